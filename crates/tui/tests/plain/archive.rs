//! Games that are over: the list, what is done with one of them, and the review.

use crate::support::*;
use quina::Record;
use std::fs;

/// Where the list is in the main menu.
fn archive() -> String {
    after_games(2)
}

/// The lines of a game that a person gives up after a move, against the computer `random`.
fn given_up(number: &str, entry: &quina::Entry) -> Vec<String> {
    let (typed, _) = person_against_random(entry);
    let mut lines = begin(number, entry, ["person", "random"]);
    let stop = typed.get(1).filter(|line| *line == "stop").cloned();
    lines.push(typed[0].clone());
    lines.extend(stop);
    lines.extend(["resign", "yes", "0"].map(str::to_string));
    lines
}

/// A list with one given up game of each kind, the first kind first.
fn filled() -> Folder {
    let folder = Folder::new();
    for (number, entry) in games() {
        talk_with(&folder.store(), &slices(&given_up(&number, entry)));
    }
    folder
}

#[test]
fn every_game_that_ends_is_listed_with_day_opponent_result_and_reason() {
    for (number, entry) in games() {
        let folder = Folder::new();
        let (typed, session) = person_against_random(entry);
        let mut lines = begin(&number, entry, ["person", "random"]);
        lines.extend(typed);
        lines.extend(["0".to_string(), archive()]);
        let said = talk_with(&folder.store(), &slices(&lines));
        let list = &said[said.rfind("My games").expect("the list")..];
        let line = list.lines().nth(1).expect("a game");
        let reason = session.ending().expect("it is over").reason.to_string();
        let title = entry.meta.title;
        assert!(line.starts_with(" 1  20") && line.contains(&format!("  {title}, ")), "{line}");
        assert!(line.contains(" against random; "), "{line}");
        assert!(line.ends_with(&reason), "{reason}: {line}");
        assert!(!said[said.rfind("board games").expect("the menu")..].contains("Continue"));
    }
}

#[test]
fn a_game_that_is_taken_back_and_left_is_unfinished_again() {
    let (number, entry) = games().next().expect("a game");
    let folder = Folder::new();
    let mut lines = given_up(&number, entry);
    lines.pop();
    lines.extend(["undo", "0"].map(str::to_string));
    let said = talk_with(&folder.store(), &slices(&lines));
    assert!(said.contains("Continue an unfinished game"), "{said}");
    assert!(folder.store().finished().is_empty());
}

#[test]
fn games_are_found_by_words() {
    let folder = filled();
    let all = games().count();
    for (_, entry) in games() {
        let title = entry.meta.title.to_lowercase();
        let said =
            talk_with(&folder.store(), &[&archive(), &format!("{title} lost"), "nobody", ""]);
        assert!(said.contains(&format!("Games that match {title} lost")), "{said}");
        assert!(said.contains("No games match nobody"), "{said}");
        let lists: Vec<&str> = said.split("Your choice: ").collect();
        let found = |list: &str| list.matches(" lost against random; ").count();
        assert_eq!([found(lists[1]), found(lists[3]), found(lists[4])], [all, 0, all], "{said}");
        assert!((1..all).contains(&found(lists[2])), "{said}");
    }
}

#[test]
fn statistics_count_by_game_and_opponent() {
    let folder = filled();
    let statistics = (games().count() + 1).to_string();
    let said = talk_with(&folder.store(), &[&archive(), &statistics]);
    for (_, entry) in games() {
        let line = format!("{} against random: 0 won, 0 drawn, 1 lost", entry.meta.title);
        assert!(said.contains(&line), "{line}: {said}");
    }
}

#[test]
fn an_old_game_is_exported_and_deleted_after_asking() {
    let folder = filled();
    let file = folder.file("old.qgn");
    let all = games().count();
    let said = talk_with(&folder.store(), &[&archive(), "1", "3", &file, "4", "no", ""]);
    assert!(said.contains("The game was saved to "), "{said}");
    let record = Record::read(&fs::read_to_string(&file).expect("a file")).expect("a record");
    assert_eq!(record.tag("Second"), Some("random"));
    assert_eq!(folder.store().finished().len(), all);
    let said = talk_with(&folder.store(), &[&archive(), "1", "4", "yes", ""]);
    assert!(said.contains("Delete this game for good? (yes/no) [no]: "), "{said}");
    assert_eq!(folder.store().finished().len(), all - 1);
}

#[test]
fn an_old_game_is_played_on_from_any_move_and_stays() {
    for (number, entry) in games() {
        let folder = Folder::new();
        talk_with(&folder.store(), &slices(&given_up(&number, entry)));
        for (place, moves) in [("start", "0 moves so far"), ("1", "1 move so far")] {
            let said = talk_with(&folder.store(), &[&archive(), "1", "2", "99", "x", place]);
            let said = &said[said.find("After which move?").expect("asked")..];
            assert!(said.contains("99 is not a valid choice; type a number from 1 to "), "{said}");
            assert!(said.contains("x is not a valid choice") && said.contains(moves), "{said}");
        }
        assert_eq!(folder.store().finished().len(), 1);
    }
}

#[test]
fn what_a_script_plays_fills_no_list_but_what_it_continues_is_kept() {
    let (number, entry) = games().next().expect("a game");
    let folder = Folder::new();
    let store = folder.store();
    let lines = given_up(&number, entry);
    script_with(&store, &slices(&lines));
    let left = lines.len() - 3;
    script_with(&store, &slices(&lines[..left]));
    assert!(store.finished().is_empty() && store.unfinished(quina::GAMES).is_empty());

    talk_with(&store, &slices(&lines[..left]));
    assert_eq!(store.unfinished(quina::GAMES).len(), 1);
    let said = script_with(&store, &[&after_games(7), "1", "resign", "yes"]);
    assert!(said.contains(" resigned."), "{said}");
    assert!(store.unfinished(quina::GAMES).is_empty() && store.finished().len() == 1);
}

#[test]
fn unfinished_games_show_their_day() {
    let (number, entry) = games().next().expect("a game");
    let folder = Folder::new();
    let lines = given_up(&number, entry);
    talk_with(&folder.store(), &slices(&lines[..lines.len() - 3]));
    let said = talk_with(&folder.store(), &[&after_games(7)]);
    let line = said.lines().find(|line| line.contains(", person against random")).expect("listed");
    assert!(line.starts_with(" 1  20") && line.contains(entry.meta.title), "{line}");
}

#[test]
fn a_review_shows_the_course_and_the_moments_of_the_person() {
    let mut instructive = 0;
    for (number, entry) in games() {
        let (typed, _) = person_against_random(entry);
        let mut lines = begin(&number, entry, ["person", "random"]);
        let begun = typed.split_inclusive(|line| line != "stop").take(4).flatten().cloned();
        lines.extend(begun);
        lines.extend(["stop", "resign", "yes", "review", "", "", "list"].map(str::to_string));
        let said = talk(&slices(&lines));
        let review = &said[said.find("Reviewing ").expect("a review")..];
        assert!(review.starts_with("Reviewing 8 moves, 2 seconds at most …\n"), "{review}");
        assert!(review.contains("25 % 50 % 75 % 100 % \n"), "{review}");
        let course = review.lines().skip_while(|line| !line.contains("'s chances after ")).nth(1);
        let course = course.expect("the course").trim();
        assert_eq!(course.len(), 8, "a digit a move: {review}");
        assert!(course.chars().all(|grade| grade.is_ascii_digit()), "{course}");
        let [first, second] = entry.meta.colors;
        assert!(!review.contains(&format!(", {second} played ")), "{review}");
        let moment = review.contains("1 of ") && review.contains(&format!(", {first} played "));
        assert!(moment || review.contains("No move gave much away."), "{review}");
        instructive += usize::from(moment);
    }
    assert!(instructive >= 3, "who plays at random errs");
}

#[test]
fn a_review_is_on_the_menu_after_a_game_and_of_an_old_one() {
    let (number, entry) = games().next().expect("a game");
    let folder = Folder::new();
    let mut lines = given_up(&number, entry);
    lines.insert(lines.len() - 1, "3".to_string());
    let said = talk_with(&folder.store(), &slices(&lines));
    assert!(said.contains("\n 3  Review the game\n") && said.contains("Reviewing 2 moves"));
    let said = talk_with(&folder.store(), &[&archive(), "1", "1"]);
    assert!(said.contains("Reviewing 2 moves, "), "{said}");
}
