//! How the program speaks: data on one stream, failures as one sentence on the other.

use quina::Ending;
use serde::Serialize;
use std::fmt;
use std::io::{ErrorKind, Read, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The three streams of a process, or what stands for them in a test.
#[expect(missing_debug_implementations, reason = "streams have nothing to show")]
pub struct Console<'a> {
    /// Where lines and files called `-` come from. Read by a thread of its own.
    pub input: Option<Box<dyn Read + Send>>,
    /// Where data goes.
    pub out: &'a mut dyn Write,
    /// Whether a person sees it at once.
    pub out_is_terminal: bool,
    /// Where everything else goes.
    pub err: &'a mut dyn Write,
    /// The width of the terminal that `err` is at the moment; nothing when it is none.
    pub width: fn() -> Option<usize>,
    /// From now on somebody who wants to break off sets a flag; before, the program just ends.
    pub interrupt: fn() -> Arc<AtomicBool>,
    /// From now on a person who has seen enough sets a flag; whoever wants the program to end, ends it.
    pub enough: fn() -> Arc<AtomicBool>,
    /// How many lines are shown that the next ones replace; 0 at first.
    pub shown: usize,
    /// What a game can be played on.
    pub terminal: Terminal,
}

/// How often a line is shown anew on a terminal.
pub(crate) const OFTEN: Duration = Duration::from_millis(100);

/// What a game can be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terminal {
    /// A terminal that shows anything anywhere.
    Whole,
    /// A terminal that only takes one line after another.
    Lines,
    /// None: files, pipes.
    None,
}

/// What the standard library says about numbers, and what a person would.
const PLAIN_WORDS: [(&str, &str); 5] = [
    ("invalid digit found in string", "it is not a whole number"),
    ("invalid float literal", "it is not a number"),
    ("cannot parse integer from empty string", "it is empty"),
    ("number too large to fit in target type", "it is too large"),
    ("number would be too large to fit in target type", "it is too large"),
];

/// Why a command ended without success.
#[derive(Debug)]
pub enum Failure {
    /// The arguments or the text given are wrong: exit status 2.
    Usage(String),
    /// The arguments are right, but the task failed: exit status 1.
    Task(String),
}

impl Failure {
    /// What was typed is wrong.
    pub fn usage(reason: impl fmt::Display) -> Failure {
        Failure::Usage(reason.to_string())
    }

    /// What was asked for could not be done.
    pub fn task(reason: impl fmt::Display) -> Failure {
        Failure::Task(reason.to_string())
    }
}

impl Console<'_> {
    /// Prints data. A reader that has gone away has what it wanted.
    pub(crate) fn print(&mut self, text: &str) -> Result<(), Failure> {
        self.print_bytes(text.as_bytes())
    }

    /// Prints data that is no text, or need not be.
    pub(crate) fn print_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self.out.write_all(bytes).and_then(|()| self.out.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(Failure::task(format_args!("the output could not be written: {error}")))
            }
            _ => Ok(()),
        }
    }

    /// Prints data as JSON, ended by a newline.
    pub(crate) fn print_json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.print(&json_text(value))
    }

    /// Tells a person something that is not data. Nobody listening is no reason to fail.
    pub(crate) fn note(&mut self, text: &str) {
        let _ = writeln!(self.err, "{text}");
    }

    /// Tells a person that a game is over, and why.
    pub(crate) fn note_end(&mut self, ending: &Ending) {
        let Ending { outcome, reason } = ending;
        self.note(&format!("quina: the game is over: {} ({reason})", outcome.result()));
    }

    /// Shows a line that the next one replaces, on a terminal; nothing elsewhere.
    pub(crate) fn show_live(&mut self, text: &str) {
        let Some(width) = (self.width)() else { return };
        let line: String = text.chars().take(width.saturating_sub(1)).collect();
        let _ = write!(self.err, "\r\x1b[K{line}");
        let _ = self.err.flush();
    }

    /// Shows lines that the next ones replace, on a terminal; nothing elsewhere. No lines leave the
    /// screen as it was.
    pub(crate) fn show_lines(&mut self, lines: &[String]) {
        let Some(width) = (self.width)() else { return };
        let mut text = match std::mem::replace(&mut self.shown, lines.len()) {
            0 => String::new(),
            before => format!("\x1b[{before}A\r\x1b[J"),
        };
        for line in lines {
            text.extend(line.chars().take(width.saturating_sub(1)));
            text.push('\n');
        }
        let _ = self.err.write_all(text.as_bytes()).and_then(|()| self.err.flush());
    }

    /// Whether lines can be shown live.
    pub(crate) fn is_live(&self) -> bool {
        (self.width)().is_some()
    }

    /// Says why a command failed, and gives the exit status.
    pub(crate) fn fail(&mut self, failure: &Failure) -> u8 {
        let (reason, status) = match failure {
            Failure::Usage(reason) => (reason, 2),
            Failure::Task(reason) => (reason, 1),
        };
        self.note(&format!("quina: {reason}"));
        status
    }

    /// Prints what clap says about arguments: help as data, a mistake as one sentence.
    pub(crate) fn usage(&mut self, error: &clap::Error) -> u8 {
        let text = error.render().to_string();
        if !error.use_stderr() {
            return self.print(&text).map_or_else(|failure| self.fail(&failure), |()| 0);
        }
        // The first paragraph is the reason; usage and hints follow it.
        let reason = text.split("\n\n").next().unwrap_or_default();
        let words: Vec<&str> = reason.split_whitespace().skip_while(|w| *w == "error:").collect();
        let mut sentence = format!("{}; see --help", words.join(" "));
        for (theirs, ours) in PLAIN_WORDS {
            sentence = sentence.replace(theirs, ours);
        }
        self.fail(&Failure::Usage(sentence))
    }
}

/// Data as JSON, ended by a newline.
pub(crate) fn json_text(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("plain data with names as keys") + "\n"
}
