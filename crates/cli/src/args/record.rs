//! What can be done with game records.

use super::Thinking;
use clap::{Subcommand, ValueEnum, ValueHint};
use quina_picture::WIDTHS;
use std::path::PathBuf;

#[derive(Subcommand, Debug)]
pub enum Record {
    /// Replay records, including their variations, and say what is wrong with them
    Check {
        /// The files; - for stdin
        #[arg(required = true, value_hint = ValueHint::FilePath)]
        files: Vec<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Draw a position of a recorded game
    Show {
        /// The file; - for stdin
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// Show the position after this many moves [default: the last one]
        #[arg(long)]
        ply: Option<usize>,
        /// Which record of the file, counting from 1
        #[arg(long, default_value_t = 1)]
        number: usize,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Judge every move of a recorded game and show what would have been better
    Review {
        /// The file; - for stdin
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// Which record of the file, counting from 1
        #[arg(long, default_value_t = 1)]
        number: usize,
        #[command(flatten)]
        thinking: Thinking,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Convert records to JSON, to positions, or to the form that Quina writes
    Convert {
        /// The file; - for stdin
        #[arg(value_hint = ValueHint::FilePath)]
        file: PathBuf,
        /// The format to write
        #[arg(long, value_enum, default_value = "qgn")]
        to: Form,
        /// The file to write [default: stdout]; an existing file is not overwritten
        #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
        out: Option<PathBuf>,
    },
    /// Draw a position of a recorded game as SVG or PNG, or the whole game as an animated GIF
    Export(Export),
}

/// What is drawn of a record, and how.
#[derive(clap::Args, Debug)]
pub struct Export {
    /// The file; - for stdin
    #[arg(value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    /// Which record of the file, counting from 1
    #[arg(long, default_value_t = 1)]
    pub number: usize,
    /// Draw the position after this many moves, or the game up to it [default: the last one]
    #[arg(long)]
    pub ply: Option<usize>,
    /// The format to write [default: by the extension of --out]
    #[arg(long, value_enum)]
    pub to: Option<PictureForm>,
    /// The file to write [default: stdout]; an existing file is not overwritten
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub out: Option<PathBuf>,
    /// The color theme
    #[arg(long, value_enum, default_value = "light")]
    pub theme: Theme,
    /// The width of a PNG or GIF in pixels [default: 720]
    #[arg(long, value_name = "PX", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(*WIDTHS.start() as i64..=*WIDTHS.end() as i64))]
    pub width: Option<u32>,
    /// Flip the board, with the second side at the bottom
    #[arg(long)]
    pub flip: bool,
    /// Leave out the coordinates
    #[arg(long)]
    pub no_coordinates: bool,
    /// How long a GIF shows each position; the last one stays four times as long [default: 800]
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(20..=60_000))]
    pub delay: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum PictureForm {
    /// A position as shapes, sharp at any size
    Svg,
    /// A position as pixels
    Png,
    /// The whole game, move by move
    Gif,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
pub enum Theme {
    /// Warm wood on paper
    Light,
    /// Slate at night
    Dark,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Form {
    /// A game record
    Qgn,
    /// JSON: tags, moves, positions, result
    Json,
    /// The position after every move, one per line
    Positions,
}
