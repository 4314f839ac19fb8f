//! A sum of all that the rules say along random games, so that two builds can be compared by one number.

use crate::desk::World;
use quina::{Outcome, Rng, Session};
use serde::Serialize;

/// What random games came to.
#[derive(Serialize)]
pub(crate) struct Walked {
    /// How many positions were looked at.
    positions: u64,
    /// How many games the first side won, the second, and neither.
    results: [u64; 3],
    /// The sum of every list of moves and every result, in hexadecimal digits.
    sum: String,
}

/// Plays so many games from where a session stands, or fewer when it is stopped.
pub(crate) fn walk(session: &Session, games: u64, seed: u64, world: &mut dyn World) -> Walked {
    let mut rng = Rng::new(seed);
    let (mut positions, mut results, mut sum) = (0, [0; 3], Sum::default());
    for _ in 0..games {
        if !world.go_on() {
            break;
        }
        let mut session = session.fork();
        while session.ending().is_none() {
            let moves = session.position().moves().texts;
            moves.iter().for_each(|mv| sum.add(mv));
            let chosen = &moves[rng.below(moves.len())];
            session.play(chosen).expect("a listed move is legal");
            positions += 1;
        }
        let ending = session.ending().expect("it is over");
        sum.add(&session.position().text());
        sum.add(&ending.reason.to_string());
        results[match ending.outcome {
            Outcome::Win(side) => side.index(),
            Outcome::Draw => 2,
        }] += 1;
    }
    Walked { positions, results, sum: format!("{:016x}", sum.0) }
}

/// Texts summed up by Fowler, Noll and Vo's hash, the same on every machine.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    fn add(&mut self, text: &str) {
        // The end of a text counts, too.
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
