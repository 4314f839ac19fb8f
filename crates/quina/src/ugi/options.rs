//! What can be set, and what it does.

use super::Conversation;
use crate::engine::{LEVELS, Options, Player, Table};
use crate::{AnyGame, Session, threads};
use quina_core::{Message, Setup, say, shorten};
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

/// The options, in the order in which they are told.
const OPTIONS: [&str; 9] =
    ["Game", "Size", "Rules", "Player", "Level", "Hash", "Threads", "MultiPV", "Seed"];

/// The value of `Player` that is no named player.
const SEARCH: &str = "search";

/// The value of `Seed` that is no number.
const CHANCE: &str = "random";

/// The options that every game has its own values of.
const OF_THE_GAME: [&str; 3] = ["size", "rules", "player"];

impl Conversation {
    /// `id`, `option` and `ugiok`: the options as they are set now.
    pub(super) fn introduce(&self, say: &mut dyn FnMut(&str)) {
        say(concat!("id name Quina ", env!("CARGO_PKG_VERSION")));
        say("id author the Quina authors");
        let (all, setup) = (self.games, self.session.game().setup());
        let games = choices(all.iter().map(|entry| entry.meta.id));
        say(&format!("option name Game type combo default {}{games}", self.entry.meta.id));
        say(&format!("option name Size type string default {}", setup.size));
        // Those of all games: a client reads the options once, before it chooses.
        let rules = choices(all.iter().flat_map(|entry| entry.meta.rule_sets).map(|set| set.id));
        say(&format!("option name Rules type combo default {}{rules}", setup.rules));
        let players = all.iter().flat_map(|entry| (entry.open)(entry.meta.setup()).players());
        let players = players.map(|sheet| sheet.name).chain(Player::METHODS.map(|(name, _)| name));
        say(&format!(
            "option name Player type combo default {SEARCH} var {SEARCH}{}",
            choices(players)
        ));
        let Options { hash, threads, lines } = self.house().options();
        let spin = |name, value, least, most| {
            format!("option name {name} type spin default {value} min {least} max {most}")
        };
        say(&spin("Level", self.level, 0, LEVELS));
        say(&spin("Hash", hash, 1, Table::MAX_MEGABYTES));
        say(&spin("Threads", threads, 1, threads::MOST));
        say(&spin("MultiPV", lines, 1, Options::MAX_LINES));
        say(&format!("option name Seed type string default {CHANCE}"));
        say("ugiok");
    }

    /// `setoption name NAME value VALUE`.
    pub(super) fn set_option(
        &mut self,
        rest: &[&str],
        say: &mut dyn FnMut(&str),
    ) -> Result<(), Message> {
        let form = || {
            say!(
                "ugi.option-form",
                "an option is set by setoption name NAME value VALUE, not by setoption {words}",
                words = shorten(&rest.join(" "))
            )
        };
        let ["name", name, "value", value @ ..] = rest else { return Err(form()) };
        let value = value.join(" ");
        if value.is_empty() {
            return Err(form());
        }
        if !OPTIONS.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Err(say!(
                "ugi.unknown-option",
                "there is no option {name}; the options are {options}",
                name = shorten(name),
                options = OPTIONS.join(", ")
            ));
        }
        let lower = name.to_ascii_lowercase();
        if lower == "game" {
            return self.set_game(&value, say);
        }
        if OF_THE_GAME.contains(&lower.as_str())
            && let Some(early) = &mut self.early
        {
            // The last word on each counts; more of them need not be kept.
            early.retain(|(name, _)| *name != lower);
            early.push((lower.clone(), value.clone()));
        }
        self.set(&lower, &value)
    }

    /// Another game comes with its usual size and rules, and is played by the search. What was set
    /// for it before, in the same block of options, is read again: some clients send options in an
    /// order of their own.
    fn set_game(&mut self, value: &str, say: &mut dyn FnMut(&str)) -> Result<(), Message> {
        let entry = self.games.find(value).map_err(|error| error.0)?;
        self.entry = entry;
        self.begin((entry.open)(entry.meta.setup()));
        self.set_level(self.level);
        for (name, value) in self.early.take().unwrap_or_default() {
            if let Err(error) = self.set(&name, &value) {
                // Not an error, for the line itself was right.
                say(&format!("info string not set: {error}"));
            }
        }
        Ok(())
    }

    /// Sets any option but the game; its name is in lower case.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        let options = self.house().options();
        match name {
            "size" | "rules" => {
                let Setup { size, rules } = self.session.game().setup();
                let setup = match name {
                    "size" => self.entry.meta.parse_setup(Some(value), Some(rules)),
                    _ => self.entry.meta.parse_setup(Some(&size.to_string()), Some(value)),
                };
                self.begin((self.entry.open)(setup.map_err(|error| error.0)?));
            }
            "player" if value.eq_ignore_ascii_case(SEARCH) => self.set_level(self.level),
            "player" => match Player::parse(value, &**self.session.game()).map_err(|e| e.0)? {
                Player::Full => self.set_level(0),
                Player::Level(level) => self.set_level(level),
                player => self.house().set_player(player),
            },
            "level" => {
                self.set_level(number("Level", value, 0, LEVELS)?);
                // It is the search that has levels, in the next game, too.
                self.early.iter_mut().for_each(|early| early.retain(|(name, _)| name != "player"));
            }
            "hash" => {
                let hash = number("Hash", value, 1, Table::MAX_MEGABYTES)?;
                self.check_room(hash, options.hash)?;
                self.house().set_options(Options { hash, ..options }).map_err(|error| error.0)?;
            }
            "threads" => {
                let threads = number("Threads", value, 1, threads::MOST)?;
                self.house().set_options(Options { threads, ..options }).map_err(|e| e.0)?;
            }
            "multipv" => {
                let lines = number("MultiPV", value, 1, Options::MAX_LINES)?;
                self.house().set_options(Options { lines, ..options }).map_err(|e| e.0)?;
            }
            "seed" => {
                self.seed = match value.eq_ignore_ascii_case(CHANCE) {
                    true => self.chance,
                    false => number("Seed", value, 0, u64::MAX)?,
                };
                self.house().seed(self.seed);
            }
            _ => unreachable!("the name is one of OPTIONS"),
        }
        Ok(())
    }

    /// Puts the start of a game on the board. What the search knows is about another.
    fn begin(&mut self, game: Arc<dyn AnyGame>) {
        self.session = Session::new(game);
        self.house().forget();
    }

    /// A table that the machine has no room for would be filled all the same, and everything else
    /// would come to a halt.
    fn check_room(&self, wanted: usize, old: usize) -> Result<(), Message> {
        match (self.room)() {
            Some(room) if wanted > room.max(old) => Err(say!(
                "ugi.room",
                "there is no memory for a table of {wanted} MB, only for {room}; it stays at {old}",
                wanted = wanted,
                room = room,
                old = old
            )),
            _ => Ok(()),
        }
    }

    /// The search plays, with the effort of a level or, at 0, with all that the limits allow.
    fn set_level(&mut self, level: usize) {
        self.level = level;
        self.house().set_player(match level {
            0 => Player::Full,
            level => Player::Level(level),
        });
    }
}

/// The values to choose from, each once, in the order of their first occurrence.
fn choices(names: impl Iterator<Item = &'static str>) -> String {
    let mut seen = Vec::new();
    for name in names {
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    seen.iter().map(|name| format!(" var {name}")).collect()
}

/// Reads an option's number.
fn number<T>(name: &str, value: &str, least: T, most: T) -> Result<T, Message>
where
    T: FromStr + PartialOrd + Display,
{
    let number = value.parse().ok().filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| {
        say!(
            "ugi.number",
            "option {name} is a whole number from {least} to {most}, not {value}",
            name = name,
            least = least.to_string(),
            most = most.to_string(),
            value = shorten(value)
        )
    })
}
