//! The shared facts: positions that pin down the tricky rules, and the perft tables.

use quina::{AnyPosition, GAMES, Mark, Outcome, Side, Uncounted};
use serde_json::Value;
use std::sync::atomic::AtomicBool;

fn outcome(position: &dyn AnyPosition) -> Option<Outcome> {
    position.ending().map(|(outcome, _)| outcome)
}

fn coded(code: &Value) -> Outcome {
    match code.as_u64() {
        Some(0) => Outcome::Draw,
        Some(1) => Outcome::Win(Side::First),
        Some(2) => Outcome::Win(Side::Second),
        other => panic!("no such result: {other:?}"),
    }
}

fn strings(list: &Value) -> Vec<String> {
    let items = list.as_array().expect("a list");
    items.iter().map(|item| item.as_str().expect("a string").to_string()).collect()
}

#[test]
fn every_test_position_has_its_moves_and_results() {
    let data: Value = serde_json::from_str(include_str!("data/positions.json")).expect("JSON");
    let entries = data["positions"].as_array().expect("a list");
    assert_eq!(entries.len(), 70);
    for entry in entries {
        let id = entry["id"].as_str().expect("an id");
        let game = GAMES
            .open(
                entry["game"].as_str().expect("a game"),
                entry["size"].as_str(),
                entry["rules"].as_str(),
            )
            .expect(id);
        let text = entry["position"].as_str().expect("a position");
        let position = game.position(text).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(position.text(), text, "{id}");
        if !entry["legal"].is_null() {
            let legal = strings(&entry["legal"]);
            assert_eq!(position.moves().texts, legal, "{id}");
            assert_eq!(position.count(), Some(legal.len() as u64), "{id}");
            let expected = entry.get("result").map(coded);
            assert_eq!(outcome(&*position), expected, "{id}");
            for mv in &legal {
                let next = position.advance(mv).expect(id).position;
                let expected = entry.get("ends").and_then(|ends| ends.get(mv)).map(coded);
                assert_eq!(outcome(&*next), expected, "{id} {mv}");
            }
        }
        if let (Some(first), Some(second)) = (entry.get("first_path"), entry.get("second_path")) {
            let open = [first, second].map(|path| path.as_bool().expect("a truth"));
            // Whoever is to move did not open it, and so is looked at first.
            let turn = position.turn();
            let expected =
                Outcome::judged_after(turn.other(), open[turn.other().index()], open[turn.index()]);
            assert_eq!(outcome(&*position), expected, "{id}");
        }
        for (key, side) in [("live_first", Side::First), ("live_second", Side::Second)] {
            if let Some(live) = entry.get(key) {
                let view = position.view();
                let mut marked: Vec<String> = view
                    .cells
                    .iter()
                    .filter(|cell| cell.marks.contains(&Mark::Live))
                    .filter(|cell| cell.piece.is_some_and(|piece| piece.side == side))
                    .map(|cell| cell.name.clone())
                    .collect();
                marked.sort_unstable();
                assert_eq!(marked, strings(live), "{id} {key}");
            }
        }
    }
}

/// The published tables, and plies and boards beyond them on which the plain-grid references agree.
const PERFT: &[(&str, &str, &str, &[u64])] = &[
    ("apart", "5x5", "official", &[22, 788, 27962, 940367]),
    ("apart", "6x6", "official", &[28, 1184, 66132]),
    ("apart", "8x8", "official", &[40, 3200, 315586]),
    ("talpa", "4x4", "official", &[24, 448, 6380, 67296, 526944, 3102132, 14011488, 44113232]),
    ("talpa", "6x6", "official", &[60, 3244, 157408, 6812036]),
    ("talpa", "8x8", "official", &[112, 11848, 1182276]),
    ("jostle", "10x10", "official", &[16, 296, 5068, 95724, 1691040]),
    ("hex-jostle", "11x11", "official", &[45, 1950, 74283, 2750391]),
    ("freedom", "4x4", "official", &[16, 84, 408, 1764, 7000, 25464, 86720, 277424, 834440]),
    ("freedom", "5x5", "official", &[25, 144, 768, 3768, 17784, 79528, 338768]),
    ("freedom", "10x10", "official", &[100, 684, 4248, 24828, 142504]),
    ("shakti", "7x7", "official", &[26, 660, 16535, 403471]),
    ("shakti", "7x7", "feup", &[26, 660, 16546, 404168, 9904590]),
];

/// Counts at one depth, on boards without a table.
const PERFT_AT: &[(&str, &str, u32, u64)] = &[
    ("apart", "5x7", 3, 34925),
    ("apart", "7x5", 3, 125223),
    ("apart", "9x6", 3, 526020),
    ("apart", "15x15", 2, 15170),
    ("talpa", "10x10", 3, 5231000),
    ("talpa", "16x16", 2, 227224),
    ("freedom", "24x24", 3, 28888),
];

#[test]
fn leaves_are_counted_on_boards_without_a_table() {
    for &(name, size, depth, count) in PERFT_AT {
        let start = GAMES.open(name, Some(size), None).expect(name).start();
        assert_eq!(start.perft(depth, 2, &mut ()), Ok(count), "{name} {size}");
    }
}

#[test]
fn every_perft_table_is_met_on_one_thread_and_on_two() {
    for &(name, size, rules, counts) in PERFT {
        let start = GAMES.open(name, Some(size), Some(rules)).expect(name).start();
        assert_eq!(start.perft(0, 1, &mut ()), Ok(1));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.perft(depth, 1, &mut ()), Ok(count), "{name} {size} {rules} {depth}");
            assert_eq!(start.perft(depth, 2, &mut ()), Ok(count), "{name} {size} {rules} {depth}");
            let divided = start.divide(depth, 2, &mut ()).expect("nobody stops it");
            assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), count);
        }
    }
}

#[test]
fn a_count_that_is_stopped_ends_at_once() {
    let stop = AtomicBool::new(true);
    let start = GAMES.open("talpa", None, None).expect("a game").start();
    for depth in [1, 2, 3, 60] {
        assert_eq!(start.perft(depth, 2, &mut &stop), Err(Uncounted::Stopped));
    }
}
