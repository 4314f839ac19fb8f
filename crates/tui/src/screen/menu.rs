//! Lists to choose from, with what is chosen shown beside them.

use super::{body, keys, paragraph, title};
use crate::app::{Common, Field, Item, Menu, Setup, Step, Unfinished};
use crate::board::{self, Overlay, place};
use crate::look::Role;
use quina::sitting::{Sitting, TimeControl};
use quina::words;
use quina::{AnyGame, Meta, RuleSet, Session, Side, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The widest a list gets where something is shown beside it.
const LIST: u16 = 34;
/// From this width on there is room beside the list.
const BESIDE: u16 = 64;

/// Where the list is: below the title, at the left.
fn list_area(area: Rect) -> Rect {
    let body = body(area);
    let width = if area.width >= BESIDE { LIST } else { area.width };
    let top = 2.min(body.height);
    Rect { x: area.x, y: area.y + top, width, height: body.height - top }
}

/// The first item that is shown, so that the chosen one is.
fn first_shown(count: usize, cursor: usize, height: usize) -> usize {
    let last = count.saturating_sub(height);
    cursor.saturating_sub(height / 2).min(last)
}

/// The item of a list that a click hits.
pub fn row(area: Rect, count: usize, cursor: usize, column: u16, row: u16) -> Option<usize> {
    let list = list_area(area);
    let inside =
        (list.left()..list.right()).contains(&column) && (list.top()..list.bottom()).contains(&row);
    let at = first_shown(count, cursor, list.height as usize) + (row.checked_sub(list.y)?) as usize;
    (inside && at < count).then_some(at)
}

fn draw_list(items: &[String], cursor: usize, common: &Common, area: Rect, buf: &mut Buffer) {
    let list = list_area(area);
    let first = first_shown(items.len(), cursor, list.height as usize);
    let look = &common.look;
    let shown = items.iter().enumerate().skip(first).take(list.height as usize);
    for (row, (at, item)) in shown.enumerate() {
        let chosen = at == cursor;
        let mark = if chosen { look.pick('▸', '>') } else { ' ' };
        let style = if chosen { look.strong(Role::Accent) } else { look.style(Role::Text) };
        let line = format!(" {mark} {item}");
        let width = list.width.saturating_sub(1) as usize;
        buf.set_stringn(list.x, list.y + row as u16, &line, width, style);
    }
    let more = |row: u16, glyph: char, buf: &mut Buffer| {
        buf.set_string(list.x, row, glyph.to_string(), look.style(Role::Dim));
    };
    if first > 0 {
        more(list.y, look.pick('▴', '^'), buf);
    }
    if first + (list.height as usize) < items.len() {
        more(list.bottom() - 1, look.pick('▾', 'v'), buf);
    }
}

/// What is beside the list, if there is room.
fn beside(area: Rect) -> Option<Rect> {
    let body = body(area);
    (area.width >= BESIDE).then(|| Rect {
        x: area.x + LIST,
        y: area.y + 2.min(body.height),
        width: area.width - LIST - 1,
        height: body.height.saturating_sub(2),
    })
}

/// The board of a game as large as it fits below some rows of text.
fn picture(view: &View, common: &Common, area: Rect, buf: &mut Buffer) {
    let placement = place(view.shape, area, None);
    if !placement.scrolls() {
        board::draw(view, &Overlay::default(), &placement, &common.look, buf);
    }
}

fn below(area: Rect, row: u16) -> Rect {
    let row = row.min(area.height);
    Rect { y: area.y + row, height: area.height - row, ..area }
}

pub fn draw(menu: &Menu, common: &Common, area: Rect, buf: &mut Buffer) {
    let locale = &common.locale;
    title("Quina", common, area, buf);
    let subtitle = locale.text("menu-subtitle");
    let width = area.width.saturating_sub(9) as usize;
    buf.set_stringn(area.x + 8, area.y, subtitle, width, common.look.style(Role::Dim));
    let items = Item::all(common);
    let labels: Vec<String> = items.iter().map(|item| item.label(common)).collect();
    draw_list(&labels, menu.cursor, common, area, buf);
    keys(&locale.text("keys-menu"), common, area, buf);
    let Some(right) = beside(area) else { return };
    let style = common.look.style(Role::Text);
    match (items.get(menu.cursor), menu.game(common)) {
        (Some(Item::Continue), Some(_)) => {
            if let Ok(sitting) = Sitting::from_record(common.games, &common.unfinished[0].record) {
                let line = words::game_line(&sitting, locale);
                let row = paragraph(&line, style, right, 0, buf);
                picture(&sitting.session().view(), common, below(right, row + 1), buf);
            }
        }
        (_, Some(entry)) => {
            let row = sheet(&entry.meta, common, right, buf);
            let view = (entry.open)(entry.meta.setup()).start().view();
            picture(&view, common, below(right, row + 1), buf);
        }
        (Some(item), None) => {
            let about = match item {
                Item::Editor => "about-editor",
                Item::Load => "about-load",
                Item::Instructions => "about-instructions",
                Item::Unfinished => "about-unfinished",
                Item::Language => "about-language",
                Item::Theme => "about-theme",
                _ => return,
            };
            paragraph(&locale.text(about), style, right, 0, buf);
        }
        _ => {}
    }
}

/// What a game is about; gives the row after it.
fn sheet(meta: &Meta, common: &Common, area: Rect, buf: &mut Buffer) -> u16 {
    let locale = &common.locale;
    let look = &common.look;
    let tagline = words::capitalized(&locale.tagline(meta));
    let row = paragraph(&tagline, look.style(Role::Text), area, 0, buf);
    let made = format!("{}, {}", locale.designer(meta), meta.year);
    paragraph(&made, look.style(Role::Dim), area, row, buf)
}

pub fn draw_unfinished(list: &Unfinished, common: &Common, area: Rect, buf: &mut Buffer) {
    title(&common.locale.text("title-unfinished"), common, area, buf);
    draw_list(&Unfinished::lines(common), list.cursor, common, area, buf);
    keys(&common.locale.text("keys-unfinished"), common, area, buf);
    let kept = common.unfinished.get(list.cursor);
    let session = kept.and_then(|kept| Session::from_record(common.games, &kept.record).ok());
    if let (Some(right), Some(session)) = (beside(area), session) {
        let line = Unfinished::lines(common)[list.cursor].clone();
        let row = paragraph(&line, common.look.style(Role::Text), right, 0, buf);
        picture(&session.view(), common, below(right, row + 1), buf);
    }
}

pub fn draw_setup(setup: &Setup, common: &Common, area: Rect, buf: &mut Buffer) {
    let locale = &common.locale;
    let meta = &setup.wish.entry.meta;
    let asked = match setup.step {
        Step::Board => locale.text("title-board"),
        Step::First | Step::Second => {
            let side = if setup.step == Step::First { Side::First } else { Side::Second };
            let color = locale.color(meta, side);
            let id = if setup.step == Step::First { "title-first" } else { "title-second" };
            locale.with(id, &[("side", color.into())])
        }
    };
    title(&format!("{}: {asked}", meta.title), common, area, buf);
    let lines = match setup.step {
        Step::Board => {
            setup.fields().iter().map(|field| field_line(*field, setup, common)).collect()
        }
        Step::First | Step::Second => {
            setup.players().iter().map(|seat| words::seat(*seat, locale)).collect::<Vec<_>>()
        }
    };
    draw_list(&lines, setup.cursor, common, area, buf);
    let id = if setup.step == Step::Board { "keys-board" } else { "keys-seat" };
    keys(&locale.text(id), common, area, buf);
    let Some(right) = beside(area) else { return };
    let text = about_choice(setup, &*setup.game, common);
    let row = paragraph(&text, common.look.style(Role::Text), right, 0, buf);
    picture(&setup.game.start().view(), common, below(right, row + 1), buf);
}

/// What is to be known about the chosen line.
fn about_choice(setup: &Setup, game: &dyn AnyGame, common: &Common) -> String {
    let locale = &common.locale;
    let meta = game.meta();
    match setup.step {
        Step::Board => match setup.fields()[setup.cursor] {
            Field::Rules => words::capitalized(&locale.rule_set(meta, reading(setup, meta))),
            Field::Clock => locale.text("about-clock"),
            _ => words::capitalized(&locale.sizes(meta)),
        },
        Step::First | Step::Second => {
            let seat = setup.players()[setup.cursor];
            words::seat_about(seat, game, locale)
        }
    }
}

/// The chosen reading of the rules.
fn reading<'a>(setup: &Setup, meta: &'a Meta) -> &'a RuleSet {
    let chosen = meta.rule_sets.iter().find(|set| set.id == setup.wish.setup.rules);
    chosen.unwrap_or(&meta.rule_sets[0])
}

fn field_line(field: Field, setup: &Setup, common: &Common) -> String {
    let locale = &common.locale;
    let size = setup.wish.setup.size;
    let (id, value) = match field {
        Field::Side => ("field-side", size.to_string()),
        Field::Width => ("field-width", size.width.to_string()),
        Field::Height => ("field-height", size.height.to_string()),
        Field::Rules => ("field-rules", locale.rule_set_name(reading(setup, setup.game.meta()))),
        Field::Clock => {
            let none = || locale.text("clock-none");
            ("field-clock", setup.wish.clock.map_or_else(none, clock_words))
        }
    };
    let (left, right) = (common.look.pick('◂', '<'), common.look.pick('▸', '>'));
    format!("{:<9} {left} {value} {right}", locale.text(id))
}

/// A clock as players say it: minutes and seconds a move.
fn clock_words(clock: TimeControl) -> String {
    format!("{}+{}", clock.base.as_secs_f64() / 60.0, clock.increment.as_secs_f64())
}
