//! A program behind three pipes, from its start to its burial.
//!
//! The client's own thread never reads or writes a pipe: three threads do, so that a program that
//! does not read, does not write or does not stop writing can keep nobody waiting.

use super::Program;
use super::kin::Kin;
use super::pipes::{AHEAD, Heard, Trouble, keep_tail, read_lines, write_lines};
use quina::engine::Fault;
use quina::{Message, say};
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The most that a program may say to one question.
pub(super) const MAX_ANSWER: usize = 64 << 20;

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
    /// What it starts.
    kin: Kin,
    buried: bool,
}

impl Process {
    pub fn spawn(program: &Program) -> Result<Process, Fault> {
        let mut command = Command::new(&program.path);
        command.args(&program.args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: what a wrapper script started must be found again and killed, too.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let kin = Kin::new(&mut command);
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
            kin,
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
            .map_err(|error| Fault::Machine(unstartable(program, &error)))?;
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
            let found = waitid(WaitId::Pid(Pid::from_child(&self.child)), look);
            // Where nobody wants to hear of dead children, there is no such child any more.
            matches!(found, Ok(Some(_)) | Err(rustix::io::Errno::CHILD))
        }
        #[cfg(not(unix))]
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends the program at once.
    pub fn kill(mut self) {
        self.bury(Duration::ZERO);
    }

    /// Ends a program that closed a stream, and says what happened: the end that the program made, or
    /// else the stream that it closed, and its last words.
    pub fn autopsy(mut self, engine: &str, trouble: Trouble) -> Message {
        let cause = match self.bury(PARTING) {
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
        // Whoever still holds the error stream is dead by now, or was never ours to kill.
        let _ = self.errors_end.recv_timeout(PARTING);
        let mut tail = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let words = last_words(&String::from_utf8_lossy(tail.make_contiguous()));
        if words.is_empty() {
            return cause;
        }
        say!("external.words", "{cause}: {words}", cause = cause, words = words)
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
        self.kin.kill();
        let status = self.child.wait().ok();
        self.buried = true;
        status.filter(|_| over)
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

/// Whether a program could not be started for want of memory, processes or files, which is not its
/// fault.
fn is_want(error: &io::Error) -> bool {
    #[cfg(unix)]
    {
        use rustix::io::Errno;
        let known = Errno::from_io_error(error);
        matches!(known, Some(Errno::AGAIN | Errno::MFILE | Errno::NFILE | Errno::NOMEM))
    }
    #[cfg(not(unix))]
    {
        error.kind() == ErrorKind::OutOfMemory
    }
}

fn unstartable(program: &Program, error: &io::Error) -> Message {
    say!(
        "external.unstartable",
        "{path} could not be started: {error}",
        path = program.path.display().to_string(),
        error = error.to_string()
    )
}

fn refusal(program: &Program, error: &io::Error) -> Fault {
    let path = program.path.display().to_string();
    if is_want(error) {
        return Fault::Machine(unstartable(program, error));
    }
    Fault::Crash(match error.kind() {
        ErrorKind::NotFound if program.path.components().count() < 2 => say!(
            "external.not-on-path",
            "there is no program {path} on the PATH; write the path of an engine, such as ./{path}",
            path = path
        ),
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
        _ => unstartable(program, error),
    })
}

fn run(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_string()).spawn(work).map(drop)
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
}
