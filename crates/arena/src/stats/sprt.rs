//! The sequential probability ratio test: play until the results decide between two hypotheses.
//!
//! The ratio is the generalized one of Michel Van den Bergh, as fishtest and fastchess define it
//! (*Comments on Normalized Elo*, section 1, <https://www.cantate.be/Fishtest/normalized_elo_practical.pdf>):
//! each hypothesis fixes only the expected score, and takes for the rest the distribution of results
//! that is most likely under it. So nothing need be assumed about draws or about openings.

use super::elo::score_of;
use super::{Pairs, Wdl};
use std::fmt;

/// A test of "the player is `elo1` stronger" against "the player is `elo0` stronger".
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
}

/// Where a test ends: at or below `lower` for H0, at or above `upper` for H1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// ln(β/(1 − α)).
    pub lower: f64,
    /// ln((1 − β)/α).
    pub upper: f64,
}

/// What the results so far say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// The difference is `elo0` rather than `elo1`.
    AcceptH0,
    /// The difference is `elo1` rather than `elo0`.
    AcceptH1,
    /// Not decided: more games.
    GoOn,
}

/// Why a test cannot be set up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SprtError {
    /// An Elo difference that no match can tell from a perfect score, or not a number.
    Elo(f64),
    /// The hypotheses are the same or the wrong way round.
    Order {
        /// The lower hypothesis as given.
        elo0: f64,
        /// The upper hypothesis as given.
        elo1: f64,
    },
    /// A risk of error that is not between 0 and ½.
    Risk {
        /// Which one: `alpha` or `beta`.
        name: &'static str,
        /// Its value.
        value: f64,
    },
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SprtError::Elo(elo) => {
                write!(f, "{elo} is no Elo difference to test; give one within ±{MAX_ELO}")
            }
            SprtError::Order { elo0, elo1 } => {
                write!(f, "elo0 must be below elo1, but {elo0} is not below {elo1}")
            }
            SprtError::Risk { name, value } => {
                write!(f, "{name} is a risk of error between 0 and 0.5, not {value}")
            }
        }
    }
}

impl std::error::Error for SprtError {}

/// Hypotheses further out than this are one lost game in ten thousand million.
const MAX_ELO: f64 = 4000.0;

/// What fishtest and fastchess put where a result has not occurred, so that it stays possible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// A test that takes H1 for true wrongly with probability `alpha`, and H0 with `beta`.
    ///
    /// # Errors
    ///
    /// When a number is out of range or the hypotheses are not in order.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        for elo in [elo0, elo1] {
            // Not written as a comparison with >, which NaN would pass.
            if !(-MAX_ELO..=MAX_ELO).contains(&elo) {
                return Err(SprtError::Elo(elo));
            }
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0, elo1 });
        }
        for (name, value) in [("alpha", alpha), ("beta", beta)] {
            if !(value > 0.0 && value < 0.5) {
                return Err(SprtError::Risk { name, value });
            }
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// The difference under H0.
    pub fn elo0(&self) -> f64 {
        self.elo0
    }

    /// The difference under H1.
    pub fn elo1(&self) -> f64 {
        self.elo1
    }

    /// The risk of accepting H1 when H0 is true.
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The risk of accepting H0 when H1 is true.
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// Wald's bounds for the logarithm of the likelihood ratio.
    pub fn bounds(&self) -> Bounds {
        Bounds {
            lower: (self.beta / (1.0 - self.alpha)).ln(),
            upper: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }

    /// The logarithm of the likelihood ratio of H1 to H0, from pairs of games. 0 before the first.
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        self.ratio(pairs.0)
    }

    /// The same from single games: right only when each has an opening of its own.
    pub fn llr_of_games(&self, tally: &Wdl) -> f64 {
        self.ratio(tally.counts())
    }

    /// Whether the pairs so far decide.
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        self.judge(self.llr(pairs))
    }

    /// Whether a log likelihood ratio decides.
    pub fn judge(&self, llr: f64) -> Verdict {
        let bounds = self.bounds();
        if llr >= bounds.upper {
            Verdict::AcceptH1
        } else if llr <= bounds.lower {
            Verdict::AcceptH0
        } else {
            Verdict::GoOn
        }
    }

    /// N Σ p̂ᵢ ln(p1ᵢ/p0ᵢ) over counts of equally spaced results, worst first.
    fn ratio<const N: usize>(&self, counts: [u64; N]) -> f64 {
        if counts == [0; N] {
            return 0.0;
        }
        let counts = counts.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let [under0, under1] = [self.elo0, self.elo1].map(|elo| divisors(&counts, elo));
        // p = p̂ / divisor, so the observed shares cancel out of the ratio.
        (0..N).map(|place| counts[place] * (under0[place] / under1[place]).ln()).sum()
    }
}

/// What divides each observed share in the most likely distribution with the score of `elo`.
///
/// Lagrange's multipliers give pᵢ = p̂ᵢ / (1 + θ(aᵢ − s)) with Σ pᵢ aᵢ = s. Near the ends of θ's range
/// a divisor is the small difference of large numbers. It is linear in aᵢ and averages to 1 under
/// the wanted score, so write it as (1 − aᵢ)(1 − t)/(1 − s) + aᵢ t/s with 0 < t < 1: all sums of
/// positive terms. With t on the logistic scale both ends keep their full relative accuracy.
fn divisors<const N: usize>(counts: &[f64; N], elo: f64) -> [f64; N] {
    let (score, rest) = (score_of(elo), score_of(-elo));
    let value = |place: usize| place as f64 / (N - 1) as f64;
    let at = |logit: f64| -> [f64; N] {
        let (up, down) = (1.0 / (1.0 + (-logit).exp()) / score, 1.0 / (1.0 + logit.exp()) / rest);
        std::array::from_fn(|place| value(N - 1 - place) * down + value(place) * up)
    };
    // How far the expected score lies above the wanted one: falls as the logit rises.
    let surplus = |logit: f64| -> f64 {
        let divisors = at(logit);
        let share = |place: usize| counts[place] / divisors[place];
        (0..N).map(|p| share(p) * (value(p) * rest - value(N - 1 - p) * score)).sum()
    };
    // Bisection cannot fail. The bracket is so wide that the root is inside whatever the counts, and
    // so narrow that no divisor vanishes; 64 halvings leave less than a rounding error.
    let (mut low, mut high) = (-600.0, 600.0);
    for _ in 0..64 {
        let middle = 0.5 * (low + high);
        if surplus(middle) > 0.0 { low = middle } else { high = middle }
    }
    at(0.5 * (low + high))
}
