//! Steps of lessons: a move is judged after the good ones that came before it.

use crate::desk::{Said, said};
use quina::lessons::Tutor;
use quina::{GAMES, Locale, Message, say, shorten, wire};

/// What is said of a move.
pub(crate) fn judge(game: &str, step: &str, good: &[String], tried: &str, locale: &Locale) -> Said {
    let mut tutor = tutor(game, step, good)?;
    let game = tutor.session().game().clone();
    let judged = tutor.judge(&game.read_move(tried).map_err(|error| error.0)?);
    said(&wire::Judged::new(&judged, &*game, locale))
}

/// A move to be shown to whoever finds none.
pub(crate) fn model(game: &str, step: &str, good: &[String]) -> Said {
    let tutor = tutor(game, step, good)?;
    said(&tutor.model().map(|cells| tutor.session().game().write_move(&cells)))
}

/// A step after moves that were good.
fn tutor(game: &str, step: &str, good: &[String]) -> Result<Tutor, Message> {
    let entry = GAMES.find(game).map_err(|error| error.0)?;
    let mut steps = entry.lesson.iter().flat_map(|lesson| lesson.steps);
    let step = steps.find(|known| known.name == step).ok_or_else(|| {
        say!(
            "desk.step",
            "{game} has no step {step}",
            game = entry.meta.title,
            step = shorten(step)
        )
    })?;
    let mut tutor = Tutor::new(entry, step).map_err(|error| error.message())?;
    let game = tutor.session().game().clone();
    for text in good {
        tutor.judge(&game.read_move(text).map_err(|error| error.0)?);
    }
    Ok(tutor)
}
