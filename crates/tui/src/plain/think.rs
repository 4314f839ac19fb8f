//! The computer's side of the conversation.

use super::{Plain, Talk};
use crate::Typist;
use crate::store::Shelf;
use quina::engine::{Engine, Fault, House, Info, Limits, Lines, Options, Player};
use quina::sitting::{Seat, Sitting};
use quina::{Side, Watch};
use std::time::{Duration, Instant};

/// A game with those of the house who play in it.
pub(super) struct Match {
    /// The game.
    pub sitting: Sitting,
    /// Where the game is kept, and under which name.
    pub kept: Option<(Shelf, String)>,
    /// Whether it is kept at all: what a script begins is not.
    pub is_remembered: bool,
    /// Whether it was over already when it was opened, and has not been played on since.
    pub is_old: bool,
    /// Who of the house plays each side.
    houses: [House; 2],
    /// Who is asked for advice.
    adviser: House,
}

impl Match {
    /// Calls the computers to the game.
    pub fn new(sitting: Sitting, kept: Option<(Shelf, String)>, seed: u64) -> Match {
        let houses = sitting.seats.map(|seat| {
            let mut house = House::new(Player::Full, Options::USUAL);
            house.seed(seed);
            if let Seat::Computer(player) = seat {
                house.set_player(player);
                // Its memory is made before any clock runs. If there is none, thinking will say so.
                let _ = house.warm_up(sitting.game());
            }
            house
        });
        let adviser = House::new(Player::ANALYST, Options::USUAL);
        Match { sitting, kept, is_remembered: true, is_old: false, houses, adviser }
    }

    /// The move that the computer makes.
    pub fn think(&mut self, side: Side, player: Player, now: Duration) -> Result<String, Fault> {
        let limits = self.sitting.limits(player, now);
        let house = &mut self.houses[side.index()];
        // The sides may have been changed.
        house.set_player(player);
        house.think(self.sitting.session(), &limits, &mut Notes::new())
    }

    /// Searches the position for a time, for so many lines: the best move and the best lines.
    pub fn study(&mut self, lines: usize, time: Duration) -> Result<(String, Lines), Fault> {
        let options = Options { lines, ..Options::USUAL };
        self.adviser.set_options(options).map_err(|error| Fault::Machine(error.0))?;
        let mut notes = Notes::new();
        let limits = Limits { movetime: Some(time), ..Limits::default() };
        let best = self.adviser.think(self.sitting.session(), &limits, &mut notes)?;
        Ok((best, notes.lines))
    }
}

/// What an engine finds while its time goes by.
struct Notes {
    begun: Instant,
    lines: Lines,
}

impl Notes {
    fn new() -> Notes {
        Notes { begun: Instant::now(), lines: Lines::default() }
    }
}

impl Watch<Info> for Notes {
    fn go_on(&mut self) -> bool {
        true
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn hear(&mut self, info: &Info) {
        self.lines.hear(info);
    }
}

impl Plain<'_> {
    /// Sits down at a game, which may be kept under a name: every game has chances of its own.
    pub fn sit_down(&mut self, sitting: Sitting, kept: Option<String>) -> Match {
        let kept = kept.map(|name| (Shelf::Unfinished, name));
        let mut game = Match::new(sitting, kept, self.seed);
        game.is_remembered = self.typist == Typist::Person || game.kept.is_some();
        game.is_old = game.sitting.session().ending().is_some();
        self.seed = self.seed.wrapping_add(1);
        game.sitting.run_clock(self.now());
        game
    }

    /// Says why the house cannot go on.
    pub fn tell_fault(&mut self, fault: &Fault) -> Talk<()> {
        let reason = self.locale.say(fault.reason());
        self.tell(&self.locale.with("plain-fault", &[("reason", reason.into())]))
    }
}
