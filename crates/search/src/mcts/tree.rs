//! The tree: what was seen of each position, what is proven of it, and which move to try next.

use super::math;
use crate::alphabeta::tag;
use crate::pages;
use quina_core::{Foresight, Growth};
use std::hash::Hash;

/// The place of the root.
pub(super) const ROOT: usize = 0;

/// A position that was visited. Everything is seen by the side that moved there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The sum of what the simulations gave, from 0 for a loss to 1 for a win.
    pub total: f64,
    /// The simulations that came through.
    pub visits: u32,
    /// Where its moves stand, the most promising first; none before they are listed.
    pub first: u32,
    pub count: u32,
    /// Where the move stands that leads here; the root has none.
    edge: u32,
    pub bounds: Bounds,
    /// What the judge makes of it, as one simulation.
    pub judged: f32,
}

/// A move that was listed. Most are never tried, so that they are kept small. What is known of the position behind it
/// stands here as well: whoever chooses a move reads one list, and no position of all those behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<M> {
    pub mv: M,
    /// How likely the move looked before any was tried; those of a position add up to 1.
    pub prior: f32,
    link: Link,
    /// The simulations that went this way.
    visits: u32,
    /// What they gave on average, as far as it is not proven.
    mean: f32,
    /// Simulations in which the same side played the move here or later, and the sum of what they
    /// gave.
    plays: f32,
    gain: f32,
    tag: u16,
    /// The most that it can still give.
    high: i8,
}

/// Beyond it a sum of ones in 32 bits stands still.
const MOST_PLAYS: f32 = 16_777_216.0;

/// What is behind a move: the place of a node, or one of the words below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Link(u32);

impl Link {
    /// The end of the game, won, drawn or lost by the side that moves.
    const WON: Link = Link(u32::MAX);
    const DRAWN: Link = Link(u32::MAX - 1);
    const LOST: Link = Link(u32::MAX - 2);
    /// Not tried yet.
    pub const UNTRIED: Link = Link(u32::MAX - 3);
    /// What the moves that nobody listed lead to.
    pub const UNLISTED: Link = Link(u32::MAX - 4);
    /// Every place is below.
    const PLACES: u32 = u32::MAX - 4;

    pub fn ended(result: i8) -> Link {
        match result {
            1 => Link::WON,
            0 => Link::DRAWN,
            _ => Link::LOST,
        }
    }

    #[inline(always)]
    fn node(self) -> Option<usize> {
        (self.0 < Link::PLACES).then_some(self.0 as usize)
    }
}

/// What is proven of a position: the result lies between two, −1 for a loss, 0 and 1 for a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bounds {
    pub low: i8,
    pub high: i8,
    /// The plies within which a proven win or loss comes.
    pub plies: u16,
}

impl Bounds {
    pub const UNKNOWN: Bounds = Bounds { low: -1, high: 1, plies: 0 };

    /// What is proven for the side to move by what was foreseen.
    #[inline(always)]
    pub fn of(foresight: Foresight) -> Bounds {
        let within = |plies: u32| plies.min(u16::MAX.into()) as u16;
        match foresight {
            Foresight::Open => Bounds::UNKNOWN,
            Foresight::Win(plies) => Bounds { plies: within(plies), ..Bounds::exactly(1) },
            Foresight::Loss(plies) => Bounds { plies: within(plies), ..Bounds::exactly(-1) },
            Foresight::Draw => Bounds::exactly(0),
            Foresight::NoLoss => Bounds { low: 0, ..Bounds::UNKNOWN },
            Foresight::NoWin => Bounds { high: 0, ..Bounds::UNKNOWN },
        }
    }

    /// The same for the other side.
    #[inline(always)]
    pub fn turned(self) -> Bounds {
        Bounds { low: -self.high, high: -self.low, ..self }
    }

    fn exactly(result: i8) -> Bounds {
        Bounds { low: result, high: result, plies: 0 }
    }

    #[inline(always)]
    pub fn result(self) -> Option<i8> {
        (self.low == self.high).then_some(self.low)
    }

    /// A value that does not contradict what is proven.
    #[inline(always)]
    fn clamp(self, value: f32) -> f32 {
        value.max(value_of(self.low)).min(value_of(self.high))
    }
}

/// What a proven result counts in simulations.
#[inline(always)]
pub(super) fn value_of(result: i8) -> f32 {
    f32::from(result) * 0.5 + 0.5
}

impl Node {
    /// One that was never visited, behind the move that stands there.
    fn new(edge: u32) -> Node {
        Node {
            total: 0.0,
            visits: 0,
            first: 0,
            count: 0,
            edge,
            bounds: Bounds::UNKNOWN,
            judged: 0.5,
        }
    }

    /// What the simulations gave on average; there was at least one.
    #[inline(always)]
    fn mean(&self) -> f32 {
        (self.total / f64::from(self.visits)) as f32
    }

    #[inline(always)]
    pub fn moves(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

/// A tree that never grows beyond its memory.
#[derive(Debug)]
pub(super) struct Tree<M> {
    pub nodes: Vec<Node>,
    pub edges: Vec<Edge<M>>,
}

impl<M: Copy + Hash> Tree<M> {
    /// A tree of only a root with that many moves. It will take that many bytes, but for the moves
    /// of the root, for which there always is room; where there is not so much memory, it does with
    /// less.
    pub fn new(bytes: usize, roots: usize, ripe: u32) -> Tree<M> {
        let (node, edge) = (size_of::<Node>(), size_of::<Edge<M>>());
        // Of the visited positions about one in so many as make it ripe has its moves listed; the
        // moves of the root say how many these are. On the way to the end there are fewer, so that
        // nodes get some more.
        let share = roots * edge / (2 * ripe.max(1) as usize);
        let of_edges = (bytes as u128 * share as u128 / (share + node) as u128) as usize;
        let places = |bytes: usize, each: usize| (bytes / each).min(Link::PLACES as usize);
        let mut tree = Tree { nodes: Vec::new(), edges: Vec::new() };
        reserve(&mut tree.edges, places(of_edges, edge), roots);
        reserve(&mut tree.nodes, places(bytes - of_edges, node), 1);
        tree.nodes.push(Node::new(u32::MAX));
        tree
    }

    /// Whether so many moves can still be listed.
    pub fn has_room(&self, moves: usize) -> bool {
        moves <= self.edges.capacity() - self.edges.len()
    }

    /// How full it is, in so many parts.
    #[inline(always)]
    pub fn parts_full(&self, parts: usize) -> usize {
        let full = |len: usize, capacity: usize| parts * len / capacity.max(1);
        let edges = full(self.edges.len(), self.edges.capacity());
        edges.max(full(self.nodes.len(), self.nodes.capacity()))
    }

    /// How often a position is visited before its moves are listed, by how often it would be in an
    /// empty tree. The less room is left, the more it is kept for where simulations go.
    #[inline(always)]
    pub fn ripe(&self, usual: u32) -> u32 {
        usual.saturating_mul(1 << self.parts_full(4))
    }

    /// Lists a move at the end of all.
    #[inline(always)]
    pub fn list(&mut self, mv: M, prior: f32, link: Link) {
        let tag = tag(mv);
        let (visits, mean, plays, gain, high) = (0, 0.0, 0.0, 0.0, Bounds::UNKNOWN.high);
        self.edges.push(Edge { mv, prior, link, visits, mean, plays, gain, tag, high });
    }

    /// The node behind a move, made if there is none and there is room.
    #[inline(always)]
    pub fn visit(&mut self, edge: usize) -> Option<usize> {
        if self.edges[edge].link == Link::UNTRIED && self.nodes.len() < self.nodes.capacity() {
            self.edges[edge].link = Link(self.nodes.len() as u32);
            self.nodes.push(Node::new(edge as u32));
        }
        self.edges[edge].link.node()
    }

    /// What is proven of a move.
    #[inline(always)]
    pub fn bounds(&self, edge: usize) -> Bounds {
        match self.edges[edge].link {
            Link::WON => Bounds::exactly(1),
            Link::DRAWN => Bounds::exactly(0),
            Link::LOST => Bounds::exactly(-1),
            link => link.node().map_or(Bounds::UNKNOWN, |node| self.nodes[node].bounds),
        }
    }

    /// How often a move was tried, and what it seems to be worth to the side that makes it.
    fn seen(&self, edge: usize) -> (u32, f32) {
        let node = self.edges[edge].link.node().map(|node| &self.nodes[node]);
        let (visits, mean) = match node {
            Some(node) if node.visits > 0 => (node.visits, node.mean()),
            _ => (0, 0.5),
        };
        (visits, self.bounds(edge).clamp(mean))
    }

    /// The most interesting of the moves that can still change the result of a position that has
    /// some. Where there is no room to try others, of those that were tried, if any were.
    #[inline(always)]
    pub fn select(&self, at: usize, growth: &Growth) -> usize {
        let node = &self.nodes[at];
        let explore = growth.exploration * (node.visits.max(1) as f32).sqrt();
        // A move that was not tried is taken for a little worse than what was.
        let untried = if node.visits == 0 { 0.5 } else { 1.0 - node.mean() } - growth.caution;
        // What the side to move has in hand: moves that cannot give more need no look.
        let sure = -node.bounds.high;
        let is_full = self.nodes.len() == self.nodes.capacity();
        let mut best = (f32::NEG_INFINITY, node.first as usize);
        for place in node.moves() {
            let edge = &self.edges[place];
            let (visits, mut value) = match edge.link {
                _ if edge.visits > 0 => {
                    if edge.high <= sure {
                        continue;
                    }
                    (edge.visits as f32, edge.mean)
                }
                Link::UNTRIED if is_full => {
                    if best.0 == f32::NEG_INFINITY {
                        best = (f32::MIN, place);
                    }
                    continue;
                }
                Link::UNTRIED => (0.0, untried),
                // A move that ends the game is settled, and what it gives is in hand; and the moves that
                // nobody listed cannot be made.
                _ => continue,
            };
            if growth.rave > 0.0 && edge.plays > 0.0 {
                let weight = match edge.visits {
                    0 => 1.0,
                    _ => (growth.rave / (3.0 * visits + growth.rave)).sqrt(),
                };
                value += weight * (edge.gain / edge.plays - value);
            }
            value += explore * edge.prior / (1.0 + visits);
            if value > best.0 {
                best = (value, place);
            }
            if growth.rave == 0.0 && visits == 0.0 {
                // The others have not been tried either, and looked worse.
                break;
            }
        }
        best.1
    }

    /// Takes what a simulation gave at the end of a path up to the root.
    #[inline(always)]
    pub fn back_up(&mut self, path: &[u32], mut value: f32) {
        for &at in path.iter().rev() {
            let node = &mut self.nodes[at as usize];
            if let Some(result) = node.bounds.result() {
                value = value_of(result);
            }
            node.visits += 1;
            node.total += f64::from(value);
            value = 1.0 - value;
            if let Some(edge) = self.edges.get_mut(node.edge as usize) {
                edge.visits = node.visits;
                edge.mean = node.bounds.clamp(node.mean());
                edge.high = node.bounds.high;
            }
        }
    }

    /// Credits the moves that a simulation played from the root on to all positions of its path in
    /// which they could have been played at once.
    #[inline(always)]
    pub fn credit(&mut self, path: &[u32], moves: &[M], mut value: f32, played: &mut PlayedMoves) {
        for (ply, &mv) in moves.iter().enumerate().skip(path.len()) {
            played.note(ply, mv);
        }
        for (ply, &at) in path.iter().enumerate().rev() {
            if let Some(&mv) = moves.get(ply) {
                played.note(ply, mv);
            }
            value = 1.0 - value;
            let moves = self.nodes[at as usize].moves();
            for edge in &mut self.edges[moves] {
                let counts = played.has(ply, edge.tag) && edge.plays < MOST_PLAYS;
                let count = f32::from(u8::from(counts));
                edge.plays += count;
                edge.gain += count * value;
            }
        }
        for (ply, &mv) in moves.iter().enumerate() {
            played.forget(ply, mv);
        }
    }

    /// Proves what follows from the moves of the last position of a path, upwards as far as it
    /// changes anything.
    pub fn settle(&mut self, path: &[u32]) {
        for &at in path.iter().rev() {
            let before = self.nodes[at as usize].bounds;
            let mut bounds = self.proven(at as usize);
            // What was foreseen of a position may be more than its moves tell so far.
            (bounds.low, bounds.high) = (bounds.low.max(before.low), bounds.high.min(before.high));
            if bounds == before {
                break;
            }
            self.nodes[at as usize].bounds = bounds;
        }
    }

    /// What is proven of a position by what is proven of all its moves.
    fn proven(&self, at: usize) -> Bounds {
        let moves = || self.nodes[at].moves().map(|edge| self.bounds(edge));
        let low = moves().map(|bounds| bounds.low).max().unwrap_or(-1);
        let high = moves().map(|bounds| bounds.high).max().unwrap_or(1);
        // The winner takes the shortest way that is known, the loser the longest.
        let plies = match (low, high) {
            (1, _) => moves().filter(|bounds| bounds.low == 1).map(|bounds| bounds.plies).min(),
            (_, -1) => moves().map(|bounds| bounds.plies).max(),
            _ => None,
        };
        Bounds { low: -high, high: -low, plies: plies.map_or(0, |plies| plies.saturating_add(1)) }
    }

    /// Adds what another tree of the same position saw of the moves of the root.
    pub fn add_roots(&mut self, other: &Tree<M>) {
        for edge in self.nodes[ROOT].moves() {
            let Some(from) = other.edges[edge].link.node() else { continue };
            let (more, proven) = (&other.nodes[from], other.bounds(edge));
            let Some(node) = self.visit(edge) else { continue };
            let node = &mut self.nodes[node];
            node.visits = node.visits.saturating_add(more.visits);
            node.total += more.total;
            let bounds = &mut node.bounds;
            if bounds.result().is_none() {
                bounds.plies = proven.plies;
            }
            (bounds.low, bounds.high) = (bounds.low.max(proven.low), bounds.high.min(proven.high));
        }
    }

    /// The moves of a position, best first.
    pub fn ranked(&self, at: usize) -> Vec<usize> {
        let mut edges: Vec<usize> = self.nodes[at].moves().collect();
        // Wins before all, the nearest first; then by visits, which say more than means of few;
        // losses last, the farthest first. What looked better stands first where all else is equal.
        edges.sort_by_cached_key(|&edge| {
            let bounds = self.bounds(edge);
            match bounds.result() {
                Some(1) => (0, u32::from(bounds.plies)),
                Some(-1) => (2, u32::MAX - u32::from(bounds.plies)),
                _ => (1, u32::MAX - self.seen(edge).0),
            }
        });
        // A proven draw is not visited any more, so that visits say nothing: it comes before what
        // looks worse.
        let is_draw = |edge: &usize| self.bounds(*edge).result() == Some(0);
        let (draws, mut others): (Vec<usize>, Vec<usize>) = edges.into_iter().partition(is_draw);
        let is_worse = |&edge: &usize| self.seen(edge).1 <= 0.5;
        let before = others.iter().position(is_worse).unwrap_or(others.len());
        others.splice(before..before, draws);
        others
    }

    /// The moves that both sides would play, from one move on, as far as they were tried.
    pub fn line(&self, from: usize) -> Vec<M> {
        let mut moves = vec![self.edges[from].mv];
        let mut at = self.edges[from].link;
        while let Some(node) = at.node()
            && let Some(&edge) = self.ranked(node).first()
            && ![Link::UNTRIED, Link::UNLISTED].contains(&self.edges[edge].link)
        {
            moves.push(self.edges[edge].mv);
            at = self.edges[edge].link;
        }
        moves
    }

    /// What a move that is not proven seems to be worth, in points.
    pub fn points(&self, edge: usize) -> i32 {
        math::points(f64::from(self.seen(edge).1))
    }
}

/// The moves that each side played in a simulation, a bit for each tag: so few bytes are always at hand.
#[derive(Debug)]
pub(super) struct PlayedMoves([Vec<u64>; 2]);

impl PlayedMoves {
    const WORDS: usize = 1 << (u16::BITS - u64::BITS.ilog2());
    /// The memory that it takes.
    pub const BYTES: usize = 2 * PlayedMoves::WORDS * size_of::<u64>();

    pub fn new() -> PlayedMoves {
        PlayedMoves([(); 2].map(|()| vec![0; PlayedMoves::WORDS]))
    }

    #[inline(always)]
    fn note<M: Hash>(&mut self, ply: usize, mv: M) {
        let tag = tag(mv);
        self.0[ply & 1][usize::from(tag / 64)] |= 1 << (tag % 64);
    }

    #[inline(always)]
    fn has(&self, ply: usize, tag: u16) -> bool {
        self.0[ply & 1][usize::from(tag / 64)] >> (tag % 64) & 1 != 0
    }

    #[inline(always)]
    fn forget<M: Hash>(&mut self, ply: usize, mv: M) {
        self.0[ply & 1][usize::from(tag(mv) / 64)] = 0;
    }
}

/// Makes room for so many, or for as many as there is memory for.
fn reserve<T>(list: &mut Vec<T>, most: usize, least: usize) {
    let mut count = most.max(least);
    while list.try_reserve_exact(count).is_err() && count > least {
        count = (count / 2).max(least);
    }
    pages::enlarge(list);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_kept_to() {
        for (bytes, roots) in [(0, 1), (100, 3), (1 << 20, 1), (1 << 20, 30), (1 << 20, 20_000)] {
            let tree = Tree::<[u16; 2]>::new(bytes, roots, 4);
            let least = roots * size_of::<Edge<[u16; 2]>>() + size_of::<Node>();
            let taken = tree.edges.capacity() * size_of::<Edge<[u16; 2]>>()
                + tree.nodes.capacity() * size_of::<Node>();
            assert!(taken <= bytes + least, "{taken} bytes of {bytes} for {roots} moves");
            assert!(taken >= bytes / 10 * 9, "{taken} bytes of {bytes} for {roots} moves");
            assert!(tree.has_room(roots) && !tree.has_room(1 << 30));
        }
    }

    #[test]
    fn a_full_tree_stays_with_the_moves_that_were_tried() {
        let mut tree = Tree::<[u16; 2]>::new(0, 3, 1);
        let room = tree.nodes.capacity();
        assert!(room < 3, "{room}");
        tree.nodes.reserve_exact(1);
        for cell in 0..3 {
            tree.list([cell, cell], 1.0 / 3.0, Link::UNTRIED);
        }
        tree.nodes[ROOT].count = 3;
        let tried = tree.select(ROOT, &Growth::USUAL);
        let node = tree.visit(tried).expect("room for one");
        while tree.nodes.len() < tree.nodes.capacity() {
            tree.nodes.push(Node::new(u32::MAX));
        }
        for _ in 0..100 {
            // It loses, and still what there is no room for is not tried instead.
            tree.back_up(&[ROOT as u32, node as u32], 0.0);
            assert_eq!(tree.select(ROOT, &Growth::USUAL), tried);
        }
    }

    #[test]
    fn what_two_threads_proved_goes_together() {
        let tree = |low, high| {
            let mut tree = Tree::<[u16; 2]>::new(1 << 10, 1, 1);
            tree.list([0, 0], 1.0, Link::UNTRIED);
            tree.nodes[ROOT].count = 1;
            let node = tree.visit(0).expect("room for one");
            tree.nodes[node].bounds = Bounds { low, high, plies: 0 };
            tree
        };
        let mut one = tree(0, 1);
        one.add_roots(&tree(-1, 0));
        assert_eq!(one.bounds(0).result(), Some(0));
    }
}
