//! One node of the search, step by step.
//!
//! Whatever is left out or cut short, a forced win stays a proof: a win is only ever taken from a
//! move that loses for the enemy, and a loss only from moves that were *all* searched and all lose.
//! So nothing is skipped before a move is found that does not lose, and what a pass or an estimate
//! says is never taken for a win.

use super::order::{self, Hints, Refutations};
use super::{Frame, MAX_DEPTH, Worker};
use crate::score::{self, DRAW, INFINITE};
use crate::table::{Bound, Known};
use crate::{Stopped, repetition};
use quina_core::cpu::{Batch, Cpu};
use quina_core::{Foresight, Game, Judge, Late, Outcome};

/// The windows that a node is searched with; a full one wants the line, not only the value.
pub(super) const FULL: bool = true;
pub(super) const NULL: bool = false;

/// A position worth so much more than beta this near the horizon will hold it (reverse futility).
const EASY_DEPTH: i32 = 5;
/// A quiet move so near the horizon cannot raise a position by more than a few margins (futility).
const HOPELESS_DEPTH: i32 = 4;
/// Passing is tried from this depth on (null move).
const PASS_DEPTH: i32 = 3;
/// And is checked by a search without passes from this one on (verification).
const VERIFY_DEPTH: i32 = 10;
/// Late moves are searched less deeply from this depth on (late move reductions).
const REDUCE_DEPTH: i32 = 3;
/// Without a move to try first, a search this deep starts a ply shallower (internal iterative
/// reduction).
const UNGUIDED_DEPTH: i32 = 4;

/// The natural logarithms of whole numbers, in 1024ths; 0 has that of 1.
const LOGS: [i32; 256] = {
    // The harmonic numbers less Euler's constant, with the first terms of the error.
    let mut logs = [0; 256];
    let (mut n, mut sum) = (1, 0);
    while n < 256 {
        sum += (1 << 40) / n as i64;
        let euler = 634_655_335_294;
        let log = sum - euler - (1 << 39) / n as i64 + (1 << 40) / 12 / (n * n) as i64;
        logs[n] = if n == 1 { 0 } else { ((log + (1 << 29)) >> 30) as i32 };
        n += 1;
    }
    logs
};

/// A node to search.
struct Visit<'w, 'a, G: Game, J: Judge<G>, C: Cpu, const W: bool> {
    worker: &'w mut Worker<'a, G, J, C>,
    state: &'w G::State,
    depth: i32,
    ply: usize,
    alpha: i32,
    beta: i32,
}

impl<G: Game, J: Judge<G>, C: Cpu, const W: bool> Batch for Visit<'_, '_, G, J, C, W> {
    type Output = Result<i32, Stopped>;

    #[inline(always)]
    fn run(self) -> Result<i32, Stopped> {
        let Visit { worker, state, depth, ply, alpha, beta } = self;
        worker.visit::<W>(state, depth, ply, alpha, beta)
    }
}

/// A position to judge.
struct Judging<'a, G: Game, J: Judge<G>> {
    judge: &'a J,
    game: &'a G,
    state: &'a G::State,
    memo: &'a J::Memo,
}

impl<G: Game, J: Judge<G>> Batch for Judging<'_, G, J> {
    type Output = i32;

    #[inline(always)]
    fn run(self) -> i32 {
        self.judge.evaluate(self.game, self.state, self.memo)
    }
}

/// A node whose moves are tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<S> {
    pub state: S,
    pub depth: i32,
    pub ply: usize,
    pub beta: i32,
    pub estimate: Option<i32>,
    pub threatened: bool,
}

/// What trying moves has given so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gained {
    pub alpha: i32,
    pub best: i32,
    /// The move that raised alpha last; 0 when none did.
    pub tag: u16,
    /// The first place of the path that the value hangs on.
    pub earliest: usize,
}

impl Gained {
    /// Step 14. Keeps what is better, and says whether it is more than alpha; a value that ends the node (beta cutoff)
    /// counts whatever the others hang on.
    #[inline(always)]
    pub fn raise(&mut self, value: i32, tag: u16, earliest: usize, beta: i32) -> bool {
        self.earliest = if value >= beta { earliest } else { earliest.min(self.earliest) };
        self.best = self.best.max(value);
        let raises = value > self.alpha;
        if raises {
            (self.alpha, self.tag) = (value, tag);
        }
        raises
    }
}

impl<G: Game, J: Judge<G>, C: Cpu> Worker<'_, G, J, C> {
    /// The value of a position for the side to move, at least where it lies between alpha and beta.
    #[inline(always)]
    pub(super) fn node<const W: bool>(
        &mut self,
        state: &G::State,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        let cpu = self.cpu;
        cpu.run(Visit::<_, _, _, W> { worker: self, state, depth, ply, alpha, beta })
    }

    #[inline(always)]
    fn visit<const W: bool>(
        &mut self,
        state: &G::State,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<i32, Stopped> {
        // Step 1. Count the node, and look up from the board now and then.
        self.count()?;
        self.frames[ply].line.clear();

        // Step 2. A position that comes back is a draw, as soon as it comes back to one of this line.
        if G::META.repeats && self.repeats(state) {
            return Ok(DRAW);
        }

        // Step 3. A threat is answered before anything is judged (check extension).
        let threatened = self.selective && self.judge.threatened(self.game, state);
        if threatened && ply < self.horizon {
            depth += 1;
        }

        // Step 4. The horizon: who has won, or who seems to.
        if depth <= 0 || ply >= MAX_DEPTH as usize {
            return Ok(self.beyond(state, ply));
        }

        // Step 5. Nothing here can be better than a win that is found already, or worse than a loss
        // (mate distance pruning).
        alpha = alpha.max(score::lost(ply));
        beta = beta.min(score::won(ply));
        if alpha >= beta {
            return Ok(alpha);
        }

        // Step 6. Without a move to try first, a shallower search finds one for the next time (internal
        // iterative reduction). That is settled before the table is asked, or what such a search left
        // there would never do.
        let key = self.game.key(state) ^ self.salt;
        let known = self.shared.table.probe(key);
        let best_before = known.map_or(0, |known| known.tag);
        if self.selective && best_before == 0 && depth >= UNGUIDED_DEPTH {
            depth -= 1;
        }

        // Step 7. What is already known of the position (transposition table). A full window wants its line, so there only
        // the move is taken, and a proof: it holds at any depth, and has its line in the table.
        let proof = known.filter(|known| self.selective && known.is_proof());
        if let Some(known) = known
            && (W == NULL || proof.is_some())
        {
            let value = score::from_root(known.value, ply);
            let holds = known.depth as i32 >= depth || proof.is_some();
            match known.bound {
                Bound::Exact if holds => return Ok(value),
                Bound::AtLeast if holds && value >= beta => return Ok(value),
                Bound::AtMost if holds && value <= alpha => return Ok(value),
                _ => {}
            }
        }

        // From here on the position is judged, or those after it are.
        self.note(state, ply);

        // Step 8. What is certain without a look at the moves. A full window wants them all the same.
        if self.selective && W == NULL {
            if let Some(outcome) = self.game.outcome(state) {
                return Ok(score::ended(outcome, self.game.turn(state), ply));
            }
            let [low, high] = self.foresee(state, ply);
            if low >= beta || low == high {
                return Ok(low);
            }
            if high <= alpha {
                return Ok(high);
            }
        }

        // Step 9. Where so much is won that the rest of the search will not lose it, stop here: by the
        // estimate near the horizon (reverse futility), and further up if even doing nothing would be
        // good enough (null move).
        let mut estimate = None;
        if self.selective && W == NULL && !threatened && !score::is_sure(beta) {
            let idle = self.frames[ply - 1].tag == 0;
            let passed =
                if depth < PASS_DEPTH || idle { None } else { self.judge.pass(self.game, state) };
            if self.style.margin.is_some() || passed.is_some() {
                let kept = known.and_then(|known| known.estimate);
                let value = kept.unwrap_or_else(|| self.estimate(state, ply));
                let ahead = |margin| depth <= EASY_DEPTH && value - margin * depth >= beta;
                if self.style.margin.is_some_and(ahead) {
                    return Ok(value);
                }
                if let Some(passed) = passed
                    && value >= beta
                    && let Some(value) = self.pass(state, &passed, depth, ply, beta)?
                {
                    return Ok(value);
                }
                estimate = Some(value);
            }
        }

        // Step 10. The moves, or the end.
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        if let Some(outcome) = self.list(state, &mut moves) {
            self.frames[ply].moves = moves;
            return Ok(score::ended(outcome, self.game.turn(state), ply));
        }
        self.rank(state, depth, ply, best_before, &mut moves);
        // What the table is told: a search that is extended from here on is asked for without the extension.
        let asked = depth;
        if self.selective && moves.len() == 1 && ply < self.horizon {
            // One answer only: nothing is chosen, so nothing is spent (singular reply extension).
            depth += 1;
        }

        // Step 11. Try them (steps 12 to 14), the most promising first, together with whoever has nothing to do. A win
        // that is known already is the least there is.
        let floor = alpha;
        let mut gained = Gained { alpha, best: -INFINITE, tag: 0, earliest: usize::MAX };
        if let Some(known) = proof.filter(|known| score::is_won(known.value)) {
            (gained.best, gained.tag) = (score::from_root(known.value, ply), known.tag);
            gained.alpha = alpha.max(gained.best);
        }
        let before = self.earliest;
        let here = self.path.len();
        if G::META.repeats {
            self.path.push(repetition::mark(self.game, state));
        }
        let node = Node { state: *state, depth, ply, beta, estimate, threatened };
        let mut result = Ok(());
        let mut at = 0;
        while at < moves.len() {
            if at > 0 && at + 1 < moves.len() && self.shared.crew.is_wanting(depth) {
                result = self.share::<W>(&node, &mut gained, &mut moves, at);
                break;
            }
            order::bring_best(&mut moves[at..]);
            let (promise, mv) = moves[at];
            let value = match self.attempt::<W>(&node, &gained, at, promise, mv) {
                Ok(value) => value,
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            };
            if gained.raise(value, order::tag(mv), self.earliest, beta) {
                if W == FULL {
                    self.lengthen(ply, mv);
                }
                if value >= beta {
                    self.refuted(state, depth, ply, gained.tag, &moves[..at]);
                    break;
                }
            }
            at += 1;
        }
        if G::META.repeats {
            self.path.pop();
        }
        self.frames[ply].moves = moves;
        result?;
        let Gained { mut best, tag: best_tag, earliest, .. } = gained;

        // Step 15. Where there are moves that nobody has listed, they may not lose.
        if score::is_lost(best) && !self.game.lists_all(state) {
            best = score::judged(best);
        }

        // Step 16. Remember it. What holds for this line alone is not for others to know: a draw because the
        // position came back to one before this node is no draw on another way. But its move is worth a try
        // there, too. Forced wins need no such draws.
        let tag = if best_tag == 0 { best_before } else { best_tag };
        let tainted = earliest < here && !score::is_sure(best);
        if tainted {
            self.earliest = before.min(earliest);
            if tag != 0 {
                let known = known.map_or(Known::hint(tag), |known| Known { tag, ..known });
                self.shared.table.store(key, known);
            }
            return Ok(best);
        }
        self.earliest = before;
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best > floor => Bound::Exact,
            _ => Bound::AtMost,
        };
        let value = score::from_here(best, ply);
        let estimate = estimate.or(known.and_then(|known| known.estimate));
        let found = Known { value, estimate, depth: asked.clamp(0, 255) as u8, bound, tag };
        if proof.is_none() || found.is_proof() {
            self.shared.table.store(key, found);
        }
        Ok(best)
    }

    /// The value of a node's move, at least where it lies between what was gained so far and beta. The first place of
    /// the path that it hangs on is left in `earliest`.
    #[inline(always)]
    pub(super) fn attempt<const W: bool>(
        &mut self,
        node: &Node<G::State>,
        gained: &Gained,
        place: usize,
        promise: i32,
        mv: G::Move,
    ) -> Result<i32, Stopped> {
        let &Node { ref state, depth, ply, beta, estimate, threatened } = node;
        let alpha = gained.alpha;
        self.earliest = usize::MAX;

        // Step 12. A late quiet move is left out near the horizon: where it cannot raise the value enough (futility),
        // and where so many have been tried that it hardly will (late move pruning).
        let late =
            self.style.late.filter(|late| place >= late.early && !order::is_special(promise));
        if let (Some(late), Some(estimate), Some(margin)) = (late, estimate, self.style.margin)
            && depth <= HOPELESS_DEPTH
            && !score::is_lost(gained.best)
        {
            let hope = estimate + margin * (depth + 1);
            let enough = late.enough * (1 + depth * depth) as usize;
            if (hope <= alpha || place >= enough) && !self.judge.loud(self.game, state, mv) {
                return Ok(hope.min(alpha));
            }
        }

        // Step 13. Make it, and search what follows: late moves less deeply (late move reductions)
        // and with an empty window (principal variation search), and again where they turn out
        // better than that.
        let next = self.game.apply(state, mv);
        if depth > 1 {
            self.shared.table.prefetch(self.game.key(&next) ^ self.salt);
        }
        let tag = order::tag(mv);
        self.frames[ply].tag = tag;
        let less = match late {
            Some(late) if depth >= REDUCE_DEPTH && !threatened => {
                let history = self.refutations.history(self.game.turn(state), tag, self.last(ply));
                reduction(late, depth, place, W == FULL, history)
            }
            _ => 0,
        };
        self.child::<W>(&next, depth - 1, less, ply + 1, place > 0, alpha, beta)
    }

    /// The value after a move, from the side's view that made it.
    #[expect(clippy::too_many_arguments, reason = "a window, a depth and what to take off it")]
    #[inline(always)]
    fn child<const W: bool>(
        &mut self,
        next: &G::State,
        depth: i32,
        less: i32,
        ply: usize,
        scout: bool,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        if W == FULL && !scout {
            return Ok(-self.node::<FULL>(next, depth, ply, -beta, -alpha)?);
        }
        let mut value = -self.node::<NULL>(next, depth - less, ply, -alpha - 1, -alpha)?;
        if value > alpha && less > 0 {
            value = -self.node::<NULL>(next, depth, ply, -alpha - 1, -alpha)?;
        }
        if W == FULL && value > alpha {
            value = -self.node::<FULL>(next, depth, ply, -beta, -alpha)?;
        }
        Ok(value)
    }

    /// At the horizon: the result, or the estimate.
    #[inline(always)]
    fn beyond(&mut self, state: &G::State, ply: usize) -> i32 {
        match self.game.outcome(state) {
            Some(outcome) => score::ended(outcome, self.game.turn(state), ply),
            None => {
                self.note(state, ply);
                let [low, high] = self.foresee(state, ply);
                if low == high { low } else { self.estimate(state, ply).clamp(low, high) }
            }
        }
    }

    /// Between what an undecided position is worth for certain. Who misjudges positions overlooks that, too.
    #[inline(always)]
    fn foresee(&self, state: &G::State, ply: usize) -> [i32; 2] {
        let foresight = match self.selective && self.blur == 0 {
            true => self.judge.foresee(self.game, state, &self.frames[ply].memo),
            false => Foresight::Open,
        };
        score::foreseen(foresight, ply)
    }

    /// Has the judge keep what it wants to know of the position later, by what it kept of the one before.
    #[inline(always)]
    fn note(&mut self, state: &G::State, ply: usize) {
        let (above, below) = self.frames.split_at_mut(ply);
        self.judge.note(self.game, state, Some(&above[ply - 1].memo), &mut below[0].memo);
    }

    /// How good the position seems to be.
    #[inline(always)]
    fn estimate(&self, state: &G::State, ply: usize) -> i32 {
        let memo = &self.frames[ply].memo;
        let judging = Judging { judge: self.judge, game: self.game, state, memo };
        let mut value = self.cpu.run(judging);
        if self.blur > 0 {
            value += self.error(self.game.key(state));
        }
        score::judged(value)
    }

    /// By how much a position is misjudged: small errors are more frequent than large ones.
    fn error(&self, key: u64) -> i32 {
        let mixed = (key ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let [a, b] = [mixed >> 48, mixed >> 32 & 0xffff].map(|part| part as i64 - 0x8000);
        ((a + b) * self.blur as i64 / 0x1_0000) as i32
    }

    /// Tries to do nothing: where even that is good enough, some move will be.
    fn pass(
        &mut self,
        state: &G::State,
        passed: &G::State,
        depth: i32,
        ply: usize,
        beta: i32,
    ) -> Result<Option<i32>, Stopped> {
        let rest = depth - 3 - depth / 4;
        self.frames[ply].tag = 0;
        // The passed position is none of the game's: nothing before it can come back after it.
        let path = std::mem::take(&mut self.path);
        let value = self.node::<NULL>(passed, rest, ply + 1, -beta, -beta + 1);
        self.path = path;
        let value = -value?;
        if value < beta {
            return Ok(None);
        }
        if depth >= VERIFY_DEPTH {
            // The same without passing now: the tag of the ply before says so.
            let tag = std::mem::replace(&mut self.frames[ply - 1].tag, 0);
            let checked = self.node::<NULL>(state, rest, ply, beta - 1, beta);
            self.frames[ply - 1].tag = tag;
            if checked? < beta {
                return Ok(None);
            }
        }
        // What a pass leads to is no proof.
        Ok(Some(score::judged(value)))
    }

    /// Lists the moves, or says how the game ended.
    #[inline(always)]
    fn list(&mut self, state: &G::State, moves: &mut Vec<(i32, G::Move)>) -> Option<Outcome> {
        self.spare.clear();
        let outcome = self.game.expand(state, &mut self.spare);
        self.listed += self.spare.len();
        moves.clear();
        moves.extend(self.spare.iter().map(|&mv| (0, mv)));
        outcome
    }

    /// Says how promising each move is. Knowledge is dear, so that the last ply does without.
    #[inline(always)]
    fn rank(
        &self,
        state: &G::State,
        depth: i32,
        ply: usize,
        best: u16,
        moves: &mut [(i32, G::Move)],
    ) {
        let hints = Hints {
            best,
            killers: self.frames[ply].killers,
            answer: self.refutations.answer(self.frames[ply - 1].tag),
            side: self.game.turn(state),
            last: self.last(ply),
        };
        for (promise, mv) in moves {
            let tag = order::tag(*mv);
            *promise = match Refutations::special(&hints, tag) {
                Some(promise) => promise,
                None if depth > 1 => {
                    let urgency = self.judge.urgency(self.game, state, *mv);
                    self.refutations.usual(&hints, tag, urgency)
                }
                None => self.refutations.usual(&hints, tag, 0),
            };
        }
    }

    /// Notes that a move refuted the position, and that those before it did not.
    pub(super) fn refuted(
        &mut self,
        state: &G::State,
        depth: i32,
        ply: usize,
        tag: u16,
        failed: &[(i32, G::Move)],
    ) {
        order::note_killer(&mut self.frames[ply].killers, tag);
        let last = self.last(ply);
        let failed = failed.iter().map(|(_, mv)| order::tag(*mv));
        self.refutations.refuted(self.game.turn(state), depth, tag, last, failed);
    }

    /// The tags of the last two moves before a ply.
    #[inline(always)]
    fn last(&self, ply: usize) -> [u16; 2] {
        [self.frames[ply - 1].tag, if ply > 1 { self.frames[ply - 2].tag } else { 0 }]
    }

    /// Makes a move and the line after it the best line of a ply.
    pub(super) fn lengthen(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let Frame { line, .. } = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0].line);
    }

    /// Whether the position occurred in this line before, or twice in the game.
    fn repeats(&mut self, state: &G::State) -> bool {
        let mark = repetition::mark(self.game, state);
        if let Some(at) = repetition::earlier(&self.path, mark) {
            self.earliest = self.earliest.min(at);
            return true;
        }
        self.twice.contains(&mark.0)
    }
}

/// By how many plies a late move is searched less deeply at first.
#[inline(always)]
fn reduction(late: Late, depth: i32, place: usize, full: bool, history: i32) -> i32 {
    let log = |n: usize| LOGS[n.min(255)];
    let place = (log(depth as usize) * log(place + 1)) >> 10;
    // In 1024ths of a ply.
    let less = 250 + place * late.less / 100 + 1024 * !full as i32 - history / 8;
    (less >> 10).clamp(0, depth - 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabeta::Shared;
    use crate::{Plan, Table};
    use quina_core::cpu::Baseline;
    use quina_core::{Knowledge, Rng};
    use quina_games::shakti::Shakti;

    /// Searches undecided positions of random games that fit, by what follows from them, and gives what the table
    /// knows of each afterwards. As many as `passed` says of those that follow have been on the way to it.
    fn searched(
        depth: i32,
        fits: impl Fn(&Shakti, &[<Shakti as Game>::State]) -> bool,
        passed: impl Fn(usize) -> usize,
    ) -> Vec<(i32, Option<Known>)> {
        let game = Shakti::new(Shakti::META.setup());
        let mut rng = Rng::new(6);
        let mut found = Vec::new();
        for _ in 0..60 {
            let mut state = game.initial();
            while let Ok(mv) = game.sample(&state, &mut rng) {
                state = game.apply(&state, mv);
                let next: Vec<_> =
                    game.moves(&state).iter().map(|&mv| game.apply(&state, mv)).collect();
                if !fits(&game, &next) {
                    continue;
                }
                let (plan, table) = (Plan::default(), Table::new(1).expect("a megabyte"));
                let shared = Shared::new(&table, &plan);
                let mut nobody = ();
                let mut worker =
                    Worker::new(Baseline, &game, &Knowledge, &[], &plan, &shared, &mut nobody);
                worker.horizon = 20;
                let before = &next[..passed(next.len())];
                worker.path = before.iter().map(|next| repetition::mark(&game, next)).collect();
                let value = worker.node::<FULL>(&state, depth, 1, -INFINITE, INFINITE);
                found.push((value.expect("nobody stops it"), table.probe(game.key(&state))));
            }
        }
        assert!(found.len() > 20, "{}", found.len());
        found
    }

    #[test]
    fn what_holds_for_one_line_alone_leaves_its_move_but_no_value() {
        // Where no tile goes and nothing is taken, all of it could come back.
        let could_return = |game: &Shakti, next: &[_]| {
            let alike = |next| game.outcome(next).is_none().then(|| game.epoch(next));
            next.len() > 1 && next.iter().all(|n| alike(n).is_some() && alike(n) == alike(&next[0]))
        };
        for (value, known) in searched(1, could_return, |all| all) {
            // Whatever is played, the game is drawn: but only on this way.
            let known = known.expect("a move to try first");
            assert_eq!((value, known), (DRAW, Known::hint(known.tag)));
            assert_ne!(known.tag, 0);
        }
        for (_, known) in searched(1, could_return, |_| 0) {
            assert!(known.is_some_and(|known| known.depth > 0), "it holds wherever it occurs");
        }
    }

    #[test]
    fn a_single_answer_is_known_no_deeper_than_it_was_asked_for() {
        let single = |_: &Shakti, next: &[_]| next.len() == 1;
        let known = searched(2, single, |_| 0).into_iter().filter_map(|(_, known)| known);
        let depths: Vec<u8> = known.filter(|known| !known.is_proof()).map(|k| k.depth).collect();
        // Threats are searched a ply deeper, and asked for so.
        assert!(
            depths.len() > 5 && depths.iter().all(|depth| (2..=3).contains(depth)),
            "{depths:?}"
        );
    }
}
