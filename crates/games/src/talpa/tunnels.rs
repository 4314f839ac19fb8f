//! What stands between the sides and their paths: key stones, tunnels and walls.
//!
//! Every ply empties exactly one cell, that of the moving piece, so all that the pieces of a side can
//! do to the paths follows from which of them can move. A piece can move when it touches an enemy
//! piece, or when no piece does any more. Where pieces of one color alone hang together, none of them
//! can move before the captures are over: nothing can reach them. Such pieces are *frozen*. They are
//! the worst to dig through and the best to hide behind.

use super::rules::STEPS;
use super::{State, Talpa};
use quina_core::{Set, Side};

/// What both sides look at; arrays have an entry for each side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survey<const N: usize> {
    pub empty: Set<N>,
    /// The pieces that could move if it were their side's turn.
    pub mobile: [Set<N>; 2],
    /// The pieces, of either color, without which the side would have its path.
    pub keys: [Set<N>; 2],
    /// The empty cells that hang together with the first of the side's edges.
    entrance: [Set<N>; 2],
}

/// What a [`tunnel`](Talpa::tunnel) costs where there is none, or too dear a one to matter.
pub(super) const NO_TUNNEL: i32 = 12;

/// What an enemy piece in a [`tunnel`](Talpa::tunnel) costs: it is captured, and must then get away.
const ENEMY_IN_TUNNEL: usize = 3;

impl<const N: usize> Survey<N> {
    /// The pieces with whose move the side would win at once.
    #[inline(always)]
    pub fn wins(&self, side: Side) -> Set<N> {
        self.safe(side) & self.keys[side.index()]
    }

    /// The pieces that could move without opening the other side's path.
    #[inline(always)]
    pub fn safe(&self, side: Side) -> Set<N> {
        self.mobile[side.index()] - self.keys[side.other().index()]
    }

    /// The pieces that could move, but not without opening the other side's path.
    #[inline(always)]
    pub fn pinned(&self, side: Side) -> Set<N> {
        self.mobile[side.index()] & self.keys[side.other().index()]
    }
}

impl<const N: usize> Talpa<N> {
    /// Surveys an undecided position.
    #[inline(always)]
    pub(super) fn survey(&self, state: &State<N>) -> Survey<N> {
        let [first, second] = state.stones;
        let empty = self.empty(state);
        let mut mobile = [first & self.around(second), second & self.around(first)];
        if mobile[0].is_empty() {
            mobile = state.stones;
        }
        let mut keys = [Set::EMPTY; 2];
        let mut entrance = [Set::EMPTY; 2];
        for side in Side::BOTH {
            let [start, goal] = self.edges[side.index()];
            let near = self.flood(start & empty, empty);
            let far = self.flood(goal & empty, empty);
            let both = (self.around(near) | start) & (self.around(far) | goal);
            keys[side.index()] = both - empty;
            entrance[side.index()] = near;
        }
        Survey { empty, mobile, keys, entrance }
    }

    /// The price of a side's cheapest tunnel through pieces that can move: one for an own piece, more
    /// for an enemy's.
    #[inline(always)]
    pub(super) fn tunnel(&self, survey: &Survey<N>, side: Side) -> i32 {
        let [start, goal] = self.edges[side.index()];
        let [own, enemy] = [side, side.other()].map(|side| survey.mobile[side.index()]);
        let mut reached = survey.entrance[side.index()];
        // Where one can dig on from what was reached for less: by one, by two, by three.
        let mut borders = [Set::EMPTY; ENEMY_IN_TUNNEL];
        let mut price = 0;
        while !reached.intersects(&goal) && price < NO_TUNNEL {
            price += 1;
            borders.rotate_right(1);
            borders[0] = self.around(reached) | start;
            let dug = (borders[0] & own) | (borders[ENEMY_IN_TUNNEL - 1] & enemy);
            if !dug.is_subset(&reached) {
                reached = self.flood(reached | dug, reached | dug | survey.empty);
            }
        }
        price
    }

    /// How loose a side's firmest wall is: a chain of pieces, of either color, between its edges and
    /// connected at least by corners, which keeps the other side from its path. A frozen piece counts
    /// for one, one that cannot move yet for two, an own one that can for three, an enemy's for four.
    #[inline(always)]
    pub(super) fn wall(&self, survey: &Survey<N>, live: Set<N>, side: Side) -> i32 {
        let [start, goal] = self.edges[side.index()];
        let [own, enemy] = [side, side.other()].map(|side| survey.mobile[side.index()]);
        let pieces = self.geometry.cells() - survey.empty;
        let frozen = pieces - live;
        let waiting = live - own - enemy;
        let mut reached = Set::EMPTY;
        let mut borders = [start, Set::EMPTY, Set::EMPTY, Set::EMPTY];
        let mut looseness = 0;
        // There is a wall where nobody has a path, but it may wind; a straight one is loose enough.
        let loosest = 4 * self.lines[0].len() as i32;
        while !reached.intersects(&goal) && looseness < loosest {
            looseness += 1;
            let [one, two, three, four] = borders;
            let added = (one & frozen) | (two & waiting) | (three & own) | (four & enemy);
            reached |= added;
            borders = [one | self.geometry.grown(added), one, two, three];
        }
        looseness
    }

    /// The pieces that may move before the captures are over, and those that hang together with them.
    #[inline(always)]
    pub(super) fn live(&self, survey: &Survey<N>) -> Set<N> {
        let [first, second] = survey.mobile;
        self.flood(first | second, self.geometry.cells() - survey.empty)
    }

    /// The neighbors of a set of cells along ranks and files.
    #[inline(always)]
    pub(super) fn around(&self, cells: Set<N>) -> Set<N> {
        let mut all = Set::EMPTY;
        for step in STEPS {
            all |= self.geometry.step(cells, step);
        }
        all
    }
}
