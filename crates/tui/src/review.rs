//! What both faces of the terminal game have in common when a game is looked at again.

use quina::Side;
use quina::review::{Remark, moments};
use quina::sitting::Seat;

/// How many positions are looked at for each move.
pub const NODES: u64 = 100_000;
/// How many moments are pointed out.
const MOMENTS: usize = 3;

/// The moves that one learns most from: a person's own, if only one played.
pub fn instructive<'a>(
    remarks: impl IntoIterator<Item = &'a Remark>,
    seats: [Seat; 2],
) -> Vec<&'a Remark> {
    let people: Vec<Side> =
        Side::BOTH.into_iter().filter(|side| seats[side.index()].is_person()).collect();
    let sides = if people.len() == 1 { &people[..] } else { &Side::BOTH };
    moments(remarks, sides, MOMENTS)
}

/// The first side's chance before a move, if the best one was played; nothing where it is not known.
pub fn chance(remark: &Remark) -> Option<f64> {
    let chance = remark.best.as_ref()?.0.chance();
    Some(if remark.side == Side::First { chance } else { 1.0 - chance })
}
