//! Weights for an evaluation.

use super::ladder::each_file;
use crate::args::Tune;
use crate::console::{Console, Failure};
use crate::memory;
use quina::{AnyGame, Catalog, threads};
use quina_arena::tuning::{Harvest, SelfPlay, Tuned, Unfitted};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// `quina tune`
pub fn tune(games: Catalog, args: &Tune, console: &mut Console<'_>) -> Result<(), Failure> {
    let game = args.board.open(games, &args.game)?;
    if game.terms().is_empty() {
        return Err(Failure::usage(format_args!(
            "the evaluation of {} counts no terms, so there is nothing to tune",
            game.meta().id
        )));
    }
    let (harvest, broken_off, enough) = if args.records.is_empty() {
        let enough = (console.enough)();
        let (harvest, broken_off) = play(game, args, &enough, console)?;
        (harvest, broken_off, enough)
    } else {
        let mut harvest = Harvest::new(game).map_err(Failure::task)?;
        each_file(&args.records, console, &mut |file| harvest.add_file(games, file))?;
        (harvest, None, (console.enough)())
    };
    let stop = || enough.load(Ordering::Relaxed);
    let tuned = Tuned::new(&harvest, &stop).map_err(|error| match &broken_off {
        _ if error == Unfitted::Stopped => Failure::task(error),
        Some(when) => Failure::task(format_args!("{when}, and {error}")),
        None if args.records.is_empty() => {
            Failure::task(format_args!("{error}; play more --games"))
        }
        None => Failure::usage(format_args!("{error}; name more --records")),
    })?;
    if let Some(when) = broken_off {
        console.note(&format!("quina: {when}; only they count"));
    }
    if args.json {
        return console.print_json(&tuned.json());
    }
    console.print(&tuned.table())
}

/// Has the search play against itself. Who has enough of it leaves the games that have ended, and what
/// is said of that comes with them.
fn play(
    game: Arc<dyn AnyGame>,
    args: &Tune,
    enough: &AtomicBool,
    console: &mut Console<'_>,
) -> Result<(Harvest, Option<String>), Failure> {
    let boards = threads::useful(args.concurrency as usize);
    let (tables, hash) = (2 * boards, SelfPlay::OPTIONS.hash);
    memory::check(tables * hash, |room| {
        format!(
            "there is no memory for {tables} tables of {hash} MB, two on each board, but for \
             {room} MB; choose a smaller --concurrency"
        )
    })?;
    let planned = args.games as usize;
    let run = SelfPlay { game, games: planned, nodes: args.nodes, seed: args.seed, boards };
    let mut ended = 0;
    let harvest = run.run(&mut |games| {
        ended = games;
        console.show_live(&format!("{games}/{planned} games"));
        match enough.swap(false, Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    console.show_live("");
    let harvest = harvest.map_err(Failure::task)?;
    if ended == 0 {
        return Err(Failure::task("interrupted before a game ended, so nothing was learned"));
    }
    let broken_off = format!("interrupted after {ended} of {planned} games");
    Ok((harvest, (ended < planned).then_some(broken_off)))
}
