//! What the evaluation surveys is what a plain grid says.

use super::super::naive::Naive;
use super::super::*;
use super::six;
use crate::testing::{at, game};
use quina_core::{Diagram, Game, Judge, Knowledge, Planes, Rng, Set, Side, notation};
use std::collections::BTreeSet;

/// Compares a survey with the grid, on an undecided position.
fn surveys_like_the_oracle<const N: usize>(game: &Talpa<N>, state: &State<N>) {
    // Where a side may run out of pieces, a move can win without a path.
    if game.outcome(state).is_some() || state.stones.iter().any(|stones| stones.len() < 2) {
        return;
    }
    let text = notation::write_position(game, state);
    let oracle = Naive::parse(&text);
    let cells = |set: Set<N>| -> BTreeSet<(i32, i32)> {
        let place = |cell| game.geometry.shape().lattice(cell);
        set.iter().map(place).map(|(file, rank)| (file as i32, rank as i32)).collect()
    };
    let survey = game.survey(state);
    let live = game.live(&survey);
    for side in Side::BOTH {
        let mobile = Side::BOTH.map(|side| oracle.mobile(side));
        assert_eq!(cells(survey.mobile[side.index()]), mobile[side.index()], "{side:?}: {text}");
        assert_eq!(cells(survey.wins(side)), oracle.deciding(side, side), "{side:?}: {text}");
        let pinned = oracle.deciding(side, side.other());
        assert_eq!(cells(survey.pinned(side)), pinned, "{side:?}: {text}");
        let can_move = |cell, side: Side| mobile[side.index()].contains(&cell);
        let dug = |cell| match oracle.at(cell) {
            None => Some(0),
            Some(_) if can_move(cell, side) => Some(1),
            Some(_) if can_move(cell, side.other()) => Some(3),
            Some(_) => None,
        };
        assert_eq!(game.tunnel(&survey, side), oracle.cheapest(side, false, 12, dug), "{text}");
        let held = |cell| match oracle.at(cell) {
            None => None,
            Some(_) if oracle.is_frozen(cell) => Some(1),
            Some(_) if can_move(cell, side) => Some(3),
            Some(_) if can_move(cell, side.other()) => Some(4),
            Some(_) => Some(2),
        };
        let limit = 4 * game.lines[0].len() as i32;
        let expected = oracle.cheapest(side, true, limit, held);
        assert_eq!(game.wall(&survey, live, side), expected, "{side:?}: {text}");
    }
}

fn surveys_games_and_boards_like_the_oracle<const N: usize>(size: &str, games: u64, boards: u32) {
    let game: Talpa<N> = game(size, "official");
    let mut rng = Rng::new(games);
    for _ in 0..games {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            surveys_like_the_oracle(&game, &state);
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
        if let Ok(state) = game.admit(Diagram::of_stones(stones, turn, 20)) {
            surveys_like_the_oracle(&game, &state);
            // Nothing is ever counted without end, even where there is nothing left to count.
            Knowledge.evaluate_anew(&game, &state);
        }
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
fn a_winning_move_is_seen_by_the_side_that_has_the_turn() {
    // The first file is dug but for Red's piece on a2.
    let state = at(&six(), "1oxoxo/1xoxox/1oxoxo/1xoxox/xoxoxo/1xoxox 1 - 40");
    assert_eq!(six().survey(&state).wins(Side::First).len(), 1);
    assert!(Knowledge.evaluate_anew(&six(), &state) > 1000);
    let state = at(&six(), "1oxoxo/1xoxox/1oxoxo/1xoxox/xoxoxo/1xoxox 2 - 41");
    assert_eq!(six().survey(&state).wins(Side::Second), Set::EMPTY);
    assert!(Knowledge.evaluate_anew(&six(), &state) < 1000);
}
