//! A game being played: moves forth and back, repetition, the result and its reason.

use crate::any::{Made, verdict};
use crate::record::{Ply, Record};
use crate::{AnyGame, AnyPosition, Catalog};
use quina_core::{
    Cell, Mark, Message, OptionError, Outcome, PlayError, PositionError, Side, View, say,
};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// A game being played. Moves after the present one are kept until another one is played.
#[derive(Debug)]
pub struct Session {
    game: Arc<dyn AnyGame>,
    start: Box<dyn AnyPosition>,
    moves: Vec<Made>,
    /// How many of the moves are played; the others were taken back.
    at: usize,
    /// How often each position has occurred up to the present one.
    seen: HashMap<u64, u32>,
    /// An end that the players agreed on, and the ply it came at.
    agreed: Option<(usize, Ending)>,
}

/// How and why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why.
    pub reason: Message,
}

impl Session {
    /// A game from its start position.
    pub fn new(game: Arc<dyn AnyGame>) -> Session {
        let start = game.start();
        Session::from_position(game, start)
    }

    /// A game from any position of it.
    pub fn from_position(game: Arc<dyn AnyGame>, start: Box<dyn AnyPosition>) -> Session {
        let seen = HashMap::from([(start.repetition_key(), 1)]);
        Session { game, start, moves: Vec::new(), at: 0, seen, agreed: None }
    }

    /// A game from a position's text, or else its start, and moves from there.
    ///
    /// # Errors
    /// When the rules refuse the position or a move: why.
    pub fn replayed<'a>(
        game: Arc<dyn AnyGame>,
        position: Option<&str>,
        moves: impl IntoIterator<Item = &'a str>,
    ) -> Result<Session, Message> {
        let mut session = Session::opened(game, position).map_err(|error| error.0)?;
        for mv in moves {
            session.play(mv).map_err(|error| error.0)?;
        }
        Ok(session)
    }

    fn opened(game: Arc<dyn AnyGame>, position: Option<&str>) -> Result<Session, PositionError> {
        let start = position.map_or_else(|| Ok(game.start()), |text| game.position(text))?;
        Ok(Session::from_position(game, start))
    }

    /// The same game up to the present position; what was taken back stays behind.
    pub fn fork(&self) -> Session {
        let copy = |played: &Made| Made {
            text: played.text.clone(),
            cells: played.cells.clone(),
            position: played.position.boxed(),
        };
        Session {
            game: self.game.clone(),
            start: self.start.boxed(),
            moves: self.moves[..self.at].iter().map(copy).collect(),
            at: self.at,
            seen: self.seen.clone(),
            agreed: self.agreed.clone(),
        }
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The position that the session started from.
    pub fn start(&self) -> &dyn AnyPosition {
        &*self.start
    }

    /// The present position.
    pub fn position(&self) -> &dyn AnyPosition {
        match self.at.checked_sub(1) {
            Some(last) => &*self.moves[last].position,
            None => &*self.start,
        }
    }

    /// The moves up to the present position, as they are printed.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.moves[..self.at].iter().map(|played| played.text.as_str())
    }

    /// The move that led to the present position.
    pub fn last(&self) -> Option<&Made> {
        self.moves[..self.at].last()
    }

    /// How many moves were played up to the present position.
    pub fn len(&self) -> usize {
        self.at
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// The moves that [`redo`](Session::redo) could play again, the next one first.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = &str> {
        self.moves[self.at..].iter().map(|undone| undone.text.as_str())
    }

    /// Plays a move and forgets those that were taken back.
    ///
    /// # Errors
    /// When the game is over, or the move is malformed or illegal; nothing changes then.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        self.check_open(text)?;
        let played = self.position().advance(text)?;
        self.push(played);
        Ok(())
    }

    /// Plays the move that touched cells are.
    ///
    /// # Errors
    /// When the game is over, or they are no legal move; nothing changes then.
    pub fn touch(&mut self, cells: &[Cell]) -> Result<(), PlayError> {
        let text = self.game.write_move(cells);
        self.check_open(&text)?;
        let played = self.position().follow(cells, &text)?;
        self.push(played);
        Ok(())
    }

    fn check_open(&self, text: &str) -> Result<(), PlayError> {
        let Some(ending) = self.ending() else { return Ok(()) };
        Err(PlayError(say!(
            "session.over",
            "{move}: the game is over ({reason})",
            move = quina_core::shorten(text),
            reason = ending.reason
        )))
    }

    fn push(&mut self, played: Made) {
        self.moves.truncate(self.at);
        self.moves.push(played);
        // Another line: an end that was agreed on further down the old one is gone with it.
        self.agreed = None;
        self.forward();
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self) -> bool {
        if self.at == 0 {
            return false;
        }
        let key = self.position().repetition_key();
        let count = self.seen.get_mut(&key).expect("every played position was counted");
        *count -= 1;
        if *count == 0 {
            self.seen.remove(&key);
        }
        self.at -= 1;
        true
    }

    /// Plays a move again that was taken back; false when there is none.
    pub fn redo(&mut self) -> bool {
        let more = self.at < self.moves.len();
        if more {
            self.forward();
        }
        more
    }

    /// Goes to the position after `moves` moves, or as near as there is.
    pub fn jump(&mut self, moves: usize) {
        while self.at > moves && self.undo() {}
        while self.at < moves && self.redo() {}
    }

    fn forward(&mut self) {
        self.at += 1;
        let key = self.position().repetition_key();
        *self.seen.entry(key).or_default() += 1;
    }

    /// The repetition keys of the positions before the present one; none where positions cannot come
    /// back.
    pub fn past_keys(&self) -> Vec<u64> {
        if !self.game.meta().repeats {
            return Vec::new();
        }
        let played = self.moves[..self.at].iter().map(|played| &*played.position);
        let all = std::iter::once(&*self.start).chain(played);
        all.take(self.at).map(|position| position.repetition_key()).collect()
    }

    /// How often the present position has occurred in this game.
    pub fn occurrences(&self) -> u32 {
        self.seen.get(&self.position().repetition_key()).copied().unwrap_or(0)
    }

    /// How and why the game ended at the present position, if it did: by the rules, by the third
    /// occurrence of a position, or by what the players said.
    pub fn ending(&self) -> Option<Ending> {
        if let Some((outcome, reason)) = self.position().ending() {
            return Some(Ending { outcome, reason });
        }
        if self.game.meta().repeats && self.occurrences() >= 3 {
            let reason = say!("session.threefold", "the same position occurred for the third time");
            return Some(Ending { outcome: Outcome::Draw, reason });
        }
        let (ply, ending) = self.agreed.as_ref()?;
        (*ply == self.at).then(|| ending.clone())
    }

    /// A side gives the game up at the present position.
    pub fn resign(&mut self, side: Side) {
        self.conclude(self.resigned(side));
    }

    /// The players agree on a draw at the present position.
    pub fn agree_draw(&mut self) {
        self.conclude(agreed());
    }

    /// A side has no time left at the present position.
    pub fn lose_on_time(&mut self, side: Side) {
        self.conclude(self.out_of_time(side));
    }

    fn resigned(&self, side: Side) -> Ending {
        let color = self.game.meta().color(side);
        let reason = say!("session.resigned", "{side} resigned", side = color);
        Ending { outcome: Outcome::Win(side.other()), reason }
    }

    fn out_of_time(&self, side: Side) -> Ending {
        let color = self.game.meta().color(side);
        let reason = say!("session.time", "{side} has no time left", side = color);
        Ending { outcome: Outcome::Win(side.other()), reason }
    }

    /// Whether what the players said ended the game at the present position, and not a move.
    pub fn ended_in_words(&self) -> bool {
        self.agreed.as_ref().is_some_and(|(ply, _)| *ply == self.at)
    }

    /// Takes back what the players said that ended the game at the present position; false when the
    /// rules ended it, or nobody.
    pub fn reopen(&mut self) -> bool {
        self.agreed.take_if(|(ply, _)| *ply == self.at).is_some()
    }

    /// Ends the game at the present position for a reason that is not in its rules; without effect
    /// when it is over already.
    pub fn conclude(&mut self, ending: Ending) {
        if self.ending().is_none() {
            self.moves.truncate(self.at);
            self.agreed = Some((self.at, ending));
        }
    }

    /// The present position as it is drawn: with the last move marked, and the result if over.
    pub fn view(&self) -> View {
        let mut view = self.position().view();
        if let Some(Made { cells, .. }) = self.last() {
            for (at, &cell) in cells.iter().enumerate() {
                let mark = if at == 0 && cells.len() > 1 { Mark::From } else { Mark::To };
                view.mark(cell, mark);
            }
        }
        if let Some(Ending { outcome, reason }) = self.ending() {
            view.prompt = verdict(self.game.meta(), outcome, reason);
        }
        view
    }

    /// The game so far, written down.
    pub fn record(&self) -> Record {
        let setup = self.game.setup();
        let mut tags = vec![
            ("Game", self.game.meta().id.to_string()),
            ("Size", setup.size.to_string()),
            ("Rules", setup.rules.to_string()),
        ];
        if self.start.text() != self.game.start().text() {
            tags.push(("Position", self.start.text()));
        }
        let mut record = Record::new();
        if let Some(Ending { outcome, reason }) = self.ending() {
            record.result = outcome.into();
            tags.push(("Termination", reason.to_string()));
        }
        for (name, value) in tags {
            record.set_tag(name, &value).expect("these names are letters");
        }
        let ply = |mv| Ply::new(mv).expect("a move of the rules is a word of the record");
        record.line = self.moves().map(ply).collect();
        record
    }

    /// How a record says that the game ended. What this house writes it knows again, and so can say it in
    /// every language.
    fn recorded(&self, outcome: Outcome, told: Option<&str>) -> Ending {
        let Some(told) = told else {
            return Ending { outcome, reason: say!("session.unexplained", "as recorded") };
        };
        let known = Side::BOTH.map(|side| [self.resigned(side), self.out_of_time(side)]);
        let mut known = known.into_iter().flatten().chain([agreed()]);
        let same =
            known.find(|ending| ending.outcome == outcome && ending.reason.to_string() == told);
        let reason = || say!("session.recorded", "{reason}", reason = told);
        same.unwrap_or_else(|| Ending { outcome, reason: reason() })
    }

    /// Replays a record's main line. A result that the rules do not know (a resignation, an agreed
    /// draw) becomes the session's ending.
    ///
    /// # Errors
    /// When the record names no game of the catalog, or a position or move that the rules refuse.
    pub fn from_record(games: Catalog, record: &Record) -> Result<Session, SessionError> {
        let name = record.tag("Game").ok_or_else(|| {
            OptionError(say!("record.no-game", "the record has no tag [Game \"…\"]; add one"))
        })?;
        let game = games.open(name, record.tag("Size"), record.tag("Rules"))?;
        let mut session = Session::opened(game, record.tag("Position"))?;
        for (at, mv) in record.mainline().enumerate() {
            let wrong = |error| SessionError::Move { ply: at + 1, variation: false, error };
            session.play(mv).map_err(wrong)?;
        }
        if let Some(claimed) = record.result.outcome() {
            if let Some(found) = session.ending().filter(|ending| ending.outcome != claimed) {
                return Err(SessionError::Result { claimed, found });
            }
            session.conclude(session.recorded(claimed, record.tag("Termination")));
        }
        Ok(session)
    }
}

/// The players made peace.
fn agreed() -> Ending {
    let reason = say!("session.agreed", "the players agreed on a draw");
    Ending { outcome: Outcome::Draw, reason }
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionError {
    /// The game, size or rules do not exist.
    Option(OptionError),
    /// The position is none of the game.
    Position(PositionError),
    /// A move cannot be played.
    Move {
        /// Which ply, counted from 1.
        ply: usize,
        /// Whether it is in a variation.
        variation: bool,
        /// Why not.
        error: PlayError,
    },
    /// The rules give another result than the record.
    Result {
        /// What the record says.
        claimed: Outcome,
        /// What the rules say.
        found: Ending,
    },
}

impl SessionError {
    /// Why, in words.
    pub fn message(&self) -> Message {
        match self {
            SessionError::Option(error) => error.0.clone(),
            SessionError::Position(error) => error.0.clone(),
            SessionError::Move { ply, variation: false, error } => {
                say!("session.ply", "ply {ply}, {error}", ply = *ply, error = &error.0)
            }
            SessionError::Move { ply, variation: true, error } => say!(
                "session.variation-ply",
                "ply {ply} of a variation, {error}",
                ply = *ply,
                error = &error.0
            ),
            SessionError::Result { claimed, found } => say!(
                "session.result",
                "the record says {claimed}, but the moves give {found} ({reason})",
                claimed = claimed.result(),
                found = found.outcome.result(),
                reason = &found.reason
            ),
        }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SessionError {}

impl From<OptionError> for SessionError {
    fn from(error: OptionError) -> SessionError {
        SessionError::Option(error)
    }
}

impl From<PositionError> for SessionError {
    fn from(error: PositionError) -> SessionError {
        SessionError::Position(error)
    }
}
