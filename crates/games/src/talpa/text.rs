//! How hands and text name a move, and why one is refused.

use super::{META, Move, State, Talpa};
use quina_core::{Cell, Game, Message, Path, Side, Touch, refusal, say};

impl<const N: usize> Touch for Talpa<N> {
    fn path(&self, _state: &State<N>, mv: Move) -> Path {
        if mv.from == mv.to { vec![mv.from] } else { vec![mv.from, mv.to] }
    }

    fn refuse(&self, state: &State<N>, touched: &[Cell]) -> Message {
        let shape = self.geometry.shape();
        let owner = |cell| Side::BOTH.into_iter().find(|s| state.stones[s.index()].contains(cell));
        let [from, rest @ ..] = touched else { return refusal::no_pass(&META) };
        if let Some(message) = refusal::not_own(shape, *from, owner(*from), state.turn) {
            return message;
        }
        match rest {
            // §7: an own piece cannot be removed only while there is something to capture.
            [] => {
                let path = self.path(state, self.moves(state)[0]);
                say!(
                    "talpa.must-capture",
                    "a capture is possible, so removing is not; capture, for example {example}",
                    example = quina_core::notation::write_path(shape, &path)
                )
            }
            // §8: without a capture on the board a second cell makes no sense.
            [_] if self.paths(state).iter().all(|(_, path)| path.len() == 1) => say!(
                "talpa.must-remove",
                "no capture is possible anymore; remove one of your pieces, for example {cell}",
                cell = shape.name(*from)
            ),
            [to] if owner(*to) == Some(state.turn) => refusal::own_target(shape, *to),
            [to] if owner(*to).is_none() => say!(
                "talpa.only-captures",
                "{cell} is empty, and a piece moves only by capturing",
                cell = shape.name(*to)
            ),
            [to] => say!(
                "talpa.not-adjacent",
                "{to} is not next to {from} along a rank or file, so it cannot be captured from there",
                to = shape.name(*to),
                from = shape.name(*from)
            ),
            _ => refusal::wrong_count(
                &META,
                say!("talpa.form", "one cell (a removal) or two (a capture)"),
            ),
        }
    }
}
