//! Those who choose moves: what is asked of them, and what they may say while they think.

pub mod budget;
mod house;
mod lines;

pub use house::{House, Options, Player};
pub use lines::Lines;
pub use quina_core::{LEVELS, Level, Method, POINTS_PER_LOG_ODDS};
pub use quina_search::{Score, Table};

use crate::{AnyGame, Message, Session, Side, Watch};
use std::fmt;
use std::sync::Arc;
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
        watch: &mut dyn Watch<Info>,
    ) -> Result<(), Fault>;

    /// Chooses a move in a game that is not over. The answer is text that nobody has checked.
    ///
    /// # Errors
    /// When there is no answer, or none that could be understood.
    fn think(
        &mut self,
        session: &Session,
        limits: &Limits,
        watch: &mut dyn Watch<Info>,
    ) -> Result<String, Fault>;
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

/// What one side's clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left for the rest of the game.
    pub left: Duration,
    /// Time added after every move.
    pub increment: Duration,
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
