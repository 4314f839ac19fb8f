//! Depth-first proof-number search (df-pn): can one side force a win?
//!
//! Every position has two numbers: how many positions at least must still turn out well for the
//! attacker to prove his win (the proof number), and how many badly to disprove it (the disproof
//! number). The search always goes where the least is missing, down to a position that it has not
//! seen, and comes back up as soon as another place is more promising; what it has seen is in the
//! table. A side that has the choice needs one good move, so its number is the least of its
//! children's. The other number would be the sum, but lines that meet again would count twice: the
//! greatest, and one for each other child, does not run away ("weak" proof numbers).
//!
//! **Repetition.** A win must be reached, so a line that comes back to a position of its own path is
//! no win. Proofs never rest on that, and hold wherever the position occurs. A disproof may: it then
//! holds only as long as the position that it comes back to is on the path. Such a disproof notes
//! the least and the greatest depth of what it rests on, hangs on the latter, and goes with it. When
//! a position turns out disproved by itself alone, what rested on nothing but it is disproved, too.

use super::Standing;
use super::memory::Memory;
use super::mirrors::Mirrors;
use quina_core::{Foresight, Game, Judge, Outcome, Side, Watch, evaluation, mix};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// More than any number of an open position.
pub(super) const INFINITE: u32 = 1 << 30;

/// How much work goes by between two looks at the world, in moves listed or counted.
const PATIENCE: u64 = 1 << 13;
/// What a node counts for besides.
pub(super) const NODE_WORK: u64 = PATIENCE / 16;

/// Disproofs are kept, while what they rest on is on the path, up to a share of the table's size.
const RESTING_SHARE: usize = 8;
/// What one takes, about.
const RESTING_BYTES: usize = 48;

/// Proof and disproof number of a position.
pub(super) type Numbers = [u32; 2];
const PROOF: usize = 0;
const DISPROOF: usize = 1;
const PROVEN: Numbers = [0, INFINITE];
const DISPROVEN: Numbers = [INFINITE, 0];

/// What the table knows of a position.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Noted {
    pub numbers: Numbers,
    /// The how-manieth solved position it is: what it rests on was solved before.
    pub stamp: u32,
}

/// The answer to the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The attacker wins by force.
    Proven,
    /// He does not.
    Disproven,
    /// There was not enough time.
    Open,
}

/// Which depths of the path a disproof rests on: from `low` to `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rest {
    low: u32,
    high: u32,
}

impl Rest {
    const NOTHING: Rest = Rest { low: u32::MAX, high: 0 };

    fn and(self, other: Rest) -> Rest {
        Rest { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The same without what lies at a depth or below it. Which of the shallower ones remains the
    /// deepest is not known, so that it is taken to be the next.
    fn above(self, depth: usize) -> Rest {
        let depth = depth as u32;
        if self.low >= depth {
            Rest::NOTHING
        } else {
            Rest { low: self.low, high: self.high.min(depth - 1) }
        }
    }
}

/// A position on the path.
#[derive(Debug)]
struct Frame {
    key: u64,
    /// Whether the attacker is to move.
    attacks: bool,
    /// Where its children begin; they end where the next frame's begin.
    first: usize,
    /// Numbers with which something else is more promising.
    limits: Numbers,
    /// The child that is being looked at.
    chosen: Option<usize>,
    /// Nodes when it was entered.
    before: u64,
}

#[derive(Clone, Copy, Debug)]
struct Child<S> {
    state: S,
    key: u64,
    numbers: Numbers,
    rest: Rest,
}

/// What the children of a position say together.
struct Sum {
    numbers: Numbers,
    /// The most promising child.
    best: usize,
    /// The number, of the kind that the side to move chooses by, of the second best.
    second: u32,
    /// Children that are not solved.
    open: u32,
}

/// Keys are random enough to be their own hash.
#[derive(Default)]
pub(super) struct Plain(u64);

impl Hasher for Plain {
    fn write(&mut self, _bytes: &[u8]) {
        unreachable!("only keys are hashed")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

pub(super) type Keyed<T> = HashMap<u64, T, BuildHasherDefault<Plain>>;

/// Answers whether one side wins, for as many positions as asked for.
pub(super) struct Prover<'a, G: Game, J: Judge<G>> {
    pub game: &'a G,
    judge: &'a J,
    /// What the judge keeps of the position entered last, and of its child at hand.
    memos: [J::Memo; 2],
    pub attacker: Side,
    mirrors: &'a Mirrors<G>,
    pub table: &'a mut Memory<Noted>,
    /// Makes keys of the questions differ, so that all can share the table.
    salt: u64,
    frames: Vec<Frame>,
    children: Vec<Child<G::State>>,
    moves: Vec<G::Move>,
    /// The depth of each position of the path.
    path: Keyed<u32>,
    /// Disproofs that rest on positions of the path, and for each depth those that hang on it.
    resting: Keyed<Rest>,
    most_resting: usize,
    hanging: Vec<Vec<u64>>,
    /// How many positions were solved so far.
    pub stamp: u32,
    /// The child that decided the last question, if one alone did.
    pub decisive: Option<G::State>,
    /// Positions whose moves were listed.
    pub nodes: u64,
    /// Work since the last look at the world.
    pub work: u64,
    /// Positions that these moves lead to, and after how many of them to end.
    pub listed: u64,
    pub most_listed: u64,
    /// Positions that the game has seen twice: it is drawn when they come back.
    pub twice: &'a [u64],
    /// Whether any line ended in a draw. If none did, who does not win loses.
    pub drawn: bool,
    /// Whether moves that nobody has listed help the attacker. Otherwise they help the other side. So a
    /// win without hope is one, and with hope a disproof.
    hopeful: bool,
    /// Whether there were any.
    pub hid: bool,
}

impl<'a, G: Game, J: Judge<G>> Prover<'a, G, J> {
    pub fn new(
        game: &'a G,
        judge: &'a J,
        mirrors: &'a Mirrors<G>,
        table: &'a mut Memory<Noted>,
        attacker: Side,
        hopeful: bool,
    ) -> Prover<'a, G, J> {
        Prover {
            game,
            judge,
            memos: Default::default(),
            attacker,
            mirrors,
            most_resting: table.bytes() / RESTING_SHARE / RESTING_BYTES,
            table,
            salt: mix(1 + attacker as u64 + 2 * u64::from(hopeful)),
            frames: Vec::new(),
            children: Vec::new(),
            moves: Vec::new(),
            path: Keyed::default(),
            resting: Keyed::default(),
            hanging: Vec::new(),
            stamp: 0,
            decisive: None,
            nodes: 0,
            work: 0,
            listed: 0,
            most_listed: u64::MAX,
            twice: &[],
            drawn: false,
            hopeful,
            hid: false,
        }
    }

    /// Whether the attacker wins from an undecided position. Ends at that number of nodes, or when
    /// whoever watches has enough.
    pub fn settle(
        &mut self,
        state: &G::State,
        limit: u64,
        watch: &mut dyn Watch<Standing>,
    ) -> Verdict {
        self.frames.clear();
        self.children.clear();
        self.path.clear();
        self.resting.clear();
        self.hanging.iter_mut().for_each(Vec::clear);
        self.decisive = None;
        let key = self.key(state);
        if !self.enter(state, key, [INFINITE; 2], watch) {
            return Verdict::Open;
        }
        loop {
            // Step 1. Go back up when the position is solved or something else is more promising, but
            // never without having taken a step: where lines lead in circles, numbers alone might be
            // passed around for ever.
            let depth = self.frames.len() - 1;
            let frame = &self.frames[depth];
            let sum = self.sum(depth);
            let solved = sum.numbers.contains(&0);
            let passed = (0..2).any(|kind| sum.numbers[kind] >= frame.limits[kind]);
            if solved || passed && frame.chosen.is_some() {
                let (numbers, rest) = self.leave(&sum);
                let Some(parent) = self.frames.last() else {
                    return match numbers {
                        PROVEN => Verdict::Proven,
                        DISPROVEN => Verdict::Disproven,
                        _ => Verdict::Open,
                    };
                };
                let child = &mut self.children[parent.chosen.expect("it was entered from there")];
                (child.numbers, child.rest) = (numbers, rest);
                continue;
            }

            // Step 2. Look up from the board now and then.
            if self.nodes >= limit || self.listed >= self.most_listed {
                return Verdict::Open;
            }
            if self.work >= PATIENCE {
                let numbers = Some(self.sum(0).numbers);
                watch.hear(&Standing { nodes: self.nodes, numbers, low: -1, high: 1 });
                if !self.goes_on(watch) {
                    return Verdict::Open;
                }
            }

            // Step 3. Something may have been found out about the child in the meantime.
            let Child { state, key, numbers, .. } = self.children[sum.best];
            let (now, rest) = self.look_up(key).unwrap_or((numbers, Rest::NOTHING));
            let best = &mut self.children[sum.best];
            (best.numbers, best.rest) = (now, rest);
            if now != numbers {
                continue;
            }

            // Step 4. Go down to it until it is no longer the best, or the position as a whole has
            // passed its limits.
            let frame = &mut self.frames[depth];
            frame.chosen = Some(sum.best);
            let own = if frame.attacks { PROOF } else { DISPROOF };
            let mut limits = frame.limits;
            // A little more than the second best: the search would otherwise go to and fro between
            // the two for every step.
            limits[own] = limits[own].min(sum.second + sum.second / 8 + 1);
            limits[1 - own] = limits[1 - own].saturating_sub(sum.open - 1).min(INFINITE);
            if !self.enter(&state, key, limits, watch) {
                return Verdict::Open;
            }
        }
    }

    /// Whether to go on; whoever watches is asked when there was work enough.
    #[inline(always)]
    pub fn goes_on(&mut self, watch: &mut dyn Watch<Standing>) -> bool {
        if self.work < PATIENCE {
            return true;
        }
        self.work = 0;
        watch.go_on()
    }

    /// The key of a position for the question at hand.
    pub fn key(&self, state: &G::State) -> u64 {
        self.mirrors.key(self.game, state) ^ self.salt
    }

    /// When it was proved that the attacker wins, if it was.
    pub fn proven_when(&mut self, state: &G::State) -> Option<u32> {
        if let Some(outcome) = self.game.outcome(state) {
            return (self.judge(outcome) == Verdict::Proven).then_some(0);
        }
        match self.table.probe(self.key(state)) {
            Some((known, _)) => (known.numbers == PROVEN).then_some(known.stamp),
            None => {
                self.judge.note(self.game, state, None, &mut self.memos[1]);
                (self.foresee(state) == Verdict::Proven).then_some(0)
            }
        }
    }

    /// What is certain of a position that the second memo is of.
    fn foresee(&mut self, state: &G::State) -> Verdict {
        let attacks = self.game.turn(state) == self.attacker;
        match self.judge.foresee(self.game, state, &self.memos[1]) {
            Foresight::Win(_) if attacks => Verdict::Proven,
            Foresight::Loss(_) if !attacks => Verdict::Proven,
            Foresight::Win(_) | Foresight::Loss(_) => Verdict::Disproven,
            Foresight::NoWin if !attacks => Verdict::Open,
            Foresight::NoLoss if attacks => Verdict::Open,
            Foresight::Draw | Foresight::NoWin | Foresight::NoLoss => {
                self.drawn = true;
                Verdict::Disproven
            }
            Foresight::Open => Verdict::Open,
        }
    }

    /// What an outcome means for the attacker.
    pub fn judge(&mut self, outcome: Outcome) -> Verdict {
        self.drawn |= outcome == Outcome::Draw;
        if outcome == Outcome::Win(self.attacker) { Verdict::Proven } else { Verdict::Disproven }
    }

    /// Puts a position on the path and lists its children; says no when it was stopped meanwhile.
    fn enter(
        &mut self,
        state: &G::State,
        key: u64,
        limits: Numbers,
        watch: &mut dyn Watch<Standing>,
    ) -> bool {
        let depth = self.frames.len();
        let first = self.children.len();
        let attacks = self.game.turn(state) == self.attacker;
        self.frames.push(Frame { key, attacks, first, limits, chosen: None, before: self.nodes });
        if self.hanging.len() <= depth {
            self.hanging.push(Vec::new());
        }
        if G::META.repeats {
            self.path.insert(key, depth as u32);
        }
        self.nodes += 1;
        self.work += NODE_WORK;
        self.judge.note(self.game, state, None, &mut self.memos[0]);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        let outcome = self.game.expand(state, &mut moves);
        debug_assert_eq!(outcome, None, "only undecided positions are entered");
        self.work += moves.len() as u64;
        // A move that decides is enough; what rests on the path is worth less than what does not.
        let deciding = if attacks { PROVEN } else { DISPROVEN };
        for &mv in &moves {
            // On crowded boards of Apart the moves of every child are many.
            if !self.goes_on(watch) {
                self.moves = moves;
                return false;
            }
            self.listed += 1;
            let child = self.child(&self.game.apply(state, mv));
            if child.numbers == deciding && child.rest == Rest::NOTHING {
                self.children.truncate(first);
                self.children.push(child);
                break;
            }
            self.children.push(child);
        }
        if !self.game.lists_all(state) {
            self.hid = true;
            if attacks == self.hopeful {
                // A move that nobody has listed is taken for the one that decides.
                let (state, rest) = (*state, Rest::NOTHING);
                self.children.truncate(first);
                self.children.push(Child { state, key: 0, numbers: deciding, rest });
            }
        }
        self.moves = moves;
        true
    }

    fn child(&mut self, state: &G::State) -> Child<G::State> {
        if let Some(outcome) = self.game.outcome(state) {
            let won = self.judge(outcome) == Verdict::Proven;
            let numbers = if won { PROVEN } else { DISPROVEN };
            return Child { state: *state, key: 0, numbers, rest: Rest::NOTHING };
        }
        let key = self.key(state);
        if let Some(&depth) = self.path.get(&key) {
            self.drawn = true;
            let rest = Rest { low: depth, high: depth };
            return Child { state: *state, key, numbers: DISPROVEN, rest };
        }
        if !self.twice.is_empty() && self.twice.contains(&self.game.repetition_key(state)) {
            self.drawn = true;
            return Child { state: *state, key, numbers: DISPROVEN, rest: Rest::NOTHING };
        }
        let (numbers, rest) = match self.look_up(key) {
            Some(known) => known,
            None => {
                let [before, memo] = &mut self.memos;
                self.judge.note(self.game, state, Some(before), memo);
                let numbers = match self.foresee(state) {
                    Verdict::Proven => PROVEN,
                    Verdict::Disproven => DISPROVEN,
                    Verdict::Open => self.guess(state),
                };
                (numbers, Rest::NOTHING)
            }
        };
        Child { state: *state, key, numbers, rest }
    }

    fn look_up(&self, key: u64) -> Option<(Numbers, Rest)> {
        if let Some(&rest) = self.resting.get(&key) {
            return Some((DISPROVEN, rest));
        }
        self.table.probe(key).map(|(known, _)| (known.numbers, Rest::NOTHING))
    }

    /// Numbers of a position that was never looked at, and that the second memo is of. One good move is enough for the side to move,
    /// and all of them must be refuted; who seems to be ahead has less to show.
    fn guess(&mut self, state: &G::State) -> Numbers {
        /// So many points in the evaluation halve what is missing.
        const POINTS: i32 = 100;
        const MOST_HALVED: i32 = 2;
        const UNIT: u32 = 1 << MOST_HALVED;
        let attacks = self.game.turn(state) == self.attacker;
        let moves = self.game.count(state).map_or(1 << 16, |count| count.min(1 << 16) as u32);
        self.work += u64::from(moves);
        let memo = &self.memos[1];
        let [proof, disproof] = if attacks { [1, moves] } else { [moves, 1] }.map(|n| n * UNIT);
        let ahead = if attacks { 1 } else { -1 } * evaluation(self.judge, self.game, state, memo);
        match (ahead / POINTS).clamp(-MOST_HALVED, MOST_HALVED) {
            halved @ 0.. => [proof >> halved, disproof << halved],
            behind => [proof << -behind, disproof >> -behind],
        }
    }

    /// Adds up what is known of the children of a position on the path.
    fn sum(&self, depth: usize) -> Sum {
        let frame = &self.frames[depth];
        let end = self.frames.get(depth + 1).map_or(self.children.len(), |next| next.first);
        let own = if frame.attacks { PROOF } else { DISPROOF };
        let (mut best, mut least, mut second) = (frame.first, INFINITE, INFINITE);
        let (mut most, mut open, mut tie) = (0, 0, INFINITE);
        for (at, child) in self.children[frame.first..end].iter().enumerate() {
            let (mine, theirs) = (child.numbers[own], child.numbers[1 - own]);
            if theirs != 0 {
                open += 1;
                most = most.max(theirs);
            }
            if (mine, theirs) < (least, tie) {
                (best, second, least, tie) = (frame.first + at, least, mine, theirs);
            } else {
                second = second.min(mine);
            }
        }
        let mut numbers = [0; 2];
        numbers[own] = least;
        numbers[1 - own] = match (least, open) {
            (0, _) => INFINITE,
            (_, 0) => 0,
            _ => (most + open - 1).min(INFINITE - 1),
        };
        if open == 0 {
            numbers[own] = INFINITE;
        }
        Sum { numbers, best, second, open }
    }

    /// Takes the last position off the path and remembers what is known of it.
    fn leave(&mut self, sum: &Sum) -> (Numbers, Rest) {
        let frame = self.frames.pop().expect("there is one to leave");
        let depth = self.frames.len();
        let children = &self.children[frame.first..];
        let numbers = sum.numbers;
        let rest = match numbers {
            DISPROVEN if frame.attacks => {
                children.iter().fold(Rest::NOTHING, |all, child| all.and(child.rest))
            }
            DISPROVEN => {
                let refuting = children.iter().filter(|child| child.numbers == DISPROVEN);
                let best = refuting.max_by_key(|child| child.rest.low);
                best.expect("one move refutes").rest
            }
            _ => Rest::NOTHING,
        };
        let rest = rest.above(depth);
        if depth == 0 {
            let alone = if frame.attacks { PROVEN } else { DISPROVEN };
            let decides = |child: &&Child<G::State>| numbers == alone && child.numbers == alone;
            self.decisive = children.iter().find(decides).map(|child| child.state);
        }
        self.children.truncate(frame.first);
        if G::META.repeats {
            self.path.remove(&frame.key);
            self.settle_resting(depth, numbers, rest);
        }
        let work = self.nodes - frame.before;
        if numbers == DISPROVEN && rest != Rest::NOTHING {
            if self.resting.len() < self.most_resting {
                self.resting.insert(frame.key, rest);
                self.hanging[rest.high as usize].push(frame.key);
            }
            // Elsewhere it is at least close to a disproof.
            self.table.store(frame.key, work, Noted { numbers: [64, 1], stamp: 0 });
        } else {
            self.note(frame.key, work, numbers);
        }
        (numbers, rest)
    }

    fn note(&mut self, key: u64, work: u64, numbers: Numbers) {
        let mut stamp = 0;
        if numbers.contains(&0) {
            self.stamp += 1;
            stamp = self.stamp;
        }
        self.table.store(key, work, Noted { numbers, stamp });
    }

    /// A position leaves the path with these numbers: what hangs on it goes, moves up, or is right.
    fn settle_resting(&mut self, depth: usize, numbers: Numbers, rest: Rest) {
        let mut keys = std::mem::take(&mut self.hanging[depth]);
        for key in keys.drain(..) {
            let old = self.resting.remove(&key).expect("what hangs somewhere rests on it");
            if numbers != DISPROVEN {
                continue;
            }
            // What rested on this position now rests on what that one rests on.
            let new = old.above(depth).and(rest);
            if new == Rest::NOTHING {
                self.note(key, 1, DISPROVEN);
            } else {
                self.resting.insert(key, new);
                self.hanging[new.high as usize].push(key);
            }
        }
        self.hanging[depth] = keys;
    }
}
