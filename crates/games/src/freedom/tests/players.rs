//! The named players do what they say.

use super::super::naive::Naive;
use super::super::*;
use super::{LAST_CELL, five};
use crate::testing::game;
use crate::testing::players::{are_called, best, choices, chooses_like, keep_the_rules};
use std::collections::BTreeMap;

#[test]
fn they_introduce_themselves_weakest_first() {
    are_called::<Freedom<1>>(&["random", "mixed", "greedy"]);
}

#[test]
fn their_moves_are_legal_and_repeatable() {
    keep_the_rules::<1, Freedom<1>>("4x4", "official", 50, 20);
    keep_the_rules::<1, Freedom<1>>("5x5", "official", 50, 30);
    keep_the_rules::<2, Freedom<2>>("10x10", "official", 10, 110);
    keep_the_rules::<4, Freedom<4>>("13x13", "official", 3, 180);
    keep_the_rules::<9, Freedom<9>>("24x24", "official", 1, 600);
}

#[test]
fn greedy_completes_a_row_of_four_and_shuns_five() {
    let seven: Freedom<1> = game("7x7", "official");
    // Next to c4, d5 completes d5-d2.
    let text = "7/7/7/2ox3/3x3/3x3/7 1 c4 20";
    assert_eq!(choices(&seven, "greedy", text), "d5");
    assert_eq!(choices(&seven, "random", text), "b3 b4 b5 c3 c5 d5");
    // Four stand already on the file; d6 would make five, and any other cell keeps them.
    let text = "7/2o4/3x3/3x3/3x3/3x3/7 1 c6 20";
    assert_eq!(choices(&seven, "greedy", text), "b5 b6 b7 c5 c7 d7");
    assert_eq!(choices(&seven, "random", text), "b5 b6 b7 c5 c7 d6 d7");
}

#[test]
fn greedy_fills_the_last_cell_for_more_live_stones_and_leaves_it_for_fewer() {
    for (text, greedy, random) in [
        (LAST_CELL, "pass", "e1 pass"),
        ("oooxo/xooxo/xxxx1/xxxoo/ooxox 1 e4 20", "pass", "e3 pass"),
        ("xooxo/xxxoo/x1xxo/xxxoo/xoooo 1 b5 20", "b3", "b3 pass"),
        // Nothing lives either way.
        ("xoxxo/oxooo/xx1ox/ooxxo/xoxox 1 e5 24", "c3 pass", "c3 pass"),
    ] {
        assert_eq!(choices(&five(), "greedy", text), greedy, "{text}");
        assert_eq!(choices(&five(), "random", text), random, "{text}");
    }
}

#[test]
fn mixed_begins_at_random_and_goes_on_greedily() {
    for (ply, expected) in [(0, "e1 pass"), (2, "pass"), (20, "e1 pass"), (22, "pass")] {
        let text = LAST_CELL.replace(" 20", &format!(" {ply}"));
        assert_eq!(choices(&five(), "mixed", &text), expected, "{text}");
    }
}

fn greedy(naive: &Naive) -> BTreeMap<String, f64> {
    best(naive, |next: &Naive| next.live(naive.turn()).len())
}

fn random(naive: &Naive) -> BTreeMap<String, f64> {
    best(naive, |_| 0)
}

#[test]
fn choices_are_those_of_a_plain_grid() {
    for (size, pace) in [("4x4", (20, 20, 1)), ("5x5", (10, 30, 1)), ("8x8", (5, 70, 3))] {
        chooses_like::<1, Freedom<1>, Naive>("greedy", size, "official", pace, greedy);
        chooses_like::<1, Freedom<1>, Naive>("random", size, "official", pace, random);
    }
    chooses_like::<2, Freedom<2>, Naive>("greedy", "10x10", "official", (5, 110, 1), greedy);
    chooses_like::<9, Freedom<9>, Naive>("greedy", "17x17", "official", (1, 300, 7), greedy);
}
