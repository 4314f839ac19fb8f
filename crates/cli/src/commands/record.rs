//! Game records: checked, shown, converted.

use super::position::{describe, drawing};
use crate::args::{Form, Record as Args, RecordAction};
use crate::console::{Console, Failure};
use quina::record::{MAX_TEXT, Record};
use quina::{Catalog, Session, replay};
use serde_json::{Value, json};
use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;

/// `quina record`
pub fn record(games: Catalog, args: &Args, console: &mut Console<'_>) -> Result<(), Failure> {
    match &args.action {
        RecordAction::Check { files, json } => {
            let mut reports = Vec::new();
            for file in files {
                reports.extend(check(games, file, console)?);
            }
            report(&reports, *json, console)
        }
        RecordAction::Show { file, ply, number, json } => {
            let records = read(file, console)?;
            let at = number.checked_sub(1).filter(|&at| at < records.len()).ok_or_else(|| {
                let count = records.len();
                Failure::usage(format_args!(
                    "{} has no record {number}; it has {count}",
                    name(file)
                ))
            })?;
            let mut session =
                Session::from_record(games, &records[at]).map_err(|e| wrong(file, at, &e))?;
            if let Some(ply) = ply {
                if *ply > session.len() {
                    let last = session.len();
                    return Err(Failure::usage(format_args!(
                        "there is no ply {ply}; the game has {last}"
                    )));
                }
                session.jump(*ply);
            }
            if *json {
                console.print_json(&describe(&session))
            } else {
                console.print(&drawing(&session))
            }
        }
        RecordAction::Convert { file, to, out } => {
            let text = convert(games, file, *to, console)?;
            match out {
                None => console.print(&text),
                Some(path) => write_new(path, &text),
            }
        }
    }
}

/// What was found in one record.
struct Report {
    place: String,
    found: Result<String, String>,
}

fn check(games: Catalog, file: &Path, console: &mut Console<'_>) -> Result<Vec<Report>, Failure> {
    let text = read_text(file, console)?;
    let records = match Record::read_all(&text) {
        Ok(records) => records,
        Err(error) => {
            return Ok(vec![Report { place: name(file), found: Err(error.to_string()) }]);
        }
    };
    let mut reports = Vec::new();
    for (at, record) in records.iter().enumerate() {
        let found = replay::normalized(games, record)
            .map(|(_, session)| {
                let game = session.game().meta().id;
                format!("{game}, {} moves, {}", session.len(), record.result)
            })
            .map_err(|error| error.to_string());
        reports.push(Report { place: format!("{} record {}", name(file), at + 1), found });
    }
    Ok(reports)
}

fn report(reports: &[Report], json: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    let wrong = reports.iter().filter(|report| report.found.is_err()).count();
    if json {
        let list: Vec<Value> = reports
            .iter()
            .map(|report| match &report.found {
                Ok(about) => json!({"record": report.place, "good": true, "about": about}),
                Err(error) => json!({"record": report.place, "good": false, "error": error}),
            })
            .collect();
        console.print_json(&json!({"records": list, "wrong": wrong}))?;
    } else {
        for Report { place, found } in reports {
            match found {
                Ok(about) => console.print(&format!("{place}: good ({about})\n"))?,
                Err(error) => console.note(&format!("quina: {place}: {error}")),
            }
        }
    }
    match wrong {
        0 => Ok(()),
        _ => Err(Failure::usage(format_args!("{wrong} of {} records are wrong", reports.len()))),
    }
}

fn convert(
    games: Catalog,
    file: &Path,
    to: Form,
    console: &mut Console<'_>,
) -> Result<String, Failure> {
    let mut texts = Vec::new();
    let mut values = Vec::new();
    for (at, record) in read(file, console)?.iter().enumerate() {
        let (record, mut session) =
            replay::normalized(games, record).map_err(|error| wrong(file, at, &error))?;
        match to {
            Form::Qgn => texts.push(record.to_string()),
            Form::Positions => {
                let positions = positions(&mut session);
                texts.push(positions.iter().map(|text| format!("{text}\n")).collect());
            }
            Form::Json => {
                let tags: serde_json::Map<String, Value> =
                    record.tags().map(|(tag, value)| (tag.to_string(), value.into())).collect();
                let moves: Vec<&str> = record.mainline().collect();
                values.push(json!({
                    "tags": tags,
                    "moves": moves,
                    "positions": positions(&mut session),
                    "result": record.result.text(),
                }));
            }
        }
    }
    Ok(match to {
        Form::Json => format!("{:#}\n", json!({ "records": values })),
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

fn read(file: &Path, console: &mut Console<'_>) -> Result<Vec<Record>, Failure> {
    let text = read_text(file, console)?;
    Record::read_all(&text).map_err(|error| Failure::usage(format_args!("{}: {error}", name(file))))
}

/// Reads a file, but no more of it than a text of records may have.
fn read_text(file: &Path, console: &mut Console<'_>) -> Result<String, Failure> {
    let failed = |error: &dyn std::fmt::Display| {
        Failure::usage(format_args!("{} cannot be read: {error}", name(file)))
    };
    let input: Box<dyn Read> = if is_stdin(file) {
        console.input.take().ok_or_else(|| failed(&"stdin was read already"))?
    } else {
        Box::new(File::open(file).map_err(|error| failed(&error))?)
    };
    let mut bytes = Vec::new();
    input.take(MAX_TEXT as u64 + 1).read_to_end(&mut bytes).map_err(|error| failed(&error))?;
    if bytes.len() > MAX_TEXT {
        return Err(failed(&format_args!("it has more than {MAX_TEXT} bytes; divide it")));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        failed(&format_args!("byte {} is not UTF-8; save it as UTF-8", at + 1))
    })
}

/// Writes a file that does not exist yet. A full disk leaves no half of it behind.
fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        Failure::task(format_args!("{} cannot be written: {error}", path.display()))
    };
    let mut file = File::create_new(path).map_err(failed)?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(|error| {
        // Ours, created a moment ago: nothing of anybody else is lost.
        let _ = std::fs::remove_file(path);
        failed(error)
    })
}

fn wrong(file: &Path, at: usize, error: &quina::SessionError) -> Failure {
    Failure::usage(format_args!("{} record {}: {error}", name(file), at + 1))
}

fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}

fn name(file: &Path) -> String {
    if is_stdin(file) { "stdin".to_string() } else { file.display().to_string() }
}
