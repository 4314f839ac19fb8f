//! `cargo xtask progress`: has this build play an older one in every game, and writes docs/progress.md.

use super::player::{Player, boards, executable, fingerprint};
use super::said;
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where everything lies: this build, and a folder for each pair of programs that have met.
const FOLDER: &str = "target/progress";
/// What is written.
const DOCUMENT: &str = "docs/progress.md";
/// What is played unless somebody says otherwise.
const STAGES: [Stage; 2] =
    [Stage { movetime: 100, games: 400 }, Stage { movetime: 1000, games: 60 }];
/// Random plies that games begin with.
const PLIES: u32 = 6;
/// What the two programs are called.
const NAMES: [&str; 2] = ["new", "old"];
/// How it is called.
const USAGE: &str = "cargo xtask progress OLD-BINARY [GAME …] [--movetime MS] [--games N]";

/// So many games of each game, with so many milliseconds a move.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stage {
    movetime: u32,
    games: u32,
}

/// What was asked for.
struct Wish {
    old: PathBuf,
    games: Vec<String>,
    stages: Vec<Stage>,
}

/// Two programs, copied to where nothing changes them while they play.
struct Pair {
    folder: PathBuf,
    /// This build and the older one, each with its [`fingerprint`].
    programs: [(PathBuf, String); 2],
}

/// Builds, plays and writes, after every game anew. What the same two programs have played before is not played
/// again, and what the document says of a game already stays while both play it alike: so it can be measured in parts,
/// on more than one machine.
///
/// # Errors
/// When something could not be read, run or written.
pub fn measure(args: &[String]) -> Result<(), String> {
    let wish = read(args)?;
    if !wish.old.is_file() {
        return Err(format!("{}: there is no such program to compare with", wish.old.display()));
    }
    let quina = Player::install(FOLDER)?;
    let all = quina.games(&wish.games)?;
    let pair = Pair::new(quina.program(), &wish.old)?;
    pair.try_out(&quina, wish.games.first().unwrap_or(&all[0]), &wish.old)?;
    let benches = [pair.bench(0)?, pair.bench(1)?];
    let who = [pair.about(0, &benches[0])?, pair.about(1, &benches[1])?];
    let wanted = |stage: &&Stage| wish.stages.iter().any(|wish| wish.movetime == stage.movetime);
    let known = STAGES.iter().filter(|stage| !wanted(stage));
    let mut shown: Vec<Stage> = wish.stages.iter().chain(known).copied().collect();
    shown.sort_by_key(|stage| (stage.movetime, stage.games));
    for stage in &wish.stages {
        for game in all.iter().filter(|game| wish.games.is_empty() || wish.games.contains(game)) {
            eprintln!("xtask: {game}, {} games, {} ms a move", stage.games, stage.movetime);
            pair.play(&quina, *stage, game)?;
            let before = fs::read_to_string(DOCUMENT).unwrap_or_default();
            fs::write(DOCUMENT, document(&who, &benches[0], &pair, &shown, &all, &before)?)
                .map_err(|error| format!("{DOCUMENT}: {error}"))?;
        }
    }
    Ok(())
}

/// Reads the arguments.
fn read(args: &[String]) -> Result<Wish, String> {
    let (mut movetime, mut games, mut words) = (None, None, Vec::new());
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let option = match arg.as_str() {
            "--movetime" => &mut movetime,
            "--games" => &mut games,
            other if other.starts_with('-') => {
                return Err(format!("there is no option {other}; write {USAGE}"));
            }
            _ => {
                words.push(arg.clone());
                continue;
            }
        };
        let number = args.next().and_then(|text| text.parse().ok()).filter(|number| *number > 0);
        *option = Some(number.ok_or_else(|| format!("{arg} takes a number; write {USAGE}"))?);
    }
    let mut words = words.into_iter();
    let old = words.next().ok_or_else(|| format!("no older program is named; write {USAGE}"))?;
    let mut stages = match movetime {
        None => STAGES.to_vec(),
        Some(movetime) => {
            let usual = STAGES.into_iter().find(|stage| stage.movetime == movetime);
            vec![usual.unwrap_or(Stage { movetime, ..STAGES[0] })]
        }
    };
    for stage in &mut stages {
        stage.games = games.unwrap_or(stage.games);
    }
    Ok(Wish { old: PathBuf::from(old), games: words.collect(), stages })
}

/// How far a side may be ahead after the random plies, in points.
const BALANCE: u32 = 100;

/// How many positions a search looks at to find that out.
fn balance_nodes(game: &str) -> u32 {
    match game {
        // A tempo decides, and after fewer positions it is not clear who has it: where a search of 20,000 found
        // nobody more than 200 points ahead, 83 % of pairs of games were split, as the side to move lost 70 %.
        "apart" => 100_000,
        _ => 20_000,
    }
}

impl Stage {
    /// Where the games of a game lie.
    fn folder(self, pair: &Pair, game: &str) -> PathBuf {
        pair.folder.join(format!("{}ms-{}", self.movetime, self.games)).join(game)
    }
}

impl Pair {
    fn new(new: &Path, old: &Path) -> Result<Pair, String> {
        let prints = [fingerprint(new)?, fingerprint(old)?];
        let folder = Path::new(FOLDER).join(prints.join("-"));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut programs = prints.map(|print| (PathBuf::new(), print));
        for ((path, print), (from, name)) in
            programs.iter_mut().zip([new, old].into_iter().zip(NAMES))
        {
            *path = executable(&folder, name);
            // What another process plays with is not written over.
            if fingerprint(path).is_ok_and(|there| there == *print) {
                continue;
            }
            fs::copy(from, &*path).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(Pair { folder, programs })
    }

    /// How the two are named to `quina match`. Both are engines, so that neither is spared the messages.
    fn players(&self) -> [String; 2] {
        [0, 1].map(|which| {
            format!("{}=engine:'{}' ugi", NAMES[which], self.programs[which].0.display())
        })
    }

    /// Whether both are engines that can play, told in one sentence.
    fn try_out(&self, quina: &Player, game: &str, old: &Path) -> Result<(), String> {
        let [first, second] = self.players();
        let mut trial = Command::new(quina.program());
        trial.args(["match", game, "--games", "1", "--max-plies", "1", "--movetime", "10"]);
        trial.args(["--player", &first, "--player", &second]);
        said(&mut trial).map_err(|reason| {
            let reason = reason.trim_start_matches("quina: ");
            format!("{} cannot be compared with: {reason}", old.display())
        })
    }

    /// Plays what is left to play.
    fn play(&self, quina: &Player, stage: Stage, game: &str) -> Result<(), String> {
        let [first, second] = self.players();
        let folder = stage.folder(self, game).display().to_string();
        let numbers = [stage.games, stage.movetime, PLIES, BALANCE, balance_nodes(game)];
        let [games, movetime, plies, points, nodes] = numbers.map(|number| number.to_string());
        let mut args = vec!["match", game, "--player", &first, "--player", &second, "--json"];
        args.extend(["--games", &games, "--movetime", &movetime, "--out", &folder]);
        let boards = boards();
        args.extend(["--opening-plies", &plies, "--balance", &points, "--balance-nodes", &nodes]);
        args.extend(["--concurrency", &boards]);
        quina.run(&args).map(|_| ())
    }

    /// What one of the two prints.
    fn says(&self, which: usize, args: &[&str]) -> Result<String, String> {
        let program = &self.programs[which].0;
        let output = Command::new(program).args(args).stdin(Stdio::null()).output();
        let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
    }

    /// What one of the two measures of itself; nothing where it does not say.
    fn bench(&self, which: usize) -> Result<Value, String> {
        let bench = self.says(which, &["bench", "--windows", "1", "--window", "1", "--json"])?;
        Ok(serde_json::from_str(&bench).unwrap_or_default())
    }

    /// A line of a table: what one of the two says of itself, the checksum of how it plays, and its fingerprint.
    fn about(&self, which: usize, bench: &Value) -> Result<String, String> {
        let version = self.says(which, &["--version"])?;
        let print = &self.programs[which].1;
        Ok(format!("| {} | {version} | {} | `{print}` |\n", NAMES[which], signature(bench)))
    }

    /// What a match came to; nothing before it is over.
    fn summary(&self, stage: Stage, game: &str) -> Result<Option<Value>, String> {
        let path = stage.folder(self, game).join("summary.json");
        let Ok(text) = fs::read_to_string(&path) else { return Ok(None) };
        let summary = serde_json::from_str(&text);
        summary.map(Some).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// The checksum that a bench tells, of all games or of one.
fn signature(bench: &Value) -> String {
    bench.get("signature").map_or("–".to_string(), Value::to_string)
}

/// The checksum of how the newer plays a game.
fn signature_of(game: &str, bench: &Value) -> String {
    let mut games = bench["games"].as_array().into_iter().flatten();
    signature(games.find(|found| found["game"] == game).unwrap_or(&Value::Null))
}

/// The text of docs/progress.md, after the one that stood there.
fn document(
    who: &[String; 2],
    bench: &Value,
    pair: &Pair,
    stages: &[Stage],
    games: &[String],
    before: &str,
) -> Result<String, String> {
    let mut text = "# Progress\n\n\
         How this build plays against an older one. Wins, score and Elo are those of the newer; ± is half an interval of \
         95 %, and [statistics.md](statistics.md) says how it is computed. Where it is larger than the Elo beside it, the \
         games do not tell which of the two is better.\n\n\
         | program | version | signature | SHA-256 begins with |\n|---|---|---|---|\n"
        .to_string();
    text.push_str(&who.concat());
    for stage in stages {
        let heading = format!("\n## {} ms a move\n", stage.movetime);
        let before = if plays_alike(&who[1], before) { section(before, &heading) } else { "" };
        let played = games.iter().map(|game| {
            let summary = pair.summary(*stage, game)?;
            let signature = signature_of(game, bench);
            let told = || told(before, game, &signature);
            Ok((game, summary.map_or_else(told, |summary| tell(game, &summary, &signature))))
        });
        table(&mut text, &heading, &played.collect::<Result<Vec<_>, String>>()?);
    }
    let nodes: Vec<String> =
        games.iter().map(|game| format!("{game} {}", balance_nodes(game))).collect();
    let _ = write!(
        text,
        "\n## How it was measured\n\n\
         `cargo xtask progress OLD-BINARY` plays all of it and writes this file; it takes hours, and goes on where \
         it was broken off. Both programs are engines that `quina match` talks to, one thread each, as many games at \
         once as there are cores. Openings are {PLIES} random plies that a search of the newer finds within {BALANCE} points of even (`--balance`) \
         after so many positions (`--balance-nodes`): {}. Each is played from both sides.\n",
        nodes.join(", ")
    );
    Ok(text)
}

/// Whether a document is about a program of the same version that plays alike, whatever machine it was built on.
fn plays_alike(program: &str, document: &str) -> bool {
    let plays = |line| str::rsplit_once(line, " | `").map(|(plays, _)| plays);
    document.lines().any(|line| plays(line).is_some() && plays(line) == plays(program))
}

/// What stands under a heading; nothing where there is none.
fn section<'a>(document: &'a str, heading: &str) -> &'a str {
    let after = document.split_once(heading).map_or("", |(_, after)| after);
    after.split("\n## ").next().expect("there is a first part")
}

/// The line of a game in a table, and lines on who lost by anything but the rules.
type Lines = [String; 2];

/// What a match came to.
fn tell(game: &str, summary: &Value, signature: &str) -> Lines {
    [row(game, summary, signature), forfeited(game, summary)]
}

/// What a section told of a game, if the newer played it as the one of that signature does.
fn told(section: &str, game: &str, signature: &str) -> Lines {
    let lines = |mark: String| {
        let lines = section.lines().filter(move |line| line.starts_with(&mark));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    let row = lines(format!("| {game} |"));
    match row.trim_end().ends_with(&format!("| {signature} |")) {
        true => [row, lines(format!("* {game}:"))],
        false => Lines::default(),
    }
}

/// The results of a stage, if there are any.
fn table(text: &mut String, heading: &str, games: &[(&String, Lines)]) {
    let (rows, forfeits): (Vec<&str>, Vec<&str>) =
        games.iter().map(|(_, [row, forfeits])| (row.as_str(), forfeits.as_str())).unzip();
    if rows.concat().is_empty() {
        return;
    }
    text.push_str(heading);
    text.push_str(
        "\n| game | games | wins | draws | losses | score | Elo | ± | plies | signature |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    text.push_str(&rows.concat());
    let missing: Vec<&str> = games
        .iter()
        .filter(|(_, [row, _])| row.is_empty())
        .map(|(game, _)| game.as_str())
        .collect();
    if !missing.is_empty() {
        let _ = writeln!(text, "\nNot played yet: {}.", missing.join(", "));
    }
    if !forfeits.concat().is_empty() {
        let _ = write!(text, "\nNot all games were decided on the board:\n\n{}", forfeits.concat());
    }
}

/// A line of a table: how the newer did in a game, and the checksum of how it plays it.
fn row(game: &str, summary: &Value, signature: &str) -> String {
    let new = &summary["players"][0];
    let count = |name: &str| new[name].as_u64().unwrap_or_default();
    let games = count("games");
    let or_none = |number: Option<String>| number.unwrap_or_else(|| "–".to_string());
    let plies = summary["plies"].as_f64().map(|plies| plies / games as f64);
    // There is no -0.
    let elo = new["elo"].as_f64().map(|elo| format!("{:+.0}", elo.round() + 0.0));
    format!(
        "| {game} | {games} | {} | {} | {} | {} | {} | {} | {} | {signature} |\n",
        count("wins"),
        count("draws"),
        count("losses"),
        or_none(new["score"].as_f64().map(|score| format!("{:.1} %", 100.0 * score))),
        or_none(elo),
        or_none(new["error"].as_f64().map(|error| format!("{error:.0}"))),
        or_none(plies.map(|plies| format!("{plies:.1}"))),
    )
}

/// Lines on who lost a game by anything but the rules.
fn forfeited(game: &str, summary: &Value) -> String {
    let players = summary["players"].as_array().into_iter().flatten();
    let forfeits = players.flat_map(|player| {
        let kinds = player["forfeits"].as_object().into_iter().flatten();
        kinds.map(move |(kind, forfeit)| {
            let name = player["name"].as_str().unwrap_or_default();
            format!("* {game}: {name} forfeited {} by {kind}.\n", forfeit["games"])
        })
    });
    forfeits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A document with one game of two at one pace.
    fn document() -> String {
        let mut text = "# Progress\n\n| old | quina 0.1.0 | 34 | `cd` |\n".to_string();
        let lines = ["| apart | 400 | 240 | 12 |\n", "* apart: old forfeited 1 by time.\n"];
        let games = ["apart", "talpa"].map(String::from);
        table(
            &mut text,
            "\n## 100 ms a move\n",
            &[(&games[0], lines.map(String::from)), (&games[1], Lines::default())],
        );
        text + "\n## 1000 ms a move\n\n| talpa | 60 | 30 | 12 |\n\n## How it was measured\n\n| talpa | no |\n"
    }

    #[test]
    fn what_was_told_of_a_game_is_found_again_while_it_is_played_alike() {
        let document = document();
        let of = |pace: &str, game, signature| {
            told(section(&document, &format!("\n## {pace} a move\n")), game, signature)
        };
        assert_eq!(
            of("100 ms", "apart", "12"),
            ["| apart | 400 | 240 | 12 |\n", "* apart: old forfeited 1 by time.\n"]
        );
        assert_eq!(of("100 ms", "apart", "2"), ["", ""]);
        assert_eq!(of("100 ms", "talpa", "12"), ["", ""]);
        assert!(document.contains("\nNot played yet: talpa.\n"));
        assert_eq!(of("1000 ms", "talpa", "12"), ["| talpa | 60 | 30 | 12 |\n", ""]);
        assert_eq!(of("20 ms", "talpa", "12"), ["", ""]);
    }

    #[test]
    fn it_stays_for_an_older_program_that_plays_like_the_one_before() {
        let old = "| old | quina 0.1.0 | 34 | `ef` |\n";
        assert!(plays_alike(old, &document()), "built on another machine");
        assert!(!plays_alike(&old.replace("34", "35"), &document()));
        assert!(!plays_alike(old, ""));
    }
}
