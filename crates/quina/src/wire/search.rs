//! What an engine found: lines, reviews, solutions.

use super::{Place, number};
use crate::{AnyGame, Locale, Outcome, Session, Side, engine, review, words};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How good a position is for the side to move.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Score {
    /// In hundredths of a typical advantage.
    Points(i32),
    /// A forced win in so many plies.
    Win(u32),
    /// A forced loss in so many plies.
    Loss(u32),
}

impl From<engine::Score> for Score {
    fn from(score: engine::Score) -> Score {
        match score {
            engine::Score::Points(points) => Score::Points(points),
            engine::Score::Win(plies) => Score::Win(plies),
            engine::Score::Loss(plies) => Score::Loss(plies),
        }
    }
}

impl From<Score> for engine::Score {
    fn from(score: Score) -> engine::Score {
        match score {
            Score::Points(points) => engine::Score::Points(points),
            Score::Win(plies) => engine::Score::Win(plies),
            Score::Loss(plies) => engine::Score::Loss(plies),
        }
    }
}

/// One of the best lines that an engine has found so far.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Info {
    /// Plies looked ahead.
    pub depth: u32,
    /// Which of the best lines this is, from 1.
    pub line: usize,
    /// Positions looked at.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: u64,
    /// How good it is for the side to move.
    pub score: Score,
    /// The chance to win that the score stands for, from 0 to 1; a draw counts half.
    pub chance: f64,
    /// How full the engine's memory is, in thousandths, where it says so.
    pub fill: Option<usize>,
    /// The moves that both sides would play.
    pub moves: Vec<String>,
}

impl From<&engine::Info> for Info {
    fn from(info: &engine::Info) -> Info {
        Info {
            depth: info.depth,
            line: info.line,
            nodes: info.nodes,
            time_ms: info.time.as_millis() as u64,
            score: info.score.into(),
            chance: info.score.chance(),
            fill: info.fill,
            moves: info.moves.clone(),
        }
    }
}

/// The best lines of a position.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Analysis {
    /// Which position.
    #[serde(flatten)]
    pub place: Place,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: u64,
    /// The lines, the best first; none when the game is over.
    pub lines: Vec<Info>,
}

impl Analysis {
    /// The lines that were found in the present position of a session, the last word on each.
    pub fn new(session: &Session, lines: &[engine::Info], locale: &Locale) -> Analysis {
        let lines: Vec<Info> = lines.iter().map(Info::from).collect();
        let last = lines.last();
        Analysis {
            place: Place::new(session, locale),
            depth: last.map_or(0, |info| info.depth),
            nodes: last.map_or(0, |info| info.nodes),
            time_ms: last.map_or(0, |info| info.time_ms),
            lines,
        }
    }
}

/// The moves of a game, judged.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Review {
    /// The position that the game came to.
    #[serde(flatten)]
    pub place: Place,
    /// Whether every move is judged; otherwise only the last ones are.
    pub complete: bool,
    /// What is to be said about each move.
    pub moves: Vec<Remark>,
}

impl Review {
    /// What was said about the moves of a session.
    pub fn new(session: &Session, remarks: &[review::Remark], locale: &Locale) -> Review {
        let mut game = session.fork();
        let remark = |remark: &review::Remark| {
            game.jump(remark.ply);
            Remark::new(remark, &game, locale)
        };
        Review {
            place: Place::new(session, locale),
            complete: remarks.len() == session.len(),
            moves: remarks.iter().map(remark).collect(),
        }
    }
}

/// What is to be said about one move of a game.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Remark {
    /// How many moves came before it.
    pub ply: usize,
    /// Who played it, 1 or 2.
    pub side: u8,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth to its side, where the search came so far as to say.
    pub score: Option<Score>,
    /// `good`, `inaccuracy`, `mistake` or `blunder`.
    pub quality: String,
    /// The same in the reader's language.
    pub word: String,
    /// The best line that there was.
    pub best: Option<Line>,
    /// What the move missed, a sentence each; none for a good move.
    pub missed: Vec<String>,
}

impl Remark {
    /// A remark in words, about a move in the present position of a session.
    pub fn new(remark: &review::Remark, session: &Session, locale: &Locale) -> Remark {
        let best = remark.best.as_ref();
        Remark {
            ply: remark.ply,
            side: number(remark.side),
            mv: remark.played.clone(),
            score: remark.worth.map(Score::from),
            quality: remark.quality.word().to_string(),
            word: locale.quality(remark.quality),
            best: best.map(|(score, moves)| Line { score: (*score).into(), moves: moves.clone() }),
            missed: words::missed(session, remark, locale),
        }
    }

    /// The same remark in another language. The session, which has the move, goes to the position before it.
    pub fn retold(&self, session: &mut Session, locale: &Locale) -> Remark {
        session.jump(self.ply);
        let best = self.best.as_ref().map(|line| (line.score.into(), line.moves.clone()));
        let worth = self.score.map(engine::Score::from);
        let remark = review::Remark {
            ply: self.ply,
            side: session.position().turn(),
            played: self.mv.clone(),
            worth,
            quality: review::Quality::of_move(best.as_ref().map(|(score, _)| *score), worth),
            best,
        };
        Remark::new(&remark, session, locale)
    }
}

/// Moves, and what they are worth to the side that begins.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Line {
    /// What they are worth.
    pub score: Score,
    /// The moves.
    pub moves: Vec<String>,
}

/// What a position is worth for certain.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Solution {
    /// Whether the value is known.
    pub solved: bool,
    /// The value of the position.
    pub value: Value,
    /// What the value counts; nothing where a win is a win.
    pub unit: Option<String>,
    /// Moves that keep the value: one when it was found by proof, all when every move was asked for.
    pub best: Vec<String>,
    /// The value of every move, if that was asked.
    pub moves: Vec<MoveValue>,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions in the proof, where there is one.
    pub proof: Option<u64>,
}

impl Solution {
    /// What was found out about a position of a game, where that side is to move.
    pub fn new(
        solution: &crate::Solution<String>,
        game: &dyn AnyGame,
        turn: Side,
        locale: &Locale,
    ) -> Solution {
        let of_move = |(mv, value): &(String, crate::Value)| MoveValue {
            value: Value::new(*value, turn),
            mv: mv.clone(),
        };
        Solution {
            solved: solution.value.solved().is_some(),
            value: Value::new(solution.value, turn),
            unit: game.unit().map(|unit| locale.unit(unit)),
            best: solution.best.clone(),
            moves: solution.moves.iter().map(of_move).collect(),
            nodes: solution.nodes,
            proof: solution.size,
        }
    }
}

/// A value as the *first* side sees it, whoever is to move: by how much it wins.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Value {
    /// `1-0`, `0-1` or `1/2-1/2`, where that much is known.
    pub result: Option<String>,
    /// The margin is at least that.
    pub low: i32,
    /// And at most that.
    pub high: i32,
}

impl Value {
    /// A value that the side to move sees.
    pub fn new(value: crate::Value, turn: Side) -> Value {
        let (low, high) = match turn {
            Side::First => (value.low, value.high),
            Side::Second => (-value.high, -value.low),
        };
        let outcome = match (low.signum(), high.signum()) {
            (1, 1) => Some(Outcome::Win(Side::First)),
            (0, 0) => Some(Outcome::Draw),
            (-1, -1) => Some(Outcome::Win(Side::Second)),
            _ => None,
        };
        Value { result: outcome.map(|outcome| outcome.result().to_string()), low, high }
    }
}

/// Where a solver stands.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Standing {
    /// What the position can still be worth.
    pub value: Value,
    /// Positions looked at so far.
    pub nodes: u64,
}

impl Standing {
    /// Where the solver of a position stands, in which that side is to move.
    pub fn new(standing: &crate::Standing, turn: Side) -> Standing {
        let value = crate::Value { low: standing.low, high: standing.high };
        Standing { value: Value::new(value, turn), nodes: standing.nodes }
    }
}

/// The value of a move.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct MoveValue {
    /// What it comes to.
    #[serde(flatten)]
    pub value: Value,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// A solution, of which position, and how long it took.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Solved {
    /// Which position.
    #[serde(flatten)]
    pub place: Place,
    /// What was found out.
    #[serde(flatten)]
    pub solution: Solution,
    /// The time that it took.
    pub seconds: f64,
}

impl Solved {
    /// What was found out about the present position of a session.
    pub fn new(
        session: &Session,
        solution: &crate::Solution<String>,
        time: Duration,
        locale: &Locale,
    ) -> Solved {
        let turn = session.position().turn();
        Solved {
            place: Place::new(session, locale),
            solution: Solution::new(solution, &**session.game(), turn, locale),
            seconds: time.as_millis() as f64 / 1000.0,
        }
    }
}
