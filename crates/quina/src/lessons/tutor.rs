//! A step on its board: what is played there, and what is to be said about it.

use super::{Step, Turn, Want};
use crate::any::verdict;
use crate::{Ending, Entry, Message, Outcome, Path, Session, SessionError, View, Wording, say};
use quina_core::Cell;

/// A step being taken.
#[derive(Debug)]
pub struct Tutor {
    step: &'static Step,
    session: Session,
    /// How many of the step's turns are played.
    played: usize,
}

/// What is said of a move.
#[derive(Debug)]
pub struct Judged {
    /// Whether it does what the task asks for. It stays on the board only then.
    pub good: bool,
    /// Whether the step is over.
    pub done: bool,
    /// Why it is not good; or the refusal that was wanted.
    pub reason: Option<Message>,
    /// What was learned, where it is good.
    pub praise: Option<Wording>,
    /// The move, where it is legal.
    pub played: Option<Played>,
    /// What the opponent answered, where there is another turn.
    pub reply: Option<Played>,
}

/// A move and the board after it.
#[derive(Debug)]
pub struct Played {
    /// The cells of the move; none for a pass.
    pub cells: Path,
    /// What it led to.
    pub view: View,
}

impl Tutor {
    /// Sets the step up.
    ///
    /// # Errors
    /// When the game has no such board or position: why.
    pub fn new(entry: &Entry, step: &'static Step) -> Result<Tutor, SessionError> {
        let game = (entry.open)(entry.meta.parse_setup(Some(step.size), None)?);
        let start = game.position(step.position)?;
        Ok(Tutor { step, session: Session::from_position(game, start), played: 0 })
    }

    /// The step.
    pub fn step(&self) -> &'static Step {
        self.step
    }

    /// The step as it is played: its view, what can follow touched cells.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// What is to be played now; nothing when the step is over.
    pub fn turn(&self) -> Option<&'static Turn> {
        self.step.turns.get(self.played)
    }

    /// A move that does what is to be played now: the step's own or, where that is none after what was played
    /// instead of the models before, the first that does. Nothing when the step is over.
    pub fn model(&self) -> Option<Path> {
        let game = self.session.game();
        let own = game.read_move(self.turn()?.model).expect("a model names cells of its board");
        let does = |cells: &Path| self.fork().judge(cells).good;
        [own].into_iter().chain(self.session.position().paths()).find(does)
    }

    fn fork(&self) -> Tutor {
        Tutor { step: self.step, session: self.session.fork(), played: self.played }
    }

    /// Judges the move that touched cells are, or are not. A good one is played, and answered where there
    /// is another turn. One that loses the game is never good.
    pub fn judge(&mut self, touched: &[Cell]) -> Judged {
        let Some(turn) = self.turn() else {
            return wrong(say!("lesson.done", "this step is done; go on to the next one"), None);
        };
        let before = self.session.position();
        if let Err(refusal) = before.step(touched) {
            if !turn.goal.contains(&Want::Refused(refusal.id)) {
                return wrong(refusal, None);
            }
            return Judged { reason: Some(refusal), ..self.right(turn, None) };
        }
        let mut tried = self.session.fork();
        tried.touch(touched).expect("the rules have just allowed it");
        let made = played(&tried);
        let lost = |end: &Ending| end.outcome == Outcome::Win(before.turn().other());
        if let Some(end) = tried.ending().filter(lost) {
            return wrong(verdict(tried.game().meta(), end.outcome, end.reason), Some(made));
        }
        let missed = |want: &Want| want.missed(before, &made.cells, tried.position());
        if let Some(missed) = turn.goal.iter().find_map(missed) {
            return wrong(missed, Some(made));
        }
        self.session = tried;
        self.right(turn, Some(made))
    }

    /// Goes on to the next turn.
    fn right(&mut self, turn: &'static Turn, made: Option<Played>) -> Judged {
        self.played += 1;
        let done = self.turn().is_none();
        let answered = !done && turn.reply.iter().any(|reply| self.session.play(reply).is_ok());
        Judged {
            good: true,
            done,
            reason: None,
            praise: Some(turn.praise),
            played: made,
            reply: answered.then(|| played(&self.session)),
        }
    }
}

fn wrong(reason: Message, played: Option<Played>) -> Judged {
    Judged { good: false, done: false, reason: Some(reason), praise: None, played, reply: None }
}

/// The last move of a session.
fn played(session: &Session) -> Played {
    let cells = session.last().map(|made| made.cells.clone()).unwrap_or_default();
    Played { cells, view: session.view() }
}
