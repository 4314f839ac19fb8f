//! Results between two players, and the Elo difference that they speak for.

use super::{Z95, normal};
use std::f64::consts::LN_10;
use std::iter::Sum;
use std::ops::AddAssign;

/// Elo per unit of log odds: a difference of 400 is ten to one.
pub(super) const PER_LOG_ODDS: f64 = 400.0 / LN_10;

/// The Elo difference at which a player is expected to score `score` per game,
/// −400 log₁₀(1/score − 1). None outside 0 and 1, where no finite difference is enough.
pub fn elo_of(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| PER_LOG_ODDS * (score.ln() - (-score).ln_1p()))
}

/// The score per game that an Elo difference promises: the inverse of [`elo_of`].
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / PER_LOG_ODDS).exp())
}

/// Games counted one by one, from one player's view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wdl {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Wdl {
    /// How many games.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A win is one point, a draw half a point.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Points per game; None before the first game.
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// The same games from the opponent's view.
    pub fn swapped(&self) -> Wdl {
        Wdl { wins: self.losses, draws: self.draws, losses: self.wins }
    }

    /// The Elo difference, with the variance of single games: right when games have nothing to do
    /// with one another. Games from one opening do; see [`Pairs::estimate`].
    pub fn estimate(&self) -> Estimate {
        Estimate::from_counts(self.counts(), self.games())
    }

    /// Counts by points, worst first.
    pub(super) fn counts(&self) -> [u64; 3] {
        [self.losses, self.draws, self.wins]
    }
}

impl AddAssign for Wdl {
    fn add_assign(&mut self, more: Wdl) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
    }
}

impl Sum for Wdl {
    fn sum<I: Iterator<Item = Wdl>>(tallies: I) -> Wdl {
        tallies.fold(Wdl::default(), |mut all, tally| {
            all += tally;
            all
        })
    }
}

/// Pairs of games, one from each side of the same opening, counted by the player's points in the
/// pair: 0, ½, 1, 1½, 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pairs(pub [u64; 5]);

impl Pairs {
    /// How many pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        2 * self.pairs()
    }

    /// A win is one point, a draw half a point.
    pub fn points(&self) -> f64 {
        (0..).zip(self.0).map(|(halves, pairs)| f64::from(halves) * pairs as f64 / 2.0).sum()
    }

    /// Points per game; None before the first pair.
    pub fn score(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| self.points() / self.games() as f64)
    }

    /// The same pairs from the opponent's view.
    pub fn swapped(&self) -> Pairs {
        let [none, half, one, more, all] = self.0;
        Pairs([all, more, one, half, none])
    }

    /// The Elo difference, with the variance of whole pairs. Two games from one opening are not
    /// independent: a lopsided opening gives each player one win, which says nothing and should
    /// widen nothing. Counted in pairs it does not.
    pub fn estimate(&self) -> Estimate {
        Estimate::from_counts(self.0, self.games())
    }
}

/// An Elo difference and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The difference; None without games and after a score of nothing or everything, which any
    /// large enough difference explains.
    pub elo: Option<f64>,
    /// Half the width of the 95 % interval; None when `elo` is.
    ///
    /// The ends of the interval are the Elo of mean ± 1.96 σ/√n, as in cutechess and fastchess. Where
    /// a short match would put an end beyond 0 or 1, the end stays a quarter point short of it: no
    /// score can be told from a perfect one more finely than by half a point. Equal results without
    /// exception (every game drawn) have σ = 0 and so an error of 0: the formula trusts what it sees.
    pub error: Option<f64>,
    /// The likelihood of superiority, Φ((mean − ½)/(σ/√n)): how likely the player is the stronger.
    pub los: f64,
}

impl Estimate {
    /// From counts of equally spaced results, worst first, over that many games.
    fn from_counts<const N: usize>(counts: [u64; N], games: u64) -> Estimate {
        let total = counts.iter().sum::<u64>() as f64;
        if total == 0.0 {
            return Estimate { elo: None, error: None, los: 0.5 };
        }
        // Scores are measured from ½ and mirrored counts give mirrored sums, so that the opponent's
        // estimate is the exact negative.
        let lead = |place: usize| place as f64 / (N - 1) as f64 - 0.5;
        let mean = mirrored_sum(counts, |place, count| count * lead(place)) / total;
        let square = |place: usize| (lead(place) - mean) * (lead(place) - mean);
        let variance = mirrored_sum(counts, |place, count| count * square(place)) / total;
        let deviation = (variance / total).sqrt();

        let los = match (mean == 0.0, deviation == 0.0) {
            (true, _) => 0.5,
            (false, true) => f64::from(mean > 0.0),
            (false, false) => normal::below(mean / deviation),
        };
        if mean.abs() == 0.5 {
            return Estimate { elo: None, error: None, los };
        }
        let furthest = 0.5 - 0.25 / games as f64;
        let end = |lead: f64| elo_of_lead(lead.clamp(-furthest, furthest));
        let error = (end(mean + Z95 * deviation) - end(mean - Z95 * deviation)) / 2.0;
        Estimate { elo: Some(elo_of_lead(mean)), error: Some(error), los }
    }
}

/// A sum over places that turns into its exact negative (or itself) when the counts are mirrored
/// and the terms are: floating point adds pairs from the outside in, in either order the same.
fn mirrored_sum<const N: usize>(counts: [u64; N], term: impl Fn(usize, f64) -> f64) -> f64 {
    let term = |place: usize| term(place, counts[place] as f64);
    let outer: f64 = (0..N / 2).map(|place| term(place) + term(N - 1 - place)).sum();
    outer + term(N / 2)
}

/// The Elo difference for a score of ½ + `lead`.
fn elo_of_lead(lead: f64) -> f64 {
    PER_LOG_ODDS * ((0.5 + lead).ln() - (0.5 - lead).ln())
}
