//! Knowledge: whose pieces touch less.

use super::{Apart, Move, State};
use quina_core::{Cell, Direction, Growth, Judge, Set, Style, Term, Terms};

/// Pairs of own pieces that touch.
const PAIRS: usize = 0;
/// Having the turn.
const TURN: usize = 1;

impl<const N: usize> Apart<N> {
    /// The number of own pieces next to a cell.
    pub(super) fn contacts(&self, pieces: Set<N>, cell: Cell) -> i32 {
        let here = Set::of(cell);
        let near = Direction::ALL
            .into_iter()
            .map(|d| self.geometry.step(here, d))
            .fold(here, |a, b| a | b);
        (pieces.without(cell) & near).len() as i32
    }
}

impl<const N: usize> Judge for Apart<N> {
    const STYLE: Style = Style { reduce: true, ..Style::PLAIN };

    // Pieces that wander at random only scatter: the pairs are counted at once.
    const GROWTH: Growth = Growth { exploration: 0.5, ..Growth::USUAL };

    // A turn parts a pair or two, so a pair is about half a tempo; the side to move is ahead by one.
    const TERMS: &'static [Term] =
        &[Term { name: "pairs", weight: -50 }, Term { name: "turn", weight: 50 }];

    #[inline(always)]
    fn weigh(&self, state: &State<N>, terms: &mut impl Terms) {
        terms.add(PAIRS, self.pairs(state.own) as i32 - self.pairs(state.enemy) as i32);
        terms.add(TURN, 1);
    }

    fn urgency(&self, state: &State<N>, mv: Move<N>) -> i32 {
        // Contacts given up, less those taken up; a capture parts the enemy's pieces for him.
        let others = state.own.without(mv.from);
        let parted: i32 = mv.captured.iter().map(|cell| self.contacts(state.enemy, cell)).sum();
        self.contacts(others, mv.from) - self.contacts(others, mv.to) - parted
    }
}
