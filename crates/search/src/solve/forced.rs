//! Forced wins for a search that goes on beside: proof numbers find wins that lie deeper than any
//! horizon as long as the enemy has little choice. What is proved is written into the table of the
//! search, which takes it for what it is.

use super::memory::Memory;
use super::mirrors::Mirrors;
use super::proof::{Keyed, Known, Prover, Verdict};
use crate::alphabeta::tag;
use crate::score;
use crate::table::{self, Bound, Table};
use quina_core::{Judge, Planes, Side};
use std::ops::ControlFlow;

/// The most positions of a proof that are written into the table.
const MOST: usize = 1 << 14;
/// How many of them go by between two looks at the world.
const PATIENCE: usize = 16;
/// Counts for so many plies where the table has to choose what goes.
const DEPTH: u8 = 24;

/// Looks for forced wins, a little at a time.
pub(crate) struct Seeker {
    memory: Memory<Known>,
    mirrors: Mirrors,
    stamp: u32,
}

/// Where to look, and where to write.
pub(crate) struct Ground<'a, G> {
    pub game: &'a G,
    /// Positions that must not come back: the game is drawn when they do.
    pub twice: &'a [u64],
    pub table: &'a Table,
    /// Changes the keys of the table.
    pub salt: u64,
}

impl Seeker {
    /// One with so much memory; nothing when there is none.
    pub fn new(megabytes: usize) -> Option<Seeker> {
        Some(Seeker { memory: Memory::new(megabytes)?, mirrors: Mirrors::none(), stamp: 0 })
    }

    /// Goes on looking for a forced win of one side from an undecided position, until it has looked at
    /// `most` positions or the watch has enough. Says what was found out, and how many positions
    /// it took.
    pub fn look<const N: usize, G: Planes<N> + Judge>(
        &mut self,
        ground: &Ground<'_, G>,
        state: &G::State,
        attacker: Side,
        most: u64,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> (Verdict, u64) {
        let mut prover = Prover::new(ground.game, &self.mirrors, &mut self.memory, attacker, false);
        prover.stamp = self.stamp;
        prover.twice = ground.twice;
        prover.most_listed = most;
        let mut verdict = prover.settle(state, u64::MAX, &mut |_| watch());
        if verdict == Verdict::Proven {
            let plies = Keyed::default();
            let mut telling = Telling { ground, prover: &mut prover, plies, watch };
            if telling.plies(state).is_none() {
                // The table of proofs has lost a part of it, or there is no time to write it down.
                verdict = Verdict::Open;
            }
        }
        self.stamp = prover.stamp;
        (verdict, prover.listed)
    }
}

/// Writes a proof into the table of a search.
struct Telling<'a, 'b, const N: usize, G: Planes<N>> {
    ground: &'a Ground<'a, G>,
    prover: &'a mut Prover<'b, N, G>,
    /// How long the win takes from the positions of the proof; nothing while it is being found out.
    plies: Keyed<Option<u32>>,
    watch: &'a mut dyn FnMut() -> ControlFlow<()>,
}

impl<const N: usize, G: Planes<N> + Judge> Telling<'_, '_, N, G> {
    /// How many plies the win takes at most. Nothing when some of the proof is missing, or there is too
    /// much of it.
    fn plies(&mut self, state: &G::State) -> Option<u32> {
        let game = self.ground.game;
        if let Some(outcome) = game.outcome(state) {
            return (self.prover.means(outcome) == Verdict::Proven).then_some(0);
        }
        let key = game.key(state);
        if let Some(&plies) = self.plies.get(&key) {
            return plies;
        }
        if self.plies.len() >= MOST || !self.prover.is_proven(state) {
            return None;
        }
        if self.plies.len().is_multiple_of(PATIENCE) && (self.watch)().is_break() {
            return None;
        }
        self.plies.insert(key, None);
        let mut moves = Vec::new();
        game.expand(state, &mut moves);
        let attacks = game.turn(state) == self.prover.attacker;
        let (plies, mv) = if attacks {
            // What was proved first rests on nothing that came later, least of all on itself.
            let proven = moves.into_iter().filter_map(|mv| {
                let next = game.apply(state, mv);
                Some((self.prover.proven_when(&next)?, mv))
            });
            let (_, mv) = proven.min_by_key(|(when, _)| *when)?;
            (self.plies(&game.apply(state, mv))?, mv)
        } else {
            let mut longest = None;
            for mv in moves {
                let plies = self.plies(&game.apply(state, mv))?;
                if longest.is_none_or(|(most, _)| plies > most) {
                    longest = Some((plies, mv));
                }
            }
            longest?
        };
        let plies = plies + 1;
        self.plies.insert(key, Some(plies));
        let value = if attacks { score::won(plies as usize) } else { score::lost(plies as usize) };
        // Whoever wins here wins for certain, and within so many plies; that it may be sooner is of no
        // importance.
        let known = table::Known { value, depth: DEPTH, bound: Bound::Exact, tag: tag(mv) };
        self.ground.table.store(key ^ self.ground.salt, known);
        Some(plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Task, prove};
    use quina_core::{Game, Outcome, Rng, notation};
    use quina_games::{jostle::Jostle, shakti::Shakti, talpa::Talpa};

    /// What is found is what a solver finds, and who follows the table wins against any defense.
    fn holds<const N: usize, G: Planes<N> + Judge>(
        game: &G,
        state: &G::State,
        rng: &mut Rng,
    ) -> u32 {
        let task = Task { nodes: Some(500_000), megabytes: 4, every_move: false };
        let truth = prove(game, state, &task, &mut |_| ControlFlow::Continue(()));
        let Some(value) = truth.expect("a few megabytes").value.solved() else { return 0 };
        let mut won = 0;
        for (attacker, sign) in [(game.turn(state), 1), (game.turn(state).other(), -1)] {
            let table = Table::new(16).expect("some megabytes");
            let ground = Ground { game, twice: &[], table: &table, salt: 77 };
            let mut seeker = Seeker::new(8).expect("some megabytes");
            let mut go_on = || ControlFlow::Continue(());
            let (verdict, _) = seeker.look(&ground, state, attacker, 2_000_000, &mut go_on);
            if verdict == Verdict::Open {
                continue;
            }
            assert_eq!(verdict == Verdict::Proven, value == sign, "{} {state:?}", G::META.id);
            if verdict == Verdict::Proven {
                won += 1;
                for _ in 0..10 {
                    follow(&ground, state, attacker, rng);
                }
            }
        }
        won
    }

    fn follow<const N: usize, G: Planes<N> + Judge>(
        ground: &Ground<'_, G>,
        state: &G::State,
        attacker: Side,
        rng: &mut Rng,
    ) {
        let (game, mut state) = (ground.game, *state);
        let mut left = usize::MAX;
        let mut moves = Vec::new();
        loop {
            moves.clear();
            if let Some(outcome) = game.expand(&state, &mut moves) {
                assert_eq!(outcome, Outcome::Win(attacker));
                return;
            }
            let known =
                ground.table.probe(game.key(&state) ^ 77).expect("the proof is written down");
            let attacks = game.turn(&state) == attacker;
            assert!(score::is_sure(known.value) && score::is_lost(known.value) != attacks);
            assert!(score::plies(known.value) < left, "every ply comes nearer to the end");
            left = score::plies(known.value);
            let mv = match attacks {
                true => *moves.iter().find(|&&mv| tag(mv) == known.tag).expect("a move to play"),
                false => moves[rng.below(moves.len())],
            };
            state = game.apply(&state, mv);
        }
    }

    fn open<G: Game>(size: &str) -> G {
        G::new(G::META.parse_setup(Some(size), None).expect("a board"))
    }

    /// Tries the positions of random games with so many plies and more behind them.
    fn late_positions_hold<const N: usize, G: Planes<N> + Judge>(
        size: &str,
        from: u32,
        games: u32,
    ) {
        let game = open::<G>(size);
        let mut rng = Rng::new(3);
        let mut won = 0;
        for _ in 0..games {
            let mut state = game.initial();
            while let Ok(mv) = game.sample(&state, &mut rng) {
                if game.ply(&state) >= from {
                    won += holds(&game, &state, &mut rng);
                }
                state = game.apply(&state, mv);
            }
        }
        assert!(won > 20, "{won}");
    }

    #[test]
    fn wins_in_talpa_hold() {
        late_positions_hold::<1, Talpa<1>>("4x4", 0, 10);
        late_positions_hold::<1, Talpa<1>>("6x6", 14, 10);
    }

    #[test]
    fn wins_in_jostle_hold() {
        late_positions_hold::<2, Jostle<4>>("10x10", 20, 6);
    }

    const ENDING: &str = "#######/#######/##k1w##/##3##/##W1K##/#######/####### 1 - 20";

    #[test]
    fn wins_in_shakti_hold_though_positions_come_back() {
        let game = open::<Shakti>("7x7");
        let mut rng = Rng::new(4);
        let mut won = 0;
        for _ in 0..20 {
            let mut state = notation::read_position(&game, ENDING).expect("a position");
            for _ in 0..20 {
                if game.outcome(&state).is_none() {
                    won += holds(&game, &state, &mut rng);
                }
                let Ok(mv) = game.sample(&state, &mut rng) else { break };
                state = game.apply(&state, mv);
            }
        }
        assert!(won > 20, "{won}");
    }

    #[test]
    fn a_win_through_a_position_that_draws_is_none() {
        let game = open::<Shakti>("7x7");
        let mut rng = Rng::new(5);
        let mut barred = 0;
        for _ in 0..30 {
            let mut state = notation::read_position(&game, ENDING).expect("a position");
            while let Ok(mv) = game.sample(&state, &mut rng) {
                state = game.apply(&state, mv);
                if game.outcome(&state).is_some() {
                    break;
                }
                // Without the positions that any move leads to nobody wins unless at once.
                let mut moves = Vec::new();
                game.expand(&state, &mut moves);
                let next = moves.iter().map(|&mv| game.apply(&state, mv));
                let ends = next.clone().any(|next| game.outcome(&next).is_some());
                let twice: Vec<u64> = next.map(|next| game.repetition_key(&next)).collect();
                let table = Table::new(1).expect("a megabyte");
                let ground = Ground { game: &game, twice: &twice, table: &table, salt: 0 };
                let mut seeker = Seeker::new(1).expect("a megabyte");
                let mut go_on = || ControlFlow::Continue(());
                let turn = game.turn(&state);
                let (verdict, _) = seeker.look(&ground, &state, turn, 100_000, &mut go_on);
                if !ends {
                    assert_eq!(verdict, Verdict::Disproven, "{state:?}");
                    barred += 1;
                }
            }
        }
        assert!(barred > 20, "{barred}");
    }
}
