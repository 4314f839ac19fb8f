//! Knowledge: whose tunnel is cheaper.

use super::rules::STEPS;
use super::{Move, State, Talpa};
use quina_core::{Growth, Judge, Set, Side, Style, Term, Terms};

/// The pieces that stand between a side and its path.
const COST: usize = 0;

impl<const N: usize> Talpa<N> {
    /// The fewest pieces, of either color, that stand between a side and its path.
    fn cost(&self, state: &State<N>, side: Side) -> i32 {
        let empty = self.empty(state);
        let [start, goal] = self.edges[side.index()];
        let mut reached = self.flood(start & empty, empty);
        let mut cost = 0;
        while !reached.intersects(&goal) {
            // One piece further, and then on through whatever is empty behind it.
            let next = reached | self.around(reached) | start;
            reached = self.flood(next, empty | next);
            cost += 1;
        }
        cost
    }

    /// The neighbors of a set of cells.
    fn around(&self, cells: Set<N>) -> Set<N> {
        STEPS.iter().fold(Set::EMPTY, |all, &step| all | self.geometry.step(cells, step))
    }
}

impl<const N: usize> Judge for Talpa<N> {
    const STYLE: Style = Style { reduce: true, margin: Some(100), ..Style::PLAIN };

    // Whose tunnel gets through shows in random play to the end better than in any count, and a
    // capture that is good later is good now.
    const GROWTH: Growth = Growth { ripe: 4, cut: None, rave: 300.0, ..Growth::USUAL };

    const TERMS: &'static [Term] = &[Term { name: "cost", weight: -100 }];

    #[inline(always)]
    fn weigh(&self, state: &State<N>, terms: &mut impl Terms) {
        terms.add(COST, self.cost(state, state.turn) - self.cost(state, state.turn.other()));
    }

    fn urgency(&self, state: &State<N>, mv: Move) -> i32 {
        // Digging next to what is already dug makes longer tunnels.
        (self.around(Set::of(mv.from)) & self.empty(state)).len() as i32
    }
}
