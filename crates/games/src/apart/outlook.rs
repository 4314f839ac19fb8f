//! What the pieces of a side have before them. All pieces at once, by shifts of whole sets, because
//! every evaluation asks for it.

use super::Apart;
use quina_core::{Direction, Set};

/// The prospects of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Outlook {
    /// Pairs of pieces that touch.
    pub pairs: i32,
    /// Cells where a piece from elsewhere would touch none.
    pub room: i32,
    /// Pieces that touch others and have no single move to where they would touch none.
    pub stuck: i32,
}

impl<const N: usize> Apart<N> {
    /// The prospects of a side with these pieces.
    #[inline(always)]
    pub(super) fn outlook(&self, own: Set<N>) -> Outlook {
        let step = |set, direction| self.geometry.step(set, direction);
        // Step 1. For each direction the cells that have a piece there; then those that have any
        // beside them, and those that have several.
        let mut beside = [Set::EMPTY; 8];
        let (mut near, mut between) = (Set::EMPTY, Set::EMPTY);
        for direction in Direction::ALL {
            let here = step(own, direction.opposite());
            between |= near & here;
            near |= here;
            beside[direction.index()] = here;
        }
        let free = self.geometry.cells() - own - near;
        // The one piece beside such a cell leaves all others when it steps there.
        let loose = near - between - own;

        let (mut leaving, mut pairs) = (Set::EMPTY, 0);
        for axis in 0..4 {
            let (forward, back) = (Direction::ALL[2 * axis], Direction::ALL[2 * axis + 1]);
            let (after, before) = (beside[forward.index()], beside[back.index()]);
            pairs += (own & after).len();

            // Step 2. Who stands alone on the axis steps.
            leaving |= (own - after - before) & (step(loose, forward) | step(loose, back));

            // Step 3. Lines jump by their length. They are counted along, all at once: `counted` has
            // the piece that was come to in every line that is long enough. The cells that a jump so
            // long takes to a free one move along, too.
            let mut counted = (own & after) - before;
            let (mut ahead, mut behind) = (step(free, back), step(free, forward));
            let mut length = 1;
            while !counted.is_empty() {
                length += 1;
                counted = step(counted, forward);
                ahead = step(ahead, back);
                behind = step(behind, forward);
                let mut line = counted - after;
                counted &= after;
                if line.is_empty() {
                    continue;
                }
                for _ in 1..length {
                    line |= step(line, back);
                }
                leaving |= line & (ahead | behind);
            }
        }
        let stuck = (own & near) - leaving;
        Outlook { pairs: pairs as i32, room: free.len() as i32, stuck: stuck.len() as i32 }
    }
}
