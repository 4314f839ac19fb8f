//! A game so far in the words of the protocol.

use quina::Session;

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
}
