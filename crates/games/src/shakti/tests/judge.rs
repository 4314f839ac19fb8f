//! What the evaluation counts is what a slow look at the board counts.

use super::super::siege::Check;
use super::super::sight::bit;
use super::super::*;
use super::agreement::random_board;
use super::{feup, official};
use quina_core::{
    Cell, Direction, Foresight, Game, Judge, Knowledge, Outcome, Planes, Rng, Set, Side,
};

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

/// The checks that the side to move can give, each one played.
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
        // A warrior that stays gives check where it did not see the king before.
        let sees = |state: &State, by: Cell| seen(game, state, by).contains(&enemy.king);
        if next.armies[1].present().any(|by| sees(&next, by) && (by == mv.to || !sees(state, by))) {
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

/// What is foreseen of a position.
fn foreseen(game: &Shakti, state: &State) -> Foresight {
    let mut memo = Default::default();
    Judge::<Shakti>::note(&Knowledge, game, state, None, &mut memo);
    Knowledge.foresee(game, state, &memo)
}

#[test]
fn mate_in_one_is_foreseen_where_some_move_mates() {
    for game in [official(), feup()] {
        for state in positions(&game) {
            let mates = |mv| {
                let next = game.apply(&state, mv);
                game.outcome(&next) == Some(Outcome::Win(state.turn)) && game.legal(&next).check
            };
            let mate = game.moves(&state).into_iter().any(mates);
            assert_eq!(foreseen(&game, &state) == Foresight::Win(1), mate, "{state:?}");
        }
    }
}

/// Whether a side wins some way of playing on, as far as a look of so many plies shows.
fn can_win(game: &Shakti, state: &State, side: Side, plies: u32) -> bool {
    match game.outcome(state) {
        Some(outcome) => outcome == Outcome::Win(side),
        None if plies == 0 => false,
        None => game
            .moves(state)
            .into_iter()
            .any(|mv| can_win(game, &game.apply(state, mv), side, plies - 1)),
    }
}

#[test]
fn who_is_foreseen_not_to_win_never_does() {
    for game in [official(), feup()] {
        let mut barred = 0;
        for state in positions(&game) {
            let hopeless = match foreseen(&game, &state) {
                Foresight::NoWin => state.turn,
                Foresight::NoLoss => state.turn.other(),
                _ => continue,
            };
            barred += 1;
            assert!(!can_win(&game, &state, hopeless, 3), "{state:?}");
        }
        assert_eq!(barred > 500, !game.feup, "{barred}");
    }
}

#[test]
fn a_memo_changes_no_evaluation() {
    for game in [official(), feup()] {
        for state in positions(&game) {
            let mut counts = vec![0; Judge::<Shakti>::terms(&Knowledge).len()];
            Knowledge.weigh(&game, &state, &mut counts);
            let weights = Judge::<Shakti>::terms(&Knowledge).iter().map(|term| term.weight);
            let sum: i32 = weights.zip(counts).map(|(weight, count)| weight * count).sum();
            assert_eq!(Knowledge.evaluate_anew(&game, &state), sum, "{state:?}");
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
