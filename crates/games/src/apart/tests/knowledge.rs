//! What the evaluation counts is what it says, found in a slower way.

use super::super::outlook::Outlook;
use super::super::*;
use crate::testing::{at, game};
use quina_core::{
    Cell, Diagram, Foresight, Game, Judge, Knowledge, Outcome, Planes, Rng, Set, Side,
};

/// The cells of a set as numbers of file and rank.
fn places<const N: usize>(game: &Apart<N>, set: Set<N>) -> Vec<(isize, isize)> {
    let place = |cell| game.geometry().shape().lattice(cell);
    set.iter().map(place).map(|(file, rank)| (file as isize, rank as isize)).collect()
}

fn touch(a: (isize, isize), b: (isize, isize)) -> bool {
    a != b && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}

/// The most of the pieces of which no two touch, by trying each both ways.
fn may_stay(pieces: &[(isize, isize)]) -> usize {
    let Some((&piece, rest)) = pieces.split_first() else { return 0 };
    let clear: Vec<_> = rest.iter().copied().filter(|&other| !touch(piece, other)).collect();
    if clear.len() == rest.len() {
        return 1 + may_stay(rest);
    }
    may_stay(rest).max(1 + may_stay(&clear))
}

/// The outlook by looking from every piece and every cell on its own.
fn outlook<const N: usize>(game: &Apart<N>, own: Set<N>) -> Outlook {
    let pieces = places(game, own);
    let contacts = |cell, pieces| places(game, pieces).iter().filter(|&&p| touch(p, cell)).count();
    let place = |cell: Cell| places(game, Set::of(cell))[0];
    let pairs: usize = pieces.iter().map(|&piece| contacts(piece, own)).sum();
    let empty = game.geometry().cells() - own;
    let room = empty.iter().filter(|&cell| contacts(place(cell), own) == 0).count();
    let stuck = own.iter().filter(|&piece| {
        let singles = game.hops.singles(&own, piece);
        let leaves = |to| contacts(place(to), own.without(piece)) == 0;
        contacts(place(piece), own) > 0 && !(singles.steps | singles.jumps).iter().any(leaves)
    });
    Outlook { pairs: pairs as i32 / 2, room: room as i32, stuck: stuck.count() as i32 }
}

/// Sets of up to 16 pieces anywhere in a part of the board, so that some are dense.
fn counts_like_a_child<const N: usize>(size: &str, boards: u32) {
    let game: Apart<N> = game(size, "official");
    let mut rng = Rng::new(boards as u64);
    let cells: Vec<Cell> = game.geometry().cells().iter().collect();
    for _ in 0..boards {
        let most = 1 + rng.below(cells.len());
        let pieces = 1 + rng.below(16);
        let own: Set<N> = (0..pieces).map(|_| cells[rng.below(most)]).collect();
        let stay = may_stay(&places(&game, own));
        assert_eq!(game.must_move(own), own.len() - stay, "{own:?}");
        assert_eq!(game.outlook(own), outlook(&game, own), "{own:?}");
    }
}

#[test]
fn the_counts_are_those_of_a_slow_hand() {
    counts_like_a_child::<1>("5x5", 3000);
    counts_like_a_child::<1>("8x8", 3000);
    counts_like_a_child::<2>("15x5", 500);
    counts_like_a_child::<2>("7x10", 500);
    counts_like_a_child::<4>("15x15", 500);
}

/// Whether a side without enemies can be apart within so many turns, by all its moves.
fn parts<const N: usize>(game: &Apart<N>, own: Set<N>, turns: usize) -> bool {
    let must = game.must_move(own);
    if must == 0 || must > turns {
        return must == 0;
    }
    let state = State { own, enemy: Set::EMPTY, turn: Side::First, ply: 9, over: None };
    let mut moves = Vec::new();
    game.expand(&state, &mut moves);
    moves.into_iter().any(|mv| parts(game, own.without(mv.from).with(mv.to), turns - 1))
}

/// Few pieces in a small part of the board, so that some have nowhere to go.
fn needs_the_turns_it_says<const N: usize>(size: &str, boards: u32) {
    let game: Apart<N> = game(size, "official");
    let mut rng = Rng::new(boards as u64);
    let cells: Vec<Cell> = game.geometry().cells().iter().collect();
    let mut late = 0;
    for _ in 0..boards {
        let most = cells.len() / 2 + rng.below(cells.len() / 2);
        let pieces = 2 + rng.below(9);
        let own: Set<N> = (0..pieces).map(|_| cells[rng.below(most)]).collect();
        let must = game.must_move(own);
        let turns = game.prospects(own).turns as usize;
        let slowly = if must > 3 || parts(&game, own, must) { must } else { must + 1 };
        assert_eq!(turns, slowly, "{own:?}");
        assert_eq!(game.prospects(own).turns as usize, turns, "remembered: {own:?}");
        assert_eq!(game.prospects(own).outlook, outlook(&game, own), "remembered: {own:?}");
        late += (turns > must) as u32;
    }
    assert!(late > boards / 100, "{size}: {late}");
}

#[test]
fn the_turns_are_those_of_a_slow_hand() {
    needs_the_turns_it_says::<1>("5x5", 2000);
    needs_the_turns_it_says::<1>("6x6", 1000);
    needs_the_turns_it_says::<2>("15x5", 200);
}

#[test]
fn rings_are_unknotted() {
    // Every piece has neighbors that do not touch: four in a diamond, eight in a circle.
    let game: Apart<1> = game("8x8", "official");
    let text = "8/2o5/1o1o4/2o2x2/4x1x1/3x3x/4x1x1/5x2 2 - 9";
    let state = at(&game, text);
    assert_eq!(game.must_move(state.own), 2);
    assert_eq!(game.must_move(state.enemy), 4);
}

#[test]
fn a_crowded_board_is_judged_in_time() {
    let game: Apart<4> = game("15x15", "official");
    let mut rng = Rng::new(3);
    for density in 1..=8 {
        let dense = |rng: &mut Rng| {
            game.geometry().cells().iter().filter(|_| rng.below(9) < density).collect::<Set<4>>()
        };
        let (own, enemy) = (dense(&mut rng), dense(&mut rng));
        let must = game.must_move(own);
        assert!(must < own.len(), "one piece may stay where it is");
        let mut state = game.initial();
        (state.own, state.enemy) = (own, enemy - own);
        Knowledge.evaluate_anew(&game, &state);
    }
}

/// Along random games, and with the enemy's pieces in the way: who is said to win at once does, and
/// hardly ever does anybody win at once of whom it is not said. It is foreseen where it is said.
fn wins_when_it_says_so<const N: usize>(size: &str, games: u32) {
    let game: Apart<N> = game(size, "official");
    let mut rng = Rng::new(games as u64);
    let (mut wins, mut missed, mut moves) = (0, 0, Vec::new());
    for _ in 0..games {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            if game.must_move(state.own) == 1 {
                moves.clear();
                game.expand(&state, &mut moves);
                let won = Some(Outcome::Win(state.turn));
                let wins_now = moves.iter().any(|&mv| game.apply(&state, mv).over == won);
                let said = game.can_part(state.own, state.enemy, state.may_chain());
                assert!(wins_now || !said, "{state:?}");
                assert_eq!(said, foresees_a_win(&game, &state), "{state:?}");
                wins += wins_now as u32;
                missed += (wins_now && !said) as u32;
            } else {
                assert!(!game.can_part(state.own, state.enemy, state.may_chain()));
                assert!(!foresees_a_win(&game, &state), "{state:?}");
            }
            state = game.apply(&state, mv);
        }
    }
    assert!(wins > 20 && 50 * missed <= wins, "{size}: missed {missed} of {wins}");
}

/// Whether a win is foreseen; nothing but a win at once ever is.
fn foresees_a_win<const N: usize>(game: &Apart<N>, state: &State<N>) -> bool {
    match Knowledge.foresee(game, state, &()) {
        Foresight::Win(1) => true,
        Foresight::Open => false,
        other => panic!("{other:?}"),
    }
}

/// On boards where both sides' pieces stand anywhere, before the first turn and later: what is foreseen
/// is found among the moves, too.
fn foresees_what_moves_show<const N: usize>(size: &str, boards: u32) {
    let game: Apart<N> = game(size, "official");
    let mut rng = Rng::new(boards as u64);
    let cells: Vec<Cell> = game.geometry().cells().iter().collect();
    let (mut wins, mut moves) = (0, Vec::new());
    for board in 0..boards {
        let mut some = |most| {
            (0..2 + rng.below(most)).map(|_| cells[rng.below(cells.len())]).collect::<Set<N>>()
        };
        let (own, enemy) = (some(6), some(8));
        // §15: every second one is before the first turn, where there are no chains.
        let diagram = Diagram::of_stones([own, enemy - own], Side::First, board % 2);
        let state = game.admit(diagram).expect("a position");
        moves.clear();
        if game.expand(&state, &mut moves).is_some() || !foresees_a_win(&game, &state) {
            continue;
        }
        let won = Some(Outcome::Win(state.turn));
        assert!(moves.iter().any(|&mv| game.apply(&state, mv).over == won), "{state:?}");
        wins += 1;
    }
    assert!(wins > boards / 50, "{size}: {wins}");
}

#[test]
fn what_is_foreseen_on_any_board_comes_true() {
    foresees_what_moves_show::<1>("5x5", 3000);
    foresees_what_moves_show::<1>("8x8", 3000);
    foresees_what_moves_show::<2>("15x5", 500);
    foresees_what_moves_show::<2>("7x10", 500);
    foresees_what_moves_show::<4>("15x15", 500);
}

#[test]
fn a_win_at_once_is_seen_without_playing_it() {
    wins_when_it_says_so::<1>("5x5", 300);
    wins_when_it_says_so::<1>("8x8", 60);
    wins_when_it_says_so::<2>("7x10", 60);
}

#[test]
fn a_win_must_not_part_the_enemy() {
    // The pair on a1 and b1 can be parted by b1-d1 and a1-c1-e1 alone, and both break up the last
    // pair of the enemy, unless he has another.
    let game: Apart<1> = game("5x5", "official");
    for (text, wins) in [("5/5/2x2/5/xx1oo 1 - 9", false), ("3oo/5/2x2/5/xx1oo 1 - 9", true)] {
        let state = at(&game, text);
        let mut moves = Vec::new();
        game.expand(&state, &mut moves);
        let won = moves.iter().any(|&mv| game.apply(&state, mv).over == super::win(state.turn));
        assert_eq!(won, game.can_part(state.own, state.enemy, true), "{text}");
        assert_eq!(won, wins, "{text}");
    }
}
