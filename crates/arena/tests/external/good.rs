//! Engines that do as they are told, and programs that are none.

use super::*;
use quina::engine::Score;

#[test]
fn whole_games_are_played_between_two_programs() {
    let mut players = [start("good", PATIENT), start("good", PATIENT)];
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        let mut session = Session::new(game.clone());
        for (seed, player) in players.iter_mut().enumerate() {
            player.prepare(&game, seed as u64, &mut ()).unwrap();
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
        engine.prepare(&game(), seed, &mut ()).unwrap();
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
    engine.prepare(&game(), u64::MAX, &mut ()).unwrap();
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
    engine.prepare(game, 7, &mut ()).unwrap();
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
    let seed = ["setoption_name_Seed_value_3"];
    assert_eq!(told(&mut engine, &small, &nodes()), [&seed[..], &begin, &question].concat());
    let large = GAMES.open(id, Some("8x8"), None).unwrap();
    let size = ["setoption_name_Size_value_8x8"];
    assert_eq!(told(&mut engine, &large, &nodes()), [&size[..], &seed, &begin, &question].concat());
    // Another game: everything anew.
    let other = GAMES.open(other, None, None).unwrap();
    assert_eq!(told(&mut engine, &other, &nodes()).len(), 5 + begin.len() + question.len());
}

#[test]
fn an_engine_without_options_is_asked_to_play_all_the_same() {
    let mut engine = start("plain", PATIENT);
    assert!(engine.about().options.is_empty());
    let first = (GAMES.0[0].open)(GAMES.0[0].meta.setup());
    engine.prepare(&first, 1, &mut ()).unwrap();
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
