//! Where players meet.
//!
//! A [`Tournament`] is a list of [contestants](Contestant) and the terms on which they play. It is
//! [scheduled](schedule) beforehand, every game is played under the eyes of a [referee], results are
//! noted in the order of the schedule and kept in a [folder](archive) from which a run that was killed
//! goes on. [`stats`] says what the results mean, and [`tuning`] what they say about an evaluation.

pub mod archive;
mod contestant;
pub mod external;
pub mod opening;
mod pace;
pub mod rating;
pub mod referee;
pub mod schedule;
mod span;
pub mod stats;
pub mod summary;
mod totals;
mod tournament;
pub mod tuning;

pub use contestant::Contestant;
pub use opening::{Balance, Opening};
pub use pace::Pace;
pub use totals::{Forfeits, GameResult, Totals};
pub use tournament::{Finished, Interim, Openings, RunError, Tournament};
