//! Those who choose moves: what is asked of them, and what they may say while they think.

mod house;

pub use house::{House, Options, Player};
pub use quina_core::{LEVELS, Level, Method, POINTS_PER_LOG_ODDS};
pub use quina_search::{Score, Table};

use crate::{AnyGame, Message, Session, Side};
use quina_core::{OptionError, say, shorten};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Somebody who chooses moves: a named player, the search, or a program behind a protocol.
pub trait Engine: Send {
    /// A new game begins. Whatever an engine leaves to chance is settled by the seed.
    ///
    /// # Errors
    /// When the engine cannot play this game, or cannot play any more.
    fn prepare(
        &mut self,
        game: &Arc<dyn AnyGame>,
        seed: u64,
        control: &mut dyn Control,
    ) -> Result<(), Fault>;

    /// Chooses a move in a game that is not over. The answer is text that nobody has checked.
    ///
    /// # Errors
    /// When there is no answer, or none that could be understood.
    fn think(
        &mut self,
        session: &Session,
        limits: &Limits,
        control: &mut dyn Control,
    ) -> Result<String, Fault>;
}

/// The world of an engine that thinks: time goes by, somebody may want an answer now, and somebody
/// may listen.
pub trait Control {
    /// The time since the question.
    fn elapsed(&self) -> Duration;

    /// Set when an answer is wanted now. Where nobody else can set it meanwhile, as in a browser,
    /// [`elapsed`](Control::elapsed) looks.
    fn stop(&self) -> &AtomicBool;

    /// Hears what the engine has found so far.
    fn report(&mut self, info: &Info);
}

/// A world in which no time goes by and nobody listens; an answer is wanted now if so said.
#[derive(Debug, Default)]
pub struct Timeless(pub AtomicBool);

impl Control for Timeless {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }

    fn stop(&self) -> &AtomicBool {
        &self.0
    }

    fn report(&mut self, _info: &Info) {}
}

/// What an engine may spend on a move; without any limit it thinks until it is stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub movetime: Option<Duration>,
    /// The clocks of both sides.
    pub clocks: Option<[Clock; 2]>,
}

/// A chess clock's one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left for the rest of the game.
    pub left: Duration,
    /// Time added after every move.
    pub increment: Duration,
}

impl Clock {
    /// Reads a clock, `SECONDS+INCREMENT` or `SECONDS`, both with or without a fraction.
    ///
    /// # Errors
    /// When it is of another form, or nobody could play with it.
    pub fn parse(text: &str) -> Result<Clock, OptionError> {
        const MOST: f64 = 1_000_000.0;
        let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |part: &str| {
            let number = part.parse::<f64>().ok().filter(|number| (0.0..=MOST).contains(number))?;
            Some(Duration::from_secs_f64(number))
        };
        match (seconds(left), seconds(increment)) {
            (Some(left), Some(increment)) if left >= Duration::from_millis(1) => {
                Ok(Clock { left, increment })
            }
            _ => Err(OptionError(say!(
                "clock.form",
                "{text} is no clock; write SECONDS+INCREMENT, for example 60+0.5",
                text = shorten(text)
            ))),
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.left.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// What an engine has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Info {
    /// Plies looked ahead.
    pub depth: u32,
    /// Which of the best lines this is, from 1.
    pub line: usize,
    /// Positions looked at.
    pub nodes: u64,
    /// The time that it took.
    pub time: Duration,
    /// How good it is for the side to move.
    pub score: Score,
    /// How full the engine's memory is, in thousandths, where it says so.
    pub fill: Option<usize>,
    /// The moves that both sides would play.
    pub moves: Vec<String>,
}

/// Why an engine gave no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It is gone: could not be started, ended, or closed its streams.
    Crash(Message),
    /// It answered, but too late.
    Late(Message),
    /// It did not answer at all.
    Hang(Message),
    /// It answered what nobody can understand.
    Nonsense(Message),
    /// It did nothing wrong: the machine has no memory, no thread or no file left for it.
    Machine(Message),
}

impl Fault {
    /// What happened, in words.
    pub fn reason(&self) -> &Message {
        match self {
            Fault::Crash(reason)
            | Fault::Late(reason)
            | Fault::Hang(reason)
            | Fault::Nonsense(reason)
            | Fault::Machine(reason) => reason,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason().fmt(f)
    }
}

impl std::error::Error for Fault {}

impl Limits {
    /// Whether an engine that is given these would think until it is stopped.
    pub fn is_endless(&self) -> bool {
        *self == Limits::default()
    }

    /// The time that a side may take for this move without losing by it; nothing when it has no
    /// clock.
    pub fn allowed(&self, side: Side) -> Option<Duration> {
        let clock = self.clocks.map(|clocks| clocks[side.index()].left);
        [self.movetime, clock].into_iter().flatten().min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for text in ["60+0.5", "10+0", "0.25+0.001"] {
            assert_eq!(Clock::parse(text).expect("a clock").to_string(), text);
        }
        assert_eq!(Clock::parse("8").expect("a clock").to_string(), "8+0");
        for wrong in ["", "+", "0+1", "-1+0", "1+-1", "NaN", "inf+1", "1e99+0", "1:00", "1+2+3"] {
            let error = Clock::parse(wrong).expect_err(wrong).to_string();
            assert!(error.contains("SECONDS+INCREMENT"), "{error}");
        }
    }
}
