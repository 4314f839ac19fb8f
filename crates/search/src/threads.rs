//! A search on one thread or on several that help each other through the table.

use crate::alphabeta::{Busy, Listener, MAX_DEPTH, Shared, Worker};
use crate::{Found, Line, Plan, Progress, Table, Watch};
use quina_core::{Judge, Planes};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Searches a position. `past` has the repetition keys of the earlier positions of the game, where
/// positions can repeat.
///
/// The first thread's lines count; the others search the same, taking other moves first, and what
/// they find stands in the table before the first gets there.
pub fn search<const N: usize, G: Planes<N> + Judge>(
    game: &G,
    state: &G::State,
    past: &[u64],
    plan: &Plan,
    table: &Table,
    watch: &mut dyn Watch<G::Move>,
) -> Found<G::Move> {
    table.grow_older();
    let shared = Shared {
        table,
        stop: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
        limit: plan.nodes.unwrap_or(u64::MAX),
        busy: Busy::new(plan.threads),
    };
    let (depth, lines) = std::thread::scope(|scope| {
        for _ in 1..plan.threads {
            let shared = &shared;
            let help = move || {
                // A helper has nothing to say, and needs no second line to be of use. With a depth to
                // end at it leaves forced wins to the first.
                let depth = plan.depth.unwrap_or(MAX_DEPTH);
                let plan = Plan { lines: 1, depth: Some(depth), ..plan.clone() };
                let mut silent = Silent;
                let mut worker = Worker::<N, G>::new(game, past, &plan, shared, &mut silent);
                worker.deepen(state, &plan);
            };
            // Where no more threads can be had, those that there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        // The helpers end with the first thread, even if it ends by a panic.
        let _end = Ending(&shared.stop);
        let mut told = Told { watch, table };
        Worker::<N, G>::new(game, past, plan, &shared, &mut told).deepen(state, plan)
    });
    Found { depth, nodes: shared.nodes.into_inner(), lines }
}

/// Sets a flag when it goes.
pub(crate) struct Ending<'a>(pub(crate) &'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

struct Told<'a, M> {
    watch: &'a mut dyn Watch<M>,
    table: &'a Table,
}

impl<M> Listener<M> for Told<'_, M> {
    fn go_on(&mut self) -> bool {
        self.watch.go_on()
    }

    fn found(&mut self, depth: u32, rank: usize, nodes: u64, line: &Line<M>) {
        let fill = self.table.fill();
        self.watch.found(&Progress { depth, rank, nodes, fill, line });
    }
}

/// Nobody listens.
pub(crate) struct Silent;

impl<M> Listener<M> for Silent {
    fn go_on(&mut self) -> bool {
        true
    }

    fn found(&mut self, _depth: u32, _rank: usize, _nodes: u64, _line: &Line<M>) {}
}
