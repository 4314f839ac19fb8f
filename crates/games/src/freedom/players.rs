//! The named players: they count their live stones, or do not.

use super::{Freedom, Move, State};
use quina_core::Rng;
use quina_core::players::{NamedPlayer, Players, at_random, best_of};

impl<const N: usize> Players for Freedom<N> {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Places a stone on any cell the rules allow, each equally likely, and tosses a \
                    coin to decide whether to fill the last cell or leave it empty.",
            choose: at_random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "Places the stone that leaves it with the most live stones, so it completes \
                    rows of four and avoids making them too long if it can; ties are broken at \
                    random. It decides by the same count whether to fill the last cell. It looks \
                    neither at the opponent's stones nor at where the opponent may place next.",
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
