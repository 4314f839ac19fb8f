//! What a player sees besides the pieces: check, warriors left, and what must be done.

use super::{META, Shakti, State};
use quina_core::{Cell, Game, Mark, Message, Outcome, Scene, Side, View, say};

impl Scene for Shakti {
    fn decorate(&self, state: &State, view: &mut View) {
        for side in Side::BOTH {
            let warriors = state.army(side).present().count();
            view.sides[side.index()].caption =
                Some(Message::counted("shakti.warriors", warriors, "{n} warrior", "{n} warriors"));
        }
        let side = META.color(state.turn);
        let legal = self.legal(state);
        if legal.check {
            view.mark(state.armies[0].king, Mark::Check);
        }
        let moves = self.moves(state);
        view.prompt = match &moves[..] {
            [only] if only.is_pass() => {
                say!("shakti.must-pass", "{side} has no legal move and must pass", side = side)
            }
            // §10
            _ if legal.check && legal.king & state.armies[1].warrior_bits() & state.tiles != 0 => {
                say!(
                    "shakti.check-capture",
                    "{side} is in check: the king must move to a neighboring tile, or capture there",
                    side = side
                )
            }
            _ if legal.check => say!(
                "shakti.check",
                "{side} is in check: the king must move to a neighboring tile",
                side = side
            ),
            [_] => {
                say!("shakti.move-one", "{side} to move: 1 legal move", side = side)
            }
            _ => say!(
                "shakti.move",
                "{side} to move: {moves} legal moves",
                side = side,
                moves = moves.len()
            ),
        };
    }

    fn reason(&self, state: &State, outcome: Outcome) -> Message {
        let shape = self.geometry.shape();
        let side = META.color(state.turn);
        let king = state.armies[0].king;
        match (outcome, self.attackers(state, king, state.tiles).first()) {
            (Outcome::Win(_), Some(&warrior)) => say!(
                "shakti.checkmate",
                "{side}'s king on {king} is checkmated by the warrior on {warrior}",
                side = side,
                king = shape.name(king),
                warrior = shape.name(warrior)
            ),
            (Outcome::Win(_), None) => say!(
                "shakti.feup-stuck",
                "{side}'s king cannot move, which loses under the feup rules",
                side = side
            ),
            (Outcome::Draw, _) if state.is_peace() => {
                say!(
                    "shakti.no-warriors",
                    "no warriors are left, so neither king can be checked anymore"
                )
            }
            (Outcome::Draw, _) => {
                say!(
                    "shakti.double-stalemate",
                    "neither side has a legal move, and neither king is in check"
                )
            }
        }
    }

    /// The warriors that give mate (the king bears its own mark), or the kings that nobody mates.
    fn decisive(&self, state: &State, outcome: Outcome) -> Vec<Cell> {
        let [king, other] = state.armies.map(|army| army.king);
        let attackers = self.attackers(state, king, state.tiles);
        match outcome {
            Outcome::Win(_) if attackers.is_empty() => vec![king],
            Outcome::Win(_) => attackers,
            Outcome::Draw => vec![king, other],
        }
    }
}
