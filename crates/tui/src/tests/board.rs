//! The board of a game under one's hands: how it lies, what is in hand, what is pointed out.

use super::bench::{Bench, Folder, computer};
use crate::board::cell_at;
use crate::screen;
use quina::sitting::Seat;
use quina::{CellView, GAMES, Side, View};

const PEOPLE: [Seat; 2] = [Seat::Person; 2];

/// Where a cell is on the screen: the middle of all places that belong to it.
fn place_of(bench: &Bench, cell: usize) -> (u16, u16) {
    let play = bench.play();
    let board = screen::play_areas(play, bench.app.common.area).board;
    let hits: Vec<(u16, u16)> = board
        .area()
        .positions()
        .map(|place| (place.x, place.y))
        .filter(|&(column, row)| cell_at(&play.view, &board, column, row) == Some(cell))
        .collect();
    hits[hits.len() / 2]
}

/// Where the cursor goes on the screen by a key: columns and rows.
fn step(bench: &mut Bench, key: &str) -> (i32, i32) {
    let before = place_of(bench, bench.play().cursor);
    bench.keys(key);
    let after = place_of(bench, bench.play().cursor);
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
            assert_eq!(bench.play().cursor, middle, "a click is the cell that is seen there");
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
