//! A list to choose from: by arrows, by number, by mouse.

use super::Common;
use crate::screen;
use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};

/// Which line of a list is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct List {
    /// The chosen line.
    pub cursor: usize,
    /// Where there is room for more about it.
    pub room: Room,
    /// The number typed so far, where a longer one could be meant.
    typed: usize,
}

/// Where there is room for more about the chosen line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Room {
    /// Beside the list, whose lines are short.
    #[default]
    Beside,
    /// Below it.
    Below,
}

/// What a hand did with a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hit {
    /// Another line is chosen, or the same.
    Moved,
    /// The chosen line is what is wanted.
    Wanted,
}

impl List {
    /// A list with a line chosen.
    pub fn at(cursor: usize) -> List {
        List { cursor, ..List::default() }
    }

    /// A list of long lines.
    pub fn of_long_lines() -> List {
        List { room: Room::Below, ..List::default() }
    }

    /// The chosen line, of so many.
    pub fn chosen(&self, count: usize) -> usize {
        self.cursor.min(count.saturating_sub(1))
    }

    /// What a key does in a list of so many lines; nothing where it is no key of lists.
    pub(super) fn key(&mut self, code: KeyCode, count: usize) -> Option<Hit> {
        let typed = std::mem::take(&mut self.typed);
        if count == 0 {
            return None;
        }
        self.cursor = self.chosen(count);
        match code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.cursor = (self.cursor + 1) % count;
            }
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.cursor = (self.cursor + count - 1) % count;
            }
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = count - 1,
            KeyCode::Enter | KeyCode::Char(' ') => return Some(Hit::Wanted),
            KeyCode::Char(digit @ '0'..='9') => {
                return self.number(typed, digit as usize - '0' as usize, count);
            }
            _ => return None,
        }
        Some(Hit::Moved)
    }

    /// A digit is wanted at once where no longer number begins with it.
    fn number(&mut self, typed: usize, digit: usize, count: usize) -> Option<Hit> {
        let longer = Some(10 * typed + digit).filter(|number| *number <= count);
        let number = longer.unwrap_or(digit);
        if !(1..=count).contains(&number) {
            return None;
        }
        self.cursor = number - 1;
        if 10 * number > count {
            return Some(Hit::Wanted);
        }
        self.typed = number;
        Some(Hit::Moved)
    }

    /// What the mouse does in a list of so many lines.
    pub(super) fn mouse(
        &mut self,
        mouse: MouseEvent,
        count: usize,
        common: &Common,
    ) -> Option<Hit> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let (column, row) = (mouse.column, mouse.row);
                self.cursor = screen::list_row(self, count, common.area, column, row)?;
                Some(Hit::Wanted)
            }
            MouseEventKind::ScrollDown => {
                self.cursor = self.chosen(count) + usize::from(self.cursor + 1 < count);
                Some(Hit::Moved)
            }
            MouseEventKind::ScrollUp => {
                self.cursor = self.cursor.saturating_sub(1);
                Some(Hit::Moved)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(count: usize, digits: &str) -> (Option<Hit>, usize) {
        let mut list = List::default();
        let hits: Vec<_> = digits.chars().map(|c| list.key(KeyCode::Char(c), count)).collect();
        (hits[hits.len() - 1], list.cursor)
    }

    #[test]
    fn a_number_is_wanted_as_soon_as_it_can_be_no_longer_one() {
        assert_eq!(typed(9, "9"), (Some(Hit::Wanted), 8));
        assert_eq!(typed(13, "1"), (Some(Hit::Moved), 0));
        assert_eq!(typed(13, "12"), (Some(Hit::Wanted), 11));
        assert_eq!(typed(13, "2"), (Some(Hit::Wanted), 1));
        // There is no 19: the 9 stands for itself.
        assert_eq!(typed(13, "19"), (Some(Hit::Wanted), 8));
        assert_eq!(typed(10, "10"), (Some(Hit::Wanted), 9));
        assert_eq!(typed(8, "9"), (None, 0));
        assert_eq!(typed(8, "0"), (None, 0));
        assert_eq!(typed(13, "1k2"), (Some(Hit::Wanted), 1));
    }
}
