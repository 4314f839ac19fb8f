//! Knowledge: the windows that may yet become rows of four, and what the next stone can do to them.

use super::{Freedom, State};
use quina_core::cpu::{self, Batch};
use quina_core::{Growth, Judge, LEVELS, Level, Set, Style, Term, Terms};

/// Live stones; a row of four, the usual gain, is four of them.
const LIVE: usize = 0;
/// Windows with one to four stones, each closed, half open and open: three terms for each number.
/// An open end is bad for a four: its owner may have to make it too long.
const WINDOWS: usize = 1;
/// Whether the next stone can make a four, or keep the enemy from one.
const FOUR: usize = 13;
const NO_FOUR: usize = 14;
/// Whether it can make a three, or keep the enemy from one.
const THREE: usize = 15;
const NO_THREE: usize = 16;
/// To be the one who moves.
const TURN: usize = 17;
/// There is one cell to place on, and the enemy chose which.
const FORCED: usize = 18;

/// There is no urgency: history and killers order the few moves of a position as well as this whole
/// evaluation would, at no cost.
impl<const N: usize> Judge for Freedom<N> {
    const STYLE: Style = Style { reduce: true, ..Style::PLAIN };

    const LEVELS: [Level; LEVELS] = [
        Level::near(2, 170),
        Level::near(3, 182),
        Level::near(4, 168),
        Level::near(5, 118),
        Level::far(900),
        Level::far(3_500),
        Level::far(19_000),
        Level::far(160_000),
    ];

    // The score is settled at the very end, which only random play gets to see.
    const GROWTH: Growth = Growth { ripe: 4, cut: None, rave: 300.0, ..Growth::USUAL };

    const TERMS: &'static [Term] = &[
        term("live", 66),
        term("one closed", 20),
        term("one half open", 8),
        term("one open", 8),
        term("two closed", 50),
        term("two half open", 34),
        term("two open", 22),
        term("three closed", 167),
        term("three half open", 103),
        term("three open", 52),
        term("four closed", 81),
        term("four half open", -30),
        term("four open", -126),
        term("four next", 20),
        term("no four next", 43),
        term("three next", 12),
        term("no three next", 11),
        term("turn", 26),
        term("forced", -80),
    ];

    #[inline(always)]
    fn weigh(&self, state: &State<N>, terms: &mut impl Terms) {
        cpu::run(Weighing { game: self, state, terms });
    }
}

const fn term(name: &'static str, weight: i32) -> Term {
    Term { name, weight }
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
