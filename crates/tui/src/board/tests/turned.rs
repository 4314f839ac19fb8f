//! Boards as the second side sees them: turned round, whatever the game and the size.

use super::*;
use crate::look::Role;
use quina::{Edge, Goal};
use ratatui::layout::Position;

/// A room for each size of cells, and some that scroll.
const ROOMS: [(u16, u16); 9] =
    [(120, 60), (60, 30), (50, 23), (44, 22), (44, 12), (24, 12), (15, 8), (9, 5), (3, 2)];

/// The position that looks to the first side as this one does to the second.
fn mirrored(view: &View) -> View {
    let across = |edge| match edge {
        Edge::Top => Edge::Bottom,
        Edge::Bottom => Edge::Top,
        Edge::Left => Edge::Right,
        Edge::Right => Edge::Left,
    };
    let mut mirrored = view.clone();
    for (cell, other) in mirrored.cells.iter_mut().zip(view.cells.iter().rev()) {
        (cell.hole, cell.piece, cell.value) = (other.hole, other.piece, other.value);
        cell.marks = other.marks.clone();
    }
    mirrored.goals =
        view.goals.iter().map(|goal| Goal { edge: across(goal.edge), ..*goal }).collect();
    mirrored
}

#[test]
fn a_turned_board_is_the_mirrored_position_drawn_straight() {
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        let session = played(name, None, 40);
        let view = session.view();
        let (cursor, hand) = in_hand(&session);
        let last = view.cells.len() - 1;
        let [movable, touched, targets] = &hand;
        let overlay = Overlay { cursor, movable, touched, targets, ..Overlay::default() };
        let opposite = hand.clone().map(|cells| cells.iter().map(|cell| last - cell).collect());
        let [movable, touched, targets]: &[Vec<usize>; 3] = &opposite;
        let cursor = cursor.map(|cell| last - cell);
        let straight = Overlay { cursor, movable, touched, targets, ..Overlay::default() };
        for (width, height) in ROOMS {
            let area = Rect::new(0, 0, width, height);
            for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
                let look = look(ColorDepth::True, glyphs);
                let turned = drawn_for(Side::Second, &view, &overlay, area, &look);
                let placement = place_for(Side::Second, view.shape, area, overlay.cursor);
                let mut same = Buffer::empty(area);
                let plain = Placement { seen_by: Side::First, ..placement };
                draw(&mirrored(&view), &straight, &plain, &look, &mut same);
                // The labels beside a hexagon's rows are others.
                let labels = [Role::Dim, Role::Accent].map(|role| look.style(role).fg);
                let label = |place: &Position| {
                    [&turned, &same].iter().any(|buf| labels.contains(&Some(buf[*place].fg)))
                };
                for place in placement.window.positions().filter(|place| !label(place)) {
                    let (symbol, wanted) = (turned[place].symbol(), same[place].symbol());
                    assert_eq!(symbol, wanted, "{name} {area} {place}\n{}", text(&turned));
                    assert_eq!(turned[place].style(), same[place].style(), "{name} {area} {place}");
                }
            }
        }
    }
}

#[test]
fn a_click_on_a_turned_board_is_the_cell_that_is_seen_there() {
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        let view = played(name, None, 10).view();
        for (width, height) in ROOMS {
            let area = Rect::new(2, 1, width, height);
            for focus in [None, Some(0), Some(view.cells.len() - 1)] {
                let placement = place_for(Side::Second, view.shape, area, focus);
                assert!(placement.scrolls() || area.width > 20, "{name} {area}");
                for (index, cell) in view.cells.iter().enumerate() {
                    let Some((column, row)) = screen(&placement, cell) else { continue };
                    assert_eq!(cell_at(&view, &placement, column, row), Some(index), "{name}");
                }
            }
        }
    }
}

#[test]
fn every_turned_board_looks_as_it_did() {
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        for area in [(44, 22), (24, 12)] {
            golden(&format!("{name}-turned"), &played(name, None, 40), Side::Second, area);
        }
    }
}

#[test]
fn edges_are_turned_with_the_board() {
    let name = GAMES.iter().map(|entry| entry.meta.id).next().expect("a game");
    let mut view = played(name, None, 0).view();
    view.goals = vec![Goal { edge: Edge::Top, side: Side::First }];
    let area = Rect::new(0, 0, 44, 22);
    let look = look(ColorDepth::None, Glyphs::Ascii);
    let edge = |line: &String| line.contains("=====");
    let straight = lines(&drawn(&view, &Overlay::default(), area, &look));
    let turned = lines(&drawn_for(Side::Second, &view, &Overlay::default(), area, &look));
    let ruled = |line: &String| line.contains("---") || edge(line);
    assert_eq!(straight.iter().position(edge), straight.iter().position(ruled), "{straight:#?}");
    assert_eq!(turned.iter().position(edge), turned.iter().rposition(ruled), "{turned:#?}");
}
