//! A proof as a set of positions: walked from the root with nothing but the rules and the table's
//! advice, so that walking it is also checking it.

use super::Standing;
use super::proof::{Keyed, NODE_WORK, Prover, Verdict};
use quina_core::{Game, Judge, Watch};

/// What is to be done next.
enum Visit<S> {
    /// A position to look at.
    Enter(S, u64),
    /// All that follows from a position has been looked at.
    Leave(u64),
}

/// How far a position of the proof has been looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// It was met, and its turn comes.
    Waiting,
    /// It is being looked at: what is looked at now follows from it.
    Open,
    /// It needs no more looking at.
    Done,
}

impl<G: Game, J: Judge<G>> Prover<'_, G, J> {
    /// The number of different positions in a proof (or in a disproof) of an undecided position that
    /// was settled so: one move where the winner has the choice, all moves where he has not. Nothing
    /// when there are more than `most`, or it takes more than `limit` nodes to find again what the
    /// table has lost.
    pub fn size(
        &mut self,
        root: &G::State,
        verdict: Verdict,
        most: usize,
        limit: u64,
        watch: &mut dyn Watch<Standing>,
    ) -> Option<u64> {
        // A win must be reached: its proof may not lead back to a position that it comes from. A
        // disproof may, being the promise that nothing happens.
        let straight = G::META.repeats && verdict == Verdict::Proven;
        let mut seen = Keyed::<Mark>::default();
        let mut visits = vec![Visit::Enter(*root, self.key(root))];
        seen.insert(self.key(root), Mark::Waiting);
        let mut moves = Vec::new();
        while let Some(visit) = visits.pop() {
            let (state, key) = match visit {
                Visit::Enter(state, key) => (state, key),
                Visit::Leave(key) => {
                    seen.insert(key, Mark::Done);
                    continue;
                }
            };
            if straight {
                // It may have been met again, and looked at, while it waited.
                if seen.insert(key, Mark::Open) == Some(Mark::Done) {
                    seen.insert(key, Mark::Done);
                    continue;
                }
                visits.push(Visit::Leave(key));
            }
            if seen.len() > most || !self.goes_on(watch) {
                return None;
            }
            let choosing =
                (self.game.turn(&state) == self.attacker) == (verdict == Verdict::Proven);
            moves.clear();
            self.game.expand(&state, &mut moves);
            self.work += NODE_WORK + moves.len() as u64;
            if !choosing {
                if !self.game.lists_all(&state) {
                    return None;
                }
                for &mv in &moves {
                    self.follow(
                        self.game.apply(&state, mv),
                        verdict,
                        straight,
                        &mut seen,
                        &mut visits,
                    )?;
                }
                continue;
            }
            let children = moves.iter().map(|&mv| self.game.apply(&state, mv));
            let known = children
                .filter_map(|child| Some((self.advice(&child, verdict, straight, &seen)?, child)));
            let next = match known.min_by_key(|(price, _)| *price) {
                Some((_, child)) => child,
                None if self.settle(&state, limit, watch) == verdict => self.decisive?,
                None => return None,
            };
            self.follow(next, verdict, straight, &mut seen, &mut visits)?;
        }
        Some(seen.len() as u64)
    }

    /// Goes on to a position; nothing when it refutes the proof.
    fn follow(
        &mut self,
        state: G::State,
        verdict: Verdict,
        straight: bool,
        seen: &mut Keyed<Mark>,
        visits: &mut Vec<Visit<G::State>>,
    ) -> Option<()> {
        let key = self.key(&state);
        let ended = self.game.outcome(&state).map(|outcome| self.judge(outcome));
        if ended.is_some_and(|ended| ended != verdict) {
            return None;
        }
        match seen.get(&key) {
            Some(Mark::Done) => return Some(()),
            Some(Mark::Open) => return None,
            // Looked at now, not later: who comes back to whom is seen only from within.
            Some(Mark::Waiting) if !straight => return Some(()),
            _ => {}
        }
        let mark = if ended.is_some() { Mark::Done } else { Mark::Waiting };
        seen.insert(key, mark);
        if mark == Mark::Waiting {
            visits.push(Visit::Enter(state, key));
        }
        Some(())
    }

    /// How dear it would be to choose a position, if it is known to be right: what is in the proof
    /// already costs nothing more.
    fn advice(
        &mut self,
        state: &G::State,
        verdict: Verdict,
        straight: bool,
        seen: &Keyed<Mark>,
    ) -> Option<u32> {
        if let Some(outcome) = self.game.outcome(state) {
            return (self.judge(outcome) == verdict).then_some(0);
        }
        let key = self.key(state);
        if !straight && seen.contains_key(&key) {
            return Some(0);
        }
        let (known, work) = self.table.probe(key)?;
        let right = known.numbers[(verdict == Verdict::Disproven) as usize] == 0;
        right.then_some(if straight { known.stamp } else { work })
    }
}
