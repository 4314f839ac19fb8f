//! A board's neighborhood as shifts of whole sets, and its symmetries.

use crate::{Cell, Set, Shape};

/// A step on the lattice.
///
/// Opposite directions are neighbors in number (`d ^ 1`), the two of an axis share `d >> 1`. The
/// first four are orthogonal, the first six are a hexagon's, all eight are a king's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(pub u8);

impl Direction {
    /// All eight.
    pub const ALL: [Direction; 8] = [
        Direction::EAST,
        Direction::WEST,
        Direction::NORTH,
        Direction::SOUTH,
        Direction::NORTH_EAST,
        Direction::SOUTH_WEST,
        Direction::NORTH_WEST,
        Direction::SOUTH_EAST,
    ];
    /// The forward one of each axis: rank, file and the two diagonals.
    pub const AXES: [Direction; 4] =
        [Direction::EAST, Direction::NORTH, Direction::NORTH_EAST, Direction::NORTH_WEST];
    /// One column up.
    pub const EAST: Direction = Direction(0);
    /// One column down.
    pub const WEST: Direction = Direction(1);
    /// One row up; on a hexagon the row above, to the left.
    pub const NORTH: Direction = Direction(2);
    /// One row down; on a hexagon the row below, to the right.
    pub const SOUTH: Direction = Direction(3);
    /// One row and column up; on a hexagon the row above, to the right.
    pub const NORTH_EAST: Direction = Direction(4);
    /// One row and column down; on a hexagon the row below, to the left.
    pub const SOUTH_WEST: Direction = Direction(5);
    /// One row up, one column down.
    pub const NORTH_WEST: Direction = Direction(6);
    /// One row down, one column up.
    pub const SOUTH_EAST: Direction = Direction(7);

    /// The way back.
    #[inline(always)]
    pub const fn opposite(self) -> Direction {
        Direction(self.0 ^ 1)
    }

    /// The direction as an index into a table of eight.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The change of column and row.
    pub const fn delta(self) -> (isize, isize) {
        let (column, row) = match self.0 >> 1 {
            0 => (1, 0),
            1 => (0, 1),
            2 => (1, 1),
            _ => (-1, 1),
        };
        if self.0 & 1 == 0 { (column, row) } else { (-column, -row) }
    }
}

/// A board of at most `64 N` lattice places: its cells, its steps and its neighborhoods.
#[derive(Clone, Debug)]
pub struct Geometry<const N: usize> {
    shape: Shape,
    cells: Set<N>,
    /// How far apart in number the cells along each of the [axes](Direction::AXES) are.
    offsets: [u32; 4],
    /// From where a step in each direction stays on the board.
    inner: [Set<N>; 8],
}

impl<const N: usize> Geometry<N> {
    /// The geometry of a shape; the shape must fit `N` words.
    pub fn new(shape: Shape) -> Geometry<N> {
        assert!(shape.places() <= 64 * N, "{shape:?} does not fit {N} words");
        let stride = shape.stride() as u32;
        let mut geometry = Geometry {
            shape,
            cells: shape.cells().collect(),
            offsets: [1, stride, stride + 1, stride - 1],
            inner: [Set::EMPTY; 8],
        };
        geometry.inner = Direction::ALL.map(|direction| {
            shape.cells().filter(|&cell| geometry.walk(cell, direction, 1).is_some()).collect()
        });
        geometry
    }

    /// The outline.
    #[inline(always)]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Every cell of the board.
    #[inline(always)]
    pub fn cells(&self) -> Set<N> {
        self.cells
    }

    /// How far apart in number the cells along each of the [axes](Direction::AXES) are.
    #[inline(always)]
    pub fn offsets(&self) -> [u32; 4] {
        // Spelled out: that it is 1 along a rank makes shifts by it cheap.
        let [_, stride, ..] = self.offsets;
        [1, stride, stride + 1, stride - 1]
    }

    /// The set moved one step; what would leave the board is dropped.
    #[inline(always)]
    pub fn step(&self, set: Set<N>, direction: Direction) -> Set<N> {
        let stays = set & self.inner[direction.index()];
        let by = self.offsets[direction.index() >> 1];
        if direction.0 & 1 == 0 { stays.up(by) } else { stays.down(by) }
    }

    /// The cells of a set and all cells next to them, if only by a corner.
    #[inline(always)]
    pub fn grown(&self, cells: Set<N>) -> Set<N> {
        let step = |set, direction| self.step(set, direction);
        let wide = cells | step(cells, Direction::EAST) | step(cells, Direction::WEST);
        wide | step(wide, Direction::NORTH) | step(wide, Direction::SOUTH)
    }

    /// The cell `distance` steps away, if it is on the board. For tables, not for hot loops.
    pub fn walk(&self, cell: Cell, direction: Direction, distance: usize) -> Option<Cell> {
        let (column, row) = self.shape.lattice(cell);
        let (east, north) = direction.delta();
        let distance = distance as isize;
        self.shape.on_lattice(column as isize + east * distance, row as isize + north * distance)
    }

    /// For every lattice place the set of neighbors in the given directions.
    pub fn neighbors(&self, directions: &[Direction]) -> Vec<Set<N>> {
        let of = |place| {
            let cell = Cell::from(place);
            let near = directions.iter().filter_map(|&d| self.walk(cell, d, 1)).collect();
            if self.cells.contains(cell) { near } else { Set::EMPTY }
        };
        (0..self.shape.places()).map(of).collect()
    }

    /// The cells of a row counted from the bottom.
    pub fn row(&self, row: usize) -> Set<N> {
        (0..self.shape.row_len(row)).map(|place| self.shape.at(row, place)).collect()
    }

    /// The cells of a lattice column.
    pub fn column(&self, column: usize) -> Set<N> {
        self.cells.iter().filter(|&cell| self.shape.lattice(cell).0 == column).collect()
    }

    /// Every symmetry of the outline, the identity first.
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let turns = self.turns();
        let flipped = turns.iter().map(|&[a, b, c, d]| [b, a, d, c]);
        turns.iter().copied().chain(flipped).filter_map(|matrix| self.symmetry(matrix)).collect()
    }

    /// The rotations of the lattice as matrices (column' = a column + b row, row' = c column + d row).
    fn turns(&self) -> Vec<[isize; 4]> {
        // One step of rotation: a quarter on squares; on the sheared hexagon lattice a sixth takes
        // east to north-east and north-east to north.
        let [a, b, c, d] = match self.shape {
            Shape::Square { .. } => [0, -1, 1, 0],
            Shape::Hex { .. } => [1, -1, 1, 0],
        };
        let mut turns = vec![[1, 0, 0, 1]];
        loop {
            let [p, q, r, s] = turns[turns.len() - 1];
            let next = [a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s];
            if next == turns[0] {
                return turns;
            }
            turns.push(next);
        }
    }

    /// The symmetry of a matrix about the board's center, if it maps the board onto itself.
    fn symmetry(&self, [a, b, c, d]: [isize; 4]) -> Option<Symmetry> {
        let (columns, rows) = (self.shape.stride() as isize - 1, self.shape.rows() as isize - 1);
        let mut map = vec![Cell(0); self.shape.places()];
        for cell in self.cells {
            let (column, row) = self.shape.lattice(cell);
            // Doubled and centered, so that boards of even size have a center too.
            let (x, y) = (2 * column as isize - columns, 2 * row as isize - rows);
            let (x, y) = (a * x + b * y + columns, c * x + d * y + rows);
            if x % 2 != 0 || y % 2 != 0 {
                return None;
            }
            map[cell.index()] = self.shape.on_lattice(x / 2, y / 2)?;
        }
        Some(Symmetry { map })
    }
}

/// A way to turn or mirror a board onto itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    map: Vec<Cell>,
}

impl Symmetry {
    /// Where a cell goes.
    #[inline(always)]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.map[cell.index()]
    }

    /// Where a set goes.
    pub fn set<const N: usize>(&self, set: Set<N>) -> Set<N> {
        set.iter().map(|cell| self.cell(cell)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn steps_agree_with_walks<const N: usize>(shape: Shape) {
        let geometry = Geometry::<N>::new(shape);
        for direction in Direction::ALL {
            for cell in geometry.cells() {
                let stepped = geometry.step(Set::of(cell), direction);
                assert_eq!(stepped.first(), geometry.walk(cell, direction, 1));
                if let Some(next) = stepped.first() {
                    assert_eq!(geometry.walk(next, direction.opposite(), 1), Some(cell));
                }
            }
        }
    }

    #[test]
    fn a_step_of_a_set_is_a_walk_of_each_cell() {
        steps_agree_with_walks::<1>(Shape::Square { width: 8, height: 8 });
        steps_agree_with_walks::<1>(Shape::Square { width: 5, height: 9 });
        steps_agree_with_walks::<2>(Shape::Square { width: 10, height: 10 });
        steps_agree_with_walks::<4>(Shape::Square { width: 15, height: 15 });
        steps_agree_with_walks::<9>(Shape::Square { width: 24, height: 24 });
        steps_agree_with_walks::<2>(Shape::Hex { side: 6 });
    }

    #[test]
    fn the_hexagon_has_the_published_neighbors() {
        let hex = Shape::Hex { side: 6 };
        let near = Geometry::<2>::new(hex).neighbors(&Direction::ALL[..6]);
        assert_eq!(near.iter().map(|set| set.len()).sum::<usize>(), 2 * 240);
        for (cell, expected) in [
            ("a1", "a2 b1 b2"),
            ("a6", "a5 b6 b7"),
            ("f1", "e1 f2 g1"),
            ("f11", "e10 f10 g10"),
            ("k1", "j1 j2 k2"),
            ("f6", "e5 e6 f5 f7 g5 g6"),
            ("g1", "f1 f2 g2 h1"),
            ("e4", "d3 d4 e3 e5 f4 f5"),
            ("g4", "f4 f5 g3 g5 h3 h4"),
        ] {
            let names: Vec<String> =
                near[hex.parse(cell).unwrap().index()].iter().map(|c| hex.name(c)).collect();
            assert_eq!(names.join(" "), expected, "neighbors of {cell}");
        }
    }

    #[test]
    fn outlines_have_all_their_symmetries() {
        let count = |shape| Geometry::<4>::new(shape).symmetries().len();
        assert_eq!(count(Shape::Square { width: 8, height: 8 }), 8);
        assert_eq!(count(Shape::Square { width: 7, height: 7 }), 8);
        assert_eq!(count(Shape::Square { width: 7, height: 10 }), 4);
        assert_eq!(count(Shape::Hex { side: 6 }), 12);
    }

    #[test]
    fn symmetries_keep_neighbors_together() {
        let geometry = Geometry::<2>::new(Shape::Hex { side: 6 });
        let near = geometry.neighbors(&Direction::ALL[..6]);
        for symmetry in geometry.symmetries() {
            for cell in geometry.cells() {
                assert_eq!(symmetry.set(near[cell.index()]), near[symmetry.cell(cell).index()]);
            }
        }
    }
}
