//! A position being set up: any piece on any cell, not yet known to be one that the rules accept.

use crate::{AnyGame, AnyPosition};
use quina_core::{CellView, PieceView, PositionError, Side, View};
use std::fmt::Write;
use std::sync::Arc;

/// A board on which pieces are put and taken away at will. [`Sketch::check`] is the way back to play.
#[derive(Clone, Debug)]
pub struct Sketch {
    game: Arc<dyn AnyGame>,
    /// The letter of position text on each cell, in the order of [`View::cells`].
    letters: Vec<Option<u8>>,
    /// Whose turn it is.
    pub turn: Side,
    /// The cell of the stone placed last, for rules that refer to it.
    pub last: Option<usize>,
    /// Plies played so far.
    pub ply: u32,
}

impl Sketch {
    /// A position as it stands.
    pub fn of(game: Arc<dyn AnyGame>, position: &dyn AnyPosition) -> Sketch {
        let view = position.view();
        let hole = hole(&*game);
        let letter = |cell: &CellView| match cell.piece {
            Some(piece) => Some(piece.letter as u8),
            None if cell.hole => hole,
            None => None,
        };
        let letters = view.cells.iter().map(letter).collect();
        let text = position.text();
        let named = text.split(' ').nth(2).unwrap_or_default();
        let last = view.cells.iter().position(|cell| cell.name == named);
        Sketch { game, letters, turn: position.turn(), last, ply: position.ply() }
    }

    /// The game.
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
    }

    /// The letters that cells may hold, pieces first; a hole's among them where tiles can vanish.
    pub fn letters(&self) -> impl Iterator<Item = u8> {
        self.game.meta().pieces.iter().map(|piece| piece.letter)
    }

    /// The letter on a cell, by its place in [`View::cells`].
    pub fn at(&self, cell: usize) -> Option<u8> {
        self.letters[cell]
    }

    /// Puts a letter on a cell, or clears it.
    pub fn put(&mut self, cell: usize, letter: Option<u8>) {
        self.letters[cell] = letter;
        if letter.is_none() && self.last == Some(cell) {
            self.last = None;
        }
    }

    /// Clears the board; holes stay, since they are part of it.
    pub fn clear(&mut self) {
        let hole = hole(&*self.game);
        for letter in &mut self.letters {
            *letter = letter.filter(|letter| Some(*letter) == hole);
        }
        self.last = None;
    }

    /// The position as text, whether or not the rules accept it.
    pub fn text(&self) -> String {
        let shape = self.game.shape();
        let mut rows: Vec<&[Option<u8>]> = Vec::with_capacity(shape.rows());
        let mut rest = &self.letters[..];
        for row in 0..shape.rows() {
            let (these, others) = rest.split_at(shape.row_len(row));
            rows.push(these);
            rest = others;
        }
        let rows: Vec<String> = rows.into_iter().rev().map(written).collect();
        let last = match self.last {
            Some(at) => shape.cells().nth(at).map_or("-".to_string(), |cell| shape.name(cell)),
            None => "-".to_string(),
        };
        format!("{} {} {last} {}", rows.join("/"), self.turn.digit(), self.ply)
    }

    /// The position, if the rules accept it.
    ///
    /// # Errors
    /// When they do not: why.
    pub fn check(&self) -> Result<Box<dyn AnyPosition>, PositionError> {
        self.game.position(&self.text())
    }

    /// The board as it is drawn; what only a checked position can tell is left out.
    pub fn view(&self) -> View {
        let mut view = self.game.start().view();
        let hole = hole(&*self.game);
        for (cell, &letter) in view.cells.iter_mut().zip(&self.letters) {
            cell.marks.clear();
            cell.value = None;
            cell.hole = letter.is_some() && letter == hole;
            cell.piece = letter.and_then(|letter| {
                let kinds = self.game.meta().pieces.iter();
                kinds.filter(|piece| piece.letter == letter).find_map(PieceView::of)
            });
        }
        for side in &mut view.sides {
            side.caption = None;
        }
        view.turn = self.turn;
        view.ply = self.ply;
        view
    }
}

/// The letter of a missing tile, where tiles can vanish.
fn hole(game: &dyn AnyGame) -> Option<u8> {
    game.meta().pieces.iter().find(|piece| piece.side.is_none()).map(|piece| piece.letter)
}

/// A rank as position text writes it.
fn written(cells: &[Option<u8>]) -> String {
    let mut text = String::new();
    for run in cells.chunk_by(|a, b| a.is_none() && b.is_none()) {
        match run[0] {
            Some(letter) => text.push(letter as char),
            None => write!(text, "{}", run.len()).expect("a string takes all"),
        }
    }
    text
}
