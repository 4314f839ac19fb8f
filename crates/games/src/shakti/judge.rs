//! Knowledge: how near each king is to being caught, and what is worth a look first.

use super::sight::bit;
use super::{Move, Shakti, State};
use quina_core::{
    Cell, Foresight, Judge, Knowledge, LEVELS, Late, Level, Style, Term, Terms, terms,
};

terms! {
    // First what each side has, then what the side to move has besides. Both rule sets share the
    // weights: by `feup` White wins from the start, within reach of the search.
    pub(super) const TERMS: [Term];
    WARRIORS = Term::new("warriors", 510);
    MOVES = Term::new("warriors' moves", 5);
    APART = Term::new("warriors' distance from their king", -8);
    LINKED = Term::new("warriors that see each other", 21);
    SCREENS = Term::new("lone tiles before the enemy's king", 13);
    SAFE_CHECKS = Term::new("safe checks", 18);
    MATES = Term::new("mate in one", 69);
    NETS = Term::new("check with one answer", 29);
    SAFE_TILES = Term::new("safe tiles within two steps of the king", 10);
    TILES = Term::new("tiles within two steps of the king", 7);
    DISTANCE = Term::new("king's distance from the center", 17);
    NO_ESCAPE = Term::new("king without an escape", -78);
    ONE_ESCAPE = Term::new("king with one escape", -33);
    TWO_ESCAPES = Term::new("king with two escapes", -14);
    TURN = Term::new("turn", 22);
    SAFE_CHECKS_AND_TURN = Term::new("safe checks and the turn", 27);
    MATES_AND_TURN = Term::new("mate in one and the turn", 861);
    NETS_AND_TURN = Term::new("check with one answer and the turn", 62);
}

/// What one side has in a position, by the places of its terms.
pub(super) type Counts = [i32; TURN];

/// Null moves are tried where the warriors have at least so many moves: with fewer, having to move can
/// be worse than doing nothing.
const FREEDOM: u32 = 4;

impl Judge<Shakti> for Knowledge {
    /// What each side has, but for a king in check: such a position is hardly ever judged.
    type Memo = Option<[Counts; 2]>;

    #[inline(always)]
    fn style(&self) -> Style {
        Style { late: Some(Late::USUAL), margin: Some(60), forced: 12, ..Style::PLAIN }
    }

    fn levels(&self) -> [Level; LEVELS] {
        [
            Level::near(2, 312),
            Level::near(2, 95),
            Level::near(3, 108),
            Level::near(4, 125),
            Level::near(5, 80),
            Level::far(6_300),
            Level::far(25_000),
            Level::far(150_000),
        ]
    }

    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        TERMS
    }

    #[inline(always)]
    fn weigh(&self, game: &Shakti, state: &State, terms: &mut impl Terms) {
        tell(&game.counts(state), terms);
    }

    #[inline(always)]
    fn note(
        &self,
        game: &Shakti,
        state: &State,
        _before: Option<&Self::Memo>,
        memo: &mut Self::Memo,
    ) {
        *memo = (!game.in_check(state)).then(|| game.counts(state));
    }

    #[inline(always)]
    fn evaluate(&self, game: &Shakti, state: &State, memo: &Self::Memo) -> i32 {
        let mut sum = Sum(0);
        tell(&memo.unwrap_or_else(|| game.counts(state)), &mut sum);
        sum.0
    }

    #[inline(always)]
    fn foresee(&self, game: &Shakti, state: &State, memo: &Self::Memo) -> Foresight {
        // A king in check moves itself (§19), and never gives check: its move changes no tile.
        if memo.is_some_and(|[own, _]| own[MATES] > 0) {
            return Foresight::Win(1);
        }
        // Only warriors give check, and nobody else is lost but by mate (§21); by `feup` a king may
        // stifle itself (§30).
        let [own, enemy] = &state.armies;
        match (own.has_warriors(), enemy.has_warriors()) {
            _ if game.feup => Foresight::Open,
            (false, _) => Foresight::NoWin,
            (_, false) => Foresight::NoLoss,
            _ => Foresight::Open,
        }
    }

    fn urgency(&self, game: &Shakti, state: &State, mv: Move) -> i32 {
        let [own, enemy] = &state.armies;
        let closer = |cell: Cell| game.sight.distance(cell, enemy.king);
        let approach = if mv.from == own.king { 0 } else { closer(mv.from) - closer(mv.to) };
        let check = match game.checks(state, mv) {
            true if game.gives_away(state, mv) => -30,
            true => 50,
            false => 0,
        };
        100 * captures(state, mv) as i32 + check + approach
    }

    fn loud(&self, game: &Shakti, state: &State, mv: Move) -> bool {
        captures(state, mv) || game.checks(state, mv)
    }

    #[inline(always)]
    fn threatened(&self, game: &Shakti, state: &State) -> bool {
        game.in_check(state)
    }

    fn pass(&self, game: &Shakti, state: &State) -> Option<State> {
        let legal = game.legal(state);
        let [_, first, second] = legal.counts();
        (!legal.check && (first + second) as u32 >= FREEDOM).then(|| state.turned())
    }
}

impl Shakti {
    /// Whether a move gives check, by the warrior moved or by a tile that goes (§18).
    fn checks(&self, state: &State, mv: Move) -> bool {
        let [own, enemy] = &state.armies;
        let tiles = state.tiles & !self.sight.between(mv.from, mv.to);
        own.warriors.iter().any(|&warrior| {
            let warrior = if warrior == mv.from { mv.to } else { warrior };
            self.sight.between(enemy.king, warrior) & tiles == 0
        })
    }

    /// Whether the enemy's king can take the warrior moved (§10): it went next to it, and nobody sees
    /// where it stands.
    pub(super) fn gives_away(&self, state: &State, mv: Move) -> bool {
        let [own, enemy] = &state.armies;
        let tiles = state.tiles & !self.sight.between(mv.from, mv.to);
        let guards = |piece: Cell| self.sight.between(piece, mv.to) & tiles == 0;
        !self.feup
            && mv.from != own.king
            && self.sight.near(enemy.king) & bit(mv.to) != 0
            && !guards(own.king)
            && !own.present().any(|warrior| warrior != mv.from && guards(warrior))
    }
}

/// Tells of what the side to move has more than the other, and of what it has besides.
#[inline(always)]
fn tell([own, enemy]: &[Counts; 2], terms: &mut impl Terms) {
    for (term, (own, enemy)) in own.iter().zip(enemy).enumerate() {
        terms.add(term, own - enemy);
    }
    terms.add(TURN, 1);
    terms.add(SAFE_CHECKS_AND_TURN, own[SAFE_CHECKS]);
    terms.add(MATES_AND_TURN, own[MATES]);
    terms.add(NETS_AND_TURN, own[NETS]);
}

/// Adds up what the terms are worth.
struct Sum(i32);

impl Terms for Sum {
    #[inline(always)]
    fn add(&mut self, term: usize, count: i32) {
        self.0 += TERMS[term].weight * count;
    }
}

/// Whether a move takes a warrior (§10).
fn captures(state: &State, mv: Move) -> bool {
    state.armies[1].warrior_bits() & state.tiles & bit(mv.to) != 0
}
