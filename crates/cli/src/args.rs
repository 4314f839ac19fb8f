//! What a person can type. Help texts are the documentation of each command.

use crate::console::Failure;
use clap::{Parser, Subcommand, ValueEnum};
use quina::engine::Options;
use quina::{AnyGame, Catalog, threads};
use quina_arena::external::Timeouts;
use quina_arena::tuning::Tuned;
use quina_picture::WIDTHS;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

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
    /// A clock for both: seconds for the game and more for every move, for example 300+5
    #[arg(long, value_name = "SEC+INC", requires = "game")]
    pub tc: Option<String>,
    /// Go on with a game record (.qgn) instead
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "size", "rules", "first", "second", "position", "played", "tc"])]
    pub load: Option<PathBuf>,
    /// Line by line: for pipes, screen readers and scripts. The way it is where there is no terminal
    #[arg(long)]
    pub plain: bool,
    /// The language; without it the one chosen before, or the environment's
    #[arg(long, value_enum, ignore_case = true)]
    pub lang: Option<Language>,
    /// What settles chance: equal seeds give equal moves of computers that have no clock
    #[arg(long)]
    pub seed: Option<u64>,
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

#[derive(Subcommand, Debug)]
pub enum Record {
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
    /// Judge every move of a recorded game, and show what would have been better
    Review {
        /// The file; - is stdin
        file: PathBuf,
        /// Which record of the file, counted from 1
        #[arg(long, default_value_t = 1)]
        number: usize,
        #[command(flatten)]
        thinking: Thinking,
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
    /// Draw a position of a recorded game as SVG or PNG, or all of it as an animated GIF
    Export(Export),
}

/// What is drawn of a record, and how.
#[derive(clap::Args, Debug)]
pub struct Export {
    /// The file; - is stdin
    pub file: PathBuf,
    /// Which record of the file, counted from 1
    #[arg(long, default_value_t = 1)]
    pub number: usize,
    /// The position after so many moves, or the game up to there; without it the last one
    #[arg(long)]
    pub ply: Option<usize>,
    /// The form to write; without it the one that the end of --out names
    #[arg(long, value_enum)]
    pub to: Option<PictureForm>,
    /// Where to write; without it stdout. A file that exists is not overwritten
    #[arg(long, short, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The colors
    #[arg(long, value_enum, default_value = "light")]
    pub theme: Theme,
    /// The width of a PNG or GIF in pixels; without it 720
    #[arg(long, value_name = "PX", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(*WIDTHS.start() as i64..=*WIDTHS.end() as i64))]
    pub width: Option<u32>,
    /// Turn the board around, so that the second side looks from below
    #[arg(long)]
    pub flip: bool,
    /// Leave out the names of files and ranks
    #[arg(long)]
    pub no_coordinates: bool,
    /// How long a GIF shows a position, and the last one four times as long; without it 800
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
    /// The position text after every move, one a line
    Positions,
}

#[derive(clap::Args, Debug)]
pub struct Ugi {
    /// The seed of random choices; without it every run chooses differently
    #[arg(long)]
    pub seed: Option<u64>,
}

/// Players, and the terms on which they meet.
#[derive(clap::Args, Debug)]
pub struct Contest {
    #[command(flatten)]
    pub board: Board,
    /// Who plays, at least two: a named player of the game (see quina games --players), level:1 to
    /// level:8, full (the search with all that the limits allow), alphabeta or montecarlo (the same
    /// by one method), or engine:PROGRAM ARGS, any UGI engine. NAME=SPEC gives it a name
    #[arg(long = "player", value_name = "SPEC")]
    pub players: Vec<String>,
    /// Games of each pairing; without it 100, or at most 20000 in a sequential test
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: Option<u32>,
    #[command(flatten)]
    pub pace: Pace,
    /// Games that are played at once; no more than there are cores
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=threads::MOST as i64))]
    pub concurrency: u16,
    /// The folder of the run: games, openings, summary. A run that was broken off goes on from there
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// What settles chance: equal seeds give equal openings and equal random moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Random plies before the players take over; 0 starts every game from the start
    #[arg(long, value_name = "N", default_value_t = quina_arena::opening::USUAL_PLIES, value_parser = clap::value_parser!(u32).range(0..=quina_arena::opening::MAX_PLIES as i64))]
    pub opening_plies: u32,
    /// Openings to play instead: a line each (startpos or ROWS TURN LAST PLY, then optionally moves
    /// M M …), or records
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    pub openings: Option<PathBuf>,
    /// A game is a draw after this many plies
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=90_000))]
    pub max_plies: u32,
    /// The table of the house's search in megabytes
    #[arg(long, value_name = "MB", default_value_t = Options::USUAL.hash as u32, value_parser = clap::value_parser!(u32).range(1..=quina::engine::Table::MAX_MEGABYTES as i64))]
    pub hash: u32,
    /// An option for engine: players, for all or for the player of that number, counted from 1
    #[arg(long = "option", value_name = "[N:]NAME=VALUE")]
    pub options: Vec<String>,
    /// How much later than the clock an answer may come
    #[arg(long, value_name = "MS", default_value_t = ms(Timeouts::USUAL.margin), value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub margin: u64,
    /// How long an engine may take to start
    #[arg(long, value_name = "MS", default_value_t = ms(Timeouts::USUAL.start), value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub start_timeout: u64,
    /// How long an engine may take for a move when no clock limits it
    #[arg(long, value_name = "MS", default_value_t = ms(Timeouts::USUAL.thinking), value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub move_timeout: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// What players may spend on a move; without any 100 ms, where a player needs a limit.
#[derive(clap::Args, Debug)]
#[group(multiple = false)]
pub struct Pace {
    /// Time for every move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Positions for every move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Plies ahead
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub depth: Option<u32>,
    /// A clock: seconds for the game and more for every move, for example 10+0.1
    #[arg(long, value_name = "SEC+INC")]
    pub tc: Option<String>,
}

#[derive(clap::Args, Debug)]
pub struct Match {
    /// The game, as `quina games` names it
    pub game: String,
    #[command(flatten)]
    pub contest: Contest,
    /// The first player meets all others, and these do not meet each other
    #[arg(long)]
    pub gauntlet: bool,
    /// Stop as soon as it is sure that the first of two players is ELO1 stronger rather than ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<String>,
    /// The risk that --sprt accepts wrongly
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub alpha: f64,
    /// The risk that --sprt rejects wrongly
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub beta: f64,
}

#[derive(clap::Args, Debug)]
pub struct Ladder {
    /// The game, as `quina games` names it; none with --from
    #[arg(required_unless_present = "from", conflicts_with = "from")]
    pub game: Option<String>,
    #[command(flatten)]
    pub contest: Contest,
    /// Each player meets only the next two: for many players that stand in the order of their strength
    #[arg(long, conflicts_with = "from")]
    pub neighbors: bool,
    /// Rate the players of these records instead of playing; - is stdin
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["players", "games", "out"])]
    pub from: Vec<PathBuf>,
    /// The player whose rating is given, 0 if no number is; without it the mean is 0
    #[arg(long, value_name = "NAME[=ELO]")]
    pub anchor: Option<String>,
    /// Where to write the table as Markdown, too
    #[arg(long, value_name = "FILE")]
    pub write: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub struct Tune {
    /// The game, as `quina games` names it
    pub game: String,
    #[command(flatten)]
    pub board: Board,
    /// Games that the search plays against itself
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(Tuned::FEWEST as i64..=1_000_000))]
    pub games: u32,
    /// Positions that the search looks at for every move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// What settles chance: equal seeds give equal games and equal weights
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Games that are played at once; no more than there are cores
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=threads::MOST as i64))]
    pub concurrency: u16,
    /// Take the games of these records instead of playing; - is stdin
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["games", "nodes", "seed", "concurrency"])]
    pub records: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
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
    pub folder: PathBuf,
}

/// A usual time as the option that sets it is written.
fn ms(time: Duration) -> u64 {
    time.as_millis() as u64
}

impl From<Language> for quina::Language {
    fn from(language: Language) -> quina::Language {
        match language {
            Language::En => quina::Language::English,
            Language::Pt => quina::Language::Portuguese,
        }
    }
}
