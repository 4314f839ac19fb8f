//! Apart against the oracle, the published numbers and its own promises.

use super::super::naive::Naive;
use super::super::*;
use crate::testing::{self, at, game};
use proptest::prelude::*;
use quina_core::{Cell, Game, Outcome, Planes, Rng, Touch};
use std::collections::BTreeMap;

impl testing::Oracle for Naive {
    fn read(text: &str, _rules: &str) -> Naive {
        Naive::parse(text)
    }
    fn text(&self) -> String {
        Naive::text(self)
    }
    fn moves(&self) -> Option<Vec<String>> {
        // The oracle walks every route; on large boards there are millions.
        self.moves_within(30_000)
    }
    fn outcome(&self) -> Option<Outcome> {
        Naive::outcome(self)
    }
    fn play(&self, mv: &str) -> Naive {
        Naive::play(self, mv)
    }
}

#[test]
fn the_published_numbers_of_positions() {
    for size in ["5x5", "6x6", "8x8"] {
        testing::leaves_are_as_published::<Apart<1>>(size, "official");
    }
}

#[test]
fn the_oracle_plays_the_same_games() {
    testing::plays_like_the_oracle::<1, Apart<1>, Naive>("5x5", "official", 60, 200);
    testing::plays_like_the_oracle::<1, Apart<1>, Naive>("8x8", "official", 12, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("5x15", "official", 8, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("15x5", "official", 8, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("7x10", "official", 8, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("10x10", "official", 4, 200);
    testing::plays_like_the_oracle::<4, Apart<4>, Naive>("15x15", "official", 1, 300);
}

#[test]
fn the_oracle_sees_random_boards_the_same() {
    testing::sees_random_boards_like_the_oracle::<1, Apart<1>, Naive>("5x5", "official", 2000);
    testing::sees_random_boards_like_the_oracle::<1, Apart<1>, Naive>("8x8", "official", 300);
    testing::sees_random_boards_like_the_oracle::<2, Apart<2>, Naive>("7x10", "official", 150);
    testing::sees_random_boards_like_the_oracle::<4, Apart<4>, Naive>("15x15", "official", 30);
}

/// A position with more outcomes than anybody could list.
const EXPLOSIVE: &str = "ox1o2ox4o1x/2x1xxox5o1/2x3ox2o3x/1x1oo1xx2x3o/xx3x8o/1x7x2ox1/5o2xo1x1x1/\
                         4x3xox4/1x3x7o1/10xxx2/xx3ox2x2x2/4o3o5o/2x3xo1x1oxo1/1o1o1oxx2x1xo1/\
                         x6x3xx2 1 - 5";

#[test]
fn the_list_of_moves_is_cut_where_it_has_no_useful_bound() {
    let game: Apart<4> = game("15x15", "official");
    let state = at(&game, EXPLOSIVE);
    assert_eq!(game.count(&state), None);
    let mut listed = Vec::new();
    game.expand(&state, &mut listed);
    assert!((10_000..300_000).contains(&listed.len()), "{} outcomes", listed.len());
    let opening = at(&game, &EXPLOSIVE.replace("- 5", "- 0"));
    let singles = game.count(&opening).expect("single moves are few") as usize;
    for mv in &listed[..singles] {
        assert_eq!(game.path(&state, *mv), [mv.from, mv.to]);
    }
    listed.sort_unstable();
    assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "a move is listed twice");
    // Legality stays exact: what is not listed can be played all the same.
    let mut rng = Rng::new(1);
    let mut unlisted = 0;
    while unlisted < 5 {
        let mut touched = vec![*rng.pick(&game.reach(&state, &[]).next)];
        loop {
            let reach = game.reach(&state, &touched);
            if reach.next.is_empty() {
                break;
            }
            touched.push(*rng.pick(&reach.next));
        }
        let mv = game.reach(&state, &touched).complete.expect("every landing ends a move");
        unlisted += listed.binary_search(&mv).is_err() as usize;
        assert_eq!(game.reach(&state, &game.path(&state, mv)).complete, Some(mv));
    }
}

/// The exact distribution of the process that `sample` documents.
fn process<const N: usize>(game: &Apart<N>, state: &State<N>) -> BTreeMap<Move<N>, f64> {
    fn go_on<const N: usize>(
        game: &Apart<N>,
        state: &State<N>,
        touched: &mut Vec<Cell>,
        chance: f64,
        chances: &mut BTreeMap<Move<N>, f64>,
    ) {
        let reach = game.reach(state, touched);
        let each = chance / (reach.next.len() + 1) as f64;
        *chances.entry(reach.complete.expect("a hop was made")).or_default() += each;
        for next in reach.next {
            touched.push(next);
            go_on(game, state, touched, each, chances);
            touched.pop();
        }
    }
    let mut chances = BTreeMap::new();
    for from in game.reach(state, &[]).next {
        for to in game.reach(state, &[from]).next {
            go_on(game, state, &mut vec![from, to], 1.0, &mut chances);
        }
    }
    chances
}

fn samples_the_process<const N: usize>(size: &str, plies: usize) {
    let game: Apart<N> = game(size, "official");
    let mut rng = Rng::new(5);
    let mut state = game.initial();
    for _ in 0..plies {
        let chances = process(&game, &state);
        let mut listed = Vec::new();
        game.expand(&state, &mut listed);
        listed.sort_unstable();
        assert!(listed.iter().eq(chances.keys()), "every move has its chance");
        let draw = |rng: &mut Rng| game.sample(&state, rng).expect("the game goes on");
        testing::follows(chances.into_iter().collect(), draw, &mut rng);
        match game.sample(&state, &mut rng) {
            Ok(mv) => state = game.apply(&state, mv),
            Err(_) => return,
        }
        if testing::outcome(&game, &state).is_some() {
            return;
        }
    }
}

#[test]
fn random_moves_follow_the_process_that_is_documented() {
    samples_the_process::<1>("5x5", 30);
    samples_the_process::<1>("8x8", 25);
    samples_the_process::<2>("10x10", 12);
}

proptest! {
    /// Along random games: what is derived agrees with the text, every listed path is legal and
    /// leads to its move, pieces never come back, and the mover loses none.
    #[test]
    fn play_keeps_its_promises(seed: u64, plies in 0u32..60) {
        let game: Apart<1> = game("8x8", "official");
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        for _ in 0..plies {
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            let next = game.apply(&state, mv);
            prop_assert_eq!(game.admit(game.diagram(&next)), Ok(next));
            prop_assert_eq!(next.enemy.len(), state.own.len());
            prop_assert_eq!(next.own.len() + mv.captured.len(), state.enemy.len());
            prop_assert_eq!(game.epoch(&next), game.epoch(&state) + mv.captured.len() as u32);
            prop_assert!(game.lists_all(&state));
            state = next;
        }
        let mut listed = Vec::new();
        game.expand(&state, &mut listed);
        let paths = game.paths(&state);
        prop_assert!(paths.iter().map(|(mv, _)| *mv).eq(listed));
        for (mv, path) in paths {
            prop_assert_eq!(game.reach(&state, &path).complete, Some(mv));
            prop_assert_eq!(game.path(&state, mv), path);
        }
    }
}
