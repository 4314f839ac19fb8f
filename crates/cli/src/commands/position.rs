//! A position drawn, and its moves listed.

use super::{english, open};
use crate::args::{Moves, Show};
use crate::console::{Console, Failure};
use quina::{Catalog, Session, draw, wire};

/// `quina show`
pub fn show(games: Catalog, args: &Show, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    if args.json {
        console.print_json(&wire::Shown::new(&session, &english()))
    } else {
        console.print(&drawing(&session))
    }
}

/// A session's position as text.
pub fn drawing(session: &Session) -> String {
    format!("{}{}\n", draw::draw(&session.view()), session.position().text())
}

/// `quina moves`
pub fn moves(games: Catalog, args: &Moves, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    let ending = session.ending();
    let moves = match ending {
        Some(_) => quina::Moves { texts: Vec::new(), all: true },
        None => session.position().moves(),
    };
    if let Some(ending) = &ending {
        console.note(&format!(
            "quina: the game is over: {} ({})",
            ending.outcome.result(),
            ending.reason
        ));
    }
    if !moves.all {
        console.note(&format!(
            "quina: this position has more moves than can be listed; these are {} of them",
            moves.texts.len()
        ));
    }
    if args.json {
        let place = wire::Place::new(&session, &english());
        let quina::Moves { texts, all } = moves;
        return console.print_json(&wire::Moves { place, moves: texts, all });
    }
    console.print(&moves.texts.iter().map(|mv| format!("{mv}\n")).collect::<String>())
}
