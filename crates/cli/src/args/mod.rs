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
/// Data goes to stdout, everything else to stderr. Exit status 0, 1 if the task failed, 2 for wrong
/// usage or input.
#[derive(Parser, Debug)]
#[command(name = "quina", version)]
pub struct Args {
    /// The language of the terminal game [default: the one chosen before, or that of the environment]
    #[arg(long, value_enum, ignore_case = true)]
    pub lang: Option<Language>,
    #[command(flatten)]
    pub manner: Manner,
    #[command(subcommand)]
    pub command: Option<Command>,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play a game in the terminal, or open the menu
    Play(Play),
    /// List the games with their boards and rules
    Games(Games),
    /// Print the rules of a game
    Rules(Rules),
    /// Draw a position
    Show(Show),
    /// List the legal moves of a position, one per line, in alphabetical order
    Moves(Moves),
    /// Count the leaves of the game tree; the last line is the total
    Perft(Perft),
    /// Measure random playouts, leaf counts and search nodes per second of CPU time, on one thread
    Bench(Bench),
    /// Show the best lines of a position with their scores
    Analyze(Analyze),
    /// Find out who wins a position for certain, by searching to the end of the game
    Solve(Solve),
    /// Check, show, review, convert or draw game records (.qgn)
    #[command(subcommand)]
    Record(Record),
    /// Speak UGI, the Universal Game Interface, on stdin and stdout
    Ugi(Ugi),
    /// Play a match or a tournament between computer players
    Match(Match),
    /// Rate players on one scale, from new games or from records
    Ladder(Ladder),
    /// Find weights for a game's evaluation, from games of the search against itself or from records
    Tune(Tune),
    /// Serve the page: play, analyze and learn in a browser
    Serve(Serve),
    /// Write the page into a folder that any web server can serve, under any path
    Site(Site),
    /// Print a completion script for a shell
    Completions(Completions),
    /// Write the manual pages into a folder: quina.1 and one for each command
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
    /// The game, as listed by `quina games`
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
    /// The game, as listed by `quina games` [default: the menu]
    pub game: Option<String>,
    /// The size of the board, for example 8x8
    #[arg(long, value_name = "WxH", requires = "game")]
    pub size: Option<String>,
    /// The rule set, as listed by `quina games`
    #[arg(long, requires = "game")]
    pub rules: Option<String>,
    /// Who plays first: human, a player listed by `quina games --players`, level:1 to level:8, or full
    /// [default: human]
    #[arg(long, value_name = "PLAYER", requires = "game")]
    pub first: Option<String>,
    /// Who plays second [default: level:3 against a person, human against a computer]
    #[arg(long, value_name = "PLAYER", requires = "game")]
    pub second: Option<String>,
    /// The position to start from, in four fields: "ROWS TURN LAST PLY"
    #[arg(long, value_name = "TEXT", requires = "game")]
    pub position: Option<String>,
    /// Moves to play first from there, separated by spaces
    #[arg(long = "moves", value_name = "MOVES", requires = "game")]
    pub played: Option<String>,
    /// A clock: minutes for each player, plus seconds added after each move, for example 5+3
    #[arg(long, value_name = "MIN+SEC", requires = "game")]
    pub clock: Option<String>,
    /// Continue a game record (.qgn) instead
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["game", "size", "rules", "first", "second", "position", "played", "clock"])]
    pub load: Option<PathBuf>,
    #[command(flatten)]
    pub manner: Manner,
    /// The language [default: the one chosen before, or that of the environment]
    #[arg(long, value_enum, ignore_case = true)]
    pub lang: Option<Language>,
    /// The random seed: without a clock, computers play the same moves for the same seed
    #[arg(long)]
    pub seed: Option<u64>,
}

/// How the terminal game shows itself.
#[derive(clap::Args, Clone, Copy, Debug)]
pub struct Manner {
    /// Play line by line, for pipes, scripts and screen readers; the default where there is no terminal
    #[arg(long)]
    pub plain: bool,
    /// Use only ASCII characters, whatever the locale
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
    /// The size of the board, for example 8x8
    #[arg(long, value_name = "WxH")]
    pub size: Option<String>,
    /// The rule set, as listed by `quina games`
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
    /// The game, as listed by `quina games`
    pub game: String,
    #[command(flatten)]
    pub board: Board,
    /// The position, in four fields: "ROWS TURN LAST PLY" [default: the start of the game]
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
    /// Print JSON: everything needed to draw the position
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
    /// How many plies to go down
    #[arg(value_parser = clap::value_parser!(u32).range(0..=100))]
    pub depth: u32,
    /// Print the count of each first move, too
    #[arg(long)]
    pub divide: bool,
    /// How many threads to use
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=threads::MOST as i64))]
    pub threads: u16,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Bench {
    /// The games to measure [default: all]
    pub games: Vec<String>,
    /// The size of the board, for example 15x15 [default: each game's usual size]
    #[arg(long, value_name = "WxH")]
    pub size: Option<String>,
    /// The rule set [default: each game's usual one]
    #[arg(long)]
    pub rules: Option<String>,
    /// Cut random games off after this many plies [default: play to the end]
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub cap: Option<u32>,
    /// How many times to measure each number; the best one counts
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub windows: u32,
    /// The CPU time of each measurement, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 250, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    pub window: u64,
    /// Measure something else: how many times as fast so many threads get to the depth that one gets to in two
    /// seconds
    #[arg(long, value_name = "N", conflicts_with_all = ["cap", "windows", "window"], value_parser = clap::value_parser!(u16).range(2..=threads::MOST as i64))]
    pub threads: Option<u16>,
    /// In how many positions to measure that
    #[arg(long, value_name = "N", default_value_t = 20, requires = "threads", value_parser = clap::value_parser!(u16).range(2..=1000))]
    pub positions: u16,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What the engine may spend on a position.
#[derive(clap::Args, Debug)]
pub struct Thinking {
    /// Time for each position. Without any limit, analyze takes 5000 ms, and review 200000 nodes per move
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// How many positions to look at
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64))]
    pub nodes: Option<u64>,
    /// How many plies to look ahead, at most 120
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub depth: Option<u32>,
    /// The size of the engine's table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=quina::engine::Table::MAX_MEGABYTES as i64))]
    pub hash: u32,
    /// How many threads to use, at most one per core
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
    /// Solve every legal move, too
    #[arg(long)]
    pub every_move: bool,
    /// Give up after this many positions
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=i64::MAX as u64))]
    pub nodes: Option<u64>,
    /// Give up after this many seconds
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..=31_536_000))]
    pub seconds: Option<u64>,
    /// The size of the table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=quina::engine::Table::MAX_MEGABYTES as i64))]
    pub hash: u32,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

#[derive(clap::Args, Debug)]
pub struct Ugi {
    /// The random seed [default: a new one for every run]
    #[arg(long)]
    pub seed: Option<u64>,
}

#[derive(clap::Args, Debug)]
pub struct Serve {
    /// The address to listen on; with 0.0.0.0 other machines can connect, with port 0 any free port is used
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7373")]
    pub listen: String,
    /// Open the page in your browser
    #[arg(long)]
    pub open: bool,
}

#[derive(clap::Args, Debug)]
pub struct Site {
    /// A new or empty folder, or one that holds an older version of the page
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
    /// The folder, created if need be; older pages are replaced
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
