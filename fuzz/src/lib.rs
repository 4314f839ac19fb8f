//! What must hold for any text on any door. Each function takes bytes and panics if it does not.
//!
//! `cargo fuzz run` explores them with coverage; `tests/smoke.rs` tries many mutations of good
//! inputs on every run of the tests.

use quina::engine::{Info, Limits};
use quina::ugi::{Conversation, Next};
use quina::{AnyGame, GAMES, Record, replay};
use quina_wasm::{Desk, World};
use std::cell::{Cell, RefCell};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Every game on its usual board, and on some others.
fn boards() -> &'static [Arc<dyn AnyGame>] {
    static BOARDS: OnceLock<Vec<Arc<dyn AnyGame>>> = OnceLock::new();
    BOARDS.get_or_init(|| {
        let sizes = ["4x4", "5x5", "6x6", "6x9", "7x7", "8x8", "15x15", "24x24"];
        let mut boards = Vec::new();
        for entry in GAMES.iter() {
            for size in sizes.map(Some).into_iter().chain([None]) {
                for set in entry.meta.rule_sets {
                    boards.extend(GAMES.open(entry.meta.id, size, Some(set.id)).ok());
                }
            }
        }
        boards
    })
}

/// The first byte chooses the board; the rest is text.
fn choose(data: &[u8]) -> Option<(&'static Arc<dyn AnyGame>, String)> {
    let (&choice, text) = data.split_first()?;
    let boards = boards();
    Some((&boards[choice as usize % boards.len()], String::from_utf8_lossy(text).into_owned()))
}

/// How many boards the first byte chooses from.
pub fn choices() -> usize {
    boards().len()
}

/// The byte that chooses a board.
pub fn choice(game: &str, size: Option<&str>, rules: Option<&str>) -> Option<u8> {
    let wanted = GAMES.open(game, size, rules).ok()?;
    let same = |board: &Arc<dyn AnyGame>| {
        board.meta().id == wanted.meta().id && board.setup() == wanted.setup()
    };
    boards().iter().position(same).map(|at| at as u8)
}

/// A start position of the board that a byte chooses, as a seed.
pub fn start(choice: u8) -> String {
    boards()[choice as usize % boards().len()].start().text()
}

/// Position text is refused in a sentence, or is a position that prints as it was read and can be
/// played on.
pub fn position(data: &[u8]) {
    let Some((game, text)) = choose(data) else { return };
    match game.position(&text) {
        Err(error) => is_a_sentence(&error.to_string()),
        Ok(position) => {
            assert_eq!(position.text(), text);
            let moves = position.moves();
            assert_eq!(moves.texts.is_empty(), position.ending().is_some(), "{text}");
            if let Some(mv) = moves.texts.first() {
                assert!(position.advance(mv).is_ok(), "{text} {mv}");
            }
            assert!(!quina::draw::draw(&position.view()).is_empty());
        }
    }
}

/// A line is a position and a move after a newline: the move is refused in a sentence, or played.
pub fn mv(data: &[u8]) {
    let Some((game, text)) = choose(data) else { return };
    let (text, mv) = text.split_once('\n').unwrap_or(("", &text));
    let position = game.position(text).unwrap_or_else(|_| game.start());
    match position.advance(mv) {
        Err(error) => is_a_sentence(&error.to_string()),
        Ok(played) => {
            let again = position.advance(&played.text).expect("the printed form plays");
            assert_eq!((again.text, again.cells), (played.text, played.cells));
        }
    }
}

/// A record is refused in a sentence, or written text reads back to itself.
pub fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Record::read(&text) {
        Err(error) => is_a_sentence(&error.to_string()),
        Ok(record) => {
            let written = record.to_string();
            let again = Record::read(&written).expect("what was written reads");
            assert_eq!(again, record);
            assert_eq!(again.to_string(), written);
            match replay::normalized(GAMES, &record) {
                Err(error) => is_a_sentence(&error.to_string()),
                Ok((normal, _)) => {
                    let twice = replay::normalized(GAMES, &normal).expect("what replays replays");
                    assert_eq!(twice.0, normal);
                }
            }
        }
    }
}

/// Lines of the protocol are answered, and a wrong one changes nothing.
pub fn ugi(data: &[u8]) {
    let mut engine = Conversation::new(GAMES, 1).with_room(|| Some(4));
    // A large table would take longer to clear than everything else.
    engine.line("setoption name Hash value 1", &mut |_| {});
    for line in String::from_utf8_lossy(data).lines().take(64) {
        let before = fen(&mut engine);
        let mut wrong = false;
        let next = engine.line(line, &mut |answer| {
            wrong |= answer.starts_with("info string error");
            assert!(!answer.contains('\n'), "{answer}");
        });
        match next {
            Next::Work(job) => {
                let answer = (job.run)(&mut &AtomicBool::new(true));
                assert!(!answer.contains('\n'), "{answer}");
            }
            Next::Quit => return,
            Next::Listen => {}
        }
        assert!(!wrong || fen(&mut engine) == before, "{line}");
    }
}

/// What an engine says is understood or passed over, and limits are said as they are read.
pub fn words(data: &[u8]) {
    for line in String::from_utf8_lossy(data).lines().take(64) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, rest @ ..] = &words[..] else { continue };
        if let Some(info) = Info::from_words(rest, Duration::ZERO) {
            assert!(!info.line().contains('\n'));
        }
        match Limits::from_words(rest) {
            Err(error) => is_a_sentence(&error.to_string()),
            Ok(limits) => {
                let said = limits.words();
                let again: Vec<&str> = said.split_whitespace().collect();
                let again = Limits::from_words(&again).expect("what was said is understood");
                assert_eq!(again.words(), said);
            }
        }
    }
}

/// Every line put to a page's desk as a question is answered in JSON: what was asked for, or a sentence.
pub fn desk(data: &[u8]) {
    thread_local! {
        // To read its texts takes a new desk longer than to answer.
        static DESK: RefCell<Desk> = RefCell::default();
    }
    DESK.with_borrow_mut(|desk| {
        for question in data.split(|&byte| byte == b'\n').take(64) {
            let answer = desk.answer(question, &mut Hurried::default());
            let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
            match answer.get("refused") {
                Some(refused) => is_a_sentence(refused["text"].as_str().expect("a text")),
                None => assert!(answer.get("good").is_some(), "{answer}"),
            }
        }
    });
}

/// A world that stops all work soon, and in which every look at the clock takes a moment.
#[derive(Default)]
struct Hurried {
    now: Cell<Duration>,
    asked: u32,
}

impl World for Hurried {
    fn now(&self) -> Duration {
        self.now.set(self.now.get() + Duration::from_millis(1));
        self.now.get()
    }

    fn go_on(&mut self) -> bool {
        self.asked += 1;
        self.asked < 3
    }

    fn tell(&mut self, news: &str) {
        let news: serde_json::Value = serde_json::from_str(news).expect("JSON");
        assert!(news.is_object(), "{news}");
    }
}

fn fen(engine: &mut Conversation) -> String {
    let mut text = String::new();
    engine.line("fen", &mut |answer| text.push_str(answer));
    text
}

fn is_a_sentence(text: &str) {
    assert!(!text.is_empty() && text.len() < 600, "{text}");
    assert!(!text.contains('\n'), "{text}");
}
