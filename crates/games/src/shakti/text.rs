//! How hands and text name a move, and why one is refused.

use super::sight::bit;
use super::{META, Move, Shakti, State};
use quina_core::{Cell, Message, Path, Set, Side, Touch, notation, refusal, say};

impl Touch for Shakti {
    fn path(&self, _state: &State, mv: Move) -> Path {
        if mv.is_pass() { Path::new() } else { vec![mv.from, mv.to] }
    }

    fn refuse(&self, state: &State, touched: &[Cell]) -> Message {
        let shape = self.geometry.shape();
        let [from, rest @ ..] = touched else { return self.refuse_pass(state) };
        if state.tiles & bit(*from) == 0 {
            return no_tile(shape.name(*from));
        }
        if let Some(message) = refusal::not_own(shape, *from, owner(state, *from), state.turn) {
            return message;
        }
        match rest {
            [to] if state.tiles & bit(*to) == 0 => no_tile(shape.name(*to)),
            [to] if owner(state, *to) == Some(state.turn) => refusal::own_target(shape, *to),
            [to] => self.refuse_move(state, *from, *to),
            _ => refusal::wrong_count(
                &META,
                say!("shakti.form", "two cells, from and to, or a forced pass"),
            ),
        }
    }
}

/// Whose piece stands on a cell.
fn owner(state: &State, cell: Cell) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| {
        let army = state.army(side);
        army.king == cell || army.warriors.contains(&cell)
    })
}

fn no_tile(cell: String) -> Message {
    say!("shakti.no-tile", "{cell} has no tile", cell = cell)
}

impl Shakti {
    /// §22, §33
    fn refuse_pass(&self, state: &State) -> Message {
        if self.feup {
            return say!(
                "shakti.feup-pass",
                "under the feup rules there is no passing; make a move"
            );
        }
        let example = self.paths(state).into_iter().map(|(_, path)| path).next();
        say!(
            "shakti.pass",
            "you have a legal move, so you may not pass; play one, for example {example}",
            example = notation::write_path(self.geometry.shape(), &example.unwrap_or_default())
        )
    }

    /// Why an own piece may not go to a tile that is not under an own piece.
    fn refuse_move(&self, state: &State, from: Cell, to: Cell) -> Message {
        let shape = self.geometry.shape();
        let own = &state.armies[0];
        let king = from == own.king;
        // §9, §19
        let check = self.legal(state).check;
        if check && (!king || self.sight.near(from) & bit(to) == 0) {
            return say!(
                "shakti.in-check",
                "in check only the king moves, and only to a neighboring tile"
            );
        }
        let (name, target) = (shape.name(from), shape.name(to));
        let line = self.sight.between(from, to);
        if line & bit(from) != 0 {
            return say!(
                "shakti.no-line",
                "{to} is not on a rank, file or diagonal of {from}",
                to = target,
                from = name
            );
        }
        let over = Set::<1>([line & state.tiles]);
        if king {
            return self.refuse_king(state, to, over);
        }
        // §14
        if owner(state, to).is_some() {
            return say!(
                "shakti.warrior-takes",
                "{to} holds your opponent's piece, and a warrior captures nothing",
                to = target
            );
        }
        self.refuse_jump(state, from, to, over)
    }

    fn refuse_king(&self, state: &State, to: Cell, over: Set<1>) -> Message {
        let shape = self.geometry.shape();
        let [own, enemy] = &state.armies;
        // §8
        if !over.is_empty() {
            return say!(
                "shakti.king-far",
                "the king sees {first} first in that direction, and goes no farther",
                first = shape.name(self.nearest(own.king, over))
            );
        }
        if to == enemy.king {
            return say!(
                "shakti.king-king",
                "{to} holds the other king, and a king captures only warriors",
                to = shape.name(to)
            );
        }
        // §28
        if self.feup && enemy.warriors.contains(&to) {
            return say!(
                "shakti.feup-capture",
                "{to} holds a warrior, and under the feup rules nothing is ever captured",
                to = shape.name(to)
            );
        }
        match self.attackers(state, to, state.tiles).first() {
            Some(&king) if king == enemy.king => {
                say!("shakti.facing", "the kings would see each other")
            }
            Some(&warrior) => say!(
                "shakti.into-check",
                "your king would be in check from {cell}",
                cell = shape.name(warrior)
            ),
            // Nothing else forbids a king's move; this sentence holds whatever the reason.
            None => say!("shakti.king-no", "the king may not go to {to}", to = shape.name(to)),
        }
    }

    /// Why a warrior may not jump over those tiles to a vacant one.
    fn refuse_jump(&self, state: &State, from: Cell, to: Cell, over: Set<1>) -> Message {
        let shape = self.geometry.shape();
        let name = |cell| shape.name(cell);
        let first = self.nearest(from, over);
        // §12
        if state.vacant() & bit(first) == 0 {
            return say!(
                "shakti.jump-occupied",
                "{first} is occupied, and a warrior jumps only over a vacant tile",
                first = name(first)
            );
        }
        if over.len() > 1 {
            return say!(
                "shakti.warrior-far",
                "a warrior goes to the first or the second tile it sees in a direction, and {to} is \
                 farther",
                to = name(to)
            );
        }
        // §31
        if self.feup && self.sight.near(first) & bit(to) == 0 {
            return say!(
                "shakti.feup-gap",
                "under the feup rules a jump ends right behind the tile that it jumps, and {to} is not \
                 next to {first}",
                to = name(to),
                first = name(first)
            );
        }
        // §13, §16, §17
        let king = state.armies[0].king;
        let left = state.tiles & !bit(first);
        let exposed = self.attackers(state, king, left).first().copied().unwrap_or(first);
        if exposed == state.armies[1].king {
            return say!(
                "shakti.jump-faces",
                "the jump would remove {first}, and the kings would see each other",
                first = name(first)
            );
        }
        say!(
            "shakti.jump-exposes",
            "the jump would remove {first} and expose your king to {cell}",
            first = name(first),
            cell = name(exposed)
        )
    }

    /// The one of some tiles on a line from a cell that is next to it.
    fn nearest(&self, from: Cell, tiles: Set<1>) -> Cell {
        let open = |tile: &Cell| self.sight.between(from, *tile) & tiles.0[0] == 0;
        tiles.iter().find(open).unwrap_or(from)
    }
}
