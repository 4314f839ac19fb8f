//! What a player sees besides the pieces: goal edges, open paths, and what must be done.

use super::rules::STEPS;
use super::{META, State, Talpa};
use quina_core::{Edge, Game, Goal, Mark, Message, Outcome, Scene, Set, Side, View, say};

impl<const N: usize> Talpa<N> {
    /// A shortest way between the edges of a side through a region that joins them; nothing where it does not.
    pub(super) fn shortest(&self, region: Set<N>, side: Side) -> Set<N> {
        let [start, goal] = self.edges[side.index()];
        let mut layers = vec![start & region];
        let mut seen = layers[0];
        while let Some(last) = layers.last().filter(|last| !last.intersects(&goal)) {
            let next = (self.beside(*last) & region) - seen;
            if next.is_empty() {
                return Set::EMPTY;
            }
            seen |= next;
            layers.push(next);
        }
        let mut way = Set::EMPTY;
        let mut near = goal;
        for layer in layers.into_iter().rev() {
            let cell = (near & layer).first().map_or(Set::EMPTY, Set::of);
            way |= cell;
            near = self.beside(cell);
        }
        way
    }

    /// The cells next to some cells.
    fn beside(&self, cells: Set<N>) -> Set<N> {
        STEPS.into_iter().fold(Set::EMPTY, |all, step| all | self.geometry.step(cells, step))
    }
}

impl<const N: usize> Scene for Talpa<N> {
    fn decorate(&self, state: &State<N>, view: &mut View) {
        view.goals = vec![
            Goal { edge: Edge::Top, side: Side::First },
            Goal { edge: Edge::Bottom, side: Side::First },
            Goal { edge: Edge::Left, side: Side::Second },
            Goal { edge: Edge::Right, side: Side::Second },
        ];
        let values = self.values(state);
        for side in Side::BOTH {
            for cell in self.shortest(self.path_of(state, side), side) {
                view.mark(cell, Mark::Path);
            }
            let pieces = state.stones[side.index()].len();
            view.sides[side.index()].caption = Some(say!(
                "talpa.standing",
                "{pieces}, tunnel {value} of {size}",
                pieces = Message::counted("talpa.pieces", pieces, "{n} piece", "{n} pieces"),
                value = values[side.index()],
                size = view.shape.rows()
            ));
        }
        let side = META.color(state.turn);
        view.prompt = match self.moves(state).first() {
            Some(mv) if mv.from == mv.to => {
                say!("talpa.remove", "{side} removes one of its own pieces", side = side)
            }
            _ => say!("talpa.capture", "{side} must capture", side = side),
        };
    }

    fn reason(&self, state: &State<N>, outcome: Outcome) -> Message {
        let paths = Side::BOTH.map(|side| !self.path_of(state, side).is_empty());
        let mover = META.color(state.turn.other());
        match (outcome, paths) {
            (_, [true, true]) => say!(
                "talpa.both-paths",
                "{mover}'s move opened both paths, so the mover loses",
                mover = mover
            ),
            (Outcome::Win(winner), [_, _]) if paths[winner.index()] => say!(
                "talpa.path",
                "an empty tunnel joins {side}'s edges",
                side = META.color(winner)
            ),
            _ => say!("talpa.stuck", "{side} has no pieces left", side = META.color(state.turn)),
        }
    }
}
