//! Seeing (§6, §7) in bits. Only tiles block, so what a cell sees depends on the tiles alone.
//!
//! The eight directions are looked at in two groups of four, those towards higher cell numbers and
//! those towards lower ones. Within a group every step is the same for all four, with no branch, so
//! that the compiler can put the four into one vector register.

use quina_core::{Cell, Direction, Geometry};

/// Places in the tables: the 49 cells, and room up to a mask so that no index needs a check.
pub(super) const PLACES: usize = 64;

/// The cell of a piece that is not on the board. It sees nothing and nothing sees it.
pub(super) const NOWHERE: Cell = Cell(PLACES as u16 - 1);

/// Cells as bits, one word for each of four directions.
type Four = [u64; 4];

/// What lies along the lines of the board.
#[derive(Debug)]
pub(super) struct Sight {
    /// The cells in the directions that raise the cell number: east, north, north-east, north-west.
    rising: [Four; PLACES],
    /// The cells in the opposite directions.
    falling: [Four; PLACES],
    /// The cells strictly between two on one line, none between a cell and itself. Between cells
    /// that are not on one line it is everything, as if they were walled off from each other.
    between: Vec<[u64; PLACES]>,
    /// The neighbouring cells.
    near: [u64; PLACES],
}

/// The first tile that a cell sees in every direction, and the second.
#[derive(Clone, Copy)]
struct Tiles {
    first: Four,
    second: Four,
}

impl Sight {
    pub(super) fn new(geometry: &Geometry<1>) -> Sight {
        let mut sight = Sight {
            rising: [[0; 4]; PLACES],
            falling: [[0; 4]; PLACES],
            between: vec![[!0; PLACES]; PLACES],
            near: [0; PLACES],
        };
        for from in geometry.cells() {
            sight.between[from.index()][from.index()] = 0;
            for direction in Direction::ALL {
                let mut passed = 0;
                for to in (1..).map_while(|n| geometry.walk(from, direction, n)) {
                    sight.between[from.index()][to.index()] = passed;
                    if passed == 0 {
                        sight.near[from.index()] |= bit(to);
                    }
                    passed |= bit(to);
                }
                let group =
                    if direction.0 & 1 == 0 { &mut sight.rising } else { &mut sight.falling };
                group[from.index()][direction.index() >> 1] = passed;
            }
        }
        sight
    }

    /// The cells strictly between two (everything when they share no line).
    #[inline(always)]
    pub(super) fn between(&self, from: Cell, to: Cell) -> u64 {
        self.between[place(from)][place(to)]
    }

    /// The neighbouring cells.
    #[inline(always)]
    pub(super) fn near(&self, cell: Cell) -> u64 {
        self.near[place(cell)]
    }

    /// The tiles that a cell sees (§6).
    #[inline(always)]
    pub(super) fn seen(&self, cell: Cell, tiles: u64) -> u64 {
        let rising = self.rising[place(cell)].map(|ray| lowest(ray & tiles));
        let falling = self.falling[place(cell)].map(|ray| highest(ray & tiles));
        any(std::array::from_fn(|i| rising[i] | falling[i]))
    }

    /// Where a warrior can go (§11, §12): the first tiles, and the second ones behind a first tile
    /// that is in `jumpable`. With `GAPLESS` the second must lie right behind the first (§31).
    #[inline(always)]
    pub(super) fn reached<const GAPLESS: bool>(
        &self,
        cell: Cell,
        tiles: u64,
        jumpable: u64,
    ) -> u64 {
        let rising = self.rising[place(cell)].map(|ray| lowest(ray & tiles));
        let falling = self.falling[place(cell)].map(|ray| highest(ray & tiles));
        let rising = Tiles {
            first: rising,
            second: std::array::from_fn(|i| {
                lowest((self.rising[place(cell)][i] & tiles) ^ rising[i])
            }),
        };
        let falling = Tiles {
            first: falling,
            second: std::array::from_fn(|i| {
                highest((self.falling[place(cell)][i] & tiles) ^ falling[i])
            }),
        };
        any(std::array::from_fn(|i| {
            let up = !GAPLESS || rising.first[i] << STRIDES[i] == rising.second[i];
            let down = !GAPLESS || falling.first[i] >> STRIDES[i] == falling.second[i];
            let up = if up && rising.first[i] & jumpable != 0 { rising.second[i] } else { 0 };
            let down = if down && falling.first[i] & jumpable != 0 { falling.second[i] } else { 0 };
            rising.first[i] | falling.first[i] | up | down
        }))
    }
}

/// The distance in cell numbers of a step in each direction of a group.
const STRIDES: [u32; 4] = [1, 7, 8, 6];

/// A cell as a bit; nothing for [`NOWHERE`], whose bit no tile has.
#[inline(always)]
pub(super) fn bit(cell: Cell) -> u64 {
    1 << place(cell)
}

#[inline(always)]
fn place(cell: Cell) -> usize {
    cell.index() % PLACES
}

#[inline(always)]
fn any(four: Four) -> u64 {
    (four[0] | four[1]) | (four[2] | four[3])
}

/// The lowest bit of a word.
#[inline(always)]
fn lowest(word: u64) -> u64 {
    word & word.wrapping_neg()
}

/// The highest bit of a word.
#[inline(always)]
fn highest(word: u64) -> u64 {
    if word == 0 { 0 } else { 1 << (63 - word.leading_zeros()) }
}
