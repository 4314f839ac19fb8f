//! A position drawn, and its moves listed.

use super::open;
use crate::args::{Moves, Show};
use crate::console::{Console, Failure};
use quina::{Catalog, Session, draw, json};
use serde_json::{Value, json};

/// `quina show`
pub fn show(games: Catalog, args: &Show, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    if args.json {
        console.print_json(&describe(&session))
    } else {
        console.print(&drawing(&session))
    }
}

/// A session's position as JSON.
pub fn describe(session: &Session) -> Value {
    let mut value = identify(session);
    value["view"] = json::view(&session.view());
    value
}

/// What every description of a position begins with.
pub fn identify(session: &Session) -> Value {
    let setup = session.game().setup();
    let ending = session.ending().map(
        |ending| json!({"result": ending.outcome.score(), "reason": ending.reason.to_string()}),
    );
    json!({
        "game": session.game().meta().id,
        "size": setup.size.to_string(),
        "rules": setup.rules,
        "position": session.position().text(),
        "ending": ending,
    })
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
            ending.outcome.score(),
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
        let mut value = identify(&session);
        value["moves"] = moves.texts.into();
        value["all"] = moves.all.into();
        return console.print_json(&value);
    }
    console.print(&moves.texts.iter().map(|mv| format!("{mv}\n")).collect::<String>())
}
