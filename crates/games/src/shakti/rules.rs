//! The rules in bits. Paragraph numbers refer to the rules page.

use super::FEUP;
use super::sight::{NOWHERE, Sight, bit};
use quina_core::{
    Cell, Diagram, Game, Geometry, Last, Meta, Outcome, Planes, PositionError, Rng, Set, Setup,
    Shape, Side, next_ply,
};

/// Shakti by one of its two rule sets.
#[derive(Debug)]
pub struct Shakti {
    pub(super) geometry: Geometry<1>,
    pub(super) sight: Sight,
    /// Whether the rule set is `feup` (§27).
    pub(super) feup: bool,
    /// The cells that never had a tile (§1).
    pub(super) corners: u64,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cells that have a tile, vacant or not.
    pub(super) tiles: u64,
    /// The pieces of the side to move and of the other.
    pub(super) armies: [Army; 2],
    pub(super) turn: Side,
    /// Whether the turn before was a pass (§23).
    pub(super) passed: bool,
    pub(super) ply: u32,
}

/// The pieces of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Army {
    pub(super) king: Cell,
    /// In ascending order, since they are interchangeable (§25); those lost are nowhere, at the end.
    pub(super) warriors: [Cell; 2],
}

/// A move from a cell to another, which also says what tile goes (§13); the pass (§22) is the move
/// of the king to where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    pub(super) from: Cell,
    pub(super) to: Cell,
}

/// Where the pieces of the side to move can go, by the laws of check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Legal {
    pub(super) king: u64,
    pub(super) warriors: [u64; 2],
    /// Whether the king is in check (§15).
    pub(super) check: bool,
}

impl Move {
    /// Whether this is the pass.
    #[inline(always)]
    pub fn is_pass(self) -> bool {
        self.from == self.to
    }
}

impl Army {
    #[inline(always)]
    fn new(king: Cell, [a, b]: [Cell; 2]) -> Army {
        Army { king, warriors: [a.min(b), a.max(b)] }
    }

    /// The cells of the warriors; a lost one leaves a bit that is no tile.
    #[inline(always)]
    pub(super) fn warrior_bits(&self) -> u64 {
        bit(self.warriors[0]) | bit(self.warriors[1])
    }

    /// The warriors that are on the board.
    pub(super) fn present(&self) -> impl Iterator<Item = Cell> + use<> {
        self.warriors.into_iter().filter(|&cell| cell != NOWHERE)
    }

    #[inline(always)]
    fn has_warriors(&self) -> bool {
        self.warriors[0] != NOWHERE
    }
}

impl State {
    /// The tiles without a piece.
    #[inline(always)]
    pub(super) fn vacant(&self) -> u64 {
        let of = |army: &Army| bit(army.king) | army.warrior_bits();
        self.tiles & !(of(&self.armies[0]) | of(&self.armies[1]))
    }

    /// The pieces of a side.
    pub(super) fn army(&self, side: Side) -> &Army {
        &self.armies[(side != self.turn) as usize]
    }

    /// Whether no warrior of either side is left (§24).
    #[inline(always)]
    pub(super) fn is_peace(&self) -> bool {
        !self.armies[0].has_warriors() && !self.armies[1].has_warriors()
    }
}

impl Legal {
    #[inline(always)]
    fn counts(&self) -> [usize; 3] {
        let [a, b] = self.warriors;
        [self.king, a, b].map(|set| set.count_ones() as usize)
    }
}

impl Shakti {
    /// Where the side to move can go.
    #[inline(always)]
    pub(super) fn legal(&self, state: &State) -> Legal {
        if self.feup { self.legal_by::<true>(state) } else { self.legal_by::<false>(state) }
    }

    #[inline(always)]
    fn legal_by<const FEUP: bool>(&self, state: &State) -> Legal {
        let State { tiles, armies: [own, enemy], .. } = *state;
        let vacant = state.vacant();
        // The tiles that keep each enemy from seeing the king: without one there is check (§15), and
        // where one stands alone it must stay (§16, §17). Those who share no line with the king are
        // screened by all tiles, and these are never fewer than the two under the kings.
        let screens = enemy.warriors.map(|warrior| self.sight.between(own.king, warrior) & tiles);
        let facing = if FEUP { !0 } else { self.sight.between(own.king, enemy.king) & tiles };
        let alone = |screen: u64| if screen & screen.wrapping_sub(1) == 0 { screen } else { 0 };
        let pinned = alone(screens[0]) | alone(screens[1]) | alone(facing);
        let check = screens[0] == 0 || screens[1] == 0;

        // A king's move changes no tile: what the enemy sees now it sees afterwards too (§7).
        let [a, b] = enemy.warriors.map(|warrior| self.sight.seen(warrior, tiles));
        let danger = a | b | if FEUP { 0 } else { self.sight.seen(enemy.king, tiles) };
        // A warrior that the king sees gives check, so only then can it be taken (§10).
        let open = vacant | if FEUP { 0 } else { enemy.warrior_bits() };
        let close = if check { self.sight.near(own.king) } else { !0 };
        let king = self.sight.seen(own.king, tiles) & open & close & !danger;

        // In check only the king moves (§19). Steps expose nothing (§20), jumps only what they remove.
        let free = if check { 0 } else { vacant };
        let warriors = own
            .warriors
            .map(|warrior| self.sight.reached::<FEUP>(warrior, tiles, vacant & !pinned) & free);
        Legal { king, warriors, check }
    }

    /// How the game ended, if it did.
    #[inline(always)]
    fn end(&self, state: &State, legal: &Legal) -> Option<Outcome> {
        let lost = Some(Outcome::Win(state.turn.other()));
        if self.feup {
            // §30 before §34.
            return if legal.king == 0 { lost } else { state.is_peace().then_some(Outcome::Draw) };
        }
        if state.is_peace() {
            return Some(Outcome::Draw);
        }
        if legal.king | legal.warriors[0] | legal.warriors[1] != 0 {
            return None;
        }
        // §21, then §23; a first stalemate is passed (§22).
        if legal.check { lost } else { state.passed.then_some(Outcome::Draw) }
    }

    /// The enemy's pieces that see a cell over these tiles, among those that the king must not face.
    pub(super) fn attackers(&self, state: &State, cell: Cell, tiles: u64) -> Vec<Cell> {
        let enemy = &state.armies[1];
        let king = (!self.feup).then_some(enemy.king);
        let sees = |piece: &Cell| self.sight.between(cell, *piece) & tiles == 0 && *piece != cell;
        enemy.present().chain(king).filter(sees).collect()
    }
}

impl Game for Shakti {
    type State = State;
    type Move = Move;
    const META: Meta = super::META;

    fn new(setup: Setup) -> Shakti {
        let geometry = Geometry::new(Shape::Square { width: 7, height: 7 });
        let ends =
            |line: fn(&Geometry<1>, usize) -> Set<1>| line(&geometry, 0) | line(&geometry, 6);
        let corners = ends(Geometry::row) & ends(Geometry::column);
        Shakti {
            sight: Sight::new(&geometry),
            geometry,
            feup: setup.rules == FEUP,
            corners: corners.0[0],
        }
    }

    fn initial(&self) -> State {
        let at = |row, place| self.geometry.shape().at(row, place);
        // §2
        let army = |row| Army { king: at(row, 3), warriors: [at(row, 1), at(row, 5)] };
        State {
            tiles: self.geometry.cells().0[0] & !self.corners,
            armies: [army(1), army(5)],
            turn: Side::First,
            passed: false,
            ply: 0,
        }
    }

    #[inline(always)]
    fn turn(&self, state: &State) -> Side {
        state.turn
    }

    #[inline(always)]
    fn ply(&self, state: &State) -> u32 {
        state.ply
    }

    fn expand(&self, state: &State, moves: &mut Vec<Move>) -> Option<Outcome> {
        let legal = self.legal(state);
        if let Some(outcome) = self.end(state, &legal) {
            return Some(outcome);
        }
        let before = moves.len();
        let own = &state.armies[0];
        let [a, b] = own.warriors;
        for (from, to) in
            [own.king, a, b].into_iter().zip([legal.king].into_iter().chain(legal.warriors))
        {
            moves.extend(Set([to]).iter().map(|to| Move { from, to }));
        }
        if moves.len() == before {
            moves.push(Move { from: own.king, to: own.king });
        }
        None
    }

    #[inline(always)]
    fn apply(&self, state: &State, mv: Move) -> State {
        let [own, enemy] = state.armies;
        let moved = |piece: Cell| if piece == mv.from { mv.to } else { piece };
        let taken = |piece: Cell| if piece == mv.to { NOWHERE } else { piece };
        State {
            // Only a jump has a tile between its ends (§13).
            tiles: state.tiles & !self.sight.between(mv.from, mv.to),
            armies: [
                Army::new(enemy.king, enemy.warriors.map(taken)),
                Army::new(moved(own.king), own.warriors.map(moved)),
            ],
            turn: state.turn.other(),
            passed: mv.is_pass(),
            ply: next_ply(state.ply),
        }
    }

    #[inline(always)]
    fn sample(&self, state: &State, rng: &mut Rng) -> Result<Move, Outcome> {
        let legal = self.legal(state);
        if let Some(outcome) = self.end(state, &legal) {
            return Err(outcome);
        }
        let own = &state.armies[0];
        let [king, a, b] = legal.counts();
        let total = king + a + b;
        if total == 0 {
            return Ok(Move { from: own.king, to: own.king });
        }
        let rank = rng.below(total);
        // Chosen without a branch, which chance would mispredict.
        let (mut from, mut set, mut skipped) = (own.king, legal.king, 0);
        if rank >= king {
            (from, set, skipped) = (own.warriors[0], legal.warriors[0], king);
        }
        if rank >= king + a {
            (from, set, skipped) = (own.warriors[1], legal.warriors[1], king + a);
        }
        Ok(Move { from, to: Set([set]).nth(rank - skipped) })
    }

    #[inline(always)]
    fn count(&self, state: &State) -> u64 {
        let legal = self.legal(state);
        if self.end(state, &legal).is_some() {
            return 0;
        }
        legal.counts().iter().sum::<usize>().max(1) as u64
    }

    #[inline(always)]
    fn epoch(&self, state: &State) -> u32 {
        // Tiles and warriors only ever vanish (§1, §10).
        let gone = |army: &Army| army.warriors.iter().filter(|&&cell| cell == NOWHERE).count();
        let warriors = gone(&state.armies[0]) + gone(&state.armies[1]);
        (!state.tiles).count_ones() + warriors as u32
    }
}

impl Planes<1> for Shakti {
    fn geometry(&self) -> &Geometry<1> {
        &self.geometry
    }

    #[inline(always)]
    fn diagram(&self, state: &State) -> Diagram<1> {
        let board = self.geometry.cells().0[0];
        let [first, second] = Side::BOTH.map(|side| *state.army(side));
        let planes = [
            bit(first.king),
            first.warrior_bits() & board,
            bit(second.king),
            second.warrior_bits() & board,
            board & !state.tiles,
        ];
        let last = if state.passed { Last::Pass } else { Last::Nothing };
        Diagram { planes: planes.map(|plane| Set([plane])), turn: state.turn, last, ply: state.ply }
    }

    fn admit(&self, diagram: Diagram<1>) -> Result<State, PositionError> {
        self.pass_gate(diagram)
    }
}
