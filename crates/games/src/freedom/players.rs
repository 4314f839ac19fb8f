//! The named players: they count their live stones, or do not.

use super::{Freedom, Move, State};
use quina_core::Rng;
use quina_core::players::{NamedPlayer, Players, at_random, best_of};

impl<const N: usize> Players for Freedom<N> {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Places on any cell that the rules allow, each equally likely, and tosses a coin \
                    whether to fill the last cell or to leave it empty.",
            choose: at_random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "Places where it then has the most live stones of its own, so it completes rows of \
                    four and makes none too long if it can help it; ties are broken at random. The \
                    last cell it fills or leaves empty by the same count. It does not look at the \
                    opponent's stones, nor at where the opponent may place next.",
            choose: greedy,
        },
    ];
}

fn greedy<const N: usize>(game: &Freedom<N>, state: &State<N>, rng: &mut Rng) -> Move {
    let [own, _] = game.sides(state);
    best_of(game, state, rng, |mv| match mv {
        Move::Place(cell) => game.live(own.with(cell)).len(),
        Move::Pass => game.live(own).len(),
    })
}
