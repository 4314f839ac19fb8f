//! A picture of every game, drawn as it was when somebody last looked at it. `cargo xtask golden`
//! writes them anew.

use crate::played;
use quina::{GAMES, Mark};
use quina_picture::{Look, Picture, Theme};
use std::path::Path;

#[test]
fn every_game_looks_as_it_did() {
    let night = Look { theme: Theme::Dark, ..Look::default() };
    let turned = Look { flipped: true, ..Look::default() };
    let bare = Look { coordinates: false, ..Look::default() };
    for (game, size, plies, seed, look, mark) in [
        ("apart", "5x7", 8, 1, Look::default(), Mark::From),
        ("talpa", "4x4", 99, 1, turned, Mark::Path),
        ("jostle", "10x10", 30, 1, night, Mark::To),
        ("hex-jostle", "11x11", 26, 1, Look::default(), Mark::From),
        ("freedom", "6x6", 24, 1015, bare, Mark::Live),
        ("shakti", "7x7", 17, 100, Look::default(), Mark::Check),
    ] {
        let board = GAMES.open(game, Some(size), None).expect("there is such a board");
        let view = played(&board, plies, seed).view();
        assert!(view.cells.iter().any(|cell| cell.marks.contains(&mark)), "{game} shows {mark:?}");
        let picture = Picture::new(&view, &look).svg();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{game}.svg"));
        if std::env::var_os("QUINA_GOLDEN").is_some() {
            std::fs::write(&path, &picture).expect("the folder can be written");
        }
        let kept = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == picture, "{game} is drawn otherwise; cargo xtask golden, and look at it");
    }
}
