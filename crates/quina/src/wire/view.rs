//! A position as a page draws it, and what a hand can do on it.

use super::{Piece, Shape, number};
use crate::{AnyGame, Locale};
use quina_core::{Cell, Path};
use serde::{Deserialize, Serialize};

/// All that is needed to draw a position.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct View {
    /// The outline of the board.
    pub shape: Shape,
    /// What the board is made of: `wood`, `earth` or `tiles`.
    pub ground: String,
    /// Whose turn it is, 1 or 2.
    pub turn: u8,
    /// Plies played so far.
    pub ply: u32,
    /// What the side to move has to do, or how the game ended.
    pub prompt: String,
    /// What to say about each side, the first one first.
    pub sides: [SideView; 2],
    /// Edges that a side wants to connect.
    pub goals: Vec<Goal>,
    /// Every cell, row by row from the bottom left.
    pub cells: Vec<CellView>,
}

impl View {
    /// A view in words.
    pub fn new(view: &crate::View, locale: &Locale) -> View {
        let goal = |goal: &crate::Goal| Goal {
            edge: goal.edge.name().to_string(),
            side: number(goal.side),
        };
        View {
            shape: view.shape.into(),
            ground: view.ground.name().to_string(),
            turn: number(view.turn),
            ply: view.ply,
            prompt: locale.say(&view.prompt),
            sides: view.sides.each_ref().map(|side| SideView::new(side, locale)),
            goals: view.goals.iter().map(goal).collect(),
            cells: view.cells.iter().map(|cell| CellView::new(cell, locale)).collect(),
        }
    }
}

/// What a view says about a side.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct SideView {
    /// The color's name.
    pub color: String,
    /// The color for who paints it, the same word in every language.
    pub tint: String,
    /// The letters of its pieces.
    pub letters: Vec<char>,
    /// How the side stands, for example its score.
    pub caption: Option<String>,
}

impl SideView {
    fn new(side: &crate::SideView, locale: &Locale) -> SideView {
        SideView {
            color: locale.color_named(side.color),
            tint: side.color.to_lowercase(),
            letters: side.kinds.iter().map(|kind| kind.letter).collect(),
            caption: side.caption.as_ref().map(|caption| locale.say(caption)),
        }
    }
}

/// An edge that a side wants to connect.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Goal {
    /// `top`, `bottom`, `left` or `right`.
    pub edge: String,
    /// Who wants it, 1 or 2.
    pub side: u8,
}

/// One cell of a [`View`].
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct CellView {
    /// Its name.
    pub name: String,
    /// Row from the bottom, from 0.
    pub row: usize,
    /// Distance from the left edge in *half* cells, so that a hexagon's rows can be offset.
    pub half_column: usize,
    /// Whether there is no tile to stand on.
    pub hole: bool,
    /// The piece on it.
    pub piece: Option<Piece>,
    /// What to point out about it: `from`, `to`, `last`, `live`, `check`, `path`.
    pub marks: Vec<String>,
    /// A number to show on it, such as a piece's value.
    pub value: Option<i32>,
}

impl CellView {
    fn new(cell: &crate::CellView, locale: &Locale) -> CellView {
        CellView {
            name: cell.name.clone(),
            row: cell.row,
            half_column: cell.half_column,
            hole: cell.hole,
            piece: cell.piece.as_ref().map(|piece| Piece::new(piece, locale)),
            marks: cell.marks.iter().map(|mark| mark.name().to_string()).collect(),
            value: cell.value,
        }
    }
}

/// What can follow the cells touched so far.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Reach {
    /// The cells that may be touched next.
    pub next: Vec<String>,
    /// The move that the touched cells are, if they are one.
    pub complete: Option<Move>,
}

impl Reach {
    /// What can follow on the board of a game.
    pub fn new(game: &dyn AnyGame, reach: &quina_core::Reach<Path>) -> Reach {
        Reach {
            next: names(game, &reach.next),
            complete: reach.complete.as_deref().map(|cells| Move::new(game, cells)),
        }
    }
}

/// A move with its cells.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Move {
    /// The move as it is printed.
    pub text: String,
    /// The cells that a hand touches for it, in order; none for a pass.
    pub cells: Vec<String>,
}

impl Move {
    /// A move on the board of a game.
    pub fn new(game: &dyn AnyGame, cells: &[Cell]) -> Move {
        Move { text: game.write_move(cells), cells: names(game, cells) }
    }
}

fn names(game: &dyn AnyGame, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| game.shape().name(cell)).collect()
}
