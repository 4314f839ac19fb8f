//! Positions and games looked at by the engine.

use super::{english, open};
use crate::args::{Analyze, Thinking};
use crate::console::{Console, Failure};
use crate::memory;
use quina::engine::{Control, Engine, House, Info, Limits, Options, Player, Score};
use quina::review::{Quality, Remark, review};
use quina::{Catalog, Session, wire};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// How long a position is looked at when no limit is given.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// How many positions are looked at for each move of a game when no limit is given.
const USUAL_NODES: u64 = 200_000;

/// `quina analyze`
pub fn analyze(games: Catalog, args: &Analyze, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    if let Some(ending) = session.ending() {
        let over = format!("the game is over: {} ({})", ending.outcome.score(), ending.reason);
        console.note(&format!("quina: {over}"));
        return if args.json {
            console.print_json(&wire::Analysis::new(&session, &[], &english()))
        } else {
            console.print("")
        };
    }
    let mut limits = args.thinking.limits();
    if limits.is_endless() {
        limits.movetime = Some(USUAL_TIME);
    }
    let mut engine = args.thinking.engine(args.lines as usize)?;
    let mut desk = Desk::new(console, Show::Lines);
    let chosen = engine.think(&session, &limits, &mut desk);
    let lines = desk.put_away();
    let chosen = chosen.map_err(Failure::task)?;
    if lines.is_empty() {
        return Err(Failure::task(format_args!(
            "the limits are too small to look one ply ahead; at a glance {chosen} looks best"
        )));
    }
    if args.json {
        console.print_json(&wire::Analysis::new(&session, &lines, &english()))
    } else {
        let table: String = lines.iter().map(|info| row(info) + "\n").collect();
        console.print(&format!("{}\n{table}", summary(&lines)))
    }
}

/// What the engine is given to think with.
impl Thinking {
    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            movetime: self.movetime.map(Duration::from_millis),
            clocks: None,
        }
    }

    fn engine(&self, lines: usize) -> Result<House, Failure> {
        let hash = self.hash as usize;
        memory::check(hash)?;
        let options = Options { hash, threads: self.threads as usize, lines };
        Ok(House::new(Player::Full, options))
    }
}

/// Shows what is found while it is found, on a terminal, and keeps the last of each line.
struct Desk<'a, 'b> {
    console: &'a mut Console<'b>,
    begun: Instant,
    stop: Arc<AtomicBool>,
    show: Show<'a>,
    lines: Vec<Info>,
}

/// What a terminal shows meanwhile.
enum Show<'a> {
    /// The best lines.
    Lines,
    /// How many of so many moves are judged.
    Moves(&'a Cell<usize>, usize),
}

impl<'a, 'b> Desk<'a, 'b> {
    fn new(console: &'a mut Console<'b>, show: Show<'a>) -> Desk<'a, 'b> {
        let stop = (console.interrupt)();
        Desk { console, begun: Instant::now(), stop, show, lines: Vec::new() }
    }

    /// Takes the live display off the screen, and gives what was found.
    fn put_away(self) -> Vec<Info> {
        self.console.show_lines(&[]);
        self.lines
    }
}

impl Control for Desk<'_, '_> {
    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    fn report(&mut self, info: &Info) {
        self.lines.truncate(info.line - 1);
        let deeper = self.lines.first().is_some_and(|first| first.depth != info.depth);
        if info.line == 1 || !deeper {
            self.lines.push(info.clone());
        }
        let rows = match self.show {
            Show::Lines => {
                let lines = self.lines.iter().map(row);
                [summary(&self.lines)].into_iter().chain(lines).collect()
            }
            Show::Moves(done, all) => vec![format!("{} of {all} moves judged", done.get())],
        };
        self.console.show_lines(&rows);
    }
}

/// Depth, nodes, speed and time of what was found.
fn summary(lines: &[Info]) -> String {
    let Some(info) = lines.last() else { return String::new() };
    let seconds = info.time.as_secs_f64();
    let speed = if seconds > 0.0 { info.nodes as f64 / seconds / 1e6 } else { 0.0 };
    format!("depth {} after {} nodes and {seconds:.1} s, {speed:.2} M/s", info.depth, info.nodes)
}

/// A line with its score.
fn row(info: &Info) -> String {
    format!("{:>2}. {:>15}  {}", info.line, score(info.score), info.moves.join(" "))
}

/// A score in few words, as the side to move sees it.
fn score(score: Score) -> String {
    match score {
        Score::Points(points) => format!("{:+.2}", points as f64 / 100.0),
        Score::Win(1) => "win in 1 ply".to_string(),
        Score::Win(plies) => format!("win in {plies} plies"),
        Score::Loss(plies) => format!("loss in {plies} plies"),
    }
}

/// `quina record review`, for one game.
pub fn review_game(
    session: &mut Session,
    thinking: &Thinking,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut limits = thinking.limits();
    if limits.is_endless() {
        limits.nodes = Some(USUAL_NODES);
    }
    let mut engine = thinking.engine(1)?;
    let total = session.len();
    let done = Cell::new(0);
    let mut desk = Desk::new(console, Show::Moves(&done, total));
    let count = |_: &Remark| done.set(done.get() + 1);
    let remarks = review(session, &mut engine, &limits, &mut desk, count);
    desk.put_away();
    let remarks = remarks.map_err(Failure::task)?;
    if json {
        console.print_json(&wire::Review::new(session, &remarks, &english()))?;
    } else {
        console.print(&judgment(session, &remarks))?;
    }
    match remarks.len() {
        judged if judged < total => Err(Failure::task(format_args!(
            "broken off; of {total} moves only the last {judged} were judged"
        ))),
        _ => Ok(()),
    }
}

/// What is said of all moves, and how many of each side were how bad.
fn judgment(session: &Session, remarks: &[Remark]) -> String {
    let meta = session.game().meta();
    let mut text = String::new();
    let width = remarks.iter().map(|remark| remark.played.len()).max().unwrap_or(0) + 2;
    for remark in remarks {
        text.push_str(&sentence(remark, &meta.color(remark.side).to_string(), width));
    }
    for side in quina::Side::BOTH {
        let of = |quality| {
            let count = remarks.iter().filter(|r| r.side == side && r.quality == quality).count();
            format!("{count} {}", plural(quality, count))
        };
        let counts = [Quality::Blunder, Quality::Mistake, Quality::Inaccuracy].map(of);
        text.push_str(&format!("{}: {}\n", meta.color(side), counts.join(", ")));
    }
    text
}

fn plural(quality: Quality, count: usize) -> String {
    match (quality, count) {
        (_, 1) => quality.word().to_string(),
        (Quality::Inaccuracy, _) => "inaccuracies".to_string(),
        _ => format!("{}s", quality.word()),
    }
}

/// A move with its worth, and the better line where there is one.
fn sentence(remark: &Remark, color: &str, width: usize) -> String {
    let number = remark.ply + 1;
    let worth = remark.worth.map_or("not judged".to_string(), score);
    let played = format!("{}{}", remark.played, remark.quality.sign());
    let mut text = format!("{number:>3}. {color:<6} {played:<width$}  {worth}");
    if let (Some((best, line)), true) = (&remark.best, remark.quality > Quality::Good) {
        let word = remark.quality.word();
        text.push_str(&format!("  {word}; better {} ({})", line.join(" "), score(*best)));
    }
    text + "\n"
}
