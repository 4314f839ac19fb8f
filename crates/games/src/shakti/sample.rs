//! Random moves without listing them all.
//!
//! A move is drawn as a slot: the king and a direction, or a warrior, a direction, and step or jump.
//! Nearly every other slot holds a legal move, so trying slots at random until one does costs less
//! than listing; it is uniform, since every legal move is in exactly one slot. After a few misses the
//! moves are listed after all, which also finds out that there are none.

use super::rules::Watch;
use super::sight::NOWHERE;
use super::{Move, Shakti, State};
use quina_core::{Cell, Outcome, Rng, Set};

/// Slots tried at once, without a branch in between, which chance would mispredict: one for each half
/// of a random word. With 40 slots at most the bias is below 40 / 2³² and cannot be seen.
const TRIES: u32 = 2;

/// Rounds of such tries before the moves are listed.
const ROUNDS: u32 = 4;

impl Shakti {
    /// One legal move at random, or how the game ended.
    #[inline(always)]
    pub(super) fn draw(&self, state: &State, rng: &mut Rng) -> Result<Move, Outcome> {
        let tried = if state.is_peace() {
            None
        } else if self.feup {
            self.try_slots::<true>(state, rng)
        } else {
            self.try_slots::<false>(state, rng)
        };
        match tried {
            Some(mv) => Ok(mv),
            None => self.draw_listed(state, rng),
        }
    }

    #[inline(always)]
    fn try_slots<const FEUP: bool>(&self, state: &State, rng: &mut Rng) -> Option<Move> {
        let State { tiles, armies: [own, enemy], .. } = *state;
        let Watch { check, pinned } = self.watch::<FEUP>(state);
        let vacant = state.vacant();
        let jumpable = vacant & !pinned;
        // As in `legal`: in check only the king moves, and only next to it.
        let close = if check { self.sight.near(own.king) } else { !0 };
        let open = (vacant | if FEUP { 0 } else { enemy.warrior_bits() }) & tiles & close;
        let safe = |to: Cell| {
            let screened = |enemy: Cell| self.sight.between(to, enemy) & tiles != 0;
            screened(enemy.warriors[0])
                & screened(enemy.warriors[1])
                & (FEUP || screened(enemy.king))
        };
        // §30
        if FEUP && !Set::<1>([self.sight.seen(own.king, tiles) & open]).iter().any(safe) {
            return None;
        }
        let warriors = own.warriors.iter().filter(|&&cell| cell != NOWHERE).count() as u64;
        let slots = if check { 8 } else { 8 + 16 * warriors };
        let pieces =
            own.king.0 as u64 | (own.warriors[0].0 as u64) << 16 | (own.warriors[1].0 as u64) << 32;
        for _ in 0..ROUNDS {
            let bits = rng.bits();
            let mut target = 0;
            let mut from = own.king;
            for i in 0..TRIES {
                let slot = ((bits >> (32 * i)) as u32 as u64 * slots) >> 32;
                let (group, direction) = (slot >> 3, (slot & 7) as usize);
                let jumps = group != 0 && group & 1 == 0;
                let piece = Cell((pieces >> (16 * ((group + 1) >> 1))) as u16);
                let (first, second) = self.sight.ahead::<FEUP>(piece, direction, tiles);
                let to = if jumps { second } else { first };
                let allowed = if group == 0 { open } else { vacant };
                let allowed = if jumps && first & jumpable == 0 { 0 } else { allowed };
                if target == 0 {
                    from = piece;
                    target = to & allowed;
                }
            }
            let to = Cell(target.trailing_zeros() as u16);
            if (target != 0) & (safe(to) | (from != own.king)) {
                return Some(Move { from, to });
            }
        }
        None
    }

    #[inline(always)]
    fn draw_listed(&self, state: &State, rng: &mut Rng) -> Result<Move, Outcome> {
        let legal = self.legal(state);
        if let Some(outcome) = self.end(state, &legal) {
            return Err(outcome);
        }
        let own = &state.armies[0];
        let [king, a, b] = legal.counts();
        let total = king + a + b;
        if total == 0 {
            return Ok(Move::PASS);
        }
        let rank = rng.below(total);
        // Chosen without a branch, which chance would mispredict.
        let (mut from, mut set, mut skipped) = (own.king, legal.king, 0);
        if rank >= king {
            (from, set, skipped) = (own.warriors[0], legal.warriors[0], king);
        }
        if rank >= king + a {
            (from, set, skipped) = (own.warriors[1], legal.warriors[1], king + a);
        }
        Ok(Move { from, to: Set([set]).nth(rank - skipped) })
    }
}
