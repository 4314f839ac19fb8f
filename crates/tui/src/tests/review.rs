//! A game looked at again, by keys.

use super::bench::{Bench, Folder, Setting, computer};
use crate::Opening;
use crate::app::{Review, Screen};
use crate::look::Glyphs;
use quina::sitting::{Seat, Sitting};
use quina::{GAMES, Session};

fn review(bench: &Bench) -> &Review {
    match bench.app.screens.last() {
        Some(Screen::Review(review)) => review,
        _ => panic!("no review\n{}", bench.screen()),
    }
}

/// A game of Talpa in which Red throws its win away.
const BLUNDERS: [&str; 4] = ["a1-a2", "b1-b2", "c1-d1", "a2-b2"];

fn finished(moves: &[&str]) -> Sitting {
    let game = GAMES.open("talpa", Some("4x4"), None).expect("a game of the house");
    let mut session = Session::new(game);
    for mv in moves {
        if session.play(mv).is_err() {
            break;
        }
    }
    while session.ending().is_none() {
        let mv = session.position().moves().texts[0].clone();
        session.play(&mv).expect("a legal move");
    }
    Sitting::new(session, [Seat::Person, computer("talpa", "random")], None)
}

fn bench(home: &Folder) -> Bench {
    let sitting = finished(&BLUNDERS);
    Bench::new(Setting::new(&home.0), Opening::Game(Box::new(sitting)))
}

#[test]
fn one_key_at_the_end_shows_the_course_the_moments_and_the_better_line() {
    let home = Folder::new();
    let mut bench = bench(&home);
    bench.shows("Press v to review");
    bench.keys("v");
    let all = review(&bench).remarks.len();
    assert!(review(&bench).remarks.iter().all(Option::is_some), "every move is judged");
    assert!(!review(&bench).running);
    bench.shows("Review: Talpa");
    bench.shows("Red's chances, move by move");
    let moments: Vec<usize> = review(&bench).moments().iter().map(|remark| remark.ply).collect();
    assert!(!moments.is_empty() && moments.len() <= 3, "{moments:?}\n{}", bench.screen());
    // One person played: it is about that person's moves.
    assert!(moments.iter().all(|ply| ply % 2 == 0), "{moments:?}");
    assert_eq!(review(&bench).at, all);
    bench.keys("Enter");
    assert_eq!(review(&bench).at, moments[0]);
    bench.shows("Better: ");
    let better = review(&bench).better().to_vec();
    let before = review(&bench).view.clone();
    bench.keys("b");
    assert_eq!(review(&bench).along, 1);
    assert_ne!(review(&bench).view, before, "{better:?}");
    for _ in 0..better.len() + 2 {
        bench.keys("Space");
    }
    assert_eq!(review(&bench).along, better.len(), "it ends where the line does");
    bench.keys("Esc");
    assert_eq!((review(&bench).along, review(&bench).view.clone()), (0, before));
    bench.keys("1");
    assert_eq!(review(&bench).at, moments[0]);
    bench.keys("Home");
    assert_eq!(review(&bench).at, 0);
    bench.keys("Right End");
    assert_eq!(review(&bench).at, all);
    bench.keys("Esc");
    assert_eq!(bench.top(), "play");
}

#[test]
fn one_plays_on_from_where_one_looks() {
    let home = Folder::new();
    let mut bench = bench(&home);
    bench.keys("v Home Right Right u");
    assert_eq!(bench.top(), "play");
    assert_eq!(bench.moves(), BLUNDERS[..2]);
}

#[test]
fn without_unicode_the_course_is_in_digits() {
    let home = Folder::new();
    let mut setting = Setting::new(&home.0);
    setting.glyphs = Glyphs::Ascii;
    let mut bench = Bench::new(setting, Opening::Game(Box::new(finished(&BLUNDERS))));
    bench.keys("v");
    let screen = bench.screen();
    let row = screen.lines().position(|row| row.contains("Red's chances")).expect("a caption");
    let course = screen.lines().nth(row - 1).expect("a row above it");
    let course = course.split_whitespace().last().expect("a course");
    assert_eq!(course.len(), review(&bench).remarks.len() + 1, "{screen}");
    assert!(course.chars().all(|c| c.is_ascii_digit()), "{course}");
    assert!(course.ends_with(['0', '9']), "it ends with the result: {course}");
}

#[test]
fn a_game_without_moves_has_nothing_to_review() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", None, [Seat::Person; 2]);
    bench.keys("v");
    bench.says("nothing to review");
    assert_eq!(bench.top(), "play");
}
