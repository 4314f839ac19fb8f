//! What is remembered between runs: choices, and games. Files of their own, each written whole or not at
//! all.

use quina::sitting::Sitting;
use quina::{Catalog, Record};
use serde_json::{Map, Value, json};
use std::cmp::Reverse;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Where things are kept. Without a folder nothing is, and nobody is bothered.
#[derive(Clone, Debug, Default)]
pub struct Store {
    folder: Option<PathBuf>,
}

/// What a person chose before. Every field may be missing, and what no longer exists is not used.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The language's code.
    pub language: Option<String>,
    /// The theme's name.
    pub theme: Option<String>,
    /// The game played last.
    pub game: Option<String>,
    /// What was chosen for each game.
    pub choices: Vec<(String, Choice)>,
    /// The games whose card, how to play in five lines, was shown.
    pub carded: Vec<String>,
    /// The steps of each game's lesson that were done.
    pub learned: Vec<(String, Vec<String>)>,
}

/// What was chosen for a game, in the words of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The board.
    pub size: Option<String>,
    /// The reading of the rules.
    pub rules: Option<String>,
    /// Who plays.
    pub seats: [Option<String>; 2],
    /// The clock.
    pub clock: Option<String>,
}

/// Where a game is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// Games that are not over.
    Unfinished,
    /// Games that are.
    Finished,
}

impl Shelf {
    fn folder(self) -> &'static str {
        match self {
            Shelf::Unfinished => "unfinished",
            Shelf::Finished => "finished",
        }
    }
}

/// A game that is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The name of its file.
    pub name: String,
    /// The game.
    pub record: Record,
}

/// The file of choices.
const SETTINGS: &str = "settings.json";
/// What becomes of one that cannot be read.
const DAMAGED: &str = "settings.damaged.json";
/// The most bytes of a file that is read at all.
const MOST: u64 = 1 << 20;

impl Store {
    /// The folder where programs of this user keep their data, or the one that `QUINA_HOME` names.
    pub fn of_user() -> Store {
        let own = std::env::var_os("QUINA_HOME").filter(|path| !path.is_empty()).map(PathBuf::from);
        let usual = || {
            let folders = directories::ProjectDirs::from("", "", "quina")?;
            Some(folders.data_dir().to_path_buf())
        };
        Store { folder: own.or_else(usual) }
    }

    /// A folder of one's own.
    pub fn in_folder(folder: &Path) -> Store {
        Store { folder: Some(folder.to_path_buf()) }
    }

    /// What was chosen before; nothing where there is no such file, or none that can be read.
    pub fn settings(&self) -> Settings {
        let text = self.folder.as_ref().and_then(|folder| read_file(&folder.join(SETTINGS)).ok());
        let value = text.and_then(|text| serde_json::from_str(&text).ok());
        value.map(|value| Settings::from_json(&value)).unwrap_or_default()
    }

    /// Remembers choices.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn remember(&self, settings: &Settings) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        fs::create_dir_all(folder)?;
        let path = folder.join(SETTINGS);
        // Somebody may have edited them by hand, and not finished: nothing of it is lost.
        let damaged = |text: String| serde_json::from_str::<Value>(&text).is_err();
        if read_file(&path).is_ok_and(damaged) {
            fs::rename(&path, folder.join(DAMAGED))?;
        }
        write_file(&path, &format!("{:#}\n", settings.json()))
    }

    /// The games that are not over and can be played on, the one played last first.
    pub fn unfinished(&self, games: Catalog) -> Vec<Kept> {
        let mut kept = self.shelved(Shelf::Unfinished);
        // What cannot be played on is not offered; the file stays for whoever can read it.
        kept.retain(|kept| Sitting::from_record(games, &kept.record).is_ok());
        kept
    }

    /// The games that are over, the newest first.
    pub fn finished(&self) -> Vec<Kept> {
        self.shelved(Shelf::Finished)
    }

    /// The games on a shelf by the day and the moment at which they were written down, the newest first.
    fn shelved(&self, shelf: Shelf) -> Vec<Kept> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let Ok(entries) = fs::read_dir(folder.join(shelf.folder())) else { return Vec::new() };
        let mut kept: Vec<(std::time::SystemTime, Kept)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                // Anything else is half of a file that a crash left behind.
                let name = entry.file_name().into_string().ok().filter(|n| n.ends_with(".qgn"))?;
                let time = entry.metadata().ok()?.modified().ok()?;
                let record = Record::read(&read_file(&entry.path()).ok()?).ok()?;
                Some((time, Kept { name, record }))
            })
            .collect();
        // A copied folder has lost the moments of its files, but not their days.
        let day = |kept: &Kept| kept.record.tag("Date").map(str::to_string);
        kept.sort_by_cached_key(|(time, kept)| Reverse((day(kept), *time, kept.name.clone())));
        kept.into_iter().map(|(_, kept)| kept).collect()
    }

    /// A name that no game on a shelf has.
    pub fn new_name(&self, shelf: Shelf, stem: &str) -> String {
        let taken = |name: &str| {
            let folder = self.folder.as_ref();
            folder.is_some_and(|folder| folder.join(shelf.folder()).join(name).exists())
        };
        let mut names = (1..).map(|number| format!("{stem}-{number}.qgn"));
        names.find(|name| !taken(name)).expect("numbers do not end")
    }

    /// Keeps a game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, shelf: Shelf, name: &str, text: &str) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let folder = folder.join(shelf.folder());
        fs::create_dir_all(&folder)?;
        write_file(&folder.join(name), text)
    }

    /// Forgets a game: it is no longer what its shelf is for, or nobody wants it.
    ///
    /// # Errors
    /// When the file is there and cannot be removed.
    pub fn forget(&self, shelf: Shelf, name: &str) -> io::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        match fs::remove_file(folder.join(shelf.folder()).join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

impl Settings {
    /// What was chosen for a game before.
    pub fn choice(&self, game: &str) -> Choice {
        let known = self.choices.iter().find(|(name, _)| name == game);
        known.map(|(_, choice)| choice.clone()).unwrap_or_default()
    }

    /// Notes what was chosen for a game, and that it was played last.
    pub fn note(&mut self, game: &str, choice: Choice) {
        self.game = Some(game.to_string());
        self.choices.retain(|(name, _)| name != game);
        self.choices.push((game.to_string(), choice));
    }

    /// Whether a game's card has yet to be shown; from now on it has been.
    pub fn card_is_due(&mut self, game: &str) -> bool {
        let due = !self.carded.iter().any(|known| known == game);
        if due {
            self.carded.push(game.to_string());
        }
        due
    }

    /// The steps of a game's lesson that were done.
    pub fn learned(&self, game: &str) -> &[String] {
        let known = self.learned.iter().find(|(name, _)| name == game);
        known.map_or(&[], |(_, steps)| steps)
    }

    /// Notes that a step of a game's lesson was done.
    pub fn learn(&mut self, game: &str, step: &str) {
        if !self.learned.iter().any(|(name, _)| name == game) {
            self.learned.push((game.to_string(), Vec::new()));
        }
        let known = self.learned.iter_mut().find(|(name, _)| name == game);
        let (_, steps) = known.expect("it is there: pushed above");
        if !steps.iter().any(|known| known == step) {
            steps.push(step.to_string());
        }
    }

    fn json(&self) -> Value {
        let choices: Map<String, Value> = self
            .choices
            .iter()
            .map(|(game, choice)| {
                let [first, second] = &choice.seats;
                let value = json!({
                    "size": choice.size,
                    "rules": choice.rules,
                    "first": first,
                    "second": second,
                    "clock": choice.clock,
                });
                (game.clone(), value)
            })
            .collect();
        let learned: Map<String, Value> =
            self.learned.iter().map(|(game, steps)| (game.clone(), json!(steps))).collect();
        json!({
            "language": self.language,
            "theme": self.theme,
            "game": self.game,
            "choices": choices,
            "carded": self.carded,
            "learned": learned,
        })
    }

    fn from_json(value: &Value) -> Settings {
        let text = |value: &Value, name: &str| value[name].as_str().map(str::to_string);
        let choice = |(game, value): (&String, &Value)| {
            let choice = Choice {
                size: text(value, "size"),
                rules: text(value, "rules"),
                seats: [text(value, "first"), text(value, "second")],
                clock: text(value, "clock"),
            };
            (game.clone(), choice)
        };
        let texts = |value: &Value| -> Vec<String> {
            let list = value.as_array().into_iter().flatten();
            list.filter_map(|value| value.as_str().map(str::to_string)).collect()
        };
        let learned = value["learned"].as_object().into_iter().flatten();
        Settings {
            carded: texts(&value["carded"]),
            learned: learned.map(|(game, steps)| (game.clone(), texts(steps))).collect(),
            language: text(value, "language"),
            theme: text(value, "theme"),
            game: text(value, "game"),
            choices: value["choices"]
                .as_object()
                .map(|choices| choices.iter().map(choice).collect())
                .unwrap_or_default(),
        }
    }
}

/// A path as a person types it: `~` is the home folder.
pub fn typed_path(text: &str) -> PathBuf {
    let home = || directories::BaseDirs::new().map(|folders| folders.home_dir().to_path_buf());
    match text.strip_prefix("~/").and_then(|rest| Some(home()?.join(rest))) {
        Some(path) => path,
        None => PathBuf::from(text),
    }
}

/// The records in a folder, and the folders, which end with `/`; nothing of a folder that cannot be read.
/// What is hidden stays so.
pub fn list_files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok().filter(|n| !n.starts_with('.'))?;
            let is_folder = fs::metadata(entry.path()).is_ok_and(|kind| kind.is_dir());
            match is_folder {
                true => Some(format!("{name}/")),
                false => name.ends_with(".qgn").then_some(name),
            }
        })
        .collect();
    names.sort();
    names
}

/// Reads a text file of a bearable size.
///
/// # Errors
/// When it cannot be read, is no text, or has too many bytes.
pub fn read_file(path: &Path) -> io::Result<String> {
    let kind = fs::metadata(path)?;
    if kind.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !kind.is_file() {
        // A pipe or a device could keep everybody waiting for ever.
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut text = String::new();
    let read = fs::File::open(path)?.take(MOST + 1).read_to_string(&mut text)?;
    if read as u64 > MOST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(text)
}

/// Writes a file whole: whoever reads it finds the old text or the new one, also after a crash.
///
/// # Errors
/// When it cannot be written; the old text stays.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.new", std::process::id()));
    let new = path.with_file_name(name);
    let written = fs::File::create(&new)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // Ours, and half of nothing.
        let _ = fs::remove_file(&new);
    }
    written
}
