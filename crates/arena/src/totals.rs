//! What was scored so far.

use crate::referee::End;
use crate::schedule::Fixture;
use crate::stats::{Met, Pairs, Tally};
use quina::{Outcome, Side};
use std::collections::BTreeMap;

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why it ended.
    pub end: End,
    /// Plies that the players made.
    pub plies: usize,
}

/// What was scored so far. Equal games in equal order give equal totals.
#[derive(Clone, PartialEq, Debug)]
pub struct Totals {
    players: usize,
    /// By first and second player: the results as the first saw them.
    met: BTreeMap<[usize; 2], Tally>,
    /// By pairing: the first game of a pair that waits for its second.
    open: BTreeMap<[usize; 2], u64>,
    /// By pairing, the lower player first: the pairs of games as he saw them.
    pairs: BTreeMap<[usize; 2], Pairs>,
    /// How games ended.
    ends: BTreeMap<End, u64>,
    /// Forfeits of each player, by what it did.
    faults: BTreeMap<(usize, End), u64>,
    plies: u64,
    games: usize,
}

impl Totals {
    /// Nothing yet.
    pub fn new(players: usize) -> Totals {
        Totals {
            players,
            met: BTreeMap::new(),
            open: BTreeMap::new(),
            pairs: BTreeMap::new(),
            ends: BTreeMap::new(),
            faults: BTreeMap::new(),
            plies: 0,
            games: 0,
        }
    }

    /// Counts a game, in the order of the schedule.
    pub fn add(&mut self, fixture: &Fixture, result: &GameResult) {
        let [first, second] = fixture.players;
        let tally = self.met.entry([first, second]).or_default();
        // In halves of a point.
        let points = match result.outcome {
            Outcome::Win(Side::First) => {
                tally.wins += 1;
                2
            }
            Outcome::Draw => {
                tally.draws += 1;
                1
            }
            Outcome::Win(Side::Second) => {
                tally.losses += 1;
                0
            }
        };
        let pairing = [first.min(second), first.max(second)];
        let points = if first == pairing[0] { points } else { 2 - points };
        match self.open.remove(&pairing) {
            None => drop(self.open.insert(pairing, points)),
            Some(before) => {
                self.pairs.entry(pairing).or_default().0[(before + points) as usize] += 1;
            }
        }
        *self.ends.entry(result.end).or_default() += 1;
        if let (true, Outcome::Win(winner)) = (result.end.is_fault(), result.outcome) {
            let loser = fixture.players[winner.other().index()];
            *self.faults.entry((loser, result.end)).or_default() += 1;
        }
        self.plies += result.plies as u64;
        self.games += 1;
    }

    /// Games so far.
    pub fn games(&self) -> usize {
        self.games
    }

    /// Plies that the players made in them.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// What a player scored against another, on both sides.
    pub fn against(&self, player: usize, other: usize) -> Tally {
        let as_first = self.met.get(&[player, other]).copied().unwrap_or_default();
        let as_second = self.met.get(&[other, player]).copied().unwrap_or_default();
        sum([as_first, as_second.swapped()])
    }

    /// What a player scored against everybody.
    pub fn of(&self, player: usize) -> Tally {
        sum((0..self.players).filter(|&other| other != player).map(|o| self.against(player, o)))
    }

    /// What the first side scored.
    pub fn of_first_side(&self) -> Tally {
        sum(self.met.values().copied())
    }

    /// The finished pairs of games of the first two players, as the first saw them.
    pub fn pairs(&self) -> Pairs {
        self.pairs.get(&[0, 1]).copied().unwrap_or_default()
    }

    /// The pairs of games of a player, as it saw them; a game whose pair is not finished is not in
    /// them.
    pub fn pairs_of(&self, player: usize) -> Pairs {
        let mut all = Pairs::default();
        for (&[a, b], pairs) in &self.pairs {
            let seen = if a == player { *pairs } else { pairs.swapped() };
            if a == player || b == player {
                for (sum, count) in all.0.iter_mut().zip(seen.0) {
                    *sum += count;
                }
            }
        }
        all
    }

    /// How games ended, and how many so.
    pub fn ends(&self) -> impl Iterator<Item = (End, u64)> {
        self.ends.iter().map(|(end, count)| (*end, *count))
    }

    /// Forfeits: who, by what, how often.
    pub fn faults(&self) -> impl Iterator<Item = (usize, End, u64)> {
        self.faults.iter().map(|((player, end), count)| (*player, *end, *count))
    }

    /// The results as ratings are found from.
    pub fn met(&self) -> Vec<Met> {
        let each = self.met.iter();
        each.map(|(&[first, second], &tally)| Met { first, second, tally }).collect()
    }
}

fn sum(tallies: impl IntoIterator<Item = Tally>) -> Tally {
    tallies.into_iter().fold(Tally::default(), |all, tally| Tally {
        wins: all.wins + tally.wins,
        draws: all.draws + tally.draws,
        losses: all.losses + tally.losses,
    })
}
