//! `cargo xtask levels`: has the levels of every game play each other, and writes docs/levels.md.

use super::player::{Player, boards, fingerprint};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// Who is rated, weakest first.
const PLAYERS: [&str; 10] = [
    "random", "greedy", "level:1", "level:2", "level:3", "level:4", "level:5", "level:6",
    "level:7", "level:8",
];
/// Who meets whom, each the next two of the list, and in how many games; the higher, the dearer.
const PARTS: [(&[&str], u32); 3] = [
    (PLAYERS.split_at(8).0, 1000),
    (PLAYERS.split_at(7).1.split_at(2).0, 500),
    (PLAYERS.split_at(8).1, 400),
];
/// In the middle, so that errors add up the least on the way to both ends.
const ANCHOR: &str = "level:5";
/// Where everything lies; the program, too, so that the sources may change in the meantime.
const FOLDER: &str = "target/levels";
/// What a level should be above the one below, in Elo.
const STEP: std::ops::RangeInclusive<i32> = 100..=250;

/// One line of a table of ratings.
struct Rated {
    player: String,
    elo: i32,
    /// Half an interval of 95 %.
    error: i32,
}

/// The ratings of one game.
struct Ladder {
    game: String,
    rated: Vec<Rated>,
    /// What `quina ladder` says below its table.
    note: String,
}

impl Ladder {
    fn get(&self, player: &str) -> Option<&Rated> {
        self.rated.iter().find(|rated| rated.player == player)
    }

    /// Neighboring levels, the lower first.
    fn steps(&self) -> impl Iterator<Item = (&Rated, &Rated)> {
        let level = |number: u32| self.get(&format!("level:{number}"));
        (1..8).filter_map(move |number| level(number).zip(level(number + 1)))
    }

    /// What is wrong with the levels.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (below, above) in self.steps() {
            let step = above.elo - below.elo;
            let place = format!("{}: {} is {step} above {}", self.game, above.player, below.player);
            if !STEP.contains(&step) {
                faults.push(format!("{place}; it should be {} to {}", STEP.start(), STEP.end()));
            }
            if step <= above.error + below.error {
                faults.push(format!("{place}, and their intervals overlap"));
            }
        }
        faults
    }
}

/// Plays, rates and writes. What this build has played before, under target/levels, is not played again;
/// games that are not named count as they were played last.
///
/// # Errors
/// When something could not be run, read or written, or levels are not as they should be.
pub fn measure(games: &[String]) -> Result<(), String> {
    let quina = Player::install(FOLDER)?;
    let mut ladders = Vec::new();
    for game in quina.games(games)? {
        let wanted = games.is_empty() || games.contains(&game);
        if !wanted && !folder(&game).exists() {
            eprintln!("xtask: {game} was never played and is left out");
            continue;
        }
        ladders.push(ladder(&quina, &game, wanted)?);
    }
    let faults: Vec<String> = ladders.iter().flat_map(Ladder::faults).collect();
    let path = "docs/levels.md";
    std::fs::write(path, document(&ladders, &faults))
        .map_err(|error| format!("{path}: {error}"))?;
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\nxtask: ")) }
}

/// Where the games of a game lie.
fn folder(game: &str) -> PathBuf {
    Path::new(FOLDER).join(game)
}

/// Plays the games of one game, if they are wanted, and rates the players.
fn ladder(quina: &Player, game: &str, play: bool) -> Result<Ladder, String> {
    let folder = folder(game);
    let folders: Vec<PathBuf> =
        PARTS.iter().map(|(players, _)| folder.join(players[0].replace(':', "-"))).collect();
    if play {
        let build = fingerprint(quina.program())?;
        clean(&folder, &build).map_err(|error| format!("{}: {error}", folder.display()))?;
        for ((players, games), folder) in PARTS.iter().zip(&folders) {
            play_part(quina, game, players, *games, folder)?;
        }
    }
    let records: Vec<String> =
        folders.iter().map(|folder| folder.join("games.qgn").display().to_string()).collect();
    let mut args = vec!["ladder", "--anchor", ANCHOR, "--from"];
    args.extend(records.iter().map(String::as_str));
    let text = quina.run(&args)?;
    let rated = text.lines().filter_map(rated).collect();
    // A warning may follow it.
    let note =
        text.lines().find(|line| line.contains(" games of ")).unwrap_or_default().to_string();
    Ok(Ladder { game: game.to_string(), rated, note })
}

/// Removes what another build has played.
fn clean(folder: &Path, build: &str) -> std::io::Result<()> {
    let note = folder.join("build");
    if std::fs::read_to_string(&note).is_ok_and(|old| old == build) {
        return Ok(());
    }
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    std::fs::write(note, build)
}

fn play_part(
    quina: &Player,
    game: &str,
    players: &[&str],
    games: u32,
    folder: &Path,
) -> Result<(), String> {
    let boards = boards();
    let (games, folder) = (games.to_string(), folder.display().to_string());
    let mut args = vec!["ladder", game, "--neighbors", "--games", &games];
    args.extend(["--opening-plies", "2", "--concurrency", &boards, "--out", &folder]);
    args.extend(players.iter().flat_map(|player| ["--player", player]));
    quina.run(&args).map(|_| ())
}

/// Reads a line of a table: `| rank | player | Elo | ± | …`.
fn rated(line: &str) -> Option<Rated> {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    let number = |at: usize| cells.get(at)?.parse().ok();
    Some(Rated { player: cells.get(2)?.to_string(), elo: number(3)?, error: number(4)? })
}

/// The text of docs/levels.md.
fn document(ladders: &[Ladder], faults: &[String]) -> String {
    let mut text = format!(
        "# The levels\n\n\
         `level:1` to `level:8` are the search with less and less held back. A level looks so many plies \
         ahead, at so many positions, and misjudges what it sees by so much, the same position always alike within a game; what lies \
         beyond its horizon it overlooks, and what looks better to it, it plays. There is no clock in \
         it, so that for the same seed it plays the same on every machine. `quina games --players` lists the settings of \
         every level.\n\n\
         Each level is to be {} to {} Elo above the one below, with no overlap of neighbors' intervals. \
         `{ANCHOR}` is 0 in each game; ± is half an interval of 95 %.\n\n",
        STEP.start(),
        STEP.end(),
    );
    match faults {
        [] => text.push_str("All of them are.\n\n"),
        faults => {
            let _ = writeln!(text, "Not all are:\n\n* {}\n", faults.join("\n* "));
        }
    }
    let titles: Vec<&str> = ladders.iter().map(|ladder| ladder.game.as_str()).collect();
    let _ = writeln!(text, "| player | {} |", titles.join(" | "));
    let _ = writeln!(text, "|---|{}", "---:|".repeat(titles.len()));
    for player in PLAYERS {
        let cells = ladders.iter().map(|ladder| match ladder.get(player) {
            Some(Rated { elo, error: 0, .. }) => elo.to_string(),
            Some(Rated { elo, error, .. }) => format!("{elo:+} ± {error}"),
            None => String::new(),
        });
        let _ = writeln!(text, "| `{player}` | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    text.push_str("\nThe steps from level to level:\n\n");
    let _ = writeln!(text, "| from | {} |", titles.join(" | "));
    let _ = writeln!(text, "|---|{}", "---:|".repeat(titles.len()));
    for number in 1..8 {
        let cells = ladders.iter().map(|ladder| {
            let name = format!("level:{number}");
            let step = ladder.steps().find(|(below, _)| below.player == name);
            step.map_or(String::new(), |(below, above)| format!("{:+}", above.elo - below.elo))
        });
        let cells = cells.collect::<Vec<_>>().join(" | ");
        let _ = writeln!(text, "| {number} to {} | {cells} |", number + 1);
    }
    text.push_str(
        "\nSeven steps reach from full strength only so far down. Where a search is worth most, `level:1` is \
         still well above `greedy`; who wants it easier plays `greedy`, `mixed` or `random`. In Apart the \
         side that begins wins most games between good players, and looking further than some four plies \
         wins little, so that the steps are small.\n",
    );
    text.push_str(
        "\n## How it was measured\n\n\
         `cargo xtask levels` plays all of it and writes this file; it takes an hour on two cores, and goes on where \
         it was broken off. Games begin with two random plies, and each opening is played from both sides. \
         All games of a game are rated together by `quina ladder --from`.\n\n",
    );
    for (players, games) in PARTS {
        let (first, last) = (players[0], players[players.len() - 1]);
        let _ = match players.len() {
            2 => writeln!(text, "* `{first}` and `{last}` meet in {games} games."),
            _ => writeln!(
                text,
                "* From `{first}` to `{last}` each meets the next two in {games} games."
            ),
        };
    }
    for ladder in ladders {
        let _ = writeln!(text, "* {}", ladder.note);
    }
    text
}
