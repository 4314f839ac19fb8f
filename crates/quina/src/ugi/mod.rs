//! UGI, the Universal Game Interface, from the engine's side: lines in, lines out.
//!
//! The state machine knows no stdin, stdout, clock or thread. Work that may take long is handed to
//! the caller as a [`Job`], to be run wherever `stop` can still be heard.

use crate::draw::draw;
use crate::{AnyGame, Catalog, Entry, Rng, Session, Side, Uncounted};
use quina_core::{Message, Outcome, say, shorten};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The longest line that is read; a longer one is refused.
pub const MAX_LINE: usize = 4 << 20;

/// The deepest perft that is counted; it would outlast everyone.
const MAX_PERFT: u32 = 100;

/// An engine's state between two lines.
#[derive(Debug)]
pub struct Engine {
    games: Catalog,
    entry: &'static Entry,
    session: Session,
    rng: Rng,
    /// The answer to `go infinite`, given when `stop` comes.
    pending: Option<String>,
}

/// What is left to do after a line.
pub enum Next {
    /// Read the next line.
    Listen,
    /// Run this, listening for `stop` meanwhile, and print its answer.
    Work(Job),
    /// Leave.
    Quit,
}

/// Work that takes long. It ends early when the flag is set, and gives the lines to print.
pub type Job = Box<dyn FnOnce(&AtomicBool) -> String + Send>;

type Answer = Result<Next, Message>;

impl Engine {
    /// An engine for the games of a catalog, with the first of them on the board. Equal seeds choose
    /// equal moves.
    pub fn new(games: Catalog, seed: u64) -> Engine {
        let entry = &games.0[0];
        let session = Session::new((entry.open)(entry.meta.setup()));
        Engine { games, entry, session, rng: Rng::new(seed), pending: None }
    }

    /// Answers one line. A wrong one is answered by `info string error: …` and changes nothing.
    pub fn line(&mut self, line: &str, say: &mut dyn FnMut(&str)) -> Next {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [command, rest @ ..] = &words[..] else { return Next::Listen };
        self.command(command, rest, say).unwrap_or_else(|error| {
            say(&format!("info string error: {error}"));
            Next::Listen
        })
    }

    fn command(&mut self, command: &str, rest: &[&str], say: &mut dyn FnMut(&str)) -> Answer {
        match (command, rest) {
            ("ugi", []) => self.introduce(say),
            ("isready", []) => say("readyok"),
            ("setoption", _) => self.set_option(rest)?,
            ("uginewgame", []) => self.session = Session::new(self.session.game().clone()),
            ("position", _) => self.session = self.read_position(rest)?,
            ("go", _) => self.go(rest, say)?,
            ("stop", []) => self.stop(say),
            ("quit", []) => return Ok(Next::Quit),
            ("query", [what]) => say(&format!("response {}", self.query(what)?)),
            ("query", _) => return Err(unknown_query(&rest.join(" "))),
            ("moves", []) => self.list_moves(say),
            ("fen", []) => say(&format!("fen {}", self.session.position().text())),
            ("d", []) => draw(&self.session.view()).lines().for_each(say),
            ("eval", []) => say(&self.evaluate()),
            ("perft", _) => return self.perft(rest),
            _ => return Err(unknown_command(command, rest)),
        }
        Ok(Next::Listen)
    }

    fn introduce(&self, say: &mut dyn FnMut(&str)) {
        say(concat!("id name Quina ", env!("CARGO_PKG_VERSION")));
        say("id author the Quina authors");
        let choices = |names: &mut dyn Iterator<Item = &'static str>| {
            names.map(|name| format!(" var {name}")).collect::<String>()
        };
        let setup = self.session.game().setup();
        say(&format!(
            "option name Game type combo default {}{}",
            self.entry.meta.id,
            choices(&mut self.games.iter().map(|entry| entry.meta.id))
        ));
        say(&format!("option name Size type string default {}", setup.size));
        say(&format!(
            "option name Rules type combo default {}{}",
            setup.rules,
            choices(&mut self.rule_sets().into_iter())
        ));
        say("ugiok");
    }

    /// The names of the rule sets of all games: a client reads the options once, before it chooses.
    fn rule_sets(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for set in self.games.iter().flat_map(|entry| entry.meta.rule_sets) {
            if !names.contains(&set.id) {
                names.push(set.id);
            }
        }
        names
    }

    /// `setoption name NAME value VALUE`. Another game comes with its usual size and rules.
    fn set_option(&mut self, rest: &[&str]) -> Result<(), Message> {
        let form =
            || say!("ugi.option-form", "an option is set by setoption name NAME value VALUE");
        let ["name", name, "value", value @ ..] = rest else { return Err(form()) };
        let value = value.join(" ");
        if value.is_empty() {
            return Err(form());
        }
        let setup = self.session.game().setup();
        let size = setup.size.to_string();
        let game: Arc<dyn AnyGame> = match name.to_ascii_lowercase().as_str() {
            "game" => {
                let entry = self.games.find(&value).map_err(|error| error.0)?;
                self.entry = entry;
                (entry.open)(entry.meta.setup())
            }
            "size" => self.open(Some(&value), Some(setup.rules))?,
            "rules" => self.open(Some(&size), Some(&value))?,
            _ => {
                return Err(say!(
                    "ugi.unknown-option",
                    "there is no option {name}; the options are Game, Size, Rules",
                    name = shorten(name)
                ));
            }
        };
        self.session = Session::new(game);
        Ok(())
    }

    fn open(&self, size: Option<&str>, rules: Option<&str>) -> Result<Arc<dyn AnyGame>, Message> {
        let setup = self.entry.meta.parse_setup(size, rules).map_err(|error| error.0)?;
        Ok((self.entry.open)(setup))
    }

    /// `startpos` or `fen` and four fields, then `moves` and any number of moves.
    fn read_position(&self, rest: &[&str]) -> Result<Session, Message> {
        let game = self.session.game().clone();
        let (mut session, moves) = match rest {
            ["startpos", moves @ ..] => (Session::new(game), moves),
            ["fen", rows, turn, last, ply, moves @ ..] => {
                let text = [*rows, *turn, *last, *ply].join(" ");
                let position = game.position(&text).map_err(|error| error.0)?;
                (Session::from_position(game, position), moves)
            }
            _ => return Err(position_form()),
        };
        let moves = match moves {
            [] => moves,
            ["moves", moves @ ..] => moves,
            _ => return Err(position_form()),
        };
        for mv in moves {
            session.play(mv).map_err(|error| error.0)?;
        }
        Ok(session)
    }

    fn go(&mut self, rest: &[&str], say: &mut dyn FnMut(&str)) -> Result<(), Message> {
        let infinite = read_limits(rest)?;
        if self.pending.is_some() {
            return Err(say!("ugi.busy", "go is still being answered; send stop first"));
        }
        if let Some(ending) = self.session.ending() {
            say(&format!("info string error: the game is over ({})", ending.reason));
            // The client waits for an answer whatever went wrong.
            say("bestmove none");
            return Ok(());
        }
        let mv = self.session.position().sample(&mut self.rng).expect("the game is not over");
        let answer = format!("bestmove {mv}");
        if infinite {
            self.pending = Some(answer);
        } else {
            say(&answer);
        }
        Ok(())
    }

    fn stop(&mut self, say: &mut dyn FnMut(&str)) {
        if let Some(answer) = self.pending.take() {
            say(&answer);
        }
    }

    fn query(&self, what: &str) -> Result<&'static str, Message> {
        let ending = self.session.ending();
        let truth = |fact: bool| if fact { "true" } else { "false" };
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
            Some(ending) => format!("eval {} ({})", ending.outcome.score(), ending.reason),
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
            say!("ugi.perft", "perft wants a depth from 0 to {most}", most = MAX_PERFT)
        })?;
        let position = self.session.position().boxed();
        Ok(Next::Work(Box::new(move |stop| match position.perft(depth, 1, stop) {
            Ok(leaves) => format!("perft {depth} {leaves}"),
            Err(Uncounted::Stopped) => format!("info string perft {depth} stopped"),
            Err(Uncounted::TooManyMoves) => format!(
                "info string error: perft {depth} comes upon a position with more moves than can be \
                 listed"
            ),
        })))
    }
}

/// Checks the limits of `go` and says whether it waits for `stop`.
fn read_limits(mut rest: &[&str]) -> Result<bool, Message> {
    const TIMED: [&str; 7] = ["p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes"];
    let mut infinite = false;
    while let [name, tail @ ..] = rest {
        rest = match (*name, tail) {
            ("infinite", tail) => {
                infinite = true;
                tail
            }
            (name, [value, tail @ ..]) if TIMED.contains(&name) && value.parse::<u64>().is_ok() => {
                tail
            }
            (name, values) if TIMED.contains(&name) => {
                return Err(say!(
                    "ugi.go-number",
                    "go {name} wants a whole number, not {value}; write for example go {name} 1000",
                    name = name,
                    value = shorten(values.first().unwrap_or(&""))
                ));
            }
            (name, _) => {
                return Err(say!(
                    "ugi.go",
                    "go does not understand {name}; write for example go movetime 1000, go p1time \
                     60000 p2time 60000, go depth 6, go nodes 10000 or go infinite",
                    name = shorten(name)
                ));
            }
        };
    }
    Ok(infinite)
}

fn position_form() -> Message {
    say!(
        "ugi.position",
        "a position is startpos or fen ROWS TURN LAST PLY, then optionally moves MOVE MOVE …"
    )
}

fn unknown_query(what: &str) -> Message {
    say!("ugi.query", "query knows p1turn, gameover and result, not {what}", what = shorten(what))
}

/// The commands, those first that take nothing after them.
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
const ALONE: usize = 9;

fn unknown_command(command: &str, rest: &[&str]) -> Message {
    if !rest.is_empty() && COMMANDS[..ALONE].contains(&command) {
        return say!("ugi.alone", "{command} takes nothing after it", command = command);
    }
    say!(
        "ugi.unknown",
        "unknown command {command}; known are {known}",
        command = shorten(command),
        known = COMMANDS.join(", ")
    )
}

impl fmt::Debug for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Next::Listen => "Listen",
            Next::Work(_) => "Work",
            Next::Quit => "Quit",
        })
    }
}
