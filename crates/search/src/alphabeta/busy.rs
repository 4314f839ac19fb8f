//! What other threads are searching right now. Two threads that come to the same position take different
//! moves of it first; when the second gets to what the first has searched, it stands in the table.

use std::sync::atomic::{AtomicU64, Ordering};

/// Searches of this depth and more are worth telling the others of.
pub(super) const FROM_DEPTH: i32 = 3;

/// The moves that are being searched, by a hash of position, move and depth. One that lands on the place of
/// another takes it: then something is searched twice, and that is all.
#[derive(Debug)]
pub(crate) struct Busy {
    slots: Vec<AtomicU64>,
}

const SLOTS: usize = 1 << 12;

impl Busy {
    /// For so many threads; one alone has nobody to tell.
    pub fn new(threads: usize) -> Busy {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Busy { slots: std::iter::repeat_with(|| AtomicU64::new(0)).take(slots).collect() }
    }

    /// Whether a search of that depth is told of, and asked for.
    #[inline(always)]
    pub fn matters(&self, depth: i32) -> bool {
        !self.slots.is_empty() && depth >= FROM_DEPTH
    }

    #[inline(always)]
    fn slot(&self, task: u64) -> &AtomicU64 {
        &self.slots[(task >> 52) as usize]
    }

    /// Whether somebody is at it.
    #[inline(always)]
    pub fn is_taken(&self, task: u64) -> bool {
        self.slot(task).load(Ordering::Relaxed) == task
    }

    /// Tells the others.
    #[inline(always)]
    pub fn take(&self, task: u64) {
        self.slot(task).store(task, Ordering::Relaxed);
    }

    /// It is done.
    #[inline(always)]
    pub fn leave(&self, task: u64) {
        if self.is_taken(task) {
            self.slot(task).store(0, Ordering::Relaxed);
        }
    }
}

/// A name for searching a move of a position to a depth.
#[inline(always)]
pub(super) fn task(key: u64, tag: u16, depth: i32) -> u64 {
    let word = key ^ (tag as u64) << 8 ^ depth as u64;
    (word ^ word >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
