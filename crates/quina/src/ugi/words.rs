//! The words of the protocol that both ends speak: games so far, limits and findings, written and read.

use crate::engine::{Clock, Info, Limits, Score};
use quina_core::{Message, say, shorten};
use std::fmt::Write;
use std::time::Duration;

/// The answers to `query`.
pub const TRUE: &str = "true";
/// The other answer.
pub const FALSE: &str = "false";

/// What an engine thinks for when it is not told.
pub(super) const USUAL: Limits =
    Limits { movetime: Some(Duration::from_secs(1)), depth: None, nodes: None, clocks: None };

/// Reads a game so far: `startpos` or the four fields of a position, then perhaps `moves` and moves.
///
/// # Errors
/// When it is of another form: the word that does not fit, if there is one.
pub fn read_game<'a>(words: &'a [&'a str]) -> Result<(Option<String>, &'a [&'a str]), &'a str> {
    let (position, rest) = match words {
        ["startpos", rest @ ..] => (None, rest),
        [rows, turn, last, ply, rest @ ..] => (Some([*rows, *turn, *last, *ply].join(" ")), rest),
        _ => return Err(words.first().unwrap_or(&"")),
    };
    match rest {
        [] => Ok((position, rest)),
        ["moves", moves @ ..] => Ok((position, moves)),
        [word, ..] => Err(word),
    }
}

/// Writes a game so far as [`read_game`] reads it.
pub fn write_game<'a>(position: Option<&str>, moves: impl Iterator<Item = &'a str>) -> String {
    let mut line = position.unwrap_or("startpos").to_string();
    for (at, mv) in moves.enumerate() {
        line.push_str(if at == 0 { " moves " } else { " " });
        line.push_str(mv);
    }
    line
}

impl Limits {
    /// The limits as `go` words, each after a space.
    pub fn words(&self) -> String {
        if self.is_endless() {
            return " infinite".to_string();
        }
        let mut words = String::new();
        let mut add = |name: &str, value: u128| {
            write!(words, " {name} {value}").expect("a string takes everything");
        };
        if let Some([first, second]) = self.clocks {
            add("p1time", first.left.as_millis());
            add("p2time", second.left.as_millis());
            add("p1inc", first.increment.as_millis());
            add("p2inc", second.increment.as_millis());
        }
        if let Some(time) = self.movetime {
            // No time at all is to many engines no limit at all.
            add("movetime", time.as_millis().max(1));
        }
        if let Some(depth) = self.depth {
            add("depth", depth.into());
        }
        if let Some(nodes) = self.nodes {
            add("nodes", nodes.into());
        }
        words
    }

    /// Reads what follows `go`. Nothing at all is a second of thinking, `infinite` no limit, and a
    /// clock that was not told is as full as the other.
    ///
    /// # Errors
    /// When a word is unknown or a number is none.
    pub fn from_words(words: &[&str]) -> Result<Limits, Message> {
        let mut limits = Limits::default();
        let mut clocks: [[Option<Duration>; 2]; 2] = [[None; 2]; 2];
        let mut rest = words;
        let mut endless = false;
        while let [name, tail @ ..] = rest {
            if *name == "infinite" {
                endless = true;
                rest = tail;
                continue;
            }
            let known =
                ["p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes"].contains(name);
            if !known {
                return Err(say!(
                    "ugi.go",
                    "go does not understand {name}; write for example go movetime 1000, go p1time \
                     60000 p2time 60000, go depth 6, go nodes 10000 or go infinite",
                    name = shorten(name)
                ));
            }
            let value = match tail.first() {
                // A clock that ran out is often told as what it is over.
                Some(over) if name.ends_with("time") && is_negative(over) => &"0",
                value => value.unwrap_or(&""),
            };
            let number: u64 = value.parse().map_err(|_| {
                say!(
                    "ugi.go-number",
                    "go {name} wants a whole number up to {most}, not {value}; write for example go \
                     {name} 100",
                    name = *name,
                    most = u64::MAX,
                    value = shorten(value)
                )
            })?;
            let time = Duration::from_millis(number);
            match *name {
                "p1time" => clocks[0][0] = Some(time),
                "p2time" => clocks[1][0] = Some(time),
                "p1inc" => clocks[0][1] = Some(time),
                "p2inc" => clocks[1][1] = Some(time),
                "movetime" => limits.movetime = Some(time),
                "depth" => limits.depth = Some(number.clamp(1, u32::MAX.into()) as u32),
                _ => limits.nodes = Some(number.max(1)),
            }
            rest = &tail[1..];
        }
        let [[first, first_more], [second, second_more]] = clocks;
        if let Some(any) = first.or(second) {
            let clock = |left: Option<Duration>, more: Option<Duration>| Clock {
                left: left.unwrap_or(any),
                increment: more.unwrap_or_default(),
            };
            limits.clocks = Some([clock(first, first_more), clock(second, second_more)]);
        }
        Ok(match (endless, limits.is_endless()) {
            (true, _) => Limits::default(),
            (false, true) => USUAL,
            (false, false) => limits,
        })
    }
}

impl Info {
    /// The finding as an `info` line.
    pub fn line(&self) -> String {
        let score = match self.score {
            Score::Points(points) => format!("cp {points}"),
            // In moves of the winner's, as chess engines count. Who loses by the own move has an odd
            // number of plies to go; "-0" would be no number to tell a loss from a win by.
            Score::Win(plies) => format!("mate {}", plies.div_ceil(2)),
            Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        };
        let micros = self.time.as_micros().max(1);
        let speed = self.nodes as u128 * 1_000_000 / micros;
        let fill = self.fill.map_or(String::new(), |fill| format!(" hashfull {fill}"));
        format!(
            "info depth {} multipv {} score {score} nodes {} nps {speed} time {}{fill} pv {}",
            self.depth,
            self.line,
            self.nodes,
            self.time.as_millis(),
            self.moves.join(" ")
        )
    }

    /// Reads what follows `info`, if it tells a score. What cannot be understood is passed over; an
    /// engine that does not tell the time has needed the time that went by.
    pub fn from_words(mut rest: &[&str], elapsed: Duration) -> Option<Info> {
        let mut score = None;
        let mut info = Info {
            depth: 0,
            line: 1,
            nodes: 0,
            time: elapsed,
            score: Score::Points(0),
            fill: None,
            moves: Vec::new(),
        };
        while let [key, tail @ ..] = rest {
            let number = tail.first().and_then(|word| word.parse::<u64>().ok());
            match (*key, number) {
                ("string", _) => break,
                ("pv", _) => {
                    info.moves = tail.iter().map(ToString::to_string).collect();
                    break;
                }
                ("score", _) => score = read_score(tail).or(score),
                ("depth", Some(n)) => info.depth = n.try_into().unwrap_or(u32::MAX),
                ("multipv", Some(n)) => info.line = n.try_into().unwrap_or(usize::MAX).max(1),
                ("nodes", Some(n)) => info.nodes = n,
                ("time", Some(n)) => info.time = Duration::from_millis(n),
                ("hashfull", Some(n)) => info.fill = n.try_into().ok(),
                _ => {}
            }
            rest = tail;
        }
        score.map(|score| Info { score, ..info })
    }
}

fn is_negative(word: &str) -> bool {
    word.parse::<i64>().is_ok_and(|number| number < 0)
}

/// `cp N`, `mate N` in moves of the winner as in UCI, or `win` and `loss` with or without the plies.
fn read_score(words: &[&str]) -> Option<Score> {
    let number = words.get(1).and_then(|word| word.parse::<i64>().ok());
    let plies = |n: u64| n.try_into().unwrap_or(u32::MAX);
    Some(match (*words.first()?, number) {
        ("cp", Some(n)) => Score::Points(n.clamp(i32::MIN.into(), i32::MAX.into()) as i32),
        ("mate", Some(n)) if n > 0 => Score::Win(plies(n.unsigned_abs() * 2 - 1)),
        ("mate", Some(n)) => Score::Loss(plies(n.unsigned_abs().saturating_mul(2))),
        ("win", n) => Score::Win(plies(n.unwrap_or(0).unsigned_abs())),
        ("loss", n) => Score::Loss(plies(n.unwrap_or(0).unsigned_abs())),
        _ => return None,
    })
}
