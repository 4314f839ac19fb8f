//! One hop: how long a line is, and where a piece lands.
//!
//! Within a turn nothing but the moving piece itself changes what counts for hops. The other own
//! pieces stand still, and enemies, captured or not, neither lengthen a line nor bar the way (§6,
//! §8). So with the moving piece lifted off the board, every square has fixed jumps for the whole
//! turn, and all that a chain must remember is the squares it has used.

use quina_core::{Cell, Direction, Geometry, Set};

/// What is known about hops before any piece stands.
#[derive(Debug)]
pub(super) struct Hops<const N: usize> {
    cells: Vec<CellHops<N>>,
    /// The change of cell number for one step in each direction.
    offsets: [isize; 8],
}

#[derive(Debug)]
struct CellHops<const N: usize> {
    /// The other cells on each axis.
    lines: [Set<N>; 4],
    /// The number of cells between here and the edge in each direction.
    room: [u8; 8],
}

/// What a piece can do in a single move.
pub(super) struct Singles<const N: usize> {
    /// Where a step leads.
    pub steps: Set<N>,
    /// Where a jump leads.
    pub jumps: Set<N>,
}

impl<const N: usize> Hops<N> {
    pub fn new(geometry: &Geometry<N>) -> Hops<N> {
        let cells = geometry.cells().iter().map(|cell| {
            let rays: [Set<N>; 8] = Direction::ALL
                .map(|direction| (1..).map_while(|n| geometry.walk(cell, direction, n)).collect());
            CellHops {
                lines: std::array::from_fn(|axis| rays[2 * axis] | rays[2 * axis + 1]),
                room: rays.map(|ray| ray.len() as u8),
            }
        });
        let stride = geometry.shape().stride() as isize;
        let offsets = Direction::ALL.map(|direction| {
            let (east, north) = direction.delta();
            east + stride * north
        });
        Hops { cells: cells.collect(), offsets }
    }

    /// The length of the line of a piece of `own` on a cell along an axis (§6). Whether `own` has
    /// the cell itself makes no difference.
    #[inline(always)]
    pub fn line(&self, own: &Set<N>, cell: Cell, axis: usize) -> usize {
        let here = &self.cells[cell.index()];
        if N == 1 {
            // No loop, because its end would be mispredicted: the line is what lies between the
            // nearest gaps on both sides.
            let line = here.lines[axis].0[0];
            let gaps = line & !own.0[0];
            let below = (1 << (cell.0 & 63)) - 1;
            let (low, high) = (gaps & below, gaps & !below);
            let before_high = high.wrapping_sub(1) & !high;
            // Everything in `low` is below some cell, so it has a leading zero.
            let after_low = !0 << ((64 - low.leading_zeros()) & 63);
            return 1 + (line & before_high & after_low).count_ones() as usize;
        }
        1 + self.run(own, cell, 2 * axis) + self.run(own, cell, 2 * axis + 1)
    }

    /// How many pieces of `own` follow a cell in a direction without a gap.
    #[inline(always)]
    fn run(&self, own: &Set<N>, cell: Cell, direction: usize) -> usize {
        let room = self.cells[cell.index()].room[direction] as usize;
        let mut at = cell.0 as isize;
        for length in 0..room {
            at += self.offsets[direction];
            if !own.contains(Cell(at as u16)) {
                return length;
            }
        }
        room
    }

    /// The cell `distance` away, if it is on the board (§7).
    #[inline(always)]
    pub fn landing(&self, cell: Cell, direction: usize, distance: usize) -> Option<Cell> {
        let fits = distance <= self.cells[cell.index()].room[direction] as usize;
        let to = cell.0 as isize + self.offsets[direction] * distance as isize;
        fits.then_some(Cell(to as u16))
    }

    /// Where a piece on a cell can jump, the rest of its side being `others` (§9, §10).
    #[inline(always)]
    pub fn jumps(&self, others: &Set<N>, cell: Cell) -> Set<N> {
        let mut jumps = Set::EMPTY;
        for axis in 0..4 {
            let distance = self.line(others, cell, axis);
            if distance >= 2 {
                self.land(&mut jumps, cell, axis, distance);
            }
        }
        jumps - *others
    }

    /// Where a piece on a cell can go in a single move.
    #[inline(always)]
    pub fn singles(&self, own: &Set<N>, cell: Cell) -> Singles<N> {
        let (mut steps, mut jumps) = (Set::EMPTY, Set::EMPTY);
        for axis in 0..4 {
            let distance = self.line(own, cell, axis);
            let into = if distance >= 2 { &mut jumps } else { &mut steps };
            self.land(into, cell, axis, distance);
        }
        Singles { steps: steps - *own, jumps: jumps - *own }
    }

    #[inline(always)]
    fn land(&self, into: &mut Set<N>, cell: Cell, axis: usize, distance: usize) {
        if N == 1 {
            // Both ways at once; what leaves the board leaves the line, or the word.
            let here = 1u64 << (cell.0 & 63);
            let by = self.offsets[2 * axis] as u32 * distance as u32;
            let both = here.checked_shl(by).unwrap_or(0) | here.checked_shr(by).unwrap_or(0);
            into.0[0] |= both & self.cells[cell.index()].lines[axis].0[0];
            return;
        }
        for direction in [2 * axis, 2 * axis + 1] {
            if let Some(to) = self.landing(cell, direction, distance) {
                into.insert(to);
            }
        }
    }
}
