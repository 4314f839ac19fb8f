//! All outcomes of a turn, each with its canonical route, without walking all routes.
//!
//! A piece can take millions of routes to a few thousand outcomes. While it is in the air every
//! square has fixed jumps (see [`hops`](super::hops)), so what can still happen depends only on
//! where the piece is and which squares it has used; what it has captured is the enemies among
//! those. Here each piece is lifted and its jumps are noted; [`walk`](super::walk) follows them.

use super::hops::Singles;
use super::walk::Walk;
use super::{Apart, Move, State};
use quina_core::{Cell, Path, Set};

/// The search for the outcomes of one position.
pub(super) struct Chains<'a, const N: usize> {
    game: &'a Apart<N>,
    state: &'a State<N>,
    /// The jumps from each cell that the piece in the air can come to.
    jumps: Vec<Set<N>>,
    /// The walk of a piece that comes to few cells, and of one that comes to many.
    small: Walk<1>,
    large: Walk<N>,
    work: u32,
}

/// Finds out the cells of the canonical route of an outcome.
type Route<'a> = &'a dyn Fn() -> Path;

impl<'a, const N: usize> Chains<'a, N> {
    pub fn new(game: &'a Apart<N>, state: &'a State<N>) -> Chains<'a, N> {
        let (small, large) = (Walk::default(), Walk::default());
        Chains { game, state, jumps: Vec::new(), small, large, work: 0 }
    }

    /// Finds every outcome once: all single moves, then the chains of each piece. Says whether the
    /// work sufficed.
    pub fn all(&mut self, mut found: impl FnMut(Move<N>, Route<'_>)) -> bool {
        let State { own, enemy, .. } = *self.state;
        let mut jumpers = Vec::new();
        for from in own {
            let singles = self.game.hops.singles(&own, from);
            for to in singles.steps | singles.jumps {
                found(Move { from, to, captured: Set::of(to) & enemy }, &|| vec![from, to]);
            }
            if !singles.jumps.is_empty() {
                jumpers.push((from, singles));
            }
        }
        if !self.state.may_chain() {
            return true;
        }
        jumpers.iter().all(|(from, singles)| {
            self.of_piece(*from, singles, Set::EMPTY, &mut |mv, route| {
                found(mv, route);
                true
            })
        })
    }

    /// Finds the chains of one piece that do not land on `barred` and are not single moves too, as
    /// long as they are wanted. Says whether the work sufficed.
    pub fn of_piece(
        &mut self,
        from: Cell,
        singles: &Singles<N>,
        barred: Set<N>,
        found: &mut impl FnMut(Move<N>, Route<'_>) -> bool,
    ) -> bool {
        let first = singles.jumps - barred;
        let cells = self.survey(from, first, barred);
        if cells == first && first.iter().all(|cell| self.jumps[cell.index()].is_empty()) {
            return true;
        }
        let enemy = self.state.enemy;
        if cells.len() <= 64 {
            self.small.load(self.game, cells, &self.jumps, enemy);
            self.small.run(first, singles.steps, &mut self.work, |walk, to, captured| {
                found(Move { from, to, captured }, &|| walk.route(from))
            })
        } else {
            self.large.load(self.game, cells, &self.jumps, enemy);
            self.large.run(first, singles.steps, &mut self.work, |walk, to, captured| {
                found(Move { from, to, captured }, &|| walk.route(from))
            })
        }
    }

    /// The cells that jumps lead to from the `first` ones; notes the jumps from each.
    fn survey(&mut self, from: Cell, first: Set<N>, barred: Set<N>) -> Set<N> {
        self.jumps.resize(self.game.by_name.len(), Set::EMPTY);
        let others = self.state.own.without(from);
        // §14: the start square counts as used.
        let barred = barred.with(from);
        let (mut seen, mut rest) = (first, first);
        while let Some(cell) = rest.first() {
            let jumps = self.game.hops.jumps(&others, cell) - barred;
            self.jumps[cell.index()] = jumps;
            rest = (rest | (jumps - seen)).without(cell);
            seen |= jumps;
        }
        seen
    }
}
