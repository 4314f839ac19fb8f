//! How firmly each side walls the other off, and in how many ways.
//!
//! A wall of a side is a chain of pieces, of either color, between its edges and connected at least by
//! corners: while it stands the other side has no path. Its looseness is that of its pieces added up: a
//! frozen piece counts for one, one that cannot move yet for two, an own one that can for three, an enemy's
//! for four.

#![expect(
    clippy::needless_range_loop,
    reason = "the compiler takes sets together in plain loops, and not in zipped ones"
)]

use super::Talpa;
use super::tunnels::Survey;
use quina_core::{Direction, Set};

/// The walls of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Walls {
    /// How loose the firmest is.
    pub looseness: i32,
    /// How many pieces belong to it, or to one that is hardly looser.
    pub pieces: i32,
}

/// By how much a wall is looser at most that is hardly so.
pub(super) const HARDLY: i32 = 2;

/// A number for each cell, bit by bit: the first set has the cells whose number is odd, and so on.
type Numbers<const N: usize> = [Set<N>; BITS];

/// Enough for the looseness of two walls, each of which is loose by four for each of sixteen pieces at most.
const BITS: usize = 8;

/// From where walls grow: from the first edge of a side, from its second, and the same of the other side.
const ENDS: usize = 4;

impl<const N: usize> Talpa<N> {
    /// The walls of both sides.
    #[inline(always)]
    pub(super) fn walls(&self, survey: &Survey<N>) -> [Walls; 2] {
        let live = self.live(survey);
        let [first, second] = survey.mobile;
        let frozen = self.geometry.cells() - survey.empty - live;
        let waiting = live - first - second;
        // All four grow side by side, so that the CPU can take them together.
        let own = [first, first, second, second];
        let enemy = [second, second, first, first];
        let [[top, bottom], [left, right]] = self.edges;
        let goals = [bottom, right];
        let mut reached = [Set::EMPTY; ENDS];
        let mut prices = [[Set::EMPTY; ENDS]; BITS];
        // Where a wall can go on from what was reached for one less, for two less, and so on.
        let mut borders = [[Set::EMPTY; ENDS]; 4];
        borders[0] = [top, bottom, left, right];
        // There is a wall where nobody has a path, but it may wind; a straight one is loose enough.
        let mut looseness = [4 * self.lines[0].len() as i32; 2];
        let mut price = 0;
        while price < looseness[0].max(looseness[1]) + HARDLY {
            price += 1;
            let mut added = [Set::EMPTY; ENDS];
            for end in 0..ENDS {
                added[end] = (borders[0][end] & frozen)
                    | (borders[1][end] & waiting)
                    | (borders[2][end] & own[end])
                    | (borders[3][end] & enemy[end]);
                added[end] -= reached[end];
            }
            add(&mut reached, &added);
            for bit in 0..BITS - 1 {
                if price >> bit & 1 != 0 {
                    add(&mut prices[bit], &added);
                }
            }
            borders[3] = borders[2];
            borders[2] = borders[1];
            borders[1] = borders[0];
            add(&mut borders[0], &self.all_grown(added));
            for side in [0, 1] {
                if price < looseness[side] && added[2 * side].intersects(&goals[side]) {
                    looseness[side] = price;
                }
            }
        }

        let mut walls = [Walls { looseness: 0, pieces: 0 }; 2];
        for side in [0, 1] {
            let [here, there] = [2 * side, 2 * side + 1];
            let mut both = sum(&of_end(&prices, here), &of_end(&prices, there));
            // A piece itself is counted from both ends: once too often.
            let [own, enemy] = [own[here], enemy[here]];
            both = difference(&both, &[frozen | own, waiting | own, enemy]);
            let pieces = at_most(&both, looseness[side] + HARDLY) & reached[here] & reached[there];
            walls[side] = Walls { looseness: looseness[side], pieces: pieces.len() as i32 };
        }
        walls
    }

    /// Each set and all cells next to it, if only by a corner; one step of all after another, so that they stay
    /// together.
    #[inline(always)]
    fn all_grown(&self, mut sets: [Set<N>; ENDS]) -> [Set<N>; ENDS] {
        for pair in [[Direction::EAST, Direction::WEST], [Direction::NORTH, Direction::SOUTH]] {
            let (mut forth, mut back) = (sets, sets);
            for end in 0..ENDS {
                forth[end] = self.geometry.step(sets[end], pair[0]);
            }
            for end in 0..ENDS {
                back[end] = self.geometry.step(sets[end], pair[1]);
            }
            add(&mut sets, &forth);
            add(&mut sets, &back);
        }
        sets
    }
}

/// Adds cells to each set.
#[inline(always)]
fn add<const N: usize>(sets: &mut [Set<N>; ENDS], more: &[Set<N>; ENDS]) {
    for end in 0..ENDS {
        sets[end] |= more[end];
    }
}

/// The numbers of one end.
#[inline(always)]
fn of_end<const N: usize>(numbers: &[[Set<N>; ENDS]; BITS], end: usize) -> Numbers<N> {
    let mut one = [Set::EMPTY; BITS];
    for bit in 0..BITS {
        one[bit] = numbers[bit][end];
    }
    one
}

/// The sums of two numbers each.
#[inline(always)]
fn sum<const N: usize>(a: &Numbers<N>, b: &Numbers<N>) -> Numbers<N> {
    let mut sum = *a;
    let mut carry = Set::EMPTY;
    for bit in 0..BITS {
        let odd = a[bit] ^ b[bit];
        sum[bit] = odd ^ carry;
        carry = (a[bit] & b[bit]) | (odd & carry);
    }
    sum
}

/// The numbers less smaller ones of three bits.
#[inline(always)]
fn difference<const N: usize>(a: &Numbers<N>, b: &[Set<N>; 3]) -> Numbers<N> {
    let mut difference = *a;
    let mut borrow = Set::EMPTY;
    for bit in 0..BITS {
        let b = if bit < b.len() { b[bit] } else { Set::EMPTY };
        let odd = a[bit] ^ b;
        difference[bit] = odd ^ borrow;
        borrow = (b - a[bit]) | (borrow - odd);
    }
    difference
}

/// The cells whose number is at most so much; those beyond the board may be among them.
#[inline(always)]
fn at_most<const N: usize>(numbers: &Numbers<N>, most: i32) -> Set<N> {
    // From the lowest bit up: a higher one outweighs all below it.
    let mut above = Set::EMPTY;
    for bit in 0..BITS {
        above = match most >> bit & 1 {
            0 => above | numbers[bit],
            _ => above & numbers[bit],
        };
    }
    Set([u64::MAX; N]) - above
}
