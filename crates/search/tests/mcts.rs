//! The tree search against a plain negamax, in games that are over after a few plies with a result
//! that is as good as random.

use quina_core::{
    Foresight, Game, Growth, Judge, Knowledge, Meta, Method, Outcome, Rng, Setup, Side,
};
use quina_games::{apart, freedom, jostle, shakti, talpa};
use quina_search::{Found, Line, Plan, Score, mcts};
use std::sync::atomic::AtomicBool;

/// Room for any tree of these tests.
const MEMORY: usize = 64 << 20;

/// A game that ends at some ply, if not before, with a result that is a hash of the position.
#[derive(Debug)]
struct Short<G> {
    game: G,
    end: u32,
}

impl<G: Game> Game for Short<G> {
    type State = G::State;
    type Move = G::Move;
    const META: Meta = G::META;

    fn new(setup: Setup) -> Self {
        Short { game: G::new(setup), end: u32::MAX }
    }

    fn initial(&self) -> G::State {
        self.game.initial()
    }

    fn turn(&self, state: &G::State) -> Side {
        self.game.turn(state)
    }

    fn ply(&self, state: &G::State) -> u32 {
        self.game.ply(state)
    }

    fn expand(&self, state: &G::State, moves: &mut Vec<G::Move>) -> Option<Outcome> {
        match self.outcome(state) {
            None => self.game.expand(state, moves),
            end => end,
        }
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.game.outcome(state).or_else(|| {
            let hash = (self.ply(state) >= self.end).then(|| self.game.key(state) % 3)?;
            let ends = [Outcome::Draw, Outcome::Win(Side::First), Outcome::Win(Side::Second)];
            Some(ends[hash as usize])
        })
    }

    fn apply(&self, state: &G::State, mv: G::Move) -> G::State {
        self.game.apply(state, mv)
    }

    fn key(&self, state: &G::State) -> u64 {
        self.game.key(state)
    }

    fn repetition_key(&self, state: &G::State) -> u64 {
        self.game.repetition_key(state)
    }

    fn epoch(&self, state: &G::State) -> u32 {
        self.game.epoch(state)
    }
}

/// The game's own knowledge, but for how a tree grows: positions are judged at once, or played to the end
/// at random.
#[derive(Debug)]
struct Grown(Growth);

impl<G: Game> Judge<Short<G>> for Grown
where
    Knowledge: Judge<G>,
{
    type Memo = ();

    fn growth(&self) -> Growth {
        self.0
    }

    fn evaluate(&self, game: &Short<G>, state: &G::State, _memo: &()) -> i32 {
        Knowledge.evaluate_anew(&game.game, state)
    }

    fn urgency(&self, game: &Short<G>, state: &G::State, mv: G::Move) -> i32 {
        Knowledge.urgency(&game.game, state, mv)
    }
}

/// Plain negamax to the end of the game: −1, 0 or 1, and the fewest plies to a win or the most to a
/// loss. A position that comes back is a draw.
fn negamax<G: Game>(game: &G, state: &G::State, path: &mut Vec<u64>) -> (i32, u32) {
    let mut moves = Vec::new();
    match game.expand(state, &mut moves) {
        Some(Outcome::Draw) => return (0, 0),
        Some(Outcome::Win(side)) => return (if side == game.turn(state) { 1 } else { -1 }, 0),
        None => {}
    }
    let key = game.repetition_key(state);
    if G::META.repeats && path.contains(&key) {
        return (0, 0);
    }
    path.push(key);
    let mut best = (-2, 0);
    for mv in moves {
        let (result, plies) = negamax(game, &game.apply(state, mv), path);
        let (result, plies) = (-result, plies + 1);
        let longer = result == best.0 && (plies < best.1) == (result > 0);
        if result > best.0 || longer {
            best = (result, plies);
        }
    }
    path.pop();
    best
}

/// Compares along random games: everything is proven, and rightly.
fn agree<G: Game>(size: &str, depths: &[u32], growth: Growth)
where
    Knowledge: Judge<G>,
{
    let setup = G::META.parse_setup(Some(size), None).expect("a board");
    let whole = G::new(setup);
    let mut game = Short::<G>::new(setup);
    let mut rng = Rng::new(depths.len() as u64);
    let mut compared = 0;
    for _ in 0..4 {
        let mut state = whole.initial();
        while let Ok(mv) = whole.sample(&state, &mut rng) {
            state = whole.apply(&state, mv);
            let count = whole.count(&state).expect("a small board");
            for &depth in depths {
                if rng.below(3) != 0 || count.pow(depth) > 20_000 {
                    continue;
                }
                game.end = game.ply(&state) + depth;
                let (result, plies) = negamax(&game, &state, &mut Vec::new());
                for threads in [1, 2] {
                    let plan = Plan { threads, lines: 2, memory: MEMORY, ..Plan::default() };
                    let found = mcts::search(&game, &Grown(growth), &state, &[], &plan, &mut ());
                    let text = format!("{} {state:?} for {depth}", G::META.id);
                    let Some(Line { score, moves }) = found.lines.first() else {
                        assert_eq!(count, 0, "{text}");
                        continue;
                    };
                    // The search stops at the first proof, which need not be the shortest.
                    match *score {
                        Score::Points(points) => assert_eq!((points, result), (0, 0), "{text}"),
                        Score::Win(within) => assert!(result == 1 && within >= plies, "{text}"),
                        Score::Loss(within) => assert!(result == -1 && within >= plies, "{text}"),
                    }
                    let mut path = vec![game.repetition_key(&state)];
                    let after = negamax(&game, &game.apply(&state, moves[0]), &mut path).0;
                    assert_eq!(-after, result, "{text}: {moves:?} is not the best");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 40, "{}: only {compared} searches were compared", G::META.id);
}

/// [`agree`], judged and played out.
fn is_proven<G: Game>(size: &str, depths: &[u32])
where
    Knowledge: Judge<G>,
{
    agree::<G>(size, depths, Growth { cut: Some(0), ripe: 1, rave: 0.0, ..Growth::USUAL });
    agree::<G>(size, depths, Growth { cut: None, ripe: 3, rave: 300.0, ..Growth::USUAL });
}

#[test]
fn apart_is_proven() {
    is_proven::<apart::Apart<1>>("5x5", &[1, 2, 3]);
}

#[test]
fn talpa_is_proven() {
    is_proven::<talpa::Talpa<1>>("4x4", &[1, 2, 3, 4, 6]);
}

#[test]
fn jostle_is_proven() {
    is_proven::<jostle::Jostle<4>>("10x10", &[1, 2, 3]);
    is_proven::<jostle::Jostle<6>>("11x11", &[1, 2, 3]);
}

#[test]
fn freedom_is_proven() {
    is_proven::<freedom::Freedom<1>>("4x4", &[1, 2, 3, 4, 6]);
}

#[test]
fn shakti_is_proven() {
    is_proven::<shakti::Shakti>("7x7", &[1, 2, 3, 5]);
}

#[test]
fn the_same_nodes_give_the_same_lines() {
    let game = talpa::Talpa::<1>::new(talpa::META.setup());
    for nodes in [0, 1, 2, 100, 5_001] {
        let plan = Plan { nodes: Some(nodes), lines: 3, ..Plan::default() };
        let run = || mcts::search(&game, &Knowledge, &game.initial(), &[], &plan, &mut ());
        let found = run();
        assert_eq!(found, run());
        assert_eq!(found.nodes, nodes);
        assert_eq!(found.lines.len(), 3);
        let [a, b, c] = [0, 1, 2].map(|rank: usize| found.lines[rank].moves[0]);
        assert!(a != b && b != c && a != c, "{found:?}");
    }
    // All threads together spend what may be spent, but for what each does before it hears of the
    // others.
    let plan = Plan { nodes: Some(5_000), threads: 3, ..Plan::default() };
    let found = mcts::search(&game, &Knowledge, &game.initial(), &[], &plan, &mut ());
    assert!((5_000..8_000).contains(&found.nodes), "{}", found.nodes);
}

#[test]
fn a_full_tree_is_searched_on() {
    let game = freedom::Freedom::<2>::new(freedom::META.setup());
    for bytes in [0, 1_000, 100_000] {
        let plan = Plan { nodes: Some(3_000), lines: 2, memory: bytes, ..Plan::default() };
        let found = mcts::search(&game, &Knowledge, &game.initial(), &[], &plan, &mut ());
        assert_eq!((found.nodes, found.lines.len()), (3_000, 2));
    }
}

#[test]
fn a_position_that_came_twice_is_a_draw_when_it_comes_again() {
    let game = shakti::Shakti::new(shakti::META.setup());
    let state = game.initial();
    let plan = Plan { nodes: Some(500), lines: usize::MAX, ..Plan::default() };
    let search = |past: &[u64]| mcts::search(&game, &Knowledge, &state, past, &plan, &mut ()).lines;
    let mv = search(&[])[0].moves[0];
    let key = game.repetition_key(&game.apply(&state, mv));
    let line = |past: &[u64]| search(past).into_iter().find(|line| line.moves[0] == mv);
    assert!(line(&[key]).expect("all lines").moves.len() > 1);
    let drawn = Line { score: Score::Points(0), moves: vec![mv] };
    assert_eq!(line(&[key, key]), Some(drawn));
}

#[test]
fn a_stop_before_the_start_still_gives_a_move() {
    let game = talpa::Talpa::<1>::new(talpa::META.setup());
    for threads in [1, 3] {
        let plan = Plan { threads, ..Plan::default() };
        let mut stopped = &AtomicBool::new(true);
        let found = mcts::search(&game, &Knowledge, &game.initial(), &[], &plan, &mut stopped);
        assert_eq!(found.lines.len(), 1);
        assert!(threads > 1 || found.nodes < 2_000, "{}", found.nodes);
    }
}

#[test]
fn a_depth_is_reached_and_a_finished_game_is_not_searched() {
    let game =
        freedom::Freedom::<1>::new(freedom::META.parse_setup(Some("5x5"), None).expect("ok"));
    let found = |state, depth| {
        let plan = Plan { depth: Some(depth), ..Plan::default() };
        mcts::search(&game, &Knowledge, &state, &[], &plan, &mut ())
    };
    assert!(found(game.initial(), 1).nodes < 100);
    assert!(found(game.initial(), 4).depth >= 4);
    let mut rng = Rng::new(9);
    let mut state = game.initial();
    while let Ok(mv) = game.sample(&state, &mut rng) {
        state = game.apply(&state, mv);
    }
    assert_eq!(found(state, 4), Found { depth: 0, nodes: 0, lines: Vec::new() });
}

/// Somebody who is never to be asked.
#[derive(Debug)]
struct Mute;

impl<G: Game> Judge<G> for Mute {
    type Memo = ();
    const GUIDES: bool = true;

    fn evaluate(&self, _game: &G, _state: &G::State, _memo: &()) -> i32 {
        panic!("asked to judge")
    }

    fn foresee(&self, _game: &G, _state: &G::State, _memo: &()) -> Foresight {
        panic!("asked to foresee")
    }

    fn guide<'a>(
        &'a self,
        _game: &'a G,
        _state: &'a G::State,
        (): &'a (),
    ) -> impl FnMut(&mut Rng) -> G::Move + 'a {
        |_rng: &mut Rng| panic!("asked to guide")
    }

    fn urgency(&self, _game: &G, _state: &G::State, _mv: G::Move) -> i32 {
        panic!("asked what is urgent")
    }
}

#[test]
fn random_games_alone_ask_nobody() {
    fn on<G: Game>() {
        let game = G::new(G::META.setup());
        let method = Some(Method::Playouts);
        let plan = Plan { nodes: Some(300), memory: MEMORY, method, ..Plan::default() };
        let found = mcts::search(&game, &Mute, &game.initial(), &[], &plan, &mut ());
        assert_eq!((found.nodes, found.lines.len()), (300, 1));
    }
    on::<apart::Apart<1>>();
    on::<freedom::Freedom<2>>();
    on::<jostle::Jostle<4>>();
    on::<shakti::Shakti>();
    on::<talpa::Talpa<1>>();
}

/// Has simulations play what comes first, and what is known of each position tell its ply.
#[derive(Debug)]
struct Guide;

impl<G: Game> Judge<G> for Guide {
    /// The key and the ply of a position, and whether it was told by the one before.
    type Memo = (u64, u32, bool);
    const GUIDES: bool = true;

    fn growth(&self) -> Growth {
        Growth { cut: Some(5), ..Growth::USUAL }
    }

    fn note(&self, game: &G, state: &G::State, before: Option<&Self::Memo>, memo: &mut Self::Memo) {
        assert!(before.is_none_or(|before| before.1 + 1 == game.ply(state)), "not the one before");
        *memo = (game.key(state), game.ply(state), before.is_some());
    }

    fn evaluate(&self, game: &G, state: &G::State, memo: &Self::Memo) -> i32 {
        assert_eq!(*memo, (game.key(state), game.ply(state), true));
        0
    }

    // Whoever comes to a position with a key of this kind in a simulation has won.
    fn foresee(&self, game: &G, state: &G::State, memo: &Self::Memo) -> Foresight {
        assert_eq!(memo.0, game.key(state));
        let wins = memo.2 && game.key(state).is_multiple_of(16);
        if wins { Foresight::Loss(2) } else { Foresight::Open }
    }

    fn guide<'a>(
        &'a self,
        game: &'a G,
        state: &'a G::State,
        memo: &'a Self::Memo,
    ) -> impl FnMut(&mut Rng) -> G::Move + 'a {
        assert_eq!(memo.0, game.key(state));
        assert!(!memo.2 || !memo.0.is_multiple_of(16), "what is foreseen ends a simulation");
        let mut moves = Vec::new();
        assert!(game.expand(state, &mut moves).is_none(), "the game is over");
        move |_| moves[0]
    }
}

#[test]
fn simulations_play_what_the_judge_chooses_by_what_it_knows_of_each_position() {
    fn on<G: Game>() {
        let game = G::new(G::META.setup());
        let plan = Plan { nodes: Some(2_000), memory: MEMORY, ..Plan::default() };
        let found = mcts::search(&game, &Guide, &game.initial(), &[], &plan, &mut ());
        let points = found.lines[0].score;
        assert!(matches!(points, Score::Points(points) if points != 0), "{points:?}");
    }
    on::<freedom::Freedom<2>>();
    on::<talpa::Talpa<1>>();
}

/// Takes every position for good for the same side, and simulations for nothing.
#[derive(Debug)]
struct Partial;

impl<G: Game> Judge<G> for Partial {
    type Memo = ();

    fn growth(&self) -> Growth {
        Growth { cut: Some(3), judged: 1.0, ..Growth::USUAL }
    }

    fn evaluate(&self, game: &G, state: &G::State, (): &()) -> i32 {
        if game.turn(state) == Side::First { 150 } else { -150 }
    }
}

#[test]
fn what_the_judge_makes_of_a_position_counts_as_much_as_it_is_meant_to() {
    let game = freedom::Freedom::<2>::new(freedom::META.setup());
    let plan = Plan { nodes: Some(2_000), memory: MEMORY, ..Plan::default() };
    let found = mcts::search(&game, &Partial, &game.initial(), &[], &plan, &mut ());
    assert!(matches!(found.lines[0].score, Score::Points(149..=151)), "{:?}", found.lines[0].score);
}
