//! Many players on one scale, by maximum likelihood.
//!
//! The model is that of Bradley and Terry with draws (Davidson 1970) and a first-move advantage
//! (Davidson and Beaver 1977). The first side has strength γπᵢ, the second πⱼ; a win of the first, a
//! draw and a win of the second are as γπᵢ : ν√(γπᵢπⱼ) : πⱼ. Ratings are the logarithms of strength
//! in Elo: 400 points more, and wins to losses are ten to one; [`Ladder::by_score`] counts draws in.
//! Davidson and Beaver leave γ out of the draw's share; that gives another ν and the same ratings,
//! errors and γ.
//!
//! The logarithm of the likelihood is concave, so that Newton's method finds its one maximum, and its
//! curvature there gives the errors. Sometimes there is no maximum: who never lost would be
//! rated without bound. Then, and only then, a weak prior joins in, and [`Ladder::grounds`] says so.

mod existence;
mod likelihood;

use super::elo::PER_LOG_ODDS;
use super::matrix::dot;
use super::{Wdl, Z95};
use existence::{groups, loose};
use likelihood::{Likelihood, Maximum};
use std::fmt;

/// The games of two players with one of them moving first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Met {
    /// Who moved first.
    pub first: usize,
    /// Who moved second.
    pub second: usize,
    /// The results, as the first side sees them.
    pub tally: Wdl,
}

/// What fixes the scale: results speak for differences only.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gauge {
    /// The ratings add up to 0, and errors are relative to their mean.
    Centered,
    /// This player has this rating, with no error; errors of the others are relative to it.
    Anchored {
        /// The player's number.
        player: usize,
        /// The player's rating.
        elo: f64,
    },
}

impl Gauge {
    /// The rating that differences are added to.
    fn base(self) -> f64 {
        match self {
            Gauge::Centered => 0.0,
            Gauge::Anchored { elo, .. } => elo,
        }
    }
}

/// A number of Elo points, with half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The points.
    pub elo: f64,
    /// 1.96 standard errors, from the curvature of the likelihood.
    pub error: f64,
}

/// How often equal players draw when neither has the first move, ν/(2 + ν).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Draws {
    /// As a probability.
    pub rate: f64,
    /// Half the width of its 95 % interval; 0 when no game was drawn, for then ν = 0 is the boundary
    /// of what is possible and curvature says nothing there.
    pub error: f64,
}

/// Everybody's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// One for each player, in order.
    pub ratings: Vec<Rating>,
    /// What the first move is worth.
    pub first_move: Rating,
    /// How often equals draw.
    pub draws: Draws,
    /// What the numbers rest on.
    pub grounds: Grounds,
}

/// What a ladder's numbers rest on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Grounds {
    /// The results alone: the likelihood has one maximum.
    Results,
    /// The results leave these open, and the numbers are the maximum together with a prior: each
    /// rating, the first move's worth and ln ν (if there are draws) are normal around 0 with a standard
    /// deviation of 400 Elo. That weighs less than one game, and puts a player who won all of ten games
    /// some 600 points ahead of the opponent.
    Prior(Vec<Loose>),
}

/// A number that the results do not bound.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Loose {
    /// The rating of a player outside the largest group in which everybody scored against everybody,
    /// directly or through others. Everybody, when no group is the largest.
    Player(usize),
    /// The worth of the first move, and with it the ratings of who played more on one side.
    FirstMove,
    /// The rate of draws, and with it differences between players: all was drawn, or the stronger of
    /// two drew and won and never lost.
    Draws,
}

/// Why there is no ladder.
#[derive(Clone, PartialEq, Debug)]
pub enum LadderError {
    /// Fewer than two players.
    Alone,
    /// A number that no player has.
    NoSuchPlayer {
        /// The number.
        player: usize,
        /// How many players there are.
        players: usize,
    },
    /// A player cannot meet itself.
    MetItself(usize),
    /// The anchor's rating is not a finite number.
    Anchor(f64),
    /// Groups that never met: nothing compares them.
    Unconnected(Vec<Vec<usize>>),
    /// The arithmetic does not settle: only counts near 10¹² next to single games bring that about.
    Unsettled,
}

impl fmt::Display for LadderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LadderError::Alone => write!(f, "a ladder needs at least two players"),
            LadderError::NoSuchPlayer { player, players } => {
                write!(f, "there is no player {player}; {players} players count from 0")
            }
            LadderError::MetItself(player) => write!(f, "player {player} cannot meet itself"),
            LadderError::Anchor(elo) => write!(f, "{elo} is no rating to anchor a ladder at"),
            LadderError::Unconnected(groups) => {
                write!(f, "these groups of players never met, so no scale holds them all: ")?;
                for (at, group) in groups.iter().enumerate() {
                    let names: Vec<String> = group.iter().map(usize::to_string).collect();
                    write!(f, "{}{}", if at == 0 { "" } else { " | " }, names.join(" "))?;
                }
                Ok(())
            }
            LadderError::Unsettled => write!(f, "the ratings do not settle on these results"),
        }
    }
}

impl std::error::Error for LadderError {}

impl Ladder {
    /// Rates players numbered from 0 by all their results.
    ///
    /// # Errors
    ///
    /// When the numbers do not name players, or the players fall into groups that never met.
    pub fn fit(players: usize, met: &[Met], gauge: Gauge) -> Result<Ladder, LadderError> {
        check(players, met, gauge)?;
        let played: Vec<Met> = met.iter().filter(|met| met.tally.games() > 0).copied().collect();
        let groups = groups(players, &played);
        if groups.len() > 1 {
            return Err(LadderError::Unconnected(groups));
        }
        let loose = loose(players, &played);
        let grounds = if loose.is_empty() { Grounds::Results } else { Grounds::Prior(loose) };
        let maximum = Likelihood::new(players, &played, &grounds).maximum();
        Ok(Ladder::at(&maximum.ok_or(LadderError::Unsettled)?, players, gauge, grounds))
    }

    /// The same ladder on the scale of scores, with the gauge that it was fitted with: between players
    /// who are nearly equal, a difference is what [`elo_of`](super::elo::elo_of) says of the score.
    /// Of strengths alone a score knows only what the games show that are not drawn: its slope in
    /// the logarithm of the odds is 1/(2(2 + ν)), and without draws it is 1/4.
    pub fn by_score(mut self, gauge: Gauge) -> Ladder {
        let decided = 1.0 - self.draws.rate;
        let base = gauge.base();
        for rating in &mut self.ratings {
            rating.elo = base + decided * (rating.elo - base);
            rating.error *= decided;
        }
        self.first_move.elo *= decided;
        self.first_move.error *= decided;
        self
    }

    /// Reads the ladder off the maximum.
    fn at(maximum: &Maximum, players: usize, gauge: Gauge, grounds: Grounds) -> Ladder {
        let Maximum { point, covariance } = maximum;
        let contrast = |player: usize| -> Vec<f64> {
            let mut weights = vec![0.0; point.len()];
            match gauge {
                Gauge::Centered => weights[..players].fill(-1.0 / players as f64),
                Gauge::Anchored { player: anchor, .. } => weights[anchor] = -1.0,
            }
            weights[player] += 1.0;
            weights
        };
        let base = gauge.base();
        let rating = |base: f64, weights: &[f64]| Rating {
            elo: base + PER_LOG_ODDS * dot(weights, point),
            error: Z95 * PER_LOG_ODDS * covariance.form(weights).max(0.0).sqrt(),
        };
        let mut first_move = vec![0.0; point.len()];
        first_move[players] = 1.0;
        let draws = match point.get(players + 1) {
            None => Draws { rate: 0.0, error: 0.0 },
            Some(log_nu) => {
                // Delta method: the rate ν/(2 + ν) has the slope rate · (1 − rate) in ln ν.
                let rest = 2.0 / (2.0 + log_nu.exp());
                let spread = covariance[(players + 1, players + 1)].max(0.0).sqrt();
                Draws { rate: 1.0 - rest, error: Z95 * (1.0 - rest) * rest * spread }
            }
        };
        Ladder {
            ratings: (0..players).map(|player| rating(base, &contrast(player))).collect(),
            first_move: rating(0.0, &first_move),
            draws,
            grounds,
        }
    }
}

fn check(players: usize, met: &[Met], gauge: Gauge) -> Result<(), LadderError> {
    if players < 2 {
        return Err(LadderError::Alone);
    }
    let known = |player: usize| {
        if player < players { Ok(()) } else { Err(LadderError::NoSuchPlayer { player, players }) }
    };
    for met in met {
        known(met.first)?;
        known(met.second)?;
        if met.first == met.second {
            return Err(LadderError::MetItself(met.first));
        }
    }
    if let Gauge::Anchored { player, elo } = gauge {
        known(player)?;
        if !elo.is_finite() {
            return Err(LadderError::Anchor(elo));
        }
    }
    Ok(())
}
