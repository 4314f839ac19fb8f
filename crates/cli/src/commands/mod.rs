//! One function a command.

mod analyze;
mod bench;
mod contest;
mod info;
mod ladder;
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
pub use ladder::ladder;
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

/// The language of data: programs read it.
fn english() -> Locale {
    Locale::new(Language::English, &[])
}

/// Opens the game, reads the position and plays the moves that the arguments name.
fn open(games: Catalog, place: &Place) -> Result<Session, Failure> {
    let game = games
        .open(&place.game, place.size.as_deref(), place.rules.as_deref())
        .map_err(Failure::usage)?;
    let moves = place.played.iter().flat_map(|moves| moves.split_whitespace());
    Session::replayed(game, place.position.as_deref(), moves).map_err(Failure::usage)
}
