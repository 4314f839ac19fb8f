//! What is certain of a position is what an exhaustive look at its moves says.

use super::super::tunnels::Survey;
use super::super::*;
use super::tunnels::positions;
use crate::testing::game;
use quina_core::{Foresight, Game, Judge, Knowledge, Outcome, Rng, Set, notation};

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
    /// Moves that simulations leave out, and those that they made.
    left_out: u32,
    guided: u32,
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
            simulations_leave_out_what_loses(game, state, &survey, seen);
        }
        other => panic!("{other:?}: {text}"),
    }
}

/// Of a position of which nothing is foreseen.
fn simulations_leave_out_what_loses<const N: usize>(
    game: &Talpa<N>,
    state: &State<N>,
    survey: &Survey<N>,
    seen: &mut Seen,
) {
    let answers = game.answers(survey, state.turn);
    let moves = game.moves(state);
    for &mv in moves.iter().filter(|mv| !Set::of(mv.from).intersects(&answers)) {
        let after = decided(game, &game.apply(state, mv), 1);
        let text = notation::write_position(game, state);
        assert_eq!(after, Some(Outcome::Win(state.turn.other())), "{mv:?} in {text}");
        seen.left_out += 1;
    }
    let mut rng = Rng::new(game.key(state));
    let mut draw = Knowledge.guide(game, state, survey);
    let mut guided: Vec<Move> = (0..20 * moves.len()).map(|_| draw(&mut rng)).collect();
    guided.sort();
    guided.dedup();
    let mut left: Vec<Move> =
        moves.into_iter().filter(|mv| Set::of(mv.from).intersects(&answers)).collect();
    left.sort();
    assert_eq!(guided, left, "in {}", notation::write_position(game, state));
    seen.guided += guided.len() as u32;
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
    assert!(seen.left_out > 400 && seen.guided > 4_000, "{seen:?}");
}
