//! Iterative deepening with alpha-beta, on one thread or on several that search one tree together.

mod crew;
mod deepen;
mod node;
mod order;

use crate::repetition::repeated;
use crate::{Found, Line, Plan, Progress, Stopped, Table, together};
use crew::Crew;
use order::Killers;
pub(crate) use order::{Refutations, tag};
use quina_core::cpu::{self, Cpu};
use quina_core::{Game, Judge, Style, Watch};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The deepest search, in plies; no game is looked through so far.
pub const MAX_DEPTH: u32 = 120;

/// How many nodes go by between two looks at the world.
const PATIENCE: u64 = 64;
/// Or how many moves are listed: on some boards of Apart a position has a hundred thousand.
const MANY_LISTED: usize = 1 << 13;

/// What all threads of a search share.
#[derive(Debug)]
struct Shared<'a, G: Game> {
    table: &'a Table,
    limit: u64,
    crew: Crew<G>,
    stop: AtomicBool,
    /// Nodes of all threads, as far as they have told.
    nodes: Alone<AtomicU64>,
}

/// On a line of the cache of its own: who writes it does not disturb who reads what is beside it at every node.
#[derive(Debug)]
#[repr(align(128))]
struct Alone<T>(T);

impl<'a, G: Game> Shared<'a, G> {
    fn new(table: &'a Table, plan: &Plan) -> Shared<'a, G> {
        Shared {
            table,
            stop: AtomicBool::new(false),
            nodes: Alone(AtomicU64::new(0)),
            limit: plan.nodes.unwrap_or(u64::MAX),
            crew: Crew::new(plan.threads),
        }
    }
}

/// Searches a position. `past` has the repetition keys of the earlier positions of the game, where
/// positions can repeat.
///
/// The first thread searches, and the others help it.
pub fn search<G: Game, J: Judge<G>>(
    game: &G,
    judge: &J,
    state: &G::State,
    past: &[u64],
    plan: &Plan,
    table: &Table,
    watch: &mut dyn Watch<Progress<G::Move>>,
) -> Found<G::Move> {
    table.grow_older();
    let shared = Shared::new(table, plan);
    let part = |number, watch: &mut dyn Watch<Progress<G::Move>>| {
        cpu::dispatch(Part { game, judge, state, past, plan, shared: &shared, number, watch })
    };
    let help = |number| drop(part(number, &mut ()));
    let (mut depth, mut lines) = (0, Vec::new());
    let lead = &mut || (depth, lines) = part(0, &mut *watch);
    together(plan.threads, &shared.stop, &help, lead);
    Found { depth, nodes: shared.nodes.0.into_inner(), lines }
}

/// One thread's part of a search: number 0 leads it, and the others help.
struct Part<'a, G: Game, J> {
    game: &'a G,
    judge: &'a J,
    state: &'a G::State,
    past: &'a [u64],
    plan: &'a Plan,
    shared: &'a Shared<'a, G>,
    number: usize,
    watch: &'a mut dyn Watch<Progress<G::Move>>,
}

impl<G: Game, J: Judge<G>> cpu::Task for Part<'_, G, J> {
    type Output = (u32, Vec<Line<G::Move>>);

    fn run(self, cpu: impl Cpu) -> Self::Output {
        let Part { game, judge, state, past, plan, shared, number, watch } = self;
        let mut worker = Worker::new(cpu, game, judge, past, plan, shared, watch);
        if number == 0 {
            return worker.deepen(state, plan);
        }
        worker.serve(state, plan, number == 1);
        (0, Vec::new())
    }
}

/// One thread's search.
struct Worker<'a, G: Game, J: Judge<G>, C: Cpu> {
    cpu: C,
    game: &'a G,
    judge: &'a J,
    shared: &'a Shared<'a, G>,
    watch: &'a mut dyn Watch<Progress<G::Move>>,
    /// What may be left out.
    style: Style,
    /// Whether anything may: threats are searched deeper, and passes tried.
    selective: bool,
    /// By how much positions are misjudged, and how.
    blur: i32,
    seed: u64,
    /// Nodes of this thread, and how many of them the others know of.
    nodes: u64,
    told: u64,
    /// Moves listed since the last look at the world.
    listed: usize,
    /// The positions of the line being searched, from the root on, with their epochs.
    path: Vec<(u64, u32)>,
    /// The positions that the game has seen twice.
    twice: Vec<u64>,
    /// Changes the keys of the table with `twice`: what is known of a position was found out while
    /// other positions could still be repeated.
    salt: u64,
    /// The first place of the path that a value found since was compared with: it is a draw there,
    /// and may be none elsewhere.
    earliest: usize,
    /// The ply from which nothing is searched deeper than planned.
    horizon: usize,
    /// The split that this thread is at or below.
    split: Option<Arc<crew::Split<G>>>,
    frames: Vec<Frame<G::Move, J::Memo>>,
    refutations: Refutations,
    spare: Vec<G::Move>,
}

/// What a search remembers of one ply of its line.
struct Frame<M, K> {
    /// What the judge keeps of the position, once it is looked at closely.
    memo: K,
    /// A list to reuse.
    moves: Vec<(i32, M)>,
    /// The best line from here on, where a line is wanted.
    line: Vec<M>,
    killers: Killers,
    /// The tag of the move being tried; 0 for a pass.
    tag: u16,
}

impl<'a, G: Game, J: Judge<G>, C: Cpu> Worker<'a, G, J, C> {
    /// A search in a game whose earlier positions have these repetition keys.
    pub fn new(
        cpu: C,
        game: &'a G,
        judge: &'a J,
        past: &[u64],
        plan: &Plan,
        shared: &'a Shared<'a, G>,
        watch: &'a mut dyn Watch<Progress<G::Move>>,
    ) -> Worker<'a, G, J, C> {
        let twice = repeated(past);
        let frame = || Frame {
            memo: J::Memo::default(),
            moves: Vec::new(),
            line: Vec::new(),
            killers: [0; 2],
            tag: 0,
        };
        Worker {
            cpu,
            game,
            judge,
            shared,
            watch,
            style: if plan.exact { Style::PLAIN } else { judge.style() },
            selective: !plan.exact,
            blur: plan.blur,
            seed: plan.seed,
            nodes: 0,
            told: 0,
            listed: 0,
            path: Vec::new(),
            salt: twice.iter().fold(0, |salt, key| salt ^ key.rotate_left(29)),
            twice,
            earliest: usize::MAX,
            horizon: 0,
            split: None,
            frames: std::iter::repeat_with(frame).take(MAX_DEPTH as usize + 2).collect(),
            refutations: shared.table.take_refutations(),
            spare: Vec::new(),
        }
    }

    /// Nodes of the other threads, as far as they have told.
    #[inline(always)]
    fn others(&self) -> u64 {
        self.shared.nodes.0.load(Ordering::Relaxed).saturating_sub(self.told)
    }

    /// Tells the other threads of the nodes so far, and gives the number of all.
    fn tell(&mut self) -> u64 {
        let new = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.nodes.0.fetch_add(new, Ordering::Relaxed) + new
    }

    /// Counts a node, and looks up from the board now and then.
    #[inline(always)]
    fn count(&mut self) -> Result<(), Stopped> {
        let limit = self.shared.limit;
        if limit != u64::MAX && self.nodes + self.others() >= limit {
            // For all: what one leaves undone is part of what the others are at.
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        if self.nodes - self.told >= PATIENCE || self.listed >= MANY_LISTED {
            self.tell();
            self.listed = 0;
            if !self.watch.go_on() {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
        let in_vain = || self.split.as_ref().is_some_and(|split| split.is_cut());
        if self.shared.stop.load(Ordering::Relaxed) || in_vain() {
            return Err(Stopped);
        }
        self.nodes += 1;
        Ok(())
    }
}

impl<G: Game, J: Judge<G>, C: Cpu> Drop for Worker<'_, G, J, C> {
    fn drop(&mut self) {
        self.shared.nodes.0.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.shared.table.keep_refutations(std::mem::take(&mut self.refutations));
    }
}
