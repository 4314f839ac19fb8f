//! A position as plain data: one set per kind of piece, whose turn, what happened last, which ply.
//!
//! Every game turns its state into a diagram and a diagram, checked, into a state. Text, hash keys
//! and symmetry are written once, here and in [`notation`](crate::notation), for all games.

use crate::{Cell, PositionError, Set, Side, Symmetry, fold, say};

/// The most kinds of piece that a game has.
pub const MAX_PLANES: usize = 5;

/// The largest ply that position text may name.
pub const MAX_PLY: u32 = 1_000_000;

/// The ply after this one. It stops at the largest that text may name, so that every position that
/// play can reach can be written and read back.
#[inline(always)]
pub const fn next_ply(ply: u32) -> u32 {
    if ply < MAX_PLY { ply + 1 } else { MAX_PLY }
}

/// What the previous ply leaves behind, where the rules look at it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Last {
    /// Nothing that matters; text `-`.
    #[default]
    Nothing,
    /// A stone placed there.
    Cell(Cell),
    /// A pass.
    Pass,
}

/// The words of the widest set.
const WIDEST: usize = 9;

/// A diagram of any board. What is not in a hurry works with these, so that it is compiled once and not
/// for every width.
pub type Wide = Diagram<WIDEST>;

/// A position as plain data, not yet known to be one that the rules accept.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Diagram<const N: usize> {
    /// The cells of each kind of piece, in the order of [`Meta::pieces`](crate::Meta::pieces).
    pub planes: [Set<N>; MAX_PLANES],
    /// Whose turn it is.
    pub turn: Side,
    /// What the previous ply left behind.
    pub last: Last,
    /// Plies played so far.
    pub ply: u32,
}

impl<const N: usize> Diagram<N> {
    /// An empty board, first side to move.
    pub const EMPTY: Diagram<N> = Diagram {
        planes: [Set::EMPTY; MAX_PLANES],
        turn: Side::First,
        last: Last::Nothing,
        ply: 0,
    };

    /// The same in another number of words, of which there must be enough.
    pub fn resized<const M: usize>(&self) -> Diagram<M> {
        let planes = self.planes.map(|plane| plane.resized());
        Diagram { planes, turn: self.turn, last: self.last, ply: self.ply }
    }

    /// Two kinds of stone, as most games have them.
    #[inline(always)]
    pub fn of_stones(stones: [Set<N>; 2], turn: Side, ply: u32) -> Diagram<N> {
        let mut planes = [Set::EMPTY; MAX_PLANES];
        planes[..2].copy_from_slice(&stones);
        Diagram { planes, turn, last: Last::Nothing, ply }
    }

    /// The first two planes.
    #[inline(always)]
    pub fn stones(&self) -> [Set<N>; 2] {
        [self.planes[0], self.planes[1]]
    }

    /// Checks the third field of position text in games that make nothing of it.
    ///
    /// # Errors
    /// When it is anything else than expected.
    pub fn expect_no_last(&self) -> Result<(), PositionError> {
        if self.last == Last::Nothing {
            return Ok(());
        }
        Err(PositionError(say!(
            "position.no-last",
            "the third field, last, must be - in this game"
        )))
    }

    /// The diagram turned or mirrored.
    pub fn transformed(&self, symmetry: &Symmetry) -> Diagram<N> {
        let last = match self.last {
            Last::Cell(cell) => Last::Cell(symmetry.cell(cell)),
            other => other,
        };
        Diagram { planes: self.planes.map(|plane| symmetry.set(plane)), last, ..*self }
    }

    /// A key of board and turn: what counts as the same position for repetition. Only the planes of
    /// the game's `kinds` of piece are looked at; the others are empty.
    #[inline(always)]
    pub fn repetition_key(&self, kinds: usize) -> u64 {
        let mut key = Mixer::new(self.turn as u64);
        for plane in &self.planes[..kinds] {
            for &word in &plane.0 {
                key.add(word);
            }
        }
        key.finish()
    }

    /// A key of all that the future depends on: board, turn, last, and whether this is ply 0 (the
    /// only ply that any rule looks at).
    #[inline(always)]
    pub fn key(&self, kinds: usize) -> u64 {
        let last = match self.last {
            Last::Nothing => 0,
            Last::Pass => 1,
            Last::Cell(cell) => 2 + cell.0 as u64,
        };
        let mut key = Mixer::new(self.repetition_key(kinds));
        key.add(last << 1 | (self.ply == 0) as u64);
        key.finish()
    }
}

/// Folds words into a key: a 64 × 64 → 128 bit multiplication a word.
struct Mixer(u64);

impl Mixer {
    #[inline(always)]
    fn new(seed: u64) -> Mixer {
        Mixer(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0 = fold(self.0 ^ word, 0xd6e8_feb8_6659_fd93).wrapping_add(word.rotate_left(32));
    }

    #[inline(always)]
    fn finish(self) -> u64 {
        fold(self.0, 0xa076_1d64_78bd_642f)
    }
}
