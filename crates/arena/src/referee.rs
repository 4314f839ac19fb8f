//! One game under a referee's eyes: every move is replayed by the rules, every clock is read here,
//! and whatever a player does wrong loses this game and no other.

use crate::pace::Pace;
use quina::engine::{Engine, Fault, Info};
use quina::sitting::Clocks;
use quina::{
    AnyGame, Catalog, Ending, Message, Outcome, Record, Session, Side, Watch, say, shorten,
};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The conditions of a game.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// What players may spend.
    pub pace: Pace,
    /// How much later than the clock an answer may come; messages take time, too.
    pub margin: Duration,
    /// After how many plies a game is a draw.
    pub max_plies: usize,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// By the rules of the game.
    Rules,
    /// At the most plies.
    PlyCap,
    /// By a move that is against the rules, or none at all.
    Illegal,
    /// On time.
    Time,
    /// Without an answer.
    Hang,
    /// A player was gone.
    Crash,
    /// By an answer that nobody understands.
    Nonsense,
}

impl End {
    /// All of them.
    pub const ALL: [End; 7] =
        [End::Rules, End::PlyCap, End::Illegal, End::Time, End::Hang, End::Crash, End::Nonsense];

    /// The name in files and tables.
    pub fn name(self) -> &'static str {
        match self {
            End::Rules => "rules",
            End::PlyCap => "ply cap",
            End::Illegal => "illegal move",
            End::Time => "time",
            End::Hang => "hang",
            End::Crash => "crash",
            End::Nonsense => "nonsense",
        }
    }

    /// Whether the loser did something that players do not do.
    pub fn is_fault(self) -> bool {
        !matches!(self, End::Rules | End::PlyCap)
    }
}

/// A game that was played.
#[derive(Debug)]
pub struct Played {
    /// The game, with its result.
    pub session: Session,
    /// Who won, if anybody, and why in words.
    pub ending: Ending,
    /// Why in a word.
    pub end: End,
    /// The clocks that it was played by, if any.
    pub clocks: Option<Clocks>,
    /// The time that the players took.
    pub thinking: Duration,
}

/// Has two players play from where the session stands, to the end. Nothing when `abort` was set on
/// the way.
///
/// # Errors
/// When the machine has too little for a player, which is nobody's loss.
pub fn play(
    mut session: Session,
    mut engines: [&mut dyn Engine; 2],
    seeds: [u64; 2],
    conditions: &Conditions,
    abort: &AtomicBool,
) -> Result<Option<Played>, Message> {
    // Clocks go by the time that players take: the referee's own work is charged to nobody.
    let mut thinking = Duration::ZERO;
    let mut clocks = match conditions.pace {
        Pace::Clock(control) => Some(Clocks::new(control, &session)),
        _ => None,
    };
    let opening = session.len();
    let game = session.game().clone();

    // Both take their seats; who cannot has lost. Waiting for them is not the referee's work either.
    let mut watch = Stopwatch { started: Instant::now(), abort };
    let mut absent = None;
    for (side, engine) in Side::BOTH.into_iter().zip(&mut engines) {
        if let Err(fault) = engine.prepare(&game, seeds[side.index()], &mut watch) {
            absent.get_or_insert(faulted(&*game, side, fault)?);
        }
    }
    thinking += watch.elapsed();

    let (ending, end) = loop {
        if abort.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if let Some(verdict) = absent.take() {
            break verdict;
        }
        if let Some(ending) = session.ending() {
            break (ending, End::Rules);
        }
        if session.len() - opening >= conditions.max_plies {
            let (one, many) =
                ("adjudicated a draw after {n} ply", "adjudicated a draw after {n} plies");
            let reason = Message::counted("arena.cap", conditions.max_plies, one, many);
            break (Ending { outcome: Outcome::Draw, reason }, End::PlyCap);
        }
        let side = session.position().turn();
        let limits = conditions.pace.limits(clocks.as_ref().map(|clocks| clocks.told(thinking)));
        if let Some(clocks) = &mut clocks {
            clocks.run(thinking);
        }
        let mut watch = Stopwatch { started: Instant::now(), abort };
        let answer = engines[side.index()].think(&session, &limits, &mut watch);
        let taken = watch.started.elapsed();
        thinking += taken;
        let mv = match answer {
            Ok(mv) => mv,
            Err(fault) => break faulted(&*game, side, fault)?,
        };
        if let Some(allowed) = limits.allowed(side)
            && taken > allowed + conditions.margin
        {
            let reason = say!(
                "arena.time",
                "{side} forfeits on time: it took {taken} ms and had {allowed} ms",
                side = game.meta().color(side),
                taken = taken.as_millis().to_string(),
                allowed = allowed.as_millis().to_string()
            );
            break lost(side, End::Time, reason);
        }
        if let Err(error) = session.play(&mv) {
            let reason = say!(
                "arena.illegal",
                "{side} forfeits by an illegal move: {error}",
                side = game.meta().color(side),
                error = named(&mv, error.0)
            );
            break lost(side, End::Illegal, reason);
        }
        if let Some(clocks) = &mut clocks {
            clocks.press(thinking);
        }
    };
    session.conclude(ending.clone());
    Ok(Some(Played { session, ending, end, clocks, thinking }))
}

/// What a player's fault does to the game; what it is not to blame for ends more than a game.
fn faulted(game: &dyn AnyGame, loser: Side, fault: Fault) -> Result<(Ending, End), Message> {
    let (end, fault) = match fault {
        Fault::Crash(reason) => (End::Crash, reason),
        Fault::Hang(reason) => (End::Hang, reason),
        Fault::Late(reason) => (End::Time, reason),
        Fault::Nonsense(reason) => (End::Nonsense, reason),
        Fault::Machine(reason) => {
            return Err(say!(
                "arena.machine",
                "{reason}; play fewer games at once, or allow this program more",
                reason = reason
            ));
        }
    };
    let side = game.meta().color(loser);
    let reason = say!("arena.fault", "{side} forfeits: {fault}", side = side, fault = fault);
    Ok(lost(loser, end, reason))
}

/// The other side wins; the reason names the loser and the deed.
fn lost(loser: Side, end: End, reason: Message) -> (Ending, End) {
    (Ending { outcome: Outcome::Win(loser.other()), reason }, end)
}

/// A refusal with the move that was refused in front; most have it there already.
fn named(mv: &str, error: Message) -> Message {
    let mv = shorten(mv);
    if error.to_string().starts_with(&mv.to_string()) {
        return error;
    }
    say!("arena.refused", "{move}: {error}", move = mv, error = error)
}

/// Reads a written record back and replays it, as anybody who gets the file would.
///
/// # Errors
/// When it does not lead to the same position and result: then nothing of the run can be trusted.
pub fn verify(games: Catalog, text: &str, played: &Played) -> Result<(), Message> {
    let differs = |what: &str| {
        say!(
            "arena.disagreement",
            "the record of a game does not replay: {what}; please report it with the record",
            what = what
        )
    };
    let record = Record::read(text).map_err(|error| differs(&error.to_string()))?;
    let again =
        Session::from_record(games, &record).map_err(|error| differs(&error.to_string()))?;
    if again.position().text() != played.session.position().text() {
        return Err(differs("it leads to another position"));
    }
    if again.ending().map(|ending| ending.outcome) != Some(played.ending.outcome) {
        return Err(differs("it has another result"));
    }
    Ok(())
}

/// A player's world during one move.
struct Stopwatch<'a> {
    started: Instant,
    abort: &'a AtomicBool,
}

impl Watch<Info> for Stopwatch<'_> {
    fn go_on(&mut self) -> bool {
        !self.abort.load(Ordering::Relaxed)
    }

    fn hear(&mut self, _info: &Info) {}

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
