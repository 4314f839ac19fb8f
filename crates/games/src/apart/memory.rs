//! What was found out about sets of pieces, so that it is not found out again.

use quina_core::Set;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many sets are remembered: a megabyte of them. With four times as many 8 % fewer are looked into again.
const SLOTS: usize = 1 << 16;

/// A word for each of the sets that were asked for last, shared by all threads without a lock. Two words a slot: the key mixed with the
/// data, and the data. A slot that two threads wrote at once does not match its key and is taken for empty.
pub(super) struct Memory(Box<[[AtomicU64; 2]]>);

impl Memory {
    pub fn new() -> Memory {
        let mut slots = Vec::new();
        slots.resize_with(SLOTS, || [const { AtomicU64::new(0) }; 2]);
        Memory(slots.into_boxed_slice())
    }

    /// The word of a key, if it is still there; never 0.
    #[inline(always)]
    pub fn recall(&self, key: u64) -> Option<u64> {
        let [check, data] = self.slot(key);
        let data = data.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ data == key && data != 0).then_some(data)
    }

    #[inline(always)]
    pub fn note(&self, key: u64, word: u64) {
        let [check, data] = self.slot(key);
        check.store(key ^ word, Ordering::Relaxed);
        data.store(word, Ordering::Relaxed);
    }

    #[inline(always)]
    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.0[key as usize % SLOTS]
    }
}

/// The key of a set.
#[inline(always)]
pub(super) fn key<const N: usize>(set: Set<N>) -> u64 {
    let mut key = 1;
    for word in set.0 {
        let mixed = (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key = mixed ^ mixed >> 32;
    }
    key
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Memory")
    }
}
