//! Apart written down as the rules say it: the oracle for tests of the fast implementation.
//!
//! A plain grid and every route walked landing by landing; nothing here is meant to be quick.

use std::collections::{BTreeMap, BTreeSet};

use crate::testing::plain::{Cell, cell_text, parse_cell, parse_row, parse_turn, row_text};
use quina_core::{Outcome, Side};

/// What makes two routes the same move: from, to and the captured set.
type Effect = (Cell, Cell, BTreeSet<Cell>);

/// Rank, file and the two diagonals; a line may be followed both ways.
const AXES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

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
        assert!((5..=15).contains(&board.len()), "5 to 15 ranks: {text}");
        assert!((5..=15).contains(&board[0].len()), "5 to 15 files: {text}");
        assert!(board.iter().all(|row| row.len() == board[0].len()), "ragged rows: {text}");
        Naive { board, turn: parse_turn(turn), ply: ply.parse().expect("ply is a number") }
    }

    /// The position text in its one canonical form.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board.iter().rev().map(|row| row_text(row)).collect();
        let turn = if self.turn == Side::First { 1 } else { 2 };
        format!("{} {turn} - {}", rows.join("/"), self.ply)
    }

    /// The moves, or nothing if there are more than `max_routes` routes to walk.
    pub fn moves_within(&self, max_routes: usize) -> Option<Vec<String>> {
        if self.outcome().is_some() {
            return Some(Vec::new());
        }
        let mut walk = Walk { routes_left: max_routes, best: BTreeMap::new() };
        for start in self.cells().filter(|&cell| self.at(cell) == Some(self.turn)) {
            self.walk_on(&[start], &BTreeSet::new(), &mut walk)?;
        }
        let mut moves: Vec<String> = walk.best.into_values().map(|(_, route)| route).collect();
        moves.sort();
        Some(moves)
    }

    /// Judged after the complete turn: if the opponent of the mover is apart, the opponent wins,
    /// even if the mover is apart too; else the mover wins if apart. The mover is the side that
    /// is not to move.
    pub fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        [mover.other(), mover].into_iter().find(|&side| self.is_apart(side)).map(Outcome::Win)
    }

    /// Plays any legal route, canonical or not.
    pub fn play(&self, mv: &str) -> Naive {
        let route: Vec<Cell> = mv.split('-').map(parse_cell).collect();
        assert!(self.outcome().is_none(), "the game is over: {mv}");
        assert!(self.at(route[0]) == Some(self.turn), "no own piece to move: {mv}");
        assert!(route.len() >= 2, "nothing moves: {mv}");
        let mut next = self.clone();
        for landings in 1..route.len() {
            let hop =
                next.hops(&route[..landings]).into_iter().find(|hop| hop.to == route[landings]);
            let hop = hop.unwrap_or_else(|| panic!("illegal route {mv} in {}", self.text()));
            next = next.after(route[landings - 1], hop.to);
        }
        Naive { turn: self.turn.other(), ply: self.ply + 1, ..next }
    }

    /// No two pieces of the side are adjacent, orthogonally or diagonally. True without saying
    /// for a side with one piece or none.
    pub fn is_apart(&self, side: Side) -> bool {
        let own: Vec<Cell> = self.cells().filter(|&cell| self.at(cell) == Some(side)).collect();
        let adjacent =
            |a: Cell, b: Cell| a != b && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1;
        !own.iter().any(|&a| own.iter().any(|&b| adjacent(a, b)))
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The cells of the side to move.
    pub fn own(&self) -> Vec<Cell> {
        self.cells().filter(|&cell| self.at(cell) == Some(self.turn)).collect()
    }

    /// Depth-first over all ways to continue `route`, whose last cell is where the piece stands
    /// now. Nothing is returned as soon as there are too many routes.
    fn walk_on(&self, route: &[Cell], captured: &BTreeSet<Cell>, walk: &mut Walk) -> Option<()> {
        let from = route[route.len() - 1];
        for hop in self.hops(route) {
            let route = [route, &[hop.to]].concat();
            let mut captured = captured.clone();
            if self.at(hop.to).is_some() {
                captured.insert(hop.to);
            }
            // The piece may stop after any landing, so every landing completes a route.
            walk.note(&route, &captured)?;
            // A single step is never the beginning of a chain.
            if hop.length >= 2 {
                self.after(from, hop.to).walk_on(&route, &captured, walk)?;
            }
        }
        Some(())
    }

    /// The landings that may follow `route` (the start and the landings so far) on the board as
    /// it is now.
    pub fn hops(&self, route: &[Cell]) -> Vec<Hop> {
        let from = route[route.len() - 1];
        let chain = route.len() >= 2;
        // The very first turn of the game must be a single move.
        if chain && self.ply == 0 {
            return Vec::new();
        }
        let mut hops = Vec::new();
        for (dx, dy) in AXES {
            let length = self.line(from, (dx, dy));
            for way in [1, -1] {
                let to = (from.0 + way * length * dx, from.1 + way * length * dy);
                // Exactly the line's length, over anything, onto an empty or an enemy square.
                let lands = self.on_board(to) && self.at(to) != Some(self.turn);
                // No square is landed on twice in a turn, and the start square counts as used.
                // A chain goes on with jumps only, never with a single step.
                if lands && !route.contains(&to) && (!chain || length >= 2) {
                    hops.push(Hop { to, length });
                }
            }
        }
        hops
    }

    /// The length of the unbroken run of own pieces through `cell` on the axis.
    fn line(&self, cell: Cell, (dx, dy): (i32, i32)) -> i32 {
        let reach = |way: i32| {
            (1..)
                .map(|n| (cell.0 + way * n * dx, cell.1 + way * n * dy))
                .take_while(|&c| self.on_board(c) && self.at(c) == Some(self.turn))
                .count() as i32
        };
        1 + reach(1) + reach(-1)
    }

    /// The board after one hop, in the middle of the turn: the old square is empty, a captured
    /// piece is gone, the turn is not handed over yet.
    pub fn after(&self, from: Cell, to: Cell) -> Naive {
        let mut next = self.clone();
        next.board[to.1 as usize][to.0 as usize] = self.at(from);
        next.board[from.1 as usize][from.0 as usize] = None;
        next
    }

    fn at(&self, (file, rank): Cell) -> Option<Side> {
        self.board[rank as usize][file as usize]
    }

    fn on_board(&self, (file, rank): Cell) -> bool {
        (0..self.width()).contains(&file) && (0..self.height()).contains(&rank)
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        let width = self.width();
        (0..self.height()).flat_map(move |rank| (0..width).map(move |file| (file, rank)))
    }

    fn width(&self) -> i32 {
        self.board[0].len() as i32
    }

    fn height(&self) -> i32 {
        self.board.len() as i32
    }
}

/// One landing: a single step if the line has length 1, else a jump.
pub struct Hop {
    pub to: Cell,
    pub length: i32,
}

struct Walk {
    routes_left: usize,
    /// The canonical route of every effect: fewest landings, then smallest text in byte order.
    best: BTreeMap<Effect, (usize, String)>,
}

impl Walk {
    fn note(&mut self, route: &[Cell], captured: &BTreeSet<Cell>) -> Option<()> {
        self.routes_left = self.routes_left.checked_sub(1)?;
        let effect = (route[0], route[route.len() - 1], captured.clone());
        let (landings, best) = self.best.entry(effect).or_insert((usize::MAX, String::new()));
        if route.len() <= *landings {
            let names: Vec<String> = route.iter().map(|&cell| cell_text(cell)).collect();
            let text = names.join("-");
            if route.len() < *landings || text < *best {
                (*landings, *best) = (route.len(), text);
            }
        }
        Some(())
    }
}
