//! A run's folder: what was asked for, every game, the summary. Whenever the program is killed, the
//! games in the folder are a beginning of the schedule, and the run can go on from there.

use quina::record::{Record, Split};
use quina::{Message, say, shorten};
use serde_json::Value;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What was asked for.
const RUN: &str = "run.json";
/// Every game, in the order of the schedule.
const GAMES: &str = "games.qgn";
/// The openings of the games so far.
const OPENINGS: &str = "openings.txt";
/// The table of a finished run.
const SUMMARY: &str = "summary.json";

/// A run's folder, kept for this process alone.
#[derive(Debug)]
pub struct Archive {
    folder: PathBuf,
    games: File,
    openings: File,
    /// Locked as long as the run goes on.
    _run: File,
}

/// Why a folder cannot be used.
#[derive(Debug)]
pub enum ArchiveError {
    /// It belongs to something else: nothing was touched.
    Taken(Message),
    /// It could not be read or written.
    Broken(Message),
}

impl ArchiveError {
    /// The reason in words.
    pub fn message(&self) -> &Message {
        match self {
            ArchiveError::Taken(message) | ArchiveError::Broken(message) => message,
        }
    }
}

impl Archive {
    /// Opens the folder of a run, new or begun, and gives the records of the games so far. A record
    /// that was only half written when the program was killed is cut off.
    ///
    /// # Errors
    /// When the folder holds anything else than this very run, or cannot be written.
    pub fn open(folder: &Path, run: &Value) -> Result<(Archive, Vec<Record>), ArchiveError> {
        let broken =
            |what: &Path, error: std::io::Error| ArchiveError::Broken(failed(what, &error));
        let path = folder.join(RUN);
        match fs::read_to_string(&path) {
            Ok(text) => check_same(folder, &text, run)?,
            Err(_) if is_empty(folder) => {
                fs::create_dir_all(folder).map_err(|error| broken(folder, error))?;
                // Written aside and moved, so that it is there as a whole or not at all.
                let aside = folder.join("run.json.new");
                fs::write(&aside, format!("{run:#}\n")).map_err(|error| broken(&aside, error))?;
                fs::rename(&aside, &path).map_err(|error| broken(&path, error))?;
            }
            Err(_) => {
                return Err(ArchiveError::Taken(say!(
                    "archive.foreign",
                    "{folder} holds something else than a run; name another folder with --out",
                    folder = folder.display().to_string()
                )));
            }
        }
        let lock = File::open(&path).map_err(|error| broken(&path, error))?;
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            return Err(ArchiveError::Taken(say!(
                "archive.busy",
                "another process is playing the run in {folder}; wait for it or stop it",
                folder = folder.display().to_string()
            )));
        }
        let open = |name: &str| {
            let path = folder.join(name);
            let mut options = OpenOptions::new();
            let options = options.read(true).write(true).create(true).truncate(false);
            options.open(&path).map_err(|error| broken(&path, error))
        };
        let mut games = open(GAMES)?;
        let records = recover(&mut games).map_err(|error| broken(&folder.join(GAMES), error))?;
        let openings = open(OPENINGS)?;
        Ok((Archive { folder: folder.to_path_buf(), games, openings, _run: lock }, records))
    }

    /// Adds a game. One write, so that a process that is killed leaves at most one record torn.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add_game(&mut self, record: &str) -> Result<(), Message> {
        let text = format!("{record}\n");
        self.games
            .write_all(text.as_bytes())
            .map_err(|error| failed(&self.folder.join(GAMES), &error))
    }

    /// Writes the openings so far, in place of those that stand there.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn set_openings<'a>(
        &mut self,
        lines: impl IntoIterator<Item = &'a str>,
    ) -> Result<(), Message> {
        let text: String = lines.into_iter().map(|line| format!("{line}\n")).collect();
        let file = &mut self.openings;
        file.set_len(0)
            .and_then(|()| file.seek(SeekFrom::Start(0)))
            .and_then(|_| file.write_all(text.as_bytes()))
            .map_err(|error| failed(&self.folder.join(OPENINGS), &error))
    }

    /// Adds an opening.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add_opening(&mut self, line: &str) -> Result<(), Message> {
        self.openings
            .write_all(format!("{line}\n").as_bytes())
            .map_err(|error| failed(&self.folder.join(OPENINGS), &error))
    }

    /// Writes the summary.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(&mut self, summary: &Value) -> Result<(), Message> {
        let (path, aside) = (self.folder.join(SUMMARY), self.folder.join("summary.json.new"));
        fs::write(&aside, format!("{summary:#}\n"))
            .and_then(|()| fs::rename(&aside, &path))
            .and_then(|()| self.games.sync_all())
            .map_err(|error| failed(&path, &error))
    }
}

fn failed(path: &Path, error: &std::io::Error) -> Message {
    say!(
        "archive.failed",
        "{path} could not be written: {error}",
        path = path.display().to_string(),
        error = error.to_string()
    )
}

/// Whether there is nothing in the way.
fn is_empty(folder: &Path) -> bool {
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.all(|entry| {
            // What a process that was killed between writing and moving has left.
            entry.is_ok_and(|entry| entry.file_name() == "run.json.new")
        }),
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    }
}

/// Refuses a folder whose run was asked for differently, and names the first difference.
fn check_same(folder: &Path, text: &str, run: &Value) -> Result<(), ArchiveError> {
    let shown = folder.display().to_string();
    let taken = |message| Err(ArchiveError::Taken(message));
    let Ok(Value::Object(theirs)) = serde_json::from_str(text) else {
        return taken(say!(
            "archive.unreadable",
            "{folder}/run.json is not the description of a run; name another folder with --out",
            folder = shown
        ));
    };
    let ours = run.as_object().expect("a run is described by an object");
    for key in ours.keys().chain(theirs.keys()) {
        let show = |value: Option<&Value>| match value {
            Some(Value::String(text)) => shorten(text),
            Some(value) => shorten(&value.to_string()),
            None => "not there".to_string(),
        };
        let (a, b) = (theirs.get(key), ours.get(key));
        if a != b {
            return taken(say!(
                "archive.other",
                "{folder} holds another run: its {key} is {theirs}, not {ours}; repeat its arguments \
                 to go on with it, or name another folder with --out",
                folder = shown,
                key = key.as_str(),
                theirs = show(a),
                ours = show(b)
            ));
        }
    }
    Ok(())
}

/// Reads the records that were written as a whole, cuts off what follows them, and goes to the end.
fn recover(games: &mut File) -> std::io::Result<Vec<Record>> {
    let mut records = Vec::new();
    let mut whole = 0;
    for text in Split::new(BufReader::new(&mut *games)) {
        let text = text?;
        // Only what reads and is written the same is one of ours, to the last byte.
        match Record::read(&text) {
            Ok(record) if format!("{record}\n") == text => records.push(record),
            _ => break,
        }
        whole += text.len() as u64;
    }
    games.set_len(whole)?;
    games.seek(SeekFrom::Start(whole))?;
    Ok(records)
}
