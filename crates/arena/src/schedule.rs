//! Who meets whom, with which opening: a pure function of a few numbers.

/// How players are paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first player meets everybody else.
    Gauntlet,
    /// Each player meets the next two in the list: enough to rate many players that stand in the
    /// order of their strength, and nobody wins all his games.
    Neighbors,
}

impl Format {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Format::RoundRobin => "round robin",
            Format::Gauntlet => "gauntlet",
            Format::Neighbors => "neighbors",
        }
    }

    /// The pairings, each with the player first who stands first in the list.
    pub fn pairings(self, players: usize) -> Vec<[usize; 2]> {
        let all = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b]));
        match self {
            Format::RoundRobin => all.collect(),
            Format::Gauntlet => all.filter(|[a, _]| *a == 0).collect(),
            Format::Neighbors => all.filter(|[a, b]| b - a <= 2).collect(),
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

/// All games in the order in which they are played, so many of each pairing. Each opening is played
/// twice in a row, from both sides, and all pairings play the same openings; so the beginning of a
/// longer schedule is a shorter one, and stopping early leaves everybody with nearly equal games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    /// Games of each pairing.
    games: usize,
}

impl Schedule {
    /// The games of so many players.
    pub fn new(format: Format, players: usize, games: usize) -> Schedule {
        Schedule { pairings: format.pairings(players), games }
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.games * self.pairings.len()
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game at a place; nothing behind the last.
    pub fn get(&self, number: usize) -> Option<Fixture> {
        if number >= self.len() {
            return None;
        }
        let round = 2 * self.pairings.len();
        let (opening, place) = (number / round, number % round);
        // Of an odd number of games the last has an opening for itself.
        let each = (self.games - 2 * opening).min(2);
        let [a, b] = self.pairings[place / each];
        let players = if place % each == 0 { [a, b] } else { [b, a] };
        Some(Fixture { number, opening, players })
    }

    /// All games in order.
    pub fn iter(&self) -> impl Iterator<Item = Fixture> {
        (0..self.len()).map_while(|number| self.get(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schedule(format: Format, players: usize, games: usize) -> Vec<Fixture> {
        Schedule::new(format, players, games).iter().collect()
    }

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
    fn neighbors_meet_the_next_two() {
        let pairings = Format::Neighbors.pairings(4);
        assert_eq!(pairings, [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]]);
    }

    #[test]
    fn pairs_of_games_swap_sides_and_an_odd_game_is_left_at_the_end() {
        let fixtures = schedule(Format::RoundRobin, 2, 5);
        let sides: Vec<_> = fixtures.iter().map(|f| (f.opening, f.players)).collect();
        let (ab, ba) = ([0, 1], [1, 0]);
        assert_eq!(sides, [(0, ab), (0, ba), (1, ab), (1, ba), (2, ab)]);
        assert_eq!(schedule(Format::RoundRobin, 2, 4), fixtures[..4]);
        assert!(Schedule::new(Format::RoundRobin, 2, 0).is_empty());
        // Three pairings share the odd opening, each with one game.
        let odd: Vec<_> = schedule(Format::RoundRobin, 3, 3)[6..].to_vec();
        assert!(
            odd.iter().map(|f| (f.opening, f.players)).eq([[0, 1], [0, 2], [1, 2]].map(|p| (1, p)))
        );
    }

    #[test]
    fn a_schedule_takes_no_room_however_long() {
        let long = Schedule::new(Format::RoundRobin, 64, 1_000_000);
        assert_eq!(long.len(), 2_016_000_000);
        let last = Fixture { number: long.len() - 1, opening: 499_999, players: [63, 62] };
        assert_eq!(long.get(long.len() - 1), Some(last));
        assert_eq!(long.get(long.len()), None);
    }
}
