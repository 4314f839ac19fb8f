//! What there is: the games with their boards, pieces, readings and players.

use super::{VERSION, number};
use crate::{Catalog, Entry, Language, Locale, PieceView, PlayerSheet, Side};
use quina_core::Meta;
use serde::{Deserialize, Serialize};

/// All games.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Games {
    /// The [version](VERSION) of the forms.
    pub wire: u32,
    /// The games in the order of the table.
    pub games: Vec<Sheet>,
}

impl Games {
    /// The games of a table.
    pub fn new(games: Catalog, locale: &Locale) -> Games {
        let games = games.iter().map(|entry| Sheet::new(entry, locale)).collect();
        Games { wire: VERSION, games }
    }
}

/// A game's data sheet.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The name on command lines and in records.
    pub game: String,
    /// The name for people.
    pub title: String,
    /// Who made it.
    pub designer: String,
    /// When.
    pub year: u16,
    /// What it is about, in one sentence.
    pub about: String,
    /// What the sides are called, the first one first.
    pub colors: [String; 2],
    /// The usual board, `8x8`.
    pub default_size: String,
    /// The boards that it is played on.
    pub sizes: Sizes,
    /// The same in words.
    pub boards: String,
    /// The outline of the usual board.
    pub shape: Shape,
    /// The readings of its rules; the first is the usual one.
    pub rules: Vec<RuleSet>,
    /// The kinds of piece, and of cell that is no place to stand on.
    pub pieces: Vec<Piece>,
    /// Whether a position can come back, so that the third occurrence is a draw.
    pub repeats: bool,
    /// What the margin counts by which it is won; nothing where a win is a win.
    pub unit: Option<String>,
    /// The named computer players, weakest first.
    pub players: Vec<Player>,
    /// The levels of the search, `level:1` first.
    pub levels: Vec<Level>,
}

impl Sheet {
    /// The data sheet of a game of the table.
    pub fn new(entry: &Entry, locale: &Locale) -> Sheet {
        let meta = &entry.meta;
        let game = (entry.open)(meta.setup());
        let rules = meta.rule_sets.iter().map(|set| RuleSet {
            id: set.id.to_string(),
            name: locale.rule_set_name(set),
            about: locale.rule_set(meta, set),
        });
        Sheet {
            game: meta.id.to_string(),
            title: meta.title.to_string(),
            designer: locale.designer(meta),
            year: meta.year,
            about: locale.tagline(meta),
            colors: Side::BOTH.map(|side| locale.color(meta, side)),
            default_size: meta.sizes.default().to_string(),
            sizes: meta.sizes.into(),
            boards: locale.sizes(meta),
            shape: game.shape().into(),
            rules: rules.collect(),
            pieces: meta.pieces.iter().map(|piece| Piece::of(piece, locale)).collect(),
            repeats: meta.repeats,
            unit: game.unit().map(|unit| locale.unit(unit)),
            players: game.players().iter().map(|one| Player::new(one, meta, locale)).collect(),
            levels: game.levels().map(Level::from).to_vec(),
        }
    }
}

/// The boards that a game is played on.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Sizes {
    /// One board only.
    Fixed {
        /// Which, `10x10`.
        size: String,
    },
    /// Square boards.
    Square {
        /// Smallest side.
        min: u16,
        /// Largest side.
        max: u16,
        /// Distance between sides.
        step: u16,
    },
    /// Any width and height between two bounds.
    Rectangle {
        /// Smallest width and height.
        min: u16,
        /// Largest width and height.
        max: u16,
    },
}

impl From<crate::Sizes> for Sizes {
    fn from(sizes: crate::Sizes) -> Sizes {
        match sizes {
            crate::Sizes::Fixed(size) => Sizes::Fixed { size: size.to_string() },
            crate::Sizes::Square { min, max, step, .. } => Sizes::Square { min, max, step },
            crate::Sizes::Rectangle { min, max, .. } => Sizes::Rectangle { min, max },
        }
    }
}

/// The outline of a board.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Shape {
    /// Squares in ranks and files.
    Square {
        /// How many files.
        width: u8,
        /// How many ranks.
        height: u8,
    },
    /// A hexagon of hexagons.
    Hex {
        /// Cells along an edge.
        side: u8,
    },
}

impl From<crate::Shape> for Shape {
    fn from(shape: crate::Shape) -> Shape {
        match shape {
            crate::Shape::Square { width, height } => Shape::Square { width, height },
            crate::Shape::Hex { side } => Shape::Hex { side },
        }
    }
}

/// One reading of a game's rules.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct RuleSet {
    /// Its name as an option value.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// What is special about it.
    pub about: String,
}

/// A kind of piece, or of cell that is no place to stand on.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Piece {
    /// Whose it is; nobody's when it is a hole.
    pub side: Option<u8>,
    /// What it is called.
    pub name: String,
    /// Its letter in position text.
    pub letter: char,
    /// Its picture, one column wide.
    pub symbol: char,
}

impl Piece {
    /// A piece on the board.
    pub(super) fn new(piece: &PieceView, locale: &Locale) -> Piece {
        let PieceView { side, name, letter, symbol } = *piece;
        Piece { side: Some(number(side)), name: locale.piece(name), letter, symbol }
    }

    fn of(piece: &quina_core::Piece, locale: &Locale) -> Piece {
        Piece {
            side: piece.side.map(number),
            name: locale.piece(piece.name),
            letter: piece.letter.into(),
            symbol: piece.symbol,
        }
    }
}

/// A named computer player.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Player {
    /// The name on command lines.
    pub name: String,
    /// What it does, in one paragraph.
    pub about: String,
}

impl Player {
    fn new(player: &PlayerSheet, meta: &Meta, locale: &Locale) -> Player {
        Player { name: player.name.to_string(), about: locale.player_about(meta, player) }
    }
}

/// A level of the search.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Level {
    /// Plies that it looks ahead; nothing when only `nodes` bounds it.
    pub depth: Option<u32>,
    /// Positions that it looks at for a move at most.
    pub nodes: u64,
    /// By how many points it misjudges a position at worst.
    pub blur: i32,
}

impl From<crate::engine::Level> for Level {
    fn from(level: crate::engine::Level) -> Level {
        let crate::engine::Level { depth, nodes, blur } = level;
        Level { depth, nodes, blur }
    }
}

/// The rules of a game, for people.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Rules {
    /// The name of the game.
    pub game: String,
    /// The language, `en` or `pt`.
    pub lang: String,
    /// The page (Markdown).
    pub text: String,
}

impl Rules {
    /// The rules of a game of the table.
    pub fn new(entry: &Entry, language: Language) -> Rules {
        Rules {
            game: entry.meta.id.to_string(),
            lang: language.code().to_string(),
            text: entry.rules.text(language).to_string(),
        }
    }
}
