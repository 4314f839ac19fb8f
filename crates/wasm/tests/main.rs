//! The desk answers what a page asks, and refuses everything else in a sentence.

mod texts;

use quina_wasm::{Desk, World};
use serde_json::{Value, json};
use std::time::Duration;

/// A world in which time stands still unless it is moved, and that stops work after so many asks.
#[derive(Default)]
struct Quiet {
    now: Duration,
    patience: Option<u32>,
    heard: Vec<Value>,
}

impl World for Quiet {
    fn now(&self) -> Duration {
        self.now
    }

    fn go_on(&mut self) -> bool {
        match &mut self.patience {
            Some(0) => false,
            Some(left) => {
                *left -= 1;
                true
            }
            None => true,
        }
    }

    fn tell(&mut self, news: &str) {
        self.heard.push(serde_json::from_str(news).expect("news are JSON"));
    }
}

fn ask_in(world: &mut Quiet, desk: &mut Desk, question: Value) -> Result<Value, String> {
    let answer = desk.answer(question.to_string().as_bytes(), world);
    let mut answer: Value = serde_json::from_str(&answer).expect("answers are JSON");
    match answer.get_mut("good") {
        Some(good) => Ok(good.take()),
        None => Err(answer["refused"]["text"].as_str().expect("a sentence").to_string()),
    }
}

fn ask(desk: &mut Desk, question: Value) -> Result<Value, String> {
    ask_in(&mut Quiet::default(), desk, question)
}

const GAMES: [&str; 6] = ["apart", "talpa", "jostle", "hex-jostle", "freedom", "shakti"];

#[test]
fn a_game_is_played_at_a_table_kept_and_taken_up() {
    let (mut desk, mut world) = (Desk::new(), Quiet::default());
    let sit = json!({"ask": "sit", "at": {"game": "talpa", "size": "6x6"},
        "seats": ["human", "level:1"], "clock": "60+2"});
    let table = ask_in(&mut world, &mut desk, sit).unwrap();
    assert_eq!((&table["table"], &table["waiting"]), (&json!(0), &json!("person")));
    let mut act = |world: &mut Quiet, act: Value| {
        ask_in(world, &mut desk, json!({"ask": "act", "table": 0, "act": act}))
    };
    act(&mut world, json!("run")).unwrap();
    world.now += Duration::from_secs(5);
    let played = act(&mut world, json!({"play": "a1-a2"})).unwrap();
    assert_eq!(played["waiting"], "computer");
    assert_eq!(played["clocks"]["left_ms"], json!([57_000, 60_000]));
    assert_eq!(played["at"]["moves"], json!(["a1-a2"]));
    assert!(act(&mut world, json!({"play": "a1-a2"})).unwrap_err().contains("a1"));
    let undone = act(&mut world, json!("undo")).unwrap();
    assert_eq!((&undone["undone"], &undone["waiting"]), (&json!(["a1-a2"]), &json!("person")));
    act(&mut world, json!("redo")).unwrap();
    let order = ask_in(&mut world, &mut desk, json!({"ask": "order", "table": 0})).unwrap();
    assert_eq!((&order["player"], &order["at"]["moves"]), (&json!("level:1"), &json!(["a1-a2"])));

    let keep = json!({"ask": "keep", "table": 0, "date": "2026-11-16"});
    let record = ask_in(&mut world, &mut desk, keep).unwrap();
    let mut other = Desk::new();
    let resumed = ask(&mut other, json!({"ask": "resume", "record": record})).unwrap();
    for field in ["at", "position", "waiting", "seats", "standing"] {
        assert_eq!(resumed[field], played[field], "{field}");
    }
    assert_eq!(resumed["clocks"]["left_ms"], json!([57_000, 60_000]));
    assert_eq!(ask(&mut desk, json!({"ask": "leave", "table": 0})).unwrap(), true);
    assert!(ask(&mut desk, json!({"ask": "order", "table": 0})).unwrap_err().contains("table 0"));
}

#[test]
fn moves_taken_back_can_be_played_again_in_a_game_that_is_taken_up() {
    let (mut desk, mut world) = (Desk::new(), Quiet::default());
    let sit = json!({"ask": "sit", "at": {"game": "talpa", "size": "6x6"},
        "seats": ["human", "human"], "clock": "60+2"});
    ask_in(&mut world, &mut desk, sit).unwrap();
    for act in [json!({"play": "a1-a2"}), json!({"play": "b1-b2"}), json!("undo"), json!("run")] {
        ask_in(&mut world, &mut desk, json!({"ask": "act", "table": 0, "act": act})).unwrap();
    }
    world.now += Duration::from_secs(7);
    let rest = json!({"ask": "act", "table": 0, "act": "rest"});
    let left = ask_in(&mut world, &mut desk, rest).unwrap();
    let keep = json!({"ask": "keep", "table": 0, "date": "2026-11-16"});
    let record = ask_in(&mut world, &mut desk, keep).unwrap();

    let mut other = Desk::new();
    let resume = json!({"ask": "resume", "record": record, "undone": left["undone"]});
    let resumed = ask(&mut other, resume).unwrap();
    for field in ["at", "undone", "clocks"] {
        assert_eq!(resumed[field], left[field], "{field}");
    }
    let redone = ask(&mut other, json!({"ask": "act", "table": 0, "act": "redo"})).unwrap();
    assert_eq!(redone["at"]["moves"], json!(["a1-a2", "b1-b2"]));
    let illegal = json!({"ask": "resume", "record": record, "undone": ["a1-a2"]});
    assert!(ask(&mut other, illegal).unwrap_err().starts_with("a1-a2: "));
}

#[test]
fn who_has_no_time_left_has_lost_and_a_move_that_comes_too_late_is_none() {
    let (mut desk, mut world) = (Desk::new(), Quiet::default());
    let sit = json!({"ask": "sit", "at": {"game": "jostle"}, "seats": ["human", "human"],
        "clock": "10"});
    ask_in(&mut world, &mut desk, sit).unwrap();
    let act = |act: Value| json!({"ask": "act", "table": 0, "act": act});
    let moves = ask(&mut desk, json!({"ask": "moves", "at": {"game": "jostle"}})).unwrap();
    ask_in(&mut world, &mut desk, act(json!("run"))).unwrap();
    world.now += Duration::from_secs(11);
    let late = act(json!({"play": moves["moves"][0]}));
    let over = ask_in(&mut world, &mut desk, late).unwrap();
    assert_eq!((&over["ending"]["result"], &over["at"]["moves"]), (&json!("0-1"), &json!([])));
}

#[test]
fn all_games_say_what_a_page_draws_in_both_languages() {
    let mut desk = Desk::new();
    for lang in ["en", "pt"] {
        let games = ask(&mut desk, json!({"ask": "games", "lang": lang})).unwrap();
        assert_eq!(games["games"].as_array().map(Vec::len), Some(GAMES.len()));
        for game in GAMES {
            let at = json!({"game": game});
            let shown = ask(&mut desk, json!({"ask": "show", "at": at, "lang": lang})).unwrap();
            assert!(!shown["view"]["cells"].as_array().unwrap().is_empty());
            let seats = ask(&mut desk, json!({"ask": "seats", "at": at, "lang": lang})).unwrap();
            let names: Vec<&str> =
                seats.as_array().unwrap().iter().map(|s| s["player"].as_str().unwrap()).collect();
            assert_eq!((names[0], *names.last().unwrap()), ("human", "full"));
            let rules =
                ask(&mut desk, json!({"ask": "rules", "game": game, "lang": lang})).unwrap();
            assert_eq!(rules["lang"], lang);
        }
    }
}

#[test]
fn a_hand_is_told_where_it_can_go_and_why_not() {
    let mut desk = Desk::new();
    let at = json!({"game": "talpa", "size": "4x4"});
    let reach = ask(&mut desk, json!({"ask": "reach", "at": at, "cells": ["a1"]})).unwrap();
    assert_eq!(reach, json!({"next": ["b1", "a2"], "complete": null}));
    let mut refusal = |at: &Value, cells: &[&str]| {
        ask(&mut desk, json!({"ask": "refusal", "at": at, "cells": cells})).unwrap()
    };
    assert_eq!(refusal(&at, &["a2"])["text"], "a2 holds your opponent's piece");
    assert_eq!(refusal(&at, &["a1"]), Value::Null);
    assert_eq!(refusal(&at, &["a1", "a2"]), Value::Null);
    let stuck = refusal(&json!({"game": "jostle"}), &["g4"]);
    assert_eq!(stuck["text"], "the piece on g4 has no legal move");
    let read = |text: &str| json!({"ask": "read", "at": at, "text": text});
    assert_eq!(ask(&mut desk, read("a1 up")).unwrap(), "a1-a2");
    assert!(ask(&mut desk, read("a1 left")).unwrap_err().contains("a1"));
}

#[test]
fn a_game_is_learned_step_by_step() {
    let mut desk = Desk::new();
    for game in GAMES {
        let lesson = ask(&mut desk, json!({"ask": "lesson", "game": game, "lang": "pt"})).unwrap();
        assert_eq!(lesson["card"].as_array().map(Vec::len), Some(5));
        for step in lesson["steps"].as_array().expect("a list") {
            let mut good: Vec<&str> = Vec::new();
            for turn in step["turns"].as_array().expect("a list") {
                let tried = turn["model"].as_str().expect("a move");
                let judge = json!({"ask": "judge", "game": game, "step": step["name"],
                    "good": good, "tried": tried});
                let judged = ask(&mut desk, judge).unwrap();
                assert_eq!(judged["good"], true, "{step}");
                let model = json!({"ask": "model", "game": game, "step": step["name"],
                    "good": good});
                assert_eq!(ask(&mut desk, model).unwrap(), tried);
                good.push(tried);
            }
        }
    }
    let model = json!({"ask": "model", "game": "freedom", "step": "first", "good": ["e5"]});
    assert_eq!(ask(&mut desk, model).unwrap(), "c3", "the answer to e5 is d4");
    let judge = |step: &str, tried: &str| {
        json!({"ask": "judge", "game": "talpa", "step": step,
        "good": [], "tried": tried})
    };
    let wrong = ask(&mut desk, judge("tunnel", "a2-a1")).unwrap();
    assert_eq!((&wrong["good"], &wrong["done"]), (&json!(false), &json!(false)));
    assert_eq!(wrong["words"], "This move does not win yet.");
    assert_eq!(ask(&mut desk, judge("flying", "a2")).unwrap_err(), "Talpa has no step flying");
    assert!(ask(&mut desk, judge("tunnel", "z9")).unwrap_err().contains("z9"));
}

#[test]
fn work_that_takes_long_is_told_and_hears_a_stop() {
    let at = json!({"game": "shakti"});
    for (question, told) in [
        (json!({"ask": "analyze", "at": at, "lines": 2, "limits": {}}), true),
        (json!({"ask": "think", "at": at, "player": "full", "limits": {}, "seed": 1}), true),
        (json!({"ask": "solve", "at": at, "megabytes": 1}), false),
        (
            json!({"ask": "review", "at": {"game": "shakti", "moves": ["b2-b4"]}, "from": 0, "limits": {}}),
            false,
        ),
        (json!({"ask": "walk", "at": at, "games": u64::MAX, "seed": 1}), false),
    ] {
        let mut world = Quiet { patience: Some(300), ..Quiet::default() };
        ask_in(&mut world, &mut Desk::new(), question.clone()).unwrap();
        assert_eq!(world.patience, Some(0), "{question}");
        assert!(!told || !world.heard.is_empty(), "{question}");
    }
}

#[test]
fn a_review_says_what_a_blunder_missed() {
    // The third move lets Blue open its path at once.
    let at = json!({"game": "talpa", "size": "4x4", "moves": ["a1-a2", "a4-a3", "a2-a3", "b1-c1"]});
    let question = json!({"ask": "review", "at": at, "from": 1, "limits": {"nodes": 20_000}});
    let mut world = Quiet::default();
    let review = ask_in(&mut world, &mut Desk::new(), question).unwrap();
    let moves = review["moves"].as_array().unwrap();
    assert_eq!((moves.len(), world.heard.len(), &moves[0]["ply"]), (3, 3, &json!(1)));
    for remark in moves {
        let missed = remark["missed"].as_array().unwrap();
        assert_eq!(missed.is_empty(), remark["quality"] == "good", "{remark}");
    }
    assert!(moves.iter().any(|remark| remark["quality"] == "blunder"), "{review}");
}

#[test]
fn what_a_review_said_is_said_again_in_another_language() {
    let at = json!({"game": "talpa", "size": "4x4", "moves": ["a1-a2", "a4-a3", "a2-a3", "b1-c1"]});
    let mut desk = Desk::new();
    let question = json!({"ask": "review", "at": at, "from": 1, "limits": {"nodes": 20_000}});
    let english = ask(&mut desk, question).unwrap()["moves"].clone();
    let retell = |remarks: &Value, lang: &str| json!({"ask": "retell", "at": at, "remarks": remarks, "lang": lang});
    let portuguese = ask(&mut desk, retell(&english, "pt")).unwrap();
    let blunder = |remarks: &Value| {
        let all = remarks.as_array().unwrap().iter();
        all.clone().find(|remark| remark["quality"] == "blunder").expect("a blunder").clone()
    };
    assert_eq!(blunder(&portuguese)["word"], "erro grave");
    assert_ne!(blunder(&portuguese)["missed"], blunder(&english)["missed"]);
    assert_eq!(ask(&mut desk, retell(&portuguese, "en")).unwrap(), english);
}

#[test]
fn a_position_is_set_up_piece_by_piece_and_the_rules_say_what_is_wrong() {
    let mut desk = Desk::new();
    let at = json!({"game": "shakti"});
    let start = ask(&mut desk, json!({"ask": "show", "at": at})).unwrap();
    let position = &start["position"];
    let sketch = |position: &Value, put: Value| json!({"ask": "sketch", "at": at, "position": position, "put": put, "clear": null});
    let king = start["view"]["cells"]
        .as_array()
        .unwrap()
        .iter()
        .find(|cell| cell["piece"]["letter"] == "K");
    let king = &king.unwrap()["name"];
    let without = ask(&mut desk, sketch(position, json!({"cell": king, "letter": null}))).unwrap();
    assert!(without["fault"]["text"].as_str().unwrap().contains("king"), "{}", without["fault"]);
    let again = ask(&mut desk, sketch(&without["position"], json!({"cell": king, "letter": "K"})));
    let again = again.unwrap();
    assert_eq!((&again["position"], &again["fault"]), (position, &Value::Null));
    assert!(ask(&mut desk, sketch(position, json!({"cell": "z9", "letter": null}))).is_err());
}

#[test]
fn records_are_read_and_written_and_a_wrong_one_is_named() {
    let mut desk = Desk::new();
    let good = "[Game \"talpa\"]\n[Size \"4x4\"]\n\n1. a1-a2 {well} (1. a1-b1) 1... a4-a3 *\n";
    let text = format!("{good}\n[Game \"chess\"]\n\n1. e2-e4 *\n");
    let found = ask(&mut desk, json!({"ask": "records", "text": text})).unwrap();
    assert_eq!(found[0]["at"]["moves"], json!(["a1-a2", "a4-a3"]));
    assert!(found[1]["fault"]["text"].as_str().unwrap().contains("chess"));
    let written = ask(&mut desk, json!({"ask": "write", "record": found[0]["record"]})).unwrap();
    let again = ask(&mut desk, json!({"ask": "records", "text": written})).unwrap();
    assert_eq!(again[0], found[0]);
    let mut wrong = found[0]["record"].clone();
    wrong["line"][0]["move"] = json!("a1-c1");
    assert!(
        ask(&mut desk, json!({"ask": "write", "record": wrong})).unwrap_err().contains("a1-c1")
    );
}

#[test]
fn a_walk_is_the_same_for_the_same_seed_alone() {
    let mut desk = Desk::new();
    for game in GAMES {
        let mut walk = |seed: u64| {
            let question = json!({"ask": "walk", "at": {"game": game}, "games": 3, "seed": seed});
            ask(&mut desk, question).unwrap()["sum"].clone()
        };
        assert_eq!(walk(1), walk(1));
        assert_ne!(walk(1), walk(2));
    }
}

#[test]
fn what_is_no_question_is_refused_in_a_sentence() {
    let mut desk = Desk::new();
    for nonsense in
        [&b""[..], b"{", b"null", b"{\"ask\":\"fly\"}", b"{\"ask\":\"show\"}", b"\xff\xfe"]
    {
        let answer = desk.answer(nonsense, &mut Quiet::default());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer["refused"]["text"].as_str().unwrap().starts_with("that is no question"));
    }
    let at = json!({"game": "talpa", "moves": ["a1-a1"]});
    for question in [
        json!({"ask": "show", "at": {"game": "chess"}}),
        json!({"ask": "show", "at": {"game": "talpa", "size": "1x1"}}),
        json!({"ask": "show", "at": {"game": "talpa", "position": "x"}}),
        json!({"ask": "show", "at": at}),
        json!({"ask": "think", "at": {"game": "talpa"}, "player": "nobody", "limits": {}, "seed": 0}),
        json!({"ask": "sit", "at": {"game": "talpa"}, "seats": ["human", "?"], "clock": null}),
        json!({"ask": "sit", "at": {"game": "talpa"}, "seats": ["human", "human"], "clock": "x"}),
        json!({"ask": "resume", "record": "["}),
        json!({"ask": "follow", "link": "talpa~~~~zz"}),
        json!({"ask": "follow", "link": "~~~~~~"}),
        json!({"ask": "act", "table": 7, "act": "undo"}),
    ] {
        assert!(ask(&mut desk, question.clone()).is_err(), "{question}");
    }
}
