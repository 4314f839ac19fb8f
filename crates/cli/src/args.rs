//! What a person can type. Help texts are the documentation of each command.

use clap::{Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Abstract board games for two: rules, positions, records and the engine protocol.
///
/// Data goes to stdout, everything else to stderr. Exit status 0, 1 for a task that failed, 2 for
/// wrong usage or input.
#[derive(Parser, Debug)]
#[command(name = "quina", version)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the games with their boards and rules
    Games(Games),
    /// Print the rules of a game
    Rules(Rules),
    /// Draw a position
    Show(Show),
    /// List the legal moves of a position, one a line, in plain string order
    Moves(Moves),
    /// Count the leaves of the game tree; the count is on the last line
    Perft(Perft),
    /// Measure random playouts and leaf counts per second of CPU time, on one thread
    Bench(Bench),
    /// Check, show or convert game records (.qgn)
    Record(Record),
    /// Speak UGI, the Universal Game Interface, on stdin and stdout
    Ugi(Ugi),
}

#[derive(clap::Args, Debug)]
pub struct Games {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Rules {
    /// The game, as `quina games` names it
    pub game: String,
    /// The language of the rules
    #[arg(long, value_enum, ignore_case = true, default_value = "en")]
    pub lang: Language,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, ValueEnum, Debug)]
pub enum Language {
    /// English
    En,
    /// Portuguese
    Pt,
}

/// A position of a game on a board.
#[derive(clap::Args, Debug)]
pub struct Place {
    /// The game, as `quina games` names it
    pub game: String,
    /// The board, for example 8x8
    #[arg(long, value_name = "WxH")]
    pub size: Option<String>,
    /// The reading of the rules
    #[arg(long)]
    pub rules: Option<String>,
    /// The position, four fields: "ROWS TURN LAST PLY"; without it the start of the game
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    /// Moves to play from there, separated by spaces
    #[arg(long = "moves", value_name = "MOVES")]
    pub played: Option<String>,
}

#[derive(clap::Args, Debug)]
pub struct Show {
    #[command(flatten)]
    pub place: Place,
    /// Print JSON: all that is needed to draw the position
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Moves {
    #[command(flatten)]
    pub place: Place,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Perft {
    #[command(flatten)]
    pub place: Place,
    /// How many plies deep
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// Print the count below each move first
    #[arg(long)]
    pub divide: bool,
    /// How many threads to count on
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=quina::perft::MAX_THREADS as i64))]
    pub threads: u16,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Bench {
    /// The games to measure; all without any
    pub games: Vec<String>,
    /// The board, for example 15x15; without it each game's usual one
    #[arg(long, value_name = "WxH")]
    pub size: Option<String>,
    /// The reading of the rules; without it each game's usual one
    #[arg(long)]
    pub rules: Option<String>,
    /// Cut random games at this ply; without it they go on to their end
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub cap: Option<u32>,
    /// Measuring windows per number; the best counts
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub windows: u32,
    /// CPU time of a window in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 250, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub window: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Record {
    #[command(subcommand)]
    pub action: RecordAction,
}

#[derive(Subcommand, Debug)]
pub enum RecordAction {
    /// Replay records, variations included, and say what is wrong with them
    Check {
        /// The files; - is stdin
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Draw a position of a recorded game
    Show {
        /// The file; - is stdin
        file: PathBuf,
        /// After how many moves; without it the last position
        #[arg(long)]
        ply: Option<usize>,
        /// Which record of the file, counted from 1
        #[arg(long, default_value_t = 1)]
        number: usize,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Rewrite records in the form that Quina writes, or in another
    Convert {
        /// The file; - is stdin
        file: PathBuf,
        /// The form to write
        #[arg(long, value_enum, default_value = "qgn")]
        to: Form,
        /// Where to write; without it stdout. A file that exists is not overwritten
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Form {
    /// A game record
    Qgn,
    /// JSON: tags, moves, positions, result
    Json,
    /// The position text after every move, one a line
    Positions,
}

#[derive(clap::Args, Debug)]
pub struct Ugi {
    /// The seed of random choices; without it every run chooses differently
    #[arg(long)]
    pub seed: Option<u64>,
}
