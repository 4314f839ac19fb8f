//! The named players do what they say.

use super::super::naive::{Hop, Naive};
use super::super::*;
use super::{CHAINS, five, six};
use crate::testing::plain::{Cell, cell_text};
use crate::testing::players::{are_called, choices, chooses_like, keep_the_rules};
use crate::testing::rows;
use std::collections::BTreeMap;

#[test]
fn they_introduce_themselves_weakest_first() {
    are_called::<Apart<1>>(&["random", "mixed", "greedy"]);
}

#[test]
fn their_moves_are_legal_and_repeatable() {
    keep_the_rules::<1, Apart<1>>("5x5", "official", 20, 60);
    keep_the_rules::<1, Apart<1>>("8x8", "official", 5, 60);
    keep_the_rules::<2, Apart<2>>("15x5", "official", 3, 60);
    keep_the_rules::<2, Apart<2>>("7x10", "official", 3, 60);
    keep_the_rules::<4, Apart<4>>("15x15", "official", 1, 40);
}

#[test]
fn greedy_takes_the_piece_that_touches_most_to_where_it_touches_least() {
    // c5 and c6 touch three pieces each. c4 still touches c5, so that chain goes on to c2.
    assert_eq!(choices(&six(), "greedy", CHAINS), "c5-a3 c5-c3 c5-e3 c6-c4-c2");
}

#[test]
fn greedy_jumps_on_only_to_touch_less() {
    let before = "
        . . . . .
        o o . . .
        . . . . .
        . . . . x
        x x . . .";
    let text = format!("{} 1 - 20", rows(before));
    // e1 touches e2 as c1 touches b1.
    assert_eq!(choices(&five(), "greedy", &text), "a1-a2 a1-b2 a1-c1 b1-c2");
    assert!(choices(&five(), "random", &text).contains("a1-c1-e1"));
    let text = text.replace("/4x/xx3", "/5/xx3");
    assert_eq!(choices(&five(), "greedy", &text), "a1-a2 a1-b2 a1-c1-e1 b1-c2 b1-d1");
    // §15
    let text = text.replace(" 20", " 0");
    assert_eq!(choices(&five(), "greedy", &text), "a1-a2 a1-b2 a1-c1 b1-c2 b1-d1");
}

#[test]
fn greedy_looks_who_has_won_where_it_touches_the_fewest() {
    let before = "
        . . . . .
        . . . . .
        . . o . .
        . . o . .
        x x . . .";
    let text = format!("{} 1 - 20", rows(before));
    // b1 is as much apart on c2 as on d1, but capturing on c2 leaves the opponent a single piece.
    assert_eq!(choices(&five(), "greedy", &text), "a1-a2 a1-b2 a1-c1-e1 b1-d1");
    let harmless = text.replace("5/5/2o", "4o/4o/2o");
    assert_eq!(choices(&five(), "greedy", &harmless), "a1-a2 a1-b2 a1-c1-e1 b1-c2 b1-d1");
}

#[test]
fn greedy_does_not_jump_on_to_hand_the_opponent_the_win() {
    let before = "
        . . . . .
        . . . . .
        . . . . .
        . . . . o
        x x . . o";
    let text = format!("{} 1 - 20", rows(before));
    assert_eq!(choices(&five(), "greedy", &text), "a1-a2 a1-b2 a1-c1 b1-c2 b1-d1");
    let harmless = text.replace("/5/5/", "/o4/o4/");
    assert_eq!(choices(&five(), "greedy", &harmless), "a1-a2 a1-b2 a1-c1-e1 b1-c2 b1-d1");
}

#[test]
fn mixed_begins_at_random_and_goes_on_greedily() {
    for (ply, like) in [(20, "random"), (21, "random"), (22, "greedy"), (23, "greedy")] {
        let text = CHAINS.replace(" 20", &format!(" {ply}"));
        assert_eq!(choices(&six(), "mixed", &text), choices(&six(), like, &text), "{ply}");
    }
}

/// A turn under way: the position at its start and now, and the cells that the piece has touched.
struct Turn<'a> {
    start: &'a Naive,
    now: Naive,
    route: Vec<Cell>,
}

/// Chances of the ends of a turn, by the text of the position after it.
type Chances = BTreeMap<String, f64>;

impl Turn<'_> {
    fn hop(&self, hop: &Hop) -> Turn<'_> {
        let from = self.route[self.route.len() - 1];
        let route = [&self.route[..], &[hop.to]].concat();
        Turn { start: self.start, now: self.now.after(from, hop.to), route }
    }

    fn stop(&self, chance: f64, chances: &mut Chances) {
        let names: Vec<String> = self.route.iter().map(|&cell| cell_text(cell)).collect();
        *chances.entry(self.start.play(&names.join("-")).text()).or_default() += chance;
    }

    /// The own pieces that touch the moving one.
    fn touched(&self) -> usize {
        touched(&self.now, self.route[self.route.len() - 1])
    }

    /// What the board is worth if the turn ends here: nothing where the opponent has won, most where
    /// the mover has.
    fn value(&self) -> u32 {
        let mover = self.now.turn();
        match [mover.other(), mover].map(|side| self.now.is_apart(side)) {
            [true, _] => 0,
            [false, false] => 5,
            [false, true] => 10,
        }
    }

    /// The jumps that can follow the last hop.
    fn jumps(&self, last: &Hop) -> Vec<Hop> {
        if last.length >= 2 { self.now.hops(&self.route) } else { Vec::new() }
    }
}

fn touched(naive: &Naive, (file, rank): Cell) -> usize {
    let near = |&(f, r): &Cell| (f - file).abs() <= 1 && (r - rank).abs() <= 1;
    naive.own().iter().filter(|cell| near(cell)).count() - 1
}

fn movable(naive: &Naive) -> Vec<Cell> {
    naive.own().into_iter().filter(|&cell| !naive.hops(&[cell]).is_empty()).collect()
}

fn random(naive: &Naive) -> Chances {
    fn go_on(turn: &Turn<'_>, last: &Hop, chance: f64, chances: &mut Chances) {
        let jumps = turn.jumps(last);
        if jumps.is_empty() {
            return turn.stop(chance, chances);
        }
        turn.stop(chance / 2.0, chances);
        for jump in &jumps {
            go_on(&turn.hop(jump), jump, chance / 2.0 / jumps.len() as f64, chances);
        }
    }
    let mut chances = Chances::new();
    let pieces = movable(naive);
    for &piece in &pieces {
        let turn = Turn { start: naive, now: naive.clone(), route: vec![piece] };
        let hops = naive.hops(&[piece]);
        let chance = 1.0 / (pieces.len() * hops.len()) as f64;
        for hop in &hops {
            go_on(&turn.hop(hop), hop, chance, &mut chances);
        }
    }
    chances
}

fn greedy(naive: &Naive) -> Chances {
    /// Those of the hops that lead to where the piece touches the fewest, and of these those after which the board is worth most.
    fn best(turn: &Turn<'_>, mut hops: Vec<Hop>) -> Vec<Hop> {
        let least = hops.iter().map(|hop| turn.hop(hop).touched()).min();
        hops.retain(|hop| Some(turn.hop(hop).touched()) == least);
        let most = hops.iter().map(|hop| turn.hop(hop).value()).max();
        hops.retain(|hop| Some(turn.hop(hop).value()) == most);
        hops
    }
    fn go_on(turn: &Turn<'_>, last: &Hop, chance: f64, chances: &mut Chances) {
        let mut jumps = turn.jumps(last);
        jumps.retain(|jump| turn.hop(jump).touched() < turn.touched());
        jumps.retain(|jump| turn.value() == 0 || turn.hop(jump).value() > 0);
        let jumps = best(turn, jumps);
        if jumps.is_empty() {
            turn.stop(chance, chances);
        }
        for jump in &jumps {
            go_on(&turn.hop(jump), jump, chance / jumps.len() as f64, chances);
        }
    }
    let mut chances = Chances::new();
    let mut pieces = movable(naive);
    let most = pieces.iter().map(|&piece| touched(naive, piece)).max();
    pieces.retain(|&piece| Some(touched(naive, piece)) == most);
    for &piece in &pieces {
        let turn = Turn { start: naive, now: naive.clone(), route: vec![piece] };
        let hops = best(&turn, naive.hops(&[piece]));
        let chance = 1.0 / (pieces.len() * hops.len()) as f64;
        for hop in &hops {
            go_on(&turn.hop(hop), hop, chance, &mut chances);
        }
    }
    chances
}

#[test]
fn choices_are_those_of_a_plain_grid() {
    chooses_like::<1, Apart<1>, Naive>("random", "5x5", "official", (3, 30, 2), random);
    chooses_like::<1, Apart<1>, Naive>("greedy", "5x5", "official", (10, 40, 1), greedy);
    chooses_like::<1, Apart<1>, Naive>("random", "8x8", "official", (1, 12, 4), random);
    chooses_like::<1, Apart<1>, Naive>("greedy", "8x8", "official", (3, 60, 3), greedy);
    chooses_like::<2, Apart<2>, Naive>("greedy", "7x10", "official", (2, 40, 3), greedy);
}
