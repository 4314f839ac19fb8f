//! The client against engines that misbehave in every way that we could think of: each is found
//! out, named, and gone afterwards.
#![cfg(unix)]

use quina::engine::{Control, Engine, Fault, Info, Limits, Score};
use quina::{AnyGame, GAMES, Session};
use quina_arena::external::{External, Program, Timeouts};
use rustix::process::{Pid, test_kill_process};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What nobody should have to wait for, even on a machine that is busy.
const AGES: Duration = Duration::from_secs(30);

/// What an engine that will not answer is waited for.
const MOMENT: Duration = Duration::from_millis(30);

/// Nothing fails by accident.
const PATIENT: Timeouts =
    Timeouts { start: AGES, reply: AGES, thinking: AGES, margin: AGES, grace: AGES };

/// For engines that will not answer, and will not answer `stop` either.
const HASTY: Timeouts = Timeouts { thinking: MOMENT, margin: MOMENT, grace: MOMENT, ..PATIENT };

fn mock() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let path = test.parent().and_then(Path::parent).unwrap().join("examples/mock");
    assert!(
        path.exists(),
        "cargo test builds the mock; before cargo test --test external, run cargo build --example mock"
    );
    path
}

fn program(manner: &str) -> Program {
    Program { path: mock(), args: vec![manner.to_string()], options: Vec::new() }
}

fn start(manner: &str, timeouts: Timeouts) -> External {
    External::start(program(manner), timeouts).unwrap()
}

fn game() -> Arc<dyn AnyGame> {
    GAMES.open(GAMES.0[1].meta.id, None, None).unwrap()
}

fn nodes() -> Limits {
    Limits { nodes: Some(1), ..Limits::default() }
}

#[derive(Default)]
struct Listener {
    stop: AtomicBool,
    news: Vec<Info>,
}

impl Control for Listener {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    fn report(&mut self, info: &Info) {
        self.news.push(info.clone());
    }
}

/// A new game's first question.
fn ask(engine: &mut External, limits: &Limits) -> Result<String, Fault> {
    engine.prepare(&game(), 1)?;
    engine.think(&Session::new(game()), limits, &mut Listener::default())
}

fn is_legal(mv: &str) -> bool {
    Session::new(game()).play(mv).is_ok()
}

fn exists(pid: u32) -> bool {
    test_kill_process(Pid::from_raw(pid.try_into().unwrap()).unwrap()).is_ok()
}

fn crash(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Crash(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

fn hang(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Hang(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

fn nonsense(result: Result<impl std::fmt::Debug, Fault>) -> String {
    let Err(Fault::Nonsense(reason)) = result else { panic!("{result:?}") };
    reason.to_string()
}

/// The engine was given up: its process is gone, and the next game has another one.
fn check_restart(engine: &mut External, old: u32) {
    assert_eq!(engine.process_id(), None);
    assert!(!exists(old), "process {old} is left behind");
    let session = Session::new(game());
    let gone = crash(engine.think(&session, &nodes(), &mut Listener::default()));
    assert!(gone.contains("is not running"), "{gone}");
    engine.prepare(&game(), 1).unwrap();
    let new = engine.process_id().unwrap();
    assert!(new != old && exists(new));
}

/// Asks an engine that will be given up for it, and gives its reason.
fn lose(manner: &str, timeouts: Timeouts, kind: fn(Result<String, Fault>) -> String) -> String {
    let mut engine = start(manner, timeouts);
    let pid = engine.process_id().unwrap();
    let reason = kind(ask(&mut engine, &nodes()));
    check_restart(&mut engine, pid);
    let pid = engine.process_id().unwrap();
    drop(engine);
    assert!(!exists(pid), "process {pid} is left behind");
    reason
}

#[test]
fn whole_games_are_played_between_two_programs() {
    let mut players = [start("good", PATIENT), start("good", PATIENT)];
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        let mut session = Session::new(game.clone());
        for (seed, player) in players.iter_mut().enumerate() {
            player.prepare(&game, seed as u64).unwrap();
        }
        while session.ending().is_none() {
            let player = &mut players[session.position().turn().index()];
            let mv = player.think(&session, &nodes(), &mut Listener::default()).unwrap();
            session.play(&mv).unwrap();
        }
        assert!(session.len() > 2, "{}", entry.meta.id);
    }
}

#[test]
fn equal_seeds_play_equal_games() {
    let line = |seed| {
        let mut engine = start("good", PATIENT);
        let mut session = Session::new(game());
        engine.prepare(&game(), seed).unwrap();
        for _ in 0..10 {
            let mv = engine.think(&session, &nodes(), &mut Listener::default()).unwrap();
            session.play(&mv).unwrap();
        }
        session.moves().map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(line(5), line(5));
    assert_ne!(line(5), line(6));
}

#[test]
fn a_good_engine_introduces_itself_thinks_aloud_and_leaves() {
    let mut engine = start("good", PATIENT);
    let pid = engine.process_id().unwrap();
    assert_eq!(engine.about().name, "Mock 1.0");
    assert_eq!(engine.about().author, pid.to_string());
    assert_eq!(engine.about().option("seed").unwrap().most, Some(1_000_000));
    engine.prepare(&game(), u64::MAX).unwrap();
    let mut control = Listener::default();
    let mv = engine.think(&Session::new(game()), &nodes(), &mut control).unwrap();
    assert!(is_legal(&mv));
    let [info] = &control.news[..] else { panic!("{:?}", control.news) };
    assert_eq!((info.depth, info.nodes, info.score), (2, 9, Score::Points(12)));
    drop(engine);
    assert!(!exists(pid));
}

/// What an engine was told for one move.
fn told(engine: &mut External, game: &Arc<dyn AnyGame>, limits: &Limits) -> Vec<String> {
    engine.prepare(game, 7).unwrap();
    let mut control = Listener::default();
    engine.think(&Session::new(game.clone()), limits, &mut control).unwrap();
    control.news.remove(0).moves
}

#[test]
fn options_are_set_when_they_change() {
    let own = [("seed", "3"), ("move overhead", "20"), ("Clear Hash", "")];
    let options = own.map(|(name, value)| (name.to_string(), value.to_string())).to_vec();
    let program = Program { options, ..program("tell") };
    let mut engine = External::start(program, PATIENT).unwrap();
    let [id, other] = [GAMES.0[1].meta.id, GAMES.0[4].meta.id];
    let small = GAMES.open(id, Some("6x6"), None).unwrap();
    let rules = small.setup().rules;
    let question = ["position_startpos", "isready", "go_nodes_1"];
    let begin = ["setoption_name_Clear_Hash", "uginewgame", "isready"];
    let first = told(&mut engine, &small, &nodes());
    let expected = [
        "ugi",
        &format!("setoption_name_Game_value_{id}"),
        "setoption_name_Size_value_6x6",
        &format!("setoption_name_Rules_value_{rules}"),
        "setoption_name_Seed_value_3",
        "setoption_name_Move_Overhead_value_20",
    ];
    assert_eq!(first, [&expected[..], &begin, &question].concat());
    assert_eq!(told(&mut engine, &small, &nodes()), [&begin[..], &question].concat());
    let large = GAMES.open(id, Some("8x8"), None).unwrap();
    let size = ["setoption_name_Size_value_8x8"];
    assert_eq!(told(&mut engine, &large, &nodes()), [&size[..], &begin, &question].concat());
    // Another game: everything anew.
    let other = GAMES.open(other, None, None).unwrap();
    assert_eq!(told(&mut engine, &other, &nodes()).len(), 5 + begin.len() + question.len());
}

#[test]
fn an_engine_without_options_is_asked_to_play_all_the_same() {
    let mut engine = start("plain", PATIENT);
    assert!(engine.about().options.is_empty());
    let first = (GAMES.0[0].open)(GAMES.0[0].meta.setup());
    engine.prepare(&first, 1).unwrap();
    let mut session = Session::new(first);
    let mv = engine.think(&session, &nodes(), &mut Listener::default()).unwrap();
    session.play(&mv).unwrap();
}

#[test]
fn an_option_that_is_not_offered_is_refused_at_the_start() {
    let with = |name: &str, value: &str| {
        let options = vec![(name.to_string(), value.to_string())];
        crash(External::start(Program { options, ..program("good") }, PATIENT))
    };
    let unknown = with("Speed", "1");
    assert!(unknown.contains("no option Speed") && unknown.contains("Clear Hash"), "{unknown}");
    let value = with("Move Overhead", "9999");
    assert!(value.contains("9999; it offers 0 to 5000"), "{value}");
    let lines = with("Size", "6x6\nquit");
    assert!(lines.contains("one line"), "{lines}");
}

#[test]
fn a_program_that_cannot_be_started_gets_one_sentence() {
    let start = |path: &str| {
        let program = Program { path: path.into(), ..Program::default() };
        crash(External::start(program, PATIENT))
    };
    assert!(start("/no/such/engine").starts_with("there is no program /no/such/engine"));
    assert!(start("no-such-engine-on-the-path").starts_with("there is no program"));
    assert!(start("/").starts_with("/ may not be run"));
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    assert!(start(source).contains("make it executable"));
}

#[test]
fn a_program_that_is_no_engine_is_refused() {
    let program = |path: &str| Program { path: path.into(), ..Program::default() };
    // It echoes what it is told.
    let brief = Timeouts { start: MOMENT, ..PATIENT };
    let cat = hang(External::start(program("cat"), brief));
    assert!(cat.contains("cat did not say ugiok"), "{cat}");
    let none = crash(External::start(program("true"), PATIENT));
    assert!(none.contains("true ended with exit status 0"), "{none}");
}

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
    let reason = hang(engine.prepare(&game(), 1));
    assert!(reason.contains("did not say readyok"), "{reason}");
    assert!(engine.process_id().is_none() && !exists(pid));
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
    engine.prepare(&game(), 1).unwrap();
    assert_eq!(engine.process_id(), pid, "it answered, so it can go on");
}

#[test]
fn an_answer_that_is_not_text_is_nonsense() {
    let mut engine = start("utf8", PATIENT);
    let reason = nonsense(ask(&mut engine, &nodes()));
    assert!(reason.contains("is not text"), "{reason}");
    engine.prepare(&game(), 1).unwrap();
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
        let reason = hang(ask(&mut engine, &limits));
        assert!(reason.contains("answered after") && reason.contains("over the limit"), "{reason}");
    }
    assert_eq!(engine.process_id(), pid);
}

#[test]
fn a_stop_brings_the_answer() {
    for manner in ["late", "good"] {
        let mut engine = start(manner, PATIENT);
        engine.prepare(&game(), 1).unwrap();
        let mut control = Listener::default();
        control.stop.store(true, Ordering::Relaxed);
        let mv = engine.think(&Session::new(game()), &Limits::default(), &mut control).unwrap();
        assert!(is_legal(&mv));
    }
    let mut engine = start("deaf", HASTY);
    engine.prepare(&game(), 1).unwrap();
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
    engine.prepare(&game(), 1).unwrap();
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
    let script = format!("'{}' stubborn; true", mock().display());
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
