//! The weights that fit a harvest.

use super::harvest::{Harvest, board};
use crate::stats::logistic::mean;
use crate::stats::{Fit, Measured, Sample};
use std::fmt;

/// The scale of all evaluations: so many points are odds of e to 1.
const PER_LOG_ODDS: f64 = 200.0;

/// The spread of the prior, in points: one of anything is seldom worth odds of e² to 1. It weighs
/// nothing against some hundred positions, and bounds what hardly ever occurs.
const SPREAD: f64 = 400.0;

/// Every so manieth game is held out of the fit.
const HELD_OUT: usize = 10;

/// Weights that were fitted to nine tenths of a harvest, and how they do on the last.
#[derive(Debug)]
pub struct Tuned {
    /// The game with its board and rules, in words.
    pub board: String,
    /// A term each.
    pub rows: Vec<Row>,
    /// Games, and positions of them.
    pub size: [usize; 2],
    /// The results, as the first side saw them: wins, draws, losses.
    pub results: [usize; 3],
    /// Games that were the same as others, and do not count.
    pub repeated: usize,
    /// How old and new weights do on games that the fit has not seen.
    pub held_out: HeldOut,
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
    /// In how many of the positions that were fitted it occurs.
    pub seen: usize,
}

impl Row {
    /// The weight to take.
    pub fn new_weight(&self) -> i32 {
        self.fitted.map_or(self.old, |fitted| fitted.value.round() as i32)
    }
}

/// The mean of minus the logarithm of the chance that an evaluation gave to the result: less is
/// better, and a coin has ln 2.
#[derive(Clone, Copy, Debug)]
pub struct HeldOut {
    /// Games, and positions of them.
    pub size: [usize; 2],
    /// With the old weights.
    pub old: f64,
    /// With the old weights, all of them times what fits best: whether only the scale was wrong.
    pub rescaled: f64,
    /// What fits best.
    pub scale: f64,
    /// With the new weights, rounded.
    pub new: f64,
    /// The old loss less the new one.
    pub gain: Measured,
}

/// There are too few games to fit anything: how many have a quiet position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooFew(pub usize);

impl fmt::Display for TooFew {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0;
        let have = if count == 1 { "game has" } else { "games have" };
        write!(
            f,
            "{count} {have} a quiet position, and {} are needed to fit weights",
            Tuned::FEWEST
        )
    }
}

impl std::error::Error for TooFew {}

impl Tuned {
    /// The fewest games, with a quiet position each, that weights are fitted to: two are held out.
    pub const FEWEST: usize = 2 * HELD_OUT;

    /// Fits weights.
    ///
    /// # Errors
    /// When there are too few games.
    pub fn new(harvest: &Harvest) -> Result<Tuned, TooFew> {
        let useful: Vec<&[Sample]> =
            harvest.games().iter().map(Vec::as_slice).filter(|game| !game.is_empty()).collect();
        if useful.len() < Tuned::FEWEST {
            return Err(TooFew(useful.len()));
        }
        let part = |held_out: bool| -> Vec<&[Sample]> {
            let all = useful.iter().enumerate();
            let part = all.filter(|(at, _)| (at % HELD_OUT == HELD_OUT - 1) == held_out);
            part.map(|(_, game)| *game).collect()
        };
        let (fitted, held_out) = (part(false), part(true));
        let terms = harvest.game().terms();
        let fit = fit(terms.len(), &fitted);
        let rows: Vec<Row> = terms
            .iter()
            .enumerate()
            .map(|(at, term)| {
                let seen = fitted.iter().copied().flatten().filter(|one| one.counts[at] != 0);
                let seen = seen.count();
                let fitted = (seen > 0).then_some(fit[at]);
                Row { name: term.name, old: term.weight, fitted, seen }
            })
            .collect();
        let old: Vec<i32> = rows.iter().map(|row| row.old).collect();
        let new: Vec<i32> = rows.iter().map(Row::new_weight).collect();
        Ok(Tuned {
            board: board(&**harvest.game()),
            rows,
            size: size(&useful),
            results: harvest.results(),
            repeated: harvest.repeated(),
            held_out: HeldOut::new(&fitted, &held_out, &old, &new),
        })
    }
}

impl HeldOut {
    fn new(fitted: &[&[Sample]], held_out: &[&[Sample]], old: &[i32], new: &[i32]) -> HeldOut {
        let scale = scale(fitted, old);
        let old: Vec<f64> = old.iter().map(|&weight| natural(f64::from(weight))).collect();
        let rescaled: Vec<f64> = old.iter().map(|weight| scale * weight).collect();
        let new: Vec<f64> = new.iter().map(|&weight| natural(f64::from(weight))).collect();
        let over = |each: &dyn Fn(&Sample) -> f64| {
            let sum = |game: &&[Sample]| (game.iter().map(each).sum::<f64>(), game.len());
            let games: Vec<(f64, usize)> = held_out.iter().map(sum).collect();
            mean(&games).expect("two games or more, with samples each")
        };
        HeldOut {
            size: size(held_out),
            old: over(&|sample| sample.loss(&old)).value,
            rescaled: over(&|sample| sample.loss(&rescaled)).value,
            scale,
            new: over(&|sample| sample.loss(&new)).value,
            gain: over(&|sample| sample.loss(&old) - sample.loss(&new)),
        }
    }
}

/// Weights in points.
fn fit(terms: usize, games: &[&[Sample]]) -> Vec<Measured> {
    let fit = Fit::new(terms, games, natural(SPREAD));
    let weights = fit.expect("the prior holds everything down, and games are many").weights;
    let points = |natural: f64| PER_LOG_ODDS * natural;
    let weight = |one: Measured| Measured { value: points(one.value), error: points(one.error) };
    weights.into_iter().map(weight).collect()
}

/// What all old weights together are best multiplied by.
fn scale(games: &[&[Sample]], old: &[i32]) -> f64 {
    let sum = |sample: &Sample| Sample {
        counts: vec![sample.counts.iter().zip(old).map(|(count, weight)| count * weight).sum()],
        points: sample.points,
    };
    let sums: Vec<Vec<Sample>> = games.iter().map(|game| game.iter().map(sum).collect()).collect();
    let sums: Vec<&[Sample]> = sums.iter().map(Vec::as_slice).collect();
    // One point of an evaluation is one point, times the scale.
    fit(1, &sums)[0].value
}

fn natural(points: f64) -> f64 {
    points / PER_LOG_ODDS
}

fn size(games: &[&[Sample]]) -> [usize; 2] {
    [games.len(), games.iter().map(|game| game.len()).sum()]
}
