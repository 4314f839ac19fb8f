//! How long a search thinks, in worlds whose time is set by hand.

use quina::engine::budget::{Budget, Outlook, RESERVE, Timed};
use quina::engine::{Clock, Engine, House, Info, Limits, Options, Player, Score};
use quina::{GAMES, Line, Progress, Rng, Session, Side, Watch};
use std::time::Duration;

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
    assert!(timed.go_on(), "that the second line loses does not matter");
    assert_eq!(hands.heard.len(), 12);
    let Info { depth, line, time, ref moves, .. } = hands.heard[3];
    assert_eq!((depth, line, time, &*moves[0]), (2, 2, 15 * MS, "b2"));
}

/// A world in which no time goes by; it has enough after so many questions.
struct Still {
    asked: u32,
    enough: u32,
}

impl Watch<Info> for Still {
    fn go_on(&mut self) -> bool {
        self.asked += 1;
        self.asked < self.enough
    }

    fn hear(&mut self, _info: &Info) {}
}

fn think(session: &Session, left: Duration) -> (String, u32) {
    let clocks = Some([Clock { left, increment: Duration::ZERO }; 2]);
    let limits = Limits { clocks, ..Limits::default() };
    let mut still = Still { asked: 0, enough: 1_000 };
    let mut house = House::new(Player::Full, Options { hash: 1, ..Options::USUAL });
    let answer = house.think(session, &limits, &mut still).expect("an answer");
    (answer, still.asked)
}

#[test]
fn an_only_move_is_answered_at_once_whatever_the_clock() {
    let game = GAMES.open("freedom", None, None).expect("a game");
    let mut rng = Rng::new(1);
    let mut only = 0;
    for _ in 0..20 {
        let mut session = Session::new(game.clone());
        while session.len() < 60 {
            let Some(mv) = session.position().sample(&mut rng) else { break };
            if session.position().count() == Some(1) {
                let (answer, asked) = think(&session, Duration::from_secs(7_200));
                assert_eq!(answer, mv);
                assert!(asked < 20, "it asked {asked} times");
                only += 1;
            }
            session.play(&mv).expect("a legal move");
        }
    }
    assert!(only > 5, "{only}");
}

#[test]
fn a_legal_move_comes_at_once_on_a_clock_that_is_nearly_empty() {
    for entry in GAMES.iter() {
        let game = GAMES.open(entry.meta.id, None, None).expect("a game");
        let mut session = Session::new(game);
        for left in [0, 1] {
            let (answer, asked) = think(&session, Duration::from_millis(left));
            assert!(asked < 5, "{}: it asked {asked} times", entry.meta.id);
            session.play(&answer).expect("a legal move");
        }
    }
}
