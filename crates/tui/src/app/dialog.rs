//! Questions over the screen: a line to type, or yes and no.

use super::{Answer, Common, Effect, Go, Screen};
use crate::line::{common_start, completions};
use crate::store::typed_path;
use quina::Side;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::path::PathBuf;

/// A question.
pub struct Dialog {
    /// What is asked.
    pub question: String,
    /// How it is answered.
    pub kind: Kind,
    /// Why the answer before was refused; it can be mended.
    pub fault: Option<String>,
}

/// How a question is answered.
pub enum Kind {
    /// By a line.
    Type {
        /// What was typed so far.
        input: Input,
        /// What it can be completed to.
        known: Known,
        /// What the line answers.
        answer: fn(String) -> Answer,
    },
    /// By yes or no.
    Choose(Question),
}

/// What a line can be completed to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing.
    Nothing,
    /// These moves, and every command.
    Moves(Vec<String>),
    /// The files of a folder.
    Files(Files),
}

/// The files of the folder that a path is typed into.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Files {
    /// The folder.
    folder: PathBuf,
    /// The records in it, and the folders, which end with `/`.
    names: Vec<String>,
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
    /// May this finished game be deleted?
    DeleteGame(String),
    /// May the game be left?
    LeaveGame,
    /// May the program end?
    Quit,
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
        Dialog::line(common.locale.text(id), text, Known::Nothing, answer)
    }

    /// Asks for a line that can be completed.
    pub(super) fn line(
        question: String,
        text: &str,
        known: Known,
        answer: fn(String) -> Answer,
    ) -> Go {
        let kind = Kind::Type { input: Input::new(text), known, answer };
        Go::Open(Screen::Dialog(Dialog { question, kind, fault: None }))
    }

    /// Asks for a file, and looks what there is.
    pub(super) fn file(
        id: &str,
        text: &str,
        answer: fn(String) -> Answer,
        common: &mut Common,
    ) -> Go {
        let files = Files { folder: folder_of(text, common), names: Vec::new() };
        common.effect(Effect::ListFiles(files.folder.clone()));
        Dialog::line(common.locale.text(id), text, Known::Files(files), answer)
    }

    /// Asks for yes or no.
    pub(super) fn ask(question: String, about: Question) -> Go {
        Go::Open(Screen::Dialog(Dialog { question, kind: Kind::Choose(about), fault: None }))
    }

    /// Whether it asks to leave a game.
    #[cfg(test)]
    pub fn leaves(&self) -> bool {
        matches!(self.kind, Kind::Choose(Question::LeaveGame))
    }

    /// What the line could become.
    pub fn candidates(&self, common: &Common) -> Vec<String> {
        let Kind::Type { input, known, .. } = &self.kind else { return Vec::new() };
        let typed = input.text();
        match known {
            Known::Nothing => Vec::new(),
            Known::Moves(moves) => completions(&typed, moves, &common.locale),
            Known::Files(files) => {
                let (folder, start) = split_path(&typed);
                let begins = |name: &&String| name.starts_with(start);
                files.names.iter().filter(begins).map(|name| format!("{folder}{name}")).collect()
            }
        }
    }

    /// The whole path that is typed, where a file is asked for.
    pub fn path(&self, common: &Common) -> Option<PathBuf> {
        match &self.kind {
            Kind::Type { input, known: Known::Files(_), .. } => {
                Some(common.folder.join(typed_path(&input.text())))
            }
            _ => None,
        }
    }

    /// These files are in a folder.
    pub(super) fn list(&mut self, listed: PathBuf, found: Vec<String>) {
        if let Kind::Type { known: Known::Files(Files { folder, names }), .. } = &mut self.kind
            && *folder == listed
        {
            *names = found;
        }
    }

    pub(super) fn paste(&mut self, text: &str, common: &mut Common) {
        if let Kind::Type { input, .. } = &mut self.kind {
            // A line break at the end of what was copied is not meant.
            text.trim().chars().for_each(|c| input.insert(if c == '\n' { ' ' } else { c }));
            self.look(common);
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        if key.code == KeyCode::Tab {
            self.complete(common);
            return Go::Stay;
        }
        let go = match &mut self.kind {
            Kind::Type { input, known, answer } => match key.code {
                KeyCode::Esc => Go::Back,
                KeyCode::Enter if input.text().trim().is_empty() => match answer(String::new()) {
                    // Nothing looked for finds all.
                    find @ Answer::Find(_) => Go::Answer(find),
                    _ => Go::Back,
                },
                KeyCode::Enter => Go::Answer(answer(input.text().trim().to_string())),
                KeyCode::Backspace if input.text.is_empty() && matches!(known, Known::Moves(_)) => {
                    Go::Back
                }
                _ => {
                    input.key(key);
                    Go::Stay
                }
            },
            Kind::Choose(question) => return choose(key.code, question, common),
        };
        self.look(common);
        go
    }

    /// Another folder is typed: looks what is in it.
    fn look(&mut self, common: &mut Common) {
        let Kind::Type { input, known: Known::Files(files), .. } = &mut self.kind else { return };
        let folder = folder_of(&input.text(), common);
        if folder != files.folder {
            *files = Files { folder: folder.clone(), names: Vec::new() };
            common.effect(Effect::ListFiles(folder));
        }
    }

    /// Types on as far as only one way is open.
    fn complete(&mut self, common: &mut Common) {
        let candidates = self.candidates(common);
        let Kind::Type { input, .. } = &mut self.kind else { return };
        let start = common_start(&candidates);
        if start.chars().count() >= input.text.len() && !candidates.is_empty() {
            *input = Input::new(&start);
            self.look(common);
        }
    }
}

/// A key answers a question by yes or no.
fn choose(code: KeyCode, question: &Question, common: &Common) -> Go {
    let typed = match code {
        KeyCode::Char(typed) => typed.to_lowercase().to_string(),
        KeyCode::Esc => return Go::Answer(Answer::No(question.clone())),
        _ => return Go::Stay,
    };
    let means = |id: &str| common.locale.text(id).split(' ').any(|word| word == typed);
    if means("keys-yes") {
        Go::Answer(Answer::Yes(question.clone()))
    } else if means("keys-no") {
        Go::Answer(Answer::No(question.clone()))
    } else {
        Go::Stay
    }
}

/// A typed path up to its last folder, and the rest.
fn split_path(typed: &str) -> (&str, &str) {
    typed.split_at(typed.rfind(std::path::is_separator).map_or(0, |at| at + 1))
}

/// The folder that a path is typed into.
fn folder_of(typed: &str, common: &Common) -> PathBuf {
    common.folder.join(typed_path(split_path(typed).0))
}
