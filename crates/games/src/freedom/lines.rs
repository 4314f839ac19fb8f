//! Rows of exactly four, on all lines of the board at once.

use super::{Freedom, State};
use quina_core::{Direction, Outcome, Set, Side};

/// One direction of each axis (§13): rank, file and the two diagonals.
pub(super) const AXES: [Direction; 4] =
    [Direction::EAST, Direction::NORTH, Direction::NORTH_EAST, Direction::NORTH_WEST];

impl<const N: usize> Freedom<N> {
    /// The stones that lie in a run of exactly four (§14); each is in the set once (§15).
    #[inline(always)]
    pub(super) fn live(&self, stones: Set<N>) -> Set<N> {
        let distances = [1, self.stride, self.stride + 1, self.stride - 1];
        let mut live = Set::EMPTY;
        for (ahead, by) in AXES.into_iter().zip(distances) {
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

    /// The empty cells where a stone would complete a run of exactly four.
    pub(super) fn completing(&self, stones: Set<N>, empty: Set<N>) -> Set<N> {
        let mut found = Set::EMPTY;
        for ahead in AXES {
            let [behind, beyond] =
                [ahead, ahead.opposite()].map(|way| self.beside_runs(stones, empty, way));
            for length in 0..=3 {
                found |= behind[length] & beyond[3 - length];
            }
        }
        found
    }

    /// For each length from 0 to 3 the empty cells that a step `way` reaches from the end of a run
    /// of exactly that length.
    fn beside_runs(&self, stones: Set<N>, empty: Set<N>, way: Direction) -> [Set<N>; 4] {
        let reached = self.geometry.step(stones, way);
        let first = stones - reached;
        let second = self.geometry.step(first, way) & stones;
        let third = self.geometry.step(second, way) & stones;
        let [one, two, three] =
            [first, second, third].map(|ends| self.geometry.step(ends, way) & empty);
        [empty - reached, one, two, three]
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
