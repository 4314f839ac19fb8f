//! One test a paragraph, then the oracle, the invariants and the sampler.

use super::naive::Naive;
use super::*;
use crate::testing::{self, at, check, game, legal, outcome, refusal, rejection, rows};
use proptest::prelude::*;
use quina_core::{Game, Outcome, Planes, Rng, Scene, Side, View, notation};

mod judge;
mod players;

testing::oracle!(Naive);

const START: &str = "10/10/2xoxoxo2/2oxoxox2/2xo2xo2/2ox2ox2/2xoxoxo2/2oxoxox2/10/10 1 - 0";
const HEX_START: &str = "6/7/2oxox2/2x3o2/2o1xo1x2/2x1o1x1o2/2o1xo1x2/2x3o2/2oxox2/7/6 1 - 0";

/// The second example of the rules page: steps onto the last file and the lowest rank.
const EDGES: &str = "10/10/10/10/7ox1/10/10/3o6/3x6/10 1 - 20";

fn square() -> Jostle<4> {
    game("10x10", "official")
}

fn hex() -> Jostle<6> {
    game("11x11", "official")
}

fn win(side: Side) -> Option<Outcome> {
    Some(Outcome::Win(side))
}

fn view<const D: usize>(game: &Jostle<D>, text: &str) -> View {
    let state = at(game, text);
    let mut view =
        View::new(&Jostle::<D>::META, game.geometry().shape(), &game.diagram(&state).resized());
    game.decorate(&state, &mut view);
    view
}

/// The values of all pieces, as a view shows them.
fn values<const D: usize>(game: &Jostle<D>, text: &str) -> String {
    let cells = view(game, text).cells;
    let shown = cells.iter().filter_map(|cell| Some(format!("{} {}", cell.name, cell.value?)));
    shown.collect::<Vec<_>>().join(", ")
}

#[test]
fn s2_sixteen_pieces_each_around_an_empty_middle() {
    assert_eq!(notation::write_position(&square(), &square().initial()), START);
    assert_eq!(
        legal(&square(), START),
        "c4-b4 c6-b6 c8-b8 c8-c9 d3-d2 d5-e5 e4-e5 e8-e9 f3-f2 f7-f6 g6-f6 g8-g9 h3-h2 h3-i3 h5-i5 \
         h7-i7"
    );
    assert_eq!(
        legal(&square(), &START.replace(" 1 - ", " 2 - ")),
        "c3-b3 c3-c2 c5-b5 c7-b7 d6-e6 d8-d9 e3-e2 e7-e6 f4-f5 f8-f9 g3-g2 g5-f5 h4-i4 h6-i6 h8-h9 \
         h8-i8"
    );
}

#[test]
fn s3_no_direction_belongs_to_a_side() {
    assert_eq!(square().symmetries().len(), 8);
    assert_eq!(hex().symmetries().len(), 12);
}

#[test]
fn s4_red_moves_first_and_then_they_take_turns() {
    let start = square().initial();
    assert_eq!(square().turn(&start), Side::First);
    let mv = notation::read_move(&square(), &start, "c8-b8").expect("a legal step");
    let next = square().apply(&start, mv);
    assert_eq!((square().turn(&next), square().ply(&next)), (Side::Second, 1));
}

#[test]
fn s5_a_turn_moves_one_piece_by_one_step() {
    let before = "
        . . . . . . . . . .
        . . . . . . . . . .
        . . x o x o x o . .
        . . o x o x o x . .
        . . x o . . x o . .
        . . o x . . o x . .
        . . x o x o x o . .
        . . o x o x o x . .
        . . . . . . . . . .
        . . . . . . . . . .";
    let after = "
        . . . . . . . . . .
        . . x . . . . . . .
        . . . o x o x o . .
        . . o x o x o x . .
        . . x o . . x o . .
        . . o x . . o x . .
        . . x o x o x o . .
        . . o x o x o x . .
        . . . . . . . . . .
        . . . . . . . . . .";
    assert_eq!(check(&square(), Side::First, before, "c8-c9", after), None);
}

#[test]
fn s6_edges_are_ordinary_and_diagonals_no_neighbors() {
    assert_eq!(legal(&square(), EDGES), "d2-c2 d2-d1 d2-e2 i6-i5 i6-i7 i6-j6");
    assert_eq!(
        legal(&square(), &EDGES.replace(" 1 - ", " 2 - ")),
        "d3-c3 d3-d4 d3-e3 h6-g6 h6-h5 h6-h7"
    );
    // j5 and a6 follow each other in number and are not neighbors.
    assert_eq!(values(&square(), "10/10/10/10/x9/9o/10/10/10/10 1 - 20"), "j5 0, a6 0");
    assert_eq!(legal(&square(), "10/10/10/10/x9/9o/10/10/10/10 1 - 20"), "");
}

#[test]
fn s7_the_value_is_friends_minus_enemies() {
    let text = "10/10/10/10/4o5/3ox5/4o5/10/10/10 1 - 20";
    assert_eq!(values(&square(), text), "e4 -1, d5 -1, e5 -3, e6 -1");
    assert_eq!(legal(&square(), text), "e5-f5");
    assert_eq!(
        legal(&square(), &text.replace(" 1 - ", " 2 - ")),
        "d5-c5 d5-d4 d5-d6 e4-d4 e4-e3 e4-f4 e6-d6 e6-e7 e6-f6"
    );
    assert_eq!(values(&hex(), "6/7/8/9/5o4/5xx4/4o5/9/8/7/6 1 - 20"), "e5 -1, f6 -1, f7 0, g6 -2");
}

#[test]
fn s8_a_piece_moves_to_an_empty_neighbor() {
    for (mv, reason) in [
        ("c8-d8", "d8 is taken; a piece steps to an empty cell"),
        ("d8-e8", "d8 holds your opponent's piece"),
        ("e5-e6", "e5 is empty"),
        ("c8-c8", "c8 is taken; a piece steps to an empty cell"),
        ("c8-b9", "b9 is not next to c8"),
        ("c8-c10", "c10 is not next to c8"),
        ("c8", "c8 can go to b8, c9"),
        ("c8-c9-c10", "a move in Jostle is two cells, from and to"),
    ] {
        assert_eq!(refusal(&square(), START, mv), format!("{mv}: {reason}"));
    }
}

#[test]
fn s9_the_value_must_rise() {
    let text = "10/10/10/10/3oo5/3xx5/5x4/10/10/10 1 - 20";
    assert_eq!(legal(&square(), text), "e5-e4 e5-f5 f4-e4 f4-f5");
    assert_eq!(
        refusal(&square(), text, "d5-d4"),
        "d5-d4: the value of d5 would stay 0; it must rise"
    );
    let pair = "10/10/10/10/10/3xx5/5x4/10/10/10 1 - 20";
    assert_eq!(
        refusal(&square(), pair, "d5-c5"),
        "d5-c5: the value of d5 would fall from 1 to 0; it must rise"
    );
}

#[test]
fn s10_a_piece_is_never_its_own_friend() {
    for turn in Side::BOTH {
        let text = format!("10/10/10/10/10/3xx5/10/10/10/10 {} - 20", turn.digit());
        assert_eq!(outcome(&square(), &at(&square(), &text)), win(turn.other()));
    }
    let text = "10/10/10/10/10/3xx5/5x4/10/10/10 1 - 20";
    assert_eq!(
        refusal(&square(), text, "d5-d4"),
        "d5-d4: the value of d5 would fall from 1 to 0; it must rise"
    );
}

#[test]
fn s12_there_is_no_passing() {
    assert_eq!(
        refusal(&square(), START, "pass"),
        "pass: there is no passing in Jostle; make a move"
    );
    assert_eq!(
        refusal(&hex(), HEX_START, "pass"),
        "pass: there is no passing in Hex Jostle; make a move"
    );
}

#[test]
fn s13_who_has_no_step_loses() {
    // The end of a game that a report prints.
    let end = "
        . . . . . . . . . .
        . . . . x x . . . .
        . . . . o o o . . .
        o . x x . x o . x .
        . x . o o x o . . .
        . . o . x . o o . .
        . . . x x x x . x .
        . o o . . . o o x .
        . . x . o . . . . .
        . . . . . . . . . .";
    let text = format!("{} 2 - 21", rows(end));
    assert_eq!(outcome(&square(), &at(&square(), &text)), win(Side::First));
    assert_eq!(refusal(&square(), &text, "c3-c4"), "c3-c4: the game is over");
    let reason = square().reason(&at(&square(), &text), Outcome::Win(Side::First));
    assert_eq!(reason.to_string(), "Blue has no move that raises a piece's value");
    assert_eq!(legal(&square(), &text.replace(" 2 - 21", " 1 - 20")), "c2-c1 e5-f5 f6-f5");
    // In a corner all neighbors can be taken.
    let corner = "10/10/10/10/10/10/10/10/9o/8ox 1 - 20";
    assert_eq!(outcome(&square(), &at(&square(), corner)), win(Side::Second));
    assert_eq!(legal(&square(), &corner.replace(" 1 - 20", " 2 - 21")), "i1-h1 i1-i2 j2-i2 j2-j3");
    // A board without pieces is decided as well.
    let bare = "10/10/10/10/10/10/10/10/10/10 1 - 20";
    assert_eq!(outcome(&square(), &at(&square(), bare)), win(Side::Second));
}

#[test]
fn s15_the_count_starts_at_minus_48_and_on_hexagons_at_minus_24() {
    assert_eq!(Naive::parse(START).potential(), -48);
    assert_eq!(Naive::parse(HEX_START).potential(), -24);
}

#[test]
fn s19_a_hexagon_has_six_neighbors() {
    let before = "
             . . . . . .
            . . . . . . .
           . . . . . . . .
          . . . . . . . . .
         . . . . . o . . . .
        . . . . . x x . . . .
         . . . . o . . . . .
          . . . . . . . . .
           . . . . . . . .
            . . . . . . .
             . . . . . .";
    let after = "
             . . . . . .
            . . . . . . .
           . . . . . . . .
          . . . . . . . . .
         . . . . . o . . . .
        . . . . . . x . . . .
         . . . . o x . . . .
          . . . . . . . . .
           . . . . . . . .
            . . . . . . .
             . . . . . .";
    let text = format!("{} 1 - 20", rows(before));
    assert_eq!(legal(&hex(), &text), "f6-e6");
    assert_eq!(
        legal(&hex(), &text.replace(" 1 - ", " 2 - ")),
        "e5-d4 e5-d5 e5-e4 g6-g5 g6-g7 g6-h5 g6-h6"
    );
    assert_eq!(check(&hex(), Side::First, before, "f6-e6", after), None);
    assert_eq!(refusal(&hex(), &text, "f6-g7"), "f6-g7: g7 is not next to f6");
}

#[test]
fn s20_twelve_pieces_each_and_every_value_is_minus_two() {
    assert_eq!(notation::write_position(&hex(), &hex().initial()), HEX_START);
    assert!(view(&hex(), HEX_START).cells.iter().all(|c| c.piece.is_none() || c.value == Some(-2)));
    assert_eq!(
        legal(&hex(), HEX_START),
        "c4-b3 c4-b4 c4-d4 c4-d5 c6-b5 c6-b6 c6-c7 d3-c2 d3-d2 d3-d4 d3-e4 e5-d4 e5-d5 e5-e4 e5-f6 \
         e8-d8 e8-e7 e8-e9 e8-f8 f3-e2 f3-f2 f3-g2 f7-e7 f7-f6 f7-f8 f7-g7 g5-f6 g5-g4 g5-h4 g5-h5 \
         g8-f8 g8-g7 g8-g9 g8-h8 h3-g4 h3-h2 h3-h4 h3-i2 i4-h4 i4-h5 i4-j3 i4-j4 i6-i7 i6-j5 i6-j6"
    );
}

#[test]
fn s22_both_boards_are_fixed() {
    assert_eq!(
        META.parse_setup(Some("8x8"), None).expect_err("another size").to_string(),
        "Jostle has no board 8x8; it is played on 10x10 only"
    );
    assert!(HEX_META.parse_setup(Some("11x11"), None).is_ok());
}

#[test]
fn s25_capitals_and_an_x_are_read_too() {
    let start = hex().initial();
    let read = |text| notation::read_move(&hex(), &start, text);
    assert_eq!(read("C4xB3"), read("c4-b3"));
    assert!(read("c4-b3").is_ok());
}

#[test]
fn s26_the_third_field_is_a_dash() {
    assert_eq!(
        rejection(&square(), &START.replace(" - ", " pass ")),
        "the third field, last, must be - in this game"
    );
}

#[test]
fn a_view_counts_the_steps_of_both_sides() {
    let captions = |view: View| {
        view.sides.map(|side| side.caption.expect("every side has a caption").to_string())
    };
    assert_eq!(captions(view(&square(), START)), ["16 moves", "16 moves"]);
    assert_eq!(
        captions(view(&square(), "10/10/10/10/4o5/3ox5/4o5/10/10/10 1 - 20")),
        ["1 move", "9 moves"]
    );
    assert_eq!(
        view(&hex(), HEX_START).prompt.to_string(),
        "Red moves a piece one step so that its value rises"
    );
}

#[test]
fn a_position_that_a_report_prints_midway() {
    let text = "10/4xx4/4ooo3/o1xx1xox2/1x1ooxoo2/2o1xo2x1/2x1xxx3/1o1o2oox1/2x1o5/10 1 - 20";
    assert_eq!(legal(&square(), text), "c4-d4 h7-h8 h7-i7 i3-i2 i3-i4 i3-j3 i5-i4");
    assert_eq!(legal(&square(), &text.replace(" 1 - 20", " 2 - 21")), "c5-d5 f5-g5");
}

#[test]
fn leaf_counts_are_the_published_ones() {
    testing::leaves_are_as_published::<Jostle<4>>("10x10", "official");
    testing::leaves_are_as_published::<Jostle<6>>("11x11", "official");
}

#[test]
fn the_oracle_plays_the_same_games() {
    testing::plays_like_the_oracle::<2, Jostle<4>, Naive>("10x10", "official", 60, 100);
    testing::plays_like_the_oracle::<2, Jostle<6>, Naive>("11x11", "official", 60, 100);
}

#[test]
fn the_oracle_sees_random_boards_the_same() {
    let size = "10x10";
    testing::sees_random_boards_like_the_oracle::<2, Jostle<4>, Naive>(size, "official", 1500);
    let size = "11x11";
    testing::sees_random_boards_like_the_oracle::<2, Jostle<6>, Naive>(size, "official", 1500);
}

#[test]
fn random_moves_are_uniform() {
    testing::samples_uniformly::<2, Jostle<4>>("10x10", "official", 3);
    testing::samples_uniformly::<2, Jostle<6>>("11x11", "official", 3);
}

/// §15, §21: plays a random game and holds every ply to raise the count by the rise of the piece's
/// value, and the game to end within `most` plies.
fn the_count_rises<const D: usize>(game: &Jostle<D>, seed: u64, most: u32) {
    let potential = |state: &State| {
        let text = notation::write_position(game, state);
        Naive::parse(&text).potential()
    };
    let mut rng = Rng::new(seed);
    let mut state = game.initial();
    while let Ok(mv) = game.sample(&state, &mut rng) {
        let next = game.apply(&state, mv);
        let rise = game.value([next.enemy, next.own], mv.to)
            - game.value([state.own, state.enemy], mv.from);
        assert!(rise >= 1);
        assert_eq!(potential(&next), potential(&state) + rise);
        // §11.
        assert_eq!([next.enemy.len(), next.own.len()], [state.own.len(), state.enemy.len()]);
        assert_eq!(game.admit(game.diagram(&next)), Ok(next));
        state = next;
    }
    assert!(game.ply(&state) <= most);
    // §14.
    assert_eq!(outcome(game, &state), win(game.turn(&state).other()));
}

proptest! {
    #[test]
    fn every_ply_raises_the_count_by_the_rise_in_value(seed: u64) {
        the_count_rises(&square(), seed, 96);
        the_count_rises(&hex(), seed, 72);
    }
}
