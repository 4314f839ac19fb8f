//! A game looked at again.

use quina::engine::{House, Limits, Options, Player, Score};
use quina::review::{Quality, Remark, moments, review};
use quina::{GAMES, Session, Side};

fn judged(session: &Session) -> Vec<Remark> {
    let mut engine = House::new(Player::Full, Options::USUAL);
    let limits = Limits { nodes: Some(300), ..Limits::default() };
    review(session, 0, &mut engine, &limits, &mut ()).expect("the house judges")
}

#[test]
fn who_gives_up_says_nothing_about_the_moves() {
    let game = GAMES.open("freedom", None, None).expect("a game");
    let mut session = Session::replayed(game, None, ["e5", "e6"]).expect("legal moves");
    let before = judged(&session);
    session.resign(Side::First);
    assert_eq!(judged(&session), before);
    assert!(session.ending().is_some(), "the game is as it was");
}

#[test]
fn the_moments_are_those_that_gave_most_away_in_the_order_of_play() {
    let remark = |ply: usize, lost: i32| {
        let (worth, best) = (Score::Points(-lost), Score::Points(lost));
        let quality = Quality::of_move(Some(best), Some(worth));
        let side = if ply.is_multiple_of(2) { Side::First } else { Side::Second };
        let best = Some((best, vec!["b2".to_string()]));
        Remark { ply, side, played: "a1".to_string(), worth: Some(worth), best, quality }
    };
    let remarks: Vec<Remark> = [0, 300, 90, 200, 80, 400, 0, 250]
        .into_iter()
        .enumerate()
        .map(|(p, l)| remark(p, l))
        .collect();
    let plies = |sides: &[Side], most: usize| -> Vec<usize> {
        moments(&remarks, sides, most).iter().map(|remark| remark.ply).collect()
    };
    assert_eq!(plies(&Side::BOTH, 3), [1, 5, 7]);
    assert_eq!(plies(&[Side::First], 3), [2, 4]);
    assert_eq!(plies(&[], 3), [0usize; 0]);
}
