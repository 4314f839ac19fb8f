//! Weights for what an evaluation counts, from games.
//!
//! [`SelfPlay`] has the search play against itself, or a [`Harvest`] reads records; either way quiet
//! positions are taken from the games, with the counts of their terms and the result in the end.
//! [`Tuned`] fits the weights, and says how good such weights are on games that they have not seen.

mod fit;
mod harvest;
mod report;
mod selfplay;

pub use fit::{Losses, Row, Tuned, Unfitted};
pub use harvest::Harvest;
pub use selfplay::SelfPlay;
