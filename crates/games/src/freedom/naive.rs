//! Freedom written down as the rules say it: the oracle for tests of the fast implementation.
//!
//! A plain grid, runs followed stone by stone; nothing here is meant to be quick.

use crate::testing::plain::{Cell, cell_text, parse_cell, parse_row, parse_turn, row_text};
use quina_core::{Outcome, Side};

/// Horizontal, vertical and the two diagonals.
const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// A position.
#[derive(Clone, Debug)]
pub struct Naive {
    /// `board[rank][file]`, the lowest rank first.
    board: Vec<Vec<Option<Side>>>,
    turn: Side,
    last: Last,
    ply: u32,
}

/// What happened on the previous ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    /// Nothing that binds the side to move.
    Unknown,
    Stone(Cell),
    Pass,
}

impl Naive {
    /// Reads a position text, and panics if it is malformed.
    pub fn parse(text: &str) -> Naive {
        let [rows, turn, last, ply] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not `rows turn last ply`: {text}");
        };
        let board: Vec<Vec<_>> = rows.split('/').rev().map(parse_row).collect();
        assert!((4..=24).contains(&board.len()), "size 4 to 24: {text}");
        assert!(board.iter().all(|row| row.len() == board.len()), "not a square: {text}");
        let last = match last {
            "-" => Last::Unknown,
            "pass" => Last::Pass,
            cell => Last::Stone(parse_cell(cell)),
        };
        let ply = ply.parse().expect("ply is a number");
        let naive = Naive { board, turn: parse_turn(turn), last, ply };
        match last {
            Last::Unknown => {}
            Last::Stone(cell) => {
                assert!(naive.on_board(cell), "last is off the board: {text}");
                assert!(naive.at(cell) == Some(naive.turn.other()), "last is not theirs: {text}");
            }
            Last::Pass => assert!(naive.empty().len() == 1, "no last cell was declined: {text}"),
        }
        naive
    }

    /// The position text in its one canonical form.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board.iter().rev().map(|row| row_text(row)).collect();
        let turn = if self.turn == Side::First { 1 } else { 2 };
        let last = match self.last {
            Last::Unknown => "-".to_string(),
            Last::Stone(cell) => cell_text(cell),
            Last::Pass => "pass".to_string(),
        };
        format!("{} {turn} {last} {}", rows.join("/"), self.ply)
    }

    /// All legal moves in byte order; none when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let empty = self.empty();
        let near: Vec<Cell> = match self.last {
            Last::Stone(stone) => {
                empty.iter().copied().filter(|&cell| adjacent(cell, stone)).collect()
            }
            _ => Vec::new(),
        };
        // Next to the opponent's last stone; if all of that is taken, freedom: any empty cell.
        let targets = if near.is_empty() { &empty } else { &near };
        let mut moves: Vec<String> = targets.iter().map(|&cell| cell_text(cell)).collect();
        // The very last empty cell may be left empty, which ends the game.
        if empty.len() == 1 {
            moves.push("pass".to_string());
        }
        moves.sort();
        moves
    }

    /// Over when the board is full or the last cell was declined: more live stones wins, equal
    /// numbers are a draw.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.empty().is_empty() && self.last != Last::Pass {
            return None;
        }
        let (first, second) = (self.live(Side::First).len(), self.live(Side::Second).len());
        Some(match first.cmp(&second) {
            std::cmp::Ordering::Greater => Outcome::Win(Side::First),
            std::cmp::Ordering::Less => Outcome::Win(Side::Second),
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    /// The position after a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        let mut next = self.clone();
        if mv == "pass" {
            next.last = Last::Pass;
        } else {
            let cell = parse_cell(mv);
            next.board[cell.1 as usize][cell.0 as usize] = Some(self.turn);
            next.last = Last::Stone(cell);
        }
        next.turn = self.turn.other();
        next.ply += 1;
        next
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The side's stones that belong to at least one row of exactly four, on any axis. A stone
    /// counts once, however many such rows it lies in.
    pub fn live(&self, side: Side) -> Vec<String> {
        let mut live: Vec<String> = self
            .cells()
            .filter(|&cell| self.at(cell) == Some(side))
            .filter(|&cell| AXES.iter().any(|&axis| self.run(cell, axis) == 4))
            .map(cell_text)
            .collect();
        live.sort();
        live
    }

    /// The length of the maximal run of same-colored stones through the stone on `cell`.
    fn run(&self, cell: Cell, (dx, dy): (i32, i32)) -> usize {
        let reach = |way: i32| {
            (1..)
                .map(|n| (cell.0 + way * n * dx, cell.1 + way * n * dy))
                .take_while(|&c| self.on_board(c) && self.at(c) == self.at(cell))
                .count()
        };
        1 + reach(1) + reach(-1)
    }

    fn empty(&self) -> Vec<Cell> {
        self.cells().filter(|&cell| self.at(cell).is_none()).collect()
    }

    fn at(&self, (file, rank): Cell) -> Option<Side> {
        self.board[rank as usize][file as usize]
    }

    fn on_board(&self, (file, rank): Cell) -> bool {
        (0..self.size()).contains(&file) && (0..self.size()).contains(&rank)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size();
        (0..size).flat_map(move |rank| (0..size).map(move |file| (file, rank)))
    }

    fn size(&self) -> i32 {
        self.board.len() as i32
    }
}

/// Orthogonally or diagonally next to each other.
fn adjacent(a: Cell, b: Cell) -> bool {
    a != b && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}
