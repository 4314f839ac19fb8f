//! Monte Carlo tree search: a tree that grows where simulations say it should, and proves what it
//! can.
//!
//! A simulation goes down the tree by PUCT, lists the moves of the position where it leaves the
//! tree once that was visited often enough, plays some random plies and judges, or plays to the
//! end; what the judge says of the position itself may count, too. What is won, lost or drawn for sure goes up as bounds of the result: a move that cannot
//! improve on what its side has in hand is not tried again, and the search ends when the root is
//! proven.

mod averages;
mod math;
mod tree;

use crate::repetition::{self, repeated};
use crate::score::{Score, result};
use crate::{Found, Line, Plan, Progress, together};
use averages::Averages;
use quina_core::cpu::{self, Batch};
use quina_core::playout::History;
use quina_core::{Game, Growth, Judge, Method, Rng, Side, Watch, evaluation};
use std::hash::Hash;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tree::{Bounds, Link, PlayedMoves, ROOT, Tree, value_of};

/// How much work goes by between two looks at the world, in plies played and moves listed: well
/// below a millisecond, but on the largest boards.
const PATIENCE: usize = 1 << 10;

/// The longest simulation in plies; what has not ended by then is judged.
const LONGEST: u32 = 1 << 12;

/// Searches a position by [`Judge::growth`] and [`Judge::promise`]. `past` has the repetition keys of the
/// earlier positions of the game, where positions can repeat.
///
/// The nodes of the plan and of what is found are simulations. The trees of all threads together
/// take the plan's memory, except that there is always room for the moves of the root. When they are full,
/// simulations go on in them. A plan's depth is reached when the best line is so long.
///
/// Each thread grows a tree by other chances, and what they saw of the moves of the root is added
/// up.
pub fn search<G: Game, J: Judge<G>>(
    game: &G,
    judge: &J,
    state: &G::State,
    past: &[u64],
    plan: &Plan,
    watch: &mut dyn Watch<Progress<G::Move>>,
) -> Found<G::Move> {
    let mut moves = Vec::new();
    if game.expand(state, &mut moves).is_some() {
        return Found { depth: 0, nodes: 0, lines: Vec::new() };
    }
    let threads = plan.threads.max(1);
    // Visits are counted in 32 bits; nobody waits for so many.
    let limit = plan.nodes.unwrap_or(u64::MAX).min(u64::from(u32::MAX));
    let shared = Shared { stop: AtomicBool::new(false), nodes: AtomicU64::new(0), limit };
    let twice = repeated(past);
    let blind = plan.method == Some(Method::Playouts);
    let growth = if blind { Growth::BLIND } else { judge.growth() };
    let heeds_later = growth.rave > 0.0;
    let compares = growth.drawn > 1;
    let beside =
        usize::from(heeds_later) * PlayedMoves::BYTES + usize::from(compares) * Averages::BYTES;
    let grower = |number: usize| Grower {
        game,
        judge,
        memo: J::Memo::default(),
        memo_before: J::Memo::default(),
        blind,
        growth,
        root: state,
        twice: &twice,
        plan,
        shared: &shared,
        tree: Tree::new((plan.memory / threads).saturating_sub(beside), moves.len(), growth.ripe),
        full: false,
        path: Vec::new(),
        line: Vec::new(),
        played: heeds_later.then(PlayedMoves::new),
        averages: compares.then(Averages::new),
        history: History::default(),
        rng: Rng::new(game.key(state).wrapping_add(number as u64)),
        moves: Vec::new(),
        promises: Vec::new(),
        order: Vec::new(),
        nodes: 0,
        told: 0,
        work: 0,
    };
    let mut tree = None;
    let trees = Mutex::new(Vec::new());
    together(
        threads,
        &shared.stop,
        &|number| {
            let tree = Growing { grower: grower(number), watch: None }.grown();
            trees.lock().expect("adding a tree does not panic").push(tree);
        },
        &mut || tree = Some(Growing { grower: grower(0), watch: Some(&mut *watch) }.grown()),
    );
    let mut tree = tree.expect("this thread has grown one");
    for other in trees.into_inner().expect("adding a tree does not panic") {
        tree.add_roots(&other);
    }
    tree.settle(&[ROOT as u32]);
    let lines = lines(&tree, plan.lines);
    Found { depth: lines[0].moves.len() as u32, nodes: shared.nodes.into_inner(), lines }
}

/// What all threads of a search share.
struct Shared {
    stop: AtomicBool,
    /// Simulations of all threads, as far as they have told.
    nodes: AtomicU64,
    limit: u64,
}

/// One thread's search.
struct Grower<'a, G: Game, J: Judge<G>> {
    game: &'a G,
    judge: &'a J,
    /// What the judge keeps of the position of a simulation, and of the one before it.
    memo: J::Memo,
    memo_before: J::Memo,
    /// Whether the judge is asked nothing.
    blind: bool,
    growth: Growth,
    root: &'a G::State,
    /// The positions that the game has seen twice.
    twice: &'a [u64],
    plan: &'a Plan,
    shared: &'a Shared,
    tree: Tree<G::Move>,
    /// Whether there was no room for moves.
    full: bool,
    /// The places of the simulation's positions in the tree, from the root on.
    path: Vec<u32>,
    /// The moves of the simulation, from the root on; those beyond the tree only if they matter.
    line: Vec<G::Move>,
    /// Which moves were played, if that matters.
    played: Option<PlayedMoves>,
    /// What each move gave, if that matters.
    averages: Option<Averages>,
    /// The positions of a random game.
    history: History,
    rng: Rng,
    /// Lists to reuse.
    moves: Vec<G::Move>,
    promises: Vec<f32>,
    order: Vec<u64>,
    /// Simulations of this thread, and how many of them the others know of.
    nodes: u64,
    told: u64,
    /// Work since the last look at the world.
    work: usize,
}

/// A thread's work; the first thread has somebody who watches.
struct Growing<'a, 'w, G: Game, J: Judge<G>> {
    grower: Grower<'a, G, J>,
    watch: Option<&'w mut dyn Watch<Progress<G::Move>>>,
}

impl<G: Game, J: Judge<G>> Growing<'_, '_, G, J> {
    /// The tree when it is done. One copy of so much code has to do for all threads.
    #[inline(never)]
    fn grown(self) -> Tree<G::Move> {
        cpu::run(self)
    }
}

impl<G: Game, J: Judge<G>> Batch for Growing<'_, '_, G, J> {
    type Output = Tree<G::Move>;

    #[inline(always)]
    fn run(mut self) -> Tree<G::Move> {
        let grower = &mut self.grower;
        let mut next_report = 1;
        loop {
            grower.simulate();
            if grower.nodes >= next_report {
                // Often enough to see when it does not pay to go on, and seldom enough to be read.
                next_report = grower.nodes + grower.nodes / 4 + 1;
                if grower.report(&mut self.watch) {
                    break;
                }
            }
            if grower.is_done() || grower.is_time_up(&mut self.watch) {
                break;
            }
        }
        grower.tell();
        self.grower.tree
    }
}

impl<G: Game, J: Judge<G>> Grower<'_, G, J> {
    /// One simulation, from the root to a judgment and back; before the first, the root gets its moves. Whatever
    /// is inlined here stands here once.
    #[inline(always)]
    fn simulate(&mut self) {
        self.path.clear();
        self.path.push(ROOT as u32);
        self.line.clear();
        let mut at = ROOT;
        let mut state = *self.root;
        let mut beyond = false;
        let known = loop {
            // Step 1. Down the tree.
            let node = &self.tree.nodes[at];
            if node.count > 0 {
                let edge = self.tree.select(at, &self.growth);
                let mv = self.tree.edges[edge].mv;
                state = self.game.apply(&state, mv);
                self.line.push(mv);
                let Some(next) = self.tree.visit(edge) else {
                    // The tree is full.
                    beyond = true;
                    break None;
                };
                at = next;
                self.path.push(at as u32);
                continue;
            }

            // Step 2. Of a new position it may be certain how it ends. One that was visited often enough gets
            // its moves, and perhaps a result.
            if at != ROOT && node.visits == 0 && !self.blind {
                self.judge.note(self.game, &state, None, &mut self.memo);
                let bounds = Bounds::of(self.judge.foresee(self.game, &state, &self.memo)).turned();
                if bounds != Bounds::UNKNOWN {
                    self.tree.nodes[at].bounds = bounds;
                    self.tree.settle(&self.path[..self.path.len() - 1]);
                    if let Some(result) = bounds.result() {
                        break Some(value_of(result));
                    }
                }
                if self.growth.judged > 0.0 {
                    let points = evaluation(self.judge, self.game, &state, &self.memo);
                    self.tree.nodes[at].judged = 1.0 - math::chance(points);
                }
            }
            let node = &self.tree.nodes[at];
            let ripe = at == ROOT || node.visits >= self.tree.ripe(self.growth.ripe);
            if ripe && !self.full && self.grow(&state) {
                match self.tree.nodes[at].bounds.result() {
                    _ if at == ROOT => return,
                    Some(result) => break Some(value_of(result)),
                    None => continue,
                }
            }
            break None;
        };

        // Step 3. Out of the tree, unless the result is known. A move that has no place in the tree counts for
        // the position before it.
        let value = known.unwrap_or_else(|| {
            let value = self.play_out(state);
            if beyond {
                return 1.0 - value;
            }
            value + self.growth.judged * (self.tree.nodes[at].judged - value)
        });

        // Step 4. What it gave goes up.
        self.nodes += 1;
        self.work += self.path.len();
        self.tree.back_up(&self.path, value);
        if let Some(averages) = &mut self.averages {
            // The side that made the last move of the path is the one that began, or the other.
            let of_first = if self.path.len().is_multiple_of(2) { value } else { 1.0 - value };
            averages.note(self.game.turn(self.root), &self.line, of_first);
        }
        if let Some(played) = &mut self.played {
            self.tree.credit(&self.path, &self.line, value, played);
        }
    }

    /// Lists the moves of the position at the end of the path, and proves what follows from them;
    /// says no when there is no room for them.
    #[inline(always)]
    fn grow(&mut self, state: &G::State) -> bool {
        self.moves.clear();
        let ended = self.game.expand(state, &mut self.moves);
        debug_assert!(ended.is_none(), "a position whose game is over is proven, and not visited");
        self.work += self.moves.len();
        // One more for those that nobody listed.
        if self.path.len() > 1 && !self.tree.has_room(self.moves.len() + 1) {
            self.full = true;
            return false;
        }
        self.promises.clear();
        if self.blind {
            self.promises.resize(self.moves.len(), 0.0);
        } else {
            self.judge.promise(self.game, state, &self.moves, &mut self.promises);
        }
        let best = self.promises.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        self.promises.iter_mut().for_each(|promise| *promise = math::exp(*promise - best));
        let sum: f32 = self.promises.iter().sum();

        // The most promising first; what looks the same stays as it was listed. The bits of
        // positive numbers are in the order of the numbers.
        self.order.clear();
        let places = self.promises.iter().zip(0..);
        self.order.extend(places.map(|(promise, at)| (u64::from(!promise.to_bits()) << 32) | at));
        self.order.sort_unstable();

        let path = if G::META.repeats { self.path_keys() } else { Vec::new() };
        let first = self.tree.edges.len();
        let mover = self.game.turn(state);
        for at in 0..self.order.len() {
            let at = self.order[at] as u32 as usize;
            let mv = self.moves[at];
            let next = self.game.apply(state, mv);
            let link = match self.game.outcome(&next) {
                Some(outcome) => Link::ended(result(outcome, mover)),
                None if G::META.repeats && self.repeats(&next, &path) => Link::ended(0),
                None => Link::UNTRIED,
            };
            self.tree.list(mv, self.promises[at] / sum, link);
        }
        let at = self.path[self.path.len() - 1] as usize;
        if at != ROOT && !self.game.lists_all(state) {
            self.tree.list(self.moves[0], 0.0, Link::UNLISTED);
        }
        let node = &mut self.tree.nodes[at];
        (node.first, node.count) = (first as u32, (self.tree.edges.len() - first) as u32);
        self.tree.settle(&self.path);
        true
    }

    /// The repetition keys of the positions on the path, with their epochs.
    fn path_keys(&self) -> Vec<(u64, u32)> {
        let mut state = *self.root;
        let mut keys = vec![repetition::mark(self.game, &state)];
        for &mv in &self.line {
            state = self.game.after(&state, mv);
            keys.push(repetition::mark(self.game, &state));
        }
        keys
    }

    /// Whether the position occurred on the path before, or twice in the game. A side that can
    /// bring it about once can do so again.
    fn repeats(&self, state: &G::State, path: &[(u64, u32)]) -> bool {
        let mark = repetition::mark(self.game, state);
        repetition::earlier(path, mark).is_some() || self.twice.contains(&mark.0)
    }

    /// Plays random plies, and judges unless the game ends before; gives the value for the side
    /// that has just moved.
    #[inline(always)]
    fn play_out(&mut self, mut state: G::State) -> f32 {
        let mover = self.game.turn(&state).other();
        let most = self.growth.cut.unwrap_or(LONGEST);
        if G::META.repeats {
            self.history.clear();
        }
        for ply in 0..most {
            self.work += 1;
            match self.next_move(&state, mover, ply > 0) {
                Ok(mv) => {
                    state = self.game.apply(&state, mv);
                    if self.played.is_some() || self.averages.is_some() {
                        self.line.push(mv);
                    }
                }
                Err(result) => return value_of(result),
            }
            if G::META.repeats {
                let (key, epoch) = repetition::mark(self.game, &state);
                if self.history.visit(key, epoch) >= 3 {
                    return 0.5;
                }
            }
        }
        if let Some(outcome) = self.game.outcome(&state) {
            return value_of(result(outcome, mover));
        }
        if self.blind {
            return value_of(0);
        }
        let chance = match self.foreseen(&state, J::GUIDES && most > 0) {
            Some(result) => value_of(result),
            // Inlined, so that it is compiled for the CPU at hand like the rest of the simulation.
            None => math::chance(self.judge.evaluate(self.game, &state, &self.memo)),
        };
        if self.game.turn(&state) == mover { chance } else { 1.0 - chance }
    }

    /// The next move of a simulation, or its result for a side.
    #[inline(always)]
    fn next_move(&mut self, state: &G::State, side: Side, goes_on: bool) -> Result<G::Move, i8> {
        let ended = |outcome| result(outcome, side);
        let mover = self.game.turn(state);
        if !J::GUIDES || self.blind {
            let Grower { game, rng, averages, growth, .. } = self;
            let draw = || game.sample(state, rng).map_err(ended);
            return averages::best(averages.as_ref(), growth.drawn, mover, draw);
        }
        if let Some(outcome) = self.game.outcome(state) {
            return Err(ended(outcome));
        }
        match self.foreseen(state, goes_on) {
            Some(result) if mover == side => Err(result),
            Some(result) => Err(-result),
            None => {
                let Grower { game, judge, memo, rng, averages, growth, .. } = self;
                let mut draw = judge.guide(game, state, memo);
                averages::best(averages.as_ref(), growth.drawn, mover, || Ok(draw(rng)))
            }
        }
    }

    /// The result that is foreseen for the side to move. The memo is made: from the last one, where the position
    /// comes after that one's.
    #[inline(always)]
    fn foreseen(&mut self, state: &G::State, goes_on: bool) -> Option<i8> {
        std::mem::swap(&mut self.memo, &mut self.memo_before);
        let before = goes_on.then_some(&self.memo_before);
        self.judge.note(self.game, state, before, &mut self.memo);
        Bounds::of(self.judge.foresee(self.game, state, &self.memo)).result()
    }

    /// Whether there is nothing more to find, or no more simulations to spend.
    #[inline(always)]
    fn is_done(&self) -> bool {
        let others = self.shared.nodes.load(Ordering::Relaxed).saturating_sub(self.told);
        self.tree.nodes[ROOT].bounds.result().is_some() || self.nodes + others >= self.shared.limit
    }

    /// Tells the best lines so far, and says whether they are as long as wanted.
    fn report(&mut self, watch: &mut Option<&mut dyn Watch<Progress<G::Move>>>) -> bool {
        let nodes = self.tell();
        let lines = lines(&self.tree, self.plan.lines);
        let depth = lines[0].moves.len() as u32;
        if let Some(watch) = watch {
            let fill = self.tree.parts_full(1000);
            for (rank, line) in lines.into_iter().enumerate() {
                watch.hear(&Progress { depth, rank, nodes, fill, line });
            }
        }
        self.plan.depth.is_some_and(|wanted| depth >= wanted)
    }

    /// Tells the other threads of the simulations so far, and gives the number of all.
    fn tell(&mut self) -> u64 {
        let new = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.nodes.fetch_add(new, Ordering::Relaxed) + new
    }

    #[inline(always)]
    fn is_time_up(&mut self, watch: &mut Option<&mut dyn Watch<Progress<G::Move>>>) -> bool {
        if self.work >= PATIENCE {
            self.work = 0;
            self.tell();
            if watch.as_mut().is_some_and(|watch| !watch.go_on()) {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
        self.shared.stop.load(Ordering::Relaxed)
    }
}

/// The best lines of a tree.
fn lines<M: Copy + Hash>(tree: &Tree<M>, wanted: usize) -> Vec<Line<M>> {
    let line = |&at: &usize| {
        let bounds = tree.bounds(at);
        let plies = u32::from(bounds.plies) + 1;
        let score = match bounds.result() {
            Some(1) => Score::Win(plies),
            Some(-1) => Score::Loss(plies),
            _ => Score::Points(tree.points(at)),
        };
        Line { score, moves: tree.line(at) }
    };
    tree.ranked(ROOT).iter().take(wanted.max(1)).map(line).collect()
}
