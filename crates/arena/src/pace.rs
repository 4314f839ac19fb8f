//! What players may spend on their moves.

use quina::engine::{Clock, Limits};
use quina::{Message, say, shorten};
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
    Clock(Clock),
}

impl Pace {
    /// What the players start with.
    pub fn clocks(self) -> Option<[Clock; 2]> {
        match self {
            Pace::Clock(clock) => Some([clock; 2]),
            _ => None,
        }
    }

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

    /// Reads a clock, `SECONDS+INCREMENT` or `SECONDS`, both with or without a fraction.
    ///
    /// # Errors
    /// When it is of another form, or nobody could play with it.
    pub fn read_clock(text: &str) -> Result<Pace, Message> {
        const MOST: f64 = 1_000_000.0;
        let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |part: &str| {
            let number = part.parse::<f64>().ok().filter(|number| (0.0..=MOST).contains(number))?;
            Some(Duration::from_secs_f64(number))
        };
        match (seconds(left), seconds(increment)) {
            (Some(left), Some(increment)) if left >= Duration::from_millis(1) => {
                Ok(Pace::Clock(Clock { left, increment }))
            }
            _ => Err(say!(
                "pace.clock",
                "{text} is no clock; write SECONDS+INCREMENT, for example 60+0.5",
                text = shorten(text)
            )),
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
            Pace::Clock(clock) => {
                write!(f, "{}+{}", clock.left.as_secs_f64(), clock.increment.as_secs_f64())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_and_written() {
        for text in ["60+0.5", "10+0", "0.25+0.001"] {
            assert_eq!(Pace::read_clock(text).expect("a clock").to_string(), text);
        }
        assert_eq!(Pace::read_clock("8").expect("a clock").to_string(), "8+0");
        for wrong in ["", "+", "0+1", "-1+0", "1+-1", "NaN", "inf+1", "1e99+0", "1:00", "1+2+3"] {
            let error = Pace::read_clock(wrong).expect_err(wrong).to_string();
            assert!(error.contains("SECONDS+INCREMENT"), "{error}");
        }
    }
}
