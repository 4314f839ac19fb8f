//! The rules in bits. Paragraph numbers refer to the rules page.

use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Meta, Outcome, Planes, PositionError, Rng, Set,
    Setup, Shape, Side, Symmetry, keys_of_planes, next_ply, say,
};

/// Talpa on one board size; `N` words hold its cells.
#[derive(Debug)]
pub struct Talpa<const N: usize> {
    pub(super) geometry: Geometry<N>,
    /// The two edges that each side connects (§3): top and bottom, left and right.
    pub(super) edges: [[Set<N>; 2]; 2],
    /// The lines that a path of each side crosses, from edge to edge: ranks, files.
    pub(super) lines: [Vec<Set<N>>; 2],
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State<const N: usize> {
    /// The pieces of each side.
    pub(super) stones: [Set<N>; 2],
    pub(super) turn: Side,
    pub(super) ply: u32,
    /// The result, kept because a ply empties one cell and so only that cell's region can decide.
    over: Option<Outcome>,
}

/// A capture from a cell onto a neighbor, or the removal of the piece on `from == to`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    pub(super) from: Cell,
    pub(super) to: Cell,
}

/// From one edge of each side to the other.
pub(super) const ALONG: [Direction; 2] = [Direction::SOUTH, Direction::EAST];

/// The orthogonal directions.
pub(super) const STEPS: [Direction; 4] =
    [Direction::EAST, Direction::WEST, Direction::NORTH, Direction::SOUTH];

impl<const N: usize> Talpa<N> {
    /// For each direction the own pieces that can capture that way (§6).
    #[inline(always)]
    fn captures(&self, state: &State<N>) -> [Set<N>; 4] {
        let [own, enemy] = state.sides();
        // A loop and no `map`, whose closure might stay out of line (see the note on `Set`).
        let mut captures = [Set::EMPTY; 4];
        for (from, step) in captures.iter_mut().zip(STEPS) {
            *from = own & self.geometry.step(enemy, step.opposite());
        }
        captures
    }

    /// The region of empty cells that a set of empty cells lies in (§12).
    #[inline(always)]
    pub(super) fn flood(&self, mut region: Set<N>, empty: Set<N>) -> Set<N> {
        loop {
            let mut grown = region;
            for step in STEPS {
                grown |= self.geometry.step(region, step);
            }
            let next = grown & empty;
            if next == region {
                return region;
            }
            region = next;
        }
    }

    /// Whether a region of empty cells joins the two edges of a side (§13).
    #[inline(always)]
    pub(super) fn joins(&self, region: &Set<N>, side: Side) -> bool {
        let [start, goal] = &self.edges[side.index()];
        region.intersects(start) && region.intersects(goal)
    }

    /// The part of the empty cells that is a side's path, or nothing.
    pub(super) fn path_of(&self, state: &State<N>, side: Side) -> Set<N> {
        let empty = self.empty(state);
        let [start, _] = self.edges[side.index()];
        let mut rest = start & empty;
        while let Some(cell) = rest.first() {
            let region = self.flood(Set::of(cell), empty);
            if self.joins(&region, side) {
                return region;
            }
            rest -= region;
        }
        Set::EMPTY
    }

    #[inline(always)]
    pub(super) fn empty(&self, state: &State<N>) -> Set<N> {
        self.geometry.cells() - (state.stones[0] | state.stones[1])
    }

    /// §14, and the house ruling of §11 for positions from outside: without a piece there is no
    /// move, and without a move the side to move loses.
    #[inline(always)]
    fn judge(&self, state: &State<N>, paths: [bool; 2]) -> Option<Outcome> {
        let mover = state.turn.other();
        let stuck = state.stones[state.turn.index()].is_empty();
        Outcome::judged_after(mover, paths[mover.index()], paths[state.turn.index()])
            .or(stuck.then_some(Outcome::Win(mover)))
    }

    /// A random move of some pieces of the side to move, of which one can move. Where none of them captures, none of
    /// its side does.
    #[inline(always)]
    pub(super) fn draw(&self, state: &State<N>, pieces: Set<N>, rng: &mut Rng) -> Move {
        let mut captures = self.captures(state);
        for from in &mut captures {
            *from &= pieces;
        }
        let [east, west, north, south] = captures;
        let counts = [east.len(), west.len(), north.len(), south.len()];
        let total = counts[0] + counts[1] + counts[2] + counts[3];
        if total == 0 {
            let cell = pieces.nth(rng.below(pieces.len()));
            return Move { from: cell, to: cell };
        }
        let mut rank = rng.below(total);
        for (at, step) in STEPS.into_iter().enumerate() {
            if rank < counts[at] {
                let from = captures[at].nth(rank);
                let to = self.geometry.step(Set::of(from), step);
                return Move { from, to: to.first().expect("a captured piece is on the board") };
            }
            rank -= counts[at];
        }
        unreachable!("the rank is below the sum of the counts")
    }
}

impl<const N: usize> State<N> {
    /// The pieces of the side to move and of the other.
    #[inline(always)]
    pub(super) fn sides(&self) -> [Set<N>; 2] {
        [self.stones[self.turn.index()], self.stones[self.turn.other().index()]]
    }
}

impl<const N: usize> Game for Talpa<N> {
    type State = State<N>;
    type Move = Move;
    const META: Meta = super::META;

    fn new(setup: Setup) -> Talpa<N> {
        let side = setup.size.width as u8;
        let geometry = Geometry::new(Shape::Square { width: side, height: side });
        let last = side as usize - 1;
        let ranks: Vec<Set<N>> = (0..=last).map(|rank| geometry.row(rank)).collect();
        let files: Vec<Set<N>> = (0..=last).map(|file| geometry.column(file)).collect();
        let edges = [[ranks[last], ranks[0]], [files[0], files[last]]];
        Talpa { geometry, edges, lines: [ranks, files] }
    }

    fn initial(&self) -> State<N> {
        // §2: a1 is red, then like a checkerboard.
        let red = |cell: &Cell| {
            let (row, place) = self.geometry.shape().row_and_place(*cell);
            (row + place).is_multiple_of(2)
        };
        let first: Set<N> = self.geometry.cells().iter().filter(red).collect();
        let stones = [first, self.geometry.cells() - first];
        State { stones, turn: Side::First, ply: 0, over: None }
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
        if state.over.is_some() {
            return state.over;
        }
        let before = moves.len();
        for (step, from) in STEPS.into_iter().zip(self.captures(state)) {
            let targets = self.geometry.step(from, step);
            moves.extend(from.iter().zip(targets).map(|(from, to)| Move { from, to }));
        }
        if moves.len() == before {
            moves.extend(state.sides()[0].iter().map(|cell| Move { from: cell, to: cell }));
        }
        None
    }

    #[inline(always)]
    fn outcome(&self, state: &State<N>) -> Option<Outcome> {
        state.over
    }

    #[inline(always)]
    fn apply(&self, state: &State<N>, mv: Move) -> State<N> {
        let [mut own, mut enemy] = state.sides();
        own.remove(mv.from);
        if mv.from != mv.to {
            own.insert(mv.to);
            enemy.remove(mv.to);
        }
        let mut stones = [own, enemy];
        if state.turn == Side::Second {
            stones.swap(0, 1);
        }
        let turn = state.turn.other();
        let mut next = State { stones, turn, ply: next_ply(state.ply), over: None };
        // Exactly `from` became empty, so a new path runs through it.
        let region = self.flood(Set::of(mv.from), self.empty(&next));
        let paths = [self.joins(&region, Side::First), self.joins(&region, Side::Second)];
        next.over = self.judge(&next, paths);
        next
    }

    #[inline(always)]
    fn sample(&self, state: &State<N>, rng: &mut Rng) -> Result<Move, Outcome> {
        match state.over {
            Some(outcome) => Err(outcome),
            None => Ok(self.draw(state, state.sides()[0], rng)),
        }
    }

    #[inline(always)]
    fn count(&self, state: &State<N>) -> Option<u64> {
        if state.over.is_some() {
            return Some(0);
        }
        Some(match self.captures(state).iter().map(|set| set.len()).sum::<usize>() {
            0 => state.sides()[0].len() as u64,
            captures => captures as u64,
        })
    }
}

impl<const N: usize> Planes<N> for Talpa<N> {
    fn geometry(&self) -> &Geometry<N> {
        &self.geometry
    }

    #[inline(always)]
    fn diagram(&self, state: &State<N>) -> Diagram<N> {
        Diagram::of_stones(state.stones, state.turn, state.ply)
    }

    fn admit(&self, diagram: Diagram<N>) -> Result<State<N>, PositionError> {
        diagram.expect_no_last()?;
        let Diagram { turn, ply, .. } = diagram;
        let mut state = State { stones: diagram.stones(), turn, ply, over: None };
        let paths = Side::BOTH.map(|side| !self.path_of(&state, side).is_empty());
        if paths == [false; 2] && state.sides()[0].is_empty() {
            return Err(PositionError(say!(
                "talpa.no-piece",
                "{side} is to move but has no piece, and no path is open",
                side = super::META.color(turn)
            )));
        }
        state.over = self.judge(&state, paths);
        Ok(state)
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        // Turning by a quarter would exchange the goals (§13).
        let goal = self.edges[0][0] | self.edges[0][1];
        let mut all = self.geometry.symmetries();
        all.retain(|symmetry| symmetry.set(goal) == goal);
        all
    }
}
