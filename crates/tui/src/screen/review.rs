//! A game looked at again, drawn: the board, the course of the game, and what is to be said of a move.

use super::lesson::beside_words;
use super::{paragraph, write};
use crate::app::{Common, Review};
use crate::board::{self, Overlay};
use crate::look::{Look, Role};
use quina::review::{Quality, Remark};
use quina::words;
use quina::{Session, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::Span;

pub fn draw(review: &Review, common: &Common, area: Rect, buf: &mut Buffer) {
    let middle = review.view.cells.len() / 2;
    let areas = beside_words(review.view.shape, area, middle);
    let cells = |mv: &str| super::cells(&review.view, mv);
    // Before the line is followed the board shows both: what was played, and what was better.
    let fresh = review.along == 0;
    let played = review.played().filter(|_| fresh).map(cells).unwrap_or_default();
    let better = review.better().first().filter(|_| fresh).map(|mv| cells(mv)).unwrap_or_default();
    let overlay = Overlay { touched: &played, hint: &better, ..Overlay::default() };
    board::draw(&review.view, &overlay, &areas.board, &common.look, buf);
    panel(review, common, areas.panel, buf);
}

fn panel(review: &Review, common: &Common, area: Rect, buf: &mut Buffer) {
    let (locale, look) = (&common.locale, &common.look);
    let game = review.session().game().meta().title;
    let heading = locale.with("review-title", &[("game", game.into())]);
    write(vec![Span::styled(heading, look.strong(Role::Accent))], area, 0, buf);
    let known = review.remarks.iter().flatten().count();
    let all = review.remarks.len();
    let mut row = 1;
    if review.running {
        let args = [("done", known.into()), ("all", all.into())];
        let said = locale.with("review-progress", &args);
        write(vec![Span::styled(said, look.style(Role::Dim))], area, row, buf);
        row += 1;
    }
    row = course(review, common, area, row, buf);
    let gap = u16::from(area.height >= 18);
    row = moments(review, common, area, row + gap, buf) + gap;
    about_move(review, common, area, row, buf);
}

/// The first side's chance after each move as a line of blocks, as wide as there is room; the move that
/// is looked at is pointed out.
fn course(review: &Review, common: &Common, area: Rect, row: u16, buf: &mut Buffer) -> u16 {
    let look = &common.look;
    let chances = review.course();
    let width = (area.width as usize).min(chances.len());
    let spans = (0..width).map(|column| {
        // Where there are more moves than columns, each column is the last of its moves.
        let last = (column + 1) * chances.len() / width - 1;
        let here = (column * chances.len() / width..=last).contains(&review.at);
        let style = look.style(if here { Role::Accent } else { Role::Dim });
        let style = if here { style.add_modifier(Modifier::REVERSED) } else { style };
        Span::styled(block(chances[last], look).to_string(), style)
    });
    write(spans.collect(), area, row, buf);
    let color = common.locale.color(review.session().game().meta(), Side::First);
    let said = common.locale.with("review-course", &[("side", color.into())]);
    write(vec![Span::styled(said, look.style(Role::Dim))], area, row + 1, buf);
    row + 2
}

/// A chance as a block of that height; what is not known as a dot.
fn block(chance: Option<f64>, look: &Look) -> char {
    const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let Some(chance) = chance else { return look.pick('·', '.') };
    let step = |count: usize| ((chance * count as f64) as usize).min(count - 1);
    let digit = char::from_digit(step(10) as u32, 10).unwrap_or('?');
    look.pick(BLOCKS[step(BLOCKS.len())], digit)
}

/// The moments that one learns most from, with the numbers that lead to them.
fn moments(review: &Review, common: &Common, area: Rect, row: u16, buf: &mut Buffer) -> u16 {
    let (locale, look) = (&common.locale, &common.look);
    let moments = review.moments();
    if moments.is_empty() {
        let id = if review.running { "review-running" } else { "review-flawless" };
        return paragraph(&locale.text(id), look.style(Role::Text), area, row, buf);
    }
    let mut row = row;
    for (number, remark) in (1..).zip(moments) {
        let here = remark.ply == review.at;
        let style = if here { look.strong(Role::Accent) } else { look.style(Role::Text) };
        let line = format!("{number}) {}", judged(review.session(), remark, common));
        write(vec![Span::styled(line, style)], area, row, buf);
        row += 1;
    }
    row
}

/// A move with its number, its sign and the word for it.
fn judged(session: &Session, remark: &Remark, common: &Common) -> String {
    let args = [
        ("number", round(session, remark).into()),
        ("side", common.locale.color(session.game().meta(), remark.side).into()),
        ("move", words::mv(&remark.played, &common.locale).into()),
        ("sign", remark.quality.sign().into()),
        ("quality", common.locale.quality(remark.quality).into()),
    ];
    common.locale.with("review-move", &args)
}

/// The number of a move as the list of moves has it: its round, with dots for the second side's.
fn round(session: &Session, remark: &Remark) -> String {
    let round = (remark.ply + session.start().turn().index()) / 2 + 1;
    match remark.side {
        Side::First => format!("{round}."),
        Side::Second => format!("{round}..."),
    }
}

/// What is to be said of the move that is looked at, and the line that was better.
fn about_move(review: &Review, common: &Common, area: Rect, row: u16, buf: &mut Buffer) {
    let (locale, look) = (&common.locale, &common.look);
    let Some(remark) = review.remark() else {
        let ended = review.at == review.remarks.len();
        let end = words::capitalized(&locale.say(&review.view.prompt));
        let said = if ended { end } else { String::new() };
        paragraph(&said, look.style(Role::Text), area, row, buf);
        return;
    };
    let title = judged(review.session(), remark, common);
    let mut row = paragraph(&title, look.strong(Role::Text), area, row, buf);
    if remark.quality == Quality::Good {
        return;
    }
    let mut before = review.session().fork();
    before.jump(remark.ply);
    for sentence in words::missed(&before, remark, locale) {
        row = paragraph(&sentence, look.style(Role::Text), area, row, buf);
    }
    let mut line: Vec<Span<'_>> = Vec::new();
    for (at, mv) in review.better().iter().enumerate() {
        let style = match at < review.along {
            true => look.strong(Role::Accent),
            false => look.style(Role::Dim),
        };
        let mv = words::mv(mv, locale);
        let used: usize = line.iter().map(Span::width).sum();
        if used + mv.chars().count() > area.width as usize {
            write(std::mem::take(&mut line), area, row, buf);
            row += 1;
        }
        line.push(Span::styled(format!("{mv} "), style));
    }
    write(line, area, row, buf);
}
