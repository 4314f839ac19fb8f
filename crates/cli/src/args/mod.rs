//! What a person can type. Help texts are the documentation of each command.

mod contest;
mod record;

pub use contest::{Contest, Ladder, Match, Pace, Tune};
pub use record::{Export, Form, PictureForm, Record, Theme};

use crate::console::Failure;
use clap::{Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use quina::engine::Options;
use quina::{AnyGame, Catalog, threads};
use std::path::PathBuf;
use std::sync::Arc;

/// Abstract board games for two: rules, positions, records, matches and the engine protocol.
///
/// Data goes to stdout, everything else to stderr. Exit status 0, 1 for a task that failed, 2 for
/// wrong usage or input.
#[derive(Parser, Debug)]
#[command(name = "quina", version)]
pub struct Args {
    /// The language of the terminal game; without it the one chosen before, or the environment's
    #[arg(long, value_enum, ignore_case = true)]
    pub lang: Option<Language>,
    #[command(flatten)]
    pub manner: Manner,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game in the terminal; without a game the menu
    Play(Play),
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
    /// Measure random playouts, leaf counts and search nodes per second of CPU time, on one thread
    Bench(Bench),
    /// Show the best lines of a position with their scores
    Analyze(Analyze),
    /// Find out what a position is worth for certain, by searching to the end of the game
    Solve(Solve),
    /// Check, show, convert, review or picture game records (.qgn)
    #[command(subcommand)]
    Record(Record),
    /// Speak UGI, the Universal Game Interface, on stdin and stdout
    Ugi(Ugi),
    /// Have players meet: a match of two, everybody against everybody, one against the others
    Match(Match),
    /// Rate players on one scale, by the games they play now or by records
    Ladder(Ladder),
    /// Find weights for a game's evaluation, by games of the search against itself or by records
    Tune(Tune),
    /// Serve the page: play, analyze and learn in a browser
    Serve(Serve),
    /// Write the page into a folder, which any web server can show below any path
    Site(Site),
    /// Print a script that has a shell complete commands, options, games, players and files
    Completions(Completions),
    /// Write the manual pages into a folder: quina.1, and one for each command
    Man(Man),
}

#[derive(clap::Args, Debug)]
pub struct Games {
    /// Explain the computer players of each game
    #[arg(long)]
    pub players: bool,
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

#[derive(clap::Args, Debug)]
pub struct Play {
    /// The game, as `quina games` names it; without one the menu
    pub game: Option<String>,
    /// The board, for example 8x8
    #[arg(long, value_name = "WxH", requires = "game")]
    pub size: Option<String>,
    /// The reading of the rules
    #[arg(long, requires = "game")]
    pub rules: Option<String>,
    /// Who plays first: human, a named player of the game (see quina games --players), level:1 to
    /// level:8, or full. Without it a person
    #[arg(long, value_name = "PLAYER", requires = "game")]
    pub first: Option<String>,
    /// Who plays second. Without it level:3 against a person, and a person against a computer
    #[arg(long, value_name = "PLAYER", requires = "game")]
    pub second: Option<String>,
    /// The position to start from, four fields: "ROWS TURN LAST PLY"
    #[arg(long, value_name = "TEXT", requires = "game")]
    pub position: Option<String>,
    /// Moves to play from there first, separated by spaces
    #[arg(long = "moves", value_name = "MOVES", requires = "game")]
    pub played: Option<String>,
    /// A clock: minutes for each player, plus seconds added after each move, for example 5+3
    #[arg(long, value_name = "MIN+SEC", requires = "game")]
    pub clock: Option<String>,
    /// Go on with a game record (.qgn) instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["game", "size", "rules", "first", "second", "position", "played", "clock"])]
    pub load: Option<PathBuf>,
    #[command(flatten)]
    pub manner: Manner,
    /// The language; without it the one chosen before, or the environment's
    #[arg(long, value_enum, ignore_case = true)]
    pub lang: Option<Language>,
    /// What settles chance: equal seeds give equal moves of computers that have no clock
    #[arg(long)]
    pub seed: Option<u64>,
}

/// How the terminal game shows itself.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Manner {
    /// Play line by line, for pipes, scripts and screen readers; this is the way without a terminal
    #[arg(long)]
    pub plain: bool,
    /// Use nothing but ASCII characters, whatever the locale says
    #[arg(long)]
    pub ascii: bool,
}

impl Manner {
    /// This with what was asked for before the command.
    pub fn or(self, before: Manner) -> Manner {
        Manner { plain: self.plain || before.plain, ascii: self.ascii || before.ascii }
    }
}

/// A board, and how the rules are read.
#[derive(clap::Args, Debug)]
pub struct Board {
    /// The board, for example 8x8
    #[arg(long, value_name = "WxH")]
    pub size: Option<String>,
    /// The reading of the rules
    #[arg(long)]
    pub rules: Option<String>,
}

impl Board {
    pub fn open(&self, games: Catalog, game: &str) -> Result<Arc<dyn AnyGame>, Failure> {
        games.open(game, self.size.as_deref(), self.rules.as_deref()).map_err(Failure::usage)
    }
}

/// A position of a game on a board.
#[derive(clap::Args, Debug)]
pub struct Place {
    /// The game, as `quina games` names it
    pub game: String,
    #[command(flatten)]
    pub board: Board,
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
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=threads::MOST as i64))]
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

/// What the engine may spend on a position.
#[derive(clap::Args, Debug)]
pub struct Thinking {
    /// Time for a position. Without any limit analyze takes 5000, and review 200000 nodes a move
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Positions to look at
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64))]
    pub nodes: Option<u64>,
    /// Plies to look ahead; more than 120 are not looked at
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub depth: Option<u32>,
    /// The engine's table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=quina::engine::Table::MAX_MEGABYTES as i64))]
    pub hash: u32,
    /// How many threads think; more than there are cores are not used
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=threads::MOST as i64))]
    pub threads: u32,
}

#[derive(clap::Args, Debug)]
pub struct Analyze {
    #[command(flatten)]
    pub place: Place,
    /// How many of the best lines to show
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=Options::MAX_LINES as i64))]
    pub lines: u16,
    #[command(flatten)]
    pub thinking: Thinking,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Solve {
    #[command(flatten)]
    pub place: Place,
    /// Find the value of every move, too
    #[arg(long)]
    pub every_move: bool,
    /// Give up after so many positions
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64))]
    pub nodes: Option<u64>,
    /// Give up after that time
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=31_536_000))]
    pub seconds: Option<u64>,
    /// The table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=quina::engine::Table::MAX_MEGABYTES as i64))]
    pub hash: u32,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Ugi {
    /// The seed of random choices; without it every run chooses differently
    #[arg(long)]
    pub seed: Option<u64>,
}

#[derive(clap::Args, Debug)]
pub struct Serve {
    /// The address to listen on; 0.0.0.0 instead of 127.0.0.1 lets other machines in, port 0 is any that is free
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7373")]
    pub listen: String,
    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,
}

#[derive(clap::Args, Debug)]
pub struct Site {
    /// The folder: a new one, an empty one, or one that holds a former page
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
}

#[derive(clap::Args, Debug)]
pub struct Completions {
    /// The shell
    #[arg(value_enum, ignore_case = true)]
    pub shell: Shell,
}

#[derive(clap::Args, Debug)]
pub struct Man {
    /// The folder; it is made if there is none. Pages of another version are replaced
    #[arg(value_hint = ValueHint::DirPath)]
    pub folder: PathBuf,
}

impl From<Language> for quina::Language {
    fn from(language: Language) -> quina::Language {
        match language {
            Language::En => quina::Language::English,
            Language::Pt => quina::Language::Portuguese,
        }
    }
}
