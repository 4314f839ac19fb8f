//! How fast the rules and the search are: random playouts, perft leaves and search nodes per second
//! of CPU time.
//!
//! The clock is an argument, as everywhere below the command line.

use crate::engine::{Options, Score, Table};
use crate::{AnyGame, AnyPosition, Plan, Progress, Rng, Tally, Watch};
use quina_core::{MAX_PLY, Method};
use std::time::Duration;

/// The seed of every measurement, so that the signature is a checksum of behavior.
const SEED: u64 = 2010;

/// Games behind the signature.
const SIGNATURE_GAMES: u64 = 1000;

/// Leaves that a perft is grown to before it is timed.
const PERFT_LEAVES: u64 = 200_000;

/// Positions of random games whose lists of moves are timed.
const LISTED: usize = 500;

/// Nodes of the search behind the signature.
const SIGNATURE_NODES: u64 = 50_000;
/// The same for a tree of simulations.
const SIGNATURE_SIMULATIONS: u64 = 2_000;

/// How many positions are tried for each in which several threads can be compared with one.
const TRIED: usize = 3;
/// How many times as long as it was thought about for a depth a search may take for it.
const PATIENCE: u32 = 20;
/// Random plies before them, and how many nodes the search looks at for each of as many of its own.
const RANDOM_PLIES: u32 = 4;
const GAME_NODES: u64 = 2_000;

/// How long to measure.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Windows per game; the best counts, the spread is told.
    pub windows: u32,
    /// CPU time of each window.
    pub window: Duration,
    /// Where random games are cut; none has ever come near the usual value.
    pub cap: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { windows: 7, window: Duration::from_millis(250), cap: MAX_PLY }
    }
}

/// What was measured of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// The game's name.
    pub game: &'static str,
    /// Its board.
    pub size: String,
    /// Random games per CPU second, in the best window.
    pub playouts_per_s: f64,
    /// Plies per CPU second, in the best window.
    pub plies_per_s: f64,
    /// Plies of a random game.
    pub mean_plies: f64,
    /// Leaves per CPU second, in the best window.
    pub perft_leaves_per_s: f64,
    /// Positions that alpha-beta looks at per CPU second, in the best window.
    pub nodes_per_s: f64,
    /// Simulations of Monte Carlo tree search per CPU second, in the best window.
    pub simulations_per_s: f64,
    /// The time to list all moves of a position of a random game: the median and the longest, in
    /// microseconds of CPU time.
    pub list_us: [f64; 2],
    /// How much slower the slowest window was, as a fraction of the best.
    pub spread: f64,
    /// A checksum of a fixed run.
    pub signature: u64,
}

/// A checksum of fixed playouts, counts and searches from the start position: it changes when what is
/// played, counted or searched does, and not when it takes longer.
pub fn signature(game: &dyn AnyGame) -> u64 {
    let start = game.start();
    let fixed = start.playouts(SIGNATURE_GAMES, MAX_PLY, &mut Rng::new(SEED), &mut ());
    let searched = signed(&*start, Method::AlphaBeta, SIGNATURE_NODES);
    let simulated = signed(&*start, Method::MonteCarlo, SIGNATURE_SIMULATIONS);
    let (_, count) = perft(&*start);
    checksum(&[fixed.plies, fixed.wins[0], fixed.draws, count, searched, simulated])
}

/// Measures a game from its start position on one thread. `clock` tells the CPU time of this thread.
pub fn measure(game: &dyn AnyGame, effort: Effort, clock: &dyn Fn() -> Duration) -> Measure {
    let start = game.start();
    let mut rng = Rng::new(SEED);
    // This warms up caches and the clock speed, too.
    let signature = signature(game);
    let mut play = |games| clocked(clock, || start.playouts(games, effort.cap, &mut rng, &mut ()));
    let batch = grow(1, |games| play(games).0, effort);
    let mut all = Tally::default();
    let mut rates: Vec<(f64, f64)> = Vec::new();
    for _ in 0..effort.windows.max(1) {
        let (spent, tally) = play(batch);
        let seconds = spent.as_secs_f64().max(1e-9);
        rates.push((tally.games() as f64 / seconds, tally.plies as f64 / seconds));
        all = all.plus(&tally);
    }
    let best = rates.iter().copied().fold((0.0, 0.0), |a, b| if b.0 > a.0 { b } else { a });
    let worst = rates.iter().map(|rate| rate.0).fold(f64::INFINITY, f64::min);

    let (depth, _) = perft(&*start);
    let counted =
        |rounds: u64| clocked(clock, || (0..rounds).map(|_| leaves(&*start, depth)).sum::<u64>());
    let perft_leaves_per_s = best_rate(1, effort, counted);
    let mean_plies = all.plies as f64 / all.games() as f64;
    let speed = |method, nodes| search_speed(&*start, method, nodes, effort, clock);
    Measure {
        game: game.meta().id,
        size: game.setup().size.to_string(),
        playouts_per_s: best.0,
        plies_per_s: best.1,
        mean_plies,
        perft_leaves_per_s,
        nodes_per_s: speed(Method::AlphaBeta, SIGNATURE_NODES),
        simulations_per_s: speed(Method::MonteCarlo, SIGNATURE_SIMULATIONS),
        list_us: list_times(game, mean_plies, clock),
        spread: 1.0 - worst / best.0,
        signature,
    }
}

/// How much sooner several threads get as deep as one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Speedup {
    /// How deep one thread gets, in the mean.
    pub depth: f64,
    /// How many times as fast all are: the geometric mean over positions.
    pub times: f64,
    /// Where that lies with 95 % confidence.
    pub interval: [f64; 2],
}

/// Compares how long so many threads take for a depth that one gets to while it thinks, in some positions after a few moves.
/// `clock` tells the time that passes for all. Nothing where all positions are solved sooner.
///
/// How long a search takes for a depth is partly luck, and a depth that it has just reached it had more luck with than
/// another search will. So the depth is found on the mirrored board, and both are timed on the board itself.
pub fn speedup(
    game: &dyn AnyGame,
    threads: usize,
    positions: usize,
    think: Duration,
    clock: &dyn Fn() -> Duration,
) -> Option<Speedup> {
    let mut table = Table::new(Options::USUAL.hash).expect("there are some megabytes");
    let mirror = game.symmetries().pop().expect("there is the identity");
    let mut rng = Rng::new(SEED);
    let mut compared = Vec::new();
    for _ in 0..TRIED * positions {
        let Some(position) = opened(game, &mut table, &mut rng) else { continue };
        let mirrored = game.admit(&position.diagram().transformed(&mirror));
        let mirrored = mirrored.expect("the rules are the same there");
        let mut search = |position: &dyn AnyPosition, threads, aim, patience| {
            table.clear();
            let end = clock() + patience * think;
            let mut deepening = Deepening { clock, end, aim, reached: vec![clock()] };
            let plan = Plan { threads, method: Some(Method::AlphaBeta), ..Plan::default() };
            let found = position.search(&[], &plan, &table, &mut deepening);
            // What is proved sooner is no measure.
            let open = matches!(found.lines.first()?.score, Score::Points(_));
            let time = *deepening.reached.get(found.depth as usize)? - deepening.reached[0];
            open.then_some((found.depth, time.as_secs_f64()))
        };
        let mut compare = || {
            let (aim, _) = search(&*mirrored, 1, None, 1)?;
            let mut time = |threads| {
                let (depth, time) = search(&*position, threads, Some(aim), PATIENCE)?;
                (depth == aim).then_some(time)
            };
            Some((f64::from(aim), (time(1)? / time(threads)?).ln()))
        };
        compared.extend(compare());
        if compared.len() == positions {
            break;
        }
    }
    if compared.len() < 2 {
        return None;
    }
    let mean = |each: &dyn Fn(&(f64, f64)) -> f64| {
        compared.iter().map(each).sum::<f64>() / compared.len() as f64
    };
    let log = mean(&|(_, log)| *log);
    let variance = mean(&|(_, other)| (other - log) * (other - log));
    let error = 1.96 * (variance / (compared.len() - 1) as f64).sqrt();
    let interval = [log - error, log + error].map(f64::exp);
    Some(Speedup { depth: mean(&|(depth, _)| *depth), times: log.exp(), interval })
}

/// A position after some random moves and as many of a search; nothing where the game ends before.
fn opened(game: &dyn AnyGame, table: &mut Table, rng: &mut Rng) -> Option<Box<dyn AnyPosition>> {
    table.clear();
    let plan = Plan { nodes: Some(GAME_NODES), method: Some(Method::AlphaBeta), ..Plan::default() };
    let mut position = game.start();
    for ply in 0..2 * RANDOM_PLIES {
        let mv = match ply < RANDOM_PLIES {
            true => position.sample(rng)?,
            false => position.search(&[], &plan, table, &mut ()).lines.first()?.moves[0].clone(),
        };
        position = position.advance(&mv).expect("it is legal").position;
    }
    Some(position)
}

/// Notes when each depth is reached, and ends a search at one of them or when the time is over.
struct Deepening<'a> {
    clock: &'a dyn Fn() -> Duration,
    end: Duration,
    aim: Option<u32>,
    /// The time of each depth, from 0 on.
    reached: Vec<Duration>,
}

impl Watch<Progress<String>> for Deepening<'_> {
    fn go_on(&mut self) -> bool {
        match self.aim {
            Some(depth) if self.reached.len() > depth as usize => false,
            _ => (self.clock)() < self.end,
        }
    }

    fn hear(&mut self, progress: &Progress<String>) {
        // What a depth finds that is broken off comes after all others.
        if self.reached.len() <= progress.depth as usize {
            self.reached.push((self.clock)());
        }
    }
}

fn leaves(start: &dyn AnyPosition, depth: u32) -> u64 {
    start.perft(depth, 1, &mut ()).expect("all moves are listed from the start")
}

/// The first depth with enough leaves, and their number.
fn perft(start: &dyn AnyPosition) -> (u32, u64) {
    let counts = (1..=12).map(|depth| (depth, leaves(start, depth)));
    let mut enough = counts.skip_while(|&(depth, count)| count < PERFT_LEAVES && depth < 12);
    enough.next().expect("the last depth is enough")
}

/// A number that changes when any of these does, short enough for a commit message.
fn checksum(facts: &[u64]) -> u64 {
    // FNV-1a over the numbers.
    facts.iter().fold(0xcbf2_9ce4_8422_2325, |all: u64, &fact| {
        (all ^ fact).wrapping_mul(0x0000_0100_0000_01b3)
    }) >> 40
}

/// The median and the longest time to list the moves of a position, in microseconds. The positions
/// are spread evenly over some ten random games.
fn list_times(game: &dyn AnyGame, mean_plies: f64, clock: &dyn Fn() -> Duration) -> [f64; 2] {
    let mut rng = Rng::new(SEED);
    let mut times = Vec::with_capacity(LISTED);
    let every = (mean_plies * 10.0 / LISTED as f64).ceil() as u32;
    let mut position = game.start();
    while times.len() < LISTED {
        if position.ply().is_multiple_of(every) {
            let time = |_| list_time(&*position, clock);
            times.push((0..3).map(time).fold(f64::INFINITY, f64::min));
        }
        position = match position.sample(&mut rng) {
            Some(mv) => position.advance(&mv).expect("a sampled move is legal").position,
            None => game.start(),
        };
    }
    times.sort_unstable_by(f64::total_cmp);
    [times[LISTED / 2], times[LISTED - 1]]
}

/// The time to list the moves of one position, in microseconds.
fn list_time(position: &dyn AnyPosition, clock: &dyn Fn() -> Duration) -> f64 {
    let mut rounds = 1;
    loop {
        let (spent, _) = clocked(clock, || (0..rounds).map(|_| position.expand()).sum::<usize>());
        // The clock itself takes a good part of a microsecond.
        if spent >= Duration::from_micros(50) {
            return spent.as_secs_f64() * 1e6 / rounds as f64;
        }
        rounds *= 4;
    }
}

/// A checksum of a search of so many nodes: how many each depth took, and what it found. Any change
/// of the search changes it.
fn signed(start: &dyn AnyPosition, method: Method, nodes: u64) -> u64 {
    let table = Table::new(Options::USUAL.hash).expect("there are some megabytes");
    let plan = Plan { nodes: Some(nodes), method: Some(method), ..Plan::default() };
    let mut depths = Depths(Vec::new());
    start.search(&[], &plan, &table, &mut depths);
    checksum(&depths.0)
}

/// How many nodes per second a search looks at, from so many on.
fn search_speed(
    start: &dyn AnyPosition,
    method: Method,
    least: u64,
    effort: Effort,
    clock: &dyn Fn() -> Duration,
) -> f64 {
    let mut table = Table::new(Options::USUAL.hash).expect("there are some megabytes");
    let search = |nodes: u64| {
        table.clear();
        let plan = Plan { nodes: Some(nodes), method: Some(method), ..Plan::default() };
        clocked(clock, || start.search(&[], &plan, &table, &mut ()).nodes)
    };
    best_rate(least, effort, search)
}

/// Notes how many nodes each depth took, and what it found.
struct Depths(Vec<u64>);

impl Watch<Progress<String>> for Depths {
    fn go_on(&mut self) -> bool {
        true
    }

    fn hear(&mut self, progress: &Progress<String>) {
        self.0.extend([progress.nodes, progress.depth.into(), points(progress.line.score)]);
    }
}

fn points(score: Score) -> u64 {
    match score {
        Score::Points(points) => points as u64,
        Score::Win(plies) | Score::Loss(plies) => plies.into(),
    }
}

fn clocked<T>(clock: &dyn Fn() -> Duration, work: impl FnOnce() -> T) -> (Duration, T) {
    let before = clock();
    let result = work();
    (clock().saturating_sub(before), result)
}

/// The most work per second of any window, measured in amounts from `least` on.
fn best_rate(least: u64, effort: Effort, mut work: impl FnMut(u64) -> (Duration, u64)) -> f64 {
    let amount = grow(least, |amount| work(amount).0, effort);
    let rate = |_| {
        let (spent, done) = work(amount);
        done as f64 / spent.as_secs_f64().max(1e-9)
    };
    (0..effort.windows.max(1)).map(rate).fold(0.0, f64::max)
}

/// How much work fills a window.
fn grow(mut amount: u64, mut spend: impl FnMut(u64) -> Duration, effort: Effort) -> u64 {
    loop {
        let spent = spend(amount);
        if spent * 4 >= effort.window {
            let fill = effort.window.as_secs_f64() / spent.as_secs_f64().max(1e-9);
            return ((amount as f64 * fill) as u64).max(1);
        }
        amount *= 4;
    }
}
