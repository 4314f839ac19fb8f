//! Leaf counts, on as many threads as asked for, and stoppable.

use quina_core::Game;
use quina_core::playout::{self, Uncounted};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The most threads that a count is spread over.
pub const MAX_THREADS: usize = 256;

/// The number of leaves `depth` plies below a state.
pub(crate) fn perft<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    threads: usize,
    stop: &AtomicBool,
) -> Result<u64, Uncounted> {
    if depth < 2 {
        return playout::perft_until(game, state, depth, stop);
    }
    let mut moves = Vec::new();
    game.expand(state, &mut moves);
    Ok(below_each(game, state, &moves, depth, threads, stop)?.iter().sum())
}

/// The number of leaves below each of the moves, which count as the first of `depth` plies.
pub(crate) fn below_each<G: Game>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    depth: u32,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Vec<u64>, Uncounted> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    if !game.lists_all(state) {
        return Err(Uncounted::TooManyMoves);
    }
    let next = AtomicUsize::new(0);
    // Each thread takes the next move that nobody has taken: some have far more below them.
    let work = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&mv) = moves.get(at) else { return Ok(done) };
            done.push((at, playout::perft_until(game, &game.apply(state, mv), rest, stop)?));
        }
    };
    let threads = threads.clamp(1, MAX_THREADS);
    let parts: Vec<Result<Vec<(usize, u64)>, Uncounted>> = if threads == 1 {
        vec![work()]
    } else {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().map(|w| w.join().expect("counting does not panic")).collect()
        })
    };
    let mut counts = vec![0; moves.len()];
    for part in parts {
        for (at, leaves) in part? {
            counts[at] = leaves;
        }
    }
    Ok(counts)
}
