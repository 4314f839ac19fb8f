//! The named players: they count steps, or do not.

use super::{Jostle, Move, State};
use quina_core::players::{NamedPlayer, Players, at_random, best_of};
use quina_core::{Game, Rng};

impl<const D: usize> Players for Jostle<D> {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Makes any legal step, each equally likely.",
            choose: at_random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "For each of its steps, counts the legal steps it would then have itself and \
                    those the opponent would have, and makes the step with the greatest lead; \
                    ties are broken at random. It looks no further ahead, and beyond that count \
                    it has no preference for a step that leaves the opponent without any.",
            choose: greedy,
        },
    ];
}

fn greedy<const D: usize>(game: &Jostle<D>, state: &State, rng: &mut Rng) -> Move {
    best_of(game, state, rng, |mv| -game.lead(&game.apply(state, mv)))
}
