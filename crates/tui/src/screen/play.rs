//! A game drawn: the board, and beside it who plays, how it stands and what was played.

use super::{body, wrap};
use crate::app::{Analysis, Common, Play};
use crate::board::{self, Overlay, Placement, place_for};
use crate::look::Role;
use quina::engine::{Info, Score};
use quina::sitting::Waiting;
use quina::words;
use quina::{Moves, Shape, Side};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The columns that a bar needs to say anything.
const LEAST_BAR: usize = 3;

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
    let focus = Some(play.cursor);
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
    let hint = advised.map(|advice| cells(play, &advice.mv)).unwrap_or_default();
    let hands = play.waits_for_hand();
    let over = play.view_is_final();
    let overlay = Overlay {
        // There is nothing to touch any more, and much to see.
        cursor: Some(play.cursor).filter(|_| !over),
        over,
        touched: &play.touched,
        targets: &play.next,
        promises: &play.promises,
        movable: if hands && play.touched.is_empty() { &play.movable } else { &[] },
        hint: &hint,
        stop_here: play.touched.last().copied().filter(|_| play.complete.is_some()),
    };
    let shown = play.ahead.as_ref().unwrap_or(&play.view);
    board::draw(shown, &overlay, &areas.board, &common.look, buf);
    let rows = panel(play, common, areas.panel);
    for (row, line) in rows.iter().take(areas.panel.height as usize).enumerate() {
        buf.set_line(areas.panel.x, areas.panel.y + row as u16, &line.text, areas.panel.width);
    }
}

/// Whether there is room for the legal moves beside the board.
pub fn lists_moves(play: &Play, area: Rect) -> bool {
    let panel = areas(play, area).panel;
    panel.width >= 24 && panel.height >= 12
}

/// The cells of a move that is written.
fn cells(play: &Play, mv: &str) -> Vec<usize> {
    let place = |name: &str| play.view.cells.iter().position(|cell| cell.name == name);
    mv.split('-').filter_map(place).collect()
}

/// The number of moves up to the one in the list that a click hits.
pub fn clicked_ply(play: &Play, common: &Common, column: u16, row: u16) -> Option<usize> {
    let area = areas(play, common.area).panel;
    let (column, row) = (column.checked_sub(area.x)?, row.checked_sub(area.y)?);
    let rows = panel(play, common, area);
    let row = rows.get(row as usize)?;
    row.plies.iter().find(|(columns, _)| columns.contains(&column)).map(|(_, ply)| *ply)
}

/// A row of the panel, and the moves that stand in it.
struct Row {
    text: Line<'static>,
    plies: Vec<(Range<u16>, usize)>,
}

/// The rows being put together.
struct Rows<'a> {
    play: &'a Play,
    common: &'a Common,
    width: usize,
    height: usize,
    rows: Vec<Row>,
}

fn panel(play: &Play, common: &Common, area: Rect) -> Vec<Row> {
    let width = area.width.saturating_sub(1) as usize;
    let mut rows = Rows { play, common, width, height: area.height as usize, rows: Vec::new() };
    if rows.height <= 4 {
        rows.status();
        return rows.rows;
    }
    rows.heading();
    // Where rows are scarce, what is to be done and what was asked for come first.
    if rows.scarce() {
        rows.now();
        rows.sides();
    } else {
        rows.sides();
        rows.gap();
        rows.now();
    }
    if let Some(listed) = &play.listed {
        rows.listed(listed);
    }
    rows.moves();
    rows.rows
}

impl Rows<'_> {
    fn style(&self, role: Role) -> Style {
        self.common.look.style(role)
    }

    fn strong(&self, role: Role) -> Style {
        self.common.look.strong(role)
    }

    fn push(&mut self, spans: Vec<Span<'static>>) {
        self.rows.push(Row { text: Line::from(spans), plies: Vec::new() });
    }

    fn text(&mut self, text: &str, style: Style) {
        for line in wrap(text, self.width) {
            self.push(vec![Span::styled(line, style)]);
        }
    }

    /// Whether there are too few rows for all of it.
    fn scarce(&self) -> bool {
        self.height < 18
    }

    /// An empty row, where rows are not scarce.
    fn gap(&mut self) {
        if !self.scarce() {
            self.push(Vec::new());
        }
    }

    fn heading(&mut self) {
        let game = self.play.sitting.game();
        let setup = game.setup();
        let mut name = format!("{} {}", game.meta().title, setup.size);
        if setup.rules != game.meta().rule_sets[0].id {
            name.push_str(&format!(" {}", setup.rules));
        }
        self.push(vec![Span::styled(name, self.strong(Role::Accent))]);
        let count = words::count(self.play.view.ply, &self.common.locale);
        self.push(vec![Span::styled(count, self.style(Role::Dim))]);
        self.gap();
    }

    fn sides(&mut self) {
        Side::BOTH.into_iter().for_each(|side| self.side(side));
    }

    /// What is to be done, and the hint or the analysis, if there is one.
    fn now(&mut self) {
        self.status();
        self.gap();
        if self.play.advice.is_some() {
            self.advice();
        } else if let Some(analysis) = &self.play.analysis {
            self.analysis(analysis);
        }
    }

    /// Who plays a side, whether it is its turn, its clock, and how it stands.
    fn side(&mut self, side: Side) {
        let (play, look, locale) = (self.play, &self.common.look, &self.common.locale);
        let meta = play.sitting.game().meta();
        let shown = &play.view.sides[side.index()];
        let turn = play.view.turn == side && play.sitting.waiting() != Waiting::Nobody;
        let mark = if turn { look.pick('▶', '>') } else { ' ' };
        let symbol = shown.kinds.first().map_or(' ', |kind| look.pick(kind.symbol, kind.letter));
        let color = look.on_board(shown.color, side);
        let name = locale.color(meta, side);
        let seat = words::seat(play.sitting.seat(side), locale);
        let clock =
            play.sitting.clocks().map(|clocks| words::clock(clocks.left(side, self.common.now)));
        let clock = clock.unwrap_or_default();
        let used = 6 + name.chars().count() + 1 + seat.chars().count() + clock.chars().count();
        let space = " ".repeat(self.width.saturating_sub(used).max(1));
        self.push(vec![
            Span::styled(format!("{mark} "), self.strong(Role::Accent)),
            Span::styled(format!(" {symbol} "), color),
            Span::styled(
                format!(" {name}"),
                if turn { self.strong(Role::Text) } else { self.style(Role::Text) },
            ),
            Span::styled(format!(" {seat}"), self.style(Role::Dim)),
            Span::styled(space + &clock, self.strong(Role::Text)),
        ]);
        let standing = words::standing(&play.view, side, locale);
        let indent = if self.width >= 24 { 6 } else { 2 };
        for line in wrap(&standing, self.width.saturating_sub(indent)) {
            let line = format!("{}{line}", " ".repeat(indent));
            self.push(vec![Span::styled(line, self.style(Role::Dim))]);
        }
    }

    /// What is to be done, what is being done, or how it ended.
    fn status(&mut self) {
        let (play, common) = (self.play, self.common);
        let locale = &common.locale;
        if let Some(ply) = play.back {
            let all = play.sitting.session().len();
            let said = locale.with("looking-at", &[("ply", ply.into()), ("all", all.into())]);
            return self.text(&said, self.strong(Role::Accent));
        }
        if play.sitting.waiting() == Waiting::Nobody {
            let said = words::prompt(&play.sitting, locale);
            self.text(&said, self.strong(Role::Good));
            return self.text(&locale.text("over-next"), self.style(Role::Accent));
        }
        if !play.touched.is_empty() {
            return self.hand();
        }
        self.text(&words::prompt(&play.sitting, locale), self.style(Role::Text));
        if let Some(thinking) = &play.thinking {
            let time = common.now.saturating_sub(thinking.since).as_secs_f64();
            let depth = thinking.best.as_ref().map_or(0, |info| info.depth);
            let args = [("seconds", format!("{time:.1}").into()), ("depth", depth.into())];
            let said = format!("{} {}", spinner(common), locale.with("thinking", &args));
            self.text(&said, self.style(Role::Accent));
        } else if play.may_pass {
            self.text(&locale.text("may-pass"), self.style(Role::Accent));
        } else if play.hinting.is_some() {
            let said = format!("{} {}", spinner(common), locale.text("looking-for-hint"));
            self.text(&said, self.style(Role::Accent));
        } else if play.paused && matches!(play.sitting.waiting(), Waiting::Computer(..)) {
            self.text(&locale.text("paused"), self.style(Role::Accent));
        }
    }

    /// The move so far, and where it can go.
    fn hand(&mut self) {
        let play = self.play;
        let name = |cell: usize| play.view.cells[cell].name.clone();
        let named = |cell: usize, value: Option<i32>| match value {
            Some(value) => format!("{}\u{a0}({})", name(cell), board::signed(value)),
            None => name(cell),
        };
        let promised = |cell: usize| play.promises.iter().find(|(at, _)| *at == cell);
        let way = match play.touched[..] {
            [piece] => named(piece, play.view.cells[piece].value),
            _ => play.touched.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join("-"),
        };
        let next = play.next.iter().map(|&cell| named(cell, promised(cell).map(|known| known.1)));
        let next = next.collect::<Vec<_>>().join(", ");
        let here = play.touched.last().map(|&cell| name(cell));
        let id = match (play.complete.is_some(), play.next.is_empty()) {
            (true, true) => "hand-stop",
            (true, false) => "hand-may-stop",
            (false, true) => "hand-nowhere",
            (false, false) => "hand-goes",
        };
        let args =
            [("way", way.into()), ("next", next.into()), ("here", here.unwrap_or_default().into())];
        let said = self.common.locale.with(id, &args);
        self.text(&said, self.style(Role::Accent));
    }

    fn advice(&mut self) {
        let Some(advice) = &self.play.advice else { return };
        let locale = &self.common.locale;
        let said = locale.with("hint-is", &[("move", advice.mv.as_str().into())]);
        self.text(&format!("{said} ({})", locale.text("hint-key")), self.strong(Role::Accent));
        for reason in &advice.reasons {
            self.text(reason, self.style(Role::Text));
        }
        self.gap();
    }

    /// The chances as a bar, then the best lines.
    fn analysis(&mut self, analysis: &Analysis) {
        let locale = &self.common.locale;
        if analysis.over {
            return;
        }
        let Some(best) = analysis.lines.all().first() else {
            let said = format!("{} {}", spinner(self.common), locale.text("analyzing"));
            self.text(&said, self.style(Role::Accent));
            return self.gap();
        };
        let chance = best.score.chance();
        let first = if analysis.turn == Side::First { chance } else { 1.0 - chance };
        self.bar(first);
        let millions = best.nodes as f64 / 1e6;
        let args = [("depth", best.depth.into()), ("nodes", format!("{millions:.1}").into())];
        let said = locale.with("analysis-depth", &args);
        self.push(vec![Span::styled(said, self.style(Role::Dim))]);
        for info in analysis.lines.all() {
            self.line(info);
        }
        self.gap();
    }

    /// How likely the first side wins: its part of a bar, where there is room for one, and in words.
    fn bar(&mut self, first: f64) {
        let look = &self.common.look;
        let name = self.common.locale.color(self.play.sitting.game().meta(), Side::First);
        let said = format!("{name} {}", words::percent(first));
        let room = self.width.saturating_sub(said.chars().count() + 1);
        if room < LEAST_BAR {
            return self.push(vec![Span::styled(said, self.strong(Role::Text))]);
        }
        let full = (first * room as f64).round() as usize;
        let (filled, empty) = (look.pick('█', '#'), look.pick('░', '-'));
        let sides = &self.play.view.sides;
        let styles = Side::BOTH.map(|side| look.on_board(sides[side.index()].color, side));
        let bar = |glyph: char, count: usize| glyph.to_string().repeat(count);
        self.push(vec![
            Span::styled(bar(filled, full.min(room)), styles[0]),
            Span::styled(bar(empty, room - full.min(room)), styles[1]),
            Span::styled(format!(" {said}"), self.strong(Role::Text)),
        ]);
    }

    fn line(&mut self, info: &Info) {
        let score = match info.score {
            Score::Points(_) => words::percent(info.score.chance()),
            sure => words::score(sure, &self.common.locale),
        };
        let mut moves = String::new();
        let room = self.width.saturating_sub(score.chars().count() + 1);
        for mv in &info.moves {
            if !moves.is_empty() && moves.chars().count() + mv.chars().count() + 1 > room {
                break;
            }
            moves.push_str(mv);
            moves.push(' ');
        }
        self.push(vec![
            Span::styled(format!("{score} "), self.strong(Role::Text)),
            Span::styled(moves, self.style(Role::Text)),
        ]);
    }

    /// The legal moves in columns, as many as leave some rows for the moves so far.
    fn listed(&mut self, moves: &Moves) {
        const KEPT: usize = 4;
        let locale = &self.common.locale;
        let id = if moves.all { "moves-count" } else { "moves-some" };
        let count = locale.with(id, &[("count", moves.texts.len().into())]);
        self.text(&count, self.style(Role::Dim));
        let rows = wrap(&moves.texts.join("  "), self.width);
        let room = self.height.saturating_sub(self.rows.len() + KEPT).max(1);
        for (at, row) in rows.iter().take(room).enumerate() {
            let more = at + 1 == room && rows.len() > room;
            let row = if more { format!("{row} …") } else { row.clone() };
            self.push(vec![Span::styled(row, self.style(Role::Text))]);
        }
        self.gap();
    }

    /// The moves so far, a round a row; the last ones, or those around the one that is looked at.
    fn moves(&mut self) {
        let room = self.height.saturating_sub(self.rows.len());
        let session = self.play.sitting.session();
        let moves: Vec<&str> = session.moves().collect();
        if room == 0 || moves.is_empty() {
            return;
        }
        // A game that begins with the second side has a first row with one move.
        let skip = usize::from(session.start().turn() == Side::Second);
        let columns = if self.width >= 24 { 2 } else { 1 };
        let skip = if columns == 2 { skip } else { 0 };
        let count = (moves.len() + skip).div_ceil(columns);
        let at = self.play.back.unwrap_or(moves.len()).saturating_sub(1);
        let shown_row = (at + skip) / columns;
        let first = (shown_row + 1 + room / 2).saturating_sub(room).min(count.saturating_sub(room));
        let first = if self.play.back.is_none() { count.saturating_sub(room) } else { first };
        for row in first..count.min(first + room) {
            self.round(row, columns, skip, &moves);
        }
    }

    fn round(&mut self, row: usize, columns: usize, skip: usize, moves: &[&str]) {
        let number = format!("{:>3}. ", row + 1);
        let mut spans = vec![Span::styled(number, self.style(Role::Dim))];
        let mut plies = Vec::new();
        let width = self.width.saturating_sub(5) / columns;
        let now = self.play.back.unwrap_or(moves.len());
        for column in 0..columns {
            let ply = (row * columns + column).checked_sub(skip);
            let text = match ply {
                None => "…",
                Some(ply) => moves.get(ply).copied().unwrap_or_default(),
            };
            let start = (5 + column * width) as u16;
            let mut style = self.style(Role::Text);
            if let Some(ply) = ply.filter(|ply| *ply < moves.len()) {
                plies.push((start..start + width as u16, ply + 1));
                if ply + 1 == now {
                    style = self.common.look.filled(Role::Selected);
                }
            }
            let short = shorten(text, width.saturating_sub(1));
            let space = " ".repeat(width.saturating_sub(short.chars().count()));
            spans.push(Span::styled(short, style));
            spans.push(Span::raw(space));
        }
        self.rows.push(Row { text: Line::from(spans), plies });
    }
}

/// A move that is too long for its place, with its middle left out: where it began and ended matters.
fn shorten(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    let first = text.split('-').next().unwrap_or_default();
    let last = text.rsplit('-').next().unwrap_or_default();
    format!("{first}..{last}").chars().take(width).collect()
}

/// Something that turns while somebody thinks.
fn spinner(common: &Common) -> char {
    let frame = (common.now.as_millis() / 100) as usize;
    let turning = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
    let plain = ['|', '/', '-', '\\'];
    common.look.pick(turning[frame % turning.len()], plain[frame % plain.len()])
}
