//! The texts of the records of a long file that Quina has written, whole or torn.

use super::MAX_TEXT;
use std::io::{self, BufRead, Error, ErrorKind, Read};

/// The texts of the records of a file, one after the other, however many there are and whatever is
/// wrong with one of them. [`Records`](super::Records) reads what others have written.
///
/// A record begins where a line with a tag follows one without. (Several records without tags come
/// as one text.) Together the texts are the file, byte for byte where it is UTF-8.
#[derive(Debug)]
pub struct Split<R> {
    input: R,
    /// The first line of the next record.
    next: Vec<u8>,
}

impl<R: BufRead> Split<R> {
    /// The records of an input.
    pub fn new(input: R) -> Split<R> {
        Split { input, next: Vec::new() }
    }

    fn text(&mut self) -> io::Result<Option<String>> {
        let mut text = std::mem::take(&mut self.next);
        let mut moves = false;
        loop {
            let start = text.len();
            self.input.by_ref().take(MAX_TEXT as u64 + 1).read_until(b'\n', &mut text)?;
            let line = text[start..].trim_ascii();
            if start == text.len() {
                break;
            }
            if moves && line.starts_with(b"[") {
                self.next = text.split_off(start);
                break;
            }
            moves |= !line.is_empty() && !line.starts_with(b"[");
            if text.len() > MAX_TEXT {
                let reason = format!("a record is longer than {MAX_TEXT} bytes");
                return Err(Error::new(ErrorKind::InvalidData, reason));
            }
        }
        Ok((!text.is_empty()).then(|| String::from_utf8_lossy(&text).into_owned()))
    }
}

impl<R: BufRead> Iterator for Split<R> {
    type Item = io::Result<String>;

    fn next(&mut self) -> Option<io::Result<String>> {
        self.text().transpose()
    }
}
