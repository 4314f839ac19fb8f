//! Who plays in a match: `[NAME=]SPEC`, where SPEC is a player of the house or `engine:PROGRAM ARGS`.

use crate::external::{External, Program, Timeouts};
use quina::engine::{Engine, Fault, House, Options, Player};
use quina::{AnyGame, Message, say, shorten};
use std::sync::Arc;

/// Someone who plays in a match.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// The name in tables and records.
    pub name: String,
    /// As it was given, without the name.
    pub spec: String,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    House(Player),
    External(Program),
}

/// What makes a spec a program.
const ENGINE: &str = "engine:";

impl Contestant {
    /// Reads a spec. Without a name a player is called as it is written, and a program as its file
    /// is.
    ///
    /// # Errors
    /// When the game has no such player, or no program is named.
    pub fn read(text: &str, game: &dyn AnyGame) -> Result<Contestant, Message> {
        let text = text.trim();
        let (name, spec) = match text.split_once('=') {
            // What looks like a name before the first `=` is one, unless a program begins before it.
            Some((name, spec)) if !name.contains(':') && !name.trim().is_empty() => {
                (Some(name.trim()), spec.trim())
            }
            _ => (None, text),
        };
        let (kind, usual) = match spec.strip_prefix(ENGINE) {
            Some(command) => {
                let program = read_program(command)?;
                let file = std::path::Path::new(&program.path).file_stem();
                let usual = file.map_or(command.into(), |file| file.to_string_lossy().into_owned());
                (Kind::External(program), usual)
            }
            None => {
                let player = Player::parse(spec, game).map_err(|error| {
                    say!(
                        "contestant.unknown",
                        "{error}; another program is engine:PROGRAM ARGS",
                        error = error.0
                    )
                })?;
                (Kind::House(player), player.to_string())
            }
        };
        let name = name.map_or(usual, str::to_string);
        // Names stand in tags and tables, each on one line.
        if name.len() > 60 || name.contains(|c: char| c.is_control() || "[]\"|".contains(c)) {
            return Err(say!(
                "contestant.name",
                "{name} cannot name a player; use up to 60 characters without [ ] | and quotes",
                name = shorten(&name)
            ));
        }
        Ok(Contestant { name, spec: spec.to_string(), kind })
    }

    /// Gives those of the same name numbers.
    pub fn distinguish(contestants: &mut [Contestant]) {
        for at in 1..contestants.len() {
            let (before, rest) = contestants.split_at_mut(at);
            let plain = rest[0].name.clone();
            let mut number = 1;
            while before.iter().any(|other| other.name == rest[0].name) {
                number += 1;
                rest[0].name = format!("{plain} #{number}");
            }
        }
    }

    /// Whether it would think for ever without limits.
    pub fn needs_limits(&self) -> bool {
        match &self.kind {
            Kind::House(player) => matches!(player, Player::Full | Player::By(_)),
            Kind::External(_) => true,
        }
    }

    /// Whether it is the search of the house, which has a table on every board.
    pub fn searches(&self) -> bool {
        matches!(self.kind, Kind::House(Player::Level(_) | Player::Full | Player::By(_)))
    }

    /// Whether it is a program of its own.
    pub fn is_external(&self) -> bool {
        matches!(self.kind, Kind::External(_))
    }

    /// Gives a program an option; a player of the house has none.
    pub fn set_option(&mut self, name: &str, value: &str) {
        if let Kind::External(program) = &mut self.kind {
            program.options.push((name.to_string(), value.to_string()));
        }
    }

    /// The options that a program is given.
    pub fn options(&self) -> &[(String, String)] {
        match &self.kind {
            Kind::House(_) => &[],
            Kind::External(program) => &program.options,
        }
    }

    /// Whether a program can be started, has the options that it is given, and plays the game.
    ///
    /// # Errors
    /// When it cannot or does not: what went wrong.
    pub fn check(&self, game: &Arc<dyn AnyGame>, timeouts: Timeouts) -> Result<(), Fault> {
        match &self.kind {
            Kind::House(_) => Ok(()),
            Kind::External(program) => self.external(program, timeouts).prepare(game, 0, &mut ()),
        }
    }

    /// Someone to sit down at a board. A program is started when its first game begins.
    pub fn engine(&self, options: Options, timeouts: Timeouts) -> Box<dyn Engine> {
        match &self.kind {
            Kind::House(player) => Box::new(House::new(*player, options)),
            Kind::External(program) => Box::new(self.external(program, timeouts)),
        }
    }

    /// A program is called as it is called in the match: two builds of one engine say the same.
    fn external(&self, program: &Program, timeouts: Timeouts) -> External {
        let name = Some(self.name.clone());
        External::new(Program { name, ..program.clone() }, timeouts)
    }
}

/// Splits a command line as a shell would.
fn read_program(command: &str) -> Result<Program, Message> {
    let words = shlex::split(command).ok_or_else(|| {
        say!(
            "contestant.quote",
            "engine:{command} has a quote that is not closed; close it or write \\ before it",
            command = shorten(command)
        )
    })?;
    let mut words = words.into_iter();
    let Some(path) = words.next() else {
        return Err(say!(
            "contestant.program",
            "{spec} names no program; write for example \"engine:./quina ugi\"",
            spec = shorten(&format!("{ENGINE}{command}"))
        ));
    };
    Ok(Program { path: path.into(), args: words.collect(), ..Program::default() })
}
