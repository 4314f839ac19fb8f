//! Who meets whom, with which opening: a pure function of a few numbers.

/// How players are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
}

impl Format {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Format::RoundRobin => "round robin",
            Format::Gauntlet => "gauntlet",
        }
    }

    /// The pairings, each with the player first who stands first in the list.
    pub fn pairings(self, players: usize) -> Vec<[usize; 2]> {
        let all = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b]));
        match self {
            Format::RoundRobin => all.collect(),
            Format::Gauntlet => all.filter(|[a, _]| *a == 0).collect(),
        }
    }
}

/// A game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its place in the schedule, from 0.
    pub number: usize,
    /// Which opening it starts with, from 0.
    pub opening: usize,
    /// Who plays the first side, and who the second.
    pub players: [usize; 2],
}

/// All games in the order in which they are played, `games` of each pairing. Each opening is played
/// twice in a row, from both sides, and all pairings play the same openings; so the beginning of a
/// longer schedule is a shorter one, and stopping early leaves everybody with nearly equal games.
pub fn schedule(format: Format, players: usize, games: usize) -> Vec<Fixture> {
    let pairings = format.pairings(players);
    let mut fixtures = Vec::with_capacity(games * pairings.len());
    for opening in 0..games.div_ceil(2) {
        for &[a, b] in &pairings {
            let sides = [[a, b], [b, a]];
            for players in &sides[..(games - 2 * opening).min(2)] {
                let number = fixtures.len();
                fixtures.push(Fixture { number, opening, players: *players });
            }
        }
    }
    fixtures
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_from_both_sides_with_the_same_openings() {
        let fixtures = schedule(Format::RoundRobin, 4, 6);
        assert_eq!(fixtures.len(), 6 * 6);
        for a in 0..4 {
            for b in (0..4).filter(|&b| b != a) {
                let met: Vec<usize> =
                    fixtures.iter().filter(|f| f.players == [a, b]).map(|f| f.opening).collect();
                assert_eq!(met, [0, 1, 2], "{a} against {b}");
            }
        }
        assert!(fixtures.iter().enumerate().all(|(at, fixture)| fixture.number == at));
    }

    #[test]
    fn a_gauntlet_spares_the_others() {
        let fixtures = schedule(Format::Gauntlet, 4, 2);
        assert_eq!(fixtures.len(), 6);
        assert!(fixtures.iter().all(|fixture| fixture.players.contains(&0)));
    }

    #[test]
    fn pairs_of_games_swap_sides_and_an_odd_game_is_left_at_the_end() {
        let fixtures = schedule(Format::RoundRobin, 2, 5);
        let sides: Vec<_> = fixtures.iter().map(|f| (f.opening, f.players)).collect();
        let (ab, ba) = ([0, 1], [1, 0]);
        assert_eq!(sides, [(0, ab), (0, ba), (1, ab), (1, ba), (2, ab)]);
        assert_eq!(schedule(Format::RoundRobin, 2, 4), fixtures[..4]);
        assert!(schedule(Format::RoundRobin, 2, 0).is_empty());
    }
}
