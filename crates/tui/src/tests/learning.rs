//! Lessons, the card before a first game, and the rules, by keys.

use super::bench::{Bench, Folder, Setting};
use crate::Opening;
use crate::app::{Lesson, Screen};
use quina::sitting::{Seat, Sitting};
use quina::{GAMES, Language, Session};

fn lesson(bench: &Bench) -> &Lesson {
    match bench.app.screens.last() {
        Some(Screen::Lesson(lesson)) => lesson,
        _ => panic!("no lesson\n{}", bench.screen()),
    }
}

/// Walks the cursor to a place and touches it.
fn touch(bench: &mut Bench, place: usize) {
    for _ in 0..200 {
        let lesson = lesson(bench);
        let (at, to) = (&lesson.view.cells[lesson.hand.cursor], &lesson.view.cells[place]);
        let key = match (at.row.cmp(&to.row), at.half_column.cmp(&to.half_column)) {
            (std::cmp::Ordering::Less, _) => "Up",
            (std::cmp::Ordering::Greater, _) => "Down",
            (_, std::cmp::Ordering::Less) => "Right",
            (_, std::cmp::Ordering::Greater) => "Left",
            _ => break,
        };
        bench.keys(key);
    }
    assert_eq!(lesson(bench).hand.cursor, place, "{}", bench.screen());
    bench.keys("Enter");
}

/// Does what the step asks for now, by the move that it shows.
fn do_task(bench: &mut Bench) {
    bench.keys("v");
    let shown = lesson(bench).shown.clone();
    assert!(lesson(bench).said.is_some());
    if shown.is_empty() {
        bench.keys("p");
    }
    for place in &shown {
        touch(bench, *place);
    }
    // A move that could go on is ended where it is shown to end.
    let open = !lesson(bench).hand.touched.is_empty();
    if let (true, Some(&last)) = (open, shown.last()) {
        touch(bench, last);
    }
}

#[test]
fn every_lesson_is_learned_by_keys_in_both_languages() {
    for language in Language::ALL {
        for (number, entry) in (1..).zip(GAMES.iter()) {
            let home = Folder::new();
            let mut setting = Setting::new(&home.0);
            setting.language = language;
            let mut bench = Bench::new(setting, Opening::Menu);
            bench.keys(&format!("7 {number}"));
            let steps = entry.lesson.expect("it has a lesson").steps;
            for (at, step) in steps.iter().enumerate() {
                assert_eq!(lesson(&bench).at, at);
                bench.shows(step.title.text(language));
                while !lesson(&bench).is_done() {
                    let turn = lesson(&bench).tutor().turn();
                    do_task(&mut bench);
                    let now = lesson(&bench).tutor().turn();
                    assert!(
                        now.map(std::ptr::from_ref) != turn.map(std::ptr::from_ref),
                        "{} {}\n{}",
                        entry.meta.id,
                        step.name,
                        bench.screen()
                    );
                }
                bench.keys("Enter");
            }
            assert_eq!(bench.top(), "setup", "after the last step comes a game");
            let learned = bench.store.settings().learned(entry.meta.id).len();
            assert_eq!(learned, steps.len());
        }
    }
}

#[test]
fn a_wrong_move_is_told_why_and_taken_back_and_a_hint_helps() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("7 2 n n");
    bench.shows("The tunnel");
    let before = lesson(&bench).view.clone();
    bench.keys("t");
    bench.shows("b3 has to go");
    // A legal move that does not win.
    let (first, second) = (lesson(&bench).hand.movable[0], 0);
    touch(&mut bench, first);
    let next = lesson(&bench).hand.next[second];
    touch(&mut bench, next);
    assert_eq!(lesson(&bench).view, before, "it is not played\n{}", bench.screen());
    let said = lesson(&bench).said.clone().expect("it is judged");
    assert_eq!(said.0, crate::app::Tone::Fault, "{said:?}");
    // Where one stopped is where one goes on.
    bench.keys("b b");
    do_task(&mut bench);
    bench.keys("Esc");
    bench.shows("Talpa (1 of ");
    bench.keys("2");
    assert_eq!(lesson(&bench).at, 1);
}

#[test]
fn the_card_is_shown_before_the_first_game_of_each_kind() {
    for entry in GAMES.iter() {
        let home = Folder::new();
        let sitting = || {
            let session = Session::new((entry.open)(entry.meta.setup()));
            Sitting::new(session, [Seat::OPPONENT, Seat::Person], None)
        };
        let open = || {
            let mut setting = Setting::new(&home.0);
            setting.newcomer = true;
            Bench::new(setting, Opening::Game(Box::new(sitting())))
        };
        let mut bench = open();
        assert_eq!(bench.top(), "page");
        let words = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        for line in &entry.lesson.expect("it has a lesson").card {
            assert!(words.contains(line.english), "{}\n{}", line.english, bench.screen());
        }
        assert!(bench.session().is_empty(), "the game waits for its reader");
        bench.keys("i");
        bench.shows(&format!("The rules of {}", entry.meta.title));
        bench.keys("Esc");
        assert!(bench.session().is_empty(), "it still does");
        bench.keys("Enter");
        assert_eq!(bench.top(), "play");
        assert_eq!(bench.session().len(), 1, "now the computer has moved");
        assert_eq!(open().top(), "play", "once is enough");
    }
    // Who only watches is not taught.
    let home = Folder::new();
    let mut setting = Setting::new(&home.0);
    setting.newcomer = true;
    let session = Session::new(GAMES.open("talpa", None, None).expect("a game"));
    let sitting = Sitting::new(session, [Seat::OPPONENT; 2], None);
    assert_eq!(Bench::new(setting, Opening::Game(Box::new(sitting))).top(), "play");
}

#[test]
fn digits_lead_to_the_sections_of_the_rules() {
    for (number, entry) in (1..).zip(GAMES.iter()) {
        for language in Language::ALL {
            let home = Folder::new();
            let mut setting = Setting::new(&home.0);
            setting.language = language;
            let mut bench = Bench::new(setting, Opening::Menu);
            bench.keys(&format!("9 {number}"));
            let text = entry.rules.text(language);
            let headings: Vec<&str> =
                text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            assert!(headings.len() > 3);
            for (digit, heading) in (1..=9).zip(&headings) {
                bench.shows(&format!("{digit} {heading}"));
            }
            for (digit, heading) in (1..=9).zip(&headings) {
                bench.keys(&digit.to_string());
                let screen = bench.screen();
                let shown = screen.lines().skip(2).any(|row| row.trim() == *heading);
                assert!(shown, "{heading}\n{screen}");
            }
        }
    }
}
