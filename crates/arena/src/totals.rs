//! What was scored so far.

use crate::referee::End;
use crate::schedule::Fixture;
use crate::stats::{Met, Pairs, Wdl};
use quina::{Outcome, Record, Side};
use std::collections::{BTreeMap, HashSet};

/// How a game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// Why it ended.
    pub end: End,
    /// Why it ended, in words.
    pub reason: String,
    /// Plies that the players made.
    pub plies: usize,
    /// A key of who played and of all moves: equal games have equal keys.
    pub key: u64,
}

impl GameResult {
    /// A key of who played and of all moves (FNV-1a, the same in every process).
    pub fn key_of(record: &Record) -> u64 {
        let who = ["First", "Second", "Position"].map(|name| record.tag(name).unwrap_or_default());
        let words = who.into_iter().chain(record.mainline());
        let bytes = words.flat_map(|word| word.bytes().chain([b' ']));
        bytes.fold(0xcbf2_9ce4_8422_2325, |key, byte| {
            (key ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}

/// Games that a player lost by doing something that players do not do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forfeits {
    /// How many.
    pub games: u64,
    /// The number of the first, from 1.
    pub first: usize,
    /// Why it was lost, in words.
    pub reason: String,
}

/// What was scored so far. Equal games in equal order give equal totals.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Totals {
    players: usize,
    /// By first and second player: the results as the first saw them.
    met: BTreeMap<[usize; 2], Wdl>,
    /// By pairing: the first game of a pair that waits for its second.
    open: BTreeMap<[usize; 2], Wdl>,
    /// By pairing, the lower player first: the pairs of games as he saw them.
    pairs: BTreeMap<[usize; 2], Pairs>,
    /// How games ended.
    ends: BTreeMap<End, u64>,
    /// Forfeits of each player, by what it did.
    faults: BTreeMap<(usize, End), Forfeits>,
    /// The keys of all games.
    keys: HashSet<u64>,
    plies: u64,
}

impl Totals {
    /// Nothing yet.
    pub fn new(players: usize) -> Totals {
        Totals { players, ..Totals::default() }
    }

    /// Counts a game, in the order of the schedule.
    pub fn add(&mut self, fixture: &Fixture, result: &GameResult) {
        let [first, second] = fixture.players;
        let game = one_game(result.outcome);
        *self.met.entry([first, second]).or_default() += game;
        let pairing = [first.min(second), first.max(second)];
        let seen = if first == pairing[0] { game } else { game.swapped() };
        match self.open.remove(&pairing) {
            None => drop(self.open.insert(pairing, seen)),
            Some(mut both) => {
                both += seen;
                let halves = 2 * both.wins + both.draws;
                self.pairs.entry(pairing).or_default().0[halves as usize] += 1;
            }
        }
        *self.ends.entry(result.end).or_default() += 1;
        if let (true, Outcome::Win(winner)) = (result.end.is_fault(), result.outcome) {
            let loser = fixture.players[winner.other().index()];
            let first =
                || Forfeits { games: 0, first: fixture.number + 1, reason: result.reason.clone() };
            self.faults.entry((loser, result.end)).or_insert_with(first).games += 1;
        }
        self.keys.insert(result.key);
        self.plies += result.plies as u64;
    }

    /// Games so far.
    pub fn games(&self) -> usize {
        self.ends.values().sum::<u64>() as usize
    }

    /// Games that no earlier one was equal to, by the same players from the same sides.
    pub fn distinct(&self) -> usize {
        self.keys.len()
    }

    /// Plies that the players made in them.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// What a player scored against another, on both sides.
    pub fn against(&self, player: usize, other: usize) -> Wdl {
        let as_first = self.met.get(&[player, other]).copied().unwrap_or_default();
        let as_second = self.met.get(&[other, player]).copied().unwrap_or_default();
        [as_first, as_second.swapped()].into_iter().sum()
    }

    /// What a player scored against everybody.
    pub fn of(&self, player: usize) -> Wdl {
        let others = (0..self.players).filter(|&other| other != player);
        others.map(|other| self.against(player, other)).sum()
    }

    /// What the first side scored.
    pub fn of_first_side(&self) -> Wdl {
        self.met.values().copied().sum()
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

    /// Forfeits: who, by what, how often and why first.
    pub fn faults(&self) -> impl Iterator<Item = (usize, End, &Forfeits)> {
        self.faults.iter().map(|((player, end), forfeits)| (*player, *end, forfeits))
    }

    /// The results as ratings are found from.
    pub fn met(&self) -> Vec<Met> {
        let each = self.met.iter();
        each.map(|(&[first, second], &tally)| Met { first, second, tally }).collect()
    }
}

/// A game as the first side saw it.
pub(crate) fn one_game(outcome: Outcome) -> Wdl {
    match outcome {
        Outcome::Win(Side::First) => Wdl { wins: 1, ..Wdl::default() },
        Outcome::Draw => Wdl { draws: 1, ..Wdl::default() },
        Outcome::Win(Side::Second) => Wdl { losses: 1, ..Wdl::default() },
    }
}
