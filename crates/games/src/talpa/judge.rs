//! Knowledge: whose tunnel is cheaper.

use super::{Move, State, Talpa};
use quina_core::{Judge, Set, Side};

impl<const N: usize> Talpa<N> {
    /// The fewest pieces, of either colour, that stand between a side and its path.
    fn cost(&self, state: &State<N>, side: Side) -> i32 {
        let empty = self.empty(state);
        let [start, goal] = self.edges[side.index()];
        let mut reached = self.flood(start & empty, empty);
        let mut cost = 0;
        let mut next = start;
        while !reached.intersects(&goal) {
            // One piece further, and then on through whatever is empty behind it.
            reached = self.flood_over(reached | next, empty);
            next = self.border(reached);
            cost += 1;
        }
        cost
    }

    fn border(&self, region: Set<N>) -> Set<N> {
        super::rules::STEPS.iter().fold(region, |all, &s| all | self.geometry.step(region, s))
    }

    /// Grows a region, which may hold pieces, through empty cells.
    fn flood_over(&self, region: Set<N>, empty: Set<N>) -> Set<N> {
        self.flood(region, empty | region)
    }
}

impl<const N: usize> Judge for Talpa<N> {
    fn evaluate(&self, state: &State<N>) -> i32 {
        100 * (self.cost(state, state.turn.other()) - self.cost(state, state.turn))
    }

    fn urgency(&self, state: &State<N>, mv: Move) -> i32 {
        // Digging next to what is already dug makes longer tunnels.
        (self.border(Set::of(mv.from)) & self.empty(state)).len() as i32
    }
}
