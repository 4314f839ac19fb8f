//! Games that are won by more or by less.

use crate::Game;

/// How much more than the other a side has at the end, where that decides: a game that can be solved
/// not only for who wins, but for by how much.
pub trait Scored: Game {
    /// What a margin counts, in the plural, for people.
    const UNIT: &'static str;

    /// By how much the side to move is ahead in a game that is over; 0 exactly when it is drawn.
    fn margin(&self, state: &Self::State) -> i32;

    /// The least and the greatest margin that the side to move can still end with, however both
    /// play. The nearer these are to each other, the less a solver has to look at.
    fn range(&self, state: &Self::State) -> [i32; 2];
}
