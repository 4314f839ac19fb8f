//! The rules in bits. Paragraph numbers refer to the rules page.

use super::FEUP;
use super::sight::{NOWHERE, Sight, bit};
use quina_core::{
    Cell, Diagram, Game, Geometry, Last, Meta, Outcome, Planes, PositionError, Rng, Set, Setup,
    Shape, Side, fold, next_ply,
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

/// A move from a cell to another, which also says what tile goes (§13).
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

/// What the enemy makes of the own king and of the tiles around it.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    /// Whether the king is in check (§15).
    pub(super) check: bool,
    /// The tiles that alone keep the king from an enemy's sight (§16, §17).
    pub(super) pinned: u64,
}

impl Move {
    /// The pass (§22): nothing goes from nowhere to nowhere.
    pub(super) const PASS: Move = Move { from: NOWHERE, to: NOWHERE };

    /// Whether this is the pass.
    #[inline(always)]
    pub fn is_pass(self) -> bool {
        self == Move::PASS
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
    pub(super) fn has_warriors(&self) -> bool {
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

    /// The same position with the turn passed to the other side, which is no move of the rules.
    #[inline(always)]
    pub(super) fn turned(&self) -> State {
        let [own, enemy] = self.armies;
        State { armies: [enemy, own], turn: self.turn.other(), passed: false, ..*self }
    }

    /// The pieces of a side.
    #[inline(always)]
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
    pub(super) fn counts(&self) -> [usize; 3] {
        let count = |set: u64| set.count_ones() as usize;
        [count(self.king), count(self.warriors[0]), count(self.warriors[1])]
    }
}

impl Shakti {
    /// Where the side to move can go.
    #[inline(always)]
    pub(super) fn legal(&self, state: &State) -> Legal {
        if self.feup { self.legal_by::<true>(state) } else { self.legal_by::<false>(state) }
    }

    /// What the enemy makes of the own king and of the tiles around it.
    #[inline(always)]
    pub(super) fn watch<const FEUP: bool>(&self, state: &State) -> Watch {
        let State { tiles, armies: [own, enemy], .. } = *state;
        // The tiles that keep each enemy from seeing the king: without one there is check (§15), and
        // where one stands alone it must stay (§16, §17). Those who share no line with the king are
        // screened by all tiles, and these are never fewer than the two under the kings.
        let [first, second] = enemy.warriors;
        let first = self.sight.between(own.king, first) & tiles;
        let second = self.sight.between(own.king, second) & tiles;
        let facing = if FEUP { !0 } else { self.sight.between(own.king, enemy.king) & tiles };
        Watch {
            check: first == 0 || second == 0,
            pinned: alone(first) | alone(second) | alone(facing),
        }
    }

    #[inline(always)]
    fn legal_by<const FEUP: bool>(&self, state: &State) -> Legal {
        let State { tiles, armies: [own, _], .. } = *state;
        let sight = &self.sight;
        let vacant = state.vacant();
        let Watch { check, pinned } = self.watch::<FEUP>(state);
        let king = self.king_moves::<FEUP>(state, check);

        // In check only the king moves (§19). Steps expose nothing (§20), jumps only what they remove.
        let free = if check { 0 } else { vacant };
        let jumpable = vacant & !pinned;
        let [first, second] = own.warriors;
        let warriors = [
            sight.reached::<FEUP>(first, sight.seen(first, tiles), tiles, jumpable) & free,
            sight.reached::<FEUP>(second, sight.seen(second, tiles), tiles, jumpable) & free,
        ];
        Legal { king, warriors, check }
    }

    /// Where the king of the side to move can go.
    #[inline(always)]
    fn king_moves<const FEUP: bool>(&self, state: &State, check: bool) -> u64 {
        let State { tiles, armies: [own, enemy], .. } = *state;
        let sight = &self.sight;
        // A king's move changes no tile: what the enemy sees now it sees afterwards too (§7).
        let danger = sight.seen(enemy.warriors[0], tiles)
            | sight.seen(enemy.warriors[1], tiles)
            | if FEUP { 0 } else { sight.seen(enemy.king, tiles) };
        // A warrior that the king sees gives check, so only then can it be taken (§10).
        let open = state.vacant() | if FEUP { 0 } else { enemy.warrior_bits() };
        let close = if check { sight.near(own.king) } else { !0 };
        sight.seen(own.king, tiles) & open & close & !danger
    }

    /// Whether the king of the side to move is in check (§15).
    #[inline(always)]
    pub(super) fn in_check(&self, state: &State) -> bool {
        let [own, enemy] = &state.armies;
        let [first, second] = enemy.warriors;
        self.sight.between(own.king, first) & state.tiles == 0
            || self.sight.between(own.king, second) & state.tiles == 0
    }

    /// How the game ended, if it did.
    #[inline(always)]
    pub(super) fn end(&self, state: &State, legal: &Legal) -> Option<Outcome> {
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
        let sees = |piece: &Cell| self.sight.between(cell, *piece) & tiles == 0;
        enemy.present().chain(king).filter(sees).collect()
    }
}

/// The only tile of these; nothing where there are more.
#[inline(always)]
pub(super) fn alone(tiles: u64) -> u64 {
    if tiles & tiles.wrapping_sub(1) == 0 { tiles } else { 0 }
}

impl Game for Shakti {
    type State = State;
    type Move = Move;
    const META: Meta = super::META;

    fn new(setup: Setup) -> Shakti {
        let geometry = Geometry::new(Shape::Square { width: 7, height: 7 });
        let ranks = geometry.row(0) | geometry.row(6);
        let corners = ranks & (geometry.column(0) | geometry.column(6));
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

    #[inline(always)]
    fn key(&self, state: &State) -> u64 {
        self.diagram(state).key(Self::META.pieces.len())
    }

    #[inline(always)]
    fn repetition_key(&self, state: &State) -> u64 {
        // Tiles, pieces and turn fit two words; the five planes would take five.
        let army = |army: &Army| {
            army.king.0 as u64
                | (army.warriors[0].0 as u64) << 8
                | (army.warriors[1].0 as u64) << 16
        };
        let pieces = army(&state.armies[0]) | army(&state.armies[1]) << 24;
        let board = state.tiles | (state.turn as u64) << 63;
        fold(board ^ 0x9e37_79b9_7f4a_7c15, pieces ^ 0xd6e8_feb8_6659_fd93)
    }

    #[inline(always)]
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
            moves.push(Move::PASS);
        }
        None
    }

    #[inline(always)]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        // Nearly always the king can move, and that is enough.
        let check = self.in_check(state);
        let king = match self.feup {
            true => self.king_moves::<true>(state, check),
            false => self.king_moves::<false>(state, check),
        };
        if king != 0 && !state.is_peace() {
            return None;
        }
        self.end(state, &self.legal(state))
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
                Army::new(enemy.king, [taken(enemy.warriors[0]), taken(enemy.warriors[1])]),
                Army::new(moved(own.king), [moved(own.warriors[0]), moved(own.warriors[1])]),
            ],
            turn: state.turn.other(),
            passed: mv.is_pass(),
            ply: next_ply(state.ply),
        }
    }

    #[inline(always)]
    fn sample(&self, state: &State, rng: &mut Rng) -> Result<Move, Outcome> {
        self.draw(state, rng)
    }

    #[inline(always)]
    fn count(&self, state: &State) -> Option<u64> {
        let legal = self.legal(state);
        if self.end(state, &legal).is_some() {
            return Some(0);
        }
        Some(legal.counts().iter().sum::<usize>().max(1) as u64)
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
        let (first, second) = (state.army(Side::First), state.army(Side::Second));
        let planes = [
            Set([bit(first.king)]),
            Set([first.warrior_bits() & board]),
            Set([bit(second.king)]),
            Set([second.warrior_bits() & board]),
            Set([board & !state.tiles]),
        ];
        let last = if state.passed { Last::Pass } else { Last::Nothing };
        Diagram { planes, turn: state.turn, last, ply: state.ply }
    }

    fn admit(&self, diagram: Diagram<1>) -> Result<State, PositionError> {
        self.pass_gate(diagram)
    }
}
