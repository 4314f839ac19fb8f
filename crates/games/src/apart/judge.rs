//! Knowledge: who will be apart first.
//!
//! Apart is a race. A turn moves one piece, and a capture is a present: the enemy has one piece less
//! to part. So what counts is how many [turns](super::turns) each side still needs, and what may make
//! it need more: no room, or pieces with no way out.

use super::turns::Prospects;
use super::{Apart, Move, State};
use quina_core::{
    Cell, Foresight, Growth, Judge, Knowledge, LEVELS, Late, Level, Set, Style, Term, Terms, terms,
};

terms! {
    // Fitted to the results of games against itself. The turn is two thirds of a tempo.
    const TERMS: [Term];
    /// Having the turn.
    TURN = Term::new("turn", 577);
    /// Turns that are needed, if nobody disturbs.
    TURNS = Term::new("turns", -897);
    /// Pairs of pieces that touch.
    PAIRS = Term::new("pairs", -81);
    /// Cells where a piece from elsewhere would touch no other.
    ROOM = Term::new("room", 12);
    /// Pieces that touch others and have no single move to where they would not.
    STUCK = Term::new("stuck", -78);
    /// Winning with this turn.
    WIN = Term::new("win", 5000);
    /// Winning with the next turn, unless the enemy does with his.
    THREAT = Term::new("threat", 410);
}

impl<const N: usize> Apart<N> {
    /// The number of own pieces next to a cell.
    pub(super) fn contacts(&self, pieces: Set<N>, cell: Cell) -> i32 {
        (pieces.without(cell) & self.geometry.grown(Set::of(cell))).len() as i32
    }
}

impl<const N: usize> Judge<Apart<N>> for Knowledge {
    type Memo = ();

    // With a hundred moves and more a position, the search must be choosier than elsewhere to see far. The margin is
    // what a turn changes besides a tempo; points are larger than elsewhere, and so is the window. Trying to pass finds nothing that the margin
    // does not, and answering threats a ply deeper costs more than it sees.
    #[inline(always)]
    fn style(&self) -> Style {
        let late = Some(Late { early: 2, less: 110, enough: 3 });
        Style { late, margin: Some(120), window: 100, ..Style::PLAIN }
    }

    // A race: who looks four plies ahead plays as well as who looks ten.
    fn levels(&self) -> [Level; LEVELS] {
        [
            Level::near(1, 6_400),
            Level::near(1, 4_250),
            Level::near(1, 2_900),
            Level::near(1, 1_900),
            Level::near(1, 920),
            Level::near(1, 230),
            Level::near(2, 0),
            Level::far(100_000),
        ]
    }

    // Pieces that wander at random only scatter: what counts is counted at once.
    #[inline(always)]
    fn growth(&self) -> Growth {
        Growth { exploration: 0.5, ..Growth::USUAL }
    }

    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        TERMS
    }

    #[inline(always)]
    fn weigh(&self, game: &Apart<N>, state: &State<N>, terms: &mut impl Terms) {
        let State { own, enemy, .. } = *state;
        let Prospects { turns: we_need, outlook: ours } = game.prospects(own);
        let Prospects { turns: they_need, outlook: theirs } = game.prospects(enemy);
        terms.add(TURN, 1);
        terms.add(TURNS, we_need - they_need);
        terms.add(PAIRS, ours.pairs - theirs.pairs);
        terms.add(ROOM, ours.room - theirs.room);
        terms.add(STUCK, ours.stuck - theirs.stuck);
        if we_need == 1 && game.can_part(own, enemy, state.may_chain()) {
            terms.add(WIN, 1);
        } else if they_need == 1 && game.can_part(enemy, own, true) {
            terms.add(THREAT, -1);
        }
    }

    // A loss is not foreseen: what can be captured, and so what the enemy's pieces can do next, differs
    // with every move.
    #[inline(always)]
    fn foresee(&self, game: &Apart<N>, state: &State<N>, _memo: &()) -> Foresight {
        let State { own, enemy, .. } = *state;
        if game.prospects(own).turns == 1 && game.can_part(own, enemy, state.may_chain()) {
            return Foresight::Win(1);
        }
        Foresight::Open
    }

    fn urgency(&self, game: &Apart<N>, state: &State<N>, mv: Move<N>) -> i32 {
        // Contacts given up, less those taken up; a capture parts the enemy's pieces for him.
        let others = state.own.without(mv.from);
        let parted: i32 = mv.captured.iter().map(|cell| game.contacts(state.enemy, cell)).sum();
        game.contacts(others, mv.from) - game.contacts(others, mv.to) - parted
    }
}
