//! The named players do what they say.

use super::super::naive::Naive;
use super::super::*;
use super::{six, win};
use crate::testing::players::{are_called, best, choices, chooses_like, keep_the_rules};
use crate::testing::{at, game, rows};
use quina_core::{Game, Planes, Rng, Side, notation};
use std::collections::BTreeMap;

#[test]
fn they_introduce_themselves_weakest_first() {
    are_called::<Talpa<1>>(&["random", "mixed", "greedy", "difference"]);
}

#[test]
fn their_moves_are_legal_and_repeatable() {
    keep_the_rules::<1, Talpa<1>>("4x4", "official", 30, 100);
    keep_the_rules::<1, Talpa<1>>("6x6", "official", 20, 100);
    keep_the_rules::<1, Talpa<1>>("8x8", "official", 10, 100);
    keep_the_rules::<2, Talpa<2>>("10x10", "official", 5, 200);
    keep_the_rules::<4, Talpa<4>>("16x16", "official", 1, 300);
}

/// Two tunnels can be lengthened, both to three ranks; the one at a1 would join two files.
const TUNNELS: &str = "
    x x o o
    o . x o
    o . o x
    . x o o";

#[test]
fn greedy_lengthens_its_tunnel_and_difference_minds_the_opponents() {
    let four: Talpa<1> = game("4x4", "official");
    let text = format!("{} 1 - 20", rows(TUNNELS));
    assert_eq!(four.values(&at(&four, &text)), [2, 1]);
    assert_eq!(choices(&four, "greedy", &text), "b1-c1 b4-c4");
    assert_eq!(choices(&four, "difference", &text), "b4-c4");
    assert_eq!(
        choices(&four, "random", &text),
        "a4-a3 b1-c1 b4-c4 c3-c2 c3-c4 c3-d3 d2-c2 d2-d1 d2-d3"
    );
    // Blue counts files.
    let blue = text.replace(" 1 - 20", " 2 - 21");
    assert_eq!(choices(&four, "greedy", &blue), "a3-a4 c2-c3 c2-d2");
}

#[test]
fn greedy_and_difference_may_open_both_paths() {
    let text = "oxx2x/o3xo/2ox2/1oo1o1/x2x2/1o2x1 1 - 20";
    assert_eq!(choices(&six(), "random", text), "b6-a6 d4-c4 e5-f5 f6-f5");
    for name in ["greedy", "difference"] {
        assert_eq!(choices(&six(), name, text), "d4-c4 e5-f5");
    }
    for mv in ["d4-c4", "e5-f5"] {
        let state = at(&six(), text);
        let next = six().apply(&state, notation::read_move(&six(), &state, mv).expect("legal"));
        // §14
        assert_eq!(six().values(&next), [6, 6]);
        assert_eq!(six().outcome(&next), win(Side::Second));
    }
}

#[test]
fn mixed_begins_at_random_and_goes_on_greedily() {
    let four: Talpa<1> = game("4x4", "official");
    let text = |turn, ply| format!("{} {turn} - {ply}", rows(TUNNELS));
    for (turn, ply) in [(1, 0), (1, 20), (2, 1), (2, 21)] {
        let text = text(turn, ply);
        assert_eq!(choices(&four, "mixed", &text), choices(&four, "random", &text));
    }
    for (turn, ply) in [(1, 2), (1, 22), (2, 3), (2, 23)] {
        let text = text(turn, ply);
        assert_eq!(choices(&four, "mixed", &text), choices(&four, "greedy", &text));
    }
}

fn values_agree<const N: usize>(size: &str, games: u32) {
    let game: Talpa<N> = game(size, "official");
    let mut rng = Rng::new(3);
    for _ in 0..games {
        let mut state = game.initial();
        loop {
            let naive = Naive::parse(&notation::write_position(&game, &state));
            let expected = Side::BOTH.map(|side| naive.value(side));
            assert_eq!(game.values(&state), expected, "{}", naive.text());
            for side in Side::BOTH {
                let whole = game.geometry().shape().rows();
                assert_eq!(expected[side.index()] == whole, naive.has_path(side));
            }
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            state = game.apply(&state, mv);
        }
    }
}

#[test]
fn values_are_those_of_a_plain_grid() {
    values_agree::<1>("4x4", 40);
    values_agree::<1>("6x6", 20);
    values_agree::<1>("8x8", 10);
    values_agree::<2>("10x10", 5);
    values_agree::<4>("16x16", 1);
}

/// Equal chances for the moves of the highest worth; `worth` is told the value for the side that
/// moves and that for the other.
fn chances<W: Ord>(naive: &Naive, worth: impl Fn([usize; 2]) -> W) -> BTreeMap<String, f64> {
    let own = naive.turn();
    best(naive, |next: &Naive| worth([own, own.other()].map(|side| next.value(side))))
}

#[test]
fn choices_are_those_of_a_plain_grid() {
    let greedy = |naive: &Naive| chances(naive, |[own, _]| own);
    let difference = |naive: &Naive| chances(naive, |[own, other]| own as i32 - other as i32);
    for (size, pace) in [("4x4", (10, 100, 1)), ("8x8", (3, 100, 5))] {
        chooses_like::<1, Talpa<1>, Naive>("greedy", size, "official", pace, greedy);
        chooses_like::<1, Talpa<1>, Naive>("difference", size, "official", pace, difference);
        chooses_like::<1, Talpa<1>, Naive>("random", size, "official", pace, |naive| {
            best(naive, |_| 0)
        });
    }
    chooses_like::<2, Talpa<2>, Naive>("greedy", "10x10", "official", (1, 100, 20), greedy);
    chooses_like::<2, Talpa<2>, Naive>("difference", "10x10", "official", (1, 100, 20), difference);
}
