//! Plain boards: marks, values and edges among the letters.

use quina::draw::board;
use quina::{GAMES, Session};

fn drawn(game: &str, size: Option<&str>, moves: &[&str]) -> String {
    let game = GAMES.open(game, size, None).expect("a game");
    let session = Session::replayed(game, None, moves.iter().copied());
    board(&session.expect("legal moves").view())
}

#[test]
fn marks_of_neighbors_stand_side_by_side_and_the_files_stay_straight() {
    let expected = "      x  x x x
 4 o  o  x o x  o
 3 o  x  o x o  o
 2 o  o  x o x  o
 1 o (.)[x]x o  o
      x  x x x
      a  b c d
";
    assert_eq!(drawn("talpa", Some("4x4"), &["a1-b1"]), expected);
}

#[test]
fn what_ended_the_game_is_pointed_out_before_the_last_move() {
    let game = GAMES.open("apart", Some("5x5"), None).expect("a game");
    let session = Session::replayed(game, Some("oo3/5/5/xx3/5 1 - 2"), ["b2-d2"]);
    let text = board(&session.expect("a legal move").view());
    let rank = text.lines().find(|line| line.starts_with(" 2")).expect("a rank");
    assert_eq!(rank, " 2 <x>(.).<x>.");
}

#[test]
fn values_follow_their_pieces() {
    let text = drawn("jostle", None, &["c8-b8"]);
    let rank = text.lines().find(|line| line.starts_with(" 8")).expect("a rank");
    assert_eq!(rank, " 8   . [x 0]( . )o-2 x-3 o-3 x-3 o-2  .   .");
    let text = drawn("hex-jostle", None, &[]);
    let rows: Vec<&str> = text.lines().skip(2).take(2).collect();
    assert_eq!(
        rows,
        [
            " i         .   .  o-2 x-2 o-2 x-2  .   . 8",
            " h       .   .  x-2  .   .   .  o-2  .   . 9"
        ]
    );
}
