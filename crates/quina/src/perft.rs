//! Leaf counts, on as many threads as asked for, and stoppable.

use crate::any::AnyPosition;
use crate::threads;
use quina_core::playout::Uncounted;
use quina_core::{Path, Watch};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// How often whoever waits is asked when this thread has nothing left to count, and others have.
const LOOK: Duration = Duration::from_millis(5);

/// The number of leaves below each move of a position; the moves count as the first of `depth` plies.
pub(crate) fn below_each(
    position: &dyn AnyPosition,
    depth: u32,
    threads: usize,
    watch: &mut dyn Watch<()>,
) -> Result<Vec<(Path, u64)>, Uncounted> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    if !watch.go_on() {
        return Err(Uncounted::Stopped);
    }
    if !position.lists_all() {
        return Err(Uncounted::TooManyMoves);
    }
    let (paths, after): (Vec<Path>, Vec<_>) = position.after_each().into_iter().unzip();
    let next = AtomicUsize::new(0);
    // Each thread takes the next move that nobody has taken: some have far more below them.
    let work = |watch: &mut dyn Watch<()>| {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(after) = after.get(at) else { return Ok(done) };
            done.push((at, after.leaves(rest, watch)?));
        }
    };
    let stop = AtomicBool::new(false);
    let parts: Vec<Result<Vec<(usize, u64)>, Uncounted>> = std::thread::scope(|scope| {
        // Where no more threads can be had, those that there are do the work.
        let help = || std::thread::Builder::new().spawn_scoped(scope, || work(&mut &stop)).ok();
        let helpers: Vec<_> = (1..threads::useful(threads)).map_while(|_| help()).collect();
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
    let mut counts = vec![0; paths.len()];
    for part in parts {
        for (at, leaves) in part? {
            counts[at] = leaves;
        }
    }
    Ok(paths.into_iter().zip(counts).collect())
}
