//! A game being played: repetition, giving up, and what a record makes of it.

use quina::{GAMES, Mark, Outcome, Record, Session, SessionError, Side};

fn new(game: &str) -> Session {
    Session::new(GAMES.open(game, None, None).expect("in the table"))
}

fn play(session: &mut Session, moves: &str) {
    for mv in moves.split(' ') {
        session.play(mv).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn the_third_occurrence_is_a_draw_at_once() {
    for (game, round) in
        [("shakti", "d2-d1 d6-d7 d1-d2 d7-d6"), ("apart", "b1-a2 b8-a7 a2-b1 a7-b8")]
    {
        let mut session = new(game);
        play(&mut session, round);
        assert_eq!((session.occurrences(), session.ending()), (2, None), "{game}");
        play(&mut session, round);
        let ending = session.ending().expect("the third occurrence");
        assert_eq!(ending.outcome, Outcome::Draw);
        assert_eq!(ending.reason.to_string(), "the same position occurred for the third time");
        assert_eq!(session.len(), 8);
        let refused = session.play("d2-d1").expect_err("over").to_string();
        assert!(refused.contains("the game is over (the same position"), "{refused}");
        // Taken back, it goes on; played again, it is over again; another way, it is not.
        assert!(session.undo());
        assert_eq!(session.ending(), None);
        assert!(session.redo());
        assert!(session.ending().is_some());
        session.jump(4);
        assert_eq!((session.occurrences(), session.ending()), (2, None));
    }
}

#[test]
fn a_repetition_before_the_session_began_is_not_known() {
    let game = GAMES.open("shakti", None, None).expect("in the table");
    let start = game.position(&game.start().text()).expect("its own text");
    let mut session = Session::from_position(game, start);
    play(&mut session, "d2-d1 d6-d7 d1-d2 d7-d6");
    assert_eq!(session.occurrences(), 2);
}

#[test]
fn giving_up_and_agreeing_end_the_game_where_they_were_said() {
    let mut session = new("talpa");
    play(&mut session, "a1-a2");
    session.resign(Side::Second);
    let ending = session.ending().expect("resigned");
    assert_eq!(
        (ending.outcome, ending.reason.to_string().as_str()),
        (Outcome::Win(Side::First), "Blue resigned")
    );
    assert!(session.play("b1-b2").is_err());
    assert!(session.view().prompt.to_string().starts_with("Red wins: Blue resigned"));
    // It survives a record, and does not survive being taken back and played differently.
    let written = session.record().to_string();
    assert!(
        written.contains("[Result \"1-0\"]") && written.contains("[Termination \"Blue resigned\"]")
    );
    let again =
        Session::from_record(GAMES, &Record::read(&written).expect("reads")).expect("replays");
    assert_eq!(again.ending().map(|e| e.outcome), Some(Outcome::Win(Side::First)));
    session.undo();
    assert_eq!(session.ending(), None);
    play(&mut session, "a3-a4");
    assert_eq!(session.ending(), None, "that was another game");
    session.agree_draw();
    assert_eq!(session.ending().map(|e| e.outcome), Some(Outcome::Draw));
    session.resign(Side::First);
    assert_eq!(session.ending().map(|e| e.outcome), Some(Outcome::Draw), "it was over already");
}

#[test]
fn a_new_move_forgets_what_was_taken_back() {
    let mut session = new("freedom");
    play(&mut session, "e5 e6 e7");
    session.jump(1);
    assert_eq!((session.len(), session.undone().len()), (1, 2));
    play(&mut session, "d5");
    assert_eq!((session.len(), session.undone().len()), (2, 0));
    assert_eq!(session.moves().collect::<Vec<_>>(), ["e5", "d5"]);
    assert!(session.play("a1").is_err());
    assert_eq!(session.len(), 2, "a refused move changes nothing");
}

#[test]
fn the_last_move_is_marked() {
    let mut session = new("apart");
    play(&mut session, "b1-a2 b8-b6-b4");
    let view = session.view();
    let marked = |mark| {
        let cells = view.cells.iter().filter(|cell| cell.marks.contains(&mark));
        cells.map(|cell| cell.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(marked(Mark::From), ["b8"]);
    assert_eq!(marked(Mark::To), ["b4", "b6"]);
}

#[test]
fn a_record_that_contradicts_the_rules_is_refused() {
    let replay = |text: &str| Session::from_record(GAMES, &Record::read(text).expect("reads"));
    let wrong =
        replay("[Game \"jostle\"]\n[Position \"10/10/10/10/10/3xx5/10/10/10/10 1 - 20\"]\n\n1-0");
    let error = wrong.expect_err("Red cannot move");
    assert!(matches!(error, SessionError::Result { .. }));
    assert_eq!(
        error.to_string(),
        "the record says 1-0, but the moves give 0-1 (Red has no move that raises a piece's value)"
    );
    for (text, sentence) in [
        ("*", "the record has no tag [Game \"…\"]; add one"),
        (
            "[Game \"go\"]\n\n*",
            "there is no game go; the games are apart, talpa, jostle, hex-jostle, freedom, shakti",
        ),
        (
            "[Game \"freedom\"]\n[Size \"3x3\"]\n\n*",
            "Freedom has no board 3x3; it is played on square boards from 4x4 to 24x24, and the nearest is 4x4",
        ),
        (
            "[Game \"shakti\"]\n[Position \"7 1 - 0\"]\n\n*",
            "the board has 7 ranks (7x7), but the text has 1; make it fit, or choose the size that it has",
        ),
        (
            "[Game \"freedom\"]\n\n1. e5 a1 *",
            "ply 2, a1: place next to e5, where d4, e4, f4, d5, f5, d6, e6, f6 are free",
        ),
    ] {
        assert_eq!(replay(text).expect_err("refused").to_string(), sentence);
    }
}

#[test]
fn what_the_players_said_is_taken_back_without_a_move() {
    let game = GAMES.open("jostle", None, None).expect("a game");
    let mut session = Session::new(game);
    let mv = session.position().moves().texts[0].clone();
    session.play(&mv).expect("a legal move");
    assert!(!session.reopen(), "nothing was said");
    session.resign(Side::Second);
    assert!(session.ending().is_some());
    assert!(session.reopen());
    assert_eq!((session.ending(), session.len()), (None, 1));
}
