//! Beside the board: who plays, how it stands, what is to be done, and what was played.

use super::wrap;
use crate::app::{Analysis, Common, Play};
use crate::board;
use crate::look::Role;
use quina::engine::Info;
use quina::sitting::Waiting;
use quina::words;
use quina::{Moves, Side};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The columns that a bar needs to say anything.
const LEAST_BAR: usize = 3;

/// A row of the panel, and the moves that stand in it.
pub(super) struct Row {
    /// What it says.
    pub text: Line<'static>,
    /// The columns of its moves, each with the number of moves up to it.
    pub plies: Vec<(Range<u16>, usize)>,
}

/// The rows being put together.
struct Rows<'a> {
    play: &'a Play,
    common: &'a Common,
    width: usize,
    height: usize,
    rows: Vec<Row>,
}

/// The rows of the panel, as many as the game has to say.
pub(super) fn panel(play: &Play, common: &Common, area: Rect) -> Vec<Row> {
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
    if let Some(listed) = play.listed.as_ref().filter(|_| has_room_for_moves(area)) {
        rows.listed(listed);
    }
    rows.moves();
    rows.rows
}

/// Whether a panel has room for the legal moves.
pub(super) fn has_room_for_moves(panel: Rect) -> bool {
    panel.width >= 24 && panel.height >= 12
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
        let mut name = words::board(&**game, &self.common.locale);
        if setup.rules != game.meta().rule_sets[0].id {
            name.push_str(&format!(" {}", setup.rules));
        }
        self.text(&name, self.strong(Role::Accent));
        let count = match self.play.back {
            Some(_) => words::count(&self.play.shown(), &self.common.locale),
            None => words::count(self.play.sitting.session(), &self.common.locale),
        };
        self.text(&count, self.style(Role::Dim));
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
        let name = format!("{} ", locale.color(meta, side));
        let seat = words::seat(play.sitting.seat(side), locale);
        let clock =
            play.sitting.clocks().map(|clocks| words::clock(clocks.left(side, self.common.now)));
        let clock = clock.unwrap_or_default();
        let length =
            |name: &str| 6 + name.chars().count() + seat.chars().count() + clock.chars().count();
        // Where it gets narrow the symbol stands for the color: who plays is worth more.
        let name = if length(&name) > self.width { String::new() } else { name };
        let used = length(&name);
        let space = " ".repeat(self.width.saturating_sub(used).max(1));
        self.push(vec![
            Span::styled(format!("{mark} "), self.strong(Role::Accent)),
            Span::styled(format!(" {symbol} "), color),
            Span::styled(
                format!(" {name}"),
                if turn { self.strong(Role::Text) } else { self.style(Role::Text) },
            ),
            Span::styled(seat, self.style(Role::Dim)),
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
        if !play.hand.touched.is_empty() {
            return self.hand();
        }
        self.text(&words::prompt(&play.sitting, locale), self.style(Role::Text));
        if let Some(thinking) = &play.thinking {
            let time = common.now.saturating_sub(thinking.since).as_secs_f64();
            let depth = thinking.best.as_ref().map_or(0, |info| info.depth);
            let args = [("seconds", format!("{time:.1}").into()), ("depth", depth.into())];
            let said = format!("{} {}", spinner(common), locale.with("thinking", &args));
            self.text(&said, self.style(Role::Accent));
        } else if play.hand.may_pass {
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
        let promised = |cell: usize| play.hand.promises.iter().find(|(at, _)| *at == cell);
        let way = match play.hand.touched[..] {
            [piece] => named(piece, play.view.cells[piece].value),
            _ => play.hand.touched.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join("-"),
        };
        let next =
            play.hand.next.iter().map(|&cell| named(cell, promised(cell).map(|known| known.1)));
        let next = next.collect::<Vec<_>>().join(", ");
        let here = play.hand.touched.last().map(|&cell| name(cell));
        let id = match (play.hand.complete.is_some(), play.hand.next.is_empty()) {
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
        let said = locale.with("hint-is", &[("move", words::mv(&advice.mv, locale).into())]);
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
        let score = words::chance(info.score, &self.common.locale);
        let mut moves = String::new();
        let room = self.width.saturating_sub(score.chars().count() + 1);
        for mv in &info.moves {
            let mv = words::mv(mv, &self.common.locale);
            if !moves.is_empty() && moves.chars().count() + mv.chars().count() + 1 > room {
                break;
            }
            moves.push_str(&mv);
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
        let id = if moves.all { "moves-listed" } else { "moves-some" };
        let count = locale.with(id, &[("count", moves.texts.len().into())]);
        self.text(&count, self.style(Role::Dim));
        let texts: Vec<String> = moves.texts.iter().map(|mv| words::mv(mv, locale)).collect();
        // A sign that there are more takes two columns.
        let rows = wrap(&texts.join("  "), self.width.saturating_sub(2));
        let played = self.play.sitting.session().len().div_ceil(2);
        let room = self.height.saturating_sub(self.rows.len() + KEPT.min(played + 1)).max(1);
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
                None => "…".to_string(),
                Some(ply) => {
                    let played = moves.get(ply).copied().unwrap_or_default();
                    words::mv(played, &self.common.locale)
                }
            };
            let start = (5 + column * width) as u16;
            let mut style = self.style(Role::Text);
            if let Some(ply) = ply.filter(|ply| *ply < moves.len()) {
                plies.push((start..start + width as u16, ply + 1));
                if ply + 1 == now {
                    style = self.common.look.filled(Role::Selected);
                }
            }
            let short = shorten(&text, width.saturating_sub(1));
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
