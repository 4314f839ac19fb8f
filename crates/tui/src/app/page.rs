//! Something to read: rules, keys, about.

use super::{Common, Go, Screen};
use crate::screen;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};

/// A text with a title.
pub struct Page {
    /// What it is.
    pub title: String,
    /// The text, as Markdown.
    pub text: String,
    /// How many of its lines are above the screen.
    pub top: usize,
}

impl Page {
    /// A text from its beginning.
    pub(super) fn open(title: String, text: String) -> Go {
        Go::Open(Screen::Page(Page { title, text, top: 0 }))
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
            _ => {}
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
