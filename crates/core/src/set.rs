//! Sets of cells as machine words. `N` words hold `64 N` cells; the games use 1, 2, 4 and 9.
//!
//! Plain loops and no closures over arrays: the compiler sometimes leaves such a closure out of line,
//! where it is compiled without the instructions of the [batch](crate::cpu) that it belongs to.

use crate::Cell;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

/// A set of cells.
///
/// There is no complement: cells beyond the board would creep in. Write `geometry.cells() - set`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<const N: usize>(pub [u64; N]);

impl<const N: usize> Set<N> {
    /// No cell.
    pub const EMPTY: Set<N> = Set([0; N]);

    /// The set of one cell. No word is written by its number: such a store would have to reach
    /// memory before the words can be copied on together, and a ply would wait for it.
    #[inline(always)]
    pub fn of(cell: Cell) -> Set<N> {
        let mut words = [0; N];
        for (i, word) in words.iter_mut().enumerate() {
            *word = ((N == 1 || i == cell.index() >> 6) as u64) << (cell.0 & 63);
        }
        Set(words)
    }

    /// The same cells in another number of words, of which there must be enough.
    pub fn resized<const M: usize>(&self) -> Set<M> {
        debug_assert!(self.0.iter().skip(M).all(|&word| word == 0));
        Set(std::array::from_fn(|word| self.0.get(word).copied().unwrap_or(0)))
    }

    /// Whether the cell is in the set.
    #[inline(always)]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[word_of::<N>(cell)] >> (cell.0 & 63) & 1 != 0
    }

    /// Adds a cell.
    #[inline(always)]
    pub fn insert(&mut self, cell: Cell) {
        self.0[word_of::<N>(cell)] |= 1 << (cell.0 & 63);
    }

    /// Takes a cell out.
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell) {
        self.0[word_of::<N>(cell)] &= !(1 << (cell.0 & 63));
    }

    /// The set with one more cell.
    #[inline(always)]
    pub fn with(mut self, cell: Cell) -> Set<N> {
        self.insert(cell);
        self
    }

    /// The set with one cell less.
    #[inline(always)]
    pub fn without(mut self, cell: Cell) -> Set<N> {
        self.remove(cell);
        self
    }

    /// The number of cells.
    #[inline(always)]
    pub fn len(&self) -> usize {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones() as usize;
        }
        count
    }

    /// Whether there is no cell.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        let mut all = 0;
        for word in self.0 {
            all |= word;
        }
        all == 0
    }

    /// Whether the two sets share a cell.
    #[inline(always)]
    pub fn intersects(&self, other: &Set<N>) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every cell is also in `other`.
    #[inline(always)]
    pub fn is_subset(&self, other: &Set<N>) -> bool {
        (*self - *other).is_empty()
    }

    /// The cell with the smallest number.
    #[inline(always)]
    pub fn first(&self) -> Option<Cell> {
        (0..N).find(|&i| self.0[i] != 0).map(|i| Cell::from(64 * i + zeros(self.0[i])))
    }

    /// The cell that `rank` smaller ones precede; `rank` must be below [`len`](Set::len).
    #[inline(always)]
    pub fn nth(&self, rank: usize) -> Cell {
        debug_assert!(rank < self.len());
        // No branch, for the same reason as in `select`.
        let (mut word, mut base, mut before, mut sum) = (self.0[0], 0, 0, 0);
        for i in 1..N {
            sum += self.0[i - 1].count_ones() as usize;
            let further = rank >= sum;
            word = if further { self.0[i] } else { word };
            base = if further { 64 * i } else { base };
            before = if further { sum } else { before };
        }
        Cell::from(base + select(word, rank - before))
    }

    /// Every cell number raised by `by`, which must be in `1..64`; what leaves the top is lost.
    #[inline(always)]
    pub fn up(self, by: u32) -> Set<N> {
        debug_assert!((1..64).contains(&by));
        let mut words = [0; N];
        for (i, word) in words.iter_mut().enumerate() {
            let carried = if i > 0 { self.0[i - 1] >> (64 - by) } else { 0 };
            *word = self.0[i] << by | carried;
        }
        Set(words)
    }

    /// Every cell number lowered by `by`, which must be in `1..64`; what leaves the bottom is lost.
    #[inline(always)]
    pub fn down(self, by: u32) -> Set<N> {
        debug_assert!((1..64).contains(&by));
        let mut words = [0; N];
        for (i, word) in words.iter_mut().enumerate() {
            let carried = if i + 1 < N { self.0[i + 1] << (64 - by) } else { 0 };
            *word = self.0[i] >> by | carried;
        }
        Set(words)
    }

    /// The cells, smallest number first.
    #[inline(always)]
    pub fn iter(&self) -> Cells<N> {
        Cells { rest: *self, word: 0 }
    }
}

#[inline(always)]
fn word_of<const N: usize>(cell: Cell) -> usize {
    // With one word the compiler cannot know that every cell is below 64; this says so.
    if N == 1 { 0 } else { cell.index() >> 6 }
}

#[inline(always)]
fn zeros(word: u64) -> usize {
    word.trailing_zeros() as usize
}

/// The position of the bit of `word` that `rank` lower set bits precede. Halving with popcounts and
/// no branch: the rank is random where this is called, so a loop over it would be mispredicted.
#[inline(always)]
fn select(word: u64, rank: usize) -> usize {
    let mut position = 0;
    let mut rank = rank as u32;
    for width in [32, 16, 8] {
        let low = (word >> position & ((1u64 << width) - 1)).count_ones();
        let above = (rank >= low) as u32;
        rank -= low * above;
        position += width * above;
    }
    let byte = (word >> position) as u8;
    position as usize + SELECT_IN_BYTE[byte as usize][rank as usize & 7] as usize
}

/// `SELECT_IN_BYTE[byte][rank]`: the position of that bit within the byte.
const SELECT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][rank] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl<const N: usize> Default for Set<N> {
    fn default() -> Set<N> {
        Set::EMPTY
    }
}

impl<const N: usize> FromIterator<Cell> for Set<N> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Set<N> {
        cells.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<const N: usize> IntoIterator for Set<N> {
    type Item = Cell;
    type IntoIter = Cells<N>;
    #[inline(always)]
    fn into_iter(self) -> Cells<N> {
        self.iter()
    }
}

/// The cells of a [`Set`], smallest number first.
#[derive(Clone, Debug)]
pub struct Cells<const N: usize> {
    rest: Set<N>,
    word: usize,
}

impl<const N: usize> Iterator for Cells<N> {
    type Item = Cell;
    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        while self.word < N {
            let word = &mut self.rest.0[self.word];
            if *word != 0 {
                let cell = Cell::from(64 * self.word + zeros(*word));
                *word &= *word - 1;
                return Some(cell);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, |$a:ident, $b:ident| $word:expr) => {
        impl<const N: usize> $trait for Set<N> {
            type Output = Set<N>;
            #[inline(always)]
            fn $method(self, other: Set<N>) -> Set<N> {
                let mut words = self.0;
                for ($a, $b) in words.iter_mut().zip(other.0) {
                    *$a = $word;
                }
                Set(words)
            }
        }
        impl<const N: usize> $assign for Set<N> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Set<N>) {
                *self = self.$method(other);
            }
        }
    };
}

operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| *a & b);
operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| *a | b);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, |a, b| *a ^ b);
operator!(Sub sub, SubAssign sub_assign, |a, b| *a & !b);

impl<const N: usize> fmt::Debug for Set<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use std::collections::BTreeSet;

    fn random<const N: usize>(rng: &mut Rng) -> (Set<N>, BTreeSet<u16>) {
        let numbers: BTreeSet<u16> =
            (0..rng.below(64 * N)).map(|_| rng.below(64 * N) as u16).collect();
        (numbers.iter().map(|&n| Cell(n)).collect(), numbers)
    }

    fn behaves_like_a_set<const N: usize>() {
        let mut rng = Rng::new(N as u64);
        for _ in 0..200 {
            let ((a, x), (b, y)) = (random::<N>(&mut rng), random::<N>(&mut rng));
            let list = |set: Set<N>| set.iter().map(|c| c.0).collect::<Vec<_>>();
            assert_eq!(list(a), x.iter().copied().collect::<Vec<_>>());
            assert_eq!(list(a & b), x.intersection(&y).copied().collect::<Vec<_>>());
            assert_eq!(list(a | b), x.union(&y).copied().collect::<Vec<_>>());
            assert_eq!(list(a - b), x.difference(&y).copied().collect::<Vec<_>>());
            assert_eq!(list(a ^ b), x.symmetric_difference(&y).copied().collect::<Vec<_>>());
            assert_eq!(a.len(), x.len());
            assert_eq!(a.is_empty(), x.is_empty());
            assert_eq!(a.intersects(&b), !x.is_disjoint(&y));
            assert!((a & b).is_subset(&a));
            assert_eq!(a.first().map(|c| c.0), x.first().copied());
            for (rank, &n) in x.iter().enumerate() {
                assert_eq!(a.nth(rank), Cell(n));
                assert!(a.contains(Cell(n)) && !a.without(Cell(n)).contains(Cell(n)));
            }
            let by = 1 + rng.below(63) as u32;
            let limit = 64 * N as u32;
            let up: Vec<u16> =
                x.iter().filter(|&&n| n as u32 + by < limit).map(|&n| n + by as u16).collect();
            let down: Vec<u16> =
                x.iter().filter(|&&n| n as u32 >= by).map(|&n| n - by as u16).collect();
            assert_eq!((list(a.up(by)), list(a.down(by))), (up, down));
        }
    }

    #[test]
    fn every_width_behaves_like_a_set_of_numbers() {
        behaves_like_a_set::<1>();
        behaves_like_a_set::<2>();
        behaves_like_a_set::<4>();
        behaves_like_a_set::<9>();
    }
}
