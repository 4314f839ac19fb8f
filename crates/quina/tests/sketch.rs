//! Positions that are drawn by hand.

use quina::{GAMES, Rng, Session, Sketch};

#[test]
fn a_position_that_is_sketched_reads_back_the_same() {
    for entry in GAMES.iter() {
        let mut session = Session::new((entry.open)(entry.meta.setup()));
        let mut rng = Rng::new(7);
        for _ in 0..40 {
            let sketch = Sketch::of(session.game().clone(), session.position());
            // A pass that came last is not drawn on the board, and no rule asks the editor for it.
            let text = session.position().text().replace(" pass ", " - ");
            assert_eq!(sketch.text(), text);
            let Some(mv) = session.position().sample(&mut rng) else { break };
            session.play(&mv).expect("a sampled move is legal");
        }
    }
}

#[test]
fn anything_can_be_drawn_and_what_the_rules_refuse_is_explained() {
    let mut refused = 0;
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        let mut sketch = Sketch::of(game.clone(), &*game.start());
        sketch.clear();
        assert!(sketch.view().cells.iter().all(|cell| cell.piece.is_none()));
        refused += usize::from(sketch.check().is_err());
        let first = sketch.letters().next().expect("a game has pieces");
        for cell in 0..sketch.view().cells.len() {
            sketch.put(cell, Some(first));
            assert_eq!(sketch.at(cell), Some(first));
        }
        assert!(sketch.view().cells.iter().all(|cell| cell.piece.is_some()));
        sketch.put(0, None);
        let lowest = sketch.text().split([' ', '/']).nth(game.shape().rows() - 1).map(str::len);
        assert_eq!(lowest, Some(game.shape().row_len(0)));
    }
    assert!(refused > 0, "an empty board is no position of most games");
}
