//! What a person types: a command in words, or a move by cells, or by a cell and a direction. The
//! plain mode lives by it, and the whole screen has a line for it.

use quina::engine::LEVELS;
use quina::sitting::{Seat, Sitting};
use quina::typing::words;
use quina::words::seat as seat_name;
use quina::{AnyGame, Locale, shorten};

/// A command in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// What can be typed.
    Help,
    /// The legal moves.
    Moves,
    /// The best move, with a reason.
    Hint,
    /// Take back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Write the game to a file.
    Save,
    /// Read a game from a file.
    Load,
    /// Give the game up.
    Resign,
    /// Offer a draw, or accept one.
    Draw,
    /// Change sides.
    Swap,
    /// Give the computer another level.
    Level,
    /// Choose another game.
    New,
    /// The same game from its start.
    Again,
    /// The position as text.
    Position,
    /// The best lines of the position.
    Analyze,
    /// What the moves so far were worth.
    Review,
    /// The rules of the game.
    Rules,
    /// The board once more.
    Board,
    /// The moves so far.
    List,
    /// Leave the program.
    Quit,
}

impl Command {
    /// All of them, with the key of the words that mean them. The words themselves, the most
    /// telling first, are the language's.
    pub const ALL: [(Command, &'static str); 20] = [
        (Command::Help, "word-help"),
        (Command::Moves, "word-moves"),
        (Command::Hint, "word-hint"),
        (Command::Undo, "word-undo"),
        (Command::Redo, "word-redo"),
        (Command::Save, "word-save"),
        (Command::Load, "word-load"),
        (Command::Resign, "word-resign"),
        (Command::Draw, "word-draw"),
        (Command::Swap, "word-swap"),
        (Command::Level, "word-level"),
        (Command::New, "word-new"),
        (Command::Again, "word-again"),
        (Command::Position, "word-position"),
        (Command::Analyze, "word-analyze"),
        (Command::Review, "word-review"),
        (Command::Rules, "word-rules"),
        (Command::Board, "word-board"),
        (Command::List, "word-list"),
        (Command::Quit, "word-quit"),
    ];

    /// The words for it, the most telling first.
    pub fn words(self, locale: &Locale) -> Vec<String> {
        let known = Command::ALL.iter().find(|(command, _)| *command == self);
        known.map(|(_, key)| words(locale, key)).unwrap_or_default()
    }
}

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// Nothing.
    Empty,
    /// A command, and what follows it.
    Command(Command, String),
    /// Anything else: a move, or meant to be one.
    Move(String),
}

impl Typed {
    /// Reads a line in the words of a language.
    pub fn read(text: &str, locale: &Locale) -> Typed {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if word.is_empty() {
            return Typed::Empty;
        }
        let lower = word.to_lowercase();
        let known = Command::ALL.iter().find(|(_, key)| words(locale, key).contains(&lower));
        match known {
            Some((command, _)) => Typed::Command(*command, rest.trim().to_string()),
            None => Typed::Move(text.to_string()),
        }
    }
}

/// Gives the computers of a game another level, or another player, and says so.
///
/// # Errors
/// When no computer plays, or nobody is called so: why, in a sentence.
pub fn set_level(sitting: &mut Sitting, named: &str, locale: &Locale) -> Result<String, String> {
    if sitting.is_among_people() {
        return Err(locale.text("level-nobody"));
    }
    let Some(seat) = read_player(named, &**sitting.game(), locale) else {
        let word = Command::Level.words(locale).swap_remove(0);
        let args = [("typed", shorten(named)), ("word", word.into()), ("last", LEVELS.into())];
        return Err(locale.with(if named.is_empty() { "level-which" } else { "level-none" }, &args));
    };
    for computer in sitting.seats.iter_mut().filter(|seat| !seat.is_person()) {
        *computer = seat;
    }
    Ok(locale.with("level-set", &[("player", seat_name(seat, locale).into())]))
}

/// A computer player by the number of its level, by its name in the language, or as the command line
/// writes it.
fn read_player(named: &str, game: &dyn AnyGame, locale: &Locale) -> Option<Seat> {
    let lower = named.to_lowercase();
    let listed = Seat::all(game).into_iter().find(|&seat| seat_name(seat, locale) == lower);
    let level = || Seat::parse(&format!("level:{lower}"), game).ok();
    let computer = listed.or_else(level).or_else(|| Seat::parse(&lower, game).ok());
    computer.filter(|seat| !seat.is_person())
}

/// What a line could become: moves and commands that begin with what is typed.
pub fn completions(typed: &str, moves: &[String], locale: &Locale) -> Vec<String> {
    let start = typed.trim_start().to_lowercase();
    let as_move = start.replace([' ', ','], "-");
    let moves = moves.iter().filter(|mv| !as_move.is_empty() && mv.starts_with(&as_move)).cloned();
    let commands = Command::ALL.iter().filter_map(|(command, _)| {
        let word = command.words(locale).into_iter().next()?;
        (!start.is_empty() && word.starts_with(&start)).then_some(word)
    });
    commands.chain(moves).collect()
}

/// The longest beginning that all share.
pub fn common_start(texts: &[String]) -> String {
    let Some((first, others)) = texts.split_first() else { return String::new() };
    let shared = |other: &String| {
        first
            .chars()
            .zip(other.chars())
            .take_while(|(a, b)| a == b)
            .map(|(a, _)| a.len_utf8())
            .sum()
    };
    let length: usize = others.iter().map(shared).min().unwrap_or(first.len());
    first[..length].to_string()
}
