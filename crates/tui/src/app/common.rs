//! What every screen needs: language, looks, settings, the clock, and a place to say things.

use super::{Effect, Replace};
use crate::look::{Look, THEMES};
use crate::store::{Kept, Settings, typed_path};
use quina::{Catalog, Entry, Language, Locale, Message};
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::time::Duration;

/// A line that the screen says to its user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// How things are.
    Plain(String),
    /// What went wrong.
    Warning(String),
}

/// What every screen needs.
pub struct Common {
    /// The games.
    pub games: Catalog,
    /// The language.
    pub locale: Locale,
    /// Colors and characters.
    pub look: Look,
    /// What is remembered.
    pub settings: Settings,
    /// The games that are not over.
    pub unfinished: Vec<Kept>,
    /// The time since the program began.
    pub now: Duration,
    /// The terminal.
    pub area: Rect,
    /// The folder that file names are meant in.
    pub folder: PathBuf,
    /// The date of today, for records.
    pub today: String,
    /// How many cores may think.
    pub cores: usize,
    /// What to say.
    pub note: Option<Note>,
    pub(super) effects: Vec<Effect>,
    pub(super) seed: u64,
    /// Tells this run of the program from all others.
    pub(super) stamp: u64,
    /// Whether games could be kept so far.
    pub keeps: bool,
    /// Whether it was said that they cannot, since the present game began.
    pub(super) warned: bool,
    /// How many questions were asked and games begun.
    pub(super) counter: u64,
}

impl Common {
    /// Has something done in the world.
    pub fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// A number that was not given before.
    pub fn fresh(&mut self) -> u64 {
        self.counter += 1;
        self.counter
    }

    /// What no other game's file has in its name, of this run or another.
    pub fn fresh_name(&mut self) -> String {
        let number = self.fresh();
        format!("{:x}-{number}", self.stamp)
    }

    /// Settles what is left to chance in one game.
    pub fn seed(&mut self) -> u64 {
        self.seed.wrapping_add(self.fresh().wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Says how things are.
    pub fn say(&mut self, text: String) {
        self.note = Some(Note::Plain(text));
    }

    /// Says a text of the locale.
    pub fn tell(&mut self, id: &str) {
        self.say(self.locale.text(id));
    }

    /// Says what went wrong.
    pub fn warn(&mut self, text: String) {
        self.note = Some(Note::Warning(text));
    }

    /// Says why something was refused.
    pub fn refuse(&mut self, reason: &Message) {
        self.warn(self.locale.say(reason));
    }

    /// Has a game written to a file that was named; records end with `.qgn`.
    pub fn write(&mut self, name: &str, text: String) {
        let mut path = self.folder.join(typed_path(name));
        if path.extension().is_none() {
            path.set_extension("qgn");
        }
        self.effect(Effect::Write { path, text, replace: Replace::No });
    }

    /// The game played last, else the first one.
    pub fn last_game(&self) -> &'static Entry {
        let last = self.settings.game.as_deref().and_then(|game| self.games.find(game).ok());
        last.unwrap_or_else(|| self.games.iter().next().expect("a catalog has a game"))
    }

    /// Remembers what was chosen.
    pub fn remember(&mut self) {
        let settings = self.settings.clone();
        self.effect(Effect::Remember(settings));
    }

    /// The next language.
    pub fn change_language(&mut self) {
        let all = Language::ALL;
        let at = all.iter().position(|&known| known == self.locale.language()).unwrap_or(0);
        let language = all[(at + 1) % all.len()];
        self.locale = crate::locale(language);
        self.settings.language = Some(language.code().to_string());
        self.remember();
        self.say(language.name().to_string());
    }

    /// What the theme is called; one without a name in the language keeps its own.
    pub fn theme_name(&self) -> String {
        let names = ["theme-dark", "theme-light", "theme-wood", "theme-contrast"];
        let name = self.look.theme.name;
        let known = names.iter().find(|known| known.strip_prefix("theme-") == Some(name));
        known.map_or(name.to_string(), |known| self.locale.text(known))
    }

    /// The next theme.
    pub fn change_theme(&mut self) {
        let at = THEMES.iter().position(|theme| theme.name == self.look.theme.name).unwrap_or(0);
        self.look.theme = &THEMES[(at + 1) % THEMES.len()];
        self.settings.theme = Some(self.look.theme.name.to_string());
        self.remember();
        let name = self.theme_name();
        self.say(self.locale.with("theme-now", &[("theme", name.into())]));
    }
}
