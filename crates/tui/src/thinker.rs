//! Threads that think, so that the one that listens to keys never waits.

use quina::engine::{Engine, Fault, House, Info, Limits, Options, Player};
use quina::review::{Remark, review};
use quina::{Message, Session, Watch, say};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// A question to a thinker.
#[derive(Debug)]
pub struct Job {
    /// Tells its answers from those to other questions.
    pub id: u64,
    /// What is to be done.
    pub task: Task,
    /// The game, at the position in question.
    pub session: Session,
    /// Who is to think.
    pub player: Player,
    /// How many lines to report, and on how many threads to search.
    pub options: Options,
    /// What may be spent.
    pub limits: Limits,
    /// Settles what is left to chance.
    pub seed: u64,
}

/// What a thinker is to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Choose a move.
    Choose,
    /// Judge the moves that led to the position.
    Review,
}

/// What a thinker says.
#[derive(Clone, PartialEq, Debug)]
pub enum Thought {
    /// What it has found so far.
    Found(u64, Info),
    /// What it has to say about a move of the game that it judges.
    Judged(u64, Remark),
    /// Its answer, a move, or why there is none; after a review nothing but its end.
    Chosen(u64, Result<String, Message>),
}

/// A thread that answers one question after another.
pub struct Thinker {
    jobs: Sender<(Job, Arc<AtomicBool>)>,
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// Starts the thread; what it thinks goes to `tell`, which says whether anybody still listens.
    ///
    /// # Errors
    /// When no thread can be had.
    pub fn start(tell: impl Fn(Thought) -> bool + Send + 'static) -> io::Result<Thinker> {
        let (jobs, inbox) = mpsc::channel();
        thread::Builder::new().spawn(move || answer(&inbox, &tell))?;
        Ok(Thinker { jobs, stop: Arc::default() })
    }

    /// Asks for a move; a question before it is broken off.
    pub fn ask(&mut self, job: Job) {
        self.stop();
        self.stop = Arc::default();
        // The thread ends only when this end is dropped.
        let _ = self.jobs.send((job, self.stop.clone()));
    }

    /// Wants the answer now.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(inbox: &Receiver<(Job, Arc<AtomicBool>)>, tell: &dyn Fn(Thought) -> bool) {
    // Kept from move to move: what a player saw of a game is worth something on its next move.
    let mut houses: Vec<(Player, u64, House)> = Vec::new();
    while let Ok(mut asked) = inbox.recv() {
        // Who turns pages fast asks faster than anybody answers: only the last question counts.
        while let Ok(newer) = inbox.try_recv() {
            asked = newer;
        }
        let (job, stop) = asked;
        let known = houses.iter().position(|(player, seed, house)| {
            (*player, *seed, house.options()) == (job.player, job.seed, job.options)
        });
        // Two computers may play each other; a third player's memory belongs to another game.
        let mut entry = match known {
            Some(at) => houses.remove(at),
            None => {
                let mut house = House::new(job.player, job.options);
                house.seed(job.seed);
                (job.player, job.seed, house)
            }
        };
        houses.truncate(1);
        let mut reporter = Reporter { id: job.id, begun: Instant::now(), stop, tell };
        // A player that breaks down must not take the game with it.
        let chosen = catch_unwind(AssertUnwindSafe(|| job.answered(&mut entry.2, &mut reporter)));
        let chosen = match chosen {
            Ok(chosen) => {
                houses.insert(0, entry);
                chosen.map_err(|fault| fault.reason().clone())
            }
            Err(_) => Err(say!(
                "thinker.broke",
                "{player} failed and did not move; press . to ask it again",
                player = job.player.to_string()
            )),
        };
        if !tell(Thought::Chosen(job.id, chosen)) {
            return;
        }
    }
}

impl Job {
    /// Has a player of the house do it.
    fn answered(&self, house: &mut House, reporter: &mut Reporter<'_>) -> Result<String, Fault> {
        match self.task {
            Task::Choose => house.think(&self.session, &self.limits, reporter),
            Task::Review => {
                review(&self.session, 0, house, &self.limits, reporter).map(|_| String::new())
            }
        }
    }
}

/// Passes on what a player finds while it thinks.
struct Reporter<'a> {
    id: u64,
    begun: Instant,
    stop: Arc<AtomicBool>,
    tell: &'a dyn Fn(Thought) -> bool,
}

impl Reporter<'_> {
    /// Passes a thought on; where nobody listens any more, thinking stops.
    fn pass(&self, thought: Thought) {
        if !(self.tell)(thought) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

impl Watch<Info> for Reporter<'_> {
    fn go_on(&mut self) -> bool {
        self.goes_on()
    }

    fn hear(&mut self, info: &Info) {
        self.pass(Thought::Found(self.id, info.clone()));
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

impl Watch<Remark> for Reporter<'_> {
    fn go_on(&mut self) -> bool {
        self.goes_on()
    }

    fn hear(&mut self, remark: &Remark) {
        self.pass(Thought::Judged(self.id, remark.clone()));
    }

    fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}
