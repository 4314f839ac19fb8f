//! Lessons, and what is said of a move in one.

use super::{Move, View};
use crate::{AnyGame, Entry, Locale, lessons, words};
use serde::{Deserialize, Serialize};

/// How to learn a game.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Lesson {
    /// The name of the game.
    pub game: String,
    /// How to play, in five lines; none where nobody has written them.
    pub card: Vec<String>,
    /// One idea each; none where nobody has written them.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// The lesson of a game of the table.
    pub fn new(entry: &Entry, locale: &Locale) -> Lesson {
        let card = entry.lesson.iter().flat_map(|lesson| &lesson.card);
        let steps = entry.lesson.iter().flat_map(|lesson| lesson.steps);
        Lesson {
            game: entry.meta.id.to_string(),
            card: card.map(|line| line.text(locale.language()).to_string()).collect(),
            steps: steps.map(|step| Step::new(step, locale)).collect(),
        }
    }
}

/// One idea of a game, tried on a board.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Step {
    /// A name that stays the same.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// The idea.
    pub text: String,
    /// The paragraphs of the rules that it is about.
    pub paragraphs: Vec<u8>,
    /// The board, `4x4`.
    pub size: String,
    /// The position as text.
    pub position: String,
    /// The cells to point at.
    pub look: Vec<String>,
    /// What is to be played, one move each.
    pub turns: Vec<Turn>,
}

impl Step {
    fn new(step: &lessons::Step, locale: &Locale) -> Step {
        let language = locale.language();
        let turn = |turn: &lessons::Turn| Turn {
            task: turn.task.text(language).to_string(),
            hint: turn.hint.text(language).to_string(),
            model: turn.model.to_string(),
        };
        Step {
            name: step.name.to_string(),
            title: step.title.text(language).to_string(),
            text: step.text.text(language).to_string(),
            paragraphs: step.paragraphs.to_vec(),
            size: step.size.to_string(),
            position: step.position.to_string(),
            look: step.look.iter().map(|cell| cell.to_string()).collect(),
            turns: step.turns.iter().map(turn).collect(),
        }
    }
}

/// One move of a [`Step`].
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Turn {
    /// What to do.
    pub task: String,
    /// A way to find it.
    pub hint: String,
    /// A move that does it, as text.
    pub model: String,
}

/// What is said of a move.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Judged {
    /// Whether it does what the task asks for. It stays on the board only then.
    pub good: bool,
    /// Whether the step is over.
    pub done: bool,
    /// What was learned, or why it is not good, in whole sentences.
    pub words: String,
    /// The move and the board after it, where it is legal.
    pub played: Option<Played>,
    /// What the opponent answered, where there is another turn.
    pub reply: Option<Played>,
}

impl Judged {
    /// A judgment in words.
    pub fn new(judged: &lessons::Judged, game: &dyn AnyGame, locale: &Locale) -> Judged {
        let reason = judged.reason.iter().map(|reason| sentence(&locale.say(reason)));
        let praise = judged.praise.iter().map(|praise| praise.text(locale.language()).to_string());
        let played = |played: &lessons::Played| Played {
            mv: Move::new(game, &played.cells),
            view: View::new(&played.view, locale),
        };
        Judged {
            good: judged.good,
            done: judged.done,
            words: reason.chain(praise).collect::<Vec<_>>().join(" "),
            played: judged.played.as_ref().map(played),
            reply: judged.reply.as_ref().map(played),
        }
    }
}

/// A move of a lesson and the board after it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Played {
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// What it led to.
    pub view: View,
}

/// A sentence of the rules as it stands beside others; the name of a cell keeps its small letter.
fn sentence(said: &str) -> String {
    let begins_with_cell = said.chars().nth(1).is_some_and(|second| second.is_ascii_digit());
    match begins_with_cell {
        true => format!("{said}."),
        false => format!("{}.", words::capitalized(said)),
    }
}
