//! The search against a plain negamax, under an evaluation that is as good as random.

use quina_core::{
    Diagram, Game, Geometry, Judge, Meta, Outcome, Planes, PositionError, Rng, Setup, Side,
};
use quina_games::{apart, freedom, jostle, shakti, talpa};
use quina_search::{Found, Line, Plan, Progress, Score, Table, Watch, search};

/// A game whose evaluation is a hash of the position: nothing that prunes wrongly survives it.
#[derive(Debug)]
struct Hashed<G>(G);

impl<G: Game> Game for Hashed<G> {
    type State = G::State;
    type Move = G::Move;
    const META: Meta = G::META;

    fn new(setup: Setup) -> Self {
        Hashed(G::new(setup))
    }

    fn initial(&self) -> G::State {
        self.0.initial()
    }

    fn turn(&self, state: &G::State) -> Side {
        self.0.turn(state)
    }

    fn ply(&self, state: &G::State) -> u32 {
        self.0.ply(state)
    }

    fn expand(&self, state: &G::State, moves: &mut Vec<G::Move>) -> Option<Outcome> {
        self.0.expand(state, moves)
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    fn apply(&self, state: &G::State, mv: G::Move) -> G::State {
        self.0.apply(state, mv)
    }
}

impl<const N: usize, G: Planes<N>> Planes<N> for Hashed<G> {
    fn geometry(&self) -> &Geometry<N> {
        self.0.geometry()
    }

    fn diagram(&self, state: &G::State) -> Diagram<N> {
        self.0.diagram(state)
    }

    fn admit(&self, diagram: Diagram<N>) -> Result<G::State, PositionError> {
        self.0.admit(diagram)
    }
}

/// [`Judge`] for one width of a game.
macro_rules! hashed {
    ($($width:literal $game:ty),+ $(,)?) => {$(
        impl Judge for Hashed<$game> {
            fn evaluate(&self, state: &<$game as Game>::State) -> i32 {
                (Planes::<$width>::key(&self.0, state) >> 54) as i32 - 512
            }
        }
    )+};
}
hashed!(
    1 apart::Apart<1>,
    1 talpa::Talpa<1>,
    2 jostle::Jostle<4>,
    2 jostle::Jostle<6>,
    1 freedom::Freedom<1>,
    1 shakti::Shakti,
);

/// Plain negamax: the value in the terms of [`Score`], and the moves that reach it.
fn negamax<G: Judge>(game: &G, state: &G::State, depth: u32, ply: i32) -> (i32, Vec<G::Move>) {
    const WIN: i32 = 1_000_000;
    let mut moves = Vec::new();
    match game.expand(state, &mut moves) {
        Some(Outcome::Draw) => return (0, Vec::new()),
        Some(Outcome::Win(side)) if side == game.turn(state) => return (WIN - ply, Vec::new()),
        Some(Outcome::Win(_)) => return (ply - WIN, Vec::new()),
        None if depth == 0 => return (game.evaluate(state), Vec::new()),
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

fn run<const N: usize, G: Planes<N> + Judge>(
    game: &G,
    state: &G::State,
    plan: &Plan,
) -> Found<G::Move> {
    search(game, state, &[], plan, &Table::new(1).expect("a megabyte"), &mut ())
}

/// Compares along random games, at each of the depths that the number of moves allows.
fn agree<const N: usize, G: Planes<N>>(size: &str, depths: std::ops::RangeInclusive<u32>, seed: u64)
where
    Hashed<G>: Judge<State = G::State, Move = G::Move>,
{
    let game = Hashed::<G>::new(G::META.parse_setup(Some(size), None).expect("a board"));
    let mut rng = Rng::new(seed);
    let mut compared = 0;
    for _ in 0..8 {
        let mut state = game.initial();
        while let Ok(mv) = game.0.sample(&state, &mut rng) {
            state = game.apply(&state, mv);
            let count = game.count(&state).expect("a small board");
            for depth in depths.clone() {
                if rng.below(4) != 0 || count.pow(depth) > 60_000 {
                    continue;
                }
                let (value, best) = negamax(&game, &state, depth, 0);
                for threads in [1, 2] {
                    let plan = Plan { depth: Some(depth), threads, exact: true, ..Plan::default() };
                    let found = run::<N, _>(&game, &state, &plan);
                    let Some(Line { score, moves }) = found.lines.first() else {
                        assert!(best.is_empty());
                        continue;
                    };
                    let text = format!("{} {:?} depth {depth}", G::META.id, game.diagram(&state));
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
    agree::<1, apart::Apart<1>>("5x5", 1..=3, 1);
}

#[test]
fn talpa_agrees() {
    agree::<1, talpa::Talpa<1>>("4x4", 1..=6, 2);
}

#[test]
fn jostle_agrees() {
    agree::<2, jostle::Jostle<4>>("10x10", 1..=3, 3);
    agree::<2, jostle::Jostle<6>>("11x11", 1..=3, 4);
}

#[test]
fn freedom_agrees() {
    agree::<1, freedom::Freedom<1>>("4x4", 1..=7, 5);
    agree::<1, freedom::Freedom<1>>("6x6", 1..=4, 6);
}

#[test]
fn shakti_agrees() {
    agree::<1, shakti::Shakti>("7x7", 1..=3, 7);
}

#[test]
fn the_same_nodes_give_the_same_lines() {
    let game = talpa::Talpa::<1>::new(talpa::META.setup());
    for nodes in [1, 2, 100, 5_000, 20_001] {
        let plan = Plan { nodes: Some(nodes), lines: 3, ..Plan::default() };
        let found = run::<1, _>(&game, &game.initial(), &plan);
        assert_eq!(found, run::<1, _>(&game, &game.initial(), &plan));
        assert_eq!(found.nodes, nodes, "{found:?}");
        assert_eq!(found.lines.len(), 3);
    }
}

#[test]
fn several_lines_are_the_best_in_order_and_start_differently() {
    let game =
        Hashed::<talpa::Talpa<1>>::new(talpa::META.parse_setup(Some("4x4"), None).expect("ok"));
    let state = game.initial();
    let plan = Plan { depth: Some(3), lines: 5, exact: true, ..Plan::default() };
    let found = run::<1, _>(&game, &state, &plan);
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
    let game = Hashed::<shakti::Shakti>::new(shakti::META.setup());
    let state = game.initial();
    let mut moves = Vec::new();
    game.expand(&state, &mut moves);
    let next = game.apply(&state, moves[0]);
    let key = game.repetition_key(&next);
    let plan = Plan { depth: Some(1), lines: moves.len(), ..Plan::default() };
    let table = Table::new(1).expect("a megabyte");
    let fresh = search::<1, _>(&game, &state, &[key], &plan, &table, &mut ());
    let third = search::<1, _>(&game, &state, &[key, key], &plan, &table, &mut ());
    let of = |found: &Found<shakti::Move>| {
        let line = found.lines.iter().find(|line| line.moves[0] == moves[0]).expect("all lines");
        number(line.score)
    };
    assert_eq!(of(&fresh), -game.evaluate(&next));
    assert_eq!(of(&third), 0);
    assert_ne!(game.evaluate(&next), 0, "the test needs a position that looks decided");
}

#[test]
fn a_stop_before_the_start_still_gives_a_move() {
    struct Hasty;
    impl<M> Watch<M> for Hasty {
        fn go_on(&mut self) -> bool {
            false
        }
        fn found(&mut self, _progress: &Progress<'_, M>) {}
    }
    let game = talpa::Talpa::<1>::new(talpa::META.setup());
    let table = Table::new(1).expect("a megabyte");
    for threads in [1, 3] {
        let plan = Plan { threads, ..Plan::default() };
        let found = search::<1, _>(&game, &game.initial(), &[], &plan, &table, &mut Hasty);
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
    assert_eq!(run::<1, _>(&game, &state, &Plan::default()).lines, []);
    // Where the game is decided within some plies, no depth beyond them is begun, without any limit
    // given.
    let mut decided = 0;
    for state in states.iter().rev().skip(1).take(6) {
        let found = run::<1, _>(&game, state, &Plan::default());
        if let Score::Win(plies) | Score::Loss(plies) = found.lines[0].score {
            assert!(found.depth <= plies, "{found:?}");
            decided += 1;
        }
    }
    assert!(decided > 3, "{decided}");
}
