//! What the evaluation surveys is what a plain grid says.

use super::super::naive::Naive;
use super::super::tunnels::{NO_TUNNEL, Survey};
use super::super::walls::{HARDLY, Walls};
use super::super::*;
use super::six;
use crate::testing::{at, game};
use quina_core::{Diagram, Game, Judge, Knowledge, Planes, Rng, Set, Side, notation};
use std::collections::BTreeSet;

/// Compares a survey with the grid.
fn surveys_like_the_oracle<const N: usize>(game: &Talpa<N>, state: &State<N>) {
    // Where a side may run out of pieces, a move can win without a path.
    if state.stones.iter().any(|stones| stones.len() < 2) {
        return;
    }
    let text = notation::write_position(game, state);
    let oracle = Naive::parse(&text);
    let cells = |set: Set<N>| -> BTreeSet<(i32, i32)> {
        let place = |cell| game.geometry.shape().lattice(cell);
        set.iter().map(place).map(|(file, rank)| (file as i32, rank as i32)).collect()
    };
    let survey = game.survey(state, &Survey::default());
    for side in Side::BOTH {
        let mobile = Side::BOTH.map(|side| oracle.mobile(side));
        assert_eq!(cells(survey.mobile[side.index()]), mobile[side.index()], "{side:?}: {text}");
        assert_eq!(cells(survey.wins(side)), oracle.deciding(side, side), "{side:?}: {text}");
        let pinned = oracle.deciding(side, side.other());
        assert_eq!(cells(survey.pinned(side)), pinned, "{side:?}: {text}");
        let can_move = |cell, side: Side| mobile[side.index()].contains(&cell);
        let dug = |cell| match oracle.at(cell) {
            None => Some(0),
            Some(_) => (can_move(cell, side) || can_move(cell, side.other())).then_some(1),
        };
        let (length, _) = oracle.cheapest(side, false, NO_TUNNEL, 0, dug);
        assert_eq!(game.tunnel(&survey, side), length, "{side:?}: {text}");
        let held = |cell| match oracle.at(cell) {
            None => None,
            Some(_) if oracle.is_frozen(cell) => Some(1),
            Some(_) if can_move(cell, side) => Some(3),
            Some(_) if can_move(cell, side.other()) => Some(4),
            Some(_) => Some(2),
        };
        let (looseness, cells) =
            oracle.cheapest(side, true, 4 * game.lines[0].len() as i32, HARDLY, held);
        let walls = Walls { looseness, pieces: cells.len() as i32 };
        assert_eq!(game.walls(&survey)[side.index()], walls, "{side:?}: {text}");
    }
}

/// What the evaluation counts of a side alone, on the grid.
fn sided_counts(oracle: &Naive, side: Side) -> Vec<(&'static str, i32)> {
    let [mobile, movable] = [side, side.other()].map(|side| oracle.mobile(side));
    let pinned = oracle.deciding(side, side.other());
    let safe: BTreeSet<_> = mobile.difference(&pinned).copied().collect();
    let is_empty = |cell: (i32, i32)| on_board(oracle, cell) && oracle.at(cell).is_none();
    // Whether a cell hangs together with an edge, by empty cells and some others.
    let hangs = |cell, other_end, also: &BTreeSet<(i32, i32)>| {
        let mut region = vec![cell];
        let mut next = 0;
        while next < region.len() {
            for near in oracle.neighbors(region[next]) {
                if (is_empty(near) || also.contains(&near)) && !region.contains(&near) {
                    region.push(near);
                }
            }
            next += 1;
        }
        region.into_iter().any(|cell| oracle.is_at_end(cell, side, other_end))
    };
    let nothing = BTreeSet::new();
    let lengthens = |cell| [false, true].map(|end| hangs(cell, end, &nothing));
    let dug = [0, 1].map(|end| {
        let at_end = safe.iter().copied().filter(|&cell| lengthens(cell)[end]);
        at_end.collect::<BTreeSet<_>>()
    });
    let links = |cell| hangs(cell, false, &dug[0]) && hangs(cell, true, &dug[1]);
    let own = |cell| on_board(oracle, cell) && oracle.at(cell) == Some(side);
    let (dx, dy) = if side == Side::First { (0, 1) } else { (1, 0) };
    let joins =
        |(x, y): (i32, i32), dx, dy| is_empty((x + dx, y + dy)) && is_empty((x - dx, y - dy));
    let count = |cells: &BTreeSet<(i32, i32)>, counts: &dyn Fn((i32, i32)) -> bool| {
        cells.iter().filter(|&&cell| counts(cell)).count() as i32
    };
    let stones: BTreeSet<_> = oracle.cells().filter(|&cell| own(cell)).collect();
    vec![
        ("mobile", mobile.len() as i32),
        ("pinned", pinned.len() as i32),
        ("diggers", count(&safe, &|cell| lengthens(cell).contains(&true))),
        ("helpers", count(&movable, &|cell| lengthens(cell).contains(&true))),
        ("links", count(&safe, &links)),
        ("enemy links", count(&movable, &links)),
        ("files", count(&stones, &|(x, y)| own((x + dx, y + dy)))),
        (
            "corners",
            count(&stones, &|(x, y)| own((x + 1, y + 1)))
                + count(&stones, &|(x, y)| own((x + 1, y - 1))),
        ),
        ("doors", count(&mobile, &|cell| joins(cell, dx, dy))),
        ("side doors", count(&mobile, &|cell| joins(cell, dy, dx))),
    ]
}

fn on_board(oracle: &Naive, cell: (i32, i32)) -> bool {
    oracle.cells().any(|other| other == cell)
}

/// Compares what is counted with the grid.
fn counts_like_the_oracle<const N: usize>(game: &Talpa<N>, state: &State<N>) {
    let terms = Judge::<Talpa<N>>::terms(&Knowledge);
    let place = |name| terms.iter().position(|term| term.name == name).expect("a term");
    let mut counted = vec![0; terms.len()];
    Knowledge.weigh(game, state, &mut counted);
    let text = notation::write_position(game, state);
    if counted[place("turn")] == 0 {
        return;
    }
    let oracle = Naive::parse(&text);
    let [mine, theirs] = [state.turn, state.turn.other()].map(|side| sided_counts(&oracle, side));
    for ((name, mine), (_, theirs)) in mine.into_iter().zip(theirs) {
        assert_eq!(counted[place(name)], mine - theirs, "{name}: {text}");
    }
}

/// Undecided positions of random games and of random boards.
pub(super) fn positions<const N: usize>(game: &Talpa<N>, games: u64, boards: u32) -> Vec<State<N>> {
    let mut rng = Rng::new(games);
    let mut found = Vec::new();
    for _ in 0..games {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            found.push(state);
            state = game.apply(&state, mv);
        }
    }
    for _ in 0..boards {
        let (density, color) = (4 + rng.below(13), 1 + rng.below(15));
        let mut stones = [Set::EMPTY; 2];
        for cell in game.geometry.cells() {
            if rng.below(16) < density {
                stones[(rng.below(16) < color) as usize].insert(cell);
            }
        }
        let turn = *rng.pick(&Side::BOTH);
        found.extend(game.admit(Diagram::of_stones(stones, turn, 20)));
    }
    found.retain(|state| game.outcome(state).is_none());
    found
}

fn surveys_games_and_boards_like_the_oracle<const N: usize>(size: &str, games: u64, boards: u32) {
    let game: Talpa<N> = game(size, "official");
    for state in positions(&game, games, boards) {
        surveys_like_the_oracle(&game, &state);
        counts_like_the_oracle(&game, &state);
        // Nothing is ever counted without end, even where there is nothing left to count.
        Knowledge.evaluate_anew(&game, &state);
    }
}

#[test]
fn the_survey_is_what_the_grid_says() {
    surveys_games_and_boards_like_the_oracle::<1>("4x4", 30, 300);
    surveys_games_and_boards_like_the_oracle::<1>("6x6", 6, 100);
    surveys_games_and_boards_like_the_oracle::<1>("8x8", 2, 30);
    surveys_games_and_boards_like_the_oracle::<2>("10x10", 0, 8);
    surveys_games_and_boards_like_the_oracle::<4>("14x14", 0, 1);
}

#[test]
fn a_survey_by_the_one_before_is_that_of_the_position() {
    fn along_games<const N: usize>(size: &str, games: u32) {
        let game: Talpa<N> = game(size, "official");
        let mut rng = Rng::new(5);
        for _ in 0..games {
            let mut state = game.initial();
            let mut survey = Survey::default();
            while let Ok(mv) = game.sample(&state, &mut rng) {
                survey = game.survey(&state, &survey);
                let text = notation::write_position(&game, &state);
                assert_eq!(survey, game.survey(&state, &Survey::default()), "{text}");
                state = game.apply(&state, mv);
            }
        }
    }
    along_games::<1>("6x6", 100);
    along_games::<1>("8x8", 100);
    along_games::<2>("10x10", 20);
    along_games::<4>("16x16", 3);
}

#[test]
fn a_winning_move_is_seen_by_the_side_that_has_the_turn() {
    // The first file is dug but for Red's piece on a2.
    let state = at(&six(), "1oxoxo/1xoxox/1oxoxo/1xoxox/xoxoxo/1xoxox 1 - 40");
    assert_eq!(six().survey(&state, &Survey::default()).wins(Side::First).len(), 1);
    assert!(Knowledge.evaluate_anew(&six(), &state) > 1000);
    let state = at(&six(), "1oxoxo/1xoxox/1oxoxo/1xoxox/xoxoxo/1xoxox 2 - 41");
    assert_eq!(six().survey(&state, &Survey::default()).wins(Side::Second), Set::EMPTY);
    assert!(Knowledge.evaluate_anew(&six(), &state) < 1000);
}
