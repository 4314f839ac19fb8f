//! How hands and text name a move, and why one is refused.

use super::{Freedom, META, Move, State};
use quina_core::{Cell, Last, Message, Path, Touch, refusal, say};

impl<const N: usize> Touch for Freedom<N> {
    fn path(&self, _state: &State<N>, mv: Move) -> Path {
        match mv {
            Move::Place(cell) => vec![cell],
            Move::Pass => Path::new(),
        }
    }

    fn refuse(&self, state: &State<N>, touched: &[Cell]) -> Message {
        let shape = self.geometry.shape();
        match touched {
            // §11.
            [] => say!(
                "freedom.no-pass",
                "you may pass only on the very last empty cell, but {count} are empty; place a stone",
                count = state.left
            ),
            [cell] if state.taken.contains(*cell) => {
                say!("freedom.taken", "{cell} is taken", cell = shape.name(*cell))
            }
            // §6: an empty cell is forbidden only while one next to the last stone is free.
            [_] => {
                let free: Vec<Cell> = self.free(state).iter().collect();
                let last = match self.last(state) {
                    Last::Cell(cell) => shape.name(cell),
                    Last::Nothing | Last::Pass => String::new(),
                };
                let cells = refusal::instead(shape, &free);
                match free.len() {
                    1 => say!(
                        "freedom.not-adjacent-one",
                        "place next to {last}, where only {cells} is free",
                        last = last,
                        cells = cells
                    ),
                    _ => say!(
                        "freedom.not-adjacent",
                        "place next to {last}, where {cells} are free",
                        last = last,
                        cells = cells
                    ),
                }
            }
            _ => refusal::wrong_count(&META, say!("freedom.form", "one cell (a placement)")),
        }
    }
}
