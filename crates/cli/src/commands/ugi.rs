//! UGI on stdin and stdout: one thread reads lines, one works, this one answers.

use crate::args::Ugi;
use crate::console::{Console, Failure};
use crate::memory;
use quina::engine::Info;
use quina::ugi::{Conversation, Job, MAX_LINE, Next};
use quina::{Catalog, Watch};
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};

/// Lines that the reader may be ahead; then the client's pipe fills and it waits.
const AHEAD: usize = 4;

/// Bytes of lines that may wait while a job runs; more lines are refused.
const BACKLOG: usize = MAX_LINE;

/// What all jobs together may still take after `quit`: a script that counts and quits wants its count. Those
/// that still wait then are broken off at once, and after as long again nobody is answered any more.
const AFTER_QUIT: Duration = Duration::from_secs(1);

/// What they may still take after the end of the input. A client that died would never stop them.
const AFTER_END: Duration = Duration::from_secs(60);

enum Event {
    Line(String),
    TooLong,
    /// A job tells what it has found so far.
    Meanwhile(String),
    Done(String),
    /// A job came to no answer because of a mistake in the program.
    Broken,
    End,
}

/// The world of a job.
struct Errand {
    started: Instant,
    stop: Arc<AtomicBool>,
    events: SyncSender<Event>,
}

impl Watch<Info> for Errand {
    fn go_on(&mut self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    fn hear(&mut self, info: &Info) {
        // The receiver is gone only when the program ends.
        let _ = self.events.send(Event::Meanwhile(info.line()));
    }

    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// Tells of a job that panics: its client would wait forever.
struct Guard(SyncSender<Event>);

impl Drop for Guard {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let _ = self.0.send(Event::Broken);
        }
    }
}

/// `quina ugi`
pub fn ugi(games: Catalog, args: &Ugi, console: &mut Console<'_>) -> Result<(), Failure> {
    // The hasher of an empty hash is the standard library's own way to a random number.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let (sender, events) = sync_channel(AHEAD);
    let reader = sender.clone();
    let input = console.input.take().unwrap_or_else(|| Box::new(io::empty()));
    spawn(move || read_lines(BufReader::new(input), &reader))?;
    let conversation = Conversation::new(games, seed).with_room(memory::room);
    let waiting = VecDeque::new();
    Server { conversation, console, sender, events, waiting, kept: 0, end: None }.run()
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let started = std::thread::Builder::new().spawn(work).map(drop);
    started.map_err(|error| {
        Failure::task(format_args!(
            "no thread could be started: {error}; end other programs, or allow this one more"
        ))
    })
}

struct Server<'a, 'b> {
    conversation: Conversation,
    console: &'a mut Console<'b>,
    sender: SyncSender<Event>,
    events: Receiver<Event>,
    /// What arrived while a job ran.
    waiting: VecDeque<Event>,
    /// The size of what was put there since it was last empty.
    kept: usize,
    /// When everything has to be done, since `quit` or the end of the input has come.
    end: Option<Instant>,
}

impl Server<'_, '_> {
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            let event = match self.waiting.pop_front() {
                Some(event) => event,
                None => self.events.recv().expect("this thread holds a sender"),
            };
            if self.waiting.is_empty() {
                self.kept = 0;
            }
            if self.end.is_some_and(|end| Instant::now() >= end + AFTER_QUIT) {
                return Ok(());
            }
            let line = match event {
                Event::Line(line) => line,
                Event::TooLong => {
                    self.console.print(&format!(
                        "info string error: a line is at most {MAX_LINE} bytes long\n"
                    ))?;
                    continue;
                }
                Event::Meanwhile(_) | Event::Done(_) | Event::Broken | Event::End => return Ok(()),
            };
            let mut answer = String::new();
            let next = self.conversation.line(&line, &mut |text| {
                answer.push_str(text);
                answer.push('\n');
            });
            self.console.print(&answer)?;
            match next {
                Next::Listen => {}
                Next::Work(job) => self.work(job)?,
                Next::Quit => return Ok(()),
            }
        }
    }

    /// Runs a job on its own thread. `isready` is answered meanwhile, other lines wait. `stop` ends
    /// this job and those that wait before it; `quit` and the end of the input end all after a while.
    fn work(&mut self, job: Job) -> Result<(), Failure> {
        let endless = job.endless;
        // Nobody can still want an answer that would never come by itself.
        let over = |end: Option<Instant>| end.is_some_and(|end| endless || Instant::now() >= end);
        let mut stopped = over(self.end) || self.waiting.iter().any(Event::is_stop);
        let stop = Arc::new(AtomicBool::new(stopped));
        let mut errand =
            Errand { started: Instant::now(), stop: stop.clone(), events: self.sender.clone() };
        let work = move || {
            let _guard = Guard(errand.events.clone());
            let answer = (job.run)(&mut errand);
            let _ = errand.events.send(Event::Done(answer));
        };
        spawn(work)?;
        let mut answered = None;
        loop {
            stopped |= over(self.end);
            stop.store(stopped, Ordering::Relaxed);
            if let Some(answer) = answered.take_if(|_| !endless || stopped) {
                return self.console.print(&format!("{answer}\n"));
            }
            // From a stop on there is nothing to wait for but the answer.
            let event = match self.end {
                Some(end) if !stopped => {
                    self.events.recv_timeout(end.saturating_duration_since(Instant::now())).ok()
                }
                _ => self.events.recv().ok(),
            };
            match event {
                None => {}
                Some(Event::Done(answer)) => answered = Some(answer),
                Some(Event::Broken) => {
                    return Err(Failure::task("an answer could not be found; this is a bug"));
                }
                Some(Event::Meanwhile(line)) => self.console.print(&format!("{line}\n"))?,
                Some(Event::Line(line)) if line.trim() == "isready" => {
                    self.console.print("readyok\n")?;
                }
                Some(Event::Line(line)) if line.trim().is_empty() => {}
                Some(event) => {
                    stopped |= event.is_stop();
                    self.queue(event)?;
                }
            }
        }
    }

    /// Keeps an event for later. What ends a job or the program is never dropped.
    fn queue(&mut self, event: Event) -> Result<(), Failure> {
        let patience = event.patience();
        if let Some(patience) = patience {
            let end = Instant::now() + patience;
            self.end = Some(self.end.map_or(end, |known| known.min(end)));
        }
        if patience.is_some() || event.is_stop() || self.kept + event.size() <= BACKLOG {
            self.kept += event.size();
            self.waiting.push_back(event);
            return Ok(());
        }
        self.console.print("info string error: busy; a line was dropped, send stop or wait\n")
    }
}

impl Event {
    /// Whether it ends the jobs before it.
    fn is_stop(&self) -> bool {
        matches!(self, Event::Line(line) if line.trim() == "stop")
    }

    /// How long the jobs that were begun before this may still take, if this ends the program.
    fn patience(&self) -> Option<Duration> {
        match self {
            Event::Line(line) if line.trim() == "quit" => Some(AFTER_QUIT),
            Event::End => Some(AFTER_END),
            _ => None,
        }
    }

    /// What it takes to keep it; more than its bytes, so that empty lines count too.
    fn size(&self) -> usize {
        match self {
            Event::Line(line) => line.len() + 64,
            _ => 64,
        }
    }
}

/// Sends every line of the input; one that is too long is skipped without being kept in memory.
fn read_lines(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let mut line = Vec::new();
        let event = match input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Event::End,
            Ok(_) if line.len() > MAX_LINE && line.last() != Some(&b'\n') => {
                // Where the input breaks off, the next line is its end.
                let _ = input.skip_until(b'\n');
                Event::TooLong
            }
            Ok(_) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        let end = matches!(event, Event::End);
        if events.send(event).is_err() || end {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_breaks_ends_the_program() {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let (out, err) = (&mut out, &mut err);
        let interrupt = Default::default;
        let width = || None;
        let mut console = Console {
            input: None,
            out,
            out_is_terminal: false,
            err,
            width,
            interrupt,
            enough: interrupt,
            shown: 0,
            terminal: crate::Terminal::None,
        };
        let (sender, events) = sync_channel(AHEAD);
        let mut server = Server {
            conversation: Conversation::new(quina::GAMES, 1),
            console: &mut console,
            sender,
            events,
            waiting: VecDeque::new(),
            kept: 0,
            end: None,
        };
        let job = Job { endless: true, run: Box::new(|_| panic!("a mistake, on purpose")) };
        assert!(matches!(server.work(job), Err(Failure::Task(_))));
    }
}
