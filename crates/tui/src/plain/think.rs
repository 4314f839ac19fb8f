//! The computer's side of the conversation.

use super::{Plain, Talk};
use quina::engine::{Engine, Fault, House, Info, Limits, Lines, Options, Player};
use quina::sitting::{Seat, Sitting};
use quina::{Session, Side, Watch};
use std::time::{Duration, Instant};

/// A game with those of the house who play in it.
pub(super) struct Match {
    /// The game.
    pub sitting: Sitting,
    /// The name under which the game is kept while it is not over.
    pub kept: Option<String>,
    houses: [Option<(Player, House)>; 2],
    /// Who is asked for advice.
    adviser: Option<House>,
    seed: u64,
}

/// What a search came to.
pub(super) struct Study {
    /// The best move.
    pub best: String,
    /// The best lines.
    pub lines: Lines,
}

impl Match {
    /// Calls the computers to the game.
    pub fn new(sitting: Sitting, kept: Option<String>, seed: u64) -> Match {
        let mut game = Match { sitting, kept, houses: [None, None], adviser: None, seed };
        for side in Side::BOTH {
            if let Seat::Computer(player) = game.sitting.seat(side) {
                // Its memory is made before any clock runs. If there is none, thinking will say so.
                let _ = game.house(side, player);
            }
        }
        game
    }

    /// Who of the house plays a side; changed sides bring a new one.
    fn house(&mut self, side: Side, player: Player) -> Result<&mut House, Fault> {
        let place = &mut self.houses[side.index()];
        if place.as_ref().is_none_or(|(known, _)| *known != player) {
            let mut house = House::new(player, Options::USUAL);
            house.prepare(self.sitting.game(), self.seed, &mut Notes::new())?;
            *place = Some((player, house));
        }
        let (_, house) = place.as_mut().expect("it has just been put there");
        Ok(house)
    }

    /// The move that the computer makes.
    pub fn think(&mut self, side: Side, player: Player, now: Duration) -> Result<String, Fault> {
        let limits = self.sitting.limits(player, now);
        self.house(side, player)?;
        let (_, house) = self.houses[side.index()].as_mut().expect("it was called");
        house.think(self.sitting.session(), &limits, &mut Notes::new())
    }

    /// Searches the position for a time, for so many lines.
    pub fn study(&mut self, lines: usize, time: Duration) -> Result<Study, Fault> {
        let options = Options { lines, ..Options::USUAL };
        let adviser = self.adviser.get_or_insert_with(|| House::new(Player::Full, options));
        adviser.set_options(options).map_err(|error| Fault::Machine(error.0))?;
        let mut notes = Notes::new();
        let limits = Limits { movetime: Some(time), ..Limits::default() };
        let session: &Session = self.sitting.session();
        let best = adviser.think(session, &limits, &mut notes)?;
        Ok(Study { best, lines: notes.lines })
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
    /// Sits down at a game: every game has chances of its own.
    pub fn sit_down(&mut self, sitting: Sitting, kept: Option<String>) -> Match {
        let mut game = Match::new(sitting, kept, self.seed);
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
