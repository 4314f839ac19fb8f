//! One function a command.

mod analyze;
mod bench;
mod contest;
mod info;
mod install;
mod ladder;
mod page;
mod perft;
mod play;
mod position;
mod record;
mod solve;
mod tune;
mod ugi;

pub use analyze::analyze;
pub use bench::bench;
pub use contest::contest;
pub use info::{games, rules};
pub use install::{completions, man};
pub use ladder::ladder;
pub use page::{serve, site};
pub use perft::perft;
pub use play::{menu, play};
pub use position::{moves, show};
pub use record::record;
pub use solve::solve;
pub use tune::tune;
pub use ugi::ugi;

use crate::args::Place;
use crate::console::Failure;
use quina::{Catalog, Language, Locale, Session};
use std::path::Path;

/// The language of data: programs read it.
fn english() -> Locale {
    Locale::new(Language::English, &[])
}

/// Opens the game, reads the position and plays the moves that the arguments name.
fn open(games: Catalog, place: &Place) -> Result<Session, Failure> {
    let game = place.board.open(games, &place.game)?;
    let moves = place.played.iter().flat_map(|moves| moves.split_whitespace());
    Session::replayed(game, place.position.as_deref(), moves).map_err(Failure::usage)
}

/// Whether a file is called `-`, and so is stdin.
fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}

/// A file as people are told of it.
fn shown(file: &Path) -> String {
    if is_stdin(file) { "stdin".to_string() } else { file.display().to_string() }
}

/// Whether a file can be written there, as the option says; told before the work is done, not after.
fn check_target(path: &Path, option: &str) -> Result<(), Failure> {
    if path.exists() {
        return Err(Failure::usage(format_args!(
            "{} exists and is not overwritten; name another file with {option}",
            path.display()
        )));
    }
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(Failure::usage(format_args!(
            "{} could not be written: there is no folder {}",
            path.display(),
            folder.display()
        )));
    }
    Ok(())
}
