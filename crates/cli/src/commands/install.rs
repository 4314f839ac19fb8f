//! What a program brings along when it is installed: completions for shells, and manual pages.

use crate::args::{Args, Completions, Man};
use crate::console::{Console, Failure};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man as Page;
use quina::engine::Player;
use quina::sitting::Seat;
use quina::{AnyGame, Catalog};
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::Arc;

/// `quina completions`
pub fn completions(
    games: Catalog,
    args: &Completions,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut command = with_names(Args::command(), &Names::new(games));
    let name = command.get_name().to_string();
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    console.print_bytes(&script)
}

/// `quina man`
pub fn man(args: &Man) -> Result<(), Failure> {
    let mut command = Args::command().disable_help_subcommand(true);
    // Gives the commands their whole names: quina-record-check.
    command.build();
    let folder = &args.folder;
    fs::create_dir_all(folder).and_then(|()| write_pages(command, folder)).map_err(|error| {
        let place = folder.display();
        match error.kind() {
            ErrorKind::AlreadyExists | ErrorKind::NotADirectory => {
                Failure::usage(format_args!("{place} is a file; name a folder"))
            }
            _ => Failure::task(format_args!(
                "{place}: the manual pages could not be written: {error}"
            )),
        }
    })
}

/// Writes the page of a command, and those of the commands below it.
fn write_pages(command: Command, folder: &Path) -> io::Result<()> {
    for inner in command.get_subcommands().cloned() {
        write_pages(inner, folder)?;
    }
    let program = concat!("quina ", env!("CARGO_PKG_VERSION"));
    Page::new(command).source(program).manual("Quina").generate_to(folder).map(drop)
}

/// The names that arguments take, of all games together: a script knows no other argument than the one that it
/// completes.
struct Names {
    games: Vec<String>,
    rules: Vec<String>,
    seats: Vec<String>,
    players: Vec<String>,
}

impl Names {
    fn new(games: Catalog) -> Names {
        let opened: Vec<Arc<dyn AnyGame>> =
            games.iter().map(|entry| (entry.open)(entry.meta.setup())).collect();
        let seats = || opened.iter().flat_map(|game| Seat::all(&**game));
        let methods = Player::METHODS.iter().map(|(name, _)| name.to_string());
        Names {
            games: games.iter().map(|entry| entry.meta.id.to_string()).collect(),
            rules: once_each(
                games.iter().flat_map(|entry| entry.meta.rule_sets).map(|set| set.id.to_string()),
            ),
            seats: once_each(seats().map(|seat| seat.to_string())),
            players: once_each(
                seats()
                    .filter(|seat| !seat.is_person())
                    .map(|seat| seat.to_string())
                    .chain(methods),
            ),
        }
    }

    /// What an argument takes, if it takes one of these.
    fn of(&self, argument: &Arg) -> Option<&[String]> {
        if !argument.get_action().takes_values() {
            return None;
        }
        match argument.get_id().as_str() {
            "game" | "games" if argument.is_positional() => Some(&self.games),
            "rules" => Some(&self.rules),
            "first" | "second" => Some(&self.seats),
            "players" => Some(&self.players),
            _ => None,
        }
    }
}

/// Names in their order, without repetitions.
fn once_each(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = BTreeSet::new();
    names.filter(|name| seen.insert(name.clone())).collect()
}

/// The command line with the names that there are. It is not what reads arguments: whoever mistypes a name is told
/// by the catalog, which says more about it.
fn with_names(command: Command, names: &Names) -> Command {
    command
        .mut_args(|argument| match names.of(&argument) {
            Some(known) => argument.value_parser(PossibleValuesParser::new(known.to_vec())),
            None => argument,
        })
        .mut_subcommands(|inner| with_names(inner, names))
}
