//! A game at which somebody sits: a session, who plays which side, and the clocks. What players can do
//! is here once, for a screen, plain lines, a page and a server; a referee needs the [`Clocks`] alone.
//!
//! ```
//! use quina::sitting::{Seat, Sitting, TimeControl};
//! use std::time::Duration;
//!
//! let session = quina::Session::new(quina::GAMES.open("talpa", Some("6x6"), None)?);
//! let control = TimeControl::parse("60+2")?;
//! let mut sitting = Sitting::new(session, [Seat::Person, Seat::OPPONENT], Some(control));
//! sitting.run_clock(Duration::ZERO);
//! sitting.play("a1-a2", Duration::from_secs(5))?;
//! let record = sitting.record("2026-11-16", Duration::from_secs(5));
//! assert!(record.to_string().ends_with("1. a1-a2 {[%clk 0:00:57]} *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clocks;
mod seat;

pub use clocks::{Clocks, TimeControl};
pub use seat::Seat;

use crate::engine::{Limits, Player};
use crate::{AnyGame, Catalog, Cell, Record, Session, SessionError};
use quina_core::{Message, PlayError, Side, say};
use std::sync::Arc;
use std::time::Duration;

/// How long the search with all its strength thinks where there is no clock.
const FULL_TIME: Duration = Duration::from_secs(3);

/// A game being played by people and computers.
#[derive(Debug)]
pub struct Sitting {
    session: Session,
    /// Who plays the first and the second side.
    pub seats: [Seat; 2],
    clocks: Option<Clocks>,
}

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// A person on this side.
    Person(Side),
    /// The computer on this side.
    Computer(Side, Player),
    /// Nobody: it is over.
    Nobody,
}

impl Sitting {
    /// A game from where a session stands.
    pub fn new(session: Session, seats: [Seat; 2], control: Option<TimeControl>) -> Sitting {
        let clocks = control.map(|control| Clocks::new(control, &session));
        Sitting { session, seats, clocks }
    }

    /// The same kind of game once more, by the same players, from where this one started.
    pub fn again(&self) -> Sitting {
        let game = self.session.game().clone();
        let session = Session::from_position(game, self.session.start().boxed());
        Sitting::new(session, self.seats, self.clocks().map(Clocks::control))
    }

    /// The game as it was played.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The game's rules.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        self.session.game()
    }

    /// The clocks, if there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.session.position().turn()
    }

    /// Who plays a side.
    pub fn seat(&self, side: Side) -> Seat {
        self.seats[side.index()]
    }

    /// Whom the game waits for.
    pub fn waiting(&self) -> Waiting {
        if self.session.ending().is_some() {
            return Waiting::Nobody;
        }
        let side = self.turn();
        match self.seat(side) {
            Seat::Person => Waiting::Person(side),
            Seat::Computer(player) => Waiting::Computer(side, player),
        }
    }

    /// Whether no person plays.
    pub fn is_show(&self) -> bool {
        !self.seats.iter().any(|seat| seat.is_person())
    }

    /// Whether nobody but people plays.
    pub fn is_among_people(&self) -> bool {
        self.seats.iter().all(|seat| seat.is_person())
    }

    /// Whether there is something to lose: the game has begun, and is not over.
    pub fn is_unfinished(&self) -> bool {
        !self.session.is_empty() && self.session.ending().is_none()
    }

    /// Plays a move for the side whose turn it is. Whose clock runs then is said by
    /// [`run_clock`](Sitting::run_clock), as after taking back.
    ///
    /// # Errors
    /// When it is malformed or illegal; nothing changes then.
    pub fn play(&mut self, mv: &str, now: Duration) -> Result<(), PlayError> {
        self.session.play(mv)?;
        self.press(now);
        Ok(())
    }

    /// The same by the cells that a hand touched.
    ///
    /// # Errors
    /// When they are no legal move; nothing changes then.
    pub fn touch(&mut self, cells: &[Cell], now: Duration) -> Result<(), PlayError> {
        self.session.touch(cells)?;
        self.press(now);
        Ok(())
    }

    fn press(&mut self, now: Duration) {
        if let Some(clocks) = &mut self.clocks {
            clocks.press(now);
        }
    }

    /// Lets the clock of the side to move run, if the game goes on.
    pub fn run_clock(&mut self, now: Duration) {
        if self.session.ending().is_some() {
            self.stop_clock(now);
        } else if let Some(clocks) = &mut self.clocks {
            clocks.run(now);
        }
    }

    /// Stops the clocks while nobody is at the game.
    pub fn stop_clock(&mut self, now: Duration) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
    }

    /// Ends the game if the side to move has no time left; whether it did.
    pub fn look_at_clock(&mut self, now: Duration) -> bool {
        let side = self.turn();
        let clocks = self.clocks.as_ref();
        let over = clocks.is_some_and(|clocks| clocks.is_running() && clocks.is_out(now));
        if over {
            self.session.lose_on_time(side);
            self.stop_clock(now);
        }
        over
    }

    /// Takes moves back until a person is to move again; one move where no person plays. False when
    /// there is no such move: a computer that opened the game would only open it again.
    pub fn undo(&mut self) -> bool {
        // What was said is taken back first, and the moves stay. Time that has run out was not said:
        // reopened as it is, the game would be lost again at once.
        let is_out = self.clocks.as_ref().is_some_and(|clocks| clocks.is_out(Duration::ZERO));
        if !is_out && self.session.reopen() {
            return true;
        }
        let from = self.session.len();
        while self.session.undo() {
            if self.is_show() || self.seat(self.turn()).is_person() {
                self.turn_clocks_back();
                return true;
            }
        }
        self.session.jump(from);
        false
    }

    /// Plays moves again that were taken back, until a person is to move. False when there are none.
    pub fn redo(&mut self) -> bool {
        let from = self.session.len();
        while self.session.redo() {
            if self.is_show() || self.seat(self.turn()).is_person() {
                break;
            }
        }
        let more = self.session.len() > from;
        if more {
            self.turn_clocks_back();
        }
        more
    }

    /// Goes back to the position after so many moves, and plays on from there.
    pub fn jump(&mut self, moves: usize) {
        self.session.jump(moves);
        self.turn_clocks_back();
    }

    fn turn_clocks_back(&mut self) {
        if let Some(clocks) = &mut self.clocks {
            clocks.jump(self.session.len());
        }
    }

    /// The players change sides.
    pub fn swap(&mut self) {
        self.seats.swap(0, 1);
    }

    /// The side that a person gives up for: the one to move if a person plays it, else the person's.
    pub fn resigning(&self) -> Option<Side> {
        let turn = self.turn();
        [turn, turn.other()].into_iter().find(|&side| self.seat(side).is_person())
    }

    /// A side gives the game up.
    pub fn resign(&mut self, side: Side, now: Duration) {
        self.session.resign(side);
        self.stop_clock(now);
    }

    /// The players agree on a draw.
    pub fn agree_draw(&mut self, now: Duration) {
        self.session.agree_draw();
        self.stop_clock(now);
    }

    /// What a computer may spend on the next move.
    pub fn limits(&self, player: Player, now: Duration) -> Limits {
        let mut limits = Limits::default();
        match &self.clocks {
            Some(clocks) => limits.clocks = Some(clocks.told(now)),
            // Levels and named players set their own limits.
            None if matches!(player, Player::Full | Player::By(_)) => {
                limits.movetime = Some(FULL_TIME);
            }
            None => {}
        }
        limits
    }

    /// The game so far, written down, with who played and the clocks.
    pub fn record(&self, date: &str, now: Duration) -> Record {
        let mut record = self.session.record();
        let [first, second] = self.seats.map(|seat| seat.to_string());
        for (name, value) in [("First", first.as_str()), ("Second", &second), ("Date", date)] {
            record.set_tag(name, value).expect("these names are letters");
        }
        if let Some(clocks) = &self.clocks {
            clocks.write(&mut record, now);
        }
        record
    }

    /// A game that was written down. Players that nobody here knows become people.
    ///
    /// # Errors
    /// When the record cannot be replayed.
    pub fn from_record(games: Catalog, record: &Record) -> Result<Sitting, SessionError> {
        let session = Session::from_record(games, record)?;
        let seats = ["First", "Second"].map(|tag| {
            let named = record.tag(tag).and_then(|name| Seat::parse(name, &**session.game()).ok());
            named.unwrap_or(Seat::Person)
        });
        let clocks = Clocks::read(record, &session);
        Ok(Sitting { session, seats, clocks })
    }

    /// Whether a record says nothing that this game, which was read from it, would not write down again: comments,
    /// variations and names of people are no part of a sitting.
    pub fn tells_all_of(&self, record: &Record) -> bool {
        self.record(record.tag("Date").unwrap_or_default(), Duration::ZERO) == *record
    }

    /// What a person is told who asks the computer for a draw.
    pub fn draw_refusal(&self) -> Option<Message> {
        (!self.is_among_people()).then(|| {
            say!("sitting.no-draw", "only people can agree on a draw; the computer plays on")
        })
    }
}
