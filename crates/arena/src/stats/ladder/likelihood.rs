//! The likelihood of results, its slope and curvature, and the way up.
//!
//! A point holds the ratings in natural units, then ln γ, then ln ν. Without drawn games ln ν has its
//! maximum at −∞: it is left out, and draws are impossible, exactly.

use super::{Grounds, Met, PER_LOG_ODDS};
use crate::stats::matrix::{Matrix, dot};
use crate::stats::newton::{self, Place};

/// The spread of the prior; see [`Grounds::Prior`] for the reasons.
const PRIOR: f64 = 400.0 / PER_LOG_ODDS;

/// The logarithm of the likelihood, with the prior if there is one, as a function of the point.
pub(super) struct Likelihood<'a> {
    players: usize,
    met: &'a [Met],
    start: Vec<f64>,
    /// One over the prior's variance; 0 without a prior.
    precision: f64,
}

/// The highest point, and the spread around it.
pub(super) struct Maximum {
    pub(super) point: Vec<f64>,
    /// In every direction but the common one of all ratings, which means nothing.
    pub(super) covariance: Matrix,
}

impl Likelihood<'_> {
    pub(super) fn new<'a>(players: usize, met: &'a [Met], grounds: &Grounds) -> Likelihood<'a> {
        let mut start = vec![0.0; players + 1];
        let drawn: u64 = met.iter().map(|met| met.tally.draws).sum();
        let decided: u64 = met.iter().map(|met| met.tally.wins + met.tally.losses).sum();
        if drawn > 0 {
            // The best ν if all were equal.
            start.push((2.0 * drawn as f64 / decided.max(1) as f64).ln());
        }
        let precision = match grounds {
            Grounds::Results => 0.0,
            Grounds::Prior(_) => 1.0 / (PRIOR * PRIOR),
        };
        Likelihood { players, met, start, precision }
    }

    /// The function is concave and has a maximum; None only if the numbers outrun the arithmetic.
    pub(super) fn maximum(&self) -> Option<Maximum> {
        let (point, place) = newton::maximum(self.start.clone(), |point| Some(self.at(point)))?;
        let covariance = place.information.cholesky()?.inverse();
        Some(Maximum { point, covariance })
    }

    fn at(&self, point: &[f64]) -> Place {
        let size = point.len();
        let (first_move, draw) = (self.players, self.players + 1);
        let mut place =
            Place { value: 0.0, slope: vec![0.0; size], information: Matrix::zero(size) };
        for met in self.met {
            let lead = point[met.first] - point[met.second] + point[first_move];
            let game = Game::at(lead, point.get(draw).copied());
            let [wins, draws, losses] =
                [met.tally.wins, met.tally.draws, met.tally.losses].map(|count| count as f64);
            let games = wins + draws + losses;
            place.value += wins * game.log_win + losses * game.log_loss;

            // Everything but the draws depends on the lead alone, which is made of three parts.
            let parts = [(met.first, 1.0), (met.second, -1.0), (first_move, 1.0)];
            // Slopes are written without the difference of observed and expected: a thousand million
            // wins less nearly as many would drown the few losses that hold a rating down.
            let slope = wins * (0.5 * game.draw + game.loss)
                - losses * (0.5 * game.draw + game.win)
                - draws * 0.5 * (game.win - game.loss);
            let bend = games * (game.win * game.loss + 0.25 * game.draw * game.decided());
            for (row, sign) in parts {
                place.slope[row] += sign * slope;
                for (column, other) in parts {
                    place.information[(row, column)] += sign * other * bend;
                }
            }
            if draw < size {
                place.value += draws * game.log_draw;
                place.slope[draw] += draws * game.decided() - (wins + losses) * game.draw;
                place.information[(draw, draw)] += games * game.draw * game.decided();
                let cross = -0.5 * games * game.draw * (game.win - game.loss);
                for (row, sign) in parts {
                    place.information[(row, draw)] += sign * cross;
                    place.information[(draw, row)] += sign * cross;
                }
            }
        }
        self.add_prior(point, &mut place);
        self.hold_the_mean(&mut place.information);
        place
    }

    fn add_prior(&self, point: &[f64], place: &mut Place) {
        place.value -= 0.5 * self.precision * dot(point, point);
        for (at, value) in point.iter().enumerate() {
            place.slope[at] -= self.precision * value;
            place.information[(at, at)] += self.precision;
        }
    }

    /// Curvature for the one direction that has none: all ratings up together. It is at right angles
    /// to every slope and every difference, and so changes neither a step nor an error.
    fn hold_the_mean(&self, information: &mut Matrix) {
        let trace: f64 = (0..self.players).map(|player| information[(player, player)]).sum();
        let stiffness = trace / (self.players * self.players) as f64;
        for row in 0..self.players {
            for column in 0..self.players {
                information[(row, column)] += stiffness;
            }
        }
    }
}

/// The probabilities of one game's results, as the first side sees them.
struct Game {
    win: f64,
    draw: f64,
    loss: f64,
    log_win: f64,
    log_draw: f64,
    log_loss: f64,
}

impl Game {
    /// Win : draw : loss are as e^(lead/2) : ν : e^(−lead/2).
    fn at(lead: f64, log_nu: Option<f64>) -> Game {
        let [win, draw, loss] = [0.5 * lead, log_nu.unwrap_or(f64::NEG_INFINITY), -0.5 * lead];
        let [log_win, log_draw, log_loss] =
            [log_share(win, draw, loss), log_share(draw, win, loss), log_share(loss, win, draw)];
        Game {
            win: log_win.exp(),
            draw: log_draw.exp(),
            loss: log_loss.exp(),
            log_win,
            log_draw,
            log_loss,
        }
    }

    fn decided(&self) -> f64 {
        self.win + self.loss
    }
}

/// ln(eᵃ/(eᵃ + eᵇ + eᶜ)) for `own` = a, exact also where the share is nearly everything.
fn log_share(own: f64, one: f64, other: f64) -> f64 {
    let rest = (one - own).exp() + (other - own).exp();
    if rest.is_finite() { -rest.ln_1p() } else { own - one.max(other) }
}
