//! The hunt for a king in numbers: what the warriors threaten, and what the king has to live on.

use super::judge::{self as term, Counts};
use super::sight::bit;
use super::{Army, Shakti, State};
use quina_core::{Cell, Set};

/// The middle of the board.
const CENTER: Cell = Cell(24);

/// A move of a warrior after which it or the other one sees the enemy's king.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Check {
    /// How many tiles the king can go to, a warrior that it takes included.
    pub(super) answers: u32,
    /// Whether the warrior moved cannot be taken.
    pub(super) safe: bool,
}

/// The pieces of one side and what they see.
#[derive(Clone, Copy, Debug)]
struct Camp {
    army: Army,
    king: u64,
    warriors: [u64; 2],
}

impl Shakti {
    /// What the side to move has, and what the other has.
    #[inline(always)]
    pub(super) fn counts(&self, state: &State) -> [Counts; 2] {
        if self.feup { self.counts_by::<true>(state) } else { self.counts_by::<false>(state) }
    }

    #[inline(always)]
    fn counts_by<const FEUP: bool>(&self, state: &State) -> [Counts; 2] {
        let [own, enemy] = state.armies.map(|army| self.camp(state, army));
        let turned = state.turned();
        [self.counts_of::<FEUP>(state, &own, &enemy), self.counts_of::<FEUP>(&turned, &enemy, &own)]
    }

    #[inline(always)]
    fn camp(&self, state: &State, army: Army) -> Camp {
        let seen = |cell: Cell| self.sight.seen(cell, state.tiles);
        Camp { army, king: seen(army.king), warriors: army.warriors.map(seen) }
    }

    /// What the side to move has.
    #[inline(always)]
    fn counts_of<const FEUP: bool>(&self, state: &State, own: &Camp, enemy: &Camp) -> Counts {
        let tiles = state.tiles;
        let vacant = state.vacant();
        let Army { king, warriors } = own.army;
        let count = |set: u64| set.count_ones() as i32;

        // The warriors: how many there are, how free, how near to their king and to each other.
        let moves = self.warriors_moves::<FEUP>(state);
        let there: i32 = own.army.present().map(|_| 1).sum();
        let apart = own.army.present().map(|warrior| self.sight.distance(warrior, king)).sum();
        let linked = there == 2 && own.warriors[0] & bit(warriors[1]) != 0;

        // What they threaten. A tile alone before the king is as good as a check in hand: whoever
        // jumps it gives one.
        let alone = |warrior: Cell| {
            let screen = self.sight.between(warrior, enemy.army.king) & tiles;
            screen != 0 && screen & (screen - 1) == 0
        };
        let screens: i32 = own.army.present().map(|warrior| alone(warrior) as i32).sum();
        let mut safe_checks = 0;
        let mut fewest = u32::MAX;
        self.each_check::<FEUP>(state, moves, |check| {
            if check.safe {
                safe_checks += 1;
                fewest = fewest.min(check.answers);
            }
        });

        // The king: where it can go in check, how far it comes from there, and what lies around.
        let danger = enemy.warriors[0] | enemy.warriors[1] | if FEUP { 0 } else { enemy.king };
        let safe = vacant & !danger;
        let escapes = self.sight.near(king) & safe;
        let around = Set::<1>([escapes]).iter().fold(escapes, |all, to| all | self.sight.near(to));
        let mut counts = Counts::default();
        counts[term::WARRIORS] = there;
        counts[term::MOVES] = count(moves[0]) + count(moves[1]);
        counts[term::APART] = apart;
        counts[term::LINKED] = linked as i32;
        counts[term::SCREENS] = screens;
        counts[term::SAFE_CHECKS] = safe_checks;
        counts[term::MATES] = (fewest == 0) as i32;
        counts[term::NETS] = (fewest == 1) as i32;
        counts[term::SAFE_TILES] = count(around & safe);
        counts[term::TILES] = count(self.sight.vicinity(king) & tiles);
        counts[term::DISTANCE] = self.sight.distance(king, CENTER);
        counts[term::NO_ESCAPE] = (escapes == 0) as i32;
        counts[term::ONE_ESCAPE] = (count(escapes) == 1) as i32;
        counts[term::TWO_ESCAPES] = (count(escapes) == 2) as i32;
        counts
    }

    /// Where each warrior of the side to move can go.
    #[inline(always)]
    fn warriors_moves<const FEUP: bool>(&self, state: &State) -> [u64; 2] {
        let watch = self.watch::<FEUP>(state);
        let vacant = state.vacant();
        // §19
        let free = if watch.check { 0 } else { vacant };
        let jumpable = vacant & !watch.pinned;
        let reached = |from: Cell| self.sight.reached::<FEUP>(from, state.tiles, jumpable);
        state.armies[0].warriors.map(|from| reached(from) & free)
    }

    /// Tells of every check that the warriors of the side to move can give; `moves` is where each can go.
    #[inline(always)]
    fn each_check<const FEUP: bool>(
        &self,
        state: &State,
        moves: [u64; 2],
        mut tell: impl FnMut(Check),
    ) {
        let [own, enemy] = &state.armies;
        let in_sight = self.sight.seen(enemy.king, state.tiles);
        let near = self.sight.near(enemy.king);
        let [first, second] = own.warriors;
        for ((from, other), moves) in [(first, second), (second, first)].into_iter().zip(moves) {
            let checking = moves & in_sight | self.unveiling(state, from, other, moves);
            for to in Set::<1>([checking]).iter() {
                let tiles = state.tiles & !self.sight.between(from, to);
                let seen = |cell: Cell| self.sight.seen(cell, tiles);
                let guarded = seen(other) | if FEUP { 0 } else { seen(own.king) };
                // §10
                let taken = if FEUP { 0 } else { bit(to) | bit(other) };
                let open = tiles & (state.vacant() | bit(from)) & !bit(to) | taken & tiles;
                let answers = near & open & !(guarded | seen(to));
                tell(Check { answers: answers.count_ones(), safe: answers & bit(to) == 0 });
            }
        }
    }

    /// Where the warrior `from` jumps the tile that alone keeps the enemy's king from the sight of the `other`
    /// (§18). What the jumper sees itself is no matter of that tile, which lies behind it.
    #[inline(always)]
    fn unveiling(&self, state: &State, from: Cell, other: Cell, moves: u64) -> u64 {
        let screen = self.sight.between(other, state.armies[1].king) & state.tiles;
        if screen & screen.wrapping_sub(1) != 0 || screen & self.sight.seen(from, state.tiles) == 0
        {
            return 0;
        }
        let jumps = |to: &Cell| self.sight.between(from, *to) & screen != 0;
        Set::<1>([moves]).iter().find(jumps).map_or(0, bit)
    }
}
