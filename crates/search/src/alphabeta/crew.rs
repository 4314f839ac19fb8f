//! Several threads on one tree: who has nothing to do takes moves of a node that another thread is at.
//!
//! A node may be shared as soon as its first move has been searched and did not end it (young brothers wait): what
//! is searched together then is what one thread would search as well, under the same bounds, so that little is in
//! vain. Whoever comes too late for a move of its own node helps those who are still at one.

use super::Worker;
use super::deepen::Quest;
use super::node::{FULL, Gained, NULL, Node};
use super::order;
use crate::{Plan, Stopped};
use quina_core::cpu::Cpu;
use quina_core::{Game, Judge};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Nodes of this depth and more are shared when somebody has nothing to do.
const FROM_DEPTH: i32 = 4;
/// From this depth on they always are: who is free next finds something large to do.
const LARGE_DEPTH: i32 = 6;
/// How often one that waits looks for work before it lets others have the core, and asks the world.
const LOOKS: u32 = 256;

/// The threads of a search, and what they share.
#[derive(Debug)]
pub(super) struct Crew<G: Game> {
    /// Those who have nothing to do.
    idle: AtomicUsize,
    /// Whether there are others at all.
    helped: bool,
    /// How many splits there are.
    count: AtomicUsize,
    splits: Mutex<Vec<Arc<Split<G>>>>,
    /// The move at the root that seems best, for whoever is to look for forced wins.
    errand: Mutex<Option<G::Move>>,
    /// Whether the side to move has one.
    won: AtomicBool,
}

/// A node whose moves several threads try (a split point).
#[derive(Debug)]
pub(super) struct Split<G: Game> {
    node: Node<G::State>,
    full: bool,
    /// Where the search that came here stands: its line, and from which ply on nothing is extended.
    path: Vec<(u64, u32)>,
    tags: Vec<u16>,
    horizon: usize,
    /// The split that it lies below.
    above: Option<Arc<Split<G>>>,
    /// Whether a move ended it: what is still being searched is in vain.
    cut: AtomicBool,
    /// Whether there are moves to take.
    open: AtomicBool,
    work: Mutex<Work<G::Move>>,
}

/// What changes while a split is searched.
#[derive(Debug)]
struct Work<M> {
    moves: Vec<(i32, M)>,
    /// How many of them have been taken.
    at: usize,
    gained: Gained,
    line: Vec<M>,
    /// How many threads are at it.
    hands: usize,
}

impl<G: Game> Crew<G> {
    pub fn new(threads: usize) -> Crew<G> {
        Crew {
            idle: AtomicUsize::new(0),
            helped: threads > 1,
            count: AtomicUsize::new(0),
            splits: Mutex::default(),
            errand: Mutex::default(),
            won: AtomicBool::new(false),
        }
    }

    /// Has somebody look for forced wins at the root, where the given move seems best, unless there is nobody.
    pub fn send(&self, best: G::Move) -> bool {
        if self.helped {
            *self.errand() = Some(best);
        }
        self.helped
    }

    /// Whether one was found since this was asked last.
    pub fn has_won(&self) -> bool {
        self.won.swap(false, Ordering::Relaxed)
    }

    fn errand(&self) -> MutexGuard<'_, Option<G::Move>> {
        self.errand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn splits(&self) -> MutexGuard<'_, Vec<Arc<Split<G>>>> {
        self.splits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a node of that depth should be shared now.
    #[inline(always)]
    pub fn is_wanting(&self, depth: i32) -> bool {
        let is_idle = || self.idle.load(Ordering::Relaxed) > 0;
        depth >= FROM_DEPTH && (is_idle() || self.helped && depth >= LARGE_DEPTH)
    }

    /// Joins the deepest split that has moves to take, below another if need be.
    fn join(&self, below: Option<&Arc<Split<G>>>) -> Option<Arc<Split<G>>> {
        if self.count.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let splits = self.splits();
        let fits = |split: &&Arc<Split<G>>| {
            split.open.load(Ordering::Relaxed) && below.is_none_or(|below| split.is_below(below))
        };
        let split = splits.iter().filter(fits).max_by_key(|split| split.node.depth)?.clone();
        drop(splits);
        let mut work = split.work();
        let joins = split.open.load(Ordering::Relaxed);
        work.hands += joins as usize;
        drop(work);
        joins.then_some(split)
    }
}

impl<G: Game> Split<G> {
    fn work(&self) -> MutexGuard<'_, Work<G::Move>> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_below(&self, other: &Arc<Split<G>>) -> bool {
        self.above.as_ref().is_some_and(|above| Arc::ptr_eq(above, other) || above.is_below(other))
    }

    /// Whether what is searched in it is in vain.
    pub fn is_cut(&self) -> bool {
        self.cut.load(Ordering::Relaxed) || self.above.as_ref().is_some_and(|above| above.is_cut())
    }
}

/// One who is at a split, and leaves it even by a panic: else the others would wait for good.
struct Hand<'a, G: Game>(&'a Split<G>);

impl<G: Game> Drop for Hand<'_, G> {
    fn drop(&mut self) {
        self.0.work().hands -= 1;
    }
}

impl<G: Game, J: Judge<G>, C: Cpu> Worker<'_, G, J, C> {
    /// Helps whoever shares a node, until the search ends. The first of all goes on errands, too.
    pub fn serve(&mut self, state: &G::State, plan: &Plan, first: bool) {
        let mut quest = Quest::new(self.style, plan).filter(|_| first);
        let crew = &self.shared.crew;
        crew.idle.fetch_add(1, Ordering::Relaxed);
        while !self.shared.stop.load(Ordering::Relaxed) {
            self.help(None);
            let Some(quest) = &mut quest else { continue };
            let errand = crew.errand().take();
            if let Some(best) = errand {
                crew.idle.fetch_sub(1, Ordering::Relaxed);
                let won = self.seek(quest, state, best);
                crew.won.fetch_or(won, Ordering::Relaxed);
                crew.idle.fetch_add(1, Ordering::Relaxed);
            }
        }
        crew.idle.fetch_sub(1, Ordering::Relaxed);
    }

    /// One who is idle looks for work for a while, and does it.
    fn help(&mut self, below: Option<&Arc<Split<G>>>) {
        let crew = &self.shared.crew;
        for _ in 0..LOOKS {
            if let Some(split) = crew.join(below) {
                crew.idle.fetch_sub(1, Ordering::Relaxed);
                self.lend_a_hand(&split);
                crew.idle.fetch_add(1, Ordering::Relaxed);
                return;
            }
            std::hint::spin_loop();
        }
        std::thread::yield_now();
    }

    /// Goes to a split, and tries moves of it.
    fn lend_a_hand(&mut self, split: &Arc<Split<G>>) {
        let path = std::mem::replace(&mut self.path, split.path.clone());
        let horizon = std::mem::replace(&mut self.horizon, split.horizon);
        for (frame, &tag) in self.frames.iter_mut().zip(&split.tags) {
            frame.tag = tag;
        }
        let Node { state, ply, .. } = &split.node;
        self.judge.note(self.game, state, None, &mut self.frames[*ply].memo);
        let above = self.split.replace(split.clone());
        match split.full {
            FULL => self.work_at::<FULL>(split),
            NULL => self.work_at::<NULL>(split),
        }
        self.split = above;
        self.path = path;
        self.horizon = horizon;
    }

    /// Tries moves of a split while there are some, and leaves it.
    fn work_at<const W: bool>(&mut self, split: &Split<G>) {
        let node = &split.node;
        let _hand = Hand(split);
        loop {
            let mut work = split.work();
            let at = work.at;
            if at == work.moves.len() || split.cut.load(Ordering::Relaxed) {
                split.open.store(false, Ordering::Relaxed);
                break;
            }
            order::bring_best(&mut work.moves[at..]);
            let (promise, mv) = work.moves[at];
            work.at += 1;
            let gained = work.gained;
            drop(work);
            let Ok(value) = self.attempt::<W>(node, &gained, at, promise, mv) else {
                break;
            };
            let mut work = split.work();
            if work.gained.best >= node.beta {
                break;
            }
            if work.gained.raise(value, order::tag(mv), self.earliest, node.beta) {
                if W == FULL {
                    self.lengthen(node.ply, mv);
                    work.line.clone_from(&self.frames[node.ply].line);
                }
                if value >= node.beta {
                    split.cut.store(true, Ordering::Relaxed);
                    split.open.store(false, Ordering::Relaxed);
                    break;
                }
            }
        }
    }

    /// Tries the moves of a node from the given one on, together with others.
    #[inline(never)]
    pub(super) fn share<const W: bool>(
        &mut self,
        node: &Node<G::State>,
        gained: &mut Gained,
        moves: &mut Vec<(i32, G::Move)>,
        at: usize,
    ) -> Result<(), Stopped> {
        let &Node { ref state, depth, ply, beta, .. } = node;
        let work = Work {
            moves: std::mem::take(moves),
            at,
            gained: *gained,
            line: std::mem::take(&mut self.frames[ply].line),
            hands: 1,
        };
        let split = Arc::new(Split {
            node: *node,
            full: W,
            path: self.path.clone(),
            tags: self.frames[..ply].iter().map(|frame| frame.tag).collect(),
            horizon: self.horizon,
            above: self.split.take(),
            cut: AtomicBool::new(false),
            open: AtomicBool::new(true),
            work: Mutex::new(work),
        });
        let crew = &self.shared.crew;
        crew.splits().push(split.clone());
        crew.count.fetch_add(1, Ordering::Relaxed);
        self.split = Some(split.clone());
        self.work_at::<W>(&split);
        // Who has no move left helps those who have.
        crew.idle.fetch_add(1, Ordering::Relaxed);
        let mut work = loop {
            let work = split.work();
            if work.hands == 0 {
                split.open.store(false, Ordering::Relaxed);
                break work;
            }
            drop(work);
            self.help(Some(&split));
            if !self.watch.go_on() {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        };
        crew.idle.fetch_sub(1, Ordering::Relaxed);
        crew.splits().retain(|other| !Arc::ptr_eq(other, &split));
        crew.count.fetch_sub(1, Ordering::Relaxed);
        self.split = split.above.clone();
        *moves = std::mem::take(&mut work.moves);
        self.frames[ply].line = std::mem::take(&mut work.line);
        *gained = work.gained;
        let in_vain = self.split.as_ref().is_some_and(|above| above.is_cut());
        if in_vain || self.shared.stop.load(Ordering::Relaxed) {
            return Err(Stopped);
        }
        if gained.best >= beta {
            // The move that ended it stands somewhere among those that were tried.
            let last = work.at - 1;
            let best = moves[..last].iter().position(|&(_, mv)| order::tag(mv) == gained.tag);
            moves.swap(best.unwrap_or(last), last);
            self.refuted(state, depth, ply, gained.tag, &moves[..last]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use crate::alphabeta::{Shared, Worker};
    use crate::{Plan, Score, Table};
    use quina_core::cpu::Baseline;
    use quina_core::{Game, Knowledge, Rng};
    use quina_games::talpa::{META, Talpa};
    use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
    use std::thread;

    /// What a search of so many threads finds that begins when all are there, and how many nodes the helpers had.
    fn together(
        game: &Talpa<1>,
        state: &<Talpa<1> as Game>::State,
        plan: &Plan,
        stop: &AtomicBool,
    ) -> (Option<Score>, u64) {
        let table = Table::new(4).expect("some megabytes");
        let shared = Shared::new(&table, plan);
        let helped = AtomicU64::new(0);
        let found = thread::scope(|scope| {
            for _ in 1..plan.threads {
                scope.spawn(|| {
                    let nobody = &mut ();
                    let mut worker =
                        Worker::new(Baseline, game, &Knowledge, &[], plan, &shared, nobody);
                    worker.serve(state, plan, false);
                    helped.fetch_add(worker.nodes, Ordering::Relaxed);
                });
            }
            while shared.crew.idle.load(Ordering::Relaxed) < plan.threads - 1 {
                thread::yield_now();
            }
            let mut watch = stop;
            let mut worker =
                Worker::new(Baseline, game, &Knowledge, &[], plan, &shared, &mut watch);
            let (_, lines) = worker.deepen(state, plan);
            shared.stop.store(true, Ordering::Relaxed);
            lines.first().map(|line| line.score)
        });
        assert_eq!(shared.crew.idle.into_inner(), 0);
        assert_eq!(shared.crew.splits.into_inner().expect("nobody panicked").len(), 0);
        (found, helped.into_inner())
    }

    #[test]
    fn what_is_shared_is_worth_what_one_finds_alone() {
        let game = Talpa::<1>::new(META.parse_setup(Some("6x6"), None).expect("a board"));
        let go_on = AtomicBool::new(false);
        let mut rng = Rng::new(5);
        let mut helped = 0;
        for depth in [3, 4, 5, 5, 5, 5, 5, 5] {
            let mut state = game.initial();
            for _ in 0..4 {
                state = game.apply(&state, game.sample(&state, &mut rng).expect("it goes on"));
            }
            let plan =
                |threads| Plan { threads, depth: Some(depth), exact: true, ..Plan::default() };
            let (alone, _) = together(&game, &state, &plan(1), &go_on);
            for threads in [2, 5] {
                let (found, nodes) = together(&game, &state, &plan(threads), &go_on);
                assert_eq!(found, alone, "{threads} threads, depth {depth}");
                helped += nodes;
            }
        }
        assert!(helped > 1_000, "{helped}");
    }

    #[test]
    fn a_stop_is_heard_wherever_it_comes() {
        let game = Talpa::<1>::new(META.setup());
        let (start, plan) = (game.initial(), Plan { threads: 4, ..Plan::default() });
        for after in 0..12 {
            let stop = AtomicBool::new(false);
            thread::scope(|scope| {
                let found = scope.spawn(|| together(&game, &start, &plan, &stop));
                for _ in 0..20 * after {
                    thread::yield_now();
                }
                stop.store(true, Ordering::Relaxed);
                assert!(found.join().expect("it ends").0.is_some());
            });
        }
        let limited = Plan { nodes: Some(20_000), ..plan };
        let (_, nodes) = together(&game, &start, &limited, &AtomicBool::new(false));
        assert!(nodes < 20_400, "{nodes}");
    }
}
