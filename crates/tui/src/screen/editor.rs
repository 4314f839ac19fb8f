//! The editor of positions, drawn.

use super::play::{Areas, snug};
use super::{body, paragraph, write};
use crate::app::{Common, Editor};
use crate::board::{self, Overlay};
use crate::look::Role;
use quina::PieceView;
use quina::words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Span;

/// The least width of the panel beside the board.
const PANEL: u16 = 24;

/// Where things are for a board.
pub fn areas(editor: &Editor, area: Rect) -> Areas {
    let body = body(area);
    let wide = area.width >= 2 * PANEL;
    let room = match wide {
        true => Rect { width: body.width - PANEL, ..body },
        false => Rect { height: body.height.saturating_sub(3).max(1), ..body },
    };
    let board = snug(editor.view.shape, room, Some(editor.cursor));
    let (x, y) = match wide {
        true => (board.area().right() + 2, area.y),
        false => (area.x + 1, board.area().bottom()),
    };
    let (width, height) = (area.right().saturating_sub(x + 1), body.bottom().saturating_sub(y));
    Areas { board, panel: Rect { x, y, width, height } }
}

pub fn draw(editor: &Editor, common: &Common, area: Rect, buf: &mut Buffer) {
    let areas = areas(editor, area);
    let last: Vec<usize> = editor.sketch.last.into_iter().collect();
    let overlay = Overlay { cursor: Some(editor.cursor), hint: &last, ..Overlay::default() };
    board::draw(&editor.view, &overlay, &areas.board, &common.look, buf);
    panel(editor, common, areas.panel, buf);
}

fn panel(editor: &Editor, common: &Common, area: Rect, buf: &mut Buffer) {
    let (locale, look) = (&common.locale, &common.look);
    let game = editor.sketch.game();
    let strong = look.strong(Role::Accent);
    let (text, dim) = (look.style(Role::Text), look.style(Role::Dim));
    let name = words::board(&**game, locale);
    let heading = locale.with("editor-title", &[("game", name.into())]);
    let mut row = paragraph(&heading, strong, area, 0, buf);
    let turn = locale.color(game.meta(), editor.sketch.turn);
    let about =
        locale.with("editor-state", &[("side", turn.into()), ("ply", editor.sketch.ply.into())]);
    row = paragraph(&about, text, area, row, buf);
    let fault = editor.fault.as_deref();
    let (said, role) = match fault {
        Some(fault) => (words::capitalized(fault), Role::Warning),
        None => (locale.text("editor-good"), Role::Good),
    };
    row = paragraph(&said, look.style(role), area, row, buf) + 1;
    for (at, brush) in editor.brushes().into_iter().enumerate() {
        let chosen = brush == editor.brush;
        let mark = if chosen { look.pick('▸', '>') } else { ' ' };
        let style = if chosen { strong } else { text };
        let label = brush_label(editor, brush, common);
        write(vec![Span::styled(format!("{mark} {} {label}", at + 1), style)], area, row, buf);
        row += 1;
    }
    paragraph(&editor.sketch.text(), dim, area, row + 1, buf);
}

fn brush_label(editor: &Editor, brush: Option<u8>, common: &Common) -> String {
    let meta = editor.sketch.game().meta();
    let piece = brush.and_then(|letter| meta.pieces.iter().find(|piece| piece.letter == letter));
    let Some(piece) = piece else { return common.locale.text("brush-nothing") };
    let name = common.locale.piece(piece.name);
    match PieceView::of(piece) {
        Some(view) => {
            let symbol = common.look.pick(view.symbol, view.letter);
            format!("{symbol} {name} ({})", common.locale.color(meta, view.side))
        }
        None => name,
    }
}
