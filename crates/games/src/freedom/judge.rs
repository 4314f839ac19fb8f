//! Knowledge: the windows that may yet become rows of four, and what the next stone can do to them.

use super::{Freedom, State};
use quina_core::cpu::{self, Batch};
use quina_core::{
    Foresight, Growth, Judge, Knowledge, LEVELS, Late, Level, Scored, Set, Style, Term, Terms,
    terms,
};

terms! {
    const TERMS: [Term];
    /// Live stones; a row of four, the usual gain, is four of them.
    LIVE = Term::new("live", 66);
    /// Windows with one to four stones, each closed, half open and open: three terms for each number.
    /// An open end is bad for a four: its owner may have to make it too long.
    WINDOWS = Term::new("one closed", 20);
    ONE_HALF_OPEN = Term::new("one half open", 8);
    ONE_OPEN = Term::new("one open", 8);
    TWO_CLOSED = Term::new("two closed", 50);
    TWO_HALF_OPEN = Term::new("two half open", 34);
    TWO_OPEN = Term::new("two open", 22);
    THREE_CLOSED = Term::new("three closed", 167);
    THREE_HALF_OPEN = Term::new("three half open", 103);
    THREE_OPEN = Term::new("three open", 52);
    FOUR_CLOSED = Term::new("four closed", 81);
    FOUR_HALF_OPEN = Term::new("four half open", -30);
    FOUR_OPEN = Term::new("four open", -126);
    /// Whether the next stone can make a four, or keep the enemy from one.
    FOUR = Term::new("four next", 20);
    NO_FOUR = Term::new("no four next", 43);
    /// Whether it can make a three, or keep the enemy from one.
    THREE = Term::new("three next", 12);
    NO_THREE = Term::new("no three next", 11);
    /// To be the one who moves.
    TURN = Term::new("turn", 26);
    /// There is one cell to place on, and the enemy chose which.
    FORCED = Term::new("forced", -80);
}

/// With more empty cells than this the board alone hardly ever says who wins: asking would not pay.
const LATE: u16 = 9;

/// There is no urgency: history and killers order the few moves of a position as well as this whole
/// evaluation would, at no cost.
impl<const N: usize> Judge<Freedom<N>> for Knowledge {
    type Memo = ();

    #[inline(always)]
    fn style(&self) -> Style {
        Style { late: Some(Late::USUAL), margin: Some(60), ..Style::PLAIN }
    }

    fn levels(&self) -> [Level; LEVELS] {
        [
            Level::near(2, 170),
            Level::near(3, 182),
            Level::near(4, 168),
            Level::near(5, 118),
            Level::far(900),
            Level::far(3_500),
            Level::far(19_000),
            Level::far(160_000),
        ]
    }

    // The score is settled at the very end, which only random play gets to see.
    #[inline(always)]
    fn growth(&self) -> Growth {
        Growth { ripe: 4, cut: None, rave: 300.0, ..Growth::USUAL }
    }

    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        TERMS
    }

    #[inline(always)]
    fn weigh(&self, game: &Freedom<N>, state: &State<N>, terms: &mut impl Terms) {
        cpu::run(Weighing { game, state, terms });
    }

    // Every cell is filled but the last, which may be declined with a ply of its own: a game lasts as many more
    // plies as there are empty cells.
    #[inline(always)]
    fn foresee(&self, game: &Freedom<N>, state: &State<N>, _memo: &()) -> Foresight {
        if state.left > LATE {
            return Foresight::Open;
        }
        match cpu::run(Bounding { game, state }) {
            [(1..), _] => Foresight::Win(state.left.into()),
            [_, ..=-1] => Foresight::Loss(state.left.into()),
            [0, 0] => Foresight::Draw,
            [0, _] => Foresight::NoLoss,
            [_, 0] => Foresight::NoWin,
            _ => Foresight::Open,
        }
    }
}

/// One evaluation: enough work with bits to be compiled for the CPU at hand.
struct Weighing<'a, const N: usize, T> {
    game: &'a Freedom<N>,
    state: &'a State<N>,
    terms: &'a mut T,
}

impl<const N: usize, T: Terms> Batch for Weighing<'_, N, T> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Weighing { game, state, terms } = self;
        let empty = game.empty(state);
        let [own, enemy] = game.sides(state);
        let (own, enemy) = (game.census(own, empty), game.census(enemy, empty));
        terms.add(LIVE, own.live.len() as i32 - enemy.live.len() as i32);
        for stones in 0..4 {
            for ends in 0..3 {
                let count = own.windows[stones][ends] - enemy.windows[stones][ends];
                terms.add(WINDOWS + 3 * stones + ends, count);
            }
        }
        let free = game.free(state);
        let targets = if free.is_empty() { empty } else { free };
        let next = |cells: Set<N>| cells.intersects(&targets) as i32;
        terms.add(FOUR, next(own.three));
        terms.add(NO_FOUR, next(enemy.three));
        terms.add(THREE, next(own.two));
        terms.add(NO_THREE, next(enemy.two));
        terms.add(TURN, 1);
        terms.add(FORCED, (free.len() == 1) as i32);
    }
}

/// One look at what can still be won and lost.
struct Bounding<'a, const N: usize> {
    game: &'a Freedom<N>,
    state: &'a State<N>,
}

impl<const N: usize> Batch for Bounding<'_, N> {
    type Output = [i32; 2];

    #[inline(always)]
    fn run(self) -> [i32; 2] {
        self.game.range(self.state)
    }
}
