//! Engines of other programs, behind the protocol UGI: this is the side that asks.
//!
//! Nothing that a program does may harm the one who asks. It may end, hang, flood its output, close
//! its streams or talk nonsense: the answer is a [`Fault`] that says what happened, after a time
//! that is known beforehand, and the next [`prepare`](Engine::prepare) starts the program anew.

mod about;
#[cfg(target_os = "linux")]
mod kin;
mod pipes;
mod process;
mod wait;

pub use about::{About, Offer};

/// Other systems have no way to find what a program has started and its group has lost.
#[cfg(not(target_os = "linux"))]
mod kin {
    #[derive(Debug)]
    pub(super) struct Kin;

    impl Kin {
        pub fn new(_command: &mut std::process::Command) -> Kin {
            Kin
        }

        pub fn kill(&self) {}
    }
}

use crate::span::span;
use pipes::{Heard, MAX_LINE, Said, Trouble};
use process::{MAX_ANSWER, Process};
use quina::engine::{Engine, Fault, Info, Limits};
use quina::ugi::words;
use quina::{AnyGame, Message, Session, Watch, say};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wait::{Phase, Wait};

/// How often somebody who waits looks whether an answer is wanted at once.
const LOOK: Duration = Duration::from_millis(5);

/// A program that speaks UGI, and how it is to be started.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    /// What others call it; without it, it is called as it says.
    pub name: Option<String>,
    /// Where it is; a bare name is looked up as the shell would.
    pub path: PathBuf,
    /// Its arguments.
    pub args: Vec<String>,
    /// Options to set, by name. One without a value is a button, pressed before every game.
    pub options: Vec<(String, String)>,
}

/// How long a program is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// From its start to `ugiok`.
    pub start: Duration,
    /// For `readyok`.
    pub reply: Duration,
    /// For a move, when the limits set no time.
    pub thinking: Duration,
    /// What a move may take beyond the time that the limits set: pipes and schedulers need some.
    pub margin: Duration,
    /// For a move after `stop`; then the program is killed.
    pub grace: Duration,
}

/// An engine that is a program of its own. On Linux it ends with the thread that started it.
#[derive(Debug)]
pub struct External {
    program: Program,
    timeouts: Timeouts,
    about: About,
    /// Nothing after it had to be given up.
    process: Option<Process>,
    /// The options that were set, by name, since the start or the last change of the game.
    set: HashMap<String, String>,
}

impl Timeouts {
    /// What is waited if nobody says otherwise.
    pub const USUAL: Timeouts = Timeouts {
        start: Duration::from_secs(10),
        reply: Duration::from_secs(10),
        thinking: Duration::from_secs(60),
        margin: Duration::from_millis(100),
        grace: Duration::from_secs(1),
    };
}

impl External {
    /// An engine whose program is started when its first game begins.
    pub fn new(program: Program, timeouts: Timeouts) -> External {
        External { program, timeouts, about: About::default(), process: None, set: HashMap::new() }
    }

    /// Starts the program at once and has it introduce itself.
    ///
    /// # Errors
    /// When it cannot be started, does not speak UGI, or does not have one of the options.
    pub fn start(program: Program, timeouts: Timeouts) -> Result<External, Fault> {
        let mut engine = External::new(program, timeouts);
        engine.launch(&mut ())?;
        Ok(engine)
    }

    /// What the engine says of itself.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// What the engine is called: as others do, as it says, or else as its file is named.
    pub fn name(&self) -> String {
        if let Some(name) = &self.program.name {
            return name.clone();
        }
        if self.about.name.is_empty() {
            let path = &self.program.path;
            return path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        }
        self.about.name.clone()
    }

    /// The number of the process; nothing when there is none at present.
    pub fn process_id(&self) -> Option<u32> {
        self.process.as_ref().map(Process::id)
    }

    fn launch(&mut self, watch: &mut dyn Watch<Info>) -> Result<(), Fault> {
        self.set.clear();
        self.process = Some(Process::spawn(&self.program)?);
        let mut about = About::default();
        self.exchange("ugi", "ugiok", self.timeouts.start, watch, |line| about.hear(line))?;
        self.about = about;
        let name = self.name();
        for (option, value) in &self.program.options {
            let offered = one_line(option, value)
                .and_then(|()| self.about.offer(&name, option, value).map(drop));
            if let Err(reason) = offered {
                self.process = None;
                return Err(Fault::Crash(reason));
            }
        }
        Ok(())
    }

    /// Sets an option if the engine offers it and it is not set already. Buttons and the seed are
    /// set for every game: an engine that went on with its old chance would play another game after
    /// a restart, or on another board.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let Some(offer) = self.about.option(name) else { return Ok(()) };
        let name = offer.name.clone();
        self.about.offer(&self.name(), &name, value).map_err(Fault::Crash)?;
        let button = value.is_empty();
        let always = button || name.eq_ignore_ascii_case("Seed");
        if always || self.set.get(&name).is_none_or(|known| known != value) {
            let tail = if button { String::new() } else { format!(" value {value}") };
            self.talk()?.send(&format!("setoption name {name}{tail}"));
            if name.eq_ignore_ascii_case("Game") {
                // Another game comes with its own size and rules, and maybe with other defaults.
                self.set.clear();
            }
            self.set.insert(name, value.to_string());
        }
        Ok(())
    }

    /// Sends a question and waits for the one word that ends its answer, at most for a while and not
    /// when somebody wants to stop.
    fn exchange(
        &mut self,
        question: &str,
        last: &'static str,
        patience: Duration,
        watch: &mut dyn Watch<Info>,
        mut hear: impl FnMut(&str),
    ) -> Result<(), Fault> {
        self.talk()?.ask(question, MAX_ANSWER);
        let start = Instant::now();
        loop {
            let now = match self.talk()?.hear(Instant::now() + LOOK) {
                Heard::Trouble(trouble) => return Err(self.give_up(trouble)),
                Heard::Line(line) if line.text.trim() == last => return Ok(()),
                Heard::Line(line) => {
                    hear(&line.text);
                    line.at
                }
                Heard::Silence => Instant::now(),
            };
            if !watch.go_on() {
                return Err(self.kill(say!(
                    "external.stopped",
                    "{engine} did not say {word} before it was to stop; it was killed",
                    engine = self.name(),
                    word = last
                )));
            }
            if now.saturating_duration_since(start) > patience {
                return Err(self.kill(say!(
                    "external.no-word",
                    "{engine} did not say {word} within {time}; it was killed",
                    engine = self.name(),
                    word = last,
                    time = span(patience)
                )));
            }
        }
    }

    fn talk(&mut self) -> Result<&mut Process, Fault> {
        let name = self.name();
        self.process.as_mut().ok_or_else(|| {
            Fault::Crash(say!(
                "external.gone",
                "{engine} is not running; it is started anew for the next game",
                engine = name
            ))
        })
    }

    /// Kills a program that did not answer.
    fn kill(&mut self, reason: Message) -> Fault {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        Fault::Hang(reason)
    }

    /// Buries a program that cannot be talked to any more.
    fn give_up(&mut self, trouble: Trouble) -> Fault {
        let engine = self.name();
        let Some(process) = self.process.take() else { unreachable!("somebody was talked to") };
        let (what, most) = match trouble {
            Trouble::OutputClosed | Trouble::InputClosed => {
                return Fault::Crash(process.autopsy(&engine, trouble));
            }
            Trouble::LongLine => (say!("external.line", "a line"), MAX_LINE),
            Trouble::Flood => (say!("external.answer", "an answer"), MAX_ANSWER),
        };
        process.kill();
        Fault::Nonsense(say!(
            "external.too-much",
            "{engine} said {what} of more than {most} MiB; it was killed",
            engine = engine,
            what = what,
            most = most >> 20
        ))
    }

    /// The move of an answer: its first word, since some engines go on about what they expect next.
    fn answer(&self, line: &Said, words: &[&str]) -> Result<String, Fault> {
        match words {
            [mv, ..] if line.clean => Ok(mv.to_string()),
            [_, ..] => Err(Fault::Nonsense(say!(
                "external.not-text",
                "{engine} answered what is not text: {line}",
                engine = self.name(),
                line = quina::shorten(&line.text)
            ))),
            [] => Err(Fault::Nonsense(say!(
                "external.no-move",
                "{engine} answered bestmove without a move",
                engine = self.name()
            ))),
        }
    }
}

impl Engine for External {
    /// Sets the options that fit the game and the seed, as far as the engine offers them.
    fn prepare(
        &mut self,
        game: &Arc<dyn AnyGame>,
        seed: u64,
        watch: &mut dyn Watch<Info>,
    ) -> Result<(), Fault> {
        if self.process.as_mut().is_none_or(Process::is_over) {
            self.process = None;
            self.launch(watch)?;
        }
        let setup = game.setup();
        let seed = self.about.option("Seed").map(|offer| offer.fit(seed)).unwrap_or_default();
        let wanted = [
            ("Game", game.meta().id.to_string()),
            ("Size", setup.size.to_string()),
            ("Rules", setup.rules.to_string()),
            ("Seed", seed),
        ];
        let own = self.program.options.clone();
        let chosen = |name: &str| own.iter().any(|(option, _)| option.eq_ignore_ascii_case(name));
        // What the user wants comes last, and instead of what would contradict it.
        for (name, value) in wanted.iter().filter(|(name, _)| !chosen(name)) {
            self.set(name, value)?;
        }
        for (name, value) in &own {
            self.set(name, value)?;
        }
        self.exchange("uginewgame\nisready", "readyok", self.timeouts.reply, watch, |_| {})
    }

    fn think(
        &mut self,
        session: &Session,
        limits: &Limits,
        watch: &mut dyn Watch<Info>,
    ) -> Result<String, Fault> {
        let asked = Instant::now();

        // Step 1. The question, and the time for it. All in one message, which saves a trip to and
        // fro; but what was said before readyok is no answer to what was asked after it.
        let Timeouts { thinking, margin, grace, .. } = self.timeouts;
        let mut wait = match limits.allowed(session.position().turn()) {
            Some(time) => Wait::new(asked, time, margin, grace),
            None if limits.is_endless() => Wait::new(asked, Duration::MAX, margin, grace),
            None => Wait::new(asked, thinking, Duration::ZERO, grace),
        };
        // Whoever lets an engine think without end wants to hear all that it says.
        let budget = if limits.is_endless() { usize::MAX } else { MAX_ANSWER };
        let start = session.start().text();
        let start = (start != session.game().start().text()).then(|| format!("fen {start}"));
        let position = words::write_game(start.as_deref(), session.moves());
        let question = format!("position {position}\nisready\ngo{}", limits.words());
        self.talk()?.ask(&question, budget);
        let mut ready = false;

        // Step 2. News, and the answer. It is told to stop once: a stop that comes when it does not
        // think would end the next thought of some engines.
        let mut told = false;
        loop {
            if wait.phase == Phase::Thinking && !watch.go_on() {
                wait.enter(Phase::Stopped, Instant::now());
            }
            if wait.phase != Phase::Thinking && !told {
                told = true;
                self.talk()?.send("stop");
            }
            let heard = self.talk()?.hear(Instant::now() + LOOK);
            let now = if let Heard::Line(line) = &heard { line.at } else { Instant::now() };
            if wait.is_over(now) {
                if wait.phase != Phase::Thinking {
                    return Err(self.kill(wait.silence(&self.name())));
                }
                wait.enter(Phase::Late, now);
            }
            match heard {
                Heard::Silence => {}
                Heard::Trouble(trouble) => return Err(self.give_up(trouble)),
                Heard::Line(line) => {
                    let words: Vec<&str> = line.text.split_whitespace().collect();
                    match &words[..] {
                        ["readyok"] => ready = true,
                        _ if !ready => {}
                        ["info", rest @ ..] => {
                            let time = now.saturating_duration_since(asked);
                            if let Some(info) = Info::from_words(rest, time) {
                                watch.hear(&info);
                            }
                        }
                        ["bestmove", ..] if wait.phase == Phase::Late => {
                            return Err(Fault::Late(wait.late(&self.name(), now)));
                        }
                        ["bestmove", rest @ ..] => return self.answer(&line, rest),
                        _ => {}
                    }
                }
            }
        }
    }
}

/// Refuses an option that would be more than one line, and so more than one message.
fn one_line(name: &str, value: &str) -> Result<(), Message> {
    if !format!("{name}{value}").contains(char::is_control) {
        return Ok(());
    }
    Err(say!(
        "external.option-line",
        "option {name}: its name and its value must stand on one line",
        name = quina::shorten(name)
    ))
}
