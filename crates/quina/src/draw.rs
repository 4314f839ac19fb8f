//! A [`View`] as plain text: what `quina show`, the protocol's `d` and the documents print.

use quina_core::{CellView, Mark, Shape, Side, View};

/// Draws the board, how each side stands, and what is to be done, in English.
pub fn draw(view: &View) -> String {
    let mut lines = vec![board(view)];
    lines.extend(Side::BOTH.map(|side| standing(view, side)));
    lines.push(view.prompt.to_string());
    lines.push(String::new());
    lines.join("\n")
}

/// Draws the board alone, without any words; every line ends with a line break.
///
/// Empty cells are `.`, cells of an open path `+`, missing tiles blank; live stones are capitals;
/// the last move goes from `(` `)` to `[` `]`; `!` follows a king in check.
pub fn board(view: &View) -> String {
    let mut lines: Vec<String> = (0..view.shape.rows()).rev().map(|row| rank(view, row)).collect();
    if let Shape::Square { width, .. } = view.shape {
        let files: Vec<String> = (0..width).map(|f| ((b'a' + f) as char).to_string()).collect();
        lines.push(format!("    {}", files.join(" ")));
    }
    lines.push(String::new());
    lines.join("\n")
}

fn rank(view: &View, row: usize) -> String {
    // One character a half cell: the cells at odd places, so that marks fit between them.
    let mut line = vec![' '; 2 * view.shape.stride() + 1];
    for cell in view.cells.iter().filter(|cell| cell.row == row) {
        let at = cell.half_column + 1;
        let has = |mark| cell.marks.contains(&mark);
        line[at] = glyph(cell);
        if has(Mark::To) || has(Mark::Last) {
            (line[at - 1], line[at + 1]) = ('[', ']');
        } else if has(Mark::From) {
            (line[at - 1], line[at + 1]) = ('(', ')');
        }
        if has(Mark::Check) {
            line[at + 1] = '!';
        }
    }
    let line: String = line.into_iter().collect();
    match view.shape {
        Shape::Square { .. } => format!("{:>2} {}", row + 1, line.trim_end()),
        // Row letter and the number of the last place, since no column has a name here.
        Shape::Hex { .. } => {
            let letter = (b'a' + row as u8) as char;
            format!("{letter:>2} {} {}", line.trim_end(), view.shape.row_len(row))
        }
    }
}

fn glyph(cell: &CellView) -> char {
    match cell.piece {
        Some(piece) if cell.marks.contains(&Mark::Live) => piece.letter.to_ascii_uppercase(),
        Some(piece) => piece.letter,
        None if cell.hole => ' ',
        None if cell.marks.contains(&Mark::Path) => '+',
        None => '.',
    }
}

fn standing(view: &View, side: Side) -> String {
    let shown = &view.sides[side.index()];
    let letters: Vec<String> = shown.kinds.iter().map(|kind| kind.letter.to_string()).collect();
    let mut facts = Vec::new();
    facts.extend(shown.caption.as_ref().map(|caption| caption.to_string()));
    let edges: Vec<&str> =
        view.goals.iter().filter(|goal| goal.side == side).map(|goal| goal.edge.name()).collect();
    if !edges.is_empty() {
        facts.push(format!("joins {}", edges.join(" and ")));
    }
    let turn = if view.turn == side { ">" } else { " " };
    let head = format!("{turn} {} ({})", shown.color, letters.join(" "));
    if facts.is_empty() { head } else { format!("{head}: {}", facts.join(", ")) }
}
