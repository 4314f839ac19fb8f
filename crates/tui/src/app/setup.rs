//! A new game: its board, then who plays first, then who plays second.

use super::{Common, Go, Play, Screen};
use crate::screen;
use crate::wish::Wish;
use quina::sitting::{Seat, TimeControl};
use quina::{AnyGame, Entry, Sizes};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use std::sync::Arc;

/// The choices of a new game.
pub struct Setup {
    /// What is chosen so far.
    pub wish: Wish,
    /// The game on the chosen board.
    pub game: Arc<dyn AnyGame>,
    /// What is being chosen.
    pub step: Step,
    /// Which line of it.
    pub cursor: usize,
}

/// What is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Board, rules and clock.
    Board,
    /// The first player.
    First,
    /// The second player.
    Second,
}

/// A line of the first step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Both width and height.
    Side,
    /// The width alone.
    Width,
    /// The height alone.
    Height,
    /// The reading of the rules.
    Rules,
    /// The clock.
    Clock,
}

/// The clocks to choose from.
pub const CLOCKS: [Option<&str>; 6] =
    [None, Some("60+0"), Some("180+2"), Some("300+5"), Some("900+10"), Some("1800+20")];

impl Setup {
    /// The choices as they were made before, where that is still possible.
    pub fn new(entry: &'static Entry, common: &Common) -> Setup {
        let wish = Wish::new(entry, &common.settings);
        Setup { game: wish.game(), wish, step: Step::Board, cursor: 0 }
    }

    /// What can be changed in the first step.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = match self.wish.entry.meta.sizes {
            Sizes::Fixed(_) => vec![],
            Sizes::Square { .. } => vec![Field::Side],
            Sizes::Rectangle { .. } => vec![Field::Width, Field::Height],
        };
        if self.wish.entry.meta.rule_sets.len() > 1 {
            fields.push(Field::Rules);
        }
        fields.push(Field::Clock);
        fields
    }

    /// Who can be chosen.
    pub fn players(&self) -> Vec<Seat> {
        Seat::all(&*self.game)
    }

    /// How many lines there are to choose from.
    pub fn count(&self) -> usize {
        match self.step {
            Step::Board => self.fields().len(),
            Step::First | Step::Second => self.players().len(),
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let count = self.count();
        match key.code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.cursor = (self.cursor + 1) % count;
            }
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = count - 1,
            KeyCode::Right | KeyCode::Char('l' | '+') if self.step == Step::Board => self.change(1),
            KeyCode::Left | KeyCode::Char('h' | '-') if self.step == Step::Board => self.change(-1),
            KeyCode::Enter | KeyCode::Char(' ') => return self.next(common),
            KeyCode::Esc | KeyCode::Char('q' | '0') => return self.back(),
            KeyCode::Char('L') => common.change_language(),
            KeyCode::Char('T') => common.change_theme(),
            _ => {}
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let count = self.count();
                let row =
                    screen::menu_row(common.area, count, self.cursor, mouse.column, mouse.row);
                match row {
                    Some(row) if self.step == Step::Board => {
                        self.cursor = row;
                        self.change(1);
                    }
                    Some(row) => {
                        self.cursor = row;
                        return self.next(common);
                    }
                    None => {}
                }
            }
            MouseEventKind::ScrollDown => self.cursor = (self.cursor + 1).min(self.count() - 1),
            MouseEventKind::ScrollUp => self.cursor = self.cursor.saturating_sub(1),
            _ => {}
        }
        Go::Stay
    }

    fn change(&mut self, by: isize) {
        let meta = &self.wish.entry.meta;
        let field = self.fields()[self.cursor];
        let setup = &mut self.wish.setup;
        let turn = |value: u16, min: u16, max: u16, step: u16| {
            let steps = ((max - min) / step) as isize + 1;
            let at = ((value - min) / step) as isize;
            min + (at + by).rem_euclid(steps) as u16 * step
        };
        match (field, meta.sizes) {
            (Field::Side, Sizes::Square { min, max, step, .. }) => {
                setup.size = quina::Size::square(turn(setup.size.width, min, max, step));
            }
            (Field::Width, Sizes::Rectangle { min, max, .. }) => {
                setup.size.width = turn(setup.size.width, min, max, 1);
            }
            (Field::Height, Sizes::Rectangle { min, max, .. }) => {
                setup.size.height = turn(setup.size.height, min, max, 1);
            }
            (Field::Rules, _) => {
                let sets = meta.rule_sets;
                let at = sets.iter().position(|set| set.id == setup.rules).unwrap_or(0);
                let next = (at as isize + by).rem_euclid(sets.len() as isize) as usize;
                setup.rules = sets[next].id;
            }
            (Field::Clock, _) => {
                let now = self.wish.clock.map(|clock| clock.to_string());
                let at = CLOCKS.iter().position(|clock| *clock == now.as_deref());
                let next = (at.unwrap_or(0) as isize + by).rem_euclid(CLOCKS.len() as isize);
                self.wish.clock =
                    CLOCKS[next as usize].and_then(|text| TimeControl::parse(text).ok());
            }
            _ => {}
        }
        self.game = self.wish.game();
    }

    fn seat_line(&self, at: usize) -> usize {
        self.players().iter().position(|seat| *seat == self.wish.seats[at]).unwrap_or(0)
    }

    fn next(&mut self, common: &mut Common) -> Go {
        match self.step {
            Step::Board => {
                self.step = Step::First;
                self.cursor = self.seat_line(0);
            }
            Step::First => {
                self.wish.seats[0] = self.players()[self.cursor];
                self.step = Step::Second;
                self.cursor = self.seat_line(1);
            }
            Step::Second => {
                self.wish.seats[1] = self.players()[self.cursor];
                return self.begin(common);
            }
        }
        Go::Stay
    }

    fn back(&mut self) -> Go {
        match self.step {
            Step::Board => return Go::Back,
            Step::First => {
                self.step = Step::Board;
                self.cursor = 0;
            }
            Step::Second => {
                self.step = Step::First;
                self.cursor = self.seat_line(0);
            }
        }
        Go::Stay
    }

    fn begin(&self, common: &mut Common) -> Go {
        let sitting = self.wish.begin(&mut common.settings);
        common.remember();
        Go::Begin(Screen::Play(Box::new(Play::new(sitting, None, common))))
    }
}
