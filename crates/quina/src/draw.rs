//! A [`View`] as plain text: what `quina show`, the protocol's `d` and the documents print.

use quina_core::{CellView, Edge, Mark, Shape, Side, View};

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
/// Empty cells are `.`, cells of an open path `+`, missing tiles `#`; live stones are capitals; a
/// piece's value follows its letter, as in `x-2`; the last move goes from `(` `)` to `[` `]`; `!`
/// follows a king in check; `<` `>` are around what ended the game. Letters outside the ranks and files say whose edge that is.
///
/// Marks stand between the cells. Where those of two neighbors meet, the gap between their files is
/// wider by one character in every rank, so that both can be read and the files stay straight.
pub fn board(view: &View) -> String {
    let grid = Grid::new(view);
    let ranks = (0..view.shape.rows()).rev().map(|row| grid.rank(row));
    let mut lines: Vec<String> = grid.edge(Edge::Top).into_iter().chain(ranks).collect();
    lines.extend(grid.edge(Edge::Bottom));
    lines.extend(grid.files());
    lines.push(String::new());
    lines.join("\n")
}

/// Where the cells of a board are among the characters of a line.
struct Grid<'a> {
    view: &'a View,
    /// Characters for half a cell, with the place for marks before it.
    half: usize,
    /// The places where marks of two neighbors meet.
    meetings: Vec<usize>,
}

/// The marks of a rank: the place of each, and its character.
#[derive(Default)]
struct Marks {
    closing: Vec<(usize, char)>,
    opening: Vec<(usize, char)>,
}

impl<'a> Grid<'a> {
    fn new(view: &'a View) -> Grid<'a> {
        let values = view.cells.iter().filter_map(|cell| cell.value);
        let widest = values.map(|value| written(value).len()).max().unwrap_or(0);
        let mut grid = Grid { view, half: (1 + widest).div_ceil(2), meetings: Vec::new() };
        for row in 0..view.shape.rows() {
            let Marks { closing, opening } = grid.marks(row);
            let meets = |at: &usize| opening.iter().any(|(other, _)| other == at);
            grid.meetings.extend(closing.iter().map(|(at, _)| *at).filter(meets));
        }
        grid
    }

    fn cells(&self, row: usize) -> impl Iterator<Item = &'a CellView> {
        self.view.cells.iter().filter(move |cell| cell.row == row)
    }

    /// The place for marks before a cell.
    fn before(&self, cell: &CellView) -> usize {
        cell.half_column * self.half
    }

    fn marks(&self, row: usize) -> Marks {
        let mut marks = Marks::default();
        for cell in self.cells(row) {
            let (before, after) = (self.before(cell), self.before(cell) + 2 * self.half);
            let has = |mark| cell.marks.contains(&mark);
            // The last move is told elsewhere, too; what decided the game is not.
            let pair = if has(Mark::Decisive) {
                Some(('<', '>'))
            } else if has(Mark::To) || has(Mark::Last) {
                Some(('[', ']'))
            } else {
                has(Mark::From).then_some(('(', ')'))
            };
            marks.opening.extend(pair.map(|(opens, _)| (before, opens)));
            let closes = if has(Mark::Check) { Some('!') } else { pair.map(|(_, closes)| closes) };
            marks.closing.extend(closes.map(|closes| (after, closes)));
        }
        marks
    }

    /// A line with a text in the middle of each cell of a row, and marks between them.
    fn line(&self, row: usize, text: impl Fn(&CellView) -> String, marks: &Marks) -> String {
        let mut line = vec![' '; 2 * self.half * self.view.shape.stride() + 1];
        let width = 2 * self.half - 1;
        for cell in self.cells(row) {
            let centered = format!("{:^width$}", text(cell));
            for (at, letter) in (self.before(cell) + 1..).zip(centered.chars()) {
                line[at] = letter;
            }
        }
        let found = |list: &[(usize, char)], at| {
            list.iter().find(|(place, _)| *place == at).map(|(_, mark)| *mark)
        };
        let mut text = String::new();
        for (at, blank) in line.into_iter().enumerate() {
            let (closing, opening) = (found(&marks.closing, at), found(&marks.opening, at));
            if self.meetings.contains(&at) {
                text.push(closing.unwrap_or(blank));
                text.push(opening.unwrap_or(' '));
            } else {
                text.push(closing.or(opening).unwrap_or(blank));
            }
        }
        text
    }

    /// A row of cells with its name, and whose edges are at its ends.
    fn rank(&self, row: usize) -> String {
        let line = self.line(row, content, &self.marks(row));
        match self.view.shape {
            Shape::Square { .. } => {
                let left =
                    self.owner(Edge::Left).map_or(String::new(), |owner| format!("{owner} "));
                let right =
                    self.owner(Edge::Right).map_or(String::new(), |owner| format!(" {owner}"));
                format!("{:>2} {left}{line}{right}", row + 1).trim_end().to_string()
            }
            // Row letter and the number of the last place, since no column has a name here.
            Shape::Hex { .. } => {
                let letter = (b'a' + row as u8) as char;
                format!("{letter:>2} {} {}", line.trim_end(), self.view.shape.row_len(row))
            }
        }
    }

    /// The letter of the side that wants to connect an edge.
    fn owner(&self, edge: Edge) -> Option<char> {
        let goal = self.view.goals.iter().find(|goal| goal.edge == edge)?;
        self.view.sides[goal.side.index()].kinds.first().map(|kind| kind.letter)
    }

    /// A line beyond the last rank that says whose edge that is.
    fn edge(&self, edge: Edge) -> Option<String> {
        let owner = self.owner(edge)?;
        Some(self.beside(|_| owner.to_string()))
    }

    /// The letters of the files, where they have any.
    fn files(&self) -> Option<String> {
        let file = |cell: &CellView| cell.name.chars().take(1).collect();
        matches!(self.view.shape, Shape::Square { .. }).then(|| self.beside(file))
    }

    /// A line above or below the ranks.
    fn beside(&self, text: impl Fn(&CellView) -> String) -> String {
        let edge = if self.owner(Edge::Left).is_some() { "  " } else { "" };
        let line = self.line(0, text, &Marks::default());
        format!("   {edge}{line}").trim_end().to_string()
    }
}

/// What stands on a cell: a piece with its value, or what the empty cell is.
fn content(cell: &CellView) -> String {
    let glyph = match cell.piece {
        Some(piece) if cell.marks.contains(&Mark::Live) => piece.letter.to_ascii_uppercase(),
        Some(piece) => piece.letter,
        None if cell.hole => '#',
        None if cell.marks.contains(&Mark::Path) => '+',
        None => '.',
    };
    cell.value.map_or(glyph.to_string(), |value| format!("{glyph}{}", written(value)))
}

/// A value with its sign, or a blank instead, so that it is not taken for a part of a cell's name.
fn written(value: i32) -> String {
    if value == 0 { " 0".to_string() } else { format!("{value:+}") }
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
