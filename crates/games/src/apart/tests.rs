//! One test a paragraph, then the oracle, the invariants, the limit of work and the sampler.

use super::naive::Naive;
use super::*;
use crate::testing::{self, at, check, game, legal, refusal, rejection};
use proptest::prelude::*;
use quina_core::{Cell, Game, Outcome, Planes, Rng, Scene, Side, Touch, View, notation, playout};
use std::collections::BTreeMap;

impl testing::Oracle for Naive {
    fn read(text: &str, _rules: &str) -> Naive {
        Naive::parse(text)
    }
    fn text(&self) -> String {
        Naive::text(self)
    }
    fn moves(&self) -> Option<Vec<String>> {
        // The oracle walks every route; on large boards there are millions.
        self.moves_within(4_000)
    }
    fn outcome(&self) -> Option<Outcome> {
        Naive::outcome(self)
    }
    fn play(&self, mv: &str) -> Naive {
        Naive::play(self, mv)
    }
}

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
            ("b2-c4", "b2 and c4 are not on a common line: rank, file or diagonal"),
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
                "one hop does not lead there, but a chain does; name every square it lands on, for \
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
    assert_eq!(eight().count(&at(&eight(), &start.replace(" 1 -", " 2 -"))), 40);
    assert_eq!(eight().count(&at(&eight(), &start.replace("- 0", "- 1"))), 80);
    for width in 5..=15usize {
        let game: Apart<4> = game(&format!("{width}x9"), "official");
        assert_eq!(game.count(&game.initial()), 6 * width as u64 - 8);
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
            ("pass", "Apart has no passing; play a move"),
            ("a1", "a1 is empty"),
            ("a1-a2", "a1 is empty"),
            ("b3-b4", "b3 holds your opponent's piece"),
            ("f2", "say also where f2 lands, in one move on one of e1 f1 e2 e3 f3"),
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
    assert_eq!(reason, "both sides are apart, and White, who moved, loses");
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
    assert_eq!(reason, "Black has no piece left, which counts as apart");
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
    let mut view = View::new(&META, six().geometry().shape(), &six().diagram(&state));
    six().decorate(&state, &mut view);
    let captions = view.sides.map(|side| side.caption.expect("a caption").to_string());
    assert_eq!(captions, ["3 pieces, 1 pairs adjacent", "3 pieces, 1 pairs adjacent"]);
}

#[test]
fn the_published_numbers_of_positions() {
    for (size, leaves) in [
        ("5x5", &[22, 788, 27962, 940367][..]),
        ("6x6", &[28, 1184, 66132]),
        ("8x8", &[40, 3200, 315586]),
    ] {
        let game: Apart<1> = game(size, "official");
        for (depth, &count) in (1..).zip(leaves) {
            assert_eq!(playout::perft(&game, &game.initial(), depth), count, "{size} {depth}");
        }
    }
}

#[test]
fn the_published_positions_have_their_moves() {
    let file = include_str!("../../../quina/tests/data/positions.json");
    let after = |text: &'static str, key: &str| {
        text.split_once(&format!("\"{key}\":")).expect("the field").1.trim_start()
    };
    let word = |text: &'static str| text[1..].split('"').next().expect("a word");
    let mut seen = 0;
    for entry in file.split("\"id\":").filter(|e| e.contains("\"game\": \"apart\"")) {
        let game: Apart<1> = game(word(after(entry, "size")), "official");
        let position = word(after(entry, "position"));
        let (list, _) = after(entry, "legal").split_once(']').expect("a list");
        let moves: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        assert_eq!(legal(&game, position), moves.join(" "));
        assert_eq!(Naive::parse(position).moves(), moves);
        seen += 1;
    }
    assert_eq!(seen, 9);
}

#[test]
fn the_oracle_plays_the_same_games() {
    testing::plays_like_the_oracle::<1, Apart<1>, Naive>("5x5", "official", 60, 200);
    testing::plays_like_the_oracle::<1, Apart<1>, Naive>("8x8", "official", 12, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("5x15", "official", 8, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("15x5", "official", 8, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("7x10", "official", 8, 200);
    testing::plays_like_the_oracle::<2, Apart<2>, Naive>("10x10", "official", 4, 200);
    testing::plays_like_the_oracle::<4, Apart<4>, Naive>("15x15", "official", 1, 300);
}

#[test]
fn the_oracle_sees_random_boards_the_same() {
    testing::sees_random_boards_like_the_oracle::<1, Apart<1>, Naive>("5x5", "official", 2000);
    testing::sees_random_boards_like_the_oracle::<1, Apart<1>, Naive>("8x8", "official", 300);
    testing::sees_random_boards_like_the_oracle::<2, Apart<2>, Naive>("7x10", "official", 150);
    testing::sees_random_boards_like_the_oracle::<4, Apart<4>, Naive>("15x15", "official", 30);
}

/// A position with more outcomes than anybody could list.
const EXPLOSIVE: &str = "ox1o2ox4o1x/2x1xxox5o1/2x3ox2o3x/1x1oo1xx2x3o/xx3x8o/1x7x2ox1/5o2xo1x1x1/\
                         4x3xox4/1x3x7o1/10xxx2/xx3ox2x2x2/4o3o5o/2x3xo1x1oxo1/1o1o1oxx2x1xo1/\
                         x6x3xx2 1 - 5";

#[test]
fn the_list_of_moves_is_cut_where_it_has_no_useful_bound() {
    let game: Apart<4> = game("15x15", "official");
    let state = at(&game, EXPLOSIVE);
    assert!(!game.lists_all(&state));
    let mut listed = Vec::new();
    game.expand(&state, &mut listed);
    assert_eq!(game.count(&state), listed.len() as u64);
    assert!((10_000..300_000).contains(&listed.len()), "{} outcomes", listed.len());
    let singles = game.count(&at(&game, &EXPLOSIVE.replace("- 5", "- 0"))) as usize;
    for mv in &listed[..singles] {
        assert_eq!(game.path(&state, *mv), [mv.from, mv.to]);
    }
    listed.sort_unstable();
    assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "a move is listed twice");
    // Legality stays exact: what is not listed can be played all the same.
    let mut rng = Rng::new(1);
    let mut unlisted = 0;
    while unlisted < 5 {
        let mut touched = vec![*rng.pick(&game.reach(&state, &[]).next)];
        loop {
            let reach = game.reach(&state, &touched);
            if reach.next.is_empty() {
                break;
            }
            touched.push(*rng.pick(&reach.next));
        }
        let mv = game.reach(&state, &touched).complete.expect("every landing ends a move");
        unlisted += listed.binary_search(&mv).is_err() as usize;
        assert_eq!(game.reach(&state, &game.path(&state, mv)).complete, Some(mv));
    }
}

/// The exact distribution of the process that `sample` documents.
fn process<const N: usize>(game: &Apart<N>, state: &State<N>) -> BTreeMap<Move<N>, f64> {
    fn go_on<const N: usize>(
        game: &Apart<N>,
        state: &State<N>,
        touched: &mut Vec<Cell>,
        chance: f64,
        chances: &mut BTreeMap<Move<N>, f64>,
    ) {
        let reach = game.reach(state, touched);
        let each = chance / (reach.next.len() + 1) as f64;
        *chances.entry(reach.complete.expect("a hop was made")).or_default() += each;
        for next in reach.next {
            touched.push(next);
            go_on(game, state, touched, each, chances);
            touched.pop();
        }
    }
    let mut chances = BTreeMap::new();
    for from in game.reach(state, &[]).next {
        for to in game.reach(state, &[from]).next {
            go_on(game, state, &mut vec![from, to], 1.0, &mut chances);
        }
    }
    chances
}

fn samples_the_process<const N: usize>(size: &str, plies: usize) {
    let game: Apart<N> = game(size, "official");
    let mut rng = Rng::new(5);
    let mut state = game.initial();
    for _ in 0..plies {
        let chances = process(&game, &state);
        let mut listed = Vec::new();
        game.expand(&state, &mut listed);
        listed.sort_unstable();
        assert!(listed.iter().eq(chances.keys()), "every move has its chance");
        // The rarest outcomes are counted together, for the test needs a few draws of each.
        let mut sorted: Vec<(f64, Move<N>)> = chances.iter().map(|(&mv, &c)| (c, mv)).collect();
        sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (total, mut pooled) = (chances.values().sum::<f64>(), 0.0);
        let mut weights = BTreeMap::new();
        for (chance, mv) in sorted {
            if pooled < 0.1 * total / chances.len() as f64 {
                pooled += chance;
                weights.insert(None, pooled);
            } else {
                weights.insert(Some(mv), chance);
            }
        }
        let draw = |rng: &mut Rng| {
            let mv = game.sample(&state, rng).expect("the game goes on");
            Some(mv).filter(|_| weights.contains_key(&Some(mv)))
        };
        testing::fits(&weights, draw, &mut rng);
        match game.sample(&state, &mut rng) {
            Ok(mv) => state = game.apply(&state, mv),
            Err(_) => return,
        }
        if testing::outcome(&game, &state).is_some() {
            return;
        }
    }
}

#[test]
fn random_moves_follow_the_process_that_is_documented() {
    samples_the_process::<1>("5x5", 30);
    samples_the_process::<1>("8x8", 25);
    samples_the_process::<2>("10x10", 12);
}

proptest! {
    /// Along random games: what is derived agrees with the text, every listed path is legal and
    /// leads to its move, pieces never come back, and the mover loses none.
    #[test]
    fn play_keeps_its_promises(seed: u64, plies in 0u32..60) {
        let game = eight();
        let mut rng = Rng::new(seed);
        let mut state = game.initial();
        for _ in 0..plies {
            let Ok(mv) = game.sample(&state, &mut rng) else { break };
            let next = game.apply(&state, mv);
            prop_assert_eq!(game.admit(game.diagram(&next)), Ok(next));
            prop_assert_eq!(next.enemy.len(), state.own.len());
            prop_assert_eq!(next.own.len() + mv.captured.len(), state.enemy.len());
            prop_assert_eq!(game.epoch(&next), game.epoch(&state) + mv.captured.len() as u32);
            prop_assert!(game.lists_all(&state));
            state = next;
        }
        let mut listed = Vec::new();
        game.expand(&state, &mut listed);
        let paths = game.paths(&state);
        prop_assert!(paths.iter().map(|(mv, _)| *mv).eq(listed));
        for (mv, path) in paths {
            prop_assert_eq!(game.reach(&state, &path).complete, Some(mv));
            prop_assert_eq!(game.path(&state, mv), path);
        }
    }
}
