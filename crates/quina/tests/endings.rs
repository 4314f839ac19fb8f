//! A game that is over says why, in one sentence and on the board.

use quina::{GAMES, Mark, Session, Side, View};

/// The session of a position, by the ids of game and rules.
fn session(game: &str, size: Option<&str>, rules: &str, position: &str) -> Session {
    let game = GAMES.open(game, size, Some(rules)).expect("in the table");
    let position = game.position(position).unwrap_or_else(|error| panic!("{error}"));
    Session::from_position(game, position)
}

/// The cells that have a mark, as one line.
fn marked(view: &View, mark: Mark) -> String {
    let cells = view.cells.iter().filter(|cell| cell.marks.contains(&mark));
    cells.map(|cell| cell.name.as_str()).collect::<Vec<_>>().join(" ")
}

/// Holds a position to end like this, with these pieces pointed out as those that decided it.
fn ends(game: &str, size: Option<&str>, position: &str, told: &str, decisive: &str) {
    let rules = if told.contains("feup") { "feup" } else { "official" };
    let view = session(game, size, rules, position).view();
    assert_eq!(view.prompt.to_string(), told);
    assert_eq!(marked(&view, Mark::Decisive), decisive, "{told}");
}

#[test]
fn the_pieces_that_stand_apart_are_pointed_out() {
    let board = Some("5x5");
    let told = "White wins: no two of White's pieces touch";
    ends("apart", board, "5/oo3/5/5/x1x1x 2 - 21", told, "a1 c1 e1");
    let told = "Black wins: White's move set both sides apart, so the mover loses";
    ends("apart", board, "5/o3o/5/2xo1/x4 2 - 21", told, "a1 c2 d2 a4 e4");
    let told = "Black wins: Black's last piece stands alone";
    ends("apart", board, "5/2o2/2x2/2x2/5 2 - 21", told, "c4");
    let told = "Black wins: Black has no pieces left, which counts as apart";
    ends("apart", board, "5/5/2x2/2x2/5 2 - 9", told, "");
}

#[test]
fn the_pieces_that_cannot_rise_are_pointed_out() {
    let told = "Blue wins: Red has no move that raises a piece's value";
    ends("jostle", None, "10/10/10/10/10/10/10/10/9o/8ox 1 - 20", told, "j1");
}

#[test]
fn who_gives_mate_is_pointed_out_and_a_king_that_is_not_in_check() {
    let mate = "#2#2#/1####2/1w#1#2/KW####1/2####1/1w###2/#2W1k# 1 - 20";
    let told = "Black wins: White's king on a4 is checkmated by the warrior on b5";
    ends("shakti", None, mate, told, "b5");
    let view = session("shakti", None, "official", mate).view();
    assert_eq!(marked(&view, Mark::Check), "a4");
    let stuck = "##w####/#######/#######/K######/#W#####/#######/######k 2 pass 21";
    let told = "draw: neither side has a legal move, and neither king is in check";
    ends("shakti", None, stuck, told, "g1 a4");
    let told = "draw: no warriors are left, so neither king can be checked anymore";
    ends("shakti", None, "#5#/3k3/7/7/7/1K5/#5# 1 - 20", told, "b2 d6");
    let stuck = "#3#k#/##w####/#######/#######/K######/#######/####### 1 - 20";
    let told = "Black wins: White's king cannot move, which loses under the feup rules";
    ends("shakti", None, stuck, told, "a3");
}

#[test]
fn a_path_and_live_stones_show_why_by_their_own_marks() {
    let told = "Red wins: an empty tunnel joins Red's edges";
    let path = "xo1o/ox1x/xo1o/ox1x 2 - 3";
    ends("talpa", Some("4x4"), path, told, "");
    let view = session("talpa", Some("4x4"), "official", path).view();
    assert_eq!(marked(&view, Mark::Path), "c1 c2 c3 c4");
    let told = "Red wins: Blue's move opened both paths, so the mover loses";
    ends("talpa", Some("4x4"), "xo1o/4/xo1o/ox1x 1 - 4", told, "");
    let full = "xxxx/oooo/xxxo/ooxo 1 a1 16";
    let told = "draw: both sides have 4 live stones";
    ends("freedom", Some("4x4"), full, told, "");
    let view = session("freedom", Some("4x4"), "official", full).view();
    assert_eq!(marked(&view, Mark::Live), "a3 b3 c3 d3 a4 b4 c4 d4");
}

#[test]
fn what_the_players_said_points_at_nothing() {
    for end in [Session::resign, Session::lose_on_time] {
        let mut session = session("apart", None, "official", START);
        end(&mut session, Side::First);
        assert!(session.view().prompt.to_string().starts_with("Black wins: White "));
        assert_eq!(marked(&session.view(), Mark::Decisive), "");
    }
}

/// Apart's first position.
const START: &str = "1oooooo1/1oooooo1/8/8/8/8/1xxxxxx1/1xxxxxx1 1 - 0";
