//! Exact solving: not how good a position seems, but what it is worth when both sides play their best.
//!
//! [`prove`] asks for win, draw or loss by proof numbers, in any game, repetition included; [`measure`]
//! finds the exact margin of a game that is [`Scored`]. Both say what they know when they were stopped
//! before they were through: never more than is proved.

mod forced;
mod margin;
mod memory;
mod mirrors;
mod proof;
mod walk;

use crate::score;
pub(crate) use forced::{Ground, Seeker};
use margin::Measurer;
use memory::Memory;
use mirrors::Mirrors;
use proof::Prover;
pub(crate) use proof::Verdict;
use quina_core::{Game, Judge, Planes, Scored, Side, Watch};

/// What is wanted, and how much may be spent on it.
#[derive(Clone, Debug)]
pub struct Task {
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// The size of the table in megabytes.
    pub megabytes: usize,
    /// Whether the value of every move is wanted, too.
    pub every_move: bool,
}

/// Where a solver stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Positions looked at so far.
    pub nodes: u64,
    /// The least value, for the side to move, that the position can still have.
    pub low: i32,
    /// The greatest.
    pub high: i32,
    /// Proof and disproof number of the question at hand, where it is asked that way.
    pub numbers: Option<[u32; 2]>,
}

/// The value of a position for the side to move: between these, and solved when they are equal. 1 is
/// a win, 0 a draw and -1 a loss; in a game that is [`Scored`] it is the margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// It has at least that.
    pub low: i32,
    /// And at most that.
    pub high: i32,
}

impl Value {
    /// Nothing is known but who can win: anybody.
    const OPEN: Value = Value { low: -1, high: 1 };

    /// A value that is known.
    pub const fn exactly(value: i32) -> Value {
        Value { low: value, high: value }
    }

    /// The value, if it is known.
    pub const fn solved(self) -> Option<i32> {
        if self.low == self.high { Some(self.low) } else { None }
    }

    /// The same for the other side.
    const fn turned(self) -> Value {
        Value { low: -self.high, high: -self.low }
    }
}

/// What was found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// The value of the position.
    pub value: Value,
    /// Moves that keep the value. One when it was found by proof; all when every move was asked for;
    /// none when the value is not known, or is a loss by any move.
    pub best: Vec<M>,
    /// The value, for the side to move, of every move, if asked for.
    pub moves: Vec<(M, Value)>,
    /// Positions looked at.
    pub nodes: u64,
    /// The number of different positions in the proof, which was walked from end to end; where two
    /// proofs make the value, of both.
    pub size: Option<u64>,
}

impl<M> Solution<M> {
    /// Nothing is known but the value.
    fn of(value: Value) -> Solution<M> {
        Solution { value, best: Vec::new(), moves: Vec::new(), nodes: 0, size: None }
    }
}

/// Finds who wins. Nothing when there is not so much memory.
pub fn prove<const N: usize, G: Planes<N>, J: Judge<G>>(
    game: &G,
    judge: &J,
    state: &G::State,
    task: &Task,
    watch: &mut dyn Watch<Standing>,
) -> Option<Solution<G::Move>> {
    if let Some(value) = ended(game, state) {
        return Some(Solution::of(Value::exactly(value)));
    }
    let mut inquiry = Inquiry {
        game,
        judge,
        mirrors: Mirrors::new(game),
        table: Memory::new(task.megabytes)?,
        limit: task.nodes.unwrap_or(u64::MAX),
        nodes: 0,
        drawn: false,
        hid: false,
        stamp: 0,
    };
    let Finding { value, decisive, size } = inquiry.value(state, true, watch);
    let mut solution = Solution { size, ..Solution::of(value) };
    let moves = game.moves(state);
    if task.every_move {
        for &mv in &moves {
            let next = game.after(state, mv);
            let value = match ended(game, &next) {
                Some(value) => Value::exactly(value),
                None => inquiry.value(&next, false, watch).value,
            };
            solution.moves.push((mv, value.turned()));
        }
        if game.lists_all(state) {
            improve(&mut solution);
        }
    } else if let Some(decisive) = decisive {
        solution.best.extend(moves.iter().find(|&&mv| game.after(state, mv) == decisive));
    }
    solution.nodes = inquiry.nodes;
    Some(solution)
}

/// What a game that is over is worth to the side to move.
fn ended<G: Game>(game: &G, state: &G::State) -> Option<i32> {
    game.outcome(state).map(|outcome| score::result(outcome, game.turn(state)).into())
}

/// Takes what all moves say for what the position is worth, and notes the best.
fn improve<M: Copy>(solution: &mut Solution<M>) {
    let most = |of: fn(&Value) -> i32| solution.moves.iter().map(|(_, value)| of(value)).max();
    if let (Some(low), Some(high)) = (most(|value| value.low), most(|value| value.high)) {
        let value = &mut solution.value;
        *value = Value { low: value.low.max(low), high: value.high.min(high) };
    }
    if let Some(value) = solution.value.solved() {
        let best = solution.moves.iter().filter(|(_, of_move)| *of_move == Value::exactly(value));
        solution.best = best.map(|(mv, _)| *mv).collect();
    }
}

/// Two questions about positions of one game: does this side win, does that?
struct Inquiry<'a, G: Game, J> {
    game: &'a G,
    judge: &'a J,
    mirrors: Mirrors<G>,
    table: Memory<proof::Noted>,
    limit: u64,
    nodes: u64,
    /// Whether any line ended in a draw, and what is in the table may rest on it.
    drawn: bool,
    /// The same for moves that nobody has listed.
    hid: bool,
    /// Positions solved so far.
    stamp: u32,
}

/// How it is asked whether a side wins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    /// Moves that nobody has listed are of no use to it.
    Plain,
    /// So it does not win, but there were such moves; maybe it does not, even if they are.
    Hopeful,
    /// It depends on them.
    Unknowable,
}

/// Adds what an inquiry knows to what a prover tells of one question, and remembers a stop.
struct Relay<'a> {
    watch: &'a mut dyn Watch<Standing>,
    /// Nodes before the question.
    before: u64,
    known: Value,
    stopped: bool,
}

impl Watch<Standing> for Relay<'_> {
    fn go_on(&mut self) -> bool {
        self.stopped |= !self.watch.go_on();
        !self.stopped
    }

    fn hear(&mut self, standing: &Standing) {
        let Value { low, high } = self.known;
        self.watch.hear(&Standing { nodes: self.before + standing.nodes, low, high, ..*standing });
    }
}

/// What an inquiry says of a position.
struct Finding<S> {
    value: Value,
    /// A position after a move that is enough for the value.
    decisive: Option<S>,
    /// The size of the proof, if it was wanted.
    size: Option<u64>,
}

impl<G: Game, J: Judge<G>> Inquiry<'_, G, J> {
    /// The value of an undecided position.
    fn value(
        &mut self,
        state: &G::State,
        count: bool,
        watch: &mut dyn Watch<Standing>,
    ) -> Finding<G::State> {
        /// Nodes after which the other question is asked, the first time.
        const TURN: u64 = 1 << 20;
        // The positions of a proof are counted as long as there is room for them: a set of keys takes up
        // to 64 bytes for each while it grows, and all of them a fourth of the table.
        let most = self.table.bytes() / 4 / 64;
        let mover = self.game.turn(state);
        let mut value = Value::OPEN;
        let (mut decisive, mut size) = (None, count.then_some(0));
        let mut questions = [Question::Plain; 2];
        let mut share = TURN;
        let mut watch = Relay { watch, before: 0, known: value, stopped: false };
        // One question may be hard and the other easy, so they take turns, with more each time; what
        // was found is in the table. As long as nothing is ever drawn the second is not needed.
        while value.solved().is_none() {
            let mut asked = false;
            for attacker in [mover, mover.other()] {
                let needless = if attacker == mover { value.high < 1 } else { value.low > -1 };
                let unknowable = |side: Side| questions[side.index()] == Question::Unknowable;
                let idle = attacker != mover && !self.drawn && !unknowable(mover);
                if needless || idle || unknowable(attacker) || value.solved().is_some() {
                    continue;
                }
                if watch.stopped || self.nodes >= self.limit {
                    return Finding { value, decisive: None, size: None };
                }
                let before = self.nodes;
                (watch.before, watch.known) = (before, value);
                asked = true;
                let question = &mut questions[attacker.index()];
                let hopeful = *question == Question::Hopeful;
                let (mirrors, table) = (&self.mirrors, &mut self.table);
                let mut prover =
                    Prover::new(self.game, self.judge, mirrors, table, attacker, hopeful);
                prover.stamp = self.stamp;
                let verdict = prover.settle(state, share.min(self.limit - before), &mut watch);
                self.nodes = before + prover.nodes;
                self.stamp = prover.stamp;
                self.drawn |= prover.drawn;
                self.hid |= prover.hid;
                match (verdict, attacker == mover) {
                    (Verdict::Open, _) => continue,
                    (Verdict::Disproven, _) if self.hid && !hopeful => {
                        *question = Question::Hopeful;
                        continue;
                    }
                    (Verdict::Proven, _) if hopeful => {
                        *question = Question::Unknowable;
                        continue;
                    }
                    (Verdict::Proven, true) => value = Value::exactly(1),
                    (Verdict::Proven, false) => value = Value::exactly(-1),
                    (Verdict::Disproven, true) if !self.drawn => value = Value::exactly(-1),
                    (Verdict::Disproven, true) => value.high = 0,
                    (Verdict::Disproven, false) => value.low = 0,
                }
                decisive = prover.decisive.or(decisive);
                if count && !watch.stopped {
                    let limit = (prover.nodes + self.nodes.max(TURN)).min(self.limit - before);
                    let part = prover.size(state, verdict, most, limit, &mut watch);
                    // Where one proof makes the value, what the other question found is needless.
                    let rest = if value == Value::exactly(0) { size } else { Some(0) };
                    size = rest.zip(part).map(|(a, b)| a + b);
                }
            }
            if value.solved().is_none() && !asked {
                return Finding { value, decisive: None, size: None };
            }
            share = share.saturating_mul(2);
        }
        Finding { value, decisive, size }
    }
}

/// Finds by how much the game is won. Nothing when there is not so much memory.
pub fn measure<const N: usize, G: Planes<N> + Scored>(
    game: &G,
    state: &G::State,
    task: &Task,
    watch: &mut dyn Watch<Standing>,
) -> Option<Solution<G::Move>> {
    if game.outcome(state).is_some() {
        return Some(Solution::of(Value::exactly(game.margin(state))));
    }
    let mirrors = Mirrors::new(game);
    let mut table = Memory::new(task.megabytes)?;
    let limit = task.nodes.unwrap_or(u64::MAX);
    let mut measurer = Measurer::new(game, &mirrors, &mut table, limit);
    let mut solution = Solution::of(measurer.measure(state, 0, watch));
    let best = measurer.best;
    let moves = game.moves(state);
    if task.every_move {
        for &mv in &moves {
            let value = measurer.measure(&game.after(state, mv), 1, watch);
            solution.moves.push((mv, value.turned()));
        }
        improve(&mut solution);
    } else if solution.value.solved().is_some() {
        // Without a move that was found to reach the margin, all do: it is the least there can be.
        solution.best.extend(moves.get(best.map_or(0, |place| place as usize - 1)));
    }
    solution.nodes = measurer.nodes;
    Some(solution)
}
