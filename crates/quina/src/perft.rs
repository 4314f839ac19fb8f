//! Leaf counts, on as many threads as asked for, and stoppable.

use crate::threads;
use quina_core::playout::{self, Uncounted};
use quina_core::{Game, Watch};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// How often whoever waits is asked when this thread has nothing left to count, and others have.
const LOOK: Duration = Duration::from_millis(5);

/// The number of leaves `depth` plies below a state.
pub(crate) fn perft<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    asked: usize,
    watch: &mut dyn Watch<()>,
) -> Result<u64, Uncounted> {
    if depth < 2 {
        return playout::perft_until(game, state, depth, watch);
    }
    let mut moves = Vec::new();
    game.expand(state, &mut moves);
    Ok(below_each(game, state, &moves, depth, asked, watch)?.iter().sum())
}

/// The number of leaves below each of the moves, which count as the first of `depth` plies.
pub(crate) fn below_each<G: Game>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    depth: u32,
    asked: usize,
    watch: &mut dyn Watch<()>,
) -> Result<Vec<u64>, Uncounted> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    if !watch.go_on() {
        return Err(Uncounted::Stopped);
    }
    if !game.lists_all(state) {
        return Err(Uncounted::TooManyMoves);
    }
    let next = AtomicUsize::new(0);
    // Each thread takes the next move that nobody has taken: some have far more below them.
    let work = |watch: &mut dyn Watch<()>| {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&mv) = moves.get(at) else { return Ok(done) };
            done.push((at, playout::perft_until(game, &game.apply(state, mv), rest, watch)?));
        }
    };
    let stop = AtomicBool::new(false);
    let parts: Vec<Result<Vec<(usize, u64)>, Uncounted>> = std::thread::scope(|scope| {
        // Where no more threads can be had, those that there are do the work.
        let help = || std::thread::Builder::new().spawn_scoped(scope, || work(&mut &stop)).ok();
        let helpers: Vec<_> = (1..threads::useful(asked)).map_while(|_| help()).collect();
        let mut parts = vec![work(watch)];
        while parts[0].is_ok() && helpers.iter().any(|helper| !helper.is_finished()) {
            if !watch.go_on() {
                parts[0] = Err(Uncounted::Stopped);
            }
            std::thread::park_timeout(LOOK);
        }
        stop.store(true, Ordering::Relaxed);
        parts.extend(helpers.into_iter().map(|h| h.join().expect("counting does not panic")));
        parts
    });
    let mut counts = vec![0; moves.len()];
    for part in parts {
        for (at, leaves) in part? {
            counts[at] = leaves;
        }
    }
    Ok(counts)
}
