//! Quina: five abstract board games behind one door.
//!
//! Below this crate everything is generic over a game; above it nothing names one. Here the two
//! meet: [`GAMES`] is the table, [`AnyGame`] and [`AnyPosition`] are a game and a position of which
//! one only knows text and [`View`]s, [`Session`] is a game being played, [`sitting`] adds
//! its players and clocks, [`Record`] is a game written down, [`lessons`] teach a game on its board,
//! [`Locale`] says it all in a person's language, [`ugi`] is the protocol that engines and match runners
//! speak, and [`wire`] is what other programs are told.
//!
//! ```
//! let game = quina::GAMES.open("talpa", Some("6x6"), None)?;
//! let mut session = quina::Session::new(game);
//! session.play("a1-a2")?;
//! assert_eq!(session.position().turn(), quina::Side::Second);
//! assert_eq!(session.position().moves().texts.len(), 56);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod any;
pub mod bench;
mod catalog;
pub mod draw;
pub mod engine;
mod erased;
mod language;
pub mod lessons;
pub mod link;
mod perft;
pub mod record;
pub mod replay;
pub mod review;
mod session;
pub mod sitting;
mod sketch;
pub mod threads;
pub mod typing;
pub mod ugi;
pub mod wire;
pub mod words;

pub use any::{AnyGame, AnyPosition, Made, Moves, Plane, PlayerSheet};
pub use catalog::{Catalog, Entry, GAMES, erase, erase_scored};
pub use language::{Language, Locale, Wording};
pub use quina_core::playout::{Tally, Uncounted};
pub use quina_core::{
    Arg, Cell, CellView, Edge, Goal, Ground, Mark, Message, Meta, Mute, OptionError, Outcome, Path,
    PieceView, PlayError, PositionError, Reach, Rng, RuleSet, Setup, Shape, Side, SideView, Size,
    Sizes, Term, View, Watch, say, shorten,
};
pub use quina_search::{Found, Line, Plan, Progress, Solution, Standing, Task, Value};
pub use record::Record;
pub use session::{Ending, Session, SessionError};
pub use sketch::Sketch;
