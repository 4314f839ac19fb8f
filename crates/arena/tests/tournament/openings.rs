//! Openings are undecided, reproducible and various.

use super::*;
use quina::engine::{Method, Score, Table};
use quina::{Plan, Rng};
use quina_arena::Opening;
use std::collections::BTreeSet;

#[test]
fn a_drawn_opening_is_undecided_reproducible_and_one_of_many() {
    for entry in GAMES.iter() {
        let id = entry.meta.id;
        let game = GAMES.open(id, None, None).unwrap();
        let mut lines = BTreeSet::new();
        for number in 0..4 {
            let opening = Opening::draw(&game, 4, &mut Rng::new(number)).unwrap();
            let again = Opening::draw(&game, 4, &mut Rng::new(number)).unwrap();
            assert_eq!(opening, again, "{id}");
            assert_eq!((&opening.position, opening.moves.len()), (&None, 4), "{id}");
            let session = opening.session(&game).unwrap();
            assert!(session.ending().is_none(), "{id}");
            let method = Some(Method::AlphaBeta);
            let plan = Plan { nodes: Some(500), method, ..Plan::default() };
            let table = Table::new(1).unwrap();
            let past = session.past_keys();
            let found = session.position().search(&past, &plan, &table, &mut ());
            let score = found.lines[0].score;
            assert!(matches!(score, Score::Points(_)), "{id} {}: {score:?}", opening.line());
            assert_eq!(Opening::read(&opening.line(), &game).unwrap(), opening, "{id}");
            lines.insert(opening.line());
        }
        assert_eq!(lines.len(), 4, "{id}: {lines:?}");
    }
}

#[test]
fn where_no_opening_is_long_enough_a_shorter_one_is_drawn() {
    // Nobody plays a hundred plies on sixteen cells.
    let game = GAMES.open("freedom", Some("4x4"), None).unwrap();
    let opening = Opening::draw(&game, 100, &mut Rng::new(1)).unwrap();
    assert!(opening.moves.len() < 16);
    assert!(opening.session(&game).unwrap().ending().is_none());
}

#[test]
fn listed_openings_are_played_in_turn_from_both_sides() {
    let mut run = run("talpa", Some("4x4"), &["random", "mixed"], 6);
    let lines = ["startpos moves a1-a2", "oxox/xoxo/xxox/1oxo 2 - 1"];
    run.openings =
        Openings::Listed(lines.map(|line| Opening::read(line, &run.game).unwrap()).to_vec());
    let folder = Folder::new("listed");
    play(&run, Some(&folder.0));
    let written = fs::read_to_string(folder.file("openings.txt")).unwrap();
    assert_eq!(written, format!("{}\n{}\n{}\n", lines[0], lines[1], lines[0]));
    for (at, (record, session)) in folder.games().iter().enumerate() {
        let opening = Opening::read(lines[at / 2 % 2], &run.game).unwrap();
        assert_eq!(record.tag("Position").map(str::to_string), opening.position, "game {}", at + 1);
        let plies = opening.moves.len();
        assert_eq!(record.tag("OpeningPlies"), Some(plies.to_string().as_str()));
        assert!(session.moves().take(plies).eq(opening.moves.iter().map(String::as_str)));
    }
    // The second side is to move in one of them: the record is taken up again all the same.
    let games = fs::read(folder.file("games.qgn")).unwrap();
    fs::write(folder.file("games.qgn"), &games[..games.len() - 1]).unwrap();
    assert_eq!(play(&run, Some(&folder.0)).resumed, 5);
    assert!(fs::read(folder.file("games.qgn")).unwrap() == games);
}

#[test]
fn a_record_is_an_opening_of_its_game_and_of_no_other() {
    let game = GAMES.open("talpa", Some("4x4"), None).unwrap();
    let read = |text: &str| Opening::from_record(&Record::read(text).unwrap(), &game);
    let opening = read("[Game \"talpa\"]\n[Size \"4x4\"]\n\n1. a1-a2 b1-b2 *\n").unwrap();
    assert_eq!(opening.line(), "startpos moves a1-a2 b1-b2");
    let wrong = |text: &str| read(text).unwrap_err().to_string();
    assert!(wrong("[Game \"apart\"]\n\n*\n").contains("Game apart, but talpa is played"));
    assert!(wrong("[Size \"6x6\"]\n\n*\n").contains("Size 6x6, but 4x4 is played"));
    assert!(wrong("1. a1-a4 *\n").contains("a1-a4"));
}

#[test]
fn lines_that_are_no_opening_are_refused() {
    let game = GAMES.open("talpa", Some("4x4"), None).unwrap();
    for (line, words) in [
        ("startpos a1-a2", "an opening is startpos or ROWS TURN LAST PLY"),
        ("startpos moves a1-a4", "a1-a4"),
        ("start", "an opening is startpos"),
        ("4/4/4/4 1 -", "an opening is startpos"),
        ("4/4/4/4 1 - 0", "the game is over at its end"),
        ("4/4/4 1 - 0 moves", "4 ranks"),
    ] {
        let reason = Opening::read(line, &game).unwrap_err().to_string();
        assert!(reason.contains(words), "{line}: {reason}");
    }
}
