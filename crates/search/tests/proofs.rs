//! Proofs stay proofs: whatever a search or a solver says is won or lost, against looking at everything.
//!
//! `QUINA_SOAK` is the number of positions of every game; `cargo xtask soak` looks at ten thousand.

use quina_core::{
    Cell, Diagram, Game, Judge, Knowledge, Outcome, Planes, Rng, Scored, Set, Side, Style, Watch,
    notation,
};
use quina_games::{apart, freedom, jostle, shakti, talpa};
use quina_search::{Line, Plan, Progress, Score, Table, Task, mcts, measure, prove, search};
use std::collections::HashMap;

/// Positions of every game, if nobody says otherwise.
const USUAL: usize = 60;
/// Positions that are looked at of all that can follow one.
const OF_EACH: usize = 20;
/// The most positions that may follow one.
const MOST: usize = 20_000;

/// Who wins for certain: 1, 0 or −1 for the side to move, and after how many plies if the winner hurries and
/// the loser does not.
type Truth = (i32, u32);

/// What a game that is over is worth to the side to move.
fn worth<G: Game>(game: &G, state: &G::State) -> Option<i32> {
    game.outcome(state).map(|outcome| match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) => [-1, 1][(side == game.turn(state)) as usize],
    })
}

/// A position and all that can follow it while the game goes on.
struct Graph<G: Game> {
    states: Vec<G::State>,
    /// The places of what follows each.
    next: Vec<Vec<usize>>,
    /// How many moves of each end the game with a loss, a draw and a win for who makes them.
    ends: Vec<[usize; 3]>,
    places: HashMap<u64, usize>,
}

impl<G: Game> Graph<G> {
    /// Nothing when the game is over, or too many positions can follow.
    fn new(game: &G, root: &G::State, most: usize) -> Option<Graph<G>> {
        if game.outcome(root).is_some() {
            return None;
        }
        let mut graph = Graph {
            states: vec![*root],
            next: Vec::new(),
            ends: Vec::new(),
            places: HashMap::from([(game.key(root), 0)]),
        };
        let mut moves = Vec::new();
        while graph.next.len() < graph.states.len() {
            let state = graph.states[graph.next.len()];
            moves.clear();
            game.expand(&state, &mut moves);
            let (mut next, mut ends) = (Vec::new(), [0; 3]);
            for &mv in &moves {
                let state = game.apply(&state, mv);
                if let Some(value) = worth(game, &state) {
                    ends[(1 - value) as usize] += 1;
                    continue;
                }
                next.push(*graph.places.entry(game.key(&state)).or_insert_with(|| {
                    graph.states.push(state);
                    graph.states.len() - 1
                }));
            }
            if graph.states.len() > most || !game.lists_all(&state) {
                return None;
            }
            graph.next.push(next);
            graph.ends.push(ends);
        }
        Some(graph)
    }

    /// What every position is worth when those that were seen twice are draws, and so is whatever goes on
    /// for ever: backward from the ends, the nearest first.
    fn solve(&self, game: &G, twice: &[u64]) -> Vec<Truth> {
        let mut before = vec![Vec::new(); self.states.len()];
        let mut values: Vec<Option<Truth>> = Vec::new();
        // The moves that may yet turn out not to lose.
        let mut open = Vec::new();
        let mut queue = Vec::new();
        for (at, state) in self.states.iter().enumerate() {
            self.next[at].iter().for_each(|&next| before[next].push(at));
            let [_, draws, wins] = self.ends[at];
            open.push(self.next[at].len() + draws + wins);
            let value = match () {
                () if twice.contains(&game.repetition_key(state)) => Some((0, 0)),
                () if wins > 0 => Some((1, 1)),
                () if open[at] == 0 => Some((-1, 1)),
                () => None,
            };
            if value.is_some_and(|(value, _)| value != 0) {
                queue.push(at);
            }
            values.push(value);
        }
        let mut head = 0;
        while let Some(&at) = queue.get(head) {
            head += 1;
            let (value, plies) = values[at].expect("only what is decided waits");
            for &earlier in &before[at] {
                // A move that does not win for the other side stays open.
                open[earlier] -= (value > 0) as usize;
                if values[earlier].is_none() && (value < 0 || open[earlier] == 0) {
                    values[earlier] = Some((-value, plies + 1));
                    queue.push(earlier);
                }
            }
        }
        values.into_iter().map(|value| value.unwrap_or((0, 0))).collect()
    }
}

/// A position under examination.
struct Case<'a, const N: usize, G: Planes<N>> {
    game: &'a G,
    graph: &'a Graph<G>,
    at: usize,
}

impl<const N: usize, G: Planes<N>> Case<'_, N, G> {
    fn state(&self) -> &G::State {
        &self.graph.states[self.at]
    }

    /// The truth about the position after a move, from the view of who makes it.
    fn after(&self, mv: G::Move, truths: &[Truth]) -> Truth {
        let next = self.game.apply(self.state(), mv);
        let over = worth(self.game, &next).map(|value| (value, 0));
        let (value, plies) =
            over.unwrap_or_else(|| truths[self.graph.places[&self.game.key(&next)]]);
        (-value, plies + 1)
    }

    fn text(&self) -> String {
        notation::write_position(self.game, self.state())
    }

    /// Holds the lines of a search against the truth; gives how many wins and losses they claimed.
    fn check(&self, lines: &[Line<G::Move>], truths: &[Truth], who: &str) -> [usize; 2] {
        let mut claims = [0; 2];
        for (rank, Line { score, moves }) in lines.iter().enumerate() {
            let (claim, within) = match *score {
                Score::Points(_) => continue,
                Score::Win(plies) => (1, plies),
                Score::Loss(plies) => (-1, plies),
            };
            claims[(claim < 0) as usize] += 1;
            let mut truths_told = vec![self.after(moves[0], truths)];
            // The best line speaks for the position, too.
            if rank == 0 {
                truths_told.push(truths[self.at]);
            }
            for (value, plies) in truths_told {
                assert!(
                    value == claim && within >= plies,
                    "{who} says {score:?} of {} {} by {moves:?}, but it is {value} in {plies}",
                    G::META.id,
                    self.text()
                );
            }
        }
        claims
    }
}

/// The game's own way to be searched, but without its knowledge, and most of it for forced wins.
#[derive(Debug)]
struct Eager;

impl<G: Game> Judge<G> for Eager
where
    Knowledge: Judge<G>,
{
    type Memo = ();

    fn style(&self) -> Style {
        Style { forced: 2_000, ..Judge::<G>::style(&Knowledge) }
    }
}

/// Has enough after so many questions.
struct Patience(u32);

impl<M> Watch<Progress<M>> for Patience {
    fn go_on(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }

    fn hear(&mut self, _progress: &Progress<M>) {}
}

/// What was checked.
#[derive(Default)]
struct Tally {
    graphs: usize,
    positions: usize,
    /// Won, drawn and lost positions.
    truths: [usize; 3],
    /// Claimed wins and losses.
    search: [usize; 2],
    forced: [usize; 2],
    /// Of these, further away than any depth reached.
    beyond: usize,
    tree: [usize; 2],
    /// Trees that proved a draw.
    drawn: usize,
    /// Solved positions, and margins.
    proved: usize,
    measured: usize,
}

fn add(sum: &mut [usize; 2], claims: [usize; 2]) {
    sum.iter_mut().zip(claims).for_each(|(sum, claims)| *sum += claims);
}

/// Examines positions that follow from what `make` gives, until there are enough.
fn examine<const N: usize, G: Planes<N>>(
    game: &G,
    positions: usize,
    make: impl Fn(&G, &mut Rng) -> Option<Graph<G>>,
    margin: impl Fn(&G, &G::State, &mut Rng) -> bool,
    tally: &mut Tally,
) where
    Knowledge: Judge<G>,
{
    let mut rng = Rng::new(tally.positions as u64 + positions as u64);
    let enough = tally.positions + positions;
    let mut table = Table::new(1).expect("a megabyte");
    while tally.positions < enough {
        let Some(graph) = make(game, &mut rng) else { continue };
        let count = graph.states.len();
        tally.graphs += 1;

        // Half of the games have a past in which some positions came twice, and others once.
        let mut past = Vec::new();
        if G::META.repeats && rng.below(2) == 0 {
            for _ in 0..rng.below(4) {
                let key = game.repetition_key(&graph.states[rng.below(count)]);
                past.extend([key; 2]);
            }
            past.push(game.repetition_key(&graph.states[rng.below(count)]));
            past.sort_unstable();
        }
        let twice: Vec<u64> =
            past.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        let plain = graph.solve(game, &[]);
        let truths = graph.solve(game, &twice);

        for number in 0..OF_EACH.min(count).min(enough - tally.positions) {
            // Rather an early position than a late one, and rather not one that is won at once.
            let mut at = 0;
            for _ in 0..4 {
                if number > 0 && (at == 0 || graph.ends[at][2] > 0) {
                    let most = 1 + rng.below(count);
                    at = rng.below(most);
                }
            }
            let case = Case { game, graph: &graph, at };
            let state = case.state();
            if twice.contains(&game.repetition_key(state)) {
                continue;
            }
            tally.positions += 1;
            tally.truths[(1 - truths[at].0) as usize] += 1;

            // Step 1. Alpha-beta under all kinds of plans, often with what it knows of other positions.
            if rng.below(2) == 0 {
                table.clear();
            }
            let plan = Plan {
                nodes: Some(*rng.pick(&[30, 300, 2_000])),
                lines: *rng.pick(&[1, 1, 3]),
                threads: *rng.pick(&[1, 1, 1, 1, 1, 1, 2, 4]),
                exact: rng.below(8) == 0,
                blur: *rng.pick(&[0, 0, 0, 300]),
                depth: *rng.pick(&[None, None, None, Some(3)]),
                ..Plan::default()
            };
            let found = search(game, &Knowledge, state, &past, &plan, &table, &mut ());
            add(&mut tally.search, case.check(&found.lines, &truths, "alpha-beta"));

            // Step 2. The same with nearly all of it spent on forced wins.
            let threads = *rng.pick(&[1, 1, 1, 2]);
            let plan = Plan { memory: 1 << 20, threads, ..Plan::default() };
            let patience = &mut Patience(*rng.pick(&[20, 200]));
            let found = search(game, &Eager, state, &past, &plan, &table, patience);
            add(&mut tally.forced, case.check(&found.lines, &truths, "a forced win"));
            tally.beyond += match found.lines[0].score {
                Score::Win(plies) | Score::Loss(plies) => (plies > 2 * found.depth + 2) as usize,
                Score::Points(_) => 0,
            };

            // Step 3. Monte Carlo, which ends before its limit when the position is proven.
            let nodes = *rng.pick(&[50, 500, 2_000]);
            let plan = Plan {
                nodes: Some(nodes),
                lines: *rng.pick(&[1, 3]),
                memory: *rng.pick(&[1 << 14, 1 << 20]),
                ..Plan::default()
            };
            let found = mcts::search(game, &Knowledge, state, &past, &plan, &mut ());
            add(&mut tally.tree, case.check(&found.lines, &truths, "the tree"));
            if found.nodes < nodes && matches!(found.lines[0].score, Score::Points(_)) {
                let text = case.text();
                assert_eq!(truths[at].0, 0, "the tree calls {} {text} drawn", G::META.id);
                tally.drawn += 1;
            }

            // Step 4. The solvers, who know of no past.
            let task = Task {
                nodes: Some(*rng.pick(&[100, 1_000, 10_000])),
                megabytes: 1,
                every_move: rng.below(8) == 0,
            };
            let solution = prove(game, &Knowledge, state, &task, &mut ()).expect("a megabyte");
            let text = case.text();
            let value = plain[at].0;
            let [low, high] = [solution.value.low, solution.value.high];
            assert!((low..=high).contains(&value), "{} {text}: {solution:?}", G::META.id);
            for &mv in &solution.best {
                assert_eq!(case.after(mv, &plain).0, value, "{} {text}: {mv:?}", G::META.id);
            }
            for (mv, of_move) in &solution.moves {
                let value = case.after(*mv, &plain).0;
                let range = of_move.low..=of_move.high;
                assert!(range.contains(&value), "{} {text}: {mv:?} {of_move:?}", G::META.id);
            }
            tally.proved += (low == high) as usize;
            tally.measured += margin(game, state, &mut rng) as usize;
        }
    }
}

/// The last position of a random game, going backward, from which everything can be looked at.
fn late<G: Game>(game: &G, rng: &mut Rng) -> Option<Graph<G>> {
    let mut line = vec![game.initial()];
    while let Ok(mv) = game.sample(&line[line.len() - 1], rng) {
        line.push(game.apply(&line[line.len() - 1], mv));
    }
    line.pop();
    let mut found = None;
    while let Some(graph) = line.pop().and_then(|state| Graph::new(game, &state, MOST)) {
        found = Some(graph);
    }
    found
}

/// At most so many stones on a part of the board so wide.
fn stones<const N: usize, G: Planes<N>>(
    game: &G,
    rng: &mut Rng,
    count: usize,
    wide: usize,
    most: usize,
) -> Option<Graph<G>> {
    let shape = game.geometry().shape();
    let corner = [shape.stride(), shape.rows()].map(|side| rng.below(side - wide + 1));
    let mut stones = [Set::<N>::EMPTY; 2];
    for at in 0..count {
        let [column, row] = corner.map(|from| (from + rng.below(wide)) as isize);
        let cell = shape.on_lattice(column, row);
        if let Some(cell) = cell.filter(|&cell| !(stones[0] | stones[1]).contains(cell)) {
            stones[at % 2].insert(cell);
        }
    }
    let turn = *rng.pick(&Side::BOTH);
    let state = game.admit(Diagram::of_stones(stones, turn, 20)).ok()?;
    Graph::new(game, &state, most)
}

/// A king and one or two warriors of each side on a small floor with gaps.
fn siege(game: &shakti::Shakti, rng: &mut Rng) -> Option<Graph<shakti::Shakti>> {
    let shape = game.geometry().shape();
    let sides = [3 + rng.below(2), 3 + rng.below(2)];
    let corner = sides.map(|side| rng.below(7 - side + 1));
    let mut tiles: Vec<Cell> = Vec::new();
    for x in 0..sides[0] {
        for y in 0..sides[1] {
            let cell = [corner[0] + x, corner[1] + y];
            let is_corner = cell.iter().all(|&at| at == 0 || at == 6);
            if !is_corner && rng.below(6) > 0 {
                tiles.push(shape.at(cell[0], cell[1]));
            }
        }
    }
    let mut diagram = Diagram { turn: *rng.pick(&Side::BOTH), ply: 20, ..Diagram::EMPTY };
    let floor = tiles.iter().copied().fold(Set::<1>::EMPTY, |mut floor, cell| {
        floor.insert(cell);
        floor
    });
    // King, warriors, king, warriors.
    for (plane, count) in [(0, 1), (1, 1 + rng.below(2)), (2, 1), (3, 1 + rng.below(2))] {
        for _ in 0..count {
            if tiles.is_empty() {
                return None;
            }
            diagram.planes[plane].insert(tiles.swap_remove(rng.below(tiles.len())));
        }
    }
    diagram.planes[4] = game.geometry().cells() - floor;
    let state = game.admit(diagram).ok()?;
    Graph::new(game, &state, MOST)
}

/// The exact margin of a position, against looking at everything.
fn is_measured(game: &freedom::Freedom<1>, state: &freedom::State<1>, rng: &mut Rng) -> bool {
    fn margin(
        game: &freedom::Freedom<1>,
        state: &freedom::State<1>,
        known: &mut HashMap<u64, i32>,
    ) -> i32 {
        let mut moves = Vec::new();
        if game.expand(state, &mut moves).is_some() {
            return game.margin(state);
        }
        let key = game.key(state);
        if let Some(&margin) = known.get(&key) {
            return margin;
        }
        let below = moves.iter().map(|&mv| -margin(game, &game.apply(state, mv), known));
        let best = below.max().expect("there are moves");
        known.insert(key, best);
        best
    }
    let nodes = Some(*rng.pick(&[100, 10_000]));
    let task = Task { nodes, megabytes: 1, every_move: false };
    let solution = measure(game, state, &task, &mut ()).expect("a megabyte");
    let mut known = HashMap::new();
    let truth = margin(game, state, &mut known);
    let text = notation::write_position(game, state);
    let [low, high] = [solution.value.low, solution.value.high];
    assert!((low..=high).contains(&truth), "freedom {text}: {truth}, not {solution:?}");
    for &mv in &solution.best {
        assert_eq!(-margin(game, &game.apply(state, mv), &mut known), truth, "{text}: {mv:?}");
    }
    low == high
}

fn open<G: Game>(size: &str, rules: Option<&str>) -> G {
    G::new(G::META.parse_setup(Some(size), rules).expect("a board"))
}

fn nothing<G: Game>(_game: &G, _state: &G::State, _rng: &mut Rng) -> bool {
    false
}

/// Examines so many positions.
type Half<'a> = &'a dyn Fn(usize, &mut Tally);

/// Has a game examined, half of its positions by each of two ways, and tells what was checked.
fn soak(name: &str, halves: [Half; 2]) {
    let positions = match std::env::var("QUINA_SOAK") {
        Ok(text) => text.parse().expect("QUINA_SOAK is a number of positions"),
        Err(_) => USUAL,
    };
    let mut tally = Tally::default();
    let half = positions / 2;
    halves[0](half, &mut tally);
    halves[1](positions - half, &mut tally);
    let Tally { truths: [won, drawn, lost], search, forced, tree, .. } = tally;
    println!(
        "{name}: {} positions ({won} won, {drawn} drawn, {lost} lost) of {} wholes; claims of wins and \
         losses: alpha-beta {search:?}, forced wins {forced:?} ({} beyond the horizon), the tree \
         {tree:?} and {} draws; {} proved, {} measured",
        tally.positions, tally.graphs, tally.beyond, tally.drawn, tally.proved, tally.measured
    );
    // Where nothing is claimed, nothing is checked.
    let claims = [search, forced, tree].map(|[wins, losses]| wins.min(losses));
    assert!(claims.iter().all(|&claims| claims > 0), "{name}: {claims:?}");
    assert!(tally.proved > tally.positions / 4, "{name}: {}", tally.proved);
}

#[test]
fn apart_proves_what_is_true() {
    let game = open::<apart::Apart<1>>("5x5", None);
    // Two against two and two against three: all that these can come to.
    const WIDE: usize = 400_000;
    let half = |count| {
        let game = &game;
        move |positions, tally: &mut Tally| {
            let make = |game: &_, rng: &mut Rng| stones(game, rng, count, 3, WIDE);
            examine(game, positions, make, nothing, tally);
        }
    };
    soak("apart", [&half(4), &half(5)]);
}

#[test]
fn talpa_proves_what_is_true() {
    let half = |size| {
        let game = open::<talpa::Talpa<1>>(size, None);
        move |positions, tally: &mut Tally| examine(&game, positions, late, nothing, tally)
    };
    soak("talpa", [&half("4x4"), &half("6x6")]);
}

fn jostle_of<const D: usize>(name: &str, size: &str)
where
    jostle::Jostle<D>: Planes<2>,
    Knowledge: Judge<jostle::Jostle<D>>,
{
    let game = open::<jostle::Jostle<D>>(size, None);
    let ends = |positions, tally: &mut Tally| examine(&game, positions, late, nothing, tally);
    let crowds = |positions, tally: &mut Tally| {
        examine(&game, positions, |game, rng| stones(game, rng, 12, 5, MOST), nothing, tally);
    };
    soak(name, [&ends, &crowds]);
}

#[test]
fn jostle_proves_what_is_true() {
    jostle_of::<4>("jostle", "10x10");
}

#[test]
fn hex_jostle_proves_what_is_true() {
    jostle_of::<6>("hex-jostle", "11x11");
}

#[test]
fn freedom_proves_what_is_true() {
    let half = |size| {
        let game = open::<freedom::Freedom<1>>(size, None);
        move |positions, tally: &mut Tally| examine(&game, positions, late, is_measured, tally)
    };
    soak("freedom", [&half("4x4"), &half("5x5")]);
}

#[test]
fn shakti_proves_what_is_true() {
    let half = |rules| {
        let game = open::<shakti::Shakti>("7x7", Some(rules));
        move |positions, tally: &mut Tally| examine(&game, positions, siege, nothing, tally)
    };
    soak("shakti", [&half("official"), &half("feup")]);
}
