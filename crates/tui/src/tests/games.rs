//! A game by keys, by mouse and by typing.

use super::bench::{Bench, Folder, Setting, computer};
use crate::app::{Event, SPEEDS};
use crate::board::cell_at;
use crate::{Opening, screen};
use quina::sitting::{Seat, Sitting, TimeControl, Waiting};
use quina::{GAMES, Rng, Session, Side};
use ratatui::crossterm::event::MouseEventKind;
use std::time::Duration;

const PEOPLE: [Seat; 2] = [Seat::Person; 2];

fn type_move(bench: &mut Bench, mv: &str) {
    bench.keys(":").write(mv);
    bench.keys("Enter");
}

/// Walks the cursor to a cell by keys, and touches it.
fn touch(bench: &mut Bench, name: &str) {
    let cells = &bench.play().view.cells;
    let target = cells.iter().position(|cell| cell.name == name).expect("a cell of the board");
    let to = (cells[target].row, cells[target].half_column);
    for _ in 0..200 {
        let play = bench.play();
        let at = &play.view.cells[play.hand.cursor];
        let key = if play.hand.cursor == target {
            break;
        } else if at.row < to.0 {
            "k"
        } else if at.row > to.0 {
            "Down"
        } else if at.half_column < to.1 {
            "l"
        } else {
            "Left"
        };
        bench.keys(key);
    }
    assert_eq!(bench.play().hand.cursor, target, "the cursor reaches every cell");
    bench.keys("Enter");
}

/// Where a cell is on the screen.
fn place_of(bench: &Bench, name: &str) -> (u16, u16) {
    let play = bench.play();
    let areas = screen::play_areas(play, bench.app.common.area);
    let area = areas.board.area();
    let mut hits = (area.top()..area.bottom())
        .flat_map(|row| (area.left()..area.right()).map(move |column| (column, row)))
        .filter(|&(column, row)| {
            let cell = cell_at(&play.view, &areas.board, column, row);
            cell.is_some_and(|cell| play.view.cells[cell].name == name)
        });
    hits.next().expect("the cell is on the screen")
}

#[test]
fn every_game_is_played_to_its_end_by_cursor_keys() {
    for entry in GAMES.iter() {
        let home = Folder::new();
        let mut bench = Bench::game(&home, entry.meta.id, None, PEOPLE);
        let mut rng = Rng::new(11);
        while bench.session().ending().is_none() {
            let before = bench.session().len();
            let mv = bench.session().position().sample(&mut rng).expect("not over");
            if mv == "pass" {
                bench.keys("p");
            } else {
                for cell in mv.split('-') {
                    touch(&mut bench, cell);
                }
                if bench.session().len() == before {
                    // A chain that could go on: once more on its last cell stops there.
                    bench.keys("Enter");
                }
            }
            assert_eq!(
                bench.session().len(),
                before + 1,
                "{} {mv}\n{}",
                entry.meta.id,
                bench.screen()
            );
        }
        let verdict = bench.session().view().prompt.to_string();
        assert!(
            bench.words().to_lowercase().contains(&verdict.to_lowercase()),
            "{}",
            bench.screen()
        );
        bench.keys("Enter");
        bench.says("the game is over");
    }
}

#[test]
fn every_game_is_played_to_its_end_by_mouse() {
    for entry in GAMES.iter() {
        let home = Folder::new();
        let mut bench = Bench::game(&home, entry.meta.id, None, PEOPLE);
        let mut rng = Rng::new(12);
        while bench.session().ending().is_none() {
            let before = bench.session().len();
            let mv = bench.session().position().sample(&mut rng).expect("not over");
            let cells: Vec<&str> = mv.split('-').filter(|cell| *cell != "pass").collect();
            for cell in &cells {
                let place = place_of(&bench, cell);
                bench.left(place);
            }
            if cells.is_empty() {
                bench.keys("p");
            } else if bench.session().len() == before {
                let place = place_of(&bench, cells.last().expect("a move has cells"));
                bench.left(place);
            }
            assert_eq!(bench.session().len(), before + 1, "{} {mv}", entry.meta.id);
        }
    }
}

#[test]
fn every_computer_of_every_game_plays_against_a_person_and_answers() {
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        // The upper levels differ in effort only; their tests are elsewhere.
        let weak =
            |seat: &Seat| !["level:6", "level:7", "level:8"].contains(&seat.to_string().as_str());
        for seat in Seat::all(&*game).into_iter().filter(weak).skip(1) {
            let home = Folder::new();
            let mut bench = Bench::game(&home, entry.meta.id, None, [Seat::Person, seat]);
            let mv = bench.session().position().moves().texts[0].clone();
            type_move(&mut bench, &mv);
            assert_eq!(bench.session().len(), 2, "{seat} answers");
            bench.keys("u");
            assert_eq!(bench.session().len(), 0, "both moves are taken back");
            bench.keys("r");
            assert_eq!(bench.session().len(), 2, "and played again");
        }
    }
}

#[test]
fn a_computer_that_begins_begins_and_its_first_move_is_not_mine_to_take_back() {
    let home = Folder::new();
    let seats = [computer("freedom", "greedy"), Seat::Person];
    let mut bench = Bench::game(&home, "freedom", Some("6x6"), seats);
    assert_eq!(bench.session().len(), 1);
    bench.keys("u");
    assert_eq!(bench.session().len(), 1);
    bench.says("you have no move to undo");
}

#[test]
fn a_wrong_touch_is_told_the_rule() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "apart", None, PEOPLE);
    touch(&mut bench, "b8");
    bench.says("b8 holds your opponent's piece");
    touch(&mut bench, "b2");
    assert!(!bench.play().hand.touched.is_empty());
    touch(&mut bench, "b5");
    bench.says("so it moves exactly 2");
    bench.keys("Esc");
    assert!(bench.play().hand.touched.is_empty());
    type_move(&mut bench, "b2-b5");
    bench.says("so it moves exactly 2");
    // What was typed is still there, to be mended.
    bench.shows("> b2-b5");
    bench.keys("Esc");
    type_move(&mut bench, "hello");
    bench.says("hello");
    assert_eq!(bench.session().len(), 0);
}

#[test]
fn reachable_cells_are_lit_and_tab_walks_through_them() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "jostle", None, PEOPLE);
    let mut started = bench.play().hand.movable.clone();
    started.sort_unstable();
    bench.keys("Tab");
    let mut seen = vec![bench.play().hand.cursor];
    for _ in 1..started.len() {
        bench.keys("Tab");
        seen.push(bench.play().hand.cursor);
    }
    seen.sort_unstable();
    assert_eq!(seen, started, "every piece that can move is visited once");
    bench.keys("Enter Tab Enter");
    assert_eq!(bench.session().len(), 1);
}

#[test]
fn chains_go_hop_by_hop_and_stop_where_one_wants() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "apart", None, PEOPLE);
    let mut rng = Rng::new(5);
    // Some moves until a chain is possible.
    let chain = loop {
        let moves = bench.session().position().moves().texts;
        let chain = moves.iter().find(|mv| mv.split('-').count() == 3).cloned();
        if let Some(chain) = chain {
            break chain;
        }
        let mv = bench.session().position().sample(&mut rng).expect("not over");
        type_move(&mut bench, &mv);
    };
    let before = bench.session().len();
    let cells: Vec<&str> = chain.split('-').collect();
    touch(&mut bench, cells[0]);
    touch(&mut bench, cells[1]);
    assert_eq!(bench.session().len(), before, "the piece may jump again");
    assert!(bench.play().hand.complete.is_some() && !bench.play().hand.next.is_empty());
    assert!(
        bench.words().contains(&format!("touch {} again to stop here", cells[1])),
        "{}",
        bench.screen()
    );
    bench.keys("Enter");
    assert_eq!(bench.moves().last().cloned(), Some(cells[..2].join("-")), "it stopped");
    bench.keys("u");
    touch(&mut bench, cells[0]);
    touch(&mut bench, cells[1]);
    bench.keys("Esc");
    assert_eq!(bench.play().hand.touched.len(), 1, "one hop back");
    touch(&mut bench, cells[1]);
    touch(&mut bench, cells[2]);
    if bench.session().len() == before {
        bench.keys("Enter");
    }
    assert_eq!(bench.moves().last(), Some(&chain));
}

#[test]
fn the_last_cell_may_be_left_empty() {
    let home = Folder::new();
    let game = GAMES.open("freedom", Some("4x4"), None).expect("a board of the game");
    let position = game.position("xoxo/oxox/xoxo/oxx1 2 c1 15").expect("one cell is left");
    let mut bench = Bench::at(&home, Session::from_position(game, position), PEOPLE);
    assert!(bench.words().contains("or passes"), "{}", bench.screen());
    bench.keys("p");
    assert_eq!(bench.moves(), ["pass"]);
    bench.keys("u");
    touch(&mut bench, "d1");
    assert_eq!(bench.moves(), ["d1"]);
    assert_eq!(bench.play().sitting.waiting(), Waiting::Nobody);
}

#[test]
fn a_move_is_a_square_and_a_direction_too() {
    let home = Folder::new();
    for (typed, played) in [
        ("a1 up", "a1-a2"),
        ("a1 right", "a1-b1"),
        ("c1 l", "c1-b1"),
        ("a1A2", "a1-a2"),
        ("a1 a2", "a1-a2"),
    ] {
        let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
        type_move(&mut bench, typed);
        assert_eq!(bench.moves(), [played], "{typed}");
    }
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
    type_move(&mut bench, "a1 down");
    bench.says("a1 can go to b1, a2, but not that way");
    bench.keys("Esc");
    type_move(&mut bench, "a1");
    assert_eq!(bench.play().hand.touched.len(), 1, "the piece is picked up");
    bench.keys("Tab Enter");
    assert_eq!(bench.session().len(), 1);
}

#[test]
fn what_is_typed_is_completed() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
    bench.keys(": a 1 - Tab");
    bench.shows("a1-a2 a1-b1");
    bench.keys("a Tab Enter");
    assert_eq!(bench.moves(), ["a1-a2"]);
    bench.keys(": u n Tab Enter");
    assert!(bench.moves().is_empty(), "undo was completed");
    bench.keys(": Backspace");
    assert_eq!(bench.top(), "play", "an empty line is left by Backspace");
}

#[test]
fn one_looks_back_by_keys_wheel_and_click_and_plays_on_from_there() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", None, PEOPLE);
    let mut rng = Rng::new(3);
    for _ in 0..8 {
        let mv = bench.session().position().sample(&mut rng).expect("not over");
        type_move(&mut bench, &mv);
    }
    let played = bench.moves();
    bench.keys("[ PageUp");
    assert_eq!(bench.play().back, Some(6));
    bench.shows("after move 6 of 8");
    bench.click((1, 1), MouseEventKind::ScrollUp);
    assert_eq!(bench.play().back, Some(5));
    bench.keys("Enter");
    bench.says("looking back");
    bench.keys("Home");
    assert_eq!(bench.play().back, Some(0));
    bench.keys("End");
    assert_eq!(bench.play().back, None);
    let screen = bench.screen();
    let (row, line) = screen
        .lines()
        .enumerate()
        .find(|(_, line)| line.contains("  2. "))
        .expect("a second round");
    let column = line.chars().take_while(|c| *c != '2').count();
    // Past the number: the first side's second move.
    bench.left((
        line.find(&played[2]).map_or(column as u16, |byte| line[..byte].chars().count() as u16),
        row as u16,
    ));
    assert_eq!(bench.play().back, Some(3));
    assert_eq!(bench.play().view.ply, 3);
    bench.keys("u");
    assert_eq!((bench.play().back, bench.session().len()), (None, 3));
    bench.keys("r r r r r");
    assert_eq!(bench.moves(), played, "nothing is lost");
}

#[test]
fn a_computer_that_thinks_can_be_hurried_and_stopped() {
    let home = Folder::new();
    let mut bench =
        Bench::game(&home, "jostle", None, [Seat::Person, computer("jostle", "level:8")]);
    bench.held = true;
    let mv = bench.session().position().moves().texts[0].clone();
    type_move(&mut bench, &mv);
    assert!(bench.play().thinking.is_some());
    bench.wait(Duration::from_millis(2500));
    bench.shows("thinking: 2.5 s");
    bench.keys("Enter");
    bench.says("it is the computer's turn");
    // Now: with what it has.
    bench.asked[0].limits.nodes = Some(1_000);
    bench.keys(".");
    assert_eq!(bench.session().len(), 2);
    type_move(&mut bench, "undo");
    type_move(&mut bench, &mv);
    // Stopped: it waits, and a late answer is not played.
    bench.asked[0].limits.nodes = Some(1_000);
    bench.keys("Esc");
    assert!(bench.play().paused && bench.play().thinking.is_none());
    assert_eq!(bench.session().len(), 1);
    bench.shows("paused; press Space");
    bench.keys("s");
    assert_eq!(
        bench.play().sitting.waiting(),
        Waiting::Person(Side::Second),
        "swapped: now I move"
    );
}

#[test]
fn computers_among_themselves_are_paused_stepped_and_hurried() {
    let home = Folder::new();
    let seats = [computer("shakti", "random"), computer("shakti", "greedy")];
    let mut bench = Bench::game(&home, "shakti", None, seats);
    assert_eq!(bench.session().len(), 1, "the first move comes at once");
    bench.wait(Duration::from_millis(10));
    assert_eq!(bench.session().len(), 1, "and stays a while");
    assert_eq!(bench.app.deadline(), Some(SPEEDS[2]));
    bench.now = SPEEDS[2];
    bench.wait(Duration::ZERO);
    assert_eq!(bench.session().len(), 2);
    bench.keys("Space");
    bench.wait(Duration::from_secs(100));
    assert_eq!(bench.session().len(), 2, "they wait");
    assert_eq!(bench.app.deadline(), None, "and nothing moves by itself");
    bench.keys(". .");
    assert_eq!(bench.session().len(), 4, "a step is a move");
    bench.keys("u");
    assert_eq!(bench.session().len(), 3);
    bench.keys("+ + +");
    bench.says("0 s per move");
    bench.keys("Space");
    for _ in 0..400 {
        bench.wait(Duration::from_millis(1));
    }
    assert_eq!(bench.play().sitting.waiting(), Waiting::Nobody, "at full speed it is soon over");
    bench.keys("- -");
    bench.says("0.8 s per move");
}

#[test]
fn a_hint_has_reasons_and_marks_its_move() {
    for entry in GAMES.iter() {
        let home = Folder::new();
        let mut bench = Bench::game(&home, entry.meta.id, None, PEOPLE);
        bench.keys("t");
        let advice = bench.play().advice.clone().expect("a hint");
        assert!(bench.session().position().advance(&advice.mv).is_ok());
        assert!(!advice.reasons.is_empty());
        bench.shows(&format!("Hint: {}", advice.mv));
        bench.keys("Esc");
        assert!(bench.play().advice.is_none());
    }
}

#[test]
fn the_analysis_follows_the_game_and_the_look_back() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "shakti", None, PEOPLE);
    bench.keys("a");
    let lines = |bench: &Bench| bench.play().analysis.as_ref().map(|a| a.lines.all().to_vec());
    let first = lines(&bench).expect("an analysis");
    assert_eq!(first.len(), 3);
    bench.shows(" %");
    bench.shows("depth");
    let mv = first[0].moves[0].clone();
    type_move(&mut bench, &mv);
    let second = lines(&bench).expect("an analysis");
    assert!(bench.session().position().advance(&second[0].moves[0]).is_ok());
    bench.keys("[");
    assert_eq!(lines(&bench).expect("an analysis")[0].moves[0], mv);
    bench.keys("a");
    assert!(lines(&bench).is_none());
}

#[test]
fn one_resigns_agrees_on_a_draw_plays_again_and_swaps() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "jostle", None, PEOPLE);
    bench.keys("x");
    bench.shows("Does Red resign?");
    bench.keys("n");
    assert!(bench.session().ending().is_none());
    bench.keys("x y");
    assert!(bench.words().contains("Blue wins: Red resigned"), "{}", bench.screen());
    bench.keys("u");
    assert!(bench.session().ending().is_none(), "what was said is taken back");
    bench.keys("g d");
    bench.shows("Red offers a draw. Does Blue accept?");
    bench.keys("n");
    bench.says("draw offer was declined");
    bench.keys("d Enter y");
    assert!(bench.words().contains("Draw: the players agreed on a draw"), "{}", bench.screen());
    bench.keys("d");
    bench.says("over");
    let seats = [Seat::Person, computer("jostle", "random")];
    let mut bench = Bench::game(&home, "jostle", None, seats);
    bench.keys("d");
    bench.says("Only people can agree on a draw");
    bench.keys("s");
    assert_eq!(bench.play().sitting.seats, [seats[1], seats[0]]);
    assert_eq!(bench.session().len(), 1, "the computer, now first, has moved");
    bench.keys("x y g");
    assert_eq!(bench.play().sitting.seats, [seats[1], seats[0]], "again, as it was");
    assert_eq!(bench.session().len(), 1);
    bench.keys("n");
    assert_eq!(bench.top(), "menu");
}

#[test]
fn a_typed_level_changes_the_computer_in_mid_game() {
    let home = Folder::new();
    let seats = [Seat::Person, computer("jostle", "random")];
    let mut bench = Bench::game(&home, "jostle", None, seats);
    type_move(&mut bench, "level 2");
    bench.says("The computer plays as level 2 from now on.");
    assert_eq!(bench.play().sitting.seats, [Seat::Person, computer("jostle", "level:2")]);
    type_move(&mut bench, "level 9");
    bench.says("9 is not a level");
    let mut bench = Bench::game(&home, "jostle", None, PEOPLE);
    type_move(&mut bench, "level 2");
    bench.says("People play both sides");
}

#[test]
fn a_game_is_saved_and_loaded() {
    let home = Folder::new();
    let folder = Folder::new();
    let file = folder.file("game.qgn");
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
    type_move(&mut bench, "a1 up");
    bench.keys("w C-u").write(&file);
    bench.keys("Enter");
    bench.says("saved as");
    type_move(&mut bench, &format!("save {file}"));
    bench.shows("already exists.");
    bench.keys("Esc");
    type_move(&mut bench, "b1 up");
    type_move(&mut bench, &format!("save {file}"));
    bench.keys("y");
    bench.says("saved as");
    // A record of another game opens that game.
    let mut other = Bench::game(&home, "freedom", None, PEOPLE);
    other.keys("o").write(&file);
    other.keys("Enter");
    assert_eq!(other.session().game().meta().id, "talpa");
    assert_eq!(other.moves(), bench.moves());
    other.says("Talpa");
}

#[test]
fn what_cannot_be_saved_or_loaded_is_said_and_nothing_is_lost() {
    let home = Folder::new();
    let folder = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
    type_move(&mut bench, "a1 up");
    type_move(&mut bench, &format!("save {}", folder.file("missing/game.qgn")));
    bench.says("could not be saved");
    // The path can be mended.
    bench.shows("missing/game.qgn");
    bench.keys("Esc");
    for (name, text) in [
        ("nothing.qgn", None),
        ("empty.qgn", Some("")),
        ("garbage.qgn", Some("\u{1}\u{2}[[[ ( { 1. 1. 1.")),
        ("unknown.qgn", Some("[Game \"chess\"]\n\n1. e4 *\n")),
        ("illegal.qgn", Some("[Game \"talpa\"]\n\n1. a1-a8 *\n")),
    ] {
        let file = folder.file(name);
        if let Some(text) = text {
            std::fs::write(&file, text).expect("the folder is ours");
        }
        bench.keys("o").write(&file);
        bench.keys("Enter");
        bench.says("could not be opened");
        bench.keys("Esc");
        assert_eq!(bench.moves(), ["a1-a2"], "{name}");
    }
    std::fs::write(folder.file("bytes.qgn"), [0xff, 0xfe, 0x00]).expect("the folder is ours");
    type_move(&mut bench, &format!("load {}", folder.file("bytes.qgn")));
    bench.says("could not be opened");
}

#[test]
fn a_home_that_cannot_be_written_is_told_and_the_game_goes_on() {
    let folder = Folder::new();
    std::fs::write(folder.0.join("file"), "no folder").expect("the folder is ours");
    let home = Folder(folder.0.join("file/below"));
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
    type_move(&mut bench, "a1 up");
    bench.says("the game cannot be kept");
    let mv = bench.session().position().moves().texts[0].clone();
    type_move(&mut bench, &mv);
    assert_eq!(bench.session().len(), 2);
}

#[test]
fn the_position_is_copied_as_text() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("4x4"), PEOPLE);
    type_move(&mut bench, "a1 up");
    bench.keys("c [ c");
    assert_eq!(bench.copied, ["oxox/xoxo/xxox/1oxo 2 - 1", "oxox/xoxo/oxox/xoxo 1 - 0"]);
}

#[test]
fn the_legal_moves_are_listed() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "shakti", None, PEOPLE);
    // A game of few moves lists them unasked, beside the board.
    for mv in bench.session().position().moves().texts {
        assert!(bench.words().contains(&mv), "{mv}\n{}", bench.screen());
    }
    bench.keys("m");
    assert!(!bench.words().contains("Legal moves"));
    // One of many moves lists them when asked, and hides neither the board nor what was played.
    let mut bench = Bench::game(&home, "talpa", None, PEOPLE);
    type_move(&mut bench, "a1-a2");
    assert!(!bench.words().contains("Legal moves"));
    bench.keys("m");
    assert_eq!(bench.top(), "play");
    assert!(bench.words().contains("Legal moves (108): a4-a3"), "{}", bench.screen());
    assert!(bench.words().contains("1. a1-a2"), "{}", bench.screen());
    // Where there is no room beside the board, they have a page.
    bench.keys("m");
    bench.happen(Event::Resize(40, 15));
    bench.keys("m");
    assert_eq!(bench.top(), "page");
}

#[test]
fn who_has_no_time_left_has_lost() {
    let home = Folder::new();
    let session = Session::new(GAMES.open("jostle", None, None).expect("a game"));
    let clock = TimeControl { base: Duration::from_secs(60), increment: Duration::from_secs(2) };
    let sitting = Sitting::new(session, PEOPLE, Some(clock));
    let mut bench = Bench::new(Setting::new(&home.0), Opening::Game(Box::new(sitting)));
    bench.shows("1:00");
    bench.wait(Duration::from_secs(45));
    bench.shows("0:15.0");
    let mv = bench.session().position().moves().texts[0].clone();
    type_move(&mut bench, &mv);
    bench.shows("0:17.0");
    let kept = bench.store.unfinished(GAMES).remove(0).record.to_string();
    assert!(kept.contains("[TimeControl \"60+2\"]") && kept.contains("[%clk 0:00:17]"), "{kept}");
    // Left and taken up again, with the clock as it was.
    bench.keys("Esc");
    bench.wait(Duration::from_secs(1000));
    bench.keys("Enter");
    bench.shows("0:17.0");
    bench.wait(Duration::from_secs(61));
    assert!(bench.words().contains("Red wins: Blue has no time left"), "{}", bench.screen());
    assert_eq!(bench.app.deadline(), None);
}

#[test]
fn the_clock_stands_while_a_computer_waits_and_time_is_given_back_with_a_move() {
    let home = Folder::new();
    let session = Session::new(GAMES.open("jostle", None, None).expect("a game"));
    let clock = TimeControl { base: Duration::from_secs(60), increment: Duration::ZERO };
    let seats = [Seat::Person, computer("jostle", "random")];
    let sitting = Sitting::new(session, seats, Some(clock));
    let mut bench = Bench::new(Setting::new(&home.0), Opening::Game(Box::new(sitting)));
    bench.held = true;
    for _ in 0..5 {
        bench.wait(Duration::from_secs(2));
    }
    let left = |bench: &Bench, side: Side| {
        bench.play().sitting.clocks().expect("clocks").left(side, bench.now).as_secs()
    };
    assert_eq!(left(&bench, Side::First), 50);
    let mv = bench.session().position().moves().texts[0].clone();
    type_move(&mut bench, &mv);
    bench.wait(Duration::from_secs(5));
    assert_eq!(left(&bench, Side::Second), 55);
    bench.asked.clear();
    bench.keys("Space");
    bench.wait(Duration::from_secs(500));
    assert_eq!(left(&bench, Side::Second), 55, "who waits loses no time");
    // Left and taken up again: the clocks are as they were, the present thought included.
    bench.keys("Esc y");
    let mut later = Bench::menu(&home);
    later.held = true;
    later.keys("Enter");
    assert_eq!((left(&later, Side::First), left(&later, Side::Second)), (50, 55));
    bench.keys("Enter u");
    assert_eq!(left(&bench, Side::First), 60, "the move and its time are taken back");
}

#[test]
fn a_hint_is_for_the_position_of_the_game() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", None, PEOPLE);
    let mut rng = Rng::new(9);
    for _ in 0..9 {
        let mv = bench.session().position().sample(&mut rng).expect("not over");
        type_move(&mut bench, &mv);
    }
    bench.keys("a Home t");
    let advice = bench.play().advice.clone().expect("a hint");
    assert!(bench.session().position().advance(&advice.mv).is_ok(), "{}", advice.mv);
}

#[test]
fn the_methods_of_the_search_play_within_their_time() {
    let home = Folder::new();
    let seats = [Seat::Person, computer("talpa", "alphabeta")];
    let bench = Bench::game(&home, "talpa", Some("6x6"), seats);
    let Seat::Computer(player) = seats[1] else { panic!("no computer") };
    assert!(!bench.play().sitting.limits(player, Duration::ZERO).is_endless());
}

#[test]
fn a_game_that_is_loaded_lets_computers_wait_until_they_are_wanted() {
    let home = Folder::new();
    let folder = Folder::new();
    let seats = [Seat::Person, computer("talpa", "random")];
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), seats);
    bench.held = true;
    type_move(&mut bench, "a1 up");
    type_move(&mut bench, &format!("save {}", folder.file("game")));
    let mut later = Bench::menu(&home);
    later.keys("o").write(&folder.file("game.qgn"));
    later.keys("Enter");
    assert_eq!((later.session().len(), later.play().paused), (1, true));
    later.keys("Space");
    assert_eq!(later.session().len(), 2);
}

#[path = "../../../quina/tests/support/noughts.rs"]
mod noughts;

#[test]
fn a_sixth_game_is_in_the_menu_and_is_played_without_a_line_for_it() {
    let home = Folder::new();
    let mut setting = Setting::new(&home.0);
    setting.games = noughts::SIXTH;
    let mut bench = Bench::new(setting, Opening::Menu);
    bench.keys("Enter Enter Enter Up Up");
    bench.keys("Enter");
    assert_eq!(bench.top(), "play", "{}", bench.screen());
    let meta = bench.session().game().meta();
    let mut rng = Rng::new(1);
    while bench.session().ending().is_none() {
        let mv = bench.session().position().sample(&mut rng).expect("not over");
        type_move(&mut bench, &mv);
    }
    bench.shows(meta.title);
    bench.keys("e x t p g a t");
    assert_eq!(bench.top(), "play");
}
