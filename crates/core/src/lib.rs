//! The ground that every Quina game stands on.
//!
//! Three layers, bottom up:
//!
//! * **The board.** [`Cell`], [`Set`], [`Shape`], [`Geometry`], [`Symmetry`]: cells as numbers, sets
//!   of cells as machine words, and the shifts that move a whole set one step. A set's *width* is a
//!   type, a board's *size* is a value.
//! * **The words.** [`Side`], [`Outcome`], [`Meta`], [`Setup`], [`Message`], [`View`], [`Watch`]:
//!   what every part of the system says to every other part.
//! * **The traits.** [`Game`] holds the rules. [`Planes`], [`Touch`], [`Scene`], [`Scored`], [`Judge`]
//!   and [`Players`](players::Players) each add one ability. Text, hashing, symmetry, perft and playouts
//!   derive from them once, for all games.
//!
//! Nothing here knows a game, a clock, a thread, an environment or a terminal.

mod cell;
pub mod cpu;
mod diagram;
mod game;
mod geometry;
mod judge;
mod message;
mod meta;
pub mod notation;
pub mod players;
pub mod playout;
pub mod refusal;
mod rng;
mod set;
mod shape;
mod side;
mod view;
mod watch;

pub use cell::Cell;
pub use diagram::{Diagram, Last, MAX_PLANES, MAX_PLY, Wide, next_ply};
pub use game::{Game, Path, Planes, Reach, Scene, Scored, Touch};
pub use geometry::{Direction, Geometry, Symmetry};
pub use judge::{
    Foresight, Growth, Judge, Knowledge, LEVELS, Late, Level, Method, POINTS_PER_LOG_ODDS, Style,
    Term, Terms, evaluation, promise_by,
};
pub use message::{Arg, Message, OptionError, PlayError, PositionError, shorten};
pub use meta::{Ground, Meta, OFFICIAL, Piece, RuleSet, STONES, Setup, Size, Sizes};
pub use rng::{Rng, fold, mix, product};
pub use set::Set;
pub use shape::Shape;
pub use side::{Outcome, Side};
pub use view::{CellView, Edge, Goal, Mark, PieceView, SideView, View};
pub use watch::{Mute, Watch};
