//! The command line of Quina: arguments in, the other crates called, text or JSON out.
//!
//! Exit status 0, 1 for a task that failed, 2 for wrong usage; data on stdout, everything else on
//! stderr. Which games there are is an argument: nothing here names one.

mod args;
mod browser;
mod commands;
mod console;
mod memory;

use args::{Args, Command};
use clap::Parser;
pub use console::{Console, Failure, Terminal};
use quina::Catalog;
use std::ffi::OsString;

/// Runs a command line, program name first, and gives the exit status.
pub fn run(
    games: Catalog,
    args: impl IntoIterator<Item = OsString>,
    console: &mut Console<'_>,
) -> u8 {
    let done = match Args::try_parse_from(args) {
        Ok(args) => execute(games, args, console),
        Err(error) => return console.usage(&error),
    };
    match done {
        Ok(()) => 0,
        Err(failure) => console.fail(&failure),
    }
}

fn execute(games: Catalog, args: Args, console: &mut Console<'_>) -> Result<(), Failure> {
    match args.command {
        None => commands::menu(games, args.lang, args.manner, console),
        Some(Command::Play(mut play)) => {
            play.lang = play.lang.or(args.lang);
            play.manner = play.manner.or(args.manner);
            commands::play(games, &play, console)
        }
        Some(Command::Games(args)) => commands::games(games, &args, console),
        Some(Command::Rules(args)) => commands::rules(games, &args, console),
        Some(Command::Show(args)) => commands::show(games, &args, console),
        Some(Command::Moves(args)) => commands::moves(games, &args, console),
        Some(Command::Perft(args)) => commands::perft(games, &args, console),
        Some(Command::Bench(args)) => commands::bench(games, &args, console),
        Some(Command::Analyze(args)) => commands::analyze(games, &args, console),
        Some(Command::Solve(args)) => commands::solve(games, &args, console),
        Some(Command::Record(args)) => commands::record(games, &args, console),
        Some(Command::Ugi(args)) => commands::ugi(games, &args, console),
        Some(Command::Match(args)) => commands::contest(games, &args, console),
        Some(Command::Ladder(args)) => commands::ladder(games, &args, console),
        Some(Command::Tune(args)) => commands::tune(games, &args, console),
        Some(Command::Serve(args)) => commands::serve(&args, console),
        Some(Command::Site(args)) => commands::site(&args),
        Some(Command::Completions(args)) => commands::completions(games, &args, console),
        Some(Command::Man(args)) => commands::man(&args),
    }
}
