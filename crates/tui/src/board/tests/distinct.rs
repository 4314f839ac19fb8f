//! Whatever is pointed out on a cell can be told from everything else, on every terminal.

use super::*;
use quina::{Mark, View};

/// A terminal, and how large its board is.
fn terminals() -> Vec<(Look, Rect)> {
    let depths = [ColorDepth::None, ColorDepth::Sixteen, ColorDepth::Indexed, ColorDepth::True];
    let looks = depths
        .into_iter()
        .flat_map(|depth| [Glyphs::Unicode, Glyphs::Ascii].map(|glyphs| look(depth, glyphs)));
    let sizes = [(90, 44), (44, 22), (44, 12), (24, 12)].map(|(w, h)| Rect::new(0, 0, w, h));
    looks.flat_map(|look| sizes.map(|size| (look, size))).collect()
}

/// A cell with what is around it, as it is seen.
fn seen(view: &View, overlay: &Overlay<'_>, at: usize, (look, area): &(Look, Rect)) -> String {
    let placement = place(view.shape, *area, overlay.cursor);
    let mut buf = Buffer::empty(*area);
    draw(view, overlay, &placement, look, &mut buf);
    let (x, y) = screen(&placement, &view.cells[at]).expect("all of the board is shown");
    let around = Rect::new(x.saturating_sub(4), y.saturating_sub(2), 9, 5).intersection(*area);
    let seen = |place| (buf[place].symbol(), buf[place].style());
    format!("{:?}", around.positions().map(seen).collect::<Vec<_>>())
}

/// Everything that can be said of a cell, by its name, with the cursor there or not.
fn sayings(view: &View, at: usize, terminal: &(Look, Rect)) -> Vec<(String, String)> {
    let piece = view.cells[at].piece.is_some();
    let here = [at];
    let mut all = Vec::new();
    for cursor in [None, Some(at)] {
        let rest = Overlay { cursor, ..Overlay::default() };
        let mut say = |name: &str, view: &View, overlay: &Overlay<'_>| {
            all.push((format!("{name} {cursor:?}"), seen(view, overlay, at, terminal)));
        };
        say("nothing", view, &rest);
        say("touched", view, &Overlay { touched: &here, ..rest });
        say("target", view, &Overlay { targets: &here, ..rest });
        say("hint", view, &Overlay { hint: &here, ..rest });
        let marks: &[Mark] = match piece {
            true => &[Mark::From, Mark::To, Mark::Check, Mark::Live],
            false => &[Mark::From, Mark::To, Mark::Path],
        };
        for &mark in marks {
            let mut marked = view.clone();
            marked.cells[at].marks = vec![mark];
            say(mark.name(), &marked, &rest);
        }
        for mark in [Mark::Live, Mark::Path].into_iter().filter(|m| marks.contains(m)) {
            let mut marked = view.clone();
            marked.cells[at].marks = vec![mark, Mark::To];
            say(
                &format!("{} after the last move", mark.name()),
                &marked,
                &Overlay { over: true, ..rest },
            );
        }
    }
    all
}

#[test]
fn whatever_is_pointed_out_is_told_apart() {
    for name in ["freedom", "hex-jostle"] {
        let mut view = played(name, None, 8).view();
        for cell in &mut view.cells {
            cell.marks.clear();
            cell.value = None;
        }
        let inner = |cell: &quina::CellView| (3..7).contains(&cell.row) && cell.half_column > 4;
        let find = |piece: bool| {
            let fits = |cell: &quina::CellView| inner(cell) && cell.piece.is_some() == piece;
            view.cells.iter().position(fits).expect("such a cell")
        };
        let mut alike = Vec::new();
        for (at, terminal) in [find(true), find(false)]
            .iter()
            .flat_map(|at| terminals().into_iter().map(move |t| (*at, t)))
        {
            let all = sayings(&view, at, &terminal);
            for (place, (one, face)) in all.iter().enumerate() {
                for (other, face_of_other) in &all[place + 1..] {
                    // The last move has one color, and needs no more: one end of it has the piece.
                    let colored = terminal.0.depth > ColorDepth::Sixteen;
                    if colored && (one.starts_with("from") && other.starts_with("to")) {
                        continue;
                    }
                    if face == face_of_other {
                        alike
                            .push(format!("{:?} {}: {one}, {other}", terminal.0.depth, terminal.1));
                    }
                }
            }
        }
        assert!(alike.is_empty(), "{name}: {alike:#?}");
    }
}
