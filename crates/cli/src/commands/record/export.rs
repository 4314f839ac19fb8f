//! Recorded games as pictures and films.

use super::{go_to, recorded, write_new};
use crate::args::{Export, PictureForm, Theme};
use crate::commands::check_target;
use crate::console::{Console, Failure};
use quina::{Catalog, Session, Watch};
use quina_picture::{Film, Look, MOST_FRAMES, Picture};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How wide a picture is, and how long a film shows a position, when nothing is said.
const USUAL_WIDTH: u32 = 720;
const USUAL_DELAY: u64 = 800;

/// `quina record export`
pub fn export(games: Catalog, args: &Export, console: &mut Console<'_>) -> Result<(), Failure> {
    let form = form(args)?;
    check_heeded(args, form)?;
    match &args.out {
        Some(path) => check_target(path, "--out")?,
        None if console.out_is_terminal && form != PictureForm::Svg => {
            return Err(Failure::usage("a picture cannot be shown on a terminal; add --out FILE"));
        }
        None => {}
    }
    let mut session = recorded(games, &args.file, args.number, console)?;
    go_to(&mut session, args.ply)?;
    let bytes = match form {
        PictureForm::Svg => picture(&session, args).svg().into_bytes(),
        PictureForm::Png => picture(&session, args).png(args.width.unwrap_or(USUAL_WIDTH)),
        PictureForm::Gif => film(&mut session, args, console)?,
    };
    match &args.out {
        Some(path) => write_new(path, &bytes),
        None => console.print_bytes(&bytes),
    }
}

/// The form that is asked for, or that the end of the file's name tells.
fn form(args: &Export) -> Result<PictureForm, Failure> {
    if let Some(form) = args.to {
        return Ok(form);
    }
    let Some(path) = &args.out else {
        return Err(Failure::usage("say what to write: add --to svg, --to png or --to gif"));
    };
    let end = path.extension().map(|end| end.to_string_lossy().to_lowercase());
    match end.as_deref() {
        Some("svg") => Ok(PictureForm::Svg),
        Some("png") => Ok(PictureForm::Png),
        Some("gif") => Ok(PictureForm::Gif),
        _ => Err(Failure::usage(format_args!(
            "{} does not end in .svg, .png or .gif; rename it, or add --to",
            path.display()
        ))),
    }
}

/// Refuses what would not be heeded.
fn check_heeded(args: &Export, form: PictureForm) -> Result<(), Failure> {
    if args.width.is_some() && form == PictureForm::Svg {
        return Err(Failure::usage("--width is for png and gif; an svg is sharp at any width"));
    }
    if args.delay.is_some() && form != PictureForm::Gif {
        return Err(Failure::usage("--delay is for gif; the other forms show one position"));
    }
    Ok(())
}

fn look(args: &Export) -> Look {
    Look {
        theme: match args.theme {
            Theme::Light => quina_picture::Theme::Light,
            Theme::Dark => quina_picture::Theme::Dark,
        },
        coordinates: !args.no_coordinates,
        flipped: args.flip,
    }
}

fn picture(session: &Session, args: &Export) -> Picture {
    Picture::new(&session.view(), &look(args))
}

/// The game up to the present position.
fn film(
    session: &mut Session,
    args: &Export,
    console: &mut Console<'_>,
) -> Result<Vec<u8>, Failure> {
    let frames = frames(session.len())?;
    let film = Film {
        frames,
        view: &mut |ply| {
            session.jump(ply);
            session.view()
        },
        look: look(args),
        width: args.width.unwrap_or(USUAL_WIDTH),
        delay: Duration::from_millis(args.delay.unwrap_or(USUAL_DELAY)),
    };
    let stop = (console.interrupt)();
    let drawn = film.gif(&mut Live { console, stop, frames });
    console.show_lines(&[]);
    drawn.ok_or_else(|| Failure::task("interrupted before the gif was complete"))
}

/// The start and a position after every move, unless they are too many.
fn frames(moves: usize) -> Result<usize, Failure> {
    let most = MOST_FRAMES - 1;
    if moves > most {
        return Err(Failure::usage(format_args!(
            "a gif shows at most {most} moves, and the game has {moves}; end it earlier with --ply"
        )));
    }
    Ok(moves + 1)
}

/// Shows how many frames are drawn, on a terminal.
struct Live<'a, 'b> {
    console: &'a mut Console<'b>,
    stop: Arc<AtomicBool>,
    frames: usize,
}

impl Watch<usize> for Live<'_, '_> {
    fn go_on(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, drawn: &usize) {
        self.console.show_lines(&[format!("{drawn} of {} frames drawn", self.frames)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of that length are legal, but nobody has one at hand.
    #[test]
    fn a_film_is_not_endless() {
        assert_eq!(frames(MOST_FRAMES - 1).expect("fits"), MOST_FRAMES);
        let Err(Failure::Usage(sentence)) = frames(MOST_FRAMES) else { panic!("too long") };
        assert_eq!(
            sentence,
            "a gif shows at most 4999 moves, and the game has 5000; end it earlier with --ply"
        );
    }
}
