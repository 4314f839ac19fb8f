//! Rows of exactly four, on all lines of the board at once.

use super::{Freedom, State};
use quina_core::{Direction, Outcome, Set, Side};

impl<const N: usize> Freedom<N> {
    /// One direction of each axis (§13), and how far apart in number its cells are.
    #[inline(always)]
    pub(super) fn axes(&self) -> impl Iterator<Item = (Direction, u32)> {
        Direction::AXES.into_iter().zip(self.geometry.offsets())
    }

    /// The stones that lie in a run of exactly four (§14); each is in the set once (§15).
    #[inline(always)]
    pub(super) fn live(&self, stones: Set<N>) -> Set<N> {
        let mut live = Set::EMPTY;
        for (ahead, by) in self.axes() {
            // Stones that begin two, three and four in a row. Only the first step can leave the
            // board: the others go where the row is known to go, so plain shifts do.
            let two = stones & self.geometry.step(stones, ahead.opposite());
            let three = two & two.down(by);
            let four = three & three.down(by);
            // A longer run begins four at several stones in a row.
            let first = four - four.up(by) - four.down(by);
            let pair = first | first.up(by);
            live |= pair | pair.up(by).up(by);
        }
        live
    }

    /// Who has more live stones (§17, §18).
    #[inline(always)]
    pub(super) fn score(&self, state: &State<N>) -> Outcome {
        let [first, second] = self.stones(state);
        let (first, second) = (self.live(first).len(), self.live(second).len());
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}
