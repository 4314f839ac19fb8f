//! Whole runs: players that misbehave, boards at once, folders that were torn, taken or damaged.
#![cfg(unix)]

mod clocks;
mod folder;
mod manners;
mod openings;
mod order;
mod resume;

use crate::support::*;
use quina::engine::Options;
use quina::record::{Record, Split};
use quina::{GAMES, Session};
use quina_arena::external::Timeouts;
use quina_arena::referee::{Conditions, End};
use quina_arena::schedule::Format;
use quina_arena::{Contestant, Finished, Openings, Pace, RunError, Totals, Tournament};
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// An audience that has not had enough.
const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// The mock engine with a manner, as a player is named.
fn mock(manner: &str) -> String {
    format!("{manner}=engine:'{}' {manner}", mock_path().display())
}

/// Forfeits: who, by what, how often.
fn faults(totals: &Totals) -> Vec<(usize, End, u64)> {
    totals.faults().map(|(player, end, forfeits)| (player, end, forfeits.games)).collect()
}

/// A round robin on one board.
fn run(game: &str, size: Option<&str>, players: &[&str], games: usize) -> Tournament {
    let game = GAMES.open(game, size, None).unwrap();
    let read = |spec: &&str| Contestant::read(spec, &*game).unwrap();
    let mut contestants: Vec<Contestant> = players.iter().map(read).collect();
    Contestant::distinguish(&mut contestants);
    Tournament {
        catalog: GAMES,
        game,
        contestants,
        format: Format::RoundRobin,
        games,
        openings: Openings::Drawn(2),
        sprt: None,
        conditions: Conditions { pace: Pace::Nodes(50), margin: AGES, max_plies: 400 },
        options: Options { hash: 1, ..Options::default() },
        timeouts: PATIENT,
        seed: 1,
        boards: 1,
    }
}

fn play(run: &Tournament, out: Option<&Path>) -> Finished {
    run.run(out, &mut |_| GO_ON).unwrap()
}

fn refusal(run: &Tournament, out: &Path) -> String {
    match run.run(Some(out), &mut |_| GO_ON) {
        Err(RunError::Refused(reason)) => reason.to_string(),
        other => panic!("{other:?}"),
    }
}

/// A folder for a test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    /// A path where nothing is.
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("tournament-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// All files and what is in them.
    fn files(&self) -> BTreeMap<String, Vec<u8>> {
        let entries = fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap());
        entries
            .map(|entry| {
                let name = entry.file_name().into_string().unwrap();
                (name, fs::read(entry.path()).unwrap())
            })
            .collect()
    }

    /// The games, each replayed by the rules.
    fn games(&self) -> Vec<(Record, Session)> {
        let text = fs::read_to_string(self.file("games.qgn")).unwrap();
        Split::new(text.as_bytes())
            .map(|text| {
                let record = Record::read(&text.unwrap()).unwrap();
                let session = Session::from_record(GAMES, &record).unwrap();
                (record, session)
            })
            .collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// The summary without what another run of the same games takes another time for.
fn summary(run: &Tournament, finished: &Finished) -> serde_json::Value {
    let mut summary = quina_arena::summary::json(run, finished);
    let fields = summary.as_object_mut().unwrap();
    for name in ["seconds", "referee_share"] {
        fields.remove(name).unwrap();
    }
    summary
}
