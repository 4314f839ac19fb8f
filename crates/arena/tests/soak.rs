//! Games of chance and of searches that see little, many of them, through all of the arena: referee,
//! record, folder and back, replay.
//!
//! `QUINA_SOAK` is the number of plies of every game, shared out among its boards and rules; `cargo
//! xtask soak` plays a million.

use quina::engine::Options;
use quina::record::{Record, Split};
use quina::{AnyGame, GAMES, Meta, Session, Size, Sizes};
use quina_arena::external::Timeouts;
use quina_arena::referee::{Conditions, End};
use quina_arena::schedule::Format;
use quina_arena::{Contestant, Openings, Pace, Tournament};
use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Games of the first run on a board; the next has as many as are missing.
const FEW: usize = 8;
/// The most games of one run.
const MANY: u64 = 1_000;

/// Who meets, on what terms.
#[derive(Clone, Copy)]
struct Meeting {
    name: &'static str,
    players: [&'static str; 2],
    nodes: Option<u64>,
    /// Plies of every game, if nobody says otherwise.
    usual: u64,
}

#[test]
fn random_games_agree_with_their_records_on_all_boards() {
    let players = ["random", "chance=random"];
    soak_all(Meeting { name: "random", players, nodes: None, usual: 20_000 });
}

#[test]
fn searches_that_see_little_play_on_all_boards() {
    // So few nodes that they are stopped in every state: before the first ply, within it, after it.
    let players = ["alphabeta", "montecarlo"];
    soak_all(Meeting { name: "search", players, nodes: Some(24), usual: 4_000 });
}

fn soak_all(meeting: Meeting) {
    let plies: u64 = match std::env::var("QUINA_SOAK") {
        Ok(text) => text.parse().expect("QUINA_SOAK is a number of plies"),
        Err(_) => meeting.usual,
    };
    println!("{:<36} {:>9} {:>9} {:>7}  ends", "game", "plies", "games", "s");
    let mut sum = (0, 0);
    for entry in GAMES.iter() {
        let setups = setups(&entry.meta);
        let share = plies.div_ceil(setups.len() as u64);
        for (size, rules) in setups {
            let game = GAMES.open(entry.meta.id, Some(&size.to_string()), Some(rules));
            let game = game.expect("the data sheet has it");
            let (plies, games) = soak(&game, share, meeting);
            sum = (sum.0 + plies, sum.1 + games);
        }
    }
    println!("{:<36} {:>9} {:>9}", "all", sum.0, sum.1);
}

/// The smallest board, the usual, the largest, and one that is as oblong as can be; each with all
/// rules.
fn setups(meta: &Meta) -> Vec<(Size, &'static str)> {
    let mut sizes = match meta.sizes {
        Sizes::Fixed(size) => vec![size],
        Sizes::Square { min, max, step, default } => {
            let largest = max - (max - min) % step;
            [min, default, largest].map(Size::square).to_vec()
        }
        Sizes::Rectangle { min, max, default } => {
            let oblong = Size { width: max, height: min };
            vec![Size::square(min), default, oblong, Size::square(max)]
        }
    };
    sizes.dedup();
    let rules = meta.rule_sets.iter().map(|rules| rules.id);
    rules.flat_map(|rules| sizes.iter().map(move |&size| (size, rules))).collect()
}

/// Plays at least so many plies; gives plies and games.
fn soak(game: &Arc<dyn AnyGame>, least: u64, meeting: Meeting) -> (u64, usize) {
    let setup = game.setup();
    let name = format!("{} {} {}", game.meta().id, setup.size, setup.rules);
    let started = Instant::now();
    let (mut plies, mut games) = (0, 0);
    let mut ends: BTreeMap<End, u64> = BTreeMap::new();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!(
        "soak-{}-{}-{}",
        meeting.name,
        name.replace(' ', "-"),
        std::process::id()
    ));
    for seed in 0.. {
        let missing = (least.saturating_sub(plies) * games as u64).checked_div(plies);
        let now = missing.map_or(FEW, |missing| missing.clamp(2, MANY) as usize);
        let run = run(game, now, seed, meeting);
        drop(fs::remove_dir_all(&folder));
        let played =
            run.run(Some(&folder), &mut |_| GO_ON).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        let totals = played.totals;

        // What was written down is what was played, whoever reads it.
        let again =
            run.run(Some(&folder), &mut |_| GO_ON).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        assert_eq!((again.resumed, &again.totals), (now, &totals), "{name}, seed {seed}");
        let text = fs::read_to_string(folder.join("games.qgn")).expect("it was just written");
        let mut replayed = 0;
        for one in Split::new(text.as_bytes()) {
            let one = one.expect("a string is read");
            let record = Record::read(&one).unwrap_or_else(|e| panic!("{name}: {e}\n{one}"));
            assert_eq!(format!("{record}\n"), one, "{name}, seed {seed}");
            let session = Session::from_record(GAMES, &record)
                .unwrap_or_else(|e| panic!("{name}: {e}\n{one}"));
            let ending = session.ending().unwrap_or_else(|| panic!("{name}: no end\n{one}"));
            assert_eq!(Some(ending.outcome), record.result.outcome(), "{name}\n{one}");
            assert_eq!(record.tag("Termination"), Some(&*ending.reason.to_string()), "{name}");
            replayed += session.len() as u64;
        }
        assert_eq!(replayed, totals.plies(), "{name}, seed {seed}");
        assert_eq!(totals.faults().count(), 0, "{name}, seed {seed}");

        plies += totals.plies();
        games += totals.games();
        for (end, count) in totals.ends() {
            *ends.entry(end).or_default() += count;
        }
        if plies >= least {
            break;
        }
    }
    drop(fs::remove_dir_all(&folder));
    let ends: Vec<String> = ends.iter().map(|(end, n)| format!("{} {n}", end.name())).collect();
    let (seconds, ends) = (started.elapsed().as_secs_f64(), ends.join(", "));
    println!("{name:<36} {plies:>9} {games:>9} {seconds:>7.1}  {ends}");
    (plies, games)
}

fn run(game: &Arc<dyn AnyGame>, games: usize, seed: u64, meeting: Meeting) -> Tournament {
    let read = |spec: &str| Contestant::read(spec, &**game).expect("every game has it");
    Tournament {
        catalog: GAMES,
        game: game.clone(),
        contestants: meeting.players.map(read).to_vec(),
        format: Format::RoundRobin,
        games,
        openings: Openings::Drawn(0),
        sprt: None,
        conditions: Conditions {
            pace: meeting.nodes.map_or(Pace::Free, Pace::Nodes),
            margin: Duration::ZERO,
            max_plies: 1_000,
        },
        options: Options { hash: 1, ..Options::default() },
        timeouts: Timeouts::USUAL,
        seed,
        boards: 2,
    }
}
