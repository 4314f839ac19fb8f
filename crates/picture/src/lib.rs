//! A position as a picture, and a game as a film: SVG text, PNG and GIF bytes.
//!
//! A [`View`](quina::View) becomes a [`Picture`], a short list of plain shapes, and everything else
//! draws those. Letters and digits are strokes of our own, so no font is asked for, and there is no
//! clock, no thread and no file: the same pictures come out on every machine. (The page takes pictures of
//! its own board, in the colors that its reader sees.)
//!
//! ```
//! use quina_picture::{Look, Picture};
//!
//! let game = quina::GAMES.open("talpa", Some("6x6"), None)?;
//! let mut session = quina::Session::new(game);
//! session.play("a1-a2")?;
//! let picture = Picture::new(&session.view(), &Look::default());
//! assert!(picture.svg().starts_with("<svg"));
//! assert_eq!(picture.png(320)[1..4], *b"PNG");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod color;
mod film;
mod glyph;
mod palette;
mod piece;
mod place;
mod raster;
mod shape;
mod svg;

pub use board::Picture;
pub use color::{Color, Theme};
pub use film::{Film, MOST_FRAMES};
pub use raster::WIDTHS;
pub use shape::{Bounds, Form, Point, Shape, Step, Stroke};

/// How a picture is to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its colors.
    pub theme: Theme,
    /// Whether the names of files and ranks stand beside the board.
    pub coordinates: bool,
    /// Whether the board is turned around, so that the second side looks from below.
    pub flipped: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { theme: Theme::Light, coordinates: true, flipped: false }
    }
}
