//! Knowledge: who will still have a step when the other has none.
//!
//! A step that the enemy cannot spoil is a move in reserve, and the side with more of them wins. The
//! enemy spoils it in two ways: a piece that steps away from yours takes its reason to step, and one
//! that comes beside your goal takes the gain. So the evaluation counts goals and pieces by whether
//! enemies beside them can move. While many can, little is sure; the weights grow with how late it
//! is. Friends side by side are steps already spent.

use super::rising::{self, Mobility};
use super::{Jostle, Move, State};
use quina_core::{
    Game, Growth, Judge, Knowledge, LEVELS, Late, Level, Set, Style, Term, Terms, promise_by, terms,
};

/// A row of the table: what is counted, and the same later in the game; what it is worth on squares and
/// on hexagons, each from the beginning on, and more with every point of [lateness].
type Row = (&'static str, &'static str, [i32; 2], [i32; 2]);

terms! {
    // All of it was found in games of the engine with itself, by logistic regression on who won.
    const TABLE: [Row];
    TURN = ("turn", "turn, later", [-2, -28], [-10, -25]);
    STEPS = ("steps", "steps, later", [-8, 0], [14, 3]);
    /// Cells that a legal step leads to.
    GOALS = ("goals", "goals, later", [37, 2], [24, -1]);
    /// The same, or by a step that only keeps the value.
    NEAR_GOALS = ("near goals", "near goals, later", [-1, 2], [14, 2]);
    /// Goals by a rise of two or more.
    HIGH_GOALS = ("high goals", "high goals, later", [-8, 3], [27, 6]);
    /// Goals without an enemy beside them that has a step to a near goal itself.
    QUIET_GOALS = ("quiet goals", "quiet goals, later", [38, 18], [11, 12]);
    /// Pieces that can step, and no enemy beside them can.
    SAFE_MOVERS = ("safe movers", "safe movers, later", [-7, 8], [-20, 18]);
    /// Pieces that cannot, and an enemy beside them can: they hold its step ready.
    STUCK = ("stuck beside movers", "stuck beside movers, later", [-85, 8], [-43, 0]);
    PAIRS = ("pairs", "pairs, later", [-104, 11], [-44, 1]);
    /// Empty cells with two friends or more beside them and no enemy.
    HAVENS = ("havens", "havens, later", [79, 4], [63, -11]);
    /// The same with one friend.
    OUTSKIRTS = ("outskirts", "outskirts, later", [-3, -1], [-19, -3]);
    /// Pieces with four enemies or more beside them.
    BESIEGED = ("besieged", "besieged, later", [74, 15], [-36, -6]);
}

/// What is counted: the rows of the table, and all of these once more, later in the game.
const ROWS: usize = TABLE.len();

/// The terms with the weights of one board.
const fn terms_of(hex: bool) -> [Term; 2 * ROWS] {
    let mut terms = [Term::new("", 0); 2 * ROWS];
    let mut at = 0;
    while at < ROWS {
        let (name, later, on_squares, on_hexagons) = TABLE[at];
        let weights = if hex { on_hexagons } else { on_squares };
        terms[at] = Term::new(name, weights[0]);
        terms[ROWS + at] = Term::new(later, weights[1]);
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
    /// What is counted of a side.
    #[inline(always)]
    fn counts(&self, [own, enemy]: [Set<2>; 2], mine: &Mobility, theirs: &Mobility) -> [i32; ROWS] {
        let axes = &self.axes;
        let empty = self.geometry.cells() - own - enemy;
        let restless = rising::beside::<D>(axes, theirs.movers);
        let friends = rising::neighbors::<D>(axes, own);
        let enemies = rising::neighbors::<D>(axes, enemy);
        let alone = empty - enemies[0] - enemies[1] - enemies[2];
        let several = friends[1] | friends[2];
        let count = |set: Set<2>| set.len() as i32;
        let mut counts = [0; ROWS];
        counts[STEPS] = mine.steps as i32;
        counts[GOALS] = count(mine.goals);
        counts[NEAR_GOALS] = count(mine.near_goals);
        counts[HIGH_GOALS] = count(mine.high_goals);
        counts[QUIET_GOALS] = count(mine.goals - rising::beside::<D>(axes, theirs.near_movers));
        counts[SAFE_MOVERS] = count(mine.movers - restless);
        counts[STUCK] = count((own - mine.movers) & restless);
        counts[PAIRS] = rising::pairs::<D>(axes, own) as i32;
        counts[HAVENS] = count(alone & several);
        counts[OUTSKIRTS] = count((alone & friends[0]) - several);
        counts[BESIEGED] = count(own & enemies[2]);
        counts
    }

    /// How often each term occurs.
    #[inline(always)]
    fn tally(&self, state: &State) -> [i32; 2 * ROWS] {
        let mine = rising::reach::<D>(&self.axes, state.own, state.enemy);
        let theirs = rising::reach::<D>(&self.axes, state.enemy, state.own);
        let late = lateness(mine.movers.len() + theirs.movers.len());
        let own = self.counts([state.own, state.enemy], &mine, &theirs);
        let enemy = self.counts([state.enemy, state.own], &theirs, &mine);
        let mut tally = [0; 2 * ROWS];
        for at in 0..ROWS {
            tally[at] = own[at] - enemy[at];
        }
        tally[TURN] = 1;
        for at in 0..ROWS {
            tally[ROWS + at] = tally[at] * late;
        }
        tally
    }

    /// The steps of the side to move minus those that the other would have.
    #[inline(always)]
    pub(super) fn lead(&self, state: &State) -> i32 {
        let [own, enemy] = [state.turn, state.turn.other()];
        self.mobility(state, own) as i32 - self.mobility(state, enemy) as i32
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

impl<const D: usize> Judge<Jostle<D>> for Knowledge {
    type Memo = ();

    #[inline(always)]
    fn style(&self) -> Style {
        let margin = Some(if D == 4 { 50 } else { 60 });
        Style { late: Some(Late::USUAL), margin, forced: 12, ..Style::PLAIN }
    }

    fn levels(&self) -> [Level; LEVELS] {
        if D == 4 { ON_SQUARES } else { ON_HEXAGONS }
    }

    // A few random plies even out whose turn it is when the steps are counted; 3 and 12 do worse.
    #[inline(always)]
    fn growth(&self) -> Growth {
        Growth { ripe: 4, cut: Some(6), rave: 300.0, ..Growth::USUAL }
    }

    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        if D == 4 { const { &terms_of(false) } } else { const { &terms_of(true) } }
    }

    #[inline(always)]
    fn weigh(&self, game: &Jostle<D>, state: &State, terms: &mut impl Terms) {
        let tally = game.tally(state);
        for (term, count) in tally.iter().enumerate() {
            terms.add(term, *count);
        }
    }

    // What is left after each step. History orders moves as well at no cost, so alpha-beta does without.
    #[inline(always)]
    fn promise(&self, game: &Jostle<D>, state: &State, moves: &[Move], promises: &mut Vec<f32>) {
        let leads = moves.iter().map(|&mv| -game.lead(&game.apply(state, mv)));
        promise_by(Judge::<Jostle<D>>::growth(self).greed, leads, promises);
    }
}
