//! Alpha-beta to the very end of the game, for the exact margin. Every search asks one question with
//! a window of one: is the margin at least so much? The answers close in on it.

use super::memory::Memory;
use super::mirrors::Mirrors;
use super::{Standing, Value};
use crate::Stopped;
use quina_core::{Game, Scored, Watch};

/// How much work goes by between two looks at the world, in positions looked at and moves listed.
const PATIENCE: usize = 1 << 12;

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

/// Finds margins, for as many positions as asked for.
pub(super) struct Measurer<'a, G: Game> {
    game: &'a G,
    mirrors: &'a Mirrors<G>,
    table: &'a mut Memory<Range>,
    /// The positions on the path whose moves are being tried, the root first, and what there is to
    /// try in each. A long game is a long path: it stands here and not on the stack.
    path: Vec<Open>,
    lists: Vec<Vec<Candidate<G>>>,
    spare: Vec<G::Move>,
    /// Positions looked at.
    pub nodes: u64,
    /// Work since the last look at the world.
    work: usize,
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

/// A position whose moves are being tried.
struct Open {
    target: i32,
    /// What is known of it.
    range: [i32; 2],
    key: u64,
    /// The best margin so far, and the place of its move.
    best: i32,
    place: u16,
    /// How many of its candidates have been tried.
    tried: usize,
    /// The nodes before it.
    before: u64,
}

impl<'a, G: Scored> Measurer<'a, G> {
    pub fn new(
        game: &'a G,
        mirrors: &'a Mirrors<G>,
        table: &'a mut Memory<Range>,
        limit: u64,
    ) -> Measurer<'a, G> {
        Measurer {
            game,
            mirrors,
            table,
            path: Vec::new(),
            lists: Vec::new(),
            spare: Vec::new(),
            nodes: 0,
            work: 0,
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
        watch: &mut dyn Watch<Standing>,
    ) -> Value {
        if self.game.outcome(state).is_some() {
            return Value::exactly(self.game.margin(state));
        }
        let [mut low, mut high] = self.game.range(state);
        (self.root, self.best) = (plies, None);
        // First who wins, which is what most want to know.
        let mut target = 1;
        while low < high {
            target = target.clamp(low + 1, high);
            self.known = [low, high];
            match self.reaches(state, [low, high], target, watch) {
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
        Value { low, high }
    }

    /// Whether the side to move can get a margin of at least so much: a bound on what it can get, from
    /// below if it can and from above if not.
    fn reaches(
        &mut self,
        state: &G::State,
        range: [i32; 2],
        target: i32,
        watch: &mut dyn Watch<Standing>,
    ) -> Result<i32, Stopped> {
        self.path.clear();
        let mut answer = self.enter(state, range, target, watch)?;
        loop {
            // Step 4. Try the moves of the last position, the most promising first.
            let depth = self.path.len();
            let Some(open) = self.path.last_mut() else {
                return Ok(answer.expect("what is not open is answered"));
            };
            let list = &self.lists[depth - 1];
            if let Some(margin) = answer {
                open.best = open.best.max(-margin);
                if open.best >= open.target {
                    open.place = list[open.tried - 1].place;
                }
            }
            answer = match list.get(open.tried).filter(|_| open.best < open.target) {
                Some(&Candidate { range, state, .. }) => {
                    open.tried += 1;
                    let target = 1 - open.target;
                    self.enter(&state, range, target, watch)?
                }
                None => Some(self.leave()),
            };
        }
    }

    /// Comes to a position: the answer, if it needs no trying, or else the position is open.
    fn enter(
        &mut self,
        state: &G::State,
        range: [i32; 2],
        target: i32,
        watch: &mut dyn Watch<Standing>,
    ) -> Result<Option<i32>, Stopped> {
        // Step 1. Count the node, and look up from the board now and then.
        if self.nodes >= self.limit {
            return Err(Stopped);
        }
        self.nodes += 1;
        self.work += 1;
        if self.work >= PATIENCE {
            self.work = 0;
            let [low, high] = self.known;
            watch.hear(&Standing { nodes: self.nodes, numbers: None, low, high });
            if !watch.go_on() {
                return Err(Stopped);
            }
        }

        // Step 2. What is already known of the position.
        let [mut low, mut high] = range;
        let depth = self.path.len();
        let ply = self.root + depth;
        let key = self.key(state, ply);
        let (mut best_before, mut worked) = (0, 0);
        if let Some((known, work)) = self.table.probe(key) {
            (low, high) = (low.max(known.low as i32), high.min(known.high as i32));
            if low >= target {
                return Ok(Some(low));
            }
            if high < target {
                return Ok(Some(high));
            }
            (best_before, worked) = (known.best, work);
        }

        // Step 3. The moves, or the end.
        self.spare.clear();
        if self.game.expand(state, &mut self.spare).is_some() {
            return Ok(Some(self.game.margin(state)));
        }
        self.work += self.spare.len();
        if self.lists.len() <= depth {
            self.lists.push(Vec::new());
        }
        let mut list = std::mem::take(&mut self.lists[depth]);
        list.clear();
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
        if best < target {
            list.sort_by_key(|candidate| -candidate.promise);
        }
        self.lists[depth] = list;
        let (range, before) = ([low, high], self.nodes);
        self.path.push(Open { target, range, key, best, place: best_place, tried: 0, before });
        Ok(None)
    }

    /// Closes the last position that is open, and gives its answer.
    fn leave(&mut self) -> i32 {
        // Step 5. Remember it.
        let Open { target, range: [mut low, mut high], key, best, place, before, .. } =
            self.path.pop().expect("a position is open");
        if best >= target {
            low = low.max(best);
            if self.path.is_empty() {
                self.best = Some(place);
            }
        } else {
            high = high.min(best);
        }
        let known = Range { low: low as i16, high: high as i16, best: place };
        self.table.store(key, self.nodes - before, known);
        best
    }

    fn key(&self, state: &G::State, ply: usize) -> u64 {
        if ply <= MIRRORED { self.mirrors.key(self.game, state) } else { self.game.key(state) }
    }
}
