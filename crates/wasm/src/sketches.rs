//! Positions being set up.

use crate::desk::{Said, said};
use crate::question::{At, Put};
use quina::{Locale, Sketch, say, wire};
use serde::Serialize;

/// A position being set up, as it stands.
#[derive(Serialize)]
struct Drawn {
    /// Its text, whether or not the rules accept it.
    position: String,
    view: wire::View,
    /// Why the rules do not accept it, if they do not.
    fault: Option<wire::Message>,
}

/// Draws a position, with a change.
pub(crate) fn draw(
    at: &At,
    position: &str,
    put: Option<&Put>,
    clear: Option<bool>,
    locale: &Locale,
) -> Said {
    let game = at.begun()?.game().clone();
    let mut sketch = Sketch::read(game, position).map_err(|error| error.0)?;
    if clear == Some(true) {
        sketch.clear();
    }
    if let Some(Put { cell, letter }) = put {
        let view = sketch.view();
        let place = view.cells.iter().position(|known| known.name == *cell);
        let place = place.ok_or_else(|| {
            say!("desk.cell", "there is no cell {cell}", cell = quina::shorten(cell))
        })?;
        sketch.put(place, letter.map(|letter| u8::try_from(letter).unwrap_or(b'?')));
    }
    let fault = sketch.check().err().map(|error| wire::Message::new(&error.0, locale));
    let checked = sketch.check().map(|position| position.view());
    let view = checked.unwrap_or_else(|_| sketch.view());
    said(&Drawn { position: sketch.text(), view: wire::View::new(&view, locale), fault })
}
