//! A run's folder: what was asked for, every game, the summary. Whenever the program is killed, the
//! games in the folder are a beginning of the schedule, and the run can go on from there.

use crate::RunError;
use quina::record::{Record, Split};
use quina::{Message, say, shorten};
use serde_json::Value;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// What was asked for.
const RUN: &str = "run.json";
/// The same before it is moved to its place.
const RUN_ASIDE: &str = "run.json.new";
/// Every game, in the order of the schedule.
const GAMES: &str = "games.qgn";
/// The openings of the games so far.
const OPENINGS: &str = "openings.txt";
/// The table of a finished run.
const SUMMARY: &str = "summary.json";
/// The same before it is moved to its place.
const SUMMARY_ASIDE: &str = "summary.json.new";

/// A run's folder, kept for this process alone.
#[derive(Debug)]
pub struct Archive {
    folder: PathBuf,
    games: File,
    openings: File,
    /// Locked as long as the run goes on.
    _run: Lock,
}

/// A run's folder that has been read and not been touched.
#[derive(Debug)]
pub struct PastRun {
    folder: PathBuf,
    run: Lock,
    games: File,
    /// Bytes of the games that were written as a whole.
    whole: u64,
}

/// Hears of the games so far, one at a time, and may say that one is none of the run.
pub type Hear<'a> = &'a mut dyn FnMut(&Record) -> Result<(), Message>;

impl Archive {
    /// Looks into the folder of a run, new or begun. Nothing that is there is changed before
    /// [`PastRun::resume`].
    ///
    /// # Errors
    /// When the folder holds anything else than this very run, or cannot be written.
    pub fn open(folder: &Path, run: &Value, hear: Hear<'_>) -> Result<PastRun, RunError> {
        let path = folder.join(RUN);
        let foreign = || {
            RunError::Refused(say!(
                "archive.foreign",
                "{folder} holds something else than a run; name another folder with --out",
                folder = folder.display().to_string()
            ))
        };
        // A device or a pipe would be read without an end.
        for name in [RUN, RUN_ASIDE, GAMES, OPENINGS, SUMMARY, SUMMARY_ASIDE] {
            if fs::metadata(folder.join(name)).is_ok_and(|about| !about.is_file()) {
                return Err(foreign());
            }
        }
        let run = match fs::read_to_string(&path) {
            Ok(text) => {
                check_same(folder, &text, run)?;
                let file = File::open(&path).map_err(|error| broken(&path, &error))?;
                Lock::new(file, folder)?
            }
            // Neither the want of a file handle nor of a right says what the folder holds.
            Err(error) if !tells_what_is_there(error.kind()) => return Err(broken(&path, &error)),
            Err(_) if is_empty(folder) => begin(folder, run)?,
            Err(_) => return Err(foreign()),
        };
        let mut games = open_file(&folder.join(GAMES))?;
        let whole = read_games(folder, &mut games, hear)?;
        Ok(PastRun { folder: folder.to_path_buf(), run, games, whole })
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

    /// Adds an opening.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add_opening(&mut self, line: &str) -> Result<(), Message> {
        self.openings
            .write_all(format!("{line}\n").as_bytes())
            .map_err(|error| failed(&self.folder.join(OPENINGS), &error))
    }

    /// The summary, if there is one and it is whole.
    pub fn summary(&self) -> Option<Value> {
        serde_json::from_str(&fs::read_to_string(self.folder.join(SUMMARY)).ok()?).ok()
    }

    /// Writes the summary.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(&mut self, summary: &Value) -> Result<(), Message> {
        let (path, aside) = (self.folder.join(SUMMARY), self.folder.join(SUMMARY_ASIDE));
        fs::write(&aside, format!("{summary:#}\n"))
            .and_then(|()| fs::rename(&aside, &path))
            .and_then(|()| self.games.sync_all())
            .map_err(|error| failed(&path, &error))
    }
}

impl PastRun {
    /// Goes on where the games end: a record that was only half written when the program was killed
    /// is cut off, and the openings are written anew.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub fn resume(mut self, openings: &[String]) -> Result<Archive, RunError> {
        let path = self.folder.join(GAMES);
        self.games
            .set_len(self.whole)
            .and_then(|()| self.games.seek(SeekFrom::Start(self.whole)))
            .map_err(|error| broken(&path, &error))?;
        let path = self.folder.join(OPENINGS);
        let mut file = open_file(&path)?;
        let text: String = openings.iter().map(|line| format!("{line}\n")).collect();
        file.set_len(0)
            .and_then(|()| file.write_all(text.as_bytes()))
            .map_err(|error| broken(&path, &error))?;
        Ok(Archive { folder: self.folder, games: self.games, openings: file, _run: self.run })
    }
}

fn broken(path: &Path, error: &std::io::Error) -> RunError {
    RunError::Failed(failed(path, error))
}

fn failed(path: &Path, error: &std::io::Error) -> Message {
    say!(
        "archive.failed",
        "{path} could not be written: {error}",
        path = path.display().to_string(),
        error = error.to_string()
    )
}

fn open_file(path: &Path) -> Result<File, RunError> {
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).create(true).truncate(false);
    options.open(path).map_err(|error| broken(path, &error))
}

/// A file that keeps everybody else out as long as there is this. Where files cannot be locked, nobody is.
#[derive(Debug)]
struct Lock(File);

impl Lock {
    fn new(file: File, folder: &Path) -> Result<Lock, RunError> {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => Err(busy(folder)),
            _ => Ok(Lock(file)),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file is not enough: for a moment an engine that is being started has it, too.
        let _ = self.0.unlock();
    }
}

fn busy(folder: &Path) -> RunError {
    RunError::Refused(say!(
        "archive.busy",
        "another process is playing the run in {folder}; wait for it or stop it",
        folder = folder.display().to_string()
    ))
}

/// Describes the run in a new folder. The description is written aside and moved, so that it is
/// there as a whole or not at all; and locked before it is moved, so that of two processes that
/// found the folder empty only one begins.
fn begin(folder: &Path, run: &Value) -> Result<Lock, RunError> {
    fs::create_dir_all(folder).map_err(|error| broken(folder, &error))?;
    let (path, aside) = (folder.join(RUN), folder.join(RUN_ASIDE));
    let mut lock = Lock::new(open_file(&aside)?, folder)?;
    let file = &mut lock.0;
    if path.exists() {
        let _ = fs::remove_file(&aside);
        return Err(busy(folder));
    }
    file.set_len(0)
        .and_then(|()| file.write_all(format!("{run:#}\n").as_bytes()))
        .map_err(|error| broken(&aside, &error))?;
    fs::rename(&aside, &path).map_err(|error| broken(&path, &error))?;
    Ok(lock)
}

/// Whether a description could not be read because there is none, or something else in its place.
fn tells_what_is_there(error: ErrorKind) -> bool {
    matches!(error, ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidData)
}

/// Whether there is nothing in the way.
fn is_empty(folder: &Path) -> bool {
    match fs::read_dir(folder) {
        Ok(mut entries) => entries.all(|entry| {
            // What a process that was killed between writing and moving has left.
            entry.is_ok_and(|entry| entry.file_name() == RUN_ASIDE)
        }),
        // What is not there can be made, or says why not when it is.
        Err(_) => fs::symlink_metadata(folder).is_err(),
    }
}

/// Refuses a folder whose run was asked for differently, and names the first difference.
fn check_same(folder: &Path, text: &str, run: &Value) -> Result<(), RunError> {
    let shown = folder.display().to_string();
    let taken = |message| Err(RunError::Refused(message));
    let Ok(Value::Object(theirs)) = serde_json::from_str(text) else {
        return taken(say!(
            "archive.unreadable",
            "{folder}/run.json is not the description of a run; name another folder with --out",
            folder = shown
        ));
    };
    let Some((place, theirs, ours)) = difference(Some(&Value::Object(theirs)), Some(run)) else {
        return Ok(());
    };
    taken(say!(
        "archive.other",
        "{folder} holds another run: its {place} is {theirs}, not {ours}; repeat its arguments to go \
         on with it, or name another folder with --out",
        folder = shown,
        place = place.trim_start_matches('.'),
        theirs = theirs,
        ours = ours
    ))
}

/// The first place where two descriptions differ, and what each has there.
fn difference(a: Option<&Value>, b: Option<&Value>) -> Option<(String, String, String)> {
    let inside = |step: String, a: Option<&Value>, b: Option<&Value>| {
        difference(a, b).map(|(place, a, b)| (step + &place, a, b))
    };
    match (a, b) {
        _ if a == b => None,
        (Some(Value::Object(a)), Some(Value::Object(b))) => a
            .keys()
            .chain(b.keys())
            .find_map(|key| inside(format!(".{key}"), a.get(key), b.get(key))),
        (Some(Value::Array(a)), Some(Value::Array(b))) if a.len() == b.len() => {
            let mut places = a.iter().zip(b).enumerate();
            places.find_map(|(at, (a, b))| inside(format!("[{at}]"), Some(a), Some(b)))
        }
        _ => {
            let show = |value: Option<&Value>| match value {
                Some(Value::String(text)) => shorten(text).to_string(),
                Some(value) => shorten(&value.to_string()).to_string(),
                None => "not there".to_string(),
            };
            Some((String::new(), show(a), show(b)))
        }
    }
}

/// Reads the records that were written as a whole, and counts their bytes. Only the last record can
/// be torn: whatever else is in the file is none of ours, and not ours to cut off.
fn read_games(folder: &Path, games: &mut File, hear: Hear<'_>) -> Result<u64, RunError> {
    let (mut number, mut whole) = (0, 0);
    let mut torn = false;
    for text in Split::new(BufReader::new(games)) {
        let text = text.map_err(|error| broken(&folder.join(GAMES), &error))?;
        if torn {
            return Err(RunError::Refused(say!(
                "archive.damaged",
                "record {number} of {folder}/games.qgn is not as it was written; mend it, or name \
                 another folder with --out",
                number = number,
                folder = folder.display().to_string()
            )));
        }
        number += 1;
        // Only what reads and is written the same is one of ours, to the last byte.
        match Record::read(&text) {
            Ok(record) if format!("{record}\n") == text => {
                hear(&record).map_err(RunError::Refused)?;
                whole += text.len() as u64;
            }
            _ => torn = true,
        }
    }
    Ok(whole)
}
