//! The two players, and how a game can end. Words, not signs: only search turns them into numbers.

/// A player: the one who moves first, or the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Side {
    /// Moves first; text `1`, pieces `x`.
    #[default]
    First,
    /// Moves second; text `2`, pieces `o`.
    Second,
}

impl Side {
    /// Both sides, in order of play.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 or 1, for tables of two.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side's digit in position text.
    pub const fn digit(self) -> char {
        match self {
            Side::First => '1',
            Side::Second => '2',
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The result as records write it.
    pub const fn result(self) -> &'static str {
        match self {
            Outcome::Win(Side::First) => "1-0",
            Outcome::Win(Side::Second) => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }

    /// The outcome after a turn that may have decided the game for both at once: the side that did
    /// *not* move goes first, so a mover who completes both goals loses.
    #[inline(always)]
    pub const fn judged_after(mover: Side, mover_done: bool, other_done: bool) -> Option<Outcome> {
        if other_done {
            Some(Outcome::Win(mover.other()))
        } else if mover_done {
            Some(Outcome::Win(mover))
        } else {
            None
        }
    }
}
