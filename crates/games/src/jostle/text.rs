//! How hands and text name a move, and why one is refused.

use super::{Jostle, Move, State};
use quina_core::{Cell, Game, Message, Path, Touch, refusal, say};
use std::cmp::Ordering;

impl<const D: usize> Touch for Jostle<D> {
    fn path(&self, _state: &State, mv: Move) -> Path {
        vec![mv.from, mv.to]
    }

    fn refuse(&self, state: &State, touched: &[Cell]) -> Message {
        let shape = self.geometry.shape();
        let [from, rest @ ..] = touched else { return refusal::no_pass(&Self::META) };
        if let Some(message) = refusal::not_own(shape, *from, state.owner(*from), state.turn) {
            return message;
        }
        let [to] = rest else {
            let form = say!("jostle.form", "two cells, from and to");
            return refusal::wrong_count(&Self::META, form);
        };
        if state.owner(*to).is_some() {
            return say!(
                "jostle.taken",
                "{cell} is taken; a piece steps to an empty cell",
                cell = shape.name(*to)
            );
        }
        if !self.near[from.index()].contains(*to) {
            return say!(
                "jostle.not-adjacent",
                "{to} is not next to {from}",
                to = shape.name(*to),
                from = shape.name(*from)
            );
        }
        let old = self.value([state.own, state.enemy], *from);
        // §10: without itself.
        let new = self.value([state.own.without(*from), state.enemy], *to);
        match new.cmp(&old) {
            Ordering::Equal => say!(
                "jostle.stays",
                "the value of {from} would stay {value}; it must rise",
                from = shape.name(*from),
                value = old
            ),
            _ => say!(
                "jostle.falls",
                "the value of {from} would fall from {old} to {new}; it must rise",
                from = shape.name(*from),
                old = old,
                new = new
            ),
        }
    }
}
