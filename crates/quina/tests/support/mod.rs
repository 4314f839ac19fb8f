//! What the tests over the table of games share.

pub mod boards;
pub mod noughts;

pub use boards::{boards, label};
