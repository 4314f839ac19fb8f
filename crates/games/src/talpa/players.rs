//! The named players: they go by how far across the board a region of empty cells reaches.

use super::{Move, State, Talpa};
use quina_core::players::{NamedPlayer, Players, at_random, best_of};
use quina_core::{Rng, Set, Side};

impl<const N: usize> Players for Talpa<N> {
    const PLAYERS: &'static [NamedPlayer<Self>] = &[
        NamedPlayer {
            name: "random",
            about: "Plays any legal move, each equally likely: a capture as long as there is one, \
                    then a removal.",
            choose: at_random,
        },
        NamedPlayer::MIXED,
        NamedPlayer {
            name: "greedy",
            about: "Plays the move after which some region of connected empty cells reaches across \
                    the most ranks (Red) or files (Blue), so that it digs toward its own edges; ties \
                    are broken at random. It does not look at what the opponent gains, and may even \
                    open both paths at once and lose.",
            choose: greedy,
        },
        NamedPlayer {
            name: "difference",
            about: "For each of its moves, compares how many ranks the widest region of connected \
                    empty cells reaches across for Red with how many files it reaches across for \
                    Blue, and plays the move that gives it the greatest lead; ties are broken at \
                    random. It digs its own way and avoids moves that dig the opponent's. It does \
                    not look at replies, and where nothing gives it a lead it may open both paths \
                    and lose.",
            choose: difference,
        },
    ];
}

fn greedy<const N: usize>(game: &Talpa<N>, state: &State<N>, rng: &mut Rng) -> Move {
    let before = game.values(state);
    best_of(game, state, rng, |mv| game.values_after(state, before, mv)[state.turn.index()])
}

fn difference<const N: usize>(game: &Talpa<N>, state: &State<N>, rng: &mut Rng) -> Move {
    let before = game.values(state);
    best_of(game, state, rng, |mv| {
        let values = game.values_after(state, before, mv);
        values[state.turn.index()] as i32 - values[state.turn.other().index()] as i32
    })
}

impl<const N: usize> Talpa<N> {
    /// What a position is worth to each side: how many of the lines between its edges one region of
    /// empty cells touches at most. All of them are a path.
    pub(super) fn values(&self, state: &State<N>) -> [usize; 2] {
        let empty = self.empty(state);
        let mut values = [0; 2];
        let mut rest = empty;
        while let Some(cell) = rest.first() {
            let region = self.flood(Set::of(cell), empty);
            values = self.raised(values, region);
            rest -= region;
        }
        values
    }

    /// The values after a move. It empties one cell and fills none, so regions only grow, and only
    /// one does.
    fn values_after(&self, state: &State<N>, before: [usize; 2], mv: Move) -> [usize; 2] {
        let empty = self.empty(state).with(mv.from);
        self.raised(before, self.flood(Set::of(mv.from), empty))
    }

    /// Values with one more region looked at. A region is connected, so the lines that it touches
    /// follow each other without a gap, and are counted.
    fn raised(&self, values: [usize; 2], region: Set<N>) -> [usize; 2] {
        Side::BOTH.map(|side| {
            let lines = self.lines[side.index()].iter();
            values[side.index()].max(lines.filter(|line| region.intersects(line)).count())
        })
    }
}
