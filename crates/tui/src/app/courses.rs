//! The games to learn: by lessons, or by their rules.

use super::lesson::Lesson;
use super::list::{Hit, List};
use super::{Common, Go, Page, Screen};
use quina::Entry;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};

/// How a game is learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// Step by step on its board.
    Lesson,
    /// By reading.
    Rules,
}

/// A list of games to learn.
pub struct Courses {
    /// How.
    pub course: Course,
    /// The chosen one.
    pub list: List,
}

impl Courses {
    /// All games, with the one played last chosen.
    pub(super) fn open(course: Course, common: &Common) -> Go {
        let last = common.last_game().meta.id;
        let at = Courses::games(course, common).iter().position(|entry| entry.meta.id == last);
        Go::Open(Screen::Courses(Courses { course, list: List::at(at.unwrap_or(0)) }))
    }

    /// The games that can be learned so.
    pub fn games(course: Course, common: &Common) -> Vec<&'static Entry> {
        let has = |entry: &&Entry| course == Course::Rules || entry.lesson.is_some();
        common.games.iter().filter(has).collect()
    }

    /// The chosen game.
    pub fn game(&self, common: &Common) -> Option<&'static Entry> {
        let games = Courses::games(self.course, common);
        games.get(self.list.chosen(games.len())).copied()
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let count = Courses::games(self.course, common).len();
        match (key.code, self.list.key(key.code, count)) {
            (_, Some(Hit::Moved)) => Go::Stay,
            (_, Some(Hit::Wanted)) => self.choose(common),
            (KeyCode::Esc | KeyCode::Char('q' | '0'), None) => Go::Back,
            _ => Go::Unknown,
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        let count = Courses::games(self.course, common).len();
        match self.list.mouse(mouse, count, common) {
            Some(Hit::Wanted) => self.choose(common),
            _ => Go::Stay,
        }
    }

    fn choose(&self, common: &mut Common) -> Go {
        match (self.course, self.game(common)) {
            (Course::Rules, Some(entry)) => Page::rules(entry, common),
            (Course::Lesson, Some(entry)) => Lesson::open(entry, common),
            (_, None) => Go::Stay,
        }
    }
}
