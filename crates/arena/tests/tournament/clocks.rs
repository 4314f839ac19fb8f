//! Clocks run down, are noted, and decide.

use super::*;
use quina::sitting::TimeControl;
use quina::{Outcome, Side};

fn clock(base: u64, increment: u64) -> Pace {
    let [base, increment] = [base, increment].map(Duration::from_millis);
    Pace::Clock(TimeControl { base, increment })
}

#[test]
fn every_move_of_a_player_is_noted_with_the_time_that_is_left() {
    let mut run = run("talpa", Some("6x6"), &["level:1", "random"], 2);
    run.conditions.pace = clock(20_000, 70);
    let folder = Folder::new("clocks");
    let finished = play(&run, Some(&folder.0));
    assert_eq!(finished.totals.faults().count(), 0);
    let increment = Duration::from_millis(70);
    for (record, _) in folder.games() {
        assert_eq!(record.tag("TimeControl"), Some("20+0.07"));
        let opening: usize = record.tag("OpeningPlies").unwrap().parse().unwrap();
        let (before, after) = record.line.split_at(opening);
        assert!(before.iter().all(|ply| ply.clock().is_none()), "nobody thought about these");
        let mut left = [Duration::from_secs(20); 2];
        for (at, ply) in after.iter().enumerate() {
            let left = &mut left[at % 2];
            let now = ply.clock().expect("every move has a clock");
            assert!(now <= *left + increment, "{now:?} after {left:?}");
            *left = now;
        }
        let thought = 2 * Duration::from_secs(20) + increment * after.len() as u32;
        let thought = thought - left[0] - left[1];
        assert!(thought > Duration::ZERO && thought < 2 * finished.elapsed, "{thought:?}");
    }
}

#[test]
fn a_clock_that_runs_out_loses() {
    let mut run = run("talpa", Some("6x6"), &[&mock("slow"), "random"], 2);
    run.conditions = Conditions { pace: clock(300, 0), margin: Duration::ZERO, ..run.conditions };
    let folder = Folder::new("flag");
    let finished = play(&run, Some(&folder.0));
    assert_eq!(faults(&finished.totals), [(0, End::Time, 2)]);
    for (record, session) in folder.games() {
        let slow = Side::BOTH[usize::from(record.tag("Second") == Some("slow"))];
        assert_eq!(session.ending().unwrap().outcome, Outcome::Win(slow.other()));
        let reason = record.tag("Termination").unwrap();
        assert!(reason.contains("forfeits on time: it took "), "{reason}");
        // It takes fifty of its three hundred milliseconds for every move.
        let first = if slow == Side::First { 2 } else { 3 };
        let clocks: Vec<_> =
            record.line.iter().skip(first).step_by(2).map(|ply| ply.clock().unwrap()).collect();
        assert!(clocks.len() <= 5, "{clocks:?}");
        let mut left = Duration::from_millis(300);
        for clock in clocks {
            assert!(clock + Duration::from_millis(50) <= left, "{clock:?} after {left:?}");
            left = clock;
        }
    }
}

#[test]
fn whoever_is_silent_on_the_clock_loses_when_it_has_run_out() {
    for (manner, timeouts, end) in [
        ("sleep", Timeouts { margin: MOMENT, grace: MOMENT, ..PATIENT }, End::Hang),
        ("late", Timeouts { margin: MOMENT, ..PATIENT }, End::Time),
    ] {
        let mut run = run("talpa", Some("6x6"), &[&mock(manner), "random"], 2);
        run.conditions = Conditions { pace: clock(40, 0), margin: AGES, ..run.conditions };
        run.timeouts = timeouts;
        let finished = play(&run, None);
        assert_eq!(faults(&finished.totals), [(0, end, 2)], "{manner}");
    }
}

#[test]
fn time_for_every_move_is_kept_by_those_who_can() {
    let mut run = run("talpa", None, &["full", &mock("good")], 2);
    run.conditions =
        Conditions { pace: Pace::Movetime(Duration::from_millis(5)), margin: AGES, max_plies: 8 };
    let finished = play(&run, None);
    assert_eq!(finished.totals.faults().count(), 0);
    assert_eq!(finished.totals.games(), 2);
}
