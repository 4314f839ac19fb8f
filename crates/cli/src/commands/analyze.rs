//! Positions and games looked at by the engine.

use super::{english, open};
use crate::args::{Analyze, Thinking};
use crate::console::{Console, Failure};
use crate::memory;
use quina::engine::{Engine, House, Info, Limits, Lines, Options, Player, Score};
use quina::review::{Quality, Remark, review};
use quina::{Catalog, Session, Watch, wire};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long a position is looked at when no limit is given.
const USUAL_TIME: Duration = Duration::from_secs(5);
/// How many positions are looked at for each move of a game when no limit is given.
const USUAL_NODES: u64 = 200_000;

/// `quina analyze`
pub fn analyze(games: Catalog, args: &Analyze, console: &mut Console<'_>) -> Result<(), Failure> {
    let session = open(games, &args.place)?;
    if let Some(ending) = session.ending() {
        console.note_end(&ending);
        return if args.json {
            console.print_json(&wire::Analysis::new(&session, &[], &english()))
        } else {
            console.print("")
        };
    }
    let usual = Limits { movetime: Some(USUAL_TIME), ..Limits::default() };
    let limits = args.thinking.limits(usual);
    let mut engine = args.thinking.engine(args.lines as usize)?;
    let mut live = Live::new(console, 0);
    let chosen = engine.think(&session, &limits, &mut live);
    let lines = live.put_away();
    let lines = lines.all();
    let chosen = chosen.map_err(Failure::task)?;
    if lines.is_empty() {
        return Err(Failure::task(format_args!(
            "the limits are too small to look one ply ahead; at a glance {chosen} looks best"
        )));
    }
    if args.json {
        console.print_json(&wire::Analysis::new(&session, lines, &english()))
    } else {
        let table: String = lines.iter().map(|info| row(info) + "\n").collect();
        console.print(&format!("{}\n{table}", summary(lines)))
    }
}

/// What the engine is given to think with.
impl Thinking {
    /// The limits that are given, or else the usual ones.
    fn limits(&self, usual: Limits) -> Limits {
        let movetime = self.movetime.map(Duration::from_millis);
        let given = Limits { depth: self.depth, nodes: self.nodes, movetime, clocks: None };
        if given.is_endless() { usual } else { given }
    }

    fn engine(&self, lines: usize) -> Result<House, Failure> {
        let hash = self.hash as usize;
        memory::check_table(hash)?;
        let options = Options { hash, threads: self.threads as usize, lines };
        Ok(House::new(Player::ANALYST, options))
    }
}

/// Shows what is found while it is found, on a terminal: the best lines of a position, which it keeps, or
/// how many of the moves of a game are judged.
struct Live<'a, 'b> {
    console: &'a mut Console<'b>,
    begun: Instant,
    stop: Arc<AtomicBool>,
    lines: Lines,
    judged: usize,
    moves: usize,
}

impl<'a, 'b> Live<'a, 'b> {
    fn new(console: &'a mut Console<'b>, moves: usize) -> Live<'a, 'b> {
        let stop = (console.interrupt)();
        Live { console, begun: Instant::now(), stop, lines: Lines::default(), judged: 0, moves }
    }

    /// Takes the live display off the screen, and gives what was found.
    fn put_away(self) -> Lines {
        self.console.show_lines(&[]);
        self.lines
    }
}

impl Watch<Info> for Live<'_, '_> {
    fn go_on(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, info: &Info) {
        self.lines.hear(info);
        let lines = self.lines.all();
        let rows: Vec<String> = [summary(lines)].into_iter().chain(lines.iter().map(row)).collect();
        self.console.show_lines(&rows);
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Watch<Remark> for Live<'_, '_> {
    fn go_on(&mut self) -> bool {
        Watch::<Info>::go_on(self)
    }

    fn hear(&mut self, _remark: &Remark) {
        self.judged += 1;
        self.console.show_lines(&[format!("{} of {} moves judged", self.judged, self.moves)]);
    }

    fn elapsed(&self) -> Duration {
        Watch::<Info>::elapsed(self)
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
    session: &Session,
    thinking: &Thinking,
    json: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let limits = thinking.limits(Limits { nodes: Some(USUAL_NODES), ..Limits::default() });
    let mut engine = thinking.engine(1)?;
    let total = session.len();
    let mut live = Live::new(console, total);
    let remarks = review(session, 0, &mut engine, &limits, &mut live);
    live.put_away();
    let remarks = remarks.map_err(Failure::task)?;
    if json {
        console.print_json(&wire::Review::new(session, &remarks, &english()))?;
    } else {
        console.print(&judgment(session, &remarks))?;
    }
    match remarks.len() {
        judged if judged < total => Err(Failure::task(format_args!(
            "interrupted; of {total} moves only the last {judged} were judged"
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
