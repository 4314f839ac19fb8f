//! The board of a game under one's hands: how it lies, what is in hand, what is pointed out.

use super::bench::{Bench, Folder, Setting, computer};
use crate::board::cell_at;
use crate::look::Role;
use crate::{Opening, screen};
use quina::sitting::{Seat, Sitting};
use quina::{CellView, GAMES, Language, Mark, Rng, Session, Shape, Side, View};

const PEOPLE: [Seat; 2] = [Seat::Person; 2];

/// Where a cell is on the screen: the middle of all places that belong to it.
fn place_of(bench: &Bench, cell: usize) -> (u16, u16) {
    let play = bench.play();
    let board = screen::play_areas(play, bench.app.common.area).board;
    let mut hits = board
        .area()
        .positions()
        .filter(|place| cell_at(&play.view, &board, place.x, place.y) == Some(cell));
    let first = hits.next().expect("the cell is on the screen");
    let last = hits.last().unwrap_or(first);
    ((first.x + last.x).div_ceil(2), (first.y + last.y).div_ceil(2))
}

/// Where the cursor goes on the screen by a key: columns and rows.
fn step(bench: &mut Bench, key: &str) -> (i32, i32) {
    let before = place_of(bench, bench.play().hand.cursor);
    bench.keys(key);
    let after = place_of(bench, bench.play().hand.cursor);
    (i32::from(after.0) - i32::from(before.0), i32::from(after.1) - i32::from(before.1))
}

#[test]
fn the_board_lies_as_the_only_person_sees_it() {
    let home = Folder::new();
    let other = computer("jostle", "random");
    for (seats, side) in [
        (PEOPLE, Side::First),
        ([Seat::Person, other], Side::First),
        ([other, Seat::Person], Side::Second),
        ([other, other], Side::First),
    ] {
        let mut bench = Bench::game(&home, "jostle", None, seats);
        assert_eq!(bench.play().seen_by(), side, "{seats:?}");
        bench.keys("f");
        assert_eq!(bench.play().seen_by(), side.other(), "{seats:?}");
        bench.keys("f");
        assert_eq!(bench.play().seen_by(), side, "{seats:?}");
    }
    let mut bench = Bench::game(&home, "jostle", None, [Seat::Person, other]);
    bench.keys("s");
    assert_eq!(bench.play().seen_by(), Side::Second, "who changes sides sees the other one's");
}

/// The cell in the middle of a board.
fn middle(view: &View) -> usize {
    let (rows, columns) = (view.shape.rows(), view.shape.stride());
    let off = |cell: &CellView| cell.row.abs_diff(rows / 2) + cell.half_column.abs_diff(columns);
    (0..view.cells.len()).min_by_key(|&at| off(&view.cells[at])).expect("a board has cells")
}

#[test]
fn keys_go_where_they_point_however_the_board_lies() {
    for entry in GAMES.iter() {
        let home = Folder::new();
        let mut bench = Bench::game(&home, entry.meta.id, None, PEOPLE);
        for _ in 0..2 {
            let middle = middle(&bench.play().view);
            let place = place_of(&bench, middle);
            bench.left(place);
            assert_eq!(bench.play().hand.cursor, middle, "a click is the cell that is seen there");
            let (left, up) = (step(&mut bench, "Left"), step(&mut bench, "k"));
            let (right, down) = (step(&mut bench, "l"), step(&mut bench, "Down"));
            let name = entry.meta.id;
            assert!(left.0 < 0 && left.1 == 0 && right.0 > 0 && right.1 == 0, "{name}");
            assert!(up.1 < 0 && down.1 > 0, "{name}");
            bench.keys("f");
        }
    }
}

#[test]
fn typed_directions_are_those_of_the_board_as_it_lies() {
    let home = Folder::new();
    for (keys, typed, played) in [
        ("", "b2 up", "b2-b3"),
        ("f", "b2 down", "b2-b3"),
        ("f", "b2 left", "b2-c2"),
        ("f f", "b2 right", "b2-c2"),
    ] {
        let mut bench = Bench::game(&home, "talpa", Some("6x6"), PEOPLE);
        bench.keys(keys).keys(":").write(typed);
        bench.keys("Enter");
        assert_eq!(bench.moves(), [played], "{keys} {typed}");
    }
}

/// A position with a chain of two steps, and the cells of the chain.
fn chain(home: &Folder) -> (Bench, Vec<usize>) {
    let mut bench = Bench::game(home, "apart", None, PEOPLE);
    let mut rng = Rng::new(5);
    loop {
        let moves = bench.session().position().moves().texts;
        if let Some(chain) = moves.iter().find(|mv| mv.split('-').count() == 3) {
            let cells = &bench.play().view.cells;
            let place = |name| cells.iter().position(|cell| cell.name == name);
            let places = chain.split('-').filter_map(place).collect();
            return (bench, places);
        }
        let mv = bench.session().position().sample(&mut rng).expect("not over");
        bench.keys(":").write(&mv);
        bench.keys("Enter");
    }
}

#[test]
fn in_a_chain_the_piece_stands_where_it_now_is() {
    let home = Folder::new();
    let (mut bench, chain) = chain(&home);
    let glyph = |bench: &Bench, cell| bench.buffer()[place_of(bench, cell)].symbol().to_string();
    let symbol = bench.play().view.cells[chain[0]].piece.expect("a piece begins").symbol;
    let symbol = symbol.to_string();
    for &cell in &chain[..2] {
        let place = place_of(&bench, cell);
        bench.left(place);
    }
    let shown = [chain[0], chain[1]].map(|cell| glyph(&bench, cell));
    assert_eq!(shown, ["•".to_string(), symbol.clone()], "{}", bench.screen());
    let cells = [0, 1].map(|at| bench.play().view.cells[chain[at]].cell);
    let (_, after) = bench.session().position().step(&cells).expect("one step is a move, too");
    let pieces = |view: &View| view.cells.iter().map(|cell| cell.piece).collect::<Vec<_>>();
    let ahead = bench.play().hand.ahead.as_ref().expect("the board after one step");
    assert_eq!(pieces(ahead), pieces(&after.view()), "what is taken is gone");
    bench.keys("Esc");
    assert_eq!(glyph(&bench, chain[0]), symbol, "it goes back");
    assert_eq!(bench.play().hand.ahead, None);
}

#[test]
fn a_piece_with_a_number_tells_what_it_would_have_elsewhere() {
    for game in ["jostle", "hex-jostle"] {
        let home = Folder::new();
        let mut bench = Bench::game(&home, game, None, PEOPLE);
        let piece = bench.play().hand.movable[0];
        let place = place_of(&bench, piece);
        bench.left(place);
        let cells = &bench.play().view.cells;
        let number = |value: i32| if value == 0 { "0".into() } else { format!("{value:+}") };
        let mut told = Vec::new();
        for &target in &bench.play().hand.next {
            let path = [cells[piece].cell, cells[target].cell];
            let (_, after) = bench.session().position().step(&path).expect("a legal move");
            let value = number(after.view().cells[target].value.expect("a number"));
            let (x, y) = place_of(&bench, target);
            let buffer = bench.buffer();
            let shown: String = (x - 1..=x + 1).map(|x| buffer[(x, y)].symbol()).collect();
            assert_eq!(shown.trim_end(), format!("◦{value}"), "{}", bench.screen());
            told.push(format!("{} ({value})", cells[target].name));
        }
        let from = number(cells[piece].value.expect("a number"));
        let told = format!("{} ({from}) can go to {}", cells[piece].name, told.join(", "));
        assert!(bench.words().contains(&told), "{told}\n{}", bench.screen());
    }
}

#[test]
fn the_cursor_begins_in_the_middle() {
    for (game, cell) in [
        ("freedom", "e5"),
        ("apart", "d2"),
        ("jostle", "e4"),
        ("hex-jostle", "f7"),
        ("talpa", "d4"),
    ] {
        let home = Folder::new();
        let bench = Bench::game(&home, game, None, PEOPLE);
        let play = bench.play();
        assert!(play.hand.movable.contains(&play.hand.cursor), "{game}");
        assert_eq!(play.view.cells[play.hand.cursor].name, cell, "{game}");
    }
}

#[test]
fn cells_where_a_stone_can_go_are_lit() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "freedom", None, PEOPLE);
    let lit = |bench: &Bench| {
        let cells = 0..bench.play().view.cells.len();
        let buffer = bench.buffer();
        cells.filter(|&cell| buffer[place_of(bench, cell)].symbol() == "◦").collect::<Vec<_>>()
    };
    assert_eq!(lit(&bench), [0usize; 0], "every cell can be chosen");
    bench.keys("Enter");
    assert_eq!(lit(&bench).len(), 8, "the cells around the first stone\n{}", bench.screen());
    assert_eq!(lit(&bench), bench.play().hand.movable);
}

#[test]
fn the_smallest_screens_are_used() {
    for (size, game, ranks) in [
        ((20, 7), "apart", 4),
        ((24, 12), "apart", 8),
        ((24, 12), "jostle", 8),
        ((20, 7), "hex-jostle", 4),
        ((24, 12), "hex-jostle", 8),
        ((40, 15), "jostle", 10),
        ((40, 15), "hex-jostle", 11),
    ] {
        let home = Folder::new();
        let mut setting = Setting::new(&home.0);
        setting.size = size;
        let session = Session::new(GAMES.open(game, None, None).expect("a game of the house"));
        let sitting = Sitting::new(session, PEOPLE, None);
        let mut bench = Bench::new(setting, Opening::Game(Box::new(sitting)));
        for _ in 0..2 {
            let screen = bench.screen();
            let shown = screen.lines().filter(|line| line.contains('·') || line.contains('○'));
            assert_eq!(shown.count(), ranks, "{game} {size:?}\n{screen}");
            assert!(bench.words().contains("moves"), "who is to move is said\n{screen}");
            bench.keys("f");
        }
    }
}

#[test]
fn at_the_end_nothing_hides_what_decided_it() {
    for entry in GAMES.iter() {
        let home = Folder::new();
        let mut session = Session::new((entry.open)(entry.meta.setup()));
        let mut rng = Rng::new(11);
        while let Some(mv) =
            session.position().sample(&mut rng).filter(|_| session.ending().is_none())
        {
            session.play(&mv).expect("a sampled move is legal");
        }
        let mut bench = Bench::at(&home, session, PEOPLE);
        let look = bench.app.common.look;
        let buffer = bench.buffer();
        for (index, cell) in bench.play().view.cells.iter().enumerate() {
            let ground = buffer[place_of(&bench, index)].bg;
            let lit = |role| ground == look.ground(look.palette().color(role));
            assert!(!lit(Role::Cursor), "{}: the cursor is gone", entry.meta.id);
            for (mark, role) in [(Mark::Live, Role::Live), (Mark::Path, Role::Path)] {
                assert!(!cell.marks.contains(&mark) || lit(role), "{} {mark:?}", cell.name);
            }
        }
        assert!(!bench.screen().contains('┏'), "{}", bench.screen());
        bench.keys("[");
        let hexagons = matches!(bench.play().view.shape, Shape::Hex { .. });
        assert!(hexagons || bench.screen().contains('┏'), "who looks back has a cursor");
    }
}

#[test]
fn the_bar_of_an_analysis_says_whose_chance_it_is() {
    for (language, size, said) in [
        (Language::English, (80, 24), "░ Red 62 %"),
        (Language::English, (40, 15), "░ Red 62 %"),
        (Language::Portuguese, (80, 24), "░ Vermelho 62 %"),
        // Fourteen columns have no room for a bar as well.
        (Language::Portuguese, (40, 15), "Vermelho 62 %"),
    ] {
        let home = Folder::new();
        let mut setting = Setting::new(&home.0);
        (setting.language, setting.size) = (language, size);
        setting.found = &["depth 3 multipv 1 score cp 100 nodes 3000 pv e4-e5"];
        let session = Session::new(GAMES.open("jostle", None, None).expect("a game of the house"));
        let sitting = Sitting::new(session, PEOPLE, None);
        let mut bench = Bench::new(setting, Opening::Game(Box::new(sitting)));
        bench.keys("a");
        let screen = bench.screen();
        assert!(screen.lines().any(|line| line.ends_with(said)), "{screen}");
    }
}
