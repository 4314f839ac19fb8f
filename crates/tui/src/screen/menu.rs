//! Lists to choose from, with what is chosen shown beside them.

use super::list::{self, below, numbered, picture, room};
use super::{paragraph, title};
use crate::app::{Archive, Common, Course, Courses, Field, Item, Menu, Setup, Step, Unfinished};
use crate::look::Role;
use quina::sitting::Sitting;
use quina::words;
use quina::{AnyGame, Meta, RuleSet, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub fn draw(menu: &Menu, common: &Common, area: Rect, buf: &mut Buffer) {
    let locale = &common.locale;
    title("Quina", common, area, buf);
    let subtitle = locale.text("menu-subtitle");
    let width = area.width.saturating_sub(9) as usize;
    buf.set_stringn(area.x + 8, area.y, subtitle, width, common.look.style(Role::Dim));
    let items = Item::all(common);
    let labels: Vec<String> = items.iter().map(|item| item.label(common)).collect();
    list::draw(&labels, &menu.list, common, area, buf);
    let Some(right) = room(&menu.list, area) else { return };
    let style = common.look.style(Role::Text);
    match (menu.item(common), menu.game(common)) {
        (Item::Continue, Some(_)) => {
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
        (item, None) => {
            let about = match item {
                Item::Learn => "about-learn",
                Item::Archive => "about-archive",
                Item::Editor => "about-editor",
                Item::Load => "about-load",
                Item::Rules => "about-rules",
                Item::Unfinished => "about-unfinished",
                Item::Language => "about-language",
                Item::Theme => "about-theme",
                _ => return,
            };
            paragraph(&locale.text(about), style, right, 0, buf);
        }
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
    list::draw(&numbered(Unfinished::lines(common)), &list.list, common, area, buf);
}

pub fn draw_archive(archive: &Archive, common: &Common, area: Rect, buf: &mut Buffer) {
    let locale = &common.locale;
    let heading = match archive.wanted.as_str() {
        "" => locale.text("title-archive"),
        wanted => locale.with("title-found", &[("wanted", wanted.into())]),
    };
    title(&heading, common, area, buf);
    let lines = numbered(archive.lines());
    list::draw(&lines, &archive.list, common, area, buf);
    let Some(below) = room(&archive.list, area) else { return };
    let about = match archive.kept() {
        Some(kept) => match Sitting::from_record(common.games, &kept.record) {
            Ok(sitting) => words::prompt(&sitting, locale),
            Err(error) => {
                let reason = locale.say(&error.message());
                locale.with("archive-damaged", &[("reason", reason.into())])
            }
        },
        None if archive.is_empty() => locale.text("archive-empty"),
        None => locale.text("archive-none-found"),
    };
    paragraph(&about, common.look.style(Role::Dim), below, 0, buf);
}

pub fn draw_courses(courses: &Courses, common: &Common, area: Rect, buf: &mut Buffer) {
    let locale = &common.locale;
    let id = match courses.course {
        Course::Lesson => "title-learn",
        Course::Rules => "title-rules",
    };
    title(&locale.text(id), common, area, buf);
    let line = |entry: &&'static quina::Entry| match (courses.course, entry.lesson) {
        (Course::Lesson, Some(lesson)) => {
            let done = common.settings.learned(entry.meta.id).len();
            let args = [
                ("game", entry.meta.title.into()),
                ("done", done.into()),
                ("all", lesson.steps.len().into()),
            ];
            locale.with("course", &args)
        }
        _ => entry.meta.title.to_string(),
    };
    let lines = Courses::games(courses.course, common).iter().map(line).collect();
    list::draw(&numbered(lines), &courses.list, common, area, buf);
    if let (Some(right), Some(entry)) = (room(&courses.list, area), courses.game(common)) {
        let row = sheet(&entry.meta, common, right, buf);
        let view = (entry.open)(entry.meta.setup()).start().view();
        picture(&view, common, below(right, row + 1), buf);
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
            numbered(setup.players().iter().map(|seat| words::seat(*seat, locale)).collect())
        }
    };
    list::draw(&lines, &setup.list, common, area, buf);
    let Some(right) = room(&setup.list, area) else { return };
    let text = about_choice(setup, &*setup.game, common);
    let row = paragraph(&text, common.look.style(Role::Text), right, 0, buf);
    picture(&setup.game.start().view(), common, below(right, row + 1), buf);
}

/// What is to be known about the chosen line.
fn about_choice(setup: &Setup, game: &dyn AnyGame, common: &Common) -> String {
    let locale = &common.locale;
    let meta = game.meta();
    match setup.step {
        Step::Board => match setup.field() {
            Field::Rules => words::capitalized(&locale.rule_set(meta, reading(setup, meta))),
            Field::Clock => locale.text("about-clock"),
            _ => words::capitalized(&locale.sizes(meta)),
        },
        Step::First | Step::Second => {
            let seat = setup.players()[setup.list.cursor];
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
            ("field-clock", setup.wish.clock.map_or_else(none, words::time_control))
        }
    };
    let (left, right) = (common.look.pick('◂', '<'), common.look.pick('▸', '>'));
    format!("{:<9} {left} {value} {right}", locale.text(id))
}
