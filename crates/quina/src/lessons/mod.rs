//! Lessons: a game learned on its board, one idea a step.
//!
//! A [`Lesson`] is data: positions, tasks, and words in every language side by side, so that who writes a
//! step sees all of it. What a task asks for is a list of [`Want`]s, statements about a legal move and
//! what follows from it that the rules check, so there is no list of right clicks that could be wrong.
//! A [`Tutor`] has one step on its board and judges what is played there.
//!
//! ```
//! use quina::{GAMES, lessons::Tutor};
//!
//! let talpa = GAMES.find("talpa")?;
//! let lesson = talpa.lesson.expect("it has one");
//! let mut tutor = Tutor::new(talpa, &lesson.steps[0])?;
//! let cells = tutor.session().game().read_move("a1-a2")?;
//! assert!(tutor.judge(&cells).good);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apart;
mod freedom;
mod hex_jostle;
mod jostle;
mod shakti;
mod talpa;
mod tutor;
mod want;

pub use apart::LESSON as APART;
pub use freedom::LESSON as FREEDOM;
pub use hex_jostle::LESSON as HEX_JOSTLE;
pub use jostle::LESSON as JOSTLE;
pub use shakti::LESSON as SHAKTI;
pub use talpa::LESSON as TALPA;
pub use tutor::{Judged, Played, Tutor};
pub use want::Want;

use crate::Wording;

/// How to learn a game.
#[derive(Debug)]
pub struct Lesson {
    /// How to play, in five lines: enough for a first game.
    pub card: [Wording; 5],
    /// One idea each, the first one first.
    pub steps: &'static [Step],
}

/// One idea of a game, tried on a board.
#[derive(Debug)]
pub struct Step {
    /// A name that stays, whatever comes before it or after it: lower case, dashes.
    pub name: &'static str,
    /// The paragraphs of the rules that it is about.
    pub paragraphs: &'static [u8],
    /// The board, `4x4`; the rules are the usual ones.
    pub size: &'static str,
    /// The position as text.
    pub position: &'static str,
    /// What it is called.
    pub title: Wording,
    /// The idea, in one to three short sentences.
    pub text: Wording,
    /// The cells that the text or the first task speaks of.
    pub look: &'static [&'static str],
    /// What is to be played, one move each.
    pub turns: &'static [Turn],
}

/// One move of a step.
#[derive(Debug)]
pub struct Turn {
    /// What to do.
    pub task: Wording,
    /// A way to find it.
    pub hint: Wording,
    /// What was learned, for whoever has done it.
    pub praise: Wording,
    /// What the move must do, all of it.
    pub goal: &'static [Want],
    /// A move that does it after the models before; where a refusal is wanted, one that is refused.
    pub model: &'static str,
    /// What the opponent answers if there is another turn: the first of these moves that is legal.
    pub reply: &'static [&'static str],
}

/// Wording in both languages, so that a step is read line by line.
const fn both(english: &'static str, portuguese: &'static str) -> Wording {
    Wording { english, portuguese }
}
