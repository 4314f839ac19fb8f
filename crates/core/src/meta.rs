//! What a game says about itself, so that tools ask instead of switching on its name.

use crate::{Arg, Message, OptionError, Side, say, shorten};
use std::fmt;

/// A game's data sheet.
#[derive(Clone, Copy, Debug)]
pub struct Meta {
    /// The name on command lines and in records: lower case, dashes.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// Who made it.
    pub designer: &'static str,
    /// When.
    pub year: u16,
    /// What it is about, in one sentence.
    pub tagline: &'static str,
    /// What the two sides are called.
    pub colors: [&'static str; 2],
    /// Which boards it is played on.
    pub sizes: Sizes,
    /// The readings of its rules; the first is the default.
    pub rule_sets: &'static [RuleSet],
    /// The kinds of piece, in the order of the state's planes.
    pub pieces: &'static [Piece],
    /// Whether a position can come back, so that the third occurrence is a draw.
    pub repeats: bool,
    /// Whether moves go from a cell to another, so that `x` may stand for `-` in input.
    pub from_to: bool,
    /// What its board is made of, for those who draw more than letters.
    pub ground: Ground,
}

/// What a board is made of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ground {
    /// A board of wood; an empty cell is part of it.
    Wood,
    /// Earth under the pieces: an empty cell is one that was dug.
    Earth,
    /// Loose tiles: a hole is a gap between them.
    Tiles,
}

impl Ground {
    /// The ground as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Wood => "wood",
            Ground::Earth => "earth",
            Ground::Tiles => "tiles",
        }
    }
}

/// One reading of a game's rules.
#[derive(Clone, Copy, Debug)]
pub struct RuleSet {
    /// Its name as an option value.
    pub id: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What is special about it, in one sentence.
    pub about: &'static str,
}

/// The reading that every game has.
pub const OFFICIAL: RuleSet = RuleSet {
    id: "official",
    name: "official",
    about: "the published rules, with house rulings where they are silent",
};

/// A kind of piece (or of cell) with its own letter in position text.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// The letter in position text.
    pub letter: u8,
    /// Who owns it; nobody owns a hole.
    pub side: Option<Side>,
    /// What it is called.
    pub name: &'static str,
    /// Its picture where there is more than letters: one column wide, and apart from the other
    /// side's without color, so hollow for the first side and filled for the second.
    pub symbol: char,
}

/// The two stones that most games are played with.
pub const STONES: &[Piece] = &[
    Piece { letter: b'x', side: Some(Side::First), name: "piece", symbol: '○' },
    Piece { letter: b'o', side: Some(Side::Second), name: "piece", symbol: '●' },
];

/// Width and height of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size {
    /// Number of files.
    pub width: u16,
    /// Number of ranks.
    pub height: u16,
}

impl Size {
    /// A square board.
    pub const fn square(side: u16) -> Size {
        Size { width: side, height: side }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// The boards that a game is played on.
#[derive(Clone, Copy, Debug)]
pub enum Sizes {
    /// One board only.
    Fixed(Size),
    /// Square boards from `min` to `max` in steps of `step`.
    Square {
        /// Smallest side.
        min: u16,
        /// Largest side.
        max: u16,
        /// Distance between sides.
        step: u16,
        /// The usual side.
        default: u16,
    },
    /// Width and height each from `min` to `max`.
    Rectangle {
        /// Smallest width and height.
        min: u16,
        /// Largest width and height.
        max: u16,
        /// The usual board.
        default: Size,
    },
}

impl Sizes {
    /// The usual board.
    pub const fn default(&self) -> Size {
        match *self {
            Sizes::Fixed(size) => size,
            Sizes::Square { default, .. } => Size::square(default),
            Sizes::Rectangle { default, .. } => default,
        }
    }

    /// Whether the game is played on that board.
    pub fn allow(&self, size: Size) -> bool {
        self.nearest(size) == size
    }

    /// The allowed board nearest to this one.
    pub fn nearest(&self, size: Size) -> Size {
        match *self {
            Sizes::Fixed(only) => only,
            Sizes::Square { min, max, step, .. } => {
                let side = size.width.max(size.height).clamp(min, max);
                Size::square(side - (side - min) % step)
            }
            Sizes::Rectangle { min, max, .. } => {
                Size { width: size.width.clamp(min, max), height: size.height.clamp(min, max) }
            }
        }
    }

    /// The boards in words.
    pub fn message(&self) -> Message {
        match *self {
            Sizes::Fixed(size) => say!("sizes.fixed", "{size} only", size = size.to_string()),
            Sizes::Square { min, max, step: 1, .. } => say!(
                "sizes.square",
                "square boards from {min}x{min} to {max}x{max}",
                min = min,
                max = max
            ),
            Sizes::Square { min, max, step, .. } => say!(
                "sizes.square-step",
                "square boards from {min}x{min} to {max}x{max} in steps of {step}",
                min = min,
                max = max,
                step = step
            ),
            Sizes::Rectangle { min, max, .. } => say!(
                "sizes.rectangle",
                "boards {min} to {max} wide and {min} to {max} high",
                min = min,
                max = max
            ),
        }
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A game's options, checked: the size and the reading of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The board.
    pub size: Size,
    /// The reading of the rules, by name.
    pub rules: &'static str,
}

impl Meta {
    /// The usual board and rules.
    pub fn setup(&self) -> Setup {
        Setup { size: self.sizes.default(), rules: self.rule_sets[0].id }
    }

    /// Checks options as a person writes them: `8x8` or `8`, and the name of a rule set.
    ///
    /// # Errors
    /// When the game has no such size or rules; the message names the nearest that it has.
    pub fn parse_setup(
        &self,
        size: Option<&str>,
        rules: Option<&str>,
    ) -> Result<Setup, OptionError> {
        let mut setup = self.setup();
        if let Some(text) = size {
            setup.size = self.parse_size(text)?;
        }
        if let Some(text) = rules {
            let known = self.rule_sets.iter().find(|set| set.id.eq_ignore_ascii_case(text.trim()));
            setup.rules = known.map(|set| set.id).ok_or_else(|| {
                let known: Vec<&str> = self.rule_sets.iter().map(|set| set.id).collect();
                OptionError(say!(
                    "option.rules",
                    "{game} has no rules {rules}; it has {known}",
                    game = self.title,
                    rules = shorten(text),
                    known = known.join(", ")
                ))
            })?;
        }
        Ok(setup)
    }

    fn parse_size(&self, text: &str) -> Result<Size, OptionError> {
        let number = |part: &str| {
            let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
            // Saturating: a size of 10⁹ is a number that is too large, not a word.
            digits.then(|| part.parse::<u16>().unwrap_or(u16::MAX))
        };
        let word = text.trim();
        let parts = word.split_once(['x', 'X']).unwrap_or((word, word));
        let (Some(width), Some(height)) = (number(parts.0), number(parts.1)) else {
            return Err(OptionError(say!(
                "option.size-form",
                "size {size} is not of the form WIDTHxHEIGHT; write for example {example}",
                size = shorten(text),
                example = self.sizes.default().to_string()
            )));
        };
        let size = Size { width, height };
        if self.sizes.allow(size) {
            return Ok(size);
        }
        if let Sizes::Fixed(only) = self.sizes {
            return Err(OptionError(say!(
                "option.fixed",
                "{game} has no board {size}; it is played on {only} only",
                game = self.title,
                size = shorten(word),
                only = only.to_string()
            )));
        }
        Err(OptionError(say!(
            "option.size",
            "{game} has no board {size}; it is played on {sizes}, and the nearest is {nearest}",
            game = self.title,
            size = shorten(word),
            sizes = self.sizes.message(),
            nearest = self.sizes.nearest(size).to_string()
        )))
    }

    /// What a side is called, as an argument for a [`Message`].
    pub fn color(&self, side: Side) -> Arg {
        Arg::Color(self.colors[side.index()])
    }
}
