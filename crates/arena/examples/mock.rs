//! An engine for the tests of the client: plays random moves, and misbehaves on command.
//!
//! The first argument names the misbehavior. The author is the number of the process, so that a
//! test can tell whether it is gone even if somebody else started it.

use quina::{AnyGame, GAMES, Rng, Session};
use std::io::{self, BufRead, Write};
use std::process::exit;
use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;

/// Long enough to be a hang, and short enough to leave nothing behind if a test fails.
const LINGER: Duration = Duration::from_secs(60);

fn main() {
    let manner = std::env::args().nth(1).unwrap_or_else(|| "good".to_string());
    let mut mock = Mock::new(manner);
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { break };
        let words: Vec<&str> = line.split_whitespace().collect();
        mock.command(&words);
    }
    if mock.manner == "stubborn" {
        sleep(LINGER);
    }
}

struct Mock {
    manner: String,
    options: [String; 3],
    game: Arc<dyn AnyGame>,
    session: Session,
    rng: Rng,
    questions: u32,
    games: u32,
    /// Whether an answer is due at `stop`.
    pending: bool,
    /// All that was asked for since the last answer.
    asked: Vec<String>,
}

impl Mock {
    fn new(manner: String) -> Mock {
        let meta = &GAMES.0[0].meta;
        let game = GAMES.open(meta.id, None, None).expect("a game of the table");
        let setup = game.setup();
        Mock {
            manner,
            options: [meta.id.to_string(), setup.size.to_string(), setup.rules.to_string()],
            session: Session::new(game.clone()),
            game,
            rng: Rng::new(0),
            questions: 0,
            games: 0,
            pending: false,
            asked: Vec::new(),
        }
    }

    fn command(&mut self, words: &[&str]) {
        self.asked.push(words.join("_"));
        match words {
            ["ugi"] => self.introduce(),
            ["isready"] => self.ready(),
            ["setoption", "name", "Seed", "value", seed] => {
                self.rng = Rng::new(seed.parse().expect("a number"));
            }
            ["setoption", "name", name, "value", value] => self.set(name, value),
            ["uginewgame"] => {
                self.session = Session::new(self.game.clone());
                self.games += 1;
            }
            ["position", "startpos", moves @ ..] => {
                self.place(Session::new(self.game.clone()), moves);
            }
            ["position", "fen", rows, turn, last, ply, moves @ ..] => {
                let text = [*rows, *turn, *last, *ply].join(" ");
                let position = self.game.position(&text).expect("a position");
                self.place(Session::from_position(self.game.clone(), position), moves);
            }
            ["go", ..] => {
                self.questions += 1;
                let endless = words[1..] == ["infinite"];
                self.go(endless);
            }
            ["stop"] if self.pending => {
                self.pending = false;
                self.answer();
            }
            ["quit"] if self.manner != "stubborn" => exit(0),
            _ => {}
        }
    }

    fn introduce(&self) {
        match self.manner.as_str() {
            "no-ugiok" => return,
            "slow-start" => sleep(Duration::from_millis(300)),
            "exit-at-start" => exit(7),
            _ => {}
        }
        say("id name Mock 1.0");
        say(&format!("id author {}", std::process::id()));
        if self.manner != "plain" {
            let games: Vec<String> = GAMES.iter().map(|e| format!(" var {}", e.meta.id)).collect();
            say(&format!(
                "option name Game type combo default {}{}",
                self.options[0],
                games.concat()
            ));
            say(&format!("option name Size type string default {}", self.options[1]));
            say(&format!("option name Rules type string default {}", self.options[2]));
            say("option name Seed type spin default 0 min 0 max 1000000");
            say("option name Move Overhead type spin default 0 min 0 max 5000");
            say("option name Book type string");
            say("option name Clear Hash type button");
        }
        say("ugiok");
        if self.manner == "unreading" {
            sleep(LINGER);
        }
    }

    fn ready(&mut self) {
        match self.manner.as_str() {
            "no-readyok" => return,
            "closed-in" => {
                close(0);
                say("readyok");
                sleep(LINGER);
                exit(0);
            }
            // Whatever was said before must not be taken for the answer to what follows.
            "stray" => say("bestmove stray"),
            _ => {}
        }
        say("readyok");
    }

    /// Games come with their usual size and rules.
    fn set(&mut self, name: &str, value: &str) {
        match name {
            "Game" => {
                let setup = GAMES.find(value).expect("a game of the table").meta.setup();
                self.options = [value.to_string(), setup.size.to_string(), setup.rules.to_string()];
            }
            "Size" => self.options[1] = value.to_string(),
            "Rules" => self.options[2] = value.to_string(),
            _ => return,
        }
        let [game, size, rules] = &self.options;
        self.game = GAMES.open(game, Some(size), Some(rules)).expect("a size and rules");
    }

    fn place(&mut self, mut session: Session, moves: &[&str]) {
        for mv in moves.iter().skip(1) {
            session.play(mv).expect("a legal move");
        }
        self.session = session;
    }

    fn go(&mut self, endless: bool) {
        let mv = self.session.position().sample(&mut self.rng).expect("a game that is not over");
        match self.manner.as_str() {
            // Answers when it is stopped.
            "late" => self.pending = true,
            "good" if endless => self.pending = true,
            "tell" => {
                say(&format!("info score cp 0 pv {}", self.asked.join(" ")));
                self.asked.clear();
                say(&format!("bestmove {mv}"));
            }
            "deaf" => loop {
                sleep(LINGER);
            },
            "sleep" => {
                sleep(LINGER);
                say(&format!("bestmove {mv}"));
            }
            "illegal" => say("bestmove z99-z98"),
            "moody" if self.games.is_multiple_of(2) => say("bestmove z99-z98"),
            "slow" => {
                sleep(Duration::from_millis(50));
                self.answer();
            }
            "empty" => say("bestmove"),
            "wordy" => say(&format!("bestmove {mv} ponder x")),
            "twice" => say(&format!("bestmove {mv}\nbestmove again")),
            "utf8" => say_bytes(b"bestmove a1\xff\n"),
            "garbage" => {
                say("\nbestmov x\nINFO DEPTH 3\n\u{1b}[2J\0");
                say_bytes(b"\xfe\xff\x00\n");
                say("info score\ninfo depth 18446744073709551616 score cp x pv");
                say(&format!("  bestmove\t{mv}\r"));
            }
            "only-garbage" => say("move x\nbestmove: y\n\0"),
            "flood" => {
                let block = format!("info string {}\n", "flood ".repeat(200)).repeat(50);
                loop {
                    say_bytes(block.as_bytes());
                }
            }
            "long-line" => (0..100).for_each(|_| say_bytes(&[b'x'; 1 << 20])),
            "exit" => {
                eprintln!("the cat sat on the keyboard");
                exit(3);
            }
            "crash-later" if self.questions == 3 => {
                eprintln!("enough");
                exit(4);
            }
            "abort" => std::process::abort(),
            "closed-out" => {
                close(1);
                sleep(LINGER);
            }
            _ => self.answer(),
        }
    }

    fn answer(&mut self) {
        let mv = self.session.position().sample(&mut self.rng).expect("a game that is not over");
        say(&format!("info depth 2 nodes 9 time 1 score cp 12 pv {mv}"));
        say(&format!("bestmove {mv}"));
    }
}

fn say(line: &str) {
    say_bytes(format!("{line}\n").as_bytes());
}

fn say_bytes(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        exit(1);
    }
}

/// Closes one of the standard streams.
#[cfg(unix)]
fn close(stream: i32) {
    use std::os::fd::{FromRawFd, OwnedFd};
    // SAFETY: nothing uses this stream any more; all that follows is sleep.
    drop(unsafe { OwnedFd::from_raw_fd(stream) });
}

#[cfg(not(unix))]
fn close(_: i32) {}
