//! Which steps raise a value, for the whole board at once.
//!
//! A step joins an own piece on `c` and an empty neighbor `e`. Give every neighbor of a cell 2 if it
//! is own, 1 if it is empty or off the board and 0 if it is an enemy, and call the sum `W`: for a
//! piece it is its value (§7) plus the number of directions. On `e` the piece finds `W(e) - 1`, as
//! the square that it leaves is empty then (§10), so the step is legal exactly when
//! `W(e) ≥ W(c) + 2` (§9).
//!
//! All sums are numbers in *bit planes*: one set for the ones of every cell, one for the twos, and
//! so on; adding them for all cells takes a few operations on sets. To compare `W(e)` with `W(c)`
//! without asking which end of an edge is which, own cells keep the complement: the step is legal
//! exactly when adding the two ends overflows ([`heights`]). So each edge of the board is looked at
//! once, and each legal step is one edge.

use quina_core::Set;

/// The distance in cell numbers of a step along each axis.
pub(super) const fn offsets(directions: usize) -> [u16; 3] {
    // The third axis is the hexagon's alone.
    if directions == 4 { [1, 10, 11] } else { [1, 11, 12] }
}

/// For each axis the cells from which the edge to the next cell on that axis is a legal step, one
/// way or the other. `inner` has for each axis the cells whose next cell is on the board.
#[inline(always)]
pub(super) fn edges<const D: usize>(
    inner: &[Set<2>; 3],
    own: Set<2>,
    enemy: Set<2>,
) -> [Set<2>; 3] {
    let taken = own | enemy;
    let heights = heights::<D>(inner, own, taken);
    let along = |axis: usize| {
        let by = offsets(D)[axis] as u32;
        let next = heights.map(|plane| plane.down(by));
        // The carry out of the sum of both ends.
        let mut carry = heights[0] & next[0];
        for bit in 1..if D == 4 { 3 } else { 4 } {
            carry = (heights[bit] & next[bit]) | (carry & (heights[bit] | next[bit]));
        }
        let joined = (own - taken.down(by)) | (own.down(by) - taken);
        joined & carry & inner[axis]
    };
    [along(0), along(1), if D == 4 { Set::EMPTY } else { along(2) }]
}

/// Bit planes of numbers such that an own cell and an empty neighbor are joined by a legal step
/// exactly when the sum of their numbers does not fit the planes: three planes for four directions,
/// four for six. What other cells hold means nothing.
///
/// Four directions: `W - 2` on empty cells, `8 - W` on own ones; as the two are neighbors both are
/// from 0 to 7, and they sum to 8 or more exactly when `W(e) - W(c) ≥ 2`. Six directions: `W` and
/// `14 - W`, from 0 to 15, and 16. So own cells hold the complement of one more than an empty cell
/// would.
#[inline(always)]
fn heights<const D: usize>(inner: &[Set<2>; 3], own: Set<2>, taken: Set<2>) -> [Set<2>; 4] {
    const ALL: Set<2> = Set([u64::MAX; 2]);
    let friends = count(around::<D>(inner, own));
    let vacant = count(around::<D>(inner, taken).map(|set| ALL - set));
    // W + own = 2 friends + vacant + own.
    let carry = vacant[0] & own;
    let planes = if D == 4 {
        // 2 less, modulo 8: one friend less, modulo 4.
        let friends = [ALL - friends[0], ALL - (friends[0] ^ friends[1])];
        let (twos, carry) = add_three(vacant[1], friends[0], carry);
        [twos, vacant[2] ^ friends[1] ^ carry, Set::EMPTY]
    } else {
        let (twos, carry) = add_three(vacant[1], friends[0], carry);
        let (fours, carry) = add_three(vacant[2], friends[1], carry);
        [twos, fours, friends[2] ^ carry]
    };
    let [twos, fours, eights] = planes.map(|plane| plane ^ own);
    // The ones are vacant ^ own, complemented on own cells.
    [vacant[0], twos, fours, eights]
}

/// For each direction the cells whose neighbor that way is in the set.
#[inline(always)]
fn around<const D: usize>(inner: &[Set<2>; 3], set: Set<2>) -> [Set<2>; D] {
    let mut around = [Set::EMPTY; D];
    for axis in 0..D / 2 {
        let by = offsets(D)[axis] as u32;
        // Steps off the board end on no cell, except along the ranks of squares, where they would
        // end on the next rank.
        around[2 * axis..2 * axis + 2].copy_from_slice(&if D == 4 && axis == 0 {
            [set.down(by) & inner[axis], (set & inner[axis]).up(by)]
        } else {
            [set.down(by), set.up(by)]
        });
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
    (odd ^ c, (a & b) | (odd & c))
}
