//! Knowledge: the score as it stands, and who can soon add to it.

use super::{Freedom, Move, State};
use quina_core::{Judge, Set};

/// A live stone; a row of four, the usual gain, is four of them.
const LIVE: i32 = 25;
/// A cell where a stone would complete a row of exactly four. Play seldom gets there in time.
const COMPLETING: i32 = 10;

impl<const N: usize> Freedom<N> {
    fn worth(&self, stones: Set<N>, empty: Set<N>) -> i32 {
        LIVE * self.live(stones).len() as i32
            + COMPLETING * self.completing(stones, empty).len() as i32
    }
}

impl<const N: usize> Judge for Freedom<N> {
    fn evaluate(&self, state: &State<N>) -> i32 {
        let [own, enemy] = self.sides(state).map(|stones| self.worth(stones, self.empty(state)));
        own - enemy
    }

    fn urgency(&self, state: &State<N>, mv: Move) -> i32 {
        let Move::Place(cell) = mv else { return 0 };
        let [own, enemy] = self.sides(state);
        // A stone changes only the own score (it completes fours, or makes them too long), but it
        // may also stand where the opponent would have completed one.
        let gain = self.live(own.with(cell)).len() as i32 - self.live(own).len() as i32;
        let spoilt = self.completing(enemy, self.empty(state)).contains(cell);
        LIVE * gain + COMPLETING * spoilt as i32
    }
}
