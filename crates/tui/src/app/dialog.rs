//! Questions over the screen: a line to type, or yes and no.

use super::{Answer, Common, Go, Screen};
use crate::line::{common_start, completions};
use quina::Side;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::PathBuf;

/// A question.
pub struct Dialog {
    /// What is asked.
    pub question: String,
    /// How it is answered.
    pub kind: Kind,
}

/// How a question is answered.
pub enum Kind {
    /// By a line.
    Type {
        /// What was typed so far.
        input: Input,
        /// Where a move or a command is typed, the legal moves for completion.
        moves: Option<Vec<String>>,
        /// What the line answers.
        answer: fn(String) -> Answer,
    },
    /// By yes or no.
    Choose(Question),
}

/// What yes or no is said to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Does this side give up?
    Resign(Side),
    /// Does the other side accept a draw?
    AcceptDraw,
    /// May this file be replaced by that text?
    ReplaceFile(PathBuf, String),
    /// May this unfinished game be forgotten?
    ForgetGame(String),
}

/// Text being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Input {
    text: Vec<char>,
    cursor: usize,
}

/// The most characters of a line: a position of the largest board has fewer.
const LONGEST: usize = 2_000;

impl Input {
    /// Text to begin with.
    pub fn new(text: &str) -> Input {
        let text: Vec<char> = text.chars().collect();
        Input { cursor: text.len(), text }
    }

    /// What was typed.
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Where the next character goes.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    fn insert(&mut self, typed: char) {
        if !typed.is_control() && self.text.len() < LONGEST {
            self.text.insert(self.cursor, typed);
            self.cursor += 1;
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if control => {
                self.text.drain(..self.cursor);
                self.cursor = 0;
            }
            KeyCode::Char('a') if control => self.cursor = 0,
            KeyCode::Char('e') if control => self.cursor = self.text.len(),
            KeyCode::Char('w') if control => {
                while self.cursor > 0 && self.text[self.cursor - 1] == ' ' {
                    self.backspace();
                }
                while self.cursor > 0 && self.text[self.cursor - 1] != ' ' {
                    self.backspace();
                }
            }
            KeyCode::Char(_) if control => {}
            KeyCode::Char(typed) => self.insert(typed),
            KeyCode::Backspace => self.backspace(),
            KeyCode::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            _ => {}
        }
    }

    fn backspace(&mut self) {
        if self.cursor > 0 {
            self.cursor -= 1;
            self.text.remove(self.cursor);
        }
    }
}

impl Dialog {
    /// Asks for a line.
    pub(super) fn type_in(
        id: &str,
        text: &str,
        answer: fn(String) -> Answer,
        common: &Common,
    ) -> Go {
        let kind = Kind::Type { input: Input::new(text), moves: None, answer };
        Go::Open(Screen::Dialog(Dialog { question: common.locale.text(id), kind }))
    }

    /// Asks for yes or no.
    pub(super) fn ask(question: String, about: Question) -> Go {
        Go::Open(Screen::Dialog(Dialog { question, kind: Kind::Choose(about) }))
    }

    /// What the line could become.
    pub fn candidates(&self, common: &Common) -> Vec<String> {
        match &self.kind {
            Kind::Type { input, moves: Some(moves), .. } => {
                completions(&input.text(), moves, &common.locale)
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        if let Kind::Type { input, .. } = &mut self.kind {
            // A line break at the end of what was copied is not meant.
            text.trim().chars().for_each(|c| input.insert(if c == '\n' { ' ' } else { c }));
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &Common) -> Go {
        if key.code == KeyCode::Tab {
            self.complete(common);
            return Go::Stay;
        }
        match &mut self.kind {
            Kind::Type { input, moves, answer } => match key.code {
                KeyCode::Esc => Go::Back,
                KeyCode::Enter if input.text().trim().is_empty() => Go::Back,
                KeyCode::Enter => Go::Answer(answer(input.text().trim().to_string())),
                KeyCode::Backspace if input.text.is_empty() && moves.is_some() => Go::Back,
                _ => {
                    input.key(key);
                    Go::Stay
                }
            },
            Kind::Choose(question) => {
                let question = question.clone();
                let typed = match key.code {
                    KeyCode::Char(typed) => typed.to_lowercase().to_string(),
                    KeyCode::Esc => return Go::Answer(Answer::No(question)),
                    _ => return Go::Stay,
                };
                let means = |id: &str| common.locale.text(id).split(' ').any(|word| word == typed);
                if means("keys-yes") {
                    Go::Answer(Answer::Yes(question))
                } else if means("keys-no") {
                    Go::Answer(Answer::No(question))
                } else {
                    Go::Stay
                }
            }
        }
    }

    /// Types on as far as only one way is open.
    fn complete(&mut self, common: &Common) {
        let candidates = self.candidates(common);
        let Kind::Type { input, .. } = &mut self.kind else { return };
        let start = common_start(&candidates);
        if start.chars().count() >= input.text.len() && !candidates.is_empty() {
            *input = Input::new(&start);
        }
    }
}
