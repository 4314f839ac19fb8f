//! A game learned on its board, step by step.

use super::hand::{Hand, Touched, places};
use super::hands::{moved, step_of};
use super::{Common, Go, Screen, Setup};
use crate::board::cell_at;
use crate::screen;
use quina::lessons::{Judged, Tutor, Want};
use quina::words;
use quina::{Cell, Entry, View};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

/// A lesson at one of its steps.
pub struct Lesson {
    /// The game.
    pub entry: &'static Entry,
    /// Which step is taken.
    pub at: usize,
    /// The step on its board.
    tutor: Tutor,
    /// What is shown.
    pub view: View,
    /// The learner's hand.
    pub hand: Hand,
    /// What is said of the last move, or asked for: whether that is good, and the sentences.
    pub said: Option<(Tone, String)>,
    /// The cells that the step speaks of, or of the move that is shown.
    pub shown: Vec<usize>,
}

/// How something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// The move did what was asked for.
    Praise,
    /// It did not.
    Fault,
    /// A way to find it.
    Hint,
}

impl Lesson {
    /// A game's lesson at the first step that is not done.
    pub(super) fn open(entry: &'static Entry, common: &mut Common) -> Go {
        let Some(lesson) = entry.lesson else { return Go::Stay };
        let learned = common.settings.learned(entry.meta.id);
        let due =
            lesson.steps.iter().position(|step| !learned.iter().any(|name| name == step.name));
        match Lesson::step(entry, due.unwrap_or(0), common) {
            Some(lesson) => Go::Open(Screen::Lesson(Box::new(lesson))),
            None => Go::Stay,
        }
    }

    /// A step from its beginning; nothing, and a sentence why, where it cannot be set up.
    fn step(entry: &'static Entry, at: usize, common: &mut Common) -> Option<Lesson> {
        let step = entry.lesson?.steps.get(at)?;
        let tutor = match Tutor::new(entry, step) {
            Ok(tutor) => tutor,
            Err(error) => {
                common.refuse(&error.message());
                return None;
            }
        };
        let view = tutor.session().view();
        let mut hand = Hand { cursor: view.cells.len() / 2, ..Hand::default() };
        hand.rest(tutor.session().position(), &view);
        hand.cursor = hand.movable.first().copied().unwrap_or(hand.cursor);
        let look = |name: &&&str| view.cells.iter().position(|cell| cell.name == **name);
        let shown = step.look.iter().filter_map(|name| look(&name)).collect();
        Some(Lesson { entry, at, tutor, view, hand, said: None, shown })
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.entry.lesson.map_or(0, |lesson| lesson.steps.len())
    }

    /// The step on its board.
    pub fn tutor(&self) -> &Tutor {
        &self.tutor
    }

    /// Whether the step is done.
    pub fn is_done(&self) -> bool {
        self.tutor.turn().is_none()
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        if let Some(step) = step_of(key.code) {
            self.hand.cursor = moved(&self.view, self.hand.cursor, step);
            return Go::Stay;
        }
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ') if self.is_done() => return self.next(common),
            KeyCode::Enter | KeyCode::Char(' ') => self.touch(self.hand.cursor, common),
            KeyCode::Tab => self.hand.cycle(1),
            KeyCode::BackTab => self.hand.cycle(-1),
            KeyCode::Char('p' | 't' | 'v') if self.is_done() => return Go::Unknown,
            KeyCode::Char('p') => self.judge(&[], common),
            KeyCode::Char('t') => self.hint(common),
            KeyCode::Char('v') => self.show_model(common),
            KeyCode::Char('z') => self.go(self.at, common),
            KeyCode::Char('n' | ']') | KeyCode::PageDown => return self.next(common),
            KeyCode::Char('b' | '[') | KeyCode::PageUp => {
                self.go(self.at.saturating_sub(1), common)
            }
            KeyCode::Esc | KeyCode::Backspace => {
                if !self.hand.step_back(self.tutor.session().position(), &self.view) {
                    return Go::Back;
                }
            }
            KeyCode::Char('q' | '0') => return Go::Back,
            _ => return Go::Unknown,
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        if mouse.kind == MouseEventKind::Down(MouseButton::Left) {
            common.note = None;
            let board = screen::lesson_areas(self, common.area).board;
            if let Some(cell) = cell_at(&self.view, &board, mouse.column, mouse.row) {
                self.hand.cursor = cell;
                self.touch(cell, common);
            }
        }
        Go::Stay
    }

    /// Takes another step, from its beginning.
    fn go(&mut self, at: usize, common: &mut Common) {
        if let Some(lesson) = Lesson::step(self.entry, at, common) {
            *self = lesson;
        }
    }

    /// The next step; after the last one a game.
    fn next(&mut self, common: &mut Common) -> Go {
        if self.at + 1 < self.count() {
            self.go(self.at + 1, common);
            return Go::Stay;
        }
        Go::Begin(Screen::Setup(Box::new(Setup::new(self.entry, common))))
    }

    fn touch(&mut self, cell: usize, common: &mut Common) {
        if self.is_done() {
            return;
        }
        self.shown.clear();
        let position = self.tutor.session().position();
        match self.hand.touch(cell, position, &self.view) {
            Touched::Begun => {}
            Touched::Open => common.tell("may-go-on"),
            // Where another refusal is wanted, a piece that cannot move is picked up like any other.
            Touched::Refused(cells) if cells.len() == 1 && self.wants_other_refusal(&cells) => {
                self.hand.take(vec![cell], position, &self.view);
            }
            Touched::Whole(cells) | Touched::Refused(cells) => self.judge(&cells, common),
        }
    }

    /// Whether the step is about a move that the rules forbid, and these cells are not yet that one.
    fn wants_other_refusal(&self, cells: &[Cell]) -> bool {
        let refusal = self.tutor.session().position().step(cells).err();
        let id = refusal.map(|refusal| refusal.id);
        let goal = self.tutor.turn().map_or(&[][..], |turn| turn.goal);
        goal.iter().any(|want| matches!(want, Want::Refused(wanted) if Some(*wanted) != id))
    }

    /// Has a move judged. What is good stays on the board, and is answered.
    fn judge(&mut self, cells: &[Cell], common: &mut Common) {
        let judged = self.tutor.judge(cells);
        self.said = Some(self.verdict(&judged, common));
        let session = self.tutor.session();
        self.view = session.view();
        if self.is_done() {
            self.hand.withdraw();
            common.settings.learn(self.entry.meta.id, self.tutor.step().name);
            common.remember();
        } else {
            self.hand.rest(session.position(), &self.view);
        }
    }

    fn verdict(&self, judged: &Judged, common: &Common) -> (Tone, String) {
        let locale = &common.locale;
        let mut said = Vec::new();
        said.extend(judged.reason.as_ref().map(|reason| {
            let reason = words::capitalized(&locale.say(reason));
            if reason.ends_with(['.', '!']) { reason } else { format!("{reason}.") }
        }));
        said.extend(judged.praise.map(|praise| praise.text(locale.language()).to_string()));
        if let Some(reply) = &judged.reply {
            let mv = self.tutor.session().game().write_move(&reply.cells);
            said.push(locale.with("lesson-reply", &[("move", words::mv(&mv, locale).into())]));
        }
        (if judged.good { Tone::Praise } else { Tone::Fault }, said.join(" "))
    }

    fn hint(&mut self, common: &Common) {
        if let Some(turn) = self.tutor.turn() {
            let hint = turn.hint.text(common.locale.language()).to_string();
            self.said = Some((Tone::Hint, hint));
        }
    }

    /// Shows a move that does what is asked for.
    fn show_model(&mut self, common: &Common) {
        let Some(cells) = self.tutor.model() else { return };
        let mv = self.tutor.session().game().write_move(&cells);
        self.shown = places(&self.view, &cells);
        self.said = Some((Tone::Hint, common.locale.with("lesson-model", &[("move", mv.into())])));
    }

    /// Another language is spoken: what was said in the other one is not said again.
    pub(super) fn hush(&mut self) {
        self.said = None;
    }
}
