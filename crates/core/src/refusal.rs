//! The reasons for refusing a move that many games share. What only one game forbids is said there.

use crate::{Cell, Message, Meta, Shape, Side, say};

/// Says that a game has no passing, or none now.
pub fn no_pass(meta: &Meta) -> Message {
    say!("move.no-pass", "there is no passing in {game}; make a move", game = meta.title)
}

/// Says that a cell to move from does not hold the mover's piece, if that is so.
pub fn not_own(shape: Shape, cell: Cell, owner: Option<Side>, turn: Side) -> Option<Message> {
    let cell = shape.name(cell);
    match owner {
        Some(side) if side == turn => None,
        Some(_) => Some(say!("move.enemy", "{cell} holds your opponent's piece", cell = cell)),
        None => Some(say!("move.vacant", "{cell} is empty", cell = cell)),
    }
}

/// Says that a target holds the mover's own piece.
pub fn own_target(shape: Shape, cell: Cell) -> Message {
    say!("move.own", "{cell} holds your own piece", cell = shape.name(cell))
}

/// Says that a move was given too few or too many cells; the form is what it wants.
pub fn wrong_count(meta: &Meta, form: Message) -> Message {
    say!("move.cells", "a move in {game} is {form}", game = meta.title, form = form)
}

/// Says of a piece that was named alone where it can go.
pub fn can_go(shape: Shape, from: Cell, to: &[Cell]) -> Message {
    let cell = shape.name(from);
    if to.is_empty() {
        return say!("move.stuck", "the piece on {cell} has no legal move", cell = cell);
    }
    say!("move.can-go", "{cell} can go to {cells}", cell = cell, cells = instead(shape, to))
}

/// Whether a message says that: as far as the cells go, the rules have nothing against them.
pub(crate) fn is_wrong_count(message: &Message) -> bool {
    message.id == "move.cells"
}

/// Says which cells can follow, as the way out of a refusal.
pub fn instead(shape: Shape, cells: &[Cell]) -> Message {
    const SHOWN: usize = 8;
    let mut names: Vec<String> = cells.iter().take(SHOWN).map(|&cell| shape.name(cell)).collect();
    if cells.len() > SHOWN {
        names.push("…".to_string());
    }
    say!("move.instead", "{cells}", cells = names.join(", "))
}
