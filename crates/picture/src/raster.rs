//! A picture as pixels.

use crate::shape::at;
use crate::{Bounds, Color, Picture, Shape, Step};
use std::ops::RangeInclusive;
use tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

/// How wide a picture of pixels may be: narrower shows nothing, and wider is more than a machine
/// should be asked for.
pub const WIDTHS: RangeInclusive<u32> = 64..=4000;

/// A rectangle of whole pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
}

impl Area {
    /// The smallest area around both.
    pub fn with(self, other: Area) -> Area {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Area { left, top, width: right - left, height: bottom - top }
    }
}

impl Picture {
    /// The picture as a PNG of that width, held to [`WIDTHS`]; the height follows.
    pub fn png(&self, width: u32) -> Vec<u8> {
        let mut canvas = Canvas::new(self, width);
        let whole = canvas.whole();
        canvas.paint(self, &[whole]);
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, whole.width, whole.height);
        encoder.set_color(png::ColorType::Rgb);
        // Cells repeat, differences of neighboring pixels do less: a quarter smaller.
        encoder.set_filter(png::Filter::NoFilter);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&canvas.pixels(whole).concat()))
            .expect("memory takes every byte, and there are as many as the header says");
        bytes
    }
}

/// Pixels that pictures of one size are painted on.
#[derive(Debug)]
pub(crate) struct Canvas {
    scale: f32,
    pixmap: Pixmap,
}

impl Canvas {
    /// A canvas for a picture, so many pixels wide.
    pub fn new(picture: &Picture, width: u32) -> Canvas {
        let width = width.clamp(*WIDTHS.start(), *WIDTHS.end());
        let scale = width as f32 / picture.size.x;
        let height = (picture.size.y * scale).round().max(1.0) as u32;
        Canvas {
            scale,
            pixmap: Pixmap::new(width, height).expect("no more than millions of pixels"),
        }
    }

    pub fn whole(&self) -> Area {
        Area { left: 0, top: 0, width: self.pixmap.width(), height: self.pixmap.height() }
    }

    /// Paints these areas of a picture; what is outside is spoiled. (A canvas as small as an area would
    /// do, if shapes that are cut off by its edge were painted as they are without it.)
    pub fn paint(&mut self, picture: &Picture, areas: &[Area]) {
        let paper = brush(picture.paper);
        for area in areas {
            let [left, top, width, height] =
                [area.left, area.top, area.width, area.height].map(|length| length as f32);
            let area = Rect::from_xywh(left, top, width, height).expect("an area has pixels");
            self.pixmap.fill_rect(area, &paper, Transform::identity(), None);
        }
        let shown: Vec<Bounds> = areas.iter().map(|&area| self.bounds(area)).collect();
        for shape in picture.shapes() {
            let bounds = shape.bounds();
            if shown.iter().any(|area| area.meets(bounds)) {
                self.draw(shape);
            }
        }
    }

    fn draw(&mut self, shape: &Shape) {
        let transform = Transform::from_scale(self.scale, self.scale);
        let Some(path) = path(&shape.form.steps()) else { return };
        if let Some(color) = shape.fill {
            self.pixmap.fill_path(&path, &brush(color), FillRule::Winding, transform, None);
        }
        if let Some(stroke) = shape.stroke {
            let pen = tiny_skia::Stroke {
                width: stroke.width,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..tiny_skia::Stroke::default()
            };
            self.pixmap.stroke_path(&path, &brush(stroke.color), &pen, transform, None);
        }
    }

    /// The pixels of an area, row by row.
    pub fn pixels(&self, area: Area) -> Vec<[u8; 3]> {
        let width = self.pixmap.width() as usize;
        let (left, top) = (area.left as usize, area.top as usize);
        let rows = self.pixmap.pixels().chunks_exact(width).skip(top).take(area.height as usize);
        let pixels = rows.flat_map(|row| &row[left..left + area.width as usize]);
        pixels.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
    }

    /// The pixels that a part of the picture may touch.
    pub fn area(&self, bounds: Bounds) -> Area {
        let bounds = bounds.grown(self.blur());
        let pixel = |place: f32, most: u32| ((place * self.scale).max(0.0) as u32).min(most);
        let (last_x, last_y) = (self.pixmap.width() - 1, self.pixmap.height() - 1);
        let (left, top) = (pixel(bounds.min.x, last_x), pixel(bounds.min.y, last_y));
        let (right, bottom) = (pixel(bounds.max.x, last_x) + 1, pixel(bounds.max.y, last_y) + 1);
        Area { left, top, width: right - left, height: bottom - top }
    }

    /// The part of the picture that may touch these pixels.
    fn bounds(&self, area: Area) -> Bounds {
        let place = |x: u32, y: u32| at(x as f32 / self.scale, y as f32 / self.scale);
        let (right, bottom) = (area.left + area.width, area.top + area.height);
        Bounds { min: place(area.left, area.top), max: place(right, bottom) }.grown(self.blur())
    }

    /// How far paint may run over the edge of a shape: a line that is thinner than a pixel is
    /// painted paler, not thinner.
    fn blur(&self) -> f32 {
        1.0 / self.scale
    }
}

fn brush(Color([red, green, blue]): Color) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn path(steps: &[Step]) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for step in steps {
        match *step {
            Step::Move(to) => builder.move_to(to.x, to.y),
            Step::Line(to) => builder.line_to(to.x, to.y),
            Step::Curve(a, b, to) => builder.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y),
            Step::Close => builder.close(),
        }
    }
    builder.finish()
}
