//! The hunt for a king in numbers: what the warriors threaten, and what the king has to live on.

use super::judge::{self as term, Counts};
use super::rules::alone;
use super::sight::{NOWHERE, bit};
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
        let [own, enemy] = &state.armies;
        let (own, enemy) = (self.camp(state, own), self.camp(state, enemy));
        let turned = state.turned();
        [self.counts_of::<FEUP>(state, &own, &enemy), self.counts_of::<FEUP>(&turned, &enemy, &own)]
    }

    #[inline(always)]
    fn camp(&self, state: &State, army: &Army) -> Camp {
        let (sight, tiles) = (&self.sight, state.tiles);
        let [first, second] = army.warriors;
        Camp {
            army: *army,
            king: sight.seen(army.king, tiles),
            warriors: [sight.seen(first, tiles), sight.seen(second, tiles)],
        }
    }

    /// What the side to move has.
    #[inline(always)]
    fn counts_of<const FEUP: bool>(&self, state: &State, own: &Camp, enemy: &Camp) -> Counts {
        let tiles = state.tiles;
        let vacant = state.vacant();
        let Army { king, warriors } = own.army;
        let count = |set: u64| set.count_ones() as i32;

        // The warriors: how many there are, how free, how near to their king and to each other.
        let moves = self.warriors_moves::<FEUP>(state, own);
        // A warrior that is nowhere is at no distance and on no line.
        let [first, second] = warriors;
        let there = (first != NOWHERE) as i32 + (second != NOWHERE) as i32;
        let apart = self.sight.distance(first, king) + self.sight.distance(second, king);
        let linked = there == 2 && own.warriors[0] & bit(second) != 0;

        // What they threaten. A tile alone before the king is as good as a check in hand: whoever
        // jumps it gives one.
        let first = alone(self.sight.between(first, enemy.army.king) & tiles);
        let second = alone(self.sight.between(second, enemy.army.king) & tiles);
        let screens = (first != 0) as i32 + (second != 0) as i32;
        let mut safe_checks = 0;
        let mut fewest = u32::MAX;
        self.each_check::<FEUP>(state, own, enemy.king, moves, |check| {
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
    fn warriors_moves<const FEUP: bool>(&self, state: &State, own: &Camp) -> [u64; 2] {
        let watch = self.watch::<FEUP>(state);
        let vacant = state.vacant();
        // §19
        let free = if watch.check { 0 } else { vacant };
        let jumpable = vacant & !watch.pinned;
        let (sight, [first, second]) = (&self.sight, own.army.warriors);
        [
            sight.reached::<FEUP>(first, own.warriors[0], state.tiles, jumpable) & free,
            sight.reached::<FEUP>(second, own.warriors[1], state.tiles, jumpable) & free,
        ]
    }

    /// Tells of every check that the warriors of the side to move can give. `in_sight` is what the enemy's king
    /// sees, `moves` is where each warrior can go.
    #[inline(always)]
    fn each_check<const FEUP: bool>(
        &self,
        state: &State,
        camp: &Camp,
        in_sight: u64,
        moves: [u64; 2],
        mut tell: impl FnMut(Check),
    ) {
        let [own, enemy] = &state.armies;
        let vacant = state.vacant();
        let near = self.sight.near(enemy.king);
        for (at, moves) in moves.into_iter().enumerate() {
            let (from, other) = (own.warriors[at], own.warriors[1 - at]);
            let seen_from = camp.warriors[at];
            let checking = moves & in_sight | self.unveiling(state, from, other, seen_from, moves);
            for to in Set::<1>([checking]).iter() {
                // A step leaves all tiles, and so what the others see (§7).
                let jumped = self.sight.between(from, to) & state.tiles;
                let tiles = state.tiles ^ jumped;
                let [king, warrior] = match jumped {
                    0 => [camp.king, camp.warriors[1 - at]],
                    _ => [self.sight.seen(own.king, tiles), self.sight.seen(other, tiles)],
                };
                let guarded = warrior | if FEUP { 0 } else { king };
                // §10
                let taken = if FEUP { 0 } else { bit(to) | bit(other) };
                let open = tiles & (vacant | bit(from)) & !bit(to) | taken & tiles;
                let answers = near & open & !(guarded | self.sight.seen(to, tiles));
                tell(Check { answers: answers.count_ones(), safe: answers & bit(to) == 0 });
            }
        }
    }

    /// Where the warrior `from` jumps the tile that alone keeps the enemy's king from the sight of the `other`
    /// (§18). What the jumper sees itself is no matter of that tile, which lies behind it.
    #[inline(always)]
    fn unveiling(&self, state: &State, from: Cell, other: Cell, seen: u64, moves: u64) -> u64 {
        let screen = self.sight.between(other, state.armies[1].king) & state.tiles;
        let screen = alone(screen) & seen;
        if screen == 0 {
            return 0;
        }
        let jumps = |to: &Cell| self.sight.between(from, *to) & screen != 0;
        Set::<1>([moves]).iter().find(jumps).map_or(0, bit)
    }
}
