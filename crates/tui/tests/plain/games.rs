//! Whole games, in every mode and on every board.

use crate::support::*;
use quina::{GAMES, Language, Sizes};
use quina_tui::Store;

/// Who the original programs had play: a person, an easy computer, a difficult one.
const MODES: [&str; 3] = ["person", "random", "greedy"];

#[test]
fn computers_play_every_game_to_its_end_without_asking() {
    for (number, entry) in games() {
        for seats in [["random", "greedy"], ["mixed", "level 1"], ["level 2", "random"]] {
            let mut lines = begin(&number, entry, seats);
            lines.push("quit".to_string());
            let said = talk(&slices(&lines));
            let over = said.find("The game is over. What now?");
            let end = &said[..over.unwrap_or_else(|| panic!("{seats:?}: {said}"))];
            assert!(end.contains(" wins: ") || end.contains("Draw: "), "{end}");
            for (color, seat) in entry.meta.colors.iter().zip(seats) {
                assert!(end.contains(&format!("{color} ({seat}) plays ")), "{color} {seat}");
            }
            let boards = end.matches(" so far.").count();
            let moves = end.matches(") plays ").count() + end.matches(") passes.").count();
            assert_eq!(boards, moves + 1, "a board before every move and after the last");
        }
    }
}

#[test]
fn a_person_plays_every_game_to_its_end_against_random() {
    for (number, entry) in games() {
        let (typed, session) = person_against_random(entry);
        let mut lines = begin(&number, entry, ["person", "random"]);
        lines.extend(typed);
        lines.push("quit".to_string());
        let said = talk(&slices(&lines));
        let verdict = session.view().prompt.to_string();
        let tail = &verdict[1..];
        assert!(said.contains(tail), "{}: {verdict}\n{said}", entry.meta.id);
        assert!(said.ends_with("Your choice: "), "{said}");
        let moves: Vec<String> = session.moves().map(str::to_string).collect();
        for mv in moves.iter().filter(|mv| *mv != "pass") {
            assert!(said.contains(&format!(" plays {mv}.")), "{mv} is not said");
        }
    }
}

#[test]
fn every_pairing_of_person_easy_and_difficult_can_be_chosen_in_both_orders() {
    for (number, entry) in games() {
        for first in MODES {
            for second in MODES {
                let lines = begin(&number, entry, [first, second]);
                let said = talk(&slices(&lines));
                let [one, two] = entry.meta.colors;
                assert!(said.contains(&format!("\n{one} (")), "{said}");
                for (color, seat) in [(one, first), (two, second)] {
                    let line = said.lines().find(|line| {
                        line.starts_with(&format!("{color} (")) && line.contains("): ")
                    });
                    let line = line.unwrap_or_else(|| panic!("{first} {second}: {said}"));
                    assert!(line.contains(&format!("): {seat}")), "{line}");
                }
            }
        }
    }
}

#[test]
fn every_named_player_level_and_full_strength_is_on_the_list() {
    for (number, entry) in games() {
        let mut lines = vec![number.clone()];
        lines.extend(smallest(entry));
        let said = talk(&slices(&lines));
        let game = GAMES.open(entry.meta.id, None, None).expect("a game");
        let named = game.players().into_iter().map(|sheet| sheet.name.to_string());
        let levels = (1..=8).map(|level| format!("level {level}"));
        let all = named.chain(levels).chain(["person".into(), "full strength".into()]);
        for name in all {
            let listed = [": ", " ("].iter().any(|end| said.contains(&format!("  {name}{end}")));
            assert!(listed, "{name}: {said}");
        }
    }
}

/// The answers for a board, whether it can be played on, and its width and height.
fn boards(sizes: Sizes) -> Vec<(Vec<String>, bool)> {
    let words = |numbers: &[u16]| numbers.iter().map(u16::to_string).collect::<Vec<_>>();
    match sizes {
        Sizes::Fixed(_) => vec![(Vec::new(), true)],
        Sizes::Square { min, max, step, .. } => {
            let mut boards = vec![
                (words(&[min]), true),
                (words(&[max]), true),
                (words(&[min - 1]), false),
                (words(&[max + 1]), false),
            ];
            if step > 1 {
                boards.push((words(&[min + 1]), false));
            }
            boards
        }
        Sizes::Rectangle { min, max, .. } => vec![
            (words(&[min, max]), true),
            (words(&[max, min]), true),
            (words(&[max, max]), true),
            (words(&[min, min]), true),
            (words(&[min - 1]), false),
            (words(&[max + 1]), false),
        ],
    }
}

#[test]
fn boards_from_the_smallest_to_the_largest_can_be_chosen_and_no_others() {
    for (number, entry) in games() {
        for (answers, possible) in boards(entry.meta.sizes) {
            let mut lines = vec![number.clone()];
            lines.extend(answers.clone());
            if entry.meta.rule_sets.len() > 1 {
                lines.push("1".to_string());
            }
            lines.extend(["person".to_string(), "person".to_string(), "moves".to_string()]);
            let said = talk(&slices(&lines));
            let started = said.contains("legal move");
            assert_eq!(started, possible, "{answers:?}: {said}");
            if !possible {
                let typed = &answers[0];
                let refusal = said.lines().find(|line| line.contains(typed) && line.ends_with('.'));
                assert!(refusal.is_some(), "{typed} is not refused in a sentence: {said}");
            }
        }
    }
}

#[test]
fn a_board_is_asked_for_only_where_there_are_several_and_rules_only_where_there_are() {
    for (number, entry) in games() {
        let fixed = matches!(entry.meta.sizes, Sizes::Fixed(_));
        let rules = entry.meta.rule_sets.len() > 1;
        let said = talk(&[&number]);
        assert_eq!(said.contains("Size (") || said.contains("Width ("), !fixed, "{said}");
        let mut lines = vec![number.clone()];
        lines.extend(smallest(entry));
        let said = talk(&slices(&lines));
        assert_eq!(said.contains("Rule set"), rules, "{said}");
    }
}

#[test]
fn every_reading_of_the_rules_can_be_played() {
    for (number, entry) in games().filter(|(_, entry)| entry.meta.rule_sets.len() > 1) {
        for at in 0..entry.meta.rule_sets.len() {
            let choice = (at + 1).to_string();
            let said = talk(&[&number, &choice, "random", "random", "0"]);
            assert!(said.contains("The game is over"), "{said}");
        }
    }
}

#[test]
fn what_is_usual_is_suggested_and_has_to_be_typed() {
    for (number, entry) in games() {
        let said = talk(&[&number]);
        if !matches!(entry.meta.sizes, Sizes::Fixed(_)) {
            let usual = entry.meta.setup().size.width;
            assert!(said.ends_with(&format!(", suggested {usual}: \n")), "{said}");
        }
        let mut lines = vec![number.clone()];
        lines.extend(smallest(entry));
        lines.push("1".to_string());
        let said = talk(&slices(&lines));
        assert!(
            said.contains("  person (suggested): ") && said.contains("  level 3 (suggested): ")
        );
    }
}

#[test]
fn both_sides_values_and_the_count_of_rounds_and_moves_are_said_before_every_move() {
    for (_, entry) in games() {
        let mut session = session(entry);
        let mv = session.position().moves().texts[0].clone();
        let said = talk_at(people(self::session(entry)), &[&mv, "stop"]);
        assert!(said.contains("Round 1, 0 moves so far."), "{said}");
        assert!(said.contains("Round 1, 1 move so far. Last move: "), "{said}");
        session.play(&mv).expect("a legal move");
        for view in [session.start().view(), session.view()] {
            for side in &view.sides {
                if let Some(caption) = &side.caption {
                    assert!(said.contains(&caption.to_string()), "{caption}: {said}");
                }
            }
        }
    }
}

#[test]
fn nothing_that_is_said_has_control_codes() {
    for language in Language::ALL {
        for (number, entry) in games() {
            let mut lines = begin(&number, entry, ["random", "random"]);
            lines.extend(["list".to_string(), "position".to_string()]);
            let opening = quina_tui::Opening::Menu;
            let input = text(&slices(&lines));
            let said = converse(opening, &Store::default(), language, &input);
            assert!(!said.chars().any(|c| c.is_control() && c != '\n'), "{said:?}");
        }
    }
}
