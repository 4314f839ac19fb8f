//! One test a paragraph, then the oracle, the invariants and the sampler.

use super::naive::Naive;
use super::windows::Census;
use super::*;
use crate::testing::{self, at, game, legal, refusal, rejection, rows};
use proptest::prelude::*;
use quina_core::{
    Diagram, Direction, Foresight, Game, Judge, Knowledge, Last, Mark, Outcome, Planes, Rng, Scene,
    Set, Side, View, notation,
};

mod players;

testing::oracle!(Naive);

fn five() -> Freedom<1> {
    game("5x5", "official")
}

fn win(side: Side) -> Option<Outcome> {
    Some(Outcome::Win(side))
}

fn play<const N: usize>(game: &Freedom<N>, text: &str, mv: &str) -> State<N> {
    let state = at(game, text);
    game.apply(&state, notation::read_move(game, &state, mv).expect("the test plays legal moves"))
}

/// The live stones of both sides on a drawn board.
fn live(size: &str, picture: &str) -> [String; 2] {
    let game: Freedom<1> = game(size, "official");
    let state = at(&game, &format!("{} 1 - 40", rows(picture)));
    game.stones(&state).map(|stones| names(&game, game.live(stones)))
}

fn names<const N: usize>(game: &Freedom<N>, set: Set<N>) -> String {
    let mut names: Vec<String> = set.iter().map(|c| game.geometry().shape().name(c)).collect();
    names.sort();
    names.join(" ")
}

/// White to move may fill or decline e1; Black's last stone is d1.
const LAST_CELL: &str = "xoxox/xooxx/xxoox/xooxx/oooo1 1 d1 20";

#[test]
fn s2_the_board_is_empty_at_the_start() {
    let ten: Freedom<2> = game("10x10", "official");
    let text = notation::write_position(&ten, &ten.initial());
    assert_eq!(text, "10/10/10/10/10/10/10/10/10/10 1 - 0");
}

#[test]
fn s5_the_first_stone_may_go_anywhere() {
    assert_eq!(five().count(&five().initial()), Some(25));
    let state = play(&five(), "5/5/5/5/5 1 - 0", "E5");
    assert_eq!(notation::write_position(&five(), &state), "4x/5/5/5/5 2 e5 1");
}

#[test]
fn s6_a_stone_goes_next_to_the_opponents_last_one() {
    let board = rows(
        "
        . . . . .
        . . . . .
        . o x . .
        . . . . .
        . . x . .",
    );
    let text = format!("{board} 2 c3 3");
    assert_eq!(legal(&five(), &text), "b2 b4 c2 c4 d2 d3 d4");
    for (mv, reason) in [
        ("e5", "place next to c3, where b2, c2, d2, d3, b4, c4, d4 are free"),
        ("a3", "place next to c3, where b2, c2, d2, d3, b4, c4, d4 are free"),
        ("c3", "c3 is taken"),
        ("b3", "b3 is taken"),
        ("c2-c4", "a move in Freedom is one cell (a placement)"),
    ] {
        assert_eq!(refusal(&five(), &text, mv), format!("{mv}: {reason}"));
    }
    assert_eq!(
        refusal(&five(), "5/5/5/o4/xo3 2 a1 3", "c3"),
        "c3: place next to a1, where only b2 is free"
    );
}

#[test]
fn s7_adjacent_is_orthogonal_or_diagonal_and_stops_at_the_edge() {
    assert_eq!(legal(&five(), "5/5/5/5/x4 2 a1 21"), "a2 b1 b2");
    assert_eq!(legal(&five(), "4x/5/5/5/5 2 e5 21"), "d4 d5 e4");
    assert_eq!(legal(&five(), "5/5/4x/5/5 2 e3 21"), "d2 d3 d4 e2 e4");
    assert_eq!(legal(&five(), "5/5/5/5/2x2 2 c1 21"), "b1 b2 c2 d1 d2");
}

#[test]
fn s8_freedom_when_every_adjacent_cell_is_occupied() {
    let text = "5/1xox1/1oxo1/1xox1/5 2 c3 21";
    assert_eq!(legal(&five(), text), "a1 a2 a3 a4 a5 b1 b5 c1 c5 d1 d5 e1 e2 e3 e4 e5");
    let state = play(&five(), text, "a1");
    assert_eq!(notation::write_moves(&five(), &state), ["a2", "b1"], "bound again");
    // A corner stone has only three adjacent cells.
    assert_eq!(five().count(&at(&five(), "5/5/5/oo3/xo3 2 a1 4")), Some(21));
}

#[test]
fn s9_s11_there_are_no_other_moves() {
    assert_eq!(
        refusal(&five(), "5/5/5/5/x4 2 a1 1", "pass"),
        "pass: you may pass only on the very last empty cell, but 24 are empty; place a stone"
    );
    assert_eq!(
        refusal(&five(), "xxxxx/ooooo/xxxxx/oooox/xxxoo 1 - 25", "a1"),
        "a1: the game is over"
    );
}

#[test]
fn s10_the_last_cell_may_be_filled_or_declined() {
    assert_eq!(legal(&five(), LAST_CELL), "e1 pass");
    // By adjacency, by freedom, and with no stone to be adjacent to.
    assert_eq!(legal(&five(), "oooxo/xooxo/xxxx1/xxxoo/ooxox 1 a5 20"), "e3 pass");
    assert_eq!(legal(&five(), "oooxo/xooxo/xxxx1/xxxoo/ooxox 1 - 20"), "e3 pass");
    let declined = play(&five(), LAST_CELL, "pass");
    assert_eq!(
        notation::write_position(&five(), &declined),
        "xoxox/xooxx/xxoox/xooxx/oooo1 2 pass 21"
    );
    assert_eq!(five().count(&declined), Some(0));
}

#[test]
fn s12_who_is_last_depends_on_the_side_of_the_board() {
    for (size, last) in [("4x4", Side::Second), ("5x5", Side::First), ("7x7", Side::First)] {
        let game: Freedom<1> = game(size, "official");
        let mut rng = Rng::new(3);
        let mut state = game.initial();
        while state.left > 1 {
            state = game.apply(&state, game.sample(&state, &mut rng).expect("cells are left"));
        }
        assert_eq!(state.turn, last, "{size}");
    }
}

#[test]
fn s14_only_runs_of_exactly_four_give_life() {
    let five_in_a_rank = "
        o o o o . . .
        . . . . . . .
        x x x x x . o
        x . . . . o .
        x . . . o . .
        x . . o . . .
        . . . . . . .";
    assert_eq!(live("7x7", five_in_a_rank), ["a2 a3 a4 a5", "a7 b7 c7 d2 d7 e3 f4 g5"]);
    let six_on_a_diagonal = "
        . . . x . . .
        . . x . . x .
        . x . . x . .
        x . . x . . .
        . . x . . . .
        . x . . . . .
        x . . . . . .";
    assert_eq!(live("7x7", six_on_a_diagonal), ["a4 b5 c6 d7", ""]);
    // Lines end at the edge: the cell that follows by number, or by a diagonal step of numbers,
    // does not continue them (d1 e1 a2 b2, b3 a4 e4 d5, c1 d2 e3 a5).
    let around_the_edge = "
        o . . x .
        x . . . x
        . x . . o
        x x . o .
        . . o x x";
    assert_eq!(live("5x5", around_the_edge), ["", ""]);
}

#[test]
fn s15_each_live_stone_counts_once() {
    // The official example: g3 lies in two rows.
    let full = "
        x o x x o o x x
        o x x o x o x o
        o x o o x o x o
        x x o x o o x x
        o o x x o x o o
        x o o o x x o x
        x x o x o o o x
        o o x x o x o x";
    let expected =
        ["a5 b6 c7 d8 g5 g6 g7 g8", "e1 f2 f5 f6 f7 f8 g1 g2 g3 g4 h4"].map(str::to_string);
    assert_eq!(live("8x8", full), expected);
    let eight: Freedom<1> = game("8x8", "official");
    let state = at(&eight, &format!("{} 1 - 40", rows(full)));
    assert_eq!(testing::outcome(&eight, &state), win(Side::Second));
    assert_eq!(
        eight.reason(&state, Outcome::Win(Side::Second)).to_string(),
        "Black has more live stones, 11 to 8"
    );
}

#[test]
fn s16_s17_s18_the_last_cell_decides() {
    let (draws, loses) = (Some(Outcome::Draw), win(Side::Second));
    for (text, fill, filled, declined) in [
        (LAST_CELL, "e1", loses, win(Side::First)),
        ("oooxo/xooxo/xxxx1/xxxoo/ooxox 1 e4 20", "e3", draws, win(Side::First)),
        ("xooxo/xxxoo/x1xxo/xxxoo/xoooo 1 b5 20", "b3", win(Side::First), loses),
    ] {
        assert_eq!(testing::outcome(&five(), &at(&five(), text)), None);
        assert_eq!(testing::outcome(&five(), &play(&five(), text, fill)), filled, "{text}");
        assert_eq!(testing::outcome(&five(), &play(&five(), text, "pass")), declined, "{text}");
    }
}

#[test]
fn s24_the_last_stone_is_a_part_of_the_position() {
    let near = at(&five(), "5/5/5/2x2/x4 2 a1 2");
    assert_ne!(near, at(&five(), "5/5/5/2x2/x4 2 c2 2"));
    assert_ne!(five().key(&near), five().key(&at(&five(), "5/5/5/2x2/x4 2 - 2")));
    assert_eq!(legal(&game::<Freedom<1>>("4x4", "official"), "x3/4/4/3o 1 - 2").len(), 14 * 3 - 1);
    let over = at(&five(), "xoxox/xooxx/xxoox/xooxx/oooo1 2 pass 25");
    assert_eq!(testing::outcome(&five(), &over), win(Side::First));
    let theirs = "last is a1, but no stone of White is there; it is the stone of the side not to \
                  move, or -";
    assert_eq!(rejection(&five(), "5/5/5/5/5 2 a1 1"), theirs);
    assert_eq!(rejection(&five(), "5/5/5/5/o4 2 a1 1"), theirs);
    assert_eq!(
        rejection(&five(), "xoxox/xooxx/xxoox/xooxx/ooo2 2 pass 25"),
        "last is pass, but 2 cells are empty; only the very last empty cell can be declined"
    );
    assert_eq!(
        rejection(&five(), "xoxox/xooxx/xxoox/xooxx/oooox 2 pass 25"),
        "last is pass, but 0 cells are empty; only the very last empty cell can be declined"
    );
}

#[test]
fn the_view_says_where_to_place() {
    for (text, prompt) in [
        ("5/5/5/5/5 1 - 0", "White places on any empty cell"),
        ("5/5/5/5/x4 2 a1 1", "Black places next to a1"),
        (
            "5/5/5/oo3/xo3 2 a1 4",
            "freedom: every cell next to a1 is taken, so Black places on any empty cell",
        ),
        (LAST_CELL, "White places on e1, the last empty cell, or passes"),
    ] {
        let state = at(&five(), text);
        let mut view =
            View::new(&META, five().geometry().shape(), &five().diagram(&state).resized());
        five().decorate(&state, &mut view);
        assert_eq!(view.prompt.to_string(), prompt);
        let live = view.cells.iter().filter(|cell| cell.marks.contains(&Mark::Live)).count();
        let captions = view.sides.map(|side| side.caption.expect("a score").to_string());
        if text == LAST_CELL {
            assert_eq!(
                (live, captions),
                (15, ["8 live stones", "7 live stones"].map(String::from))
            );
            let last = view.cells.iter().find(|cell| cell.marks.contains(&Mark::Last));
            assert_eq!(last.expect("a last stone").name, "d1");
        }
    }
    let declined = at(&five(), "xoxox/xooxx/xxoox/xooxx/oooo1 2 pass 25");
    let reason = five().reason(&declined, Outcome::Win(Side::First));
    assert_eq!(reason.to_string(), "White has more live stones, 8 to 7");
}

#[test]
fn leaf_counts_are_the_published_ones() {
    testing::leaves_are_as_published::<Freedom<1>>("4x4", "official");
    testing::leaves_are_as_published::<Freedom<1>>("5x5", "official");
    testing::leaves_are_as_published::<Freedom<2>>("10x10", "official");
}

#[test]
fn the_oracle_plays_the_same_games() {
    testing::plays_like_the_oracle::<1, Freedom<1>, Naive>("4x4", "official", 300, 20);
    testing::plays_like_the_oracle::<1, Freedom<1>, Naive>("5x5", "official", 100, 30);
    testing::plays_like_the_oracle::<1, Freedom<1>, Naive>("6x6", "official", 100, 40);
    testing::plays_like_the_oracle::<1, Freedom<1>, Naive>("8x8", "official", 60, 70);
    testing::plays_like_the_oracle::<2, Freedom<2>, Naive>("9x9", "official", 20, 90);
    testing::plays_like_the_oracle::<2, Freedom<2>, Naive>("10x10", "official", 20, 110);
    testing::plays_like_the_oracle::<2, Freedom<2>, Naive>("11x11", "official", 20, 130);
    testing::plays_like_the_oracle::<4, Freedom<4>, Naive>("16x16", "official", 5, 260);
    testing::plays_like_the_oracle::<9, Freedom<9>, Naive>("17x17", "official", 3, 300);
    testing::plays_like_the_oracle::<9, Freedom<9>, Naive>("24x24", "official", 2, 580);
}

/// Boards filled at random, with a random stone of the right side as the last one.
fn sees_boards_like_the_oracle<const N: usize>(size: &str, boards: u32) {
    testing::sees_random_boards_like_the_oracle::<N, Freedom<N>, Naive>(size, "official", boards);
    let game: Freedom<N> = game(size, "official");
    let mut rng = Rng::new(u64::from(boards));
    for _ in 0..boards {
        let density = 1 + rng.below(64);
        let mut diagram = Diagram { turn: *rng.pick(&Side::BOTH), ..Diagram::EMPTY };
        for cell in game.geometry().cells() {
            if rng.below(64) < density {
                diagram.planes[rng.below(2)].insert(cell);
            }
        }
        let theirs = diagram.planes[diagram.turn.other().index()];
        if !theirs.is_empty() {
            diagram.last = Last::Cell(theirs.nth(rng.below(theirs.len())));
        }
        let state = game.admit(diagram).expect("the last stone is the opponent's");
        let text = notation::write_position(&game, &state);
        let naive = Naive::parse(&text);
        testing::same_position(&game, &state, &naive);
        for side in Side::BOTH {
            let live = names(&game, game.live(game.stones(&state)[side.index()]));
            assert_eq!(live, naive.live(side).join(" "), "{text}");
        }
    }
}

#[test]
fn the_oracle_sees_random_boards_the_same() {
    sees_boards_like_the_oracle::<1>("4x4", 2000);
    sees_boards_like_the_oracle::<1>("5x5", 1000);
    sees_boards_like_the_oracle::<1>("8x8", 1000);
    sees_boards_like_the_oracle::<2>("10x10", 500);
    sees_boards_like_the_oracle::<2>("11x11", 300);
    sees_boards_like_the_oracle::<4>("16x16", 100);
    sees_boards_like_the_oracle::<9>("17x17", 50);
    sees_boards_like_the_oracle::<9>("24x24", 50);
}

#[test]
fn random_moves_are_uniform() {
    testing::samples_uniformly::<1, Freedom<1>>("4x4", "official", 1);
    testing::samples_uniformly::<1, Freedom<1>>("5x5", "official", 1);
    testing::samples_uniformly::<2, Freedom<2>>("10x10", "official", 1);
    testing::samples_uniformly::<4, Freedom<4>>("16x16", "official", 5);
    testing::samples_uniformly::<9, Freedom<9>>("24x24", "official", 5);
}

/// The windows of a side, looked at one by one.
fn windows_one_by_one<const N: usize>(
    game: &Freedom<N>,
    stones: Set<N>,
    empty: Set<N>,
) -> Census<N> {
    let geometry = game.geometry();
    let mut census =
        Census { windows: [[0; 3]; 4], live: Set::EMPTY, three: Set::EMPTY, two: Set::EMPTY };
    for (first, ahead) in
        geometry.cells().iter().flat_map(|cell| Direction::AXES.map(|axis| (cell, axis)))
    {
        let Some(cells) =
            (0..4).map(|n| geometry.walk(first, ahead, n)).collect::<Option<Set<N>>>()
        else {
            continue;
        };
        let ends = [geometry.walk(first, ahead.opposite(), 1), geometry.walk(first, ahead, 4)];
        let has = |set: Set<N>| ends.iter().flatten().filter(|&&end| set.contains(end)).count();
        let held = (cells & stones).len();
        if !cells.is_subset(&(stones | empty)) || has(stones) > 0 || held == 0 {
            continue;
        }
        census.windows[held - 1][has(empty)] += 1;
        match held {
            2 => census.two |= cells & empty,
            3 => census.three |= cells & empty,
            4 => census.live |= cells,
            _ => {}
        }
    }
    census
}

fn windows_are_all_found<const N: usize>(size: &str, boards: u32) {
    let game: Freedom<N> = game(size, "official");
    let mut rng = Rng::new(u64::from(boards));
    for _ in 0..boards {
        let [mut own, mut empty] = [Set::EMPTY; 2];
        let weights = [1 + rng.below(8), 1 + rng.below(8), 1 + rng.below(4)];
        for cell in game.geometry().cells() {
            match rng.below(weights.iter().sum()) {
                n if n < weights[0] => own.insert(cell),
                n if n < weights[0] + weights[1] => empty.insert(cell),
                _ => {}
            }
        }
        let census = game.census(own, empty);
        assert_eq!(census, windows_one_by_one(&game, own, empty), "{size}: {own:?} {empty:?}");
        assert_eq!(census.live, game.live(own));
    }
}

#[test]
fn windows_are_those_that_one_finds_one_by_one() {
    windows_are_all_found::<1>("4x4", 300);
    windows_are_all_found::<1>("5x5", 300);
    windows_are_all_found::<1>("8x8", 300);
    windows_are_all_found::<2>("9x9", 200);
    windows_are_all_found::<2>("10x10", 200);
    windows_are_all_found::<2>("11x11", 200);
    windows_are_all_found::<4>("16x16", 50);
    windows_are_all_found::<9>("17x17", 20);
    windows_are_all_found::<9>("24x24", 20);
}

#[test]
fn the_next_stone_is_a_part_of_the_knowledge() {
    // The same stones, and White to place: next to a1 White completes nothing, next to e5 the row.
    let (far, near) = ("4o/xxx2/5/5/o4 1 a1 5", "4o/xxx2/5/5/o4 1 e5 5");
    let [far, near] = [far, near].map(|text| Knowledge.evaluate_anew(&five(), &at(&five(), text)));
    assert!(near > far, "{near} after e5, {far} after a1");
}

/// The result with best play, by trying everything: 1, 0 or -1 for the side to move.
fn result<const N: usize>(game: &Freedom<N>, state: &State<N>) -> i32 {
    match game.outcome(state) {
        Some(Outcome::Win(side)) if side == state.turn => 1,
        Some(Outcome::Win(_)) => -1,
        Some(Outcome::Draw) => 0,
        None => {
            let results =
                game.moves(state).into_iter().map(|mv| -result(game, &game.apply(state, mv)));
            results.max().expect("an undecided position has moves")
        }
    }
}

/// Looks at the last positions of random games; gives how often each result was foreseen: a win, a draw, a loss,
/// not worse than a draw, not better.
fn foresees_what_happens<const N: usize>(size: &str, games: u64) -> [u32; 5] {
    let game: Freedom<N> = game(size, "official");
    let mut said = [0; 5];
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        let last = 1 + rng.below(9) as u16;
        while state.left > last {
            state = game.apply(&state, game.sample(&state, &mut rng).expect("cells are left"));
        }
        let plies = u32::from(state.left);
        let (kind, right): (usize, fn(i32) -> bool) = match Knowledge.foresee(&game, &state, &()) {
            Foresight::Open => continue,
            Foresight::Win(most) => (0, if most == plies { |x| x == 1 } else { |_| false }),
            Foresight::Draw => (1, |x| x == 0),
            Foresight::Loss(most) => (2, if most == plies { |x| x == -1 } else { |_| false }),
            Foresight::NoLoss => (3, |x| x >= 0),
            Foresight::NoWin => (4, |x| x <= 0),
        };
        let result = result(&game, &state);
        assert!(right(result), "{result}: {}", notation::write_position(&game, &state));
        said[kind] += 1;
    }
    said
}

#[test]
fn what_is_foreseen_happens() {
    for said in [
        foresees_what_happens::<1>("5x5", 400),
        foresees_what_happens::<1>("7x7", 300),
        foresees_what_happens::<2>("10x10", 300),
    ] {
        assert!(said.iter().all(|&times| times > 0), "{said:?}");
    }
    foresees_what_happens::<1>("4x4", 400);
    foresees_what_happens::<4>("13x13", 50);
}

proptest! {
    /// §19: every ply but a last pass fills one cell, and states survive the way through text.
    #[test]
    fn a_ply_fills_one_cell_and_stones_stay(seed: u64, side in 4u32..=8) {
        let game: Freedom<1> = game(&format!("{side}x{side}"), "official");
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng) {
            let next = game.apply(&state, mv);
            let (before, after) = (game.stones(&state), game.stones(&next));
            prop_assert!(before[0].is_subset(&after[0]) && before[1].is_subset(&after[1]));
            prop_assert_eq!(state.left - next.left, (mv != Move::Pass) as u16);
            prop_assert_eq!(next.left as usize, game.empty(&next).len());
            prop_assert_eq!(game.admit(game.diagram(&next)), Ok(next));
            state = next;
        }
        prop_assert!(state.left <= 1);
        prop_assert_eq!(game.ply(&state), side * side);
    }

    /// No direction is special: turned and mirrored positions are worth the same.
    #[test]
    fn symmetric_positions_are_worth_the_same(seed: u64, plies in 0u32..100) {
        let game: Freedom<2> = game("10x10", "official");
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        for _ in 0..plies {
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            state = game.apply(&state, mv);
        }
        for symmetry in game.symmetries() {
            let image = game.admit(game.diagram(&state).transformed(&symmetry));
            let image = image.expect("a symmetry keeps positions legal");
            prop_assert_eq!(game.count(&image), game.count(&state));
            let worth = |state| Knowledge.evaluate_anew(&game, state);
            prop_assert_eq!(worth(&image), worth(&state));
        }
    }
}
