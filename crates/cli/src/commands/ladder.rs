//! Players on one scale.

use super::contest::{play, tournament};
use super::{check_target, is_stdin, shown};
use crate::args::Ladder;
use crate::console::{Console, Failure};
use quina::{Catalog, Message};
use quina_arena::rating::Results;
use quina_arena::schedule::Format;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// `quina ladder`
pub fn ladder(games: Catalog, args: &Ladder, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Some(path) = &args.write {
        check_target(path, "--write")?;
    }
    let anchor = args.anchor.as_deref().map(read_anchor).transpose()?;
    let mut results = Results::default();
    match &args.game {
        Some(game) => {
            let mut run = tournament(games, game, &args.contest, console)?;
            if args.neighbors {
                run.format = Format::Neighbors;
            }
            let names: Vec<&str> = run.contestants.iter().map(|one| one.name.as_str()).collect();
            // Told before the games are played, too.
            if let Some((name, _)) = anchor
                && !names.contains(&name)
            {
                return Err(Failure::usage(format_args!(
                    "nobody is called {name}; the players are {}",
                    names.join(", ")
                )));
            }
            let finished = play(&run, &args.contest, console)?;
            results.add(&run, &finished.totals);
        }
        None => each_file(&args.from, console, &mut |file| results.add_file(games, file))?,
    }
    let rated = results.rate(anchor).map_err(Failure::usage)?;
    let markdown = rated.markdown();
    if let Some(path) = &args.write {
        File::create_new(path)
            .and_then(|mut file| io::Write::write_all(&mut file, markdown.as_bytes()))
            .map_err(|error| {
                Failure::task(format_args!("{} could not be written: {error}", path.display()))
            })?;
    }
    if args.contest.json {
        return console.print_json(&rated.json());
    }
    console.print(&markdown)
}

fn read_anchor(text: &str) -> Result<(&str, f64), Failure> {
    let Some((name, elo)) = text.rsplit_once('=') else { return Ok((text, 0.0)) };
    let number = elo.trim().parse::<f64>().ok().filter(|elo| elo.abs() <= 1e6);
    let elo = number.ok_or_else(|| {
        Failure::usage(format_args!(
            "--anchor takes NAME or NAME=ELO, for example random=0, not {}",
            quina::shorten(text)
        ))
    })?;
    Ok((name.trim(), elo))
}

/// Has files of records read one after the other, each once.
pub(super) fn each_file(
    paths: &[PathBuf],
    console: &mut Console<'_>,
    read: &mut dyn FnMut(Box<dyn Read + Send>) -> Result<(), Message>,
) -> Result<(), Failure> {
    let mut known = HashSet::new();
    for path in paths {
        if !known.insert(path.canonicalize().unwrap_or_else(|_| path.clone())) {
            return Err(Failure::usage(format_args!(
                "{} is named twice, and its games would count twice",
                shown(path)
            )));
        }
        let wrong = |reason| Failure::usage(format_args!("{}: {reason}", shown(path)));
        read(open(path, console)?).map_err(wrong)?;
    }
    Ok(())
}

fn open(path: &Path, console: &mut Console<'_>) -> Result<Box<dyn Read + Send>, Failure> {
    if is_stdin(path) {
        return Ok(console.input.take().unwrap_or_else(|| Box::new(io::empty())));
    }
    let file = File::open(path).map_err(|error| {
        Failure::usage(format_args!("{} could not be read: {error}", path.display()))
    })?;
    Ok(Box::new(file))
}
