//! One test a paragraph, then the oracle, the invariants and the sampler.

use super::naive::Naive;
use super::*;
use crate::testing::{self, at, check, game, legal, refusal, rejection};
use proptest::prelude::*;
use quina_core::{Game, Outcome, Planes, Rng, Set, Side, notation};

mod foresight;
mod players;
mod tunnels;

testing::oracle!(Naive);

fn six() -> Talpa<1> {
    game("6x6", "official")
}

fn win(side: Side) -> Option<Outcome> {
    Some(Outcome::Win(side))
}

#[test]
fn s2_the_board_is_full_like_a_checkerboard_and_a1_is_red() {
    let text = notation::write_position(&six(), &six().initial());
    assert_eq!(text, "oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo 1 - 0");
}

#[test]
fn s6_a_capture_takes_the_neighbor_and_empties_the_origin() {
    let before = "
        x . x . . x
        . x . x . o
        . . o . o .
        . o . . . x
        . . . o o .
        x . x . . o";
    let after = "
        x . x . . o
        . x . x . .
        . . o . o .
        . o . . . x
        . . . o o .
        x . x . . o";
    assert_eq!(check(&six(), Side::Second, before, "f5-f6", after), None);
}

#[test]
fn s7_a_player_who_can_capture_must() {
    let text = "x1x2x/1x1x1o/2o1o1/1o3x/3oo1/x1x2o 2 - 21";
    assert_eq!(legal(&six(), text), "f5-f6");
    assert_eq!(
        refusal(&six(), text, "c4"),
        "c4: a capture is possible, so removing is not; capture, for example f5-f6"
    );
}

#[test]
fn s8_without_a_capture_any_own_piece_is_removed() {
    let text = "1o3x/o1x2x/4o1/o2o2/2x3/xx3o 1 - 20";
    assert_eq!(legal(&six(), text), "a1 b1 c2 c5 f5 f6");
    assert_eq!(
        refusal(&six(), text, "a1-a2"),
        "a1-a2: no capture is possible anymore; remove one of your pieces, for example a1"
    );
}

#[test]
fn s9_there_are_no_other_moves() {
    let text = "x1x2x/1x1x1o/2o1o1/1o3x/3oo1/x1x2o 2 - 21";
    for (mv, reason) in [
        ("pass", "there is no passing in Talpa; make a move"),
        ("a2", "a2 is empty"),
        ("a1", "a1 holds your opponent's piece"),
        ("f5-e5", "e5 is empty, and a piece moves only by capturing"),
        ("d2-e2", "e2 holds your own piece"),
        ("f5-d5", "d5 is not next to f5 along a rank or file, so it cannot be captured from there"),
        ("f5-f6-f5", "a move in Talpa is one cell (a removal) or two (a capture)"),
    ] {
        assert_eq!(refusal(&six(), text, mv), format!("{mv}: {reason}"));
    }
}

#[test]
fn s11_a_side_that_has_no_piece_and_faces_no_path_has_lost() {
    // Only reachable from a position from outside: Red removes the last red piece.
    let lone = at(&six(), "oooooo/oooooo/oooooo/oooooo/ooooo1/oooo1x 1 - 20");
    let gone = six().apply(&lone, notation::read_move(&six(), &lone, "f1").expect("a removal"));
    assert_eq!(testing::outcome(&six(), &gone), None, "Blue still has pieces");
    let end = six().apply(&gone, notation::read_move(&six(), &gone, "c4").expect("a removal"));
    assert_eq!(testing::outcome(&six(), &end), win(Side::Second));
    assert_eq!(
        rejection(&six(), "oooooo/oooooo/oooooo/oooooo/ooooo1/oooo2 1 - 20"),
        "Red is to move but has no piece, and no path is open"
    );
}

#[test]
fn s12_diagonal_contact_is_not_a_path() {
    let state = at(&six(), "1oxoxo/o1oxox/xo1oxo/oxo1ox/xoxo1o/oxoxo1 1 - 40");
    assert_eq!(Side::BOTH.map(|side| six().path_of(&state, side)), [Set::EMPTY; 2]);
}

#[test]
fn s13_a_corner_belongs_to_both_edges() {
    let state = at(&six(), "6/xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo 1 - 40");
    let open = Side::BOTH.map(|side| !six().path_of(&state, side).is_empty());
    assert_eq!(open, [false, true]);
    let state = at(&six(), "1oxoxo/1xoxox/1oxoxo/1xoxox/1oxoxo/6 1 - 40");
    let open = Side::BOTH.map(|side| !six().path_of(&state, side).is_empty());
    assert_eq!(open, [true, true]);
}

#[test]
fn the_path_that_is_shown_leaves_nothing_out_and_has_nothing_to_spare() {
    let game: Talpa<1> = six();
    let mut rng = Rng::new(14);
    for _ in 0..300 {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            state = game.apply(&state, mv);
        }
        for side in Side::BOTH {
            let region = game.path_of(&state, side);
            let way = game.shortest(region, side);
            assert_eq!(way - region, Set::EMPTY);
            assert_eq!(way.is_empty(), region.is_empty());
            let [start, _] = game.edges[side.index()];
            let joined = |cells: Set<1>| game.joins(&game.flood(start & cells, cells), side);
            assert!(way.is_empty() || joined(way));
            assert!(way.into_iter().all(|cell| !joined(way - Set::of(cell))));
        }
    }
}

#[test]
fn s14_who_opens_both_paths_loses() {
    let before = "
        o x x . . x
        o . . . x o
        . . o x . .
        . o o . o .
        x . . x . .
        . o . . x .";
    let after = "
        o x x . . x
        o . . . x o
        . . x . . .
        . o o . o .
        x . . x . .
        . o . . x .";
    assert_eq!(check(&six(), Side::First, before, "d4-c4", after), win(Side::Second));
}

#[test]
fn s21_the_third_field_is_a_dash() {
    assert_eq!(
        rejection(&six(), "oxoxox/xoxoxo/oxoxox/xoxoxo/oxoxox/xoxoxo 1 a1 0"),
        "the third field, last, must be - in this game"
    );
}

#[test]
fn the_oracle_plays_the_same_games() {
    testing::plays_like_the_oracle::<1, Talpa<1>, Naive>("4x4", "official", 200, 100);
    testing::plays_like_the_oracle::<1, Talpa<1>, Naive>("6x6", "official", 100, 100);
    testing::plays_like_the_oracle::<1, Talpa<1>, Naive>("8x8", "official", 60, 100);
    testing::plays_like_the_oracle::<2, Talpa<2>, Naive>("10x10", "official", 40, 200);
    testing::plays_like_the_oracle::<4, Talpa<4>, Naive>("16x16", "official", 5, 300);
}

#[test]
fn the_oracle_sees_random_boards_the_same() {
    testing::sees_random_boards_like_the_oracle::<1, Talpa<1>, Naive>("4x4", "official", 2000);
    testing::sees_random_boards_like_the_oracle::<1, Talpa<1>, Naive>("8x8", "official", 1000);
    testing::sees_random_boards_like_the_oracle::<2, Talpa<2>, Naive>("10x10", "official", 500);
    testing::sees_random_boards_like_the_oracle::<4, Talpa<4>, Naive>("14x14", "official", 100);
}

#[test]
fn random_moves_are_uniform() {
    testing::samples_uniformly::<1, Talpa<1>>("8x8", "official", 3);
    testing::samples_uniformly::<2, Talpa<2>>("10x10", "official", 7);
    testing::samples_uniformly::<4, Talpa<4>>("16x16", "official", 40);
}

proptest! {
    /// §10, §15: every ply takes one piece, and a removal phase never ends.
    #[test]
    fn a_ply_takes_one_piece_and_removals_stay(seed: u64, plies in 0u32..64) {
        let game: Talpa<1> = game("8x8", "official");
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        let mut removing = false;
        for _ in 0..plies {
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            prop_assert!(!removing || mv.from == mv.to, "a capture after a removal");
            removing |= mv.from == mv.to;
            let next = game.apply(&state, mv);
            let pieces = |state: &State<1>| state.stones[0].len() + state.stones[1].len();
            prop_assert_eq!(pieces(&next) + 1, pieces(&state));
            prop_assert_eq!(game.admit(game.diagram(&next)), Ok(next));
            state = next;
        }
    }
}
