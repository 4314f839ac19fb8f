//! How fast the rules and the search are.

use crate::args::Bench;
use crate::console::{Console, Failure};
use quina::bench::{Effort, Measure, Speedup, measure, speedup};
use quina::{AnyGame, Catalog};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// `quina bench`
pub fn bench(games: Catalog, args: &Bench, console: &mut Console<'_>) -> Result<(), Failure> {
    let names: Vec<&str> = match &args.games[..] {
        [] => games.iter().map(|entry| entry.meta.id).collect(),
        names => names.iter().map(String::as_str).collect(),
    };
    let (size, rules) = (args.size.as_deref(), args.rules.as_deref());
    let opened = names.iter().map(|name| games.open(name, size, rules));
    let opened = opened.collect::<Result<Vec<_>, _>>().map_err(Failure::usage)?;
    if let Some(threads) = args.threads {
        return compare(&opened, threads.into(), args.positions.into(), args.json, console);
    }
    let effort = Effort {
        windows: args.windows,
        window: Duration::from_millis(args.window),
        cap: args.cap.unwrap_or(Effort::default().cap),
    };
    let clock = cpu_clock();
    if !args.json {
        console.print(&format!(
            "{:<11} {:>6} {:>11} {:>12} {:>6} {:>14} {:>10} {:>9} {:>8} {:>8} {:>7}\n",
            "game",
            "size",
            "playouts/s",
            "plies/s",
            "plies",
            "perft leaves/s",
            "nodes/s",
            "sims/s",
            "list µs",
            "longest",
            "spread"
        ))?;
    }
    let mut measures = Vec::new();
    for game in opened {
        let found = measure(&*game, effort, &clock);
        if !args.json {
            console.print(&row(&found))?;
        }
        measures.push(found);
    }
    let signature = measures.iter().fold(0u64, |all, found| all.wrapping_add(found.signature));
    if args.json {
        let list: Vec<Value> = measures.iter().map(object).collect();
        return console.print_json(&json!({"games": list, "signature": signature}));
    }
    console.print(&format!("signature {signature}\n"))
}

/// How long one thread thinks that several are compared with.
const THINK: Duration = Duration::from_secs(2);

/// `quina bench --threads`
fn compare(
    games: &[Arc<dyn AnyGame>],
    threads: usize,
    positions: usize,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if !json {
        let heading = ["game", "size", "depth", "times as fast", "95 % interval"];
        let [game, size, depth, times, interval] = heading;
        console.print(&format!("{game:<11} {size:>6} {depth:>6} {times:>14} {interval:>14}\n"))?;
    }
    let start = Instant::now();
    let mut list = Vec::new();
    for game in games {
        let found = speedup(&**game, threads, positions, THINK, &|| start.elapsed());
        let (name, size) = (game.meta().id, game.setup().size.to_string());
        if json {
            let numbers = found.map(|Speedup { depth, times, interval }| {
                json!({"depth": depth, "times_as_fast": times, "interval": interval})
            });
            list.push(json!({"game": name, "size": size, "threads": threads, "found": numbers}));
            continue;
        }
        let numbers = match found {
            Some(Speedup { depth, times, interval: [low, high] }) => {
                let interval = format!("{low:.2} – {high:.2}");
                format!("{depth:>6.1} {times:>14.2} {interval:>14}")
            }
            None => "solved sooner than in two seconds".to_string(),
        };
        console.print(&format!("{name:<11} {size:>6} {numbers}\n"))?;
    }
    if json { console.print_json(&json!({ "games": list })) } else { Ok(()) }
}

fn row(found: &Measure) -> String {
    format!(
        "{:<11} {:>6} {:>11.0} {:>12.0} {:>6.1} {:>14.0} {:>10.0} {:>9.0} {:>8.2} {:>8.2} {:>6.1}%\n",
        found.game,
        found.size,
        found.playouts_per_s,
        found.plies_per_s,
        found.mean_plies,
        found.perft_leaves_per_s,
        found.nodes_per_s,
        found.simulations_per_s,
        found.list_us[0],
        found.list_us[1],
        100.0 * found.spread
    )
}

fn object(found: &Measure) -> Value {
    json!({
        "game": found.game,
        "size": found.size,
        "playouts_per_s": found.playouts_per_s.round(),
        "plies_per_s": found.plies_per_s.round(),
        "mean_plies": (found.mean_plies * 100.0).round() / 100.0,
        "perft_leaves_per_s": found.perft_leaves_per_s.round(),
        "nodes_per_s": found.nodes_per_s.round(),
        "simulations_per_s": found.simulations_per_s.round(),
        "list_us_median": (found.list_us[0] * 1000.0).round() / 1000.0,
        "list_us_longest": (found.list_us[1] * 1000.0).round() / 1000.0,
        "spread": (found.spread * 1000.0).round() / 1000.0,
        "signature": found.signature,
    })
}

/// The CPU time of this thread: what other programs do meanwhile does not count.
#[cfg(unix)]
fn cpu_clock() -> impl Fn() -> Duration {
    || {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
    }
}

/// Elsewhere the wall clock has to do.
#[cfg(not(unix))]
fn cpu_clock() -> impl Fn() -> Duration {
    let start = std::time::Instant::now();
    move || start.elapsed()
}
