//! The search plays against itself, and says what it thinks of each position.

use super::harvest::{Crop, Harvest};
use crate::opening::{Opening, USUAL_PLIES};
use crate::pace::Pace;
use crate::referee::{self, Conditions};
use crate::tournament::{HEARTBEAT, mix};
use quina::engine::{Engine, Fault, House, Info, Limits, Options, Player, Score};
use quina::{AnyGame, Message, Rng, Session, Watch, threads};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Openings are of so many different lengths, the usual one the shortest: terms that only count later
/// in a game are seen earlier, too, and fewer games are alike.
const LENGTHS: usize = 5;

/// All that decides which games are played.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// What is played.
    pub game: Arc<dyn AnyGame>,
    /// How many games.
    pub games: usize,
    /// Positions that the search looks at for each move.
    pub nodes: u64,
    /// What settles chance.
    pub seed: u64,
    /// Boards at once; they do not change the games.
    pub boards: usize,
}

impl SelfPlay {
    /// After how many plies a game is a draw.
    pub const MAX_PLIES: usize = 1000;

    /// How the search is set up.
    pub const OPTIONS: Options = Options::USUAL;

    /// Plays, and takes the positions in the order of the games. The audience hears how many games have
    /// ended, and may break off: then only these count.
    ///
    /// # Errors
    /// When the machine has too little to play.
    pub fn run(
        &self,
        audience: &mut dyn FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Harvest, Message> {
        let mut harvest = Harvest::new(self.game.clone())?;
        let (next, abort) = (&AtomicUsize::new(0), &AtomicBool::new(false));
        let (sender, reports) = channel();
        let board = move || {
            let mut players = [Noting::new(), Noting::new()];
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return;
                }
                let game = self.play(number, &mut players, abort);
                let Some(game) = game.transpose() else { return };
                // Nobody listens any more when the run has been broken off.
                if sender.send((number, game)).is_err() {
                    return;
                }
            }
        };
        let (mut ended, mut taken) = (0, 0);
        // Games that wait for earlier ones.
        let mut waiting: BTreeMap<usize, Crop> = BTreeMap::new();
        std::thread::scope(|scope| {
            threads::start(scope, self.boards.min(self.games), board)?;
            let done = loop {
                if audience(ended).is_break() {
                    break Ok(());
                }
                match reports.recv_timeout(HEARTBEAT) {
                    Ok((number, Ok(game))) => drop(waiting.insert(number, game)),
                    Ok((_, Err(message))) => break Err(message),
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break Ok(()),
                }
                ended += 1;
                while let Some(game) = waiting.remove(&taken) {
                    harvest.add(game);
                    taken += 1;
                }
            };
            abort.store(true, Ordering::Relaxed);
            done
        })?;
        waiting.into_values().for_each(|game| harvest.add(game));
        Ok(harvest)
    }

    /// Plays a game; nothing when the run is broken off meanwhile.
    fn play(
        &self,
        number: usize,
        players: &mut [Noting; 2],
        abort: &AtomicBool,
    ) -> Result<Option<Crop>, Message> {
        let mut rng = Rng::new(mix(self.seed, [number as u64, 0]));
        let plies = USUAL_PLIES + (number % LENGTHS) as u32;
        let opening = Opening::draw_best_of(1, &self.game, plies, &mut rng)?;
        let session = opening.session(&self.game).expect("a drawn opening is legal");
        let terms = Conditions {
            pace: Pace::Nodes(self.nodes),
            margin: Duration::ZERO,
            max_plies: SelfPlay::MAX_PLIES,
        };
        let [first, second] = players;
        let seats: [&mut dyn Engine; 2] = [first, second];
        let Some(played) = referee::play(session, seats, [0; 2], &terms, abort)? else {
            return Ok(None);
        };
        let mut scores: Vec<(usize, Option<Score>)> = Vec::new();
        for player in players {
            scores.append(&mut player.scores);
        }
        scores.sort_unstable_by_key(|(ply, _)| *ply);
        Ok(Some(Crop {
            session: played.session,
            outcome: played.ending.outcome,
            opening: opening.moves.len(),
            scores: Some(scores.into_iter().map(|(_, score)| score).collect()),
        }))
    }
}

/// The search, with a note of what it thought.
struct Noting {
    house: House,
    /// By ply of the game.
    scores: Vec<(usize, Option<Score>)>,
}

impl Noting {
    fn new() -> Noting {
        Noting { house: House::new(Player::ANALYST, SelfPlay::OPTIONS), scores: Vec::new() }
    }
}

impl Engine for Noting {
    fn prepare(
        &mut self,
        game: &Arc<dyn AnyGame>,
        seed: u64,
        watch: &mut dyn Watch<Info>,
    ) -> Result<(), Fault> {
        self.scores.clear();
        self.house.prepare(game, seed, watch)
    }

    fn think(
        &mut self,
        session: &Session,
        limits: &Limits,
        watch: &mut dyn Watch<Info>,
    ) -> Result<String, Fault> {
        let mut last = Last { watch, score: None };
        let mv = self.house.think(session, limits, &mut last)?;
        self.scores.push((session.len(), last.score));
        Ok(mv)
    }
}

/// Hears the last thing that a search says.
struct Last<'a> {
    watch: &'a mut dyn Watch<Info>,
    score: Option<Score>,
}

impl Watch<Info> for Last<'_> {
    fn go_on(&mut self) -> bool {
        self.watch.go_on()
    }

    fn hear(&mut self, info: &Info) {
        self.score = Some(info.score);
        self.watch.hear(info);
    }

    fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }
}
