//! Games and positions of which one does not know the type.
//!
//! The traits are the narrow waist: what only a game's own types can answer, in cells and plain data,
//! compiled for every width of every game. All that can be made of that, text above all, is written
//! below them on the `dyn` types, and compiled once.

use crate::perft;
use quina_core::playout::{Tally, Uncounted};
use quina_core::{
    Cell, LEVELS, Level, Message, Meta, Method, Outcome, Path, Piece, PlayError, PositionError,
    Reach, Rng, Setup, Shape, Side, Symmetry, Term, View, Watch, Wide, notation, say,
};
use quina_search::{Found, Line, Plan, Progress, Solution, Standing, Table, Task};
use std::fmt;

/// A game on one board, with one reading of its rules, and somebody who judges its positions.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The data sheet.
    fn meta(&self) -> &'static Meta;

    /// The board size and the rules.
    fn setup(&self) -> Setup;

    /// The outline of the board.
    fn shape(&self) -> Shape;

    /// The position that a game starts from.
    fn start(&self) -> Box<dyn AnyPosition>;

    /// The one gate for positions from outside.
    ///
    /// # Errors
    /// When the rules do not accept the position: the exact fault.
    fn admit(&self, diagram: &Wide) -> Result<Box<dyn AnyPosition>, PositionError>;

    /// The symmetries of board and rules, the identity first.
    fn symmetries(&self) -> Vec<Symmetry>;

    /// What the margin counts by which the game is won, in the plural; nothing where a win is a win.
    fn unit(&self) -> Option<&'static str>;

    /// The named players that the game brings along, weakest first.
    fn players(&self) -> Vec<PlayerSheet>;

    /// The levels of its search, weakest first.
    fn levels(&self) -> [Level; LEVELS];

    /// How it is searched at full strength.
    fn method(&self) -> Method;

    /// What an evaluation counts, with its weights.
    fn terms(&self) -> &'static [Term];
}

/// A named player, as it is told to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerSheet {
    /// The name on command lines.
    pub name: &'static str,
    /// What it does, in one paragraph.
    pub about: &'static str,
}

/// A position: a value, changed by making another one.
pub trait AnyPosition: fmt::Debug + Send + Sync {
    /// The game that it is a position of.
    fn game(&self) -> &dyn AnyGame;

    /// The position as plain data.
    fn diagram(&self) -> Wide;

    /// How the game ended, if it did, and why. Repetition needs a [`Session`](crate::Session).
    fn ending(&self) -> Option<(Outcome, Message)>;

    /// Adds what a player sees besides the pieces to a view that has these.
    fn decorate(&self, view: &mut View);

    /// The cells of every legal move, in no order.
    fn paths(&self) -> Vec<Path>;

    /// The cells of every legal move, in no order, and the position after it.
    fn after_each(&self) -> Vec<(Path, Box<dyn AnyPosition>)>;

    /// Lists the moves without their cells, for measuring; gives their number.
    fn expand(&self) -> usize;

    /// Whether all legal moves can be listed. Only Apart ever says no: a position from outside may have
    /// more than could be listed in any time, and then a fixed part of them is.
    fn lists_all(&self) -> bool;

    /// The number of legal moves; nothing when there are more than can be listed.
    fn count(&self) -> Option<u64>;

    /// What can follow the cells touched so far; complete is the move that they are, in the form that
    /// is printed.
    fn reach(&self, touched: &[Cell]) -> Reach<Path>;

    /// The move that touched cells are, in the form that is printed, and the position after it.
    ///
    /// # Errors
    /// When they are none: the broken rule in words.
    fn step(&self, touched: &[Cell]) -> Result<(Path, Box<dyn AnyPosition>), Message>;

    /// One legal move at random, or nothing when the game is over.
    fn draw_move(&self, rng: &mut Rng) -> Option<Path>;

    /// The move that a named player of the game makes; nothing when the game is over or has no such
    /// player.
    fn choose_move(&self, player: &str, rng: &mut Rng) -> Option<Path>;

    /// What `search` does, in cells.
    fn look_ahead(
        &self,
        past: &[u64],
        plan: &Plan,
        table: &Table,
        watch: &mut dyn Watch<Progress<Path>>,
    ) -> Found<Path>;

    /// What `solve` does, in cells.
    fn settle(&self, task: &Task, watch: &mut dyn Watch<Standing>) -> Option<Solution<Path>>;

    /// How good the position is for the side to move; nothing when the game is over.
    fn evaluate(&self) -> Option<i32>;

    /// How often each of the game's [`terms`](AnyGame::terms) occurs, as the side to move sees them;
    /// nothing when the game is over.
    fn terms(&self) -> Option<Vec<i32>>;

    /// Whether a search would judge the position as it stands: nothing threatens the side to move.
    fn is_quiet(&self) -> bool;

    /// A key of all that the future depends on.
    fn key(&self) -> u64;

    /// A key of what counts as the same position for repetition.
    fn repetition_key(&self) -> u64;

    /// What `perft` does, on this thread.
    fn leaves(&self, depth: u32, watch: &mut dyn Watch<()>) -> Result<u64, Uncounted>;

    /// Random games from here, each to its end or to `cap` plies; fewer when it is stopped.
    fn playouts(&self, games: u64, cap: u32, rng: &mut Rng, watch: &mut dyn Watch<()>) -> Tally;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;
}

/// The legal moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moves {
    /// The moves in plain string order.
    pub texts: Vec<String>,
    /// Whether [these are all](AnyPosition::lists_all).
    pub all: bool,
}

/// A move that was made.
#[derive(Debug)]
pub struct Made {
    /// The move in the form that is printed.
    pub text: String,
    /// Its cells; none for a pass.
    pub cells: Path,
    /// The position after it.
    pub position: Box<dyn AnyPosition>,
}

/// The cells of one kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plane {
    /// What it is called: the side's color, if it has one, and the kind.
    pub name: String,
    /// A bit for every place of the [`Shape`], the first in the lowest bit of the first word.
    pub words: Vec<u64>,
}

impl dyn AnyGame + '_ {
    /// Reads a position and checks it.
    ///
    /// # Errors
    /// When the text is malformed or the rules do not accept the position.
    pub fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        let example = || self.start().text();
        self.admit(&notation::read_diagram(self.meta(), self.shape(), text, &example)?)
    }

    /// The cells of a move as it is written; it need not be legal.
    ///
    /// # Errors
    /// When a word is not a cell of the board.
    pub fn read_move(&self, text: &str) -> Result<Path, PlayError> {
        Ok(notation::read_path(self.meta(), self.shape(), text)?)
    }

    /// A move as it is printed.
    pub fn write_move(&self, path: &[Cell]) -> String {
        notation::write_path(self.shape(), path)
    }
}

impl dyn AnyPosition + '_ {
    /// The position as text.
    pub fn text(&self) -> String {
        notation::write_diagram(self.game().meta(), self.game().shape(), &self.diagram())
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.diagram().turn
    }

    /// Plies played so far.
    pub fn ply(&self) -> u32 {
        self.diagram().ply
    }

    /// The position as bit planes, one for every kind of piece; for data, nets and other languages. The
    /// game's [`symmetries`](AnyGame::symmetries) turn them.
    pub fn planes(&self) -> Vec<Plane> {
        let meta = self.game().meta();
        let words = self.game().shape().places().div_ceil(64);
        let name = |piece: &Piece| match piece.side {
            Some(side) => format!("{} {}", meta.colors[side.index()], piece.name),
            None => piece.name.to_string(),
        };
        let planes = meta.pieces.iter().zip(self.diagram().planes);
        planes
            .map(|(piece, set)| Plane { name: name(piece), words: set.0[..words].into() })
            .collect()
    }

    /// The legal moves in plain string order.
    pub fn moves(&self) -> Moves {
        let game = self.game();
        let mut texts: Vec<String> =
            self.paths().iter().map(|path| game.write_move(path)).collect();
        texts.sort_unstable();
        Moves { texts, all: self.lists_all() }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// When it is malformed or illegal: the broken rule in words.
    pub fn advance(&self, text: &str) -> Result<Made, PlayError> {
        self.follow(&self.game().read_move(text)?, text)
    }

    /// Makes the move that touched cells are; `text` is what a refusal calls it.
    pub(crate) fn follow(&self, touched: &[Cell], text: &str) -> Result<Made, PlayError> {
        let (cells, position) =
            self.step(touched).map_err(|reason| notation::illegal(text, reason))?;
        Ok(Made { text: self.game().write_move(&cells), cells, position })
    }

    /// Why a hand that has touched these cells can neither go on nor stop: the broken rule in words.
    /// Nothing where it can.
    pub fn refusal(&self, touched: &[Cell]) -> Option<Message> {
        // Nothing touched is a pass, which is a whole move or none.
        if !touched.is_empty() && !self.reach(touched).next.is_empty() {
            return None;
        }
        self.step(touched).err()
    }

    /// One legal move at random, or nothing when the game is over.
    pub fn sample(&self, rng: &mut Rng) -> Option<String> {
        Some(self.game().write_move(&self.draw_move(rng)?))
    }

    /// The move that a named player of the game makes; nothing when the game is over or has no such
    /// player.
    pub fn choose(&self, player: &str, rng: &mut Rng) -> Option<String> {
        Some(self.game().write_move(&self.choose_move(player, rng)?))
    }

    /// Searches the position. `past` has the repetition keys of the earlier positions of the game.
    pub fn search(
        &self,
        past: &[u64],
        plan: &Plan,
        table: &Table,
        watch: &mut dyn Watch<Progress<String>>,
    ) -> Found<String> {
        let line = |line: &Line<Path>| {
            let moves = line.moves.iter().map(|path| self.game().write_move(path)).collect();
            Line { score: line.score, moves }
        };
        let found = self.look_ahead(past, plan, table, &mut Interpreter { line, watch });
        let lines = found.lines.iter().map(line).collect();
        Found { depth: found.depth, nodes: found.nodes, lines }
    }

    /// Finds out what the position is worth for certain, by margin where the game has a
    /// [unit](AnyGame::unit). Repetition counts from here on. Nothing when there is not so much memory.
    pub fn solve(&self, task: &Task, watch: &mut dyn Watch<Standing>) -> Option<Solution<String>> {
        let Solution { value, best, moves, nodes, size } = self.settle(task, watch)?;
        let write = |path: Path| self.game().write_move(&path);
        let best = best.into_iter().map(write).collect();
        let moves = moves.into_iter().map(|(path, value)| (write(path), value)).collect();
        Some(Solution { value, best, moves, nodes, size })
    }

    /// All that is needed to draw the position.
    pub fn view(&self) -> View {
        let (meta, shape) = (self.game().meta(), self.game().shape());
        let mut view = View::new(meta, shape, &self.diagram());
        self.decorate(&mut view);
        if let Some((outcome, reason)) = self.ending() {
            view.prompt = verdict(meta, outcome, reason);
        }
        view
    }

    /// The number of leaves `depth` plies below.
    ///
    /// # Errors
    /// When it was stopped, or a position has more moves than can be listed.
    pub fn perft(
        &self,
        depth: u32,
        threads: usize,
        watch: &mut dyn Watch<()>,
    ) -> Result<u64, Uncounted> {
        if depth < 2 || threads < 2 {
            return self.leaves(depth, watch);
        }
        let each = perft::below_each(self, depth, threads, watch)?;
        Ok(each.iter().map(|(_, leaves)| leaves).sum())
    }

    /// The same below each move, in string order.
    ///
    /// # Errors
    /// As `perft`.
    pub fn divide(
        &self,
        depth: u32,
        threads: usize,
        watch: &mut dyn Watch<()>,
    ) -> Result<Vec<(String, u64)>, Uncounted> {
        let each = perft::below_each(self, depth, threads, watch)?.into_iter();
        let mut divided: Vec<(String, u64)> =
            each.map(|(path, leaves)| (self.game().write_move(&path), leaves)).collect();
        divided.sort_unstable();
        Ok(divided)
    }
}

/// Passes a search's words on, its lines in other words.
pub(crate) struct Interpreter<'a, New, L> {
    pub line: L,
    pub watch: &'a mut dyn Watch<Progress<New>>,
}

impl<Old, New, L: Fn(&Line<Old>) -> Line<New>> Watch<Progress<Old>> for Interpreter<'_, New, L> {
    fn go_on(&mut self) -> bool {
        self.watch.go_on()
    }

    fn hear(&mut self, progress: &Progress<Old>) {
        let Progress { depth, rank, nodes, fill, ref line } = *progress;
        let line = (self.line)(line);
        self.watch.hear(&Progress { depth, rank, nodes, fill, line });
    }
}

/// The result of a game and its reason, as a sentence.
pub(crate) fn verdict(meta: &Meta, outcome: Outcome, reason: Message) -> Message {
    match outcome {
        Outcome::Draw => say!("game.draw", "draw: {reason}", reason = reason),
        Outcome::Win(side) => {
            say!("game.win", "{side} wins: {reason}", side = meta.color(side), reason = reason)
        }
    }
}
