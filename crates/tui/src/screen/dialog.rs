//! A question in a box over the screen.

use super::wrap;
use crate::app::{Common, Dialog};
use crate::app::{DialogKind as Kind, Input};
use crate::look::Role;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::{Block, BorderType, Clear, Widget};

/// Draws a dialog; gives where the terminal's cursor belongs.
pub fn draw(dialog: &Dialog, common: &Common, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let width = area.width.clamp(1, 64);
    let inner = width.saturating_sub(4).max(1) as usize;
    let question = wrap(&dialog.question, inner);
    let fault = dialog.fault.as_deref().map_or_else(Vec::new, |fault| wrap(fault, inner));
    let path = dialog.path(common).map(|path| path.display().to_string());
    let path = path.map_or_else(Vec::new, |path| wrap(&path, inner));
    let candidates = wrap(&candidates(dialog, common, inner), inner);
    let more = fault.len() + path.len();
    let more = more
        + match dialog.kind {
            Kind::Type { .. } => 1 + candidates.len().min(2),
            Kind::Choose(_) => 1,
        };
    let height = ((question.len() + more + 2) as u16).min(area.height);
    let outer = Rect {
        x: area.x + (area.width - width) / 2,
        // Low, so that the board can be seen.
        y: area.bottom() - height - u16::from(area.height > height),
        width,
        height,
    };
    let look = &common.look;
    Clear.render(outer, buf);
    buf.set_style(outer, look.panel());
    let block = Block::bordered().border_style(look.style(Role::Accent));
    let ascii = look.pick(' ', '+') == '+';
    let block =
        if ascii { block.border_set(ASCII_BORDER) } else { block.border_type(BorderType::Rounded) };
    block.render(outer, buf);
    let left = outer.x + 2;
    let bottom = outer.bottom().saturating_sub(1);
    let mut row = outer.y + 1;
    let mut put = |row: u16, text: &str, role: Role| {
        if row < bottom {
            buf.set_stringn(left, row, text, inner, look.style(role));
        }
    };
    for (line, role) in question
        .iter()
        .map(|line| (line, Role::Text))
        .chain(fault.iter().map(|line| (line, Role::Warning)))
    {
        put(row, line, role);
        row += 1;
    }
    match &dialog.kind {
        Kind::Choose(_) => {
            put(row, &common.locale.text("yes-no"), Role::Dim);
            None
        }
        Kind::Type { input, .. } => {
            let (shown, cursor) = window(input, inner.saturating_sub(2));
            put(row, &format!("> {shown}"), Role::Accent);
            let below = path.iter().chain(candidates.iter().take(2));
            for (at, line) in below.enumerate() {
                put(row + 1 + at as u16, line, Role::Dim);
            }
            let column = left + 2 + cursor as u16;
            if row < bottom {
                // Where the terminal hides its cursor, this shows it.
                buf[(column.min(outer.right() - 1), row)].modifier.insert(Modifier::UNDERLINED);
            }
            (row < bottom).then_some(Position { x: column, y: row })
        }
    }
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// The part of a line around its cursor that fits, and where the cursor is in it.
fn window(input: &Input, width: usize) -> (String, usize) {
    let width = width.max(1);
    let first = (input.cursor() + 1).saturating_sub(width);
    let shown = input.text().chars().skip(first).take(width).collect();
    (shown, input.cursor() - first)
}

/// What the line could become, as far as it fits.
fn candidates(dialog: &Dialog, common: &Common, width: usize) -> String {
    let mut text = String::new();
    for candidate in dialog.candidates(common) {
        if text.chars().count() + candidate.chars().count() + 2 > 2 * width {
            text.push('…');
            break;
        }
        text.push_str(&candidate);
        text.push(' ');
    }
    if common.look.pick('…', '.') == '.' { text.replace('…', "...") } else { text }
}
