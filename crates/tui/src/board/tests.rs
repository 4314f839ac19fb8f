mod distinct;
mod marks;
mod turned;

use super::*;
use crate::look::{ColorDepth, Glyphs, Letters, THEMES};
use quina::{Cell, GAMES, Rng, Session, Shape};
use ratatui::layout::Rect;
use std::path::Path;

fn look(depth: ColorDepth, glyphs: Glyphs) -> Look {
    Look { theme: &THEMES[0], depth, glyphs, letters: Letters::All }
}

/// A game that went on at random for some plies, or to its end.
fn played(name: &str, size: Option<&str>, plies: usize) -> Session {
    let mut session = Session::new(GAMES.open(name, size, None).expect("a game of the table"));
    let mut rng = Rng::new(5);
    while session.len() < plies && session.ending().is_none() {
        let mv = session.position().sample(&mut rng).expect("not over");
        session.play(&mv).expect("a sampled move is legal");
    }
    session
}

fn drawn(view: &View, overlay: &Overlay<'_>, area: Rect, look: &Look) -> Buffer {
    drawn_for(Side::First, view, overlay, area, look)
}

fn drawn_for(side: Side, view: &View, overlay: &Overlay<'_>, area: Rect, look: &Look) -> Buffer {
    let mut buf = Buffer::empty(area);
    let placement = place_for(side, view.shape, area, overlay.cursor);
    draw(view, overlay, &placement, look, &mut buf);
    buf
}

fn lines(buf: &Buffer) -> Vec<String> {
    let row = |y| (0..buf.area.width).map(|x| buf[(x, y)].symbol()).collect::<String>();
    (0..buf.area.height).map(|y| row(y).trim_end().to_string()).collect()
}

fn text(buf: &Buffer) -> String {
    lines(buf).join("\n") + "\n"
}

/// Where a cell's center is on the screen, if it is shown.
fn screen(placement: &Placement, cell: &quina::CellView) -> Option<(u16, u16)> {
    let (x, y) = placement.center(cell.half_column, cell.row);
    let x = u16::try_from(x).ok()?.checked_sub(placement.offset.0)?;
    let y = u16::try_from(y).ok()?.checked_sub(placement.offset.1)?;
    let window = placement.window;
    (x < window.width && y < window.height).then_some((window.x + x, window.y + y))
}

fn shapes() -> Vec<Shape> {
    let usual = GAMES.iter().map(|entry| (entry.open)(entry.meta.setup()).shape());
    usual
        .chain([Shape::Square { width: 24, height: 24 }, Shape::Square { width: 7, height: 15 }])
        .collect()
}

fn index(view: &View, name: &str) -> usize {
    view.cells.iter().position(|cell| cell.name == name).expect("a cell of the board")
}

/// The overlay of somebody in the middle of a move: cursor, movable, touched, targets.
fn in_hand(session: &Session) -> (Option<usize>, [Vec<usize>; 3]) {
    let (view, position) = (session.view(), session.position());
    let reach = |touched: &[Cell]| -> Vec<usize> {
        let place = |cell: &Cell| view.cells.iter().position(|known| known.cell == *cell);
        position.reach(touched).next.iter().filter_map(place).collect()
    };
    let mut movable = reach(&[]);
    movable.retain(|&cell| view.cells[cell].piece.is_some());
    let Some(&first) = movable.get(movable.len() / 2) else {
        return (Some(view.cells.len() / 3), Default::default());
    };
    let targets = reach(&[view.cells[first].cell]);
    (targets.first().copied(), [movable, vec![first], targets])
}

/// The board at rest, then with a move in hand, as a side sees it.
fn snapshot(session: &Session, side: Side, (width, height): (u16, u16), look: &Look) -> String {
    let (cursor, [movable, touched, targets]) = in_hand(session);
    let (movable, touched, targets) = (&movable[..], &touched[..], &targets[..]);
    let overlay = Overlay { cursor, movable, touched, targets, ..Overlay::default() };
    let area = Rect::new(0, 0, width, height);
    let rested = drawn_for(side, &session.view(), &Overlay::default(), area, look);
    text(&rested) + "\n" + &text(&drawn_for(side, &session.view(), &overlay, area, look))
}

/// The same on every kind of terminal, compared with a file, or written where that is wanted.
fn golden(name: &str, session: &Session, side: Side, area: (u16, u16)) {
    let shown = [
        look(ColorDepth::True, Glyphs::Unicode),
        look(ColorDepth::None, Glyphs::Unicode),
        look(ColorDepth::None, Glyphs::Ascii),
    ]
    .map(|look| {
        let snapshot = snapshot(session, side, area, &look);
        format!("{:?} {:?}\n{snapshot}", look.depth, look.glyphs)
    })
    .join("\n");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let file = folder.join(format!("board-{name}-{}x{}.txt", area.0, area.1));
    if std::env::var_os("QUINA_GOLDEN").is_some() {
        std::fs::create_dir_all(&folder).expect("the golden folder is writable");
        return std::fs::write(&file, &shown).expect("the golden folder is writable");
    }
    let stored = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; run cargo xtask golden", file.display()));
    assert!(
        stored == shown,
        "{} is now\n{shown}\nif that is meant, run cargo xtask golden",
        file.display()
    );
}

#[test]
fn every_board_looks_as_it_did() {
    let mut boards: Vec<(&str, Option<&str>)> =
        GAMES.iter().map(|entry| (entry.meta.id, None)).collect();
    let largest = GAMES.iter().find(|entry| entry.meta.sizes.allow(quina::Size::square(24)));
    boards.push((largest.expect("a game on a large board").meta.id, Some("24x24")));
    for (name, size) in boards {
        for area in [(44, 22), (24, 12)] {
            let plies = if size.is_some() { 300 } else { 40 };
            let session = played(name, size, plies);
            let size = size.map(|size| format!("-{size}")).unwrap_or_default();
            golden(&format!("{name}{size}"), &session, Side::First, area);
        }
    }
}

#[test]
fn no_area_is_too_small() {
    for shape in shapes() {
        let game = GAMES.iter().find_map(|entry| {
            let game = GAMES.open(entry.meta.id, Some(&shape.size().to_string()), None).ok();
            game.filter(|game| game.shape() == shape)
        });
        let Some(game) = game else { continue };
        let view = game.start().view();
        let cells = view.cells.len();
        for (width, height) in (0..=60).flat_map(|w| (0..=30).map(move |h| (w, h))) {
            let area = Rect::new(3, 2, width, height);
            // A buffer smaller than the area must be no harm either.
            let mut buf = Buffer::empty(Rect::new(0, 0, 40, 20));
            for cursor in [None, Some(0), Some(cells - 1), Some(cells + 7)] {
                let overlay = Overlay { cursor, ..Overlay::default() };
                let placement = place(shape, area, cursor);
                draw(
                    &view,
                    &overlay,
                    &placement,
                    &look(ColorDepth::True, Glyphs::Unicode),
                    &mut buf,
                );
                assert_eq!(
                    placement.area().intersection(area),
                    placement.area(),
                    "{shape:?} {area}"
                );
                if let Some(cell) = cursor.and_then(|cursor| view.cells.get(cursor))
                    && width > 0
                    && height > 0
                {
                    assert!(screen(&placement, cell).is_some(), "{shape:?} {area} {cursor:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_drawn_outside_the_area() {
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        let view = played(name, None, 20).view();
        for (width, height) in [(60, 30), (44, 22), (24, 12), (12, 6), (5, 4), (1, 1)] {
            let mut buf = Buffer::empty(Rect::new(0, 0, 80, 40));
            let area = Rect::new(7, 5, width, height);
            let placement = place(view.shape, area, None);
            let overlay = Overlay { cursor: Some(0), ..Overlay::default() };
            draw(&view, &overlay, &placement, &look(ColorDepth::True, Glyphs::Unicode), &mut buf);
            let blank = ratatui::buffer::Cell::EMPTY;
            for (x, y) in (0..80).flat_map(|x| (0..40).map(move |y| (x, y))) {
                let inside = placement.area().contains((x, y).into());
                assert!(inside || buf[(x, y)] == blank, "{name} {area}: {x},{y}");
            }
        }
    }
}

#[test]
fn a_board_of_ten_fits_with_lines_in_44_by_22() {
    let ten = Shape::Square { width: 10, height: 10 };
    let placement = place(ten, Rect::new(0, 0, 44, 22), None);
    assert_eq!((placement.size(), placement.scale.down), ((44, 22), 2));
    assert!(!placement.scrolls());
    // Larger where there is room, smaller where there is less, and only then a part of it.
    let sizes = [(100, 50), (44, 21), (44, 12), (43, 13), (24, 11), (24, 10)];
    let pitches = sizes.map(|(width, height)| {
        let placement = place(ten, Rect::new(0, 0, width, height), None);
        (placement.scale.across, placement.scale.down, placement.scrolls())
    });
    let (whole, part) = (false, true);
    assert_eq!(
        pitches,
        [(8, 4, whole), (4, 1, whole), (4, 1, whole), (2, 1, whole), (2, 1, whole), (2, 1, part)]
    );
}

#[test]
fn a_click_on_a_cell_is_that_cell() {
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        let view = played(name, None, 10).view();
        for (width, height) in
            [(120, 60), (60, 30), (50, 23), (44, 22), (44, 12), (24, 12), (15, 8)]
        {
            let area = Rect::new(2, 1, width, height);
            for focus in [None, Some(0), Some(view.cells.len() - 1)] {
                let placement = place(view.shape, area, focus);
                let mut shown = 0;
                for (index, cell) in view.cells.iter().enumerate() {
                    if let Some((column, row)) = screen(&placement, cell) {
                        assert_eq!(cell_at(&view, &placement, column, row), Some(index), "{name}");
                        shown += 1;
                    }
                }
                assert!(placement.scrolls() || shown == view.cells.len(), "{name} {area}");
                // A block is a pitch wide and high; no place belongs to two, none outside to any.
                let hits = (0..130).flat_map(|x| (0..70).map(move |y| (x, y)));
                let hits = hits.filter(|&(x, y)| cell_at(&view, &placement, x, y).is_some());
                let block = usize::from(placement.scale.across * placement.scale.down);
                assert!(hits.count() <= block * view.cells.len());
            }
        }
    }
}

#[test]
fn every_character_is_one_column_wide() {
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        let session = played(name, None, 60);
        for area in [(120, 60), (44, 22), (24, 12)] {
            let shown =
                snapshot(&session, Side::First, area, &look(ColorDepth::True, Glyphs::Unicode));
            for glyph in shown.chars().filter(|&glyph| glyph != '\n') {
                let width = ratatui::text::Span::raw(glyph.to_string()).width();
                assert_eq!(width, 1, "{name}: {glyph:?}");
            }
            let ascii =
                snapshot(&session, Side::First, area, &look(ColorDepth::None, Glyphs::Ascii));
            assert!(ascii.is_ascii(), "{name}: {ascii}");
        }
    }
}

#[test]
fn a_large_board_scrolls_with_its_labels() {
    let large = GAMES.iter().find(|entry| entry.meta.sizes.allow(quina::Size::square(24)));
    let view = played(large.expect("a large board").meta.id, Some("24x24"), 0).view();
    let ascii = look(ColorDepth::None, Glyphs::Ascii);
    let area = Rect::new(0, 0, 24, 12);
    let shown =
        |cursor| lines(&drawn(&view, &Overlay { cursor, ..Overlay::default() }, area, &ascii));
    let first = shown(Some(0));
    assert_eq!(first[0], "11^ . . . . . . . . .");
    assert_eq!(first[10], " 1 >.<. . . . . . . .");
    assert_eq!(first[11], "    a b c d e f g h i >");
    let last = shown(Some(view.cells.len() - 1));
    assert_eq!(last[0], "24  . . . . . . . .>.<");
    assert_eq!(last[10], "14v . . . . . . . . .");
    assert_eq!(last[11], "  < p q r s t u v w x");
    let middle = shown(None);
    assert!(middle[0].contains('^') && middle[10].contains('v'), "{middle:#?}");
    assert!(middle[11].contains('<') && middle[11].contains('>'), "{middle:#?}");
    assert!(place(view.shape, area, None).scrolls());
    assert!(!place(view.shape, Rect::new(0, 0, 52, 25), None).scrolls());
}
