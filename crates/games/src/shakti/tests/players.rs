//! The named players do what they say.

use super::super::naive::Naive;
use super::super::*;
use super::{BOTH_STUCK, STUCK, feup, official};
use crate::testing::players::{are_called, best, choices, chooses_like, keep_the_rules};
use crate::testing::rows;
use quina_core::Outcome;
use std::collections::BTreeMap;

#[test]
fn they_introduce_themselves_weakest_first() {
    are_called::<Shakti>(&["random", "mixed", "greedy"]);
}

#[test]
fn their_moves_are_legal_and_repeatable() {
    for rules in ["official", FEUP] {
        keep_the_rules::<1, Shakti>("7x7", rules, 20, 150);
    }
}

#[test]
fn greedy_mates() {
    let mates = "
        # . . # . w #
        . . . # # # W
        # # . # # # #
        k # # . # . #
        # . # # . # #
        . # . . . # .
        # K # # . . #";
    let text = format!("{} 1 - 116", rows(mates));
    assert_eq!(choices(&official(), "random", &text), "b1-c2 b1-e1 g6-b6 g6-c2 g6-c6 g6-g2");
    // On b3 the black king would see the white one.
    assert_eq!(choices(&official(), "greedy", &text), "g6-c6");
    // By the rules feup a king without a move has lost, in check or not.
    let stuck = "
        # . . . . . #
        w . # . # . .
        # . . . . . .
        . . # w . . .
        . . W # K . .
        . W . # . . .
        # . . k . . #";
    let text = format!("{} 1 - 52", rows(stuck));
    assert_eq!(choices(&feup(), "random", &text), "e3-e2 e3-f2 e3-f3 e3-f4");
    assert_eq!(choices(&feup(), "greedy", &text), "e3-e2");
}

/// The moves after which the opponent can win at once.
fn blunders(rules: &str, text: &str) -> String {
    let naive = Naive::parse(text, rules);
    let mut moves = naive.moves();
    moves.retain(|mv| !worth(&naive.play(mv), naive.turn()).1);
    moves.join(" ")
}

#[test]
fn greedy_does_not_allow_mate_in_one_if_it_can_help_it() {
    let threatened = "#5#/2#2#1/2W#3/k1##3/1###1#1/1Ww1#2/#4K# 2 - 47";
    assert_eq!(
        choices(&official(), "random", threatened),
        "a4-a5 c2-b1 c2-c1 c2-d1 c2-d2 c2-e4 c2-f2 c2-f5"
    );
    assert_eq!(blunders("official", threatened), "a4-a5 c2-b1 c2-c1 c2-d1 c2-d2 c2-e4 c2-f5");
    assert_eq!(choices(&official(), "greedy", threatened), "c2-f2");
    let threatened = "#1w3#/1k5/1##4/1#1W3/W2#w#1/1#2#2/#2K2# 2 - 33";
    assert_eq!(choices(&feup(), "random", threatened), "b6-a5 b6-a6 b6-b7 b6-c6");
    assert_eq!(blunders(FEUP, threatened), "b6-a5 b6-a6 b6-b7");
    assert_eq!(choices(&feup(), "greedy", threatened), "b6-c6");
    // Where every move allows it, the count decides.
    let lost = "#2k2#/1#####1/####2K/###1##1/1#1#1##/1####2/#1##1w# 1 - 124";
    assert_eq!(blunders("official", lost), choices(&official(), "random", lost));
    assert_eq!(choices(&official(), "greedy", lost), "g5-e3");
}

#[test]
fn greedy_prefers_the_greatest_lead_in_moves() {
    let start = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0";
    // Nothing has so many moves as a warrior in the middle.
    assert_eq!(choices(&official(), "greedy", start), "b2-d4 f2-d4");
}

#[test]
fn mixed_begins_at_random_and_goes_on_greedily() {
    let start = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0";
    for (turn, ply, like) in
        [(1, 0, "random"), (2, 1, "random"), (1, 2, "greedy"), (2, 3, "greedy")]
    {
        let text = start.replace(" 1 - 0", &format!(" {turn} - {ply}"));
        assert_eq!(choices(&official(), "mixed", &text), choices(&official(), like, &text));
    }
}

#[test]
fn a_forced_pass_is_made() {
    for text in [STUCK, BOTH_STUCK] {
        for name in ["random", "mixed", "greedy"] {
            assert_eq!(choices(&official(), name, text), "pass");
        }
    }
}

/// How the oracle sees a move that led to `next`: a win, safe from an immediate loss, and the lead
/// in legal moves.
fn worth(next: &Naive, own: Side) -> (bool, bool, i32) {
    let won = |naive: &Naive, side| naive.outcome() == Some(Outcome::Win(side));
    if won(next, own) {
        return (true, true, 0);
    }
    let safe = !next.moves().iter().any(|mv| won(&next.play(mv), own.other()));
    let over = next.outcome().is_some();
    let lead = next.turned().moves().len() as i32 - next.moves().len() as i32;
    (false, safe, if over { 0 } else { lead })
}

fn greedy(naive: &Naive) -> BTreeMap<String, f64> {
    best(naive, |next: &Naive| worth(next, naive.turn()))
}

#[test]
fn choices_are_those_of_a_plain_grid() {
    for rules in ["official", FEUP] {
        let pace = (4, 100, 5);
        chooses_like::<1, Shakti, Naive>("greedy", "7x7", rules, pace, greedy);
        chooses_like::<1, Shakti, Naive>("random", "7x7", rules, pace, |naive| best(naive, |_| 0));
    }
}
