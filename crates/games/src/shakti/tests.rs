//! One test a paragraph.

use super::*;
use crate::testing::{self, at, check, game, legal, refusal, rejection};
use quina_core::{Game, Judge, Knowledge, Mark, Outcome, Planes, Scene, View, notation};

mod agreement;
mod judge;
mod players;

fn official() -> Shakti {
    game("7x7", "official")
}

fn feup() -> Shakti {
    game("7x7", FEUP)
}

fn outcome(game: &Shakti, text: &str) -> Option<Outcome> {
    testing::outcome(game, &at(game, text))
}

const WHITE_WINS: Option<Outcome> = Some(Outcome::Win(Side::First));
const BLACK_WINS: Option<Outcome> = Some(Outcome::Win(Side::Second));
const DRAW: Option<Outcome> = Some(Outcome::Draw);

/// The king takes a warrior: White is in check from e4.
const TAKES: &str = "#k#####/#####1#/##3##/##1Kw##/#######/#1#####/#1##### 1 - 20";
/// Moves and jumps across gaps.
const GAPS: &str = "#######/1#####1/###1###/W#1#1#1/#######/1###1##/##K#1k# 1 - 20";
/// d7 sees d3 but for d5.
const SCREEN: &str = "###w###/#######/##W2##/#######/###K###/#######/####k## 1 - 20";
/// The king on d7 sees d3 but for d5.
const KINGS_SCREEN: &str = "###k###/#######/##W2##/#######/###K###/#######/##w#### 1 - 20";
/// White has no move at all.
const STUCK: &str = "#3#k#/##w####/#######/#######/K######/#######/####### 1 - 20";
/// Neither side has a move.
const BOTH_STUCK: &str = "##w####/#######/#######/K######/#W#####/#######/######k 1 - 20";

#[test]
fn s1_s2_45_tiles_and_two_armies() {
    let start = official().initial();
    assert_eq!(start.tiles.count_ones(), 45);
    let text = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0";
    assert_eq!(notation::write_position(&official(), &start), text);
    assert_eq!(at(&official(), text), start);
}

#[test]
fn s5_s22_who_can_move_must() {
    let start = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0";
    assert_eq!(
        legal(&official(), start),
        "b2-a2 b2-a3 b2-b1 b2-b3 b2-b4 b2-c1 b2-c2 b2-c3 b2-d4 d2-c1 d2-c2 d2-c3 d2-d1 d2-d3 d2-e1 \
         d2-e2 d2-e3 f2-d4 f2-e1 f2-e2 f2-e3 f2-f1 f2-f3 f2-f4 f2-g2 f2-g3"
    );
    assert_eq!(
        refusal(&official(), start, "pass"),
        "pass: you have a legal move, so you may not pass; play one, for example d2-c1"
    );
}

#[test]
fn s7_a_tile_that_was_left_goes_on_blocking() {
    // d4-d3 stays on the file of the warrior d7, behind the tile d4.
    let text = "##1w1##/1######/W1#####/1##K##1/###1###/#######/##k#### 1 - 20";
    assert_eq!(legal(&official(), text), "d4-d3");
}

#[test]
fn s8_a_free_king_glides_over_gaps_to_the_first_tile() {
    let text = "##w2##/1######/W1#####/1##K##1/###1###/#######/##k#### 1 - 20";
    assert_eq!(legal(&official(), text), "a5-a4 a5-a6 a5-b5 d4-a4 d4-d3 d4-g4");
    let start = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0";
    for (mv, reason) in [
        ("d2-d4", "the king sees d3 first in that direction, and goes no farther"),
        ("d2-e4", "e4 is not on a rank, file or diagonal of d2"),
        ("d2-b2", "b2 holds your own piece"),
        ("d2-d2", "d2 holds your own piece"),
        ("d2", "d2 can go to c1, d1, e1, c2, e2, c3, d3, e3"),
        ("d4-d5", "d4 is empty"),
        ("d6-d5", "d6 holds your opponent's piece"),
        ("a1-b1", "a1 has no tile"),
        ("b2-a1", "a1 has no tile"),
    ] {
        assert_eq!(refusal(&official(), start, mv), format!("{mv}: {reason}"));
    }
}

#[test]
fn s9_s10_a_king_in_check_takes_a_warrior_next_to_it() {
    assert_eq!(legal(&official(), TAKES), "d4-c4 d4-c5 d4-e4");
    let before = "
        # k # # # # #
        # # # # # . #
        # # . . . # #
        # # . K w # #
        # # # # # # #
        # . # # # # #
        # . # # # # #";
    let after = "
        # k # # # # #
        # # # # # . #
        # # . . . # #
        # # . . K # #
        # # # # # # #
        # . # # # # #
        # . # # # # #";
    // §24: that was the last warrior.
    assert_eq!(check(&official(), Side::First, before, "d4-e4", after), DRAW);
}

#[test]
fn s11_s12_s13_a_jump_takes_its_tile_away() {
    assert_eq!(legal(&official(), GAPS), "a4-a2 a4-a6 a4-c4 a4-e4 c1-c4");
    let before = "
        # # # # # # #
        . # # # # # .
        # # # . # # #
        W # . # . # .
        # # # # # # #
        . # # # . # #
        # # K # . k #";
    let after = "
        # # # # # # #
        . # # # # # .
        # # # . # # #
        . # # # W # .
        # # # # # # #
        . # # # . # #
        # # K # . k #";
    assert_eq!(check(&official(), Side::First, before, "a4-e4", after), None);
    let reason = "a4-g4: a warrior goes to the first or the second tile it sees in a direction, and \
                  g4 is farther";
    assert_eq!(refusal(&official(), GAPS, "a4-g4"), reason);
    let blocked = "#####w#/1######/#######/WK1####/#######/#######/#####k# 1 - 20";
    let reason = "a4-c4: b4 is occupied, and a warrior jumps only over a vacant tile";
    assert_eq!(refusal(&official(), blocked, "a4-c4"), reason);
}

#[test]
fn s14_warriors_capture_nothing() {
    let text = "#k#####/#######/##1w###/##W####/######K/#######/####### 1 - 20";
    assert_eq!(
        refusal(&official(), text, "c4-d5"),
        "c4-d5: d5 holds your opponent's piece, and a warrior captures nothing"
    );
}

#[test]
fn s15_any_tile_between_means_no_check() {
    let text = "###k###/###w###/##3##/#1#K#1#/#######/#######/#W##### 1 - 20";
    assert!(!official().legal(&at(&official(), text)).check);
    assert_eq!(legal(&official(), text), "b1-b4 d4-b4 d4-f4");
    assert_eq!(refusal(&official(), text, "d4-d5"), "d4-d5: your king would be in check from d6");
}

#[test]
fn s16_a_jump_may_not_expose_the_king() {
    assert_eq!(legal(&official(), SCREEN), "c5-d5");
    assert_eq!(
        refusal(&official(), SCREEN, "c5-e5"),
        "c5-e5: the jump would remove d5 and expose your king to d7"
    );
}

#[test]
fn s17_the_kings_may_not_see_each_other() {
    assert_eq!(legal(&official(), KINGS_SCREEN), "c5-d5");
    assert_eq!(
        refusal(&official(), KINGS_SCREEN, "c5-e5"),
        "c5-e5: the jump would remove d5, and the kings would see each other"
    );
    assert_eq!(
        refusal(&official(), KINGS_SCREEN, "d3-d5"),
        "d3-d5: the kings would see each other"
    );
    // So a king protects a warrior, even from afar; another warrior does so too.
    let by_king = "#######/#####1#/##3##/##1Kw#k/#######/#1#####/#1##### 1 - 20";
    assert_eq!(legal(&official(), by_king), "d4-c4 d4-c5");
    assert_eq!(refusal(&official(), by_king, "d4xe4"), "d4xe4: the kings would see each other");
    let by_warrior = "#k#####/#####1#/##3##/##1Kw#w/#######/#1#####/#1##### 1 - 20";
    assert_eq!(legal(&official(), by_warrior), "d4-c4 d4-c5");
}

#[test]
fn s18_a_jump_may_discover_check() {
    let text = "###k###/######1/#######/##W2##/#######/K######/###W### 1 - 20";
    assert_eq!(legal(&official(), text), "c4-d4 c4-e4 d1-d4");
    let state = at(&official(), text);
    let jump = notation::read_move(&official(), &state, "c4-e4").expect("legal");
    let next = official().apply(&state, jump);
    assert!(official().legal(&next).check);
    assert!(Knowledge.loud(&official(), &state, jump));
    assert_eq!(testing::outcome(&official(), &next), WHITE_WINS);
}

#[test]
fn s19_in_check_only_the_king_moves() {
    let text = "##1w1##/1######/W1#####/1##K##1/###1###/#######/##k#### 1 - 20";
    for mv in ["a5-a4", "d4-g4"] {
        let reason = "in check only the king moves, and only to a neighboring tile";
        assert_eq!(refusal(&official(), text, mv), format!("{mv}: {reason}"));
    }
}

#[test]
fn s21_checkmate() {
    let text = "#2#2#/1####2/1w#1#2/KW####1/2####1/1w###2/#2W1k# 1 - 20";
    assert_eq!(outcome(&official(), text), BLACK_WINS);
    let state = at(&official(), text);
    assert_eq!(
        official().reason(&state, Outcome::Win(Side::Second)).to_string(),
        "White's king on a4 is checkmated by the warrior on b5"
    );
}

#[test]
fn s22_s23_a_stalemate_is_passed_and_a_second_one_is_a_draw() {
    assert_eq!(legal(&official(), STUCK), "pass");
    assert_eq!(legal(&official(), BOTH_STUCK), "pass");
    let state = at(&official(), BOTH_STUCK);
    let pass = notation::read_move(&official(), &state, "PASS").expect("forced");
    let next = official().apply(&state, pass);
    let text = notation::write_position(&official(), &next);
    assert_eq!(text, BOTH_STUCK.replace(" 1 - 20", " 2 pass 21"));
    assert_eq!(testing::outcome(&official(), &next), DRAW);
    assert_eq!(
        official().reason(&next, Outcome::Draw).to_string(),
        "neither side has a legal move, and neither king is in check"
    );
    // A move between them, and the pass is forgotten.
    let freed = STUCK.replace(" 1 - 20", " 2 pass 21");
    let state = at(&official(), &freed);
    let mv = notation::read_move(&official(), &state, "c6-c7").expect("legal");
    assert_eq!(
        legal(&official(), &notation::write_position(&official(), &official().apply(&state, mv))),
        "pass"
    );
    // A king that cannot move is nothing while a warrior can.
    let other = "#3#k#/##w###1/######W/#######/K######/#######/####### 1 - 20";
    assert_eq!(legal(&official(), other), "g5-g6");
}

#[test]
fn s24_without_warriors_it_is_a_draw() {
    let text = "#5#/1k5/7/7/7/5K1/#5# 1 - 20";
    assert_eq!(outcome(&official(), text), DRAW);
    let stuck = "#######/1k#####/#######/#######/#######/######K/####### 1 - 20";
    assert_eq!(outcome(&official(), stuck), DRAW);
    assert_eq!(
        official().reason(&at(&official(), stuck), Outcome::Draw).to_string(),
        "no warriors are left, so neither king can be checked anymore"
    );
    assert_eq!(official().count(&at(&official(), stuck)), Some(0));
}

#[test]
fn s25_the_start_comes_back() {
    let game = official();
    let start = game.initial();
    let mut state = start;
    for text in ["d2-d1", "d6-d7", "d1-d2", "d7-d6"] {
        let mv = notation::read_move(&game, &state, text).expect("legal");
        state = game.apply(&state, mv);
    }
    assert_eq!(game.repetition_key(&state), game.repetition_key(&start));
    assert_eq!(game.epoch(&state), game.epoch(&start));
    let turned = State { turn: Side::Second, ..start };
    assert_ne!(game.repetition_key(&turned), game.repetition_key(&start));
}

#[test]
fn s28_feup_kings_never_capture() {
    assert_eq!(legal(&feup(), TAKES), "d4-c4 d4-c5");
    assert_eq!(
        refusal(&feup(), TAKES, "d4-e4"),
        "d4-e4: e4 holds a warrior, and under the feup rules nothing is ever captured"
    );
}

#[test]
fn s29_feup_kings_may_face() {
    assert_eq!(legal(&feup(), KINGS_SCREEN), "c5-d5 c5-e5 d3-d5");
    let side_by_side = "#######/#######/1W#####/2Kk##w/1######/#######/####### 1 - 20";
    assert_eq!(
        refusal(&feup(), side_by_side, "c4-d4"),
        "c4-d4: d4 holds the other king, and a king captures only warriors"
    );
}

#[test]
fn s30_feup_a_king_without_a_move_loses() {
    for text in [
        SCREEN,
        STUCK,
        "#3#k#/##w###1/######W/#######/K######/#######/####### 1 - 20",
        "###k###/######1/#######/##W2##/#######/K######/###W### 1 - 20",
    ] {
        assert_eq!(outcome(&feup(), text), BLACK_WINS, "{text}");
    }
    assert_eq!(
        feup().reason(&at(&feup(), STUCK), Outcome::Win(Side::Second)).to_string(),
        "White's king cannot move, which loses under the feup rules"
    );
}

#[test]
fn s31_s32_feup_no_gap_in_a_jump_but_before_it() {
    assert_eq!(legal(&feup(), GAPS), "a4-a2 a4-a6 a4-c4 c1-c4 c1-e1");
    assert_eq!(
        refusal(&feup(), GAPS, "a4-e4"),
        "a4-e4: under the feup rules a jump ends right behind the tile that it jumps, and e4 is not \
         next to c4"
    );
    let before = "
        # # # # # # #
        # # # # # # #
        # # # # # # #
        W # . . # # .
        # # # # # # #
        # # # # # # .
        # K . # # k #";
    let after = "
        # # # # # # #
        # # # # # # #
        # # # # # # #
        . # # W # # .
        # # # # # # #
        # # # # # # .
        # K . # # k #";
    assert_eq!(check(&feup(), Side::First, before, "a4-d4", after), None);
}

#[test]
fn s33_feup_has_no_pass() {
    assert_eq!(
        refusal(&feup(), GAPS, "pass"),
        "pass: under the feup rules there is no passing; make a move"
    );
}

#[test]
fn s34_feup_a_stuck_king_loses_even_without_warriors() {
    assert_eq!(outcome(&feup(), "#5#/1k5/7/7/7/5K1/#5# 1 - 20"), DRAW);
    let stuck = "#######/1k#####/#######/#######/#######/######K/####### 1 - 20";
    assert_eq!(outcome(&feup(), stuck), BLACK_WINS);
}

#[test]
fn s38_moves_are_read_in_either_case_and_with_x() {
    let state = at(&official(), TAKES);
    for text in ["d4-e4", "D4xE4", "d4Xe4"] {
        assert!(notation::read_move(&official(), &state, text).is_ok(), "{text}");
    }
}

#[test]
fn s39_positions_from_outside_are_checked() {
    let both = [
        ("#5#/1w3w1/7/7/7/1W1K1W1/#5# 1 - 0", "Black has 0 kings, but must have exactly one"),
        ("#5#/1w1k1w1/7/7/3K3/1W1K1W1/#5# 1 - 0", "White has 2 kings, but must have exactly one"),
        ("#5#/1w1k1w1/3w3/7/7/1W1K1W1/#5# 1 - 0", "Black has 3 warriors, but may have two at most"),
        ("#5#/1w1k1w1/7/7/7/1W1K1W1/6# 1 - 0", "a1 is a corner and has no tile; write # for it"),
        ("#5#/1w1k1w1/3W3/7/7/3K1W1/#5# 1 - 0", "Black is not to move, but is in check from d5"),
    ];
    for (text, reason) in both {
        assert_eq!(rejection(&official(), text), reason);
        assert_eq!(rejection(&feup(), text), reason);
    }
    // A corner under a piece is let through, here g1.
    assert_eq!(at(&official(), BOTH_STUCK).army(Side::Second).king.0, 6);
    let faced = "#5#/1w3w1/3k3/3#3/3K3/1W3W1/#5# 2 - 0";
    assert_eq!(rejection(&official(), faced), "the kings on d3 and d5 see each other");
    assert_eq!(outcome(&feup(), faced), None);
    let last = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 LAST 0";
    let reason = "the third field, last, must be - or pass in this game";
    assert_eq!(rejection(&official(), &last.replace("LAST", "d2")), reason);
    let reason = "the third field, last, must be - under the feup rules, which have no pass";
    for word in ["d2", "pass"] {
        assert_eq!(rejection(&feup(), &last.replace("LAST", word)), reason);
    }
    assert_eq!(official().count(&at(&official(), &last.replace("LAST", "pass"))), Some(26));
}

#[test]
fn a_check_is_marked_and_told() {
    let game = official();
    let show = |text: &str| {
        let state = at(&game, text);
        let mut view = View::new(&META, game.geometry().shape(), &game.diagram(&state).resized());
        game.decorate(&state, &mut view);
        let marked: Vec<_> = view.cells.iter().filter(|c| c.marks == [Mark::Check]).collect();
        let marked: Vec<&str> = marked.iter().map(|c| c.name.as_str()).collect();
        let captions = view.sides.map(|s| s.caption.map_or(String::new(), |c| c.to_string()));
        (marked.join(" "), captions.join(", "), view.prompt.to_string())
    };
    let told = |mark: &str, captions: &str, prompt: &str| {
        (mark.to_string(), captions.to_string(), prompt.to_string())
    };
    assert_eq!(
        show(TAKES),
        told(
            "d4",
            "0 warriors, 1 warrior",
            "White is in check: the king must move to a neighboring tile, or capture there"
        )
    );
    assert_eq!(
        show("##1w1##/1######/W1#####/1##K##1/###1###/#######/##k#### 1 - 20"),
        told(
            "d4",
            "1 warrior, 1 warrior",
            "White is in check: the king must move to a neighboring tile"
        )
    );
    let stuck = told("", "0 warriors, 1 warrior", "White has no legal move and must pass");
    assert_eq!(show(STUCK), stuck);
    let start = "#5#/1w1k1w1/7/7/7/1W1K1W1/#5# 1 - 0";
    assert_eq!(show(start), told("", "2 warriors, 2 warriors", "White to move: 26 legal moves"));
    assert_eq!(show(SCREEN).2, "White to move: 1 legal move");
}
