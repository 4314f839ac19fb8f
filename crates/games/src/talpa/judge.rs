//! Knowledge: who wins at once, who is short of moves, and whose tunnel and wall are better.

use super::{Move, State, Talpa};
use quina_core::{Growth, Judge, LEVELS, Level, Set, Side, Style, Term, Terms};

/// Having the turn.
const TURN: usize = 0;
/// A move that wins at once.
const WIN: usize = 1;
/// Only moves that open the enemy's path.
const STUCK: usize = 2;
/// A winning move of the enemy that no capture prevents.
const LOST: usize = 3;
/// Several winning moves of the enemy, of which a capture prevents one.
const FORK: usize = 4;
/// Pieces that could move, but not without opening the other side's path.
const PINNED: usize = 5;
/// Pieces that can move.
const MOBILE: usize = 6;
/// The price of the tunnel.
const TUNNEL: usize = 7;
/// The looseness of the wall.
const WALL: usize = 8;

impl<const N: usize> Judge for Talpa<N> {
    const STYLE: Style = Style { reduce: true, margin: Some(30), forced: 12, ..Style::PLAIN };

    const LEVELS: [Level; LEVELS] = [
        Level::near(1, 310),
        Level::near(2, 310),
        Level::near(3, 132),
        Level::near(4, 76),
        Level::far(3_900),
        Level::far(12_500),
        Level::far(34_000),
        Level::far(110_000),
    ];

    // A few random plies show which of the captures at hand matter; then the count is better than more
    // chance. And a capture that is good later is good now.
    const GROWTH: Growth = Growth { ripe: 4, cut: Some(6), rave: 300.0, ..Growth::USUAL };

    const TERMS: &'static [Term] = &[
        Term { name: "turn", weight: 21 },
        Term { name: "win", weight: 3000 },
        Term { name: "stuck", weight: -3000 },
        Term { name: "lost", weight: -590 },
        Term { name: "fork", weight: -350 },
        Term { name: "pinned", weight: -90 },
        Term { name: "mobile", weight: 27 },
        Term { name: "tunnel", weight: -27 },
        Term { name: "wall", weight: -40 },
    ];

    #[inline(always)]
    fn weigh(&self, state: &State<N>, terms: &mut impl Terms) {
        let [own, enemy] = [state.turn, state.turn.other()];
        let survey = self.survey(state);
        // What decides the game in a ply or two leaves nothing else to count.
        if !survey.wins(own).is_empty() {
            return terms.add(WIN, 1);
        }
        let safe = survey.safe(own);
        if safe.is_empty() {
            return terms.add(STUCK, 1);
        }
        let threats = survey.wins(enemy);
        if !threats.is_subset(&self.around(safe)) {
            terms.add(LOST, 1);
        } else if threats.len() > 1 {
            terms.add(FORK, 1);
        }
        let live = self.live(&survey);
        terms.add(TURN, 1);
        terms.add(PINNED, lead(own, |side| survey.pinned(side).len() as i32));
        terms.add(MOBILE, lead(own, |side| survey.mobile[side.index()].len() as i32));
        terms.add(TUNNEL, lead(own, |side| self.tunnel(&survey, side)));
        terms.add(WALL, lead(own, |side| self.wall(&survey, live, side)));
    }

    fn urgency(&self, state: &State<N>, mv: Move) -> i32 {
        // Digging next to what is already dug makes longer tunnels. What refuted before says the rest
        // better than any finer knowledge that was tried.
        (self.around(Set::of(mv.from)) & self.empty(state)).len() as i32
    }
}

/// How much more a side has than the other.
#[inline(always)]
fn lead(side: Side, count: impl Fn(Side) -> i32) -> i32 {
    count(side) - count(side.other())
}
