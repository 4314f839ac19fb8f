//! The rules in bits. Paragraph numbers refer to the rules page.

use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Last, Meta, Outcome, Planes, PositionError, Rng, Set,
    Setup, Shape, Side, next_ply, say,
};

/// Freedom on one board size; `N` words hold its cells.
#[derive(Debug)]
pub struct Freedom<const N: usize> {
    pub(super) geometry: Geometry<N>,
    /// The distance between a cell and the one above it.
    stride: u32,
    /// For each cell its neighbours (§7) as bits of the 3x3 square around it; then two times none,
    /// for no last stone and for a pass, which bind nobody.
    near: Vec<u16>,
    /// `picks[square][rank]`: how far the cell of that rank in a 3x3 square is from the lower left
    /// corner of the square.
    picks: Box<[[u8; 8]; 512]>,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State<const N: usize> {
    /// The empty cells; every ply looks at them, and at the stones only the end.
    pub(super) empty: Set<N>,
    /// White's stones. Black's are on the other cells that are not empty.
    first: Set<N>,
    pub(super) turn: Side,
    /// The number of empty cells.
    pub(super) left: u16,
    /// The cell of the last stone; the number of places when there is none, one more for a pass.
    last: u16,
    pub(super) ply: u32,
}

/// A stone on an empty cell, or the pass that ends the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Placing a stone.
    Place(Cell),
    /// Declining the last cell.
    Pass,
}

impl<const N: usize> Freedom<N> {
    /// The stones of each side.
    #[inline(always)]
    pub(super) fn stones(&self, state: &State<N>) -> [Set<N>; 2] {
        [state.first, self.geometry.cells() - state.empty - state.first]
    }

    /// What the previous ply left behind.
    #[inline(always)]
    pub(super) fn last(&self, state: &State<N>) -> Last {
        match (state.last as usize).checked_sub(self.geometry.shape().places()) {
            None => Last::Cell(Cell(state.last)),
            Some(0) => Last::Nothing,
            Some(_) => Last::Pass,
        }
    }

    fn number(&self, last: Last) -> u16 {
        let places = self.geometry.shape().places() as u16;
        match last {
            Last::Cell(cell) => cell.0,
            Last::Nothing => places,
            Last::Pass => places + 1,
        }
    }

    /// Whether the game has ended (§16).
    #[inline(always)]
    fn over(&self, state: &State<N>) -> bool {
        state.left == 0 || self.last(state) == Last::Pass
    }

    /// The empty cells next to the last stone, as bits of the 3x3 square around it.
    #[inline(always)]
    fn square(&self, state: &State<N>) -> usize {
        // The three rows of the square lie within one word from its lower left corner on. Where
        // the corner is off the board the words wrap around; no neighbour comes from there.
        let window = window(&state.empty, self.corner(state.last));
        let row = |n: u32| (window >> (n * self.stride) & 7) << (3 * n);
        (row(0) | row(1) | row(2)) as usize & self.near[state.last as usize] as usize
    }

    /// The number of the lower left corner of the 3x3 square around a cell, wrapped around.
    #[inline(always)]
    fn corner(&self, cell: u16) -> u32 {
        let corner = cell as u32 + 64 * N as u32 - self.stride - 1;
        if corner < 64 * N as u32 { corner } else { corner - 64 * N as u32 }
    }

    /// The cells that a stone may be placed on (§6, §8).
    pub(super) fn targets(&self, state: &State<N>) -> Set<N> {
        if self.over(state) {
            return Set::EMPTY;
        }
        match self.free(state) {
            free if free.is_empty() => state.empty,
            free => free,
        }
    }

    /// The empty cells next to the last stone.
    pub(super) fn free(&self, state: &State<N>) -> Set<N> {
        let square = self.square(state);
        (0..square.count_ones() as usize).map(|rank| self.pick(state, square, rank)).collect()
    }

    /// The cell of that rank among the free ones around the last stone.
    #[inline(always)]
    fn pick(&self, state: &State<N>, square: usize, rank: usize) -> Cell {
        let from_corner = self.picks[square & 511][rank & 7] as u32;
        Cell((state.last as u32 + from_corner - self.stride - 1) as u16)
    }

    /// The end of the game: the board is full, or its last cell may be filled or declined (§10).
    #[inline(always)]
    fn sample_end(&self, state: &State<N>, rng: &mut Rng) -> Result<Move, Outcome> {
        match state.empty.first() {
            Some(cell) if !self.over(state) => {
                Ok(if rng.below(2) == 0 { Move::Place(cell) } else { Move::Pass })
            }
            _ => Err(self.score(state)),
        }
    }
}

/// The 64 bits of a set from a bit on, wrapped around.
#[inline(always)]
fn window<const N: usize>(set: &Set<N>, from: u32) -> u64 {
    let (word, shift) = (from as usize >> 6, from & 63);
    if N == 1 {
        return set.0[0].rotate_right(shift);
    }
    let next = if word + 1 == N { 0 } else { word + 1 };
    // Twice, because a shift by 64 is none.
    set.0[word] >> shift | set.0[next] << 1 << (63 - shift)
}

impl<const N: usize> Game for Freedom<N> {
    type State = State<N>;
    type Move = Move;
    const META: Meta = super::META;

    fn new(setup: Setup) -> Freedom<N> {
        let side = setup.size.width as u8;
        let geometry = Geometry::<N>::new(Shape::Square { width: side, height: side });
        let bit = |direction: Direction| {
            let (column, row) = direction.delta();
            1 << (3 * (row + 1) + column + 1)
        };
        let neighbours = |place: usize| {
            let there = |&d: &Direction| geometry.walk(Cell::from(place), d, 1).is_some();
            Direction::ALL.into_iter().filter(there).map(bit).sum()
        };
        let places = geometry.shape().places();
        let near = (0..places).map(neighbours).chain([0, 0]).collect();
        let mut picks = Box::new([[0; 8]; 512]);
        for (square, picks) in picks.iter_mut().enumerate() {
            let bits = (0..9).filter(|bit| square >> bit & 1 != 0);
            for (pick, bit) in picks.iter_mut().zip(bits) {
                *pick = bit / 3 * side + bit % 3;
            }
        }
        Freedom { geometry, stride: side as u32, near, picks }
    }

    fn initial(&self) -> State<N> {
        // §2: the board is empty; §5: any cell.
        State {
            empty: self.geometry.cells(),
            first: Set::EMPTY,
            turn: Side::First,
            left: self.geometry.shape().places() as u16,
            last: self.number(Last::Nothing),
            ply: 0,
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State<N>) -> Side {
        state.turn
    }

    #[inline(always)]
    fn ply(&self, state: &State<N>) -> u32 {
        state.ply
    }

    fn expand(&self, state: &State<N>, moves: &mut Vec<Move>) -> Option<Outcome> {
        if self.over(state) {
            return Some(self.score(state));
        }
        moves.extend(self.targets(state).iter().map(Move::Place));
        if state.left == 1 {
            moves.push(Move::Pass);
        }
        None
    }

    #[inline(always)]
    fn apply(&self, state: &State<N>, mv: Move) -> State<N> {
        let mut next = State { turn: state.turn.other(), ply: next_ply(state.ply), ..*state };
        match mv {
            Move::Place(cell) => {
                next.empty.remove(cell);
                if state.turn == Side::First {
                    next.first.insert(cell);
                }
                next.left -= 1;
                next.last = cell.0;
            }
            Move::Pass => next.last = self.number(Last::Pass),
        }
        next
    }

    #[inline(always)]
    fn sample(&self, state: &State<N>, rng: &mut Rng) -> Result<Move, Outcome> {
        if state.left <= 1 {
            return self.sample_end(state, rng);
        }
        let square = self.square(state);
        Ok(Move::Place(if square == 0 {
            state.empty.nth(rng.below(state.left as usize))
        } else {
            self.pick(state, square, rng.below(square.count_ones() as usize))
        }))
    }

    #[inline(always)]
    fn count(&self, state: &State<N>) -> u64 {
        if state.left <= 1 {
            return if self.over(state) { 0 } else { 2 };
        }
        match self.square(state).count_ones() {
            0 => state.left as u64,
            free => free as u64,
        }
    }
}

impl<const N: usize> Planes<N> for Freedom<N> {
    fn geometry(&self) -> &Geometry<N> {
        &self.geometry
    }

    #[inline(always)]
    fn diagram(&self, state: &State<N>) -> Diagram<N> {
        let diagram = Diagram::of_stones(self.stones(state), state.turn, state.ply);
        Diagram { last: self.last(state), ..diagram }
    }

    fn admit(&self, diagram: Diagram<N>) -> Result<State<N>, PositionError> {
        let Diagram { turn, last, ply, .. } = diagram;
        let stones = diagram.stones();
        let empty = self.geometry.cells() - stones[0] - stones[1];
        match last {
            Last::Cell(cell) if !stones[turn.other().index()].contains(cell) => {
                return Err(PositionError(say!(
                    "freedom.last-stone",
                    "last is {cell}, but no stone of {side} is there; it is the stone of the side \
                     not to move, or -",
                    cell = self.geometry.shape().name(cell),
                    side = super::META.colour(turn.other())
                )));
            }
            Last::Pass if empty.len() != 1 => {
                return Err(PositionError(say!(
                    "freedom.last-pass",
                    "last is pass, but {count} cells are empty; only the very last empty cell can \
                     be declined",
                    count = empty.len()
                )));
            }
            _ => {}
        }
        let left = empty.len() as u16;
        Ok(State { empty, first: stones[0], turn, left, last: self.number(last), ply })
    }
}
