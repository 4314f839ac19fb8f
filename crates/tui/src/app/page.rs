//! Something to read: rules, keys, about.

use super::{Common, Go, Screen};
use crate::line::Command;
use crate::screen;
use quina::Entry;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};

/// A text with a title.
pub struct Page {
    /// What it is.
    pub title: String,
    /// The text, as Markdown.
    pub text: String,
    /// What it is for.
    pub purpose: Purpose,
    /// How many of its lines are above the screen.
    pub top: usize,
}

/// What a page is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To be read.
    Reading,
    /// To be looked things up in: it has an index.
    Reference,
    /// To be read before a first game.
    Card,
}

impl Page {
    /// A text from its beginning.
    pub(super) fn open(title: String, text: String) -> Go {
        Go::Open(Screen::Page(Page { title, text, purpose: Purpose::Reading, top: 0 }))
    }

    /// The rules of a game, with an index.
    pub(super) fn rules(entry: &Entry, common: &Common) -> Go {
        let text = entry.rules.text(common.locale.language()).to_string();
        let title = common.locale.with("page-rules", &[("game", entry.meta.title.into())]);
        Go::Open(Screen::Page(Page { title, text, purpose: Purpose::Reference, top: 0 }))
    }

    /// How to play a game, in five lines.
    pub(super) fn card(entry: &Entry, common: &Common) -> Option<Page> {
        let locale = &common.locale;
        let lines = entry.lesson?.card.iter().map(|line| line.text(locale.language()));
        let lines: Vec<String> = lines.map(|line| format!("- {line}\n")).collect();
        let title = locale.with("page-card", &[("game", entry.meta.title.into())]);
        let text = format!("{}\n{}", lines.join("\n"), locale.text("card-more"));
        Some(Page { title, text, purpose: Purpose::Card, top: 0 })
    }

    /// The text of what can be pressed here.
    pub(super) fn footer(&self) -> &'static str {
        match self.purpose {
            Purpose::Reading => "keys-page",
            Purpose::Reference => "keys-reference",
            Purpose::Card => "keys-card",
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &Common) -> Go {
        let page = screen::page_height(common.area).max(2) as isize - 1;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '0') => return Go::Back,
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1, common),
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1, common),
            KeyCode::Char('d') if control => self.scroll(page / 2, common),
            KeyCode::Char('u') if control => self.scroll(-page / 2, common),
            KeyCode::PageDown | KeyCode::Char(' ' | 'f') => self.scroll(page, common),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(-page, common),
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll(isize::MAX / 2, common),
            KeyCode::Char(digit @ '1'..='9') if self.purpose == Purpose::Reference => {
                let at = digit as usize - '1' as usize;
                match screen::page_section(self, at, common.area) {
                    Some(top) => {
                        self.top = 0;
                        self.scroll(top as isize, common);
                    }
                    None => return Go::Unknown,
                }
            }
            KeyCode::Char(_) if control => {}
            _ => return Go::Unknown,
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &Common) -> Go {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.scroll(3, common),
            MouseEventKind::ScrollUp => self.scroll(-3, common),
            _ => {}
        }
        Go::Stay
    }

    fn scroll(&mut self, by: isize, common: &Common) {
        let last = screen::page_lines(self, common.area)
            .saturating_sub(screen::page_height(common.area) as usize);
        self.top = self.top.saturating_add_signed(by).min(last);
    }
}

/// What can be pressed and typed.
pub(super) fn keys(common: &Common) -> Go {
    let locale = &common.locale;
    let mut text = format!("{}\n\n# {}\n\n", locale.text("keys"), locale.text("keys-commands"));
    for (_, key) in Command::ALL {
        let about = locale.text(&key.replacen("word-", "plain-do-", 1));
        text.push_str(&format!("- **{}**: {about}\n", locale.text(key).replace(' ', "**, **")));
    }
    Page::open(locale.text("page-keys"), text)
}
