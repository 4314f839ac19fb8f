//! Games that are over are kept, found, opened and deleted; files are listed and completed.

use super::bench::{Bench, Folder, computer};
use crate::app::Screen;
use quina::sitting::Seat;

/// Plays first moves until the game is over.
fn play_out(bench: &mut Bench) {
    while bench.session().ending().is_none() {
        let mv = bench.session().position().moves().texts[0].clone();
        bench.keys(":").write(&mv);
        bench.keys("Enter");
    }
}

fn finish(home: &Folder, game: &str, size: Option<&str>, seats: [Seat; 2]) -> Bench {
    let mut bench = Bench::game(home, game, size, seats);
    play_out(&mut bench);
    bench
}

fn lines(bench: &Bench) -> Vec<String> {
    match bench.app.screens.last() {
        Some(Screen::Archive(archive)) => archive.lines(),
        _ => panic!("no archive\n{}", bench.screen()),
    }
}

#[test]
fn every_finished_game_is_kept_by_itself_newest_first() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("8");
    bench.shows("No finished games yet.");
    let greedy = computer("talpa", "greedy");
    finish(&home, "talpa", Some("4x4"), [Seat::Person, greedy]);
    let mut resigned = Bench::game(&home, "shakti", None, [Seat::Person; 2]);
    resigned.keys(":").write("d2-d3");
    resigned.keys("Enter x y");
    assert!(resigned.store.unfinished(resigned.app.common.games).is_empty());
    let mut bench = Bench::menu(&home);
    bench.keys("8");
    let found = lines(&bench);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].contains("Shakti, person vs. person: White won"), "{found:?}");
    assert!(found[1].starts_with("2026-11-15  Talpa, "), "{found:?}");
    assert!(found[1].ends_with("against greedy"), "{found:?}");
    bench.shows("1 2026-11-15  Shakti");
    // How it ended.
    bench.shows("Black resigned");
    bench.keys("s");
    bench.shows("2 games");
    bench.shows("Talpa against greedy: ");
}

#[test]
fn an_end_that_is_taken_back_is_no_end() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("4x4"), [Seat::Person; 2]);
    bench.keys(":").write("a1-a2");
    bench.keys("Enter x y");
    assert_eq!(bench.store.finished().len(), 1);
    bench.keys("u");
    assert_eq!(bench.store.finished().len(), 0);
    assert_eq!(bench.store.unfinished(bench.app.common.games).len(), 1);
    play_out(&mut bench);
    assert_eq!(bench.store.finished().len(), 1, "it is one game");
    assert!(bench.store.unfinished(bench.app.common.games).is_empty());
}

#[test]
fn games_are_found_opened_played_on_reviewed_exported_and_deleted() {
    let home = Folder::new();
    let folder = Folder::new();
    finish(&home, "talpa", Some("4x4"), [Seat::Person, computer("talpa", "greedy")]);
    finish(&home, "freedom", Some("4x4"), [Seat::Person; 2]);
    let mut bench = Bench::menu(&home);
    bench.keys("8 /").write("talpa greedy");
    bench.keys("Enter");
    assert_eq!(lines(&bench).len(), 1);
    bench.shows("My games: \"talpa greedy\"");
    // Opened at its end; going on from the middle makes another game, and this one stays.
    bench.keys("1");
    assert!(bench.session().ending().is_some());
    bench.keys("[ [ u");
    assert!(bench.session().ending().is_none());
    bench.keys("Esc y");
    assert_eq!(bench.top(), "archive");
    assert_eq!((bench.store.finished().len(), bench.app.common.unfinished.len()), (2, 0));
    assert_eq!(bench.store.unfinished(bench.app.common.games).len(), 1);
    bench.keys("v");
    assert_eq!(bench.top(), "review");
    bench.keys("Esc w C-u").write(&folder.file("mine"));
    bench.keys("Enter");
    bench.says("mine.qgn");
    assert!(folder.0.join("mine.qgn").exists());
    bench.keys("x n");
    assert_eq!(lines(&bench).len(), 1);
    bench.keys("x y");
    assert_eq!(lines(&bench).len(), 0);
    bench.shows("No game matches these words.");
    bench.keys("Esc");
    assert_eq!(lines(&bench).len(), 1);
    bench.keys("Esc");
    assert_eq!(bench.top(), "menu");
}

#[test]
fn files_are_listed_and_completed_and_the_whole_path_is_shown() {
    let home = Folder::new();
    let folder = Folder::new();
    std::fs::create_dir(folder.0.join("games")).expect("a folder can be made");
    let mut bench = Bench::game(&home, "talpa", Some("4x4"), [Seat::Person; 2]);
    bench.keys(":").write("a1-a2");
    bench.keys("Enter w C-u").write(&folder.file("games/first.qgn"));
    bench.keys("Enter");
    bench.says("saved as");
    let mut bench = Bench::menu(&home);
    bench.keys("o").write(&folder.file(""));
    bench.shows("games/");
    bench.write("ga");
    bench.keys("Tab");
    bench.shows("first.qgn");
    bench.keys("Tab");
    let name = folder.0.file_name().expect("it has a name").to_string_lossy().to_string();
    let shown: String = bench.screen().chars().filter(|c| !c.is_whitespace()).collect();
    assert!(shown.contains(&format!("{name}/games/first.qgn")), "{}", bench.screen());
    bench.keys("Enter");
    assert_eq!(bench.moves(), ["a1-a2"]);
}

#[test]
fn a_file_that_cannot_be_loaded_can_be_named_again() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("o").write("nothing.qgn");
    bench.keys("Enter");
    assert_eq!(bench.top(), "dialog");
    bench.says("there is no such file");
    bench.shows("> nothing.qgn");
}

#[test]
fn a_home_that_cannot_be_written_to_promises_nothing() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("4x4"), [Seat::Person; 2]);
    bench.store = crate::store::Store::in_folder(&home.0.join("file/below"));
    std::fs::write(home.0.join("file"), "no folder").expect("the folder is ours");
    bench.keys(":").write("a1-a2");
    bench.keys("Enter");
    bench.says("the game cannot be kept");
    bench.keys("Esc");
    bench.shows("Leave the game? It cannot be kept");
    // Its end is worth another word.
    bench.keys("n x y");
    bench.says("the game cannot be kept");
}

#[test]
fn damaged_records_and_settings_are_told_and_put_aside() {
    let home = Folder::new();
    std::fs::create_dir(home.0.join("finished")).expect("a folder can be made");
    let text = "[Game \"talpa\"]\n[Size \"4x4\"]\n[Result \"1-0\"]\n\n1. a1-a4 1-0\n";
    std::fs::write(home.0.join("finished/wrong.qgn"), text).expect("the folder is ours");
    let half = "{\"language\": \"pt\", half";
    std::fs::write(home.0.join("settings.json"), half).expect("the folder is ours");
    let mut bench = Bench::menu(&home);
    bench.keys("8");
    bench.shows("This record is damaged: ");
    bench.keys("Enter");
    bench.says("this record is damaged");
    assert_eq!(bench.top(), "archive");
    bench.keys("Esc T");
    let kept = std::fs::read_to_string(home.0.join("settings.damaged.json"));
    assert_eq!(kept.expect("it is put aside"), half);
    assert!(bench.store.settings().theme.is_some());
}
