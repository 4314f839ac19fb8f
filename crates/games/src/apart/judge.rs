//! Knowledge: who will be apart first.
//!
//! Apart is a race. A turn moves one piece, and a capture is a present: the enemy has one piece less
//! to part. So what counts is how many turns each side still needs, and what makes it need more than
//! the pieces that [must move](super::race): no room, or pieces with no way out.

use super::{Apart, Move, State};
use quina_core::{Cell, Growth, Judge, LEVELS, Level, Set, Style, Term, Terms};

/// Having the turn.
const TURN: usize = 0;
/// Pieces that must move, at least.
const MUST: usize = 1;
/// Pairs of pieces that touch.
const PAIRS: usize = 2;
/// Cells where a piece from elsewhere would touch no other.
const ROOM: usize = 3;
/// Pieces that touch others and have no single move to where they would not.
const STUCK: usize = 4;
/// Winning with this turn.
const WIN: usize = 5;
/// Winning with the next turn, unless the enemy does with his.
const THREAT: usize = 6;

impl<const N: usize> Apart<N> {
    /// The number of own pieces next to a cell.
    pub(super) fn contacts(&self, pieces: Set<N>, cell: Cell) -> i32 {
        (pieces.without(cell) & self.grown(Set::of(cell))).len() as i32
    }
}

impl<const N: usize> Judge for Apart<N> {
    // With a hundred moves and more a position, the search must be choosy to see far. The margin is
    // what a turn changes besides a tempo. Trying to pass finds nothing that the margin does not, and
    // answering threats a ply deeper costs more than it sees.
    const STYLE: Style = Style { reduce: true, margin: Some(260), ..Style::PLAIN };

    // A race: who looks four plies ahead plays as well as who looks ten.
    const LEVELS: [Level; LEVELS] = [
        Level::near(1, 6_400),
        Level::near(1, 4_250),
        Level::near(1, 2_900),
        Level::near(1, 1_900),
        Level::near(1, 920),
        Level::near(1, 230),
        Level::near(2, 0),
        Level::far(100_000),
    ];

    // Pieces that wander at random only scatter: what counts is counted at once.
    const GROWTH: Growth = Growth { exploration: 0.5, ..Growth::USUAL };

    // Fitted to the results of games against itself. The turn is two thirds of a tempo.
    const TERMS: &'static [Term] = &[
        Term { name: "turn", weight: 577 },
        Term { name: "must move", weight: -897 },
        Term { name: "pairs", weight: -81 },
        Term { name: "room", weight: 12 },
        Term { name: "stuck", weight: -78 },
        Term { name: "win", weight: 5000 },
        Term { name: "threat", weight: 410 },
    ];

    #[inline(always)]
    fn weigh(&self, state: &State<N>, terms: &mut impl Terms) {
        let State { own, enemy, .. } = *state;
        let (ours, theirs) = (self.outlook(own), self.outlook(enemy));
        let (we_must, they_must) = (self.must_move(own), self.must_move(enemy));
        terms.add(TURN, 1);
        terms.add(MUST, we_must as i32 - they_must as i32);
        terms.add(PAIRS, ours.pairs - theirs.pairs);
        terms.add(ROOM, ours.room - theirs.room);
        terms.add(STUCK, ours.stuck - theirs.stuck);
        if we_must == 1 && self.can_part(own, enemy, state.may_chain()) {
            terms.add(WIN, 1);
        } else if they_must == 1 && self.can_part(enemy, own, true) {
            terms.add(THREAT, -1);
        }
    }

    fn urgency(&self, state: &State<N>, mv: Move<N>) -> i32 {
        // Contacts given up, less those taken up; a capture parts the enemy's pieces for him.
        let others = state.own.without(mv.from);
        let parted: i32 = mv.captured.iter().map(|cell| self.contacts(state.enemy, cell)).sum();
        self.contacts(others, mv.from) - self.contacts(others, mv.to) - parted
    }
}
