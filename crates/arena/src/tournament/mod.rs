//! A match or a tournament from its first game to its last, on several boards at once.
//!
//! Games are played in any order and noted in the order of the schedule. So what is noted is always a
//! beginning of the schedule, whatever the number of boards; a run that was killed goes on from there,
//! and ends as if nothing had happened.

mod board;
mod desk;
mod hall;

use crate::contestant::Contestant;
use crate::external::Timeouts;
use crate::opening::{Balance, Opening};
use crate::referee::Conditions;
use crate::schedule::{Format, Schedule};
use crate::stats::Sprt;
use crate::totals::Totals;
use board::Board;
pub(crate) use board::END;
use desk::Desk;
use hall::Hall;
use quina::engine::Options;
use quina::{AnyGame, Catalog, Message, Rng, threads};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Games that may be finished before an earlier one is, for each board. Beyond, boards wait: what is
/// not noted is played again after a kill.
const AHEAD: usize = 8;

/// How often the audience is told, even if no game ends, and so how soon it is heard.
pub(crate) const HEARTBEAT: Duration = Duration::from_millis(50);

/// All that decides how a run goes.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The table of games, to replay records with.
    pub catalog: Catalog,
    /// What is played.
    pub game: Arc<dyn AnyGame>,
    /// Who plays.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub format: Format,
    /// Games of each pairing, at most.
    pub games: usize,
    /// Where games start.
    pub openings: Openings,
    /// When two players have played enough.
    pub sprt: Option<Sprt>,
    /// The terms of every game.
    pub conditions: Conditions,
    /// How the house's search is set up.
    pub options: Options,
    /// How long programs are waited for.
    pub timeouts: Timeouts,
    /// What settles chance.
    pub seed: u64,
    /// Boards at once.
    pub boards: usize,
}

/// Where games start.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Drawn at random, so many plies long.
    Drawn(u32),
    /// Drawn at random until a search finds nobody further ahead than that.
    Balanced(Balance),
    /// Given; used over and over.
    Listed(Vec<Opening>),
}

/// How a run stands.
#[derive(Debug)]
pub struct Interim<'a> {
    /// What was scored.
    pub totals: &'a Totals,
    /// Games that are planned, at most.
    pub planned: usize,
    /// Games that were taken over from an earlier process.
    pub resumed: usize,
    /// The time since this process began.
    pub elapsed: Duration,
}

/// A run that has come to its end.
#[derive(Debug)]
pub struct Finished {
    /// What was scored.
    pub totals: Totals,
    /// Games that were taken over from an earlier process.
    pub resumed: usize,
    /// The time that this process took.
    pub elapsed: Duration,
    /// The part of the boards' time that the players did not take: the referee's own.
    pub overhead: Option<f64>,
}

/// Why a run could not begin or not go on.
#[derive(Debug)]
pub enum RunError {
    /// What was asked for makes no sense, or the folder belongs to something else; nothing was touched.
    Refused(Message),
    /// Something failed on the way.
    Failed(Message),
    /// The audience had enough.
    BrokenOff {
        /// Games that were noted.
        games: usize,
        /// Games that were planned.
        planned: usize,
    },
}

impl Tournament {
    /// What decides how the run goes, so that another process knows whether it can go on with it.
    /// The number of boards is not part of it.
    pub fn description(&self) -> Value {
        let setup = self.game.setup();
        let players: Vec<Value> = self
            .contestants
            .iter()
            .map(|one| {
                let options: serde_json::Map<String, Value> = one
                    .options()
                    .iter()
                    .map(|(name, value)| (name.clone(), json!(value)))
                    .collect();
                json!({"name": one.name, "spec": one.spec, "options": options})
            })
            .collect();
        let openings = match &self.openings {
            Openings::Drawn(plies) => json!({ "plies": plies }),
            Openings::Balanced(Balance { plies, points, nodes }) => {
                json!({ "plies": plies, "balance": points, "balance_nodes": nodes })
            }
            Openings::Listed(list) => {
                json!({ "list": list.iter().map(Opening::line).collect::<Vec<_>>() })
            }
        };
        json!({
            "quina": env!("CARGO_PKG_VERSION"),
            "game": self.game.meta().id,
            "size": setup.size.to_string(),
            "rules": setup.rules,
            "players": players,
            "format": self.format.name(),
            "games": self.games,
            "pace": self.conditions.pace.to_string(),
            "margin_ms": self.conditions.margin.as_millis() as u64,
            "max_plies": self.conditions.max_plies,
            "sprt": self.sprt.map(|sprt| json!([sprt.elo0(), sprt.elo1(), sprt.alpha(), sprt.beta()])),
            "hash_mb": self.options.hash,
            "openings": openings,
            "seed": self.seed,
        })
    }

    /// Plays what is left to play. The audience is told after every game, and now and then, and may
    /// break the run off.
    ///
    /// # Errors
    /// When the folder cannot be used, a record does not replay, or the run was broken off.
    pub fn run(
        &self,
        out: Option<&Path>,
        audience: &mut dyn FnMut(&Interim<'_>) -> ControlFlow<()>,
    ) -> Result<Finished, RunError> {
        let started = Instant::now();
        let schedule = Schedule::new(self.format, self.contestants.len(), self.games);
        let planned = schedule.len();
        let mut desk = Desk::open(self, out, &schedule)?;
        let resumed = desk.totals.games();
        let hall = Hall::new(schedule, resumed, self.boards * AHEAD);
        let left = if desk.is_decided() { 0 } else { planned - resumed };
        let (sender, reports) = channel();
        std::thread::scope(|scope| {
            let hall = &hall;
            let board = move || Board::new(self).play_all(hall, &sender);
            threads::start(scope, self.boards.min(left), board).map_err(RunError::Failed)?;
            let done = loop {
                let (totals, elapsed) = (&desk.totals, started.elapsed());
                let told = audience(&Interim { totals, planned, resumed, elapsed });
                if totals.games() == planned || desk.is_decided() {
                    break Ok(());
                }
                if told.is_break() {
                    break Err(RunError::BrokenOff { games: totals.games(), planned });
                }
                let noted = match reports.recv_timeout(HEARTBEAT) {
                    Ok(report) => report.and_then(|report| desk.receive(report)),
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => unreachable!("a board tells its end"),
                };
                if let Err(message) = noted {
                    break Err(RunError::Failed(message));
                }
                hall.note(desk.totals.games());
            };
            hall.abort();
            done
        })?;
        desk.finish(resumed, started.elapsed())
    }

    /// The opening of that number: the same in every process. Nothing when `abort` was set on the way.
    fn opening(&self, number: usize, mut abort: &AtomicBool) -> Result<Option<Opening>, Message> {
        let mut rng = Rng::new(mix(self.seed, [number as u64, 0]));
        match &self.openings {
            Openings::Drawn(0) => Ok(Some(Opening::default())),
            Openings::Drawn(plies) => Opening::draw(&self.game, *plies, &mut rng).map(Some),
            Openings::Balanced(balance) => {
                Opening::draw_balanced(&self.game, *balance, &mut rng, &mut abort)
            }
            Openings::Listed(list) => Ok(Some(list[number % list.len()].clone())),
        }
    }
}

/// A seed of its own for each purpose.
pub(crate) fn mix(seed: u64, purpose: [u64; 2]) -> u64 {
    let mut mixed = Rng::new(seed).bits();
    for part in purpose {
        mixed = Rng::new(mixed ^ part).bits();
    }
    // Programs read it as a number of the usual size.
    mixed >> 11
}
