//! Talpa written down as the rules say it: the oracle for tests of the fast implementation.
//!
//! A plain grid and a flood fill; nothing here is meant to be quick.

use crate::testing::plain::{Cell, cell_text, parse_cell, parse_row, parse_turn, row_text};
use quina_core::{Outcome, Side};
use std::collections::{BTreeMap, BTreeSet};

const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A position.
#[derive(Clone, Debug)]
pub struct Naive {
    /// `board[rank][file]`, the lowest rank first.
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
        let size = board.len();
        assert!((4..=16).contains(&size) && size.is_multiple_of(2), "even size 4 to 16: {text}");
        assert!(board.iter().all(|row| row.len() == size), "not a square: {text}");
        Naive { board, turn: parse_turn(turn), ply: ply.parse().expect("ply is a number") }
    }

    /// The position text in its one canonical form.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board.iter().rev().map(|row| row_text(row)).collect();
        let turn = if self.turn == Side::First { 1 } else { 2 };
        format!("{} {turn} - {}", rows.join("/"), self.ply)
    }

    /// Captures if there is one, because a capture is mandatory; otherwise the removals of one
    /// own piece.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let own: Vec<Cell> =
            self.cells().filter(|&cell| self.at(cell) == Some(self.turn)).collect();
        let mut moves = Vec::new();
        for &from in &own {
            for to in self.neighbors(from) {
                if self.at(to) == Some(self.turn.other()) {
                    moves.push(format!("{}-{}", cell_text(from), cell_text(to)));
                }
            }
        }
        if moves.is_empty() {
            moves = own.into_iter().map(cell_text).collect();
        }
        moves.sort();
        moves
    }

    /// If the opponent of the mover has a path, the opponent wins, even if the mover has one too;
    /// else the mover wins with a path. The mover is the side that is not to move.
    pub fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        // A side without a piece cannot move; that can only happen after a position from outside,
        // and the house ruling is that it has lost.
        let stuck = !self.cells().any(|cell| self.at(cell) == Some(self.turn));
        [mover.other(), mover]
            .into_iter()
            .find(|&side| self.has_path(side))
            .or(stuck.then_some(mover))
            .map(Outcome::Win)
    }

    /// The position after a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        let mut next = self.clone();
        let cells: Vec<Cell> = mv.split('-').map(parse_cell).collect();
        next.set(cells[0], None);
        // A capture replaces the enemy piece by the own one; a removal names one cell only.
        if let Some(&to) = cells.get(1) {
            next.set(to, Some(self.turn));
        }
        next.turn = self.turn.other();
        next.ply += 1;
        next
    }

    /// A chain of orthogonally connected empty squares between the side's two edges: bottom and
    /// top for the first player, left and right for the second. A corner belongs to both of its
    /// edges.
    pub fn has_path(&self, side: Side) -> bool {
        let along = |(file, rank): Cell| if side == Side::First { rank } else { file };
        let empty = |cell: Cell| self.at(cell).is_none();
        let mut reached: Vec<Cell> =
            self.cells().filter(|&cell| along(cell) == 0 && empty(cell)).collect();
        let mut next = 0;
        while next < reached.len() {
            for cell in self.neighbors(reached[next]) {
                if empty(cell) && !reached.contains(&cell) {
                    reached.push(cell);
                }
            }
            next += 1;
        }
        reached.into_iter().any(|cell| along(cell) == self.size() - 1)
    }

    /// The longest run of consecutive lines between the side's edges that one region of connected
    /// empty squares touches.
    pub fn value(&self, side: Side) -> usize {
        let along = |&(file, rank): &Cell| if side == Side::First { rank } else { file };
        let empty = |cell: Cell| self.at(cell).is_none();
        let mut longest = 0;
        for start in self.cells().filter(|&cell| empty(cell)) {
            let mut region = vec![start];
            let mut next = 0;
            while next < region.len() {
                for cell in self.neighbors(region[next]) {
                    if empty(cell) && !region.contains(&cell) {
                        region.push(cell);
                    }
                }
                next += 1;
            }
            let mut run = 0;
            for line in 0..self.size() {
                run = if region.iter().map(along).any(|at| at == line) { run + 1 } else { 0 };
                longest = longest.max(run);
            }
        }
        longest
    }

    /// The pieces that a side could move if it were its turn.
    pub fn mobile(&self, side: Side) -> BTreeSet<Cell> {
        self.moves_of(side)
            .iter()
            .map(|mv| parse_cell(mv.split('-').next().expect("a cell")))
            .collect()
    }

    /// The pieces all of whose moves would make `winner` win at once if it were `side`'s turn.
    pub fn deciding(&self, side: Side, winner: Side) -> BTreeSet<Cell> {
        let us = Naive { turn: side, ..self.clone() };
        let decides = |mv: &String| us.play(mv).outcome() == Some(Outcome::Win(winner));
        let (decide, others): (Vec<_>, Vec<_>) = self.moves_of(side).into_iter().partition(decides);
        let from = |mv: &String| parse_cell(mv.split('-').next().expect("a cell"));
        let others: BTreeSet<Cell> = others.iter().map(from).collect();
        decide.iter().map(from).filter(|cell| !others.contains(cell)).collect()
    }

    /// Whether the pieces that hang together with this one are all of its color, so that it cannot
    /// move before the captures are over.
    pub fn is_frozen(&self, cell: Cell) -> bool {
        let mut chain = vec![cell];
        let mut next = 0;
        while next < chain.len() {
            for near in self.neighbors(chain[next]) {
                if self.at(near).is_some() && !chain.contains(&near) {
                    chain.push(near);
                }
            }
            next += 1;
        }
        let captures = self.moves_of(self.turn).iter().any(|mv| mv.contains('-'));
        captures && chain.iter().all(|&other| self.at(other) == self.at(cell))
    }

    /// The least sum of prices of a chain of cells between the edges of a side, but at most the limit, and the
    /// cells of all chains that cost at most so much more; cells without a price are not for use.
    pub fn cheapest(
        &self,
        side: Side,
        corners: bool,
        limit: i32,
        more: i32,
        price: impl Fn(Cell) -> Option<i32>,
    ) -> (i32, BTreeSet<Cell>) {
        let [there, back] = [false, true].map(|back| self.sums(side, back, corners, &price));
        let far = there.iter().filter(|(cell, _)| self.is_at_end(**cell, side, true));
        let least = far.map(|(_, &sum)| sum).min().unwrap_or(limit).min(limit);
        let through = |cell| Some(there.get(&cell)? + back.get(&cell)? - price(cell)?);
        let near = |&cell: &Cell| through(cell).is_some_and(|sum| sum <= least + more);
        (least, self.cells().filter(near).collect())
    }

    /// The least sum of prices of a chain from an edge of a side to each cell.
    fn sums(
        &self,
        side: Side,
        back: bool,
        corners: bool,
        price: &impl Fn(Cell) -> Option<i32>,
    ) -> BTreeMap<Cell, i32> {
        let mut sums: BTreeMap<Cell, i32> = BTreeMap::new();
        let mut changed = true;
        while changed {
            changed = false;
            for cell in self.cells() {
                let Some(price) = price(cell) else { continue };
                let near = |&(other, _): &(&Cell, &i32)| {
                    let (dx, dy) = ((cell.0 - other.0).abs(), (cell.1 - other.1).abs());
                    dx.max(dy) == 1 && (corners || dx + dy == 1)
                };
                let edge = self.is_at_end(cell, side, back).then_some(0);
                let before = sums.iter().filter(near).map(|(_, &sum)| sum).chain(edge).min();
                let Some(before) = before else { continue };
                let sum = sums.entry(cell).or_insert(i32::MAX);
                if before + price < *sum {
                    *sum = before + price;
                    changed = true;
                }
            }
        }
        sums
    }

    /// Whether a cell lies on one edge of a side, or on the other.
    pub fn is_at_end(&self, (file, rank): Cell, side: Side, other: bool) -> bool {
        let along = if side == Side::First { rank } else { file };
        along == if other { self.size() - 1 } else { 0 }
    }

    /// The moves if it were this side's turn.
    fn moves_of(&self, side: Side) -> Vec<String> {
        Naive { turn: side, ..self.clone() }.moves()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    pub fn neighbors(&self, (file, rank): Cell) -> Vec<Cell> {
        let inside = |n: i32| (0..self.size()).contains(&n);
        ORTHOGONAL
            .iter()
            .map(|(dx, dy)| (file + dx, rank + dy))
            .filter(|&(file, rank)| inside(file) && inside(rank))
            .collect()
    }

    /// Whose piece stands there.
    pub fn at(&self, (file, rank): Cell) -> Option<Side> {
        self.board[rank as usize][file as usize]
    }

    fn set(&mut self, (file, rank): Cell, piece: Option<Side>) {
        self.board[rank as usize][file as usize] = piece;
    }

    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size();
        (0..size).flat_map(move |rank| (0..size).map(move |file| (file, rank)))
    }

    fn size(&self) -> i32 {
        self.board.len() as i32
    }
}
