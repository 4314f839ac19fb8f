//! A position being set up on the screen.

use super::hands::{moved, step_of};
use super::{Analysis, Answer, Common, Dialog, Effect, Go, Play, Screen};
use crate::board::cell_at;
use crate::screen;
use quina::sitting::{Seat, Sitting};
use quina::{AnyGame, Message, Session, Sketch, View};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use std::sync::Arc;

/// A position being set up.
pub struct Editor {
    /// The position.
    pub sketch: Sketch,
    /// As it is drawn.
    pub view: View,
    /// The cell that the keys point at.
    pub cursor: usize,
    /// What is put on cells: one of the letters, or nothing.
    pub brush: Option<u8>,
    /// What the rules have against the position.
    pub fault: Option<String>,
    /// Who plays from here.
    seats: [Seat; 2],
}

impl Editor {
    /// The position of a session, to be changed.
    pub fn new(session: &Session, seats: [Seat; 2], common: &Common) -> Editor {
        let sketch = Sketch::of(session.game().clone(), session.position());
        let (view, brush) = (sketch.view(), sketch.letters().next());
        let cursor = view.cells.len() / 2;
        let mut editor = Editor { sketch, view, cursor, brush, fault: None, seats };
        editor.refresh(common);
        editor
    }

    fn refresh(&mut self, common: &Common) {
        self.view = self.sketch.view();
        self.fault = self.sketch.check().err().map(|error| common.locale.say(&error.0));
    }

    /// What can be put on a cell: every letter, and nothing.
    pub fn brushes(&self) -> Vec<Option<u8>> {
        self.sketch.letters().map(Some).chain([None]).collect()
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        if let Some(step) = step_of(key.code) {
            self.cursor = moved(&self.view, self.cursor, step);
            return Go::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') => self.paint(self.cursor),
            KeyCode::Backspace | KeyCode::Delete => self.sketch.put(self.cursor, None),
            KeyCode::Tab => self.next_brush(1),
            KeyCode::BackTab => self.next_brush(-1),
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                self.brush = self.brushes().get(at).copied().unwrap_or(self.brush);
            }
            KeyCode::Char('t') => self.sketch.turn = self.sketch.turn.other(),
            KeyCode::Char('m') => {
                let marked = self.sketch.last == Some(self.cursor);
                self.sketch.last = (!marked).then_some(self.cursor);
            }
            KeyCode::Char('+' | '=') => self.sketch.ply = (self.sketch.ply + 1).min(1_000_000),
            KeyCode::Char('-') => self.sketch.ply = self.sketch.ply.saturating_sub(1),
            KeyCode::Char('x') => self.sketch.clear(),
            KeyCode::Char('z') => self.start(self.sketch.game().clone()),
            KeyCode::Char('s') => {
                let size = self.sketch.game().setup().size.to_string();
                return Dialog::type_in("ask-size", &size, Answer::Size, common);
            }
            KeyCode::Char('n') => self.next_game(common),
            KeyCode::Char('c') => {
                let text = self.sketch.text();
                common.effect(Effect::Copy(text.clone()));
                common.say(common.locale.with("copied", &[("text", text.into())]));
            }
            KeyCode::Char(':' | '/') => {
                return Dialog::type_in("ask-position", "", Answer::Position, common);
            }
            KeyCode::Char('p') => return self.done(self.seats, None, common),
            KeyCode::Char('a') => {
                return self.done([Seat::Person; 2], Some(Analysis::default()), common);
            }
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Go::Back,
            _ => return Go::Unknown,
        }
        self.refresh(common);
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        let button = match mouse.kind {
            MouseEventKind::Down(button) | MouseEventKind::Drag(button) => button,
            _ => return Go::Stay,
        };
        let areas = screen::editor_areas(self, common.area);
        if let Some(cell) = cell_at(&self.view, &areas.board, mouse.column, mouse.row) {
            self.cursor = cell;
            match button {
                MouseButton::Left => self.sketch.put(cell, self.brush),
                MouseButton::Right | MouseButton::Middle => self.sketch.put(cell, None),
            }
            self.refresh(common);
        }
        Go::Stay
    }

    pub(super) fn answer(&mut self, answer: Answer, common: &mut Common) -> Go {
        let done = match answer {
            Answer::Position(text) => self.set_position(&text),
            Answer::Size(text) => self.set_size(&text, common),
            _ => Ok(()),
        };
        if let Err(reason) = done {
            common.refuse(&reason);
        }
        self.refresh(common);
        Go::Stay
    }

    fn set_position(&mut self, text: &str) -> Result<(), Message> {
        let game = self.sketch.game().clone();
        let position = game.position(text).map_err(|error| error.0)?;
        self.sketch = Sketch::of(game, &*position);
        Ok(())
    }

    /// Another board, with its start position.
    fn set_size(&mut self, text: &str, common: &Common) -> Result<(), Message> {
        let game = self.sketch.game();
        let opened = common.games.open(game.meta().id, Some(text), Some(game.setup().rules));
        self.start(opened.map_err(|error| error.0)?);
        Ok(())
    }

    fn start(&mut self, game: Arc<dyn AnyGame>) {
        self.sketch = Sketch::of(game.clone(), &*game.start());
        if !self.brushes().contains(&self.brush) {
            self.brush = self.sketch.letters().next();
        }
        self.cursor = self.sketch.view().cells.len() / 2;
    }

    /// Puts what the brush has on a cell; what is there already is taken away.
    fn paint(&mut self, cell: usize) {
        let there = self.sketch.at(cell) == self.brush;
        self.sketch.put(cell, self.brush.filter(|_| !there));
    }

    fn next_brush(&mut self, by: isize) {
        let brushes = self.brushes();
        let at = brushes.iter().position(|brush| *brush == self.brush).unwrap_or(0) as isize;
        self.brush = brushes[(at + by).rem_euclid(brushes.len() as isize) as usize];
    }

    /// The next game of the house.
    fn next_game(&mut self, common: &Common) {
        let entries: Vec<_> = common.games.iter().collect();
        let here = self.sketch.game().meta().id;
        let at = entries.iter().position(|entry| entry.meta.id == here).unwrap_or(0);
        let entry = entries[(at + 1) % entries.len()];
        self.start((entry.open)(entry.meta.setup()));
    }

    /// Leaves with the position, if the rules accept it.
    fn done(&self, seats: [Seat; 2], analysis: Option<Analysis>, common: &mut Common) -> Go {
        let position = match self.sketch.check() {
            Ok(position) => position,
            Err(error) => {
                common.refuse(&error.0);
                return Go::Stay;
            }
        };
        let session = Session::from_position(self.sketch.game().clone(), position);
        let mut play = Play::new(Sitting::new(session, seats, None), None, common);
        play.analysis = analysis;
        Go::Begin(Screen::Play(Box::new(play)))
    }
}
