//! One test a paragraph; [`agreement`] has the oracle, the limit of work, the sampler and the
//! invariants.

use super::*;
use crate::testing::{self, at, check, game, legal, refusal, rejection};
use quina_core::{Game, Outcome, Planes, Scene, Side, Touch, View, notation};

mod agreement;
mod knowledge;
mod players;

fn eight() -> Apart<1> {
    game("8x8", "official")
}

fn six() -> Apart<1> {
    game("6x6", "official")
}

fn five() -> Apart<1> {
    game("5x5", "official")
}

fn win(side: Side) -> Option<Outcome> {
    Some(Outcome::Win(side))
}

const LINES: &str = "oo4/6/6/1o4/1xx2x/6 1 - 20";
const CHAINS: &str = "1xxx1x/2x3/3oo1/5o/6/6 1 - 20";

fn refuses(game: &Apart<1>, text: &str, reasons: &[(&str, &str)]) {
    for (mv, reason) in reasons {
        assert_eq!(refusal(game, text, mv), format!("{mv}: {reason}"));
    }
}

#[test]
fn s2_each_side_starts_with_a_block_two_ranks_deep() {
    let text = |game: &Apart<1>| notation::write_position(game, &game.initial());
    assert_eq!(text(&eight()), "1oooooo1/1oooooo1/8/8/8/8/1xxxxxx1/1xxxxxx1 1 - 0");
    assert_eq!(text(&five()), "1ooo1/1ooo1/5/1xxx1/1xxx1 1 - 0");
    assert_eq!(text(&game("7x8", "official")), "1ooooo1/1ooooo1/7/7/7/7/1xxxxx1/1xxxxx1 1 - 0");
}

#[test]
fn s6_enemies_do_not_lengthen_a_line() {
    // a2 stands alone beside b2; once c2 or d2 has captured there, it does not.
    assert_eq!(
        legal(&five(), "oo3/5/5/xoxx1/5 1 - 20"),
        "a2-a1 a2-a3 a2-b1 a2-b2 a2-b3 c2-b1 c2-b3 c2-c1 c2-c3 c2-d1 c2-d3 c2-e2 d2-b2 d2-b2-e2 \
         d2-c1 d2-c3 d2-d1 d2-d3 d2-e1 d2-e3"
    );
}

#[test]
fn s7_a_piece_goes_exactly_as_far_as_its_line_is_long() {
    assert_eq!(
        legal(&six(), LINES),
        "b2-a1 b2-a3 b2-b1 b2-b3 b2-c1 b2-c3 b2-d2 c2-a2 c2-b1 c2-b3 c2-c1 c2-c3 c2-d1 c2-d3 c2-e2 \
         f2-e1 f2-e2 f2-e3 f2-f1 f2-f3"
    );
    refuses(
        &six(),
        LINES,
        &[
            ("b2-e2", "the line of b2 along the rank has 2 pieces, so it moves exactly 2"),
            (
                "b2-a2",
                "the line of b2 along the rank has 2 pieces, so it moves exactly 2, and that is \
                 off the board",
            ),
            ("b2-b4", "b2 stands alone along the file, so it moves exactly 1"),
            ("c2-e4", "c2 stands alone along the diagonal, so it moves exactly 1"),
            ("b2-c4", "b2 and c4 are not on the same rank, file or diagonal"),
        ],
    );
}

#[test]
fn s7_a_line_across_the_whole_board_cannot_move_along_itself() {
    let text = "1oo2/5/5/5/xxxxx 1 - 20";
    assert_eq!(
        legal(&five(), text),
        "a1-a2 a1-b2 b1-a2 b1-b2 b1-c2 c1-b2 c1-c2 c1-d2 d1-c2 d1-d2 d1-e2 e1-d2 e1-e2"
    );
}

#[test]
fn s8_a_piece_flies_over_anything() {
    let before = "
        . . . . .
        . . . . .
        o o . . .
        . . . . .
        x x o x x";
    let after = "
        . . . . .
        . . . . .
        o o . . .
        . . . . .
        . x x x x";
    assert_eq!(check(&five(), Side::First, before, "a1-c1", after), None);
}

#[test]
fn s9_an_enemy_on_the_target_is_captured_and_an_own_piece_bars_it() {
    let before = "
        o o . . . .
        . . . . . .
        . . . . . .
        . o . . . .
        . x x . . x
        . . . . . .";
    let after = "
        o o . . . .
        . . . . . .
        . . . . . .
        . x . . . .
        . . x . . x
        . . . . . .";
    assert_eq!(check(&six(), Side::First, before, "b2-b3", after), None);
    refuses(&six(), LINES, &[("b2-c2", "c2 holds your own piece")]);
}

#[test]
fn s11_to_s14_chains() {
    assert_eq!(
        legal(&six(), CHAINS),
        "b6-a5 b6-b5 b6-d4 b6-d4-f2 b6-e6 b6-e6-a6 c5-a3 c5-b5 c5-c3 c5-d5 c5-e3 c6-b5 c6-c4 \
         c6-c4-c2 c6-d5 d6-a6 d6-b4 d6-d5 d6-e5 f6-e5 f6-e6 f6-f5"
    );
    let before = "
        . x x x . x
        . . x . . .
        . . . o o .
        . . . . . o
        . . . . . .
        . . . . . .";
    let after = "
        . . x x . x
        . . x . . .
        . . . . o .
        . . . . . o
        . . . . . x
        . . . . . .";
    assert_eq!(check(&six(), Side::First, before, "b6-d4-f2", after), None);
    assert_eq!(check(&six(), Side::First, before, "B6xD4xF2", after), None);
    refuses(
        &six(),
        CHAINS,
        &[
            ("f6-e6-a6", "f6-e6 is a single step, and a step is never part of a chain"),
            ("b6-d4-b6", "b6 was already used in this turn"),
            ("b6-d4-d4", "the piece already stands on d4"),
            (
                "b6-d4-d5",
                "on d4 the piece stands alone along the file, so it could only step, and a step is \
                 never part of a chain",
            ),
            (
                "b6-f2",
                "one jump does not get there, but a chain does; name every square it lands on, for \
                 example b6-d4-f2",
            ),
        ],
    );
}

#[test]
fn s15_the_first_turn_is_a_single_move() {
    let start = "1oooooo1/1oooooo1/8/8/8/8/1xxxxxx1/1xxxxxx1 1 - 0";
    let first = "b1-a2 b1-b3 b1-d3 b1-h1 b2-a1 b2-b4 b2-c3 b2-h2 c1-a3 c1-c3 c1-e3 c2-a4 c2-c4 c2-e4 \
                 d1-b3 d1-d3 d1-f3 d2-b4 d2-d4 d2-f4 e1-c3 e1-e3 e1-g3 e2-c4 e2-e4 e2-g4 f1-d3 f1-f3 \
                 f1-h3 f2-d4 f2-f4 f2-h4 g1-a1 g1-e3 g1-g3 g1-h2 g2-a2 g2-f3 g2-g4 g2-h1";
    assert_eq!(legal(&eight(), start), first);
    let reason = "the first turn of the game is a single move, so it ends on b3";
    refuses(&eight(), start, &[("b1-b3-b5", reason)]);
    // §27: exactly when the number of turns is 0, whoever is to move.
    assert_eq!(eight().count(&at(&eight(), &start.replace(" 1 -", " 2 -"))), Some(40));
    assert_eq!(eight().count(&at(&eight(), &start.replace("- 0", "- 1"))), Some(80));
    for width in 5..=15usize {
        let game: Apart<4> = game(&format!("{width}x9"), "official");
        assert_eq!(game.count(&game.initial()), Some(6 * width as u64 - 8));
    }
}

#[test]
fn s16_a_move_is_written_by_its_canonical_route_and_read_by_any() {
    let text = "1oooooo1/1oooooo1/8/8/8/8/1xxxxxx1/1xxxxxx1 1 - 2";
    let state = at(&eight(), text);
    let read = |mv| notation::read_move(&eight(), &state, mv).expect("a legal route");
    for (canonical, other) in [("d1-d3-d5", "d1-f3-d5"), ("e1-c3-e5", "e1-e3-e5")] {
        assert_eq!(read(canonical), read(other));
        let path = eight().path(&state, read(other));
        assert_eq!(notation::write_path(eight().geometry().shape(), &path), canonical);
        assert!(!legal(&eight(), text).contains(other));
    }
}

#[test]
fn s16_names_are_compared_as_bytes() {
    // Over a10 or over a8; `a10` comes first, because `1` is before `8`.
    let tall: Apart<1> = game("5x12", "official");
    let text = "5/5/2xx1/1x3/1x3/5/5/5/5/5/5/3oo 1 - 20";
    let moves = legal(&tall, text);
    assert!(moves.contains("c10-a10-c8") && !moves.contains("c10-a8-c8"), "{moves}");
    notation::read_move(&tall, &at(&tall, text), "c10-a8-c8").expect("a legal route");
}

#[test]
fn s17_there_is_no_pass_and_a_move_names_its_squares() {
    refuses(
        &six(),
        LINES,
        &[
            ("pass", "there is no passing in Apart; make a move"),
            ("a1", "a1 is empty"),
            ("a1-a2", "a1 is empty"),
            ("b3-b4", "b3 holds your opponent's piece"),
            ("f2", "f2 can go to e1, f1, e2, e3, f3"),
            ("f2-f2", "the piece already stands on f2"),
        ],
    );
}

#[test]
fn s19_the_opponent_of_the_mover_is_judged_first() {
    let text = "5/o3o/5/2oo1/xx3 1 - 20";
    assert_eq!(legal(&five(), text), "a1-a2 a1-b2 a1-c1 a1-c1-e1 b1-a2 b1-b2 b1-c2 b1-d1");
    let state = at(&five(), text);
    for (mv, result) in [
        ("b1-c2", win(Side::Second)),
        ("b1-d1", win(Side::First)),
        ("a1-c1-e1", win(Side::First)),
        ("a1-a2", None),
    ] {
        let next = five().apply(&state, notation::read_move(&five(), &state, mv).unwrap());
        assert_eq!(testing::outcome(&five(), &next), result, "{mv}");
    }
    let both = at(&five(), "5/o3o/5/2xo1/x4 2 - 21");
    let reason = five().reason(&both, Outcome::Win(Side::Second)).to_string();
    assert_eq!(reason, "White's move set both sides apart, so the mover loses");
}

#[test]
fn s20_one_piece_or_none_is_apart() {
    let after = "
        . . . . .
        . . o . .
        . . x . .
        . . x . .
        . . . . .";
    let before = "
        . . . . .
        . . o . .
        . . o . .
        . x x . .
        . . . . .";
    assert_eq!(check(&five(), Side::First, before, "b2-c3", after), win(Side::Second));
    let none = at(&five(), "5/5/2x2/2x2/5 2 - 9");
    assert_eq!(testing::outcome(&five(), &none), win(Side::Second));
    let reason = five().reason(&none, Outcome::Win(Side::Second)).to_string();
    assert_eq!(reason, "Black has no pieces left, which counts as apart");
    // A board that belongs to one side is decided, so nobody is ever without a move.
    let full = "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx";
    assert_eq!(
        testing::outcome(&five(), &at(&five(), &format!("{full} 1 - 9"))),
        win(Side::Second)
    );
    assert_eq!(testing::outcome(&five(), &at(&five(), "5/5/5/5/5 1 - 9")), win(Side::First));
}

#[test]
fn s22_play_can_go_round() {
    let mut state = eight().initial();
    for mv in ["b1-a2", "b8-a7", "a2-b1", "a7-b8"] {
        state = eight().apply(&state, notation::read_move(&eight(), &state, mv).unwrap());
    }
    assert_eq!(eight().repetition_key(&state), eight().repetition_key(&eight().initial()));
    assert_eq!(eight().epoch(&state), eight().epoch(&eight().initial()));
}

#[test]
fn s27_the_third_field_is_a_dash() {
    assert_eq!(
        rejection(&five(), "1ooo1/1ooo1/5/1xxx1/1xxx1 1 a1 0"),
        "the third field, last, must be - in this game"
    );
}

#[test]
fn a_view_counts_pieces_and_pairs() {
    let state = at(&six(), LINES);
    let mut view = View::new(&META, six().geometry().shape(), &six().diagram(&state).resized());
    six().decorate(&state, &mut view);
    let captions = view.sides.map(|side| side.caption.expect("a caption").to_string());
    assert_eq!(captions, ["3 pieces, 1 adjacent pair", "3 pieces, 1 adjacent pair"]);
}
