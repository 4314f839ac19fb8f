//! Hands on the board: keys, mouse and typed moves become the cells of a move.

use super::dialog::{Dialog, Known};
use super::hand::{Touched, places};
use super::play::Play;
use super::{Answer, Common, Go, Question};
use crate::board::cell_at;
use crate::line::Command;
use crate::screen;
use quina::sitting::Waiting;
use quina::{Cell, PlayError, Side, View, say};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

impl Play {
    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if let Some(step) = step_of(key.code).filter(|_| !control) {
            self.hand.cursor = moved(&self.view, self.hand.cursor, self.on_board(step));
            return Go::Stay;
        }
        if let Some(command) = command_of(key.code) {
            return self.command(command, common);
        }
        let ply = self.back.unwrap_or(self.sitting.session().len());
        match key.code {
            KeyCode::Enter => self.touch(self.hand.cursor, common),
            KeyCode::Char(' ') if matches!(self.sitting.waiting(), Waiting::Computer(..)) => {
                self.pause(common);
            }
            KeyCode::Char(' ') => self.touch(self.hand.cursor, common),
            KeyCode::Tab => self.hand.cycle(1),
            KeyCode::BackTab => self.hand.cycle(-1),
            KeyCode::Esc | KeyCode::Backspace => return self.step_back(common),
            KeyCode::Char('p') => self.pass(common),
            KeyCode::Char('.') => self.move_now(common),
            KeyCode::Char('+' | '=') => self.change_speed(1, common),
            KeyCode::Char('-') => self.change_speed(-1, common),
            KeyCode::Char('[' | '<') | KeyCode::PageUp => self.look(ply.saturating_sub(1), common),
            KeyCode::Char(']' | '>') | KeyCode::PageDown => self.look(ply + 1, common),
            KeyCode::Home => self.look(0, common),
            KeyCode::End => self.look(usize::MAX, common),
            KeyCode::Char('e') => return self.edit(common),
            KeyCode::Char('f') => self.flipped = !self.flipped,
            KeyCode::Char(':' | '/') => return self.ask_line("", common),
            KeyCode::Char('y') => self.take_hint(common),
            _ => return Go::Unknown,
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        let ply = self.back.unwrap_or(self.sitting.session().len());
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                common.note = None;
                let areas = screen::play_areas(self, common.area);
                if let Some(cell) = cell_at(&self.view, &areas.board, mouse.column, mouse.row) {
                    self.hand.cursor = cell;
                    self.touch(cell, common);
                } else if let Some(ply) = screen::clicked_ply(self, common, mouse.column, mouse.row)
                {
                    self.look(ply, common);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => return self.step_back(common),
            MouseEventKind::ScrollUp => self.look(ply.saturating_sub(1), common),
            MouseEventKind::ScrollDown => self.look(ply + 1, common),
            _ => {}
        }
        Go::Stay
    }

    /// A step on the screen as one on the board, which may be turned round.
    fn on_board(&self, (columns, rows): (i32, i32)) -> (i32, i32) {
        match self.seen_by() {
            Side::First => (columns, rows),
            Side::Second => (-columns, -rows),
        }
    }

    /// Whether the game waits for a person's hand on the board that is shown.
    pub fn waits_for_hand(&self) -> bool {
        self.back.is_none() && matches!(self.sitting.waiting(), Waiting::Person(_))
    }

    /// Whether the game is over and its end is shown.
    pub fn view_is_final(&self) -> bool {
        self.back.is_none() && self.sitting.waiting() == Waiting::Nobody
    }

    /// One step out of whatever is begun; at last out of the game.
    fn step_back(&mut self, common: &mut Common) -> Go {
        if self.hand.step_back(self.sitting.session().position(), &self.view) {
            return Go::Stay;
        }
        if self.back.is_some() {
            self.look(usize::MAX, common);
        } else if self.advice.is_some() {
            self.advice = None;
        } else if self.thinking.is_some() && !self.paused {
            self.pause(common);
        } else if self.is_in_play() {
            let id = if common.keeps { "ask-leave" } else { "ask-leave-lost" };
            return Dialog::ask(common.locale.text(id), Question::LeaveGame);
        } else {
            return Go::Back;
        }
        Go::Stay
    }

    /// Plays the move that is advised.
    fn take_hint(&mut self, common: &mut Common) {
        match self.advice.take() {
            Some(advice) => self.enter(&advice.mv, common),
            None => common.tell("no-hint"),
        }
    }

    pub(super) fn ask_line(&self, text: &str, common: &Common) -> Go {
        let moves = match self.sitting.waiting() {
            Waiting::Person(_) => self.sitting.session().position().moves().texts,
            _ => Vec::new(),
        };
        let question = common.locale.text("ask-line");
        Dialog::line(question, text, Known::Moves(moves), Answer::Line)
    }

    /// A hand touches a cell: it begins a move, goes on with it, ends it, or is refused.
    pub(super) fn touch(&mut self, cell: usize, common: &mut Common) {
        if !self.waits_for_hand() {
            return self.refuse_hand(common);
        }
        match self.hand.touch(cell, self.sitting.session().position(), &self.view) {
            Touched::Begun => self.advice = None,
            Touched::Open => {
                self.advice = None;
                common.tell("may-go-on");
            }
            Touched::Whole(cells) => {
                let played = self.sitting.touch(&cells, common.now);
                self.played(played, common);
            }
            Touched::Refused(cells) => self.refuse(&cells, common),
        }
    }

    /// Says why the game does not wait for a hand.
    fn refuse_hand(&self, common: &mut Common) {
        common.tell(match (self.back, self.sitting.waiting()) {
            (_, Waiting::Nobody) => "game-is-over",
            (Some(_), _) => "looking-back",
            _ => "not-your-turn",
        });
    }

    /// A move that was typed: played if it is whole, taken up if it is begun.
    pub(super) fn enter(&mut self, mv: &str, common: &mut Common) {
        if self.back.is_some() {
            self.look(usize::MAX, common);
        }
        if !self.waits_for_hand() {
            return self.refuse_hand(common);
        }
        let cells = self.sitting.game().read_move(mv).unwrap_or_default();
        let begun = self.sitting.session().position().reach(&cells);
        let touched = places(&self.view, &cells);
        match touched.last() {
            Some(&last) if begun.complete.is_none() && !begun.next.is_empty() => {
                self.hand.cursor = last;
                self.hand.take(touched, self.sitting.session().position(), &self.view);
            }
            _ => {
                let played = self.sitting.play(mv, common.now);
                self.played(played, common);
            }
        }
    }

    fn played(&mut self, played: Result<(), PlayError>, common: &mut Common) {
        match played {
            Ok(()) => {
                // Who moves wants an answer.
                self.paused = false;
                self.changed(common);
            }
            Err(error) => common.refuse(&error.0),
        }
    }

    fn pass(&mut self, common: &mut Common) {
        if self.waits_for_hand() {
            let played = self.sitting.touch(&[], common.now);
            self.played(played, common);
        }
    }

    /// Says which rule forbids it.
    fn refuse(&mut self, cells: &[Cell], common: &mut Common) {
        let text = self.sitting.game().write_move(cells);
        let reason = match self.sitting.session().position().advance(&text) {
            Err(error) => error.0,
            // Only where a move is more than these cells, which the rules do not call a fault.
            Ok(_) => say!("tui.not-there", "no move starts with {cells}", cells = text),
        };
        common.refuse(&reason);
    }
}

/// A step of the cursor: columns and rows.
pub(super) fn step_of(code: KeyCode) -> Option<(i32, i32)> {
    Some(match code {
        KeyCode::Left | KeyCode::Char('h') => (-1, 0),
        KeyCode::Down | KeyCode::Char('j') => (0, -1),
        KeyCode::Up | KeyCode::Char('k') => (0, 1),
        KeyCode::Right | KeyCode::Char('l') => (1, 0),
        _ => return None,
    })
}

/// The keys of commands.
const KEYS: [(char, Command); 14] = [
    ('u', Command::Undo),
    ('r', Command::Redo),
    ('t', Command::Hint),
    ('a', Command::Analyze),
    ('v', Command::Review),
    ('m', Command::Moves),
    ('n', Command::New),
    ('g', Command::Again),
    ('s', Command::Swap),
    ('x', Command::Resign),
    ('d', Command::Draw),
    ('w', Command::Save),
    ('o', Command::Load),
    ('c', Command::Position),
];

fn command_of(code: KeyCode) -> Option<Command> {
    match code {
        KeyCode::Char(typed) => {
            KEYS.iter().find(|(known, _)| *known == typed).map(|(_, command)| *command)
        }
        _ => None,
    }
}

/// The cell a step away; the same one at the edge. Up and down on a hexagon go to the nearer of the two
/// cells there.
pub(super) fn moved(view: &View, from: usize, (columns, rows): (i32, i32)) -> usize {
    let here = &view.cells[from];
    let row = here.row as i32 + rows;
    let column = here.half_column as i32 + 2 * columns;
    let nearest = view
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.row as i32 == row)
        .min_by_key(|(_, cell)| (cell.half_column as i32 - column).abs());
    match nearest {
        Some((at, cell)) if (cell.half_column as i32 - column).abs() <= 1 || columns == 0 => at,
        _ => from,
    }
}
