//! By how much a game is won, and what can still change it.

use super::{Freedom, State};
use quina_core::{Scored, Set};

impl<const N: usize> Freedom<N> {
    /// How many stones of a side are alive for good, and how many may be at most when it has `more`
    /// stones to place.
    #[inline(always)]
    fn prospects(&self, stones: Set<N>, empty: Set<N>, more: usize) -> [i32; 2] {
        let open = stones | empty;
        let (mut sure, mut possible) = (Set::EMPTY, Set::EMPTY);
        for (ahead, by) in self.axes() {
            let back = ahead.opposite();
            let fours = |cells: Set<N>| {
                let two = cells & self.geometry.step(cells, back);
                let three = two & two.down(by);
                three & three.down(by)
            };
            let spread = |first: Set<N>| {
                let pair = first | first.up(by);
                pair | pair.up(by).up(by)
            };
            // Fours by their first cell, without those that have one of these cells at an end.
            let free_of = |fours: Set<N>, cells: Set<N>| {
                let beyond = self.geometry.step(cells, back).down(by).down(by).down(by);
                fours - self.geometry.step(cells, ahead) - beyond
            };
            // A four with a free cell at an end may still become too long.
            sure |= spread(free_of(free_of(fours(stones), stones), empty));
            // A four that still can be must be within reach of the stones to come.
            let next = stones.down(by);
            let (both, either) = (stones & next, stones | next);
            let (both_beyond, either_beyond) = (both.down(by).down(by), either.down(by).down(by));
            let begun = match more {
                0 => both & both_beyond,
                1 => both & either_beyond | either & both_beyond,
                2 => both | both_beyond | either & either_beyond,
                3 => either | either_beyond,
                _ => open,
            };
            possible |= spread(free_of(fours(open), stones) & begun);
        }
        let [there, missing] = [possible & stones, possible & empty].map(|cells| cells.len());
        [sure.len() as i32, (there + missing.min(more)) as i32]
    }
}

impl<const N: usize> Scored for Freedom<N> {
    const UNIT: &'static str = "live stones";

    fn margin(&self, state: &State<N>) -> i32 {
        let [own, enemy] = self.sides(state).map(|stones| self.live(stones).len() as i32);
        own - enemy
    }

    #[inline(always)]
    fn range(&self, state: &State<N>) -> [i32; 2] {
        let [own, enemy] = self.sides(state);
        let empty = self.empty(state);
        let left = state.left as usize;
        let [own_least, own_most] = self.prospects(own, empty, left.div_ceil(2));
        let [enemy_least, enemy_most] = self.prospects(enemy, empty, left / 2);
        [own_least - enemy_most, own_most - enemy_least]
    }
}
