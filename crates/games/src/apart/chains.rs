//! All outcomes of a turn, each with its canonical route, without walking all routes.
//!
//! A piece can take millions of routes to a few thousand outcomes. While it is in the air every
//! square has fixed jumps (see [`hops`](super::hops)), so what can still happen depends only on
//! where the piece is and which squares it has used; what it has captured is the enemies among
//! those. The search goes breadth first, by number of landings and then by name: of two ways to the
//! same square with the same captures the first is the canonical one (§16), and the second is worth
//! following only if it has left some square unused that may still matter.

use super::hops::Singles;
use super::{Apart, Move, State};
use quina_core::{Cell, Path, Set};

/// The work that one position is worth: jumps tried and routes compared.
pub(super) const MOST_WORK: u32 = 1 << 22;

/// The part of it that a new node takes, being room as well as work.
const NODE_WORK: u32 = 16;

/// No node.
const NONE: u32 = u32::MAX;

/// The search for the outcomes of one position.
pub(super) struct Chains<'a, const N: usize> {
    game: &'a Apart<N>,
    state: &'a State<N>,
    /// The jumps from each cell that the piece in the air can come to.
    jumps: Vec<Set<N>>,
    /// The walk of a piece that comes to few cells, and of one that comes to many.
    small: Walk<1>,
    large: Walk<N>,
    work: u32,
}

/// A way to find out the route of an outcome.
pub(super) enum Route<'a, const N: usize> {
    Single,
    Small(&'a Walk<1>),
    Large(&'a Walk<N>),
}

impl<const N: usize> Route<'_, N> {
    /// The cells of the canonical route.
    pub fn cells(&self, mv: Move<N>) -> Path {
        let mut path = match self {
            Route::Single => vec![mv.to],
            Route::Small(walk) => walk.route(),
            Route::Large(walk) => walk.route(),
        };
        path.push(mv.from);
        path.reverse();
        path
    }
}

impl<'a, const N: usize> Chains<'a, N> {
    pub fn new(game: &'a Apart<N>, state: &'a State<N>) -> Chains<'a, N> {
        let (small, large) = (Walk::default(), Walk::default());
        Chains { game, state, jumps: Vec::new(), small, large, work: 0 }
    }

    /// Finds every outcome once: all single moves, then the chains of each piece. Says whether the
    /// work sufficed.
    pub fn all(&mut self, mut found: impl FnMut(Move<N>, Route<'_, N>)) -> bool {
        let State { own, enemy, .. } = *self.state;
        let mut jumpers = Vec::new();
        for from in own {
            let singles = self.game.hops.singles(&own, from);
            for to in singles.steps | singles.jumps {
                found(Move { from, to, captured: Set::of(to) & enemy }, Route::Single);
            }
            if !singles.jumps.is_empty() {
                jumpers.push((from, singles));
            }
        }
        if !self.state.may_chain() {
            return true;
        }
        jumpers.iter().all(|(from, singles)| {
            self.of_piece(*from, singles, Set::EMPTY, &mut |mv, route| {
                found(mv, route);
                true
            })
        })
    }

    /// Finds the chains of one piece that do not land on `barred` and are not single moves too, as
    /// long as they are wanted. Says whether the work sufficed.
    pub fn of_piece(
        &mut self,
        from: Cell,
        singles: &Singles<N>,
        barred: Set<N>,
        found: &mut impl FnMut(Move<N>, Route<'_, N>) -> bool,
    ) -> bool {
        let first = singles.jumps - barred;
        let cells = self.survey(from, first, barred);
        if cells == first && first.iter().all(|cell| self.jumps[cell.index()].is_empty()) {
            return true;
        }
        let enemy = self.state.enemy;
        if cells.len() <= 64 {
            self.small.load(self.game, cells, &self.jumps, enemy);
            self.small.run(first, singles.steps, &mut self.work, |walk, to, captured| {
                found(Move { from, to, captured }, Route::Small(walk))
            })
        } else {
            self.large.load(self.game, cells, &self.jumps, enemy);
            self.large.run(first, singles.steps, &mut self.work, |walk, to, captured| {
                found(Move { from, to, captured }, Route::Large(walk))
            })
        }
    }

    /// The cells that jumps lead to from the `first` ones; notes the jumps from each.
    fn survey(&mut self, from: Cell, first: Set<N>, barred: Set<N>) -> Set<N> {
        self.jumps.resize(self.game.by_name.len(), Set::EMPTY);
        let others = self.state.own.without(from);
        // §14: the start square counts as used.
        let barred = barred.with(from);
        let (mut seen, mut rest) = (first, first);
        while let Some(cell) = rest.first() {
            let jumps = self.game.hops.jumps(&others, cell) - barred;
            self.jumps[cell.index()] = jumps;
            rest = (rest | (jumps - seen)).without(cell);
            seen |= jumps;
        }
        seen
    }
}

/// A way to some cell. Cells are numbered in the order of their names among those that the piece
/// can come to, so that one word holds most sets of them.
#[derive(Clone, Copy)]
struct Node<const M: usize> {
    /// The cells landed on.
    used: Set<M>,
    at: u8,
    parent: u32,
    /// The next node with the same outcome.
    next: u32,
}

/// The search for the chains of one piece.
pub(super) struct Walk<const M: usize> {
    cells: Vec<Cell>,
    number: Vec<u8>,
    jumps: Vec<Set<M>>,
    /// For each cell the cells whose use matters to what can follow.
    matters: Vec<Set<M>>,
    enemies: Set<M>,
    /// In order of number of landings, then of name: the queue and the memory.
    nodes: Vec<Node<M>>,
    /// The first node of every outcome, hashed.
    slots: Vec<u32>,
}

impl<const M: usize> Default for Walk<M> {
    fn default() -> Walk<M> {
        Walk {
            cells: Vec::new(),
            number: Vec::new(),
            jumps: Vec::new(),
            matters: Vec::new(),
            enemies: Set::EMPTY,
            nodes: Vec::new(),
            slots: Vec::new(),
        }
    }
}

/// What a landing is good for.
enum Landing {
    NewOutcome,
    NewWay,
    Nothing,
}

impl<const M: usize> Walk<M> {
    fn load<const N: usize>(
        &mut self,
        game: &Apart<N>,
        cells: Set<N>,
        jumps: &[Set<N>],
        enemy: Set<N>,
    ) {
        let places: Set<N> =
            cells.iter().map(|cell| Cell(game.place[cell.index()] as u16)).collect();
        self.cells.clear();
        self.cells.extend(places.iter().map(|place| game.by_name[place.index()]));
        self.number.resize(game.place.len(), 0);
        for (number, cell) in self.cells.iter().enumerate() {
            self.number[cell.index()] = number as u8;
        }
        self.enemies = self.numbers(enemy & cells);
        self.jumps.clear();
        for at in 0..self.cells.len() {
            self.jumps.push(self.numbers(jumps[self.cells[at].index()]));
        }
        self.note_what_matters();
    }

    fn numbers<const N: usize>(&self, cells: Set<N>) -> Set<M> {
        cells.iter().map(|cell| Cell(self.number[cell.index()] as u16)).collect()
    }

    /// A used cell matters to what follows only if it can still be reached and an enemy can be
    /// reached from it. For suppose that the earlier of two ways to a cell is barred from going on
    /// like the later one, by a cell it has used from which no enemy can be reached. Then it made
    /// no capture since, and had better gone on from there at once.
    fn note_what_matters(&mut self) {
        let count = self.cells.len();
        self.matters.clear();
        if self.enemies.is_empty() {
            self.matters.resize(count, Set::EMPTY);
            return;
        }
        // What can be reached from each cell: Warshall's closure.
        self.matters.extend_from_slice(&self.jumps);
        for via in 0..count {
            let beyond = self.matters[via];
            for reach in &mut self.matters {
                if reach.contains(Cell::from(via)) {
                    *reach |= beyond;
                }
            }
        }
        let hunting: Set<M> = (0..count)
            .filter(|&at| self.matters[at].intersects(&self.enemies))
            .map(Cell::from)
            .collect();
        for reach in &mut self.matters {
            *reach &= hunting;
        }
    }

    fn run<const N: usize>(
        &mut self,
        first: Set<N>,
        steps: Set<N>,
        work: &mut u32,
        mut found: impl FnMut(&Walk<M>, Cell, Set<N>) -> bool,
    ) -> bool {
        self.nodes.clear();
        self.slots.clear();
        self.slots.resize(64, NONE);
        let number = |cell: &Cell| Cell(self.number[cell.index()] as u16);
        let steps: Set<M> =
            steps.iter().filter(|c| self.cells.contains(c)).map(|c| number(&c)).collect();
        for at in self.numbers(first) {
            self.land(NONE, Set::of(at), at, work);
        }
        let mut next = 0;
        while next < self.nodes.len() {
            let Node { used, at, .. } = self.nodes[next];
            for to in self.jumps[at as usize] - used {
                if let Landing::NewOutcome = self.land(next as u32, used.with(to), to, work) {
                    let captured = used.with(to) & self.enemies;
                    if steps.contains(to) && captured == (Set::of(to) & self.enemies) {
                        continue;
                    }
                    let captured = captured.iter().map(|c| self.cells[c.index()]).collect();
                    if !found(self, self.cells[to.index()], captured) {
                        return true;
                    }
                }
            }
            if *work > MOST_WORK {
                return false;
            }
            next += 1;
        }
        true
    }

    #[inline(always)]
    fn land(&mut self, parent: u32, used: Set<M>, to: Cell, work: &mut u32) -> Landing {
        *work += 1;
        let captured = used & self.enemies;
        let mut slot = hash(&captured, to);
        let new = Node { used, at: to.0 as u8, parent, next: NONE };
        let head = loop {
            slot &= self.slots.len() - 1;
            let head = self.slots[slot];
            if head == NONE {
                *work += NODE_WORK;
                self.slots[slot] = self.nodes.len() as u32;
                self.nodes.push(new);
                if 2 * self.nodes.len() > self.slots.len() {
                    self.grow();
                }
                return Landing::NewOutcome;
            }
            let node = &self.nodes[head as usize];
            if node.at == new.at && node.used & self.enemies == captured {
                break head;
            }
            slot += 1;
        };
        if (self.jumps[to.index()] - used).is_empty() {
            return Landing::Nothing;
        }
        // Worth following unless an earlier way left open all that matters and lies ahead. What lies
        // ahead is found out no further than needed to see that every earlier way used some of it.
        let open = self.matters[to.index()] - used;
        let mut ahead = self.jumps[to.index()] & open;
        let mut rest = ahead;
        let mut known = head;
        while known != NONE {
            *work += 1;
            let node = &self.nodes[known as usize];
            if node.used.intersects(&ahead) {
                known = node.next;
                continue;
            }
            let cell = match rest.first() {
                Some(cell) if node.used.intersects(&open) => cell,
                _ => return Landing::Nothing,
            };
            let more = (self.jumps[cell.index()] & open) - ahead;
            ahead |= more;
            rest = (rest | more).without(cell);
        }
        *work += NODE_WORK;
        let after = self.nodes[head as usize].next;
        self.nodes[head as usize].next = self.nodes.len() as u32;
        self.nodes.push(Node { next: after, ..new });
        Landing::NewWay
    }

    fn grow(&mut self) {
        let size = 4 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![NONE; size]);
        for head in old.into_iter().filter(|&head| head != NONE) {
            let node = &self.nodes[head as usize];
            let mut slot = hash(&(node.used & self.enemies), Cell(node.at as u16)) & (size - 1);
            while self.slots[slot] != NONE {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = head;
        }
    }

    /// The landings of the newest node, the last one first.
    fn route(&self) -> Path {
        let mut path = Path::new();
        let mut at = self.nodes.len() as u32 - 1;
        while at != NONE {
            let node = &self.nodes[at as usize];
            path.push(self.cells[node.at as usize]);
            at = node.parent;
        }
        path
    }
}

#[inline(always)]
fn hash<const M: usize>(captured: &Set<M>, to: Cell) -> usize {
    let mixed = captured.0.iter().fold(to.0 as u64, |all, &word| {
        (all ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    });
    mixed as usize
}
