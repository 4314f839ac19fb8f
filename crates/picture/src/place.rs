//! Where the cells lie, and the names beside them.

use crate::color::Colors;
use crate::shape::{Bounds, Point, at};
use crate::{Look, Shape, glyph};

/// How wide a cell is.
pub(crate) const CELL: f32 = 100.0;
/// How wide the frame around the cells is.
pub(crate) const FRAME: f32 = 13.0;
/// How high a hexagon is that stands on a corner, and how far the next row is.
pub(crate) const HEXAGON: f32 = CELL * 1.154_700_5;
const HEX_ROW: f32 = HEXAGON * 0.75;

/// The plan of a picture.
#[derive(Debug)]
pub(crate) struct Places {
    shape: quina::Shape,
    look: Look,
    /// What the cells cover.
    pub cells: Bounds,
    /// How large the picture is.
    pub size: Point,
    /// How high the names are, and how wide the strip that they stand in.
    label: f32,
    strip: f32,
}

impl Places {
    pub fn new(shape: quina::Shape, look: &Look) -> Places {
        let (files, ranks) = (shape.stride() as f32, shape.rows() as f32);
        let (width, height, sides) = match shape {
            quina::Shape::Square { .. } => (files * CELL, ranks * CELL, [1.0, 0.0, 0.0, 1.0]),
            quina::Shape::Hex { .. } => {
                (files * CELL, (ranks - 1.0) * HEX_ROW + HEXAGON, [1.0, 0.0, 1.0, 0.0])
            }
        };
        // On a large board a picture of the same size has smaller cells, but names can be read.
        let label = 14.0 + files.max(ranks);
        let strip = if look.coordinates { 1.7 * label } else { 0.0 };
        let margin = 0.8 * label;
        let [left, top, right, bottom] = sides.map(|names| margin + FRAME + names * strip);
        let cells = Bounds { min: at(left, top), max: at(left + width, top + height) };
        let size = cells.max.moved(right, bottom);
        Places { shape, look: *look, cells, size, label, strip }
    }

    /// The middle of a cell, by its row from the bottom and its distance from the left in half cells.
    pub fn middle(&self, row: usize, half_column: usize) -> Point {
        let (last_row, last_half) = (self.shape.rows() - 1, 2 * (self.shape.stride() - 1));
        let (down, across) = match self.look.flipped {
            false => (last_row - row, half_column),
            true => (row, last_half - half_column),
        };
        let (first, next) = match self.shape {
            quina::Shape::Square { .. } => (CELL / 2.0, CELL),
            quina::Shape::Hex { .. } => (HEXAGON / 2.0, HEX_ROW),
        };
        let x = CELL / 2.0 * (across as f32 + 1.0);
        self.cells.min.moved(x, first + next * down as f32)
    }

    /// The names beside the board: of files and ranks, or on a hexagon of each row and its last place.
    pub fn names(&self, colors: &Colors) -> Vec<Shape> {
        if !self.look.coordinates {
            return Vec::new();
        }
        let letter = |number: usize| ((b'a' + number as u8) as char).to_string();
        let write = |text: String, middle: Point| {
            glyph::text(&text, middle, self.label, self.strip, colors.soft_ink)
        };
        let beside = FRAME + self.strip / 2.0 + 2.0;
        match self.shape {
            quina::Shape::Square { width, height } => {
                let (left, below) = (self.cells.min.x - beside, self.cells.max.y + beside);
                let files = (0..width as usize)
                    .map(|file| write(letter(file), at(self.middle(0, 2 * file).x, below)));
                let ranks = (0..height as usize)
                    .map(|rank| write((rank + 1).to_string(), at(left, self.middle(rank, 0).y)));
                files.chain(ranks).collect()
            }
            quina::Shape::Hex { .. } => {
                let outward = if self.look.flipped { -1.0 } else { 1.0 } * (CELL / 2.0 + beside);
                let row = |row: usize| {
                    let places = self.shape.row_len(row);
                    let first = self.shape.stride() - places;
                    let last = first + 2 * (places - 1);
                    [
                        write(letter(row), self.middle(row, first).moved(-outward, 0.0)),
                        write(places.to_string(), self.middle(row, last).moved(outward, 0.0)),
                    ]
                };
                (0..self.shape.rows()).flat_map(row).collect()
            }
        }
    }
}
