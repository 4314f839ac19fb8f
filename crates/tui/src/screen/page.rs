//! Something to read, as Markdown that a terminal can show.

use super::{body, wrap};
use crate::app::{Common, Page, Purpose};
use crate::look::Role;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The widest that lines get: longer ones are hard to read.
const WIDEST: u16 = 92;

/// How many lines of a page are shown at once.
pub fn height(area: Rect) -> u16 {
    body(area).height.saturating_sub(2)
}

/// How many lines a page has on a terminal.
pub fn lines(page: &Page, area: Rect) -> usize {
    rows(page, area).len()
}

/// The line of a page on which one of its sections begins.
pub fn section(page: &Page, at: usize, area: Rect) -> Option<usize> {
    let index = index(&page.text).len();
    let heading = sections(&page.text).nth(at)?;
    let rows = rows(page, area);
    let is_it = |row: &Row| matches!(&row[..], [(words, true)] if words == heading);
    (index..rows.len()).find(|&row| is_it(&rows[row]))
}

/// The headings of the sections below the title.
fn sections(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("## ")).map(str::trim)
}

/// The sections with the numbers that lead to them, and a blank line.
fn index(text: &str) -> Vec<Row> {
    let line = |(number, heading): (usize, &str)| {
        // There are nine keys.
        let key = if number < 10 { number.to_string() } else { " ".to_string() };
        vec![(format!("{key} "), true), (heading.to_string(), false)]
    };
    (1..).zip(sections(text)).map(line).chain([Row::new()]).collect()
}

/// A page in lines; one to look things up in begins with its index.
fn rows(page: &Page, area: Rect) -> Vec<Row> {
    let mut rows = match page.purpose {
        Purpose::Reference => index(&page.text),
        Purpose::Reading | Purpose::Card => Vec::new(),
    };
    rows.extend(laid_out(&page.text, width(area)));
    rows
}

fn width(area: Rect) -> usize {
    area.width.min(WIDEST).saturating_sub(3) as usize
}

/// A line of a page: words, and whether they are strong.
type Row = Vec<(String, bool)>;

/// Breaks Markdown into lines: paragraphs are filled, lists indented, what is fenced stays as it is.
fn laid_out(text: &str, width: usize) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut paragraph = String::new();
    let mut verbatim = false;
    for line in text.lines() {
        let heading = line.starts_with('#');
        let item = ["- ", "* ", "| "].iter().any(|mark| line.trim_start().starts_with(mark));
        let fence = line.trim_start().starts_with("```");
        if fence || verbatim || heading || item || line.trim().is_empty() {
            fill(&std::mem::take(&mut paragraph), width, &mut rows);
        }
        if fence {
            verbatim = !verbatim;
        } else if verbatim {
            rows.push(vec![(line.to_string(), false)]);
        } else if heading {
            rows.push(vec![(line.trim_start_matches('#').trim().to_string(), true)]);
        } else if line.trim().is_empty() {
            rows.push(Row::new());
        } else {
            if !paragraph.is_empty() {
                paragraph.push(' ');
            }
            paragraph.push_str(line.trim());
        }
    }
    fill(&paragraph, width, &mut rows);
    rows
}

/// Fills lines with the words of a paragraph; `**` makes them strong, and is not seen.
fn fill(paragraph: &str, width: usize, rows: &mut Vec<Row>) {
    if paragraph.is_empty() {
        return;
    }
    let item = ["- ", "* "].iter().any(|mark| paragraph.starts_with(mark));
    let indent = if item { 2 } else { 0 };
    // The marks are left out before lines are measured, and put back where each word is.
    let mut seen = String::new();
    let mut strong = Vec::new();
    for (at, part) in paragraph.replace('`', "").split("**").enumerate() {
        seen.push_str(part);
        strong.extend(part.chars().filter(|c| *c != ' ').map(|_| at % 2 == 1));
    }
    let mut strong = strong.into_iter();
    for (at, line) in wrap(&seen, width.saturating_sub(indent)).into_iter().enumerate() {
        let margin = if at > 0 { " ".repeat(indent) } else { String::new() };
        let mut row: Row = vec![(margin, false)];
        for letter in line.chars() {
            let last = row.last_mut().expect("it begins with its margin");
            let strong = if letter == ' ' { last.1 } else { strong.next().unwrap_or(last.1) };
            if strong == last.1 {
                last.0.push(letter);
            } else {
                row.push((letter.to_string(), strong));
            }
        }
        rows.push(row);
    }
}

pub fn draw(page: &Page, common: &Common, area: Rect, buf: &mut Buffer) {
    super::title(&page.title, common, area, buf);
    let look = &common.look;
    let rows = rows(page, area);
    let shown = height(area);
    let (plain, dim) = (look.style(Role::Text), look.style(Role::Dim));
    let strong = look.strong(Role::Accent);
    let last = rows.len().saturating_sub(shown as usize);
    let top = page.top.min(last);
    for (row, line) in rows.iter().skip(top).take(shown as usize).enumerate() {
        let styled = |(words, is_strong): &(String, bool)| {
            Span::styled(words.clone(), if *is_strong { strong } else { plain })
        };
        let line: Line = line.iter().map(styled).collect();
        buf.set_line(area.x + 1, area.y + 2 + row as u16, &line, area.width - 1);
    }
    if let Some(percent) = (100 * top).checked_div(last) {
        let percent = format!("{percent} %");
        let x = area.right().saturating_sub(percent.chars().count() as u16 + 1);
        buf.set_string(x, area.y, percent, dim);
    }
}
