//! The outline of a board: how many cells, where they lie, what they are called.

use crate::{Arg, Cell, Message, PositionError, Size, say};

/// A board's outline. Cells are numbered row by row from the bottom left.
///
/// Both outlines live on a square lattice, so one set of shifts serves both: a hexagon of side `s`
/// is cut out of a lattice `2s - 1` wide whose rows are sheared, and its six directions are the
/// first six of the lattice's eight (see [`Direction`](crate::Direction)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A rectangle of squares.
    Square {
        /// Number of files.
        width: u8,
        /// Number of ranks.
        height: u8,
    },
    /// A hexagon of hexagons.
    Hex {
        /// Number of cells along each of the six edges.
        side: u8,
    },
}

impl Shape {
    /// Cells per lattice row: the distance between the numbers of a cell and the one above it.
    pub const fn stride(self) -> usize {
        match self {
            Shape::Square { width, .. } => width as usize,
            Shape::Hex { side } => 2 * side as usize - 1,
        }
    }

    /// Number of rows.
    pub const fn rows(self) -> usize {
        match self {
            Shape::Square { height, .. } => height as usize,
            Shape::Hex { side } => 2 * side as usize - 1,
        }
    }

    /// Number of cells in a row, counted from the bottom.
    pub const fn row_len(self, row: usize) -> usize {
        match self {
            Shape::Square { width, .. } => width as usize,
            Shape::Hex { side } => 2 * side as usize - 1 - row.abs_diff(side as usize - 1),
        }
    }

    /// The lattice column of the first cell of a row.
    const fn row_start(self, row: usize) -> usize {
        match self {
            Shape::Square { .. } => 0,
            Shape::Hex { side } => row.saturating_sub(side as usize - 1),
        }
    }

    /// Lattice places, including those outside a hexagon: what a [`Set`](crate::Set) must hold.
    pub const fn places(self) -> usize {
        self.stride() * self.rows()
    }

    /// The cell at `place` from the left in `row` from the bottom; both must be on the board.
    pub fn at(self, row: usize, place: usize) -> Cell {
        debug_assert!(row < self.rows() && place < self.row_len(row));
        Cell::from(row * self.stride() + self.row_start(row) + place)
    }

    /// The row from the bottom and the place in it from the left.
    pub fn row_and_place(self, cell: Cell) -> (usize, usize) {
        let row = cell.index() / self.stride();
        (row, cell.index() % self.stride() - self.row_start(row))
    }

    /// The cell's lattice column and row, where a step in any direction is the same everywhere.
    pub fn lattice(self, cell: Cell) -> (usize, usize) {
        (cell.index() % self.stride(), cell.index() / self.stride())
    }

    /// The cell at a lattice column and row, if it is on the board.
    pub fn on_lattice(self, column: isize, row: isize) -> Option<Cell> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        if row >= self.rows() {
            return None;
        }
        let place = column.checked_sub(self.row_start(row))?;
        (place < self.row_len(row)).then(|| self.at(row, place))
    }

    /// All cells, row by row from the bottom left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows())
            .flat_map(move |row| (0..self.row_len(row)).map(move |place| self.at(row, place)))
    }

    /// What the cell is called: file letter and rank number, or on a hexagon row letter and place.
    pub fn name(self, cell: Cell) -> String {
        let (row, place) = self.row_and_place(cell);
        let (letter, number) = match self {
            Shape::Square { .. } => (place, row),
            Shape::Hex { .. } => (row, place),
        };
        format!("{}{}", (b'a' + letter as u8) as char, number + 1)
    }

    /// The cell of that name, in either case.
    ///
    /// # Errors
    /// When the name is malformed or off the board; the message says what the board has.
    pub fn parse(self, name: &str) -> Result<Cell, Message> {
        let unknown = || match self {
            Shape::Square { width, height } => say!(
                "cell.off-board",
                "{cell} is not a cell of this board, whose files are a to {file} and ranks 1 to {rank}",
                cell = shorten(name),
                file = ((b'a' + width - 1) as char).to_string(),
                rank = height
            ),
            Shape::Hex { .. } => say!(
                "cell.off-hex",
                "{cell} is not a cell of this board, whose rows are a to {row} from the bottom, \
                 each counted from 1 at the left",
                cell = shorten(name),
                row = ((b'a' + self.rows() as u8 - 1) as char).to_string()
            ),
        };
        self.find(name).ok_or_else(unknown)
    }

    fn find(self, name: &str) -> Option<Cell> {
        let (&letter, digits) = name.as_bytes().split_first()?;
        let letter = letter.to_ascii_lowercase().checked_sub(b'a')? as usize;
        let number = match *digits {
            [d @ b'1'..=b'9'] => (d - b'1') as usize,
            [t @ b'1'..=b'9', d @ b'0'..=b'9'] => {
                ((t - b'0') as usize * 10 + (d - b'0') as usize) - 1
            }
            _ => return None,
        };
        let (row, place) = match self {
            Shape::Square { .. } => (number, letter),
            Shape::Hex { .. } => (letter, number),
        };
        (row < self.rows() && place < self.row_len(row)).then(|| self.at(row, place))
    }

    /// The board's size as options name it.
    pub const fn size(self) -> Size {
        Size { width: self.stride() as u16, height: self.rows() as u16 }
    }

    /// Says that a rank of position text has the wrong number of cells.
    pub(crate) fn wrong_rank(self, row: usize, text: &str, found: usize) -> PositionError {
        let label = match self {
            Shape::Square { .. } => say!("position.rank", "rank {rank}", rank = row + 1),
            Shape::Hex { .. } => {
                say!("position.row", "row {row}", row = (b'a' + row as u8) as char)
            }
        };
        const MANY: usize = 999;
        PositionError(say!(
            "position.rank-length",
            "{rank} ({text}) has {found} cells, but must have {wanted}",
            rank = label,
            text = shorten(text),
            found = match found {
                ..=MANY => Arg::from(found),
                _ => say!("position.more-than", "more than {most}", most = MANY).into(),
            },
            wanted = self.row_len(row)
        ))
    }
}

/// A piece of foreign text, made fit for an error sentence: short, on one line.
pub fn shorten(text: &str) -> Arg {
    const LONGEST: usize = 24;
    let clean =
        |part: &str| part.chars().map(|c| if c.is_control() { '?' } else { c }).collect::<String>();
    match text.char_indices().nth(LONGEST) {
        None if text.is_empty() => "\"\"".into(),
        None => clean(text).into(),
        Some((end, _)) => format!("{}…", clean(&text[..end])).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_cells_are_inverse() {
        let shapes =
            [Shape::Square { width: 8, height: 8 }, Shape::Square { width: 24, height: 24 }];
        for shape in shapes
            .into_iter()
            .chain([Shape::Square { width: 7, height: 15 }, Shape::Hex { side: 6 }])
        {
            for cell in shape.cells() {
                assert_eq!(shape.parse(&shape.name(cell)), Ok(cell));
                assert_eq!(shape.parse(&shape.name(cell).to_uppercase()), Ok(cell));
                let (row, place) = shape.row_and_place(cell);
                assert_eq!(shape.at(row, place), cell);
            }
        }
    }

    #[test]
    fn the_hexagon_of_side_six_has_91_cells_numbered_as_published() {
        let hex = Shape::Hex { side: 6 };
        let names: Vec<String> = hex.cells().map(|c| hex.name(c)).collect();
        assert_eq!(names.len(), 91);
        // The numbering of the cells that sources refer to: row by row from the bottom.
        for (site, name) in [(0, "a1"), (6, "b1"), (40, "f1"), (51, "g1"), (75, "i6"), (85, "k1")] {
            assert_eq!(names[site], name);
        }
    }

    #[test]
    fn foreign_names_are_refused_in_words() {
        let shape = Shape::Square { width: 8, height: 8 };
        for name in ["", "a", "a0", "a9", "i1", "a01", "aa1", "é1", "1a", "a1 ", "a111"] {
            assert!(shape.parse(name).is_err(), "{name:?}");
        }
        assert_eq!(
            shape.parse("z9").unwrap_err().to_string(),
            "z9 is not a cell of this board, whose files are a to h and ranks 1 to 8"
        );
    }
}
