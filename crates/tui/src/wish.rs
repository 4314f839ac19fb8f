//! A new game as it is chosen, on the whole screen or line by line.

use crate::store::{Choice, Settings};
use quina::sitting::{Seat, Sitting, TimeControl};
use quina::{AnyGame, Entry, Session, Setup};
use std::sync::Arc;

/// What is wanted so far.
pub struct Wish {
    pub entry: &'static Entry,
    /// Board and reading of the rules.
    pub setup: Setup,
    pub seats: [Seat; 2],
    pub clock: Option<TimeControl>,
}

impl Wish {
    /// What was chosen last time, as far as it still exists; else what is usual.
    pub fn new(entry: &'static Entry, settings: &Settings) -> Wish {
        let (meta, before) = (&entry.meta, settings.choice(entry.meta.id));
        let size = meta.parse_setup(before.size.as_deref(), None).unwrap_or(meta.setup()).size;
        let rules = meta.parse_setup(None, before.rules.as_deref()).unwrap_or(meta.setup()).rules;
        let setup = Setup { size, rules };
        let game = (entry.open)(setup);
        let [first, second] =
            before.seats.map(|name| name.and_then(|name| Seat::parse(&name, &*game).ok()));
        let seats = [first.unwrap_or(Seat::Person), second.unwrap_or(Seat::OPPONENT)];
        let clock = before.clock.and_then(|text| TimeControl::parse(&text).ok());
        Wish { entry, setup, seats, clock }
    }

    pub fn game(&self) -> Arc<dyn AnyGame> {
        (self.entry.open)(self.setup)
    }

    /// The game, noted in the settings for the next time.
    pub fn begin(&self, settings: &mut Settings) -> Sitting {
        let choice = Choice {
            size: Some(self.setup.size.to_string()),
            rules: Some(self.setup.rules.to_string()),
            seats: self.seats.map(|seat| Some(seat.to_string())),
            clock: self.clock.map(|clock| clock.to_string()),
        };
        settings.note(self.entry.meta.id, choice);
        Sitting::new(Session::new(self.game()), self.seats, self.clock)
    }
}
