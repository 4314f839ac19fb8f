//! Knowledge: how near each king is to being caught, and what is worth a look first.

use super::siege::{Counts, MATES, NETS, SAFE_CHECKS};
use super::sight::bit;
use super::{Move, Shakti, State};
use quina_core::{Cell, Judge, LEVELS, Level, Style, Term, Terms};

/// Null moves are tried where the warriors have at least so many moves: with fewer, having to move can
/// be worse than doing nothing.
const FREEDOM: u32 = 4;

impl Judge for Shakti {
    const STYLE: Style = Style { reduce: true, margin: Some(60), forced: 12, ..Style::PLAIN };

    const LEVELS: [Level; LEVELS] = [
        Level::near(2, 312),
        Level::near(2, 95),
        Level::near(3, 108),
        Level::near(4, 125),
        Level::near(5, 80),
        Level::far(6_300),
        Level::far(25_000),
        Level::far(150_000),
    ];

    // First what each side has, in the order of `Counts`, then what the side to move has besides.
    // Both rule sets share the weights: by `feup` White wins from the start, within reach of the
    // search.
    const TERMS: &'static [Term] = &[
        Term { name: "warriors", weight: 510 },
        Term { name: "warriors' moves", weight: 5 },
        Term { name: "warriors' distance from their king", weight: -8 },
        Term { name: "warriors that see each other", weight: 21 },
        Term { name: "lone tiles before the enemy's king", weight: 13 },
        Term { name: "safe checks", weight: 18 },
        Term { name: "mate in one", weight: 69 },
        Term { name: "check with one answer", weight: 29 },
        Term { name: "safe tiles within two steps of the king", weight: 10 },
        Term { name: "tiles within two steps of the king", weight: 7 },
        Term { name: "king's distance from the center", weight: 17 },
        Term { name: "king without an escape", weight: -78 },
        Term { name: "king with one escape", weight: -33 },
        Term { name: "king with two escapes", weight: -14 },
        Term { name: "turn", weight: 22 },
        Term { name: "safe checks and the turn", weight: 27 },
        Term { name: "mate in one and the turn", weight: 861 },
        Term { name: "check with one answer and the turn", weight: 62 },
    ];

    #[inline(always)]
    fn weigh(&self, state: &State, terms: &mut impl Terms) {
        let [own, enemy] = self.counts(state);
        for (term, (own, enemy)) in own.into_iter().zip(enemy).enumerate() {
            terms.add(term, own - enemy);
        }
        let with_turn = [1, own[SAFE_CHECKS], own[MATES], own[NETS]];
        for (term, count) in with_turn.into_iter().enumerate() {
            terms.add(Counts::default().len() + term, count);
        }
    }

    fn urgency(&self, state: &State, mv: Move) -> i32 {
        let [own, enemy] = &state.armies;
        let closer = |cell: Cell| self.sight.distance(cell, enemy.king);
        let approach = if mv.from == own.king { 0 } else { closer(mv.from) - closer(mv.to) };
        let check = match self.checks(state, mv) {
            true if self.gives_away(state, mv) => -30,
            true => 50,
            false => 0,
        };
        100 * captures(state, mv) as i32 + check + approach
    }

    fn loud(&self, state: &State, mv: Move) -> bool {
        captures(state, mv) || self.checks(state, mv)
    }

    #[inline(always)]
    fn threatened(&self, state: &State) -> bool {
        let [own, enemy] = &state.armies;
        let sees = |warrior: Cell| self.sight.between(own.king, warrior) & state.tiles == 0;
        sees(enemy.warriors[0]) || sees(enemy.warriors[1])
    }

    fn pass(&self, state: &State) -> Option<State> {
        let legal = self.legal(state);
        let [_, first, second] = legal.counts();
        (!legal.check && (first + second) as u32 >= FREEDOM).then(|| state.turned())
    }
}

impl Shakti {
    /// Whether a move gives check, by the warrior moved or by a tile that goes (§18).
    fn checks(&self, state: &State, mv: Move) -> bool {
        let [own, enemy] = &state.armies;
        let tiles = state.tiles & !self.sight.between(mv.from, mv.to);
        own.present().any(|warrior| {
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

/// Whether a move takes a warrior (§10).
fn captures(state: &State, mv: Move) -> bool {
    state.armies[1].present().any(|warrior| warrior == mv.to)
}
