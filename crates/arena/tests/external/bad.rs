//! Engines that misbehave.

use super::*;
use std::sync::atomic::Ordering;
use std::time::Instant;

#[test]
fn no_ugiok() {
    let brief = Timeouts { start: MOMENT, ..PATIENT };
    let reason = hang(External::start(program("no-ugiok"), brief));
    assert!(reason.contains("did not say ugiok within 30 ms; it was killed"), "{reason}");
    let reason = crash(External::start(program("exit-at-start"), PATIENT));
    assert!(reason.contains("ended with exit status 7"), "{reason}");
}

#[test]
fn a_slow_start_is_waited_for() {
    assert!(ask(&mut start("slow-start", PATIENT), &nodes()).is_ok());
}

#[test]
fn no_readyok() {
    let brief = Timeouts { reply: MOMENT, ..PATIENT };
    let mut engine = start("no-readyok", brief);
    let pid = engine.process_id().unwrap();
    let reason = hang(engine.prepare(&game(), 1, &mut ()));
    assert!(reason.contains("did not say readyok"), "{reason}");
    assert!(engine.process_id().is_none() && !exists(pid));
}

#[test]
fn nobody_waits_for_readyok_who_wants_to_stop() {
    // Who waits for it all the same does not come back today.
    let endless = Timeouts { reply: Duration::from_secs(86_400), ..PATIENT };
    let mut engine = start("no-readyok", endless);
    let reason = hang(engine.prepare(&game(), 1, &mut &AtomicBool::new(true)));
    assert!(reason.contains("did not say readyok"), "{reason}");
}

#[test]
fn an_illegal_move_is_handed_to_the_referee() {
    let mut engine = start("illegal", PATIENT);
    let mv = ask(&mut engine, &nodes()).unwrap();
    assert!(!is_legal(&mv), "{mv}");
    assert!(ask(&mut engine, &nodes()).is_ok());
}

#[test]
fn garbage_is_passed_over_until_the_answer() {
    assert!(is_legal(&ask(&mut start("garbage", PATIENT), &nodes()).unwrap()));
    let reason = lose("only-garbage", HASTY, hang);
    assert!(reason.contains("did not answer within 30 ms"), "{reason}");
}

#[test]
fn of_several_words_the_first_is_the_move() {
    assert!(is_legal(&ask(&mut start("wordy", PATIENT), &nodes()).unwrap()));
}

#[test]
fn what_was_said_before_the_question_is_no_answer() {
    for manner in ["twice", "stray"] {
        let mut engine = start(manner, PATIENT);
        for _ in 0..5 {
            assert!(is_legal(&ask(&mut engine, &nodes()).unwrap()), "{manner}");
        }
    }
}

#[test]
fn an_answer_without_a_move_is_nonsense() {
    let mut engine = start("empty", PATIENT);
    let pid = engine.process_id();
    let reason = nonsense(ask(&mut engine, &nodes()));
    assert!(reason.contains("bestmove without a move"), "{reason}");
    engine.prepare(&game(), 1, &mut ()).unwrap();
    assert_eq!(engine.process_id(), pid, "it answered, so it can go on");
}

#[test]
fn an_answer_that_is_not_text_is_nonsense() {
    let mut engine = start("utf8", PATIENT);
    let reason = nonsense(ask(&mut engine, &nodes()));
    assert!(reason.contains("is not text"), "{reason}");
    engine.prepare(&game(), 1, &mut ()).unwrap();
}

#[test]
fn a_flood_ends() {
    let reason = lose("flood", PATIENT, nonsense);
    assert!(reason.contains("an answer of more than 64 MiB"), "{reason}");
    // With a limit, whichever comes first.
    let mut engine = start("flood", HASTY);
    let brief = Limits { movetime: Some(MOMENT), ..Limits::default() };
    assert!(matches!(ask(&mut engine, &brief), Err(Fault::Hang(_) | Fault::Nonsense(_))));
    assert!(engine.process_id().is_none());
}

#[test]
fn an_endless_line_ends() {
    let reason = lose("long-line", PATIENT, nonsense);
    assert!(reason.contains("a line of more than 1 MiB"), "{reason}");
}

#[test]
fn a_late_answer_is_late_and_the_engine_goes_on() {
    let timeouts = Timeouts { margin: MOMENT, ..PATIENT };
    let mut engine = start("late", timeouts);
    let pid = engine.process_id();
    let limits = Limits { movetime: Some(MOMENT), ..Limits::default() };
    for _ in 0..2 {
        let reason = late(ask(&mut engine, &limits));
        assert!(reason.contains("answered after") && reason.contains("over the limit"), "{reason}");
    }
    assert_eq!(engine.process_id(), pid);
}

#[test]
fn a_stop_brings_the_answer() {
    for manner in ["late", "good"] {
        let mut engine = start(manner, PATIENT);
        engine.prepare(&game(), 1, &mut ()).unwrap();
        let mut control = Listener::default();
        control.stop.store(true, Ordering::Relaxed);
        let mv = engine.think(&Session::new(game()), &Limits::default(), &mut control).unwrap();
        assert!(is_legal(&mv));
    }
    let mut engine = start("deaf", HASTY);
    engine.prepare(&game(), 1, &mut ()).unwrap();
    let mut control = Listener::default();
    control.stop.store(true, Ordering::Relaxed);
    // A hasty grace holds for readyok, too, so that it may be this that is missed.
    let reason = hang(engine.think(&Session::new(game()), &Limits::default(), &mut control));
    assert!(reason.contains("it was killed"), "{reason}");
}

#[test]
fn deaf_and_sleeping_engines_are_killed() {
    for manner in ["deaf", "sleep"] {
        let reason = lose(manner, HASTY, hang);
        assert!(reason.contains("did not answer within 30 ms"), "{reason}");
        assert!(reason.contains("told to stop; it was killed"), "{reason}");
    }
}

#[test]
fn an_engine_that_ends_is_quoted() {
    let reason = lose("exit", PATIENT, crash);
    assert_eq!(reason, "Mock 1.0 ended with exit status 3: the cat sat on the keyboard");
    let reason = lose("abort", PATIENT, crash);
    assert!(reason.contains("was killed by signal 6"), "{reason}");
}

#[test]
fn an_engine_that_ends_in_its_third_move_had_two() {
    let mut engine = start("crash-later", PATIENT);
    let pid = engine.process_id().unwrap();
    engine.prepare(&game(), 1, &mut ()).unwrap();
    let mut session = Session::new(game());
    for _ in 0..2 {
        let mv = engine.think(&session, &nodes(), &mut Listener::default()).unwrap();
        session.play(&mv).unwrap();
    }
    let reason = crash(engine.think(&session, &nodes(), &mut Listener::default()));
    assert!(reason.contains("ended with exit status 4: enough"), "{reason}");
    check_restart(&mut engine, pid);
    assert!(ask(&mut engine, &nodes()).is_ok());
}

#[test]
fn an_engine_that_was_killed_between_two_games_is_started_anew() {
    let mut engine = start("good", PATIENT);
    let pid = engine.process_id().unwrap();
    let number = Pid::from_raw(pid.try_into().unwrap()).unwrap();
    rustix::process::kill_process(number, rustix::process::Signal::KILL).unwrap();
    let begun = Instant::now();
    // Whether its end is seen before or after it was talked to, the second attempt succeeds.
    while ask(&mut engine, &nodes()).is_err() {
        assert!(begun.elapsed() < AGES);
    }
    assert_ne!(engine.process_id(), Some(pid));
    assert!(!exists(pid));
}

#[test]
fn closed_streams_are_named() {
    let output = lose("closed-out", PATIENT, crash);
    assert!(output.contains("closed its output"), "{output}");
    let input = lose("closed-in", PATIENT, crash);
    assert!(input.contains("closed its input"), "{input}");
}

#[test]
fn a_stubborn_engine_is_killed_in_the_end() {
    let mut engine = start("stubborn", PATIENT);
    assert!(ask(&mut engine, &nodes()).is_ok());
    let pid = engine.process_id().unwrap();
    drop(engine);
    assert!(!exists(pid));
}

#[test]
fn what_a_wrapper_script_started_dies_with_it() {
    let script = format!("'{}' stubborn; true", mock_path().display());
    let args = vec!["-c".to_string(), script];
    let engine =
        External::start(Program { path: "sh".into(), args, ..Program::default() }, PATIENT);
    let engine = engine.unwrap();
    let inner: u32 = engine.about().author.parse().unwrap();
    assert_ne!(Some(inner), engine.process_id());
    drop(engine);
    // Somebody else buries it, sometime; until then it may be dead but listed.
    let dead = || {
        let stat = std::fs::read_to_string(format!("/proc/{inner}/stat")).unwrap_or_default();
        !exists(inner) || stat.contains(") Z ")
    };
    let begun = Instant::now();
    while !dead() {
        assert!(begun.elapsed() < AGES, "process {inner} is left behind");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn an_engine_that_does_not_read_keeps_nobody_waiting() {
    // More than any pipe holds.
    let options = vec![("Book".to_string(), "x".repeat(4 << 20))];
    let brief = Timeouts { reply: MOMENT, ..PATIENT };
    let mut engine = External::start(Program { options, ..program("unreading") }, brief).unwrap();
    let pid = engine.process_id().unwrap();
    let reason = hang(engine.prepare(&game(), 1, &mut ()));
    assert!(reason.contains("did not say readyok"), "{reason}");
    assert!(!exists(pid));
}
