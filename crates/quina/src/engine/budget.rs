//! How long a search thinks: the bounds that clocks set, and how much of them what it finds is worth.

use super::{Info, Limits, Score};
use crate::{Progress, Side, Watch};
use std::time::Duration;

/// What answering itself may take.
const ANSWER: Duration = Duration::from_millis(2);
/// Never touched, whatever the increment: messages take time, too, and machines stand still.
pub const RESERVE: Duration = Duration::from_millis(40);
/// For how many more moves the time left has to do.
const MOVES: u32 = 25;

/// How long a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// When to stop in any case.
    pub hard: Duration,
    /// When it does not pay to begin another depth, if nothing speaks for more or less. Time that is for
    /// this move alone has none: what is left of it is lost.
    pub optimum: Option<Duration>,
}

impl Budget {
    /// What the limits leave to the side to move; nothing where time does not matter.
    pub fn new(limits: &Limits, side: Side) -> Option<Budget> {
        let exact = limits
            .movetime
            .map(|time| Budget { hard: time.saturating_sub(ANSWER.min(time / 5)), optimum: None });
        let shared = limits.clocks.map(|clocks| {
            let clock = clocks[side.index()];
            let most = clock.left.saturating_sub(RESERVE) / 2;
            let share = (clock.left / MOVES + clock.increment / 4 * 3).min(most);
            Budget { hard: (share * 2).min(most), optimum: Some(share / 5 * 3) }
        });
        match (exact, shared) {
            (Some(a), Some(b)) => Some(Budget { hard: a.hard.min(b.hard), ..b }),
            (one, other) => one.or(other),
        }
    }

    /// When it does not pay to begin another depth.
    pub fn soft(&self, outlook: &Outlook) -> Duration {
        let wanted = self.optimum.map(|optimum| optimum / 100 * outlook.percent());
        wanted.map_or(self.hard, |wanted| wanted.min(self.hard))
    }
}

/// What the depths so far say about thinking on.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The move that seems best.
    best: String,
    /// Over how many depths it has stayed the same.
    steady: usize,
    /// The chances to win that the last depths saw, the last one first.
    chances: [Option<f64>; 3],
    /// Whether it is proved who wins.
    sure: bool,
}

impl Outlook {
    /// A depth was finished, or the tree has grown by so much that it is as good as one.
    pub fn hear(&mut self, best: &str, score: Score) {
        if self.best == best {
            self.steady += 1;
        } else {
            best.clone_into(&mut self.best);
            self.steady = 0;
        }
        let [last, before, _] = self.chances;
        self.chances = [Some(score.chance()), last, before];
        self.sure = !matches!(score, Score::Points(_));
    }

    /// How much of the optimum another depth is worth, in hundredths.
    pub fn percent(&self) -> u32 {
        /// When it is proved who wins, all that is left to find is a shorter way, or a longer one.
        const SURE: u32 = 20;
        /// By the depths over which the best move has stayed the same. One that has just come may go as
        /// quickly.
        const STEADY: [u32; 6] = [140, 120, 105, 90, 80, 70];
        /// What a hundredth of the chance to win is worth that was lost on the way, and how many of them
        /// count: where things turn out worse, there may be a better move.
        const FALL: f64 = 4.0;
        const WORST: f64 = 15.0;
        if self.sure {
            return SURE;
        }
        let steady = STEADY[self.steady.min(STEADY.len() - 1)];
        // Odd and even depths judge differently: a fall is below both.
        let fall = match self.chances {
            [Some(now), Some(last), Some(before)] => (last.min(before) - now).max(0.0) * 100.0,
            _ => 0.0,
        };
        steady * (100 + (fall.min(WORST) * FALL) as u32) / 100
    }
}

/// Looks at the clock for a search, and passes on what it finds.
#[expect(missing_debug_implementations, reason = "whoever watches need not show itself")]
pub struct Timed<'a> {
    watch: &'a mut dyn Watch<Info>,
    budget: Option<Budget>,
    outlook: Outlook,
    deep_enough: bool,
}

impl<'a> Timed<'a> {
    /// For whoever watches; without a budget it goes on until that one has enough.
    pub fn new(watch: &'a mut dyn Watch<Info>, budget: Option<Budget>) -> Timed<'a> {
        Timed { watch, budget, outlook: Outlook::default(), deep_enough: false }
    }
}

impl Watch<Progress<String>> for Timed<'_> {
    fn go_on(&mut self) -> bool {
        let late = self.budget.is_some_and(|budget| self.watch.elapsed() >= budget.hard);
        !late && !self.deep_enough && self.watch.go_on()
    }

    fn hear(&mut self, progress: &Progress<String>) {
        let time = self.watch.elapsed();
        let line = &progress.line;
        if progress.rank == 0 {
            self.outlook.hear(&line.moves[0], line.score);
        }
        self.deep_enough = self.budget.is_some_and(|budget| time >= budget.soft(&self.outlook));
        self.watch.hear(&Info {
            depth: progress.depth,
            line: progress.rank + 1,
            nodes: progress.nodes,
            time,
            score: line.score,
            fill: Some(progress.fill),
            moves: line.moves.clone(),
        });
    }
}
