//! What stands between the sides and their paths: key stones and tunnels.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Survey<const N: usize> {
    pub(super) empty: Set<N>,
    /// The pieces that could move if it were their side's turn.
    pub(super) mobile: [Set<N>; 2],
    /// The pieces, of either color, without which the side would have its path.
    pub(super) keys: [Set<N>; 2],
    /// The empty cells that hang together with each of the side's edges.
    dug: [[Set<N>; 2]; 2],
    /// The cells, empty or not, that would hang together with each of the side's edges if they were empty.
    pub(super) reach: [[Set<N>; 2]; 2],
}

/// The length of a [`tunnel`](Talpa::tunnel) where there is none, or too long a one to matter.
pub(super) const NO_TUNNEL: i32 = 12;

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
    /// Surveys an undecided position, by what the survey of the one before says of what was dug
    /// already. A survey that was never made says that nothing was.
    #[inline(always)]
    pub(super) fn survey(&self, state: &State<N>, before: &Survey<N>) -> Survey<N> {
        let [first, second] = state.stones;
        let empty = self.empty(state);
        let mut mobile = [first & self.around(second), second & self.around(first)];
        if mobile[0].is_empty() {
            mobile = state.stones;
        }
        let Survey { mut dug, mut reach, .. } = *before;
        let fresh = empty - before.empty;
        let mut keys = [Set::EMPTY; 2];
        for side in [0, 1] {
            for end in [0, 1] {
                let edge = self.edges[side][end];
                let more = fresh & (reach[side][end] | edge);
                if !more.is_empty() {
                    dug[side][end] = self.flood(dug[side][end] | more, empty);
                }
                reach[side][end] = self.around(dug[side][end]) | edge;
            }
            keys[side] = (reach[side][0] & reach[side][1]) - empty;
        }
        Survey { empty, mobile, keys, dug, reach }
    }

    /// The pieces that a side without a win at once may move: every move of another opens the enemy's path, or leaves
    /// the enemy a win at once. One of these may, too, since it may meet a threat and make another.
    ///
    /// A winning piece of the enemy stays one, since whatever is dug stays dug, unless it is captured, or the only
    /// piece beside it goes away, so that it cannot move, or its move would open this side's path, too.
    #[inline(always)]
    pub(super) fn answers(&self, survey: &Survey<N>, side: Side) -> Set<N> {
        let threats = survey.wins(side.other());
        let mut answers = survey.safe(side);
        // The pieces that have a threat to capture already, and can capture only one.
        let mut taken = Set::EMPTY;
        for threat in threats {
            let cell = Set::of(threat);
            let beside = self.around(cell);
            let joined = beside | self.around(self.flood(beside & survey.empty, survey.empty));
            let [near, far] = survey.reach[side.index()];
            let mut spoiling = Set::EMPTY;
            if cell.intersects(&far) {
                spoiling |= joined & near;
            }
            if cell.intersects(&near) {
                spoiling |= joined & far;
            }
            let mut meeting = beside & survey.mobile[side.index()];
            if meeting.len() > 1 {
                // One of them going elsewhere leaves another beside it: it must be captured.
                let free = meeting - taken;
                taken |= meeting - spoiling;
                meeting = free;
            }
            answers &= spoiling | meeting;
        }
        answers
    }

    /// The number of pieces in the way of a side's shortest tunnel through pieces that can move.
    #[inline(always)]
    pub(super) fn tunnel(&self, survey: &Survey<N>, side: Side) -> i32 {
        let [start, goal] = self.edges[side.index()];
        let [first, second] = survey.mobile;
        let soft = first | second | survey.empty;
        let mut reached = survey.dug[side.index()][0];
        let mut length = 0;
        while !reached.intersects(&goal) && length < NO_TUNNEL {
            length += 1;
            let more = (self.around(reached) | start) & soft;
            reached = self.flood(reached | more, reached | more | survey.empty);
        }
        length
    }

    /// The pieces, of either color, whose move would open a side's path once it has dug all it can with a move at
    /// each end.
    #[inline(always)]
    pub(super) fn links(&self, survey: &Survey<N>, side: Side) -> Set<N> {
        let safe = survey.safe(side);
        let mut links = self.geometry.cells() - survey.empty;
        for end in [0, 1] {
            let dug = survey.dug[side.index()][end] | (survey.reach[side.index()][end] & safe);
            let dug = self.flood(dug, dug | survey.empty);
            links &= self.around(dug) | self.edges[side.index()][end];
        }
        links
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
