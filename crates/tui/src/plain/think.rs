//! The computer's side of the conversation.

use super::{Plain, Step};
use crate::seat::Seat;
use crate::table::Table;
use quina::engine::{Control, Engine, Fault, House, Info, Limits, Options, Player};
use quina::{Session, Side};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// A table with those of the house who sit at it.
pub(super) struct Match {
    /// The table.
    pub table: Table,
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
    /// The best lines, the very best first.
    pub lines: Vec<Info>,
}

impl Match {
    /// Calls the computers to the table.
    pub fn new(table: Table, kept: Option<String>, seed: u64) -> Match {
        let mut game = Match { table, kept, houses: [None, None], adviser: None, seed };
        for side in Side::BOTH {
            if let Seat::Computer(player) = game.table.seat(side) {
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
            house.prepare(self.table.game(), self.seed, &mut Desk::new())?;
            *place = Some((player, house));
        }
        let (_, house) = place.as_mut().expect("it has just been put there");
        Ok(house)
    }

    /// The move that the computer makes.
    pub fn think(&mut self, side: Side, player: Player, now: Duration) -> Result<String, Fault> {
        let limits = self.table.limits(player, now);
        self.house(side, player)?;
        let (_, house) = self.houses[side.index()].as_mut().expect("it was called");
        house.think(self.table.session(), &limits, &mut Desk::new())
    }

    /// Searches the position for a time, for so many lines.
    pub fn study(&mut self, lines: usize, time: Duration) -> Result<Study, Fault> {
        let options = Options { lines, ..Options::USUAL };
        let adviser = self.adviser.get_or_insert_with(|| House::new(Player::Full, options));
        adviser.set_options(options).map_err(|error| Fault::Machine(error.0))?;
        let mut desk = Desk::new();
        let limits = Limits { movetime: Some(time), ..Limits::default() };
        let session: &Session = self.table.session();
        let best = adviser.think(session, &limits, &mut desk)?;
        Ok(Study { best, lines: desk.found() })
    }
}

/// Where an engine sits: the time goes by, and what it finds is noted.
struct Desk {
    begun: Instant,
    stop: AtomicBool,
    /// The newest word on each line.
    lines: Vec<Info>,
}

impl Desk {
    fn new() -> Desk {
        Desk { begun: Instant::now(), stop: AtomicBool::new(false), lines: Vec::new() }
    }

    /// The lines in their order. A search that was broken off may have said the same move twice.
    fn found(mut self) -> Vec<Info> {
        self.lines.sort_by_key(|info| info.line);
        let mut found: Vec<Info> = Vec::new();
        for info in self.lines {
            if !found.iter().any(|known| known.moves.first() == info.moves.first()) {
                found.push(info);
            }
        }
        found
    }
}

impl Control for Desk {
    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    fn report(&mut self, info: &Info) {
        self.lines.retain(|known| known.line != info.line);
        self.lines.push(info.clone());
    }
}

impl Plain<'_> {
    /// Sits down at a table: every game has chances of its own.
    pub fn sit_down(&mut self, table: Table, kept: Option<String>) -> Match {
        let mut game = Match::new(table, kept, self.seed);
        self.seed = self.seed.wrapping_add(1);
        game.table.run_clock(self.now());
        game
    }

    /// Says why the house cannot go on.
    pub fn tell_fault(&mut self, fault: &Fault) -> Step<()> {
        let reason = self.locale.say(fault.reason());
        self.tell(&self.locale.with("plain-fault", &[("reason", reason.into())]))
    }
}
