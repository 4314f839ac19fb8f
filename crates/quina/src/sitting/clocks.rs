//! Time in a game: what both sides start with, what they have left, and how a record tells it.

use crate::engine::Clock;
use crate::{Record, Session, Side};
use quina_core::{OptionError, say, shorten};
use std::fmt;
use std::time::Duration;

/// The tag of what both sides start with.
const TIME_CONTROL: &str = "TimeControl";

/// The tag of what both sides had left when the game was written down, in seconds: the clocks of the
/// moves do not tell how long the one to move has been thinking.
const TIME_LEFT: &str = "TimeLeft";

/// The time that each side has for a game, written `60+0.5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Time for the whole game.
    pub base: Duration,
    /// Time added after every move.
    pub increment: Duration,
}

impl TimeControl {
    /// Reads `SECONDS+INCREMENT` or `SECONDS`, both with or without a fraction.
    ///
    /// # Errors
    /// When it is of another form, or nobody could play with it.
    pub fn parse(text: &str) -> Result<TimeControl, OptionError> {
        read(text, Duration::from_secs(1)).ok_or_else(|| {
            OptionError(say!(
                "clock.form",
                "{text} is not a clock; write SECONDS+INCREMENT, for example 60+0.5",
                text = shorten(text)
            ))
        })
    }

    /// Reads a clock as people set it: `MINUTES+SECONDS` or `MINUTES`, both with or without a fraction.
    ///
    /// # Errors
    /// When it is of another form, or nobody could play with it.
    pub fn parse_minutes(text: &str) -> Result<TimeControl, OptionError> {
        read(text, Duration::from_secs(60)).ok_or_else(|| {
            OptionError(say!(
                "clock.minutes",
                "{text} is not a clock; write MINUTES+SECONDS, for example 5+3",
                text = shorten(text)
            ))
        })
    }
}

/// A base in some unit, and an increment in seconds.
fn read(text: &str, unit: Duration) -> Option<TimeControl> {
    const LEAST: Duration = Duration::from_millis(1);
    const MOST: Duration = Duration::from_secs(1_000_000);
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (base, increment) = (seconds(base)?, seconds(increment)?);
    let base = base.checked_mul(unit.as_secs() as u32)?;
    let playable = base >= LEAST && base.max(increment) <= MOST;
    playable.then_some(TimeControl { base, increment })
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// The clocks of a game. Time is an argument, since whatever beginning the caller chose.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: TimeControl,
    /// Who makes the first move of the game.
    first: Side,
    /// What both sides had left after each number of moves; never empty.
    history: Vec<[Duration; 2]>,
    /// How many moves are played.
    at: usize,
    /// How many moves were played before there were clocks.
    untimed: usize,
    /// Since when the clock of the side to move runs.
    running: Option<Duration>,
}

impl Clocks {
    /// Both with the whole time, in a game as it stands.
    pub fn new(control: TimeControl, session: &Session) -> Clocks {
        let (first, at) = (session.start().turn(), session.len());
        let history = vec![[control.base; 2]; at + 1];
        Clocks { control, first, history, at, untimed: at, running: None }
    }

    /// The time that both sides started with.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// What a side has left.
    pub fn left(&self, side: Side, now: Duration) -> Duration {
        let noted = self.history[self.at][side.index()];
        match self.running {
            Some(since) if side == self.mover(self.at) => {
                noted.saturating_sub(now.saturating_sub(since))
            }
            _ => noted,
        }
    }

    /// Both sides as an engine is told.
    pub fn told(&self, now: Duration) -> [Clock; 2] {
        Side::BOTH
            .map(|side| Clock { left: self.left(side, now), increment: self.control.increment })
    }

    /// Whether the side to move has nothing left.
    pub fn is_out(&self, now: Duration) -> bool {
        self.left(self.mover(self.at), now).is_zero()
    }

    /// Whether a clock runs.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Lets the clock of the side to move run.
    pub fn run(&mut self, now: Duration) {
        // Charged whenever somebody looks, a move taken back would not give its time back.
        self.running.get_or_insert(now);
    }

    /// Stops the clock that runs; the side to move is charged for what it has thought.
    pub fn stop(&mut self, now: Duration) {
        let side = self.mover(self.at);
        self.history[self.at][side.index()] = self.left(side, now);
        self.running = None;
    }

    /// The side to move has moved: it has its increment, and no clock runs.
    pub fn press(&mut self, now: Duration) {
        let side = self.mover(self.at);
        let mut left = self.history[self.at];
        left[side.index()] = self.left(side, now).saturating_add(self.control.increment);
        self.running = None;
        self.untimed = self.untimed.min(self.at);
        self.at += 1;
        self.history.truncate(self.at);
        self.history.push(left);
    }

    /// The game is back, or again, at so many moves; its clocks are as they were then.
    pub fn jump(&mut self, moves: usize) {
        self.running = None;
        self.at = moves.min(self.history.len() - 1);
    }

    /// Who makes the move after so many.
    fn mover(&self, moves: usize) -> Side {
        if moves.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Notes in the record of the game what its players had left after each of their moves, with the
    /// precision that engines are told.
    pub fn note(&self, record: &mut Record) {
        let moves = record.line.iter_mut().zip(&self.history[1..]);
        for (at, (ply, left)) in moves.enumerate().skip(self.untimed) {
            ply.set_clock(millis(left[self.mover(at).index()]));
        }
    }

    /// Writes into the record of the game all that [`read`](Clocks::read) needs to go on.
    pub(super) fn write(&self, record: &mut Record, now: Duration) {
        self.note(record);
        let [first, second] = Side::BOTH.map(|side| millis(self.left(side, now)).as_secs_f64());
        let tags =
            [(TIME_CONTROL, self.control.to_string()), (TIME_LEFT, format!("{first} {second}"))];
        for (name, value) in tags {
            record.set_tag(name, &value).expect("these names are letters");
        }
    }

    /// The clocks as a record left them that was replayed as this session; nothing when the game was
    /// played without.
    pub(super) fn read(record: &Record, session: &Session) -> Option<Clocks> {
        let control = TimeControl::parse(record.tag(TIME_CONTROL)?).ok()?;
        let mut clocks = Clocks::new(control, session);
        clocks.untimed = record.line.iter().take_while(|ply| ply.clock().is_none()).count();
        for (at, ply) in record.line.iter().enumerate().skip(clocks.untimed) {
            let mut left = clocks.history[at];
            let mover = &mut left[clocks.mover(at).index()];
            *mover = ply.clock().unwrap_or(*mover);
            clocks.history[at + 1] = left;
        }
        let left = record.tag(TIME_LEFT).and_then(|text| text.split_once(' '));
        if let Some((Some(first), Some(second))) = left.map(|(a, b)| (seconds(a), seconds(b))) {
            clocks.history[clocks.at] = [first, second];
        }
        Some(clocks)
    }
}

/// A time in seconds, with or without a fraction.
fn seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

/// A time without what is less than a millisecond.
fn millis(time: Duration) -> Duration {
    Duration::new(time.as_secs(), time.subsec_millis() * 1_000_000)
}
