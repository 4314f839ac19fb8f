//! A game looked at again: what each move was worth, and what would have been better.

use super::{Common, Effect, Go, Play, Screen};
use crate::review::{NODES, chance, instructive};
use crate::thinker::{Job, Task, Thought};
use quina::engine::{Limits, Options, Player};
use quina::review::{Quality, Remark};
use quina::sitting::{Seat, Sitting};
use quina::{Outcome, Session, Side, View};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};

/// A game looked at again.
pub struct Review {
    /// The game, at its end.
    session: Session,
    /// Who played.
    pub seats: [Seat; 2],
    /// What is known of each move; those at the end of the game are judged first.
    pub remarks: Vec<Option<Remark>>,
    /// Whether moves are still being judged.
    pub running: bool,
    /// Which move is looked at: the board is as it was before it. The number of moves is the end.
    pub at: usize,
    /// How far the better line of that move is followed.
    pub along: usize,
    /// What is shown.
    pub view: View,
    id: u64,
}

impl Review {
    /// Has a game judged, from where it stands back to its beginning.
    pub(super) fn open(session: Session, seats: [Seat; 2], common: &mut Common) -> Go {
        if session.is_empty() {
            common.tell("review-empty");
            return Go::Stay;
        }
        let id = common.fresh();
        let job = Job {
            id,
            task: Task::Review,
            session: session.fork(),
            player: Player::ANALYST,
            options: Options { threads: common.cores, ..Options::USUAL },
            limits: Limits { nodes: Some(NODES), ..Limits::default() },
            seed: 0,
        };
        common.effect(Effect::Analyze(job));
        let (at, view) = (session.len(), session.view());
        let remarks = vec![None; at];
        let review = Review { session, seats, remarks, running: true, at, along: 0, view, id };
        Go::Open(Screen::Review(Box::new(review)))
    }

    /// The game, at its end.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The moves that one learns most from.
    pub fn moments(&self) -> Vec<&Remark> {
        instructive(self.remarks.iter().flatten(), self.seats)
    }

    /// What is known of the move that is looked at.
    pub fn remark(&self) -> Option<&Remark> {
        self.remarks.get(self.at)?.as_ref()
    }

    /// The better line of the move that is looked at; empty where the move was good.
    pub fn better(&self) -> &[String] {
        let remark = self.remark().filter(|remark| remark.quality != Quality::Good);
        remark.and_then(|remark| remark.best.as_ref()).map_or(&[], |(_, line)| line)
    }

    /// The position before the move that is looked at, and as much of the better line as is followed.
    fn shown(&self) -> Session {
        let mut session = self.session.fork();
        session.jump(self.at);
        for mv in &self.better()[..self.along.min(self.better().len())] {
            // A line of the engine is legal; should it not be, what is legal of it is shown.
            if session.play(mv).is_err() {
                break;
            }
        }
        session
    }

    /// The move that is looked at, as it was played; nothing at the end of the game.
    pub fn played(&self) -> Option<&str> {
        self.session.moves().nth(self.at)
    }

    /// The first side's chance before each move, as far as it is known, and at the end.
    pub fn course(&self) -> Vec<Option<f64>> {
        let end = self.session.ending().map(|ending| match ending.outcome {
            Outcome::Win(Side::First) => 1.0,
            Outcome::Win(Side::Second) => 0.0,
            Outcome::Draw => 0.5,
        });
        let before = self.remarks.iter().map(|remark| remark.as_ref().and_then(chance));
        before.chain([end]).collect()
    }

    fn look(&mut self, at: usize, along: usize) {
        self.at = at.min(self.session.len());
        self.along = along.min(self.better().len());
        self.view = self.shown().view();
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let last = self.session.len();
        match key.code {
            KeyCode::Char(']' | 'l' | '>') | KeyCode::Right | KeyCode::PageDown => {
                self.look(self.at + 1, 0);
            }
            KeyCode::Char('[' | 'h' | '<') | KeyCode::Left | KeyCode::PageUp => {
                self.look(self.at.saturating_sub(1), 0);
            }
            KeyCode::Home => self.look(0, 0),
            KeyCode::End => self.look(last, 0),
            KeyCode::Char('b' | ' ' | 'j') | KeyCode::Down => self.follow(common),
            KeyCode::Char('k') | KeyCode::Up | KeyCode::Backspace => {
                self.look(self.at, self.along.saturating_sub(1));
            }
            KeyCode::Enter | KeyCode::Tab => self.next_moment(common),
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                match self.moments().get(at).map(|remark| remark.ply) {
                    Some(ply) => self.look(ply, 0),
                    None => return Go::Unknown,
                }
            }
            KeyCode::Char('u') => return self.play_on(common),
            KeyCode::Esc if self.along > 0 => self.look(self.at, 0),
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Go::Back,
            _ => return Go::Unknown,
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) -> Go {
        match mouse.kind {
            MouseEventKind::ScrollDown => self.look(self.at + 1, 0),
            MouseEventKind::ScrollUp => self.look(self.at.saturating_sub(1), 0),
            _ => {}
        }
        Go::Stay
    }

    /// One move further along the better line.
    fn follow(&mut self, common: &mut Common) {
        match self.better().len() {
            0 => common.tell("review-nothing-better"),
            _ => self.look(self.at, self.along + 1),
        }
    }

    /// The next moment after the move that is looked at, and around.
    fn next_moment(&mut self, common: &mut Common) {
        let plies: Vec<usize> = self.moments().iter().map(|remark| remark.ply).collect();
        let later = plies.iter().find(|ply| **ply > self.at);
        match later.or(plies.first()) {
            Some(&ply) => self.look(ply, 0),
            None if self.running => common.tell("review-running"),
            None => common.tell("review-flawless"),
        }
    }

    /// Plays on from the position that is shown, by the same players; where these are computers, by people.
    fn play_on(&self, common: &mut Common) -> Go {
        let show = !self.seats.iter().any(|seat| seat.is_person());
        let seats = if show { [Seat::Person; 2] } else { self.seats };
        let sitting = Sitting::new(self.shown(), seats, None);
        Go::Begin(Screen::Play(Box::new(Play::new(sitting, None, common))))
    }

    /// The one who judges says something.
    pub(super) fn hear(&mut self, thought: Thought, common: &mut Common) {
        match thought {
            Thought::Judged(id, remark) if id == self.id => {
                let ply = remark.ply;
                if let Some(place) = self.remarks.get_mut(ply) {
                    *place = Some(remark);
                }
            }
            Thought::Chosen(id, result) if id == self.id => {
                self.running = false;
                if let Err(reason) = result {
                    common.refuse(&reason);
                }
            }
            _ => {}
        }
    }
}
