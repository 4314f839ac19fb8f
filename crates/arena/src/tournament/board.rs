//! One board: two players at a time, a referee, and a record of every game.

use super::hall::Hall;
use super::{Tournament, mix};
use crate::opening::{OPENING_PLIES, Opening};
use crate::referee::{self, End, Played};
use crate::schedule::Fixture;
use crate::totals::GameResult;
use quina::engine::Engine;
use quina::{Message, Outcome, Record, Session, say};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

/// The number of a game, from 1.
const ROUND: &str = "Round";
/// The tag of a record that tells why the game ended, in a word.
pub(crate) const END: &str = "End";

/// A game that a board has finished.
pub(super) struct Report {
    pub fixture: Fixture,
    pub opening: Opening,
    pub result: GameResult,
    pub record: String,
    pub busy: Duration,
    pub thinking: Duration,
}

/// A board, with the players who have sat down at it.
pub(super) struct Board<'a> {
    run: &'a Tournament,
    /// By contestant; nobody before their first game here.
    seats: Vec<Option<Box<dyn Engine>>>,
    /// The last opening and its number: its second game is usually the next.
    opening: (usize, Opening),
}

impl<'a> Board<'a> {
    /// An empty board.
    pub fn new(run: &'a Tournament) -> Board<'a> {
        let seats = run.contestants.iter().map(|_| None).collect();
        Board { run, seats, opening: (usize::MAX, Opening::default()) }
    }

    /// Plays fixtures until there are none left, and tells the desk of each.
    pub fn play_all(mut self, hall: &Hall, desk: &Sender<Result<Report, Message>>) {
        while let Some(fixture) = hall.next() {
            // A bug in a player of the house must not leave the desk waiting for this game for ever.
            let played = catch_unwind(AssertUnwindSafe(|| self.play(hall, &fixture)));
            let report = played.unwrap_or_else(|_| {
                Err(say!(
                    "arena.panic",
                    "game {number} broke down by a fault of this program; please report it",
                    number = fixture.number + 1
                ))
            });
            let Some(report) = report.transpose() else { return };
            // Nobody listens any more when the run has been broken off.
            if desk.send(report).is_err() {
                return;
            }
        }
    }

    /// Plays a fixture; nothing when the run is broken off meanwhile.
    fn play(&mut self, hall: &Hall, fixture: &Fixture) -> Result<Option<Report>, Message> {
        let started = Instant::now();
        let run = self.run;
        if self.opening.0 != fixture.opening {
            let Some(opening) = run.opening(fixture.opening, &hall.abort)? else { return Ok(None) };
            self.opening = (fixture.opening, opening);
        }
        let opening = &self.opening.1;
        let session = opening.session(&run.game)?;
        let [first, second] = fixture.players;
        for player in fixture.players {
            let make = || run.contestants[player].engine(run.options, run.timeouts);
            self.seats[player].get_or_insert_with(make);
        }
        let [Some(first), Some(second)] =
            self.seats.get_disjoint_mut([first, second]).expect("nobody plays against himself")
        else {
            unreachable!("both have just sat down")
        };
        let players: [&mut dyn Engine; 2] = [&mut **first, &mut **second];
        let seeds = [1, 2].map(|side| mix(run.seed, [fixture.number as u64, side]));
        let Some(played) = referee::play(session, players, seeds, &run.conditions, &hall.abort)?
        else {
            return Ok(None);
        };
        let record = written(run, fixture, opening, &played);
        let result = GameResult {
            outcome: played.ending.outcome,
            end: played.end,
            reason: played.ending.reason.to_string(),
            plies: played.session.len() - opening.moves.len(),
            key: GameResult::key_of(&record),
        };
        let record = record.to_string();
        referee::verify(run.catalog, &record, &played)?;
        Ok(Some(Report {
            fixture: *fixture,
            opening: opening.clone(),
            result,
            record,
            busy: started.elapsed(),
            thinking: played.thinking,
        }))
    }
}

/// A game as it is written down. There is no date in it: equal runs write equal files.
fn written(run: &Tournament, fixture: &Fixture, opening: &Opening, played: &Played) -> Record {
    let mut record = played.session.record();
    let [first, second] = fixture.players.map(|player| run.contestants[player].name.clone());
    let tags = [
        ("First", first),
        ("Second", second),
        ("TimeControl", run.conditions.pace.to_string()),
        (ROUND, (fixture.number + 1).to_string()),
        (OPENING_PLIES, opening.moves.len().to_string()),
        (END, played.end.name().to_string()),
    ];
    for (name, value) in tags {
        record.set_tag(name, &value).expect("these names are letters");
    }
    if let Some(clocks) = &played.clocks {
        clocks.note(&mut record);
    }
    record
}

/// What a record says of its fixture, as far as the rules bear it out; nothing when it is of another
/// or has another end than the rules give it.
pub(super) fn read_back(
    run: &Tournament,
    record: &Record,
    fixture: &Fixture,
) -> Option<(Opening, GameResult)> {
    let [first, second] = fixture.players.map(|player| run.contestants[player].name.as_str());
    let (meta, setup) = (run.game.meta(), run.game.setup());
    let same = record.tag("Game") == Some(meta.id)
        && record.tag("Size") == Some(&setup.size.to_string())
        && record.tag("Rules") == Some(setup.rules)
        && record.tag("First") == Some(first)
        && record.tag("Second") == Some(second)
        && record.tag(ROUND)?.parse() == Ok(fixture.number + 1);
    let plies: usize = record.tag(OPENING_PLIES)?.parse().ok()?;
    let end = End::ALL.into_iter().find(|end| Some(end.name()) == record.tag(END))?;
    let opening = Opening {
        position: record.tag("Position").map(str::to_string),
        moves: record.mainline().take(plies).map(str::to_string).collect(),
    };
    let outcome = record.result.outcome()?;
    let reason = record.tag("Termination").unwrap_or_default().to_string();
    let plies = record.line.len().checked_sub(plies)?;
    let session = Session::replayed(run.game.clone(), record.tag("Position"), record.mainline());
    let ends = match (end, session.ok()?.ending(), outcome) {
        (End::Rules, Some(ending), _) => ending.outcome == outcome,
        (End::PlyCap, None, Outcome::Draw) => plies == run.conditions.max_plies,
        // Who forfeited is only known from what was written then.
        (end, None, Outcome::Win(winner)) if end.is_fault() => {
            reason.starts_with(&meta.color(winner.other()).to_string())
        }
        _ => false,
    };
    let result = GameResult { outcome, end, reason, plies, key: GameResult::key_of(record) };
    (same && ends).then_some((opening, result))
}
