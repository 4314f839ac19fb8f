//! Conversations for the tests.

use quina::engine::{Engine, House, Limits, Options, Player};
use quina::sitting::{Seat, Sitting};
use quina::{Entry, GAMES, Language, Rng, Session, Sizes, wire};
use quina_tui::{Opening, Start, Store, Typist, play_plain};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What computers leave to chance in all these tests.
pub const SEED: u64 = 7;

/// A conversation from the menu in English, without a memory; the lines, and nothing after them.
pub fn talk(lines: &[&str]) -> String {
    converse(Opening::Menu, &Store::default(), Language::English, &text(lines))
}

/// A conversation that remembers.
pub fn talk_with(store: &Store, lines: &[&str]) -> String {
    converse(Opening::Menu, store, Language::English, &text(lines))
}

/// A conversation at a game.
pub fn talk_at(sitting: Sitting, lines: &[&str]) -> String {
    let opening = Opening::Game(Box::new(sitting));
    converse(opening, &Store::default(), Language::English, &text(lines))
}

/// Any conversation.
pub fn converse(opening: Opening, store: &Store, language: Language, input: &[u8]) -> String {
    let mut out = Vec::new();
    converse_into(opening, store, language, input, &mut out).expect("nothing to fail");
    String::from_utf8(out).expect("only text is said")
}

/// A conversation that a script has, and remembers.
pub fn script_with(store: &Store, lines: &[&str]) -> String {
    let (mut out, input) = (Vec::new(), text(lines));
    let start = Start {
        language: Some(Language::English),
        opening: Opening::Menu,
        seed: SEED,
        ascii: false,
    };
    play_plain(GAMES, start, Typist::Script, store, |_| None, &mut &input[..], &mut out)
        .expect("nothing to fail");
    String::from_utf8(out).expect("only text is said")
}

/// The number of an item of the main menu, counted after the games.
pub fn after_games(place: usize) -> String {
    (GAMES.iter().count() + place).to_string()
}

/// Any conversation with any listener.
pub fn converse_into(
    opening: Opening,
    store: &Store,
    language: Language,
    mut input: &[u8],
    out: &mut dyn Write,
) -> io::Result<()> {
    let start = Start { language: Some(language), opening, seed: SEED, ascii: false };
    play_plain(GAMES, start, Typist::Person, store, environment, &mut input, out)
}

/// The environment of a terminal that shows every letter.
fn environment(name: &str) -> Option<String> {
    (name == "LANG").then(|| "C.UTF-8".to_string())
}

/// Lines as they are typed.
pub fn text(lines: &[&str]) -> Vec<u8> {
    lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect()
}

/// Every game with its number in the main menu.
pub fn games() -> impl Iterator<Item = (String, &'static Entry)> {
    GAMES.iter().enumerate().map(|(at, entry)| ((at + 1).to_string(), entry))
}

/// The answers that choose the smallest board and the first reading of the rules.
pub fn smallest(entry: &Entry) -> Vec<String> {
    let mut answers = match entry.meta.sizes {
        Sizes::Fixed(_) => Vec::new(),
        Sizes::Square { min, .. } => vec![min.to_string()],
        Sizes::Rectangle { min, .. } => vec![min.to_string(), min.to_string()],
    };
    if entry.meta.rule_sets.len() > 1 {
        answers.push("1".to_string());
    }
    answers
}

/// The name of the smallest board.
pub fn smallest_size(entry: &Entry) -> String {
    match entry.meta.sizes {
        Sizes::Fixed(size) => size.to_string(),
        Sizes::Square { min, .. } | Sizes::Rectangle { min, .. } => format!("{min}x{min}"),
    }
}

/// A session on the smallest board.
pub fn session(entry: &Entry) -> Session {
    let size = smallest_size(entry);
    Session::new(GAMES.open(entry.meta.id, Some(&size), None).expect("a board of the game"))
}

/// Two people at a game.
pub fn people(session: Session) -> Sitting {
    Sitting::new(session, [Seat::Person; 2], None)
}

/// The lines that begin a game on the smallest board.
pub fn begin(number: &str, entry: &Entry, seats: [&str; 2]) -> Vec<String> {
    let mut lines = vec![number.to_string()];
    lines.extend(smallest(entry));
    lines.extend(seats.map(str::to_string));
    lines
}

/// A whole game of a person, who plays at random, against the first named player: what the person
/// types, and the session at its end. The computer's moves are those that it will make.
pub fn person_against_random(entry: &Entry) -> (Vec<String>, Session) {
    let mut session = session(entry);
    let mut house = House::new(Player::Named("random"), Options::USUAL);
    house.prepare(session.game(), SEED, &mut ()).expect("it can play");
    let mut rng = Rng::new(SEED);
    let mut lines = Vec::new();
    while session.ending().is_none() {
        let mv = if session.len().is_multiple_of(2) {
            let mv = session.position().sample(&mut rng).expect("the game goes on");
            lines.push(mv.clone());
            if may_go_on(&session, &mv) {
                lines.push("stop".to_string());
            }
            mv
        } else {
            let limits = Limits::default();
            house.think(&session, &limits, &mut ()).expect("it can play")
        };
        session.play(&mv).expect("a legal move");
    }
    (lines, session)
}

/// What can follow cells as they are written.
pub fn reach(session: &Session, cells: &str) -> wire::Reach {
    let touched = session.game().read_move(cells).expect("cells of the board");
    wire::Reach::new(&**session.game(), &session.position().reach(&touched))
}

/// Whether a move could be continued.
pub fn may_go_on(session: &Session, mv: &str) -> bool {
    mv != "pass" && !reach(session, mv).next.is_empty()
}

/// Lines as slices.
pub fn slices(lines: &[String]) -> Vec<&str> {
    lines.iter().map(String::as_str).collect()
}

/// A folder that is gone after the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path =
            std::env::temp_dir().join(format!("quina-plain-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// A file in it, as it is typed.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_string()
    }

    pub fn store(&self) -> Store {
        Store::in_folder(&self.0.join("store"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
