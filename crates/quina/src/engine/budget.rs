//! How long a search thinks: the bounds that clocks set, and how much of them what it finds is worth.

use super::{Info, Limits, Score};
use crate::{Progress, Side, Watch};
use std::time::Duration;

/// What answering itself may take.
const ANSWER: Duration = Duration::from_millis(2);
/// Never touched, whatever the increment: messages take time, too, and machines stand still.
const RESERVE: Duration = Duration::from_millis(40);
/// For how many more moves the time left has to do.
const MOVES: u32 = 25;

/// How long a search may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Budget {
    /// When to stop in any case.
    hard: Duration,
    /// When it does not pay to begin another depth, if nothing speaks for more or less. Time that is for
    /// this move alone has none: what is left of it is lost.
    optimum: Option<Duration>,
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
    fn soft(&self, outlook: &Outlook) -> Duration {
        let wanted = self.optimum.map(|optimum| optimum / 100 * outlook.percent());
        wanted.map_or(self.hard, |wanted| wanted.min(self.hard))
    }
}

/// What the depths so far say about thinking on.
#[derive(Clone, PartialEq, Debug, Default)]
struct Outlook {
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
    fn hear(&mut self, best: &str, score: Score) {
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
    fn percent(&self) -> u32 {
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
pub(super) struct Timed<'a> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Clock;
    use quina_search::Line;

    const MS: Duration = Duration::from_millis(1);

    fn clock(left: Duration, increment: Duration) -> Budget {
        // The other side's clock is empty, and says nothing.
        let clocks = Some([Clock { left, increment }, Clock::default()]);
        let limits = Limits { clocks, ..Limits::default() };
        Budget::new(&limits, Side::First).expect("there is a clock")
    }

    /// What a search is worth that told these depths.
    fn percent(depths: &[(&str, Score)]) -> u32 {
        let mut outlook = Outlook::default();
        depths.iter().for_each(|(best, score)| outlook.hear(best, *score));
        outlook.percent()
    }

    #[test]
    fn bounds_leave_a_reserve_whatever_the_clock() {
        for left in [0, 1, 39, 40, 41, 45, 50, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 1, 10, 1_000, 60_000] {
                let Budget { hard, optimum } = clock(left * MS, increment * MS);
                let text = format!("{left} + {increment} ms: {hard:?}");
                assert!(hard <= (left * MS).saturating_sub(RESERVE) / 2, "{text}");
                assert!(optimum.expect("a clock has one") <= hard, "{text}");
                assert!(left * MS <= RESERVE || hard > Duration::ZERO, "{text}");
            }
        }
        // Nobody has so much time, but anybody can say so.
        let Budget { hard, .. } = clock(Duration::MAX, Duration::MAX);
        assert!(hard > Duration::from_secs(1 << 40));
    }

    #[test]
    fn a_clock_lasts_though_every_move_takes_all_that_it_may() {
        let tenth = MS / 10;
        // With an increment for as long as anybody plays, if answering takes less than that; without one
        // for a hundred moves of which each takes a tenth of a millisecond more than it may.
        for (left, increment, late, moves) in [
            (100 * MS, MS, MS - tenth, 100_000),
            (MS, MS, MS - tenth, 100_000),
            (1_000 * MS, 10 * MS, 9 * MS, 10_000),
            (100 * MS, Duration::ZERO, tenth, 100),
            (41 * MS, Duration::ZERO, tenth, 100),
        ] {
            let mut now = left;
            for at in 0..moves {
                let taken = clock(now, increment).hard + late;
                now = now.checked_sub(taken).unwrap_or_else(|| {
                    panic!("{left:?} + {increment:?}: {now:?} is left at move {at}, not {taken:?}")
                });
                now += increment;
            }
        }
    }

    #[test]
    fn an_empty_clock_allows_nothing_and_a_time_for_the_move_is_used_up() {
        for left in [Duration::ZERO, MS, RESERVE] {
            assert_eq!(clock(left, Duration::ZERO).hard, Duration::ZERO);
        }
        let limits = Limits { movetime: Some(100 * MS), ..Limits::default() };
        let budget = Budget::new(&limits, Side::Second).expect("there is a time");
        assert_eq!(budget, Budget { hard: 98 * MS, optimum: None });
        let mut sure = Outlook::default();
        sure.hear("a1", Score::Win(3));
        assert_eq!(budget.soft(&sure), budget.hard);
        // The shorter of both bounds holds, and a clock is spared.
        let clocks = Some([Clock { left: 60_000 * MS, increment: Duration::ZERO }; 2]);
        let both = Limits { clocks, ..limits };
        let both = Budget::new(&both, Side::First).expect("there are both");
        assert_eq!((both.hard, both.optimum), (98 * MS, Some(1_440 * MS)));
        assert_eq!(both.soft(&Outlook::default()), both.hard);
        assert_eq!(Budget::new(&Limits::default(), Side::First), None);
    }

    #[test]
    fn a_move_that_stays_the_best_is_played_sooner() {
        let even = |best| (best, Score::Points(0));
        let steady: Vec<u32> = (1..=9).map(|depths| percent(&vec![even("a1"); depths])).collect();
        assert!(steady.is_sorted_by(|more, less| more >= less), "{steady:?}");
        assert!(steady[0] > 100 && steady[8] < 100, "{steady:?}");
        let mut depths = vec![even("a1"); 8];
        depths.push(even("b2"));
        assert_eq!(percent(&depths), steady[0]);
        depths.push(even("a1"));
        assert_eq!(percent(&depths), steady[0]);
    }

    #[test]
    fn a_score_that_falls_takes_longer() {
        let depths = |scores: [i32; 4]| percent(&scores.map(|score| ("a1", Score::Points(score))));
        let level = depths([0; 4]);
        assert!(depths([0, 0, 0, -20]) > level);
        assert!(depths([0, 0, 0, -60]) > depths([0, 0, 0, -20]));
        assert_eq!(depths([0, 0, 0, -500]), depths([0, 0, 0, -5_000]));
        // What goes up and down with every depth has not fallen, nor has what rose.
        assert_eq!(depths([60, 0, 60, 0]), level);
        assert_eq!(depths([0, 0, 0, 300]), level);
    }

    #[test]
    fn a_decided_game_is_not_thought_about() {
        let before = ("a1", Score::Points(500));
        for score in [Score::Win(9), Score::Loss(8)] {
            assert!(percent(&[before, ("a1", score)]) <= 20);
            // Not even where the move is new, or the bad news are.
            assert!(percent(&[before, ("b2", score)]) <= 20);
        }
    }

    #[test]
    fn whatever_is_found_stays_within_the_hard_bound() {
        let worst = [300, 100, -100, -900].map(Score::Points);
        let mut outlook = Outlook::default();
        for (score, best) in worst.into_iter().zip(["a1", "b2", "c3", "d4"]) {
            outlook.hear(best, score);
        }
        for left in [0, 1, 41, 50, 100, 1_000, 3_600_000] {
            for increment in [0, 1, 1_000] {
                let budget = clock(left * MS, increment * MS);
                assert!(budget.soft(&outlook) <= budget.hard);
            }
        }
    }

    /// A world whose time is set by hand.
    #[derive(Default)]
    struct Hands {
        now: Duration,
        heard: Vec<Info>,
        stopped: bool,
    }

    impl Watch<Info> for Hands {
        fn go_on(&mut self) -> bool {
            !self.stopped
        }

        fn hear(&mut self, info: &Info) {
            self.heard.push(info.clone());
            // A depth takes five milliseconds, and time goes by after it was told.
            self.now += 5 * MS;
        }

        fn elapsed(&self) -> Duration {
            self.now
        }
    }

    fn progress(depth: u32, rank: usize, best: &str, score: Score) -> Progress<String> {
        let line = Line { score, moves: vec![best.to_string()] };
        Progress { depth, rank, nodes: 64, fill: 0, line }
    }

    /// How many depths are searched on a clock of a second if each tells this.
    fn depths(tells: impl Fn(u32) -> (&'static str, Score)) -> u32 {
        let mut hands = Hands::default();
        let budget = clock(1_000 * MS, Duration::ZERO);
        let mut timed = Timed::new(&mut hands, Some(budget));
        let mut depth = 0;
        while timed.go_on() {
            depth += 1;
            let (best, score) = tells(depth);
            timed.hear(&progress(depth, 0, best, score));
        }
        depth
    }

    #[test]
    fn a_search_ends_by_what_it_tells() {
        let even = Score::Points(0);
        let steady = depths(|_| ("a1", even));
        let torn = depths(|depth| (["a1", "b2"][depth as usize % 2], even));
        let falling = depths(|depth| ("a1", Score::Points(-40 * depth as i32)));
        let won = depths(|_| ("a1", Score::Win(50)));
        assert!(won < steady && steady < torn, "{won} {steady} {torn}");
        assert!(falling > steady, "{falling} {steady}");
    }

    #[test]
    fn the_hard_bound_is_heard_though_the_search_says_nothing() {
        let mut hands = Hands { now: 79 * MS, ..Hands::default() };
        let budget = Some(clock(1_000 * MS, Duration::ZERO));
        assert!(Timed::new(&mut hands, budget).go_on());
        hands.now += MS;
        assert!(!Timed::new(&mut hands, budget).go_on());
        assert!(Timed::new(&mut hands, None).go_on());
        hands.stopped = true;
        assert!(!Timed::new(&mut hands, None).go_on());
    }

    #[test]
    fn all_lines_are_passed_on_but_the_best_alone_says_how_long() {
        let mut hands = Hands::default();
        let mut timed = Timed::new(&mut hands, Some(clock(10_000 * MS, Duration::ZERO)));
        for depth in 1..=6 {
            timed.hear(&progress(depth, 0, "a1", Score::Points(10)));
            timed.hear(&progress(depth, 1, "b2", Score::Loss(4)));
        }
        assert_eq!((timed.outlook.steady, timed.outlook.sure), (5, false));
        assert_eq!(hands.heard.len(), 12);
        let Info { depth, line, time, ref moves, .. } = hands.heard[3];
        assert_eq!((depth, line, time, &*moves[0]), (2, 2, 15 * MS, "b2"));
    }
}
