//! A record replayed by the rules, variations included.

use crate::record::{Ply, Record};
use crate::session::{Session, SessionError};
use crate::{AnyPosition, Catalog};
use quina_core::PlayError;

/// Replays every move of a record and gives the record as Quina writes it: every move in the form
/// that is printed, game, size and rules named, the result of a finished game filled in. Comments
/// and other tags stay as they are.
///
/// # Errors
/// When the record names no game of the catalog, or the rules refuse its position, a move or its
/// result.
pub fn normalized(games: Catalog, record: &Record) -> Result<(Record, Session), SessionError> {
    let session = Session::from_record(games, record)?;
    let mut written = record.clone();
    for (name, value) in session.record().tags() {
        if ["Game", "Size", "Rules"].contains(&name) {
            written.set_tag(name, value).expect("these names are letters");
        }
    }
    // The main line was replayed already, so what is wrong now is in a variation.
    written.line = line(session.start(), &record.line)
        .map_err(|(ply, error)| SessionError::Move { ply, variation: true, error })?;
    if let Some(ending) = session.ending() {
        written.result = ending.outcome.into();
    }
    Ok((written, session))
}

/// Replays a line and its variations. Their depth is bounded by the reader.
fn line(start: &dyn AnyPosition, plies: &[Ply]) -> Result<Vec<Ply>, (usize, PlayError)> {
    let mut position = start.boxed();
    let mut written = Vec::with_capacity(plies.len());
    for (at, ply) in plies.iter().enumerate() {
        let played = position.advance(ply.mv()).map_err(|error| (at + 1, error))?;
        let mut next = Ply::new(played.text).expect("a move of the rules is a word of the record");
        next.comments = ply.comments.clone();
        for variation in &ply.variations {
            let mut copy = variation.clone();
            copy.line = line(&*position, &variation.line)
                .map_err(|(number, error)| (at + number, error))?;
            next.variations.push(copy);
        }
        position = played.position;
        written.push(next);
    }
    Ok(written)
}
