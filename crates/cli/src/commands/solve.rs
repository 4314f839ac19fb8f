//! What a position is worth for certain.

use super::{english, open};
use crate::args::Solve;
use crate::console::{Console, Failure, OFTEN};
use crate::memory;
use quina::{AnyGame, Catalog, Session, Side, Solution, Standing, Task, Value, Watch, wire};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// `quina solve`
pub fn solve(games: Catalog, args: &Solve, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    let megabytes = args.hash as usize;
    memory::check_table(megabytes)?;
    if let Some(ending) = session.ending() {
        console.note(&format!("quina: the game is over: {}", ending.reason));
    }
    let task = Task { nodes: args.nodes, megabytes, every_move: args.every_move };
    let (stop, start) = ((console.interrupt)(), Instant::now());
    let limit = args.seconds.map(Duration::from_secs);
    let mut ticker =
        Ticker { session: &session, console, stop: stop.clone(), start, limit, told: start };
    let solution = session.position().solve(&task, &mut ticker);
    let (time, interrupted) = (start.elapsed(), stop.load(Ordering::Relaxed));
    console.show_live("");
    let solution = solution.ok_or_else(|| {
        Failure::task(format_args!(
            "there is no memory for a table of {megabytes} MB to solve {} with",
            session.game().meta().title
        ))
    })?;
    if args.json {
        console.print_json(&wire::Solved::new(&session, &solution, time, &english()))?;
    } else {
        console.print(&report(&session, &solution, time))?;
    }
    match solution.value.solved() {
        Some(_) => Ok(()),
        None if interrupted => Err(Failure::task("interrupted before it was solved")),
        None => Err(Failure::task(
            "not solved within these limits; --seconds, --nodes and --hash can give it more",
        )),
    }
}

/// Ends a solver in time, and shows on a terminal where it stands.
struct Ticker<'a, 'b> {
    session: &'a Session,
    console: &'a mut Console<'b>,
    stop: Arc<AtomicBool>,
    start: Instant,
    limit: Option<Duration>,
    told: Instant,
}

impl Watch<Standing> for Ticker<'_, '_> {
    fn go_on(&mut self) -> bool {
        let late = self.limit.is_some_and(|limit| self.elapsed() >= limit);
        !late && !self.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, standing: &Standing) {
        if self.console.is_live() && self.told.elapsed() >= OFTEN {
            self.told = Instant::now();
            let turn = self.session.position().turn();
            let game = self.session.game().as_ref();
            self.console.show_live(&progress(game, turn, standing, self.elapsed()));
        }
    }

    fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

fn progress(game: &dyn AnyGame, turn: Side, standing: &Standing, time: Duration) -> String {
    let Standing { nodes, low, high, numbers } = *standing;
    let numbers = numbers.map_or(String::new(), |[proof, disproof]| {
        format!(", proof number {proof}, disproof number {disproof}")
    });
    let seconds = time.as_secs_f64();
    let speed = nodes as f64 / seconds.max(0.001) / 1e6;
    let known = words(game, turn, Value { low, high });
    format!("{seconds:.0} s, {nodes} positions, {speed:.2} million a second{numbers}; {known}")
}

/// A value as a sentence without its end.
fn words(game: &dyn AnyGame, turn: Side, value: Value) -> String {
    let name = |side| game.meta().color(side);
    let by = |margin: i32| match game.unit() {
        Some(unit) => format!(" by {} {unit}", margin.abs()),
        None => String::new(),
    };
    if let Some(value) = value.solved() {
        return match value {
            0 => "draw".to_string(),
            1.. => format!("{} wins{}", name(turn), by(value)),
            _ => format!("{} wins{}", name(turn.other()), by(value)),
        };
    }
    let Value { low, high } = value;
    match game.unit() {
        Some(unit) => {
            format!("unknown: {} ends between {low:+} and {high:+} {unit}", name(turn))
        }
        None if low == 0 => format!("unknown: {} at least draws", name(turn)),
        None if high == 0 => format!("unknown: {} at most draws", name(turn)),
        None => "unknown".to_string(),
    }
}

fn report(session: &Session, solution: &Solution<String>, time: Duration) -> String {
    let game = session.game().as_ref();
    let turn = session.position().turn();
    let mut text = format!("{}\n", words(game, turn, solution.value));
    if solution.best.len() > 1 && solution.best.len() == solution.moves.len() {
        text.push_str("every move is as good as any other\n");
    } else if !solution.best.is_empty() {
        text.push_str(&format!("best {}\n", solution.best.join(" ")));
    }
    for (mv, value) in &solution.moves {
        text.push_str(&format!("{mv}: {}\n", words(game, turn, *value)));
    }
    let size = solution.size.map_or(String::new(), |size| format!(", proof {size}"));
    let seconds = time.as_secs_f64();
    text.push_str(&format!("positions {}{size}, {seconds:.2} s\n", solution.nodes));
    text
}
