//! A game looked at again: what each move was worth, and what would have been better.

use crate::engine::{Engine, Fault, Info, Limits, Score};
use crate::{Session, Watch};
use quina_core::Side;
use std::time::Duration;

/// What is to be said about one move of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Remark {
    /// How many moves came before it.
    pub ply: usize,
    /// Who played it.
    pub side: Side,
    /// The move as it is printed.
    pub played: String,
    /// What it is worth to its side, where the search came so far as to say.
    pub worth: Option<Score>,
    /// The best line that there was, and what it is worth.
    pub best: Option<(Score, Vec<String>)>,
    /// How good the move was.
    pub quality: Quality,
}

/// How good a move was, by how much of the chance to win it gave away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Quality {
    /// Nothing better was found, or nothing much.
    Good,
    /// It gave away a little.
    Inaccuracy,
    /// It gave away a good part.
    Mistake,
    /// It gave away the game, or a game that was won.
    Blunder,
}

impl Quality {
    /// All of them with the chance that a move gives away at least.
    const STEPS: [(Quality, f64); 3] =
        [(Quality::Blunder, 0.30), (Quality::Mistake, 0.15), (Quality::Inaccuracy, 0.07)];

    /// The quality of a move that turns one chance into another.
    pub fn of_change(best: f64, played: f64) -> Quality {
        let lost = best - played;
        let step = Quality::STEPS.into_iter().find(|(_, least)| lost >= *least);
        step.map_or(Quality::Good, |(quality, _)| quality)
    }

    /// The quality of a move worth so much where so much could be had; good where that is not known.
    pub fn of_move(best: Option<Score>, worth: Option<Score>) -> Quality {
        match (best, worth) {
            (Some(best), Some(worth)) => Quality::of_change(best.chance(), worth.chance()),
            _ => Quality::Good,
        }
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Quality::Good => "good",
            Quality::Inaccuracy => "inaccuracy",
            Quality::Mistake => "mistake",
            Quality::Blunder => "blunder",
        }
    }

    /// The sign that annotators write behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            Quality::Good => "",
            Quality::Inaccuracy => "?!",
            Quality::Mistake => "?",
            Quality::Blunder => "??",
        }
    }
}

impl Remark {
    /// The chance to win that the move gave away; none where it is not known.
    pub fn lost(&self) -> f64 {
        match (&self.best, self.worth) {
            (Some((best, _)), Some(worth)) => (best.chance() - worth.chance()).max(0.0),
            _ => 0.0,
        }
    }
}

/// The moves that one learns most from: those of the given sides that gave away most, at most so many, in
/// the order in which they were played.
pub fn moments<'a>(
    remarks: impl IntoIterator<Item = &'a Remark>,
    sides: &[Side],
    most: usize,
) -> Vec<&'a Remark> {
    let mut moments: Vec<&Remark> = remarks
        .into_iter()
        .filter(|remark| remark.quality != Quality::Good && sides.contains(&remark.side))
        .collect();
    moments.sort_by(|one, other| other.lost().total_cmp(&one.lost()));
    moments.truncate(most);
    moments.sort_by_key(|remark| remark.ply);
    moments
}

/// Judges the moves of a session up to the present position, but for the first `from` ones. Each position
/// is searched within the limits, the last ones first, so that the engine remembers what is to come.
/// Stopped early, it gives what is judged so far: the end of the game.
///
/// # Errors
/// When the engine fails.
pub fn review(
    session: &Session,
    from: usize,
    engine: &mut dyn Engine,
    limits: &Limits,
    watch: &mut dyn Watch<Remark>,
) -> Result<Vec<Remark>, Fault> {
    let moves: Vec<String> = session.moves().map(str::to_string).collect();
    let last = session.len();
    let mut session = session.fork();
    // Who gives a game up, or runs out of time, says nothing about its moves.
    session.reopen();
    let mut remarks = Vec::new();
    // What the position after the move in question is worth to the side that is to move there.
    let mut after = look(&session, engine, limits, watch)?.map(|(score, _)| score);
    for ply in (from..last).rev() {
        if !watch.go_on() {
            break;
        }
        session.jump(ply);
        let best = look(&session, engine, limits, watch)?;
        let played = moves[ply].clone();
        let same = best.as_ref().is_some_and(|(_, line)| line.first() == Some(&played));
        let found = best.as_ref().map(|(score, _)| *score);
        let worth = if same { found } else { after.map(Score::before) };
        let quality = Quality::of_move(found, worth);
        // Two searches may disagree: the better of the two is what the position is worth.
        let scores = [worth, found].into_iter().flatten();
        after = scores.max_by(|one, other| one.chance().total_cmp(&other.chance()));
        let side = session.position().turn();
        let remark = Remark { ply, side, played, worth, best, quality };
        watch.hear(&remark);
        remarks.push(remark);
    }
    remarks.reverse();
    Ok(remarks)
}

/// What the present position is worth to the side to move, and the best line; the result when the
/// game is over.
fn look(
    session: &Session,
    engine: &mut dyn Engine,
    limits: &Limits,
    watch: &mut dyn Watch<Remark>,
) -> Result<Option<(Score, Vec<String>)>, Fault> {
    if let Some(ending) = session.ending() {
        let score = Score::of(ending.outcome, session.position().turn());
        return Ok(Some((score, Vec::new())));
    }
    let from = watch.elapsed();
    let mut best = Best { watch, from, heard: None };
    engine.think(session, limits, &mut best)?;
    Ok(best.heard.map(|info| (info.score, info.moves)))
}

/// Hears the last line of a search, whose time starts with it.
struct Best<'a> {
    watch: &'a mut dyn Watch<Remark>,
    from: Duration,
    heard: Option<Info>,
}

impl Watch<Info> for Best<'_> {
    fn go_on(&mut self) -> bool {
        self.watch.go_on()
    }

    fn hear(&mut self, info: &Info) {
        if info.line == 1 {
            self.heard = Some(info.clone());
        }
    }

    fn elapsed(&self) -> Duration {
        self.watch.elapsed().saturating_sub(self.from)
    }
}
