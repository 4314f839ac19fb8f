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

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Vec<String> {
        Split::new(text.as_bytes()).map(|text| text.expect("a string is read")).collect()
    }

    #[test]
    fn records_come_one_at_a_time_and_nothing_is_lost() {
        let one = "[Game \"talpa\"]\n\n1. a1-a2 {[%clk 0:01:00]} b1-b2\n2. c1-d1 *\n\n";
        let two = "[Game \"apart\"]\r\n[Size \"8x8\"]\r\n\r\n1-0\r\n";
        assert_eq!(split(&format!("{one}{two}{one}")), [one, two, one]);
        assert_eq!(split(""), [""; 0]);
        assert_eq!(split("\n\n"), ["\n\n"]);
        assert_eq!(split("* 1-0"), ["* 1-0"]);
        let torn = &one[..30];
        assert_eq!(split(&format!("{one}{torn}")), [one, torn]);
    }
}
