//! The records of a long file, one at a time.

use super::read::Reader;
use super::{MAX_TEXT, Record, RecordError};
use quina_core::say;
use std::io::{self, Error, ErrorKind, Read};

/// How much is read at once, at least.
const CHUNK: usize = 1 << 16;

/// The records of an input, one after the other, however many there are. No more of it is kept in
/// memory than one record needs, and the limits are those of one record.
#[derive(Debug)]
pub struct Records<R> {
    input: R,
    /// What was read of the input, from the line on in which the last record ended.
    text: String,
    /// The beginning of a character whose end has not been read.
    torn: Vec<u8>,
    /// Where the last record ended.
    at: usize,
    /// The lines before the text.
    lines: usize,
    /// The bytes that were read so far.
    read: usize,
    /// Whether there is no more to read, or nothing more is wanted.
    over: bool,
}

/// Why there is no next record.
#[derive(Debug)]
pub enum ReadError {
    /// The input cannot be read.
    Input(Error),
    /// It is malformed or too long.
    Record(RecordError),
}

impl<R: Read> Records<R> {
    /// The records of an input.
    pub fn new(input: R) -> Records<R> {
        let (text, torn) = (String::new(), Vec::new());
        Records { input, text, torn, at: 0, lines: 0, read: 0, over: false }
    }

    fn record(&mut self) -> Result<Option<Record>, ReadError> {
        loop {
            let mut reader = Reader::new(&self.text, self.at);
            let found = reader.record();
            // Whatever comes next makes no difference to what was found before the end.
            if self.over || reader.at < self.text.len() {
                self.at = reader.at;
                return found.map_err(|error| self.placed(error));
            }
            if self.text.len() - self.at > MAX_TEXT {
                let message = say!(
                    "record.long",
                    "a record has at most {most} bytes; shorten its comments",
                    most = MAX_TEXT
                );
                return Err(self.placed(reader.fault(self.at, message)));
            }
            self.fill().map_err(ReadError::Input)?;
        }
    }

    fn placed(&self, error: RecordError) -> ReadError {
        ReadError::Record(RecordError { line: self.lines + error.line, ..error })
    }

    /// Reads on, as much as there is in hand, so that a long record is not looked through too often.
    fn fill(&mut self) -> io::Result<()> {
        let passed = self.text[..self.at].rfind('\n').map_or(0, |end| end + 1);
        self.lines += self.text[..passed].matches('\n').count();
        self.text.drain(..passed);
        self.at -= passed;

        let start = self.torn.len();
        let wanted = self.text.len().max(CHUNK) as u64;
        let count = self.input.by_ref().take(wanted).read_to_end(&mut self.torn)?;
        self.over = count == 0;
        let whole = match std::str::from_utf8(&self.torn) {
            Ok(_) => self.torn.len(),
            Err(error) if error.error_len().is_none() && !self.over => error.valid_up_to(),
            Err(error) => {
                let byte = self.read - start + error.valid_up_to() + 1;
                let reason = format!("byte {byte} is not UTF-8; save it as UTF-8");
                return Err(Error::new(ErrorKind::InvalidData, reason));
            }
        };
        let mut text = std::str::from_utf8(&self.torn[..whole]).expect("it is UTF-8 so far");
        if self.read == 0 {
            // The mark has no column in an editor, so it has none in an error either.
            text = text.strip_prefix('\u{feff}').unwrap_or(text);
        }
        self.text.push_str(text);
        self.torn.drain(..whole);
        self.read += count;
        Ok(())
    }
}

impl<R: Read> Iterator for Records<R> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Result<Record, ReadError>> {
        let found = self.record();
        if found.is_err() {
            // What follows a fault cannot be told apart from it.
            (self.over, self.at, self.torn) = (true, self.text.len(), Vec::new());
        }
        found.transpose()
    }
}
