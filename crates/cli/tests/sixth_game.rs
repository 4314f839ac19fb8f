//! A sixth game costs one folder and one table line: every generic tool plays it. The conformance tests
//! run over it, too.

#[path = "../../quina/tests/support/noughts.rs"]
mod noughts;

use noughts::SIXTH;
use quina::ugi::{Conversation, Next};
use quina::{Catalog, GAMES, Record, Rng, Session, draw};
use quina_cli::{Console, Terminal};

/// What the commands find on stdin.
const RECORD: &str = "[Game \"noughts\"]\n\n1. b2 a1 (1... a2) 2. B1 a2 3. b3 *";

fn quina(args: &[&str]) -> (u8, String, String) {
    run(SIXTH, RECORD, args)
}

/// Runs the command line over a table of games and gives the status, what it printed and what it noted.
pub fn run(games: Catalog, input: &'static str, args: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let input = std::io::Cursor::new(input.as_bytes());
    let mut console = Console {
        input: Some(Box::new(input)),
        out: &mut out,
        out_is_terminal: false,
        err: &mut err,
        width: || None,
        interrupt: Default::default,
        enough: Default::default,
        shown: 0,
        terminal: Terminal::None,
    };
    let args = std::iter::once("quina").chain(args.iter().copied()).map(Into::into);
    let status = quina_cli::run(games, args, &mut console);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status, text(out), text(err))
}

#[test]
fn the_command_line_plays_it() {
    let last_line = |args: &[&str]| quina(args).1.lines().last().expect("a line").to_string();
    for (depth, leaves) in [("1", "9"), ("5", "15120"), ("6", "54720"), ("9", "127872")] {
        assert_eq!(last_line(&["perft", "noughts", depth, "--threads", "2"]), leaves);
    }
    let (status, moves, _) = quina(&["moves", "noughts", "--moves", "b2 a1"]);
    assert_eq!((status, moves.as_str()), (0, "a2\na3\nb1\nb3\nc1\nc2\nc3\n"));
    let (_, shown, _) = quina(&["show", "noughts", "--moves", "b2 a1 b1 a2 b3"]);
    assert!(
        shown.contains(" 3  .[x].") && shown.contains("Crosses wins: three in a row"),
        "{shown}"
    );
    let (status, _, note) = quina(&["moves", "noughts", "--moves", "b2 b2"]);
    assert_eq!((status, note.as_str()), (2, "quina: b2: b2 is taken\n"));
    assert!(quina(&["games"]).1.contains("three in a row"));
    assert_eq!(quina(&["rules", "noughts", "--lang", "pt"]).1, "três em linha\n");
    let (_, divided, _) = quina(&["perft", "noughts", "2", "--divide"]);
    assert!(divided.starts_with("a1 8\na2 8\n") && divided.ends_with("\n72\n"), "{divided}");
    assert_eq!(quina(&["record", "check", "-"]).1, "stdin record 1: good (noughts, 5 plies, *)\n");
    assert!(quina(&["record", "show", "-"]).1.contains("Crosses wins: three in a row"));
    let (_, converted, _) = quina(&["record", "convert", "-"]);
    assert!(converted.ends_with("1. b2 a1 (1... a2) 2. b1 a2 3. b3 1-0\n"), "{converted}");
    let (status, bench, _) = quina(&["bench", "--json", "--windows", "1", "--window", "1"]);
    assert_eq!(status, 0);
    assert!(bench.contains("\"game\": \"noughts\""), "{bench}");
    assert!(quina(&[]).1.contains("noughts"));
}

#[test]
fn players_meet_in_it_and_are_rated() {
    assert!(quina(&["games", "--players"]).1.contains("noughts\n  random: "));
    let arena = ["noughts", "--player", "level:4", "--player", "random", "--games", "40", "--json"];
    let (status, played, _) = quina(&[&["match"][..], &arena].concat());
    assert_eq!(status, 0);
    let json: serde_json::Value = serde_json::from_str(&played).expect("JSON");
    let best = &json["players"][0];
    assert_eq!((best["name"].as_str(), best["games"].as_u64()), (Some("level:4"), Some(40)));
    assert!(best["score"].as_f64().is_some_and(|score| score > 0.7), "{played}");
    let (status, table, _) = quina(&[&["ladder"][..], &arena[..7]].concat());
    assert_eq!(status, 0);
    assert!(table.contains("| 1 | level:4 | +"), "{table}");
    let (status, _, note) = quina(&["tune", "noughts"]);
    let words = "quina: the evaluation of noughts counts no terms, so there is nothing to tune\n";
    assert_eq!((status, note.as_str()), (2, words));
}

#[test]
fn sessions_records_and_the_protocol_play_it() {
    let mut rng = Rng::new(1);
    let mut session = Session::new(SIXTH.open("noughts", None, None).expect("in the table"));
    while session.ending().is_none() {
        let mv = session.position().sample(&mut rng).expect("not over");
        session.play(&mv).expect("legal");
    }
    let written = session.record().to_string();
    let record = Record::read(&written).expect("what was written reads");
    let again = Session::from_record(SIXTH, &record).expect("replays");
    assert_eq!(again.position().text(), session.position().text());
    assert_eq!(draw::draw(&again.view()), draw::draw(&session.view()));

    let mut engine = Conversation::new(SIXTH, 1);
    let mut said = Vec::new();
    for line in ["position startpos moves b2 a1 b1 a2 b3", "query result", "fen", "perft 1"] {
        if let Next::Work(job) = engine.line(line, &mut |text| said.push(text.to_string())) {
            said.push((job.run)(&mut ()));
        }
    }
    assert_eq!(said, ["response p1win", "fen 1x1/ox1/ox1 2 - 5", "perft 1 0"]);
}

#[test]
fn it_has_the_symmetries_of_its_board_and_ours_stay_as_they_are() {
    let game = SIXTH.open("noughts", None, None).expect("in the table");
    assert_eq!(game.symmetries().len(), 8);
    assert!(GAMES.find("noughts").is_err());
}
