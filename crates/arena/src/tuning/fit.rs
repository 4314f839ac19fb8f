//! The weights that fit a harvest.

use super::harvest::Harvest;
use crate::rating::board;
use crate::stats::logistic::mean;
use crate::stats::{Fit, Measured, Sample};
use quina::Term;
use quina::engine::POINTS_PER_LOG_ODDS;
use std::fmt;

/// The scale of all evaluations: so many points are odds of e to 1.
const PER_LOG_ODDS: f64 = POINTS_PER_LOG_ODDS as f64;

/// The spread of the prior, in points: one of anything is seldom worth odds of e² to 1. It weighs
/// nothing against some hundred positions, and bounds what hardly ever occurs.
const SPREAD: f64 = 400.0;

/// The games are judged a tenth at a time, by weights that were fitted to the others.
const PARTS: usize = 10;

/// Weights that were fitted to a harvest, and how such weights do on games that they have not seen.
#[derive(Debug)]
pub struct Tuned {
    /// The game with its board and rules, in words.
    pub board: String,
    /// A term each.
    pub rows: Vec<Row>,
    /// Games that count.
    pub games: usize,
    /// Their quiet positions.
    pub positions: usize,
    /// The results, as the first side saw them: wins, draws, losses.
    pub results: [usize; 3],
    /// Games that were the same as others, and do not count.
    pub repeated: usize,
    /// How good the old weights are, and how good new ones are.
    pub losses: Losses,
}

/// A term.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name.
    pub name: &'static str,
    /// The weight that it has.
    pub old: i32,
    /// The weight that fits, in points. Nothing for a term that never occurred.
    pub fitted: Option<Measured>,
    /// In how many of the positions it occurs.
    pub seen: usize,
}

impl Row {
    /// The weight to take.
    pub fn new_weight(&self) -> i32 {
        self.fitted.map_or(self.old, |fitted| fitted.value.round() as i32)
    }
}

/// The mean of minus the logarithm of the chance that an evaluation gave to the result: less is
/// better, and a coin has ln 2. All games count, each tenth with what was fitted to the other nine.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// With the old weights.
    pub old: f64,
    /// With the old weights, all of them times what fits best: whether only the scale was wrong.
    pub rescaled: f64,
    /// What fits best to all games.
    pub scale: f64,
    /// With new weights, rounded.
    pub new: f64,
    /// The old loss less the new one.
    pub gain: Measured,
}

/// Why nothing was fitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfitted {
    /// There are too few games: how many have a quiet position.
    TooFew(usize),
    /// It was stopped.
    Stopped,
}

impl fmt::Display for Unfitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Unfitted::TooFew(count) => {
                let have = if count == 1 { "game has" } else { "games have" };
                let needed = Tuned::FEWEST;
                write!(f, "{count} {have} a quiet position, and {needed} are needed to fit weights")
            }
            Unfitted::Stopped => f.write_str("broken off before weights were fitted"),
        }
    }
}

impl std::error::Error for Unfitted {}

impl Tuned {
    /// The fewest games, with a quiet position each, that weights are fitted to.
    pub const FEWEST: usize = 2 * PARTS;

    /// Fits weights. `stop`, asked again and again, ends it by saying so for good.
    ///
    /// # Errors
    /// When there are too few games, or it was stopped.
    pub fn new(harvest: &Harvest, stop: &dyn Fn() -> bool) -> Result<Tuned, Unfitted> {
        let games: Vec<&[Sample]> =
            harvest.games().iter().map(Vec::as_slice).filter(|game| !game.is_empty()).collect();
        if games.len() < Tuned::FEWEST {
            return Err(Unfitted::TooFew(games.len()));
        }
        let terms = harvest.game.terms();
        let fitted = fit(terms.len(), &games, stop)?;
        let row = |(at, term): (usize, &Term)| {
            let wanted = games.iter().copied().take_while(|_| !stop());
            let seen = wanted.flatten().filter(|one| one.counts[at] != 0).count();
            let fitted = (seen > 0).then_some(fitted[at]);
            Row { name: term.name, old: term.weight, fitted, seen }
        };
        Ok(Tuned {
            board: board(&*harvest.game),
            rows: terms.iter().enumerate().map(row).collect(),
            games: harvest.games().len(),
            positions: games.iter().map(|game| game.len()).sum(),
            results: harvest.results(),
            repeated: harvest.repeated(),
            losses: Losses::new(&games, terms, stop)?,
        })
    }
}

impl Losses {
    fn new(
        games: &[&[Sample]],
        terms: &[Term],
        stop: &dyn Fn() -> bool,
    ) -> Result<Losses, Unfitted> {
        let old: Vec<f64> = terms.iter().map(|term| natural(f64::from(term.weight))).collect();
        // Of each game its losses with old, rescaled and new weights, summed over its positions.
        let mut sums: Vec<[f64; 3]> = vec![[0.0; 3]; games.len()];
        for part in 0..PARTS {
            let others: Vec<&[Sample]> = games
                .iter()
                .enumerate()
                .filter(|(at, _)| at % PARTS != part)
                .map(|(_, game)| *game)
                .collect();
            let scale = scale(&others, terms, stop)?;
            let rescaled: Vec<f64> = old.iter().map(|weight| scale * weight).collect();
            let new = fit(terms.len(), &others, stop)?;
            let new: Vec<f64> = new.iter().map(|one| natural(one.value.round())).collect();
            for at in (part..games.len()).step_by(PARTS).take_while(|_| !stop()) {
                let loss = |weights: &[f64]| games[at].iter().map(|one| one.loss(weights)).sum();
                sums[at] = [loss(&old), loss(&rescaled), loss(&new)];
            }
        }
        let over = |part: &dyn Fn(&[f64; 3]) -> f64| {
            let games = sums.iter().zip(games).map(|(sums, game)| (part(sums), game.len()));
            mean(&games.collect::<Vec<_>>()).expect("many games, with samples each")
        };
        Ok(Losses {
            old: over(&|[old, ..]| *old).value,
            rescaled: over(&|[_, rescaled, _]| *rescaled).value,
            scale: scale(games, terms, stop)?,
            new: over(&|[.., new]| *new).value,
            gain: over(&|[old, _, new]| old - new),
        })
    }
}

/// Weights in points.
fn fit(
    terms: usize,
    games: &[&[Sample]],
    stop: &dyn Fn() -> bool,
) -> Result<Vec<Measured>, Unfitted> {
    let fit = Fit::new(terms, games, natural(SPREAD), stop);
    if stop() {
        return Err(Unfitted::Stopped);
    }
    let weights = fit.expect("the prior holds everything down, and games are many").weights;
    let points = |natural: f64| PER_LOG_ODDS * natural;
    let weight = |one: Measured| Measured { value: points(one.value), error: points(one.error) };
    Ok(weights.into_iter().map(weight).collect())
}

/// What all weights together are best multiplied by.
fn scale(games: &[&[Sample]], terms: &[Term], stop: &dyn Fn() -> bool) -> Result<f64, Unfitted> {
    let sum = |sample: &Sample| Sample {
        counts: vec![
            terms.iter().zip(&sample.counts).map(|(term, count)| term.weight * count).sum(),
        ],
        points: sample.points,
    };
    let wanted = games.iter().take_while(|_| !stop());
    let sums: Vec<Vec<Sample>> = wanted.map(|game| game.iter().map(sum).collect()).collect();
    let sums: Vec<&[Sample]> = sums.iter().map(Vec::as_slice).collect();
    // A point of the evaluation is the one term, and its weight in points is the scale.
    Ok(fit(1, &sums, stop)?[0].value)
}

fn natural(points: f64) -> f64 {
    points / PER_LOG_ODDS
}
