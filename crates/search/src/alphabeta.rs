//! Iterative deepening and alpha-beta, on one thread.

use crate::score::{self, DRAW, INFINITE};
use crate::table::{Bound, Known, Table};
use crate::{Line, Plan, Score};
use quina_core::{Judge, Planes};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// The deepest search, in plies; no game is looked through so far.
pub const MAX_DEPTH: u32 = 120;

/// How many nodes go by between two looks at the world. Where a board is large and a position has
/// many moves, these are milliseconds.
const PATIENCE: u64 = 64;

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub table: &'a Table,
    pub stop: AtomicBool,
    /// Nodes of all threads, as far as they have told.
    pub nodes: AtomicU64,
    pub limit: u64,
}

/// Hears of a line that one thread has finished, and says whether to go on.
pub(crate) trait Listener<M> {
    fn go_on(&mut self, nodes: u64) -> bool;
    fn found(&mut self, depth: u32, rank: usize, nodes: u64, line: &Line<M>);
}

/// One thread's search.
pub(crate) struct Worker<'a, const N: usize, G: Planes<N>> {
    game: &'a G,
    shared: &'a Shared<'a>,
    /// Nodes of this thread, and how many of them the others know of.
    nodes: u64,
    told: u64,
    /// The positions of the line being searched, from the root on, with their epochs.
    path: Vec<(u64, u32)>,
    /// The positions that the game has seen twice.
    twice: Vec<u64>,
    /// Per ply: a list of moves to reuse, and two quiet refutations.
    lists: Vec<Vec<(i32, G::Move)>>,
    spare: Vec<G::Move>,
    killers: Vec<[u16; 2]>,
    /// How often a move refuted something, by its tag.
    history: Vec<i32>,
}

/// A search was ended before it was through.
struct Stopped;

/// A move at the root, with the line that follows it.
struct RootMove<M> {
    value: i32,
    moves: Vec<M>,
}

/// Which window a node is searched with; a full one wants the line, not only the value.
trait Window {
    const FULL: bool;
}
struct Full;
struct Null;
impl Window for Full {
    const FULL: bool = true;
}
impl Window for Null {
    const FULL: bool = false;
}

impl<'a, const N: usize, G: Planes<N> + Judge> Worker<'a, N, G> {
    /// A search in a game whose earlier positions have these repetition keys.
    pub fn new(game: &'a G, past: &[u64], shared: &'a Shared<'a>) -> Worker<'a, N, G> {
        Worker {
            game,
            shared,
            nodes: 0,
            told: 0,
            path: Vec::new(),
            twice: repeated(past),
            lists: Vec::new(),
            spare: Vec::new(),
            killers: vec![[0; 2]; MAX_DEPTH as usize + 2],
            history: vec![0; 1 << 16],
        }
    }

    /// Deepens until the plan is done, the listener has enough, or the game is decided. Gives the
    /// last depth that was finished and the best lines. `first` is the depth to begin with.
    pub fn deepen(
        &mut self,
        state: &G::State,
        plan: &Plan,
        first: u32,
        listener: &mut dyn Listener<G::Move>,
    ) -> (u32, Vec<Line<G::Move>>) {
        let mut moves = Vec::new();
        if self.game.expand(state, &mut moves).is_some() {
            return (0, Vec::new());
        }
        moves.sort_by_cached_key(|&mv| -self.game.urgency(state, mv));
        let mut roots: Vec<RootMove<G::Move>> =
            moves.into_iter().map(|mv| RootMove { value: -INFINITE, moves: vec![mv] }).collect();
        let wanted = plan.lines.clamp(1, roots.len());
        let last = plan.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        self.path.clear();
        if G::META.repeats {
            self.path.push((self.game.repetition_key(state), self.game.epoch(state)));
        }
        let mut done = 0;
        for depth in first.min(last)..=last {
            for rank in 0..wanted {
                if self.root_line(state, depth, &mut roots[rank..], listener).is_err() {
                    // What was found of this depth still stands: the best move of the last depth
                    // came first, so whatever is in front now is at least as good.
                    return (done, lines(&roots, wanted));
                }
                let nodes = self.tell();
                listener.found(depth, rank, nodes, &line(&roots[rank]));
            }
            done = depth;
            let sure = |root: &RootMove<_>| score::is_decided_within(root.value, depth);
            if roots[..wanted].iter().all(sure) {
                break;
            }
        }
        (done, lines(&roots, wanted))
    }

    /// Finds the best of the given root moves at one depth and puts it in front.
    fn root_line(
        &mut self,
        state: &G::State,
        depth: u32,
        roots: &mut [RootMove<G::Move>],
        listener: &mut dyn Listener<G::Move>,
    ) -> Result<(), Stopped> {
        let mut alpha = -INFINITE;
        for at in 0..roots.len() {
            let mv = roots[at].moves[0];
            let next = self.game.apply(state, mv);
            let mut line = Vec::new();
            let scout = at > 0;
            let mut value = alpha;
            if scout {
                value = -self.node::<Null>(
                    &next,
                    depth - 1,
                    1,
                    -alpha - 1,
                    -alpha,
                    &mut line,
                    listener,
                )?;
            }
            if !scout || value > alpha {
                value = -self.node::<Full>(
                    &next,
                    depth - 1,
                    1,
                    -INFINITE,
                    -alpha,
                    &mut line,
                    listener,
                )?;
            }
            if value > alpha {
                alpha = value;
                line.insert(0, mv);
                roots[at] = RootMove { value, moves: line };
                roots[..=at].rotate_right(1);
            }
        }
        Ok(())
    }

    /// The value of a position for the side to move, at least where it lies between alpha and beta.
    #[expect(clippy::too_many_arguments, reason = "a node is what alpha-beta says it is")]
    fn node<W: Window>(
        &mut self,
        state: &G::State,
        depth: u32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        line: &mut Vec<G::Move>,
        listener: &mut dyn Listener<G::Move>,
    ) -> Result<i32, Stopped> {
        // Step 1. Count the node, and look up from the board now and then.
        line.clear();
        if self.nodes + self.others() >= self.shared.limit || self.is_time_up(listener) {
            return Err(Stopped);
        }
        self.nodes += 1;

        // Step 2. A position that comes back is a draw, as soon as it comes back to one of this line.
        if G::META.repeats && self.repeats(state) {
            return Ok(DRAW);
        }

        // Step 3. The horizon: who has won, or who seems to.
        if depth == 0 || ply >= MAX_DEPTH as usize {
            return Ok(match self.game.outcome(state) {
                Some(outcome) => score::ended(outcome, self.game.turn(state), ply),
                None => score::judged(self.game.evaluate(state)),
            });
        }

        // Step 4. What is already known of the position. A full window wants its line, so there only
        // the move is taken.
        let key = self.game.key(state);
        let known = self.shared.table.probe(key);
        if let Some(known) = known
            && !W::FULL
            && known.depth as u32 >= depth
        {
            let value = score::from_root(known.value, ply);
            match known.bound {
                Bound::Exact => return Ok(value),
                Bound::AtLeast if value >= beta => return Ok(value),
                Bound::AtMost if value <= alpha => return Ok(value),
                _ => {}
            }
        }

        // Step 5. The moves, or the end.
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, Vec::new);
        }
        let mut moves = std::mem::take(&mut self.lists[ply]);
        if let Some(outcome) = self.list(state, &mut moves) {
            self.lists[ply] = moves;
            return Ok(score::ended(outcome, self.game.turn(state), ply));
        }
        self.rank(state, depth, ply, known.map_or(0, |known| known.tag), &mut moves);

        // Step 6. Try them, the most promising first.
        let floor = alpha;
        let mut best = -INFINITE;
        let mut best_tag = 0;
        let mut below = Vec::new();
        if G::META.repeats {
            self.path.push((self.game.repetition_key(state), self.game.epoch(state)));
        }
        let mut stopped = false;
        for at in 0..moves.len() {
            bring_best(&mut moves[at..]);
            let mv = moves[at].1;
            let next = self.game.apply(state, mv);
            let (depth, ply) = (depth - 1, ply + 1);
            let scout = at > 0 || !W::FULL;
            let mut value = Ok(alpha);
            if scout {
                value =
                    self.node::<Null>(&next, depth, ply, -alpha - 1, -alpha, &mut below, listener);
                value = value.map(|value| -value);
            }
            if W::FULL && (!scout || value.as_ref().is_ok_and(|value| *value > alpha)) {
                value = self.node::<Full>(&next, depth, ply, -beta, -alpha, &mut below, listener);
                value = value.map(|value| -value);
            }
            let Ok(value) = value else {
                stopped = true;
                break;
            };
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            alpha = value;
            best_tag = tag(mv);
            if W::FULL {
                line.clear();
                line.push(mv);
                line.append(&mut below);
            }
            if value >= beta {
                self.refuted(depth + 1, ply - 1, best_tag, &moves[..at]);
                break;
            }
        }
        if G::META.repeats {
            self.path.pop();
        }
        self.lists[ply] = moves;
        if stopped {
            return Err(Stopped);
        }

        // Step 7. Remember it.
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best > floor => Bound::Exact,
            _ => Bound::AtMost,
        };
        let tag = if best_tag == 0 { known.map_or(0, |known| known.tag) } else { best_tag };
        let value = score::from_here(best, ply);
        self.shared.table.store(key, Known { value, depth: depth as u8, bound, tag });
        Ok(best)
    }

    /// Lists the moves, or says how the game ended.
    fn list(
        &mut self,
        state: &G::State,
        moves: &mut Vec<(i32, G::Move)>,
    ) -> Option<quina_core::Outcome> {
        self.spare.clear();
        let outcome = self.game.expand(state, &mut self.spare);
        moves.clear();
        moves.extend(self.spare.iter().map(|&mv| (0, mv)));
        outcome
    }

    /// Says how promising each move is: first the one that was best before, then what refuted
    /// neighbors, then knowledge and what refuted often. Knowledge is dear, so that the last ply
    /// does without.
    fn rank(
        &self,
        state: &G::State,
        depth: u32,
        ply: usize,
        best: u16,
        moves: &mut [(i32, G::Move)],
    ) {
        const BEST: i32 = 1 << 30;
        const KILLER: i32 = 1 << 29;
        const URGENCY: i32 = 1 << 14;
        let killers = self.killers[ply];
        for (promise, mv) in moves {
            let tag = tag(*mv);
            *promise = if tag == best {
                BEST
            } else if killers.contains(&tag) {
                KILLER
            } else if depth > 1 {
                let urgency = self.game.urgency(state, *mv).clamp(-10_000, 10_000);
                urgency * URGENCY + self.history[tag as usize]
            } else {
                self.history[tag as usize]
            };
        }
    }

    /// Notes that a move refuted the position, and that those before it did not.
    fn refuted(&mut self, depth: u32, ply: usize, tag: u16, failed: &[(i32, G::Move)]) {
        let [first, _] = self.killers[ply];
        if first != tag {
            self.killers[ply] = [tag, first];
        }
        let bonus = (depth * depth) as i32;
        bend(&mut self.history[tag as usize], bonus);
        for (_, mv) in failed {
            bend(&mut self.history[self::tag(*mv) as usize], -bonus);
        }
    }

    /// Whether the position occurred in this line before, or twice in the game.
    fn repeats(&self, state: &G::State) -> bool {
        let (key, epoch) = (self.game.repetition_key(state), self.game.epoch(state));
        let mut here = self.path.iter().rev().take_while(|(_, other)| *other == epoch);
        here.any(|(other, _)| *other == key) || self.twice.contains(&key)
    }

    /// Nodes of the other threads, as far as they have told.
    fn others(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed).saturating_sub(self.told)
    }

    /// Tells the other threads of the nodes so far, and gives the number of all.
    fn tell(&mut self) -> u64 {
        let new = self.nodes - self.told;
        self.told = self.nodes;
        self.shared.nodes.fetch_add(new, Ordering::Relaxed) + new
    }

    fn is_time_up(&mut self, listener: &mut dyn Listener<G::Move>) -> bool {
        if self.nodes - self.told >= PATIENCE {
            let all = self.tell();
            if !listener.go_on(all) {
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
        self.shared.stop.load(Ordering::Relaxed)
    }
}

impl<const N: usize, G: Planes<N>> Drop for Worker<'_, N, G> {
    fn drop(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
    }
}

/// The keys that occur more than once: few, however long the game.
fn repeated(keys: &[u64]) -> Vec<u64> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    let mut repeated: Vec<u64> =
        keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    repeated.dedup();
    repeated
}

/// Swaps the most promising move to the front; the first of several.
fn bring_best<M: Copy>(moves: &mut [(i32, M)]) {
    let mut best = 0;
    for at in 1..moves.len() {
        if moves[at].0 > moves[best].0 {
            best = at;
        }
    }
    moves.swap(0, best);
}

/// Moves a history score towards its end of the scale, the less the nearer it is.
fn bend(score: &mut i32, bonus: i32) {
    const END: i32 = 1 << 13;
    let bonus = bonus.clamp(-END, END);
    *score += bonus - *score * bonus.abs() / END;
}

fn line<M: Copy>(root: &RootMove<M>) -> Line<M> {
    Line { score: Score::new(root.value), moves: root.moves.clone() }
}

fn lines<M: Copy>(roots: &[RootMove<M>], wanted: usize) -> Vec<Line<M>> {
    // A search that was stopped at once has no values: the most urgent move has to do.
    let value = |root: &RootMove<M>| if root.value == -INFINITE { DRAW } else { root.value };
    let lines = roots[..wanted].iter();
    lines.map(|root| Line { score: Score::new(value(root)), moves: root.moves.clone() }).collect()
}

/// A short name of a move, never 0: enough to find it again among the moves of its position.
fn tag<M: Hash>(mv: M) -> u16 {
    let mut hasher = Mix(0);
    mv.hash(&mut hasher);
    ((hasher.0 >> 48) as u16).max(1)
}

/// A hash that is the same on every machine.
struct Mix(u64);

impl Mix {
    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        // A slice of words comes as its bytes, in the machine's order.
        let (words, rest) = bytes.as_chunks();
        for &word in words {
            self.add(u64::from_ne_bytes(word));
        }
        for &byte in rest {
            self.add(byte as u64);
        }
    }

    fn write_u8(&mut self, word: u8) {
        self.add(word as u64);
    }

    fn write_u16(&mut self, word: u16) {
        self.add(word as u64);
    }

    fn write_u32(&mut self, word: u32) {
        self.add(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.add(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
