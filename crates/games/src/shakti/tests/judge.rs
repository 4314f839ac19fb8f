//! What the evaluation counts is what a slow look at the board counts.

use super::super::siege::Check;
use super::super::sight::bit;
use super::super::*;
use super::agreement::random_board;
use super::{feup, official};
use quina_core::{Cell, Direction, Game, Judge, Knowledge, Planes, Rng, Set};

/// Positions of random boards and of random games.
fn positions(game: &Shakti) -> Vec<State> {
    let mut rng = Rng::new(21);
    let mut found: Vec<State> =
        (0..6_000).filter_map(|_| game.admit(random_board(game, &mut rng)).ok()).collect();
    for _ in 0..40 {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            state = game.apply(&state, mv);
            found.push(state);
        }
    }
    found.retain(|state| game.outcome(state).is_none());
    found
}

/// The first tile in every direction, step by step.
fn seen(game: &Shakti, state: &State, from: Cell) -> Vec<Cell> {
    let tile = |cell: &Cell| state.tiles & bit(*cell) != 0;
    let ahead = |direction| (1..).map_while(move |n| game.geometry.walk(from, direction, n));
    Direction::ALL.into_iter().filter_map(|direction| ahead(direction).find(tile)).collect()
}

fn steps(game: &Shakti, from: Cell, to: Cell) -> usize {
    let shape = game.geometry.shape();
    let ((a, b), (c, d)) = (shape.lattice(from), shape.lattice(to));
    a.abs_diff(c).max(b.abs_diff(d))
}

/// The checks that the side to move can give by the warrior moved, each one played.
fn checks_played(game: &Shakti, state: &State) -> Vec<Check> {
    let [own, enemy] = &state.armies;
    let to = game.legal(state).warriors;
    let pairs = own.warriors.into_iter().zip(to);
    let moves = pairs.flat_map(|(from, to)| Set::<1>([to]).iter().map(move |to| Move { from, to }));
    let mut checks = Vec::new();
    for mv in moves {
        let next = game.apply(state, mv);
        let taken = game.legal(&next).king & bit(mv.to) != 0;
        assert_eq!(game.gives_away(state, mv), taken, "{mv:?} {state:?}");
        if seen(game, &next, mv.to).contains(&enemy.king) {
            let king = game.legal(&next).king;
            checks.push(Check { answers: king.count_ones(), safe: king & bit(mv.to) == 0 });
        }
    }
    checks
}

/// What the side to move has, slowly.
fn counts(game: &Shakti, state: &State) -> Vec<usize> {
    let [own, enemy] = &state.armies;
    let warriors: Vec<Cell> = own.present().collect();
    let sees = |cell: Cell| seen(game, state, cell);
    let mut danger: Vec<Cell> = enemy.present().flat_map(sees).collect();
    if !game.feup {
        danger.extend(sees(enemy.king));
    }
    let safe = |cell: &Cell| state.vacant() & bit(*cell) != 0 && !danger.contains(cell);
    let cells: Vec<Cell> = game.geometry.cells().iter().collect();
    let next_to = |a: Cell, b: Cell| steps(game, a, b) == 1;
    let escapes: Vec<Cell> =
        cells.iter().copied().filter(|&to| safe(&to) && next_to(own.king, to)).collect();
    let near = |to: &Cell| escapes.contains(to) || escapes.iter().any(|&by| next_to(by, *to));
    let screen = |warrior: Cell| {
        let cells = (1..7).map(|n| {
            Direction::ALL.into_iter().find_map(|direction| {
                let king = game.geometry.walk(warrior, direction, n)? == enemy.king;
                let way = (1..n).filter_map(|n| game.geometry.walk(warrior, direction, n));
                king.then(|| way.filter(|&cell| state.tiles & bit(cell) != 0).count())
            })
        });
        cells.flatten().next()
    };
    let checks: Vec<Check> =
        checks_played(game, state).into_iter().filter(|check| check.safe).collect();
    let fewest = checks.iter().map(|check| check.answers).min();
    let moves = game.legal(state).warriors;
    vec![
        warriors.len(),
        moves.iter().map(|set| set.count_ones() as usize).sum(),
        warriors.iter().map(|&warrior| steps(game, warrior, own.king)).sum(),
        (warriors.len() == 2 && sees(warriors[0]).contains(&warriors[1])) as usize,
        warriors.iter().filter(|&&warrior| screen(warrior) == Some(1)).count(),
        checks.len(),
        (fewest == Some(0)) as usize,
        (fewest == Some(1)) as usize,
        cells.iter().filter(|to| safe(to) && near(to)).count(),
        cells
            .iter()
            .filter(|&&to| steps(game, own.king, to) <= 2 && state.tiles & bit(to) != 0)
            .count(),
        steps(game, own.king, Cell(24)),
        escapes.is_empty() as usize,
        (escapes.len() == 1) as usize,
        (escapes.len() == 2) as usize,
    ]
}

#[test]
fn sides_have_what_a_slow_count_says() {
    for game in [official(), feup()] {
        let mut mates = 0;
        for state in positions(&game) {
            let [own, enemy] = game.counts(&state).map(|side| side.map(|count| count as usize));
            assert_eq!(own.to_vec(), counts(&game, &state), "{state:?}");
            assert_eq!(enemy.to_vec(), counts(&game, &state.turned()), "{state:?}");
            mates += own[6];
        }
        assert!(mates > 50, "nets are met: {mates}");
    }
}

#[test]
fn a_mate_in_one_that_is_counted_is_one() {
    for game in [official(), feup()] {
        for state in positions(&game) {
            if game.counts(&state)[0][6] == 1 {
                let mut moves = Vec::new();
                game.expand(&state, &mut moves);
                let won = Some(quina_core::Outcome::Win(state.turn));
                assert!(moves.iter().any(|&mv| game.outcome(&game.apply(&state, mv)) == won));
            }
        }
    }
}

#[test]
fn a_check_is_a_threat_and_is_never_passed() {
    for game in [official(), feup()] {
        for state in positions(&game) {
            let check = game.legal(&state).check;
            assert_eq!(Knowledge.threatened(&game, &state), check, "{state:?}");
            assert!(!check || Knowledge.pass(&game, &state).is_none(), "{state:?}");
        }
    }
}
