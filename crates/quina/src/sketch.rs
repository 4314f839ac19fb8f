//! A position being set up: any piece on any cell, not yet known to be one that the rules accept.

use crate::{AnyGame, AnyPosition};
use quina_core::{Cell, Last, PositionError, Side, View, Wide, notation};
use std::sync::Arc;

/// A board on which pieces are put and taken away at will. [`Sketch::check`] is the way back to play.
#[derive(Clone, Debug)]
pub struct Sketch {
    game: Arc<dyn AnyGame>,
    /// The pieces; the rest of it stands below.
    board: Wide,
    /// Whose turn it is.
    pub turn: Side,
    /// The cell of the stone placed last, by its place in [`View::cells`], for rules that refer to it.
    pub last: Option<usize>,
    /// Plies played so far.
    pub ply: u32,
}

impl Sketch {
    /// A position as it stands.
    pub fn of(game: Arc<dyn AnyGame>, position: &dyn AnyPosition) -> Sketch {
        Sketch::new(game, position.diagram())
    }

    /// A position as text, which the rules need not accept.
    ///
    /// # Errors
    /// When the text is malformed.
    pub fn read(game: Arc<dyn AnyGame>, text: &str) -> Result<Sketch, PositionError> {
        let example = || game.start().text();
        let board = notation::read_diagram(game.meta(), game.shape(), text, &example)?;
        Ok(Sketch::new(game, board))
    }

    fn new(game: Arc<dyn AnyGame>, board: Wide) -> Sketch {
        let last = match board.last {
            Last::Cell(last) => game.shape().cells().position(|cell| cell == last),
            Last::Nothing | Last::Pass => None,
        };
        Sketch { game, board, turn: board.turn, last, ply: board.ply }
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
        let cell = self.cell(cell);
        let there = self.letters().zip(&self.board.planes).find(|(_, plane)| plane.contains(cell));
        there.map(|(letter, _)| letter)
    }

    /// Puts a letter on a cell, or clears it.
    pub fn put(&mut self, cell: usize, letter: Option<u8>) {
        let place = self.cell(cell);
        let letters: Vec<u8> = self.letters().collect();
        for (known, plane) in letters.into_iter().zip(&mut self.board.planes) {
            plane.remove(place);
            if letter == Some(known) {
                plane.insert(place);
            }
        }
        if letter.is_none() && self.last == Some(cell) {
            self.last = None;
        }
    }

    /// Clears the board; holes stay, since they are part of it.
    pub fn clear(&mut self) {
        for (piece, plane) in self.game.meta().pieces.iter().zip(&mut self.board.planes) {
            if piece.side.is_some() {
                *plane = Default::default();
            }
        }
        self.last = None;
    }

    /// The position as text, whether or not the rules accept it.
    pub fn text(&self) -> String {
        notation::write_diagram(self.game.meta(), self.game.shape(), &self.diagram())
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
        let start = self.game.start().view();
        let view = View::new(self.game.meta(), self.game.shape(), &self.diagram());
        View { goals: start.goals, prompt: start.prompt, ..view }
    }

    fn diagram(&self) -> Wide {
        let last = self.last.map_or(Last::Nothing, |at| Last::Cell(self.cell(at)));
        Wide { turn: self.turn, last, ply: self.ply, ..self.board }
    }

    fn cell(&self, place: usize) -> Cell {
        self.game.shape().cells().nth(place).expect("a cell of the view")
    }
}
