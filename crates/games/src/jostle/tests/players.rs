//! The named players do what they say.

use super::super::naive::Naive;
use super::super::*;
use super::{HEX_START, START, hex, square};
use crate::testing::players::{are_called, best, choices, chooses_like, keep_the_rules};
use crate::testing::rows;
use std::collections::BTreeMap;

#[test]
fn they_introduce_themselves_weakest_first() {
    are_called::<Jostle<4>>(&["random", "mixed", "greedy"]);
    are_called::<Jostle<6>>(&["random", "mixed", "greedy"]);
}

#[test]
fn their_moves_are_legal_and_repeatable() {
    keep_the_rules::<2, Jostle<4>>("10x10", "official", 20, 100);
    keep_the_rules::<2, Jostle<6>>("11x11", "official", 20, 100);
}

#[test]
fn greedy_keeps_its_own_steps_and_takes_the_opponents() {
    let board = "
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . o o . . . . .
        . . . x x . . . . .
        . . . . . x . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .";
    let text = format!("{} 1 - 20", rows(board));
    assert_eq!(choices(&square(), "random", &text), "e5-e4 e5-f5 f4-e4 f4-f5");
    // No step leaves Blue one. Moving e5 leaves Red three, moving f4 one or none.
    assert_eq!(choices(&square(), "greedy", &text), "e5-e4 e5-f5");
}

#[test]
fn mixed_begins_at_random_and_goes_on_greedily() {
    let all = |text: &str, name| choices(&square(), name, text);
    let second = START.replace(" 1 - 0", " 2 - 1");
    assert_eq!(all(START, "mixed"), all(START, "random"));
    assert_eq!(all(&second, "mixed"), all(&second, "random"));
    let third = START.replace(" 1 - 0", " 1 - 2");
    assert_eq!(all(&third, "mixed"), all(START, "greedy"));
    let fourth = START.replace(" 1 - 0", " 2 - 3");
    assert_eq!(all(&fourth, "mixed"), all(&second, "greedy"));
    assert_ne!(choices(&hex(), "random", HEX_START), choices(&hex(), "greedy", HEX_START));
}

fn greedy(naive: &Naive) -> BTreeMap<String, f64> {
    best(naive, |next: &Naive| next.turned().moves().len() as i32 - next.moves().len() as i32)
}

fn random(naive: &Naive) -> BTreeMap<String, f64> {
    best(naive, |_| 0)
}

#[test]
fn choices_are_those_of_plain_rows() {
    let pace = (3, 100, 3);
    chooses_like::<2, Jostle<4>, Naive>("greedy", "10x10", "official", pace, greedy);
    chooses_like::<2, Jostle<4>, Naive>("random", "10x10", "official", pace, random);
    chooses_like::<2, Jostle<6>, Naive>("greedy", "11x11", "official", pace, greedy);
    chooses_like::<2, Jostle<6>, Naive>("random", "11x11", "official", pace, random);
}
