//! What is certain of a position is what an exhaustive look at its moves says.

use super::super::tunnels::Survey;
use super::super::*;
use super::tunnels::positions;
use crate::testing::game;
use quina_core::{Foresight, Game, Judge, Knowledge, Outcome, notation};

/// Whether the side to move wins in so many plies at most, or loses whatever it plays.
fn decided<const N: usize>(game: &Talpa<N>, state: &State<N>, plies: u32) -> Option<Outcome> {
    let mut moves = Vec::new();
    if let Some(outcome) = game.expand(state, &mut moves) {
        return Some(outcome);
    }
    if plies == 0 {
        return None;
    }
    let [own, enemy] = [state.turn, state.turn.other()].map(Outcome::Win);
    let mut all_lose = true;
    for mv in moves {
        let after = decided(game, &game.apply(state, mv), plies - 1);
        if after == Some(own) {
            return after;
        }
        all_lose &= after == Some(enemy);
    }
    all_lose.then_some(enemy)
}

/// How often each kind of foresight was checked.
#[derive(Default, Debug)]
struct Seen {
    wins: u32,
    stuck: u32,
    doomed: u32,
}

fn foresees_what_happens<const N: usize>(game: &Talpa<N>, state: &State<N>, seen: &mut Seen) {
    let survey = game.survey(state, &Survey::default());
    let text = notation::write_position(game, state);
    let looks = [1, 2].map(|plies| decided(game, state, plies));
    let [own, enemy] = [state.turn, state.turn.other()].map(|side| Some(Outcome::Win(side)));
    match Knowledge.foresee(game, state, &survey) {
        Foresight::Win(1) => {
            assert_eq!(looks[0], own, "{text}");
            seen.wins += 1;
        }
        Foresight::Loss(1) => {
            assert_eq!(looks[0], enemy, "{text}");
            seen.stuck += 1;
        }
        Foresight::Loss(2) => {
            assert_eq!((looks[0], looks[1]), (None, enemy), "{text}");
            seen.doomed += 1;
        }
        Foresight::Open => {
            // Who takes the last piece of the enemy wins without a path. And a loss in two plies may be overlooked.
            let few = state.stones.iter().any(|stones| stones.len() < 2);
            assert!(few || looks[0].is_none(), "{text}");
        }
        other => panic!("{other:?}: {text}"),
    }
}

#[test]
fn what_is_certain_is_what_all_moves_lead_to() {
    fn on_boards<const N: usize>(size: &str, games: u64, boards: u32, seen: &mut Seen) {
        let game: Talpa<N> = game(size, "official");
        for state in positions(&game, games, boards) {
            foresees_what_happens(&game, &state, seen);
        }
    }
    let mut seen = Seen::default();
    on_boards::<1>("4x4", 100, 4_000, &mut seen);
    on_boards::<1>("6x6", 60, 600, &mut seen);
    on_boards::<1>("8x8", 20, 200, &mut seen);
    on_boards::<2>("10x10", 4, 30, &mut seen);
    on_boards::<4>("14x14", 0, 3, &mut seen);
    assert!(seen.wins > 400 && seen.stuck > 60 && seen.doomed > 90, "{seen:?}");
}
