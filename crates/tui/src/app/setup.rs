//! A new game: its board, then who plays first, then who plays second.

use super::list::{Hit, List};
use super::{Common, Go, Play, Screen};
use crate::wish::Wish;
use quina::sitting::{Seat, TimeControl};
use quina::words;
use quina::{AnyGame, Entry, Sizes};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};
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
    pub list: List,
    /// The digits of a size typed so far.
    typed: String,
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

/// The clocks to choose from: minutes for each, and seconds more after every move.
const CLOCKS: [Option<&str>; 6] =
    [None, Some("1+0"), Some("3+2"), Some("5+5"), Some("15+10"), Some("30+20")];

impl Setup {
    /// The choices as they were made before, where that is still possible.
    pub fn new(entry: &'static Entry, common: &Common) -> Setup {
        let wish = Wish::new(entry, &common.settings);
        let (list, typed) = (List::default(), String::new());
        Setup { game: wish.game(), wish, step: Step::Board, list, typed }
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

    /// The field that is being changed.
    pub fn field(&self) -> Field {
        self.fields()[self.list.chosen(self.count())]
    }

    /// The sizes that the field can have; none where it is no size.
    pub fn sizes(&self) -> Vec<u16> {
        match (self.field(), self.wish.entry.meta.sizes) {
            (Field::Side, Sizes::Square { min, max, step, .. }) => {
                (min..=max).step_by(step.into()).collect()
            }
            (Field::Width | Field::Height, Sizes::Rectangle { min, max, .. }) => {
                (min..=max).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        if let (KeyCode::Char(digit @ '0'..='9'), Step::Board) = (key.code, self.step)
            && (digit != '0' || !self.typed.is_empty())
        {
            return self.digit(digit, common);
        }
        self.typed.clear();
        match (key.code, self.list.key(key.code, self.count())) {
            (_, Some(Hit::Moved)) => {}
            (_, Some(Hit::Wanted)) => return self.next(common),
            (KeyCode::Right | KeyCode::Char('l' | '+'), _) if self.step == Step::Board => {
                self.change(1);
            }
            (KeyCode::Left | KeyCode::Char('h' | '-'), _) if self.step == Step::Board => {
                self.change(-1);
            }
            (KeyCode::Esc | KeyCode::Char('q' | '0'), _) => return self.back(),
            _ => return Go::Unknown,
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        match (self.step, self.list.mouse(mouse, self.count(), common)) {
            (Step::Board, Some(Hit::Wanted)) => self.change(1),
            (_, Some(Hit::Wanted)) => return self.next(common),
            _ => {}
        }
        Go::Stay
    }

    /// A digit of a size, or the number of a choice.
    fn digit(&mut self, digit: char, common: &mut Common) -> Go {
        let sizes = self.sizes();
        if sizes.is_empty() {
            let at = digit as isize - '1' as isize;
            let count = self.choices();
            return if (0..count as isize).contains(&at) {
                self.change(at - self.choice() as isize);
                Go::Stay
            } else {
                Go::Unknown
            };
        }
        let begins = |typed: &str| sizes.iter().any(|size| size.to_string().starts_with(typed));
        self.typed.push(digit);
        if !begins(&self.typed) {
            self.typed = digit.to_string();
        }
        let typed = self.typed.parse().ok().filter(|size| sizes.contains(size));
        match (typed, self.field()) {
            (Some(size), Field::Side) => self.wish.setup.size = quina::Size::square(size),
            (Some(size), Field::Width) => self.wish.setup.size.width = size,
            (Some(size), _) => self.wish.setup.size.height = size,
            // More digits may follow.
            (None, _) if begins(&self.typed) => return Go::Stay,
            (None, _) => {
                self.typed.clear();
                common.warn(words::capitalized(&common.locale.sizes(&self.wish.entry.meta)));
                return Go::Stay;
            }
        }
        self.game = self.wish.game();
        Go::Stay
    }

    /// How many choices the field has that is no size.
    fn choices(&self) -> usize {
        match self.field() {
            Field::Rules => self.wish.entry.meta.rule_sets.len(),
            _ => CLOCKS.len(),
        }
    }

    /// Which of them is chosen.
    fn choice(&self) -> usize {
        match self.field() {
            Field::Rules => {
                let sets = self.wish.entry.meta.rule_sets;
                sets.iter().position(|set| set.id == self.wish.setup.rules).unwrap_or(0)
            }
            _ => {
                let now = self.wish.clock.map(words::time_control);
                CLOCKS.iter().position(|clock| *clock == now.as_deref()).unwrap_or(0)
            }
        }
    }

    /// The next or the last value of the field, and around.
    fn change(&mut self, by: isize) {
        let turn = |at: usize, count: usize| (at as isize + by).rem_euclid(count as isize) as usize;
        let (field, sizes) = (self.field(), self.sizes());
        let next = |size: u16| {
            let at = sizes.iter().position(|known| *known == size).unwrap_or(0);
            sizes[turn(at, sizes.len())]
        };
        let size = &mut self.wish.setup.size;
        match field {
            Field::Side => *size = quina::Size::square(next(size.width)),
            Field::Width => size.width = next(size.width),
            Field::Height => size.height = next(size.height),
            Field::Rules => {
                let next = turn(self.choice(), self.choices());
                self.wish.setup.rules = self.wish.entry.meta.rule_sets[next].id;
            }
            Field::Clock => {
                let next = turn(self.choice(), self.choices());
                self.wish.clock =
                    CLOCKS[next].and_then(|text| TimeControl::parse_minutes(text).ok());
            }
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
                self.list = List::at(self.seat_line(0));
            }
            Step::First => {
                self.wish.seats[0] = self.players()[self.list.cursor];
                self.step = Step::Second;
                self.list = List::at(self.seat_line(1));
            }
            Step::Second => {
                self.wish.seats[1] = self.players()[self.list.cursor];
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
                self.list = List::default();
            }
            Step::Second => {
                self.step = Step::First;
                self.list = List::at(self.seat_line(0));
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
