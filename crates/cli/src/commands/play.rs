//! The terminal game.

use super::info::overview;
use crate::args::{Language as Lang, Manner, Play};
use crate::console::{Console, Failure, Terminal};
use quina::sitting::{Seat, Sitting, TimeControl};
use quina::{AnyGame, Catalog, Language, Session};
use quina_tui::{Opening, Start, Store, Typist, play_on_screen, play_plain};
use std::io::{BufReader, IsTerminal, empty, stdin};
use std::time::{SystemTime, UNIX_EPOCH};

/// `quina` alone: the menu, where there is a terminal to show it on or somebody asks for lines.
pub fn menu(
    games: Catalog,
    lang: Option<Lang>,
    manner: Manner,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let start = Start {
        language: lang.map(Language::from),
        opening: Opening::Menu,
        seed: chance(),
        ascii: manner.ascii,
    };
    match console.terminal {
        Terminal::Whole if !manner.plain => on_screen(games, start),
        Terminal::None if !manner.plain => overview(games, console),
        _ => in_lines(games, start, console),
    }
}

/// `quina play`
pub fn play(games: Catalog, args: &Play, console: &mut Console<'_>) -> Result<(), Failure> {
    let opening = match (&args.load, &args.game) {
        (Some(file), _) => {
            // What cannot be played is refused before anything is shown.
            quina_tui::check_file(games, file).map_err(Failure::Usage)?;
            Opening::File(file.clone())
        }
        (None, Some(name)) => Opening::Game(Box::new(sitting(games, name, args)?)),
        (None, None) => Opening::Menu,
    };
    let start = Start {
        language: args.lang.map(Language::from),
        opening,
        seed: args.seed.unwrap_or_else(chance),
        ascii: args.manner.ascii,
    };
    match console.terminal {
        Terminal::Whole if !args.manner.plain => on_screen(games, start),
        _ => in_lines(games, start, console),
    }
}

fn on_screen(games: Catalog, start: Start) -> Result<(), Failure> {
    play_on_screen(games, start, &Store::of_user(), environment).map_err(|error| {
        Failure::task(format_args!("the terminal cannot be used: {error}; try quina --plain"))
    })
}

fn in_lines(games: Catalog, start: Start, console: &mut Console<'_>) -> Result<(), Failure> {
    let input = console.input.take().unwrap_or_else(|| Box::new(empty()));
    let mut input = BufReader::new(input);
    let typist = if stdin().is_terminal() { Typist::Person } else { Typist::Script };
    play_plain(games, start, typist, &Store::of_user(), environment, &mut input, console.out)
        .map_err(|error| Failure::task(format_args!("the game cannot go on: {error}")))
}

/// The game that the arguments ask for.
fn sitting(games: Catalog, name: &str, args: &Play) -> Result<Sitting, Failure> {
    let game =
        games.open(name, args.size.as_deref(), args.rules.as_deref()).map_err(Failure::usage)?;
    let seats = seats(args, &*game)?;
    let control = args.clock.as_deref().map(read_clock).transpose()?;
    let moves = args.played.iter().flat_map(|moves| moves.split_whitespace());
    let session =
        Session::replayed(game, args.position.as_deref(), moves).map_err(Failure::usage)?;
    Ok(Sitting::new(session, seats, control))
}

/// Reads what --clock is given.
fn read_clock(text: &str) -> Result<TimeControl, Failure> {
    TimeControl::parse_minutes(text)
        .map_err(|error| Failure::usage(format_args!("--clock: {error}")))
}

/// Who plays: those who are named. Nobody named is a person first, and second a person against a
/// computer, somebody who can be beaten against a person.
fn seats(args: &Play, game: &dyn AnyGame) -> Result<[Seat; 2], Failure> {
    let read = |name: &String| Seat::parse(name, game).map_err(Failure::usage);
    let first = args.first.as_ref().map(read).transpose()?;
    let second = args.second.as_ref().map(read).transpose()?;
    let first = first.unwrap_or(Seat::Person);
    let against = if first.is_person() { Seat::OPPONENT } else { Seat::Person };
    Ok([first, second.unwrap_or(against)])
}

/// What settles chance when nobody does.
fn chance() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |since| since.as_nanos() as u64)
}

fn environment(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
