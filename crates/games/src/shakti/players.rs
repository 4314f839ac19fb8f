//! The named players: they look for mate in one, on both sides, and count moves; or they do not.

use super::{Move, Shakti, State};
use quina_core::players::{NamedPlayer, Players, at_random, best_of};
use quina_core::{Game, Outcome, Rng, Side};

impl Players for Shakti {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Plays any legal move, each equally likely, and passes when it must.",
            choose: at_random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "Wins at once if it can, and never makes a move that lets the opponent win at \
                    once if there is another. Of the moves that are left, it plays the one after \
                    which its own legal moves, counted as if it had the turn again, most \
                    outnumber the opponent's (a forced pass counts as one, and a game that is \
                    over has none); ties are broken at random. A king in check has few moves, so \
                    it likes to give check, even where the king can capture the warrior; under \
                    the official rules most of its games are drawn.",
            choose: greedy,
        },
    ];
}

fn greedy(game: &Shakti, state: &State, rng: &mut Rng) -> Move {
    best_of(game, state, rng, |mv| {
        let next = game.apply(state, mv);
        match game.outcome(&next) {
            Some(Outcome::Win(side)) if side == state.turn => Worth::Wins,
            Some(_) => Worth::Safe(0),
            None if game.can_win_at_once(&next) => Worth::Allows(game.lead(&next, state.turn)),
            None => Worth::Safe(game.lead(&next, state.turn)),
        }
    })
}

/// What a move is worth, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// The opponent can win at once; otherwise this lead.
    Allows(i32),
    /// The opponent cannot; this lead.
    Safe(i32),
    /// The game is won.
    Wins,
}

impl Shakti {
    /// Whether the side to move has a move that wins at once.
    fn can_win_at_once(&self, state: &State) -> bool {
        let won = Some(Outcome::Win(state.turn));
        self.moves(state).into_iter().any(|mv| self.outcome(&self.apply(state, mv)) == won)
    }

    /// How many legal moves a side has more than the other, each counted as if it had the turn.
    fn lead(&self, state: &State, side: Side) -> i32 {
        let moves = |side: Side| {
            let armies = [*state.army(side), *state.army(side.other())];
            let turned = State { armies, turn: side, ..*state };
            self.count(&turned).expect("every move of Shakti is listed") as i32
        };
        moves(side) - moves(side.other())
    }
}
