//! Both rule sets against the oracle, the invariants, the sampler, and the published leaf counts.

use super::super::naive::Naive;
use super::super::*;
use crate::testing::{self, Oracle, game};
use proptest::prelude::*;
use quina_core::{
    Cell, Diagram, Game, Judge, Knowledge, Last, Outcome, Planes, Rng, Touch, notation,
};

impl Oracle for Naive {
    fn read(text: &str, rules: &str) -> Naive {
        Naive::parse(text, rules)
    }
    fn text(&self) -> String {
        Naive::text(self)
    }
    fn moves(&self) -> Option<Vec<String>> {
        Some(Naive::moves(self))
    }
    fn outcome(&self) -> Option<Outcome> {
        Naive::outcome(self)
    }
    fn play(&self, mv: &str) -> Naive {
        Naive::play(self, mv)
    }
}

const RULE_SETS: [&str; 2] = ["official", FEUP];

#[test]
fn leaves_are_counted_as_published() {
    for rules in RULE_SETS {
        testing::leaves_are_as_published::<Shakti>("7x7", rules);
    }
}

#[test]
fn the_oracle_plays_the_same_games() {
    for rules in RULE_SETS {
        testing::plays_like_the_oracle::<1, Shakti, Naive>("7x7", rules, 150, 200);
    }
}

/// A board with a random share of tiles and random armies, from anywhere on it.
pub(super) fn random_board(game: &Shakti, rng: &mut Rng) -> Diagram<1> {
    let mut diagram = Diagram { ply: rng.below(3) as u32, ..Diagram::EMPTY };
    let share = 1 + rng.below(16);
    let mut cells: Vec<Cell> = game.geometry().cells().iter().collect();
    let mut draw = |rng: &mut Rng| cells.swap_remove(rng.below(cells.len()));
    let counts = [1, rng.below(3), 1, rng.below(3)];
    for (plane, count) in counts.into_iter().enumerate() {
        for _ in 0..count {
            diagram.planes[plane].insert(draw(rng));
        }
    }
    let corners = [0, 6, 42, 48];
    for cell in cells {
        if rng.below(16) >= share || corners.contains(&cell.0) {
            diagram.planes[4].insert(cell);
        }
    }
    diagram.turn = *rng.pick(&Side::BOTH);
    if !game.feup && rng.below(4) == 0 {
        diagram.last = Last::Pass;
    }
    diagram
}

#[test]
fn the_oracle_sees_random_boards_the_same() {
    for rules in RULE_SETS {
        let game: Shakti = game("7x7", rules);
        let mut rng = Rng::new(39);
        let mut ends = [0; 3];
        for _ in 0..40_000 {
            let Ok(state) = game.admit(random_board(&game, &mut rng)) else { continue };
            let text = notation::write_position(&game, &state);
            let oracle = Naive::parse(&text, rules);
            testing::same_position(&game, &state, &oracle);
            assert_eq!(game.legal(&state).check, oracle.in_check(state.turn), "{text}");
            assert_eq!(state.tiles.count_ones() as usize, oracle.tiles(), "{text}");
            for (mv, path) in game.paths(&state) {
                let path = notation::write_path(game.geometry().shape(), &path);
                let next = notation::write_position(&game, &game.apply(&state, mv));
                assert_eq!(next, oracle.play(&path).text(), "{text}");
            }
            ends[match testing::outcome(&game, &state) {
                None => 0,
                Some(Outcome::Draw) => 1,
                Some(_) => 2,
            }] += 1;
        }
        assert!(ends.iter().all(|&n| n > 300), "every kind of end is met: {ends:?}");
    }
}

/// Every pair of cells that is not a move is refused with the words of some rule.
#[test]
fn refusals_never_run_out_of_reasons() {
    for rules in RULE_SETS {
        let game: Shakti = game("7x7", rules);
        let mut rng = Rng::new(38);
        for _ in 0..300 {
            let Ok(state) = game.admit(random_board(&game, &mut rng)) else { continue };
            let paths: Vec<Vec<Cell>> = game.paths(&state).into_iter().map(|(_, p)| p).collect();
            if paths.is_empty() {
                continue;
            }
            let cells = game.geometry().cells();
            for path in cells.iter().flat_map(|a| cells.iter().map(move |b| vec![a, b])) {
                if !paths.contains(&path) {
                    let message = game.refuse(&state, &path);
                    assert_ne!(message.id, "shakti.king-no", "{path:?} {state:?}");
                }
            }
        }
    }
}

#[test]
fn random_moves_are_uniform() {
    for rules in RULE_SETS {
        testing::samples_uniformly::<1, Shakti>("7x7", rules, 5);
    }
}

proptest! {
    #[test]
    fn what_never_happens(seed: u64, plies in 0u32..120, feup: bool) {
        let game: Shakti = game("7x7", RULE_SETS[feup as usize]);
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        for _ in 0..plies {
            let legal = game.legal(&state);
            prop_assert!(!legal.check || legal.warriors == [0, 0], "§19");
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            let next = game.apply(&state, mv);
            prop_assert_eq!(next.tiles & !state.tiles, 0, "tiles never return (§1)");
            prop_assert!((state.tiles ^ next.tiles).count_ones() <= 1, "§13");
            let warriors = |s: &State, side| s.army(side).present().count();
            for side in Side::BOTH {
                prop_assert!(warriors(&next, side) <= warriors(&state, side), "§10");
            }
            prop_assert!(game.epoch(&next) >= game.epoch(&state));
            // The gate refuses a mover in check and kings that see each other (§16, §17).
            prop_assert_eq!(game.admit(game.diagram(&next)), Ok(next));
            state = next;
        }
    }

    /// The rules know no direction: a turned or mirrored board has the turned or mirrored moves.
    #[test]
    fn every_symmetry_keeps_the_number_of_moves(seed: u64, feup: bool) {
        let game: Shakti = game("7x7", RULE_SETS[feup as usize]);
        let mut rng = Rng::new(seed);
        if let Ok(state) = game.admit(random_board(&game, &mut rng)) {
            for symmetry in game.symmetries() {
                let turned = game.admit(game.diagram(&state).transformed(&symmetry));
                let turned = turned.expect("the gate knows no direction");
                prop_assert_eq!(game.count(&turned), game.count(&state));
                let worth = |state| Knowledge.evaluate_anew(&game, state);
                prop_assert_eq!(worth(&turned), worth(&state));
            }
        }
    }
}
