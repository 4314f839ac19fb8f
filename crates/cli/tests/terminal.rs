//! The real binary on a real terminal: keys in, a screen out, and a terminal left as it was found.

#![cfg(unix)]

mod harness;
mod newcomer;

use harness::{CTRL_C, CTRL_U, DOWN, END, ENTER, ESC, Folder, RIGHT, Screen, UP};
use quina::{Entry, GAMES, Language, Locale, Rng, Session, Sizes};
use std::process::Command;

/// Room for every board with all that is said beside it.
const ROOM: (u16, u16) = (110, 50);

/// The smallest board of a game, where games are short.
fn smallest(entry: &Entry) -> String {
    match entry.meta.sizes {
        Sizes::Fixed(size) => size.to_string(),
        Sizes::Square { min, .. } | Sizes::Rectangle { min, .. } => format!("{min}x{min}"),
    }
}

/// How many moves the screen says were played.
fn moves_said(count: usize) -> String {
    format!("{count} move{} so far", if count == 1 { "" } else { "s" })
}

/// Waits until the panel beside the board says so many moves and how the game ended.
#[track_caller]
fn wait_for_end(screen: &Screen, session: &Session) {
    let locale = Locale::new(Language::English, &[]);
    let heading = quina::words::board(&**session.game(), &locale);
    let said = locale.say(&session.view().prompt);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let count = moves_said(session.len());
    screen.wait_until(&format!("{count:?} and {said:?}"), |picture| {
        let panel = picture.panel(&heading);
        // A sentence begins with a capital on the screen, and a small letter in the rules.
        panel.contains(&count) && panel.to_lowercase().contains(&said.to_lowercase())
    });
}

#[test]
fn four_enters_start_a_game_that_can_be_saved_left_and_gone_on_with() {
    let (home, files) = (Folder::new(), Folder::new());
    let mut screen = Screen::at_home(&[], ROOM, &home);
    screen.wait_for("Set up a position");
    for next in ["the board", "(first)?", "(second)?", "0 moves so far"] {
        screen.keys(ENTER);
        screen.wait_for(next);
    }

    // By cursor: the cursor stands on a piece that can move, and Tab goes to where it can go.
    screen.keys(ENTER);
    screen.wait_for(" can go to ");
    screen.keys("\t");
    screen.keys(ENTER);
    screen.wait_for("2 moves so far");
    screen.keys("m");
    screen.wait_for("Legal moves");
    let text = screen.text();
    let typed = text.lines().find_map(|line| line.split_whitespace().find(|word| is_move(word)));
    let typed = typed.expect("a page of legal moves has one").to_string();
    screen.keys("m");
    screen.wait_without("Legal moves");
    screen.type_line(&typed);
    screen.wait_for("4 moves so far");
    screen.wait_for(&typed);

    screen.keys("u");
    screen.wait_for("2 moves so far");
    screen.keys("r");
    screen.wait_for("4 moves so far");

    let file = files.file("kept.qgn");
    screen.keys("w");
    screen.wait_for("save the game as");
    screen.keys(CTRL_U);
    screen.keys(&file);
    screen.keys(ENTER);
    screen.wait_for("saved as");
    let mut check = Command::new(env!("CARGO_BIN_EXE_quina"));
    let checked = check.args(["record", "check", &file]).output().expect("the binary runs");
    assert!(checked.status.success(), "{checked:?}");

    screen.keys(ESC);
    screen.wait_for("Leave the game?");
    screen.keys("y");
    screen.wait_for("Continue");
    screen.keys("q");
    screen.ends_well();

    let mut screen = Screen::at_home(&[], ROOM, &home);
    screen.wait_for("Continue");
    screen.keys(ENTER);
    screen.wait_for("4 moves so far");
    screen.wait_for(&typed);
    screen.keys("o");
    screen.wait_for("load which file?");
    screen.keys(&file);
    screen.keys(ENTER);
    screen.wait_for("kept.qgn");
    screen.wait_for("4 moves so far");
    screen.wait_for(&typed);
    screen.keys(CTRL_C);
    screen.ends_well();
}

/// Whether a word is a move from a cell to another.
fn is_move(word: &str) -> bool {
    let mut cells = word.split('-');
    let is_cell = |cell: &str| {
        cell.len() >= 2
            && cell.starts_with(|c: char| c.is_ascii_lowercase())
            && cell[1..].chars().all(|c| c.is_ascii_digit())
    };
    word.contains('-') && cells.all(is_cell)
}

#[test]
fn every_game_is_played_to_its_end_by_two_people() {
    std::thread::scope(|scope| {
        for entry in GAMES.iter() {
            scope.spawn(move || play_to_the_end(entry));
        }
    });
}

fn play_to_the_end(entry: &Entry) {
    let (home, size) = (Folder::new(), smallest(entry));
    let game = GAMES.open(entry.meta.id, Some(&size), None).expect("a board of the data sheet");
    let mut session = Session::new(game);
    let people = ["--first", "human", "--second", "human", "--size", &size];
    let args = [&["play", entry.meta.id], &people[..]].concat();
    let mut screen = Screen::at_home(&args, ROOM, &home);
    let mut rng = Rng::new(3);
    screen.wait_for("0 moves so far");
    while session.ending().is_none() {
        let mv = session.position().sample(&mut rng).expect("a game that goes on has a move");
        screen.type_line(&mv);
        session.play(&mv).expect("a sampled move is legal");
        screen.wait_for(&format!(" {}", moves_said(session.len())));
    }
    wait_for_end(&screen, &session);
    screen.keys(CTRL_C);
    screen.ends_well();
}

#[test]
fn computers_play_every_game_to_its_end_while_one_looks_on() {
    for entry in GAMES.iter() {
        let (home, size) = (Folder::new(), smallest(entry));
        let computers = ["--first", "random", "--second", "greedy", "--seed", "3", "--size", &size];
        let args = [&["play", entry.meta.id], &computers[..]].concat();
        let mut screen = Screen::at_home(&args, ROOM, &home);
        screen.wait_for("so far");
        screen.keys("++++");
        screen.wait_for("swap sides");
        let file = home.file("game.qgn");
        screen.type_line(&format!("save {file}"));
        screen.wait_for("saved as");
        let text = std::fs::read_to_string(&file).expect("a saved game");
        let record = quina::Record::read(&text).expect("a record that can be read");
        let session = Session::from_record(GAMES, &record).expect("a record of legal moves");
        assert!(session.ending().is_some(), "{text}");
        wait_for_end(&screen, &session);
        screen.keys(CTRL_C);
        screen.ends_well();
    }
}

#[test]
fn a_mouse_moves_pieces_and_looks_back() {
    let home = Folder::new();
    // A board on which a stone is one character, which a test can read.
    let people = ["--first", "human", "--second", "human", "--size", "8x8"];
    let args = [&["play", "freedom"], &people[..]].concat();
    let mut screen = Screen::at_home(&args, (80, 24), &home);
    screen.wait_for("0 moves so far");
    screen.wait_until("the labels", |picture| picture.cell("b2").is_some());
    let place = screen.picture().cell("b2").expect("waited for");
    screen.click(place);
    screen.wait_for(" 1 move so far");
    screen.wait_until("a stone on b2", |picture| "○◎".contains(picture.at(place)));
    let place = screen.picture().cell("b3").expect("waited for");
    screen.click(place);
    screen.wait_for(" 2 moves so far");
    screen.wait_until("a stone on b3", |picture| "●◉".contains(picture.at(place)));

    // On the first move in the list; and out again with the wheel.
    let listed = screen.picture().find("1. b2").expect("the moves are listed");
    screen.click((listed.0 + 3, listed.1));
    screen.wait_for("after move 1 of 2");
    screen.keys("\x1b[<65;1;1M");
    screen.wait_without("after move 1 of 2");
    // Outside of everything, and where no terminal is.
    screen.click((0, 23));
    screen.keys("\x1b[<0;9999;9999M");
    screen.wait_for(" 2 moves so far");
    screen.keys(CTRL_C);
    screen.ends_well();
}

#[test]
fn a_piece_follows_two_clicks() {
    let home = Folder::new();
    let people = ["--first", "human", "--second", "human", "--size", "4x4"];
    let args = [&["play", "talpa"], &people[..]].concat();
    let mut screen = Screen::at_home(&args, (80, 24), &home);
    screen.wait_until("the labels", |picture| picture.cell("a2").is_some());
    for cell in ["a1", "a2"] {
        let place = screen.picture().cell(cell).expect("waited for");
        screen.click(place);
    }
    screen.wait_for(" 1 move so far");
    screen.wait_for("a1-a2");
}

#[test]
fn a_terminal_changes_its_size_during_a_game() {
    let home = Folder::new();
    let people = ["--first", "human", "--second", "human"];
    for entry in GAMES.iter() {
        let args = [&["play", entry.meta.id], &people[..]].concat();
        let mut screen = Screen::at_home(&args, (80, 24), &home);
        screen.wait_for("0 moves so far");
        screen.resize(40, 15);
        screen.wait_for("undo");
        screen.wait_without("look back");
        screen.resize(10, 3);
        screen.wait_for("Too small:");
        screen.resize(1, 1);
        screen.wait_for("T");
        screen.resize(120, 50);
        screen.wait_for("0 moves so far");
        screen.wait_for("look back");
        screen.resize(80, 24);
        screen.wait_for("0 moves so far");
        let mv = quina::Session::new((entry.open)(entry.meta.setup()));
        let mv = mv.position().sample(&mut Rng::new(5)).expect("a start position has a move");
        screen.type_line(&mv);
        screen.wait_for(" 1 move so far");
        screen.keys(CTRL_C);
        screen.ends_well();
    }
}

/// A game with one move, by a person against a person.
fn begun(home: &Folder) -> Screen {
    let args = ["play", "freedom", "--first", "human", "--second", "human"];
    let mut screen = Screen::at_home(&args, ROOM, home);
    screen.wait_for("0 moves so far");
    screen.type_line("d4");
    screen.wait_for(" 1 move so far");
    screen
}

/// The next start offers the game, and it is the same one.
fn goes_on(home: &Folder) {
    let mut screen = Screen::at_home(&[], ROOM, home);
    screen.wait_for("Continue");
    screen.keys(ENTER);
    screen.wait_for(" 1 move so far");
    screen.wait_for("1. d4");
    screen.keys(CTRL_C);
    screen.ends_well();
}

#[test]
fn a_signal_to_end_restores_the_terminal_and_keeps_the_game() {
    let home = Folder::new();
    let mut screen = begun(&home);
    screen.terminate();
    screen.exit_status();
    screen.is_restored();
    goes_on(&home);
}

/// Nobody is there who would wake a program that has stopped, so the system does not stop it; all else
/// happens: the terminal is given back and taken again.
#[test]
fn a_program_that_was_stopped_takes_the_terminal_again() {
    let home = Folder::new();
    let mut screen = begun(&home);
    screen.keys("\x1a");
    let taken_again = || {
        let raw = String::from_utf8_lossy(&screen.raw()).into_owned();
        raw.find("\x1b[?1049l").is_some_and(|at| raw[at..].contains("\x1b[?1049h"))
    };
    for _ in 0..6_000 {
        if taken_again() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(taken_again(), "{}", screen.text());
    screen.wait_for(" 1 move so far");
    screen.type_line("d5");
    screen.wait_for(" 2 moves so far");
    screen.keys(CTRL_C);
    screen.ends_well();
}

#[test]
fn a_terminal_that_is_closed_ends_the_program_and_keeps_the_game() {
    let home = Folder::new();
    let mut screen = begun(&home);
    screen.close();
    screen.exit_status();
    goes_on(&home);
}

#[test]
fn portuguese_is_spoken_where_it_is_asked_for() {
    let english = ["Continue", "Set up", "Load a game", "Rules", "About", "Quit", "choose"];
    let game = ["so far", "undo", "hint", "person", "to move", "value"];
    for (args, lang) in [(&["--lang", "pt"][..], "en_US.UTF-8"), (&[], "pt_PT.UTF-8")] {
        let home = Folder::new();
        let path = home.file("");
        let env = [("QUINA_HOME", path.as_str()), ("LANG", lang)];
        let mut screen = Screen::start(args, ROOM, &env);
        screen.wait_for("Esc sair");
        screen.wait_for("Montar uma posição");
        for word in english {
            assert!(!screen.text().contains(word), "{word}:\n{}", screen.text());
        }
        screen.keys(ENTER);
        screen.wait_for("o tabuleiro");
        screen.keys(ENTER);
        screen.wait_for("quem joga primeiro");
        screen.keys(ENTER);
        screen.wait_for("quem joga em segundo");
        screen.keys(ENTER);
        screen.wait_for("Esc menu");
        screen.wait_for("pessoa");
        for word in game {
            assert!(!screen.text().contains(word), "{word}:\n{}", screen.text());
        }
        screen.keys(CTRL_C);
        screen.ends_well();
    }
}

/// A walk through the screens: the menu, its pages, a new game, a move, analysis, the editor.
fn walk(screen: &mut Screen) {
    screen.wait_for("Set up a position");
    // Not over the line of the language, which names the other one in its own letters.
    screen.keys(&DOWN.repeat(4));
    screen.keys(END);
    screen.keys(UP);
    screen.keys("?");
    screen.wait_for("In the menus");
    screen.keys(ESC);
    screen.wait_for("Set up a position");
    screen.keys("i");
    screen.wait_without("Set up a position");
    screen.keys("  ");
    screen.keys(ESC);
    screen.wait_for("Set up a position");
    screen.keys("1");
    for next in ["the board", "(first)?", "(second)?"] {
        screen.wait_for(next);
        screen.keys(ENTER);
    }
    screen.wait_for("0 moves so far");
    screen.keys(ENTER);
    screen.wait_for(" can go to ");
    screen.keys("\t");
    screen.keys(ENTER);
    screen.wait_for("2 moves so far");
    screen.keys("t");
    screen.wait_for("Hint:");
    screen.keys(ESC);
    screen.wait_without("Hint:");
    screen.keys("a");
    screen.wait_for("M nodes");
    screen.keys("[");
    screen.wait_for("Looking back");
    screen.keys("e");
    screen.wait_for("Position:");
    screen.keys(ENTER);
    screen.keys(ESC);
    screen.wait_for("Looking back");
    screen.keys("x");
    screen.wait_for("y: yes");
    screen.keys("n");
    screen.wait_without("y: yes");
    screen.keys(CTRL_C);
    screen.ends_well();
}

#[test]
fn without_colors_no_color_is_sent() {
    let home = Folder::new();
    let path = home.file("");
    let mut screen = Screen::start(&[], ROOM, &[("QUINA_HOME", &path), ("NO_COLOR", "1")]);
    walk(&mut screen);
    let raw = String::from_utf8(screen.raw()).expect("UTF-8");
    for sequence in raw.split("\x1b[").skip(1) {
        let end = sequence.find(|c: char| c.is_ascii_alphabetic()).expect("it has an end");
        if !sequence[end..].starts_with('m') {
            continue;
        }
        let is_color = |code: &str| {
            let code: u32 = code.parse().unwrap_or(0);
            (30..50).contains(&code) || (90..108).contains(&code)
        };
        assert!(!sequence[..end].split([';', ':']).any(is_color), "{:?}", &sequence[..end]);
    }
}

#[test]
fn without_utf_8_or_with_ascii_asked_for_nothing_else_is_sent() {
    for (args, lang) in [(&[][..], "C"), (&["--ascii"], "en_US.UTF-8")] {
        let home = Folder::new();
        let path = home.file("");
        let mut screen = Screen::start(args, ROOM, &[("QUINA_HOME", &path), ("LANG", lang)]);
        walk(&mut screen);
        let raw = String::from_utf8(screen.raw()).expect("UTF-8");
        let wrong: String = raw.chars().filter(|c| !c.is_ascii()).collect();
        assert_eq!(wrong, "");
    }
}

#[test]
fn a_home_that_cannot_be_written_to_is_told_and_the_game_goes_on() {
    let args = ["play", "freedom", "--first", "human", "--second", "random"];
    let mut screen = Screen::start(&args, ROOM, &[("QUINA_HOME", "/dev/null/x")]);
    screen.wait_for("How to play Freedom");
    screen.wait_for("cannot be kept: ");
    screen.keys(ENTER);
    screen.wait_for("0 moves so far");
    screen.type_line("d4");
    screen.wait_for(" 2 moves so far");
    screen.keys("u");
    screen.wait_for(" 0 moves so far");
    screen.keys(ESC);
    screen.wait_for("Set up a position");
    screen.keys("q");
    screen.ends_well();
}

/// Bytes as a broken line sends them: letters, control characters, halves of escape sequences and of
/// UTF-8, clicks anywhere.
fn garbage(rng: &mut Rng) -> Vec<u8> {
    let mut bytes = Vec::new();
    while bytes.len() < 100 {
        match rng.below(8) {
            0 => bytes.extend(b"\x1b["),
            1 => bytes.push(rng.below(0x20) as u8),
            2 => bytes.push(rng.below(0x100) as u8),
            _ => bytes.push(0x20 + rng.below(0x5f) as u8),
        }
    }
    // Two of these leave and stop the program, as they should. The third kills it if the garbage was
    // a way out, and the terminal is the shell's again. The last two end a report of a place, and one
    // that is broken may have a place of 0: see the test of panics.
    bytes.retain(|byte| !matches!(byte, 0x03 | 0x1a | 0x1c | b'M' | b'R'));
    let (column, row) = (1 + rng.below(200), 1 + rng.below(90));
    bytes.extend(format!("\x1b[<{};{column};{row}M", rng.below(99)).bytes());
    bytes
}

#[test]
fn garbage_leaves_a_program_that_answers() {
    let mut rng = Rng::new(1);
    let mut home = Folder::new();
    let mut screen = begun(&home);
    let mut survived = 0;
    for _ in 0..80 {
        screen.bytes(&garbage(&mut rng));
        // The end of whatever was begun last, and a question that every screen answers alike.
        screen.bytes(b"mm");
        screen.resize(19, 6);
        if screen.comes("the least size", |picture| picture.text().contains("20x7")) {
            screen.resize(ROOM.0, ROOM.1);
            screen.wait_without("20x7");
            survived += 1;
        } else {
            // Some garbage is a way out that a person could have taken.
            screen.ends_well();
            home = Folder::new();
            screen = begun(&home);
        }
    }
    assert!(survived > 40, "only {survived} times");
    // What comes together with a change of size crossterm reads only when something else comes.
    assert!((0..600).any(|_| screen.has_ended_after(CTRL_C)), "{}", screen.text());
    screen.ends_well();
}

#[test]
fn keys_are_answered_while_all_cores_think() {
    let home = Folder::new();
    let args = ["play", "freedom", "--first", "human", "--second", "human"];
    // Sixteen colors: there the cursor has brackets, which a test can read.
    let env = [("QUINA_HOME", &*home.file("")), ("TERM", "xterm")];
    let mut screen = Screen::start(&args, ROOM, &env);
    screen.wait_for("0 moves so far");
    screen.keys("a");
    screen.wait_for("M nodes");
    let marked = |screen: &Screen, cell: &str| {
        screen.wait_until(&format!("the cursor on {cell}"), |picture| {
            picture.cell(cell).is_some_and(|(column, row)| {
                picture.at((column - 1, row)) == '>' && picture.at((column + 1, row)) == '<'
            })
        });
    };
    marked(&screen, "e5");
    let nodes = |text: &str| text.lines().find(|line| line.contains("M nodes")).map(str::to_string);
    let before = nodes(&screen.text());
    for cell in ["f5", "g5", "h5"] {
        screen.keys(RIGHT);
        marked(&screen, cell);
    }
    // All at once: not one of them is lost.
    screen.keys(&UP.repeat(4));
    marked(&screen, "h9");
    screen.wait_until("more nodes", |picture| nodes(&picture.text()) != before);
    screen.keys(ENTER);
    screen.wait_for(" 1 move so far");
    screen.keys(CTRL_C);
    screen.ends_well();
}

/// A click at column 0, where no terminal has one, makes the reader of events overflow. That is only
/// seen where arithmetic is checked, as in this build; what matters is what becomes of it.
#[test]
fn keys_that_cannot_be_read_end_the_program_and_keep_the_game() {
    let home = Folder::new();
    let mut screen = begun(&home);
    screen.keys("\x1b[<0;0;0M");
    let status = screen.exit_status();
    assert_eq!(status.exit_code(), 1, "{status:?}");
    screen.is_restored();
    let raw = String::from_utf8_lossy(&screen.raw()).into_owned();
    let message = raw.rfind("its keys can no longer be read").expect("the message is shown");
    assert!(raw.rfind("\x1b[?1049l") < Some(message), "it vanishes with the screen");
    goes_on(&home);
}
