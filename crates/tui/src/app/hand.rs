//! A hand over a board: where it points, and the cells of the move that it is making.

use quina::{AnyPosition, Cell, Path, View};

/// A hand over a board. Cells are named by their places in the view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    /// The cell that the keys point at.
    pub cursor: usize,
    /// The cells of the move so far.
    pub touched: Vec<usize>,
    /// The cells that may follow them.
    pub next: Vec<usize>,
    /// The move that they are already.
    pub complete: Option<Path>,
    /// The board after that move.
    pub ahead: Option<View>,
    /// The numbers that the piece in hand would have on the cells that may follow.
    pub promises: Vec<(usize, i32)>,
    /// The cells that a move can start with.
    pub movable: Vec<usize>,
    /// Whether touching nothing is a move: passing.
    pub may_pass: bool,
}

/// What a touch came to.
pub(super) enum Touched {
    /// The move is not whole.
    Begun,
    /// It is whole, and may go on.
    Open,
    /// It is whole.
    Whole(Vec<Cell>),
    /// No move begins with these cells.
    Refused(Vec<Cell>),
}

impl Hand {
    /// Looks what can be touched first in a position; the move so far is dropped.
    pub(super) fn rest(&mut self, position: &dyn AnyPosition, view: &View) {
        let reach = position.reach(&[]);
        self.movable = places(view, &reach.next);
        self.may_pass = reach.complete.is_some();
        self.drop_move();
    }

    /// Nothing can be touched.
    pub(super) fn withdraw(&mut self) {
        self.movable.clear();
        self.may_pass = false;
        self.drop_move();
    }

    fn drop_move(&mut self) {
        self.touched.clear();
        self.next.clear();
        self.complete = None;
        self.ahead = None;
        self.promises.clear();
    }

    /// Takes cells for the move so far.
    pub(super) fn take(&mut self, touched: Vec<usize>, position: &dyn AnyPosition, view: &View) {
        self.drop_move();
        self.touched = touched;
        if self.touched.is_empty() {
            return;
        }
        let cells = self.cells(view);
        let reach = position.reach(&cells);
        self.next = places(view, &reach.next);
        self.complete = reach.complete;
        if self.complete.is_some() {
            self.ahead = after(position, &cells);
        }
        // Where no piece has a number, there is none to look for.
        if view.cells.iter().any(|cell| cell.value.is_some()) {
            let promise = |place: usize| {
                let cells = [&cells[..], &[view.cells[place].cell]].concat();
                Some((place, after(position, &cells)?.cells[place].value?))
            };
            self.promises = self.next.iter().filter_map(|&place| promise(place)).collect();
        }
    }

    /// The cells of the move so far.
    pub(super) fn cells(&self, view: &View) -> Vec<Cell> {
        self.touched.iter().map(|&place| view.cells[place].cell).collect()
    }

    /// Touches a cell: that begins a move, goes on with it, ends it, or is refused.
    pub(super) fn touch(
        &mut self,
        cell: usize,
        position: &dyn AnyPosition,
        view: &View,
    ) -> Touched {
        let again = self.touched.last() == Some(&cell);
        if again && self.complete.is_some() {
            return Touched::Whole(self.cells(view));
        }
        if again && self.touched.len() == 1 {
            self.drop_move();
            return Touched::Begun;
        }
        let legal = if self.touched.is_empty() { &self.movable } else { &self.next };
        let mut touched = self.touched.clone();
        if !legal.contains(&cell) {
            if self.touched.is_empty() || !self.movable.contains(&cell) {
                let refused = self.touched.iter().chain([&cell]);
                return Touched::Refused(refused.map(|&place| view.cells[place].cell).collect());
            }
            // Another piece, picked up instead.
            touched.clear();
        }
        touched.push(cell);
        self.take(touched, position, view);
        match (&self.complete, self.next.is_empty()) {
            (Some(_), true) => Touched::Whole(self.cells(view)),
            (Some(_), false) => Touched::Open,
            (None, _) => Touched::Begun,
        }
    }

    /// Takes the last touch back; whether there was one.
    pub(super) fn step_back(&mut self, position: &dyn AnyPosition, view: &View) -> bool {
        let mut touched = self.touched.clone();
        let there = touched.pop().is_some();
        self.take(touched, position, view);
        there
    }

    /// Points at the next cell that can be touched.
    pub(super) fn cycle(&mut self, by: isize) {
        let cells = if self.touched.is_empty() { &self.movable } else { &self.next };
        if cells.is_empty() {
            return;
        }
        let mut cells = cells.clone();
        cells.sort_unstable();
        let count = cells.len() as isize;
        let at = match cells.binary_search(&self.cursor) {
            Ok(at) => at as isize + by,
            Err(at) if by > 0 => at as isize,
            Err(at) => at as isize - 1,
        };
        self.cursor = cells[at.rem_euclid(count) as usize];
    }
}

/// The board after a move, if these cells are one.
fn after(position: &dyn AnyPosition, cells: &[Cell]) -> Option<View> {
    Some(position.step(cells).ok()?.1.view())
}

/// The places of cells in a view.
pub(super) fn places(view: &View, cells: &[Cell]) -> Vec<usize> {
    let place = |cell: &Cell| view.cells.partition_point(|known| known.cell < *cell);
    cells.iter().map(place).collect()
}
