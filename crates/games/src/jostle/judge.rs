//! Knowledge: who will still have a step when the other has none.
//!
//! A step that the enemy cannot spoil is a move in reserve, and the side with more of them wins. The
//! enemy spoils it in two ways: a piece that steps away from yours takes its reason to step, and one
//! that comes beside your goal takes the gain. So the evaluation counts goals and pieces by whether
//! enemies beside them can move. While many can, little is sure; the weights grow with how late it
//! is. Friends side by side are steps already spent.

use super::rising::{self, Reach};
use super::{Jostle, Move, State};
use quina_core::cpu::{self, Batch};
use quina_core::{Game, Growth, Judge, LEVELS, Level, Set, Style, Term, Terms};

/// What is counted of each side.
const COUNTS: usize = 11;

/// The terms: the turn, the counts of the sides, and all of these once more, later in the game.
const TERMS: usize = 2 * (1 + COUNTS);

/// What is counted, and what it is worth: on squares and on hexagons, from the beginning on, and more
/// with every point of [lateness]. All of it was found in games of the engine with itself, by
/// logistic regression on who won.
///
/// - *goals* are cells that a legal step leads to, *high* ones by a rise of two or more, *near* ones
///   also by a step that only keeps the value; *quiet* ones have no enemy beside them that has such a
///   step itself;
/// - *safe movers* can step, and no enemy beside them can;
/// - pieces *stuck beside movers* cannot, and an enemy beside them can: they hold its step ready;
/// - *havens* are empty cells with two friends or more beside them and no enemy, *outskirts* those
///   with one friend and no enemy;
/// - *besieged* pieces have four enemies or more beside them.
const TABLE: [(&str, &str, [i32; 2], [i32; 2]); 1 + COUNTS] = [
    ("turn", "turn, later", [-2, -28], [-10, -25]),
    ("steps", "steps, later", [-8, 0], [14, 3]),
    ("goals", "goals, later", [37, 2], [24, -1]),
    ("near goals", "near goals, later", [-1, 2], [14, 2]),
    ("high goals", "high goals, later", [-8, 3], [27, 6]),
    ("quiet goals", "quiet goals, later", [38, 18], [11, 12]),
    ("safe movers", "safe movers, later", [-7, 8], [-20, 18]),
    ("stuck beside movers", "stuck beside movers, later", [-85, 8], [-43, 0]),
    ("pairs", "pairs, later", [-104, 11], [-44, 1]),
    ("havens", "havens, later", [79, 4], [63, -11]),
    ("outskirts", "outskirts, later", [-3, -1], [-19, -3]),
    ("besieged", "besieged, later", [74, 15], [-36, -6]),
];

/// The terms with the weights of one board.
const fn terms(hex: bool) -> [Term; TERMS] {
    let mut terms = [Term { name: "", weight: 0 }; TERMS];
    let mut at = 0;
    while at <= COUNTS {
        let (name, later, on_squares, on_hexagons) = TABLE[at];
        let weights = if hex { on_hexagons } else { on_squares };
        terms[at] = Term { name, weight: weights[0] };
        terms[1 + COUNTS + at] = Term { name: later, weight: weights[1] };
        at += 1;
    }
    terms
}

/// How late it is, from 0 to 8: the fewer pieces can still step, the more a sure step decides.
#[inline(always)]
fn lateness(movers: usize) -> i32 {
    (24 - movers.min(24) as i32) / 3
}

impl<const D: usize> Jostle<D> {
    /// What is counted of a side, in the order of the terms.
    #[inline(always)]
    fn counts(&self, [own, enemy]: [Set<2>; 2], mine: &Reach, theirs: &Reach) -> [i32; COUNTS] {
        let axes = &self.axes;
        let empty = self.geometry.cells() - own - enemy;
        let restless = rising::beside::<D>(axes, theirs.movers);
        let friends = rising::neighbors::<D>(axes, own);
        let enemies = rising::neighbors::<D>(axes, enemy);
        let alone = empty - enemies[0] - enemies[1] - enemies[2];
        let several = friends[1] | friends[2];
        [
            mine.steps,
            mine.goals.len(),
            mine.near_goals.len(),
            mine.high_goals.len(),
            (mine.goals - rising::beside::<D>(axes, theirs.near_movers)).len(),
            (mine.movers - restless).len(),
            ((own - mine.movers) & restless).len(),
            rising::pairs::<D>(axes, own),
            (alone & several).len(),
            ((alone & friends[0]) - several).len(),
            (own & enemies[2]).len(),
        ]
        .map(|count| count as i32)
    }

    /// How often each term occurs.
    #[inline(always)]
    fn tally(&self, state: &State) -> [i32; TERMS] {
        let sides = [state.own, state.enemy];
        let turned = [state.enemy, state.own];
        let mine = rising::reach::<D>(&self.axes, state.own, state.enemy);
        let theirs = rising::reach::<D>(&self.axes, state.enemy, state.own);
        let late = lateness(mine.movers.len() + theirs.movers.len());
        let own = self.counts(sides, &mine, &theirs);
        let enemy = self.counts(turned, &theirs, &mine);
        let mut tally = [0; TERMS];
        tally[0] = 1;
        for at in 0..COUNTS {
            tally[1 + at] = own[at] - enemy[at];
        }
        for at in 0..=COUNTS {
            tally[1 + COUNTS + at] = tally[at] * late;
        }
        tally
    }

    /// The steps of the side to move minus those that the other would have.
    #[inline(always)]
    fn lead(&self, state: &State) -> i32 {
        let steps = |side| self.mobility(state, side) as i32;
        steps(state.turn) - steps(state.turn.other())
    }
}

/// A position to count the terms of, with the instructions that this CPU has for it.
struct Tally<'a, const D: usize>(&'a Jostle<D>, &'a State);

impl<const D: usize> Batch for Tally<'_, D> {
    type Output = [i32; TERMS];

    #[inline(always)]
    fn run(self) -> [i32; TERMS] {
        self.0.tally(self.1)
    }
}

/// The levels of Jostle.
const ON_SQUARES: [Level; LEVELS] = [
    Level::near(1, 300),
    Level::near(2, 400),
    Level::near(3, 330),
    Level::near(4, 90),
    Level::far(3_200),
    Level::far(16_500),
    Level::far(55_000),
    Level::far(170_000),
];
/// The levels of Hex Jostle.
const ON_HEXAGONS: [Level; LEVELS] = [
    Level::near(1, 530),
    Level::near(1, 228),
    Level::near(2, 300),
    Level::near(3, 345),
    Level::near(4, 230),
    Level::far(5_000),
    Level::far(24_000),
    Level::far(120_000),
];

impl<const D: usize> Judge for Jostle<D> {
    const STYLE: Style = Style { reduce: true, margin: Some(200), forced: 12, ..Style::PLAIN };

    const LEVELS: [Level; LEVELS] = if D == 4 { ON_SQUARES } else { ON_HEXAGONS };

    // A few random plies even out whose turn it is when the steps are counted; 3 and 12 do worse.
    const GROWTH: Growth = Growth { ripe: 4, cut: Some(6), rave: 300.0, ..Growth::USUAL };

    const TERMS: &'static [Term] =
        if D == 4 { const { &terms(false) } } else { const { &terms(true) } };

    #[inline(always)]
    fn weigh(&self, state: &State, terms: &mut impl Terms) {
        for (term, count) in cpu::run(Tally(self, state)).into_iter().enumerate() {
            terms.add(term, count);
        }
    }

    fn urgency(&self, state: &State, mv: Move) -> i32 {
        // What is left after the step decides more than how much it raises.
        -self.lead(&self.apply(state, mv))
    }
}
