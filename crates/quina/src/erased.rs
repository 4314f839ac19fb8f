//! Games and positions of which one only knows text, views and keys.

use quina_core::players::{Player, Players};
use quina_core::playout::{self, Tally, Uncounted};
use quina_core::{
    Cell, Game, Judge, LEVELS, Level, Message, Meta, Method, Outcome, Planes, PlayError,
    PositionError, Rng, Scene, Scored, Setup, Shape, Side, Symmetry, Term, Touch, View, Watch,
    notation, say,
};
use quina_search::{Found, Line, Plan, Progress, Solution, Standing, Table, Task, mcts};
use std::fmt;
use std::sync::Arc;

/// A game on one board, with one reading of its rules.
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The data sheet.
    fn meta(&self) -> &'static Meta;

    /// The board size and the rules.
    fn setup(&self) -> Setup;

    /// The outline of the board.
    fn shape(&self) -> Shape;

    /// The position that a game starts from.
    fn start(&self) -> Box<dyn AnyPosition>;

    /// Reads a position and checks it: the one gate for positions from outside.
    ///
    /// # Errors
    /// When the text is malformed or the rules do not accept the position.
    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError>;

    /// The number of symmetries of board and rules; 0 is the identity.
    fn symmetries(&self) -> usize;

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
    /// The position as text.
    fn text(&self) -> String;

    /// Whose turn it is.
    fn turn(&self) -> Side;

    /// Plies played so far.
    fn ply(&self) -> u32;

    /// How the game ended, if it did, and why. Repetition needs a [`Session`](crate::Session).
    fn ending(&self) -> Option<(Outcome, Message)>;

    /// The legal moves in plain string order.
    fn moves(&self) -> Moves;

    /// The number of legal moves; nothing when there are more than can be listed.
    fn count(&self) -> Option<u64>;

    /// Lists the moves without writing them, for measuring; gives their number.
    fn expand(&self) -> usize;

    /// A move in the form that is printed, and the position after it.
    ///
    /// # Errors
    /// When it is malformed or illegal: the broken rule in words.
    fn advance(&self, text: &str) -> Result<(String, Box<dyn AnyPosition>), PlayError>;

    /// The move in the form that is printed.
    ///
    /// # Errors
    /// When it is malformed or illegal: the broken rule in words.
    fn canonical(&self, text: &str) -> Result<String, PlayError> {
        Ok(self.advance(text)?.0)
    }

    /// The position after a move, found in time proportional to the length of its text.
    ///
    /// # Errors
    /// When it is malformed or illegal: the broken rule in words.
    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, PlayError>;

    /// What can follow the cells touched so far.
    ///
    /// # Errors
    /// When one of them is not a cell of the board.
    fn reach(&self, touched: &[&str]) -> Result<Hint, PlayError>;

    /// One legal move at random, or nothing when the game is over.
    fn sample(&self, rng: &mut Rng) -> Option<String>;

    /// The move that a named player of the game makes; nothing when the game is over or has no such
    /// player.
    fn choose(&self, player: &str, rng: &mut Rng) -> Option<String>;

    /// Searches the position. `past` has the repetition keys of the earlier positions of the game.
    fn search(
        &self,
        past: &[u64],
        plan: &Plan,
        table: &Table,
        watch: &mut dyn Watch<Progress<String>>,
    ) -> Found<String>;

    /// Finds out what the position is worth for certain, by margin where the game has a
    /// [unit](AnyGame::unit). Repetition counts from here on. Nothing when there is not so much memory.
    fn solve(&self, task: &Task, watch: &mut dyn Watch<Standing>) -> Option<Solution<String>>;

    /// All that is needed to draw the position.
    fn view(&self) -> View;

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

    /// The leaf count below each move, in string order.
    ///
    /// # Errors
    /// When it was stopped, or a position has more moves than can be listed.
    fn divide(
        &self,
        depth: u32,
        threads: usize,
        watch: &mut dyn Watch<()>,
    ) -> Result<Vec<(String, u64)>, Uncounted>;

    /// The number of leaves `depth` plies below.
    ///
    /// # Errors
    /// When it was stopped, or a position has more moves than can be listed.
    fn perft(
        &self,
        depth: u32,
        threads: usize,
        watch: &mut dyn Watch<()>,
    ) -> Result<u64, Uncounted>;

    /// Random games from here, each to its end or to `cap` plies; fewer when it is stopped.
    fn playouts(&self, games: u64, cap: u32, rng: &mut Rng, watch: &mut dyn Watch<()>) -> Tally;

    /// The position and the cells of a move, turned or mirrored by one of the game's symmetries;
    /// nothing when there is no such symmetry, the cells are none of the board, or the position is
    /// one that only play can reach and not text.
    fn mirrored(&self, symmetry: usize, mv: &str) -> Option<(Box<dyn AnyPosition>, String)>;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;
}

/// The legal moves of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moves {
    /// The moves in plain string order.
    pub texts: Vec<String>,
    /// Whether these are all. Only Apart ever says no: a position from outside may have more moves
    /// than could be listed in any time, and then a fixed part of them is.
    pub all: bool,
}

/// What can follow the cells touched so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The names of the cells that may be touched next.
    pub next: Vec<String>,
    /// The move that the touched cells are, in the form that is printed, if they are one.
    pub complete: Option<String>,
}

/// A game's rules with their data sheet and who judges, behind a pointer that positions share.
#[derive(Debug)]
pub(crate) struct Rules<const N: usize, G: Planes<N>, J> {
    game: G,
    judge: J,
    setup: Setup,
    symmetries: Vec<Symmetry>,
    solver: Solver<G, J>,
    itself: std::sync::Weak<Rules<N, G, J>>,
}

/// How a game is solved: an ability that not all games have in the same way.
#[derive(Debug)]
struct Solver<G: Game, J> {
    unit: Option<&'static str>,
    solve: Solve<G, J>,
}

type Solve<G, J> = fn(
    &G,
    &J,
    &<G as Game>::State,
    &Task,
    &mut dyn Watch<Standing>,
) -> Option<Solution<<G as Game>::Move>>;

/// A state with its rules.
pub(crate) struct Position<const N: usize, G: Planes<N>, J> {
    rules: Arc<Rules<N, G, J>>,
    state: G::State,
}

impl<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>> Rules<N, G, J> {
    /// A game that is won or lost.
    pub(crate) fn new(setup: Setup, judge: J) -> Arc<Rules<N, G, J>> {
        let solver = Solver { unit: None, solve: quina_search::prove::<N, G, J> };
        Rules::solved_by(solver, setup, judge)
    }

    /// A game that is won by more or by less.
    pub(crate) fn scored(setup: Setup, judge: J) -> Arc<Rules<N, G, J>>
    where
        G: Scored,
    {
        let solve: Solve<G, J> =
            |game, _judge, state, task, watch| quina_search::measure(game, state, task, watch);
        Rules::solved_by(Solver { unit: Some(G::UNIT), solve }, setup, judge)
    }

    fn solved_by(solver: Solver<G, J>, setup: Setup, judge: J) -> Arc<Rules<N, G, J>> {
        Arc::new_cyclic(|itself| {
            let game = G::new(setup);
            let symmetries = game.symmetries();
            Rules { game, judge, setup, symmetries, solver, itself: itself.clone() }
        })
    }

    fn boxed(&self, state: G::State) -> Box<dyn AnyPosition> {
        let rules = self.itself.upgrade().expect("the caller holds the rules");
        Box::new(Position { rules, state })
    }

    fn read_cells(&self, text: &str) -> Result<Vec<Cell>, PlayError> {
        Ok(notation::read_path(&G::META, self.shape(), text)?)
    }
}

impl<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>> AnyGame
    for Rules<N, G, J>
{
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn shape(&self) -> Shape {
        self.game.geometry().shape()
    }

    fn start(&self) -> Box<dyn AnyPosition> {
        self.boxed(self.game.initial())
    }

    fn position(&self, text: &str) -> Result<Box<dyn AnyPosition>, PositionError> {
        Ok(self.boxed(notation::read_position(&self.game, text)?))
    }

    fn symmetries(&self) -> usize {
        self.symmetries.len()
    }

    fn unit(&self) -> Option<&'static str> {
        self.solver.unit
    }

    fn players(&self) -> Vec<PlayerSheet> {
        let sheet = |player: &Player<G>| PlayerSheet { name: player.name, about: player.about };
        G::PLAYERS.iter().map(sheet).collect()
    }

    fn levels(&self) -> [Level; LEVELS] {
        self.judge.levels()
    }

    fn method(&self) -> Method {
        self.judge.style().method
    }

    fn terms(&self) -> &'static [Term] {
        self.judge.terms()
    }
}

impl<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>> Position<N, G, J> {
    fn game(&self) -> &G {
        &self.rules.game
    }

    fn judge(&self) -> &J {
        &self.rules.judge
    }

    fn read(&self, text: &str) -> Result<G::Move, PlayError> {
        notation::read_move(self.game(), &self.state, text)
    }

    fn after(&self, mv: G::Move) -> Box<dyn AnyPosition> {
        self.rules.boxed(self.game().apply(&self.state, mv))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome(&self.state)
    }

    /// A move that was made up without a list, as text.
    fn written(&self, mv: G::Move, rng: &mut Rng) -> String {
        let path = self.game().path(&self.state, mv);
        if self.game().reach(&self.state, &path).complete == Some(mv) {
            return notation::write_path(self.rules.shape(), &path);
        }
        // A route was too dear to find among too many; those that are listed have theirs.
        rng.pick(&self.moves().texts).clone()
    }

    /// A line of listed moves as text.
    fn written_line(&self, line: &Line<G::Move>) -> Line<String> {
        let mut state = self.state;
        let mut moves = Vec::with_capacity(line.moves.len());
        for &mv in &line.moves {
            moves.push(notation::write_path(self.rules.shape(), &self.game().path(&state, mv)));
            state = self.game().apply(&state, mv);
        }
        Line { score: line.score, moves }
    }
}

/// Passes a search's words on as text.
struct Interpreter<'a, const N: usize, G: Planes<N>, J> {
    position: &'a Position<N, G, J>,
    watch: &'a mut dyn Watch<Progress<String>>,
}

impl<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>> Watch<Progress<G::Move>>
    for Interpreter<'_, N, G, J>
{
    fn go_on(&mut self) -> bool {
        self.watch.go_on()
    }

    fn hear(&mut self, progress: &Progress<G::Move>) {
        let Progress { depth, rank, nodes, fill, ref line } = *progress;
        let line = self.position.written_line(line);
        self.watch.hear(&Progress { depth, rank, nodes, fill, line });
    }
}

impl<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>> AnyPosition
    for Position<N, G, J>
{
    fn text(&self) -> String {
        notation::write_position(self.game(), &self.state)
    }

    fn turn(&self) -> Side {
        self.game().turn(&self.state)
    }

    fn ply(&self) -> u32 {
        self.game().ply(&self.state)
    }

    fn ending(&self) -> Option<(Outcome, Message)> {
        self.outcome().map(|outcome| (outcome, self.game().reason(&self.state, outcome)))
    }

    fn moves(&self) -> Moves {
        Moves {
            texts: notation::write_moves(self.game(), &self.state),
            all: self.game().lists_all(&self.state),
        }
    }

    fn count(&self) -> Option<u64> {
        self.game().count(&self.state)
    }

    fn expand(&self) -> usize {
        let mut moves = Vec::new();
        self.game().expand(&self.state, &mut moves);
        moves.len()
    }

    fn advance(&self, text: &str) -> Result<(String, Box<dyn AnyPosition>), PlayError> {
        let mv = self.read(text)?;
        let path = self.game().canonical(&self.state, mv, &self.rules.read_cells(text)?);
        Ok((notation::write_path(self.rules.shape(), &path), self.after(mv)))
    }

    fn play(&self, text: &str) -> Result<Box<dyn AnyPosition>, PlayError> {
        Ok(self.after(self.read(text)?))
    }

    fn reach(&self, touched: &[&str]) -> Result<Hint, PlayError> {
        let shape = self.rules.shape();
        let cells: Vec<Cell> =
            touched.iter().map(|name| shape.parse(name)).collect::<Result<_, _>>()?;
        let reach = self.game().reach(&self.state, &cells);
        Ok(Hint {
            next: reach.next.iter().map(|&cell| shape.name(cell)).collect(),
            complete: match reach.complete {
                Some(_) => Some(self.canonical(&notation::write_path(shape, &cells))?),
                None => None,
            },
        })
    }

    fn sample(&self, rng: &mut Rng) -> Option<String> {
        let mv = self.game().sample(&self.state, rng).ok()?;
        Some(self.written(mv, rng))
    }

    fn choose(&self, player: &str, rng: &mut Rng) -> Option<String> {
        let player = G::PLAYERS.iter().find(|known| known.name == player)?;
        if self.outcome().is_some() {
            return None;
        }
        let mv = (player.choose)(self.game(), &self.state, rng);
        Some(self.written(mv, rng))
    }

    fn search(
        &self,
        past: &[u64],
        plan: &Plan,
        table: &Table,
        watch: &mut dyn Watch<Progress<String>>,
    ) -> Found<String> {
        let mut watch = Interpreter { position: self, watch };
        let (game, judge, state) = (self.game(), self.judge(), &self.state);
        let found = match plan.method.unwrap_or(judge.style().method) {
            Method::AlphaBeta => {
                quina_search::search(game, judge, state, past, plan, table, &mut watch)
            }
            Method::MonteCarlo => mcts::search(game, judge, state, past, plan, &mut watch),
        };
        let lines = found.lines.iter().map(|line| self.written_line(line)).collect();
        Found { depth: found.depth, nodes: found.nodes, lines }
    }

    fn solve(&self, task: &Task, watch: &mut dyn Watch<Standing>) -> Option<Solution<String>> {
        let solve = self.rules.solver.solve;
        let solution = solve(self.game(), self.judge(), &self.state, task, watch)?;
        let write =
            |mv| notation::write_path(self.rules.shape(), &self.game().path(&self.state, mv));
        Some(Solution {
            value: solution.value,
            best: solution.best.into_iter().map(write).collect(),
            moves: solution.moves.into_iter().map(|(mv, value)| (write(mv), value)).collect(),
            nodes: solution.nodes,
            size: solution.size,
        })
    }

    fn view(&self) -> View {
        let diagram = self.game().diagram(&self.state);
        let mut view = View::new(&G::META, self.rules.shape(), &diagram);
        self.game().decorate(&self.state, &mut view);
        if let Some((outcome, reason)) = self.ending() {
            view.prompt = verdict(&G::META, outcome, reason);
        }
        view
    }

    fn evaluate(&self) -> Option<i32> {
        self.outcome().is_none().then(|| self.judge().evaluate_anew(self.game(), &self.state))
    }

    fn terms(&self) -> Option<Vec<i32>> {
        self.outcome().is_none().then(|| {
            let mut counts = vec![0; self.judge().terms().len()];
            self.judge().weigh(self.game(), &self.state, &mut counts);
            counts
        })
    }

    fn is_quiet(&self) -> bool {
        !self.judge().threatened(self.game(), &self.state)
    }

    fn key(&self) -> u64 {
        self.game().key(&self.state)
    }

    fn repetition_key(&self) -> u64 {
        self.game().repetition_key(&self.state)
    }

    fn divide(
        &self,
        depth: u32,
        threads: usize,
        watch: &mut dyn Watch<()>,
    ) -> Result<Vec<(String, u64)>, Uncounted> {
        let paths = self.game().paths(&self.state);
        let moves: Vec<G::Move> = paths.iter().map(|(mv, _)| *mv).collect();
        let counts =
            crate::perft::below_each(self.game(), &self.state, &moves, depth, threads, watch)?;
        let texts = paths.iter().map(|(_, path)| notation::write_path(self.rules.shape(), path));
        let mut divided: Vec<(String, u64)> = texts.zip(counts).collect();
        divided.sort_unstable();
        Ok(divided)
    }

    fn perft(
        &self,
        depth: u32,
        threads: usize,
        watch: &mut dyn Watch<()>,
    ) -> Result<u64, Uncounted> {
        crate::perft::perft(self.game(), &self.state, depth, threads, watch)
    }

    fn playouts(&self, games: u64, cap: u32, rng: &mut Rng, watch: &mut dyn Watch<()>) -> Tally {
        playout::playouts(self.game(), &self.state, games, cap, rng, watch)
    }

    fn mirrored(&self, symmetry: usize, mv: &str) -> Option<(Box<dyn AnyPosition>, String)> {
        let symmetry = self.rules.symmetries.get(symmetry)?;
        let diagram = self.game().diagram(&self.state).transformed(symmetry);
        let state = self.game().admit(diagram).ok()?;
        let cells = self.rules.read_cells(mv).ok()?;
        let cells: Vec<Cell> = cells.into_iter().map(|cell| symmetry.cell(cell)).collect();
        Some((self.rules.boxed(state), notation::write_path(self.rules.shape(), &cells)))
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        self.rules.boxed(self.state)
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

impl<const N: usize, G: Planes<N>, J> fmt::Debug for Position<N, G, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::write_position(&self.rules.game, &self.state))
    }
}
