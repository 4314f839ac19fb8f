//! Which steps raise a value, for the whole board at once.
//!
//! Let `V` of any cell be its own neighbors minus its enemy neighbors: for an own piece its value
//! (§7). A step joins an own piece on `c` and an empty neighbor `e`; on `e` the piece finds
//! `V(e) - 1`, as the cell that it leaves is empty then (§10). So the step is legal exactly when
//! `V(e) - V(c) ≥ 2` (§9).
//!
//! All numbers are in *bit planes*: one set for the ones of every cell, one for the twos, and so on;
//! adding for all cells at once takes a few operations on sets. And no edge of the board needs to be
//! looked at from both ends: every cell holds a number such that the edge is a legal step, whichever
//! way it goes, exactly when adding its two ends overflows ([`heights`]).

use quina_core::{Cell, Direction, Geometry, Set};

/// The axes of a board: east, north and, on hexagons, north-east.
#[derive(Debug)]
pub(super) struct Axes {
    /// For each axis the cells whose next cell on it is on the board.
    inner: [Set<2>; 3],
    /// The distance in cell numbers of a step along each axis. Values, not constants: by a constant
    /// the compiler shifts a set with double-word shifts, which cost six operations on some CPUs.
    by: [u32; 3],
}

impl Axes {
    /// The axes of a geometry.
    pub fn new(geometry: &Geometry<2>) -> Axes {
        let inner = [Direction::WEST, Direction::SOUTH, Direction::SOUTH_WEST]
            .map(|back| geometry.step(geometry.cells(), back));
        let stride = geometry.shape().stride() as u32;
        Axes { inner, by: [1, stride, stride + 1] }
    }

    /// The upper end of an edge.
    #[inline(always)]
    pub fn upper(&self, lower: Cell, axis: usize) -> Cell {
        Cell(lower.0 + self.by[axis] as u16)
    }
}

/// For each axis the lower ends of the edges along it that are a legal step, one way or the other.
#[inline(always)]
pub(super) fn edges<const D: usize>(axes: &Axes, own: Set<2>, enemy: Set<2>) -> [Set<2>; 3] {
    let taken = own | enemy;
    let heights = heights::<D>(axes, own, taken);
    let mut edges = [Set::EMPTY; 3];
    for (axis, along) in edges.iter_mut().enumerate().take(D / 2) {
        let by = axes.by[axis];
        // The carry out of the sum of both ends.
        let mut carry = Set::EMPTY;
        for plane in &heights[..if D == 4 { 3 } else { 4 }] {
            let (here, next) = (*plane, plane.down(by));
            carry = (here & next) | (carry & (here | next));
        }
        let joined = (own - taken.down(by)) | (own.down(by) - taken);
        *along = joined & carry & axes.inner[axis];
    }
    edges
}

/// Where a side can step, or nearly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mobility {
    /// The number of legal steps.
    pub steps: usize,
    /// The pieces that have a legal step.
    pub movers: Set<2>,
    /// The cells that a legal step leads to.
    pub goals: Set<2>,
    /// The cells that a step leads to that raises the value by two or more.
    pub high_goals: Set<2>,
    /// The pieces that have a step that does not lower the value: one more point, and it is legal.
    pub near_movers: Set<2>,
    /// The cells that such a step leads to.
    pub near_goals: Set<2>,
}

/// Where one side can step.
#[inline(always)]
pub(super) fn reach<const D: usize>(axes: &Axes, own: Set<2>, enemy: Set<2>) -> Mobility {
    let taken = own | enemy;
    let heights = heights::<D>(axes, own, taken);
    let mut steps = 0;
    let mut ends = [Set::EMPTY; 3];
    for axis in 0..D / 2 {
        let by = axes.by[axis];
        // The sum of both ends, as in `edges`; one more carried in admits a rise of one less, and a
        // sum that overflows to more than nothing rises by one more.
        let (mut carry, mut more, mut high) = (Set::EMPTY, Set([u64::MAX; 2]), Set::EMPTY);
        for plane in &heights[..if D == 4 { 3 } else { 4 }] {
            let (here, next) = (*plane, plane.down(by));
            high |= here ^ next ^ carry;
            carry = (here & next) | (carry & (here | next));
            more = (here & next) | (more & (here | next));
        }
        let joined = (own - taken.down(by)) | (own.down(by) - taken);
        let joined = joined & axes.inner[axis];
        steps += (joined & carry).len();
        for (ends, grade) in ends.iter_mut().zip([more, carry, carry & high]) {
            let lower = joined & grade;
            *ends |= lower | lower.up(by);
        }
    }
    let [near, legal, high] = ends;
    Mobility {
        steps,
        movers: legal & own,
        goals: legal - own,
        high_goals: high - own,
        near_movers: near & own,
        near_goals: near - own,
    }
}

/// The cells that have a neighbor in the set. What lies beside the board means nothing.
#[inline(always)]
pub(super) fn beside<const D: usize>(axes: &Axes, set: Set<2>) -> Set<2> {
    let mut beside = Set::EMPTY;
    for side in around::<D>(axes, set) {
        beside |= side;
    }
    beside
}

/// How many neighbors each cell has in the set, in bit planes: ones, twos and fours.
#[inline(always)]
pub(super) fn neighbors<const D: usize>(axes: &Axes, set: Set<2>) -> [Set<2>; 3] {
    count(around::<D>(axes, set))
}

/// The number of edges that join two cells of the set.
#[inline(always)]
pub(super) fn pairs<const D: usize>(axes: &Axes, set: Set<2>) -> usize {
    let mut pairs = 0;
    for axis in 0..D / 2 {
        pairs += (set & set.down(axes.by[axis]) & axes.inner[axis]).len();
    }
    pairs
}

/// Bit planes of numbers such that an own cell and an empty neighbor are joined by a legal step
/// exactly when the sum of their numbers does not fit the planes: three planes for four directions,
/// four for six. What enemy cells hold means nothing.
///
/// Four directions: `4 - V` on own cells, `V + 2` on empty ones. As the two are neighbors, `V(c)` is
/// from -3 to 3 and `V(e)` from -2 to 4, so both numbers are from 0 to 7, and they sum to 8 or more
/// exactly when `V(e) - V(c) ≥ 2`. Six directions likewise: `8 - V`, `V + 6`, 15 and 16. So a cell
/// that is not own holds the complement of one more than an own cell would.
#[inline(always)]
fn heights<const D: usize>(axes: &Axes, own: Set<2>, taken: Set<2>) -> [Set<2>; 4] {
    const ALL: Set<2> = Set([u64::MAX; 2]);
    let rest = ALL - own;
    let friends = count(around::<D>(axes, own));
    let pieces = count(around::<D>(axes, taken));
    // -V = pieces - 2 friends; first the one more on the rest, then 2 (2 - friends) with four
    // directions and 2 (4 - friends) with six: the negative with its highest bit flipped.
    let carry = pieces[0] & rest;
    let (twos, carry) = add_three(pieces[1], friends[0], carry);
    let minus = friends[0] ^ friends[1];
    let [fours, eights] = if D == 4 {
        [pieces[2] ^ (ALL - minus) ^ carry, Set::EMPTY]
    } else {
        let (fours, carry) = add_three(pieces[2], minus, carry);
        [fours, (ALL - (friends[2] ^ (friends[0] | friends[1]))) ^ carry]
    };
    // The ones are pieces ^ rest, complemented on the rest.
    [pieces[0], twos ^ rest, fours ^ rest, eights ^ rest]
}

/// For each direction the cells whose neighbor that way is in the set.
#[inline(always)]
fn around<const D: usize>(axes: &Axes, set: Set<2>) -> [Set<2>; D] {
    let mut around = [Set::EMPTY; D];
    for axis in 0..D / 2 {
        let by = axes.by[axis];
        // Steps off the board end on no cell, except along the ranks of squares, where they would
        // end on the next rank. Each by itself: as a slice the two would be copied by a call.
        let inner = if D == 4 && axis == 0 { axes.inner[axis] } else { Set([u64::MAX; 2]) };
        around[2 * axis] = set.down(by) & inner;
        around[2 * axis + 1] = (set & inner).up(by);
    }
    around
}

/// How many of the four or six sets each cell is in, in bit planes.
#[inline(always)]
fn count<const D: usize>(sets: [Set<2>; D]) -> [Set<2>; 3] {
    let (ones, two) = add_three(sets[0], sets[1], sets[2]);
    if D == 4 {
        let (ones, other) = (ones ^ sets[3], ones & sets[3]);
        return [ones, two ^ other, two & other];
    }
    let (more, other) = add_three(sets[3], sets[4], sets[5]);
    let (twos, fours) = add_three(two, other, ones & more);
    [ones ^ more, twos, fours]
}

/// The sum of three bits for every cell: ones and twos.
#[inline(always)]
fn add_three(a: Set<2>, b: Set<2>, c: Set<2>) -> (Set<2>, Set<2>) {
    let odd = a ^ b;
    // Where a and b differ, c decides.
    (odd ^ c, a ^ (odd & (a ^ c)))
}
