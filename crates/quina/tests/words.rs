//! What engines and clients say to each other is read as it is written.

use quina::engine::{Info, Limits, Lines, Score};
use quina::ugi::words::{read_game, write_game};
use std::time::Duration;

#[test]
fn a_game_so_far_is_read_as_it_is_written() {
    for line in ["startpos", "startpos moves a1-a2 pass", "x/o 1 - 0", "x/o 1 - 0 moves a1"] {
        let split: Vec<&str> = line.split(' ').collect();
        let (position, moves) = read_game(&split).expect(line);
        assert_eq!(write_game(position.as_deref(), moves.iter().copied()), line);
    }
    let wrong = [("", ""), ("start", "start"), ("startpos a1", "a1"), ("x/o 1 - 0 a1 moves", "a1")];
    for (line, word) in wrong {
        let split: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(read_game(&split), Err(word));
    }
}

#[test]
fn limits_are_read_as_they_are_written() {
    for words in [
        "infinite",
        "movetime 5",
        "depth 3 nodes 1000",
        "p1time 100 p2time 200 p1inc 3 p2inc 4",
        "p1time 100 p2time 200 p1inc 0 p2inc 0 movetime 7",
    ] {
        let split: Vec<&str> = words.split(' ').collect();
        let limits = Limits::from_words(&split).expect("good words");
        assert_eq!(limits.words(), format!(" {words}"));
    }
}

#[test]
fn limits_that_make_no_sense_get_the_least_that_does() {
    let read = |words: &[&str]| Limits::from_words(words).expect("good words");
    assert_eq!(read(&[]).words(), " movetime 1000");
    assert_eq!(read(&["movetime", "0"]).words(), " movetime 1");
    assert_eq!(read(&["depth", "0"]).depth, Some(1));
    assert_eq!(read(&["nodes", "0"]).nodes, Some(1));
    assert_eq!(read(&["depth", "99999999999"]).depth, Some(u32::MAX));
    let clocks = read(&["p2time", "50"]).clocks.expect("a clock");
    assert_eq!(clocks[0].left, clocks[1].left);
    let late = read(&["p1time", "-30", "p2time", "50"]).clocks.expect("clocks");
    assert_eq!(late.map(|clock| clock.left.as_millis()), [0, 50]);
    for wrong in [&["depth"][..], &["depth", "-1"], &["ponder"], &["movetime", "1s"]] {
        assert!(Limits::from_words(wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn findings_are_read_as_they_are_written() {
    for score in [Score::Points(-12), Score::Win(3), Score::Loss(4), Score::Win(1)] {
        let info = Info {
            depth: 3,
            line: 2,
            nodes: 4000,
            time: Duration::from_millis(20),
            score,
            fill: Some(7),
            moves: vec!["a1-a2".to_string(), "b1-b2".to_string()],
        };
        let line = info.line();
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        assert_eq!(Info::from_words(&words, Duration::ZERO), Some(info));
    }
}

#[test]
fn a_loss_by_the_own_move_is_told_as_a_loss() {
    let line = |score| Info { score, ..read("score cp 0").expect("a score") }.line();
    assert!(line(Score::Loss(1)).contains("score mate -1 "));
    assert!(line(Score::Loss(2)).contains("score mate -1 "));
    assert!(line(Score::Win(2)).contains("score mate 1 "));
}

fn read(line: &str) -> Option<Info> {
    Info::from_words(&line.split_whitespace().collect::<Vec<_>>(), Duration::from_secs(7))
}

#[test]
fn news_are_read_as_far_as_they_can_be_understood() {
    let all =
        "depth 5 seldepth 9 multipv 2 score cp -31 lowerbound nodes 1234 nps 9 time 15 pv a1 b2";
    assert_eq!(
        read(all),
        Some(Info {
            depth: 5,
            line: 2,
            nodes: 1234,
            time: Duration::from_millis(15),
            score: Score::Points(-31),
            fill: None,
            moves: vec!["a1".to_string(), "b2".to_string()],
        })
    );
    let odd = read("depth x nodes -3 multipv 0 score win").unwrap();
    assert_eq!((odd.depth, odd.nodes, odd.line, odd.score), (0, 0, 1, Score::Win(0)));
    assert_eq!(odd.time, Duration::from_secs(7));
    for nothing in ["", "depth 3", "string score cp 5", "score", "score cp", "score cp 1.5"] {
        assert_eq!(read(nothing), None, "{nothing}");
    }
}

#[test]
fn scores_have_words_and_numbers() {
    let score = |text: &str| read(&format!("score {text}")).map(|info| info.score);
    assert_eq!(score("mate 1"), Some(Score::Win(1)));
    assert_eq!(score("mate 3"), Some(Score::Win(5)));
    assert_eq!(score("mate 0"), Some(Score::Loss(0)));
    assert_eq!(score("mate -2"), Some(Score::Loss(4)));
    assert_eq!(score("mate 9223372036854775807"), Some(Score::Win(u32::MAX)));
    assert_eq!(score("mate -9223372036854775808"), Some(Score::Loss(u32::MAX)));
    assert_eq!(score("win 7"), Some(Score::Win(7)));
    assert_eq!(score("loss nodes 5"), Some(Score::Loss(0)));
    assert_eq!(score("cp 99999999999"), Some(Score::Points(i32::MAX)));
}

/// What an engine says of a line of a depth, the first move and the score of it.
fn told(line: usize, depth: u32, mv: &str, score: Score) -> Info {
    let (nodes, time, moves) = (1, Duration::ZERO, vec![mv.to_string()]);
    Info { depth, line, nodes, time, score, fill: None, moves }
}

/// Lines in short, such as `1 a4 2 b4`: the number, the first move and the depth of each.
fn shown(lines: &[Info]) -> String {
    let short = lines.iter().map(|info| format!("{} {}{}", info.line, info.moves[0], info.depth));
    short.collect::<Vec<_>>().join(" ")
}

#[test]
fn lines_of_a_new_depth_are_shown_together_and_no_move_stands_twice() {
    let mut lines = Lines::default();
    assert!(lines.all().is_empty());
    let mut hear = |line: usize, depth: u32, mv: &str| {
        lines.hear(&told(line, depth, mv, Score::Points(-(line as i32))));
        (shown(lines.all()), shown(lines.about("d")))
    };
    assert_eq!(hear(1, 4, "a").0, "1 a4");
    assert_eq!(hear(2, 4, "b").0, "1 a4 2 b4");
    let whole = "1 a4 2 b4 3 c4";
    assert_eq!(hear(3, 4, "c"), (whole.to_string(), whole.to_string()));
    assert_eq!(hear(1, 5, "b").0, whole);
    // A better one was found. Whoever explains it needs to know of it at once.
    assert_eq!(hear(1, 5, "d"), (whole.to_string(), "1 d5".to_string()));
    assert_eq!(hear(2, 5, "b").0, whole);
    assert_eq!(hear(3, 5, "a").0, "1 d5 2 b5 3 a5");
}

#[test]
fn the_best_line_is_the_first_whichever_was_looked_at_first() {
    let mut lines = Lines::default();
    let scores =
        [Score::Points(-3), Score::Loss(8), Score::Points(40), Score::Win(5), Score::Win(3)];
    for (line, score) in (1..).zip(scores) {
        lines.hear(&told(line, 5, &format!("{line}"), score));
    }
    assert_eq!(shown(lines.all()), "1 55 2 45 3 35 4 15 5 25");
}

#[test]
fn a_proof_is_shown_at_once() {
    let mut lines = Lines::default();
    for (line, mv) in [(1, "a"), (2, "b")] {
        lines.hear(&told(line, 4, mv, Score::Points(0)));
    }
    lines.hear(&told(1, 5, "a", Score::Win(3)));
    assert_eq!(shown(lines.all()), "1 a5");
}
