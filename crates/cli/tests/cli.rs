//! The real binary: what it prints, how it ends, and what it makes of bad input.

#[path = "../../games/src/testing/perft.rs"]
mod perft;

use quina::wire;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

pub fn quina(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_quina")).args(args).output().expect("the binary runs")
}

pub fn with_input(args: &[&str], input: &[u8]) -> Output {
    fed(Command::new(env!("CARGO_BIN_EXE_quina")).args(args), input)
}

/// Runs a command and writes to it.
fn fed(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    // The child may leave before it has read everything; that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("writing does not panic");
    output
}

pub fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

pub fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Wrong usage: status 2, nothing on stdout, one sentence on stderr.
pub fn refused(args: &[&str], sentence: &str) {
    let output = quina(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
    assert_eq!(err(&output), format!("quina: {sentence}\n"));
    assert_eq!(out(&output), "");
}

#[test]
fn without_arguments_it_shows_the_way() {
    let output = quina(&[]);
    assert_eq!(output.status.code(), Some(0));
    for word in ["apart", "hex-jostle", "quina rules", "quina perft", "--help"] {
        assert!(out(&output).contains(word), "{word}");
    }
}

/// Plays line by line, with a home that is gone afterwards.
fn play(args: &[&str], input: &str) -> Output {
    at_home(&[&["play"], args].concat(), input)
}

/// Runs a command that remembers, with a home that is gone afterwards.
fn at_home(args: &[&str], input: &str) -> Output {
    static GAMES: AtomicUsize = AtomicUsize::new(0);
    let number = GAMES.fetch_add(1, Ordering::Relaxed);
    let home = std::env::temp_dir().join(format!("quina-play-{}-{number}", std::process::id()));
    let mut command = Command::new(env!("CARGO_BIN_EXE_quina"));
    command.args(args).env("QUINA_HOME", &home).env("LANG", "C.UTF-8");
    let output = fed(&mut command, input.as_bytes());
    let _ = std::fs::remove_dir_all(home);
    output
}

#[test]
fn a_game_is_played_through_pipes() {
    let output =
        play(&["talpa", "--size", "4x4", "--second", "random", "--plain"], "a1 up\nmoves\nquit\n");
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let said = out(&output);
    assert!(
        said.contains("Red (person) plays a1-a2") && said.contains("Blue (random) plays"),
        "{said}"
    );
    // Without a terminal it is line by line anyway, and without a game there is the menu.
    let said = out(&play(&[], "6\n1\n2\n2\n0\n"));
    assert!(said.contains("White (random) plays"), "{said}");
    let said = out(&play(&["--lang", "pt"], "0\n"));
    assert!(said.contains("As minhas partidas"), "{said}");
    // Beside a person who is named sits another one, not a computer.
    let said = out(&play(&["talpa", "--second", "human"], "quit\n"));
    assert!(said.contains("Red (x): person") && said.contains("Blue (o): person"), "{said}");
    // The end of the input ends the program.
    assert_eq!(play(&["jostle"], "").status.code(), Some(0));
    // Two computers need nobody.
    let watched = play(&["shakti", "--first", "greedy", "--second", "mixed", "--seed", "5"], "");
    assert!(out(&watched).contains("wins") || out(&watched).contains("Draw"), "{}", out(&watched));
}

#[test]
fn people_set_clocks_in_minutes_and_seconds() {
    let said = out(&play(&["talpa", "--second", "human", "--clock", "5+3"], "quit\n"));
    // The clock of the side that waits stands still.
    assert!(said.lines().any(|l| l.starts_with("Blue") && l.contains("5:00 left")), "{said}");
}

#[test]
fn the_menu_comes_line_by_line_where_that_is_asked_for_and_in_ascii() {
    let said = out(&at_home(&["--plain", "--lang", "pt"], "0\n"));
    assert!(said.contains("As minhas partidas"), "{said}");
    for args in [
        &["--plain", "--ascii", "--lang", "pt"] as &[_],
        &["--ascii", "play", "--lang", "pt"],
        &["--lang", "pt", "play", "--plain", "--ascii"],
    ] {
        let said = out(&at_home(args, "0\n"));
        assert!(said.contains("hexagonos") && said.is_ascii(), "{said}");
    }
}

#[test]
fn a_game_that_cannot_be_played_is_refused_before_it_begins() {
    refused(
        &["play", "chess"],
        "there is no game chess; the games are apart, talpa, jostle, hex-jostle, freedom, shakti",
    );
    refused(
        &["play", "talpa", "--size", "99999x3"],
        "Talpa has no board 99999x3; it is played on square boards from 4x4 to 16x16 in steps of 2, and the nearest is 16x16",
    );
    for (args, word) in [
        (["play", "talpa", "--first", "magnus"], "Talpa has no player magnus"),
        (
            ["play", "talpa", "--clock", "soon"],
            "--clock: soon is not a clock; write MINUTES+SECONDS",
        ),
        (["play", "talpa", "--position", "nonsense"], "a position is four fields"),
        (["play", "talpa", "--moves", "a1-a8"], "a1-a8"),
        (["play", "--plain", "--load", "/nowhere/game.qgn"], "there is no such file or folder"),
        (["play", "--plain", "--load", "/dev/null"], "a pipe or a device"),
    ] {
        let output = quina(&args);
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).contains(word), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1);
    }
}

#[test]
fn games_and_rules_are_told_in_words_and_in_json() {
    let games = out(&quina(&["games"]));
    assert!(
        games.contains("rules=feup") && games.contains("square boards from 4x4 to 24x24"),
        "{games}"
    );
    let json: serde_json::Value =
        serde_json::from_str(&out(&quina(&["games", "--json"]))).expect("JSON");
    assert_eq!(json["games"].as_array().map(Vec::len), Some(quina::GAMES.iter().count()));
    assert!(out(&quina(&["rules", "shakti"])).starts_with("# Shakti"));
    assert!(out(&quina(&["rules", "Hex Jostle", "--lang", "pt"])).contains("§16"));
}

#[test]
fn what_is_printed_as_json_is_the_wire() {
    fn read<T: serde::de::DeserializeOwned>(args: &str) -> T {
        let args: Vec<&str> = args.split(' ').collect();
        let output = match args[0] {
            "record" => with_input(&args, b"[Game \"talpa\"] 1. a1-a2 {why not} b1-b2 *"),
            _ => quina(&args),
        };
        serde_json::from_str(&out(&output)).unwrap_or_else(|error| panic!("{args:?}: {error}"))
    }
    assert_eq!(read::<wire::Games>("games --json").wire, wire::VERSION);
    assert_eq!(read::<wire::Rules>("rules talpa --lang pt --json").lang, "pt");
    assert_eq!(read::<wire::Shown>("show freedom --json").view.cells.len(), 100);
    assert_eq!(read::<wire::Moves>("moves apart --size 5x5 --json").moves.len(), 22);
    let leaves: wire::Leaves = read("perft freedom 2 --size 4 --divide --json");
    assert_eq!(leaves.divide.map(|parts| parts.values().sum()), Some(leaves.leaves));
    let found: wire::Analysis = read("analyze talpa --nodes 2000 --lines 2 --json");
    assert_eq!(found.lines.iter().map(|info| info.line).collect::<Vec<_>>(), [1, 2]);
    assert!(read::<wire::Solved>("solve talpa --size 4 --json").solution.solved);
    assert_eq!(read::<wire::Checked>("record check - --json").wrong, 0);
    assert_eq!(read::<wire::Shown>("record show - --json").view.ply, 2);
    let review: wire::Review = read("record review - --nodes 500 --json");
    assert_eq!((review.complete, review.moves.len()), (true, 2));
    let records: wire::Records = read("record convert - --to json");
    assert_eq!(records.records[0].record.line[0].comments, ["why not"]);
    assert_eq!(records.records[0].positions.len(), 3);
}

#[test]
fn moves_are_one_a_line_in_plain_string_order() {
    let output = quina(&["moves", "freedom", "--size", "5x5", "--position", "5/5/5/5/x4 2 a1 21"]);
    assert_eq!(out(&output), "a2\nb1\nb2\n");
    let json: serde_json::Value =
        serde_json::from_str(&out(&quina(&["moves", "apart", "--size", "5x5", "--json"])))
            .expect("JSON");
    assert_eq!(json["moves"].as_array().map(Vec::len), Some(22));
}

#[test]
fn a_finished_game_has_no_moves_and_says_why() {
    let output =
        quina(&["moves", "jostle", "--position", "10/10/10/10/10/3xx5/10/10/10/10 1 - 20"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(out(&output), "");
    assert!(err(&output).starts_with("quina: the game is over: 0-1"), "{}", err(&output));
}

/// The known number of leaves of a game tree.
fn leaves(game: &str, size: &str, rules: &str, depth: u32) -> u64 {
    let tables = perft::tables();
    let table = tables.iter().find(|t| (t.game, t.size, t.rules) == (game, size, rules));
    let mut depths = table.expect("the board has a table").depths();
    depths.find(|(known, _)| *known == depth).expect("it is counted so deep").1
}

#[test]
fn perft_counts_and_divides() {
    let count = |args: &str| out(&quina(&args.split(' ').collect::<Vec<_>>()));
    let expected = format!("{}\n", leaves("talpa", "4x4", "official", 5));
    assert_eq!(count("perft talpa --size 4x4 5"), expected);
    let divided = count("perft shakti 2 --divide --threads 2");
    let moves = leaves("shakti", "7x7", "official", 1);
    assert_eq!(divided.lines().count() as u64, moves + 1);
    let sum = format!("\n{}\n", leaves("shakti", "7x7", "official", 2));
    assert!(divided.starts_with("b2-a2 ") && divided.ends_with(&sum), "{divided}");
    let expected = format!("{}\n", leaves("shakti", "7x7", "feup", 3));
    assert_eq!(count("perft shakti --rules feup 3"), expected);
    assert_eq!(out(&quina(&["perft", "apart", "0"])), "1\n");
    assert_eq!(out(&quina(&["perft", "apart", "0", "--divide"])), "1\n");
}

#[test]
fn solve_tells_what_is_certain_and_what_is_not() {
    let output = quina(&["solve", "talpa", "--size", "4x4", "--hash", "16"]);
    let lines: Vec<String> = out(&output).lines().map(str::to_string).collect();
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!((lines.len(), lines[0].as_str()), (3, "Red wins"), "{lines:?}");
    assert!(lines[1].starts_with("best ") && lines[2].contains(", proof "), "{lines:?}");
    assert_eq!(err(&output), "");

    // Every move, by margin where the game has one.
    let last = ["--size", "5x5", "--position", "xooxo/xxxoo/x1xxo/xxxoo/xoooo 1 b5 24"];
    let args = [&["solve", "freedom", "--every-move", "--hash", "1"], &last[..]].concat();
    let told = out(&quina(&args));
    let expected = "White wins by 3 live stones
best b3
b3: White wins by 3 live stones
pass: Black wins by 4 live stones
";
    assert!(told.starts_with(expected), "{told}");
    let json: serde_json::Value =
        serde_json::from_str(&out(&quina(&[&args[..], &["--json"]].concat()))).expect("JSON");
    assert_eq!(json["value"]["result"], "1-0");
    assert_eq!((&json["value"]["low"], &json["unit"]), (&3.into(), &"live stones".into()));
    assert_eq!(json["moves"][1]["result"], "0-1");

    let output = quina(&["solve", "shakti", "--nodes", "100", "--hash", "1"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).starts_with("unknown\npositions 100, "), "{}", out(&output));
    assert_eq!(
        err(&output),
        "quina: not solved within these limits; --seconds, --nodes and --hash can give it more\n"
    );
    let over = "10/10/10/10/10/3xx5/10/10/10/10 1 - 20";
    let output = quina(&["solve", "jostle", "--position", over, "--hash", "1"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).starts_with("Blue wins\npositions 0, "), "{}", out(&output));
    assert!(err(&output).starts_with("quina: the game is over: "), "{}", err(&output));
    refused(
        &["solve", "apart", "--hash", "0"],
        "invalid value '0' for '--hash <MB>': 0 is not in 1..=65536; see --help",
    );
}

#[test]
fn show_draws_holes_marks_and_goals() {
    let shown = out(&quina(&["show", "talpa", "--size", "4x4", "--moves", "a1-a2"]));
    let expected = "      x x x x
 4 o  o x o x  o
 3 o  x o x o  o
 2 o [x]x o x  o
 1 o (.)o x o  o
      x x x x
      a b c d

  Red (x): 8 pieces, tunnel 1 of 4, joins top and bottom
> Blue (o): 7 pieces, tunnel 1 of 4, joins left and right
Blue must capture
oxox/xoxo/xxox/1oxo 2 - 1
";
    assert_eq!(shown, expected);
    let json: serde_json::Value =
        serde_json::from_str(&out(&quina(&["show", "hex-jostle", "--json"]))).expect("JSON");
    assert_eq!(json["view"]["cells"].as_array().map(Vec::len), Some(91));
    assert_eq!(json["view"]["shape"]["kind"], "hex");
}

#[test]
fn wrong_options_and_positions_are_named_with_the_way_out() {
    let names: Vec<&str> = quina::GAMES.iter().map(|entry| entry.meta.id).collect();
    refused(
        &["show", "chess"],
        &format!("there is no game chess; the games are {}", names.join(", ")),
    );
    refused(
        &["show", "talpa", "--size", "7x7"],
        "Talpa has no board 7x7; it is played on square boards from 4x4 to 16x16 in steps of 2, and \
         the nearest is 6x6",
    );
    refused(
        &["moves", "apart", "--size", "1000000000"],
        "Apart has no board 1000000000; it is played on boards 5 to 15 wide and 5 to 15 high, and \
         the nearest is 15x15",
    );
    refused(
        &["moves", "shakti", "--rules", "porto"],
        "Shakti has no rules porto; it has official, feup",
    );
    refused(
        &["moves", "freedom", "--size", "big"],
        "size big is not of the form WIDTHxHEIGHT; write for example 10x10",
    );
    refused(
        &["moves", "talpa", "--size", "4x4", "--position", "4/4/4/4 3 - 0"],
        "turn is 1 or 2, not 3",
    );
    refused(
        &["moves", "talpa", "--size", "4x4", "--position", "4/4/5/4 1 - 0"],
        "rank 2 (5) has 5 cells, but must have 4",
    );
    refused(
        &["moves", "talpa", "--size", "4x4", "--position", "4/4/4/4/4 1 - 0"],
        "the board has 4 ranks (4x4), but the text has 5; make it fit, or choose the size that it has",
    );
    refused(
        &["moves", "talpa", "--size", "4x4", "--position", "4/4/K3/4 1 - 0"],
        "K is not a letter of Talpa; its letters are x o, and a number counts empty cells",
    );
    refused(
        &["moves", "talpa", "--size", "4x4", "--position", "4/4/4/4 1 - 1000001"],
        "ply is a number from 0 to 1000000 without leading zeros, not 1000001",
    );
    for args in
        [&["perft", "talpa", "999"][..], &["perft", "talpa", "-1"], &["nonsense"], &["moves"]]
    {
        let output = quina(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).starts_with("quina: "), "{}", err(&output));
        assert!(err(&output).ends_with("; see --help\n"), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1, "{}", err(&output));
    }
}

#[test]
fn a_megabyte_of_slashes_is_refused_at_once() {
    let slashes = "/".repeat(100_000);
    let output = quina(&["moves", "talpa", "--position", &format!("{slashes} 1 - 0")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).len() < 200, "{}", err(&output));
    // A megabyte does not fit an argument; the protocol takes it.
    let line = format!("position fen {} 1 - 0\nfen\n", "/".repeat(1 << 20));
    let output = with_input(&["ugi"], line.as_bytes());
    assert!(out(&output).starts_with("info string error: the board has 8 ranks (8x8)"));
}

#[test]
fn a_position_with_countless_moves_is_answered_all_the_same() {
    let position = "ox1o2ox4o1x/2x1xxox5o1/2x3ox2o3x/1x1oo1xx2x3o/xx3x8o/1x7x2ox1/5o2xo1x1x1/\
                    4x3xox4/1x3x7o1/10xxx2/xx3ox2x2x2/4o3o5o/2x3xo1x1oxo1/1o1o1oxx2x1xo1/\
                    x6x3xx2 1 - 5";
    let at = |command| quina(&[command, "apart", "--size", "15x15", "--position", position]);
    let listed = at("moves");
    assert_eq!(listed.status.code(), Some(0));
    assert!(err(&listed).contains("more moves than can be listed"), "{}", err(&listed));
    assert_eq!(at("show").status.code(), Some(0));
    let counted = quina(&["perft", "apart", "--size", "15x15", "--position", position, "1"]);
    assert_eq!(counted.status.code(), Some(1), "a part of a count is no count");
    assert_eq!(out(&counted), "");
    let talk = format!("setoption name Size value 15x15\nposition fen {position}\nperft 1\ngo\n");
    let text = out(&with_input(&["ugi"], talk.as_bytes()));
    assert!(text.starts_with("info string error: perft 1 comes upon"), "{text}");
    assert!(text.contains("\nbestmove "), "{text}");
}

#[cfg(unix)]
#[test]
fn invalid_utf8_is_refused_everywhere() {
    use std::os::unix::ffi::OsStrExt;
    let bad = std::ffi::OsStr::from_bytes(b"\xff\xfe");
    let output = Command::new(env!("CARGO_BIN_EXE_quina")).args(["moves".as_ref(), bad]).output();
    assert_eq!(output.expect("runs").status.code(), Some(2));
    let output = with_input(&["ugi"], b"\xff\xfe\xc3\nisready\n");
    assert!(out(&output).starts_with("info string error: unknown command"));
    assert!(out(&output).ends_with("readyok\n"));
    let output = with_input(&["record", "check", "-"], b"\xff\xfe");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("byte 1 is not UTF-8"), "{}", err(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_closed_pipe_end_well() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("Linux has it");
    let output = Command::new(env!("CARGO_BIN_EXE_quina"))
        .arg("games")
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|child| child.wait_with_output())
        .expect("runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("quina: the output could not be written"));
    for args in [["rules", "shakti"], ["completions", "zsh"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quina"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("ends");
        assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()));
    }
}

#[test]
fn records_are_checked_shown_and_converted() {
    let good = "[Game \"talpa\"]\n[Size \"4x4\"]\n\n1.A1xA2 {hm} (1. c1-c2 d1-d2) b1-b2 *";
    let checked = with_input(&["record", "check", "-"], good.as_bytes());
    assert_eq!(out(&checked), "stdin record 1: good (talpa, 2 plies, *)\n");
    let converted = with_input(&["record", "convert", "-"], good.as_bytes());
    let expected = "[Game \"talpa\"]\n[Size \"4x4\"]\n[Rules \"official\"]\n[Result \"*\"]\n\n\
                    1. a1-a2 {hm} (1. c1-c2 d1-d2) 1... b1-b2 *\n";
    assert_eq!(out(&converted), expected);
    let again = with_input(&["record", "convert", "-"], expected.as_bytes());
    assert_eq!(out(&again), expected, "read and write are inverse");
    let shown = with_input(&["record", "show", "-", "--ply", "1"], good.as_bytes());
    assert!(out(&shown).ends_with("oxox/xoxo/xxox/1oxo 2 - 1\n"), "{}", out(&shown));
    let texts = with_input(&["record", "convert", "-", "--to", "positions"], good.as_bytes());
    assert_eq!(out(&texts).lines().count(), 3);
}

#[test]
fn wrong_records_name_the_place_and_the_rule() {
    let illegal = "[Game \"talpa\"]\n\n1. a1-a3 *";
    let output = with_input(&["record", "check", "-"], illegal.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(err(&output), "quina: stdin record 1: ply 1, a1-a3: a3 holds your own piece\n");
    let variation = "[Game \"talpa\"]\n\n1. a1-a2 b1-b2 (1... b1-b3) *";
    let output = with_input(&["record", "check", "-"], variation.as_bytes());
    assert!(err(&output).contains("ply 2 of a variation, b1-b3: "), "{}", err(&output));
    let million = format!("[Game \"shakti\"]\n\n{} *", "d2-d1 ".repeat(1_000_000));
    let output = with_input(&["record", "check", "-"], million.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("at most 100000 moves"), "{}", err(&output));
    let cut = "[Game \"talpa\"]\n\n*\n[Game \"talpa\"]\n\n1. a1 *\n[Game \"talpa\"]\n\n1. a1-a2";
    let output = with_input(&["record", "check", "-"], cut.as_bytes());
    assert_eq!(out(&output), "stdin record 1: good (talpa, 0 plies, *)\n");
    let text = err(&output);
    let faults: Vec<&str> = text.lines().collect();
    assert!(faults[0].starts_with("quina: stdin record 2: ply 1, a1: a capture is"), "{text}");
    assert!(faults[1].starts_with("quina: stdin: line 9, column 9: "), "{text}");
    let output = with_input(&["record", "check", "-"], b"");
    assert_eq!(err(&output), "quina: stdin: there is no record in it\n");
    for action in ["show", "convert"] {
        let output = with_input(&["record", action, "-"], b"");
        assert_eq!(err(&output), "quina: stdin: there is no record in it\n");
        let output = quina(&["record", action, "no/such/file.qgn"]);
        assert!(err(&output).starts_with("quina: no/such/file.qgn: cannot be read"), "{action}");
    }
    let output =
        with_input(&["record", "check", "no/such/file.qgn", "-"], b"[Game \"talpa\"]\n\n*");
    assert_eq!(
        out(&output),
        "stdin record 1: good (talpa, 0 plies, *)\n",
        "the others are checked"
    );
    let output = quina(&["record", "check", "no/such/file.qgn"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        err(&output).starts_with("quina: no/such/file.qgn: cannot be read"),
        "{}",
        err(&output)
    );
}

#[test]
fn many_records_may_be_longer_than_one() {
    let game = format!("[Game \"talpa\"]\n\n1. a1-a2 {{{}}} *\n\n", "long ".repeat(300_000));
    let text = game.repeat(12);
    assert!(text.len() > quina::record::MAX_TEXT);
    let output = with_input(&["record", "check", "-"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(out(&output).lines().last(), Some("stdin record 12: good (talpa, 1 ply, *)"));
    let output = with_input(&["record", "show", "-", "--number", "12"], text.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let output = with_input(&["record", "convert", "-", "--to", "positions"], text.as_bytes());
    assert_eq!(out(&output).lines().filter(|line| !line.is_empty()).count(), 24);
    let output = with_input(&["record", "show", "-", "--number", "13"], text.as_bytes());
    assert_eq!(err(&output), "quina: stdin has no record 13; it has 12\n");
}

#[test]
fn a_recorded_game_has_its_own_board_players_and_clock() {
    for (option, name) in [
        (["--size", "8x8"], "--size <WxH>"),
        (["--rules", "official"], "--rules <RULES>"),
        (["--first", "human"], "--first <PLAYER>"),
        (["--second", "human"], "--second <PLAYER>"),
        (["--position", "x"], "--position <TEXT>"),
        (["--moves", "a1-a2"], "--moves <MOVES>"),
        (["--clock", "5+1"], "--clock <MIN+SEC>"),
    ] {
        let args = [&["play", "--load", "game.qgn"][..], &option].concat();
        let sentence =
            format!("the argument '--load <FILE>' cannot be used with '{name}'; see --help");
        refused(&args, &sentence);
    }
    refused(
        &["show", ""],
        "there is no game \"\"; the games are apart, talpa, jostle, hex-jostle, freedom, shakti",
    );
}

#[test]
fn convert_never_overwrites() {
    let path = std::env::temp_dir().join(format!("quina-test-{}.qgn", std::process::id()));
    std::fs::write(&path, "mine").expect("a temporary file");
    let text = "[Game \"talpa\"]\n\n*";
    let args = ["record", "convert", "-", "--out", path.to_str().expect("UTF-8")];
    let output = with_input(&args, text.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(&path).expect("still there"), "mine");
    std::fs::remove_file(&path).expect("ours");
    assert_eq!(with_input(&args, text.as_bytes()).status.code(), Some(0));
    assert!(std::fs::read_to_string(&path).expect("written").ends_with("*\n"));
    std::fs::remove_file(&path).expect("ours");
}

#[test]
fn ugi_answers_in_order() {
    let talk = "ugi\nisready\nsetoption name Game value talpa\nsetoption name Size value 4x4\n\
                position startpos moves a1-a2\nfen\nmoves\nquery p1turn\nperft 3\n";
    let output = with_input(&["ugi"], talk.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    let text = out(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("id name Quina"));
    assert!(text.contains("option name Game type combo default apart var apart var talpa"));
    let after: Vec<&str> = lines.iter().copied().skip_while(|line| *line != "readyok").collect();
    assert_eq!(after[1], "fen oxox/xoxo/xxox/1oxo 2 - 1");
    assert!(after[2].starts_with("legalmoves a4-a3 a4-b4 "), "{}", after[2]);
    assert_eq!(after[3..], ["response false", "perft 3 3390"]);
}

#[test]
fn ugi_stops_what_would_take_forever() {
    let fens = "fen\n".repeat(100_000);
    let flood = format!("{fens}stop\n{fens}quit\n");
    for stop in ["fen\nstop\nquery result\nquit\n", "stop\nfen\nquery result\n", "quit\n", &flood] {
        let talk = format!("setoption name Game value shakti\nperft 60\nperft 70\n{stop}");
        let text = out(&with_input(&["ugi"], talk.as_bytes()));
        // A line too many while it counts is refused; stop and quit never are.
        let busy = "info string error: busy; a line was dropped, send stop or wait\n";
        let text = text.replace(busy, "");
        let stopped = "info string perft 60 stopped\ninfo string perft 70 stopped\n";
        assert!(text.starts_with(stopped), "{text}");
        assert_eq!(text.contains("response none"), stop.contains("query"), "{text}");
    }
}

#[test]
fn ugi_refuses_wrong_lines_and_keeps_its_position() {
    let talk = "position startpos moves b1-a2\nposition fen nonsense\nposition startpos moves b1-b9\n\
                position startpos moves b1-a2 b1-a2\nsetoption name Size value 99x99\n\
                setoption name Color value red\ngo fast\nquery time\nperft x\nhello\nisready now\nfen\n";
    let text = out(&with_input(&["ugi"], talk.as_bytes()));
    let lines: Vec<&str> = text.lines().collect();
    let (last, errors) = lines.split_last().expect("lines");
    assert_eq!(errors.len(), 10, "{text}");
    assert!(errors.iter().all(|line| line.starts_with("info string error: ")), "{text}");
    assert_eq!(*last, "fen 1oooooo1/1oooooo1/8/8/8/8/xxxxxxx1/2xxxxx1 2 - 1");
}

#[test]
fn ugi_finishes_a_short_count_before_it_quits() {
    let counted = [2, 3].map(|depth| leaves("apart", "8x8", "official", depth));
    let said = format!("perft 2 {}\nperft 3 {}\n", counted[0], counted[1]);
    for end in ["quit\n", ""] {
        let talk = format!("perft 2\nperft 3\n{end}");
        assert_eq!(out(&with_input(&["ugi"], talk.as_bytes())), said);
    }
}

/// The lines that are answers, without what was said meanwhile.
fn answers(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.starts_with("info depth")).collect()
}

#[test]
fn ugi_answers_every_go_once_and_in_order() {
    let talk = "go infinite\ngo depth 1\nposition startpos moves b1-a2\nquery p1turn\nstop\nstop\n\
                go infinite\nquit\n";
    let text = out(&with_input(&["ugi"], talk.as_bytes()));
    let lines = answers(&text);
    assert_eq!(lines.len(), 4, "{text}");
    assert_eq!(lines[2], "response false");
    for at in [0, 1, 3] {
        let mv = lines[at].strip_prefix("bestmove ").expect(&text);
        // White moves from the first two ranks, and Black, in the last answer, from the others.
        assert_eq!(matches!(&mv[1..2], "1" | "2"), at < 3, "{text}");
    }
}

#[test]
fn ugi_moves_are_two_words_and_seeds_repeat() {
    let talk = "setoption name Player value random\ngo movetime 5\nuginewgame\ngo infinite\nstop\n\
                setoption name Game value jostle\n\
                position fen 10/10/10/10/10/3xx5/10/10/10/10 1 - 20\ngo depth 1\n";
    let first = out(&with_input(&["ugi", "--seed", "7"], talk.as_bytes()));
    assert_eq!(first, out(&with_input(&["ugi", "--seed", "7"], talk.as_bytes())));
    let moves: Vec<&str> = first.lines().filter(|line| line.starts_with("bestmove")).collect();
    assert_eq!(moves.len(), 3);
    assert!(moves.iter().all(|line| line.split(' ').count() == 2), "{first}");
    assert_eq!(moves[2], "bestmove none");
    let other = out(&with_input(&["ugi", "--seed", "8"], talk.as_bytes()));
    assert_ne!(first, other, "another seed plays another game");
}

#[test]
fn ugi_thinks_as_long_as_it_is_told() {
    let lines = |go: &str| {
        let talk =
            format!("setoption name Game value talpa\nsetoption name MultiPV value 2\n{go}\n");
        out(&with_input(&["ugi"], talk.as_bytes())).lines().map(str::to_string).collect::<Vec<_>>()
    };
    let number = |line: &str, name: &str| -> u64 {
        let mut words = line.split(' ').skip_while(|word| *word != name);
        words.nth(1).and_then(|word| word.parse().ok()).expect(line)
    };
    let depth = lines("go depth 3");
    assert_eq!(depth.len(), 7, "{depth:?}");
    assert!(depth[5].starts_with("info depth 3 multipv 2 score cp "), "{depth:?}");
    let best = depth[4].split(" pv ").nth(1).and_then(|line| line.split(' ').next());
    assert_eq!(depth[6].strip_prefix("bestmove "), best);
    let nodes = lines("go nodes 5000");
    assert!(number(&nodes[nodes.len() - 2], "nodes") <= 5000, "{nodes:?}");
    for go in ["go", "go movetime 20", "go p1time 500 p2time 500", "go p1time 100 p1inc 10"] {
        let timed = lines(go);
        assert!(timed.last().is_some_and(|line| line.starts_with("bestmove ")), "{go}: {timed:?}");
    }
}

#[test]
fn ugi_plays_as_the_player_or_level_that_is_set() {
    let talk = "setoption name Level value 1\ngo infinite\nstop\nsetoption name Level value 9\n\
                setoption name Player value difference\nsetoption name Game value talpa\n\
                setoption name Player value difference\ngo\nsetoption name Hash value 0\n\
                setoption name Threads value 2\ngo nodes 3000\nsetoption name Seed value x\n";
    let text = out(&with_input(&["ugi"], talk.as_bytes()));
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("info depth")).collect();
    let starts = [
        "bestmove ",
        "info string error: option Level is a whole number from 0 to 8, not 9",
        "info string error: Apart has no player difference; its players are random, mixed, greedy,",
        "bestmove ",
        "info string error: option Hash is a whole number from 1 to 65536, not 0",
        "bestmove ",
        "info string error: option Seed is a whole number",
    ];
    assert_eq!(lines.len(), starts.len(), "{text}");
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
}

#[test]
fn bench_prints_the_contract() {
    let output = quina(&["bench", "talpa", "--json", "--windows", "1", "--window", "1"]);
    let json: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    let row = &json["games"][0];
    for key in ["playouts_per_s", "plies_per_s", "mean_plies", "perft_leaves_per_s", "nodes_per_s"]
    {
        assert!(row[key].as_f64().is_some_and(|number| number > 0.0), "{key}: {row}");
    }
    assert_eq!((row["game"].as_str(), row["size"].as_str()), (Some("talpa"), Some("8x8")));
    assert!(json["signature"].is_u64());
}
