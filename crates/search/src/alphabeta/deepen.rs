//! One thread's search: iterative deepening, and what happens at the root.

use super::node::{FULL, NULL};
use super::order::{self, tag};
use super::{MAX_DEPTH, Shared, Worker};
use crate::repetition;
use crate::score::{self, DRAW, INFINITE};
use crate::solve::{Ground, Seeker, Verdict};
use crate::table::Known;
use crate::{Line, Plan, Progress, Score, Standing, Stopped};
use quina_core::cpu::Cpu;
use quina_core::{Foresight, Game, Judge, Outcome, Style, Watch};
use std::sync::atomic::Ordering;

/// From this depth on a value is first looked for near the last one (aspiration window).
const GUESS_FROM: u32 = 4;

/// Forced wins are looked for in pieces of at least so many positions.
const LEAST_QUEST: u64 = 1 << 10;
/// More positions than one look at a forced win takes beyond its allowance.
const EXCESS: u64 = 1 << 14;

/// The search for forced wins beside the rest.
pub(super) struct Quest {
    /// Made when it is first needed, with so many megabytes.
    seeker: Option<Seeker>,
    megabytes: usize,
    /// Positions spent on it so far.
    spent: u64,
    /// Whether the side to move is known not to have any.
    vain: bool,
}

impl Quest {
    /// Where one is wanted: who is to look only so deep, or to misjudge positions, overlooks forced
    /// wins.
    pub fn new(style: Style, plan: &Plan) -> Option<Quest> {
        let wanted = style.forced > 0 && plan.depth.is_none() && plan.blur == 0;
        let megabytes = (plan.memory >> 23).clamp(1, 8);
        wanted.then_some(Quest { seeker: None, megabytes, spent: 0, vain: false })
    }
}

/// A move at the root, with the line that follows it.
struct RootMove<M> {
    value: i32,
    moves: Vec<M>,
}

impl<G: Game, J: Judge<G>, C: Cpu> Worker<'_, G, J, C> {
    /// Deepens until the plan is done, whoever watches has enough, or the game is decided. Gives the
    /// last depth that was finished and the best lines.
    pub fn deepen(&mut self, state: &G::State, plan: &Plan) -> (u32, Vec<Line<G::Move>>) {
        let mut moves = Vec::new();
        if self.game.expand(state, &mut moves).is_some() {
            return (0, Vec::new());
        }
        moves.sort_by_cached_key(|&mv| -self.judge.urgency(self.game, state, mv));
        let mut roots: Vec<RootMove<G::Move>> =
            moves.into_iter().map(|mv| RootMove { value: -INFINITE, moves: vec![mv] }).collect();
        let wanted = plan.lines.clamp(1, roots.len());
        let last = plan.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        self.path.clear();
        if G::META.repeats {
            self.path.push(repetition::mark(self.game, state));
        }
        self.judge.note(self.game, state, None, &mut self.frames[0].memo);
        let mut quest = Quest::new(self.style, plan);
        let mut done = 0;
        let mut shown = None;
        for depth in 1..=last {
            self.horizon = 2 * depth as usize;
            for rank in 0..wanted {
                if self.root_line(state, depth, &mut roots[rank..]).is_err() {
                    // What was found of this depth still stands: the best move of the last depth
                    // came first, so whatever is in front now is at least as good.
                    give_way(&mut roots[rank..]);
                    if self.shared.crew.has_won() {
                        self.heed(state, &mut roots);
                    }
                    let known = roots[0].value > -INFINITE;
                    if wanted == 1 && known && shown.is_some_and(|mv| mv != roots[0].moves[0]) {
                        self.report(depth, rank, &roots[rank]);
                    }
                    return (done, lines(&roots, wanted));
                }
                self.report(depth, rank, &roots[rank]);
                if rank == 0 {
                    shown = Some(roots[0].moves[0]);
                }
            }
            done = depth;
            // A proof stays one; but the shortest win may lie deeper than what was looked at.
            let sure = |root: &RootMove<_>| {
                score::is_sure(root.value) && score::plies(root.value) <= depth as usize
            };
            if roots[..wanted].iter().all(sure) {
                break;
            }
            if let Some(quest) = &mut quest
                && !score::is_sure(roots[0].value)
            {
                let crew = &self.shared.crew;
                let best = roots[0].moves[0];
                if crew.has_won() || !crew.send(best) && self.seek(quest, state, best) {
                    self.heed(state, &mut roots);
                }
            }
        }
        (done, lines(&roots, wanted))
    }

    /// Looks for a forced win of the side to move, and for one of the enemy after the move that seems
    /// best. What is found stands in the table. Says whether the side to move has one.
    pub(super) fn seek(&mut self, quest: &mut Quest, state: &G::State, best: G::Move) -> bool {
        let nodes = self.nodes + self.others();
        let share = (nodes - quest.spent) * self.style.forced as u64 / 100;
        let most = share.saturating_sub(quest.spent) / 2;
        let left = self.shared.limit.saturating_sub(nodes);
        if most < LEAST_QUEST || 2 * (most + EXCESS) > left {
            return false;
        }
        let (game, shared) = (self.game, self.shared);
        let (twice, salt) = (&self.twice, self.salt);
        let ground = Ground { game, judge: self.judge, twice, table: shared.table, salt };
        let next = game.after(state, best);
        let mover = game.turn(state);
        for (state, attacker) in [(state, mover), (&next, mover.other())] {
            let own = attacker == mover;
            let over = || game.outcome(state).is_some();
            if own && quest.vain || over() || shared.stop.load(Ordering::Relaxed) {
                continue;
            }
            let mut watch = Herald { watch: &mut *self.watch, shared };
            quest.seeker = quest.seeker.take().or_else(|| Seeker::new(quest.megabytes));
            let Some(seeker) = &mut quest.seeker else { return false };
            let (verdict, spent) = seeker.look(&ground, state, attacker, most, &mut watch);
            self.nodes += spent;
            quest.spent += spent;
            match verdict {
                Verdict::Proven => return own,
                Verdict::Disproven => quest.vain |= own,
                Verdict::Open => {}
            }
        }
        false
    }

    /// Puts the move in front that wins by force, as the table has it.
    fn heed(&mut self, state: &G::State, roots: &mut [RootMove<G::Move>]) {
        let known = self.shared.table.probe(self.game.key(state) ^ self.salt);
        let wins = |known: &Known| score::is_won(known.value) && known.is_proof();
        let Some(known) = known.filter(wins) else { return };
        // Another move may have the same tag; the one that is meant loses for the enemy.
        let wins = |mv: G::Move| {
            let next = self.game.after(state, mv);
            match self.game.outcome(&next) {
                Some(outcome) => outcome == Outcome::Win(self.game.turn(state)),
                None => {
                    let known = self.shared.table.probe(self.game.key(&next) ^ self.salt);
                    known.is_some_and(|known| score::is_lost(known.value) && known.is_proof())
                }
            }
        };
        let meant = |mv: G::Move| tag(mv) == known.tag && wins(mv);
        let Some(at) = roots.iter().position(|root| meant(root.moves[0])) else { return };
        let mut moves = vec![roots[at].moves[0]];
        self.complete(state, score::plies(known.value), &mut moves);
        roots[at] = RootMove { value: known.value, moves };
        roots[..=at].rotate_right(1);
    }

    /// Finds the best of the given root moves at one depth and puts it in front. Looks near the last
    /// value first, and wider when it is not there (aspiration).
    fn root_line(
        &mut self,
        state: &G::State,
        depth: u32,
        roots: &mut [RootMove<G::Move>],
    ) -> Result<(), Stopped> {
        let guess = roots[0].value;
        let mut width = self.style.window;
        let (mut alpha, mut beta) = (-INFINITE, INFINITE);
        if self.selective && depth >= GUESS_FROM && !score::is_sure(guess) {
            (alpha, beta) = (guess - width, guess + width);
        }
        loop {
            let value = self.root(state, depth as i32, alpha, beta, roots)?;
            if value <= alpha && alpha > -INFINITE {
                alpha = value.saturating_sub(width).max(-INFINITE);
            } else if value >= beta && beta < INFINITE {
                beta = value.saturating_add(width).min(INFINITE);
            } else {
                return Ok(());
            }
            width *= 4;
            if score::is_sure(value) || width > 2_000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// The value of the best of the root moves, as far as it lies between alpha and beta; a move that
    /// raises alpha goes in front.
    fn root(
        &mut self,
        state: &G::State,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        roots: &mut [RootMove<G::Move>],
    ) -> Result<i32, Stopped> {
        let mut best = -INFINITE;
        for at in 0..roots.len() {
            let mv = roots[at].moves[0];
            let next = self.game.after(state, mv);
            self.frames[0].tag = order::tag(mv);
            let scout = at > 0;
            let mut value = alpha;
            if scout {
                value = -self.node::<NULL>(&next, depth - 1, 1, -alpha - 1, -alpha)?;
            }
            if !scout || value > alpha {
                value = -self.node::<FULL>(&next, depth - 1, 1, -beta, -alpha)?;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                let mut moves = vec![mv];
                moves.extend_from_slice(&self.frames[1].line);
                if score::is_sure(value) {
                    self.complete(state, score::plies(value), &mut moves);
                }
                roots[at] = RootMove { value, moves };
                roots[..=at].rotate_right(1);
                if value >= beta {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// Reports a line of a depth.
    fn report(&mut self, depth: u32, rank: usize, root: &RootMove<G::Move>) {
        let (nodes, fill) = (self.tell(), self.shared.table.fill());
        let line = Line { score: Score::new(root.value), moves: root.moves.clone() };
        self.watch.hear(&Progress { depth, rank, nodes, fill, line });
    }

    /// Lengthens the line of a forced win by what the table knows, and by what is foreseen.
    fn complete(&mut self, state: &G::State, plies: usize, line: &mut Vec<G::Move>) {
        let mut state = line.iter().fold(*state, |state, &mv| self.game.after(&state, mv));
        while line.len() < plies {
            let known = self.shared.table.probe(self.game.key(&state) ^ self.salt);
            self.spare.clear();
            if self.game.expand(&state, &mut self.spare).is_some() {
                break;
            }
            let mut moves = self.spare.iter();
            let mv = match known.filter(Known::is_proof) {
                Some(known) => moves.find(|&&mv| tag(mv) == known.tag),
                // Who does not win at once loses by any move, or wins by any.
                None if self.is_foreseen(&state) => {
                    moves.find(|&&mv| self.wins_at_once(&state, mv)).or(self.spare.first())
                }
                None => None,
            };
            let Some(&mv) = mv else { break };
            line.push(mv);
            state = self.game.after(&state, mv);
        }
    }

    /// Whether it is certain who wins an undecided position.
    fn is_foreseen(&self, state: &G::State) -> bool {
        let mut memo = J::Memo::default();
        self.judge.note(self.game, state, None, &mut memo);
        let foresight = self.judge.foresee(self.game, state, &memo);
        matches!(foresight, Foresight::Win(_) | Foresight::Loss(_))
    }

    /// Whether a move ends the game with a win.
    fn wins_at_once(&self, state: &G::State, mv: G::Move) -> bool {
        self.game.outcome(&self.game.after(state, mv)) == Some(Outcome::Win(self.game.turn(state)))
    }
}

/// Passes the question whether to go on to whoever watches the search, and a no to the other threads.
struct Herald<'a, G: Game> {
    watch: &'a mut dyn Watch<Progress<G::Move>>,
    shared: &'a Shared<'a, G>,
}

impl<G: Game> Watch<Standing> for Herald<'_, G> {
    fn go_on(&mut self) -> bool {
        if !self.watch.go_on() {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        !self.shared.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, _standing: &Standing) {}
}

/// Not all moves were tried: one that was found to lose gives way to the first that was not, and the
/// position is not taken for lost.
fn give_way<M>(roots: &mut [RootMove<M>]) {
    let loses = |root: &RootMove<M>| root.value > -INFINITE && score::is_lost(root.value);
    if loses(&roots[0])
        && let Some(at) = roots.iter().position(|root| !loses(root))
    {
        roots[..=at].rotate_right(1);
    }
}

fn lines<M: Copy>(roots: &[RootMove<M>], wanted: usize) -> Vec<Line<M>> {
    // A search that was stopped at once has no values: the most urgent move has to do.
    let value = |root: &RootMove<M>| if root.value == -INFINITE { DRAW } else { root.value };
    let lines = roots[..wanted].iter();
    lines.map(|root| Line { score: Score::new(value(root)), moves: root.moves.clone() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Table;
    use quina_core::cpu::Baseline;
    use quina_core::{Knowledge, Rng, notation};
    use quina_games::freedom::Freedom;
    use quina_games::shakti::Shakti;
    use quina_games::talpa::{META, Talpa};

    #[test]
    fn a_move_that_is_proved_to_win_goes_in_front_with_its_line() {
        let game = Talpa::<1>::new(META.parse_setup(Some("6x6"), None).expect("a board"));
        let plan = Plan::default();
        let mut rng = Rng::new(8);
        let mut won = 0;
        for _ in 0..40 {
            let mut state = game.initial();
            while game.ply(&state) < 14
                && let Ok(mv) = game.sample(&state, &mut rng)
            {
                state = game.apply(&state, mv);
            }
            let mut moves = Vec::new();
            if game.expand(&state, &mut moves).is_some() {
                continue;
            }
            let table = Table::new(4).expect("some megabytes");
            let shared = Shared::new(&table, &plan);
            let mut nobody = ();
            let mut worker =
                Worker::new(Baseline, &game, &Knowledge, &[], &plan, &shared, &mut nobody);
            // As if it had searched long enough to look a little.
            worker.nodes = 4_000_000;
            let mut quest = Quest::new(worker.style, &plan).expect("it is wanted in Talpa");
            let best = moves[0];
            let roots = moves.into_iter().map(|mv| RootMove { value: -50, moves: vec![mv] });
            let mut roots: Vec<_> = roots.collect();
            let count = roots.len();
            if !worker.seek(&mut quest, &state, best) {
                continue;
            }
            worker.heed(&state, &mut roots);
            let RootMove { value, moves } = &roots[0];
            assert!(score::is_won(*value), "{value}");
            assert_eq!((moves.len(), roots.len()), (score::plies(*value), count));
            let mover = game.turn(&state);
            let end = moves.iter().fold(state, |state, &mv| game.apply(&state, mv));
            assert_eq!(game.outcome(&end), Some(Outcome::Win(mover)));
            won += 1;
        }
        assert!(won > 5, "{won}");
    }

    #[test]
    fn a_search_that_was_broken_off_calls_no_position_lost_by_one_move() {
        // A draw. The move that seems best at first loses in four plies, which is seen before the others are
        // looked at as deeply.
        let game =
            Freedom::<1>::new(Freedom::<1>::META.parse_setup(Some("4x4"), None).expect("ok"));
        let text = "1xxx/1ooo/1xox/1oxo 1 b1 12";
        let state = notation::read_position(&game, text).expect("a position");
        for nodes in 1..40 {
            let table = Table::new(1).expect("a megabyte");
            let plan = Plan { nodes: Some(nodes), ..Plan::default() };
            let found = crate::search(&game, &Knowledge, &state, &[], &plan, &table, &mut ());
            let score = found.lines[0].score;
            assert!(!matches!(score, Score::Loss(_)), "{score:?} after {nodes}");
        }
    }

    #[test]
    fn nobody_looks_for_a_win_where_the_best_move_ends_the_game() {
        let game = Shakti::new(Shakti::META.setup());
        let taking = "#######/#######/##k1w##/##2K##/##3##/#######/####### 1 - 20";
        let state = notation::read_position(&game, taking).expect("a position");
        let moves = game.moves(&state);
        let ends = |mv: &&_| game.outcome(&game.after(&state, **mv)).is_some();
        let best = *moves.iter().find(ends).expect("the king takes the last warrior");
        let (plan, table) = (Plan::default(), Table::new(1).expect("a megabyte"));
        let shared = Shared::new(&table, &plan);
        let mut nobody = ();
        let mut worker = Worker::new(Baseline, &game, &Knowledge, &[], &plan, &shared, &mut nobody);
        worker.nodes = 4_000_000;
        let mut quest = Quest::new(worker.style, &plan).expect("it is wanted in Shakti");
        assert!(!worker.seek(&mut quest, &state, best));
        assert!(quest.spent > 0, "it looked for a win of the side to move");
    }
}
