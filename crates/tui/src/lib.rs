//! The terminal game: the same sessions, views and players as everywhere, on a whole screen or line by
//! line. Nothing here names a game.

mod app;
mod archive;
mod ascii;
mod board;
mod date;
mod file;
mod line;
mod look;
mod plain;
mod review;
mod screen;
mod store;
mod terminal;
mod thinker;
mod wish;

pub use plain::play_plain;
pub use store::Store;
pub use terminal::play_on_screen;

use quina::sitting::Sitting;
use quina::{Catalog, Language, Locale};
use std::path::{Path, PathBuf};

/// What the terminal game begins with.
#[derive(Debug)]
pub struct Start {
    /// The language, if it was asked for; else what was chosen before, else the environment's.
    pub language: Option<Language>,
    /// What is shown first.
    pub opening: Opening,
    /// Settles what computer players leave to chance.
    pub seed: u64,
    /// Whether nothing but ASCII is wanted; else the locale says what the terminal can show.
    pub ascii: bool,
}

/// What is shown first.
#[derive(Debug)]
pub enum Opening {
    /// The menu.
    Menu,
    /// A game.
    Game(Box<Sitting>),
    /// A game that was written to a file.
    File(PathBuf),
}

/// Who types what is read line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typist {
    /// A person at a terminal.
    Person,
    /// A file or another program. Its new games are not kept: they would fill a person's lists.
    Script,
}

/// The texts of the terminal game in every language.
const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../locales/en.ftl")),
    (Language::Portuguese, include_str!("../locales/pt.ftl")),
];

/// Looks whether a file is a game that can be gone on with.
///
/// # Errors
/// When it is not: the file, and why.
pub fn check_file(games: Catalog, path: &Path) -> Result<(), String> {
    file::read_game(games, store::read_file(path), &locale(Language::English))
        .map(drop)
        .map_err(|reason| format!("{}: {reason}", path.display()))
}

/// The language to speak: the one asked for, the one chosen before, or the environment's.
fn language(
    asked: Option<Language>,
    chosen: Option<&str>,
    environment: impl Fn(&str) -> Option<String>,
) -> Language {
    let spoken = || {
        let set = |name: &&str| environment(name).filter(|value| !value.is_empty());
        let first = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set)?;
        Language::from_tag(&first)
    };
    asked
        .or_else(|| chosen.and_then(Language::from_tag))
        .or_else(spoken)
        .unwrap_or(Language::English)
}

/// A language with the texts of the terminal game.
fn locale(language: Language) -> Locale {
    Locale::new(language, TEXTS)
}

#[cfg(test)]
mod tests;
