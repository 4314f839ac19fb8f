//! The evaluation counts what it says it counts.

use super::super::*;
use super::{hex, square};
use quina_core::{Cell, Diagram, Game, Judge, Knowledge, Planes, Rng, Set, Side, Term};

/// What is counted of a side, cell by cell and step by step.
fn counts<const D: usize>(game: &Jostle<D>, sides: [Set<2>; 2]) -> Vec<i32> {
    let [own, enemy] = sides;
    let near = |cell: Cell| game.near[cell.index()];
    let empty = game.geometry.cells() - own - enemy;
    // The steps that raise a value by at least so much.
    let steps = |[own, enemy]: [Set<2>; 2], least: i32| -> Vec<(Cell, Cell)> {
        let step = |from: Cell| (near(from) & empty).iter().map(move |to| (from, to));
        let rise = |&(from, to): &(Cell, Cell)| {
            game.value([own.without(from), enemy], to) - game.value([own, enemy], from)
        };
        own.iter().flat_map(step).filter(|step| rise(step) >= least).collect()
    };
    let from = |steps: &[(Cell, Cell)]| steps.iter().map(|step| step.0).collect::<Set<2>>();
    let to = |steps: &[(Cell, Cell)]| steps.iter().map(|step| step.1).collect::<Set<2>>();
    let legal = steps(sides, 1);
    let theirs = from(&steps([enemy, own], 1));
    let nearly_theirs = from(&steps([enemy, own], 0));
    let friends = |cell: Cell| (near(cell) & own).len();
    let enemies = |cell: Cell| (near(cell) & enemy).len();
    let count = |set: Set<2>, what: &dyn Fn(Cell) -> bool| set.iter().filter(|&c| what(c)).count();
    let all = [
        legal.len(),
        to(&legal).len(),
        to(&steps(sides, 0)).len(),
        to(&steps(sides, 2)).len(),
        count(to(&legal), &|c| !near(c).intersects(&nearly_theirs)),
        count(from(&legal), &|c| !near(c).intersects(&theirs)),
        count(own - from(&legal), &|c| near(c).intersects(&theirs)),
        own.iter().map(friends).sum::<usize>() / 2,
        count(empty, &|c| friends(c) >= 2 && enemies(c) == 0),
        count(empty, &|c| friends(c) == 1 && enemies(c) == 0),
        count(own, &|c| enemies(c) >= 4),
    ];
    all.map(|count| count as i32).to_vec()
}

/// Holds the terms of random boards to what a plain count gives.
fn counts_plainly<const D: usize>(game: &Jostle<D>, boards: u64) {
    let mut rng = Rng::new(boards);
    for _ in 0..boards {
        let density = 1 + rng.below(15);
        let mut stones = [Set::EMPTY; 2];
        for cell in game.geometry.cells() {
            if rng.below(16) < density {
                stones[rng.below(2)].insert(cell);
            }
        }
        let diagram = Diagram::of_stones(stones, *rng.pick(&Side::BOTH), 20);
        let state = game.admit(diagram).expect("any stones are a position");
        let names: &[Term] = Judge::<Jostle<D>>::terms(&Knowledge);
        let mut terms = vec![0; names.len()];
        Knowledge.weigh(game, &state, &mut terms);
        let [own, enemy] = state.seen_by(state.turn);
        let both = counts(game, [own, enemy]).into_iter().zip(counts(game, [enemy, own]));
        let mut expected = vec![1];
        expected.extend(both.map(|(own, enemy)| own - enemy));
        let movers = |side| {
            let mut moves = Vec::new();
            game.expand(&State { own: side, enemy: (own | enemy) - side, ..state }, &mut moves);
            moves.iter().map(|mv| mv.from).collect::<Set<2>>().len() as i32
        };
        let late = (24 - (movers(own) + movers(enemy)).min(24)) / 3;
        let later: Vec<i32> = expected.iter().map(|count| count * late).collect();
        expected.extend(later);
        assert_eq!(terms, expected, "{state:?}");
    }
}

#[test]
fn random_boards_are_counted_as_plainly() {
    counts_plainly(&square(), 1000);
    counts_plainly(&hex(), 1001);
}
