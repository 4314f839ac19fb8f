//! Games in addresses.

use quina::{GAMES, Rng, Session, link};

#[test]
fn every_game_comes_back_from_its_link() {
    let mut rng = Rng::new(14);
    for entry in GAMES.iter() {
        for rules in entry.meta.rule_sets {
            let game = GAMES.open(entry.meta.id, None, Some(rules.id)).expect("on the sheet");
            let mut session = Session::new(game.clone());
            while session.ending().is_none() && session.len() < 60 {
                let mv = session.position().sample(&mut rng).expect("it goes on");
                session.play(&mv).expect("a sampled move is legal");
                let word = link::write(&session);
                assert!(
                    word.bytes().all(|b| b.is_ascii_alphanumeric() || b"~.*-_=,".contains(&b)),
                    "{word}"
                );
                let back = link::read(GAMES, &word).expect(&word);
                assert!(back.moves().eq(session.moves()), "{word}");
            }
            let (start, length) = (session.position().text(), session.len());
            // A place from anywhere in the game, as an editor gives it.
            if session.undo() {
                let middle = Session::replayed(game, Some(&session.position().text()), []);
                let middle = middle.expect("a position of the game");
                let back = link::read(GAMES, &link::write(&middle)).expect("just written");
                assert_eq!(back.position().text(), middle.position().text());
            }
            assert!(length > 3, "{start}");
        }
    }
}

#[test]
fn usual_games_have_short_links() {
    let session = Session::new(GAMES.open("talpa", None, None).expect("a game"));
    assert_eq!(link::write(&session), "talpa");
    let mut rng = Rng::new(1);
    let mut session = Session::new(GAMES.open("shakti", None, None).expect("a game"));
    while session.len() < 40 && session.ending().is_none() {
        let mv = session.position().sample(&mut rng).expect("it goes on");
        session.play(&mv).expect("a sampled move is legal");
    }
    assert!(link::write(&session).len() <= "shakti~~~~".len() + session.len());
}

#[test]
fn a_damaged_link_is_refused_in_a_sentence() {
    let long = format!("talpa~~~~{}", "-".repeat(1 << 17));
    for wrong in [
        "",
        "chess",
        "talpa~9x9",
        "talpa~~x",
        "talpa~~~x",
        "talpa~~~~?",
        "talpa~~~~zz",
        "talpa~~~~=b9",
        "a~b~c~d~e~f",
        &long,
        "talpa~~~~ß",
    ] {
        let error = link::read(GAMES, wrong).expect_err(wrong).to_string();
        assert!(error.contains("is damaged: ") && error.ends_with("ask for it again"), "{error}");
        assert!(error.len() < 500, "{error}");
    }
}
