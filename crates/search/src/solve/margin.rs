//! Alpha-beta to the very end of the game, for the exact margin. Every search asks one question with
//! a window of one: is the margin at least so much? The answers close in on it.

use super::Standing;
use super::memory::Memory;
use super::mirrors::Mirrors;
use quina_core::{Game, Planes, Scored};
use std::ops::ControlFlow;

/// How many nodes go by between two looks at the world.
const PATIENCE: u64 = 1024;

/// How many plies from the root mirror images are looked for. Further down few lines are left that
/// meet their own image, and a plain key is cheaper.
const MIRRORED: usize = 12;

/// A position that took so many nodes is worth asking the table about all that can follow it.
const DEAR: u32 = 200;

/// What is known of a position.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Range {
    low: i16,
    high: i16,
    /// The place of the best move in the list, from 1; 0 when there is none.
    best: u16,
}

/// A search was ended before it was through.
#[derive(Debug)]
pub(super) struct Stopped;

/// Finds margins, for as many positions as asked for.
pub(super) struct Measurer<'a, const N: usize, G: Planes<N>> {
    game: &'a G,
    mirrors: &'a Mirrors<G>,
    table: &'a mut Memory<Range>,
    lists: Vec<Vec<Candidate<G>>>,
    spare: Vec<G::Move>,
    /// Positions looked at.
    pub nodes: u64,
    limit: u64,
    /// What is known of the position that is measured.
    known: [i32; 2],
    /// The place in its list, from 1, of the move that was last found to reach a margin.
    pub best: Option<u16>,
    root: usize,
}

struct Candidate<G: Game> {
    promise: i32,
    /// The place in the list, from 1.
    place: u16,
    /// What its margin is between, as the side to move there sees it.
    range: [i32; 2],
    state: G::State,
}

impl<'a, const N: usize, G: Planes<N> + Scored> Measurer<'a, N, G> {
    pub fn new(
        game: &'a G,
        mirrors: &'a Mirrors<G>,
        table: &'a mut Memory<Range>,
        limit: u64,
    ) -> Measurer<'a, N, G> {
        Measurer {
            game,
            mirrors,
            table,
            lists: Vec::new(),
            spare: Vec::new(),
            nodes: 0,
            limit,
            known: [0; 2],
            best: None,
            root: 0,
        }
    }

    /// The least and the greatest margin that the position can have, as far as it was found out; they
    /// are equal unless it was stopped. `plies` is how far it is from the root.
    pub fn measure(
        &mut self,
        state: &G::State,
        plies: usize,
        watch: &mut dyn FnMut(&Standing) -> ControlFlow<()>,
    ) -> [i32; 2] {
        if self.game.outcome(state).is_some() {
            return [self.game.margin(state); 2];
        }
        let [mut low, mut high] = self.game.range(state);
        (self.root, self.best) = (plies, None);
        // First who wins, which is what most want to know.
        let mut target = 1;
        while low < high {
            target = target.clamp(low + 1, high);
            self.known = [low, high];
            match self.reaches(state, [low, high], target, plies, watch) {
                Ok(margin) if margin >= target => {
                    low = low.max(margin);
                    target = low + 1;
                }
                Ok(margin) => {
                    high = high.min(margin);
                    target = high;
                }
                Err(Stopped) => break,
            }
        }
        [low, high]
    }

    /// Whether the side to move can get a margin of at least so much: a bound on what it can get, from
    /// below if it can and from above if not.
    fn reaches(
        &mut self,
        state: &G::State,
        range: [i32; 2],
        target: i32,
        ply: usize,
        watch: &mut dyn FnMut(&Standing) -> ControlFlow<()>,
    ) -> Result<i32, Stopped> {
        // Step 1. Count the node, and look up from the board now and then.
        if self.nodes >= self.limit {
            return Err(Stopped);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            let [low, high] = self.known;
            if watch(&Standing { nodes: self.nodes, numbers: None, low, high }).is_break() {
                return Err(Stopped);
            }
        }

        // Step 2. What is already known of the position.
        let [mut low, mut high] = range;
        let key = self.key(state, ply);
        let (mut best_before, mut worked) = (0, 0);
        if let Some((known, work)) = self.table.probe(key) {
            (low, high) = (low.max(known.low as i32), high.min(known.high as i32));
            if low >= target {
                return Ok(low);
            }
            if high < target {
                return Ok(high);
            }
            (best_before, worked) = (known.best, work);
        }

        // Step 3. The moves, or the end.
        self.spare.clear();
        if self.game.expand(state, &mut self.spare).is_some() {
            return Ok(self.game.margin(state));
        }
        if self.lists.len() <= ply {
            self.lists.resize_with(ply + 1, Vec::new);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        list.clear();
        let before = self.nodes;
        let mut best = i32::MIN;
        let mut best_place = best_before;
        for (at, &mv) in self.spare.iter().enumerate() {
            let place = at as u16 + 1;
            let next = self.game.apply(state, mv);
            // What the board alone says, or else the table, may be enough.
            let mut range = self.game.range(&next);
            if worked > DEAR
                && let Some((known, _)) = self.table.probe(self.key(&next, ply + 1))
            {
                range = [range[0].max(known.low as i32), range[1].min(known.high as i32)];
            }
            let [least, most] = [-range[1], -range[0]];
            if least >= target {
                (best, best_place) = (least, place);
                break;
            }
            if most < target {
                best = best.max(most);
                continue;
            }
            // Where the other has little choice there is little to look at.
            let promise = if place == best_before {
                i32::MAX
            } else {
                least + most - self.game.count(&next).map_or(i32::MAX / 2, |count| count as i32)
            };
            list.push(Candidate { promise, place, range, state: next });
        }

        // Step 4. Try them, the most promising first.
        let mut stopped = false;
        if best < target {
            list.sort_by_key(|candidate| -candidate.promise);
            for candidate in &list {
                let Candidate { range, place, ref state, .. } = *candidate;
                let Ok(margin) = self.reaches(state, range, 1 - target, ply + 1, watch) else {
                    stopped = true;
                    break;
                };
                best = best.max(-margin);
                if best >= target {
                    best_place = place;
                    break;
                }
            }
        }
        self.lists[ply] = list;
        if stopped {
            return Err(Stopped);
        }

        // Step 5. Remember it.
        if best >= target {
            low = low.max(best);
            if ply == self.root {
                self.best = Some(best_place);
            }
        } else {
            high = high.min(best);
        }
        let known = Range { low: low as i16, high: high as i16, best: best_place };
        self.table.store(key, self.nodes - before, known);
        Ok(best)
    }

    fn key(&self, state: &G::State, ply: usize) -> u64 {
        if ply <= MIRRORED { self.mirrors.key(self.game, state) } else { self.game.key(state) }
    }
}
