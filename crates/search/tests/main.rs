//! The searches from outside, against plain ones.

mod mcts;
mod negamax;
mod proofs;
mod solve;
