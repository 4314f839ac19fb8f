//! A position as a terminal or a page draws it, without knowing which game it is.

use crate::{Cell, Ground, Message, Meta, Piece, Shape, Side, Wide, say};

/// All that is needed to draw a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The outline of the board.
    pub shape: Shape,
    /// What the board is made of.
    pub ground: Ground,
    /// Every cell, row by row from the bottom left.
    pub cells: Vec<CellView>,
    /// Edges that a side wants to connect.
    pub goals: Vec<Goal>,
    /// Name, letter and caption of each side.
    pub sides: [SideView; 2],
    /// Whose turn it is.
    pub turn: Side,
    /// Plies played so far.
    pub ply: u32,
    /// What the side to move has to do, or how the game ended.
    pub prompt: Message,
}

/// One cell of a [`View`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellView {
    /// The cell.
    pub cell: Cell,
    /// Its name.
    pub name: String,
    /// Row from the bottom.
    pub row: usize,
    /// Distance from the left edge in *half* cells, so that a hexagon's rows can be offset.
    pub half_column: usize,
    /// Whether there is no tile to stand on.
    pub hole: bool,
    /// The piece on it.
    pub piece: Option<PieceView>,
    /// What to point out about it.
    pub marks: Vec<Mark>,
    /// A number to show on it, such as a piece's value.
    pub value: Option<i32>,
}

/// A piece of a [`View`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceView {
    /// Whose it is.
    pub side: Side,
    /// What kind it is, in one word.
    pub name: &'static str,
    /// Its letter in position text.
    pub letter: char,
    /// Its picture where there is more than letters.
    pub symbol: char,
}

impl PieceView {
    /// A kind of piece as it is drawn; nothing for what nobody owns.
    pub fn of(piece: &Piece) -> Option<PieceView> {
        let letter = piece.letter as char;
        piece.side.map(|side| PieceView { side, name: piece.name, letter, symbol: piece.symbol })
    }
}

/// Something to point out about a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// The last move came from here.
    From,
    /// The last move went here (or through here).
    To,
    /// The stone placed last, which the rules refer to.
    Last,
    /// The stone counts for the score.
    Live,
    /// A king in check.
    Check,
    /// Part of an open path.
    Path,
    /// By the rules the game ended because of what stands here.
    Decisive,
}

impl Mark {
    /// The mark as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::From => "from",
            Mark::To => "to",
            Mark::Last => "last",
            Mark::Live => "live",
            Mark::Check => "check",
            Mark::Path => "path",
            Mark::Decisive => "decisive",
        }
    }
}

/// An edge of a rectangular board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edge {
    /// The highest rank.
    Top,
    /// The lowest rank.
    Bottom,
    /// The first file.
    Left,
    /// The last file.
    Right,
}

impl Edge {
    /// The edge as one word.
    pub const fn name(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        }
    }
}

/// An edge that a side wants to connect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    /// Which edge.
    pub edge: Edge,
    /// Who wants it.
    pub side: Side,
}

/// What a view says about a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideView {
    /// The color's name.
    pub color: &'static str,
    /// The kinds of piece that it plays with.
    pub kinds: Vec<PieceView>,
    /// How the side stands, for example its score.
    pub caption: Option<Message>,
}

impl View {
    /// The board with its pieces; the game decorates it.
    pub fn new(meta: &Meta, shape: Shape, diagram: &Wide) -> View {
        let cells = shape.cells().map(|cell| {
            let piece = meta.pieces.iter().zip(&diagram.planes).find(|(_, p)| p.contains(cell));
            let (row, place) = shape.row_and_place(cell);
            let half_column = 2 * place + shape.stride() - shape.row_len(row);
            let owned = piece.and_then(|(piece, _)| PieceView::of(piece));
            CellView {
                cell,
                name: shape.name(cell),
                row,
                half_column,
                hole: piece.is_some() && owned.is_none(),
                piece: owned,
                marks: Vec::new(),
                value: None,
            }
        });
        View {
            shape,
            ground: meta.ground,
            cells: cells.collect(),
            goals: Vec::new(),
            sides: Side::BOTH.map(|side| SideView {
                color: meta.colors[side.index()],
                kinds: meta
                    .pieces
                    .iter()
                    .filter_map(PieceView::of)
                    .filter(|p| p.side == side)
                    .collect(),
                caption: None,
            }),
            turn: diagram.turn,
            ply: diagram.ply,
            prompt: say!("view.nothing", ""),
        }
    }

    /// A cell of the view, to be marked.
    pub fn cell_mut(&mut self, cell: Cell) -> &mut CellView {
        let at = self.cells.partition_point(|known| known.cell < cell);
        &mut self.cells[at]
    }

    /// Marks a cell, once.
    pub fn mark(&mut self, cell: Cell, mark: Mark) {
        let marks = &mut self.cell_mut(cell).marks;
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
}
