//! The transposition table: what is known of positions, shared by all threads without a lock.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// Remembers positions by their key. Two words a slot: the key mixed with the data, and the data. A
/// slot that two threads wrote at once does not match its key and is taken for empty.
pub struct Table {
    slots: Box<[[AtomicU64; 2]]>,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub value: i32,
    pub depth: u8,
    pub bound: Bound,
    /// The tag of the best move; 0 when there is none.
    pub tag: u16,
}

/// What the value says about the truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

const SLOT: usize = size_of::<[AtomicU64; 2]>();

impl Table {
    /// The most megabytes of a table; more is never filled in a sitting, or, where addresses are
    /// short, has none.
    pub const MAX_MEGABYTES: usize = if usize::BITS > 32 { 65_536 } else { 1_024 };

    /// A table of about that size; nothing when there is not so much memory.
    pub fn new(megabytes: usize) -> Option<Table> {
        let wanted = megabytes.clamp(1, Table::MAX_MEGABYTES) << 20;
        let count = (wanted / SLOT).next_power_of_two();
        let count = if count * SLOT > wanted { count / 2 } else { count };
        let mut slots = Vec::new();
        slots.try_reserve_exact(count).ok()?;
        slots.resize_with(count, || [AtomicU64::new(0), AtomicU64::new(0)]);
        Some(Table { slots: slots.into_boxed_slice() })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for [check, data] in &mut self.slots {
            *check.get_mut() = 0;
            *data.get_mut() = 0;
        }
    }

    /// How full the table is, in thousandths, by a sample.
    pub fn fill(&self) -> usize {
        let sample = &self.slots[..self.slots.len().min(1000)];
        let used = sample.iter().filter(|slot| slot[1].load(Ordering::Relaxed) != 0).count();
        used * 1000 / sample.len()
    }

    #[inline(always)]
    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    #[inline(always)]
    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        let [check, data] = self.slot(key);
        let data = data.load(Ordering::Relaxed);
        let fits = check.load(Ordering::Relaxed) ^ data == key && data != 0;
        fits.then(|| Known::unpack(data))
    }

    /// Notes what is known. The newer position always wins the slot: it is nearer to what is
    /// searched now.
    #[inline(always)]
    pub(crate) fn store(&self, key: u64, known: Known) {
        let [check, data] = self.slot(key);
        let packed = known.pack();
        check.store(key ^ packed, Ordering::Relaxed);
        data.store(packed, Ordering::Relaxed);
    }
}

impl Known {
    #[inline(always)]
    fn pack(self) -> u64 {
        let bound = 1 + self.bound as u64;
        (self.value as u32 as u64) << 32
            | (self.tag as u64) << 16
            | (self.depth as u64) << 8
            | bound
    }

    #[inline(always)]
    fn unpack(data: u64) -> Known {
        let bound = match data & 0xff {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        Known {
            value: (data >> 32) as u32 as i32,
            depth: (data >> 8) as u8,
            bound,
            tag: (data >> 16) as u16,
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table of {} slots", self.slots.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_under_its_key_alone() {
        let table = Table::new(1).expect("a megabyte");
        for (at, bound) in [Bound::Exact, Bound::AtLeast, Bound::AtMost].into_iter().enumerate() {
            let known = Known { value: -12_345 * at as i32, depth: at as u8, bound, tag: 65_535 };
            let key = 0x1234_5678_9abc_def0 + at as u64;
            table.store(key, known);
            assert_eq!(table.probe(key), Some(known));
            assert_eq!(table.probe(key ^ 1 << 63), None);
        }
    }

    #[test]
    fn sizes_are_kept_to() {
        assert_eq!(Table::new(0).expect("at least one").slots.len() * SLOT, 1 << 20);
        assert_eq!(Table::new(3).expect("a few").slots.len() * SLOT, 2 << 20);
        let mut table = Table::new(1).expect("a megabyte");
        assert_eq!(table.fill(), 0);
        for key in 0..500 {
            table.store(key, Known { value: 0, depth: 1, bound: Bound::Exact, tag: 0 });
        }
        assert_eq!(table.fill(), 500);
        table.clear();
        assert_eq!(table.fill(), 0);
    }
}
