//! Game records: checked, shown, converted, drawn.

mod export;

use super::analyze::review_game;
use super::{is_stdin, position, shown};
use crate::args::{Form, Record as Args};
use crate::console::{Console, Failure, json_text};
use quina::record::{ReadError, Record, Records};
use quina::{Catalog, Session, replay, wire};
use std::fs::File;
use std::io::{Read, Write};
use std::iter::once;
use std::path::Path;

/// `quina record`
pub fn record(games: Catalog, args: &Args, console: &mut Console<'_>) -> Result<(), Failure> {
    match args {
        Args::Check { files, json } => {
            let mut reports = Vec::new();
            for file in files {
                for (at, record) in read(file, console).enumerate() {
                    let report = Report::new(games, file, at + 1, record);
                    if let (false, Ok(about)) = (*json, &report.found) {
                        console.print(&format!("{}: good ({about})\n", report.place))?;
                    }
                    reports.push(report);
                }
            }
            conclude(&reports, *json, console)
        }
        Args::Show { file, ply, number, json } => {
            let mut session = recorded(games, file, *number, console)?;
            go_to(&mut session, *ply)?;
            position::print(&session, *json, console)
        }
        Args::Review { file, number, thinking, json } => {
            let session = recorded(games, file, *number, console)?;
            review_game(&session, thinking, *json, console)
        }
        Args::Convert { file, to, out } => {
            let text = convert(games, file, *to, console)?;
            match out {
                None => console.print(&text),
                Some(path) => write_new(path, text.as_bytes()),
            }
        }
        Args::Export(export) => export::export(games, export, console),
    }
}

/// The game of that number in a file, counted from 1.
fn recorded(
    games: Catalog,
    file: &Path,
    number: usize,
    console: &mut Console<'_>,
) -> Result<Session, Failure> {
    let mut count = 0;
    for record in read(file, console) {
        let record = record.map_err(|error| unread(file, &error))?;
        count += 1;
        if count == number {
            let session = Session::from_record(games, &record);
            return session.map_err(|error| wrong(file, number, &error));
        }
    }
    Err(Failure::usage(format_args!("{} has no record {number}; it has {count}", shown(file))))
}

/// Goes to the position after so many moves, if that is said.
fn go_to(session: &mut Session, ply: Option<usize>) -> Result<(), Failure> {
    let (ply, last) = (ply.unwrap_or(session.len()), session.len());
    if ply > last {
        return Err(Failure::usage(format_args!("there is no ply {ply}; the game has {last}")));
    }
    session.jump(ply);
    Ok(())
}

/// What was found in one record.
struct Report {
    place: String,
    found: Result<String, String>,
}

impl Report {
    /// Checks the record of that number in a file. What is wrong with a file as a whole is a report,
    /// too, so that the other files are looked at.
    fn new(games: Catalog, file: &Path, number: usize, record: Result<Record, String>) -> Report {
        let record = match record {
            Ok(record) => record,
            Err(error) => return Report { place: shown(file), found: Err(error) },
        };
        let found = replay::normalized(games, &record)
            .map(|(_, session)| {
                let plies = session.len();
                let plies = if plies == 1 { "1 ply".to_string() } else { format!("{plies} plies") };
                format!("{}, {plies}, {}", session.game().meta().id, record.result)
            })
            .map_err(|error| error.to_string());
        Report { place: format!("{} record {number}", shown(file)), found }
    }
}

/// Tells what is wrong, and ends well if nothing is.
fn conclude(reports: &[Report], json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let faults =
        reports.iter().filter_map(|report| Some((&report.place, report.found.as_ref().err()?)));
    let mut faults: Vec<String> =
        faults.map(|(place, error)| format!("{place}: {error}")).collect();
    if json {
        let report = |report: &Report| wire::Report {
            record: report.place.clone(),
            good: report.found.is_ok(),
            about: report.found.clone().ok(),
            error: report.found.clone().err(),
        };
        let records = reports.iter().map(report).collect();
        console.print_json(&wire::Checked { records, wrong: faults.len() })?;
    }
    // One sentence each; the last one is why the command fails.
    let Some(last) = faults.pop() else { return Ok(()) };
    for fault in faults {
        console.note(&format!("quina: {fault}"));
    }
    Err(Failure::Usage(last))
}

fn convert(
    games: Catalog,
    file: &Path,
    to: Form,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    let mut texts = Vec::new();
    let mut records = Vec::new();
    for (at, record) in read(file, console).enumerate() {
        let record = record.map_err(|error| unread(file, &error))?;
        let (record, mut session) =
            replay::normalized(games, &record).map_err(|error| wrong(file, at + 1, &error))?;
        match to {
            Form::Qgn => texts.push(record.to_string()),
            Form::Positions => {
                let positions = positions(&mut session);
                texts.push(positions.iter().map(|text| format!("{text}\n")).collect());
            }
            Form::Json => records.push(wire::Replayed {
                record: (&record).into(),
                moves: record.mainline().map(str::to_string).collect(),
                positions: positions(&mut session),
            }),
        }
    }
    Ok(match to {
        Form::Json => json_text(&wire::Records { records }),
        _ => texts.join("\n"),
    })
}

fn positions(session: &mut Session) -> Vec<String> {
    let last = session.len();
    let mut texts = Vec::with_capacity(last + 1);
    for ply in 0..=last {
        session.jump(ply);
        texts.push(session.position().text());
    }
    texts
}

/// The records of a file one after the other, at least one, or why there is no next one.
fn read(
    file: &Path,
    console: &mut Console<'_>,
) -> Box<dyn Iterator<Item = Result<Record, String>>> {
    fn failed(error: &dyn std::fmt::Display) -> String {
        format!("cannot be read: {error}")
    }
    let input: Result<Box<dyn Read>, String> = if is_stdin(file) {
        let input = console.input.take().map(|input| input as Box<dyn Read>);
        input.ok_or_else(|| failed(&"stdin has already been read"))
    } else {
        File::open(file).map(|file| Box::new(file) as Box<dyn Read>).map_err(|error| failed(&error))
    };
    let mut records = match input {
        Ok(input) => Records::new(input).peekable(),
        Err(error) => return Box::new(once(Err(error))),
    };
    if records.peek().is_none() {
        return Box::new(once(Err("there is no record in it".to_string())));
    }
    Box::new(records.map(|record| {
        record.map_err(|error| match error {
            ReadError::Input(error) => failed(&error),
            ReadError::Record(error) => error.to_string(),
        })
    }))
}

/// Writes a file that does not exist yet. A full disk leaves no half of it behind.
fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        Failure::task(format_args!("{} cannot be written: {error}", path.display()))
    };
    let mut file = File::create_new(path).map_err(failed)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).map_err(|error| {
        // Ours, created a moment ago: nothing of anybody else is lost.
        let _ = std::fs::remove_file(path);
        failed(error)
    })
}

fn wrong(file: &Path, number: usize, error: &quina::SessionError) -> Failure {
    Failure::usage(format_args!("{} record {number}: {error}", shown(file)))
}

fn unread(file: &Path, error: &str) -> Failure {
    Failure::usage(format_args!("{}: {error}", shown(file)))
}
