//! The rules in bits. Paragraph numbers refer to the rules page.

use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Last, Meta, Outcome, Planes, PositionError, Rng, Set,
    Setup, Shape, Side, keys_of_planes, next_ply, say,
};

/// Freedom on one board size; `N` words hold its cells.
#[derive(Debug)]
pub struct Freedom<const N: usize> {
    pub(super) geometry: Geometry<N>,
    /// The distance between a cell and the one above it.
    pub(super) stride: u32,
    /// For each cell its neighbors (§7) as bits of the 3x3 square around it; then two times none,
    /// for no last stone and for a pass, which bind nobody.
    near: Vec<u16>,
    /// The same neighbors as sets.
    beside: Vec<Set<N>>,
    /// `picks[square][rank]`: how far the cell of that rank in a 3x3 square is from the lower left
    /// corner of the square.
    picks: [[u8; 8]; 512],
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State<const N: usize> {
    /// The cells that hold a stone of either side.
    pub(super) taken: Set<N>,
    /// The stones of the side to move; a ply then needs no look at whose turn it is.
    own: Set<N>,
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
        let [own, enemy] = self.sides(state);
        if state.turn == Side::First { [own, enemy] } else { [enemy, own] }
    }

    /// The stones of the side to move and of the other.
    #[inline(always)]
    pub(super) fn sides(&self, state: &State<N>) -> [Set<N>; 2] {
        [state.own, state.taken - state.own]
    }

    #[inline(always)]
    pub(super) fn empty(&self, state: &State<N>) -> Set<N> {
        self.geometry.cells() - state.taken
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

    /// The empty cells next to the last stone, as bits of the 3x3 square around it: bit 0 is the
    /// lower left corner, bit 8 the upper right.
    #[inline(always)]
    fn square(&self, state: &State<N>) -> usize {
        // The three rows of the square lie within 64 bits from its lower left corner on (51 on the
        // widest board). What wraps around an edge of the board or of the set is no neighbor.
        let window = window(&state.taken, self.corner(state.last));
        let row = |n: u32| (window >> (n * self.stride) & 7) << (3 * n);
        let taken = (row(0) | row(1) | row(2)) as usize;
        self.near[state.last as usize] as usize & !taken
    }

    /// The number of the lower left corner of the 3x3 square around a cell, wrapped around.
    #[inline(always)]
    fn corner(&self, cell: u16) -> u32 {
        let bits = 64 * N as u32;
        let corner = cell as u32 + bits - self.stride - 1;
        if N.is_power_of_two() {
            corner & (bits - 1)
        } else if corner < bits {
            corner
        } else {
            corner - bits
        }
    }

    /// The empty cells next to the last stone.
    #[inline(always)]
    pub(super) fn free(&self, state: &State<N>) -> Set<N> {
        self.beside[state.last as usize] - state.taken
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
        match self.empty(state).first() {
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
    if N == 2 {
        // The usual board: both words are at hand in registers, and none is looked up by number.
        let all = (set.0[N - 1] as u128) << 64 | set.0[0] as u128;
        return all.rotate_right(from) as u64;
    }
    let (word, shift) = (from as usize >> 6, from & 63);
    let next = if word + 1 == N { 0 } else { word + 1 };
    // Shifted twice, because a shift by 64 is none.
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
        let neighbors = |place: usize| {
            let there = |&d: &Direction| geometry.walk(Cell::from(place), d, 1).is_some();
            Direction::ALL.into_iter().filter(there).map(bit).sum()
        };
        let places = geometry.shape().places();
        let near = (0..places).map(neighbors).chain([0, 0]).collect();
        let mut beside = geometry.neighbors(&Direction::ALL);
        beside.extend([Set::EMPTY; 2]);
        let mut picks = [[0; 8]; 512];
        for (square, picks) in picks.iter_mut().enumerate() {
            let bits = (0..9).filter(|bit| square >> bit & 1 != 0);
            for (pick, bit) in picks.iter_mut().zip(bits) {
                *pick = bit / 3 * side + bit % 3;
            }
        }
        Freedom { geometry, stride: side as u32, near, beside, picks }
    }

    fn initial(&self) -> State<N> {
        // §2: the board is empty; §5: any cell.
        State {
            taken: Set::EMPTY,
            own: Set::EMPTY,
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

    keys_of_planes!(State<N>);

    fn expand(&self, state: &State<N>, moves: &mut Vec<Move>) -> Option<Outcome> {
        if self.over(state) {
            return Some(self.score(state));
        }
        // §6, §8.
        let free = self.free(state);
        let targets = if free.is_empty() { self.empty(state) } else { free };
        moves.extend(targets.iter().map(Move::Place));
        if state.left == 1 {
            moves.push(Move::Pass);
        }
        None
    }

    fn outcome(&self, state: &State<N>) -> Option<Outcome> {
        self.over(state).then(|| self.score(state))
    }

    #[inline(always)]
    fn apply(&self, state: &State<N>, mv: Move) -> State<N> {
        let mut next = State {
            own: state.taken ^ state.own,
            turn: state.turn.other(),
            ply: next_ply(state.ply),
            ..*state
        };
        match mv {
            Move::Place(cell) => {
                next.taken |= Set::of(cell);
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
            self.empty(state).nth(rng.below(state.left as usize))
        } else {
            self.pick(state, square, rng.below(square.count_ones() as usize))
        }))
    }

    #[inline(always)]
    fn count(&self, state: &State<N>) -> Option<u64> {
        if state.left <= 1 {
            return Some(if self.over(state) { 0 } else { 2 });
        }
        Some(match self.square(state).count_ones() {
            0 => state.left as u64,
            free => free as u64,
        })
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
        let taken = stones[0] | stones[1];
        let left = self.geometry.shape().places() - taken.len();
        match last {
            Last::Cell(cell) if !stones[turn.other().index()].contains(cell) => {
                return Err(PositionError(say!(
                    "freedom.last-stone",
                    "last is {cell}, but no stone of {side} is there; it is the stone of the side \
                     not to move, or -",
                    cell = self.geometry.shape().name(cell),
                    side = super::META.color(turn.other())
                )));
            }
            Last::Pass if left != 1 => {
                return Err(PositionError(say!(
                    "freedom.last-pass",
                    "last is pass, but {count} cells are empty; only the very last empty cell can \
                     be declined",
                    count = left
                )));
            }
            _ => {}
        }
        let own = stones[turn.index()];
        Ok(State { taken, own, turn, left: left as u16, last: self.number(last), ply })
    }
}
