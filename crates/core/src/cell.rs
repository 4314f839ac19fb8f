//! A cell is a number; what it is called is the [`Shape`](crate::Shape)'s business.

/// One cell of a board: its index in every [`Set`](crate::Set) of that board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(pub u16);

impl Cell {
    /// The cell as an index into a table.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<usize> for Cell {
    #[inline(always)]
    fn from(index: usize) -> Cell {
        debug_assert!(index <= u16::MAX as usize);
        Cell(index as u16)
    }
}
