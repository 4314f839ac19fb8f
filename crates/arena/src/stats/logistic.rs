//! What the things that are counted are worth, by logistic regression.
//!
//! A sample has a count of each term and a result: 1, 0 or, for a draw, ½. The chance of a win is
//! 1/(1 + exp(−Σ weight · count)); the weights are those under which the results are likeliest, together
//! with a prior that every weight is normal around 0. So there is always one maximum, also where a
//! term never occurs or always says who wins; with much to go by, the prior weighs nothing.
//!
//! Samples of one game share its result, so that ten of them say hardly more than one. They weigh the same
//! in the fit, but errors are those of the games: the sandwich estimator clustered by game (Liang
//! and Zeger 1986), H⁻¹ (Σ sᵍsᵍᵀ) H⁻¹ · n/(n − 1), where sᵍ is what the n games each add to the slope.
//! It sees no error where a term always says who wins; there the curvature, H⁻¹, has the greater one,
//! and the greater one counts.

use super::Z95;
use super::matrix::{Matrix, dot};
use super::newton::{self, Place};

/// A position of a game that has ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// How often each term occurs.
    pub counts: Vec<i32>,
    /// What was scored in the end: 1, ½ or 0.
    pub points: f64,
}

impl Sample {
    /// What it is worth by some weights, in natural logarithms of odds.
    fn lead(&self, weights: &[f64]) -> f64 {
        self.counts.iter().zip(weights).map(|(&count, weight)| f64::from(count) * weight).sum()
    }

    /// How surprising the result is by some weights: minus the logarithm of the chance that they gave
    /// it. That of a draw is halfway between those of a win and of a loss.
    pub fn loss(&self, weights: &[f64]) -> f64 {
        let lead = self.lead(weights);
        // ln(1 + exp(lead)) − points · lead, such that neither term is large where the sum is small.
        let known = if lead > 0.0 { (1.0 - self.points) * lead } else { -self.points * lead };
        known + (-lead.abs()).exp().ln_1p()
    }
}

/// A number with half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The number.
    pub value: f64,
    /// 1.96 standard errors, clustered by game.
    pub error: f64,
}

/// Weights that fit some games.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// What one of each term is worth, in natural logarithms of odds.
    pub weights: Vec<Measured>,
}

impl Fit {
    /// Fits the weights of so many terms to games, each a list of its samples. `spread` is the
    /// standard deviation of the prior. None only if there are fewer than two games, which have no
    /// errors, the numbers outrun the arithmetic, or `stop`, asked before each game, says so for good.
    pub fn new(
        terms: usize,
        games: &[&[Sample]],
        spread: f64,
        stop: &dyn Fn() -> bool,
    ) -> Option<Fit> {
        let precision = 1.0 / (spread * spread);
        let wanted = || games.iter().copied().take_while(|_| !stop());
        let at = |weights: &[f64]| {
            let mut information = Matrix::zero(terms);
            let (mut slope, mut loss) = (vec![0.0; terms], 0.0);
            for game in wanted() {
                for sample in game {
                    let chance = chance(sample.lead(weights));
                    let bend = chance * (1.0 - chance);
                    let occurring = sample.counts.iter().enumerate().filter(|(_, c)| **c != 0);
                    for (row, &count) in occurring {
                        let weight = bend * f64::from(count);
                        for (column, &other) in sample.counts[..=row].iter().enumerate() {
                            information[(row, column)] += weight * f64::from(other);
                        }
                    }
                    loss += sample.loss(weights);
                }
                add_slope(&mut slope, game, weights);
            }
            for row in 0..terms {
                information[(row, row)] += precision;
                for column in 0..row {
                    information[(column, row)] = information[(row, column)];
                }
            }
            slope.iter_mut().zip(weights).for_each(|(slope, weight)| *slope -= precision * weight);
            let value = -loss - 0.5 * precision * dot(weights, weights);
            (!stop()).then_some(Place { value, slope, information })
        };
        let (point, place) = newton::maximum(vec![0.0; terms], at)?;
        let curved = place.information.cholesky()?;
        // A game's part of the slope, as far as it moves each weight.
        let mut clustered = vec![0.0; terms];
        for game in wanted() {
            let mut slope = vec![0.0; terms];
            add_slope(&mut slope, game, &point);
            let moved = curved.solve(&slope);
            clustered.iter_mut().zip(moved).for_each(|(sum, part)| *sum += part * part);
        }
        let count = games.len() as f64;
        let few = (games.len() > 1 && !stop()).then(|| count / (count - 1.0))?;
        let inverse = curved.inverse();
        let variance =
            clustered.iter().enumerate().map(|(at, sum)| (few * sum).max(inverse[(at, at)]));
        let weight =
            |(value, variance): (f64, f64)| Measured { value, error: Z95 * variance.sqrt() };
        Some(Fit { weights: point.into_iter().zip(variance).map(weight).collect() })
    }
}

/// Adds how fast the likelihood of some samples grows with each weight.
fn add_slope(slope: &mut [f64], samples: &[Sample], weights: &[f64]) {
    for sample in samples {
        let surprise = sample.points - chance(sample.lead(weights));
        for (slope, &count) in slope.iter_mut().zip(&sample.counts) {
            *slope += surprise * f64::from(count);
        }
    }
}

/// The chance of a win at such odds.
fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// The mean of something over samples: of each game its sum and its number of samples. None if there
/// are fewer than two games or no samples.
pub fn mean(games: &[(f64, usize)]) -> Option<Measured> {
    let samples: usize = games.iter().map(|(_, samples)| samples).sum();
    if samples == 0 || games.len() < 2 {
        return None;
    }
    let samples = samples as f64;
    let value = games.iter().map(|(sum, _)| sum).sum::<f64>() / samples;
    let square = |&(sum, count): &(f64, usize)| (sum - value * count as f64).powi(2);
    let count = games.len() as f64;
    let variance = games.iter().map(square).sum::<f64>() * count / (count - 1.0);
    Some(Measured { value, error: Z95 * variance.sqrt() / samples })
}
