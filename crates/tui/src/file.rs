//! Games in files: what is said where they cannot be read or written.

use quina::sitting::Sitting;
use quina::{Catalog, Locale, Record};
use std::io;

/// The game in the text of a file, or why there is none.
pub fn read_game(
    games: Catalog,
    text: io::Result<String>,
    locale: &Locale,
) -> Result<Sitting, String> {
    let text = text.map_err(|error| fault(&error, locale))?;
    let record = Record::read(&text).map_err(|error| locale.say(&error.placed()))?;
    Sitting::from_record(games, &record).map_err(|error| locale.say(&error.message()))
}

/// Why a file cannot be read or written, in a few words.
pub fn fault(error: &io::Error, locale: &Locale) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "fault-missing",
        io::ErrorKind::PermissionDenied => "fault-forbidden",
        io::ErrorKind::IsADirectory => "fault-folder",
        io::ErrorKind::NotADirectory => "fault-no-folder",
        io::ErrorKind::ReadOnlyFilesystem => "fault-read-only",
        io::ErrorKind::StorageFull => "fault-full",
        io::ErrorKind::InvalidData => "fault-no-text",
        io::ErrorKind::FileTooLarge => "fault-large",
        io::ErrorKind::InvalidInput => "fault-no-file",
        _ => return error.to_string(),
    };
    locale.text(key)
}
