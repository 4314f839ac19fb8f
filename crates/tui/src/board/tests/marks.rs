//! What is pointed out on a board, in positions reached by play.

use super::*;
use crate::look::Role;
use quina::{Edge, Mark, Side};

/// A view that the random game comes to.
fn search(name: &str, wanted: impl Fn(&View) -> bool) -> View {
    (1..400)
        .map(|plies| played(name, None, plies).view())
        .find(|view| wanted(view))
        .unwrap_or_else(|| panic!("{name}: no such position"))
}

/// All positions of play that have a mark, one of each game.
fn marked(mark: Mark) -> Vec<View> {
    let has = |view: &View| view.cells.iter().any(|cell| cell.marks.contains(&mark));
    let games = GAMES.iter().map(|entry| entry.meta.id);
    let found: Vec<View> = games
        .filter_map(|name| {
            let mut session = Session::new(GAMES.open(name, None, None).expect("a game"));
            let mut rng = Rng::new(11);
            for _ in 0..400 {
                if has(&session.view()) {
                    return Some(session.view());
                }
                let mv = session.position().sample(&mut rng)?;
                session.play(&mv).ok()?;
            }
            None
        })
        .collect();
    assert!(!found.is_empty(), "{mark:?} is reached by play");
    found
}

/// What is around the centers of the cells with a mark: left, middle, right.
fn around(view: &View, mark: Mark, look: &Look) -> Vec<[String; 3]> {
    let area = Rect::new(0, 0, 24, 12);
    let placement = place(view.shape, area, None);
    let buf = drawn(view, &Overlay::default(), area, look);
    let cells = view.cells.iter().filter(|cell| cell.marks.contains(&mark));
    cells
        .map(|cell| {
            let (x, y) = screen(&placement, cell).expect("all of the board is shown");
            [x - 1, x, x + 1].map(|x| buf[(x, y)].symbol().to_string())
        })
        .collect()
}

#[test]
fn every_mark_is_seen_without_color() {
    let plain = look(ColorDepth::None, Glyphs::Unicode);
    for view in marked(Mark::To) {
        let to = around(&view, Mark::To, &plain);
        assert!(to.iter().all(|[left, _, right]| left == "[" && (right == "]" || right == "!")));
    }
    for view in marked(Mark::From) {
        let from = around(&view, Mark::From, &plain);
        assert!(from.iter().all(|[left, _, right]| (left, right) == (&"(".into(), &")".into())));
    }
    for view in marked(Mark::Check) {
        assert!(around(&view, Mark::Check, &plain).iter().all(|[.., right]| right == "!"));
    }
    for view in marked(Mark::Live) {
        let live = around(&view, Mark::Live, &plain);
        assert!(live.iter().all(|[_, glyph, _]| glyph == "◎" || glyph == "◉"));
        let letters = around(&view, Mark::Live, &look(ColorDepth::None, Glyphs::Ascii));
        assert!(letters.iter().all(|[_, letter, _]| letter == "X" || letter == "O"));
    }
    for view in marked(Mark::Path) {
        assert!(around(&view, Mark::Path, &plain).iter().all(|[_, glyph, _]| glyph == "•"));
    }
}

#[test]
fn every_mark_is_lit_in_color() {
    let colored = look(ColorDepth::True, Glyphs::Unicode);
    for (mark, role) in [
        (Mark::To, Role::LastMove),
        (Mark::From, Role::LastMove),
        (Mark::Check, Role::Check),
        (Mark::Live, Role::Live),
        (Mark::Path, Role::Path),
    ] {
        for view in marked(mark) {
            let buf = drawn(&view, &Overlay::default(), Rect::new(0, 0, 44, 22), &colored);
            let ground = colored.ground(colored.theme.color(role));
            assert!(buf.content.iter().any(|cell| cell.bg == ground), "{mark:?}");
        }
    }
}

#[test]
fn values_stand_beside_pieces_where_there_is_room() {
    let mut seen = 0;
    for name in GAMES.iter().map(|entry| entry.meta.id) {
        let view = played(name, None, 12).view();
        let area = Rect::new(0, 0, 50, 23);
        let placement = place(view.shape, area, None);
        let plain = look(ColorDepth::True, Glyphs::Unicode);
        let buf = drawn(&view, &Overlay::default(), area, &plain);
        for cell in view.cells.iter().filter(|cell| cell.piece.is_some()) {
            let Some(value) = cell.value else { continue };
            let (x, y) = screen(&placement, cell).expect("all of the board is shown");
            let shown: String = (x - 1..=x + 1).map(|x| buf[(x, y)].symbol()).collect();
            let piece = cell.piece.expect("filtered").symbol;
            let wanted = if value == 0 { format!("{piece}0") } else { format!("{piece}{value:+}") };
            assert_eq!(shown.trim_end(), wanted, "{name} {}", cell.name);
            seen += 1;
        }
    }
    assert!(seen > 0, "some game has values");
}

#[test]
fn a_missing_tile_is_blank() {
    let holes = |view: &View| view.cells.iter().any(|cell| cell.hole);
    let name = GAMES.iter().find(|entry| entry.meta.pieces.iter().any(|kind| kind.side.is_none()));
    let view = search(name.expect("a game with holes").meta.id, holes);
    for area in [(44, 22), (44, 12), (24, 12)] {
        let area = Rect::new(0, 0, area.0, area.1);
        let placement = place(view.shape, area, None);
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            let buf = drawn(&view, &Overlay::default(), area, &look(ColorDepth::True, glyphs));
            for cell in view.cells.iter().filter(|cell| cell.hole) {
                let (x, y) = screen(&placement, cell).expect("all of the board is shown");
                assert_eq!(buf[(x, y)].symbol(), " ");
                let board = look(ColorDepth::True, glyphs).ground(THEMES[0].light);
                assert_ne!(buf[(x, y)].bg, board);
            }
        }
    }
}

#[test]
fn goal_edges_differ_without_color() {
    let name = GAMES.iter().map(|entry| entry.meta.id).find(|name| {
        !GAMES.open(name, None, None).expect("a game").start().view().goals.is_empty()
    });
    let view = played(name.expect("a game with goals"), None, 0).view();
    let side_of = |edge| view.goals.iter().find(|goal| goal.edge == edge).expect("a goal").side;
    assert_eq!((side_of(Edge::Top), side_of(Edge::Left)), (Side::First, Side::Second));
    for (glyphs, flat, upright) in [(Glyphs::Unicode, '═', '┃'), (Glyphs::Ascii, '=', '#')] {
        for (width, height) in [(44, 22), (44, 12), (24, 12)] {
            let area = Rect::new(0, 0, width, height);
            let shown =
                text(&drawn(&view, &Overlay::default(), area, &look(ColorDepth::None, glyphs)));
            let rows = shown.lines().filter(|line| line.contains(&flat.to_string().repeat(9)));
            assert_eq!(rows.count(), 2, "{shown}");
            let sides = shown.lines().filter(|line| line.matches(upright).count() == 2);
            assert!(sides.count() >= 8, "{shown}");
        }
    }
}

#[test]
fn a_move_in_hand_is_seen_without_color() {
    let view = GAMES.iter().map(|entry| played(entry.meta.id, None, 0).view());
    let view = view.into_iter().find(|view| {
        matches!(view.shape, Shape::Square { width: 10, .. })
            && view.cells.iter().all(|cell| cell.piece.is_none())
    });
    let view = view.expect("a game that starts on an empty board of ten");
    let at = |name| index(&view, name);
    let overlay = Overlay {
        cursor: Some(at("a1")),
        touched: &[at("c1"), at("e1"), at("g1")],
        targets: &[at("i1")],
        hint: &[at("b1")],
        stop_here: Some(at("g1")),
        ..Overlay::default()
    };
    for (glyphs, wanted) in [
        (Glyphs::Unicode, " 1 │>·<│ ◇ │{•}│ · │{1}│ · │{■}│ · │ ◦ │ · │"),
        (Glyphs::Ascii, " 1 |>.<| ? |{+}| . |{1}| . |{S}| . | * | . |"),
    ] {
        let look = look(ColorDepth::None, glyphs);
        let shown = lines(&drawn(&view, &overlay, Rect::new(0, 0, 44, 22), &look));
        let row = shown[19].replace('┃', "│");
        assert_eq!(row, wanted, "{shown:#?}");
    }
}

#[test]
fn empty_cells_that_can_be_touched_first_are_seen_at_every_depth() {
    let view = played("freedom", None, 1).view();
    let some = [index(&view, "e5"), index(&view, "f6")];
    let all: Vec<usize> = (0..view.cells.len()).collect();
    let area = Rect::new(0, 0, 44, 22);
    let placement = place(view.shape, area, None);
    for (depth, glyphs, glyph) in [
        (ColorDepth::True, Glyphs::Unicode, "◦"),
        (ColorDepth::Indexed, Glyphs::Unicode, "◦"),
        (ColorDepth::Sixteen, Glyphs::Unicode, "◦"),
        (ColorDepth::None, Glyphs::Unicode, "◦"),
        (ColorDepth::None, Glyphs::Ascii, "*"),
    ] {
        let look = look(depth, glyphs);
        let seen = |movable: &[usize]| {
            let buf = drawn(&view, &Overlay { movable, ..Overlay::default() }, area, &look);
            some.map(|cell| {
                let place = screen(&placement, &view.cells[cell]).expect("all is shown");
                (buf[place].symbol().to_string(), buf[place].bg)
            })
        };
        let ground = look.on(look.palette().color(Role::Target)).bg.unwrap_or_default();
        assert_eq!(seen(&some), [(glyph.to_string(), ground), (glyph.to_string(), ground)]);
        // Where all can be touched the board is as calm as ever.
        assert_eq!(seen(&all), seen(&[]), "{depth:?}");
    }
}

#[test]
fn what_decided_the_game_is_seen_at_every_depth_even_where_the_last_move_went() {
    let mut view = played("apart", None, 0).view();
    let at = index(&view, "d2");
    view.cells[at].marks = vec![Mark::To, Mark::Decisive];
    let area = Rect::new(0, 0, 44, 22);
    let placement = place(view.shape, area, None);
    let (x, y) = screen(&placement, &view.cells[at]).expect("all of the board is shown");
    for (depth, wanted) in [
        (ColorDepth::True, "[○]"),
        (ColorDepth::Indexed, "[○]"),
        (ColorDepth::Sixteen, "[○!"),
        (ColorDepth::None, "[○!"),
    ] {
        let look = look(depth, Glyphs::Unicode);
        let buf = drawn(&view, &Overlay { over: true, ..Overlay::default() }, area, &look);
        let shown: String = (x - 1..=x + 1).map(|x| buf[(x, y)].symbol()).collect();
        assert_eq!(shown, wanted, "{depth:?}");
        let ground = look.on(look.palette().color(Role::Live)).bg.unwrap_or_default();
        assert_eq!(buf[(x, y)].bg, ground, "{depth:?}");
    }
}
