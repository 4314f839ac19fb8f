//! Pieces: told apart by their form first and by color second. The first side's carry a ring, the
//! second side's a dot.

use crate::color::Material;
use crate::shape::{Point, Shape};
use crate::{Color, glyph};
use quina::{PieceView, Side};

/// The radius of a round piece.
const RADIUS: f32 = 36.0;
/// How thick its rim is.
const RIM: f32 = 3.0;
/// How high a number on a piece is, and how wide it may be.
const NUMBER: f32 = 27.0;
const WIDEST: f32 = 48.0;

/// What kind of figure stands for a piece.
enum Figure {
    Stone,
    Crown,
    Point,
    /// A kind that has no figure here is a stone with its letter.
    Letter(char),
}

/// A piece, with its value if it has one.
pub(crate) fn draw(
    piece: &PieceView,
    value: Option<i32>,
    middle: Point,
    material: Material,
) -> Vec<Shape> {
    let Material { fill, rim, ink } = material;
    let first = piece.side == Side::First;
    let sign = ink.mixed(fill, 0.15);
    let stone = Shape::circle(middle, RADIUS).filled(fill).stroked(rim, RIM);
    // Near the rim, where it leaves room for something else.
    let beside = match first {
        true => Shape::circle(middle, RADIUS - 5.5).stroked(sign, 2.5),
        false => Shape::circle(middle.moved(0.0, RADIUS - 10.0), 3.5).filled(sign),
    };
    match (value, figure(piece)) {
        (Some(value), _) => vec![stone, beside, number(value, middle, ink)],
        (None, Figure::Stone) => {
            let sign = match first {
                true => Shape::circle(middle, 20.0).stroked(sign, 4.5),
                false => Shape::circle(middle, 9.0).filled(sign),
            };
            vec![stone, sign]
        }
        (None, Figure::Crown) => vec![stone, beside, crown(middle, ink)],
        (None, Figure::Letter(letter)) => {
            vec![stone, beside, glyph::text(&letter.to_string(), middle, NUMBER, WIDEST, ink)]
        }
        (None, Figure::Point) => {
            let body = triangle(middle, 1.0).filled(fill).stroked(rim, RIM);
            let sign = match first {
                true => triangle(middle, 0.42).stroked(sign, 4.5),
                false => triangle(middle, 0.2).filled(sign).stroked(sign, 5.0),
            };
            vec![body, sign]
        }
    }
}

/// A number with its sign; nothing is neither more nor less.
pub(crate) fn number(value: i32, middle: Point, color: Color) -> Shape {
    let text = if value > 0 { format!("+{value}") } else { value.to_string() };
    glyph::text(&text, middle, NUMBER, WIDEST, color)
}

fn figure(piece: &PieceView) -> Figure {
    match piece.symbol {
        '○' | '●' => Figure::Stone,
        '♔' | '♚' => Figure::Crown,
        '△' | '▲' => Figure::Point,
        _ => Figure::Letter(piece.letter.to_ascii_lowercase()),
    }
}

fn crown(middle: Point, ink: Color) -> Shape {
    let corners = [
        (-15.0, 14.0),
        (-20.0, -9.0),
        (-9.5, 0.0),
        (0.0, -16.0),
        (9.5, 0.0),
        (20.0, -9.0),
        (15.0, 14.0),
    ];
    Shape::polygon(&corners.map(|(x, y)| middle.moved(x, y))).filled(ink).stroked(ink, 3.0)
}

/// A point that stands upright; its center of weight stays where it is at any size.
fn triangle(middle: Point, size: f32) -> Shape {
    let weight = middle.moved(0.0, 8.0);
    let corners = [(0.0, -44.0), (34.0, 22.0), (-34.0, 22.0)];
    Shape::polygon(&corners.map(|(x, y)| weight.moved(x * size, y * size)))
}
