//! Games in the text of a file, read and written.

use crate::desk::{Said, said};
use crate::question::At;
use quina::record::{ReadError, Records};
use quina::{GAMES, Locale, Message, Record, Session, replay, wire};
use serde::Serialize;

/// One game of a file: what it is, or what is wrong with it.
#[derive(Serialize)]
struct Found {
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<wire::Record>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<At>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<wire::Message>,
}

/// All games of a text. A wrong one does not hide those after it, as far as the text can be read.
pub(crate) fn read(text: &str, locale: &Locale) -> Said {
    let found: Vec<Found> = Records::new(text.as_bytes())
        .map(|record| match record.map_err(unread).and_then(|record| replayed(&record)) {
            Ok((record, session)) => {
                Found { record: Some((&record).into()), at: Some(At::of(&session)), fault: None }
            }
            Err(fault) => {
                let fault = Some(wire::Message::new(&fault, locale));
                Found { record: None, at: None, fault }
            }
        })
        .collect();
    said(&found)
}

/// A game as the text of a file.
pub(crate) fn write(record: &wire::Record) -> Said {
    let record = Record::try_from(record).map_err(|error| error.0)?;
    let (record, _) = replayed(&record)?;
    said(&record.to_string())
}

fn replayed(record: &Record) -> Result<(Record, Session), Message> {
    replay::normalized(GAMES, record).map_err(|error| error.message())
}

fn unread(error: ReadError) -> Message {
    match error {
        ReadError::Record(error) => error.placed(),
        ReadError::Input(_) => unreachable!("text in memory can always be read"),
    }
}
