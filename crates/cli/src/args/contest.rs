//! Games between computers: matches, ratings, and weights that are learned from them.

use super::Board;
use clap::ValueHint;
use quina::engine::{Options, Table};
use quina::threads;
use quina_arena::external::Timeouts;
use quina_arena::tuning::Tuned;
use std::path::PathBuf;
use std::time::Duration;

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
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// What settles chance: equal seeds give equal openings and equal random moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Random plies before the players take over; 0 starts every game from the start
    #[arg(long, value_name = "N", default_value_t = quina_arena::opening::USUAL_PLIES, value_parser = clap::value_parser!(u32).range(0..=quina_arena::opening::MAX_PLIES as i64))]
    pub opening_plies: u32,
    /// Openings to play instead: a line each (startpos or ROWS TURN LAST PLY, then optionally moves
    /// M M …), or records
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "opening_plies")]
    pub openings: Option<PathBuf>,
    /// A game is a draw after this many plies
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=90_000))]
    pub max_plies: u32,
    /// The table of the house's search in megabytes
    #[arg(long, value_name = "MB", default_value_t = Options::USUAL.hash as u32, value_parser = clap::value_parser!(u32).range(1..=Table::MAX_MEGABYTES as i64))]
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
    /// A clock: seconds for each player, plus seconds added after each move, for example 10+0.1 (quina play
    /// --clock counts minutes)
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
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, num_args = 1.., conflicts_with_all = ["players", "games", "out"])]
    pub from: Vec<PathBuf>,
    /// The player whose rating is given, 0 if no number is; without it the mean is 0
    #[arg(long, value_name = "NAME[=ELO]")]
    pub anchor: Option<String>,
    /// Where to write the table as Markdown, too
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
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
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, num_args = 1.., conflicts_with_all = ["games", "nodes", "seed", "concurrency"])]
    pub records: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// A usual time as the option that sets it is written.
fn ms(time: Duration) -> u64 {
    time.as_millis() as u64
}
