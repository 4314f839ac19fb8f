//! Knowledge: who wins at once, who is short of moves, and whose tunnel and wall are better.

use super::{Move, State, Talpa};
use quina_core::{Growth, Judge, Knowledge, LEVELS, Level, Set, Side, Style, Term, Terms, terms};

terms! {
    const TERMS: [Term];
    /// Having the turn.
    TURN = Term::new("turn", 21);
    /// A move that wins at once.
    WIN = Term::new("win", 3000);
    /// Only moves that open the enemy's path.
    STUCK = Term::new("stuck", -3000);
    /// A winning move of the enemy that no capture prevents.
    LOST = Term::new("lost", -590);
    /// Several winning moves of the enemy, of which a capture prevents one.
    FORK = Term::new("fork", -350);
    /// Pieces that could move, but not without opening the other side's path.
    PINNED = Term::new("pinned", -90);
    /// Pieces that can move.
    MOBILE = Term::new("mobile", 27);
    /// The price of the tunnel.
    TUNNEL = Term::new("tunnel", -27);
    /// The looseness of the wall.
    WALL = Term::new("wall", -40);
}

impl<const N: usize> Judge<Talpa<N>> for Knowledge {
    type Memo = ();

    #[inline(always)]
    fn style(&self) -> Style {
        Style { reduce: true, margin: Some(30), forced: 12, ..Style::PLAIN }
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

    // A few random plies show which of the captures at hand matter; then the count is better than more
    // chance. And a capture that is good later is good now.
    #[inline(always)]
    fn growth(&self) -> Growth {
        Growth { ripe: 4, cut: Some(6), rave: 300.0, ..Growth::USUAL }
    }

    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        TERMS
    }

    #[inline(always)]
    fn weigh(&self, game: &Talpa<N>, state: &State<N>, terms: &mut impl Terms) {
        let [own, enemy] = [state.turn, state.turn.other()];
        let survey = game.survey(state);
        // What decides the game in a ply or two leaves nothing else to count.
        if !survey.wins(own).is_empty() {
            return terms.add(WIN, 1);
        }
        let safe = survey.safe(own);
        if safe.is_empty() {
            return terms.add(STUCK, 1);
        }
        let threats = survey.wins(enemy);
        if !threats.is_subset(&game.around(safe)) {
            terms.add(LOST, 1);
        } else if threats.len() > 1 {
            terms.add(FORK, 1);
        }
        let live = game.live(&survey);
        terms.add(TURN, 1);
        terms.add(PINNED, lead(own, |side| survey.pinned(side).len() as i32));
        terms.add(MOBILE, lead(own, |side| survey.mobile[side.index()].len() as i32));
        terms.add(TUNNEL, lead(own, |side| game.tunnel(&survey, side)));
        terms.add(WALL, lead(own, |side| game.wall(&survey, live, side)));
    }

    fn urgency(&self, game: &Talpa<N>, state: &State<N>, mv: Move) -> i32 {
        // Digging next to what is already dug makes longer tunnels. What refuted before says the rest
        // better than any finer knowledge that was tried.
        (game.around(Set::of(mv.from)) & game.empty(state)).len() as i32
    }
}

/// How much more a side has than the other.
#[inline(always)]
fn lead(side: Side, count: impl Fn(Side) -> i32) -> i32 {
    count(side) - count(side.other())
}
