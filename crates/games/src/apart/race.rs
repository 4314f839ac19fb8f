//! The race: how many turns a side needs at least to be apart, and whether one turn is enough.
//!
//! A turn moves one piece, so a side needs as many turns as pieces must be lifted until no two of the
//! rest touch, unless the enemy captures some for it.

use super::Apart;
use quina_core::{Cell, Direction, Set};

/// The most pieces that are tried one by one where nothing simpler helps. Play stays far below;
/// only boards from outside can have more, and are then estimated.
const MOST_KNOTTED: usize = 24;

/// For each of the four squares that a piece is a corner of, the directions that lead out of it.
const OUTSIDE: [[Direction; 5]; 4] = {
    use Direction as D;
    [
        [D::NORTH_WEST, D::WEST, D::SOUTH_WEST, D::SOUTH, D::SOUTH_EAST],
        [D::NORTH_EAST, D::EAST, D::SOUTH_EAST, D::SOUTH, D::SOUTH_WEST],
        [D::SOUTH_WEST, D::WEST, D::NORTH_WEST, D::NORTH, D::NORTH_EAST],
        [D::SOUTH_EAST, D::EAST, D::NORTH_EAST, D::NORTH, D::NORTH_WEST],
    ]
};

impl<const N: usize> Apart<N> {
    /// How many of the pieces must move at least until no two touch.
    #[inline(always)]
    pub(super) fn must_move(&self, pieces: Set<N>) -> usize {
        pieces.len() - self.may_stay(pieces)
    }

    /// The most of the pieces of which no two touch.
    fn may_stay(&self, pieces: Set<N>) -> usize {
        let mut count = 0;
        let mut rest = pieces;
        while !rest.is_empty() {
            // Where all neighbors of a piece touch each other, at most one of them all may stay, and
            // that piece is as good as any.
            let (ends, chosen) = self.ends(rest);
            if ends.is_empty() {
                return count + self.unknot(rest);
            }
            count += chosen.len();
            rest -= self.geometry.grown(ends);
        }
        count
    }

    /// The pieces whose neighbors, if any, are in one square of four cells with them, and one such
    /// piece of each square.
    #[inline(always)]
    fn ends(&self, pieces: Set<N>) -> (Set<N>, Set<N>) {
        let mut beside = [Set::EMPTY; 8];
        for direction in Direction::ALL {
            beside[direction.index()] = self.geometry.step(pieces, direction.opposite());
        }
        let mut ends = Set::EMPTY;
        for outside in OUTSIDE {
            let mut others = Set::EMPTY;
            for direction in outside {
                others |= beside[direction.index()];
            }
            ends |= pieces - others;
        }
        // Ends that touch are in the same square; the lowest one, and then the leftmost, stands for it.
        let step = |direction| self.geometry.step(ends, direction);
        let later = step(Direction::EAST)
            | step(Direction::NORTH)
            | step(Direction::NORTH_EAST)
            | step(Direction::NORTH_WEST);
        (ends, ends - later)
    }

    /// [`may_stay`](Apart::may_stay) where every piece has neighbors that do not touch.
    #[cold]
    fn unknot(&self, pieces: Set<N>) -> usize {
        let Some(piece) = pieces.first() else { return 0 };
        if pieces.len() > MOST_KNOTTED {
            return pieces.len() / 3;
        }
        let stays = 1 + self.may_stay(pieces - self.geometry.grown(Set::of(piece)));
        stays.max(self.may_stay(pieces.without(piece)))
    }

    /// Whether a side that has the turn wins with it, in an undecided position. A yes is sure; a no
    /// is wrong where the win needs captures and all that could be captured, at once, would part the
    /// enemy.
    pub(super) fn can_part(&self, own: Set<N>, enemy: Set<N>, may_chain: bool) -> bool {
        own.iter().any(|piece| {
            self.apart(own.without(piece)) && self.can_leave(own, enemy, piece, may_chain)
        })
    }

    /// Whether a piece, the others being apart, can go where it touches none, without parting the
    /// enemy by its captures.
    fn can_leave(&self, own: Set<N>, enemy: Set<N>, piece: Cell, may_chain: bool) -> bool {
        let others = own.without(piece);
        let goals = self.geometry.cells() - self.geometry.grown(others);
        let singles = self.hops.singles(&own, piece);
        let hits = (singles.steps | singles.jumps) & goals;
        if hits.iter().any(|to| !enemy.contains(to) || !self.apart(enemy.without(to))) {
            return true;
        }
        if !may_chain || singles.jumps.is_empty() {
            return false;
        }
        // First without captures, then with any.
        let mut seen: Set<N> = Set::EMPTY;
        let mut rest = singles.jumps - enemy;
        for barred in [enemy, Set::EMPTY] {
            seen |= rest;
            while let Some(cell) = rest.first() {
                let jumps = self.hops.jumps(&others, cell) - seen - barred;
                let jumps = jumps.without(piece);
                seen |= jumps;
                rest = (rest | jumps).without(cell);
            }
            if seen.intersects(&goals) && !self.apart(enemy - seen) {
                return true;
            }
            // Cells whose captures were left out: look from all of them again.
            rest = seen | singles.jumps;
        }
        false
    }
}
