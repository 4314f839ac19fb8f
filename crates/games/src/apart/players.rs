//! The named players: they go by how many own pieces a piece touches, or by chance.

use super::{Apart, Move, State};
use quina_core::players::{NamedPlayer, Players, pick_best};
use quina_core::{Cell, Game, Outcome, Rng, Set, Side};
use std::cmp::Reverse;

impl<const N: usize> Players for Apart<N> {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Picks any piece that can move, each equally likely, and makes one of its \
                    single moves, again each equally likely. Whenever a jump can be continued, it \
                    tosses a coin: heads, it jumps again, to a landing chosen at random; tails, \
                    it stops.",
            choose: random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "Picks the piece that touches the most of its own pieces, among those that can \
                    move, and moves it to where it touches the fewest. Among several such places \
                    it prefers one where it has won and avoids one where the opponent has; \
                    remaining ties are broken at random. After a jump it jumps again only to a \
                    landing that touches strictly fewer of its own pieces than the present one \
                    and does not hand the opponent the win. It looks no further than its own \
                    turn.",
            choose: greedy,
        },
    ];
}

fn random<const N: usize>(game: &Apart<N>, state: &State<N>, rng: &mut Rng) -> Move<N> {
    let from = any(rng, game.movable(state));
    let first = any(rng, game.singles(state, from));
    travel(game, state, from, first, |_, jumps| (rng.below(2) == 0).then(|| any(rng, jumps)))
}

fn greedy<const N: usize>(game: &Apart<N>, state: &State<N>, rng: &mut Rng) -> Move<N> {
    let from = pick_best(rng, game.movable(state), |piece| game.contacts(state.own, piece));
    let others = state.own.without(from);
    let contacts = |cell: Cell| game.contacts(others, cell);
    let value = |turn: Move<N>| value(state.turn, game.outcome(&game.apply(state, turn)));
    let worth = |turn: Move<N>, to: Cell| (Reverse(contacts(to)), value(turn.onto(to, state)));
    let first = pick_best(rng, game.singles(state, from), |to| worth(Move::at(from), to));
    travel(game, state, from, first, |turn, jumps| {
        let now = value(turn);
        let gains =
            |to: Cell| contacts(to) < contacts(turn.to) && value(turn.onto(to, state)) >= now;
        let gaining: Vec<Cell> = jumps.into_iter().filter(|&to| gains(to)).collect();
        (!gaining.is_empty()).then(|| pick_best(rng, gaining, |to| worth(turn, to)))
    })
}

/// What the board at the end of a turn is worth to a side.
fn value(side: Side, outcome: Option<Outcome>) -> u32 {
    match outcome {
        Some(Outcome::Win(winner)) if winner == side => 10,
        Some(_) => 0,
        None => 5,
    }
}

impl<const N: usize> Move<N> {
    /// The turn of a piece that has not moved yet.
    fn at(from: Cell) -> Move<N> {
        Move { from, to: from, captured: Set::EMPTY }
    }

    /// The turn gone on with to one more cell.
    fn onto(self, to: Cell, state: &State<N>) -> Move<N> {
        Move { to, captured: self.captured | (Set::of(to) & state.enemy), ..self }
    }
}

/// The turn of a piece that goes to a cell. If that was a jump then, as long as there are jumps to
/// go on with, `onward` is told the turn so far and the jumps, and says which, or to stop.
fn travel<const N: usize>(
    game: &Apart<N>,
    state: &State<N>,
    from: Cell,
    first: Cell,
    mut onward: impl FnMut(Move<N>, Set<N>) -> Option<Cell>,
) -> Move<N> {
    let mut turn = Move::at(from).onto(first, state);
    // §14: the start square counts as used.
    let mut used = Set::of(from).with(first);
    if state.may_chain() && game.hops.singles(&state.own, from).jumps.contains(first) {
        let others = state.own.without(from);
        loop {
            let jumps = game.hops.jumps(&others, turn.to) - used;
            if jumps.is_empty() {
                break;
            }
            let Some(next) = onward(turn, jumps) else { break };
            turn = turn.onto(next, state);
            used.insert(next);
        }
    }
    turn
}

/// One cell of a set that is not empty.
fn any<const N: usize>(rng: &mut Rng, cells: Set<N>) -> Cell {
    cells.nth(rng.below(cells.len()))
}
