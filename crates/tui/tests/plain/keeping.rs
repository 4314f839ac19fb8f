//! What is kept: moves that are taken back, files, unfinished games, choices.

use crate::support::*;
use quina::sitting::{Seat, Sitting};
use quina::{GAMES, Language, Locale, Record, Sizes, words};
use quina_tui::{Opening, Store};
use std::fs;

/// The first two moves of a game on its smallest board.
fn two_moves(entry: &quina::Entry) -> [String; 2] {
    let mut session = session(entry);
    let mut moves = Vec::new();
    for _ in 0..2 {
        let all = session.position().moves().texts;
        // One that cannot go on, so that nothing more is asked.
        let mv = all.into_iter().find(|mv| !may_go_on(&session, mv)).expect("a plain move");
        session.play(&mv).expect("a legal move");
        moves.push(mv);
    }
    moves.try_into().expect("two moves")
}

#[test]
fn moves_are_taken_back_and_played_again() {
    for (_, entry) in games() {
        let [first, second] = two_moves(entry);
        let lines = [
            "undo", &first, &second, "redo", "undo", "undo", "undo", "redo", "redo", "redo", "list",
        ];
        let said = talk_at(people(session(entry)), &lines);
        assert_eq!(said.matches("There is nothing to undo.").count(), 2, "{said}");
        assert_eq!(said.matches("There is nothing to redo.").count(), 2, "{said}");
        assert_eq!(
            said.matches("\nTaken back.").count() + said.matches("> Taken back.").count(),
            2
        );
        let [one, two] = entry.meta.colors;
        assert!(said.contains(&format!("1. {one} {first} {two} {second}")), "{said}");
    }
}

#[test]
fn against_a_computer_both_moves_are_taken_back() {
    for (number, entry) in games() {
        let (typed, _) = person_against_random(entry);
        let mut lines = begin(&number, entry, ["person", "random"]);
        lines.extend([typed[0].clone(), "undo".to_string(), "list".to_string()]);
        let said = talk(&slices(&lines));
        assert!(
            said.contains("Taken back.") && said.contains("No moves have been played yet."),
            "{said}"
        );
    }
}

#[test]
fn a_game_is_saved_and_loaded_again_where_it_was() {
    let folder = Folder::new();
    for (_, entry) in games() {
        let file = folder.file(&format!("{}.qgn", entry.meta.id));
        let [first, second] = two_moves(entry);
        let said = talk_at(people(session(entry)), &[&first, &second, &format!("save {file}")]);
        assert!(said.contains(&format!("The game was saved to {file}.")), "{said}");
        let record = Record::read(&fs::read_to_string(&file).expect("a file")).expect("a record");
        assert_eq!(record.mainline().collect::<Vec<_>>(), [&first, &second]);
        assert_eq!(record.tag("First"), Some("human"));
        assert_eq!(record.tag("Date").map(str::len), Some(10));

        let load = (GAMES.iter().count() + 4).to_string();
        let said = talk(&[&load, &file, "list"]);
        assert!(said.contains("2 moves so far."), "{said}");
        let said = talk_at(people(session(entry)), &[&format!("load {file}")]);
        assert!(said.contains("2 moves so far."), "{said}");
        let opening = Opening::File(file.into());
        let said = converse(opening, &Store::default(), Language::English, b"");
        assert!(
            said.contains("2 moves so far.") && !said.contains("board games for two"),
            "{said}"
        );
    }
}

#[test]
fn an_existing_file_is_overwritten_only_if_so_confirmed() {
    let folder = Folder::new();
    let file = folder.file("notes.txt");
    let (_, entry) = games().next().expect("a game");
    for (answer, kept) in [("no", true), ("", true), ("0", true), ("what", true), ("y", false)] {
        fs::write(&file, "not a game").expect("a file");
        let said = talk_at(people(session(entry)), &["save", &file, answer]);
        assert!(said.contains("already exists. Replace it? (yes/no) [no]: "), "{said}");
        let text = fs::read_to_string(&file).expect("the file");
        assert_eq!(text == "not a game", kept, "{answer}");
    }
    let said = talk_at(people(session(entry)), &["save", "", "list"]);
    assert!(said.contains("Nothing was saved."), "{said}");
    assert!(said.contains(".qgn (Enter: back): "), "{said}");
}

#[test]
fn what_cannot_be_opened_or_written_is_one_sentence_and_the_game_goes_on() {
    let folder = Folder::new();
    let bad = folder.file("bad.qgn");
    fs::write(&bad, "[Game \"nothing\"]\n\n*\n").expect("a file");
    let bytes = folder.file("bytes.qgn");
    fs::write(&bytes, b"\xff\xfe").expect("a file");
    let missing = folder.file("missing.qgn");
    let there = folder.file("");
    let (_, entry) = games().next().expect("a game");
    for (file, reason) in [
        (&bad, "there is no game nothing"),
        (&bytes, "it is not text"),
        (&missing, "there is no such file or folder"),
    ] {
        let said = talk_at(people(session(entry)), &[&format!("load {file}"), "list"]);
        assert!(said.contains(&format!("{file} could not be opened: {reason}")), "{said}");
        assert!(said.contains("No moves have been played yet."), "{said}");
        let opening = Opening::File(file.into());
        let said = converse(opening, &Store::default(), Language::English, b"");
        assert!(
            said.contains("could not be opened") && said.contains("board games for two"),
            "{said}"
        );
    }
    let lines = [&format!("load {there}"), &format!("save {there}x/y/z.qgn"), "list"];
    let said = talk_at(people(session(entry)), &lines);
    assert!(said.contains("could not be opened") && said.contains("could not be saved"), "{said}");
    assert!(said.contains("No moves have been played yet."), "{said}");
}

#[test]
fn a_game_that_is_left_can_be_continued_until_it_is_over() {
    for (number, entry) in games() {
        let folder = Folder::new();
        let store = folder.store();
        let (typed, session) = person_against_random(entry);
        let half = typed.iter().rposition(|line| line != "stop").expect("a move") / 2;
        // Not between a move and the answer whether it goes on.
        let half = if typed.get(half).is_some_and(|line| line == "stop") { half + 1 } else { half };
        let mut lines = begin(&number, entry, ["person", "random"]);
        lines.extend(typed[..half].to_vec());
        let said = talk_with(&store, &slices(&lines));
        assert!(!said.contains("cannot be kept"), "{said}");

        let resume = (GAMES.iter().count() + 7).to_string();
        let mut lines = vec![resume, "1".to_string()];
        lines.extend(typed[half..].to_vec());
        lines.push("0".to_string());
        let said = talk_with(&store, &slices(&lines));
        assert!(said.contains("Continue an unfinished game"), "{said}");
        let board = words::board(&**session.game(), &Locale::new(Language::English, &[]));
        assert!(said.contains(&format!("  {board}, person against random")), "{said}");
        let verdict = session.view().prompt.to_string();
        assert!(said.contains(&verdict[1..]), "{verdict}: {said}");
        let menu = said.rfind("board games for two").expect("the menu");
        assert!(!said[menu..].contains("Continue an unfinished game"), "it is over: {said}");
    }
}

#[test]
fn leaving_by_zero_or_new_keeps_the_game_on_the_menu() {
    let (_, entry) = games().next().expect("a game");
    let [first, _] = two_moves(entry);
    for word in ["0", "new", "menu"] {
        let folder = Folder::new();
        let opening = Opening::Game(Box::new(people(session(entry))));
        let input = text(&[&first, word]);
        let said = converse(opening, &folder.store(), Language::English, &input);
        assert!(said.contains("Continue an unfinished game"), "{word}: {said}");
    }
    let folder = Folder::new();
    let opening = Opening::Game(Box::new(people(session(entry))));
    let said = converse(opening, &folder.store(), Language::English, &text(&["0"]));
    assert!(!said.contains("Continue"), "nothing was played: {said}");
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once_and_play_goes_on() {
    let folder = Folder::new();
    let file = folder.file("file");
    fs::write(&file, "no folder").expect("a file");
    let store = Store::in_folder(file.as_ref());
    for (number, entry) in games() {
        let mut lines = begin(&number, entry, ["random", "random"]);
        lines.push("0".to_string());
        let said = talk_with(&store, &slices(&lines));
        assert_eq!(said.matches("cannot be kept").count(), 1, "{said}");
        assert!(said.contains("The game is over"), "{said}");
    }
}

#[test]
fn recent_choices_are_marked_next_time() {
    for (number, entry) in games() {
        let folder = Folder::new();
        let store = folder.store();
        talk_with(&store, &slices(&begin(&number, entry, ["level 2", "person"])));
        let said = talk_with(&store, &slices(&begin(&number, entry, ["level 2", "back"])));
        assert!(said.contains(&format!("{number}  {} (last time): ", entry.meta.title)), "{said}");
        assert!(said.contains("  level 2 (last time): "), "{said}");
        assert!(said.contains("  person (last time): "), "{said}");
        if let Sizes::Square { min, .. } | Sizes::Rectangle { min, .. } = entry.meta.sizes {
            assert!(said.contains(&format!(", last time {min}: ")), "{said}");
        }
    }
}

#[test]
fn a_finished_game_that_is_loaded_shows_its_result() {
    let folder = Folder::new();
    let file = folder.file("over.qgn");
    let (_, entry) = games().next().expect("a game");
    let mut sitting = people(session(entry));
    sitting.resign(quina::Side::First, std::time::Duration::ZERO);
    fs::write(&file, sitting.record("2026-01-02", std::time::Duration::ZERO).to_string())
        .expect("a file");
    let said = talk(&[&(GAMES.iter().count() + 4).to_string(), &file, "0"]);
    let [first, second] = entry.meta.colors;
    assert!(said.contains(&format!("{second} wins: {first} resigned.")), "{said}");
    assert!(said.contains("The game is over. What now?"), "{said}");
}

#[test]
fn a_loaded_game_brings_its_players() {
    let folder = Folder::new();
    let file = folder.file("game.qgn");
    let (_, entry) = games().next().expect("a game");
    let game = session(entry);
    let seat = Seat::parse("greedy", &**game.game()).expect("a player");
    let sitting = Sitting::new(game, [Seat::Person, seat], None);
    fs::write(&file, sitting.record("2026-01-02", std::time::Duration::ZERO).to_string())
        .expect("a file");
    let said = talk(&[&(GAMES.iter().count() + 4).to_string(), &file]);
    assert!(said.contains("): person") && said.contains("): greedy"), "{said}");
}
