//! The rules in bits. Paragraph numbers refer to the rules page.

use super::rising::{self, Axes};
use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Meta, Outcome, Planes, PositionError, Rng, Set,
    Setup, Shape, Side, keys_of_planes, next_ply,
};

/// Jostle with `D` directions: four on squares (§6), six on hexagons (§16, §19).
#[derive(Debug)]
pub struct Jostle<const D: usize> {
    pub(super) geometry: Geometry<2>,
    /// The neighbors of every cell (§6, §19).
    pub(super) near: Vec<Set<2>>,
    pub(super) axes: Axes,
}

/// A position. The pieces are kept by whose turn it is, so that a ply need not ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The pieces of the side to move.
    pub(super) own: Set<2>,
    /// The pieces of the other side.
    pub(super) enemy: Set<2>,
    pub(super) turn: Side,
    pub(super) ply: u32,
}

/// A step from a cell to a neighbor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    pub(super) from: Cell,
    pub(super) to: Cell,
}

/// The cells of Red and of Blue at the start on squares (§2).
const SQUARE_START: [&str; 2] = [
    "c8 e8 g8 d7 f7 h7 c6 g6 d5 h5 c4 e4 g4 d3 f3 h3",
    "d8 f8 h8 c7 e7 g7 d6 h6 c5 g5 d4 f4 h4 c3 e3 g3",
];

/// The cells of Red and of Blue at the start on hexagons (§20).
const HEX_START: [&str; 2] =
    ["c4 c6 d3 e5 e8 f3 f7 g5 g8 h3 i4 i6", "c3 c5 d7 e3 e6 f5 f9 g3 g6 h7 i3 i5"];

impl<const D: usize> Jostle<D> {
    /// The number of steps that a side would have if it were its turn.
    #[inline(always)]
    pub(super) fn mobility(&self, state: &State, side: Side) -> u64 {
        let [own, enemy] = state.seen_by(side);
        let [a, b, c] = rising::edges::<D>(&self.axes, own, enemy);
        (a.len() + b.len() + c.len()) as u64
    }

    /// The value of a piece of a side on a cell (§7).
    pub(super) fn value(&self, [own, enemy]: [Set<2>; 2], cell: Cell) -> i32 {
        let near = self.near[cell.index()];
        (near & own).len() as i32 - (near & enemy).len() as i32
    }

    /// The step along an edge: away from the end that holds the piece.
    #[inline(always)]
    fn step(&self, lower: Cell, axis: usize, from_lower: bool) -> Move {
        let upper = self.axes.upper(lower, axis);
        if from_lower { Move { from: lower, to: upper } } else { Move { from: upper, to: lower } }
    }
}

impl State {
    /// The pieces of a side and of its opponent.
    #[inline(always)]
    pub(super) fn seen_by(&self, side: Side) -> [Set<2>; 2] {
        if side == self.turn { [self.own, self.enemy] } else { [self.enemy, self.own] }
    }

    /// Who has a piece on the cell.
    pub(super) fn owner(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.seen_by(side)[0].contains(cell))
    }
}

impl<const D: usize> Game for Jostle<D> {
    type State = State;
    type Move = Move;
    const META: Meta = if D == 4 { super::META } else { super::HEX_META };

    fn new(_setup: Setup) -> Jostle<D> {
        const { assert!(D == 4 || D == 6, "squares have four directions, hexagons six") };
        let shape =
            if D == 4 { Shape::Square { width: 10, height: 10 } } else { Shape::Hex { side: 6 } };
        let geometry = Geometry::new(shape);
        let near = geometry.neighbors(&Direction::ALL[..D]);
        let axes = Axes::new(&geometry);
        Jostle { geometry, near, axes }
    }

    fn initial(&self) -> State {
        let [own, enemy] = if D == 4 { SQUARE_START } else { HEX_START }.map(|cells| {
            let cell = |name| self.geometry.shape().parse(name).expect("the board has that cell");
            cells.split(' ').map(cell).collect()
        });
        State { own, enemy, turn: Side::First, ply: 0 }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Side {
        state.turn
    }

    #[inline(always)]
    fn ply(&self, state: &State) -> u32 {
        state.ply
    }

    keys_of_planes!(State);

    #[inline(always)]
    fn expand(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        let before = moves.len();
        let edges = rising::edges::<D>(&self.axes, state.own, state.enemy);
        for (axis, edges) in edges.into_iter().enumerate() {
            moves.extend(edges.iter().map(|c| self.step(c, axis, state.own.contains(c))));
        }
        // §13.
        (moves.len() == before).then_some(Outcome::Win(state.turn.other()))
    }

    #[inline(always)]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        (self.mobility(state, state.turn) == 0).then_some(Outcome::Win(state.turn.other()))
    }

    #[inline(always)]
    fn apply(&self, state: &State, mv: Move) -> State {
        let moved = state.own ^ Set::of(mv.from) ^ Set::of(mv.to);
        State { own: state.enemy, enemy: moved, turn: state.turn.other(), ply: next_ply(state.ply) }
    }

    #[inline(always)]
    fn sample(&self, state: &State, rng: &mut Rng) -> Result<Move, Outcome> {
        let edges = rising::edges::<D>(&self.axes, state.own, state.enemy);
        let [Set([a, b]), Set([c, d]), Set([e, f])] = edges;
        let words = [a, b, c, d, e, f];
        let counts = words.map(|word| word.count_ones() as usize);
        let total = counts.iter().sum();
        if total == 0 {
            return Err(Outcome::Win(state.turn.other()));
        }
        // The word in which the edge of that rank lies, without a branch: which one it is cannot be
        // predicted.
        let rank = rng.below(total);
        let (mut at, mut word, mut below, mut sum) = (0, words[0], 0, 0);
        for next in 1..D {
            sum += counts[next - 1];
            if rank >= sum {
                (at, word, below) = (next, words[next], sum);
            }
        }
        let bit = Set([word]).nth(rank - below).0;
        let (axis, high) = (at >> 1, at & 1);
        let own = if high == 0 { state.own.0[0] } else { state.own.0[1] };
        Ok(self.step(Cell(64 * high as u16 + bit), axis, own >> bit & 1 != 0))
    }

    #[inline(always)]
    fn count(&self, state: &State) -> Option<u64> {
        Some(self.mobility(state, state.turn))
    }
}

impl<const D: usize> Planes<2> for Jostle<D> {
    fn geometry(&self) -> &Geometry<2> {
        &self.geometry
    }

    #[inline(always)]
    fn diagram(&self, state: &State) -> Diagram<2> {
        Diagram::of_stones(state.seen_by(Side::First), state.turn, state.ply)
    }

    fn admit(&self, diagram: Diagram<2>) -> Result<State, PositionError> {
        diagram.expect_no_last()?;
        let Diagram { turn, ply, .. } = diagram;
        let [first, second] = diagram.stones();
        let (own, enemy) = if turn == Side::First { (first, second) } else { (second, first) };
        Ok(State { own, enemy, turn, ply })
    }
}
