//! A program behind three pipes, from its start to its burial.
//!
//! The client's own thread never reads or writes a pipe: three threads do, so that a program that
//! does not read, does not write or does not stop writing can keep nobody waiting.

use super::Program;
use quina::{Message, say};
use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that a program may say.
pub(super) const MAX_LINE: usize = 1 << 20;

/// The most that a program may say to one question.
pub(super) const MAX_ANSWER: usize = 64 << 20;

/// Lines that the reader may be ahead; then the pipe fills and the program waits.
const AHEAD: usize = 16;

/// How much of the end of the error stream is kept.
const TAIL: usize = 2 << 10;

/// What a program that was told to leave, or that closed a stream, gets to end by itself.
const PARTING: Duration = Duration::from_millis(200);

/// How often a program is looked at that has no other way to say that it ended.
const LOOK: Duration = Duration::from_millis(2);

/// A running program. One that is dropped is asked to quit, and killed if it does not.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Nothing once the program was told that no more will come.
    input: Option<Sender<String>>,
    output: Receiver<Heard>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// Closed when the error stream has been read to its end.
    errors_end: Receiver<()>,
    /// Bytes that it may still say.
    budget: usize,
    buried: bool,
}

/// What came from a program.
#[derive(Debug)]
pub(super) enum Heard {
    Line(Line),
    /// Nothing in time.
    Silence,
    Trouble(Trouble),
}

/// A line that a program said.
#[derive(Debug)]
pub(super) struct Line {
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

/// How a program ended.
#[derive(Debug)]
pub(super) struct Death {
    /// The status, if it ended by itself and was not killed here.
    pub status: Option<ExitStatus>,
    /// The last lines of its error stream, as one line; empty if there are none.
    pub words: String,
}

impl Process {
    pub fn spawn(program: &Program) -> Result<Process, Message> {
        let mut command = Command::new(&program.path);
        command.args(&program.args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: what a wrapper script started must be found again and killed, too.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| refusal(program, &error))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three streams are piped above")
        };
        let (input, lines) = channel();
        let (heard, output) = sync_channel(AHEAD);
        let (errors_guard, errors_end) = channel();
        let errors = Arc::default();
        let tail = Arc::clone(&errors);
        let process = Process {
            child,
            input: Some(input),
            output,
            errors,
            errors_end,
            budget: 0,
            buried: false,
        };
        let broken = heard.clone();
        run("engine input", move || write_lines(stdin, &lines, &broken))
            .and_then(|()| run("engine output", move || read_lines(stdout, &heard)))
            .and_then(|()| {
                run("engine errors", move || {
                    keep_tail(stderr, &tail);
                    drop(errors_guard);
                })
            })
            // The process, dropped here, is killed.
            .map_err(|error| refusal(program, &error))?;
        Ok(process)
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends lines that begin a new question: it may answer so many bytes.
    pub fn ask(&mut self, text: &str, budget: usize) {
        self.budget = budget;
        self.send(text);
    }

    /// Sends lines. That they could not be written is heard, not returned.
    pub fn send(&self, text: &str) {
        if let Some(input) = &self.input {
            let _ = input.send(format!("{text}\n"));
        }
    }

    /// The next thing that came, or that nothing did.
    pub fn hear(&mut self, until: Instant) -> Heard {
        let patience = until.saturating_duration_since(Instant::now());
        let heard = match self.output.recv_timeout(patience) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Silence,
            Err(RecvTimeoutError::Disconnected) => Heard::Trouble(Trouble::OutputClosed),
        };
        if let Heard::Line(line) = &heard {
            // The line's end counts, or empty lines would be free.
            match self.budget.checked_sub(line.text.len() + 1) {
                Some(left) => self.budget = left,
                None => return Heard::Trouble(Trouble::Flood),
            }
        }
        heard
    }

    /// Whether the program has ended. It stays a zombie until it is buried, so that neither its
    /// number nor that of its group can become somebody else's.
    pub fn is_over(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
            let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            // An error says that there is no such child.
            !matches!(waitid(WaitId::Pid(Pid::from_child(&self.child)), look), Ok(None))
        }
        #[cfg(not(unix))]
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends the program at once.
    pub fn kill(mut self) {
        self.bury(Duration::ZERO);
    }

    /// Ends a program that closed a stream, and says how it ended.
    pub fn autopsy(mut self) -> Death {
        let status = self.bury(PARTING);
        // Whoever still holds the error stream is dead by now, or was never ours to kill.
        let _ = self.errors_end.recv_timeout(PARTING);
        let tail = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = tail.iter().copied().collect();
        Death { status, words: last_words(&String::from_utf8_lossy(&bytes)) }
    }

    /// Waits a while for the end, kills what is left of the group, and takes the status; nothing
    /// when it had to be killed.
    fn bury(&mut self, patience: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        while !self.is_over() && start.elapsed() < patience {
            // What it still says is thrown away: a full pipe would keep it from ending.
            if let Err(RecvTimeoutError::Disconnected) = self.output.recv_timeout(LOOK) {
                thread::sleep(LOOK);
            }
        }
        let over = self.is_over();
        kill_all(&mut self.child);
        let status = self.child.wait().ok();
        self.buried = true;
        status.filter(|_| over)
    }
}

impl Death {
    /// What happened, in words: the end that the program made, or else the stream that it closed.
    pub fn cause(&self, engine: &str, trouble: Trouble) -> Message {
        let cause = match self.status {
            Some(status) => ending(engine, status),
            None if trouble == Trouble::InputClosed => {
                say!("external.input", "{engine} closed its input; it was killed", engine = engine)
            }
            None => {
                say!(
                    "external.output",
                    "{engine} closed its output; it was killed",
                    engine = engine
                )
            }
        };
        if self.words.is_empty() {
            return cause;
        }
        say!("external.words", "{cause}: {words}", cause = cause, words = self.words.as_str())
    }
}

fn ending(engine: &str, status: ExitStatus) -> Message {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return say!(
            "external.signal",
            "{engine} was killed by signal {signal}",
            engine = engine,
            signal = signal
        );
    }
    say!(
        "external.exit",
        "{engine} ended with exit status {status}",
        engine = engine,
        status = status.code().unwrap_or(-1)
    )
}

impl Drop for Process {
    fn drop(&mut self) {
        if !self.buried {
            self.send("quit");
            self.input = None;
            self.bury(PARTING);
        }
    }
}

fn kill_all(child: &mut Child) {
    // That there is nobody left to kill is no mistake.
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
    }
    let _ = child.kill();
}

fn refusal(program: &Program, error: &io::Error) -> Message {
    let path = program.path.display().to_string();
    match error.kind() {
        ErrorKind::NotFound if program.path.exists() => {
            say!("external.interpreter", "{path} needs an interpreter that is missing", path = path)
        }
        ErrorKind::NotFound => say!(
            "external.missing",
            "there is no program {path}; write the path of an engine",
            path = path
        ),
        ErrorKind::PermissionDenied => say!(
            "external.permission",
            "{path} may not be run; write the path of a program, and make it executable",
            path = path
        ),
        _ => say!(
            "external.unstartable",
            "{path} could not be started: {error}",
            path = path,
            error = error.to_string()
        ),
    }
}

fn run(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_string()).spawn(work).map(drop)
}

/// Writes until there is nothing more to write or nobody who reads.
fn write_lines(mut stdin: impl Write, lines: &Receiver<String>, events: &SyncSender<Heard>) {
    for line in lines {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            let _ = events.send(Heard::Trouble(Trouble::InputClosed));
            return;
        }
    }
}

/// Sends every line until the output ends, a line is too long, or nobody listens.
fn read_lines(stdout: impl Read, events: &SyncSender<Heard>) {
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
                Heard::Line(Line { text, clean, at })
            }
        };
        let end = matches!(heard, Heard::Trouble(_));
        if events.send(heard).is_err() || end {
            return;
        }
    }
}

fn keep_tail(mut stderr: impl Read, tail: &Mutex<VecDeque<u8>>) {
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

/// The last three lines as one: the very last is often but a hint at where to find more.
fn last_words(text: &str) -> String {
    const LINES: usize = 3;
    const LONGEST: usize = 240;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = lines[lines.len().saturating_sub(LINES)..].join(" | ");
    let skip = last.chars().count().saturating_sub(LONGEST);
    let shown = last.chars().skip(skip).map(|c| if c.is_control() { '?' } else { c });
    if skip > 0 { "…".chars().chain(shown).collect() } else { shown.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_words_are_few_short_and_on_one_line() {
        assert_eq!(last_words(""), "");
        assert_eq!(last_words("a\n\n  b\nc\nd\n"), "b | c | d");
        assert_eq!(last_words("bell\u{7}"), "bell?");
        let long = last_words(&"x".repeat(1000));
        assert!(long.starts_with('…') && long.chars().count() == 241, "{long}");
    }

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
