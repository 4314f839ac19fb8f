//! Learning: the card before a first game, and the lessons.

use crate::support::*;
use quina::sitting::{Seat, Sitting};
use quina::{GAMES, Language};
use quina_tui::Opening;

/// Where lessons are in the main menu.
fn learn() -> String {
    after_games(1)
}

#[test]
fn the_card_comes_before_the_first_game_of_each_kind_and_only_then() {
    for language in Language::ALL {
        let folder = Folder::new();
        for (_, entry) in games() {
            let lesson = entry.lesson.expect("every game is taught");
            let said = || {
                let opening = Opening::Game(Box::new(people(session(entry))));
                converse(opening, &folder.store(), language, b"")
            };
            let (first, second) = (said(), said());
            for line in &lesson.card {
                let line = line.text(language);
                assert!(first.contains(line), "{line}: {first}");
                assert!(!second.contains(line), "{line}: {second}");
            }
        }
    }
}

#[test]
fn computers_among_themselves_need_no_card() {
    let (_, entry) = games().next().expect("a game");
    let folder = Folder::new();
    let game = session(entry);
    let random = Seat::parse("random", &**game.game()).expect("a player");
    let opening = Opening::Game(Box::new(Sitting::new(game, [random; 2], None)));
    let said = converse(opening, &folder.store(), Language::English, b"");
    assert!(!said.contains("How to play"), "{said}");
    let opening = Opening::Game(Box::new(people(session(entry))));
    let said = converse(opening, &folder.store(), Language::English, b"");
    assert!(said.contains(&format!("How to play {}, in five lines:", entry.meta.title)), "{said}");
}

#[test]
fn every_lesson_can_be_done_from_its_first_step_to_its_last_and_is_remembered() {
    for language in Language::ALL {
        for (number, entry) in games() {
            let folder = Folder::new();
            let steps = entry.lesson.expect("every game is taught").steps;
            let mut lines = vec![learn(), number.clone(), "1".to_string()];
            let turns = steps.iter().flat_map(|step| step.turns);
            lines.extend(turns.clone().map(|turn| turn.model.to_string()));
            let input = text(&slices(&lines));
            let said = converse(Opening::Menu, &folder.store(), language, &input);
            for step in steps {
                assert!(said.contains(step.title.text(language)), "{}: {said}", step.name);
                assert!(said.contains(step.text.text(language)), "{}: {said}", step.name);
            }
            for turn in turns {
                assert!(said.contains(turn.task.text(language)), "{said}");
                assert!(said.contains(turn.praise.text(language)), "{said}");
            }
            let all = steps.len();
            let input = text(&[&learn(), &number]);
            let said = converse(Opening::Menu, &folder.store(), language, &input);
            let (done, counted) = match language {
                Language::English => (" (done)", format!("{all} of {all} steps done")),
                Language::Portuguese => (" (feito)", format!("{all} de {all} passos feitos")),
            };
            assert_eq!(said.matches(done).count(), all, "{said}");
            assert!(said.contains(&counted), "{said}");
        }
    }
}

#[test]
fn a_step_gives_hints_shows_the_answer_and_says_what_is_wrong() {
    for (number, entry) in games() {
        let turn = &entry.lesson.expect("every game is taught").steps[0].turns[0];
        let lines = [learn(), number, "1".to_string()];
        let typed = ["hint", "show", "z99", "foo", "help"].map(str::to_string);
        let said = talk(&slices(&[&lines[..], &typed].concat()));
        assert!(said.contains(turn.hint.english), "{said}");
        assert!(said.contains(&format!("For example: {}.", turn.model)), "{said}");
        assert!(said.contains("z99") && said.contains("foo"), "{said}");
        assert_eq!(said.matches("Type a move, hint for a hint").count(), 2, "{said}");
        assert!(!said.contains(turn.praise.english), "{said}");
    }
}

#[test]
fn enter_leads_from_a_step_to_the_steps_the_games_and_the_menu() {
    let said = talk(&[&learn(), "1", "1", "", "", ""]);
    let title = GAMES.iter().next().expect("a game").meta.title;
    assert_eq!(said.matches(&format!("Learn {title}: choose a step")).count(), 2, "{said}");
    assert_eq!(said.matches("\nLearn a game, step by step\n").count(), 2, "{said}");
    assert_eq!(said.matches("board games for two").count(), 2, "{said}");
}
