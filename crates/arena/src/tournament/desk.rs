//! Notes results in the order of the schedule, whatever the order in which they come.

use super::board::{Report, read_back};
use super::{Finished, RunError, Tournament};
use crate::archive::Archive;
use crate::opening::Opening;
use crate::schedule::{Fixture, Schedule};
use crate::stats::Verdict;
use crate::summary;
use crate::totals::Totals;
use quina::record::Record;
use quina::{Message, say};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// Where results are noted.
pub(super) struct Desk<'a> {
    run: &'a Tournament,
    archive: Option<Archive>,
    /// What was scored so far.
    pub totals: Totals,
    /// The openings so far.
    openings: Vec<String>,
    /// Games that wait for earlier ones.
    waiting: BTreeMap<usize, Report>,
    /// The boards' time, and the players' part of it.
    busy: Duration,
    thinking: Duration,
}

impl<'a> Desk<'a> {
    /// Opens the folder, if there is one, and counts the games of an earlier process.
    pub fn open(
        run: &'a Tournament,
        folder: Option<&Path>,
        schedule: &Schedule,
    ) -> Result<Desk<'a>, RunError> {
        let mut desk = Desk {
            run,
            archive: None,
            totals: Totals::new(run.contestants.len()),
            openings: Vec::new(),
            waiting: BTreeMap::new(),
            busy: Duration::ZERO,
            thinking: Duration::ZERO,
        };
        if let Some(folder) = folder {
            let found = Archive::open(folder, &run.description(), &mut |record| {
                desk.take_over(record, schedule)
            })?;
            desk.archive = Some(found.resume(&desk.openings)?);
        }
        Ok(desk)
    }

    /// Counts a game of an earlier process.
    fn take_over(&mut self, record: &Record, schedule: &Schedule) -> Result<(), Message> {
        let number = self.totals.games();
        let read = schedule
            .get(number)
            .and_then(|fixture| Some((fixture, read_back(self.run, record, &fixture)?)));
        let (fixture, (opening, result)) = read.ok_or_else(|| {
            say!(
                "arena.foreign-game",
                "game {number} of the games in the folder is none of this run, or not as it was played; \
                 mend it, or name another folder with --out",
                number = number + 1
            )
        })?;
        self.totals.add(&fixture, &result);
        self.see(&fixture, &opening);
        Ok(())
    }

    /// Whether the results decide the sequential test.
    pub fn is_decided(&self) -> bool {
        self.run.sprt.is_some_and(|sprt| sprt.verdict(&self.totals.pairs()) != Verdict::GoOn)
    }

    /// Notes a game and those that waited for it, up to the one that decides.
    pub fn receive(&mut self, report: Report) -> Result<(), Message> {
        self.waiting.insert(report.fixture.number, report);
        while let Some(report) = self.waiting.remove(&self.totals.games()) {
            if self.is_decided() {
                break;
            }
            self.note(&report)?;
            self.busy += report.busy;
            self.thinking += report.thinking;
            self.totals.add(&report.fixture, &report.result);
        }
        Ok(())
    }

    fn note(&mut self, report: &Report) -> Result<(), Message> {
        let known = self.openings.len();
        self.see(&report.fixture, &report.opening);
        let Some(archive) = &mut self.archive else { return Ok(()) };
        for line in &self.openings[known..] {
            archive.add_opening(line)?;
        }
        archive.add_game(&report.record)
    }

    /// Remembers the opening of a fixture if it is new.
    fn see(&mut self, fixture: &Fixture, opening: &Opening) {
        if fixture.opening >= self.openings.len() {
            self.openings.push(opening.line());
        }
    }

    /// Sums up.
    pub fn finish(self, resumed: usize, elapsed: Duration) -> Result<Finished, RunError> {
        let share = self.thinking.as_secs_f64() / self.busy.as_secs_f64();
        let overhead = (!self.busy.is_zero()).then_some(1.0 - share);
        let finished = Finished { totals: self.totals, resumed, elapsed, overhead };
        if let Some(mut archive) = self.archive {
            let new = summary::json(self.run, &finished);
            // A run that was over already keeps the summary of the process that played it, if that
            // says the same.
            let played = finished.totals.games() > resumed;
            if played || !archive.summary().is_some_and(|old| summary::agree(old, &new)) {
                archive.finish(&new).map_err(RunError::Failed)?;
            }
        }
        Ok(finished)
    }
}
