//! Random games and leaf counts, as fast as the rules allow.

use crate::cpu::{self, Batch};
use crate::{Game, Outcome, Rng, Watch};

/// Games played at once in a batch. A random ply is a chain of dependent instructions; playing
/// several games in turn lets the CPU overlap their chains.
const LANES: usize = 4;

/// How many positions go by in each game, or in a count, between two looks at the world: well below a
/// millisecond on the usual boards.
const PATIENCE: u32 = 1 << 10;

/// In a count, a position with so many moves is as much work as all of these.
const MANY_MOVES: u64 = 1 << 13;

/// What a batch of random games gave.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won by the first and by the second side.
    pub wins: [u64; 2],
    /// Games drawn by the rules.
    pub draws: u64,
    /// Games stopped at the ply cap.
    pub capped: u64,
    /// Plies of all games together.
    pub plies: u64,
}

impl Tally {
    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins[0] + self.wins[1] + self.draws + self.capped
    }

    /// The sum of two tallies.
    pub fn plus(&self, other: &Tally) -> Tally {
        Tally {
            wins: [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]],
            draws: self.draws + other.draws,
            capped: self.capped + other.capped,
            plies: self.plies + other.plies,
        }
    }
}

/// Plays `games` random games from `start`, each to its end or to `cap` plies. Threefold repetition
/// is a draw where the game says that positions can repeat. Stopped early, it gives the games that
/// were over by then.
pub fn playouts<G: Game>(
    game: &G,
    start: &G::State,
    games: u64,
    cap: u32,
    rng: &mut Rng,
    watch: &mut dyn Watch<()>,
) -> Tally {
    cpu::run(Playouts { game, start, games, cap, rng, watch })
}

struct Playouts<'a, 'w, G: Game> {
    game: &'a G,
    start: &'a G::State,
    games: u64,
    cap: u32,
    rng: &'a mut Rng,
    watch: &'w mut dyn Watch<()>,
}

impl<G: Game> Batch for Playouts<'_, '_, G> {
    type Output = Tally;

    #[inline(always)]
    fn run(self) -> Tally {
        let mut tally = Tally::default();
        let mut started = self.games.min(LANES as u64);
        let mut lanes: Vec<Lane<G::State>> =
            (0..started).map(|_| Lane::new(*self.start, Rng::new(self.rng.bits()))).collect();
        for lane in &mut lanes {
            lane.restart(self.game, *self.start);
        }
        let mut rounds: u32 = 0;
        while !lanes.is_empty() {
            rounds += 1;
            if rounds.is_multiple_of(PATIENCE) && !self.watch.go_on() {
                break;
            }
            let mut at = 0;
            while at < lanes.len() {
                let lane = &mut lanes[at];
                let Some(end) = lane.advance(self.game, self.cap) else {
                    at += 1;
                    continue;
                };
                tally.add(end, lane.plies);
                if started < self.games {
                    started += 1;
                    lane.restart(self.game, *self.start);
                    at += 1;
                } else {
                    lanes.swap_remove(at);
                }
            }
        }
        tally
    }
}

/// How a random game stopped.
enum End {
    Over(Outcome),
    Capped,
}

impl Tally {
    #[inline(always)]
    fn add(&mut self, end: End, plies: u32) {
        match end {
            End::Over(Outcome::Win(side)) => self.wins[side.index()] += 1,
            End::Over(Outcome::Draw) => self.draws += 1,
            End::Capped => self.capped += 1,
        }
        self.plies += plies as u64;
    }
}

/// One of the games in progress.
struct Lane<S> {
    state: S,
    rng: Rng,
    plies: u32,
    history: History,
}

impl<S: Copy> Lane<S> {
    fn new(state: S, rng: Rng) -> Lane<S> {
        Lane { state, rng, plies: 0, history: History::default() }
    }

    #[inline(always)]
    fn restart<G: Game<State = S>>(&mut self, game: &G, start: S) {
        self.state = start;
        self.plies = 0;
        if G::META.repeats {
            self.history.clear();
            self.history.visit(game.repetition_key(&start), game.epoch(&start));
        }
    }

    /// Plays one random ply, or says how the game stopped.
    #[inline(always)]
    fn advance<G: Game<State = S>>(&mut self, game: &G, cap: u32) -> Option<End> {
        if self.plies == cap {
            return Some(End::Capped);
        }
        let mv = match game.sample(&self.state, &mut self.rng) {
            Ok(mv) => mv,
            Err(outcome) => return Some(End::Over(outcome)),
        };
        self.state = game.apply(&self.state, mv);
        self.plies += 1;
        if G::META.repeats {
            let key = game.repetition_key(&self.state);
            if self.history.visit(key, game.epoch(&self.state)) >= 3 {
                return Some(End::Over(Outcome::Draw));
            }
        }
        None
    }
}

/// The positions of a game so far, as far as they can come back.
#[derive(Clone, Debug)]
pub struct History {
    /// Keys of all positions, after as many blanks as are always compared.
    keys: Vec<u64>,
    /// Where the positions of the current epoch start.
    start: usize,
    epoch: u32,
}

/// Keys compared in any case. Epochs are short and end at random, so that going through exactly
/// one epoch would be a badly predicted loop; comparing earlier ones too changes nothing, since
/// positions of different epochs are never equal.
const RECENT: usize = 16;

impl Default for History {
    fn default() -> History {
        History { keys: vec![0; RECENT], start: RECENT, epoch: 0 }
    }
}

impl History {
    /// Forgets everything.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.keys.truncate(RECENT);
        self.start = RECENT;
    }

    /// Notes a position and says how often it has occurred, this time included.
    #[inline(always)]
    pub fn visit(&mut self, key: u64, epoch: u32) -> usize {
        let end = self.keys.len();
        self.start = if epoch == self.epoch { self.start } else { end };
        self.epoch = epoch;
        let (older, recent) = self.keys.split_at(end - RECENT);
        let mut occurred = 1;
        for &known in recent {
            occurred += (known == key) as usize;
        }
        if self.start < older.len() {
            occurred += older[self.start..].iter().filter(|&&known| known == key).count();
        }
        self.keys.push(key);
        occurred
    }
}

/// Why leaves were not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// Somebody stopped it.
    Stopped,
    /// A position on the way has more moves than can be listed.
    TooManyMoves,
}

/// The number of leaves `depth` plies below a position. A finished game is not expanded and counts
/// nothing beyond its end; repetition is ignored.
///
/// # Errors
/// When it is stopped or comes upon a position whose moves cannot all be listed: a part of a count is
/// no count.
pub fn perft<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    watch: &mut dyn Watch<()>,
) -> Result<u64, Uncounted> {
    cpu::run(Perft { game, state, depth, watch })
}

struct Perft<'a, 'w, G: Game> {
    game: &'a G,
    state: &'a G::State,
    depth: u32,
    watch: &'w mut dyn Watch<()>,
}

impl<G: Game> Batch for Perft<'_, '_, G> {
    type Output = Result<u64, Uncounted>;

    #[inline(always)]
    fn run(self) -> Result<u64, Uncounted> {
        if self.depth == 0 {
            return Ok(1);
        }
        let mut leaves = 0;
        // The positions on the way down, with the moves that are left to count. A stack of our own: the
        // depth comes from outside and must not overflow the thread's.
        let mut branches: Vec<(G::State, Vec<G::Move>)> = Vec::new();
        let mut spare: Vec<Vec<G::Move>> = Vec::new();
        let mut state = *self.state;
        // The first look is at once.
        let mut work = u64::from(PATIENCE);
        loop {
            if work >= u64::from(PATIENCE) {
                work = 0;
                if !self.watch.go_on() {
                    return Err(Uncounted::Stopped);
                }
            }
            let count = self.game.count(&state).ok_or(Uncounted::TooManyMoves)?;
            work += 1 + count * u64::from(PATIENCE) / MANY_MOVES;
            if branches.len() as u32 + 1 == self.depth {
                leaves += count;
            } else {
                let mut moves = spare.pop().unwrap_or_default();
                self.game.expand(&state, &mut moves);
                branches.push((state, moves));
            }
            loop {
                let Some((from, moves)) = branches.last_mut() else { return Ok(leaves) };
                if let Some(mv) = moves.pop() {
                    state = self.game.apply(from, mv);
                    break;
                }
                spare.extend(branches.pop().map(|(_, moves)| moves));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_history_counts_within_epochs_of_any_length() {
        let mut rng = Rng::new(3);
        let mut history = History::default();
        for game in 0..200 {
            history.clear();
            let mut past: Vec<u64> = Vec::new();
            let mut epoch = 0;
            for _ in 0..60 {
                // Long epochs in some games, short ones in others; keys differ between epochs.
                epoch += (rng.below(1 + game % 30) == 0) as u32;
                let key = 1 + rng.below(4) as u64 + 10 * u64::from(epoch);
                past.push(key);
                let expected = past.iter().filter(|&&known| known == key).count();
                assert_eq!(history.visit(key, epoch), expected);
            }
        }
    }
}
