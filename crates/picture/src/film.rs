//! A game as an animated GIF.

use crate::palette::{Census, Palette, SAME};
use crate::raster::{Area, Canvas};
use crate::{Bounds, Look, Picture};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use quina::{View, Watch};
use std::time::Duration;

/// How many frames a film may have.
pub const MOST_FRAMES: usize = 5000;

/// The last position stays so many times as long as the others.
const LAST: u32 = 4;

/// What a film shows, and how.
#[expect(missing_debug_implementations, reason = "where views come from has nothing to show")]
pub struct Film<'a> {
    /// How many positions, at least one; no more than [`MOST_FRAMES`] are shown.
    pub frames: usize,
    /// The position of a frame, counted from 0. Asked in order, twice: colors are chosen before anything is
    /// painted, and to keep every view would take more memory than to make it anew.
    pub view: &'a mut dyn FnMut(usize) -> View,
    /// How it looks.
    pub look: Look,
    /// How wide it is in pixels, held to [`WIDTHS`](crate::WIDTHS).
    pub width: u32,
    /// How long a position stays.
    pub delay: Duration,
}

impl Film<'_> {
    /// The film as a GIF that begins anew after its end; nothing if whoever waits does not want it any more.
    /// The one who waits hears how many frames are done.
    pub fn gif(mut self, watch: &mut dyn Watch<usize>) -> Option<Vec<u8>> {
        self.frames = self.frames.clamp(1, MOST_FRAMES);
        let mut census = Census::default();
        self.each_change(&mut |change| {
            for (_, pixels) in &change.patches {
                census.count(pixels);
            }
            watch.go_on()
        })?;
        let mut palette = census.palette();
        let mut reel = None;
        let frames = self.frames;
        let delay = self.delay;
        self.each_change(&mut |change| {
            let last = change.number + 1 == frames;
            let delay = if last { delay * LAST } else { delay };
            reel.get_or_insert_with(|| Reel::new(change.whole, &palette)).add(
                &change,
                &mut palette,
                delay,
            );
            watch.hear(&(change.number + 1));
            watch.go_on()
        })?;
        Some(reel.expect("a film has a frame").bytes())
    }

    /// Tells what changes from frame to frame, as long as it is wanted.
    fn each_change(&mut self, hear: &mut dyn FnMut(Change) -> bool) -> Option<()> {
        let mut before: Option<(Picture, Canvas)> = None;
        for number in 0..self.frames {
            let picture = Picture::new(&(self.view)(number), &self.look);
            let (areas, mut canvas) = match before {
                None => {
                    let canvas = Canvas::new(&picture, self.width);
                    (vec![canvas.whole()], canvas)
                }
                Some((before, canvas)) => (changed(&before, &picture, &canvas), canvas),
            };
            canvas.paint(&picture, &areas);
            let patches = areas.into_iter().map(|area| (area, canvas.pixels(area))).collect();
            if !hear(Change { number, whole: canvas.whole(), patches }) {
                return None;
            }
            before = Some((picture, canvas));
        }
        Some(())
    }
}

/// What is new in a frame: areas and their pixels.
struct Change {
    number: usize,
    whole: Area,
    patches: Vec<(Area, Vec<[u8; 3]>)>,
}

/// The areas of the cells that are not drawn as before.
fn changed(before: &Picture, now: &Picture, canvas: &Canvas) -> Vec<Area> {
    let cells = before.cells.iter().zip(&now.cells).filter(|(before, now)| before != now);
    let bounds = cells.filter_map(|(before, now)| {
        before.iter().chain(now).map(|shape| shape.bounds()).reduce(Bounds::with)
    });
    bounds.map(|bounds| canvas.area(bounds)).collect()
}

/// The frames so far, and what a viewer sees of the last one.
struct Reel {
    encoder: Encoder<Vec<u8>>,
    width: u32,
    shown: Vec<u8>,
}

impl Reel {
    fn new(Area { width, height, .. }: Area, palette: &Palette) -> Reel {
        let mut encoder = Encoder::new(Vec::new(), width as u16, height as u16, &palette.bytes())
            .expect(IN_MEMORY);
        encoder.set_repeat(Repeat::Infinite).expect(IN_MEMORY);
        Reel { encoder, width, shown: vec![SAME; (width * height) as usize] }
    }

    /// Adds a frame that is no larger than what is new in it.
    fn add(&mut self, change: &Change, palette: &mut Palette, delay: Duration) {
        let nothing = Area { left: 0, top: 0, width: 1, height: 1 };
        let areas = change.patches.iter().map(|&(area, _)| area);
        let frame = areas.reduce(Area::with).unwrap_or(nothing);
        let mut buffer = vec![SAME; (frame.width * frame.height) as usize];
        for (area, pixels) in &change.patches {
            let rows = pixels.chunks_exact(area.width as usize);
            for (y, row) in (area.top..).zip(rows) {
                let shown = (y * self.width + area.left) as usize;
                let new = ((y - frame.top) * frame.width + area.left - frame.left) as usize;
                for (x, &pixel) in row.iter().enumerate() {
                    let number = palette.number(pixel);
                    if std::mem::replace(&mut self.shown[shown + x], number) != number {
                        buffer[new + x] = number;
                    }
                }
            }
        }
        let frame = Frame {
            delay: (delay.as_millis() / 10).try_into().unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            top: frame.top as u16,
            left: frame.left as u16,
            width: frame.width as u16,
            height: frame.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).expect(IN_MEMORY);
    }

    fn bytes(self) -> Vec<u8> {
        self.encoder.into_inner().expect(IN_MEMORY)
    }
}

/// Why a GIF cannot fail.
const IN_MEMORY: &str = "memory takes every byte, and every frame lies within the picture";
