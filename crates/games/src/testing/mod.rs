//! What the tests of all games share: boards as pictures, the oracle on a plain grid, the chi-square
//! test for random moves, and what holds for named players.

pub mod perft;
pub mod plain;
pub mod players;

use quina_core::{Diagram, Game, MAX_PLANES, Outcome, Planes, Rng, Side, Touch, notation, playout};

/// A game on a board size, with the usual or another reading of its rules.
pub fn game<G: Game>(size: &str, rules: &str) -> G {
    G::new(G::META.parse_setup(Some(size), Some(rules)).expect("the test names a real setup"))
}

/// A position from text.
pub fn at<const N: usize, G: Planes<N>>(game: &G, text: &str) -> G::State {
    notation::read_position(game, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves of a position as one line.
pub fn legal<const N: usize, G: Planes<N> + Touch>(game: &G, text: &str) -> String {
    notation::write_moves(game, &at(game, text)).join(" ")
}

/// Why a move is refused.
pub fn refusal<const N: usize, G: Planes<N> + Touch>(game: &G, text: &str, mv: &str) -> String {
    let refused = notation::read_move(game, &at(game, text), mv);
    refused.expect_err("the test expects a refusal").to_string()
}

/// Why a position is refused.
pub fn rejection<const N: usize, G: Planes<N>>(game: &G, text: &str) -> String {
    notation::read_position(game, text).expect_err("the test expects a rejection").to_string()
}

/// The rows of a board drawn with one letter a cell, `.` for an empty one, highest rank first.
pub fn rows(picture: &str) -> String {
    let mut text = String::new();
    for line in picture.trim().lines() {
        if !text.is_empty() {
            text.push('/');
        }
        let mut vacant = 0;
        for letter in line.chars().filter(|c| !c.is_whitespace()).chain(['\n']) {
            if letter == '.' {
                vacant += 1;
                continue;
            }
            if vacant > 0 {
                text.push_str(&vacant.to_string());
                vacant = 0;
            }
            if letter != '\n' {
                text.push(letter);
            }
        }
    }
    text
}

/// Plays a move on a drawn board and compares with another drawing: `turn` moves at ply 20.
pub fn check<const N: usize, G: Planes<N> + Touch>(
    game: &G,
    turn: Side,
    before: &str,
    mv: &str,
    after: &str,
) -> Option<Outcome> {
    let text = format!("{} {} - 20", rows(before), turn.digit());
    let state = at(game, &text);
    let mv = notation::read_move(game, &state, mv).unwrap_or_else(|error| panic!("{error}"));
    let next = game.apply(&state, mv);
    let found = notation::write_position(game, &next);
    assert_eq!(found.split(' ').next(), Some(rows(after).as_str()));
    outcome(game, &next)
}

/// How the game ended, if it did.
pub fn outcome<G: Game>(game: &G, state: &G::State) -> Option<Outcome> {
    let outcome = game.expand(state, &mut Vec::new());
    assert_eq!(outcome, game.outcome(state), "asked once or twice, the answer is the same");
    outcome
}

/// Counts the leaves of a board's tree as deep as its table goes.
pub fn leaves_are_as_published<G: Game>(size: &str, rules: &str) {
    let game: G = game(size, rules);
    let board = (G::META.id, size, rules);
    let tables = perft::tables();
    let table = tables.iter().find(|table| (table.game, table.size, table.rules) == board);
    for (depth, leaves) in table.expect("the board has a table").depths() {
        let counted = playout::perft(&game, &game.initial(), depth, &mut ());
        assert_eq!(counted, Ok(leaves), "{board:?} {depth}");
    }
}

/// The rules on a plain grid.
pub trait Oracle: Sized {
    fn read(text: &str, rules: &str) -> Self;
    fn text(&self) -> String;
    /// `None` when listing them by brute force is hopeless.
    fn moves(&self) -> Option<Vec<String>>;
    fn outcome(&self) -> Option<Outcome>;
    fn play(&self, mv: &str) -> Self;
}

/// Makes a `naive::Naive` an [`Oracle`].
macro_rules! oracle {
    ($naive:ty) => {
        impl $crate::testing::Oracle for $naive {
            fn read(text: &str, _rules: &str) -> $naive {
                <$naive>::parse(text)
            }
            fn text(&self) -> String {
                <$naive>::text(self)
            }
            fn moves(&self) -> Option<Vec<String>> {
                Some(<$naive>::moves(self))
            }
            fn outcome(&self) -> Option<quina_core::Outcome> {
                <$naive>::outcome(self)
            }
            fn play(&self, mv: &str) -> $naive {
                <$naive>::play(self, mv)
            }
        }
    };
}
pub(crate) use oracle;

/// Plays random games in both implementations: same texts, same moves, same results at every ply.
pub fn plays_like_the_oracle<const N: usize, G: Planes<N> + Touch, O: Oracle>(
    size: &str,
    rules: &str,
    games: u64,
    cap: u32,
) {
    let game: G = game(size, rules);
    let mut rng = Rng::new(games ^ size.len() as u64);
    let (mut seen, mut compared) = (0, 0);
    for _ in 0..games {
        let mut state = game.initial();
        let mut oracle = O::read(&notation::write_position(&game, &state), rules);
        for _ in 0..cap {
            seen += 1;
            compared += same_position(&game, &state, &oracle) as u32;
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            let path = notation::write_path(game.geometry().shape(), &game.path(&state, mv));
            oracle = oracle.play(&path);
            state = game.apply(&state, mv);
        }
    }
    assert!(compared * 3 > seen, "the moves of only {compared} of {seen} positions were compared");
}

/// Compares the implementations on boards filled at random, which play would never reach.
pub fn sees_random_boards_like_the_oracle<const N: usize, G: Planes<N> + Touch, O: Oracle>(
    size: &str,
    rules: &str,
    boards: u32,
) {
    let game: G = game(size, rules);
    let mut rng = Rng::new(u64::from(boards));
    let mut accepted = 0;
    for _ in 0..boards {
        let density = 1 + rng.below(15);
        let mut diagram = Diagram { planes: [Default::default(); MAX_PLANES], ..Diagram::EMPTY };
        for cell in game.geometry().cells() {
            if rng.below(16) < density {
                diagram.planes[rng.below(G::META.pieces.len())].insert(cell);
            }
        }
        diagram.turn = *rng.pick(&Side::BOTH);
        diagram.ply = rng.below(3) as u32;
        if let Ok(state) = game.admit(diagram) {
            accepted += 1;
            same_position(&game, &state, &O::read(&notation::write_position(&game, &state), rules));
        }
    }
    assert!(accepted * 4 > boards, "only {accepted} of {boards} random boards were positions");
}

/// Compares what the two implementations say about one position; true if its moves were compared,
/// too.
pub fn same_position<const N: usize, G: Planes<N> + Touch, O: Oracle>(
    game: &G,
    state: &G::State,
    oracle: &O,
) -> bool {
    let text = notation::write_position(game, state);
    assert_eq!(text, oracle.text());
    assert_eq!(outcome(game, state), oracle.outcome(), "{text}");
    let Some(expected) = oracle.moves() else { return false };
    assert_eq!(notation::write_moves(game, state), expected, "{text}");
    assert_eq!(game.count(state), Some(expected.len() as u64), "{text}");
    true
}

/// Holds `sample` to be uniform over `expand` by a chi-square test, along a random game.
pub fn samples_uniformly<const N: usize, G: Planes<N>>(size: &str, rules: &str, every: u32) {
    let game: G = game(size, rules);
    let mut rng = Rng::new(11);
    let mut state = game.initial();
    loop {
        let mut moves = Vec::new();
        game.expand(&state, &mut moves);
        if moves.len() > 1 && game.ply(&state).is_multiple_of(every) {
            let chances = moves.iter().map(|&mv| (mv, 1.0)).collect();
            follows(chances, |rng| game.sample(&state, rng).expect("moves exist"), &mut rng);
        }
        match game.sample(&state, &mut rng) {
            Ok(mv) => state = game.apply(&state, mv),
            Err(_) => return,
        }
    }
}

/// A chi-square test that moves are drawn by their chances, at a level of one in a hundred thousand.
pub fn follows<M: Ord + Copy + std::fmt::Debug>(
    mut chances: Vec<(M, f64)>,
    mut draw: impl FnMut(&mut Rng) -> M,
    rng: &mut Rng,
) {
    chances.sort_unstable_by_key(|&(mv, _)| mv);
    let weights: Vec<f64> = chances.iter().map(|&(_, chance)| chance).collect();
    let mut place = |rng: &mut Rng| {
        let mv = draw(rng);
        let place = chances.binary_search_by_key(&mv, |&(listed, _)| listed);
        place.unwrap_or_else(|_| panic!("drawn but not listed: {mv:?}"))
    };
    fits(&weights, &mut place, rng);
}

/// The same by the places of the moves, compiled once. The rarest are counted together, for the test needs a
/// few draws of each.
fn fits(chances: &[f64], draw: &mut dyn FnMut(&mut Rng) -> usize, rng: &mut Rng) {
    let total: f64 = chances.iter().sum();
    let mut rarest_first: Vec<usize> = (0..chances.len()).collect();
    rarest_first.sort_unstable_by(|&a, &b| chances[a].total_cmp(&chances[b]));
    let mut weights = vec![0.0];
    let mut kinds = vec![0; chances.len()];
    for at in rarest_first {
        if weights[0] < 0.1 * total / chances.len() as f64 {
            weights[0] += chances[at];
        } else {
            kinds[at] = weights.len();
            weights.push(chances[at]);
        }
    }
    let draws = if weights.len() > 1 { 100 * weights.len() } else { 1 };
    let mut seen = vec![0.0; weights.len()];
    for _ in 0..draws {
        seen[kinds[draw(rng)]] += 1.0;
    }
    let deviation = |(weight, seen): (&f64, f64)| {
        let expected = weight / total * draws as f64;
        (seen - expected).powi(2) / expected
    };
    let chi: f64 = weights.iter().zip(seen).map(deviation).sum();
    // Wilson and Hilferty's normal approximation of the quantile.
    let freedom = weights.len() as f64 - 1.0;
    let spread = 2.0 / (9.0 * freedom);
    let bound = freedom * (1.0 - spread + 4.265 * spread.sqrt()).powi(3);
    assert!(
        freedom == 0.0 || chi < bound,
        "chi-square {chi:.1} over {bound:.1} with {freedom} degrees of freedom"
    );
}
