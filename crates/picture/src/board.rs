//! A view as shapes: the ground, the names beside it, and every cell with what is on it.

use crate::color::Colors;
use crate::place::{CELL, FRAME, HEXAGON, Places};
use crate::shape::{Bounds, Point, Shape, at};
use crate::{Color, Look, piece};
use quina::{CellView, Edge, Ground, Mark, View};

/// A picture of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// How large it is: its lower right corner.
    pub size: Point,
    /// What is behind everything.
    pub paper: Color,
    /// What does not change in the course of a game.
    pub ground: Vec<Shape>,
    /// The shapes of every cell, row by row from the bottom left; those of a gap are none.
    pub cells: Vec<Vec<Shape>>,
}

impl Picture {
    /// Draws a position.
    pub fn new(view: &View, look: &Look) -> Picture {
        let board =
            Board { view, colors: look.theme.colors(), places: Places::new(view.shape, look) };
        Picture {
            size: board.places.size,
            paper: board.colors.paper,
            ground: board.ground(look),
            cells: view.cells.iter().map(|cell| board.cell(cell)).collect(),
        }
    }

    /// All shapes, those in front last.
    pub fn shapes(&self) -> impl Iterator<Item = &Shape> {
        self.ground.iter().chain(self.cells.iter().flatten())
    }
}

struct Board<'a> {
    view: &'a View,
    colors: &'static Colors,
    places: Places,
}

impl Board<'_> {
    fn ground(&self, look: &Look) -> Vec<Shape> {
        let mut shapes = match (self.view.ground, self.view.shape) {
            (Ground::Tiles, _) => Vec::new(),
            (_, quina::Shape::Square { .. }) => vec![
                Shape::rectangle(self.places.cells.grown(FRAME), FRAME).filled(self.colors.frame),
                Shape::rectangle(self.places.cells, 0.0).filled(self.colors.seam),
            ],
            (_, quina::Shape::Hex { .. }) => {
                let layer = |grown: f32, color: Color| {
                    let hexagon = move |cell: &CellView| {
                        hexagon(self.middle(cell), HEXAGON / 2.0 + grown).filled(color)
                    };
                    self.view.cells.iter().map(hexagon)
                };
                layer(FRAME, self.colors.frame).chain(layer(1.0, self.colors.seam)).collect()
            }
        };
        shapes.extend(self.goals(look));
        shapes.extend(self.places.names(self.colors));
        shapes
    }

    /// A bar in a side's color along every edge that it wants to connect.
    fn goals(&self, look: &Look) -> Vec<Shape> {
        let Bounds { min, max } = self.places.cells;
        let (off, short) = (FRAME / 2.0, 4.0);
        let bar = |goal: &quina::Goal| {
            let (from, to) = match turned(goal.edge, look.flipped) {
                Edge::Top => (at(min.x + short, min.y - off), at(max.x - short, min.y - off)),
                Edge::Bottom => (at(min.x + short, max.y + off), at(max.x - short, max.y + off)),
                Edge::Left => (at(min.x - off, min.y + short), at(min.x - off, max.y - short)),
                Edge::Right => (at(max.x + off, min.y + short), at(max.x + off, max.y - short)),
            };
            let color = self.colors.material(self.view, goal.side).fill;
            Shape::line(from, to).stroked(color, FRAME - 3.0)
        };
        self.view.goals.iter().map(bar).collect()
    }

    fn middle(&self, cell: &CellView) -> Point {
        self.places.middle(cell.row, cell.half_column)
    }

    fn cell(&self, cell: &CellView) -> Vec<Shape> {
        let middle = self.middle(cell);
        let has = |mark| cell.marks.contains(&mark);
        let mut shapes: Vec<Shape> = self.floor(cell, middle).into_iter().collect();
        if has(Mark::Path) {
            shapes.push(Shape::circle(middle, 15.0).filled(self.colors.warm));
        }
        if has(Mark::Live) || has(Mark::Decisive) {
            shapes.push(Shape::circle(middle, 42.5).stroked(self.colors.live, 5.5));
        }
        if has(Mark::Check) {
            shapes.push(Shape::circle(middle, 42.5).stroked(self.colors.alarm, 5.5));
        }
        if let Some(piece) = &cell.piece {
            let material = self.colors.material(self.view, piece.side);
            shapes.extend(piece::draw(piece, cell.value, middle, material));
        } else if let Some(value) = cell.value {
            shapes.push(piece::number(value, middle, self.colors.soft_ink));
        }
        shapes
    }

    /// What a piece stands on, in the color of what happened here.
    fn floor(&self, cell: &CellView, middle: Point) -> Option<Shape> {
        let colors = self.colors;
        let has = |mark| cell.marks.contains(&mark);
        let share = match () {
            () if has(Mark::To) || has(Mark::Last) => 0.55,
            () if has(Mark::From) => 0.32,
            () => 0.0,
        };
        let dug = self.view.ground == Ground::Earth && cell.piece.is_none();
        let bare = if dug { colors.earth } else { colors.wood };
        let color = match has(Mark::Check) {
            true => bare.mixed(colors.alarm, 0.35),
            false => bare.mixed(colors.warm, share),
        };
        let square = Bounds::around(middle, CELL / 2.0);
        Some(match (self.view.shape, self.view.ground) {
            (_, Ground::Tiles) if cell.hole => return None,
            (_, Ground::Tiles) => {
                Shape::rectangle(square.grown(-3.5), 12.0).filled(color).stroked(colors.frame, 3.0)
            }
            (quina::Shape::Hex { .. }, _) if cell.hole => {
                hexagon(middle, HEXAGON / 2.0).filled(colors.paper)
            }
            (quina::Shape::Hex { .. }, _) => hexagon(middle, HEXAGON / 2.0 - 1.6).filled(color),
            _ if cell.hole => Shape::rectangle(square, 0.0).filled(colors.paper),
            // With hardly a seam, so that what is dug is one tunnel.
            _ if dug => {
                let seam = colors.earth.mixed(colors.wood, 0.1);
                Shape::rectangle(square.grown(-0.7), 0.0).filled(color).stroked(seam, 1.4)
            }
            _ => Shape::rectangle(square.grown(-1.3), 5.0).filled(color),
        })
    }
}

/// The edge where another one lies on a board that may be turned around.
fn turned(edge: Edge, flipped: bool) -> Edge {
    match (flipped, edge) {
        (false, edge) => edge,
        (true, Edge::Top) => Edge::Bottom,
        (true, Edge::Bottom) => Edge::Top,
        (true, Edge::Left) => Edge::Right,
        (true, Edge::Right) => Edge::Left,
    }
}

/// A hexagon that stands on a corner.
fn hexagon(middle: Point, radius: f32) -> Shape {
    let (half, quarter) = (radius * 0.866_025_4, radius / 2.0);
    Shape::polygon(&[
        middle.moved(0.0, -radius),
        middle.moved(half, -quarter),
        middle.moved(half, quarter),
        middle.moved(0.0, radius),
        middle.moved(-half, quarter),
        middle.moved(-half, -quarter),
    ])
}
