//! What results say about strength: pure mathematics, no games and no clock.
//!
//! * [`elo`]: how far apart two players are, and how sure that is.
//! * [`sprt`]: whether a match between two players may stop.
//! * [`ladder`]: many players on one scale.
//! * [`logistic`]: what the things that are counted in a position are worth.
//!
//! `docs/statistics.md` tells the same for readers of a table. Everything here is deterministic and
//! returns no NaN: what has no value is `None` or an error with its reason.

pub mod elo;
pub mod ladder;
pub mod logistic;
mod matrix;
mod newton;
mod normal;
pub mod sprt;

pub use elo::{Estimate, Pairs, Wdl};
pub use ladder::{Draws, Gauge, Grounds, Ladder, LadderError, Loose, Met, Rating};
pub use logistic::{Fit, Measured, Sample};
pub use sprt::{Bounds, Sprt, SprtError, Verdict};

/// Where 95 % of a normal distribution lie: within this many standard deviations.
const Z95: f64 = 1.959_963_984_540_054;
