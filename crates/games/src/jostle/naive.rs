//! Jostle and Hex Jostle written down as the rules say it: the oracle for tests of the fast
//! implementation.
//!
//! Plain rows of cells, values counted neighbor by neighbor; nothing here is meant to be quick.

use crate::testing::plain::{parse_row, parse_turn, row_text};
use quina_core::{Outcome, Side};

/// (row, index), both counted from 0, the lowest row first and each row from the left.
type Cell = (i32, i32);

/// A position.
#[derive(Clone, Debug)]
pub struct Naive {
    /// `board[row][index]`; on the hex board the rows differ in length.
    board: Vec<Vec<Option<Side>>>,
    turn: Side,
    ply: u32,
}

impl Naive {
    /// Reads a position text, and panics if it is malformed.
    pub fn parse(text: &str) -> Naive {
        let [rows, turn, "-", ply] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not `rows turn - ply`: {text}");
        };
        let board: Vec<Vec<_>> = rows.split('/').rev().map(parse_row).collect();
        let naive = Naive { board, turn: parse_turn(turn), ply: ply.parse().expect("a number") };
        let lengths: Vec<usize> = naive.board.iter().map(Vec::len).collect();
        if naive.is_hex() {
            assert_eq!(lengths, [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6], "row lengths: {text}");
        } else {
            assert_eq!(lengths, [10; 10], "row lengths: {text}");
        }
        naive
    }

    /// The position text in its one canonical form.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board.iter().rev().map(|row| row_text(row)).collect();
        let turn = if self.turn == Side::First { 1 } else { 2 };
        format!("{} {turn} - {}", rows.join("/"), self.ply)
    }

    /// One own piece to an adjacent empty cell such that its value strictly increases.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for from in self.cells().filter(|&cell| self.at(cell) == Some(self.turn)) {
            for to in self.neighbors(from).into_iter().filter(|&cell| self.at(cell).is_none()) {
                // The new value is counted on the board after the move, the old square empty.
                if self.after(from, to).value(to) > self.value(from) {
                    moves.push(format!("{}-{}", self.cell_text(from), self.cell_text(to)));
                }
            }
        }
        moves.sort();
        moves
    }

    /// A player who has no legal move on his turn loses; the game ends in no other way.
    pub fn outcome(&self) -> Option<Outcome> {
        self.moves().is_empty().then_some(Outcome::Win(self.turn.other()))
    }

    /// The position after a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        let (from, to) = mv.split_once('-').expect("a move is from-to");
        let next = self.after(self.parse_cell(from), self.parse_cell(to));
        Naive { turn: self.turn.other(), ply: self.ply + 1, ..next }
    }

    /// The same board with the other side to move.
    pub fn turned(&self) -> Naive {
        Naive { turn: self.turn.other(), ..self.clone() }
    }

    /// P: friendly adjacent pairs minus enemy adjacent pairs on the whole board.
    pub fn potential(&self) -> i32 {
        let values = self.cells().filter(|&cell| self.at(cell).is_some()).map(|c| self.value(c));
        // Every pair is counted by both of its pieces.
        values.sum::<i32>() / 2
    }

    /// Adjacent own pieces minus adjacent enemy pieces, for the piece on `cell`.
    fn value(&self, cell: Cell) -> i32 {
        let side = self.at(cell).expect("only a piece has a value");
        self.neighbors(cell)
            .into_iter()
            .map(|neighbor| match self.at(neighbor) {
                None => 0,
                Some(other) if other == side => 1,
                Some(_) => -1,
            })
            .sum()
    }

    fn neighbors(&self, (r, i): Cell) -> Vec<Cell> {
        let mut cells = vec![(r, i - 1), (r, i + 1)];
        if !self.is_hex() {
            cells.extend([(r + 1, i), (r - 1, i)]);
        } else {
            // Rows grow up to the middle one (row 5) and shrink after it, so the places of the
            // neighbors above and below shift with the half of the board.
            let up =
                if r < 5 { [(r + 1, i), (r + 1, i + 1)] } else { [(r + 1, i - 1), (r + 1, i)] };
            let down =
                if r <= 5 { [(r - 1, i - 1), (r - 1, i)] } else { [(r - 1, i), (r - 1, i + 1)] };
            cells.extend(up);
            cells.extend(down);
        }
        cells.retain(|&(r, i)| {
            r >= 0
                && r < self.board.len() as i32
                && i >= 0
                && i < self.board[r as usize].len() as i32
        });
        cells
    }

    fn after(&self, from: Cell, to: Cell) -> Naive {
        let mut next = self.clone();
        next.board[to.0 as usize][to.1 as usize] = self.at(from);
        next.board[from.0 as usize][from.1 as usize] = None;
        next
    }

    fn is_hex(&self) -> bool {
        self.board.len() == 11 && self.board[0].len() == 6
    }

    fn at(&self, (row, index): Cell) -> Option<Side> {
        self.board[row as usize][index as usize]
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let lengths = self.board.iter().map(|row| row.len() as i32);
        lengths.zip(0..).flat_map(|(length, row)| (0..length).map(move |index| (row, index)))
    }

    /// On the square board the letter is the file and the number the rank; on the hex board the
    /// letter is the row and the number the place in it.
    fn cell_text(&self, (row, index): Cell) -> String {
        let (letter, number) = if self.is_hex() { (row, index) } else { (index, row) };
        format!("{}{}", char::from(b'a' + letter as u8), number + 1)
    }

    fn parse_cell(&self, text: &str) -> Cell {
        let letter = i32::from(text.as_bytes()[0]) - i32::from(b'a');
        let number = text[1..].parse::<i32>().expect("a cell is a letter and a number") - 1;
        if self.is_hex() { (letter, number) } else { (number, letter) }
    }
}
