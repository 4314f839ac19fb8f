//! A list to choose from, and where there is room what is chosen beside it.

use super::body;
use crate::app::{Common, List, Room};
use crate::board::{self, Overlay, place};
use crate::look::Role;
use quina::View;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The widest a list gets that has something beside it.
const LIST: u16 = 34;
/// From this width on there is room beside the list.
const BESIDE: u16 = 64;
/// The rows below a list of long lines, for more about the chosen one.
const BELOW: u16 = 3;

/// Where the list is: below the title, at the left.
fn area_of(list: &List, area: Rect) -> Rect {
    let body = body(area);
    let top = 2.min(body.height);
    let whole = Rect { y: area.y + top, height: body.height - top, ..body };
    match list.room {
        Room::Beside if area.width >= BESIDE => Rect { width: LIST, ..whole },
        Room::Beside => whole,
        Room::Below => Rect { height: whole.height.saturating_sub(BELOW).max(1), ..whole },
    }
}

/// What is beside the list or below it, if there is room.
pub(super) fn room(list: &List, area: Rect) -> Option<Rect> {
    let of_list = area_of(list, area);
    let rest = match list.room {
        Room::Beside => Rect {
            x: of_list.right(),
            width: area.right().saturating_sub(of_list.right() + 1),
            ..of_list
        },
        Room::Below => Rect {
            x: area.x + 1,
            y: of_list.bottom() + 1,
            width: area.width.saturating_sub(2),
            height: body(area).bottom().saturating_sub(of_list.bottom() + 1),
        },
    };
    (!rest.is_empty()).then_some(rest)
}

/// The first line that is shown, so that the chosen one is.
fn first_shown(count: usize, cursor: usize, height: usize) -> usize {
    let last = count.saturating_sub(height);
    cursor.saturating_sub(height / 2).min(last)
}

/// The line of a list that a click hits.
pub fn row(list: &List, count: usize, area: Rect, column: u16, row: u16) -> Option<usize> {
    let area = area_of(list, area);
    let first = first_shown(count, list.cursor, area.height as usize);
    let at = first + row.checked_sub(area.y)? as usize;
    (area.contains((column, row).into()) && at < count).then_some(at)
}

/// Lines with their numbers, by which they can be chosen.
pub(super) fn numbered(lines: Vec<String>) -> Vec<String> {
    let width = lines.len().to_string().len();
    (1..).zip(lines).map(|(number, line)| format!("{number:>width$} {line}")).collect()
}

pub(super) fn draw(lines: &[String], list: &List, common: &Common, area: Rect, buf: &mut Buffer) {
    let area = area_of(list, area);
    let cursor = list.chosen(lines.len());
    let first = first_shown(lines.len(), cursor, area.height as usize);
    let look = &common.look;
    let shown = lines.iter().enumerate().skip(first).take(area.height as usize);
    for (row, (at, line)) in shown.enumerate() {
        let chosen = at == cursor;
        let mark = if chosen { look.pick('▸', '>') } else { ' ' };
        let style = if chosen { look.strong(Role::Accent) } else { look.style(Role::Text) };
        let line = format!(" {mark} {line}");
        let width = area.width.saturating_sub(1) as usize;
        buf.set_stringn(area.x, area.y + row as u16, &line, width, style);
    }
    let more = |row: u16, glyph: char, buf: &mut Buffer| {
        buf.set_string(area.x, row, glyph.to_string(), look.style(Role::Dim));
    };
    if first > 0 {
        more(area.y, look.pick('▴', '^'), buf);
    }
    if first + (area.height as usize) < lines.len() {
        more(area.bottom() - 1, look.pick('▾', 'v'), buf);
    }
}

/// A board as large as it fits; none where it does not.
pub(super) fn picture(view: &View, common: &Common, area: Rect, buf: &mut Buffer) {
    let placement = place(view.shape, area, None);
    if !placement.scrolls() {
        board::draw(view, &Overlay::default(), &placement, &common.look, buf);
    }
}

/// What is left of an area from a row on.
pub(super) fn below(area: Rect, row: u16) -> Rect {
    let row = row.min(area.height);
    Rect { y: area.y + row, height: area.height - row, ..area }
}
