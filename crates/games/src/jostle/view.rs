//! What a player sees besides the pieces: every piece's value, and how many steps each side has.

use super::{Jostle, State};
use quina_core::{Cell, Game, Message, Outcome, Scene, Side, View, say};

impl<const D: usize> Scene for Jostle<D> {
    fn decorate(&self, state: &State, view: &mut View) {
        for side in Side::BOTH {
            let sides = state.seen_by(side);
            for cell in sides[0] {
                view.cell_mut(cell).value = Some(self.value(sides, cell));
            }
            let moves = self.mobility(state, side) as usize;
            view.sides[side.index()].caption =
                Some(Message::counted("jostle.moves", moves, "{n} move", "{n} moves"));
        }
        view.prompt = say!(
            "jostle.step",
            "{side} moves a piece one step so that its value rises",
            side = Self::META.color(state.turn)
        );
    }

    fn reason(&self, state: &State, _outcome: Outcome) -> Message {
        say!(
            "jostle.stuck",
            "{side} has no move that raises a piece's value",
            side = Self::META.color(state.turn)
        )
    }

    /// All pieces of the side that cannot move.
    fn decisive(&self, state: &State, _outcome: Outcome) -> Vec<Cell> {
        let [stuck, _] = state.seen_by(state.turn);
        stuck.into_iter().collect()
    }
}
