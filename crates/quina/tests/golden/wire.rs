//! The wire's forms, one file each, and docs/WIRE.md, whose examples are these files and which names
//! every field in them. Numbers that tuning changes are made up here.

use super::{compare, rewrites};
use quina::engine::{Info, Score};
use quina::lessons::Tutor;
use quina::review::{Quality, Remark};
use quina::wire::{
    Analysis, Checked, Games, Judged, Leaves, Lesson, Level, Message, Move, Moves, Reach, Record,
    Records, Replayed, Report, Review, Rules, Sheet, Shown, Solved,
};
use quina::{Cell, Entry, GAMES, Language, Locale, Session, Side, Solution, Value, record, wire};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::Path;
use std::time::Duration;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WIRE.md");

/// The objects whose names are data and not fields.
const NAMED_BY_DATA: [&str; 3] = ["arguments", "divide", "tags"];

fn english() -> Locale {
    Locale::new(Language::English, &[])
}

fn portuguese() -> Locale {
    Locale::new(Language::Portuguese, &[])
}

fn file(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/wire").join(format!("{name}.json"))
}

/// Freezes a form: what is written is what the file has, and reads back as it was.
fn freeze<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str, value: &T) {
    let json = serde_json::to_value(value).expect("plain data");
    let written = pretty(&json, 0) + "\n";
    let read: T = serde_json::from_str(&written).expect(name);
    assert_eq!(read, *value, "{name}");
    compare(&file(name), &written);
}

/// JSON with everything on one line that has the room.
fn pretty(value: &Json, indent: usize) -> String {
    let within = |value| pretty(value, indent + 2);
    let (open, parts, close): (_, Vec<String>, _) = match value {
        Json::Object(fields) => {
            let field = |(name, value)| format!("{}: {}", json!(name), within(value));
            ('{', fields.iter().map(field).collect(), '}')
        }
        Json::Array(list) => ('[', list.iter().map(within).collect(), ']'),
        plain => return plain.to_string(),
    };
    let line = format!("{open}{}{close}", parts.join(", "));
    if indent + line.chars().count() <= 180 && !line.contains('\n') {
        return line;
    }
    let pad = " ".repeat(indent);
    format!("{open}\n{pad}  {}\n{pad}{close}", parts.join(&format!(",\n{pad}  ")))
}

/// A game on its smallest board after some moves, the first in plain string order each.
fn begun(entry: &Entry, plies: usize) -> Session {
    let size = match entry.meta.sizes {
        quina::Sizes::Fixed(size) => size,
        quina::Sizes::Square { min, .. } | quina::Sizes::Rectangle { min, .. } => {
            quina::Size::square(min)
        }
    };
    let game = GAMES.open(entry.meta.id, Some(&size.to_string()), None).expect("on the sheet");
    let mut session = Session::new(game);
    for _ in 0..plies {
        let first = session.position().moves().texts.swap_remove(0);
        session.play(&first).expect("it was listed");
    }
    session
}

fn talpa(plies: usize) -> Session {
    begun(GAMES.find("talpa").expect("in the table"), plies)
}

/// One test, since the page is about the files.
#[test]
fn every_form_is_as_it_was_and_the_page_explains_it() {
    sheets();
    positions();
    hands();
    refusals();
    lessons();
    findings();
    records();
    page();
}

fn sheets() {
    for (suffix, locale) in [("", english()), (".pt", portuguese())] {
        for entry in GAMES.iter() {
            let mut sheet = Sheet::new(entry, &locale);
            assert_eq!(sheet.levels.len(), quina::engine::LEVELS);
            sheet.levels = vec![
                Level { depth: Some(1), nodes: 100_000, blur: 800 },
                Level { depth: None, nodes: 200_000, blur: 0 },
            ];
            freeze(&format!("sheet-{}{suffix}", entry.meta.id), &sheet);
        }
    }
    let mut games = Games::new(GAMES, &english());
    assert_eq!(games.games.len(), GAMES.iter().count());
    games.games.clear();
    freeze("games", &games);
    let entry = GAMES.find("talpa").expect("in the table");
    let mut rules = Rules::new(entry, Language::Portuguese);
    assert_eq!(rules.text, entry.rules.portuguese);
    rules.text = "# Talpa\n".to_string();
    freeze("rules", &rules);
}

fn positions() {
    for entry in GAMES.iter() {
        freeze(&format!("shown-{}", entry.meta.id), &Shown::new(&begun(entry, 3), &english()));
    }
    freeze("shown-talpa.pt", &Shown::new(&talpa(3), &portuguese()));
    let mut over = talpa(0);
    over.resign(Side::Second);
    let place = wire::Place::new(&over, &english());
    freeze("moves-over", &Moves { place, moves: Vec::new(), all: true });
    let place = wire::Place::new(&talpa(0), &english());
    let listed = talpa(0).position().moves();
    let below = |mv: &String| {
        let position = talpa(0).position().advance(mv).expect("it was listed").position;
        (mv.clone(), position.count().expect("few"))
    };
    let divide: BTreeMap<String, u64> = listed.texts.iter().map(below).collect();
    let leaves = divide.values().sum();
    freeze("leaves", &Leaves { place: place.clone(), depth: 2, leaves, divide: Some(divide) });
    freeze("moves", &Moves { place, moves: listed.texts, all: listed.all });
}

fn hands() {
    let session = begun(GAMES.find("apart").expect("in the table"), 0);
    let game = &**session.game();
    let text = &session.position().moves().texts[0];
    let touched = game.read_move(text).expect("cells of the board");
    let first = Move::new(game, &touched);
    assert_eq!(first.text, *text);
    let reach = |touched: &[Cell]| Reach::new(game, &session.position().reach(touched));
    freeze("reach-begun", &reach(&touched[..1]));
    freeze("reach-complete", &reach(&touched));
    assert_eq!(reach(&touched).complete, Some(first));
    assert_eq!(Move::new(game, &[]), Move { text: "pass".to_string(), cells: Vec::new() });
}

fn refusals() {
    let refusal = talpa(0).play("a1").expect_err("a capture is possible").0;
    freeze("refusal", &Message::new(&refusal, &english()));
    let mut session = talpa(0);
    session.resign(Side::First);
    let over = session.play("a1-a2").expect_err("the game is over").0;
    freeze("refusal.pt", &Message::new(&over, &portuguese()));
    let option = GAMES.open("talpa", Some("5"), None).expect_err("no such board").0;
    freeze("refusal-option", &Message::new(&option, &english()));
}

fn lessons() {
    let entry = GAMES.find("talpa").expect("in the table");
    let steps = entry.lesson.expect("it has one").steps;
    let at = steps.iter().position(|step| step.turns.len() == 2).expect("one has two turns");
    for (name, locale) in [("lesson", english()), ("lesson.pt", portuguese())] {
        let mut lesson = Lesson::new(entry, &locale);
        assert_eq!((lesson.card.len(), lesson.steps.len()), (5, steps.len()));
        lesson.card.truncate(2);
        lesson.steps = vec![lesson.steps.swap_remove(at)];
        freeze(name, &lesson);
    }
    let mut tutor = Tutor::new(entry, &steps[at]).expect("its position is one");
    judge(&mut tutor, "d4", "judged-refused");
    judge(&mut tutor, "d1-d2", "judged-wrong");

    let entry = GAMES.find("freedom").expect("in the table");
    let first = &entry.lesson.expect("it has one").steps[0];
    let mut tutor = Tutor::new(entry, first).expect("its position is one");
    judge(&mut tutor, "a1", "judged-good");
}

fn judge(tutor: &mut Tutor, text: &str, name: &str) {
    let game = tutor.session().game().clone();
    let judged = tutor.judge(&game.read_move(text).expect("cells of the board"));
    let mut judged = Judged::new(&judged, &*game, &english());
    for played in [&mut judged.played, &mut judged.reply].into_iter().flatten() {
        assert_eq!(played.view.cells.len(), game.shape().cells().count());
        played.view.cells.truncate(1);
    }
    freeze(name, &judged);
}

fn findings() {
    let session = talpa(2);
    let line = |line, score, moves: &[&str]| Info {
        depth: 9,
        line,
        nodes: 123_456,
        time: Duration::from_micros(87_654),
        score,
        fill: (line == 1).then_some(12),
        moves: moves.iter().map(|mv| mv.to_string()).collect(),
    };
    let lines =
        [line(1, Score::Win(3), &["a2-a3", "b1-c1"]), line(2, Score::Points(0), &["b2-c2"])];
    freeze("analysis", &Analysis::new(&session, &lines, &english()));
    freeze("info", &wire::Info::from(&lines[0]));

    let played: Vec<String> = session.moves().map(str::to_string).collect();
    let best = vec!["a1-b1".to_string(), "b2-c2".to_string()];
    let blunder = Remark {
        ply: 0,
        side: Side::First,
        played: played[0].clone(),
        worth: Some(Score::Loss(6)),
        best: Some((Score::Points(40), best)),
        quality: Quality::Blunder,
    };
    let unjudged = Remark {
        ply: 1,
        side: Side::Second,
        played: played[1].clone(),
        worth: None,
        best: None,
        quality: Quality::Good,
    };
    let remarks = [blunder, unjudged];
    freeze("review", &Review::new(&session, &remarks, &english()));
    freeze("review.pt", &Review::new(&session, &remarks[1..], &portuguese()));

    let standing = quina::Standing { nodes: 4711, low: -1, high: 3, numbers: None };
    freeze("standing", &wire::Standing::new(&standing, Side::Second));

    let solution = Solution {
        value: Value { low: 1, high: 3 },
        best: vec!["b1".to_string()],
        moves: vec![
            ("b1".to_string(), Value { low: 1, high: 3 }),
            ("b2".to_string(), Value { low: -2, high: 1 }),
        ],
        nodes: 4711,
        size: Some(815),
    };
    let freedom = begun(GAMES.find("freedom").expect("in the table"), 1);
    assert_eq!(freedom.position().turn(), Side::Second);
    freeze("solved", &Solved::new(&freedom, &solution, Duration::from_millis(1234), &english()));
}

const RECORD: &str = "\
[Game \"talpa\"]
[Size \"6x6\"]
[Rules \"official\"]
[First \"Ana\"]
[Result \"1-0\"]
[Termination \"Blue resigned\"]
[Site \"Porto\"]
[Event \"a friendly game\"]

{at the window} 1. a1-a2 {[%clk 0:04:58.0005]} {as always} (1. f2-f1 {quieter}) 1... b1-b2 1-0
";

fn records() {
    let read = record::Record::read(RECORD).expect("a record");
    let wire = Record::from(&read);
    freeze("record", &wire);
    let moves = read.mainline().map(str::to_string).collect();
    let positions = vec!["the text of each position".to_string(); 3];
    let replayed = Replayed { record: wire, moves, positions };
    freeze("records", &Records { records: vec![replayed] });
    let report = |record: &str, good, about: Option<&str>, error: Option<&str>| Report {
        record: record.to_string(),
        good,
        about: about.map(str::to_string),
        error: error.map(str::to_string),
    };
    let records = vec![
        report("game.qgn record 1", true, Some("talpa, 2 plies, 1-0"), None),
        report("game.qgn record 2", false, None, Some("ply 1, a1-a9: there is no cell a9")),
    ];
    freeze("checked", &Checked { records, wrong: 1 });
}

#[test]
fn a_record_comes_back_as_it_was() {
    let read = record::Record::read(RECORD).expect("a record");
    let back = record::Record::try_from(&Record::from(&read)).expect("what was read");
    assert_eq!(back, read);
}

#[test]
fn a_record_from_outside_is_checked() {
    let record = |json: Json| {
        let wire: Record = serde_json::from_value(json).expect("of the form");
        record::Record::try_from(&wire).map_err(|error| error.to_string())
    };
    let plain = json!({"tags": {"Game": "talpa"}, "line": [{"move": "a1-a2", "clock_ms": 61_500}], "result": "*"});
    let text = "[Game \"talpa\"]\n[Result \"*\"]\n\n1. a1-a2 {[%clk 0:01:01.5]} *\n";
    assert_eq!(record(plain).expect("good").to_string(), text);
    for (json, word) in [
        (json!({"tags": {"a b": ""}, "line": [], "result": "*"}), "cannot name a tag"),
        (json!({"tags": {}, "line": [], "result": "2-0"}), "2-0 is not a result"),
        (json!({"tags": {}, "line": [{"move": "1."}], "result": "*"}), "cannot be a move"),
    ] {
        let error = record(json).expect_err(word);
        assert!(error.contains(word), "{error}");
    }
    let mut line = json!([{"move": "a1"}]);
    for _ in 0..=record::MAX_DEPTH {
        line = json!([{"move": "a1", "variations": [{"line": line}]}]);
    }
    let error = record(json!({"tags": {}, "line": line, "result": "*"})).expect_err("too deep");
    assert!(error.contains("nest at most"), "{error}");
}

/// The fields in a value.
fn fields(value: &Json, found: &mut BTreeSet<String>) {
    match value {
        Json::Object(object) => {
            for (name, value) in object {
                found.insert(name.clone());
                match value.as_object().filter(|_| NAMED_BY_DATA.contains(&name.as_str())) {
                    Some(data) => data.values().for_each(|value| fields(value, found)),
                    None => fields(value, found),
                }
            }
        }
        Json::Array(list) => list.iter().for_each(|value| fields(value, found)),
        _ => {}
    }
}

/// The page's examples are golden files, and it names every field.
fn page() {
    let page = std::fs::read_to_string(PAGE).expect("docs/WIRE.md");
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(file("x").with_file_name("")).expect("the golden folder") {
        let text = std::fs::read_to_string(entry.expect("readable").path()).expect("UTF-8");
        fields(&serde_json::from_str(&text).expect("JSON"), &mut found);
    }
    assert!(found.len() > 60, "{found:?}");
    for field in found {
        assert!(page.contains(&format!("`{field}`")), "docs/WIRE.md does not explain {field}");
    }

    let mut parts = page.split("```json ");
    let mut written = parts.next().expect("split gives one").to_string();
    let mut examples = 0;
    for part in parts {
        let (name, rest) = part.split_once('\n').expect("the name of a golden file");
        let (_, after) = rest.split_once("```").expect("an end");
        let golden = std::fs::read_to_string(file(name)).expect(name);
        written.push_str(&format!("```json {name}\n{golden}```{after}"));
        examples += 1;
    }
    assert!(examples > 10, "the page has no examples");
    match rewrites() {
        true => std::fs::write(PAGE, written).expect("docs is writable"),
        false => {
            assert!(page == written, "docs/WIRE.md: an example is old; run cargo xtask golden")
        }
    }
}
