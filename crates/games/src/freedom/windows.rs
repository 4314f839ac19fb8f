//! Windows: four cells in a row that one side may yet fill with a row of exactly four, on all lines
//! of the board at once.

use super::Freedom;
use quina_core::{Direction, Set};

/// The windows of one side on one axis, each named by its first cell: by the number of stones in
/// it, from one to four, less one; then by how many of the two cells beyond its ends are empty.
///
/// The other cells of a window are empty. At its ends is no stone of the side, which would make the
/// row too long; so an end that is not empty, by the edge or an enemy stone, is safe for good.
pub(super) type Windows<const N: usize> = [[Set<N>; 3]; 4];

/// The windows of one side on all axes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Census<const N: usize> {
    /// How many there are of each kind of [`Windows`].
    pub(super) windows: [[i32; 3]; 4],
    /// The stones in windows of four: the live ones.
    pub(super) live: Set<N>,
    /// The empty cells of windows with three stones: one there makes four.
    pub(super) three: Set<N>,
    /// The empty cells of windows with two stones.
    pub(super) two: Set<N>,
}

impl<const N: usize> Freedom<N> {
    /// The windows of a side on an axis.
    #[inline(always)]
    fn windows(&self, stones: Set<N>, empty: Set<N>, axis: usize) -> Windows<N> {
        let (ahead, by) = (Direction::AXES[axis], self.geometry.offsets()[axis]);
        let back = ahead.opposite();
        // Only the first step can leave the board: the others go where cells are known to be in a
        // row, so plain shifts do. Only the cells beyond the ends have to be looked at with care.
        let open = stones | empty;
        let two = open & self.geometry.step(open, back);
        let three = two & two.down(by);
        let next = self.geometry.step(stones, back);
        let too_long = self.geometry.step(stones, ahead) | next.down(2 * by).down(by);
        let fit = (three & three.down(by)) - too_long;
        let before = self.geometry.step(empty, ahead);
        let after = self.geometry.step(empty, back).down(2 * by).down(by);
        let ends = [fit - before - after, fit & (before ^ after), fit & before & after];
        // The stones of the first two cells and of the last two, added bit by bit.
        let (odd, pair) = (stones ^ next, stones & next);
        let (odds, pairs) = (odd.down(2 * by), pair.down(2 * by));
        let ones = odd ^ odds;
        let twos = pair ^ pairs ^ (odd & odds);
        let counts = [ones - twos, twos - ones, ones & twos, pair & pairs];
        let mut windows = [[Set::EMPTY; 3]; 4];
        for (windows, count) in windows.iter_mut().zip(counts) {
            for (windows, ends) in windows.iter_mut().zip(ends) {
                *windows = count & ends;
            }
        }
        windows
    }

    /// The windows of a side.
    #[inline(always)]
    pub(super) fn census(&self, stones: Set<N>, empty: Set<N>) -> Census<N> {
        let mut windows = [[0; 3]; 4];
        let [mut two, mut three, mut live] = [Set::EMPTY; 3];
        for (axis, by) in self.geometry.offsets().into_iter().enumerate() {
            let found = self.windows(stones, empty, axis);
            for (sums, found) in windows.iter_mut().zip(found) {
                for (sum, found) in sums.iter_mut().zip(found) {
                    *sum += found.len() as i32;
                }
            }
            two |= cells(found[1], by);
            three |= cells(found[2], by);
            live |= cells(found[3], by);
        }
        Census { windows, live, three: three & empty, two: two & empty }
    }
}

/// The cells of windows, whatever their ends.
#[inline(always)]
fn cells<const N: usize>([closed, half, open]: [Set<N>; 3], by: u32) -> Set<N> {
    let first = closed | half | open;
    let pair = first | first.up(by);
    pair | pair.up(2 * by)
}
