//! The order in which moves are tried: alpha-beta lives by it.

use quina_core::Side;
use std::hash::{Hash, Hasher};

/// What refuted positions before, by the tags of moves.
#[derive(Default, Debug)]
pub(crate) struct Refutations {
    /// How often a move of each side refuted something, less how often it did not.
    history: [Vec<i16>; 2],
    /// The same of a move after another: after the enemy's last one, and after the own one before that
    /// (continuation history).
    after: [Vec<i16>; 2],
    /// The move that last refuted another.
    answers: Vec<u16>,
}

/// Two refutations of the same ply.
pub(crate) type Killers = [u16; 2];

/// Scores of moves, from the most promising kind down. Knowledge and history share the rest.
const BEST: i32 = 1 << 30;
const KILLER: i32 = 1 << 29;
const ANSWER: i32 = 1 << 28;
/// The ends of the scale of history.
const END: i32 = 1 << 13;
/// What a point of urgency is worth in history.
const URGENCY: i32 = 1 << 14;

/// What is known of the position before its moves are looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hints {
    /// The move that was best before.
    pub best: u16,
    pub killers: Killers,
    /// What refuted the enemy's last move before.
    pub answer: u16,
    pub side: Side,
    /// The last two moves.
    pub last: [u16; 2],
}

impl Refutations {
    pub fn blank() -> Refutations {
        let all = || vec![0; TAGS];
        Refutations { history: [all(), all()], after: [all(), all()], answers: vec![0; TAGS] }
    }

    /// The refutation of a move, if one is known; else 0.
    #[inline(always)]
    pub fn answer(&self, to: u16) -> u16 {
        self.answers[to as usize]
    }

    /// How well a move did before, from -24,576 to 24,576; `last` are the two moves before it.
    #[inline(always)]
    pub fn history(&self, side: Side, tag: u16, last: [u16; 2]) -> i32 {
        let [enemy, own] = last.map(|last| pair(last, tag));
        self.history[side.index()][tag as usize] as i32
            + self.after[0][enemy] as i32
            + self.after[1][own] as i32
    }

    /// How promising a move is for what is known of it in this position, if anything is.
    #[inline(always)]
    pub fn special(hints: &Hints, tag: u16) -> Option<i32> {
        if tag == hints.best {
            Some(BEST)
        } else if hints.killers.contains(&tag) {
            Some(KILLER)
        } else if tag == hints.answer {
            Some(ANSWER)
        } else {
            None
        }
    }

    /// How promising any other move is, by how urgent it looks and by what it did elsewhere.
    #[inline(always)]
    pub fn usual(&self, hints: &Hints, tag: u16, urgency: i32) -> i32 {
        let history = self.history(hints.side, tag, hints.last);
        urgency.clamp(-10_000, 10_000) * URGENCY + history
    }

    /// Notes that a move refuted the position at the end of a search so deep, after others failed; `last` are
    /// the two moves before.
    pub fn refuted(
        &mut self,
        side: Side,
        depth: i32,
        by: u16,
        last: [u16; 2],
        failed: impl Iterator<Item = u16>,
    ) {
        self.answers[last[0] as usize] = by;
        let bonus = (depth * depth).min(END / 4);
        self.note(side, by, last, bonus);
        for tag in failed {
            self.note(side, tag, last, -bonus);
        }
    }

    #[inline(always)]
    fn note(&mut self, side: Side, tag: u16, last: [u16; 2], bonus: i32) {
        let [enemy, own] = last.map(|last| pair(last, tag));
        bend(&mut self.history[side.index()][tag as usize], bonus);
        bend(&mut self.after[0][enemy], bonus);
        bend(&mut self.after[1][own], bonus);
    }
}

/// How many tags there are.
const TAGS: usize = 1 << u16::BITS;

/// A place for a move after another; now and then another pair has the same.
#[inline(always)]
fn pair(before: u16, tag: u16) -> usize {
    let word = (before as u32).wrapping_mul(0x9e37_79b1) ^ (tag as u32).wrapping_mul(0x85eb_ca6b);
    (word >> u16::BITS) as usize
}

/// Whether a move was promised for a reason that outweighs its place in the list.
pub(super) fn is_special(promise: i32) -> bool {
    promise >= ANSWER
}

/// Puts a refutation before the older one.
pub(super) fn note_killer(killers: &mut Killers, tag: u16) {
    if killers[0] != tag {
        *killers = [tag, killers[0]];
    }
}

/// Moves a history score towards its end of the scale, the less the nearer it is.
fn bend(score: &mut i16, bonus: i32) {
    let old = *score as i32;
    *score = (old + bonus - old * bonus.abs() / END) as i16;
}

/// Swaps the most promising move to the front; the first of several. This is where a node with many
/// moves spends its time, so the best promise so far stays at hand instead of in the list.
#[inline(always)]
pub(super) fn bring_best<M: Copy>(moves: &mut [(i32, M)]) {
    let (mut best, mut most) = (0, i32::MIN);
    for (at, &(promise, _)) in moves.iter().enumerate() {
        if promise > most {
            (best, most) = (at, promise);
        }
    }
    moves.swap(0, best);
}

/// A short name of a move, never 0, by which it is found again among the moves of its position; now and
/// then another one has the same.
#[inline(always)]
pub(crate) fn tag<M: Hash>(mv: M) -> u16 {
    let mut hasher = Mix(0);
    mv.hash(&mut hasher);
    ((hasher.0 >> 48) as u16).max(1)
}

/// A hash that is the same on every machine.
struct Mix(u64);

impl Mix {
    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        // A slice of words comes as its bytes, in the machine's order.
        let (words, rest) = bytes.as_chunks();
        for &word in words {
            self.add(u64::from_ne_bytes(word));
        }
        for &byte in rest {
            self.add(byte as u64);
        }
    }

    fn write_u16(&mut self, word: u16) {
        self.add(word as u64);
    }

    fn write_u32(&mut self, word: u32) {
        self.add(word as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
