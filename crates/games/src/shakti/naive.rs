//! Shakti written down as the rules say it, in both rule sets: the oracle for tests of the fast
//! implementation.
//!
//! A plain grid; every candidate is played out and then tested for legality. Nothing here is
//! meant to be quick.

use crate::testing::plain::{Cell, cell_text, parse_cell, parse_turn};
use quina_core::{Outcome, Side};

const DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// A position.
#[derive(Clone, Debug)]
pub struct Naive {
    /// `board[rank][file]`, the lowest rank first.
    board: Vec<Vec<Spot>>,
    turn: Side,
    /// The previous ply was a pass.
    passed: bool,
    ply: u32,
    rules: Rules,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rules {
    Official,
    Feup,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spot {
    /// No tile here.
    Gap,
    /// A tile without a piece.
    Vacant,
    /// A tile with a piece on it.
    Held(Side, Piece),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    King,
    Warrior,
}

/// A candidate: where a piece may go, and the tile that vanishes when it does.
#[derive(Clone, Copy)]
struct Reach {
    to: Cell,
    removed: Option<Cell>,
}

impl Naive {
    /// Reads a position text under the rules `official` or `feup`, and panics if it is malformed.
    pub fn parse(text: &str, rules: &str) -> Naive {
        let [rows, turn, last, ply] = text.split(' ').collect::<Vec<_>>()[..] else {
            panic!("not `rows turn last ply`: {text}");
        };
        let naive = Naive {
            board: rows.split('/').rev().map(parse_row).collect(),
            turn: parse_turn(turn),
            passed: last == "pass",
            ply: ply.parse().expect("ply is a number"),
            rules: match rules {
                "official" => Rules::Official,
                "feup" => Rules::Feup,
                _ => panic!("no such rule set: {rules}"),
            },
        };
        assert!(naive.board.len() == 7, "seven ranks: {text}");
        assert!(naive.board.iter().all(|row| row.len() == 7), "seven files: {text}");
        for side in [Side::First, Side::Second] {
            assert!(naive.holders(side, Piece::King).len() == 1, "one king a side: {text}");
            assert!(naive.holders(side, Piece::Warrior).len() <= 2, "too many warriors: {text}");
        }
        let official = naive.rules == Rules::Official;
        assert!(last == "-" || (official && last == "pass"), "not a last field: {text}");
        assert!(naive.is_lawful_for(naive.turn.other()), "could have taken a king: {text}");
        naive
    }

    /// The position text in its one canonical form.
    pub fn text(&self) -> String {
        let rows: Vec<String> = self.board.iter().rev().map(|row| row_text(row)).collect();
        let turn = if self.turn == Side::First { 1 } else { 2 };
        let last = if self.passed { "pass" } else { "-" };
        format!("{} {turn} {last} {}", rows.join("/"), self.ply)
    }

    /// A player must move if he can; one who is not in check and cannot move passes.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.board_moves();
        if moves.is_empty() { vec!["pass".to_string()] } else { moves }
    }

    /// The result if the game is over, else nothing.
    pub fn outcome(&self) -> Option<Outcome> {
        let no_warriors = [Side::First, Side::Second]
            .iter()
            .all(|&side| self.holders(side, Piece::Warrior).is_empty());
        let lost = Some(Outcome::Win(self.turn.other()));
        match self.rules {
            // Nobody can ever be checked again.
            Rules::Official if no_warriors => Some(Outcome::Draw),
            Rules::Official if !self.board_moves().is_empty() => None,
            // Checkmate.
            Rules::Official if self.in_check(self.turn) => lost,
            // Double stalemate: the second pass is never played. A first one is.
            Rules::Official => self.passed.then_some(Outcome::Draw),
            // The side to move whose king has no legal move loses at once, in check or not, even
            // if a warrior can move; this comes before the draw for want of warriors.
            Rules::Feup if self.legal(self.king(self.turn)).is_empty() => lost,
            Rules::Feup => no_warriors.then_some(Outcome::Draw),
        }
    }

    /// The position after a legal move.
    pub fn play(&self, mv: &str) -> Naive {
        let mut next = self.clone();
        if mv != "pass" {
            let (from, to) = mv.split_once('-').expect("a move is from-to");
            let (from, to) = (parse_cell(from), parse_cell(to));
            let reach = self.legal(from).into_iter().find(|reach| reach.to == to);
            next = self.after(from, reach.expect("the move is legal"));
        }
        next.passed = mv == "pass";
        next.turn = self.turn.other();
        next.ply += 1;
        next
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The same board with the other side to move, even if that could take the king.
    pub fn turned(&self) -> Naive {
        Naive { turn: self.turn.other(), ..self.clone() }
    }

    /// An enemy warrior sees the king: same line, no tiles between.
    pub fn in_check(&self, side: Side) -> bool {
        self.sees(self.king(side), Spot::Held(side.other(), Piece::Warrior))
    }

    /// How many tiles are left on the board.
    pub fn tiles(&self) -> usize {
        self.cells().filter(|&cell| self.at(cell) != Spot::Gap).count()
    }

    /// The legal moves of all pieces, passing aside.
    fn board_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        for piece in [Piece::King, Piece::Warrior] {
            for from in self.holders(self.turn, piece) {
                for reach in self.legal(from) {
                    moves.push(format!("{}-{}", cell_text(from), cell_text(reach.to)));
                }
            }
        }
        moves.sort();
        moves
    }

    /// What the own piece on `from` may do without breaking the law of check.
    fn legal(&self, from: Cell) -> Vec<Reach> {
        let mut reaches = match self.at(from) {
            Spot::Held(_, Piece::King) => self.king_reaches(from),
            Spot::Held(_, Piece::Warrior) => self.warrior_reaches(from),
            Spot::Gap | Spot::Vacant => panic!("no piece on {}", cell_text(from)),
        };
        reaches.retain(|&reach| self.after(from, reach).is_lawful_for(self.turn));
        reaches
    }

    fn king_reaches(&self, from: Cell) -> Vec<Reach> {
        let in_check = self.in_check(self.turn);
        let enemy_warrior = Spot::Held(self.turn.other(), Piece::Warrior);
        let mut reaches = Vec::new();
        for direction in DIRECTIONS {
            // In check only to the neighboring cells, otherwise to the tile seen.
            let to =
                if in_check { self.beside(from, direction) } else { self.seen(from, direction) };
            let Some(to) = to else { continue };
            // Only while in check does the king capture, and under the feup rules never.
            let captures = in_check && self.rules == Rules::Official;
            if self.at(to) == Spot::Vacant || (captures && self.at(to) == enemy_warrior) {
                reaches.push(Reach { to, removed: None });
            }
        }
        reaches
    }

    fn warrior_reaches(&self, from: Cell) -> Vec<Reach> {
        let vacant = |cell: &Cell| self.at(*cell) == Spot::Vacant;
        let mut reaches = Vec::new();
        for direction in DIRECTIONS {
            // Step: to the first tile seen, which stays.
            let Some(first) = self.seen(from, direction).filter(vacant) else { continue };
            reaches.push(Reach { to: first, removed: None });
            // Jump: to the second tile, and the first is removed. Gaps do not matter, except that
            // the feup rules want the second tile right behind the first.
            let second = match self.rules {
                Rules::Official => self.seen(first, direction),
                Rules::Feup => self.beside(first, direction),
            };
            if let Some(to) = second.filter(vacant) {
                reaches.push(Reach { to, removed: Some(first) });
            }
        }
        reaches
    }

    /// The board after a candidate, the turn not handed over yet. The tile left behind stays; a
    /// captured warrior is removed, its tile stays too.
    fn after(&self, from: Cell, reach: Reach) -> Naive {
        let mut next = self.clone();
        next.set(reach.to, self.at(from));
        next.set(from, Spot::Vacant);
        if let Some(tile) = reach.removed {
            next.set(tile, Spot::Gap);
        }
        next
    }

    /// May `side` have left the board like this? Its king must not be in check and, by the mutual
    /// check rule, which the feup rules lack, the kings must not see each other.
    fn is_lawful_for(&self, side: Side) -> bool {
        let enemy_king = Spot::Held(side.other(), Piece::King);
        let kings_face = self.sees(self.king(side), enemy_king);
        !self.in_check(side) && (self.rules == Rules::Feup || !kings_face)
    }

    fn sees(&self, from: Cell, spot: Spot) -> bool {
        DIRECTIONS.iter().any(|&d| self.seen(from, d).is_some_and(|cell| self.at(cell) == spot))
    }

    /// The first tile in a direction, vacant or not, skipping cells without tiles.
    fn seen(&self, (file, rank): Cell, (dx, dy): (i32, i32)) -> Option<Cell> {
        (1..)
            .map(|n| (file + n * dx, rank + n * dy))
            .take_while(|&cell| on_board(cell))
            .find(|&cell| self.at(cell) != Spot::Gap)
    }

    /// The tile on the very next cell in a direction.
    fn beside(&self, (file, rank): Cell, (dx, dy): (i32, i32)) -> Option<Cell> {
        Some((file + dx, rank + dy)).filter(|&c| on_board(c) && self.at(c) != Spot::Gap)
    }

    fn king(&self, side: Side) -> Cell {
        self.holders(side, Piece::King)[0]
    }

    fn holders(&self, side: Side, piece: Piece) -> Vec<Cell> {
        self.cells().filter(|&cell| self.at(cell) == Spot::Held(side, piece)).collect()
    }

    fn at(&self, (file, rank): Cell) -> Spot {
        self.board[rank as usize][file as usize]
    }

    fn set(&mut self, (file, rank): Cell, spot: Spot) {
        self.board[rank as usize][file as usize] = spot;
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..7).flat_map(|rank| (0..7).map(move |file| (file, rank)))
    }
}

fn on_board((file, rank): Cell) -> bool {
    (0..7).contains(&file) && (0..7).contains(&rank)
}

fn parse_row(text: &str) -> Vec<Spot> {
    let mut row = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            '#' => row.push(Spot::Gap),
            'K' => row.push(Spot::Held(Side::First, Piece::King)),
            'W' => row.push(Spot::Held(Side::First, Piece::Warrior)),
            'k' => row.push(Spot::Held(Side::Second, Piece::King)),
            'w' => row.push(Spot::Held(Side::Second, Piece::Warrior)),
            // Digits are read greedily as one number, here of vacant tiles.
            '1'..='9' => {
                let mut number = letter.to_string();
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    number.push(digit);
                }
                row.extend(vec![Spot::Vacant; number.parse().expect("digits only")]);
            }
            _ => panic!("not a row: {text}"),
        }
    }
    row
}

fn row_text(row: &[Spot]) -> String {
    row.chunk_by(|&a, &b| a == Spot::Vacant && b == Spot::Vacant)
        .map(|run| match run[0] {
            Spot::Vacant => run.len().to_string(),
            Spot::Gap => "#".to_string(),
            Spot::Held(Side::First, Piece::King) => "K".to_string(),
            Spot::Held(Side::First, Piece::Warrior) => "W".to_string(),
            Spot::Held(Side::Second, Piece::King) => "k".to_string(),
            Spot::Held(Side::Second, Piece::Warrior) => "w".to_string(),
        })
        .collect()
}
