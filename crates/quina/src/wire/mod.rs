//! The wire: what crosses to another program, a page, a server or a script, as plain data that owns
//! itself. `docs/WIRE.md` describes every field, and golden files freeze the forms.
//!
//! A type here has the name of the library's type that it is made from, by one function, `new` or
//! `From`; what people read is in the language of a [`Locale`]. A word that programs act on is a
//! string, the library's own word ([`Mark::name`](crate::Mark::name),
//! [`Outcome::result`](crate::Outcome::result)): a list of them here would be a second one that has to
//! agree, and a reader who meets a new word does not fail.

mod lesson;
mod message;
mod place;
mod record;
mod search;
mod sheet;
mod view;

pub use lesson::{Judged, Lesson, Played, Step, Turn};
pub use message::{Argument, Message};
pub use place::{Ending, Leaves, Moves, Place, Shown};
pub use record::{Checked, Ply, Record, Records, Replayed, Report, Variation};
pub use search::{
    Analysis, Info, Line, MoveValue, Remark, Review, Score, Solution, Solved, Standing, Value,
};
pub use sheet::{Games, Level, Piece, Player, RuleSet, Rules, Shape, Sheet, Sizes};
pub use view::{CellView, Goal, Move, Reach, SideView, View};

#[cfg(doc)]
use crate::Locale;

/// The version of the forms. It changes when a field is renamed or goes, or means something else; a new
/// field does not change it.
pub const VERSION: u32 = 1;

/// A side as position text numbers it.
fn number(side: crate::Side) -> u8 {
    match side {
        crate::Side::First => 1,
        crate::Side::Second => 2,
    }
}
