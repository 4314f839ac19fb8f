//! What pictures are made of: circles, rectangles and paths, filled, stroked or both.

use crate::Color;
use std::f32::consts::{FRAC_PI_2, TAU};

/// A place in a picture, in units of which a cell is 100 wide; down is more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// A point, shortly.
pub(crate) const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    pub(crate) fn moved(self, x: f32, y: f32) -> Point {
        at(self.x + x, self.y + y)
    }
}

/// One figure with its colors.
#[derive(Clone, PartialEq, Debug)]
pub struct Shape {
    /// The figure.
    pub form: Form,
    /// What it is filled with.
    pub fill: Option<Color>,
    /// What its outline is drawn with, with round ends and corners.
    pub stroke: Option<Stroke>,
}

/// An outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its color.
    pub color: Color,
    /// Its width, half of it on each side of the figure's edge.
    pub width: f32,
}

/// A figure.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// A circle.
    Circle {
        /// Its center.
        center: Point,
        /// Its radius.
        radius: f32,
    },
    /// A rectangle.
    Rectangle {
        /// What it covers.
        bounds: Bounds,
        /// The radius of its corners.
        corner: f32,
    },
    /// Anything else.
    Path(Vec<Step>),
}

/// A step of a path's pen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// Lifts the pen and puts it down there.
    Move(Point),
    /// Goes there straight.
    Line(Point),
    /// Goes to the third point, drawn by the two others.
    Curve(Point, Point, Point),
    /// Goes back to where the pen was put down.
    Close,
}

/// A rectangle that encloses something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// Its top left corner.
    pub min: Point,
    /// Its bottom right corner.
    pub max: Point,
}

impl Bounds {
    /// The square around a point.
    pub(crate) fn around(center: Point, half: f32) -> Bounds {
        Bounds { min: center.moved(-half, -half), max: center.moved(half, half) }
    }

    /// The same with a margin, or without one where it is negative.
    pub(crate) fn grown(self, by: f32) -> Bounds {
        Bounds { min: self.min.moved(-by, -by), max: self.max.moved(by, by) }
    }

    pub(crate) fn size(self) -> (f32, f32) {
        (self.max.x - self.min.x, self.max.y - self.min.y)
    }

    /// Whether the other rectangle lies within this one.
    pub fn contains(self, other: Bounds) -> bool {
        self.min.x <= other.min.x
            && self.min.y <= other.min.y
            && other.max.x <= self.max.x
            && other.max.y <= self.max.y
    }

    pub(crate) fn meets(self, other: Bounds) -> bool {
        self.min.x < other.max.x
            && other.min.x < self.max.x
            && self.min.y < other.max.y
            && other.min.y < self.max.y
    }

    /// The smallest rectangle around both.
    pub(crate) fn with(self, other: Bounds) -> Bounds {
        Bounds {
            min: at(self.min.x.min(other.min.x), self.min.y.min(other.min.y)),
            max: at(self.max.x.max(other.max.x), self.max.y.max(other.max.y)),
        }
    }
}

impl Shape {
    pub(crate) fn circle(center: Point, radius: f32) -> Shape {
        Shape::of(Form::Circle { center, radius })
    }

    pub(crate) fn rectangle(bounds: Bounds, corner: f32) -> Shape {
        Shape::of(Form::Rectangle { bounds, corner })
    }

    pub(crate) fn path(steps: Vec<Step>) -> Shape {
        Shape::of(Form::Path(steps))
    }

    pub(crate) fn line(from: Point, to: Point) -> Shape {
        Shape::path(vec![Step::Move(from), Step::Line(to)])
    }

    /// A figure with straight edges.
    pub(crate) fn polygon(corners: &[Point]) -> Shape {
        let mut steps: Vec<Step> = corners.iter().map(|&corner| Step::Line(corner)).collect();
        steps[0] = Step::Move(corners[0]);
        steps.push(Step::Close);
        Shape::path(steps)
    }

    fn of(form: Form) -> Shape {
        Shape { form, fill: None, stroke: None }
    }

    pub(crate) fn filled(self, color: Color) -> Shape {
        Shape { fill: Some(color), ..self }
    }

    pub(crate) fn stroked(self, color: Color, width: f32) -> Shape {
        Shape { stroke: Some(Stroke { color, width }), ..self }
    }

    /// A rectangle around all that is painted.
    pub fn bounds(&self) -> Bounds {
        let bare = match &self.form {
            Form::Circle { center, radius } => Bounds::around(*center, *radius),
            Form::Rectangle { bounds, .. } => *bounds,
            Form::Path(steps) => {
                let points = steps.iter().flat_map(|&step| match step {
                    Step::Move(to) | Step::Line(to) => vec![to],
                    Step::Curve(a, b, to) => vec![a, b, to],
                    Step::Close => vec![],
                });
                let boxes = points.map(|point| Bounds { min: point, max: point });
                boxes.reduce(Bounds::with).expect("a path has a point")
            }
        };
        bare.grown(self.stroke.map_or(0.0, |stroke| stroke.width / 2.0))
    }
}

impl Form {
    /// The figure as a path.
    pub(crate) fn steps(&self) -> Vec<Step> {
        match self {
            Form::Circle { center, radius } => {
                let mut steps = arc(*center, *radius, *radius, 0.0, TAU);
                steps.push(Step::Close);
                steps
            }
            Form::Rectangle { bounds, corner } => rounded(*bounds, *corner),
            Form::Path(steps) => steps.clone(),
        }
    }
}

fn rounded(Bounds { min, max }: Bounds, corner: f32) -> Vec<Step> {
    let centers = [
        at(max.x - corner, min.y + corner),
        at(min.x + corner, min.y + corner),
        at(min.x + corner, max.y - corner),
        at(max.x - corner, max.y - corner),
    ];
    let mut steps = Vec::new();
    for (quarter, center) in centers.into_iter().enumerate() {
        let from = quarter as f32 * FRAC_PI_2;
        steps.extend(arc(center, corner, corner, from, from + FRAC_PI_2));
    }
    // One outline: the pen is put down once.
    for step in &mut steps[1..] {
        if let Step::Move(to) = *step {
            *step = Step::Line(to);
        }
    }
    steps.push(Step::Close);
    steps
}

/// Part of an ellipse, from one angle to another, counterclockwise where the second is greater.
pub(crate) fn arc(center: Point, rx: f32, ry: f32, from: f32, to: f32) -> Vec<Step> {
    let pieces = ((to - from).abs() / FRAC_PI_2 - 1e-3).ceil().max(1.0);
    let turn = (to - from) / pieces;
    // How far a curve's handles stand off so that it stays on the ellipse.
    let reach = 4.0 / 3.0 * (turn / 4.0).tan();
    let place = |angle: f32, along: f32| {
        let (sin, cos) = angle.sin_cos();
        at(center.x + rx * (cos - along * sin), center.y - ry * (sin + along * cos))
    };
    let mut steps = vec![Step::Move(place(from, 0.0))];
    for piece in 0..pieces as usize {
        let start = from + turn * piece as f32;
        let end = start + turn;
        steps.push(Step::Curve(place(start, reach), place(end, -reach), place(end, 0.0)));
    }
    steps
}
