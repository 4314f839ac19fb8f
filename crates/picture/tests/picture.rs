//! What holds for every picture.

use crate::boards::{boards, label};
use crate::{decoded, played};
use quina::{GAMES, Ground, Mark, Side, View};
use quina_picture::{Bounds, Form, Look, Picture, Point, Shape, Theme, WIDTHS};

/// Every way to look.
fn looks() -> impl Iterator<Item = Look> {
    (0..8).map(|bits| Look {
        theme: if bits & 1 == 0 { Theme::Light } else { Theme::Dark },
        coordinates: bits & 2 == 0,
        flipped: bits & 4 == 0,
    })
}

fn view(game: &str, size: Option<&str>, plies: usize, seed: u64) -> View {
    played(&GAMES.open(game, size, None).expect("known"), plies, seed).view()
}

fn around(shapes: &[Shape]) -> Bounds {
    let mut all = shapes[0].bounds();
    for shape in shapes {
        let Bounds { min, max } = shape.bounds();
        all.min = Point { x: all.min.x.min(min.x), y: all.min.y.min(min.y) };
        all.max = Point { x: all.max.x.max(max.x), y: all.max.y.max(max.y) };
    }
    all
}

#[test]
fn every_cell_is_drawn_and_nothing_outside_the_picture() {
    for game in boards(GAMES) {
        let view = played(&game, 40, 7).view();
        for look in looks() {
            let picture = Picture::new(&view, &look);
            let frame = Bounds { min: Point { x: 0.0, y: 0.0 }, max: picture.size };
            for shape in picture.shapes() {
                assert!(frame.contains(shape.bounds()), "{}: {shape:?}", label(&*game));
            }
            assert_eq!(picture.cells.len(), view.cells.len());
            for (cell, shapes) in view.cells.iter().zip(&picture.cells) {
                let gap = view.ground == Ground::Tiles && cell.hole;
                assert_eq!(shapes.is_empty(), gap, "{} {}", label(&*game), cell.name);
            }
        }
    }
}

#[test]
fn what_is_on_a_cell_stays_on_it() {
    for game in boards(GAMES) {
        let view = played(&game, 60, 3).view();
        let picture = Picture::new(&view, &Look::default());
        for (cell, shapes) in view.cells.iter().zip(&picture.cells).filter(|(_, s)| !s.is_empty()) {
            let floor = shapes[0].bounds();
            // A tile's rim, a hexagon's corners: the floor is the largest of all.
            assert!(floor.contains(around(shapes)), "{} {}", label(&*game), cell.name);
        }
    }
}

#[test]
fn a_turned_board_has_the_same_cells_the_other_way_around() {
    for game in boards(GAMES) {
        let view = played(&game, 20, 2).view();
        let look = Look { coordinates: false, ..Look::default() };
        let (front, back) =
            (Picture::new(&view, &look), Picture::new(&view, &Look { flipped: true, ..look }));
        assert_eq!(front.size, back.size);
        for (front, back) in front.cells.iter().zip(&back.cells).filter(|(f, _)| !f.is_empty()) {
            let (a, b) = (front[0].bounds(), back[0].bounds());
            let size = Picture::new(&view, &look).size;
            for (place, turned, whole) in [(a.min.x, b.max.x, size.x), (a.min.y, b.max.y, size.y)] {
                assert!((place + turned - whole).abs() < 0.1, "{}", label(&*game));
            }
        }
    }
}

/// The cells whose shapes a change of the view changes.
fn touched(view: &View, change: impl FnOnce(&mut View)) -> Vec<String> {
    let mut other = view.clone();
    change(&mut other);
    let [before, after] = [view, &other].map(|view| Picture::new(view, &Look::default()));
    assert_eq!(before.ground, after.ground);
    let cells = before.cells.iter().zip(&after.cells).zip(&view.cells);
    cells.filter(|((a, b), _)| a != b).map(|(_, cell)| cell.name.clone()).collect()
}

#[test]
fn every_mark_value_piece_and_hole_is_seen() {
    for game in ["freedom", "talpa", "shakti", "hex-jostle"] {
        let view = view(game, None, 0, 0);
        let name = vec![view.cells[20].name.clone()];
        let cell = view.cells[20].cell;
        let happened = [Mark::From, Mark::To, Mark::Last];
        let counting = [Mark::Live, Mark::Check, Mark::Path, Mark::Decisive];
        for mark in happened.into_iter().chain(counting) {
            assert_eq!(touched(&view, |view| view.mark(cell, mark)), name, "{mark:?}");
        }
        assert_eq!(touched(&view, |view| view.cells[20].value = Some(-12)), name);
        assert_eq!(touched(&view, |view| view.cells[20].hole = true), name);
        for side in Side::BOTH {
            for kind in &view.sides[side.index()].kinds {
                let put = touched(&view, |view| view.cells[20].piece = Some(*kind));
                let there = view.cells[20].piece.as_ref() == Some(kind);
                assert_eq!(put.len(), usize::from(!there), "{game} {kind:?}");
            }
        }
    }
}

#[test]
fn sides_are_told_apart_without_color() {
    /// The figures of a cell without their colors.
    fn forms(picture: &Picture, at: usize) -> Vec<(Form, bool)> {
        picture.cells[at].iter().map(|shape| (shape.form.clone(), shape.fill.is_some())).collect()
    }
    for entry in GAMES.iter() {
        let empty = view(entry.meta.id, None, 0, 0);
        for value in [None, Some(0)] {
            let kinds = empty.sides.iter().flat_map(|side| &side.kinds);
            let drawn: Vec<_> = kinds
                .map(|kind| {
                    let mut view = empty.clone();
                    (view.cells[20].piece, view.cells[20].value) = (Some(*kind), value);
                    forms(&Picture::new(&view, &Look::default()), 20)
                })
                .collect();
            let halves = drawn.split_at(drawn.len() / 2);
            for (first, second) in halves.0.iter().zip(halves.1) {
                assert_ne!(first, second, "{}", entry.meta.id);
            }
        }
    }
}

#[test]
fn a_game_with_other_colors_and_pieces_is_drawn_too() {
    let mut view = view("shakti", None, 0, 0);
    let usual = Picture::new(&view, &Look::default());
    view.sides[0].color = "Crosses";
    view.sides[1].color = "Noughts";
    assert_eq!(Picture::new(&view, &Look::default()), usual, "light and dark, for want of better");
    for cell in &mut view.cells {
        if let Some(piece) = &mut cell.piece {
            piece.symbol = '♞';
        }
    }
    let letters = Picture::new(&view, &Look::default());
    for (cell, shapes) in view.cells.iter().zip(&letters.cells) {
        let paths = shapes.iter().filter(|shape| matches!(shape.form, Form::Path(_))).count();
        assert_eq!(paths, usize::from(cell.piece.is_some()), "{}", cell.name);
    }
}

#[test]
fn a_png_has_the_width_that_was_asked_for() {
    for (game, size) in [("apart", Some("5x15")), ("hex-jostle", None), ("freedom", Some("24x24"))]
    {
        let picture = Picture::new(&view(game, size, 30, 1), &Look::default());
        let (width, pixels) = decoded(&picture.png(240));
        assert_eq!(width, 240);
        let height = (240.0 * picture.size.y / picture.size.x).round() as usize;
        assert_eq!(pixels.len(), 240 * height);
        assert_eq!(pixels[0], picture.paper.0);
        assert!(pixels.iter().any(|&pixel| pixel != picture.paper.0));
    }
    let picture = Picture::new(&view("talpa", Some("4x4"), 0, 1), &Look::default());
    assert_eq!(decoded(&picture.png(0)).0, *WIDTHS.start());
}

#[test]
fn svg_is_plain_and_complete() {
    for game in boards(GAMES) {
        let picture = Picture::new(&played(&game, 30, 5).view(), &Look::default());
        let text = picture.svg();
        assert!(text.starts_with("<svg xmlns=") && text.ends_with("</svg>\n"));
        let elements = text.lines().filter(|line| line.ends_with("/>")).count();
        assert_eq!(elements, 1 + picture.shapes().count());
        for unwanted in ["NaN", "inf", "<text", "style", "-0 ", "-0\""] {
            assert!(!text.contains(unwanted), "{}: {unwanted}", label(&*game));
        }
    }
}
