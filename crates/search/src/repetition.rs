//! Positions that come back: within the line being searched, and in the game before it.

use quina_core::Game;

/// The repetition key and the epoch of a position.
#[inline(always)]
pub(crate) fn mark<G: Game>(game: &G, state: &G::State) -> (u64, u32) {
    (game.repetition_key(state), game.epoch(state))
}

/// Where a position stood in a line last, if it did. Only as far as its epoch goes back.
#[inline(always)]
pub(crate) fn earlier(line: &[(u64, u32)], (key, epoch): (u64, u32)) -> Option<usize> {
    let same = line.iter().rposition(|&(known, of)| of != epoch || known == key)?;
    (line[same] == (key, epoch)).then_some(same)
}

/// The keys that occur more than once: few, however long the game.
pub(crate) fn repeated(keys: &[u64]) -> Vec<u64> {
    let mut keys = keys.to_vec();
    keys.sort_unstable();
    let mut repeated: Vec<u64> =
        keys.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    repeated.dedup();
    repeated
}
