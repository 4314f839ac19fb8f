//! Forced wins for a search that goes on beside: proof numbers find wins that lie deeper than any
//! horizon as long as the enemy has little choice. What is proved is written into the table of the
//! search, which takes it for what it is.

use super::memory::Memory;
use super::mirrors::Mirrors;
use super::proof::{Keyed, NODE_WORK, Noted, Prover, Verdict};
use crate::Standing;
use crate::alphabeta::tag;
use crate::score;
use crate::table::{self, Bound, Table};
use quina_core::{Game, Judge, Side, Watch};

/// The most positions of a proof that are written into the table.
const MOST: usize = 1 << 14;
/// Counts for so many plies where the table has to choose what goes.
const DEPTH: u8 = 24;

/// Looks for forced wins, a little at a time.
pub(crate) struct Seeker {
    memory: Memory<Noted>,
    stamp: u32,
}

/// Where to look, and where to write.
pub(crate) struct Ground<'a, G, J> {
    pub game: &'a G,
    pub judge: &'a J,
    /// Positions that must not come back: the game is drawn when they do.
    pub twice: &'a [u64],
    pub table: &'a Table,
    /// Changes the keys of the table.
    pub salt: u64,
}

impl Seeker {
    /// One with so much memory; nothing when there is none.
    pub fn new(megabytes: usize) -> Option<Seeker> {
        Some(Seeker { memory: Memory::new(megabytes)?, stamp: 0 })
    }

    /// Goes on looking for a forced win of one side from an undecided position, until it has looked at
    /// `most` positions or whoever watches has enough. Says what was found out, and how many positions
    /// it took.
    pub fn look<G: Game, J: Judge<G>>(
        &mut self,
        ground: &Ground<'_, G, J>,
        state: &G::State,
        attacker: Side,
        most: u64,
        watch: &mut dyn Watch<Standing>,
    ) -> (Verdict, u64) {
        let Ground { game, judge, .. } = *ground;
        let mirrors = Mirrors::none();
        let mut prover = Prover::new(game, judge, &mirrors, &mut self.memory, attacker, false);
        prover.stamp = self.stamp;
        prover.twice = ground.twice;
        prover.most_listed = most;
        let mut verdict = prover.settle(state, u64::MAX, watch);
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
struct Telling<'a, 'b, G: Game, J: Judge<G>> {
    ground: &'a Ground<'a, G, J>,
    prover: &'a mut Prover<'b, G, J>,
    /// How long the win takes from the positions of the proof; nothing while it is being found out.
    plies: Keyed<Option<u32>>,
    watch: &'a mut dyn Watch<Standing>,
}

/// A position of the proof on the way to the one at hand.
struct Step<G: Game> {
    state: G::State,
    key: u64,
    /// The moves that must win: the attacker's one, or all of the other side's; the last ones come first.
    moves: Vec<G::Move>,
    /// The one of those that were looked at that takes the longest, and how long.
    longest: Option<(u32, G::Move)>,
}

impl<G: Game, J: Judge<G>> Telling<'_, '_, G, J> {
    /// How many plies the win takes at most. Nothing when some of the proof is missing, or there is too
    /// much of it. A proof may be longer than the stack of a thread is deep: so the way is kept in a list.
    fn plies(&mut self, state: &G::State) -> Option<u32> {
        let game = self.ground.game;
        let mut way: Vec<Step<G>> = Vec::new();
        let mut found = self.enter(state, &mut way)?;
        while let Some(step) = way.last_mut() {
            if let Some(plies) = found.take() {
                let mv = step.moves.pop().expect("a move led there");
                if step.longest.is_none_or(|(most, _)| plies > most) {
                    step.longest = Some((plies, mv));
                }
            }
            if let Some(&mv) = step.moves.last() {
                let next = game.after(&step.state, mv);
                found = self.enter(&next, &mut way)?;
            } else {
                found = Some(self.leave(way.pop().expect("it is there"))?);
            }
        }
        found
    }

    /// Looks at a position: it is known how long the win takes from there, or the way goes on through it.
    fn enter(&mut self, state: &G::State, way: &mut Vec<Step<G>>) -> Option<Option<u32>> {
        let game = self.ground.game;
        if let Some(outcome) = game.outcome(state) {
            return (self.prover.judge(outcome) == Verdict::Proven).then_some(Some(0));
        }
        let key = game.key(state);
        if let Some(&plies) = self.plies.get(&key) {
            return plies.map(Some);
        }
        let known = self.prover.proven_when(state).is_some();
        if self.plies.len() >= MOST || !known || !self.prover.goes_on(self.watch) {
            return None;
        }
        self.plies.insert(key, None);
        let mut moves = game.moves(state);
        self.prover.work += NODE_WORK + moves.len() as u64;
        if game.turn(state) == self.prover.attacker {
            // What was proved first rests on nothing that came later, least of all on itself.
            let proven = moves.iter().filter_map(|&mv| {
                let next = game.after(state, mv);
                Some((self.prover.proven_when(&next)?, mv))
            });
            let (_, mv) = proven.min_by_key(|(when, _)| *when)?;
            moves = vec![mv];
        } else {
            moves.reverse();
        }
        way.push(Step { state: *state, key, moves, longest: None });
        Some(None)
    }

    /// Writes down a position after whose moves it is known how long the win takes.
    fn leave(&mut self, step: Step<G>) -> Option<u32> {
        let (plies, mv) = step.longest?;
        let plies = Some(plies + 1).filter(|&plies| plies <= score::LONGEST)?;
        self.plies.insert(step.key, Some(plies));
        let attacks = self.ground.game.turn(&step.state) == self.prover.attacker;
        let value = if attacks { score::won(plies as usize) } else { score::lost(plies as usize) };
        // Whoever wins here wins for certain, and within so many plies; that it may be sooner is of no
        // importance.
        let known =
            table::Known { value, estimate: None, depth: DEPTH, bound: Bound::Exact, tag: tag(mv) };
        self.ground.table.store(step.key ^ self.ground.salt, known);
        Some(plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Task, prove};
    use quina_core::{Knowledge, Meta, Outcome, Planes, Rng, Setup, notation};
    use quina_games::{jostle::Jostle, shakti::Shakti, talpa::Talpa};

    /// What is found is what a solver finds, and who follows the table wins against any defense.
    fn holds<const N: usize, G: Planes<N>>(game: &G, state: &G::State, rng: &mut Rng) -> u32
    where
        Knowledge: Judge<G>,
    {
        let task = Task { nodes: Some(500_000), megabytes: 4, every_move: false };
        let truth = prove(game, &Knowledge, state, &task, &mut ());
        let Some(value) = truth.expect("a few megabytes").value.solved() else { return 0 };
        let mut won = 0;
        for (attacker, sign) in [(game.turn(state), 1), (game.turn(state).other(), -1)] {
            let table = Table::new(16).expect("some megabytes");
            let judge = &Knowledge;
            let ground = Ground { game, judge, twice: &[], table: &table, salt: 77 };
            let mut seeker = Seeker::new(8).expect("some megabytes");
            let (verdict, _) = seeker.look(&ground, state, attacker, 2_000_000, &mut ());
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

    fn follow<G: Game>(
        ground: &Ground<'_, G, Knowledge>,
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
    fn late_positions_hold<const N: usize, G: Planes<N>>(size: &str, from: u32, games: u32)
    where
        Knowledge: Judge<G>,
    {
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
                let judge = &Knowledge;
                let ground = Ground { game: &game, judge, twice: &twice, table: &table, salt: 0 };
                let mut seeker = Seeker::new(1).expect("a megabyte");
                let turn = game.turn(&state);
                let (verdict, _) = seeker.look(&ground, &state, turn, 100_000, &mut ());
                if !ends {
                    assert_eq!(verdict, Verdict::Disproven, "{state:?}");
                    barred += 1;
                }
            }
        }
        assert!(barred > 20, "{barred}");
    }

    /// A way of so many steps that both sides must go, at whose end the first side wins.
    #[derive(Debug)]
    struct Corridor(u32);

    impl Game for Corridor {
        type State = u32;
        type Move = ();
        const META: Meta = Talpa::<1>::META;

        fn new(_setup: Setup) -> Corridor {
            Corridor(0)
        }

        fn initial(&self) -> u32 {
            0
        }

        fn turn(&self, &step: &u32) -> Side {
            Side::BOTH[step as usize % 2]
        }

        fn ply(&self, &step: &u32) -> u32 {
            step
        }

        fn expand(&self, step: &u32, moves: &mut Vec<()>) -> Option<Outcome> {
            moves.extend((*step < self.0).then_some(()));
            self.outcome(step)
        }

        fn outcome(&self, &step: &u32) -> Option<Outcome> {
            (step == self.0).then_some(Outcome::Win(Side::First))
        }

        fn apply(&self, step: &u32, (): ()) -> u32 {
            step + 1
        }

        fn key(&self, &step: &u32) -> u64 {
            quina_core::mix(step.into())
        }

        fn repetition_key(&self, step: &u32) -> u64 {
            self.key(step)
        }
    }

    impl Judge<Corridor> for Knowledge {
        type Memo = ();
    }

    #[test]
    fn a_long_proof_needs_no_deep_stack() {
        let look = |long| {
            let (game, table) = (Corridor(long), Table::new(16).expect("some megabytes"));
            let ground =
                Ground { game: &game, judge: &Knowledge, twice: &[], table: &table, salt: 0 };
            let mut seeker = Seeker::new(8).expect("some megabytes");
            let (verdict, _) = seeker.look(&ground, &0, Side::First, u64::MAX, &mut ());
            (verdict, table.probe(game.key(&0)).map(|known| score::plies(known.value)))
        };
        let long = score::LONGEST;
        let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(move || look(long));
        let found = thread.expect("a thread").join().expect("it has stack enough");
        assert_eq!(found, (Verdict::Proven, Some(long as usize)));
        assert_eq!(look(long + 1), (Verdict::Open, None), "too long to tell");
    }
}
