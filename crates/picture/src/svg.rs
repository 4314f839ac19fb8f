//! A picture as SVG text.

use crate::{Bounds, Color, Form, Picture, Point, Shape, Step, Stroke};
use std::fmt::{self, Display, Formatter, Write};

impl Picture {
    /// The picture as SVG: a file of its own, or part of a page. It needs no font.
    pub fn svg(&self) -> String {
        let (width, height) = (Number(self.size.x), Number(self.size.y));
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
            self.paper
        );
        for shape in self.shapes() {
            writeln!(text, "{shape}").expect("text grows");
        }
        text + "</svg>\n"
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.form {
            Form::Circle { center: Point { x, y }, radius } => {
                let (x, y, radius) = (Number(*x), Number(*y), Number(*radius));
                write!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
            }
            Form::Rectangle { bounds, corner } => {
                let Bounds { min, .. } = bounds;
                let (width, height) = bounds.size();
                let (x, y, width, height) =
                    (Number(min.x), Number(min.y), Number(width), Number(height));
                write!(f, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"")?;
                if *corner > 0.0 {
                    write!(f, " rx=\"{}\"", Number(*corner))?;
                }
            }
            Form::Path(steps) => {
                f.write_str("<path d=\"")?;
                for step in steps {
                    step.fmt(f)?;
                }
                f.write_str("\"")?;
            }
        }
        match self.fill {
            Some(color) => write!(f, " fill=\"{color}\"")?,
            None => f.write_str(" fill=\"none\"")?,
        }
        if let Some(Stroke { color, width }) = self.stroke {
            write!(f, " stroke=\"{color}\" stroke-width=\"{}\"", Number(width))?;
        }
        f.write_str("/>")
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(to) => write!(f, "M{to}"),
            Step::Line(to) => write!(f, "L{to}"),
            Step::Curve(a, b, to) => write!(f, "C{a} {b} {to}"),
            Step::Close => f.write_str("Z"),
        }
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.x), Number(self.y))
    }
}

impl Display for Color {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A length to a thousandth of a cell: finer is not seen, and may differ between machines.
struct Number(f32);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        // Adding zero takes the sign off a zero.
        write!(f, "{}", (self.0 * 10.0).round() / 10.0 + 0.0)
    }
}
