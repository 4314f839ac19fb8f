//! UGI on stdin and stdout: one thread reads lines, one works, this one answers.

use crate::args::Ugi;
use crate::console::{Console, Failure};
use quina::Catalog;
use quina::ugi::{Engine, Job, MAX_LINE, Next};
use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Lines that may wait while a job runs; more are refused.
const BACKLOG: usize = 1024;

enum Event {
    Line(String),
    TooLong,
    Done(String),
    End,
}

/// `quina ugi`
pub fn ugi(games: Catalog, args: &Ugi, console: &mut Console<'_>) -> Result<(), Failure> {
    // The hasher of an empty hash is the standard library's own way to a random number.
    let seed = args.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
    let (sender, events) = sync_channel(BACKLOG);
    let reader = sender.clone();
    let input = console.input.take().unwrap_or_else(|| Box::new(io::empty()));
    std::thread::spawn(move || read_lines(BufReader::new(input), &reader));
    let engine = Engine::new(games, seed);
    Server { engine, console, sender, events, waiting: VecDeque::new() }.run()
}

struct Server<'a, 'b> {
    engine: Engine,
    console: &'a mut Console<'b>,
    sender: SyncSender<Event>,
    events: Receiver<Event>,
    /// What arrived while a job ran.
    waiting: VecDeque<Event>,
}

impl Server<'_, '_> {
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            let event = match self.waiting.pop_front() {
                Some(event) => event,
                None => self.events.recv().expect("this thread holds a sender"),
            };
            let line = match event {
                Event::Line(line) => line,
                Event::TooLong => {
                    self.console.print(&format!(
                        "info string error: a line is at most {MAX_LINE} bytes long\n"
                    ))?;
                    continue;
                }
                Event::Done(_) | Event::End => return Ok(()),
            };
            let mut answer = String::new();
            let next = self.engine.line(&line, &mut |text| {
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

    /// Runs a job on its own thread. `isready` is answered meanwhile, other lines wait. `stop` and
    /// `quit` end this job and those that wait before them.
    fn work(&mut self, job: Job) -> Result<(), Failure> {
        let stop = Arc::new(AtomicBool::new(self.waiting.iter().any(Event::ends_work)));
        let (flag, done) = (stop.clone(), self.sender.clone());
        std::thread::spawn(move || {
            // The receiver is gone only when the program ends.
            let _ = done.send(Event::Done(job(&flag)));
        });
        loop {
            match self.events.recv().expect("this thread holds a sender") {
                Event::Done(answer) => return self.console.print(&format!("{answer}\n")),
                Event::Line(line) if line.trim() == "isready" => self.console.print("readyok\n")?,
                event => {
                    stop.fetch_or(event.ends_work(), Ordering::Relaxed);
                    if self.waiting.len() < BACKLOG {
                        self.waiting.push_back(event);
                    } else if !event.ends_work() {
                        let busy =
                            "info string error: busy; a line was dropped, send stop or wait\n";
                        self.console.print(busy)?;
                    }
                }
            }
        }
    }
}

impl Event {
    fn ends_work(&self) -> bool {
        matches!(self, Event::Line(line) if ["stop", "quit"].contains(&line.trim()))
    }
}

/// Sends every line of the input; one that is too long is skipped without being kept in memory.
fn read_lines(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let mut line = Vec::new();
        let event = match input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Event::End,
            Ok(_) if line.len() > MAX_LINE && line.last() != Some(&b'\n') => {
                skip_line(&mut input);
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

fn skip_line(input: &mut impl BufRead) {
    loop {
        let (used, ended) = match input.fill_buf() {
            Ok([]) | Err(_) => return,
            Ok(buffer) => match buffer.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), false),
            },
        };
        input.consume(used);
        if ended {
            return;
        }
    }
}
