//! UGI, the Universal Game Interface, from the engine's side: lines in, lines out.
//!
//! The state machine knows no stdin, stdout, clock or thread. Work that may take long is handed to
//! the caller as a [`Job`], to be run wherever `stop` can still be heard.

mod options;
pub mod words;

use crate::draw::draw;
use crate::engine::{Engine, House, Info, Limits, Options, Player};
use crate::{Catalog, Entry, Mute, Session, Side, Uncounted, Watch};
use quina_core::{Message, Outcome, say, shorten};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use words::{FALSE, TRUE};

/// The longest line that is read; a longer one is refused.
pub const MAX_LINE: usize = 4 << 20;

/// The deepest perft that is counted; it would outlast everyone.
const MAX_PERFT: u32 = 100;

/// An engine's side of a conversation, between two lines.
#[derive(Debug)]
pub struct Conversation {
    games: Catalog,
    entry: &'static Entry,
    session: Session,
    /// Who thinks. A job holds it while it runs; nothing else is done meanwhile.
    house: Arc<Mutex<House>>,
    /// The seed of the next game.
    seed: u64,
    /// The seed to go back to.
    chance: u64,
    level: usize,
    /// What was set for a game that is not chosen yet; nothing once it is. Any line but an option
    /// begins anew.
    early: Option<Vec<(String, String)>>,
    /// How many megabytes a table may take; nothing when nobody knows.
    room: fn() -> Option<usize>,
}

/// What is left to do after a line.
#[derive(Debug)]
pub enum Next {
    /// Read the next line.
    Listen,
    /// Run this, listening for `stop` meanwhile, and print its answer.
    Work(Job),
    /// Leave.
    Quit,
}

/// Work that takes long.
pub struct Job {
    /// Whether the answer may only be given once `stop` has come, even if it is found before.
    pub endless: bool,
    /// Does the work, tells what it finds meanwhile, ends early when it is told to stop, and gives
    /// the line to print.
    pub run: Run,
}

/// What a job does.
pub type Run = Box<dyn FnOnce(&mut dyn Watch<Info>) -> String + Send>;

type Answer = Result<Next, Message>;

impl Conversation {
    /// A conversation about the games of a catalog, with the first of them on the board. Equal seeds
    /// choose equal moves.
    pub fn new(games: Catalog, seed: u64) -> Conversation {
        let entry = &games.0[0];
        let session = Session::new((entry.open)(entry.meta.setup()));
        let mut house = House::new(Player::Full, Options::default());
        house.seed(seed);
        Conversation {
            games,
            entry,
            session,
            house: Arc::new(Mutex::new(house)),
            seed,
            chance: seed,
            level: 0,
            early: Some(Vec::new()),
            room: || None,
        }
    }

    /// A conversation that refuses tables of more megabytes than there is room for.
    #[must_use]
    pub fn with_room(self, room: fn() -> Option<usize>) -> Conversation {
        Conversation { room, ..self }
    }

    fn house(&self) -> std::sync::MutexGuard<'_, House> {
        self.house.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new game on the same board; its chance is another.
    fn new_game(&mut self) -> Result<(), Message> {
        self.session = Session::new(self.session.game().clone());
        let seed = self.seed;
        self.seed = seed.wrapping_add(1);
        let ready = self.house().prepare(self.session.game(), seed, &mut ());
        ready.map_err(|fault| fault.reason().clone())
    }

    /// Answers one line. A wrong one is answered by `info string error: …` and changes nothing.
    pub fn line(&mut self, line: &str, say: &mut dyn FnMut(&str)) -> Next {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [command, rest @ ..] = &words[..] else { return Next::Listen };
        if *command != "setoption" {
            self.early = Some(Vec::new());
        }
        self.command(command, rest, say).unwrap_or_else(|error| {
            say(&format!("info string error: {error}"));
            Next::Listen
        })
    }

    fn command(&mut self, command: &str, rest: &[&str], say: &mut dyn FnMut(&str)) -> Answer {
        match (command, rest) {
            ("ugi", []) => self.introduce(say),
            ("isready", []) => {
                // Whatever is wrong, the client waits for this word.
                let game = self.session.game().clone();
                if let Err(fault) = self.house().warm_up(&game) {
                    say(&format!("info string error: {fault}"));
                }
                say("readyok");
            }
            ("setoption", _) => self.set_option(rest, say)?,
            ("uginewgame", []) => self.new_game()?,
            ("position", _) => self.session = self.read_position(rest)?,
            ("go", _) => return self.go(rest, say),
            // Nothing is going on, or it would have heard.
            ("stop", []) => {}
            ("quit", []) => return Ok(Next::Quit),
            ("query", [what]) => say(&format!("response {}", self.query(what)?)),
            ("query", _) => return Err(unknown_query(&rest.join(" "))),
            ("moves", []) => self.list_moves(say),
            ("fen", []) => say(&format!("fen {}", self.session.position().text())),
            ("d", []) => draw(&self.session.view()).lines().for_each(say),
            ("eval", []) => say(&self.evaluate()),
            ("perft", _) => return self.perft(rest),
            _ => return Err(unknown_command(command)),
        }
        Ok(Next::Listen)
    }

    /// `startpos` or `fen` and four fields, then `moves` and any number of moves.
    fn read_position(&self, rest: &[&str]) -> Result<Session, Message> {
        let words = match rest {
            ["startpos", ..] => rest,
            ["fen", words @ ..] if words.len() >= 4 && words[0] != "startpos" => words,
            _ => return Err(position_form(rest.first().unwrap_or(&""))),
        };
        let (position, moves) = words::read_game(words).map_err(position_form)?;
        let game = self.session.game().clone();
        Session::replayed(game, position.as_deref(), moves.iter().copied())
    }

    fn go(&mut self, rest: &[&str], say: &mut dyn FnMut(&str)) -> Answer {
        let limits = Limits::from_words(rest)?;
        if let Some(ending) = self.session.ending() {
            say(&format!("info string error: the game is over ({})", ending.reason));
            // The client waits for an answer whatever went wrong.
            say("bestmove none");
            return Ok(Next::Listen);
        }
        let (house, session) = (self.house.clone(), self.session.fork());
        Ok(Next::Work(Job {
            endless: limits.is_endless(),
            run: Box::new(move |watch| {
                let mut house = house.lock().unwrap_or_else(PoisonError::into_inner);
                match house.think(&session, &limits, watch) {
                    Ok(mv) => format!("bestmove {mv}"),
                    Err(fault) => format!("info string error: {fault}"),
                }
            }),
        }))
    }

    fn query(&self, what: &str) -> Result<&'static str, Message> {
        let ending = self.session.ending();
        let truth = |fact: bool| if fact { TRUE } else { FALSE };
        match what {
            "p1turn" => Ok(truth(self.session.position().turn() == Side::First)),
            "gameover" => Ok(truth(ending.is_some())),
            "result" => Ok(match ending.map(|ending| ending.outcome) {
                Some(Outcome::Win(Side::First)) => "p1win",
                Some(Outcome::Win(Side::Second)) => "p2win",
                Some(Outcome::Draw) => "draw",
                None => "none",
            }),
            _ => Err(unknown_query(what)),
        }
    }

    fn list_moves(&self, say: &mut dyn FnMut(&str)) {
        if self.session.ending().is_some() {
            return say("legalmoves");
        }
        let moves = self.session.position().moves();
        if !moves.all {
            say("info string this position has more moves than can be listed; these are some");
        }
        say(&format!("legalmoves {}", moves.texts.join(" ")));
    }

    fn evaluate(&self) -> String {
        match self.session.ending() {
            Some(ending) => format!("eval {} ({})", ending.outcome.result(), ending.reason),
            None => {
                let score = self.session.position().evaluate().expect("the game is not over");
                format!("eval {score:+}")
            }
        }
    }

    fn perft(&self, rest: &[&str]) -> Answer {
        let depth = match rest {
            [depth] => depth.parse().ok().filter(|&depth| depth <= MAX_PERFT),
            _ => None,
        };
        let depth: u32 = depth.ok_or_else(|| {
            say!(
                "ugi.perft",
                "perft wants a depth from 0 to {most}, not {words}",
                most = MAX_PERFT,
                words = shorten(&rest.join(" "))
            )
        })?;
        let position = self.session.position().boxed();
        let run = move |watch: &mut dyn Watch<Info>| match position.perft(
            depth,
            1,
            &mut Mute(watch),
        ) {
            Ok(leaves) => format!("perft {depth} {leaves}"),
            Err(Uncounted::Stopped) => format!("info string perft {depth} stopped"),
            Err(Uncounted::TooManyMoves) => format!(
                "info string error: perft {depth} comes upon a position with more moves than can be \
                 listed"
            ),
        };
        Ok(Next::Work(Job { endless: false, run: Box::new(run) }))
    }
}

fn position_form(word: &str) -> Message {
    say!(
        "ugi.position",
        "{word} does not fit: a position is startpos or fen ROWS TURN LAST PLY, then optionally moves \
         MOVE MOVE …",
        word = shorten(word)
    )
}

fn unknown_query(what: &str) -> Message {
    say!("ugi.query", "query knows p1turn, gameover and result, not {what}", what = shorten(what))
}

/// The commands.
const COMMANDS: [&str; 14] = [
    "ugi",
    "isready",
    "uginewgame",
    "stop",
    "quit",
    "moves",
    "fen",
    "d",
    "eval",
    "setoption",
    "position",
    "go",
    "query",
    "perft",
];

fn unknown_command(command: &str) -> Message {
    // Those that take something look at it themselves.
    if COMMANDS.contains(&command) {
        return say!("ugi.alone", "{command} takes nothing after it", command = command);
    }
    let lower = command.to_lowercase();
    if lower != command && COMMANDS.contains(&lower.as_str()) {
        let shown = shorten(command);
        return say!(
            "ugi.case",
            "unknown command {shown}; write {lower}",
            shown = shown,
            lower = lower
        );
    }
    say!(
        "ugi.unknown",
        "unknown command {command}; known are {known}",
        command = shorten(command),
        known = COMMANDS.join(", ")
    )
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Job")
    }
}
