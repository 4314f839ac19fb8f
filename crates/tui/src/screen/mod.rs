//! The terminal game drawn: every screen as a function of the [`App`] alone.

mod dialog;
mod editor;
mod lesson;
mod list;
mod menu;
mod page;
mod panel;
mod play;
mod review;

pub use editor::areas as editor_areas;
pub use lesson::areas as lesson_areas;
pub use list::row as list_row;
pub use page::{height as page_height, lines as page_lines, section as page_section};
pub use play::{areas as play_areas, clicked_ply, lists_moves};

use crate::app::{App, Common, Note, Screen};
use crate::ascii;
use crate::look::{Glyphs, Letters, Role};
use quina::View;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The least that something can be shown on.
const LEAST: (u16, u16) = (20, 7);

/// Draws what is on the screen.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let common = &app.common;
    let buf = frame.buffer_mut();
    buf.set_style(area, common.look.panel());
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return too_small(common, area, buf);
    }
    // A dialog stands over the screen that asked.
    let under = app.screens.iter().rposition(|screen| !matches!(screen, Screen::Dialog(_)));
    let under = under.map(|at| &app.screens[at]);
    match under {
        Some(Screen::Menu(menu)) => menu::draw(menu, common, area, buf),
        Some(Screen::Unfinished(list)) => menu::draw_unfinished(list, common, area, buf),
        Some(Screen::Archive(archive)) => menu::draw_archive(archive, common, area, buf),
        Some(Screen::Courses(courses)) => menu::draw_courses(courses, common, area, buf),
        Some(Screen::Lesson(lesson)) => lesson::draw(lesson, common, area, buf),
        Some(Screen::Review(review)) => review::draw(review, common, area, buf),
        Some(Screen::Setup(setup)) => menu::draw_setup(setup, common, area, buf),
        Some(Screen::Play(play)) => play::draw(play, common, area, buf),
        Some(Screen::Editor(editor)) => editor::draw(editor, common, area, buf),
        Some(Screen::Page(page)) => page::draw(page, common, area, buf),
        Some(Screen::Dialog(_)) | None => {}
    }
    if let Some(screen) = under {
        keys(&common.locale.text(screen.footer()), common, area, buf);
    }
    note(common, area, buf);
    if let Some(Screen::Dialog(dialog)) = app.screens.last()
        && let Some(cursor) = dialog::draw(dialog, common, area, buf)
    {
        frame.set_cursor_position(cursor);
    }
    if common.look.glyphs == Glyphs::Ascii {
        without_pictures(common.look.letters, frame.buffer_mut());
    }
}

/// Texts have arrows, stones and signs that a terminal of plain characters lacks. Letters stay where it has
/// them, as the console of Linux does.
fn without_pictures(letters: Letters, buf: &mut Buffer) {
    for cell in &mut buf.content {
        let glyph = cell.symbol().chars().next().unwrap_or(' ');
        let stays = letters == Letters::All && glyph.is_alphabetic();
        if !glyph.is_ascii() && !stays {
            cell.set_char(ascii::character(glyph));
        }
    }
}

fn too_small(common: &Common, area: Rect, buf: &mut Buffer) {
    let size = format!("{}x{}", LEAST.0, LEAST.1);
    let said = common.locale.with("too-small", &[("size", size.into())]);
    let lines = wrap(&said, area.width as usize);
    for (row, line) in lines.iter().take(area.height as usize).enumerate() {
        buf.set_stringn(area.x, area.y + row as u16, line, area.width as usize, Style::new());
    }
}

/// The places in a view of the cells of a move that is written.
fn cells(view: &View, mv: &str) -> Vec<usize> {
    let place = |name: &str| view.cells.iter().position(|cell| cell.name == name);
    mv.split('-').filter_map(place).collect()
}

/// What is between the title and the last two rows, which are for notes and keys.
fn body(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(2), ..area }
}

/// The row above the keys, where the screen says something.
fn note(common: &Common, area: Rect, buf: &mut Buffer) {
    let (text, role) = match &common.note {
        Some(Note::Plain(text)) => (text, Role::Accent),
        Some(Note::Warning(text)) => (text, Role::Warning),
        None => return,
    };
    // A long reason takes as many rows as it needs, over what is above.
    let width = area.width.saturating_sub(2) as usize;
    let lines = wrap(text, width);
    let rows = (lines.len() as u16).min(area.height - 1);
    let top = area.bottom() - 1 - rows;
    let blank = " ".repeat(area.width as usize);
    for (row, line) in lines.iter().take(rows as usize).enumerate() {
        let y = top + row as u16;
        buf.set_stringn(area.x, y, &blank, area.width as usize, common.look.panel());
        buf.set_stringn(area.x + 1, y, line, width, common.look.style(role));
    }
}

/// The last row: what can be pressed, as many as there is room for.
fn keys(text: &str, common: &Common, area: Rect, buf: &mut Buffer) {
    let y = area.bottom() - 1;
    // `key what` pairs, separated by two bars.
    let pairs: Vec<(String, &str)> = text
        .split("||")
        .map(|pair| pair.trim().split_once(' ').unwrap_or((pair.trim(), "")))
        .map(|(key, what)| (shown_key(key, common), what))
        .collect();
    let width = |(key, what): &(String, &str)| key.chars().count() + what.chars().count() + 3;
    // The last one is the way out, which is never left out.
    let Some((last, others)) = pairs.split_last() else { return };
    let mut room = (area.width as usize).saturating_sub(width(last));
    let fits = |pair: &&(String, &str)| {
        let fits = width(pair) <= room;
        room = if fits { room - width(pair) } else { 0 };
        fits
    };
    let mut x = area.x + 1;
    for (key, what) in others.iter().filter(fits).chain([last]) {
        let space = area.right().saturating_sub(x) as usize;
        let (after, _) = buf.set_stringn(x, y, key, space, common.look.style(Role::Accent));
        let space = area.right().saturating_sub(after + 1) as usize;
        let (after, _) = buf.set_stringn(after + 1, y, what, space, common.look.style(Role::Dim));
        x = after + 2;
    }
}

/// A key as the terminal can show it.
fn shown_key(key: &str, common: &Common) -> String {
    match (common.look.glyphs, key) {
        (Glyphs::Unicode, "Enter") => "↵".to_string(),
        (Glyphs::Ascii, "←→") => "<>".to_string(),
        (Glyphs::Ascii, "↑↓") => "^v".to_string(),
        // Two keys for one thing stand together.
        _ => key.replace('\u{a0}', " "),
    }
}

/// Text in lines of at most so many characters, broken between words where that is possible.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    // A number and its sign belong together.
    for paragraph in text.replace(" %", "\u{a0}%").split('\n') {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split(' ').filter(|word| !word.is_empty()) {
            let mut word: Vec<char> = word.chars().collect();
            if length > 0 && length + 1 + word.len() > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            while word.len() > width {
                // At a space that should not break, rather than within a word or a number.
                let joint = word[..=width].iter().rposition(|&c| c == '\u{a0}');
                let rest = word.split_off(joint.unwrap_or(width));
                lines.push(word.into_iter().collect());
                word = rest.into_iter().skip(usize::from(joint.is_some())).collect();
            }
            if length > 0 {
                line.push(' ');
                length += 1;
            }
            length += word.len();
            line.extend(word);
        }
        lines.push(line);
    }
    // What must not be torn apart was joined by spaces that do not break.
    lines.into_iter().map(|line: String| line.replace('\u{a0}', " ")).collect()
}

/// A title in the first row of an area.
fn title(text: &str, common: &Common, area: Rect, buf: &mut Buffer) {
    let width = area.width.saturating_sub(2) as usize;
    buf.set_stringn(area.x + 1, area.y, text, width, common.look.strong(Role::Accent));
}

/// Writes a line of differently styled parts, cut at the edge of an area.
fn write(parts: Vec<Span<'_>>, area: Rect, row: u16, buf: &mut Buffer) {
    if row < area.height {
        buf.set_line(area.x, area.y + row, &Line::from(parts), area.width);
    }
}

/// Writes text over as many rows as it needs, and gives the row after it.
fn paragraph(text: &str, style: Style, area: Rect, mut row: u16, buf: &mut Buffer) -> u16 {
    for line in wrap(text, area.width as usize) {
        write(vec![Span::styled(line, style)], area, row, buf);
        row += 1;
    }
    row
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn what_is_joined_stays_together_where_it_fits() {
        let text = "0 live stones; value\u{a0}-11.15";
        assert_eq!(wrap(text, 14), ["0 live stones;", "value -11.15"]);
        assert_eq!(wrap(text, 11), ["0 live", "stones;", "value", "-11.15"]);
        assert_eq!(wrap(text, 4), ["0", "live", "ston", "es;", "valu", "e", "-11.", "15"]);
        assert_eq!(wrap("from 57 % to 38 %.", 16), ["from 57 % to", "38 %."]);
    }
}
