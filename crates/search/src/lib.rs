//! Search for any game and any [`Judge`](quina_core::Judge) of it, generic over the traits of the core: it
//! knows no game, no clock and no terminal. Time and the wish to stop come in through
//! [`Watch`](quina_core::Watch), and so do reports go out.
//!
//! [`search`] deepens one ply at a time with alpha-beta, remembers positions in a [`Table`] that
//! all threads share, and gives the best lines with their scores. With one thread and a limit of
//! nodes it gives the same lines on every machine, and so does [`mcts::search`], which grows a tree
//! by simulations.
//!
//! [`prove`] and [`measure`] solve: what a position is worth for certain, or that they do not know.

mod alphabeta;
pub mod mcts;
mod pages;
mod repetition;
mod score;
mod solve;
mod table;

pub use alphabeta::{MAX_DEPTH, search};
pub use score::Score;
pub use solve::{Solution, Standing, Task, Value, measure, prove};
pub use table::Table;

use quina_core::Method;
use std::sync::atomic::{AtomicBool, Ordering};

/// What to look for, and how much may be spent on it.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The depth to end at, in plies; at most [`MAX_DEPTH`] counts.
    pub depth: Option<u32>,
    /// Positions to look at, over all threads; exact with one.
    pub nodes: Option<u64>,
    /// How many best lines are wanted.
    pub lines: usize,
    /// How many threads search.
    pub threads: usize,
    /// Whether nothing may be left out: every line is then searched to the depth, and no further.
    pub exact: bool,
    /// By how many points positions are misjudged at worst, for weaker players; alike whenever the
    /// same `seed` meets the same position.
    pub blur: i32,
    /// Settles how they are misjudged.
    pub seed: u64,
    /// How many bytes a tree may take; a table has its size already. Looking for forced wins beside
    /// takes an eighth of it, 1 to 8 megabytes.
    pub memory: usize,
    /// How to search, for those who can do either; nothing leaves it to the game.
    pub method: Option<Method>,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            depth: None,
            nodes: None,
            lines: 1,
            threads: 1,
            exact: false,
            blur: 0,
            seed: 0,
            memory: 16 << 20,
            method: None,
        }
    }
}

/// What a search tells meanwhile: a line of a depth that was finished, or a better move that a depth had
/// found when it was broken off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress<M> {
    /// Plies looked ahead.
    pub depth: u32,
    /// Which of the best lines this is, from 0.
    pub rank: usize,
    /// Positions looked at so far, over all threads.
    pub nodes: u64,
    /// How full the table or the tree is, in thousandths.
    pub fill: usize,
    /// The line.
    pub line: Line<M>,
}

/// Moves that both sides would play, and what they lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// How good it is for the side to move first.
    pub score: Score,
    /// The moves; there is at least one.
    pub moves: Vec<M>,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The last depth that was finished; 0 when there was no time for one.
    pub depth: u32,
    /// Positions looked at, over all threads.
    pub nodes: u64,
    /// The best lines, best first; none only when the game is over.
    pub lines: Vec<Line<M>>,
}

/// A search was ended before it was through.
#[derive(Debug)]
struct Stopped;

/// Does a search's work on this thread and as much help on others as can be had; they are to end with this
/// one, when `stop` is set. Compiled once for all games.
fn together(
    threads: usize,
    stop: &AtomicBool,
    help: &(dyn Fn(usize) + Sync),
    lead: &mut dyn FnMut(),
) {
    std::thread::scope(|scope| {
        for number in 1..threads {
            // Where no more threads can be had, those that there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, move || help(number)).is_err() {
                break;
            }
        }
        let _end = Ending(stop);
        lead();
    });
}

/// Sets a flag when it goes: helpers end with the first thread, even if that ends by a panic.
struct Ending<'a>(&'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
