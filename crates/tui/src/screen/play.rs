//! A game drawn: the board, and where the panel beside it is.

use super::panel::{has_room_for_moves, panel};
use super::{body, cells};
use crate::app::{Common, Play};
use crate::board::{self, Overlay, Placement, place_for};
use quina::{Shape, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Where things are.
pub struct Areas {
    /// The board.
    pub board: Placement,
    /// What is beside it, or below where the terminal is narrow.
    pub panel: Rect,
}

/// Where things are for a game.
pub fn areas(play: &Play, area: Rect) -> Areas {
    let body = body(area);
    let focus = Some(play.hand.cursor);
    // The board gets what the panel does not need; the panel gets what the board does not use.
    let least = match area.width {
        70.. => 28,
        36.. => 14,
        _ => 0,
    };
    let (side, shape) = (play.seen_by(), play.view.shape);
    if least == 0 {
        let board = above_panel(side, shape, body, focus);
        let y = area.y + board.size().1;
        // Until there is a note, its row is the panel's.
        let height = (body.bottom() + 1).saturating_sub(y);
        return Areas { board, panel: Rect { y, height, ..body } };
    }
    let room = Rect { width: body.width - least - 1, ..body };
    let board = snug_for(side, shape, room, focus);
    let x = board.area().right() + 2;
    Areas { board, panel: Rect { x, width: area.right().saturating_sub(x), ..body } }
}

/// A board that leaves some rows below it, fewer if it is seen whole then. One that is not takes all it
/// can get.
fn above_panel(side: Side, shape: Shape, body: Rect, focus: Option<usize>) -> Placement {
    let leaving = |rows: u16| {
        let room = Rect { height: body.height.saturating_sub(rows).max(1), ..body };
        snug_for(side, shape, room, focus)
    };
    let whole = (0..=3).rev().map(leaving).find(|board| !board.scrolls());
    whole.unwrap_or_else(|| leaving(u16::from(body.height >= 8)))
}

/// A board at the upper left of its room, so that what is beside it can begin where it ends.
pub(super) fn snug(shape: Shape, room: Rect, focus: Option<usize>) -> Placement {
    snug_for(Side::First, shape, room, focus)
}

/// The same as a side sees it.
pub(super) fn snug_for(side: Side, shape: Shape, room: Rect, focus: Option<usize>) -> Placement {
    let (width, height) = place_for(side, shape, room, focus).size();
    let room = Rect { width: width.min(room.width), height: height.min(room.height), ..room };
    place_for(side, shape, room, focus)
}

pub fn draw(play: &Play, common: &Common, area: Rect, buf: &mut Buffer) {
    let areas = areas(play, area);
    let advised = play.advice.as_ref().filter(|_| play.back.is_none());
    let hint = advised.map(|advice| cells(&play.view, &advice.mv)).unwrap_or_default();
    let hands = play.waits_for_hand();
    let over = play.view_is_final();
    let overlay = Overlay {
        // There is nothing to touch any more, and much to see.
        cursor: Some(play.hand.cursor).filter(|_| !over),
        over,
        touched: &play.hand.touched,
        targets: &play.hand.next,
        promises: &play.hand.promises,
        movable: if hands && play.hand.touched.is_empty() { &play.hand.movable } else { &[] },
        hint: &hint,
        stop_here: play.hand.touched.last().copied().filter(|_| play.hand.complete.is_some()),
    };
    let shown = play.hand.ahead.as_ref().unwrap_or(&play.view);
    board::draw(shown, &overlay, &areas.board, &common.look, buf);
    let rows = panel(play, common, areas.panel);
    for (row, line) in rows.iter().take(areas.panel.height as usize).enumerate() {
        buf.set_line(areas.panel.x, areas.panel.y + row as u16, &line.text, areas.panel.width);
    }
}

/// Whether there is room for the legal moves beside the board.
pub fn lists_moves(play: &Play, area: Rect) -> bool {
    has_room_for_moves(areas(play, area).panel)
}

/// The number of moves up to the one in the list that a click hits.
pub fn clicked_ply(play: &Play, common: &Common, column: u16, row: u16) -> Option<usize> {
    let area = areas(play, common.area).panel;
    let (column, row) = (column.checked_sub(area.x)?, row.checked_sub(area.y)?);
    let rows = panel(play, common, area);
    let row = rows.get(row as usize)?;
    row.plies.iter().find(|(columns, _)| columns.contains(&column)).map(|(_, ply)| *ply)
}
