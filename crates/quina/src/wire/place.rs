//! Where a game stands, and what can be told of the place.

use super::View;
use crate::{Locale, Session};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position and the game that it belongs to: what every answer about a position begins with.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Place {
    /// The name of the game.
    pub game: String,
    /// The board, `8x8`.
    pub size: String,
    /// The reading of the rules.
    pub rules: String,
    /// The position as text.
    pub position: String,
    /// How the game ended there, if it did.
    pub ending: Option<Ending>,
}

impl Place {
    /// Where a session stands.
    pub fn new(session: &Session, locale: &Locale) -> Place {
        let setup = session.game().setup();
        Place {
            game: session.game().meta().id.to_string(),
            size: setup.size.to_string(),
            rules: setup.rules.to_string(),
            position: session.position().text(),
            ending: session.ending().map(|ending| Ending::new(&ending, locale)),
        }
    }
}

/// How and why a game ended.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// Why, in words.
    pub reason: String,
}

impl Ending {
    /// An ending, in words.
    pub fn new(ending: &crate::Ending, locale: &Locale) -> Ending {
        Ending { result: ending.outcome.result().to_string(), reason: locale.say(&ending.reason) }
    }
}

/// A position and all that is needed to draw it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Shown {
    /// Which position.
    #[serde(flatten)]
    pub place: Place,
    /// What to draw.
    pub view: View,
}

impl Shown {
    /// The present position of a session.
    pub fn new(session: &Session, locale: &Locale) -> Shown {
        Shown { place: Place::new(session, locale), view: View::new(&session.view(), locale) }
    }
}

/// The legal moves of a position.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Moves {
    /// Which position.
    #[serde(flatten)]
    pub place: Place,
    /// The moves in plain string order; none when the game is over.
    pub moves: Vec<String>,
    /// Whether these are all.
    pub all: bool,
}

/// How many positions lie so many plies below.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Leaves {
    /// Below which position.
    #[serde(flatten)]
    pub place: Place,
    /// How many plies below.
    pub depth: u32,
    /// How many there are.
    pub leaves: u64,
    /// How many of them lie below each move, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<BTreeMap<String, u64>>,
}
