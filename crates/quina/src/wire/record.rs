//! Games written down. A record comes back, too.

use crate::record;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::time::Duration;

/// A game written down.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Record {
    /// The tags and their values in the order in which they are written, an object.
    #[serde(serialize_with = "write_tags", deserialize_with = "read_tags")]
    pub tags: Vec<(String, String)>,
    /// The comments before the first move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub intro: Vec<String>,
    /// The moves of the game.
    pub line: Vec<Ply>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that is not over.
    pub result: String,
}

/// A move, with what is said about it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Ply {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The time that the player had left after it, in milliseconds; one of the comments has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock_ms: Option<u64>,
    /// The comments on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<String>,
    /// What could have been played instead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<Variation>,
}

/// An alternative to a move.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Variation {
    /// The comments before the first move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub intro: Vec<String>,
    /// The moves; the first one takes the place of the move that the variation belongs to.
    pub line: Vec<Ply>,
}

impl From<&record::Record> for Record {
    fn from(record: &record::Record) -> Record {
        let tag = |(name, value): (&str, &str)| (name.to_string(), value.to_string());
        Record {
            tags: record.tags().map(tag).collect(),
            intro: record.intro.clone(),
            line: record.line.iter().map(Ply::from).collect(),
            result: record.result.text().to_string(),
        }
    }
}

impl From<&record::Ply> for Ply {
    fn from(ply: &record::Ply) -> Ply {
        let variation = |variation: &record::Variation| Variation {
            intro: variation.intro.clone(),
            line: variation.line.iter().map(Ply::from).collect(),
        };
        Ply {
            mv: ply.mv().to_string(),
            clock_ms: ply.clock().map(milliseconds),
            comments: ply.comments.clone(),
            variations: ply.variations.iter().map(variation).collect(),
        }
    }
}

impl TryFrom<&Record> for record::Record {
    type Error = record::FormError;

    /// # Errors
    /// When the record holds what its text form cannot, or is beyond its limits.
    fn try_from(wire: &Record) -> Result<record::Record, record::FormError> {
        let mut record = record::Record::new();
        for (name, value) in &wire.tags {
            record.set_tag(name, value)?;
        }
        record.set_tag("Result", &wire.result)?;
        record.intro = wire.intro.clone();
        record.line = line(&wire.line)?;
        record.check()?;
        Ok(record)
    }
}

fn line(plies: &[Ply]) -> Result<Vec<record::Ply>, record::FormError> {
    plies.iter().map(ply).collect()
}

fn ply(wire: &Ply) -> Result<record::Ply, record::FormError> {
    let mut ply = record::Ply::new(wire.mv.as_str())?;
    ply.comments = wire.comments.clone();
    // A clock that a comment has to the millisecond stays as it is written there.
    if let Some(left) = wire.clock_ms
        && ply.clock().map(milliseconds) != Some(left)
    {
        ply.set_clock(Duration::from_millis(left));
    }
    for variation in &wire.variations {
        let (intro, line) = (variation.intro.clone(), line(&variation.line)?);
        ply.variations.push(record::Variation { intro, line });
    }
    Ok(ply)
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn write_tags<S: Serializer>(tags: &[(String, String)], out: S) -> Result<S::Ok, S::Error> {
    out.collect_map(tags.iter().map(|(name, value)| (name, value)))
}

fn read_tags<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, String)>, D::Error> {
    from.deserialize_map(Tags)
}

/// Reads an object and keeps the order of its fields.
struct Tags;

impl<'de> Visitor<'de> for Tags {
    type Value = Vec<(String, String)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("tags by name")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut tags = Vec::new();
        while let Some(tag) = map.next_entry()? {
            tags.push(tag);
        }
        Ok(tags)
    }
}

/// The records of a file, replayed by the rules.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Records {
    /// The records in the order of the file.
    pub records: Vec<Replayed>,
}

/// A record that was replayed by the rules.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Replayed {
    /// The record.
    #[serde(flatten)]
    pub record: Record,
    /// The moves of the game itself, without what is said about them.
    pub moves: Vec<String>,
    /// The positions before the first and after every move.
    pub positions: Vec<String>,
}

/// What was found in files of records.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Checked {
    /// What was found in each record, and in each file that could not be read.
    pub records: Vec<Report>,
    /// How many of them are wrong.
    pub wrong: usize,
}

/// What was found in one record.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Report {
    /// The file, and which of its records.
    pub record: String,
    /// Whether the rules accept it.
    pub good: bool,
    /// The game, its length and its result, if it is good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// What is wrong, if it is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}
