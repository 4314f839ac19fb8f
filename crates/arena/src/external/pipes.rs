//! The three pipes of a program, each with a thread that has nothing else to do.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The longest line that a program may say.
pub(super) const MAX_LINE: usize = 1 << 20;

/// Lines that the reader may be ahead; then the pipe fills and the program waits.
pub(super) const AHEAD: usize = 16;

/// How much of the end of the error stream is kept.
const TAIL: usize = 2 << 10;

/// What came from a program.
#[derive(Debug)]
pub(super) enum Heard {
    Line(Said),
    /// Nothing in time.
    Silence,
    Trouble(Trouble),
}

/// A line that a program said.
#[derive(Debug)]
pub(super) struct Said {
    pub text: String,
    /// Whether all of it was UTF-8; otherwise the text has replacement characters.
    pub clean: bool,
    /// When it came. What counts is this, and not when somebody looked.
    pub at: Instant,
}

/// Why a program cannot be talked to any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    OutputClosed,
    InputClosed,
    LongLine,
    Flood,
}

/// Writes until there is nothing more to write or nobody who reads.
pub(super) fn write_lines(
    mut stdin: impl Write,
    lines: &Receiver<String>,
    events: &SyncSender<Heard>,
) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            let _ = events.send(Heard::Trouble(Trouble::InputClosed));
            return;
        }
    }
}

/// Sends every line until the output ends, a line is too long, or nobody listens.
pub(super) fn read_lines(stdout: impl Read, events: &SyncSender<Heard>) {
    let mut stdout = BufReader::with_capacity(1 << 16, stdout);
    loop {
        let mut line = Vec::new();
        let heard = match stdout.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Heard::Trouble(Trouble::OutputClosed),
            Ok(_) if line.len() > MAX_LINE => Heard::Trouble(Trouble::LongLine),
            Ok(_) => {
                let at = Instant::now();
                if line.last() == Some(&b'\n') {
                    line.pop();
                }
                let (text, clean) = match String::from_utf8(line) {
                    Ok(text) => (text, true),
                    Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), false),
                };
                Heard::Line(Said { text, clean, at })
            }
        };
        let end = matches!(heard, Heard::Trouble(_));
        if events.send(heard).is_err() || end {
            return;
        }
    }
}

pub(super) fn keep_tail(mut stderr: impl Read, tail: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; TAIL];
    loop {
        match stderr.read(&mut buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
            Ok(read) => {
                let mut tail = tail.lock().unwrap_or_else(PoisonError::into_inner);
                tail.extend(&buffer[..read]);
                let excess = tail.len().saturating_sub(TAIL);
                tail.drain(..excess);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;

    #[test]
    fn a_line_that_is_too_long_ends_the_reading() {
        let mut text = b"short\n\xff\n".to_vec();
        text.resize(text.len() + 2 * MAX_LINE, b'x');
        let (sender, heard) = sync_channel(AHEAD);
        read_lines(&text[..], &sender);
        drop(sender);
        let heard: Vec<Heard> = heard.iter().collect();
        let [Heard::Line(first), Heard::Line(second), Heard::Trouble(Trouble::LongLine)] =
            &heard[..]
        else {
            panic!("{} things were heard", heard.len())
        };
        assert_eq!((first.text.as_str(), first.clean), ("short", true));
        assert_eq!((second.text.as_str(), second.clean), ("\u{fffd}", false));
    }

    #[test]
    fn of_the_errors_the_end_is_kept() {
        let tail = Mutex::default();
        let text = format!("{}the end", "x".repeat(10 * TAIL));
        keep_tail(text.as_bytes(), &tail);
        let tail: Vec<u8> = tail.into_inner().unwrap().into();
        assert_eq!(tail.len(), TAIL);
        assert!(tail.ends_with(b"the end"));
    }
}
