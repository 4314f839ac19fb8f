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

/// A walk through a proof, or through a disproof.
struct Walk<S> {
    verdict: Verdict,
    /// Whether it may not lead back to a position that it comes from. A win must be reached; a disproof is
    /// the promise that nothing happens.
    straight: bool,
    seen: Keyed<Mark>,
    visits: Vec<Visit<S>>,
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
        let key = self.key(root);
        let mut walk = Walk {
            verdict,
            straight: G::META.repeats && verdict == Verdict::Proven,
            seen: [(key, Mark::Waiting)].into_iter().collect(),
            visits: vec![Visit::Enter(*root, key)],
        };
        let mut moves = Vec::new();
        while let Some(visit) = walk.visits.pop() {
            let (state, key) = match visit {
                Visit::Enter(state, key) => (state, key),
                Visit::Leave(key) => {
                    walk.seen.insert(key, Mark::Done);
                    continue;
                }
            };
            if walk.straight {
                // It may have been met again, and looked at, while it waited.
                if walk.seen.insert(key, Mark::Open) == Some(Mark::Done) {
                    walk.seen.insert(key, Mark::Done);
                    continue;
                }
                walk.visits.push(Visit::Leave(key));
            }
            if walk.seen.len() > most || !self.goes_on(watch) {
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
                    self.follow(&mut walk, self.game.apply(&state, mv))?;
                }
                continue;
            }
            let children = moves.iter().map(|&mv| self.game.apply(&state, mv));
            let known = children.filter_map(|child| Some((self.advice(&walk, &child)?, child)));
            let next = match known.min_by_key(|(price, _)| *price) {
                Some((_, child)) => child,
                None if self.settle(&state, limit, watch) == verdict => self.decisive?,
                None => return None,
            };
            self.follow(&mut walk, next)?;
        }
        Some(walk.seen.len() as u64)
    }

    /// Goes on to a position; nothing when it refutes the proof.
    fn follow(&mut self, walk: &mut Walk<G::State>, state: G::State) -> Option<()> {
        let key = self.key(&state);
        let ended = self.game.outcome(&state).map(|outcome| self.judge(outcome));
        if ended.is_some_and(|ended| ended != walk.verdict) {
            return None;
        }
        match walk.seen.get(&key) {
            Some(Mark::Done) => return Some(()),
            Some(Mark::Open) => return None,
            // Looked at now, not later: who comes back to whom is seen only from within.
            Some(Mark::Waiting) if !walk.straight => return Some(()),
            _ => {}
        }
        let mark = if ended.is_some() { Mark::Done } else { Mark::Waiting };
        walk.seen.insert(key, mark);
        if mark == Mark::Waiting {
            walk.visits.push(Visit::Enter(state, key));
        }
        Some(())
    }

    /// How dear it would be to choose a position, if it is known to be right: what is in the proof
    /// already costs nothing more.
    fn advice(&mut self, walk: &Walk<G::State>, state: &G::State) -> Option<u32> {
        if let Some(outcome) = self.game.outcome(state) {
            return (self.judge(outcome) == walk.verdict).then_some(0);
        }
        let key = self.key(state);
        if !walk.straight && walk.seen.contains_key(&key) {
            return Some(0);
        }
        let (known, work) = self.table.probe(key)?;
        let right = known.numbers[(walk.verdict == Verdict::Disproven) as usize] == 0;
        right.then_some(if walk.straight { known.stamp } else { work })
    }
}
