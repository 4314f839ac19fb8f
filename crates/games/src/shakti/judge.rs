//! Knowledge: whose king has more room, and whose warriors.

use super::sight::bit;
use super::{Move, Shakti, State};
use quina_core::{Cell, Judge, Style, Term, Terms};

impl Shakti {
    /// The tiles that a king can walk to in a few moves while nobody else moves.
    fn room(&self, state: &State) -> u32 {
        const MOVES: usize = 3;
        let [own, enemy] = &state.armies;
        let seen = |cell: Cell| self.sight.seen(cell, state.tiles);
        let danger = enemy.warriors.iter().fold(0, |all, &warrior| all | seen(warrior));
        let safe = state.vacant() & !danger;
        let mut reached = bit(own.king);
        for _ in 0..MOVES {
            let from = quina_core::Set::<1>([reached]);
            reached |= from.iter().fold(0, |all, cell| all | seen(cell)) & safe;
        }
        reached.count_ones() - 1
    }

    /// What a side has, with the turn or without it: warriors, king's moves, warriors' moves, room.
    fn counts(&self, state: &State) -> [i32; 4] {
        let legal = self.legal(state);
        let count = |set: u64| set.count_ones() as i32;
        [
            state.armies[0].present().count() as i32,
            count(legal.king),
            count(legal.warriors[0]) + count(legal.warriors[1]),
            self.room(state) as i32,
        ]
    }
}

impl Judge for Shakti {
    const STYLE: Style = Style { reduce: true, margin: Some(60), quiesce: true, ..Style::PLAIN };

    const TERMS: &'static [Term] = &[
        Term { name: "warriors", weight: 150 },
        Term { name: "king's moves", weight: 12 },
        Term { name: "warriors' moves", weight: 3 },
        Term { name: "room", weight: 4 },
    ];

    #[inline(always)]
    fn weigh(&self, state: &State, terms: &mut impl Terms) {
        let [own, enemy] = state.armies;
        let turned = State { armies: [enemy, own], turn: state.turn.other(), ..*state };
        let (own, enemy) = (self.counts(state), self.counts(&turned));
        for (term, (own, enemy)) in own.into_iter().zip(enemy).enumerate() {
            terms.add(term, own - enemy);
        }
    }

    fn urgency(&self, state: &State, mv: Move) -> i32 {
        let [own, enemy] = &state.armies;
        let capture = enemy.warriors.contains(&mv.to);
        let closer = |cell: Cell| self.distance(cell, enemy.king);
        let approach = if mv.from == own.king { 0 } else { closer(mv.from) - closer(mv.to) };
        100 * capture as i32 + 50 * self.checks(state, mv) as i32 + approach
    }

    fn loud(&self, state: &State, mv: Move) -> bool {
        // Answers to a check are few, and nothing can be said before one is made.
        state.armies[1].warriors.contains(&mv.to)
            || self.checks(state, mv)
            || self.legal(state).check
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

    /// King's steps between two cells on a full board.
    fn distance(&self, from: Cell, to: Cell) -> i32 {
        let shape = self.geometry.shape();
        let ((a, b), (c, d)) = (shape.lattice(from), shape.lattice(to));
        a.abs_diff(c).max(b.abs_diff(d)) as i32
    }
}
