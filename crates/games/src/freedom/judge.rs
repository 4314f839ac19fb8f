//! Knowledge: the score as it stands, and who can soon add to it.

use super::{Freedom, Move, State};
use quina_core::{Growth, Judge, Set, Style, Term, Terms};

/// A live stone; a row of four, the usual gain, is four of them.
const LIVE: usize = 0;
/// A cell where a stone would complete a row of exactly four. Play seldom gets there in time.
const COMPLETING: usize = 1;

impl<const N: usize> Freedom<N> {
    /// Live stones and completing cells.
    fn counts(&self, stones: Set<N>, empty: Set<N>) -> [i32; 2] {
        [self.live(stones), self.completing(stones, empty)].map(|cells| cells.len() as i32)
    }
}

impl<const N: usize> Judge for Freedom<N> {
    const STYLE: Style = Style { reduce: true, margin: Some(60), ..Style::PLAIN };

    // The score is settled at the very end, which only random play gets to see.
    const GROWTH: Growth = Growth { ripe: 4, cut: None, rave: 300.0, ..Growth::USUAL };

    const TERMS: &'static [Term] =
        &[Term { name: "live", weight: 25 }, Term { name: "completing", weight: 10 }];

    #[inline(always)]
    fn weigh(&self, state: &State<N>, terms: &mut impl Terms) {
        let [own, enemy] = self.sides(state).map(|stones| self.counts(stones, self.empty(state)));
        terms.add(LIVE, own[LIVE] - enemy[LIVE]);
        terms.add(COMPLETING, own[COMPLETING] - enemy[COMPLETING]);
    }

    fn urgency(&self, state: &State<N>, mv: Move) -> i32 {
        let Move::Place(cell) = mv else { return 0 };
        let [own, enemy] = self.sides(state);
        // A stone changes only the own score (it completes fours, or makes them too long), but it
        // may also stand where the opponent would have completed one.
        let gain = self.live(own.with(cell)).len() as i32 - self.live(own).len() as i32;
        let spoilt = self.completing(enemy, self.empty(state)).contains(cell);
        25 * gain + 10 * spoilt as i32
    }
}
