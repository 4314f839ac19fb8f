//! Positions and games looked at by the engine.

use super::open;
use super::position::identify;
use crate::args::{Analyze, Thinking};
use crate::console::{Console, Failure};
use crate::memory;
use quina::engine::{Control, Engine, House, Info, Limits, Lines, Options, Player, Score};
use quina::review::{Quality, Remark, review};
use quina::{Catalog, Session};
use serde_json::{Value, json};
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
            console.print_json(&findings(&session, &[]))
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
    let lines = lines.deepest();
    let chosen = chosen.map_err(Failure::task)?;
    if lines.is_empty() {
        return Err(Failure::task(format_args!(
            "the limits are too small to look one ply ahead; at a glance {chosen} looks best"
        )));
    }
    if args.json {
        console.print_json(&findings(&session, lines))
    } else {
        let table: String = lines.iter().map(|info| row(info) + "\n").collect();
        console.print(&format!("{}\n{table}", summary(lines)))
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

/// Shows what is found while it is found, on a terminal, and keeps it.
struct Desk<'a, 'b> {
    console: &'a mut Console<'b>,
    begun: Instant,
    stop: Arc<AtomicBool>,
    show: Show<'a>,
    lines: Lines,
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
        Desk { console, begun: Instant::now(), stop, show, lines: Lines::default() }
    }

    /// Takes the live display off the screen, and gives what was found.
    fn put_away(self) -> Lines {
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
        self.lines.hear(info);
        let rows = match self.show {
            Show::Lines => {
                let lines = self.lines.deepest();
                [summary(lines)].into_iter().chain(lines.iter().map(row)).collect()
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

fn score_data(score: Score) -> Value {
    match score {
        Score::Points(points) => json!({"points": points}),
        Score::Win(plies) => json!({"win": plies}),
        Score::Loss(plies) => json!({"loss": plies}),
    }
}

fn findings(session: &Session, lines: &[Info]) -> Value {
    let mut value = identify(session);
    let last = lines.last();
    value["depth"] = last.map_or(0, |info| info.depth).into();
    value["nodes"] = last.map_or(0, |info| info.nodes).into();
    value["time_ms"] = last.map_or(0, |info| info.time.as_millis() as u64).into();
    let line = |info: &Info| {
        json!({
            "score": score_data(info.score),
            "chance": info.score.chance(),
            "moves": info.moves,
        })
    };
    value["lines"] = lines.iter().map(line).collect();
    value
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
        let moves: Vec<Value> = remarks.iter().map(remark_data).collect();
        let mut value = identify(session);
        value["complete"] = (remarks.len() == total).into();
        value["moves"] = moves.into();
        console.print_json(&value)?;
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

fn remark_data(remark: &Remark) -> Value {
    let best = remark
        .best
        .as_ref()
        .map(|(score, line)| json!({"score": score_data(*score), "moves": line}));
    json!({
        "ply": remark.ply,
        "move": remark.played,
        "score": remark.worth.map(score_data),
        "quality": remark.quality.word(),
        "best": best,
    })
}
