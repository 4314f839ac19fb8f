//! One node of the search, step by step.
//!
//! Whatever is left out or cut short, a forced win stays a proof: a win is only ever taken from a
//! move that loses for the enemy, and a loss only from moves that were *all* searched and all lose.
//! So nothing is skipped before a move is found that does not lose, and what a pass or an estimate
//! says is never taken for a win.

use super::order::{self, Hints};
use super::{Frame, MAX_DEPTH, Worker, busy};
use crate::score::{self, DRAW, INFINITE};
use crate::table::{Bound, Known};
use crate::{Stopped, repetition};
use quina_core::{Game, Judge, Outcome, evaluation};

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
/// How many moves are always searched in full.
const EARLY: usize = 3;
/// Without a move to try first, a search this deep starts a ply shallower (internal iterative
/// reduction).
const UNGUIDED_DEPTH: i32 = 4;

impl<G: Game, J: Judge<G>> Worker<'_, G, J> {
    /// The value of a position for the side to move, at least where it lies between alpha and beta.
    pub(super) fn node<const W: bool>(
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
        if let Some(known) = known
            && (W == NULL || self.selective && score::is_sure(known.value))
        {
            let value = score::from_root(known.value, ply);
            let holds = known.depth as i32 >= depth || self.selective && score::is_sure(value);
            match known.bound {
                Bound::Exact if holds => return Ok(value),
                Bound::AtLeast if holds && value >= beta => return Ok(value),
                Bound::AtMost if holds && value <= alpha => return Ok(value),
                _ => {}
            }
        }

        // From here on the position is judged, or those after it are.
        self.note(state, ply);

        // Step 8. Where so much is won that the rest of the search will not lose it, stop here: by the
        // estimate near the horizon (reverse futility), and further up if even doing nothing would be
        // good enough (null move).
        let mut estimate = None;
        if self.selective && W == NULL && !threatened && !score::is_sure(beta) {
            let idle = self.frames[ply - 1].tag == 0;
            let passed =
                if depth < PASS_DEPTH || idle { None } else { self.judge.pass(self.game, state) };
            if self.style.margin.is_some() || passed.is_some() {
                if let Some(outcome) = self.game.outcome(state) {
                    return Ok(score::ended(outcome, self.game.turn(state), ply));
                }
                let value = self.estimate(state, ply);
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

        // Step 9. The moves, or the end.
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        if let Some(outcome) = self.list(state, &mut moves) {
            self.frames[ply].moves = moves;
            return Ok(score::ended(outcome, self.game.turn(state), ply));
        }
        self.rank(state, depth, ply, best_before, &mut moves);
        if self.selective && moves.len() == 1 && ply < self.horizon {
            // One answer only: nothing is chosen, so nothing is spent (singular reply extension).
            depth += 1;
        }

        // Step 10. Try them, the most promising first.
        let floor = alpha;
        let mut best = -INFINITE;
        let mut best_tag = 0;
        let before = std::mem::replace(&mut self.earliest, usize::MAX);
        let here = self.path.len();
        if G::META.repeats {
            self.path.push(repetition::mark(self.game, state));
        }
        let mut result = Ok(());
        let busy = &self.shared.busy;
        let mut at = 0;
        while at < moves.len() {
            order::bring_best(&mut moves[at..]);
            let (promise, mv) = moves[at];
            let tag = order::tag(mv);
            let task = busy.matters(depth).then(|| busy::task(key, tag, depth));
            if at > 0 && promise != order::PUT_OFF && task.is_some_and(|task| busy.is_taken(task)) {
                // Another thread is at it: later it will be known.
                moves[at].0 = order::PUT_OFF;
                continue;
            }
            let place = at;
            at += 1;

            // Step 11. A late quiet move that cannot raise the value enough is left out (futility).
            let late = place >= EARLY && !order::is_special(promise);
            if let (Some(estimate), Some(margin)) = (estimate, self.style.margin)
                && late
                && depth <= HOPELESS_DEPTH
                && !score::is_lost(best)
            {
                let hope = estimate + margin * (depth + 1);
                if hope <= alpha && !self.judge.loud(self.game, state, mv) {
                    best = best.max(hope);
                    continue;
                }
            }

            // Step 12. Make it, and search what follows: late moves less deeply (late move reductions)
            // and with an empty window (principal variation search), and again where they turn out
            // better than that.
            let next = self.game.apply(state, mv);
            self.frames[ply].tag = tag;
            let less = match late && self.style.reduce && depth >= REDUCE_DEPTH && !threatened {
                true => self.reduction(state, depth, place, tag, W == FULL),
                false => 0,
            };
            if let Some(task) = task {
                busy.take(task);
            }
            let value = self.child::<W>(&next, depth - 1, less, ply + 1, place, alpha, beta);
            if let Some(task) = task {
                busy.leave(task);
            }
            let value = match value {
                Ok(value) => value,
                Err(stopped) => {
                    result = Err(stopped);
                    break;
                }
            };

            // Step 13. Keep what is better; one that is good enough ends the node (beta cutoff).
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            alpha = value;
            best_tag = tag;
            if W == FULL {
                self.lengthen(ply, mv);
            }
            if value >= beta {
                self.refuted(state, depth, ply, tag, &moves[..place]);
                break;
            }
        }
        if G::META.repeats {
            self.path.pop();
        }
        self.frames[ply].moves = moves;
        result?;

        // Step 14. Where there are moves that nobody has listed, they may not lose.
        if score::is_lost(best) && !self.game.lists_all(state) {
            best = score::judged(best);
        }

        // Step 15. Remember it, unless it holds for this line alone: a draw because the position came
        // back to one before this node is no draw on another way. Forced wins need no such draws.
        let tainted = self.earliest < here && !score::is_sure(best);
        self.earliest = if tainted { before.min(self.earliest) } else { before };
        let bound = match best {
            _ if tainted => return Ok(best),
            _ if best >= beta => Bound::AtLeast,
            _ if best > floor => Bound::Exact,
            _ => Bound::AtMost,
        };
        let tag = if best_tag == 0 { best_before } else { best_tag };
        let value = score::from_here(best, ply);
        self.shared.table.store(key, Known { value, depth: depth.clamp(0, 255) as u8, bound, tag });
        Ok(best)
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
        at: usize,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        if W == FULL && at == 0 {
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
                self.estimate(state, ply)
            }
        }
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
        let mut value = evaluation(self.judge, self.game, state, &self.frames[ply].memo);
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

    /// By how many plies a late move is searched less deeply at first.
    #[inline(always)]
    fn reduction(&self, state: &G::State, depth: i32, at: usize, tag: u16, full: bool) -> i32 {
        let less = (depth.ilog2() * (at as u32 + 1).ilog2() * 2 / 5) as i32;
        let history = self.refutations.history(self.game.turn(state), tag);
        let less = less + 1 - full as i32 - (history > 2_000) as i32 + (history < -2_000) as i32;
        less.clamp(0, depth - 2)
    }

    /// Lists the moves, or says how the game ended.
    fn list(&mut self, state: &G::State, moves: &mut Vec<(i32, G::Move)>) -> Option<Outcome> {
        self.spare.clear();
        let outcome = self.game.expand(state, &mut self.spare);
        self.listed += self.spare.len();
        moves.clear();
        moves.extend(self.spare.iter().map(|&mv| (0, mv)));
        outcome
    }

    /// Says how promising each move is. Knowledge is dear, so that the last ply does without.
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
        };
        for (promise, mv) in moves {
            let urgency = || if depth > 1 { self.judge.urgency(self.game, state, *mv) } else { 0 };
            *promise = self.refutations.promise(&hints, order::tag(*mv), urgency);
        }
    }

    /// Notes that a move refuted the position, and that those before it did not.
    fn refuted(
        &mut self,
        state: &G::State,
        depth: i32,
        ply: usize,
        tag: u16,
        failed: &[(i32, G::Move)],
    ) {
        order::note_killer(&mut self.frames[ply].killers, tag);
        let after = self.frames[ply - 1].tag;
        let failed = failed.iter().map(|(_, mv)| order::tag(*mv));
        self.refutations.refuted(self.game.turn(state), depth, tag, after, failed);
    }

    /// Makes a move and the line after it the best line of a ply.
    fn lengthen(&mut self, ply: usize, mv: G::Move) {
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
