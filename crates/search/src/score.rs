//! Scores: words outside, signed numbers inside. This is the one place that turns one into the other.

use quina_core::{Foresight, Outcome, POINTS_PER_LOG_ODDS, Side};

/// How good a position is for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// In hundredths of a typical advantage.
    Points(i32),
    /// A forced win in so many plies.
    Win(u32),
    /// A forced loss in so many plies.
    Loss(u32),
}

/// A win here and now. A win in n plies is n less, so that nearer wins are better. The table has 16 bits for
/// a value.
const WIN: i32 = 32_000;
/// The longest win that is told, in plies.
pub(crate) const LONGEST: u32 = 2_000;
/// Everything from here on is a win.
const SURE: i32 = WIN - LONGEST as i32;
/// More than any score.
pub(crate) const INFINITE: i32 = WIN + 1;
/// Nobody is ahead.
pub(crate) const DRAW: i32 = 0;

impl Score {
    /// What a finished game is worth to the side whose turn it would be.
    pub fn of(outcome: Outcome, turn: Side) -> Score {
        Score::new(ended(outcome, turn, 0))
    }

    /// The same, a ply earlier and from the other side.
    pub fn before(self) -> Score {
        match self {
            Score::Points(points) => Score::Points(-points),
            Score::Win(plies) => Score::Loss(plies + 1),
            Score::Loss(plies) => Score::Win(plies + 1),
        }
    }

    /// The chance to win that it stands for, from 0 to 1; a draw counts half.
    pub fn chance(self) -> f64 {
        match self {
            Score::Points(points) => {
                1.0 / (1.0 + (-points as f64 / f64::from(POINTS_PER_LOG_ODDS)).exp())
            }
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
        }
    }

    pub(crate) fn new(value: i32) -> Score {
        match value {
            SURE.. => Score::Win((WIN - value) as u32),
            ..=NOT_SURE => Score::Loss((WIN + value) as u32),
            points => Score::Points(points),
        }
    }
}
const NOT_SURE: i32 = -SURE;

/// What an outcome is to a side: −1, 0 or 1.
#[inline(always)]
pub(crate) fn result(outcome: Outcome, side: Side) -> i8 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == side => 1,
        Outcome::Win(_) => -1,
    }
}

/// The value, for the side to move, of a game that ended so many plies below the root.
#[inline(always)]
pub(crate) fn ended(outcome: Outcome, turn: Side, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => DRAW,
        Outcome::Win(side) if side == turn => won(ply),
        Outcome::Win(_) => lost(ply),
    }
}

/// A win so many plies below the root.
#[inline(always)]
pub(crate) fn won(ply: usize) -> i32 {
    WIN - ply as i32
}

/// A loss so many plies below the root.
#[inline(always)]
pub(crate) fn lost(ply: usize) -> i32 {
    ply as i32 - WIN
}

/// Whether a value says that somebody wins by force.
#[inline(always)]
pub(crate) fn is_sure(value: i32) -> bool {
    value.abs() >= SURE
}

/// Whether a value says that the side to move wins by force.
#[inline(always)]
pub(crate) fn is_won(value: i32) -> bool {
    value >= SURE
}

/// Whether a value says that the side to move loses by force, or nothing at all.
#[inline(always)]
pub(crate) fn is_lost(value: i32) -> bool {
    value <= NOT_SURE
}

/// What an evaluation may say: never that a game is decided.
#[inline(always)]
pub(crate) fn judged(evaluation: i32) -> i32 {
    evaluation.clamp(-SURE + 1, SURE - 1)
}

/// Between what a position so many plies below the root is worth for certain, by what was foreseen of it.
#[inline(always)]
pub(crate) fn foreseen(foresight: Foresight, ply: usize) -> [i32; 2] {
    match foresight {
        Foresight::Open => [-INFINITE, INFINITE],
        Foresight::Win(plies) => [won(ply + plies as usize); 2],
        Foresight::Loss(plies) => [lost(ply + plies as usize); 2],
        Foresight::Draw => [DRAW; 2],
        Foresight::NoLoss => [DRAW, INFINITE],
        Foresight::NoWin => [-INFINITE, DRAW],
    }
}

/// How many plies from the root a forced win or loss is reached.
pub(crate) fn plies(value: i32) -> usize {
    (WIN - value.abs()) as usize
}

/// A value as the table keeps it: wins are counted from the position itself, not from the root.
#[inline(always)]
pub(crate) fn from_here(value: i32, ply: usize) -> i32 {
    match value {
        SURE.. => value + ply as i32,
        ..=NOT_SURE => value - ply as i32,
        points => points,
    }
}

/// The inverse of [`from_here`].
#[inline(always)]
pub(crate) fn from_root(value: i32, ply: usize) -> i32 {
    match value {
        SURE.. => value - ply as i32,
        ..=NOT_SURE => value + ply as i32,
        points => points,
    }
}
