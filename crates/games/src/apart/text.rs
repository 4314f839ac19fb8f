//! How hands and text name a move, and why one is refused.

use super::chains::Chains;
use super::hops::Singles;
use super::{Apart, META, Move, State};
use quina_core::{
    Arg, Cell, Direction, Message, Path, Reach, Set, Side, Touch, notation, refusal, say,
};

/// A piece in the air: the part of a turn that hands have played so far.
#[derive(Clone, Copy)]
struct Hand<const N: usize> {
    from: Cell,
    at: Cell,
    /// The start and the squares landed on (§14).
    used: Set<N>,
    hops: usize,
    /// Whether the last hop was a single step, which ends the turn (§13).
    stepped: bool,
}

impl<const N: usize> Hand<N> {
    fn at(from: Cell) -> Hand<N> {
        Hand { from, at: from, used: Set::of(from), hops: 0, stepped: false }
    }
}

impl<const N: usize> Apart<N> {
    fn is_cell(&self, cell: Cell) -> bool {
        cell.index() < self.by_name.len()
    }

    /// Where a piece can go in a single move.
    pub(super) fn singles(&self, state: &State<N>, from: Cell) -> Set<N> {
        let Singles { steps, jumps } = self.hops.singles(&state.own, from);
        steps | jumps
    }

    /// The own pieces that can move.
    pub(super) fn movable(&self, state: &State<N>) -> Set<N> {
        state.own.iter().filter(|&from| !self.singles(state, from).is_empty()).collect()
    }

    /// Where the piece can go on to.
    fn targets(&self, state: &State<N>, hand: &Hand<N>) -> Set<N> {
        if hand.hops == 0 {
            return self.singles(state, hand.from);
        }
        if hand.stepped || !state.may_chain() {
            return Set::EMPTY;
        }
        self.hops.jumps(&state.own.without(hand.from), hand.at) - hand.used
    }

    /// Follows the touched cells to their end, or to the hop that is not legal.
    fn follow(&self, state: &State<N>, from: Cell, landings: &[Cell]) -> Result<Hand<N>, Hand<N>> {
        let mut hand = Hand::at(from);
        for &to in landings {
            if !self.is_cell(to) || !self.targets(state, &hand).contains(to) {
                return Err(hand);
            }
            let step = hand.hops == 0 && self.hops.singles(&state.own, from).steps.contains(to);
            let (used, hops) = (hand.used.with(to), hand.hops + 1);
            hand = Hand { from, at: to, used, hops, stepped: step };
        }
        Ok(hand)
    }

    /// The outcomes of chains of one piece that do not land on `barred`, until `found` has enough.
    fn chains_from(
        &self,
        state: &State<N>,
        from: Cell,
        barred: Set<N>,
        mut found: impl FnMut(Move<N>) -> bool,
    ) -> Option<Path> {
        let singles = self.hops.singles(&state.own, from);
        let mut path = None;
        if state.may_chain() {
            Chains::new(self, state).of_piece(from, &singles, barred, &mut |mv, route| {
                if found(mv) {
                    path = Some(route());
                }
                path.is_none()
            });
        }
        path
    }
}

impl<const N: usize> Touch for Apart<N> {
    /// The canonical route (§16). In a position made for the purpose, finding it can exceed the
    /// limit of work; the two ends then stand for the move.
    fn path(&self, state: &State<N>, mv: Move<N>) -> Path {
        let Move { from, to, captured } = mv;
        let ends = vec![from, to];
        if self.singles(state, from).contains(to) && captured == (Set::of(to) & state.enemy) {
            return ends;
        }
        // No route of this move lands on an enemy that it does not capture.
        let barred = state.enemy - captured;
        self.chains_from(state, from, barred, |found| found == mv).unwrap_or(ends)
    }

    /// The canonical route, or the touched one where finding the other exceeds the limit of work.
    fn canonical(&self, state: &State<N>, mv: Move<N>, touched: &[Cell]) -> Path {
        let path = self.path(state, mv);
        let found = self.reach(state, &path).complete == Some(mv);
        if found { path } else { touched.to_vec() }
    }

    fn paths(&self, state: &State<N>) -> Vec<(Move<N>, Path)> {
        let mut paths = Vec::new();
        if state.over.is_none() {
            Chains::new(self, state).all(|mv, route| paths.push((mv, route())));
        }
        paths
    }

    fn reach(&self, state: &State<N>, touched: &[Cell]) -> Reach<Move<N>> {
        let nothing = Reach { next: Vec::new(), complete: None };
        if state.over.is_some() {
            return nothing;
        }
        let [from, landings @ ..] = touched else {
            return Reach { next: self.movable(state).iter().collect(), complete: None };
        };
        if !self.is_cell(*from) || !state.own.contains(*from) {
            return nothing;
        }
        let Ok(hand) = self.follow(state, *from, landings) else { return nothing };
        let mv = Move { from: *from, to: hand.at, captured: hand.used & state.enemy };
        Reach {
            next: self.targets(state, &hand).iter().collect(),
            complete: (hand.hops > 0).then_some(mv),
        }
    }

    fn refuse(&self, state: &State<N>, touched: &[Cell]) -> Message {
        let shape = self.geometry.shape();
        let [from, landings @ ..] = touched else { return refusal::no_pass(&META) };
        if let Some(cell) = touched.iter().find(|&&cell| !self.is_cell(cell)) {
            return say!("apart.off-board", "cell {number} is off the board", number = cell.0);
        }
        let owner = Side::BOTH.into_iter().find(|&side| state.pieces(side).contains(*from));
        if let Some(message) = refusal::not_own(shape, *from, owner, state.turn) {
            return message;
        }
        match self.follow(state, *from, landings) {
            // Whatever has landed is a move; a piece alone is none.
            Ok(_) => refusal::wrong_count(
                &META,
                say!("apart.form", "a piece and the squares that it lands on"),
            ),
            Err(hand) => self.refuse_hop(state, &hand, &landings[hand.hops..]),
        }
    }
}

impl<const N: usize> Apart<N> {
    /// Why the piece cannot go on to the first of the cells that remain.
    fn refuse_hop(&self, state: &State<N>, hand: &Hand<N>, rest: &[Cell]) -> Message {
        let name = |cell| self.geometry.shape().name(cell);
        let (at, to) = (hand.at, rest[0]);
        if hand.stepped {
            return say!(
                "apart.after-step",
                "{from}-{at} is a single step, and a step is never part of a chain",
                from = name(hand.from),
                at = name(at)
            );
        }
        if hand.hops > 0 && !state.may_chain() {
            return say!(
                "apart.first-turn",
                "the first turn of the game is a single move, so it ends on {at}",
                at = name(at)
            );
        }
        if at == to {
            return say!("apart.same", "the piece already stands on {to}", to = name(to));
        }
        if hand.used.contains(to) {
            return say!("apart.used", "{to} was already used in this turn", to = name(to));
        }
        if state.own.contains(to) {
            return refusal::own_target(self.geometry.shape(), to);
        }
        if hand.hops == 0
            && rest.len() == 1
            && let Some(route) =
                self.chains_from(state, hand.from, Set::EMPTY, |found| found.to == to)
        {
            return say!(
                "apart.route",
                "one jump does not get there, but a chain does; name every square it lands on, for \
                 example {route}",
                route = notation::write_path(self.geometry.shape(), &route)
            );
        }
        self.refuse_line(state, hand, to)
    }

    /// Why the piece's lines do not lead to a cell that is free.
    fn refuse_line(&self, state: &State<N>, hand: &Hand<N>, to: Cell) -> Message {
        let name = |cell| self.geometry.shape().name(cell);
        let at = hand.at;
        let Some(direction) = self.direction(at, to) else {
            return say!(
                "apart.no-line",
                "{at} and {to} are not on the same rank, file or diagonal",
                at = name(at),
                to = name(to)
            );
        };
        let axis = direction.index() / 2;
        let along = match axis {
            0 => say!("apart.rank", "rank"),
            1 => say!("apart.file", "file"),
            _ => say!("apart.diagonal", "diagonal"),
        };
        let length = self.hops.line(&state.own.without(hand.from), at, axis);
        let (at, along) = (Arg::from(name(at)), Arg::from(along));
        if length == 1 && hand.hops > 0 {
            return say!(
                "apart.step-in-chain",
                "on {at} the piece stands alone along the {along}, so it could only step, and a step \
                 is never part of a chain",
                at = at,
                along = along
            );
        }
        let exactly = if length == 1 {
            say!(
                "apart.exactly-one",
                "{at} stands alone along the {along}, so it moves exactly 1",
                at = at,
                along = along
            )
        } else {
            say!(
                "apart.exactly",
                "the line of {at} along the {along} has {length} pieces, so it moves exactly {length}",
                at = at,
                along = along,
                length = length
            )
        };
        match self.hops.landing(hand.at, direction.index(), length) {
            Some(_) => exactly,
            None => say!("apart.beyond", "{exactly}, and that is off the board", exactly = exactly),
        }
    }

    /// The direction in which one cell lies from another, if they are on a common line.
    fn direction(&self, at: Cell, to: Cell) -> Option<Direction> {
        let most = self.geometry.shape().stride().max(self.geometry.shape().rows());
        Direction::ALL.into_iter().find(|&direction| {
            (1..most).any(|distance| self.geometry.walk(at, direction, distance) == Some(to))
        })
    }
}
