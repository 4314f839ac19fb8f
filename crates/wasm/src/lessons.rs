//! Steps of lessons: a move is judged after the good ones that came before it.

use crate::desk::{Said, said};
use quina::lessons::Tutor;
use quina::{GAMES, Locale, say, shorten, wire};

/// What is said of a move.
pub(crate) fn judge(game: &str, step: &str, good: &[String], tried: &str, locale: &Locale) -> Said {
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
    let read = |text: &str| game.read_move(text).map_err(|error| error.0);
    for text in good {
        tutor.judge(&read(text)?);
    }
    let judged = tutor.judge(&read(tried)?);
    said(&wire::Judged::new(&judged, &*game, locale))
}
