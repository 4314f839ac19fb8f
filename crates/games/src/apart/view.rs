//! What a player sees besides the pieces: how many still touch, and what a turn is.

use super::{Apart, META, State};
use quina_core::{Cell, Message, Outcome, Scene, Side, View, say};

impl<const N: usize> Scene for Apart<N> {
    fn decorate(&self, state: &State<N>, view: &mut View) {
        for side in Side::BOTH {
            let pieces = state.pieces(side);
            let pairs = self.pairs(pieces);
            view.sides[side.index()].caption = Some(say!(
                "apart.standing",
                "{pieces}, {pairs}",
                pieces = Message::counted("apart.pieces", pieces.len(), "{n} piece", "{n} pieces"),
                pairs = Message::counted(
                    "apart.pairs",
                    pairs,
                    "{n} adjacent pair",
                    "{n} adjacent pairs"
                )
            ));
        }
        let side = META.color(state.turn);
        view.prompt = if state.may_chain() {
            say!(
                "apart.move",
                "{side} moves a piece by the length of its line; after a jump it may jump again",
                side = side
            )
        } else {
            say!(
                "apart.open",
                "{side} moves a piece by the length of its line, once: the first turn has no chain",
                side = side
            )
        };
    }

    fn reason(&self, state: &State<N>, outcome: Outcome) -> Message {
        let Outcome::Win(winner) = outcome else {
            return say!("apart.draw", "the game is drawn");
        };
        if self.apart(state.own) && self.apart(state.enemy) {
            return say!(
                "apart.both",
                "{mover}'s move set both sides apart, so the mover loses",
                mover = META.color(state.turn.other())
            );
        }
        let side = META.color(winner);
        match state.pieces(winner).len() {
            0 => {
                say!("apart.none", "{side} has no pieces left, which counts as apart", side = side)
            }
            1 => say!("apart.one", "{side}'s last piece stands alone", side = side),
            _ => say!("apart.apart", "no two of {side}'s pieces touch", side = side),
        }
    }

    /// All pieces of each side that is apart.
    fn decisive(&self, state: &State<N>, _outcome: Outcome) -> Vec<Cell> {
        let sides = Side::BOTH.map(|side| state.pieces(side));
        sides.into_iter().filter(|&pieces| self.apart(pieces)).flatten().collect()
    }
}
