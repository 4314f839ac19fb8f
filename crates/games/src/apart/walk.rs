//! The search for the chains of one piece.
//!
//! It goes breadth first, by number of landings and then by name: of two ways to the same square
//! with the same captures the first is the canonical one (§16), and the second is worth following
//! only if it has left some square unused that may still matter.

use super::Apart;
use quina_core::{Cell, Path, Set};

/// The work that one position is worth: jumps tried, cells looked at, routes compared. A unit takes
/// about seven nanoseconds. In random play on 15x15 the median position takes a thousandth of it and
/// one in a thousand more than a twentieth; boards filled at random exceed it easily.
const MOST_WORK: u32 = 10_000_000;

/// The part of it that a new node takes, being room as well as work.
const NODE_WORK: u32 = 40;

/// No node.
const NONE: u32 = u32::MAX;

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

/// The search; its room is used again for the next piece.
#[derive(Default)]
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

impl<const M: usize> Walk<M> {
    /// Takes over the cells that a piece can come to, and the jumps between them.
    pub fn load<const N: usize>(
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

    /// Finds every outcome once, except those that a single move has too, as long as they are wanted:
    /// `found` gets the walk, the end and the captures, and says whether to go on. Says whether the
    /// work sufficed.
    pub fn run<const N: usize>(
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
                if self.land(next as u32, used.with(to), to, work) {
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

    /// Notes a landing, if it is worth following; says whether its outcome is new.
    #[inline(always)]
    fn land(&mut self, parent: u32, used: Set<M>, to: Cell, work: &mut u32) -> bool {
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
                return true;
            }
            let node = &self.nodes[head as usize];
            if node.at == new.at && node.used & self.enemies == captured {
                break head;
            }
            slot += 1;
        };
        if (self.jumps[to.index()] - used).is_empty() {
            return false;
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
                _ => return false,
            };
            let more = (self.jumps[cell.index()] & open) - ahead;
            ahead |= more;
            rest = (rest | more).without(cell);
        }
        *work += NODE_WORK;
        let after = self.nodes[head as usize].next;
        self.nodes[head as usize].next = self.nodes.len() as u32;
        self.nodes.push(Node { next: after, ..new });
        false
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

    /// The cells of a piece from its start to the newest node.
    pub fn route(&self, from: Cell) -> Path {
        let mut path = Path::new();
        let mut at = self.nodes.len() as u32 - 1;
        while at != NONE {
            let node = &self.nodes[at as usize];
            path.push(self.cells[node.at as usize]);
            at = node.parent;
        }
        path.push(from);
        path.reverse();
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
