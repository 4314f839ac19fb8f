//! A match or a tournament from its first game to its last, on several boards at once.
//!
//! Games are played in any order and noted in the order of the schedule. So what is noted is always a
//! beginning of the schedule, whatever the number of boards; a run that was killed goes on from there,
//! and ends as if nothing had happened.

use crate::archive::{Archive, ArchiveError};
use crate::contestant::Contestant;
use crate::external::Timeouts;
use crate::opening::Opening;
use crate::referee::{self, End, Played, Terms};
use crate::schedule::{Fixture, Format, schedule};
use crate::stats::Sprt;
use crate::totals::{GameResult, Totals};
use quina::engine::{Engine, Options};
use quina::record::{Ply, Record};
use quina::{AnyGame, Catalog, Message, Rng, say};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Games that may be finished before an earlier one is, for each board. Beyond, boards wait: what is
/// not noted is played again after a kill.
const AHEAD: usize = 8;

/// How often the audience is told, even if no game ends.
const HEARTBEAT: Duration = Duration::from_millis(250);

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
    pub terms: Terms,
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
    /// Given; used over and over.
    Listed(Vec<Opening>),
}

/// How a run stands.
#[derive(Debug)]
pub struct Standing<'a> {
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
    /// What was asked for makes no sense; nothing was touched.
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

impl From<ArchiveError> for RunError {
    fn from(error: ArchiveError) -> RunError {
        match error {
            ArchiveError::Taken(message) => RunError::Refused(message),
            ArchiveError::Broken(message) => RunError::Failed(message),
        }
    }
}

/// A game that a board has finished.
struct Report {
    fixture: Fixture,
    opening: Opening,
    result: GameResult,
    record: String,
    busy: Duration,
    thinking: Duration,
}

/// What the boards and the desk share.
struct Hall {
    fixtures: Vec<Fixture>,
    /// The next fixture to be played, and how many are noted.
    progress: Mutex<[usize; 2]>,
    noted: Condvar,
    abort: AtomicBool,
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
            "pace": self.terms.pace.to_string(),
            "margin_ms": self.terms.margin.as_millis() as u64,
            "max_plies": self.terms.max_plies,
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
        audience: &mut dyn FnMut(&Standing<'_>) -> ControlFlow<()>,
    ) -> Result<Finished, RunError> {
        let started = Instant::now();
        let fixtures = schedule(self.format, self.contestants.len(), self.games);
        let mut totals = Totals::new(self.contestants.len());
        let mut desk = Desk { archive: None, openings: Vec::new() };
        if let Some(folder) = out {
            let found = Archive::open(folder, &self.description())?;
            self.take_over(&found.records, &fixtures, &mut totals, &mut desk)?;
            desk.archive = Some(found.resume(&desk.openings)?);
        }
        let resumed = totals.games();
        let planned = fixtures.len();
        let hall = Hall {
            fixtures,
            progress: Mutex::new([resumed; 2]),
            noted: Condvar::new(),
            abort: AtomicBool::new(false),
        };
        let mut busy = Duration::ZERO;
        let mut thinking = Duration::ZERO;
        let (sender, reports) = channel();
        let mut waiting: BTreeMap<usize, Report> = BTreeMap::new();

        let left = if self.is_decided(&totals) { 0 } else { planned - resumed };
        let run = std::thread::scope(|scope| {
            for _ in 0..self.boards.min(left) {
                let (sender, hall) = (sender.clone(), &hall);
                scope.spawn(move || self.board(hall, &sender));
            }
            drop(sender);
            let done = loop {
                let over = totals.games() == planned || self.is_decided(&totals);
                let elapsed = started.elapsed();
                let told = audience(&Standing { totals: &totals, planned, resumed, elapsed });
                if over {
                    break Ok(());
                }
                if told.is_break() {
                    break Err(RunError::BrokenOff { games: totals.games(), planned });
                }
                let report = match reports.recv_timeout(HEARTBEAT) {
                    Ok(Ok(report)) => report,
                    Ok(Err(message)) => break Err(RunError::Failed(message)),
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => {
                        break Err(RunError::Failed(say!("arena.boards", "all boards are gone")));
                    }
                };
                waiting.insert(report.fixture.number, report);
                while let Some(report) = waiting.remove(&totals.games()) {
                    if self.is_decided(&totals) {
                        break;
                    }
                    busy += report.busy;
                    thinking += report.thinking;
                    totals.add(&report.fixture, &report.result);
                    if let Err(message) = desk.note(&report) {
                        hall.abort();
                        return Err(RunError::Failed(message));
                    }
                }
                hall.note(totals.games());
            };
            hall.abort();
            done
        });
        run?;
        let share = |busy: Duration| 1.0 - thinking.as_secs_f64() / busy.as_secs_f64();
        let overhead = (!busy.is_zero()).then(|| share(busy));
        let finished = Finished { totals, resumed, elapsed: started.elapsed(), overhead };
        if let Some(archive) = &mut desk.archive {
            let summary = crate::summary::json(self, &finished);
            archive.finish(&summary).map_err(RunError::Failed)?;
        }
        Ok(finished)
    }

    fn is_decided(&self, totals: &Totals) -> bool {
        let verdict = |sprt: Sprt| sprt.verdict(&totals.pairs());
        self.sprt.is_some_and(|sprt| verdict(sprt) != crate::stats::Verdict::GoOn)
    }

    /// Counts the games of an earlier process.
    fn take_over(
        &self,
        records: &[Record],
        fixtures: &[Fixture],
        totals: &mut Totals,
        desk: &mut Desk,
    ) -> Result<(), RunError> {
        for (at, record) in records.iter().enumerate() {
            let fixture = fixtures.get(at);
            let read =
                fixture.and_then(|fixture| Some((fixture, self.read_back(record, fixture)?)));
            let (fixture, (opening, result)) = read.ok_or_else(|| {
                RunError::Refused(say!(
                    "arena.foreign-game",
                    "game {number} of the games in the folder is none of this run; name another \
                     folder with --out",
                    number = at + 1
                ))
            })?;
            totals.add(fixture, &result);
            desk.see(fixture, &opening);
        }
        Ok(())
    }

    /// What a record says of its fixture; nothing when it is of another.
    fn read_back(&self, record: &Record, fixture: &Fixture) -> Option<(Opening, GameResult)> {
        let [first, second] = fixture.players.map(|player| self.contestants[player].name.as_str());
        let same = record.tag("First") == Some(first)
            && record.tag("Second") == Some(second)
            && record.tag(ROUND)?.parse() == Ok(fixture.number + 1);
        let plies: usize = record.tag(OPENING_PLIES)?.parse().ok()?;
        let end = End::ALL.into_iter().find(|end| Some(end.name()) == record.tag(END))?;
        let opening = Opening {
            position: record.tag("Position").map(str::to_string),
            moves: record.mainline().take(plies).map(str::to_string).collect(),
        };
        let outcome = record.result.outcome()?;
        let result = GameResult { outcome, end, plies: record.line.len().checked_sub(plies)? };
        same.then_some((opening, result))
    }

    /// One board: plays fixtures until there are none left.
    fn board(&self, hall: &Hall, desk: &Sender<Result<Report, Message>>) {
        let mut engines: Vec<Option<Box<dyn Engine>>> =
            self.contestants.iter().map(|_| None).collect();
        let mut opening: Option<(usize, Opening)> = None;
        while let Some(fixture) = hall.next(self.boards * AHEAD) {
            let started = Instant::now();
            if opening.as_ref().is_none_or(|(number, _)| *number != fixture.opening) {
                opening = Some((fixture.opening, self.opening(fixture.opening)));
            }
            let (_, opening) = opening.as_ref().expect("it was just made");
            let report = self.play(hall, &fixture, opening, &mut engines, started);
            let Some(report) = report.transpose() else { return };
            // Nobody listens any more when the run has been broken off.
            if desk.send(report).is_err() {
                return;
            }
        }
    }

    /// The opening of that number: the same in every process.
    fn opening(&self, number: usize) -> Opening {
        match &self.openings {
            Openings::Drawn(0) => Opening::default(),
            Openings::Drawn(plies) => {
                let mut rng = Rng::new(mix(self.seed, [number as u64, 0]));
                Opening::draw(&self.game, *plies, &mut rng)
            }
            Openings::Listed(list) => list[number % list.len()].clone(),
        }
    }

    /// Plays a fixture; nothing when the run is broken off meanwhile.
    fn play(
        &self,
        hall: &Hall,
        fixture: &Fixture,
        opening: &Opening,
        engines: &mut [Option<Box<dyn Engine>>],
        started: Instant,
    ) -> Result<Option<Report>, Message> {
        let session = opening.session(&self.game)?;
        let [a, b] = fixture.players;
        for player in [a, b] {
            let make = || self.contestants[player].engine(self.options, self.timeouts);
            engines[player].get_or_insert_with(make);
        }
        let [Some(first), Some(second)] =
            engines.get_disjoint_mut([a, b]).expect("nobody plays against himself")
        else {
            unreachable!("both were just made")
        };
        let number = fixture.number as u64;
        let seeds = [1, 2].map(|side| mix(self.seed, [number, side]));
        let players: [&mut dyn Engine; 2] = [&mut **first, &mut **second];
        let Some(played) = referee::play(session, players, seeds, &self.terms, &hall.abort) else {
            return Ok(None);
        };
        let record = self.record(fixture, opening, &played).to_string();
        referee::verify(self.catalog, &record, &played)?;
        let plies = played.session.len() - opening.moves.len();
        let result = GameResult { outcome: played.ending.outcome, end: played.end, plies };
        Ok(Some(Report {
            fixture: *fixture,
            opening: opening.clone(),
            result,
            record,
            busy: started.elapsed(),
            thinking: played.thinking,
        }))
    }

    /// A game as it is written down. There is no date in it: equal runs write equal files.
    fn record(&self, fixture: &Fixture, opening: &Opening, played: &Played) -> Record {
        let mut record = played.session.record();
        let [first, second] = fixture.players.map(|player| self.contestants[player].name.clone());
        let plies = opening.moves.len();
        let tags = [
            ("First", first),
            ("Second", second),
            ("TimeControl", self.terms.pace.to_string()),
            (ROUND, (fixture.number + 1).to_string()),
            (OPENING_PLIES, plies.to_string()),
            (END, played.end.name().to_string()),
        ];
        for (name, value) in tags {
            record.set_tag(name, &value).expect("these names are letters");
        }
        for (ply, left) in record.line[plies..].iter_mut().zip(&played.clocks) {
            Ply::set_clock(ply, *left);
        }
        record
    }
}

/// The number of a game, from 1.
const ROUND: &str = "Round";
/// How many plies of the record are its opening.
const OPENING_PLIES: &str = "OpeningPlies";
/// Why a game ended, in a word.
const END: &str = "End";

/// Where results are noted.
struct Desk {
    archive: Option<Archive>,
    /// The openings so far.
    openings: Vec<String>,
}

impl Desk {
    /// Remembers the opening of a fixture; gives it if it is new.
    fn see(&mut self, fixture: &Fixture, opening: &Opening) -> Option<&str> {
        if fixture.opening < self.openings.len() {
            return None;
        }
        self.openings.push(opening.line());
        self.openings.last().map(String::as_str)
    }

    fn note(&mut self, report: &Report) -> Result<(), Message> {
        let new = self.see(&report.fixture, &report.opening).map(str::to_string);
        let Some(archive) = &mut self.archive else { return Ok(()) };
        if let Some(line) = new {
            archive.add_opening(&line)?;
        }
        archive.add_game(&report.record)
    }
}

impl Hall {
    /// The next fixture, as soon as it is not too far ahead of what is noted; nothing when there is
    /// none left.
    fn next(&self, ahead: usize) -> Option<Fixture> {
        let progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let too_far = |progress: &mut [usize; 2]| {
            progress[0] >= progress[1] + ahead && !self.abort.load(Ordering::Relaxed)
        };
        let mut progress =
            self.noted.wait_while(progress, too_far).unwrap_or_else(PoisonError::into_inner);
        if self.abort.load(Ordering::Relaxed) {
            return None;
        }
        let fixture = self.fixtures.get(progress[0]).copied()?;
        progress[0] += 1;
        Some(fixture)
    }

    /// So many games are noted.
    fn note(&self, games: usize) {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)[1] = games;
        self.noted.notify_all();
    }

    /// All boards stop.
    fn abort(&self) {
        // Under the lock, so that nobody misses it who has just looked and is about to wait.
        let _progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        self.abort.store(true, Ordering::Relaxed);
        self.noted.notify_all();
    }
}

/// A seed of its own for each purpose.
fn mix(seed: u64, purpose: [u64; 2]) -> u64 {
    let mut mixed = Rng::new(seed).bits();
    for part in purpose {
        mixed = Rng::new(mixed ^ part).bits();
    }
    // Programs read it as a number of the usual size.
    mixed >> 11
}
