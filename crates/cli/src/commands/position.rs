//! A position drawn, and its moves listed.

use super::{english, open};
use crate::args::{Moves, Show};
use crate::console::{Console, Failure};
use quina::{Catalog, Session, draw, wire};

/// `quina show`
pub fn show(games: Catalog, args: &Show, console: &mut Console<'_>) -> Result<(), Failure> {
    print(&open(games, &args.place)?, args.json, console)
}

/// Prints where a session stands.
pub fn print(session: &Session, json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    if json {
        return console.print_json(&wire::Shown::new(session, &english()));
    }
    console.print(&format!("{}{}\n", draw::draw(&session.view()), session.position().text()))
}

/// `quina moves`
pub fn moves(games: Catalog, args: &Moves, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    let moves = match session.ending() {
        Some(ending) => {
            console.note_end(&ending);
            quina::Moves { texts: Vec::new(), all: true }
        }
        None => session.position().moves(),
    };
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
