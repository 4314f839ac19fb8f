//! Pictures from outside: what is drawn, and what readers of PNG and GIF make of it.

#[path = "../../quina/tests/support/boards.rs"]
mod boards;
mod film;
mod golden;
mod picture;

use quina::{AnyGame, Rng, Session};
use std::sync::Arc;

/// A game of random moves, the same every time.
fn played(game: &Arc<dyn AnyGame>, plies: usize, seed: u64) -> Session {
    let mut session = Session::new(game.clone());
    let mut rng = Rng::new(seed);
    while session.len() < plies && session.ending().is_none() {
        let mv = session.position().sample(&mut rng).expect("not over");
        session.play(&mv).expect("a sampled move is legal");
    }
    session
}

/// The width and the pixels of a PNG.
fn decoded(png: &[u8]) -> (u32, Vec<[u8; 3]>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("fits")];
    let info = reader.next_frame(&mut bytes).expect("an image");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    (info.width, bytes.chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect())
}
