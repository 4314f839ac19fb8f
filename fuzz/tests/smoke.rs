//! Mutations of good inputs, the same ones on every run.

use quina::Rng;

/// How many inputs each target gets; the test command asks for more.
fn rounds() -> usize {
    std::env::var("QUINA_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(3000)
}

/// Parts that the inputs are tried in, side by side; their number does not follow the machine, so
/// that the inputs are the same everywhere.
const PARTS: usize = 4;

fn smoke(target: fn(&[u8]), seeds: &[Vec<u8>]) {
    for seed in seeds {
        target(seed);
    }
    std::thread::scope(|scope| {
        for part in 0..PARTS {
            scope.spawn(move || {
                let mut rng = Rng::new((seeds.len() * PARTS + part) as u64);
                for _ in 0..rounds().div_ceil(PARTS) {
                    let mut data = rng.pick(seeds).clone();
                    for _ in 0..1 + rng.below(4) {
                        mutate(&mut data, seeds, &mut rng);
                    }
                    target(&data);
                }
            });
        }
    });
}

fn mutate(data: &mut Vec<u8>, seeds: &[Vec<u8>], rng: &mut Rng) {
    const TEXT: &[u8] = b"xoKWkw#/ 0123456789-abcdefghij.{}()[];\"\\\n\r\t*\xff\xc3";
    let at = rng.below(data.len() + 1);
    match rng.below(7) {
        0 => data.insert(at, *rng.pick(TEXT)),
        1 if at < data.len() => drop(data.remove(at)),
        2 if at < data.len() => data[at] = *rng.pick(TEXT),
        3 if at < data.len() => data[at] ^= 1 << rng.below(8),
        4 => data.truncate(at),
        5 => {
            let other = rng.pick(seeds);
            let from = rng.below(other.len() + 1);
            data.extend_from_slice(&other[from..]);
        }
        _ => {
            let end = at + rng.below(data.len() - at + 1);
            let part = data[at..end].to_vec();
            data.splice(at..at, part);
        }
    }
    data.truncate(1 << 14);
}

/// Every start position, and the positions that pin down the tricky rules.
fn positions() -> Vec<Vec<u8>> {
    let data = include_str!("../../crates/quina/tests/data/positions.json");
    let data: serde_json::Value = serde_json::from_str(data).expect("JSON");
    let seed = |choice: u8, text: &str| [&[choice], text.as_bytes()].concat();
    let mut seeds: Vec<Vec<u8>> = (0..quina_fuzz::choices() as u8)
        .map(|choice| seed(choice, &quina_fuzz::start(choice)))
        .collect();
    for entry in data["positions"].as_array().expect("a list") {
        let field = |name: &str| entry[name].as_str();
        let game = field("game").expect("a game");
        let choice = quina_fuzz::choice(game, field("size"), field("rules"));
        let choice = choice.unwrap_or_else(|| panic!("no board for {entry}"));
        seeds.push(seed(choice, field("position").expect("a position")));
    }
    seeds
}

#[test]
fn any_position_text() {
    smoke(quina_fuzz::position, &positions());
}

#[test]
fn any_move_text() {
    let moves = ["a1", "b1-a2", "a1-a2", "c8-b8", "c4-b3", "pass", "d2-d3", "b1-h1-f3", "B1XA2"];
    let seeds: Vec<Vec<u8>> = positions()
        .into_iter()
        .flat_map(|start| moves.map(|mv| [&start, &b"\n"[..], mv.as_bytes()].concat()))
        .collect();
    smoke(quina_fuzz::mv, &seeds);
}

#[test]
fn any_record() {
    let seeds = [
        "[Game \"talpa\"]\n[Size \"4x4\"]\n[Result \"*\"]\n\n1. a1-a2 {good [%clk 0:01:02]} b1-b2 (1... c2-b2 2. c1-c2) *\n",
        "[Game \"freedom\"]\n[Result \"1-0\"]\n[Position \"x3/4/4/3o 1 - 2\"]\n[Size \"4x4\"]\n\n1. b4 (1. b3 (1. b2)) 1... c4 ; end of line\n1-0\n",
        "[Game \"apart\"]\n[Event \"a \\\"quoted\\\" \\\\ word\"]\n[Result \"1/2-1/2\"]\n\n{first} 1. b1-a2 {} b8-a7 2. a2-b1 a7-b8 1/2-1/2\n",
        "*\n",
    ];
    smoke(quina_fuzz::record, &seeds.map(|seed| seed.as_bytes().to_vec()));
}

#[test]
fn any_protocol_line() {
    let seeds = [
        "ugi\nisready\nsetoption name Game value talpa\nsetoption name Size value 6x6\nposition startpos moves a1-a2\ngo movetime 10\nquery p1turn\nmoves\nfen\nd\neval\nperft 2\nquit\n",
        "setoption name Game value shakti\nsetoption name Rules value feup\nposition fen #5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0 moves d2-d1 d6-d7\nquery result\nquery gameover\ngo infinite\nstop\n",
        "setoption name Hash value 2\nsetoption name Threads value 2\nsetoption name MultiPV value 3\nsetoption name Level value 2\nsetoption name Player value greedy\nsetoption name Seed value 5\ngo depth 2\n",
        "setoption name Game value freedom\nsetoption name Size value 4x4\nuginewgame\ngo p1time 1000 p2time 1000 p1inc 1 p2inc 1\ngo depth 3\ngo nodes 10\n",
    ];
    smoke(quina_fuzz::ugi, &seeds.map(|seed| seed.as_bytes().to_vec()));
}

#[test]
fn any_word_of_an_engine_or_a_client() {
    let seeds = [
        "info depth 5 seldepth 9 multipv 2 score cp -31 lowerbound nodes 1234 nps 9 time 15 hashfull 3 pv a1 b2\n",
        "info score mate -2 string\ninfo score win 7\ninfo score loss\ninfo depth 3\n",
        "go p1time 1000 p2time 1000 p1inc 1 p2inc 1 movetime 5 depth 3 nodes 10\ngo infinite\ngo\n",
    ];
    smoke(quina_fuzz::words, &seeds.map(|seed| seed.as_bytes().to_vec()));
}

/// A question of each kind but `bench`, which measures time and nothing else.
#[test]
fn any_question_of_a_page() {
    let at =
        r#"{"game":"talpa","size":"4x4","rules":null,"position":null,"moves":["a1-a2","b4-b3"]}"#;
    let chain = r#"{"game":"apart","size":"5x5"}"#;
    let record = r#"[Game \"talpa\"]\n[Size \"4x4\"]\n[First \"human\"]\n[TimeControl \"60+2\"]\n\n1. a1-a2 {ok [%clk 0:01:02]} (1. b2-a2) *\n"#;
    let parsed = r#"{"tags":{"Game":"talpa","Size":"4x4"},"intro":["so"],"line":[{"move":"a1-a2","comments":["!"],"variations":[{"intro":[],"line":[{"move":"b2-a2"}]}]}],"result":"*"}"#;
    let seeds = [
        r#"{"ask":"games","lang":"pt"}"#.to_string(),
        r#"{"ask":"rules","game":"shakti"}"#.to_string(),
        r#"{"ask":"lesson","game":"freedom"}"#.to_string(),
        r#"{"ask":"judge","game":"talpa","step":"tunnel","good":[],"tried":"a2-a1"}"#.to_string(),
        r#"{"ask":"say","id":"analyze-count-lines","args":{"count":3,"side":"x"}}"#.to_string(),
        format!(r#"{{"ask":"seats","at":{chain},"lang":"pt"}}"#),
        format!(r#"{{"ask":"show","at":{at}}}"#),
        format!(r#"{{"ask":"moves","at":{chain}}}"#),
        format!(r#"{{"ask":"reach","at":{chain},"cells":["a1","a3"]}}"#),
        format!(r#"{{"ask":"refusal","at":{at},"cells":["a1","c1"]}}"#),
        format!(r#"{{"ask":"read","at":{at},"text":"a2 up"}}"#),
        [
            format!(r#"{{"ask":"sit","at":{at},"seats":["human","level:1"],"clock":"60+2"}}"#),
            r#"{"ask":"act","table":0,"act":{"play":"a2-a3"}}"#.to_string(),
            r#"{"ask":"act","table":0,"act":"run"}"#.to_string(),
            r#"{"ask":"order","table":0}"#.to_string(),
            r#"{"ask":"act","table":0,"act":{"seat":[2,"greedy"]}}"#.to_string(),
            r#"{"ask":"act","table":0,"act":"undo"}"#.to_string(),
            r#"{"ask":"act","table":0,"act":{"jump":1}}"#.to_string(),
            r#"{"ask":"act","table":0,"act":"swap"}"#.to_string(),
            r#"{"ask":"keep","table":0,"date":"2026-01-02"}"#.to_string(),
            r#"{"ask":"leave","table":0}"#.to_string(),
        ]
        .join("\n"),
        [
            format!(r#"{{"ask":"resume","record":"{record}"}}"#),
            r#"{"ask":"act","table":0,"act":"resign"}"#.to_string(),
            r#"{"ask":"act","table":0,"act":"again"}"#.to_string(),
            r#"{"ask":"leave","table":0}"#.to_string(),
        ]
        .join("\n"),
        format!(r#"{{"ask":"records","text":"{record}"}}"#),
        format!(r#"{{"ask":"write","record":{parsed}}}"#),
        r##"{"ask":"sketch","at":{"game":"shakti"},"position":"#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0","put":{"cell":"a2","letter":"#"},"clear":false}"##.to_string(),
        format!(r#"{{"ask":"link","at":{at}}}"#),
        r#"{"ask":"follow","link":"talpa~4x4~~1xox.xoxo.1xox.1oxo_2_-_3"}"#.to_string(),
        format!(r#"{{"ask":"think","at":{at},"player":"level:2","limits":{{"depth":2}},"seed":7}}"#),
        format!(r#"{{"ask":"analyze","at":{at},"lines":2,"limits":{{"clocks_ms":[[9,1],[9,1]]}}}}"#),
        format!(r#"{{"ask":"advise","at":{at}}}"#),
        format!(r#"{{"ask":"review","at":{at},"from":1,"limits":{{"movetime_ms":9,"nodes":99}}}}"#),
        format!(r#"{{"ask":"solve","at":{at},"megabytes":1}}"#),
        format!(r#"{{"ask":"walk","at":{at},"games":2,"seed":7}}"#),
    ];
    smoke(quina_fuzz::desk, &seeds.map(String::into_bytes));
}
