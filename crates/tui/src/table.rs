//! A game at the table: a session, who sits where, and the clocks. What people can do in a game is
//! here once, for the whole screen and for the plain lines.

use crate::clock::Clocks;
use crate::seat::Seat;
use quina::engine::{Clock, Limits, Player};
use quina::record::Ply;
use quina::{
    AnyGame, Catalog, Ending, Message, Outcome, PlayError, Record, Session, SessionError, Side, say,
};
use std::sync::Arc;
use std::time::Duration;

/// How long the search with all its strength thinks where there is no clock.
const FULL_TIME: Duration = Duration::from_secs(3);

/// The tag of what both sides had left when the game was written down, in seconds: the clocks of the
/// moves do not tell how long the one to move has been thinking.
const TIME_LEFT: &str = "TimeLeft";

/// A game being played by people and computers.
#[derive(Debug)]
pub struct Table {
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

impl Table {
    /// A game from where a session stands.
    pub fn new(session: Session, seats: [Seat; 2], clock: Option<Clock>) -> Table {
        let clocks = clock.map(Clocks::new);
        Table { session, seats, clocks }
    }

    /// The same kind of game once more, by the same players, from where this one started.
    pub fn again(&self) -> Table {
        let game = self.session.game().clone();
        let session = Session::from_position(game, self.session.start().boxed());
        Table::new(session, self.seats, self.control())
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

    /// The time that both sides started with, if there are clocks.
    pub fn control(&self) -> Option<Clock> {
        self.clocks.as_ref().map(Clocks::control)
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
    /// [`run_clock`](Table::run_clock), as after taking back.
    ///
    /// # Errors
    /// When it is malformed or illegal; nothing changes then.
    pub fn play(&mut self, mv: &str, now: Duration) -> Result<(), PlayError> {
        let side = self.turn();
        self.session.play(mv)?;
        if let Some(clocks) = &mut self.clocks {
            clocks.press(side, now);
        }
        Ok(())
    }

    /// Lets the clock of the side to move run, if the game goes on.
    pub fn run_clock(&mut self, now: Duration) {
        let side = self.session.ending().is_none().then(|| self.turn());
        if let Some(clocks) = &mut self.clocks {
            clocks.run(side, now);
        }
    }

    /// Stops the clocks while nobody is at the table.
    pub fn stop_clock(&mut self, now: Duration) {
        if let Some(clocks) = &mut self.clocks {
            clocks.run(None, now);
        }
    }

    /// Ends the game if the side to move has no time left; whether it did.
    pub fn look_at_clock(&mut self, now: Duration) -> bool {
        let side = self.turn();
        let over = self
            .clocks
            .as_ref()
            .is_some_and(|clocks| clocks.is_running() && clocks.left(side, now).is_zero());
        if over {
            let loser = self.game().meta().color(side);
            let reason = say!("table.time", "{side} has no time left", side = loser);
            self.session.conclude(Ending { outcome: Outcome::Win(side.other()), reason });
            self.stop_clock(now);
        }
        over
    }

    /// Takes moves back until a person is to move again; one move where no person plays. False when
    /// there is no such move: a computer that opened the game would only open it again.
    pub fn undo(&mut self) -> bool {
        if self.session.reopen() {
            // What was said is taken back first; the moves stay.
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
        self.turn_clocks_back();
        self.session.len() > from
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
        let mut tags = vec![
            ("First", self.seats[0].to_string()),
            ("Second", self.seats[1].to_string()),
            ("Date", date.to_string()),
        ];
        tags.extend(self.control().map(|clock| ("TimeControl", clock.to_string())));
        for (name, value) in tags {
            record.set_tag(name, &value).expect("these names are letters");
        }
        if let Some(clocks) = &self.clocks {
            let left = Side::BOTH.map(|side| clocks.left(side, now).as_secs_f64());
            let left = format!("{:.1} {:.1}", left[0], left[1]);
            record.set_tag(TIME_LEFT, &left).expect("this name is letters");
            let mut side = self.session.start().turn();
            for (at, ply) in record.line.iter_mut().enumerate() {
                if let Some(left) = clocks.noted(at + 1, side) {
                    // As precise as anybody reads a clock.
                    ply.set_clock(Duration::from_millis(left.as_millis() as u64 / 100 * 100));
                }
                side = side.other();
            }
        }
        record
    }

    /// A game that was written down. Players that nobody here knows become people.
    ///
    /// # Errors
    /// When the record cannot be replayed.
    pub fn from_record(games: Catalog, record: &Record) -> Result<Table, SessionError> {
        let session = Session::from_record(games, record)?;
        let seat = |tag: &str| {
            let named = record.tag(tag).and_then(|name| Seat::parse(name, &**session.game()).ok());
            named.unwrap_or(Seat::Person)
        };
        let seats = [seat("First"), seat("Second")];
        let control = record.tag("TimeControl").and_then(|text| Clock::parse(text).ok());
        let mut side = session.start().turn();
        let clocks = control.map(|control| {
            let moves = record.line.iter().map(|ply: &Ply| {
                let mover = side;
                side = side.other();
                (mover, ply.clock())
            });
            let mut clocks = Clocks::resumed(control, moves);
            let left = record.tag(TIME_LEFT).map(|text| text.split(' ').map(str::parse::<f64>));
            if let Some(left) = left {
                let seconds = |time: Result<f64, _>| Duration::try_from_secs_f64(time.ok()?).ok();
                let left: Vec<Option<Duration>> = left.map(seconds).collect();
                if let [Some(first), Some(second)] = left[..] {
                    clocks.set([first, second]);
                }
            }
            clocks
        });
        Ok(Table { session, seats, clocks })
    }

    /// What has been said when a person asks the computer for a draw.
    pub fn draw_refusal(&self) -> Option<Message> {
        (!self.is_among_people()).then(|| {
            say!("table.no-draw", "a draw is agreed between people; the computer plays on")
        })
    }
}
