//! A [`View`] drawn with characters: any board in any area, in the largest size that fits.

mod face;
mod labels;
mod lines;
mod paint;
mod place;

pub use face::signed;
pub use place::{Placement, cell_at, place, place_for};

use crate::look::Look;
use face::Faces;
use paint::Pen;
use quina::{Side, View};
use ratatui::buffer::Buffer;

/// What the screen points out on a board, beyond what the view itself does: indices into its cells.
#[derive(Clone, Copy, Default, Debug)]
pub struct Overlay<'a> {
    /// The cell that the keys point at.
    pub cursor: Option<usize>,
    /// The cells of the move so far, in their order.
    pub touched: &'a [usize],
    /// The cells that it can go on to.
    pub targets: &'a [usize],
    /// The numbers that the piece in hand would have there.
    pub promises: &'a [(usize, i32)],
    /// The cells that a move can start with: pieces, or empty ones where something is placed.
    pub movable: &'a [usize],
    /// The cells of a proposed move.
    pub hint: &'a [usize],
    /// The cell that, touched again, ends the move.
    pub stop_here: Option<usize>,
    /// Whether the game is over: what decided it is then pointed out before the last move.
    pub over: bool,
}

/// Draws a position where it was placed. What is outside the buffer is left out.
pub fn draw(
    view: &View,
    overlay: &Overlay<'_>,
    placement: &Placement,
    look: &Look,
    buf: &mut Buffer,
) {
    let mut pen = Pen { buf, placement: *placement, look: *look };
    let faces = Faces::new(view, overlay, look);
    let mut cells: Vec<_> = view.cells.iter().enumerate().collect();
    // As they are seen: where cells are narrow, what is between two belongs to the later one.
    if placement.seen_by == Side::Second {
        cells.reverse();
    }
    let (holes, tiles): (Vec<_>, Vec<_>) = cells.into_iter().partition(|(_, cell)| cell.hole);
    tiles.iter().for_each(|(_, cell)| pen.tile(cell));
    holes.iter().for_each(|(_, cell)| pen.hole(cell));
    pen.rule(view);
    // Below the pieces, so that marks beside them are seen on its sides.
    if let Some(cell) = overlay.cursor.and_then(|index| view.cells.get(index)) {
        pen.cursor_box(cell);
    }
    for (index, cell) in tiles {
        pen.cell(cell, &faces.face(index, cell));
    }
    pen.labels(view, overlay.cursor);
}

#[cfg(test)]
mod tests;
