//! Letters, digits and signs as strokes of a pen, so that no picture needs a font.

use crate::Color;
use crate::shape::{Point, Shape, Step, arc, at};

/// What the pen does, on a grid whose baseline is 0 and whose digits are [`HEIGHT`] high; up is more.
#[derive(Clone, Copy)]
enum Pen {
    /// Is put down there.
    To(f32, f32),
    /// Draws a straight line there.
    By(f32, f32),
    /// Draws part of an ellipse: center, radii, and from which angle to which in degrees, against the
    /// clock where the second is greater. A line leads to its start if the pen is down.
    Arc(f32, f32, f32, f32, f32, f32),
}
use Pen::{Arc, By, To};

/// How high digits are.
const HEIGHT: f32 = 9.0;
/// How high letters without a stem are.
const SMALL: f32 = 6.0;
/// The space between two characters.
const GAP: f32 = 2.4;
/// How thick the pen is.
const PEN: f32 = 1.5;

/// A character's width and strokes.
type Glyph = (f32, &'static [Pen]);

/// A text whose middle is at a point, as one shape; no wider than `widest`. What has no strokes is
/// left out.
pub(crate) fn text(text: &str, middle: Point, height: f32, widest: f32, color: Color) -> Shape {
    let glyphs: Vec<Glyph> = text.chars().filter_map(glyph).collect();
    let width: f32 = glyphs.iter().map(|(width, _)| width + GAP).sum::<f32>() - GAP;
    let scale = (height / HEIGHT).min(widest / (width + PEN));
    // A letter hangs lower than a digit where only letters stand.
    let tall = if text.chars().all(|c| c.is_ascii_lowercase()) { SMALL } else { HEIGHT };
    let mut left = middle.x - width * scale / 2.0;
    let baseline = middle.y + tall * scale / 2.0;
    let mut steps = Vec::new();
    for (width, strokes) in glyphs {
        draw(strokes, at(left, baseline), scale, &mut steps);
        left += (width + GAP) * scale;
    }
    Shape::path(steps).stroked(color, PEN * scale)
}

fn draw(strokes: &[Pen], origin: Point, scale: f32, steps: &mut Vec<Step>) {
    let place = |x: f32, y: f32| origin.moved(x * scale, -y * scale);
    let mut down = false;
    for &stroke in strokes {
        match stroke {
            To(x, y) => steps.push(Step::Move(place(x, y))),
            By(x, y) => steps.push(Step::Line(place(x, y))),
            Arc(x, y, rx, ry, from, to) => {
                let mut curve =
                    arc(place(x, y), rx * scale, ry * scale, from.to_radians(), to.to_radians());
                if let (true, Step::Move(start)) = (down, curve[0]) {
                    curve[0] = Step::Line(start);
                }
                steps.extend(curve);
            }
        }
        down = true;
    }
}

/// The strokes of a character. A bowl is an ellipse of its own, so it is put down first.
fn glyph(character: char) -> Option<Glyph> {
    const DOT: f32 = 8.7;
    Some(match character {
        '0' => (5.2, &[Arc(2.6, 4.5, 2.6, 4.5, 0.0, 360.0)]),
        '1' => (3.0, &[To(0.3, 7.3), By(2.5, 9.0), By(2.5, 0.0)]),
        '2' => (5.0, &[Arc(2.5, 6.5, 2.5, 2.5, 165.0, -38.0), By(0.1, 0.0), By(5.0, 0.0)]),
        '3' => {
            (5.0, &[Arc(2.4, 6.8, 2.2, 2.2, 150.0, -90.0), Arc(2.4, 2.3, 2.6, 2.3, 90.0, -152.0)])
        }
        '4' => (5.4, &[To(4.0, 0.0), By(4.0, 9.0), By(0.0, 2.6), By(5.4, 2.6)]),
        '5' => (
            5.0,
            &[To(4.5, 9.0), By(0.9, 9.0), By(0.5, 4.9), Arc(2.4, 2.9, 2.6, 2.9, 132.0, -146.0)],
        ),
        '6' => (
            5.2,
            &[
                Arc(2.6, 2.8, 2.6, 2.8, 0.0, 360.0),
                To(0.0, 2.8),
                Arc(5.0, 2.8, 5.0, 6.2, 180.0, 100.0),
            ],
        ),
        '7' => (4.8, &[To(0.0, 9.0), By(4.8, 9.0), By(1.6, 0.0)]),
        '8' => (
            5.2,
            &[Arc(2.6, 6.85, 2.15, 2.15, -90.0, 270.0), Arc(2.6, 2.35, 2.6, 2.35, 90.0, 450.0)],
        ),
        '9' => (5.2, &[Arc(2.6, 6.2, 2.6, 2.8, 0.0, 360.0), Arc(0.2, 6.2, 5.0, 6.2, 0.0, -80.0)]),
        '+' => (5.0, &[To(0.0, 4.5), By(5.0, 4.5), To(2.5, 2.0), By(2.5, 7.0)]),
        '-' | '−' => (4.6, &[To(0.0, 4.5), By(4.6, 4.5)]),
        'a' => (5.2, &[Arc(2.6, 3.0, 2.6, 3.0, 0.0, 360.0), To(5.2, 6.0), By(5.2, 0.0)]),
        'b' => (5.2, &[Arc(2.6, 3.0, 2.6, 3.0, 0.0, 360.0), To(0.0, 9.0), By(0.0, 0.0)]),
        'c' => (4.8, &[Arc(2.8, 3.0, 2.8, 3.0, 45.0, 315.0)]),
        'd' => (5.2, &[Arc(2.6, 3.0, 2.6, 3.0, 0.0, 360.0), To(5.2, 9.0), By(5.2, 0.0)]),
        'e' => (5.4, &[To(0.2, 3.1), By(5.4, 3.1), Arc(2.7, 3.0, 2.7, 3.0, 2.0, 318.0)]),
        'f' => {
            (3.6, &[Arc(3.2, 7.2, 1.9, 1.8, 75.0, 180.0), By(1.3, 0.0), To(0.0, 5.8), By(3.4, 5.8)])
        }
        'g' => (
            5.2,
            &[
                Arc(2.6, 3.0, 2.6, 3.0, 0.0, 360.0),
                To(5.2, 6.0),
                By(5.2, -0.4),
                Arc(2.6, -0.4, 2.6, 2.4, 0.0, -150.0),
            ],
        ),
        'h' => (
            4.8,
            &[
                To(0.0, 9.0),
                By(0.0, 0.0),
                To(0.0, 3.6),
                Arc(2.4, 3.6, 2.4, 2.4, 180.0, 0.0),
                By(4.8, 0.0),
            ],
        ),
        'i' => (0.4, &[To(0.2, 6.0), By(0.2, 0.0), To(0.2, DOT), By(0.2, DOT + 0.1)]),
        'j' => (
            1.8,
            &[
                To(1.6, 6.0),
                By(1.6, -1.0),
                Arc(0.0, -1.0, 1.6, 1.7, 0.0, -100.0),
                To(1.6, DOT),
                By(1.6, DOT + 0.1),
            ],
        ),
        'k' => (
            4.5,
            &[To(0.0, 9.0), By(0.0, 0.0), To(4.2, 6.0), By(0.0, 2.4), To(1.6, 3.8), By(4.5, 0.0)],
        ),
        'l' => (1.5, &[To(0.3, 9.0), By(0.3, 1.4), Arc(1.7, 1.4, 1.4, 1.4, 180.0, 270.0)]),
        'm' => (
            7.6,
            &[
                To(0.0, 6.0),
                By(0.0, 0.0),
                To(0.0, 4.1),
                Arc(1.9, 4.1, 1.9, 1.9, 180.0, 0.0),
                By(3.8, 0.0),
                To(3.8, 4.1),
                Arc(5.7, 4.1, 1.9, 1.9, 180.0, 0.0),
                By(7.6, 0.0),
            ],
        ),
        'n' => (
            4.8,
            &[
                To(0.0, 6.0),
                By(0.0, 0.0),
                To(0.0, 3.6),
                Arc(2.4, 3.6, 2.4, 2.4, 180.0, 0.0),
                By(4.8, 0.0),
            ],
        ),
        'o' => (5.4, &[Arc(2.7, 3.0, 2.7, 3.0, 0.0, 360.0)]),
        'p' => (5.2, &[Arc(2.6, 3.0, 2.6, 3.0, 0.0, 360.0), To(0.0, 6.0), By(0.0, -2.8)]),
        'q' => (5.2, &[Arc(2.6, 3.0, 2.6, 3.0, 0.0, 360.0), To(5.2, 6.0), By(5.2, -2.8)]),
        'r' => {
            (3.4, &[To(0.0, 6.0), By(0.0, 0.0), To(0.0, 3.4), Arc(2.6, 3.4, 2.6, 2.6, 180.0, 70.0)])
        }
        's' => {
            (4.4, &[Arc(2.2, 4.5, 2.0, 1.5, 35.0, 270.0), Arc(2.2, 1.5, 2.2, 1.5, 90.0, -145.0)])
        }
        't' => (
            3.4,
            &[
                To(1.3, 8.2),
                By(1.3, 1.7),
                Arc(2.9, 1.7, 1.6, 1.7, 180.0, 275.0),
                To(0.0, 6.0),
                By(3.3, 6.0),
            ],
        ),
        'u' => (
            4.8,
            &[
                To(0.0, 6.0),
                By(0.0, 2.4),
                Arc(2.4, 2.4, 2.4, 2.4, 180.0, 360.0),
                By(4.8, 6.0),
                To(4.8, 2.4),
                By(4.8, 0.0),
            ],
        ),
        'v' => (5.2, &[To(0.0, 6.0), By(2.6, 0.0), By(5.2, 6.0)]),
        'w' => (7.6, &[To(0.0, 6.0), By(1.9, 0.0), By(3.8, 6.0), By(5.7, 0.0), By(7.6, 6.0)]),
        'x' => (5.0, &[To(0.0, 6.0), By(5.0, 0.0), To(5.0, 6.0), By(0.0, 0.0)]),
        'y' => (5.2, &[To(0.0, 6.0), By(2.7, 0.0), To(5.2, 6.0), By(1.5, -2.8)]),
        'z' => (4.8, &[To(0.0, 6.0), By(4.8, 6.0), By(0.0, 0.0), By(4.8, 0.0)]),
        _ => return None,
    })
}
