//! A game's own types behind [`AnyGame`] and [`AnyPosition`].

use crate::any::{AnyGame, AnyPosition, Interpreter, PlayerSheet};
use quina_core::players::{NamedPlayer, Players};
use quina_core::playout::{self, Tally, Uncounted};
use quina_core::{
    Cell, Game, Judge, LEVELS, Level, Mark, Message, Meta, Method, Outcome, Path, Planes,
    PositionError, Reach, Rng, Scene, Setup, Shape, Symmetry, Term, Touch, View, Watch, Wide,
    notation,
};
use quina_search::{Found, Line, Plan, Progress, Solution, Standing, Table, Task, mcts};
use std::fmt;
use std::sync::Arc;

/// A game's rules with their data sheet and who judges, behind a pointer that positions share.
pub(crate) struct Rules<const N: usize, G: Planes<N>, J> {
    game: G,
    judge: J,
    setup: Setup,
    unit: Option<&'static str>,
    solve: Solve<G, J>,
    itself: std::sync::Weak<Rules<N, G, J>>,
}

/// How a game is solved: an ability that not all games have in the same way.
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
    /// The rules of a setup. What the margin counts, if anything, and how it is solved go together.
    pub(crate) fn new(
        setup: Setup,
        judge: J,
        unit: Option<&'static str>,
        solve: Solve<G, J>,
    ) -> Arc<Rules<N, G, J>> {
        Arc::new_cyclic(|itself| {
            let itself = itself.clone();
            Rules { game: G::new(setup), judge, setup, unit, solve, itself }
        })
    }

    fn boxed(&self, state: G::State) -> Box<dyn AnyPosition> {
        let rules = self.itself.upgrade().expect("the caller holds the rules");
        Box::new(Position { rules, state })
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

    fn admit(&self, diagram: &Wide) -> Result<Box<dyn AnyPosition>, PositionError> {
        Ok(self.boxed(self.game.admit(diagram.resized())?))
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        self.game.symmetries()
    }

    fn unit(&self) -> Option<&'static str> {
        self.unit
    }

    fn players(&self) -> Vec<PlayerSheet> {
        let sheet =
            |player: &NamedPlayer<G>| PlayerSheet { name: player.name, about: player.about };
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
    fn parts(&self) -> (&G, &J, &G::State) {
        (&self.rules.game, &self.rules.judge, &self.state)
    }

    /// The cells of a move that was made up without a list.
    fn path(&self, mv: G::Move, rng: &mut Rng) -> Path {
        let (game, _, state) = self.parts();
        let path = game.path(state, mv);
        if game.reach(state, &path).complete == Some(mv) {
            return path;
        }
        // A route was too dear to find among too many; those that are listed have theirs.
        let mut paths = self.paths();
        paths.swap_remove(rng.below(paths.len()))
    }

    /// A line of listed moves in cells.
    fn line(&self, line: &Line<G::Move>) -> Line<Path> {
        let (game, _, state) = self.parts();
        let mut state = *state;
        let mut moves = Vec::with_capacity(line.moves.len());
        for &mv in &line.moves {
            moves.push(game.path(&state, mv));
            state = game.after(&state, mv);
        }
        Line { score: line.score, moves }
    }
}

impl<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>> AnyPosition
    for Position<N, G, J>
{
    fn game(&self) -> &dyn AnyGame {
        &*self.rules
    }

    fn diagram(&self) -> Wide {
        self.rules.game.diagram(&self.state).resized()
    }

    fn ending(&self) -> Option<(Outcome, Message)> {
        let (game, _, state) = self.parts();
        game.outcome(state).map(|outcome| (outcome, game.reason(state, outcome)))
    }

    fn decorate(&self, view: &mut View) {
        let (game, _, state) = self.parts();
        game.decorate(state, view);
        for cell in game.outcome(state).iter().flat_map(|&outcome| game.decisive(state, outcome)) {
            view.mark(cell, Mark::Decisive);
        }
    }

    fn paths(&self) -> Vec<Path> {
        self.rules.game.paths(&self.state).into_iter().map(|(_, path)| path).collect()
    }

    fn after_each(&self) -> Vec<(Path, Box<dyn AnyPosition>)> {
        let (game, _, state) = self.parts();
        let after = |(mv, path)| (path, self.rules.boxed(game.after(state, mv)));
        game.paths(state).into_iter().map(after).collect()
    }

    fn expand(&self) -> usize {
        self.rules.game.moves(&self.state).len()
    }

    fn lists_all(&self) -> bool {
        self.rules.game.lists_all(&self.state)
    }

    fn count(&self) -> Option<u64> {
        self.rules.game.count(&self.state)
    }

    fn reach(&self, touched: &[Cell]) -> Reach<Path> {
        let (game, _, state) = self.parts();
        let Reach { next, complete } = game.reach(state, touched);
        Reach { next, complete: complete.map(|mv| game.canonical(state, mv, touched)) }
    }

    fn step(&self, touched: &[Cell]) -> Result<(Path, Box<dyn AnyPosition>), Message> {
        let (game, _, state) = self.parts();
        let mv = notation::take(game, state, touched)?;
        let after = self.rules.boxed(game.after(state, mv));
        Ok((game.canonical(state, mv, touched), after))
    }

    fn draw_move(&self, rng: &mut Rng) -> Option<Path> {
        let mv = self.rules.game.sample(&self.state, rng).ok()?;
        Some(self.path(mv, rng))
    }

    fn choose_move(&self, player: &str, rng: &mut Rng) -> Option<Path> {
        let (game, _, state) = self.parts();
        let player = G::PLAYERS.iter().find(|known| known.name == player)?;
        if game.outcome(state).is_some() {
            return None;
        }
        let mv = (player.choose)(game, state, rng);
        Some(self.path(mv, rng))
    }

    fn look_ahead(
        &self,
        past: &[u64],
        plan: &Plan,
        table: &Table,
        watch: &mut dyn Watch<Progress<Path>>,
    ) -> Found<Path> {
        let line = |line: &Line<G::Move>| self.line(line);
        let mut watch = Interpreter { line, watch };
        let (game, judge, state) = self.parts();
        let found = match plan.method.unwrap_or(judge.style().method) {
            Method::AlphaBeta => {
                quina_search::search(game, judge, state, past, plan, table, &mut watch)
            }
            Method::MonteCarlo | Method::Playouts => {
                mcts::search(game, judge, state, past, plan, &mut watch)
            }
        };
        let lines = found.lines.iter().map(line).collect();
        Found { depth: found.depth, nodes: found.nodes, lines }
    }

    fn settle(&self, task: &Task, watch: &mut dyn Watch<Standing>) -> Option<Solution<Path>> {
        let (game, judge, state) = self.parts();
        let Solution { value, best, moves, nodes, size } =
            (self.rules.solve)(game, judge, state, task, watch)?;
        let path = |mv| game.path(state, mv);
        let best = best.into_iter().map(path).collect();
        let moves = moves.into_iter().map(|(mv, value)| (path(mv), value)).collect();
        Some(Solution { value, best, moves, nodes, size })
    }

    fn evaluate(&self) -> Option<i32> {
        let (game, judge, state) = self.parts();
        game.outcome(state).is_none().then(|| judge.evaluate_anew(game, state))
    }

    fn terms(&self) -> Option<Vec<i32>> {
        let (game, judge, state) = self.parts();
        game.outcome(state).is_none().then(|| {
            let mut counts = vec![0; judge.terms().len()];
            judge.weigh(game, state, &mut counts);
            counts
        })
    }

    fn is_quiet(&self) -> bool {
        let (game, judge, state) = self.parts();
        !judge.threatened(game, state)
    }

    fn key(&self) -> u64 {
        self.rules.game.key(&self.state)
    }

    fn repetition_key(&self) -> u64 {
        self.rules.game.repetition_key(&self.state)
    }

    fn leaves(&self, depth: u32, watch: &mut dyn Watch<()>) -> Result<u64, Uncounted> {
        playout::perft(&self.rules.game, &self.state, depth, watch)
    }

    fn playouts(&self, games: u64, cap: u32, rng: &mut Rng, watch: &mut dyn Watch<()>) -> Tally {
        playout::playouts(&self.rules.game, &self.state, games, cap, rng, watch)
    }

    fn boxed(&self) -> Box<dyn AnyPosition> {
        self.rules.boxed(self.state)
    }
}

impl<const N: usize, G: Planes<N>, J> fmt::Debug for Rules<N, G, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", G::META.id, self.setup.size, self.setup.rules)
    }
}

impl<const N: usize, G: Planes<N>, J> fmt::Debug for Position<N, G, J> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&notation::write_position(&self.rules.game, &self.state))
    }
}
