//! The solvers against plain exhaustive ones, in games as they are, in games that were given random
//! ends, and in random graphs full of circles.

use quina_core::{
    Cell, Diagram, Game, Geometry, Ground, Judge, Knowledge, Meta, OFFICIAL, Outcome, Planes,
    PositionError, Rng, STONES, Scored, Set, Setup, Shape, Side, Size, Sizes, Symmetry, Watch,
    notation,
};
use quina_games::{apart, freedom, jostle, shakti, talpa};
use quina_search::{
    Plan, Score, Solution, Standing, Table, Task, Value, mcts, measure, prove, search,
};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

const TASK: Task = Task { nodes: Some(2_000_000), megabytes: 4, every_move: false };

/// A judge to whom all positions look alike.
#[derive(Debug)]
struct Blank;

impl<G: Game> Judge<G> for Blank {
    type Memo = ();
}

fn solve_by<const N: usize, G: Planes<N>>(
    judge: &impl Judge<G>,
    game: &G,
    state: &G::State,
    task: &Task,
) -> Solution<G::Move> {
    prove(game, judge, state, task, &mut ()).expect("a few megabytes")
}

fn solve<const N: usize, G: Planes<N>>(
    game: &G,
    state: &G::State,
    task: &Task,
) -> Solution<G::Move> {
    solve_by(&Blank, game, state, task)
}

fn worth<G: Game>(game: &G, state: &G::State, outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == game.turn(state) => 1,
        Outcome::Win(_) => -1,
    }
}

/// Plain negamax that remembers everything, with what an ended game is worth.
fn negamax<G: Game>(
    game: &G,
    state: &G::State,
    ended: &impl Fn(&G::State, Outcome) -> i32,
    known: &mut HashMap<u64, i32>,
) -> i32 {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return ended(state, outcome);
    }
    let key = game.key(state);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let below = moves.iter().map(|&mv| -negamax(game, &game.apply(state, mv), ended, known));
    let value = below.max().expect("there are moves");
    known.insert(key, value);
    value
}

/// The values of all positions that can be reached, repetition being a draw: by going backward from
/// the ends until nothing changes. Nothing when there are more than `most`.
fn retrograde<G: Game>(game: &G, root: &G::State, most: usize) -> Option<Vec<(G::State, i32)>> {
    let mut numbers = HashMap::from([(game.key(root), 0)]);
    let mut states = vec![*root];
    let mut children: Vec<Vec<usize>> = Vec::new();
    let mut values: Vec<Option<i32>> = Vec::new();
    while children.len() < states.len() {
        let state = states[children.len()];
        let mut moves = Vec::new();
        values.push(game.expand(&state, &mut moves).map(|outcome| worth(game, &state, outcome)));
        let mut below = Vec::new();
        for mv in moves {
            let next = game.apply(&state, mv);
            let number = *numbers.entry(game.key(&next)).or_insert_with(|| {
                states.push(next);
                states.len() - 1
            });
            below.push(number);
        }
        children.push(below);
        if states.len() > most {
            return None;
        }
    }
    loop {
        let mut changed = false;
        for at in 0..states.len() {
            if values[at].is_none() {
                let below = || children[at].iter().map(|&child| values[child]);
                if below().any(|value| value == Some(-1)) {
                    values[at] = Some(1);
                } else if below().all(|value| value == Some(1)) {
                    values[at] = Some(-1);
                }
                changed |= values[at].is_some();
            }
        }
        if !changed {
            break;
        }
    }
    Some(states.into_iter().zip(values.into_iter().map(|value| value.unwrap_or(0))).collect())
}

/// A solution is what the reference says, and so are its best moves.
fn check<G: Game>(
    game: &G,
    state: &G::State,
    solution: &Solution<G::Move>,
    value: i32,
    value_of: &dyn Fn(&G::State) -> i32,
) {
    assert_eq!(solution.value, Value::exactly(value), "{} {state:?}", G::META.id);
    for &mv in &solution.best {
        assert_eq!(-value_of(&game.apply(state, mv)), value, "{state:?} {mv:?}");
    }
    for &(mv, of_move) in &solution.moves {
        assert_eq!(of_move, Value::exactly(-value_of(&game.apply(state, mv))), "{state:?} {mv:?}");
    }
    let over = game.outcome(state).is_some();
    assert!(over || value < 0 || !solution.best.is_empty(), "{state:?}");
}

fn open<G: Game>(size: &str) -> G {
    G::new(G::META.parse_setup(Some(size), None).expect("a board"))
}

/// Every position of some random games from that ply on.
fn late<G: Game>(game: &G, games: usize, from: u32, rng: &mut Rng) -> Vec<G::State> {
    let mut found = Vec::new();
    for _ in 0..games {
        let mut state = game.initial();
        loop {
            if game.ply(&state) >= from {
                found.push(state);
            }
            let Ok(mv) = game.sample(&state, rng) else { break };
            state = game.apply(&state, mv);
        }
    }
    found
}

#[test]
fn talpa_is_solved_as_by_looking_at_everything() {
    let game = open::<talpa::Talpa<1>>("4x4");
    let ended = |state: &talpa::State<1>, outcome| worth(&game, state, outcome);
    let known = std::cell::RefCell::new(HashMap::new());
    let value_of = |state: &talpa::State<1>| negamax(&game, state, &ended, &mut known.borrow_mut());
    let start = game.initial();
    let task = Task { every_move: true, ..TASK };
    check(&game, &start, &solve(&game, &start, &task), value_of(&start), &value_of);
    for state in late(&game, 20, 0, &mut Rng::new(1)) {
        let solution = solve(&game, &state, &TASK);
        check(&game, &state, &solution, value_of(&state), &value_of);
        assert!(game.outcome(&state).is_some() || solution.size > Some(0), "{solution:?}");
    }
}

#[test]
fn freedom_is_measured_as_by_looking_at_everything() {
    for (size, from, games) in [("4x4", 4, 12), ("5x5", 15, 4)] {
        let game = open::<freedom::Freedom<1>>(size);
        let margin = |state: &freedom::State<1>, _| game.margin(state);
        let ended = |state: &freedom::State<1>, outcome| worth(&game, state, outcome);
        for state in late(&game, games, from, &mut Rng::new(2)) {
            let known = std::cell::RefCell::new(HashMap::new());
            let value_of =
                |state: &freedom::State<1>| negamax(&game, state, &margin, &mut known.borrow_mut());
            for every_move in [false, true] {
                let task = Task { every_move, ..TASK };
                let solution = measure(&game, &state, &task, &mut ()).expect("a few megabytes");
                check(&game, &state, &solution, value_of(&state), &value_of);
            }
            // Who wins follows from the margin, and proof finds the same.
            let won = negamax(&game, &state, &ended, &mut HashMap::new());
            assert_eq!(won, value_of(&state).signum());
            assert_eq!(solve(&game, &state, &TASK).value, Value::exactly(won), "{state:?}");
        }
    }
}

#[test]
fn a_range_holds_whatever_is_played() {
    let mut rng = Rng::new(3);
    for size in ["4x4", "6x6", "8x8"] {
        let game = open::<freedom::Freedom<1>>(size);
        for _ in 0..200 {
            let mut ranges = Vec::new();
            let mut state = game.initial();
            loop {
                ranges.push((game.turn(&state), game.range(&state)));
                let Ok(mv) = game.sample(&state, &mut rng) else { break };
                state = game.apply(&state, mv);
            }
            let turn = game.turn(&state);
            for (side, [low, high]) in ranges {
                let margin = if side == turn { game.margin(&state) } else { -game.margin(&state) };
                assert!((low..=high).contains(&margin), "{state:?}: {low} {margin} {high}");
            }
        }
    }
}

/// Compares all positions (or one in `every`) that can be reached from some.
fn agree_with_retrograde<const N: usize, G: Planes<N>>(size: &str, positions: &[&str], every: usize)
where
    Knowledge: Judge<G>,
{
    let game = open::<G>(size);
    let mut seen = [0; 3];
    for text in positions {
        let root = notation::read_position(&game, text).expect("a position");
        let values = retrograde(&game, &root, 400_000).expect("few enough positions");
        let by_key: HashMap<u64, i32> =
            values.iter().map(|(state, value)| (game.key(state), *value)).collect();
        let value_of = |state: &G::State| by_key[&game.key(state)];
        for (state, value) in values.iter().step_by(every) {
            let solution = solve_by(&Knowledge, &game, state, &TASK);
            check(&game, state, &solution, *value, &value_of);
            seen[(value + 1) as usize] += 1;
        }
        let task = Task { every_move: true, ..TASK };
        check(&game, &root, &solve(&game, &root, &task), value_of(&root), &value_of);
    }
    assert!(seen.iter().sum::<i32>() > 20, "{} {seen:?}", G::META.id);
}

#[test]
fn apart_endings_agree_with_going_backward() {
    agree_with_retrograde::<1, apart::Apart<1>>(
        "5x5",
        &["5/1oo2/5/2xx1/5 1 - 9", "oo3/5/5/5/2xx1 2 - 9", "5/o1oo1/5/2xx1/5 1 - 9"],
        997,
    );
}

#[test]
fn shakti_endings_agree_with_going_backward() {
    // Few tiles and a warrior or two each, so that pieces shuffle to and fro.
    agree_with_retrograde::<1, shakti::Shakti>(
        "7x7",
        &[
            "#######/#######/##k1w##/##3##/##W1K##/#######/####### 1 - 20",
            "#######/#######/##k2w#/##4#/##W1K1#/#######/####### 2 - 20",
        ],
        397,
    );
}

#[test]
fn jostle_endings_agree_with_looking_at_everything() {
    let mut compared = 0;
    let mut rng = Rng::new(5);
    let game = open::<jostle::Jostle<4>>("10x10");
    let ended = |state: &jostle::State, outcome| worth(&game, state, outcome);
    for _ in 0..40 {
        // A few pieces close together.
        let mut stones = [Set::<2>::EMPTY; 2];
        for at in 0..9 {
            let cell = game.geometry().shape().at(3 + rng.below(4), 3 + rng.below(4));
            if !(stones[0] | stones[1]).contains(cell) {
                stones[at % 2].insert(cell);
            }
        }
        let diagram = Diagram::of_stones(stones, Side::First, 10);
        let state = game.admit(diagram).expect("any stones do");
        let mut known = HashMap::new();
        let value = negamax(&game, &state, &ended, &mut known);
        let known = std::cell::RefCell::new(known);
        let value_of =
            |state: &jostle::State| negamax(&game, state, &ended, &mut known.borrow_mut());
        check(&game, &state, &solve(&game, &state, &TASK), value, &value_of);
        compared += (known.borrow().len() > 20) as usize;
    }
    assert!(compared > 5, "only {compared} endings were worth comparing");
}

/// A game that ends at random: at a given ply at the latest, by a hash of the position.
#[derive(Debug)]
struct Ending<G> {
    game: G,
    last: u32,
}

impl<G: Game> Game for Ending<G> {
    type State = G::State;
    type Move = G::Move;
    const META: Meta = G::META;

    fn new(setup: Setup) -> Self {
        Ending { game: G::new(setup), last: 0 }
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
        let outcome = self.outcome(state);
        if outcome.is_none() {
            self.game.expand(state, moves);
        }
        outcome
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        if let Some(outcome) = self.game.outcome(state) {
            return Some(outcome);
        }
        let hash = self.key(state).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let ends = self.ply(state) >= self.last || hash >> 60 == 0;
        ends.then_some(match (hash >> 32) % 5 {
            0 | 1 => Outcome::Win(Side::First),
            2 | 3 => Outcome::Win(Side::Second),
            _ => Outcome::Draw,
        })
    }

    fn apply(&self, state: &G::State, mv: G::Move) -> G::State {
        self.game.apply(state, mv)
    }

    // The ply is part of the future.
    fn key(&self, state: &G::State) -> u64 {
        let ply = self.ply(state) as u64;
        self.game.key(state).wrapping_add(ply.wrapping_mul(0x1234_5678_9abc_def1))
    }

    fn repetition_key(&self, state: &G::State) -> u64 {
        self.game.repetition_key(state)
    }
}

impl<const N: usize, G: Planes<N>> Planes<N> for Ending<G> {
    fn geometry(&self) -> &Geometry<N> {
        self.game.geometry()
    }

    fn diagram(&self, state: &G::State) -> Diagram<N> {
        self.game.diagram(state)
    }

    fn admit(&self, diagram: Diagram<N>) -> Result<G::State, PositionError> {
        self.game.admit(diagram)
    }

    // Chance respects no symmetry.
    fn symmetries(&self) -> Vec<Symmetry> {
        self.game.symmetries()[..1].to_vec()
    }
}

/// Games of a few plies from the start and from positions along random games.
fn agree_at_random<const N: usize, G: Planes<N>>(size: &str, plies: u32, seed: u64) {
    let mut game: Ending<G> = open(size);
    let mut rng = Rng::new(seed);
    let mut seen = [0; 3];
    for _ in 0..3 {
        let mut state = game.game.initial();
        loop {
            let ply = game.game.ply(&state);
            if rng.below(4) == 0 && ply < 60 {
                game.last = ply + plies;
                let ended = |state: &G::State, outcome| worth(&game, state, outcome);
                let known = std::cell::RefCell::new(HashMap::new());
                let value_of =
                    |state: &G::State| negamax(&game, state, &ended, &mut known.borrow_mut());
                let value = value_of(&state);
                for every_move in [false, true] {
                    let task = Task { every_move, ..TASK };
                    check(&game, &state, &solve(&game, &state, &task), value, &value_of);
                }
                seen[(value + 1) as usize] += 1;
            }
            let Ok(mv) = game.game.sample(&state, &mut rng) else { break };
            state = game.game.apply(&state, mv);
            if game.game.ply(&state) > 200 {
                break;
            }
        }
    }
    assert!(seen.iter().sum::<i32>() > 5, "{} {seen:?}", G::META.id);
}

#[test]
fn games_with_random_ends_agree() {
    agree_at_random::<1, apart::Apart<1>>("5x5", 3, 1);
    agree_at_random::<1, talpa::Talpa<1>>("6x6", 4, 2);
    agree_at_random::<2, jostle::Jostle<4>>("10x10", 3, 3);
    agree_at_random::<2, jostle::Jostle<6>>("11x11", 3, 4);
    agree_at_random::<1, freedom::Freedom<1>>("6x6", 5, 5);
    agree_at_random::<1, shakti::Shakti>("7x7", 3, 6);
}

/// A random graph: a stone goes from cell to cell as chance has laid the ways, most of them in
/// circles. What depends on the path in such a search goes wrong here.
#[derive(Debug)]
struct Maze {
    geometry: Geometry<1>,
    /// For each side to move and cell where the stone can go; none is an end.
    ways: [Vec<Vec<Cell>>; 2],
    /// Where there are more ways than these.
    hiding: [Vec<bool>; 2],
    ends: [Vec<Outcome>; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Place {
    cell: Cell,
    turn: Side,
    ply: u32,
}

impl Maze {
    fn random(rng: &mut Rng) -> Maze {
        let mut maze = Maze::new(Maze::META.setup());
        let ends = 1 + rng.below(8);
        let most = 2 + rng.below(3);
        for side in 0..2 {
            for cell in 0..36 {
                let count = if rng.below(36) < ends { 0 } else { 1 + rng.below(most) };
                let mut ways: Vec<Cell> = (0..count).map(|_| Cell::from(rng.below(36))).collect();
                ways.sort_unstable();
                ways.dedup();
                maze.ways[side][cell] = ways;
                maze.ends[side][cell] = *rng.pick(&[
                    Outcome::Win(Side::First),
                    Outcome::Win(Side::Second),
                    Outcome::Win(Side::First),
                    Outcome::Win(Side::Second),
                    Outcome::Draw,
                ]);
            }
        }
        maze
    }

    /// The same with some of its ways not listed.
    fn hidden(&self, rng: &mut Rng) -> Maze {
        let geometry = Geometry::new(Shape::Square { width: 6, height: 6 });
        let (ways, ends) = (self.ways.clone(), self.ends.clone());
        let mut maze = Maze { geometry, ways, ends, hiding: [(); 2].map(|()| vec![false; 36]) };
        for side in 0..2 {
            for cell in 0..36 {
                let ways = &mut maze.ways[side][cell];
                if ways.len() > 1 && rng.below(8) == 0 {
                    ways.remove(rng.below(ways.len()));
                    maze.hiding[side][cell] = true;
                }
            }
        }
        maze
    }
}

impl Game for Maze {
    type State = Place;
    type Move = Cell;
    const META: Meta = Meta {
        id: "maze",
        title: "Maze",
        designer: "chance",
        year: 2025,
        tagline: "circles",
        colors: ["First", "Second"],
        sizes: Sizes::Fixed(Size::square(6)),
        rule_sets: &[OFFICIAL],
        pieces: STONES,
        repeats: true,
        from_to: false,
        ground: Ground::Wood,
    };

    fn new(_setup: Setup) -> Maze {
        let geometry = Geometry::new(Shape::Square { width: 6, height: 6 });
        let ways = [(); 2].map(|()| vec![Vec::new(); 36]);
        let ends = [(); 2].map(|()| vec![Outcome::Draw; 36]);
        Maze { geometry, ways, ends, hiding: [(); 2].map(|()| vec![false; 36]) }
    }

    fn initial(&self) -> Place {
        Place { cell: Cell(0), turn: Side::First, ply: 1 }
    }

    fn turn(&self, state: &Place) -> Side {
        state.turn
    }

    fn ply(&self, state: &Place) -> u32 {
        state.ply
    }

    fn expand(&self, state: &Place, moves: &mut Vec<Cell>) -> Option<Outcome> {
        moves.extend_from_slice(&self.ways[state.turn.index()][state.cell.index()]);
        self.outcome(state)
    }

    fn lists_all(&self, state: &Place) -> bool {
        !self.hiding[state.turn.index()][state.cell.index()]
    }

    fn outcome(&self, state: &Place) -> Option<Outcome> {
        let (side, cell) = (state.turn.index(), state.cell.index());
        self.ways[side][cell].is_empty().then(|| self.ends[side][cell])
    }

    fn apply(&self, state: &Place, mv: Cell) -> Place {
        Place { cell: mv, turn: state.turn.other(), ply: state.ply }
    }

    quina_core::keys_of_planes!(Place);
}

impl Planes<1> for Maze {
    fn geometry(&self) -> &Geometry<1> {
        &self.geometry
    }

    fn diagram(&self, state: &Place) -> Diagram<1> {
        Diagram::of_stones([Set::of(state.cell), Set::EMPTY], state.turn, state.ply)
    }

    fn admit(&self, diagram: Diagram<1>) -> Result<Place, PositionError> {
        let cell = diagram.planes[0].first().expect("a stone");
        Ok(Place { cell, turn: diagram.turn, ply: diagram.ply })
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        self.geometry.symmetries()[..1].to_vec()
    }
}

#[test]
fn in_a_maze_nobody_is_fooled_by_circles() {
    let mut rng = Rng::new(11);
    let mut seen = [0; 3];
    let (mut proofs, mut counted) = (0, 0);
    for _ in 0..3_000 {
        let maze = Maze::random(&mut rng);
        let start = maze.initial();
        let values = retrograde(&maze, &start, 1_000).expect("it is small");
        let by_key: HashMap<u64, i32> =
            values.iter().map(|(state, value)| (maze.key(state), *value)).collect();
        let value_of = |state: &Place| by_key[&maze.key(state)];
        let task = Task { every_move: rng.below(2) == 0, ..TASK };
        let task = Task { nodes: Some(200_000), megabytes: 1, ..task };
        let value = value_of(&start);
        let solution = solve(&maze, &start, &task);
        check(&maze, &start, &solution, value, &value_of);
        seen[(value + 1) as usize] += 1;
        if solution.nodes > 0 {
            proofs += 1;
            counted += solution.size.is_some() as usize;
        }
    }
    assert!(seen.iter().all(|&count| count > 200), "{seen:?}");
    assert!(proofs > 2_000 && counted == proofs, "{counted} of {proofs} were counted");
}

#[test]
fn moves_that_nobody_listed_may_be_anything() {
    let mut rng = Rng::new(12);
    let [mut solved, mut open] = [0; 2];
    let [mut wins, mut losses] = [0; 2];
    for _ in 0..2_000 {
        let whole = Maze::random(&mut rng);
        let maze = whole.hidden(&mut rng);
        let start = maze.initial();
        if maze.outcome(&start).is_some() {
            continue;
        }
        let truth = retrograde(&whole, &start, 1_000).expect("it is small")[0].1;
        let nodes = 50_000;
        let solution = solve(&maze, &start, &Task { nodes: Some(nodes), megabytes: 1, ..TASK });
        let Value { low, high } = solution.value;
        assert!(low <= truth && truth <= high, "{maze:?}");
        assert!(solution.nodes < nodes, "it ends when nothing more can be known: {maze:?}");
        *if low == high { &mut solved } else { &mut open } += 1;

        // What a search calls certain is.
        let plan = Plan { depth: Some(12), nodes: Some(2_000), ..Plan::default() };
        let table = Table::new(1).expect("a megabyte");
        let by_depth = search(&maze, &Blank, &start, &[], &plan, &table, &mut ());
        let by_chance = mcts::search(&maze, &Blank, &start, &[], &plan, &mut ());
        for found in [by_depth, by_chance] {
            match found.lines[0].score {
                Score::Win(_) => {
                    assert_eq!(truth, 1, "{maze:?}");
                    wins += 1;
                }
                // Of the moves that are listed.
                Score::Loss(_) if maze.lists_all(&start) => {
                    assert_eq!(truth, -1, "{maze:?}");
                    losses += 1;
                }
                _ => {}
            }
        }
    }
    assert!(solved > 200 && open > 200, "{solved} solved, {open} open");
    assert!(wins > 200 && losses > 200, "{wins} wins, {losses} losses");
}

#[test]
fn limits_are_kept_and_nothing_is_claimed() {
    let game = open::<talpa::Talpa<1>>("8x8");
    for nodes in [1, 10, 1_000] {
        let task = Task { nodes: Some(nodes), ..TASK };
        let solution = solve(&game, &game.initial(), &task);
        assert_eq!(solution.value, Value { low: -1, high: 1 });
        assert_eq!((solution.nodes, solution.size, solution.best.len()), (nodes, None, 0));
    }
    struct Third(u32);
    impl Watch<Standing> for Third {
        fn go_on(&mut self) -> bool {
            self.0 += 1;
            self.0 != 3
        }
        fn hear(&mut self, _standing: &Standing) {}
    }
    let mut watch = Third(0);
    let solution = prove(&game, &Knowledge, &game.initial(), &TASK, &mut watch);
    assert_eq!(solution.expect("a few megabytes").value.solved(), None);
    assert_eq!(watch.0, 3);
    let game = open::<freedom::Freedom<1>>("7x7");
    let task = Task { nodes: Some(5_000), ..TASK };
    let solution = measure(&game, &game.initial(), &task, &mut ()).expect("a few megabytes");
    assert_eq!((solution.value.solved(), solution.nodes), (None, 5_000));
}

#[test]
fn a_long_game_is_measured_on_a_short_stack() {
    let game: freedom::Freedom<9> = open("24x24");
    let task = Task { nodes: Some(5_000), megabytes: 1, every_move: false };
    let measured =
        move || measure(&game, &game.initial(), &task, &mut ()).expect("a megabyte").nodes;
    let thread = std::thread::Builder::new().stack_size(64 << 10).spawn(measured);
    assert_eq!(thread.expect("a thread").join().expect("an end"), 5_000);
}

#[test]
fn a_finished_game_is_worth_what_it_ended_with() {
    let mut rng = Rng::new(12);
    let game = open::<freedom::Freedom<1>>("4x4");
    for _ in 0..20 {
        let state = *late(&game, 1, 0, &mut rng).last().expect("the end");
        let solution = measure(&game, &state, &TASK, &mut ()).expect("a few megabytes");
        assert_eq!(solution.value, Value::exactly(game.margin(&state)));
        let outcome = game.outcome(&state).expect("it is over");
        assert_eq!(
            solve(&game, &state, &TASK).value,
            Value::exactly(worth(&game, &state, outcome))
        );
    }
}

/// A game that adds up how many moves were counted.
#[derive(Debug)]
struct Tallied<G>(G, AtomicU64);

impl<G: Game> Game for Tallied<G> {
    type State = G::State;
    type Move = G::Move;
    const META: Meta = G::META;

    fn new(setup: Setup) -> Self {
        Tallied(G::new(setup), AtomicU64::new(0))
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

    fn key(&self, state: &G::State) -> u64 {
        self.0.key(state)
    }

    fn repetition_key(&self, state: &G::State) -> u64 {
        self.0.repetition_key(state)
    }

    fn count(&self, state: &G::State) -> Option<u64> {
        let count = self.0.count(state);
        self.1.fetch_add(count.unwrap_or(1 << 17), Ordering::Relaxed);
        count
    }

    fn lists_all(&self, state: &G::State) -> bool {
        self.0.lists_all(state)
    }
}

impl<const N: usize, G: Planes<N>> Planes<N> for Tallied<G> {
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

#[test]
fn a_crowded_board_does_not_keep_a_stop_waiting() {
    /// Notes how much is counted between two questions, and ends it after some.
    struct Often<'a> {
        tally: &'a AtomicU64,
        before: u64,
        most: u64,
        asked: u32,
    }
    impl Watch<Standing> for Often<'_> {
        fn go_on(&mut self) -> bool {
            let now = self.tally.load(Ordering::Relaxed);
            self.most = self.most.max(now - self.before);
            self.before = now;
            self.asked += 1;
            self.asked < 40
        }
        fn hear(&mut self, _standing: &Standing) {}
    }
    const CROWDED: &str = "o1xxx1ox1x/xx3xxoxx/x1oxooo3/4x1o1o1/1o1oox3o/o1oo1o3o/1x3oo1o1/1o2o1x1x1/\
                           x1ooxo1oo1/oox1ox1o1x 1 - 3";
    let game = open::<Tallied<apart::Apart<2>>>("10x10");
    let state = notation::read_position(&game, CROWDED).expect("a position");
    let mut often = Often { tally: &game.1, before: 0, most: 0, asked: 0 };
    let solution = prove(&game, &Blank, &state, &TASK, &mut often).expect("a few megabytes");
    assert_eq!(solution.value.solved(), None);
    // One position at the end of the patience, whose moves are all that can be listed.
    assert!(often.asked == 40 && often.most < 1 << 18, "{} in one go", often.most);
}
