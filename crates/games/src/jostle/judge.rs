//! Knowledge: who has more steps to make.

use super::{Jostle, Move, State};
use quina_core::{Game, Growth, Judge, Style, Term, Terms};

/// Steps that can be made.
const STEPS: usize = 0;

impl<const D: usize> Jostle<D> {
    /// The steps of the side to move minus those that the other would have.
    #[inline(always)]
    fn lead(&self, state: &State) -> i32 {
        let steps = |side| self.mobility(state, side) as i32;
        steps(state.turn) - steps(state.turn.other())
    }
}

impl<const D: usize> Judge for Jostle<D> {
    const STYLE: Style = Style { reduce: true, margin: Some(200), ..Style::PLAIN };

    // A few random plies even out whose turn it is when the steps are counted; 3 and 12 do worse.
    const GROWTH: Growth = Growth { ripe: 4, cut: Some(6), rave: 300.0, ..Growth::USUAL };

    const TERMS: &'static [Term] = &[Term { name: "steps", weight: 100 }];

    #[inline(always)]
    fn weigh(&self, state: &State, terms: &mut impl Terms) {
        terms.add(STEPS, self.lead(state));
    }

    fn urgency(&self, state: &State, mv: Move) -> i32 {
        // What is left after the step decides more than how much it raises.
        -self.lead(&self.apply(state, mv))
    }
}
