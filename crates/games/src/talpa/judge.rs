//! Knowledge: who wins at once, who is short of moves, and whose walls and tunnels are better.

use super::rules::ALONG;
use super::tunnels::Survey;
use super::{Move, State, Talpa};
use quina_core::cpu::{self, Batch};
use quina_core::{
    Direction, Foresight, Growth, Judge, Knowledge, LEVELS, Late, Level, Method, Rng, Set, Side,
    Style, Term, Terms, terms,
};

terms! {
    // What decides was set by hand. The rest was found in games of the engine with itself, by logistic
    // regression on who won.
    const TERMS: [Term];
    /// A move that wins at once.
    WIN = Term::new("win", 3000);
    /// Only moves that open the enemy's path.
    STUCK = Term::new("stuck", -3000);
    /// Only moves that leave the enemy a win at once.
    LOST = Term::new("lost", -3000);
    /// Having the turn.
    TURN = Term::new("turn", 21);
    /// How loose the firmest wall is.
    WALL = Term::new("wall", -51);
    /// Pieces of the firmest walls.
    WALLS = Term::new("pieces of walls", 4);
    /// The length of the tunnel.
    TUNNEL = Term::new("tunnel", -15);
    /// Pieces that can move.
    MOBILE = Term::new("mobile", 18);
    /// Pieces that could move, but not without opening the other side's path.
    PINNED = Term::new("pinned", -50);
    /// Pieces whose move would lengthen what is dug from an edge.
    DIGGERS = Term::new("diggers", 7);
    /// The enemy's pieces whose move would do the same.
    HELPERS = Term::new("helpers", 11);
    /// Pieces that would open the path after a move at each end.
    LINKS = Term::new("links", -19);
    /// The enemy's pieces that would.
    ENEMY_LINKS = Term::new("enemy links", 27);
    /// Two pieces, one behind the other on the way from edge to edge.
    FILES = Term::new("files", 7);
    /// Two pieces that touch by a corner.
    CORNERS = Term::new("corners", 5);
    /// Pieces that can move and join two empty cells on the way from edge to edge.
    DOORS = Term::new("doors", 17);
    /// The same across the way.
    SIDE_DOORS = Term::new("side doors", -11);
}

/// The first of the terms that are counted for each side alone, and how many there are.
const SIDED: usize = TUNNEL;
const SIDED_TERMS: usize = TERMS.len() - SIDED;

impl<const N: usize> Judge<Talpa<N>> for Knowledge {
    type Memo = Survey<N>;

    #[inline(always)]
    fn style(&self) -> Style {
        Style {
            method: Method::MonteCarlo,
            late: Some(Late::USUAL),
            margin: Some(30),
            forced: 12,
            ..Style::PLAIN
        }
    }

    fn levels(&self) -> [Level; LEVELS] {
        [
            Level::near(1, 310),
            Level::near(2, 310),
            Level::near(3, 132),
            Level::near(4, 76),
            Level::far(3_900),
            Level::far(12_500),
            Level::far(34_000),
            Level::far(110_000),
        ]
    }

    // Some plies show which of the captures at hand matter; then the count is better than more chance, and the count
    // before them says what no chance does. A capture that is good later is good now, and so it is elsewhere.
    #[inline(always)]
    fn growth(&self) -> Growth {
        Growth {
            exploration: 0.7,
            ripe: 4,
            cut: Some(12),
            rave: 300.0,
            judged: 0.3,
            drawn: 2,
            ..Growth::USUAL
        }
    }

    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        TERMS
    }

    #[inline(always)]
    fn weigh(&self, game: &Talpa<N>, state: &State<N>, terms: &mut impl Terms) {
        let survey = game.survey(state, &Survey::default());
        game.weigh(&survey, state, terms);
    }

    #[inline(always)]
    fn note(
        &self,
        game: &Talpa<N>,
        state: &State<N>,
        before: Option<&Survey<N>>,
        survey: &mut Survey<N>,
    ) {
        *survey = match before {
            Some(before) => game.survey(state, before),
            None => game.survey(state, &Survey::default()),
        };
    }

    #[inline(always)]
    fn evaluate(&self, game: &Talpa<N>, state: &State<N>, survey: &Survey<N>) -> i32 {
        cpu::run(Judging { game, state, survey })
    }

    #[inline(always)]
    fn foresee(&self, game: &Talpa<N>, state: &State<N>, survey: &Survey<N>) -> Foresight {
        game.foresee(survey, state.turn)
    }

    const GUIDES: bool = true;

    #[inline(always)]
    fn guide<'a>(
        &'a self,
        game: &'a Talpa<N>,
        state: &'a State<N>,
        survey: &'a Survey<N>,
    ) -> impl FnMut(&mut Rng) -> Move + 'a {
        let answers = game.answers(survey, state.turn);
        move |rng| game.draw(state, answers, rng)
    }

    fn urgency(&self, game: &Talpa<N>, state: &State<N>, mv: Move) -> i32 {
        // Digging next to what is already dug makes longer tunnels. What refuted before says the rest
        // better than any finer knowledge that was tried.
        (game.around(Set::of(mv.from)) & game.empty(state)).len() as i32
    }
}

impl<const N: usize> Talpa<N> {
    /// Counts the terms of a position by its survey.
    #[inline(always)]
    fn weigh(&self, survey: &Survey<N>, state: &State<N>, terms: &mut impl Terms) {
        let [own, enemy] = [state.turn, state.turn.other()];
        // What decides the game in a ply or two leaves nothing else to count.
        match self.foresee(survey, own) {
            Foresight::Win(_) => return terms.add(WIN, 1),
            Foresight::Loss(1) => return terms.add(STUCK, 1),
            Foresight::Loss(_) => return terms.add(LOST, 1),
            _ => terms.add(TURN, 1),
        }
        let walls = self.walls(survey);
        terms.add(WALL, lead(own, |side| walls[side.index()].looseness));
        terms.add(WALLS, lead(own, |side| walls[side.index()].pieces));
        let mine = self.counts(survey, state.stones[own.index()], own);
        let theirs = self.counts(survey, state.stones[enemy.index()], enemy);
        for at in 0..SIDED_TERMS {
            terms.add(SIDED + at, mine[at] - theirs[at]);
        }
    }

    /// How often each term from [`SIDED`] on occurs for a side.
    #[inline(always)]
    fn counts(&self, survey: &Survey<N>, stones: Set<N>, side: Side) -> [i32; SIDED_TERMS] {
        let along = ALONG[side.index()];
        let across = ALONG[side.other().index()];
        let mobile = survey.mobile[side.index()];
        let movable = survey.mobile[side.other().index()];
        let safe = survey.safe(side);
        let [near, far] = survey.reach[side.index()];
        let links = self.links(survey, side);
        let mut counts = [0; SIDED_TERMS];
        let mut count = |term: usize, set: Set<N>| counts[term - SIDED] += set.len() as i32;
        count(MOBILE, mobile);
        count(PINNED, mobile - safe);
        count(DIGGERS, safe & (near | far));
        count(HELPERS, movable & (near | far));
        count(LINKS, links & safe);
        count(ENEMY_LINKS, links & movable);
        count(FILES, stones & self.geometry.step(stones, along));
        count(CORNERS, stones & self.geometry.step(stones, Direction::NORTH_EAST));
        count(CORNERS, stones & self.geometry.step(stones, Direction::NORTH_WEST));
        count(DOORS, mobile & self.between(survey.empty, along));
        count(SIDE_DOORS, mobile & self.between(survey.empty, across));
        counts[TUNNEL - SIDED] = self.tunnel(survey, side);
        counts
    }

    /// The cells with a cell of a set on either side of them.
    #[inline(always)]
    fn between(&self, cells: Set<N>, direction: Direction) -> Set<N> {
        self.geometry.step(cells, direction) & self.geometry.step(cells, direction.opposite())
    }

    /// What is certain of a position for the side that has the turn.
    #[inline(always)]
    fn foresee(&self, survey: &Survey<N>, side: Side) -> Foresight {
        if !survey.wins(side).is_empty() {
            Foresight::Win(1)
        } else if survey.safe(side).is_empty() {
            Foresight::Loss(1)
        } else if self.answers(survey, side).is_empty() {
            Foresight::Loss(2)
        } else {
            Foresight::Open
        }
    }
}

/// A position to judge, with the instructions that this CPU has for it.
struct Judging<'a, const N: usize> {
    game: &'a Talpa<N>,
    state: &'a State<N>,
    survey: &'a Survey<N>,
}

impl<const N: usize> Batch for Judging<'_, N> {
    type Output = i32;

    #[inline(always)]
    fn run(self) -> i32 {
        let mut points = Points(0);
        self.game.weigh(self.survey, self.state, &mut points);
        points.0
    }
}

/// Adds up what the terms are worth.
struct Points(i32);

impl Terms for Points {
    #[inline(always)]
    fn add(&mut self, term: usize, count: i32) {
        self.0 += TERMS[term].weight * count;
    }
}

/// How much more a side has than the other.
#[inline(always)]
fn lead(side: Side, count: impl Fn(Side) -> i32) -> i32 {
    count(side) - count(side.other())
}
