//! The rules in bits. Paragraph numbers refer to the rules page.

use super::chains::Chains;
use super::hops::Hops;
use super::memory::Memory;
use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Meta, Outcome, Planes, PositionError, Rng, Set,
    Setup, Shape, Side, keys_of_planes, next_ply,
};

/// Apart on one board size; `N` words hold its cells.
#[derive(Debug)]
pub struct Apart<const N: usize> {
    pub(super) geometry: Geometry<N>,
    pub(super) hops: Hops<N>,
    /// The cells in the byte order of their names (`a1`, `a10`, `a2`), which §16 goes by, and the
    /// place of each cell in that order.
    pub(super) by_name: Vec<Cell>,
    pub(super) place: Vec<u8>,
    /// What is known of the pieces of a side: no rule, but it is the game that all who search it share.
    pub(super) memory: Memory,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State<const N: usize> {
    /// The pieces of the side to move.
    pub(super) own: Set<N>,
    /// The pieces of the other side.
    pub(super) enemy: Set<N>,
    pub(super) turn: Side,
    pub(super) ply: u32,
    /// The result, kept because a turn is judged once but asked about often.
    pub(super) over: Option<Outcome>,
}

/// An outcome of a turn (§16): which piece went where and what it captured, by whatever route.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move<const N: usize> {
    pub(super) from: Cell,
    pub(super) to: Cell,
    pub(super) captured: Set<N>,
}

impl<const N: usize> Apart<N> {
    /// For each axis the pieces of a set that have a neighbor of the set on it.
    #[inline(always)]
    fn touching(&self, pieces: Set<N>) -> [Set<N>; 4] {
        // One direction of each axis is enough to find every pair of neighbors. A loop and no `map`, whose closure might stay out of line (see the note on `Set`).
        let mut touching = [Set::EMPTY; 4];
        for (found, axis) in touching.iter_mut().zip(Direction::AXES) {
            *found = pieces & self.geometry.step(pieces, axis);
        }
        touching
    }

    /// Whether no two pieces of a set are next to each other (§18).
    #[inline(always)]
    pub(super) fn apart(&self, pieces: Set<N>) -> bool {
        let [a, b, c, d] = self.touching(pieces);
        (a | b | c | d).is_empty()
    }

    /// The number of pairs of neighbors in a set.
    pub(super) fn pairs(&self, pieces: Set<N>) -> usize {
        self.touching(pieces).iter().map(|set| set.len()).sum()
    }

    /// A position from its sides; its result is a function of them (§19).
    #[inline(always)]
    fn judged(&self, own: Set<N>, enemy: Set<N>, turn: Side, ply: u32) -> State<N> {
        let over = Outcome::judged_after(turn.other(), self.apart(enemy), self.apart(own));
        State { own, enemy, turn, ply, over }
    }
}

impl<const N: usize> State<N> {
    /// Whether a jump may be followed by another (§15).
    #[inline(always)]
    pub(super) fn may_chain(&self) -> bool {
        self.ply != 0
    }

    /// The pieces of a side.
    #[inline(always)]
    pub(super) fn pieces(&self, side: Side) -> Set<N> {
        if side == self.turn { self.own } else { self.enemy }
    }
}

impl<const N: usize> Game for Apart<N> {
    type State = State<N>;
    type Move = Move<N>;
    const META: Meta = super::META;

    fn new(setup: Setup) -> Apart<N> {
        let (width, height) = (setup.size.width as u8, setup.size.height as u8);
        let shape = Shape::Square { width, height };
        let geometry = Geometry::new(shape);
        let mut by_name: Vec<Cell> = shape.cells().collect();
        by_name.sort_by_cached_key(|&cell| shape.name(cell));
        let mut place = vec![0; by_name.len()];
        for (at, cell) in by_name.iter().enumerate() {
            place[cell.index()] = at as u8;
        }
        Apart { hops: Hops::new(&geometry), geometry, by_name, place, memory: Memory::new() }
    }

    fn initial(&self) -> State<N> {
        // §2: two ranks each, without the first and the last file.
        let (files, ranks) = (self.geometry.shape().stride(), self.geometry.shape().rows());
        let edges = self.geometry.column(0) | self.geometry.column(files - 1);
        let block = |a, b| (self.geometry.row(a) | self.geometry.row(b)) - edges;
        self.judged(block(0, 1), block(ranks - 2, ranks - 1), Side::First, 0)
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

    /// Lists the single moves of all pieces, then the chains of one piece after the other. The
    /// number of outcomes has no useful bound, so the search for chains has
    /// [a limit](Game::lists_all) that play does not come near.
    fn expand(&self, state: &State<N>, moves: &mut Vec<Move<N>>) -> Option<Outcome> {
        if state.over.is_none() {
            Chains::new(self, state).all(|mv, _| moves.push(mv));
        }
        state.over
    }

    #[inline(always)]
    fn outcome(&self, state: &State<N>) -> Option<Outcome> {
        state.over
    }

    #[inline(always)]
    fn apply(&self, state: &State<N>, mv: Move<N>) -> State<N> {
        let moved = state.own.without(mv.from).with(mv.to);
        let left = state.enemy - mv.captured;
        self.judged(left, moved, state.turn.other(), next_ply(state.ply))
    }

    /// Not uniform over [`expand`](Game::expand), which would have to enumerate chains, but as a
    /// hand plays at random: the first hop is uniform over all legal single moves; then, as long as
    /// a jump can be continued, each next jump and stopping are equally likely.
    #[inline(always)]
    fn sample(&self, state: &State<N>, rng: &mut Rng) -> Result<Move<N>, Outcome> {
        if let Some(outcome) = state.over {
            return Err(outcome);
        }
        let choices = 8 * state.own.len();
        // Drawing a piece and a direction until the hop is legal is uniform over the legal ones. An
        // undecided position has one (§17).
        let (from, mut to, distance) = loop {
            let choice = rng.below(choices);
            let (from, direction) = (state.own.nth(choice / 8), choice % 8);
            let distance = self.hops.line(&state.own, from, direction / 2);
            if let Some(to) = self.hops.landing(from, direction, distance)
                && !state.own.contains(to)
            {
                break (from, to, distance);
            }
        };
        let mut used = Set::of(from).with(to);
        if distance >= 2 && state.may_chain() {
            let others = state.own.without(from);
            loop {
                let jumps = self.hops.jumps(&others, to) - used;
                let count = jumps.len();
                if count == 0 {
                    break;
                }
                let choice = rng.below(count + 1);
                if choice == count {
                    break;
                }
                to = jumps.nth(choice);
                used.insert(to);
            }
        }
        Ok(Move { from, to, captured: used & state.enemy })
    }

    /// Nothing where the search for chains passes its limit of work, far above what play needs. There
    /// all single moves are listed and then chains, of one piece after the other and of each those
    /// with fewer landings first, as far as the work goes.
    fn count(&self, state: &State<N>) -> Option<u64> {
        let mut count = 0;
        let whole = state.over.is_some() || Chains::new(self, state).all(|_, _| count += 1);
        whole.then_some(count)
    }

    fn lists_all(&self, state: &State<N>) -> bool {
        self.count(state).is_some()
    }

    #[inline(always)]
    fn epoch(&self, state: &State<N>) -> u32 {
        // Pieces never come back, so this counts captures, up to a constant of the game.
        self.by_name.len() as u32 - (state.own.len() + state.enemy.len()) as u32
    }
}

impl<const N: usize> Planes<N> for Apart<N> {
    fn geometry(&self) -> &Geometry<N> {
        &self.geometry
    }

    #[inline(always)]
    fn diagram(&self, state: &State<N>) -> Diagram<N> {
        Diagram::of_stones(Side::BOTH.map(|side| state.pieces(side)), state.turn, state.ply)
    }

    fn admit(&self, diagram: Diagram<N>) -> Result<State<N>, PositionError> {
        diagram.expect_no_last()?;
        let Diagram { turn, ply, .. } = diagram;
        let stones = diagram.stones();
        Ok(self.judged(stones[turn.index()], stones[turn.other().index()], turn, ply))
    }
}
