//! A sixth game: its folder would be this file, its table line is the first item.

use quina::{Catalog, Entry, Meta, Outcome, Side, View, Wording, erase};
use quina_core::players::{NamedPlayer, Players, at_random, best_of, odd_turn};
use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Ground, Judge, Knowledge, Message, OFFICIAL, Path,
    Planes, PositionError, Rng, STONES, Scene, Set, Setup, Shape, Size, Sizes, Touch, next_ply,
    refusal, say,
};

/// A table of one line.
pub static SIXTH: Catalog = Catalog(&[Entry {
    meta: Noughts::META,
    rules: Wording { english: "three in a row\n", portuguese: "três em linha\n" },
    lesson: None,
    open: &|setup| erase::<1, Noughts, _>(setup, Knowledge),
}]);

/// Noughts and crosses: three in a row.
#[derive(Debug)]
struct Noughts(Geometry<1>);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    stones: [Set<1>; 2],
    turn: Side,
    ply: u32,
}

impl Noughts {
    fn empty(&self, state: &State) -> Set<1> {
        self.0.cells() - (state.stones[0] | state.stones[1])
    }

    fn has_three(&self, stones: Set<1>) -> bool {
        Direction::ALL.iter().step_by(2).any(|&direction| {
            let two = stones & self.0.step(stones, direction);
            two.intersects(&self.0.step(self.0.step(stones, direction), direction))
        })
    }
}

impl Game for Noughts {
    type State = State;
    type Move = Cell;
    const META: Meta = Meta {
        id: "noughts",
        title: "Noughts",
        designer: "nobody knows",
        year: 1864,
        tagline: "three in a row",
        colors: ["Crosses", "Noughts"],
        sizes: Sizes::Fixed(Size::square(3)),
        rule_sets: &[OFFICIAL],
        pieces: STONES,
        repeats: false,
        from_to: false,
        ground: Ground::Wood,
    };

    fn new(_setup: Setup) -> Noughts {
        Noughts(Geometry::new(Shape::Square { width: 3, height: 3 }))
    }

    fn initial(&self) -> State {
        State { stones: [Set::EMPTY; 2], turn: Side::First, ply: 0 }
    }

    fn turn(&self, state: &State) -> Side {
        state.turn
    }

    fn ply(&self, state: &State) -> u32 {
        state.ply
    }

    fn expand(&self, state: &State, moves: &mut Vec<Cell>) -> Option<Outcome> {
        let outcome = self.outcome(state);
        if outcome.is_none() {
            moves.extend(self.empty(state));
        }
        outcome
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let won = Side::BOTH.into_iter().find(|side| self.has_three(state.stones[side.index()]));
        won.map(Outcome::Win).or(self.empty(state).is_empty().then_some(Outcome::Draw))
    }

    quina_core::keys_of_planes!(State);

    fn apply(&self, state: &State, mv: Cell) -> State {
        let mut next = State { turn: state.turn.other(), ply: next_ply(state.ply), ..*state };
        next.stones[state.turn.index()].insert(mv);
        next
    }
}

impl Planes<1> for Noughts {
    fn geometry(&self) -> &Geometry<1> {
        &self.0
    }

    fn diagram(&self, state: &State) -> Diagram<1> {
        Diagram::of_stones(state.stones, state.turn, state.ply)
    }

    fn admit(&self, diagram: Diagram<1>) -> Result<State, PositionError> {
        diagram.expect_no_last()?;
        Ok(State { stones: diagram.stones(), turn: diagram.turn, ply: diagram.ply })
    }
}

impl Touch for Noughts {
    fn path(&self, _state: &State, mv: Cell) -> Path {
        vec![mv]
    }

    fn refuse(&self, _state: &State, touched: &[Cell]) -> Message {
        match touched {
            [] => refusal::no_pass(&Noughts::META),
            [cell] => say!("noughts.taken", "{cell} is taken", cell = self.0.shape().name(*cell)),
            _ => refusal::wrong_count(&Noughts::META, say!("noughts.form", "one cell")),
        }
    }
}

impl Scene for Noughts {
    fn decorate(&self, state: &State, view: &mut View) {
        view.prompt = say!("noughts.place", "{side} places", side = Self::META.color(state.turn));
    }

    fn reason(&self, _state: &State, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Draw => say!("noughts.full", "the board is full"),
            Outcome::Win(_) => say!("noughts.three", "three in a row"),
        }
    }
}

impl Judge<Noughts> for Knowledge {
    type Memo = ();
}

impl Players for Noughts {
    const PLAYERS: &'static [NamedPlayer<Noughts>] = &[
        NamedPlayer { name: "random", about: "Plays on any empty cell.", choose: at_random },
        NamedPlayer {
            name: "mixed",
            about: "Plays like random and greedy by turns.",
            choose: mixed,
        },
        NamedPlayer {
            name: "greedy",
            about: "Makes three in a row if it can, else plays like random.",
            choose: greedy,
        },
    ];
}

fn mixed(game: &Noughts, state: &State, rng: &mut Rng) -> Cell {
    if odd_turn(game, state) { at_random(game, state, rng) } else { greedy(game, state, rng) }
}

fn greedy(game: &Noughts, state: &State, rng: &mut Rng) -> Cell {
    best_of(game, state, rng, |cell| {
        game.has_three(game.apply(state, cell).stones[state.turn.index()])
    })
}
