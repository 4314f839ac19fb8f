//! The games that are over, to be looked for, opened, reviewed, written to files and deleted.

use super::list::{Hit, List};
use super::{Answer, Common, Dialog, Effect, Go, Page, Play, Question, Review, Screen};
use crate::archive::{Finished, found, tallies};
use crate::store::Kept;
use quina::sitting::Sitting;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};

/// The games that are over.
#[derive(Default)]
pub struct Archive {
    /// All of them, the newest first.
    kept: Vec<Kept>,
    /// What is looked for.
    pub wanted: String,
    /// The lines of those that were found, with their places among all.
    rows: Vec<(usize, String)>,
    /// The chosen one.
    pub list: List,
}

impl Archive {
    /// Looks for all of them.
    pub(super) fn open(common: &mut Common) -> Go {
        common.effect(Effect::ListFinished);
        let list = List::of_long_lines();
        Go::Open(Screen::Archive(Archive { list, ..Archive::default() }))
    }

    /// These are all of them now.
    pub(super) fn fill(&mut self, kept: Vec<Kept>, common: &Common) {
        self.kept = kept;
        self.find(common);
    }

    /// Finds what is looked for, in the language that is spoken.
    pub(super) fn find(&mut self, common: &Common) {
        let locale = &common.locale;
        let row = |(at, kept): (usize, &Kept)| {
            let game = Finished::of(kept, common.games)?;
            game.matches(&self.wanted, locale).then(|| (at, game.line(locale)))
        };
        self.rows = self.kept.iter().enumerate().filter_map(row).collect();
        self.list.cursor = self.list.chosen(self.rows.len());
    }

    /// A line for each game that was found.
    pub fn lines(&self) -> Vec<String> {
        self.rows.iter().map(|(_, line)| line.clone()).collect()
    }

    /// Whether there is no game at all.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The chosen game.
    pub fn kept(&self) -> Option<&Kept> {
        self.rows.get(self.list.cursor).map(|(at, _)| &self.kept[*at])
    }

    /// The chosen game as it was played; nothing, and a sentence why, where that is not possible.
    fn sitting(&self, common: &mut Common) -> Option<Sitting> {
        let read = Sitting::from_record(common.games, &self.kept()?.record);
        // Why not stands below the list.
        read.map_err(|_| common.tell("archive-not-opened")).ok()
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        match (key.code, self.list.key(key.code, self.rows.len())) {
            (_, Some(Hit::Moved)) => return Go::Stay,
            (_, Some(Hit::Wanted)) => return self.show(common),
            _ => {}
        }
        match key.code {
            KeyCode::Char('/' | ':') => Dialog::type_in("ask-find", "", Answer::Find, common),
            KeyCode::Char('s') => self.statistics(common),
            KeyCode::Esc if !self.wanted.is_empty() => {
                self.wanted.clear();
                self.find(common);
                Go::Stay
            }
            KeyCode::Esc | KeyCode::Char('q' | '0') => Go::Back,
            KeyCode::Char('v' | 'w' | 'x') | KeyCode::Delete if self.kept().is_none() => Go::Stay,
            KeyCode::Char('v') => match self.sitting(common) {
                Some(sitting) => Review::open(sitting.session().fork(), sitting.seats, common),
                None => Go::Stay,
            },
            KeyCode::Char('w') => {
                let game = self.kept().and_then(|kept| kept.record.tag("Game")).unwrap_or_default();
                let name = format!("{game}-{}.qgn", common.today);
                Dialog::file("ask-save", &name, Answer::SaveTo, common)
            }
            KeyCode::Char('x') | KeyCode::Delete => {
                let name = self.kept().map(|kept| kept.name.clone()).unwrap_or_default();
                Dialog::ask(common.locale.text("ask-delete"), Question::DeleteGame(name))
            }
            _ => Go::Unknown,
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        match self.list.mouse(mouse, self.rows.len(), common) {
            Some(Hit::Wanted) => self.show(common),
            _ => Go::Stay,
        }
    }

    pub(super) fn answer(&mut self, answer: Answer, common: &mut Common) -> Go {
        match answer {
            Answer::Find(wanted) => {
                self.wanted = wanted;
                self.find(common);
            }
            Answer::SaveTo(name) => {
                if let Some(kept) = self.kept() {
                    common.write(&name, kept.record.to_string());
                }
            }
            _ => {}
        }
        Go::Stay
    }

    /// Opens the chosen game at its end.
    fn show(&self, common: &mut Common) -> Go {
        match self.sitting(common) {
            Some(sitting) => Go::Open(Screen::Play(Box::new(Play::new(sitting, None, common)))),
            None => Go::Stay,
        }
    }

    /// How often who won, of the games that were found.
    fn statistics(&self, common: &Common) -> Go {
        let locale = &common.locale;
        let finished = found(&self.kept, &self.wanted, common.games, locale);
        let tallies = tallies(&finished, common.games);
        let lines: Vec<String> =
            tallies.iter().map(|tally| format!("- {}", tally.line(locale))).collect();
        let counted: usize = tallies.iter().map(|tally| tally.won + tally.drawn + tally.lost).sum();
        let args = [("count", finished.len().into()), ("counted", counted.into())];
        let count = locale.with("archive-count", &args);
        Page::open(locale.text("page-statistics"), format!("{count}\n\n{}", lines.join("\n")))
    }
}
