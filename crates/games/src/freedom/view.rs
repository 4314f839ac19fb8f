//! What a player sees besides the pieces: live stones, the last stone, and where to place.

use super::{Freedom, META, State};
use quina_core::{Last, Mark, Message, Outcome, Scene, Side, View, say};

impl<const N: usize> Scene for Freedom<N> {
    fn decorate(&self, state: &State<N>, view: &mut View) {
        for (side, stones) in Side::BOTH.into_iter().zip(self.stones(state)) {
            let live = self.live(stones);
            for cell in live {
                view.mark(cell, Mark::Live);
            }
            let (one, many) = ("{n} live stone", "{n} live stones");
            view.sides[side.index()].caption =
                Some(Message::counted("freedom.live", live.len(), one, many));
        }
        if let Last::Cell(cell) = self.last(state) {
            view.mark(cell, Mark::Last);
        }
        let shape = self.geometry.shape();
        let side = META.color(state.turn);
        view.prompt = match (self.last(state), self.empty(state).first()) {
            (_, Some(cell)) if state.left == 1 => say!(
                "freedom.prompt-last-cell",
                "{side} places on {cell}, the last empty cell, or passes",
                side = side,
                cell = shape.name(cell)
            ),
            (Last::Cell(last), _) if self.free(state).is_empty() => say!(
                "freedom.prompt-freedom",
                "freedom: every cell next to {last} is taken, so {side} places on any empty cell",
                side = side,
                last = shape.name(last)
            ),
            (Last::Cell(last), _) => say!(
                "freedom.prompt-near",
                "{side} places next to {last}",
                side = side,
                last = shape.name(last)
            ),
            _ => say!("freedom.prompt-any", "{side} places on any empty cell", side = side),
        };
    }

    fn reason(&self, state: &State<N>, outcome: Outcome) -> Message {
        let live = self.stones(state).map(|stones| self.live(stones).len());
        match outcome {
            Outcome::Win(winner) => say!(
                "freedom.more",
                "{side} has more live stones, {more} to {less}",
                side = META.color(winner),
                more = live[winner.index()],
                less = live[winner.other().index()]
            ),
            Outcome::Draw => {
                say!("freedom.equal", "both sides have {count} live stones", count = live[0])
            }
        }
    }
}
