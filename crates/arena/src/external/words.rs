//! Words of the protocol, and of sentences about it.

use quina::Session;
use std::time::Duration;

/// `position …`
pub(super) fn position(session: &Session) -> String {
    let start = session.start().text();
    let mut line = if start == session.game().start().text() {
        "position startpos".to_string()
    } else {
        format!("position fen {start}")
    };
    for (at, mv) in session.moves().enumerate() {
        line.push_str(if at == 0 { " moves " } else { " " });
        line.push_str(mv);
    }
    line
}

/// A time for people.
pub(super) fn span(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        return format!("{} ms", time.as_millis());
    }
    let tenths = time.as_millis() / 100;
    match tenths % 10 {
        0 => format!("{} s", tenths / 10),
        tenth => format!("{}.{tenth} s", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_the_start_or_text_and_then_moves() {
        let game = quina::GAMES.0[0].meta.id;
        let game = quina::GAMES.open(game, None, None).unwrap();
        let mut session = Session::new(game.clone());
        assert_eq!(position(&session), "position startpos");
        let mv = session.position().moves().texts[0].clone();
        session.play(&mv).unwrap();
        assert_eq!(position(&session), format!("position startpos moves {mv}"));
        let text = session.position().text();
        let session = Session::from_position(game, session.position().boxed());
        assert_eq!(position(&session), format!("position fen {text}"));
    }

    #[test]
    fn times_are_said_shortly() {
        let said = [0, 999, 1000, 1300, 60_000].map(|ms| span(Duration::from_millis(ms)));
        assert_eq!(said, ["0 ms", "999 ms", "1 s", "1.3 s", "60 s"]);
    }
}
