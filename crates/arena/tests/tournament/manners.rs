//! Engines that misbehave lose the games that they spoil, and no others.

use super::*;
use quina::engine::{Engine, Fault, Info, Limits};
use quina::{AnyGame, Outcome, Side, Watch, say};
use quina_arena::referee;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Plays a mock against `random`, and looks at every game: the mock lost it by `end` with a reason
/// that has the words. Where nothing is expected, no game was forfeited.
fn check(manner: &str, timeouts: Timeouts, expected: Option<(End, &[&str])>) {
    // The game with the usual size that comes first: some mocks know no other.
    let game = GAMES.0[0].meta.id;
    let folder = Folder::new(manner);
    let mut run = run(game, None, &[&mock(manner), "random"], 3);
    run.timeouts = timeouts;
    let finished = play(&run, Some(&folder.0));
    let totals = &finished.totals;
    let games = folder.games();
    assert_eq!((games.len(), totals.games()), (3, 3), "{manner}");
    for (record, session) in &games {
        let (end, reason) = (record.tag("End").unwrap(), record.tag("Termination").unwrap());
        let ending = session.ending().expect("it has a result");
        match expected {
            None => assert!(["rules", "ply cap"].contains(&end), "{manner}: {end}, {reason}"),
            Some((kind, words)) => {
                assert_eq!(end, kind.name(), "{manner}: {reason}");
                let loser = if record.tag("First") == Some(manner) { 0 } else { 1 };
                let color = run.game.meta().colors[loser];
                assert!(reason.starts_with(&format!("{color} forfeits")), "{manner}: {reason}");
                for word in words {
                    assert!(reason.contains(word), "{manner}: {reason}");
                }
                assert_eq!(ending.outcome, Outcome::Win(Side::BOTH[1 - loser]), "{manner}");
                assert_eq!(ending.reason.to_string(), reason, "{manner}");
            }
        }
    }
    let faults = faults(totals);
    match expected {
        None => assert!(faults.is_empty(), "{manner}: {faults:?}"),
        Some((end, _)) => {
            assert_eq!(faults, [(0, end, 3)], "{manner}");
            assert_eq!((totals.of(0).losses, totals.of(1).wins), (3, 3), "{manner}");
        }
    }
    assert_eq!(totals.ends().map(|(_, count)| count).sum::<u64>(), 3);
    let plies = |(record, _): &(Record, Session)| {
        record.line.len() - record.tag("OpeningPlies").unwrap().parse::<usize>().unwrap()
    };
    assert_eq!(totals.plies(), games.iter().map(plies).sum::<usize>() as u64, "{manner}");
}

#[test]
fn whoever_only_talks_too_much_plays_on() {
    for manner in
        ["good", "garbage", "wordy", "twice", "stray", "tell", "plain", "slow-start", "stubborn"]
    {
        check(manner, PATIENT, None);
    }
}

#[test]
fn illegal_moves_and_nonsense_lose() {
    check("illegal", PATIENT, Some((End::Illegal, &["by an illegal move: z99-z98: "])));
    check("empty", PATIENT, Some((End::Nonsense, &["bestmove without a move"])));
    check("utf8", PATIENT, Some((End::Nonsense, &["is not text"])));
    check("long-line", PATIENT, Some((End::Nonsense, &["a line of more than 1 MiB"])));
    check("flood", PATIENT, Some((End::Nonsense, &["an answer of more than 64 MiB"])));
}

#[test]
fn whoever_is_gone_loses() {
    let quoted = &["exit status 3", "the cat sat on the keyboard"];
    check("exit", PATIENT, Some((End::Crash, quoted)));
    check("crash-later", PATIENT, Some((End::Crash, &["exit status 4: enough"])));
    check("abort", PATIENT, Some((End::Crash, &["killed by signal 6"])));
    check("exit-at-start", PATIENT, Some((End::Crash, &["exit status 7"])));
    check("closed-out", PATIENT, Some((End::Crash, &["closed its output"])));
    check("closed-in", PATIENT, Some((End::Crash, &["closed its input"])));
}

#[test]
fn whoever_does_not_answer_loses() {
    let silent = &["did not answer within 30 ms", "told to stop; it was killed"];
    for manner in ["deaf", "sleep", "only-garbage"] {
        check(manner, HASTY, Some((End::Hang, silent)));
    }
    let late = Timeouts { thinking: MOMENT, ..PATIENT };
    check("late", late, Some((End::Time, &["answered after", "over the limit"])));
    let brief = Timeouts { start: MOMENT, ..PATIENT };
    check("no-ugiok", brief, Some((End::Hang, &["did not say ugiok within 30 ms"])));
    let brief = Timeouts { reply: MOMENT, ..PATIENT };
    check("no-readyok", brief, Some((End::Hang, &["did not say readyok within 30 ms"])));
    check("unreading", brief, Some((End::Hang, &["did not say readyok within 30 ms"])));
}

#[test]
fn a_moody_engine_loses_by_its_moods_the_games_that_have_them() {
    let folder = Folder::new("moody");
    let finished =
        play(&run("talpa", Some("6x6"), &[&mock("moody"), "random"], 6), Some(&folder.0));
    let games = folder.games();
    let ends: Vec<_> = games.iter().map(|(record, _)| record.tag("End").unwrap()).collect();
    let [rules, illegal] = [End::Rules.name(), End::Illegal.name()];
    assert_eq!(ends, [rules, illegal, rules, illegal, rules, illegal]);
    assert_eq!(faults(&finished.totals), [(0, End::Illegal, 3)]);
    let ends: Vec<_> = finished.totals.ends().collect();
    assert_eq!(ends, [(End::Rules, 3), (End::Illegal, 3)]);
}

/// A player for whom the machine has too little, at the start or from the second move on.
struct Starved(bool);

impl Engine for Starved {
    fn prepare(
        &mut self,
        _game: &Arc<dyn AnyGame>,
        _seed: u64,
        _watch: &mut dyn Watch<Info>,
    ) -> Result<(), Fault> {
        if self.0 { Err(Fault::Machine(say!("test.want", "there is no room"))) } else { Ok(()) }
    }

    fn think(
        &mut self,
        session: &Session,
        _limits: &Limits,
        _watch: &mut dyn Watch<Info>,
    ) -> Result<String, Fault> {
        if std::mem::replace(&mut self.0, true) {
            return Err(Fault::Machine(say!("test.want", "there is no room")));
        }
        Ok(session.position().moves().texts.swap_remove(0))
    }
}

#[test]
fn what_the_machine_lacks_is_nobodys_loss() {
    let game = GAMES.open("talpa", Some("4x4"), None).unwrap();
    let terms = Conditions { pace: Pace::Free, margin: AGES, max_plies: 400 };
    for at_once in [true, false] {
        let players: [&mut dyn Engine; 2] = [&mut Starved(false), &mut Starved(at_once)];
        let session = Session::new(game.clone());
        let played = referee::play(session, players, [0; 2], &terms, &AtomicBool::new(false));
        assert_eq!(
            played.expect_err("nobody lost").to_string(),
            "there is no room; play fewer games at once, or allow this program more"
        );
    }
}

#[test]
fn two_that_are_both_gone_lose_to_each_other() {
    let players = [mock("exit"), mock("abort")];
    let mut run = run("talpa", None, &[&players[0], &players[1]], 4);
    run.boards = 2;
    let finished = play(&run, None);
    // Who is to move first is gone first, and each is so in every second game.
    assert_eq!(faults(&finished.totals), [(0, End::Crash, 2), (1, End::Crash, 2)]);
    assert_eq!(finished.totals.plies(), 0);
}
