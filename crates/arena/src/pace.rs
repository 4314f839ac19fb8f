//! What players may spend on their moves.

use quina::engine::{Clock, Limits};
use quina::sitting::TimeControl;
use std::fmt;
use std::time::Duration;

/// What players may spend on their moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As they like: for players that set their own limits.
    Free,
    /// So much time for every move.
    Movetime(Duration),
    /// So many positions for every move.
    Nodes(u64),
    /// So many plies ahead.
    Depth(u32),
    /// So much time for the game, and more after every move.
    Clock(TimeControl),
}

impl Pace {
    /// What a player may spend on the next move.
    pub fn limits(self, clocks: Option<[Clock; 2]>) -> Limits {
        let none = Limits::default();
        match self {
            Pace::Free => none,
            Pace::Movetime(time) => Limits { movetime: Some(time), ..none },
            Pace::Nodes(nodes) => Limits { nodes: Some(nodes), ..none },
            Pace::Depth(depth) => Limits { depth: Some(depth), ..none },
            Pace::Clock(_) => Limits { clocks, ..none },
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Free => f.write_str("no limit"),
            Pace::Movetime(time) => write!(f, "{} ms a move", time.as_millis()),
            Pace::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Pace::Depth(depth) => write!(f, "depth {depth}"),
            Pace::Clock(control) => control.fmt(f),
        }
    }
}
