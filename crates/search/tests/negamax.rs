//! The search against a plain negamax, under an evaluation that is as good as random.

use quina_core::{Game, Judge, Knowledge, Outcome, Rng, Watch};
use quina_games::{apart, freedom, jostle, shakti, talpa};
use quina_search::{Found, Line, Plan, Progress, Score, Table, search};
use std::sync::atomic::AtomicBool;

/// A judge who sees nothing but a hash of the position: nothing that prunes wrongly survives it.
#[derive(Debug)]
struct Hash;

impl<G: Game> Judge<G> for Hash {
    type Memo = ();

    fn evaluate(&self, game: &G, state: &G::State, _memo: &()) -> i32 {
        (game.key(state) >> 54) as i32 - 512
    }
}

/// Plain negamax: the value in the terms of [`Score`], and the moves that reach it.
fn negamax<G: Game>(game: &G, state: &G::State, depth: u32, ply: i32) -> (i32, Vec<G::Move>) {
    const WIN: i32 = 1_000_000;
    let mut moves = Vec::new();
    match game.expand(state, &mut moves) {
        Some(Outcome::Draw) => return (0, Vec::new()),
        Some(Outcome::Win(side)) if side == game.turn(state) => return (WIN - ply, Vec::new()),
        Some(Outcome::Win(_)) => return (ply - WIN, Vec::new()),
        None if depth == 0 => return (Hash.evaluate_anew(game, state), Vec::new()),
        None => {}
    }
    let value = |&mv: &G::Move| -negamax(game, &game.apply(state, mv), depth - 1, ply + 1).0;
    let values: Vec<i32> = moves.iter().map(value).collect();
    let best = *values.iter().max().expect("there are moves");
    let of_best = moves.iter().zip(&values).filter(|(_, value)| **value == best);
    (best, of_best.map(|(mv, _)| *mv).collect())
}

fn number(score: Score) -> i32 {
    match score {
        Score::Points(points) => points,
        Score::Win(plies) => 1_000_000 - plies as i32,
        Score::Loss(plies) => plies as i32 - 1_000_000,
    }
}

fn run<G: Game>(game: &G, judge: &impl Judge<G>, state: &G::State, plan: &Plan) -> Found<G::Move> {
    search(game, judge, state, &[], plan, &Table::new(1).expect("a megabyte"), &mut ())
}

/// Compares along random games, at each of the depths that the number of moves allows.
fn agree<G: Game>(size: &str, depths: std::ops::RangeInclusive<u32>, seed: u64) {
    let game = G::new(G::META.parse_setup(Some(size), None).expect("a board"));
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    for _ in 0..8 {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            state = game.apply(&state, mv);
            let count = game.count(&state).expect("a small board");
            for depth in depths.clone() {
                if rng.below(4) != 0 || count.pow(depth) > 60_000 {
                    continue;
                }
                let (value, best) = negamax(&game, &state, depth, 0);
                for threads in [1, 4] {
                    let plan = Plan { depth: Some(depth), threads, exact: true, ..Plan::default() };
                    let found = run(&game, &Hash, &state, &plan);
                    let Some(Line { score, moves }) = found.lines.first() else {
                        assert!(best.is_empty());
                        continue;
                    };
                    let text = format!("{} {state:?} depth {depth}", G::META.id);
                    assert_eq!(number(*score), value, "{text}");
                    assert!(best.contains(&moves[0]), "{text}: {moves:?}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 40, "{} {size}: only {compared} searches were compared", G::META.id);
}

#[test]
fn apart_agrees() {
    // From depth 4 on a position can come back, or be known deeper than it is wanted.
    agree::<apart::Apart<1>>("5x5", 1..=3, 1);
}

#[test]
fn talpa_agrees() {
    agree::<talpa::Talpa<1>>("4x4", 1..=6, 2);
}

#[test]
fn jostle_agrees() {
    agree::<jostle::Jostle<4>>("10x10", 1..=3, 3);
    agree::<jostle::Jostle<6>>("11x11", 1..=3, 4);
}

#[test]
fn freedom_agrees() {
    agree::<freedom::Freedom<1>>("4x4", 1..=7, 5);
    agree::<freedom::Freedom<1>>("6x6", 1..=4, 6);
}

#[test]
fn shakti_agrees() {
    agree::<shakti::Shakti>("7x7", 1..=3, 7);
}

#[test]
fn the_same_nodes_give_the_same_lines() {
    let game = talpa::Talpa::<1>::new(talpa::META.setup());
    for nodes in [1, 2, 100, 5_000, 20_001] {
        let plan = Plan { nodes: Some(nodes), lines: 3, ..Plan::default() };
        let found = run(&game, &Knowledge, &game.initial(), &plan);
        assert_eq!(found, run(&game, &Knowledge, &game.initial(), &plan));
        assert_eq!(found.nodes, nodes, "{found:?}");
        assert_eq!(found.lines.len(), 3);
    }
}

#[test]
fn several_lines_are_the_best_in_order_and_start_differently() {
    let game = talpa::Talpa::<1>::new(talpa::META.parse_setup(Some("4x4"), None).expect("ok"));
    let state = game.initial();
    let plan = Plan { depth: Some(3), lines: 5, exact: true, ..Plan::default() };
    let found = run(&game, &Hash, &state, &plan);
    let mut values = Vec::new();
    let mut moves = Vec::new();
    game.expand(&state, &mut moves);
    for mv in moves {
        values.push(-negamax(&game, &game.apply(&state, mv), 2, 1).0);
    }
    values.sort_unstable_by(|a, b| b.cmp(a));
    let scores: Vec<i32> = found.lines.iter().map(|line| number(line.score)).collect();
    assert_eq!(scores, values[..5]);
    for (at, line) in found.lines.iter().enumerate() {
        assert!(found.lines[..at].iter().all(|other| other.moves[0] != line.moves[0]));
    }
}

#[test]
fn a_position_that_came_twice_is_a_draw_when_it_comes_again() {
    // A move to a position that the game has seen is worth what it seems to be after one visit, and
    // exactly a draw after two.
    let game = shakti::Shakti::new(shakti::META.setup());
    let state = game.initial();
    let mut moves = Vec::new();
    game.expand(&state, &mut moves);
    let next = game.apply(&state, moves[0]);
    let key = game.repetition_key(&next);
    let plan = Plan { depth: Some(1), lines: moves.len(), ..Plan::default() };
    let table = Table::new(1).expect("a megabyte");
    let fresh = search(&game, &Hash, &state, &[key], &plan, &table, &mut ());
    let third = search(&game, &Hash, &state, &[key, key], &plan, &table, &mut ());
    let of = |found: &Found<shakti::Move>| {
        let line = found.lines.iter().find(|line| line.moves[0] == moves[0]).expect("all lines");
        number(line.score)
    };
    let worth = Hash.evaluate_anew(&game, &next);
    assert_eq!(of(&fresh), -worth);
    assert_eq!(of(&third), 0);
    assert_ne!(worth, 0, "the test needs a position that looks decided");
}

#[test]
fn a_stop_before_the_start_still_gives_a_move() {
    let game = talpa::Talpa::<1>::new(talpa::META.setup());
    let table = Table::new(1).expect("a megabyte");
    for threads in [1, 3] {
        let plan = Plan { threads, ..Plan::default() };
        let mut stopped = &AtomicBool::new(true);
        let start = game.initial();
        let found = search(&game, &Knowledge, &start, &[], &plan, &table, &mut stopped);
        assert_eq!(found.lines.len(), 1);
        // Other threads may have looked at any number before the first one came to ask.
        assert!(threads > 1 || found.nodes < 1_000, "{}", found.nodes);
    }
}

#[test]
fn a_decided_game_is_not_searched_on_and_a_finished_one_not_at_all() {
    let game = talpa::Talpa::<1>::new(talpa::META.parse_setup(Some("4x4"), None).expect("ok"));
    let mut rng = Rng::new(9);
    let mut state = game.initial();
    let mut states = vec![state];
    while let Ok(mv) = game.sample(&state, &mut rng) {
        state = game.apply(&state, mv);
        states.push(state);
    }
    assert_eq!(run(&game, &Knowledge, &state, &Plan::default()).lines, []);
    // Once the game is found to be decided within some plies, no depth beyond them is begun, without any
    // limit given.
    let mut decided = 0;
    for state in states.iter().rev().skip(1).take(6) {
        let mut told = Told(Vec::new());
        let table = Table::new(1).expect("a megabyte");
        let plan = Plan::default();
        let found = search(&game, &Knowledge, state, &[], &plan, &table, &mut told);
        let plies = |score| match score {
            Score::Win(plies) | Score::Loss(plies) => Some(plies),
            Score::Points(_) => None,
        };
        let sure = |(depth, score)| Some((depth, plies(score)?));
        if let Some((depth, first)) = told.0.into_iter().find_map(sure) {
            assert!(found.depth <= depth.max(first), "{found:?}");
            assert!(plies(found.lines[0].score).is_some_and(|plies| plies <= first), "{found:?}");
            decided += 1;
        }
    }
    assert!(decided > 3, "{decided}");
}

/// Hears the depths and their scores.
struct Told(Vec<(u32, Score)>);

impl<M> Watch<Progress<M>> for Told {
    fn go_on(&mut self) -> bool {
        true
    }

    fn hear(&mut self, progress: &Progress<M>) {
        self.0.push((progress.depth, progress.line.score));
    }
}
