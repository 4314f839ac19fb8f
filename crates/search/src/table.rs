//! The transposition table: what is known of positions, shared by all threads without a lock.

use crate::alphabeta::Refutations;
use crate::{pages, score};
use quina_core::cpu;
use std::fmt;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// Remembers positions by their key. Two words a slot: the key mixed with the data, and the data. A
/// slot that two threads wrote at once does not match its key and is taken for empty.
pub struct Table {
    buckets: Box<[Bucket]>,
    /// Searches since it was empty: what earlier ones left is given up first.
    searches: AtomicU32,
    /// What refuted what in those searches, as far as no thread is at it: positions of one game have much in common.
    refutations: Mutex<Vec<Refutations>>,
}

/// The slots that a key may be in: a line of the cache.
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

impl Bucket {
    /// An empty one, at no more than the cost of the memory it takes.
    #[inline(always)]
    fn empty() -> Bucket {
        Bucket([const { [const { AtomicU64::new(0) }; 2] }; 4])
    }
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub value: i32,
    /// What the judge said of it, if it was asked.
    pub estimate: Option<i32>,
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

impl Table {
    /// The most megabytes of a table; more is never filled in a sitting, or, where addresses are
    /// short, has none.
    pub const MAX_MEGABYTES: usize = if usize::BITS > 32 { 65_536 } else { 1_024 };

    /// A table of about that size; nothing when there is not so much memory.
    pub fn new(megabytes: usize) -> Option<Table> {
        let wanted = megabytes.clamp(1, Table::MAX_MEGABYTES) << 20;
        let count = (wanted / size_of::<Bucket>()).next_power_of_two();
        let count = if count * size_of::<Bucket>() > wanted { count / 2 } else { count };
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        pages::enlarge(&mut buckets);
        buckets.resize_with(count, Bucket::empty);
        Some(Table {
            buckets: buckets.into_boxed_slice(),
            searches: AtomicU32::new(0),
            refutations: Mutex::default(),
        })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if std::mem::take(self.searches.get_mut()) > 0 {
            self.buckets.fill_with(Bucket::empty);
            self.refutations = Mutex::default();
        }
    }

    /// What refuted what so far, for one thread to go on with.
    pub(crate) fn take_refutations(&self) -> Refutations {
        let mut kept = self.refutations.lock().unwrap_or_else(PoisonError::into_inner);
        kept.pop().unwrap_or_else(Refutations::blank)
    }

    /// Keeps what a thread found to refute what.
    pub(crate) fn keep_refutations(&self, refutations: Refutations) {
        self.refutations.lock().unwrap_or_else(PoisonError::into_inner).push(refutations);
    }

    /// A new search begins: what is there may be used, and goes first.
    pub(crate) fn grow_older(&self) {
        self.searches.fetch_add(1, Ordering::Relaxed);
    }

    /// How full the table is, in thousandths, by a sample.
    pub fn fill(&self) -> usize {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = || sample.iter().flat_map(|bucket| &bucket.0);
        let used = slots().filter(|slot| slot[1].load(Ordering::Relaxed) != 0).count();
        used * 1000 / slots().count()
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// Has what is known of a position fetched: it is asked for soon.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        cpu::prefetch(self.bucket(key));
    }

    #[inline(always)]
    pub(crate) fn probe(&self, key: u64) -> Option<Known> {
        self.bucket(key).0.iter().find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            let fits = check.load(Ordering::Relaxed) ^ data == key && data != 0;
            fits.then(|| Known::unpack(data))
        })
    }

    /// Notes what is known. In a full bucket the least deep goes, and what is old before what is
    /// not.
    #[inline(always)]
    pub(crate) fn store(&self, key: u64, known: Known) {
        let age = self.searches.load(Ordering::Relaxed) as u8 & MAX_AGE;
        let mut place = 0;
        let mut least = i32::MAX;
        for (at, [check, data]) in self.bucket(key).0.iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            if data == 0 || check.load(Ordering::Relaxed) ^ data == key {
                place = at;
                break;
            }
            let older = (age.wrapping_sub((data >> 2) as u8) & MAX_AGE) as i32;
            let worth = (data >> 8) as u8 as i32 - 8 * older;
            if worth < least {
                (place, least) = (at, worth);
            }
        }
        let [check, data] = &self.bucket(key).0[place];
        let packed = known.pack() | (age as u64) << 2;
        check.store(key ^ packed, Ordering::Relaxed);
        data.store(packed, Ordering::Relaxed);
    }
}

/// Ages are counted in six bits.
const MAX_AGE: u8 = 63;
/// Stands for none: no estimate is so low.
const NO_ESTIMATE: i16 = i16::MIN;

impl Known {
    /// A move to try first, and nothing else.
    pub fn hint(tag: u16) -> Known {
        Known { value: -score::INFINITE, estimate: None, depth: 0, bound: Bound::AtLeast, tag }
    }

    /// Whether it proves that somebody wins: that a win is no better than so, or a loss no worse, proves
    /// nothing.
    #[inline(always)]
    pub fn is_proof(&self) -> bool {
        score::is_won(self.value) && self.bound != Bound::AtMost
            || score::is_lost(self.value) && self.bound != Bound::AtLeast
    }

    #[inline(always)]
    fn pack(self) -> u64 {
        let bound = 1 + self.bound as u64;
        let estimate = self.estimate.map_or(NO_ESTIMATE, |estimate| estimate as i16);
        (self.value as i16 as u16 as u64) << 48
            | (estimate as u16 as u64) << 32
            | (self.tag as u64) << 16
            | (self.depth as u64) << 8
            | bound
    }

    #[inline(always)]
    fn unpack(data: u64) -> Known {
        let bound = match data & 3 {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        Known {
            value: (data >> 48) as i16 as i32,
            estimate: Some((data >> 32) as i16).filter(|&e| e != NO_ESTIMATE).map(i32::from),
            depth: (data >> 8) as u8,
            bound,
            tag: (data >> 16) as u16,
        }
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table of {} buckets", self.buckets.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_under_its_key_alone() {
        let table = Table::new(1).expect("a megabyte");
        for (at, bound) in [Bound::Exact, Bound::AtLeast, Bound::AtMost].into_iter().enumerate() {
            let known = Known {
                value: -12_345 * at as i32,
                estimate: Some(29_999 * at as i32 - 29_999).filter(|_| at > 0),
                depth: at as u8,
                bound,
                tag: 65_535,
            };
            let key = 0x1234_5678_9abc_def0 + at as u64;
            table.store(key, known);
            assert_eq!(table.probe(key), Some(known));
            assert_eq!(table.probe(key ^ 1 << 63), None);
        }
    }

    #[test]
    fn what_is_old_or_not_deep_goes_first() {
        let table = Table::new(1).expect("a megabyte");
        let count = table.buckets.len() as u64;
        let note = |number: u64, depth: u8| {
            let known = Known { value: 7, estimate: None, depth, bound: Bound::Exact, tag: 1 };
            table.store((number + 1) * count, known);
        };
        let depths = || -> Vec<Option<u8>> {
            let known = (0..7).map(|number: u64| table.probe((number + 1) * count));
            known.map(|known| known.map(|known| known.depth)).collect()
        };
        for (number, depth) in [9, 3, 12, 5].into_iter().enumerate() {
            note(number as u64, depth);
        }
        note(4, 1);
        assert_eq!(depths(), [Some(9), None, Some(12), Some(5), Some(1), None, None]);
        // The same position takes its own slot.
        note(2, 2);
        assert_eq!(depths(), [Some(9), None, Some(2), Some(5), Some(1), None, None]);
        table.grow_older();
        note(5, 4);
        note(6, 1);
        assert_eq!(depths(), [Some(9), None, None, Some(5), None, Some(4), Some(1)]);
    }

    #[test]
    fn only_some_bounds_of_a_win_prove_it() {
        let proves =
            |value, bound| Known { value, estimate: None, depth: 9, bound, tag: 1 }.is_proof();
        let all = [Bound::Exact, Bound::AtLeast, Bound::AtMost];
        assert_eq!(all.map(|bound| proves(score::won(7), bound)), [true, true, false]);
        assert_eq!(all.map(|bound| proves(score::lost(7), bound)), [true, false, true]);
        assert_eq!(all.map(|bound| proves(5_000, bound)), [false; 3]);
        assert!(!Known::hint(3).is_proof());
    }

    #[test]
    fn sizes_are_kept_to() {
        let size = |megabytes| {
            let table = Table::new(megabytes).expect("a few megabytes");
            table.buckets.len() * size_of::<Bucket>()
        };
        assert_eq!([0, 1, 3].map(size), [1 << 20, 1 << 20, 2 << 20]);
        let mut table = Table::new(1).expect("a megabyte");
        assert_eq!(table.fill(), 0);
        table.grow_older();
        for key in 0..125 {
            for copy in 0..4 {
                let key = key | (copy + 1) << 32;
                table.store(
                    key,
                    Known { value: 0, estimate: None, depth: 1, bound: Bound::Exact, tag: 0 },
                );
            }
        }
        assert_eq!(table.fill(), 500);
        table.clear();
        assert_eq!(table.fill(), 0);
    }
}
