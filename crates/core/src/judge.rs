//! Knowledge about a game, never rules: what a search wants to know beside them, and who knows it.

use crate::{Game, Rng};
use std::fmt::Debug;

/// A thing that an evaluation counts, and what one of it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// A short name for people.
    pub name: &'static str,
    /// What one of it is worth to the side to move, in the points of [`Judge::evaluate`].
    pub weight: i32,
}

impl Term {
    /// A term of that name and weight.
    pub const fn new(name: &'static str, weight: i32) -> Term {
        Term { name, weight }
    }
}

/// Declares what an evaluation counts, each term in one line: the place by which it is counted, and its
/// row in the list, a [`Term`](crate::Term) or what one is made of.
#[macro_export]
macro_rules! terms {
    (
        $vis:vis const $list:ident: [$row:ty];
        $($(#[$doc:meta])* $place:ident = $value:expr;)+
    ) => {
        $vis const $list: &[$row] = &[$($value),+];

        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "it only counts")]
        enum Index {
            $($place),+
        }

        $(
            $(#[$doc])*
            #[allow(dead_code, reason = "some are counted from the first of a group on")]
            $vis const $place: usize = Index::$place as usize;
        )+
    };
}

/// Hears how often each term occurs in a position: to add up what it is worth, or to note it for
/// tuning the weights.
pub trait Terms {
    /// The term of that place in [`Judge::terms`] occurs so often, own ones less the enemy's.
    fn add(&mut self, term: usize, count: i32);
}

/// What is certain of an undecided position for the side to move, whatever a search would find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Foresight {
    /// Nothing.
    Open,
    /// A forced win in so many plies at most.
    Win(u32),
    /// A loss in so many plies at most, whatever it plays.
    Loss(u32),
    /// A draw.
    Draw,
    /// It can win, or at least draw.
    NoLoss,
    /// It can draw at best.
    NoWin,
}

/// How a game wants to be searched, as its matches decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The search that plays it.
    pub method: Method,
    /// What is spared on late moves. Nothing searches all alike.
    pub late: Option<Late>,
    /// How many points one ply changes at most, as a rule: a quiet move that leaves the position so
    /// much below what is wanted is not searched near the horizon (futility), and one so much above it is
    /// taken for won (reverse futility). Late quiet moves are left out there, too. Nothing searches them all.
    pub margin: Option<i32>,
    /// For a hundred positions looked at, how many more to spend on proving a forced win.
    pub forced: u32,
    /// How far from its last value a position is looked for first, in points (aspiration window).
    pub window: i32,
}

/// What a search spares on moves far back in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Late {
    /// How many moves come before, and are always searched in full.
    pub early: usize,
    /// How much less deeply a move is searched at first for its place in the list and the depth that is left, in hundredths
    /// of the product of their logarithms (late move reductions).
    pub less: i32,
    /// After how many moves, and as many more for every ply of the depth squared, enough have been tried near the
    /// horizon (late move pruning).
    pub enough: usize,
}

impl Late {
    /// What most games want.
    pub const USUAL: Late = Late { early: 3, less: 85, enough: 4 };
}

/// A kind of search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Iterative deepening with alpha-beta and the evaluation.
    AlphaBeta,
    /// A tree that grows where random games say it should, and the judge.
    MonteCarlo,
    /// The same by random games alone, to their end: nothing is known but the rules. It plays as general game systems
    /// do, for comparing.
    Playouts,
}

impl Style {
    /// Alpha-beta that leaves nothing out.
    pub const PLAIN: Style =
        Style { method: Method::AlphaBeta, late: None, margin: None, forced: 0, window: 40 };
}

/// How well a level plays: how far and how much it looks, and how surely it judges. No clock, so that
/// it plays the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Plies that it looks ahead: what lies further it overlooks. Nothing looks as far as it can.
    pub depth: Option<u32>,
    /// Positions that it looks at for a move at most.
    pub nodes: u64,
    /// By how many points it misjudges a position at worst. Of two moves it likes the better one
    /// more often, the more so the more they differ; what wins or loses before its horizon it sees.
    pub blur: i32,
}

impl Level {
    /// One that looks only so many plies ahead, and misjudges by so many points.
    pub const fn near(depth: u32, blur: i32) -> Level {
        // More than a move takes as a rule, so that the worst case has an end.
        Level { depth: Some(depth), nodes: 100_000, blur }
    }

    /// One that looks at so many positions, as well as it can.
    pub const fn far(nodes: u64) -> Level {
        Level { depth: None, nodes, blur: 0 }
    }
}

/// How many levels there are.
pub const LEVELS: usize = 8;

/// How a tree of Monte Carlo search grows, as a game's matches decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Growth {
    /// How much is spent on moves that were tried little.
    pub exploration: f32,
    /// How much better a move looks at first for a standard deviation of [`Judge::urgency`]: 1
    /// makes it e times as likely to be tried.
    pub greed: f32,
    /// How much worse than its siblings, in chance of winning, a move is taken for before it is
    /// tried.
    pub caution: f32,
    /// How often a position is visited before its moves are listed, while there is memory enough.
    pub ripe: u32,
    /// How many random plies are played before the evaluation judges; nothing plays to the end.
    pub cut: Option<u32>,
    /// For how many visits of a move it counts as much what simulations gave that played it later
    /// (RAVE); 0 leaves these out. Only of use where simulations are played on.
    pub rave: f32,
    /// How much of what a simulation gives is the judgment of the position where it leaves the tree; the rest is
    /// how it goes on. Only of use where simulations are played on, too.
    pub judged: f32,
    /// How many moves chance draws for one of a simulation: it plays the one that did best so far, wherever it was
    /// played (MAST). Only of use where simulations are played on, too.
    pub drawn: u32,
}

impl Growth {
    /// What serves most games.
    pub const USUAL: Growth = Growth {
        exploration: 1.0,
        greed: 1.0,
        caution: 0.1,
        ripe: 1,
        cut: Some(0),
        rave: 0.0,
        judged: 0.0,
        drawn: 1,
    };
    /// How a tree grows of which nobody judges anything.
    pub const BLIND: Growth =
        Growth { greed: 0.0, ripe: 4, cut: None, rave: 300.0, ..Growth::USUAL };
}

/// How many points of an evaluation make odds of e to 1.
pub const POINTS_PER_LOG_ODDS: u16 = 200;

/// Somebody who judges the positions of a game: all that a search wants to know beside the rules. It is
/// an argument of the search, so that the same game can be judged by its own [`Knowledge`], by other
/// weights or by a net.
pub trait Judge<G: Game>: Debug + Send + Sync + Sized + 'static {
    /// What is kept of a position, so that the one after a move can be judged by what changed: the
    /// first layer of a net, say.
    type Memo: Default + Debug + Send;

    /// How the game wants to be searched.
    #[inline(always)]
    fn style(&self) -> Style {
        Style::PLAIN
    }

    /// The levels, weakest first: each a measured step above the one before (docs/levels.md).
    fn levels(&self) -> [Level; LEVELS] {
        // Steps that nobody has measured.
        [
            Level::near(1, 800),
            Level::near(1, 300),
            Level::near(2, 300),
            Level::near(3, 200),
            Level::near(4, 100),
            Level::far(3_000),
            Level::far(20_000),
            Level::far(200_000),
        ]
    }

    /// How a tree of Monte Carlo search grows.
    #[inline(always)]
    fn growth(&self) -> Growth {
        Growth::USUAL
    }

    /// What the evaluation counts, with weights that `quina tune` finds in games.
    #[inline(always)]
    fn terms(&self) -> &'static [Term] {
        &[]
    }

    /// Counts the [`terms`](Judge::terms) of an undecided position, as the side to move sees them.
    fn weigh(&self, _game: &G, _state: &G::State, _terms: &mut impl Terms) {}

    /// Makes the memo of a position: from that of the position before it, or anew.
    #[inline(always)]
    fn note(
        &self,
        _game: &G,
        _state: &G::State,
        _before: Option<&Self::Memo>,
        _memo: &mut Self::Memo,
    ) {
    }

    /// How good an undecided position is for the side to move; positive is good. The scale is the
    /// same in all games: [`POINTS_PER_LOG_ODDS`] are odds of e to 1, so that 0, 100, 200 and 400 points are
    /// chances of 50, 62, 73 and 88 in a hundred. The memo is that of the position.
    #[inline(always)]
    fn evaluate(&self, game: &G, state: &G::State, _memo: &Self::Memo) -> i32 {
        let mut sum = Sum { weights: self.terms(), total: 0 };
        self.weigh(game, state, &mut sum);
        sum.total
    }

    /// The same for a position of which there is no memo.
    #[inline(always)]
    fn evaluate_anew(&self, game: &G, state: &G::State) -> i32 {
        let mut memo = Self::Memo::default();
        self.note(game, state, None, &mut memo);
        evaluation(self, game, state, &memo)
    }

    /// What is certain of an undecided position, without a look at what follows each move: searches take it for
    /// a proof. The memo is that of the position.
    #[inline(always)]
    fn foresee(&self, _game: &G, _state: &G::State, _memo: &Self::Memo) -> Foresight {
        Foresight::Open
    }

    /// Whether it chooses the moves of simulations. What it foresees then ends them, too.
    const GUIDES: bool = false;

    /// Draws moves of a simulation from a position of which nothing is foreseen, one at each call: any, unless some
    /// are known to be out of the question. The memo is that of the position.
    #[inline(always)]
    fn guide<'a>(
        &'a self,
        game: &'a G,
        state: &'a G::State,
        _memo: &'a Self::Memo,
    ) -> impl FnMut(&mut Rng) -> G::Move + 'a {
        |rng| game.sample(state, rng).expect("an undecided position has moves")
    }

    /// How promising a move looks before searching it; more is earlier.
    #[inline(always)]
    fn urgency(&self, _game: &G, _state: &G::State, _mv: G::Move) -> i32 {
        0
    }

    /// What a tree search takes for its first guess (its policy): adds a number for each of the moves,
    /// more for what looks better; a move that has 1 more than another looks e times as likely.
    ///
    /// Every game has its own scale of urgency, so what counts is by how many standard deviations a move
    /// is above the others.
    #[inline(always)]
    fn promise(&self, game: &G, state: &G::State, moves: &[G::Move], promises: &mut Vec<f32>) {
        let urgencies = moves.iter().map(|&mv| self.urgency(game, state, mv));
        promise_by(self.growth().greed, urgencies, promises);
    }

    /// Whether the move is tactical, so that it is not left out where a quiet one would be.
    fn loud(&self, _game: &G, _state: &G::State, _mv: G::Move) -> bool {
        false
    }

    /// Whether the side to move must answer a threat now. Such a position is never judged at the
    /// horizon, and it is searched a ply deeper.
    #[inline(always)]
    fn threatened(&self, _game: &G, _state: &G::State) -> bool {
        false
    }

    /// The position with the turn passed to the other side (null move), where doing nothing is at most as good as
    /// the best move; nothing where it may be better, or is not known.
    #[inline(always)]
    fn pass(&self, _game: &G, _state: &G::State) -> Option<G::State> {
        None
    }
}

/// Adds what [`Judge::promise`] makes of the urgencies of moves.
#[inline(always)]
pub fn promise_by(greed: f32, urgencies: impl Iterator<Item = i32>, promises: &mut Vec<f32>) {
    let from = promises.len();
    promises.extend(urgencies.map(|urgency| urgency as f32));
    let urgencies = &mut promises[from..];
    let count = urgencies.len().max(1) as f32;
    let mean = urgencies.iter().sum::<f32>() / count;
    let variance = urgencies.iter().map(|u| (u - mean) * (u - mean)).sum::<f32>() / count;
    let scale = if variance > 0.0 { greed / variance.sqrt() } else { 0.0 };
    urgencies.iter_mut().for_each(|urgency| *urgency = (*urgency - mean) * scale);
}

/// [`Judge::evaluate`], compiled once for all who are not in the greatest of hurries: an evaluation is large,
/// and a call is a small part of it.
#[inline(never)]
pub fn evaluation<G: Game, J: Judge<G>>(
    judge: &J,
    game: &G,
    state: &G::State,
    memo: &J::Memo,
) -> i32 {
    judge.evaluate(game, state, memo)
}

/// What Quina itself knows about a game: each game says what that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Knowledge;

/// Adds up what the terms are worth.
struct Sum {
    weights: &'static [Term],
    total: i32,
}

impl Terms for Sum {
    #[inline(always)]
    fn add(&mut self, term: usize, count: i32) {
        self.total += self.weights[term].weight * count;
    }
}

/// Notes the counts themselves.
impl Terms for Vec<i32> {
    fn add(&mut self, term: usize, count: i32) {
        self[term] += count;
    }
}
