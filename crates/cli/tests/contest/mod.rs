//! `quina match`, `quina ladder` and `quina tune` as processes: what they print, what they leave, and how they
//! take being killed.
#![cfg(unix)]

mod engine;
mod kill;
mod ladder;
mod refusals;
mod report;
mod tune;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

/// What nobody should have to wait for, even on a machine that is busy.
const AGES: Duration = Duration::from_secs(30);

const QUINA: &str = env!("CARGO_BIN_EXE_quina");

/// A folder that processes run in, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("contest-{name}-{}", std::process::id()));
        drop(fs::remove_dir_all(&path));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The binary with arguments that are words.
    fn command(&self, args: &str) -> Command {
        let mut command = Command::new(QUINA);
        command.current_dir(&self.0).args(args.split_whitespace());
        command
    }

    fn quina(&self, args: &str) -> Output {
        self.command(args).output().expect("the binary runs")
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).unwrap();
    }

    /// Everything in the folder: files with what is in them, folders with nothing.
    fn tree(&self) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
        let mut tree = BTreeMap::new();
        let mut folders = vec![self.0.clone()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path.clone());
                    tree.insert(path, None);
                } else {
                    let text = fs::read(&path).unwrap();
                    tree.insert(path, Some(text));
                }
            }
        }
        tree
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What a command that went well printed.
fn good(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", err(output));
    out(output)
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&good(output)).expect("JSON and nothing else")
}

/// A summary without what another run of the same games takes another time for.
fn timeless(mut summary: Value) -> Value {
    for name in ["seconds", "referee_share"] {
        summary.as_object_mut().unwrap().remove(name).unwrap();
    }
    summary
}

#[test]
fn a_match_prints_its_table_as_data_and_its_progress_elsewhere() {
    let folder = Folder::new("json");
    let output = folder.quina("match talpa --player greedy --player random --games 20 --json");
    let json = json(&output);
    let players = json["players"].as_array().unwrap();
    assert_eq!(players.len(), 2);
    let names: Vec<_> = players.iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["greedy", "random"]);
    for player in players {
        let count = |name: &str| player[name].as_u64().unwrap();
        assert_eq!(count("games"), 20);
        assert_eq!(count("wins") + count("draws") + count("losses"), 20);
        let points = count("wins") as f64 + count("draws") as f64 / 2.0;
        assert_eq!(player["score"].as_f64(), Some(points / 20.0));
        for name in ["elo", "error"] {
            assert!(player[name].is_f64() || player[name].is_null(), "{player}");
        }
    }
    assert_eq!(players[0]["wins"], players[1]["losses"]);
    if let (Some(a), Some(b)) = (players[0]["elo"].as_f64(), players[1]["elo"].as_f64()) {
        assert!(a > 0.0 && (a + b).abs() < 1e-9);
    }
    assert!(err(&output).contains("20/20 games, greedy "), "{}", err(&output));
    assert!(folder.tree().is_empty(), "nobody asked for files");

    let text = good(&folder.quina("match talpa --player greedy --player random --games 20"));
    assert!(text.starts_with("player ") && text.contains("\ngreedy     20"), "{text}");
    assert!(text.contains("20 games, no limit: Red (first) won "), "{text}");
}

#[test]
fn a_match_leaves_its_games_openings_and_summary() {
    let folder = Folder::new("files");
    let args = "match talpa --size 6x6 --player greedy --player random --games 5 --json --out run";
    let printed = json(&folder.quina(args));
    let written: Value = serde_json::from_str(&folder.read("run/summary.json")).unwrap();
    assert_eq!(printed, written);
    assert_eq!(folder.read("run/openings.txt").lines().count(), 3);
    let checked = good(&folder.quina("record check run/games.qgn"));
    assert_eq!(checked.lines().filter(|line| line.contains(": good (talpa, ")).count(), 5);
    // The openings that were drawn can be given again, and so can the games.
    let again =
        "match talpa --size 6x6 --player greedy --player random --games 5 --json --openings";
    let listed = json(&folder.quina(&format!("{again} run/openings.txt --out again")));
    assert_eq!(listed["players"], printed["players"]);
    assert_eq!(folder.read("again/games.qgn"), folder.read("run/games.qgn"));
    let sprt = "match talpa --player greedy --player random --sprt 0,100 --json";
    let sprt = json(&folder.quina(sprt));
    assert_eq!(sprt["sprt"]["verdict"], "accepted");
}
