//! The traits that a game implements. [`Game`] is the rules; each of the others adds one ability,
//! and a tool asks for those that it needs in its bounds.

use crate::{
    Cell, Diagram, Geometry, Message, Meta, Outcome, PositionError, Rng, Setup, Side, Symmetry,
    View,
};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a game on one board size.
///
/// The rules object holds size and tables; a state is a small value that is copied for every move.
pub trait Game: Sized + Send + Sync + Debug + 'static {
    /// A position: small, no pointers. Two states are equal exactly when their texts are.
    type State: Copy + Eq + Hash + Debug + Send + Sync;
    /// A legal move in a given state, by construction.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync;
    /// The data sheet.
    const META: Meta;

    /// The rules for a setup that [`Meta::parse_setup`] (or [`Meta::setup`]) gave.
    fn new(setup: Setup) -> Self;

    /// The position that a game starts from.
    fn initial(&self) -> Self::State;

    /// Whose turn it is.
    fn turn(&self, state: &Self::State) -> Side;

    /// Plies played so far.
    fn ply(&self, state: &Self::State) -> u32;

    /// Appends every legal move, each once, or appends none and says how the game ended: one call
    /// answers both. Repetition is not looked at: a state does not know its past.
    fn expand(&self, state: &Self::State, moves: &mut Vec<Self::Move>) -> Option<Outcome>;

    /// Every legal move, each once; none when the game is over.
    fn moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.expand(state, &mut moves);
        moves
    }

    /// How the game ended, if it did: what [`expand`](Game::expand) says, without the list.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The position after a move that [`expand`](Game::expand) listed (or could have).
    fn apply(&self, state: &Self::State, mv: Self::Move) -> Self::State;

    /// [`apply`](Game::apply), compiled once: `apply` itself is inlined wherever it is called.
    #[inline(never)]
    fn after(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        self.apply(state, mv)
    }

    /// A key of all that the future depends on: [`Diagram::key`] of the state.
    fn key(&self, state: &Self::State) -> u64;

    /// A key of what counts as the same position for repetition: [`Diagram::repetition_key`].
    fn repetition_key(&self, state: &Self::State) -> u64;

    /// One legal move at random, or how the game ended. Uniform over what [`expand`](Game::expand)
    /// lists, unless the game says otherwise in its own documentation.
    #[inline(always)]
    fn sample(&self, state: &Self::State, rng: &mut Rng) -> Result<Self::Move, Outcome> {
        let mut moves = Vec::new();
        match self.expand(state, &mut moves) {
            None => Ok(*rng.pick(&moves)),
            Some(outcome) => Err(outcome),
        }
    }

    /// The number of legal moves; 0 when the game is over. Overridden where bits can be counted.
    ///
    /// Nothing when there are more than [`expand`](Game::expand) lists. Only a game whose number of
    /// moves has no useful bound ever says so; it then lists a fixed, stated part of them.
    #[inline(always)]
    fn count(&self, state: &Self::State) -> Option<u64> {
        Some(self.moves(state).len() as u64)
    }

    /// Whether [`expand`](Game::expand) lists every legal move, and [`count`](Game::count) counts them.
    #[inline(always)]
    fn lists_all(&self, _state: &Self::State) -> bool {
        true
    }

    /// A number that never falls during a game; positions of different epochs are never equal.
    /// Spares the search for repetitions what came before the last capture.
    #[inline(always)]
    fn epoch(&self, _state: &Self::State) -> u32 {
        0
    }
}

/// The keys of a game whose diagram is as quick to hash as anything: in its `impl Game`.
#[macro_export]
macro_rules! keys_of_planes {
    ($state:ty) => {
        #[inline(always)]
        fn key(&self, state: &$state) -> u64 {
            self.diagram(state).key(Self::META.pieces.len())
        }

        #[inline(always)]
        fn repetition_key(&self, state: &$state) -> u64 {
            self.diagram(state).repetition_key(Self::META.pieces.len())
        }
    };
}

/// The state as bit planes, from which text, parsing, keys and symmetry derive.
pub trait Planes<const N: usize>: Game {
    /// The board.
    fn geometry(&self) -> &Geometry<N>;

    /// The state as plain data.
    fn diagram(&self, state: &Self::State) -> Diagram<N>;

    /// The one gate for positions from outside. Planes are disjoint and on the board, and the ply
    /// is in range; everything else that the game demands is checked here.
    ///
    /// # Errors
    /// When the rules do not accept the position: the exact fault.
    fn admit(&self, diagram: Diagram<N>) -> Result<Self::State, PositionError>;

    /// The symmetries of the outline that the rules respect too, the identity first.
    fn symmetries(&self) -> Vec<Symmetry> {
        self.geometry().symmetries()
    }
}

/// The cells that a hand touches, in order, to play a move; empty for a pass.
pub type Path = Vec<Cell>;

/// What can follow the cells touched so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach<M> {
    /// The cells that may be touched next, in ascending order.
    pub next: Vec<Cell>,
    /// The move that the touched cells are, if they are one.
    pub complete: Option<M>,
}

/// Moves as hands make them: drives cursor, clicks and the parser alike.
pub trait Touch: Game {
    /// The cells of a legal move, in the form that is printed.
    fn path(&self, state: &Self::State, mv: Self::Move) -> Path;

    /// The printed form of a legal move that a hand made by touching these cells.
    fn canonical(&self, state: &Self::State, mv: Self::Move, _touched: &[Cell]) -> Path {
        self.path(state, mv)
    }

    /// Every legal move with its path.
    fn paths(&self, state: &Self::State) -> Vec<(Self::Move, Path)> {
        self.moves(state).into_iter().map(|mv| (mv, self.path(state, mv))).collect()
    }

    /// What can follow the touched cells. Nothing touched asks for the first cells, and is itself
    /// complete when the side to move may pass.
    fn reach(&self, state: &Self::State, touched: &[Cell]) -> Reach<Self::Move> {
        let mut reach = Reach { next: Vec::new(), complete: None };
        for (mv, path) in self.paths(state) {
            match path.strip_prefix(touched) {
                Some([]) => reach.complete = Some(mv),
                Some([next, ..]) => reach.next.push(*next),
                None => {}
            }
        }
        reach.next.sort_unstable();
        reach.next.dedup();
        reach
    }

    /// Why the touched cells are not a legal move (empty: a pass), in a game that is not over: the
    /// broken rule in words, and where possible the way out.
    fn refuse(&self, state: &Self::State, touched: &[Cell]) -> Message;
}

/// What a player sees besides the pieces.
pub trait Scene: Game {
    /// Adds goal edges, marks, values, captions and the prompt to a view that has the pieces. The
    /// prompt of a finished game is written over: it tells the result and the reason.
    fn decorate(&self, state: &Self::State, view: &mut View);

    /// Why the game is over with this outcome.
    fn reason(&self, state: &Self::State, outcome: Outcome) -> Message;

    /// The pieces that a player looks at to see why, where no other mark shows it.
    fn decisive(&self, _state: &Self::State, _outcome: Outcome) -> Vec<Cell> {
        Vec::new()
    }
}

/// How much more than the other a side has at the end, where that decides: a game that can be solved
/// not only for who wins, but for by how much.
pub trait Scored: Game {
    /// What a margin counts, in the plural, for people.
    const UNIT: &'static str;

    /// By how much the side to move is ahead in a game that is over; 0 exactly when it is drawn.
    fn margin(&self, state: &Self::State) -> i32;

    /// The least and the greatest margin that the side to move can still end with, however both
    /// play. The nearer these are to each other, the less a solver has to look at.
    fn range(&self, state: &Self::State) -> [i32; 2];
}
