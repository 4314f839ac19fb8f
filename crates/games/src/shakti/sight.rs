//! Seeing (§6, §7) in bits. Only tiles block, so what a cell sees depends on the tiles alone.
//!
//! Of opposite directions one raises cell numbers and the other lowers them, so that the nearest tile
//! is the lowest bit of one ray and the highest of the other.

use quina_core::{Cell, Direction, Geometry};

/// Places in the tables: the 49 cells, and room up to a mask so that no index needs a check.
pub(super) const PLACES: usize = 64;

/// The cell of a piece that is not on the board. It sees nothing and nothing sees it.
pub(super) const NOWHERE: Cell = Cell(PLACES as u16 - 1);

/// What lies along the lines of the board.
#[derive(Debug)]
pub(super) struct Sight {
    /// The cells strictly between two on one line. Between cells that are not on one line it is
    /// everything, as if they were walled off from each other, and so it is between a cell and
    /// itself: no piece sees itself. Between nowhere and nowhere there is nothing.
    between: Vec<[u64; PLACES]>,
    /// The cells in each direction, in the order of [`Direction::ALL`]: those that raise the cell
    /// number at even places, their opposites at odd ones.
    rays: [[u64; 8]; PLACES],
    /// The neighboring cells.
    near: [u64; PLACES],
    /// The cells at most two steps away, the cell itself among them.
    vicinity: [u64; PLACES],
    /// King's steps between two cells on a full board.
    steps: Vec<[u8; PLACES]>,
}

impl Sight {
    pub(super) fn new(geometry: &Geometry<1>) -> Sight {
        let mut sight = Sight {
            between: vec![[!0; PLACES]; PLACES],
            rays: [[0; 8]; PLACES],
            near: [0; PLACES],
            vicinity: [0; PLACES],
            steps: vec![[0; PLACES]; PLACES],
        };
        sight.between[place(NOWHERE)][place(NOWHERE)] = 0;
        let shape = geometry.shape();
        for from in geometry.cells() {
            for to in geometry.cells() {
                let ((a, b), (c, d)) = (shape.lattice(from), shape.lattice(to));
                let steps = a.abs_diff(c).max(b.abs_diff(d)) as u8;
                sight.steps[from.index()][to.index()] = steps;
                if steps <= 2 {
                    sight.vicinity[from.index()] |= bit(to);
                }
            }
            for direction in Direction::ALL {
                let mut passed = 0;
                for to in (1..).map_while(|n| geometry.walk(from, direction, n)) {
                    sight.between[from.index()][to.index()] = passed;
                    if passed == 0 {
                        sight.near[from.index()] |= bit(to);
                    }
                    passed |= bit(to);
                }
                sight.rays[from.index()][direction.index()] = passed;
            }
        }
        sight
    }

    /// The cells strictly between two (everything when they share no line).
    #[inline(always)]
    pub(super) fn between(&self, from: Cell, to: Cell) -> u64 {
        self.between[place(from)][place(to)]
    }

    #[inline(always)]
    pub(super) fn near(&self, cell: Cell) -> u64 {
        self.near[place(cell)]
    }

    #[inline(always)]
    pub(super) fn vicinity(&self, cell: Cell) -> u64 {
        self.vicinity[place(cell)]
    }

    #[inline(always)]
    pub(super) fn distance(&self, from: Cell, to: Cell) -> i32 {
        self.steps[place(from)][place(to)] as i32
    }

    /// The tiles that a cell sees (§6).
    #[inline(always)]
    pub(super) fn seen(&self, cell: Cell, tiles: u64) -> u64 {
        let rays = &self.rays[place(cell)];
        let mut seen = 0;
        for axis in 0..4 {
            seen |= lowest(rays[2 * axis] & tiles) | highest(rays[2 * axis + 1] & tiles);
        }
        seen
    }

    /// The first and the second tile in a direction, or a bit that is no tile. With `GAPLESS` the
    /// second must lie right behind the first (§31).
    #[inline(always)]
    pub(super) fn ahead<const GAPLESS: bool>(
        &self,
        cell: Cell,
        direction: usize,
        tiles: u64,
    ) -> (u64, u64) {
        let ray = self.rays[place(cell)][direction] & tiles;
        let falling = direction & 1 != 0;
        let nearest = |ray: u64| {
            let highest = 1 << 63 >> (ray.leading_zeros() & 63);
            if falling { highest } else { lowest(ray) }
        };
        let first = nearest(ray);
        let stride = STRIDES[direction >> 1];
        let second = match (GAPLESS, falling) {
            (false, _) => nearest(ray ^ first),
            (true, false) => first << stride & ray,
            (true, true) => first >> stride & ray,
        };
        (first, second)
    }

    /// Where a warrior can go that sees these `first` tiles (§11, §12): there, and to the second ones behind
    /// a first tile that is in `jumpable`. With `GAPLESS` the second must lie right behind the first (§31).
    #[inline(always)]
    pub(super) fn reached<const GAPLESS: bool>(
        &self,
        cell: Cell,
        first: u64,
        tiles: u64,
        jumpable: u64,
    ) -> u64 {
        let jumped = first & jumpable;
        if !GAPLESS {
            // Without the tiles that are jumped the second ones are seen.
            return first | self.seen(cell, tiles & !jumped);
        }
        let rays = &self.rays[place(cell)];
        let mut reached = first;
        for axis in 0..4 {
            let stride = STRIDES[axis];
            reached |= (rays[2 * axis] & jumped) << stride & rays[2 * axis] & tiles;
            reached |= (rays[2 * axis + 1] & jumped) >> stride & rays[2 * axis + 1] & tiles;
        }
        reached
    }
}

/// The distance in cell numbers of a step along each axis.
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

/// The lowest bit of a word.
#[inline(always)]
fn lowest(word: u64) -> u64 {
    word & word.wrapping_neg()
}

/// The highest bit of a word; of no bits any is the highest, and is not there.
#[inline(always)]
fn highest(word: u64) -> u64 {
    word & 1 << 63 >> (word.leading_zeros() & 63)
}
