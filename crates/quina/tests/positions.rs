//! The shared facts: positions that pin down the tricky rules, and the perft tables.

#[path = "../../games/src/testing/perft.rs"]
mod perft;

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

#[test]
fn every_perft_table_is_met_on_one_thread_and_on_two() {
    for table in perft::tables() {
        let board = (table.game, table.size, table.rules);
        let game = GAMES.open(table.game, Some(table.size), Some(table.rules));
        let start = game.expect("a board of the house").start();
        for (depth, count) in table.depths() {
            assert_eq!(start.perft(depth, 1, &mut ()), Ok(count), "{board:?} {depth}");
            assert_eq!(start.perft(depth, 2, &mut ()), Ok(count), "{board:?} {depth}");
            if depth > 0 {
                let divided = start.divide(depth, 2, &mut ()).expect("nobody stops it");
                assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), count);
            }
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
