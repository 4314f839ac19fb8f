//! Leaf counts.

use super::{english, open};
use crate::args::Perft;
use crate::console::{Console, Failure};
use quina::{Catalog, Uncounted, wire};

/// `quina perft`
pub fn perft(games: Catalog, args: &Perft, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    let position = session.position();
    let interrupted = (console.interrupt)();
    let mut watch = &*interrupted;
    let threads = args.threads as usize;
    let failed = |uncounted| {
        Failure::task(match uncounted {
            Uncounted::Stopped => "interrupted before all leaves were counted",
            Uncounted::TooManyMoves => {
                "the leaves cannot be counted: a position has more moves than can be listed"
            }
        })
    };
    let divided = (args.divide && args.depth > 0)
        .then(|| position.divide(args.depth, threads, &mut watch).map_err(failed))
        .transpose()?;
    let leaves = match &divided {
        Some(parts) => parts.iter().map(|(_, leaves)| leaves).sum(),
        None => position.perft(args.depth, threads, &mut watch).map_err(failed)?,
    };
    if args.json {
        let place = wire::Place::new(&session, &english());
        let divide = divided.map(|parts| parts.into_iter().collect());
        return console.print_json(&wire::Leaves { place, depth: args.depth, leaves, divide });
    }
    let mut text = String::new();
    for (mv, leaves) in divided.iter().flatten() {
        text.push_str(&format!("{mv} {leaves}\n"));
    }
    console.print(&format!("{text}{leaves}\n"))
}
