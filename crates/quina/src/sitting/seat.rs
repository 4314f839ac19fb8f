//! Who sits on which side.

use crate::AnyGame;
use crate::engine::{LEVELS, Player};
use quina_core::OptionError;
use std::fmt;

/// Somebody who plays a side: a person, or a player of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    /// A person, or whoever else sends moves from outside.
    Person,
    /// The computer.
    Computer(Player),
}

/// The word for a person on command lines and in records.
const PERSON: &str = "human";

impl Seat {
    /// Whom a newcomer meets: somebody who can be beaten.
    pub const OPPONENT: Seat = Seat::Computer(Player::Level(3));

    /// Everybody who can be chosen in a game: a person, the named players, the levels, and the search
    /// with all its strength.
    pub fn all(game: &dyn AnyGame) -> Vec<Seat> {
        let named = game.players().into_iter().map(|sheet| Player::Named(sheet.name));
        let levels = (1..=LEVELS).map(Player::Level);
        let players = named.chain(levels).chain([Player::Full]);
        std::iter::once(Seat::Person).chain(players.map(Seat::Computer)).collect()
    }

    /// The seat of that name: `human` or a player of the game.
    ///
    /// # Errors
    /// When the game has no such player; the message lists those that it has.
    pub fn parse(text: &str, game: &dyn AnyGame) -> Result<Seat, OptionError> {
        if text.trim().eq_ignore_ascii_case(PERSON) {
            return Ok(Seat::Person);
        }
        Player::parse(text, game).map(Seat::Computer)
    }

    /// Whether a person sits here.
    pub fn is_person(self) -> bool {
        self == Seat::Person
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str(PERSON),
            Seat::Computer(player) => player.fmt(f),
        }
    }
}
