//! The gate for positions from outside (§39).

use super::sight::NOWHERE;
use super::{Army, META, Shakti, State};
use quina_core::{Cell, Diagram, Last, Message, PositionError, Set, Side, say};

impl Shakti {
    /// Lets a position from outside through, or says what is wrong with it.
    pub(super) fn pass_gate(&self, diagram: Diagram<1>) -> Result<State, PositionError> {
        let passed = match diagram.last {
            Last::Nothing => false,
            Last::Pass if !self.feup => true,
            _ => return Err(PositionError(self.wrong_last())),
        };
        let [k, w, l, v, holes] = diagram.planes;
        let first = admit_army(Side::First, k, w)?;
        let second = admit_army(Side::Second, l, v)?;
        let armies = if diagram.turn == Side::First { [first, second] } else { [second, first] };
        let tiles = (self.geometry.cells() - holes).0[0];
        let Diagram { turn, ply, .. } = diagram;
        let state = State { tiles, armies, turn, passed, ply };
        self.admit_corners(&state)?;
        self.admit_sight(&state)?;
        Ok(state)
    }

    fn wrong_last(&self) -> Message {
        if self.feup {
            return say!(
                "shakti.last-feup",
                "the third field, last, must be - under the feup rules, which have no pass"
            );
        }
        say!("shakti.last", "the third field, last, must be - or pass in this game")
    }

    /// §1, §39. A corner under a piece is let through: such boards are drawn as examples, and what
    /// the rules say about them is clear; only a vacant tile there is surely a slip of the pen.
    fn admit_corners(&self, state: &State) -> Result<(), PositionError> {
        match Set::<1>([state.vacant() & self.corners]).first() {
            None => Ok(()),
            Some(corner) => Err(PositionError(say!(
                "shakti.corner",
                "{cell} is a corner and has no tile; write # for it",
                cell = self.geometry.shape().name(corner)
            ))),
        }
    }

    /// §16 and §17: what the side that moved last may not have left behind.
    fn admit_sight(&self, state: &State) -> Result<(), PositionError> {
        let name = |cell| self.geometry.shape().name(cell);
        let [own, enemy] = state.armies;
        let sees = |piece: &Cell| self.sight.between(enemy.king, *piece) & state.tiles == 0;
        if let Some(warrior) = own.present().find(sees) {
            return Err(PositionError(say!(
                "shakti.left-in-check",
                "{side} is not to move, but is in check from {cell}",
                side = META.color(state.turn.other()),
                cell = name(warrior)
            )));
        }
        if !self.feup && sees(&own.king) {
            return Err(PositionError(say!(
                "shakti.kings-face",
                "the kings on {white} and {black} see each other",
                white = name(state.army(Side::First).king),
                black = name(state.army(Side::Second).king)
            )));
        }
        Ok(())
    }
}

/// Counts the pieces of a side (§39).
fn admit_army(side: Side, kings: Set<1>, warriors: Set<1>) -> Result<Army, PositionError> {
    let side = META.color(side);
    let king = match kings.first() {
        Some(king) if kings.len() == 1 => king,
        _ => {
            return Err(PositionError(say!(
                "shakti.kings",
                "{side} has {kings} kings, but must have exactly one",
                side = side,
                kings = kings.len()
            )));
        }
    };
    if warriors.len() > 2 {
        return Err(PositionError(say!(
            "shakti.many-warriors",
            "{side} has {warriors} warriors, but may have two at most",
            side = side,
            warriors = warriors.len()
        )));
    }
    let mut cells = warriors.iter();
    let mut next = || cells.next().unwrap_or(NOWHERE);
    Ok(Army { king, warriors: [next(), next()] })
}
