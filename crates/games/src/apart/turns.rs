//! How many turns a side needs to be apart if nobody disturbs it.
//!
//! It needs at least as many as pieces [must move](super::race), and near the end often one more,
//! because a piece that must move has nowhere to go. Enemies hardly matter: they bar no way, and a capture is a
//! present. So this is a question about the pieces of one side alone. A search asks it for the same pieces
//! again and again, once for every answer of the enemy, and the answers are remembered.

use super::Apart;
use super::memory::key;
use super::outlook::Outlook;
use quina_core::{Cell, Direction, Set};

/// Where more pieces must move than this, as many turns are taken to be enough. With four that is wrong one time in
/// twenty, but to look into it would nearly double the time of a search; with more it is wrong one time in a hundred.
const FEW: usize = 3;

/// How many ways to begin are tried before there is taken to be none: it bounds the time that boards from outside can
/// take. It counts ways and not work, so that the answer is the same whatever is remembered.
const MOST_WAYS: usize = 128;

/// What a side has before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospects {
    /// The turns it needs, if nobody disturbs it: as many as pieces must move, or one more where these are not
    /// enough.
    pub turns: i32,
    pub outlook: Outlook,
}

/// What is known of a set, in the word that is remembered: that more turns are needed than pieces must move, that
/// this has been looked into, and that the rest of the word is filled in.
const LATE: u64 = 1 << 61;
const TIMED: u64 = 1 << 62;
const WHOLE: u64 = 1 << 63;

impl Prospects {
    #[inline(always)]
    fn pack(&self) -> u64 {
        let Prospects { turns, outlook: Outlook { pairs, room, stuck } } = *self;
        turns as u64 | (pairs as u64) << 8 | (room as u64) << 24 | (stuck as u64) << 32
    }

    #[inline(always)]
    fn unpack(word: u64) -> Prospects {
        let part = |from: u32, bits: u32| (word >> from & ((1 << bits) - 1)) as i32;
        let outlook = Outlook { pairs: part(8, 16), room: part(24, 8), stuck: part(32, 8) };
        Prospects { turns: part(0, 8), outlook }
    }
}

impl<const N: usize> Apart<N> {
    /// The prospects of a side with these pieces.
    #[inline(always)]
    pub(super) fn prospects(&self, own: Set<N>) -> Prospects {
        let key = key(own);
        match self.memory.recall(key) {
            Some(word) if word & WHOLE != 0 => Prospects::unpack(word),
            _ => self.look_ahead(own, key),
        }
    }

    #[inline(never)]
    fn look_ahead(&self, own: Set<N>, key: u64) -> Prospects {
        let must = self.must_move(own);
        let late = (1..=FEW).contains(&must) && self.is_late(own, must);
        let turns = (must + late as usize) as i32;
        let prospects = Prospects { turns, outlook: self.outlook(own) };
        let late = if late { LATE } else { 0 };
        self.memory.note(key, WHOLE | TIMED | late | prospects.pack());
        prospects
    }

    /// Whether a side needs more turns than pieces must move, which are so many.
    fn is_late(&self, own: Set<N>, must: usize) -> bool {
        if must == 1 {
            return !self.crowded(own).iter().any(|piece| self.goes_free(own, piece));
        }
        let key = key(own);
        if let Some(word) = self.memory.recall(key)
            && word & TIMED != 0
        {
            return word & LATE != 0;
        }
        let late = !self.begins_well(own, must);
        self.memory.note(key, TIMED | if late { LATE } else { 0 });
        late
    }

    /// Whether the others are apart and the piece can go where it touches none of them.
    fn goes_free(&self, own: Set<N>, piece: Cell) -> bool {
        let others = own.without(piece);
        if !self.apart(others) {
            return false;
        }
        let free = self.geometry.cells() - self.geometry.grown(others);
        let singles = self.hops.singles(&own, piece);
        // Mostly a single move does.
        (singles.steps | singles.jumps).intersects(&free)
            || self.chained(others, piece, singles.jumps).intersects(&free)
    }

    /// Whether some turn is the first of as many as pieces must move: one after which one piece less must, and
    /// which leaves the others their ways.
    fn begins_well(&self, own: Set<N>, must: usize) -> bool {
        let mut ways = 0..MOST_WAYS;
        let leads_on = |others: Set<N>, to: Cell, away: bool| {
            let next = others.with(to);
            (away || self.must_move(next) < must) && !self.is_late(next, must - 1)
        };
        // Step 1. Single moves to where no piece is near, of the pieces that count: mostly one of them does.
        let mut leaving: Set<N> = Set::EMPTY;
        for piece in self.crowded(own) {
            let others = own.without(piece);
            if self.must_move(others) == must {
                continue;
            }
            leaving.insert(piece);
            let free = self.geometry.cells() - self.geometry.grown(others);
            let singles = self.hops.singles(&own, piece);
            for to in (singles.steps | singles.jumps) & free {
                if ways.next().is_none() {
                    return false;
                }
                if leads_on(others, to, true) {
                    return true;
                }
            }
        }
        // Step 2. Chains to there; then all moves to beside a piece that will leave in its turn.
        for piece in leaving {
            let others = own.without(piece);
            let free = self.geometry.cells() - self.geometry.grown(others);
            let singles = self.hops.singles(&own, piece);
            let near = singles.steps | singles.jumps;
            let goals = near | self.chained(others, piece, singles.jumps);
            for (cells, away) in [((goals & free) - near, true), (goals - free, false)] {
                for to in cells {
                    if ways.next().is_none() {
                        return false;
                    }
                    if leads_on(others, to, away) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The pieces that touch another.
    #[inline(always)]
    fn crowded(&self, own: Set<N>) -> Set<N> {
        let mut near = Set::EMPTY;
        for direction in Direction::ALL {
            near |= self.geometry.step(own, direction);
        }
        own & near
    }

    /// The cells where a chain that begins with one of these jumps can end, enemies or not.
    #[inline(always)]
    fn chained(&self, others: Set<N>, piece: Cell, first: Set<N>) -> Set<N> {
        let (mut seen, mut rest) = (first, first);
        while let Some(cell) = rest.first() {
            let jumps = (self.hops.jumps(&others, cell) - seen).without(piece);
            seen |= jumps;
            rest = (rest | jumps).without(cell);
        }
        seen
    }
}
