//! A game as a GIF, read back frame by frame.

use crate::{decoded, played};
use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};
use quina::{GAMES, Session, Watch};
use quina_picture::{Film, Look, Picture, Theme};
use std::time::Duration;

const LOOK: Look = Look { theme: Theme::Dark, coordinates: true, flipped: true };
const WIDTH: u32 = 200;

fn film(session: &mut Session, watch: &mut dyn Watch<usize>) -> Option<Vec<u8>> {
    session.jump(usize::MAX);
    let frames = session.len() + 1;
    let mut view = |ply| {
        session.jump(ply);
        session.view()
    };
    let delay = Duration::from_millis(500);
    Film { frames, view: &mut view, look: LOOK, width: WIDTH, delay }.gif(watch)
}

/// What a viewer sees after every frame, and for how many hundredths of a second.
fn shown(gif: &[u8]) -> Vec<(Vec<[u8; 3]>, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(gif).expect("a GIF");
    let width = decoder.width() as usize;
    assert_eq!(width, WIDTH as usize);
    let mut canvas = vec![[0; 3]; width * decoder.height() as usize];
    let mut seen = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let (x, y) = (at % frame.width as usize, at / frame.width as usize);
            if pixel[3] == 255 {
                let place = (frame.top as usize + y) * width + frame.left as usize + x;
                canvas[place] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        seen.push((canvas.clone(), frame.delay));
    }
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    seen
}

#[test]
fn every_frame_shows_its_position() {
    for (game, size) in [
        ("apart", "5x5"),
        ("talpa", "4x4"),
        ("hex-jostle", "11x11"),
        ("freedom", "9x9"),
        ("shakti", "7x7"),
    ] {
        let board = GAMES.open(game, Some(size), None).expect("there is such a board");
        let mut session = played(&board, 30, 4);
        let (last, gif) = (session.len(), film(&mut session, &mut ()).expect("nobody stops it"));
        let frames = shown(&gif);
        assert_eq!(frames.len(), last + 1);
        for (ply, (pixels, delay)) in frames.iter().enumerate() {
            assert_eq!(*delay, if ply == last { 200 } else { 50 });
            session.jump(ply);
            let (_, wanted) = decoded(&Picture::new(&session.view(), &LOOK).png(WIDTH));
            let off = pixels.iter().zip(&wanted).map(|(a, b)| {
                a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or_default()
            });
            let worst = off.max().expect("pixels");
            assert!(worst <= 24, "{game} ply {ply}: {worst}");
        }
    }
}

#[test]
fn a_film_of_one_position_and_of_nothing_new_is_a_film() {
    let board = GAMES.open("talpa", Some("4x4"), None).expect("known");
    let session = Session::new(board);
    let mut view = |_| session.view();
    let delay = Duration::from_millis(10);
    let film = Film { frames: 3, view: &mut view, look: LOOK, width: WIDTH, delay };
    let frames = shown(&film.gif(&mut ()).expect("nobody stops it"));
    assert_eq!(frames.len(), 3);
    assert_eq!(frames[0].0, frames[2].0);
}

/// Has enough after some questions.
struct Patience {
    left: usize,
    heard: usize,
}

impl Watch<usize> for Patience {
    fn go_on(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    fn hear(&mut self, frames: &usize) {
        self.heard = *frames;
    }
}

#[test]
fn a_film_is_stopped_at_any_frame() {
    let board = GAMES.open("freedom", Some("6x6"), None).expect("known");
    let mut session = played(&board, 12, 1);
    let frames = session.len() + 1;
    let mut endless = Patience { left: usize::MAX, heard: 0 };
    let whole = film(&mut session, &mut endless);
    assert!(whole.is_some());
    assert_eq!(endless.heard, frames);
    for left in [1, 5, frames + 3] {
        let mut patience = Patience { left, heard: 0 };
        assert!(film(&mut session, &mut patience).is_none());
        assert_eq!(patience.heard, left.saturating_sub(frames));
    }
    assert!(film(&mut session, &mut ()) == whole, "equal games give equal films");
}
