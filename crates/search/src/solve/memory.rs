//! A table of bounded size that keeps what was dear to find out.

use crate::pages;
use quina_core::product;

/// Remembers positions by their key, four to a bucket. Where all four are taken the one that took the
/// least work goes.
pub(crate) struct Memory<T> {
    slots: Box<[Slot<T>]>,
}

#[derive(Clone, Copy)]
struct Slot<T> {
    key: u64,
    /// The positions that were looked at to find it out; 0 where nothing is kept.
    work: u32,
    data: T,
}

const WAYS: usize = 4;

impl<T: Copy + Default> Memory<T> {
    /// A table of about that size; nothing when there is not so much memory.
    pub fn new(megabytes: usize) -> Option<Memory<T>> {
        let bytes = megabytes.clamp(1, crate::Table::MAX_MEGABYTES) << 20;
        let count = bytes / size_of::<Slot<T>>() / WAYS * WAYS;
        let mut slots = Vec::new();
        slots.try_reserve_exact(count).ok()?;
        pages::enlarge(&mut slots);
        slots.resize(count, Slot { key: 0, work: 0, data: T::default() });
        Some(Memory { slots: slots.into_boxed_slice() })
    }

    /// What it takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.slots)
    }

    /// Where a key's bucket begins. The upper bits choose it, so that any number of buckets does.
    #[inline(always)]
    fn bucket(&self, key: u64) -> usize {
        let buckets = (self.slots.len() / WAYS) as u64;
        product(key, buckets)[1] as usize * WAYS
    }

    /// What is known of a position, and the work that it took.
    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<(T, u32)> {
        let at = self.bucket(key);
        let mut slots = self.slots[at..at + WAYS].iter();
        let slot = slots.find(|slot| slot.key == key && slot.work != 0)?;
        Some((slot.data, slot.work))
    }

    /// Notes what is known.
    #[inline(always)]
    pub fn store(&mut self, key: u64, work: u64, data: T) {
        let at = self.bucket(key);
        let bucket = &mut self.slots[at..at + WAYS];
        let mut least = 0;
        for at in 0..WAYS {
            if bucket[at].key == key && bucket[at].work != 0 {
                least = at;
                break;
            }
            if bucket[at].work < bucket[least].work {
                least = at;
            }
        }
        bucket[least] = Slot { key, work: work.clamp(1, u32::MAX as u64) as u32, data };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dearest_stay() {
        let mut memory = Memory::<u32>::new(1).expect("a megabyte");
        // The same bucket for all: the upper bits are equal.
        for key in 1..=100 {
            memory.store(key, key * 7 % 101, key as u32);
        }
        let kept: Vec<u64> = (1..=100).filter(|&key| memory.probe(key).is_some()).collect();
        assert_eq!(kept.len(), WAYS);
        let dear = |key: &u64| key * 7 % 101 > 96;
        // The last one came in at whatever price.
        assert_eq!(kept.iter().filter(|key| dear(key)).count(), WAYS - 1, "{kept:?}");
        memory.store(kept[0], 1, 5);
        assert_eq!(memory.probe(kept[0]), Some((5, 1)));
        assert_eq!(memory.probe(200), None);
    }
}
