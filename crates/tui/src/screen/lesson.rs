//! A lesson drawn: the board of its step, and what is to be done there.

use super::play::{Areas, snug};
use super::{body, paragraph, wrap, write};
use crate::app::{Common, Lesson, Tone};
use crate::board::{self, Overlay};
use crate::look::Role;
use quina::Shape;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

/// From this width on the words stand beside the board.
const BESIDE: u16 = 64;
/// The least width of the words.
const WORDS: u16 = 34;

/// Where things are for a lesson.
pub fn areas(lesson: &Lesson, area: Rect) -> Areas {
    beside_words(lesson.view.shape, area, lesson.hand.cursor)
}

/// A board with room for sentences: beside it, or below it where the terminal is narrow.
pub(super) fn beside_words(shape: Shape, area: Rect, focus: usize) -> Areas {
    let body = body(area);
    if area.width < BESIDE {
        let room = Rect { height: (body.height / 2).max(1), ..body };
        let board = snug(shape, room, Some(focus));
        let y = board.area().bottom();
        let width = area.width.saturating_sub(2);
        let height = body.bottom().saturating_sub(y);
        return Areas { board, panel: Rect { x: area.x + 1, y, width, height } };
    }
    let room = Rect { width: body.width - WORDS, ..body };
    let board = snug(shape, room, Some(focus));
    let x = board.area().right() + 2;
    Areas { board, panel: Rect { x, width: area.right().saturating_sub(x + 1), ..body } }
}

pub fn draw(lesson: &Lesson, common: &Common, area: Rect, buf: &mut Buffer) {
    let areas = areas(lesson, area);
    let hand = &lesson.hand;
    let overlay = Overlay {
        cursor: Some(hand.cursor).filter(|_| !lesson.is_done()),
        touched: &hand.touched,
        targets: &hand.next,
        promises: &hand.promises,
        movable: if hand.touched.is_empty() { &hand.movable } else { &[] },
        hint: &lesson.shown,
        stop_here: hand.touched.last().copied().filter(|_| hand.complete.is_some()),
        over: lesson.tutor().session().ending().is_some(),
    };
    let shown = hand.ahead.as_ref().unwrap_or(&lesson.view);
    board::draw(shown, &overlay, &areas.board, &common.look, buf);
    words(lesson, common, areas.panel, buf);
}

fn words(lesson: &Lesson, common: &Common, area: Rect, buf: &mut Buffer) {
    let (locale, look) = (&common.locale, &common.look);
    let language = locale.language();
    let step = lesson.tutor().step();
    let args = [
        ("game", lesson.entry.meta.title.into()),
        ("step", (lesson.at + 1).into()),
        ("all", lesson.count().into()),
    ];
    let heading = locale.with("lesson-step", &args);
    write(vec![Span::styled(heading, look.style(Role::Dim))], area, 0, buf);
    let title = step.title.text(language).to_string();
    write(vec![Span::styled(title, look.strong(Role::Accent))], area, 1, buf);
    let gap = u16::from(area.height >= 16);
    let mut said: Vec<(String, Style)> = Vec::new();
    if let Some(turn) = lesson.tutor().turn() {
        said.push((turn.task.text(language).to_string(), look.strong(Role::Text)));
    }
    if let Some((tone, answer)) = &lesson.said {
        let role = match tone {
            Tone::Praise => Role::Good,
            Tone::Fault => Role::Warning,
            Tone::Hint => Role::Accent,
        };
        said.push((answer.clone(), look.style(role)));
    }
    if lesson.is_done() {
        let last = lesson.at + 1 == lesson.count();
        let id = if last { "lesson-over" } else { "lesson-next" };
        said.push((locale.text(id), look.strong(Role::Accent)));
    }
    // Where rows are scarce the idea makes room for what is to be done and what is said of it.
    let wanted: u16 =
        said.iter().map(|(text, _)| wrap(text, area.width as usize).len() as u16 + gap).sum();
    let top = 2 + gap;
    let room = area.height.saturating_sub(top + gap + wanted);
    let idea = Rect { y: area.y + top, height: room, ..area };
    let rows = paragraph(step.text.text(language), look.style(Role::Text), idea, 0, buf);
    if rows > room && room > 0 {
        let more = look.pick('…', '.').to_string();
        buf.set_string(idea.right() - 1, idea.bottom() - 1, more, look.style(Role::Dim));
    }
    let mut row = top + rows.min(room) + gap;
    for (text, style) in said {
        row = paragraph(&text, style, area, row, buf) + gap;
    }
}
