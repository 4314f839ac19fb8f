//! What a person types: a command in words, or a move by cells, or by a cell and a direction. The
//! plain mode lives by it, and the whole screen has a line for it.

use quina::{Cell, CellView, Locale, Session, View};

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
    /// Choose another game.
    New,
    /// The same game from its start.
    Again,
    /// The position as text.
    Position,
    /// The best lines of the position.
    Analyze,
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
    pub const ALL: [(Command, &'static str); 18] = [
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
        (Command::New, "word-new"),
        (Command::Again, "word-again"),
        (Command::Position, "word-position"),
        (Command::Analyze, "word-analyze"),
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

/// The words that stand under a key.
pub fn words(locale: &Locale, key: &str) -> Vec<String> {
    locale.text(key).split_whitespace().map(str::to_string).collect()
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

/// A direction on the board as it is drawn: how far right and up.
type Way = (i32, i32);

/// The directions with the keys of their words.
const WAYS: [(Way, &str); 8] = [
    ((0, 1), "way-up"),
    ((1, 0), "way-right"),
    ((0, -1), "way-down"),
    ((-1, 0), "way-left"),
    ((1, 1), "way-up-right"),
    ((1, -1), "way-down-right"),
    ((-1, -1), "way-down-left"),
    ((-1, 1), "way-up-left"),
];

fn read_way(word: &str, locale: &Locale) -> Option<Way> {
    let means = |key: &str| words(locale, key).iter().any(|known| known == word);
    WAYS.iter().find(|(_, key)| means(key)).map(|(way, _)| *way)
}

/// Whether a straight line leads that way from one cell to another.
fn leads(way: Way, from: &CellView, to: &CellView) -> bool {
    let right = to.half_column as i32 - from.half_column as i32;
    let up = to.row as i32 - from.row as i32;
    // Half columns: a diagonal of squares goes two for every row, one of hexagons one.
    let straight = right == 0 || up == 0 || right.abs() == 2 * up.abs() || right.abs() == up.abs();
    straight && (right.signum(), up.signum()) == way
}

/// A move as the rules read it, from what a person types: cells joined by anything, a cell and a
/// direction, or a word for passing. Whatever is none of these is left as it is, for the rules to
/// refuse.
///
/// # Errors
/// When a direction leads nowhere, or to several cells.
pub fn read_move(text: &str, session: &Session, locale: &Locale) -> Result<String, String> {
    let lower = text.trim().to_lowercase();
    if words(locale, "word-pass").contains(&lower) {
        return Ok("pass".to_string());
    }
    let view = session.position().view();
    let mut cells: Vec<String> = Vec::new();
    for word in lower.split(|c: char| c.is_whitespace() || matches!(c, '-' | ',' | ';' | '>')) {
        if word.is_empty() {
            continue;
        }
        match read_way(word, locale) {
            Some(way) if !cells.is_empty() => {
                cells.push(follow(way, &cells, &view, session, locale)?)
            }
            _ => match split_cells(word) {
                Some(named) => cells.extend(named),
                None => return Ok(text.trim().to_string()),
            },
        }
    }
    Ok(cells.join("-"))
}

/// The cell that a direction leads to from the cells touched so far.
fn follow(
    way: Way,
    cells: &[String],
    view: &View,
    session: &Session,
    locale: &Locale,
) -> Result<String, String> {
    let touched = session.game().read_move(&cells.join("-")).map_err(|e| locale.say(&e.0))?;
    let of_view = |cells: &[Cell]| -> Vec<&CellView> {
        view.cells.iter().filter(|known| cells.contains(&known.cell)).collect()
    };
    let names = |cells: &[&CellView]| -> String {
        cells.iter().map(|cell| cell.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let from = of_view(&touched[touched.len() - 1..])[0];
    let last = &from.name;
    let next = of_view(&session.position().reach(&touched).next);
    let led: Vec<&CellView> = next.iter().copied().filter(|to| leads(way, from, to)).collect();
    match led[..] {
        [only] => Ok(only.name.clone()),
        [] if next.is_empty() => {
            // The rules know best why nothing can be done there.
            let refusal = session.position().advance(last).err();
            Err(refusal.map_or_else(
                || locale.with("way-nowhere", &[("cell", last.as_str().into())]),
                |error| locale.say(&error.0),
            ))
        }
        [] => Err(locale.with(
            "way-elsewhere",
            &[("cell", last.as_str().into()), ("cells", names(&next).into())],
        )),
        _ => Err(locale.with("way-several", &[("cells", names(&led).into())])),
    }
}

/// `b2`, `b2b4` or `b2xb4` as cells; nothing if it is made of anything else.
fn split_cells(word: &str) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    let mut chars = word.chars().peekable();
    while let Some(letter) = chars.next() {
        if letter == 'x' && !cells.is_empty() && chars.peek().is_some_and(char::is_ascii_alphabetic)
        {
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let mut cell = String::from(letter);
        while let Some(digit) = chars.next_if(char::is_ascii_digit) {
            cell.push(digit);
        }
        if cell.len() == 1 {
            return None;
        }
        cells.push(cell);
    }
    Some(cells)
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
