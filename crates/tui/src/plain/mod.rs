//! The whole game line by line: for pipes, scripts and screen readers. No control codes, no colors,
//! and whatever happens is said in words.

mod archive;
mod command;
mod console;
mod learn;
mod menu;
mod play;
mod review;
mod setup;
mod show;
mod think;

use crate::ascii::Ascii;
use crate::file;
use crate::look::Letters;
use crate::store::{Settings, Store};
use crate::{Opening, Start, Typist};
use quina::{Catalog, Locale};
use std::io::{self, BufRead, Write};
use std::time::{Duration, Instant, SystemTime};

/// Plays line by line until somebody leaves, or the input ends.
///
/// # Errors
/// When the input cannot be read or the output cannot be written. An output that nobody reads any
/// more is no error, only the end.
pub fn play_plain(
    games: Catalog,
    start: Start,
    typist: Typist,
    store: &Store,
    environment: impl Fn(&str) -> Option<String>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let settings = store.settings();
    let mut ascii;
    let out = if start.ascii || Letters::detect(&environment) == Letters::Ascii {
        ascii = Ascii(out);
        &mut ascii
    } else {
        out
    };
    let language = crate::language(start.language, settings.language.as_deref(), environment);
    let mut plain = Plain {
        games,
        typist,
        store,
        settings,
        locale: crate::locale(language),
        seed: start.seed,
        begun: Instant::now(),
        told_of_store: false,
        input,
        out,
    };
    let left = plain.run(start.opening);
    let flushed = plain.out.flush();
    match left {
        Err(Stop::Failed(error)) => Err(error),
        Ok(()) | Err(Stop::Left | Stop::Home) => flushed,
    }
    .or_else(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(error),
    })
}

/// Why somebody is called away from deep inside a menu or a game.
#[derive(Debug)]
enum Stop {
    /// Somebody wants to the main menu.
    Home,
    /// Somebody wants to leave, or the input ended.
    Left,
    /// Input or output does not work any more.
    Failed(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Failed(error)
    }
}

/// What a step of the conversation comes to, unless it is broken off.
type Talk<T> = Result<T, Stop>;

/// A conversation with the person at the other end of input and output.
struct Plain<'a> {
    games: Catalog,
    typist: Typist,
    store: &'a Store,
    settings: Settings,
    locale: Locale,
    /// Settles what computers leave to chance; every game has the next one.
    seed: u64,
    begun: Instant,
    /// Whether it was said that nothing can be kept.
    told_of_store: bool,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

impl Plain<'_> {
    fn run(&mut self, opening: Opening) -> Talk<()> {
        match self.open(opening) {
            Ok(()) | Err(Stop::Home) => self.main_menu(),
            stopped => stopped,
        }
    }

    /// What is shown before the menu.
    fn open(&mut self, opening: Opening) -> Talk<()> {
        match opening {
            Opening::Menu => Ok(()),
            Opening::Game(sitting) => self.play(*sitting, None),
            Opening::File(path) => match self.open_file(&path)? {
                Some(sitting) => self.play(sitting, None),
                None => Ok(()),
            },
        }
    }

    /// The time since the program began, which the clocks of games go by.
    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The day that records are given.
    fn today(&self) -> String {
        crate::date::date(SystemTime::now())
    }

    /// Remembers what was chosen.
    fn remember(&mut self) -> Talk<()> {
        let written = self.store.remember(&self.settings);
        self.tell_of_store(written)
    }

    /// Says once that nothing can be kept: then there is nothing more to do about it.
    fn tell_of_store(&mut self, written: io::Result<()>) -> Talk<()> {
        match written {
            Err(error) if !self.told_of_store => {
                self.told_of_store = true;
                let reason = file::fault(&error, &self.locale);
                self.tell(&self.locale.with("plain-not-kept", &[("reason", reason.into())]))
            }
            _ => Ok(()),
        }
    }
}
