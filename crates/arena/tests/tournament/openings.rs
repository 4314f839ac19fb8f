//! Openings are undecided, reproducible and various.

use super::*;
use quina::engine::{Method, Score, Table};
use quina::{Plan, Rng};
use quina_arena::{Balance, Opening};
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

/// What a search of so many positions thinks.
fn score(session: &Session, nodes: u64) -> Score {
    let plan = Plan { nodes: Some(nodes), method: Some(Method::AlphaBeta), ..Plan::default() };
    let table = Table::new((nodes as usize / 20_000).max(1)).unwrap();
    let found = session.position().search(&session.past_keys(), &plan, &table, &mut ());
    found.lines[0].score
}

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
            let score = score(&session, 500);
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
fn a_balanced_opening_is_within_its_points_reproducible_and_one_of_many() {
    for entry in GAMES.iter() {
        let id = entry.meta.id;
        let game = GAMES.open(id, None, None).unwrap();
        let balance = Balance { plies: 6, points: 200, nodes: 20_000 };
        let draw = |seed| Opening::draw_balanced(&game, balance, &mut Rng::new(seed), &mut ());
        let mut lines = BTreeSet::new();
        for number in 0..3 {
            let opening = draw(number).unwrap().unwrap();
            assert_eq!(draw(number).unwrap(), Some(opening.clone()), "{id}");
            assert_eq!(opening.moves.len(), 6, "{id}");
            let session = opening.session(&game).unwrap();
            assert!(session.ending().is_none(), "{id}");
            let score = score(&session, 20_000);
            assert!(matches!(score, Score::Points(-200..=200)), "{id}: {score:?}");
            lines.insert(opening.line());
        }
        assert_eq!(lines.len(), 3, "{id}: {lines:?}");
    }
}

#[test]
fn a_longer_look_finds_another_opening() {
    let game = GAMES.open("apart", None, None).unwrap();
    let [short, long] = [20_000, 60_000].map(|nodes| {
        let balance = Balance { plies: 6, points: 300, nodes };
        let drawn = Opening::draw_balanced(&game, balance, &mut Rng::new(6), &mut ());
        let session = drawn.unwrap().unwrap().session(&game).unwrap();
        [20_000, 60_000].map(|nodes| score(&session, nodes))
    });
    let is_near = |score| matches!(score, Score::Points(-300..=300));
    assert_eq!((short.map(is_near), is_near(long[1])), ([true, false], true), "{short:?} {long:?}");
}

#[test]
fn where_no_opening_is_balanced_it_is_said() {
    for (id, size, plies, points) in [("jostle", None, 1, 0), ("freedom", Some("4x4"), 100, 10_000)]
    {
        let game = GAMES.open(id, size, None).unwrap();
        let balance = Balance { plies, points, nodes: 20_000 };
        let drawn = Opening::draw_balanced(&game, balance, &mut Rng::new(1), &mut ());
        let reason = drawn.unwrap_err().to_string();
        let words =
            format!("with --opening-plies {plies} is within {points} points of even; allow");
        assert!(reason.contains(&words), "{id}: {reason}");
    }
}

#[test]
fn looking_for_a_balanced_opening_is_stopped() {
    let game = GAMES.open("talpa", None, None).unwrap();
    let (mut rng, stop) = (Rng::new(1), AtomicBool::new(true));
    // The first opening would do.
    let balance = Balance { plies: 4, points: 10_000, nodes: 20_000 };
    let drawn = Opening::draw_balanced(&game, balance, &mut rng, &mut &stop);
    assert_eq!(drawn.unwrap(), None);
}

#[test]
fn a_run_from_balanced_openings_has_the_same_on_any_number_of_boards_and_when_it_is_taken_up_again()
{
    let mut run = run("jostle", None, &["random", "mixed"], 6);
    run.openings = Openings::Balanced(Balance { plies: 4, points: 50, nodes: 20_000 });
    let folder = Folder::new("balanced");
    play(&run, Some(&folder.0));
    let wanted = folder.files();
    let lines = fs::read_to_string(folder.file("openings.txt")).unwrap();
    for line in lines.lines() {
        let session = Opening::read(line, &run.game).unwrap().session(&run.game).unwrap();
        let score = score(&session, 20_000);
        assert!(matches!(score, Score::Points(-50..=50)), "{line}: {score:?}");
    }
    assert_eq!(lines.lines().collect::<BTreeSet<_>>().len(), 3);

    run.boards = 3;
    let broken = Folder::new("balanced-broken");
    let enough = |games| if games >= 1 { ControlFlow::Break(()) } else { GO_ON };
    let ended = run.run(Some(&broken.0), &mut |standing| enough(standing.totals.games()));
    assert!(!matches!(ended, Err(RunError::Refused(_) | RunError::Failed(_))), "{ended:?}");
    play(&run, Some(&broken.0));
    for name in ["games.qgn", "openings.txt", "run.json"] {
        assert!(broken.files()[name] == wanted[name], "{name}");
    }
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
