//! The games that are not over.

use super::list::{Hit, List};
use super::{Common, Dialog, Go, Play, Question, Screen};
use quina::sitting::Sitting;
use quina::words;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};

/// The games that are not over.
pub struct Unfinished {
    /// The chosen one.
    pub list: List,
}

impl Unfinished {
    /// All of them.
    pub(super) fn open() -> Go {
        Go::Open(Screen::Unfinished(Unfinished { list: List::of_long_lines() }))
    }

    /// A line each: the day on which it was played last, and the game.
    pub fn lines(common: &Common) -> Vec<String> {
        let line = |kept: &crate::store::Kept| {
            let sitting = Sitting::from_record(common.games, &kept.record).ok()?;
            let date = kept.record.tag("Date").unwrap_or_default();
            Some(format!("{date}  {}", words::game_line(&sitting, &common.locale)))
        };
        common.unfinished.iter().map(|kept| line(kept).unwrap_or_default()).collect()
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let count = common.unfinished.len();
        match (key.code, self.list.key(key.code, count)) {
            (_, Some(Hit::Moved)) => Go::Stay,
            (_, Some(Hit::Wanted)) => resume(self.list.cursor, common),
            (KeyCode::Delete | KeyCode::Char('x'), None) if count > 0 => {
                let name = common.unfinished[self.list.cursor].name.clone();
                Dialog::ask(common.locale.text("ask-forget"), Question::ForgetGame(name))
            }
            (KeyCode::Esc | KeyCode::Char('q' | '0'), None) => Go::Back,
            _ => Go::Unknown,
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        match self.list.mouse(mouse, common.unfinished.len(), common) {
            Some(Hit::Wanted) => resume(self.list.cursor, common),
            _ => Go::Stay,
        }
    }
}

/// Goes on with a game that is not over.
pub(super) fn resume(at: usize, common: &mut Common) -> Go {
    let Some(kept) = common.unfinished.get(at).cloned() else { return Go::Stay };
    match Sitting::from_record(common.games, &kept.record) {
        Ok(sitting) => {
            let play = Play::new(sitting, Some(kept.name), common);
            Go::Open(Screen::Play(Box::new(play)))
        }
        Err(error) => {
            common.refuse(&error.message());
            Go::Stay
        }
    }
}
