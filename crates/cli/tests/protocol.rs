//! `quina ugi` in conversation: the dialogues of docs/PROTOCOL.md, the lines that match runners
//! send, and clients that mean no good.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// An answer that takes longer is missing.
const PATIENCE: Duration = Duration::from_secs(30);

/// Stands for the part of a line that may be anything, or for any number of lines.
const ANYTHING: &str = "…";

/// The engine, and a thread that reads what it says.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_quina"))
            .args(["ugi", "--seed", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, output) = channel();
        std::thread::spawn(move || {
            for line in stdout.lines() {
                if sender.send(line.expect("the engine speaks UTF-8")).is_err() {
                    return;
                }
            }
        });
        Engine { input: child.stdin.take(), child, output }
    }

    fn send(&mut self, line: &str) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(format!("{line}\n").as_bytes()).expect("the engine listens");
    }

    /// The next line.
    fn hear(&self) -> String {
        match self.output.recv_timeout(PATIENCE) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => panic!("no answer within {PATIENCE:?}"),
            Err(RecvTimeoutError::Disconnected) => panic!("the engine left"),
        }
    }

    /// The next line that begins with a word.
    fn hear_from(&self, word: &str) -> String {
        loop {
            let line = self.hear();
            if line.split(' ').next() == Some(word) {
                return line;
            }
        }
    }

    fn ask(&mut self, question: &str, word: &str) -> String {
        self.send(question);
        self.hear_from(word)
    }

    /// Closes the input, waits for the end, and gives what was still said.
    fn leave(mut self) -> Vec<String> {
        self.input = None;
        let start = Instant::now();
        let status = loop {
            match self.child.try_wait().expect("the child is ours") {
                Some(status) => break status,
                None if start.elapsed() > PATIENCE => panic!("the engine does not leave"),
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        };
        assert_eq!(status.code(), Some(0));
        self.output.iter().collect()
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Whether a line is what the page says, where `…` is anything.
fn fits(line: &str, pattern: &str) -> bool {
    let mut parts = pattern.split(ANYTHING);
    let first = parts.next().expect("split gives one part at least");
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

#[test]
fn anything_is_matched_within_a_line() {
    for (line, pattern) in [("a", "a"), ("info nps 5 pv a1", "info nps … pv …"), ("ab", "a…b")]
    {
        assert!(fits(line, pattern), "{pattern}");
    }
    for (line, pattern) in [("a b", "a"), ("a", "a b"), ("a c", "a…b"), ("aba", "a…b…b")] {
        assert!(!fits(line, pattern), "{pattern}");
    }
}

/// Plays one dialogue of the page against the binary.
fn replay(dialogue: &str) {
    let mut engine = Engine::start();
    let mut answers = 0;
    let mut skip = false;
    for line in dialogue.lines() {
        if let Some(sent) = line.strip_prefix("> ") {
            engine.send(sent);
        } else if line == "< …" {
            skip = true;
        } else if let Some(wanted) = line.strip_prefix("< ") {
            answers += 1;
            loop {
                let heard = engine.hear();
                if fits(&heard, wanted) {
                    break;
                }
                assert!(skip, "wanted {wanted}\nheard  {heard}\nin\n{dialogue}");
            }
            skip = false;
        } else {
            panic!("a line of a dialogue begins with > or <, not {line}");
        }
    }
    assert!(answers > 0, "nothing is answered in\n{dialogue}");
    let more = engine.leave();
    assert!(more.is_empty(), "more was said: {more:?} in\n{dialogue}");
}

#[test]
fn the_dialogues_of_the_page_are_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PROTOCOL.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let blocks = page.split("```text\n").skip(1);
    let blocks = blocks.map(|block| block.split("```").next().expect("an end"));
    let talks = |line: &str| line.starts_with("> ") || line.starts_with("< ");
    let dialogues: Vec<&str> = blocks.filter(|block| block.lines().any(talks)).collect();
    assert!(dialogues.len() >= 6, "the page has {} dialogues", dialogues.len());
    dialogues.into_iter().for_each(replay);
}

/// A game as the match runner cutegames plays it with two engines: the very lines it sends, in its
/// order. It sends the game after the other options, and takes two words for an answer.
fn cutegames(options: [&[&str]; 2], go: &str) -> (String, Vec<String>) {
    let ready = |engine: &mut Engine| assert_eq!(engine.ask("isready", "readyok"), "readyok");
    let query = |engine: &mut Engine, position: &str, what: &str| {
        engine.send(position);
        let answer = engine.ask(&format!("query {what}"), "response");
        let words: Vec<&str> = answer.split(' ').collect();
        assert_eq!(words.len(), 2, "{answer}");
        words[1].to_string()
    };
    let mut engines = options.map(|options| {
        let mut engine = Engine::start();
        assert_eq!(engine.ask("ugi", "ugiok"), "ugiok");
        for option in options {
            engine.send(&format!("setoption name {}", option.replace('=', " value ")));
        }
        ready(&mut engine);
        engine
    });
    engines.iter_mut().for_each(ready);
    engines.iter_mut().for_each(|engine| engine.send("uginewgame"));
    let mut moves: Vec<String> = Vec::new();
    let position = |moves: &[String]| match moves {
        [] => "position startpos".to_string(),
        moves => format!("position startpos moves {}", moves.join(" ")),
    };
    query(&mut engines[0], &position(&moves), "p1turn");
    loop {
        let line = position(&moves);
        let first = query(&mut engines[0], &line, "p1turn") == "true";
        assert_eq!(first, moves.len().is_multiple_of(2));
        let [us, them] = if first { [0, 1] } else { [1, 0] };
        ready(&mut engines[us]);
        engines[us].send(&line);
        let over = [us, them].map(|at| query(&mut engines[at], &line, "gameover"));
        assert_eq!(over[0], over[1]);
        if over[0] == "true" {
            break;
        }
        assert!(moves.len() < 500, "the game has no end");
        let answer = engines[us].ask(go, "bestmove");
        let words: Vec<&str> = answer.split(' ').collect();
        assert_eq!(words.len(), 2, "{answer}");
        moves.push(words[1].to_string());
    }
    let results = engines.each_mut().map(|engine| {
        ready(engine);
        let line = position(&moves);
        engine.send(&line);
        assert_eq!(query(engine, &line, "gameover"), "true");
        query(engine, &line, "result")
    });
    assert_eq!(results[0], results[1]);
    for mut engine in engines {
        engine.send("quit");
        assert!(engine.leave().is_empty());
    }
    let [result, _] = results;
    (result, moves)
}

#[test]
fn cutegames_can_play_every_game() {
    for (game, go) in [
        ("talpa", "go movetime 2"),
        ("apart", "go depth 1"),
        ("jostle", "go nodes 300"),
        ("hex-jostle", "go p1time 500 p2time 500 p1inc 5 p2inc 5"),
        ("freedom", "go nodes 1"),
        ("shakti", "go nodes 500"),
    ] {
        let game = format!("Game={game}");
        let (result, moves) = cutegames([&[&game], &["Player=random", &game]], go);
        assert!(["p1win", "p2win", "draw"].contains(&result.as_str()), "{game}: {result}");
        assert!(moves.len() > 5, "{game}: {moves:?}");
    }
}

#[test]
fn options_may_come_before_the_game_they_are_for() {
    let mut engine = Engine::start();
    let four = "fen oxox/xoxo/oxox/xoxo 1 - 0";
    // The size, the rules and the player are wrong for the game on the board, and are said to be.
    for early in ["Size value 4x4", "Player value difference"] {
        engine.send(&format!("setoption name {early}"));
        assert!(engine.hear().starts_with("info string error: Apart has no "));
    }
    engine.send("setoption name Game value talpa");
    assert_eq!(engine.ask("fen", "fen"), four);
    engine.send("go infinite");
    engine.send("stop");
    assert!(engine.hear().starts_with("bestmove "), "a named player has nothing else to say");
    // Once the game is chosen, or something else was said, another game has its own.
    engine.send("setoption name Size value 6x6");
    engine.send("isready");
    engine.send("setoption name Game value talpa");
    assert!(engine.ask("fen", "fen").starts_with("fen oxoxoxox/"));
    for option in ["Game value talpa", "Size value 4x4", "Game value talpa"] {
        engine.send(&format!("setoption name {option}"));
    }
    assert!(engine.ask("fen", "fen").starts_with("fen oxoxoxox/"));
    // What does not fit the new game either is told, and the game is chosen all the same.
    engine.send("setoption name Size value 99x99");
    engine.send("setoption name Game value freedom");
    assert!(engine.hear().starts_with("info string error: Talpa has no board 99x99"));
    assert!(engine.hear().starts_with("info string not set: Freedom has no board 99x99"));
    assert_eq!(engine.ask("fen", "fen"), "fen 10/10/10/10/10/10/10/10/10/10 1 - 0");
    assert!(engine.leave().is_empty());
}

/// Every game on its usual board.
const GAMES: [&str; 6] = ["apart", "talpa", "jostle", "hex-jostle", "freedom", "shakti"];

#[test]
fn stop_is_heard_at_once_in_every_game() {
    for game in GAMES {
        // More threads than any machine has: the one that listens must still get its turn.
        for threads in [1, 256] {
            let mut engine = Engine::start();
            engine.send(&format!("setoption name Game value {game}"));
            engine.send(&format!("setoption name Threads value {threads}"));
            engine.ask("isready", "readyok");
            engine.send("go infinite");
            engine.hear_from("info");
            engine.ask("stop", "bestmove");
            assert!(engine.leave().is_empty());
        }
    }
}

#[test]
fn whoever_leaves_is_not_thought_for() {
    for go in ["go infinite", "go movetime 86400000"] {
        let mut engine = Engine::start();
        engine.send(go);
        engine.hear_from("info");
        engine.send("quit");
        let said = engine.leave();
        assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    }
    for go in ["go infinite", "go movetime 300", "go nodes 1000"] {
        let mut engine = Engine::start();
        engine.send(go);
        let said = engine.leave();
        assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
    }
}

#[test]
fn lines_wait_while_it_thinks_and_ready_does_not() {
    let mut engine = Engine::start();
    for line in [
        "stop",
        "go infinite",
        "setoption name Game value talpa",
        "position startpos moves a1-a2",
        "query p1turn",
        "isready",
    ] {
        engine.send(line);
    }
    assert_eq!(engine.hear_from("readyok"), "readyok");
    engine.send("stop");
    // The answer is about the position that was asked about: a man of Apart's first player.
    let answer = engine.hear_from("bestmove");
    assert!(matches!(&answer[10..11], "1" | "2"), "{answer}");
    assert_eq!(engine.hear(), "response false");
    assert!(engine.ask("fen", "fen").starts_with("fen oxoxoxox/"));
    assert!(engine.leave().is_empty());
}

#[test]
fn limits_beyond_reason_are_kept_to_as_far_as_there_is_sense_in_them() {
    let mut engine = Engine::start();
    engine.send("setoption name Game value talpa");
    engine.send("setoption name Size value 4x4");
    engine.send("setoption name MultiPV value 256");
    engine.ask("isready", "readyok");
    engine.send("go depth 1");
    for rank in 1..=24 {
        assert!(engine.hear().starts_with(&format!("info depth 1 multipv {rank} score ")));
    }
    assert!(engine.hear().starts_with("bestmove "));
    engine.send("setoption name MultiPV value 1");
    for go in [
        "go nodes 0",
        "go depth 0",
        "go movetime 0",
        "go p1time 0",
        "go p1time -100 p2time -5 p1inc 0 p2inc 0",
        "go movetime 18446744073709551615 nodes 5",
        "go p1time 18446744073709551615 p1inc 18446744073709551615 nodes 5",
        // The game is looked through to its end long before.
        "go depth 1000000",
    ] {
        assert_eq!(engine.ask(go, "bestmove").split(' ').count(), 2, "{go}");
    }
    assert!(engine.leave().is_empty());
}

#[test]
fn a_table_that_the_machine_has_no_room_for_is_refused() {
    if !std::path::Path::new("/proc/meminfo").exists() {
        return;
    }
    let text = std::fs::read_to_string("/proc/meminfo").expect("Linux tells");
    let total = text.split_whitespace().nth(1).and_then(|word| word.parse::<u64>().ok());
    // 64 GiB, on a machine that has less than that.
    if total.is_none_or(|kilobytes| kilobytes >= 64 << 20) {
        return;
    }
    let mut engine = Engine::start();
    let refusal = engine.ask("setoption name Hash value 65536", "info");
    assert!(refusal.contains("there is no memory for a table of 65536 MB"), "{refusal}");
    engine.send("ugi");
    assert!(
        std::iter::repeat_with(|| engine.hear())
            .any(|line| line.contains("Hash type spin default 64 "))
    );
}

#[test]
fn garbage_is_refused_line_by_line() {
    let mut engine = Engine::start();
    let long = "x".repeat(5 << 20);
    let moves = format!("position startpos moves {}", "b1-a2 ".repeat(500_000));
    for (line, reason) in [
        ("\u{0}\u{1b}[31m\u{fffd}", "unknown command ??[31m\u{fffd};"),
        (long.as_str(), "a line is at most 4194304 bytes long"),
        (moves.as_str(), "b1-a2: b1 is empty"),
        ("setoption", "an option is set by"),
        ("setoption name Clear Hash", "an option is set by"),
        ("setoption name Ownbook value true", "there is no option Ownbook;"),
        ("go p1time", "go p1time wants a whole number"),
        ("go depth -3", "go depth wants a whole number"),
        ("ugi ugi", "ugi takes nothing after it"),
    ] {
        let answer = engine.ask(line, "info");
        let shown = &answer[..answer.len().min(200)];
        assert!(answer.starts_with("info string error: ") && answer.contains(reason), "{shown}");
    }
    // What is between the words does not matter.
    assert_eq!(engine.ask(" \t isready \r", "readyok"), "readyok");
    assert!(engine.ask("fen", "fen").ends_with(" 1 - 0"));
    assert!(engine.leave().is_empty());
}

#[test]
fn quit_gives_all_that_waits_one_deadline() {
    let mut engine = Engine::start();
    for _ in 0..6 {
        engine.send("go movetime 600000");
    }
    engine.send("quit");
    let said = engine.leave();
    // The first is broken off when the time is up, and the others as soon as they look up.
    let answers: Vec<&[String]> = said.split(|line| line.starts_with("bestmove ")).collect();
    let [first, others @ .., last] = &answers[..] else { panic!("{said:?}") };
    assert!(first.iter().any(|line| line.starts_with("info depth 2")), "{said:?}");
    assert_eq!((others.len(), last.len()), (5, 0), "{said:?}");
    let mut infos = others.iter().copied().flatten();
    assert!(infos.all(|line| line.starts_with("info depth 1 ")), "{said:?}");
}

#[test]
fn empty_lines_while_it_thinks_are_nothing() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    // More than there is room for lines that wait.
    engine.send(&"\n".repeat(80_000));
    engine.send("stop");
    let said = engine.leave();
    assert!(!said.iter().any(|line| line.contains("busy")), "{said:?}");
    assert!(said.last().is_some_and(|line| line.starts_with("bestmove ")), "{said:?}");
}
