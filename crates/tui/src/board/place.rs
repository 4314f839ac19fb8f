//! Where a board goes and how large it is: the arithmetic between cells and characters.

use quina::{Edge, Shape, Side, View};
use ratatui::layout::Rect;

/// What separates the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ruling {
    /// Lines around every cell.
    Lines,
    /// A line around the board.
    Frame,
    /// Nothing.
    Open,
}

/// How large a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Scale {
    /// Columns from a cell to the next.
    pub across: u16,
    /// Rows from a cell to the next.
    pub down: u16,
    pub ruling: Ruling,
}

const fn scale(across: u16, down: u16, ruling: Ruling) -> Scale {
    Scale { across, down, ruling }
}

/// Largest first.
const SQUARE: [Scale; 6] = [
    scale(8, 4, Ruling::Lines),
    scale(4, 2, Ruling::Lines),
    scale(4, 1, Ruling::Frame),
    scale(4, 1, Ruling::Open),
    scale(2, 1, Ruling::Frame),
    scale(2, 1, Ruling::Open),
];

/// The same for hexagons, which have no frame; three rows make the largest ones regular.
const HEX: [Scale; 5] = [
    scale(8, 3, Ruling::Lines),
    scale(4, 2, Ruling::Lines),
    scale(4, 2, Ruling::Open),
    scale(4, 1, Ruling::Open),
    scale(2, 1, Ruling::Open),
];

/// The space around the cells that labels and arrows take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Margins {
    pub left: u16,
    pub right: u16,
    pub bottom: u16,
}

/// Where and how large a board is drawn.
///
/// The cells lie on a canvas of their own, of which the screen shows a window; only a board that fits
/// in no size has a canvas larger than its window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placement {
    pub(super) shape: Shape,
    /// Whose side of the board is below: the second side sees it turned round.
    pub(super) seen_by: Side,
    pub(super) scale: Scale,
    pub(super) margins: Margins,
    /// The part of the screen that shows cells.
    pub(super) window: Rect,
    /// What the window leaves out at the left and above.
    pub(super) offset: (u16, u16),
}

/// Places a board in `area`: as large as fits, in the middle. If even the smallest does not fit, the
/// part around `focus` (an index into the cells, or else the center of the board) is shown.
pub fn place(shape: Shape, area: Rect, focus: Option<usize>) -> Placement {
    place_for(Side::First, shape, area, focus)
}

/// The same as a side sees it, its own end of the board below.
pub fn place_for(seen_by: Side, shape: Shape, area: Rect, focus: Option<usize>) -> Placement {
    let scales: &[Scale] = match shape {
        Shape::Square { .. } => &SQUARE,
        Shape::Hex { .. } => &HEX,
    };
    let fitting = scales.iter().flat_map(|&scale| {
        margins_of(shape, seen_by).into_iter().map(move |margins| (scale, margins))
    });
    for (scale, margins) in fitting {
        let (width, height) = canvas(shape, scale);
        let whole = (margins.left + width + margins.right, height + margins.bottom);
        if whole.0 <= area.width && whole.1 <= area.height {
            let window = Rect {
                x: area.x + (area.width - whole.0) / 2 + margins.left,
                y: area.y + (area.height - whole.1) / 2,
                width,
                height,
            };
            return Placement { shape, seen_by, scale, margins, window, offset: (0, 0) };
        }
    }
    scrolled(seen_by, shape, scales[scales.len() - 1], area, focus)
}

/// The margins of a board that fits, the wanted ones first.
fn margins_of(shape: Shape, seen_by: Side) -> Vec<Margins> {
    match shape {
        Shape::Square { .. } => vec![Margins { left: 3, right: 0, bottom: 1 }],
        // A row's last number stands beside the row; only the longest rows need a margin for it.
        Shape::Hex { .. } => [2, 0]
            .map(|number| {
                let (left, right) = match seen_by {
                    Side::First => (1, number),
                    Side::Second => (number, 1),
                };
                Margins { left, right, bottom: 0 }
            })
            .to_vec(),
    }
}

/// A column at each side of the canvas for lines and brackets; between tiles of three columns there
/// are others.
fn pad(shape: Shape, scale: Scale) -> u16 {
    let tight =
        matches!(shape, Shape::Hex { .. }) && scale.ruling == Ruling::Open && scale.across == 4;
    u16::from(!tight)
}

fn canvas(shape: Shape, scale: Scale) -> (u16, u16) {
    let (stride, rows) = (shape.stride() as u16, shape.rows() as u16);
    let width = scale.across * stride - 1 + 2 * pad(shape, scale);
    let height = match (scale.ruling, shape) {
        (Ruling::Lines, Shape::Square { .. }) => scale.down * rows + 1,
        // The points of the first and the last row.
        (Ruling::Lines, Shape::Hex { .. }) => scale.down * rows + scale.down - 1,
        (Ruling::Frame, _) => scale.down * rows + 2,
        (Ruling::Open, _) => scale.down * (rows - 1) + 1,
    };
    (width, height)
}

fn scrolled(
    seen_by: Side,
    shape: Shape,
    scale: Scale,
    area: Rect,
    focus: Option<usize>,
) -> Placement {
    let whole = canvas(shape, scale);
    let labels = margins_of(shape, seen_by);
    let across = |margins: &&Margins| margins.left + whole.0 + margins.right <= area.width;
    let labels = *labels.iter().find(across).unwrap_or(&labels[0]);
    // In the smallest areas cells matter more than labels.
    let mut margins = Margins::default();
    if area.width >= labels.left + labels.right + 4 && area.height >= 4 {
        margins = labels;
        // Arrows stand beside the labels.
        margins.bottom = 1;
        if whole.0 > area.width - margins.left - margins.right {
            margins.right = margins.right.max(1);
        }
    }
    let mut width = whole.0.min(area.width - margins.left - margins.right);
    if width >= 3 && width < whole.0 {
        // Whole cells, each with the space at both sides.
        width -= 1 - width % 2;
    }
    let height = whole.1.min(area.height - margins.bottom);
    let spare =
        (area.width - margins.left - width - margins.right, area.height - height - margins.bottom);
    let window =
        Rect { x: area.x + margins.left + spare.0 / 2, y: area.y + spare.1 / 2, width, height };
    let mut placement = Placement { shape, seen_by, scale, margins, window, offset: (0, 0) };
    placement.offset = placement.around(focus, whole);
    placement
}

impl Placement {
    /// Columns and rows that are really used, labels included.
    pub fn size(&self) -> (u16, u16) {
        (
            self.margins.left + self.window.width + self.margins.right,
            self.window.height + self.margins.bottom,
        )
    }

    /// The part of the screen that is really used, labels included.
    pub fn area(&self) -> Rect {
        let (width, height) = self.size();
        Rect { x: self.window.x - self.margins.left, y: self.window.y, width, height }
    }

    /// Whether a part of the board is left out.
    pub fn scrolls(&self) -> bool {
        self.canvas() != (self.window.width, self.window.height)
    }

    pub(super) fn canvas(&self) -> (u16, u16) {
        canvas(self.shape, self.scale)
    }

    pub(super) fn pad(&self) -> i32 {
        i32::from(pad(self.shape, self.scale))
    }

    /// The columns to each side of a cell's center that belong to it alone.
    pub(super) fn reach(&self) -> (i32, i32) {
        let down = if self.scale.ruling == Ruling::Lines { self.scale.down / 2 - 1 } else { 0 };
        // A third row of a hexagon is its own: only its points are shared.
        let down = if self.scale.down == 3 { 1 } else { down };
        (i32::from(self.scale.across / 2 - 1), i32::from(down))
    }

    /// Distance from the left in half cells and row from the bottom, as the board lies on the screen.
    pub(super) fn seen(&self, half_column: usize, row: usize) -> (usize, usize) {
        match self.seen_by {
            Side::First => (half_column, row),
            Side::Second => {
                (2 * self.shape.stride() - 2 - half_column, self.shape.rows() - 1 - row)
            }
        }
    }

    /// Where an edge of the board lies on the screen.
    pub(super) fn seen_edge(&self, edge: Edge) -> Edge {
        match (self.seen_by, edge) {
            (Side::First, edge) => edge,
            (Side::Second, Edge::Top) => Edge::Bottom,
            (Side::Second, Edge::Bottom) => Edge::Top,
            (Side::Second, Edge::Left) => Edge::Right,
            (Side::Second, Edge::Right) => Edge::Left,
        }
    }

    /// The place on the canvas of a cell's center.
    pub(super) fn center(&self, half_column: usize, row: usize) -> (i32, i32) {
        let (half_column, row) = self.seen(half_column, row);
        let half = i32::from(self.scale.across / 2);
        let from_top = (self.shape.rows() - 1 - row) as i32;
        let top = match (self.scale.ruling, self.scale.down) {
            (Ruling::Lines, 3) => 2,
            (Ruling::Lines, down) => i32::from(down / 2),
            (Ruling::Frame, _) => 1,
            (Ruling::Open, _) => 0,
        };
        (
            half_column as i32 * half + half - 1 + self.pad(),
            from_top * i32::from(self.scale.down) + top,
        )
    }

    /// What the window must leave out so that the focus is in its middle, as far as possible.
    fn around(&self, focus: Option<usize>, whole: (u16, u16)) -> (u16, u16) {
        let cell = focus.and_then(|index| self.shape.cells().nth(index));
        let (x, y) = match cell {
            Some(cell) => {
                let (row, place) = self.shape.row_and_place(cell);
                let half_column = 2 * place + self.shape.stride() - self.shape.row_len(row);
                self.center(half_column, row)
            }
            None => (i32::from(whole.0 / 2), i32::from(whole.1 / 2)),
        };
        let first = |middle: i32, shown: u16, all: u16| {
            (middle - i32::from(shown / 2)).clamp(0, i32::from(all - shown)) as u16
        };
        let mut left = first(x, self.window.width, whole.0);
        if self.window.width >= 3 {
            left -= left % 2;
        }
        (left, first(y, self.window.height, whole.1))
    }
}

/// The cell at a place of the screen, as an index into the view's cells. Every part of a cell's block
/// counts, its lines too.
pub fn cell_at(view: &View, placement: &Placement, column: u16, row: u16) -> Option<usize> {
    let window = placement.window;
    if !window.contains((column, row).into()) {
        return None;
    }
    let x = i32::from(column - window.x + placement.offset.0);
    let y = i32::from(row - window.y + placement.offset.1);
    let (across, down) = (i32::from(placement.scale.across), i32::from(placement.scale.down));
    view.cells.iter().position(|cell| {
        let center = placement.center(cell.half_column, cell.row);
        let (left, top) = (center.0 - across / 2, center.1 - down / 2);
        (left..left + across).contains(&x) && (top..top + down).contains(&y)
    })
}
