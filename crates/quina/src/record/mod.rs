//! The record of a game: a text form in the shape of PGN, `.qgn`.
//!
//! ```
//! use quina::record::{Record, Conclusion};
//!
//! let text = "\
//! [Game \"talpa\"]
//! [Size \"6x6\"]
//! [Result \"1-0\"]
//!
//! 1. a1-a2 {[%clk 0:04:58]} (1. f2-f1 {quieter}) 1... b1-b2 2. c1-d1 1-0
//! ";
//! let record = Record::read(text)?;
//! assert_eq!(record.tag("Game"), Some("talpa"));
//! assert_eq!(record.mainline().collect::<Vec<_>>(), ["a1-a2", "b1-b2", "c1-d1"]);
//! assert_eq!(record.result, Conclusion::First);
//! assert_eq!(record.to_string(), text);
//! # Ok::<(), quina::record::RecordError>(())
//! ```
//!
//! # The form
//!
//! * **Tags**, one a line, `[Name "value"]`: a name is ASCII letters, digits and `_` and stands
//!   once; in a value `\"` and `\\` stand for `"` and `\`, and control characters have no place.
//!   They are written in the order Game, Size, Rules, First, Second, Date, TimeControl, Result,
//!   Position, Termination, then the others in their own order. `Result` is always written.
//! * **A blank line.**
//! * **The moves**, wrapped between words at [`WIDTH`] columns: `1. d4 e5 2. …`. A move is any word
//!   without white space and `{ } ( ) ; [ ]` that is no move number and no result; only the rules
//!   can say more. Numbers count from 1, and `1...` opens a game whose `Position` has the second
//!   side to move. After a comment or a variation the second side's move has its number again.
//! * **Comments**, `{…}`, belong to the move before them, or to the game or variation that they
//!   open. They are kept and written to the letter, spaces and line breaks included, and so are
//!   never wrapped: a comment may make a line longer than [`WIDTH`].
//! * **Variations**, `(…)`, are alternatives to the move before them; they nest, and may be empty.
//!   A comment between or after variations is written before them, next to its move.
//! * **The result**, `1-0`, `0-1`, `1/2-1/2` or `*`, and a line end.
//!
//! A comment ends at the first `}`. One that holds this character writes it as `&#125;`, a carriage
//! return as `&#13;`, and an `&` before `#` as `&#38;`; every other character stands for itself, so
//! that every string is a comment.
//!
//! # Reading
//!
//! The reader takes what [`Display`](std::fmt::Display) writes and more: any white space, line ends
//! of any kind (`CR LF` inside a comment is a line break), a byte order mark, move numbers that are
//! wrong or missing or run into their move (`1.d4`), comments from `;` to the end of the line, tags
//! in any order, no `Result` tag, and several records one after another. A result it must find:
//! without one the text was cut off.
//!
//! # Read and write are inverse
//!
//! What is written reads back equal, and what was read from written text writes the same bytes.
//! That holds for every record that [`Record::check`] accepts: those that were read, and those
//! built by a caller within the limits ([`MAX_TEXT`], [`MAX_TAGS`], [`MAX_PLIES`], [`MAX_DEPTH`],
//! [`MAX_PARTS`]). What the form cannot hold, a record cannot hold either: its tags and the words
//! of its moves are set only through methods that check them.

mod read;
mod split;
mod stream;
mod write;

pub use split::Split;
pub use stream::{ReadError, Records};

use quina_core::{Message, Outcome, Side, say, shorten};
use std::fmt;
use std::ops::Range;
use std::time::Duration;

/// The most bytes of a text of records, as it stands and as it would be written. Of a file that is
/// read one record after the other ([`Records`]), the most of each.
pub const MAX_TEXT: usize = 16 << 20;
/// The most tags of a record, `Result` not counted.
pub const MAX_TAGS: usize = 1_000;
/// The most moves of a record, those in variations included.
pub const MAX_PLIES: usize = 100_000;
/// How deep variations nest.
pub const MAX_DEPTH: usize = 64;
/// The most records, tags, moves, comments and variations of a text together. It bounds the memory
/// of a reader: in the densest text a part of two bytes becomes some hundreds.
pub const MAX_PARTS: usize = 1_000_000;
/// The column at which the moves are wrapped.
pub const WIDTH: usize = 80;

/// The tags that have a place of their own, in the order in which they are written.
const ORDER: [&str; 10] = [
    "Game",
    "Size",
    "Rules",
    "First",
    "Second",
    "Date",
    "TimeControl",
    RESULT,
    "Position",
    "Termination",
];
const RESULT: &str = "Result";

/// What a comment cannot hold as it is, with its stand-in; `&` needs one only before `#`.
const STAND_INS: [(char, &str); 3] = [('}', "&#125;"), ('\r', "&#13;"), ('&', "&#38;")];

/// How a clock comment begins.
const CLOCK: &str = "[%clk";

/// A game written down. `Display` writes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// All but `Result`, in the order in which they are written.
    tags: Vec<(String, String)>,
    /// The comments before the first move.
    pub intro: Vec<String>,
    /// The moves of the game.
    pub line: Vec<Ply>,
    /// How the game ended.
    pub result: Conclusion,
}

/// A move, with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// A word for which [`fault_of_word`] finds nothing.
    mv: String,
    /// The comments on the move, without their braces.
    pub comments: Vec<String>,
    /// What could have been played instead of the move.
    pub variations: Vec<Variation>,
}

/// An alternative to a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variation {
    /// The comments before the first move.
    pub intro: Vec<String>,
    /// The moves; the first one takes the place of the move that the variation belongs to.
    pub line: Vec<Ply>,
}

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Conclusion {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    Draw,
    /// The game is not over, or nobody knows how it ended.
    #[default]
    Open,
}

/// Why a text is not a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The fault and the way out.
    pub message: Message,
}

/// Something that the text form of a record cannot hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormError(pub Message);

impl Record {
    /// An open game without tags and moves.
    pub fn new() -> Record {
        Record::default()
    }

    /// The value of a tag; `Result` is the text of [`Record::result`].
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// The tags and their values in the order in which they are written, `Result` among them.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        fn plain((name, value): &(String, String)) -> (&str, &str) {
            (name, value)
        }
        let middle = self.tags.partition_point(|(name, _)| rank(name) < rank(RESULT));
        let (before, after) = self.tags.split_at(middle);
        let result = (RESULT, self.result.text());
        before.iter().map(plain).chain([result]).chain(after.iter().map(plain))
    }

    /// Gives a tag a value, in place of the one that it may have had. A control character of the
    /// value becomes a space. `Result` sets [`Record::result`].
    ///
    /// # Errors
    /// When the name is not made of ASCII letters, digits and `_`, when the value of `Result` is
    /// not the text of a [`Conclusion`], or when the record already has [`MAX_TAGS`] other tags.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), FormError> {
        if name == RESULT {
            self.result = Conclusion::from_text(value).ok_or_else(|| {
                FormError(say!(
                    "record.score",
                    "{value} is not a result; a result is {results}",
                    value = shorten(value),
                    results = Conclusion::texts()
                ))
            })?;
            return Ok(());
        }
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(FormError(say!(
                "record.name",
                "{name} cannot name a tag; use ASCII letters, digits and _",
                name = shorten(name)
            )));
        }
        let value = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if let Some((_, known)) = self.tags.iter_mut().find(|(known, _)| known == name) {
            *known = value;
            return Ok(());
        }
        if self.tags.len() >= MAX_TAGS {
            return Err(FormError(too_many_tags()));
        }
        let place = self.tags.partition_point(|(known, _)| rank(known) <= rank(name));
        self.tags.insert(place, (name.to_string(), value));
        Ok(())
    }

    /// Takes a tag away and gives its value. `Result` stays: it is [`Record::result`].
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        let place = self.tags.iter().position(|(known, _)| known == name)?;
        Some(self.tags.remove(place).1)
    }

    /// The moves of the game itself, without variations.
    pub fn mainline(&self) -> impl Iterator<Item = &str> {
        self.line.iter().map(Ply::mv)
    }

    /// Whether the second side makes the first move: the second field of the `Position` tag is `2`.
    pub fn second_to_move(&self) -> bool {
        self.tag("Position").is_some_and(|position| position.split(' ').nth(1) == Some("2"))
    }

    /// Whether the record is within the limits, so that its text can be read again.
    ///
    /// # Errors
    /// When a limit is passed; the message names it.
    pub fn check(&self) -> Result<(), FormError> {
        let tally = write::measure(self);
        let broken = if tally.plies > MAX_PLIES {
            too_many_plies()
        } else if tally.depth > MAX_DEPTH {
            too_deep()
        } else if tally.parts > MAX_PARTS {
            too_many_parts()
        } else if tally.bytes > MAX_TEXT {
            too_long_written()
        } else {
            return Ok(());
        };
        Err(FormError(broken))
    }
}

impl Ply {
    /// A move without comments and variations.
    ///
    /// # Errors
    /// When the word is empty, holds white space or one of `{ } ( ) ; [ ]`, or reads as a move
    /// number or a result.
    pub fn new(mv: impl Into<String>) -> Result<Ply, FormError> {
        let mv = mv.into();
        match fault_of_word(&mv) {
            Some(fault) => Err(FormError(fault)),
            None => Ok(Ply { mv, comments: Vec::new(), variations: Vec::new() }),
        }
    }

    /// The word of the move.
    pub fn mv(&self) -> &str {
        &self.mv
    }

    /// The time that the player had left after the move: the first `[%clk H:MM:SS]` in the
    /// comments, the seconds with or without a fraction.
    pub fn clock(&self) -> Option<Duration> {
        self.comments.iter().find_map(|comment| find_clock(comment)).map(|(_, time)| time)
    }

    /// Notes the time that the player had left after the move, in place of the time noted before or
    /// else in a comment of its own before the others.
    pub fn set_clock(&mut self, left: Duration) {
        let (minutes, seconds) = (left.as_secs() / 60, left.as_secs() % 60);
        let mut text = format!("{CLOCK} {}:{:02}:{seconds:02}", minutes / 60, minutes % 60);
        if left.subsec_nanos() > 0 {
            let fraction = format!(".{:09}", left.subsec_nanos());
            text.push_str(fraction.trim_end_matches('0'));
        }
        text.push(']');
        for comment in &mut self.comments {
            if let Some((place, _)) = find_clock(comment) {
                comment.replace_range(place, &text);
                return;
            }
        }
        self.comments.insert(0, text);
    }
}

impl Conclusion {
    /// All results as a sentence lists them.
    fn texts() -> Message {
        say!("record.results", "1-0, 0-1, 1/2-1/2 or *")
    }

    /// The result as a record writes it.
    pub fn text(self) -> &'static str {
        self.outcome().map_or("*", Outcome::result)
    }

    /// How the game ended, if that is known.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Conclusion::First => Some(Outcome::Win(Side::First)),
            Conclusion::Second => Some(Outcome::Win(Side::Second)),
            Conclusion::Draw => Some(Outcome::Draw),
            Conclusion::Open => None,
        }
    }

    /// The result that a record writes so.
    pub fn from_text(text: &str) -> Option<Conclusion> {
        [Conclusion::First, Conclusion::Second, Conclusion::Draw, Conclusion::Open]
            .into_iter()
            .find(|score| score.text() == text)
    }
}

impl From<Outcome> for Conclusion {
    fn from(outcome: Outcome) -> Conclusion {
        match outcome {
            Outcome::Win(Side::First) => Conclusion::First,
            Outcome::Win(Side::Second) => Conclusion::Second,
            Outcome::Draw => Conclusion::Draw,
        }
    }
}

impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl RecordError {
    /// The whole sentence: the place in the text, then the message.
    pub fn placed(&self) -> Message {
        say!(
            "record.place",
            "line {line}, column {column}: {fault}",
            line = self.line,
            column = self.column,
            fault = &self.message
        )
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.placed().fmt(f)
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for FormError {}

/// The place of a tag among the others; those without a place of their own come last.
fn rank(name: &str) -> usize {
    ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len())
}

/// Whether a tag's name may hold the character.
fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// White space between words. Files that were joined have byte order marks in the middle.
fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Whether the character ends a word and begins something else.
fn is_mark(c: char) -> bool {
    matches!(c, '{' | '}' | '(' | ')' | ';' | '[' | ']')
}

/// A word without the move numbers in front of it: digits that dots follow or nothing, and dots.
fn without_number(mut word: &str) -> &str {
    loop {
        let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = dots.trim_start_matches('.');
        let number = rest.len() < dots.len() || dots.is_empty();
        if !number || word.is_empty() {
            return word;
        }
        word = rest;
    }
}

/// Why a word cannot be a move, if it cannot.
fn fault_of_word(word: &str) -> Option<Message> {
    if word.is_empty() || word.contains(|c| is_space(c) || is_mark(c)) {
        return Some(say!(
            "record.word",
            "{word} cannot be a move; a move is one word without white space and {marks}",
            word = shorten(word),
            marks = "{ } ( ) ; [ ]"
        ));
    }
    if without_number(word) != word || Conclusion::from_text(word).is_some() {
        return Some(say!(
            "record.token",
            "{word} cannot be a move, since it reads as a move number or a result; name the move \
             by its cells",
            word = shorten(word)
        ));
    }
    None
}

/// The first clock of a comment: where it stands and what it shows.
fn find_clock(comment: &str) -> Option<(Range<usize>, Duration)> {
    // What a failed attempt has read holds no bracket, so no character is read twice.
    comment.match_indices(CLOCK).find_map(|(start, _)| {
        let (time, rest) = read_clock(&comment[start + CLOCK.len()..])?;
        Some((start..comment.len() - rest.len(), time))
    })
}

/// Reads ` H:MM:SS.FFF]`: the time and what follows.
fn read_clock(text: &str) -> Option<(Duration, &str)> {
    let text = text.strip_prefix(char::is_whitespace)?.trim_start();
    let (hours, text) = digits(text)?;
    let (minutes, text) = digits(text.strip_prefix(':')?)?;
    let (seconds, text) = digits(text.strip_prefix(':')?)?;
    let (fraction, text) = match text.strip_prefix('.') {
        Some(text) => digits(text)?,
        None => ("0", text),
    };
    let text = text.trim_start().strip_prefix(']')?;
    let sixtieths = |text: &str| text.parse::<u64>().ok().filter(|&n| text.len() <= 2 && n < 60);
    let seconds = sixtieths(minutes)? * 60 + sixtieths(seconds)?;
    let seconds = hours.parse::<u64>().ok()?.checked_mul(3600)?.checked_add(seconds)?;
    let nanos = format!("{fraction:0<9.9}").parse().ok()?;
    Some((Duration::new(seconds, nanos), text))
}

/// The digits that a text begins with, at least one, and what follows.
fn digits(text: &str) -> Option<(&str, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = &text[..text.len() - rest.len()];
    (!digits.is_empty()).then_some((digits, rest))
}

fn too_many_tags() -> Message {
    say!("record.tags", "a record has at most {most} tags; leave some out", most = MAX_TAGS)
}

fn too_many_plies() -> Message {
    say!(
        "record.plies",
        "a record has at most {most} moves, those in variations included; leave some out",
        most = MAX_PLIES
    )
}

fn too_deep() -> Message {
    say!(
        "record.depth",
        "variations nest at most {most} deep; leave the innermost out",
        most = MAX_DEPTH
    )
}

fn too_many_parts() -> Message {
    say!(
        "record.parts",
        "a text has at most {most} records, tags, moves, comments and variations together; \
         divide it",
        most = MAX_PARTS
    )
}

fn too_long_written() -> Message {
    say!(
        "record.written",
        "with its numbers and signs written out the text has more than {most} bytes; divide it or \
         shorten its comments",
        most = MAX_TEXT
    )
}
