//! Games between computers: matches, ratings, and weights that are learned from them.

use super::Board;
use clap::ValueHint;
use quina::engine::{Options, Table};
use quina::threads;
use quina_arena::Balance;
use quina_arena::external::Timeouts;
use quina_arena::tuning::Tuned;
use std::path::PathBuf;
use std::time::Duration;

/// Players, and the terms on which they meet.
#[derive(clap::Args, Debug)]
pub struct Contest {
    #[command(flatten)]
    pub board: Board,
    /// A player; give this option at least twice. A player listed by `quina games --players`, level:1 to
    /// level:8, full (the search at full strength), alphabeta or montecarlo (the same by one method), playouts
    /// (Monte Carlo that knows only the rules), or engine:PROGRAM ARGS (any UGI engine). NAME=SPEC gives it a name
    #[arg(long = "player", value_name = "SPEC")]
    pub players: Vec<String>,
    /// Games per pairing [default: 100, or at most 20000 with --sprt]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: Option<u32>,
    #[command(flatten)]
    pub pace: Pace,
    /// How many games to play at once, at most one per core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=threads::MOST as i64))]
    pub concurrency: u16,
    /// The folder for games, openings and summary; a run that was interrupted continues from there
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,
    /// The random seed: the same seed gives the same openings and random moves
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Random plies before the players take over; with 0, every game begins at the start
    #[arg(long, value_name = "N", default_value_t = quina_arena::opening::USUAL_PLIES, value_parser = clap::value_parser!(u32).range(0..=quina_arena::opening::MAX_PLIES as i64))]
    pub opening_plies: u32,
    /// Draw the random plies until a search puts neither side further ahead than POINTS, hundredths of a
    /// typical advantage
    #[arg(long, value_name = "POINTS", value_parser = clap::value_parser!(u32).range(0..=10_000), conflicts_with = "openings")]
    pub balance: Option<u32>,
    /// How many positions that search looks at
    #[arg(long, value_name = "N", default_value_t = Balance::USUAL_NODES, value_parser = clap::value_parser!(u64).range(1..=Balance::MAX_NODES), requires = "balance")]
    pub balance_nodes: u64,
    /// Openings to play instead: records, or one opening per line (startpos or ROWS TURN LAST PLY, then
    /// optionally moves M M …)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "opening_plies")]
    pub openings: Option<PathBuf>,
    /// Call a game a draw after this many plies
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=90_000))]
    pub max_plies: u32,
    /// The size of the table of Quina's own search, in megabytes
    #[arg(long, value_name = "MB", default_value_t = Options::USUAL.hash as u32, value_parser = clap::value_parser!(u32).range(1..=Table::MAX_MEGABYTES as i64))]
    pub hash: u32,
    /// Set an option of all engine: players, or of player N, counting from 1
    #[arg(long = "option", value_name = "[N:]NAME=VALUE")]
    pub options: Vec<String>,
    /// How late an answer may come
    #[arg(long, value_name = "MS", default_value_t = ms(Timeouts::USUAL.margin), value_parser = clap::value_parser!(u64).range(0..=60_000))]
    pub margin: u64,
    /// How long an engine may take to start
    #[arg(long, value_name = "MS", default_value_t = ms(Timeouts::USUAL.start), value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub start_timeout: u64,
    /// How long an engine may take for a move without a clock
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
    /// Time for each move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub movetime: Option<u64>,
    /// Positions to look at for each move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// Plies to look ahead
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub depth: Option<u32>,
    /// A clock: seconds for each player, plus seconds added after each move, for example 10+0.1 (`quina play
    /// --clock` counts minutes)
    #[arg(long, value_name = "SEC+INC")]
    pub tc: Option<String>,
}

#[derive(clap::Args, Debug)]
pub struct Match {
    /// The game, as listed by `quina games`
    pub game: String,
    #[command(flatten)]
    pub contest: Contest,
    /// The first player meets all the others, who do not meet each other
    #[arg(long)]
    pub gauntlet: bool,
    /// Stop as soon as the results show whether the first of two players is stronger by ELO1 or only by ELO0
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    pub sprt: Option<String>,
    /// The risk that --sprt wrongly decides for ELO1
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub alpha: f64,
    /// The risk that --sprt wrongly decides for ELO0
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    pub beta: f64,
}

#[derive(clap::Args, Debug)]
pub struct Ladder {
    /// The game, as listed by `quina games`; not with --from
    #[arg(required_unless_present = "from", conflicts_with = "from")]
    pub game: Option<String>,
    #[command(flatten)]
    pub contest: Contest,
    /// Each player meets only the next two; for many players, listed in order of strength
    #[arg(long, conflicts_with = "from")]
    pub neighbors: bool,
    /// Rate the players of these records instead of playing; - for stdin
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, num_args = 1.., conflicts_with_all = ["players", "games", "out"])]
    pub from: Vec<PathBuf>,
    /// The player to fix the scale by, at ELO or 0 [default: the mean is 0]
    #[arg(long, value_name = "NAME[=ELO]")]
    pub anchor: Option<String>,
    /// Write the table to this file, too, as Markdown
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub write: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub struct Tune {
    /// The game, as listed by `quina games`
    pub game: String,
    #[command(flatten)]
    pub board: Board,
    /// How many games the search plays against itself
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(Tuned::FEWEST as i64..=1_000_000))]
    pub games: u32,
    /// How many positions the search looks at for each move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// The random seed: the same seed gives the same games and weights
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games to play at once, at most one per core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=threads::MOST as i64))]
    pub concurrency: u16,
    /// Use the games of these records instead of playing; - for stdin
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
