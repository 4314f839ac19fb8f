//! The named players: they go by how many own pieces a piece touches, or by chance.

use super::{Apart, Move, State};
use quina_core::players::{NamedPlayer, Players, pick_best};
use quina_core::{Cell, Rng, Set};
use std::cmp::Reverse;

impl<const N: usize> Players for Apart<N> {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Takes any piece that can move, each equally likely, and makes one of its single \
                    moves, again each equally likely. Whenever a jump can be continued it tosses a \
                    coin: heads, it jumps on to a landing drawn at random; tails, it stops.",
            choose: random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "Takes the piece that touches the most own pieces, of those that can move, and \
                    moves it to where it touches the fewest; ties are broken at random. After a jump \
                    it jumps on only to a landing that touches strictly fewer own pieces than the \
                    present one. It never looks at the opponent, so a capture of its own may hand \
                    the opponent the win.",
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
    let first = pick_best(rng, game.singles(state, from), |to| Reverse(contacts(to)));
    travel(game, state, from, first, |at, jumps| {
        let next = pick_best(rng, jumps, |to| Reverse(contacts(to)));
        (contacts(next) < contacts(at)).then_some(next)
    })
}

/// The turn of a piece that goes to a cell. If that was a jump then, as long as there are jumps to
/// go on with, `onward` is told where the piece stands and the jumps, and says which, or to stop.
fn travel<const N: usize>(
    game: &Apart<N>,
    state: &State<N>,
    from: Cell,
    first: Cell,
    mut onward: impl FnMut(Cell, Set<N>) -> Option<Cell>,
) -> Move<N> {
    let mut to = first;
    // §14: the start square counts as used.
    let mut used = Set::of(from).with(first);
    if state.may_chain() && game.hops.singles(&state.own, from).jumps.contains(first) {
        let others = state.own.without(from);
        loop {
            let jumps = game.hops.jumps(&others, to) - used;
            if jumps.is_empty() {
                break;
            }
            let Some(next) = onward(to, jumps) else { break };
            to = next;
            used.insert(to);
        }
    }
    Move { from, to, captured: used & state.enemy }
}

/// One cell of a set that is not empty.
fn any<const N: usize>(rng: &mut Rng, cells: Set<N>) -> Cell {
    cells.nth(rng.below(cells.len()))
}
