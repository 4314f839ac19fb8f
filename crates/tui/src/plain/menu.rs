//! The main menu and what it leads to.

use super::console::{Item, Menu};
use super::{Plain, Talk, show};
use crate::file;
use crate::store::{Kept, read_file, typed_path};
use quina::sitting::Sitting;
use quina::words;
use quina::{Entry, Language};
use std::path::Path;

/// What the main menu offers.
#[derive(Clone, Copy)]
enum Choice {
    Game(&'static Entry),
    Continue,
    Load,
    Instructions,
    About,
    Language,
    Quit,
}

/// What is offered besides the games, with the keys of the labels.
const OTHERS: [(Choice, &str); 6] = [
    (Choice::Continue, "plain-continue"),
    (Choice::Load, "plain-load"),
    (Choice::Instructions, "plain-instructions"),
    (Choice::About, "plain-about"),
    (Choice::Language, "plain-language"),
    (Choice::Quit, "plain-quit"),
];

impl Plain<'_> {
    /// The main menu, until somebody leaves.
    pub fn main_menu(&mut self) -> Talk<()> {
        loop {
            let (choices, menu) = self.main_choices();
            let Some(at) = self.choose(&menu)? else { return Ok(()) };
            match choices[at] {
                Choice::Game(entry) => {
                    if let Some(sitting) = self.new_game(entry)? {
                        self.play(sitting, None)?;
                    }
                }
                Choice::Continue => self.resume()?,
                Choice::Load => self.load()?,
                Choice::Instructions => self.instructions()?,
                Choice::About => self.about()?,
                Choice::Language => self.choose_language()?,
                Choice::Quit => return Ok(()),
            }
        }
    }

    fn main_choices(&self) -> (Vec<Choice>, Menu) {
        let (mut choices, mut items) = (Vec::new(), Vec::new());
        for entry in self.games.iter() {
            choices.push(Choice::Game(entry));
            items.push(self.game_item(entry));
        }
        let none_kept = self.store.unfinished(self.games).is_empty();
        for (choice, key) in OTHERS {
            if !(none_kept && matches!(choice, Choice::Continue)) {
                choices.push(choice);
                items.push(Item::plain(self.locale.text(key)));
            }
        }
        let title = self.locale.text("plain-title");
        (choices, Menu { title, items, default: self.last_game(), zero: "plain-leave" })
    }

    fn game_item(&self, entry: &Entry) -> Item {
        Item { label: entry.meta.title.to_string(), about: self.locale.tagline(&entry.meta) }
    }

    /// Where the game that was played last is in the list; else the first.
    fn last_game(&self) -> usize {
        let known = |id: &String| self.games.iter().position(|entry| entry.meta.id == id);
        self.settings.game.as_ref().and_then(known).unwrap_or(0)
    }

    /// Goes on with a game that is not over.
    fn resume(&mut self) -> Talk<()> {
        let games: Vec<(Kept, Sitting)> = self
            .store
            .unfinished(self.games)
            .into_iter()
            .filter_map(|kept| {
                let sitting = Sitting::from_record(self.games, &kept.record).ok()?;
                Some((kept, sitting))
            })
            .collect();
        let items =
            games.iter().map(|(_, sitting)| Item::plain(words::game_line(sitting, &self.locale)));
        let menu = Menu {
            title: self.locale.text("plain-continue"),
            items: items.collect(),
            default: 0,
            zero: "plain-back",
        };
        match self.choose(&menu)? {
            Some(at) => {
                let (kept, sitting) = games.into_iter().nth(at).expect("one of the menu");
                self.play(sitting, Some(kept.name))
            }
            None => Ok(()),
        }
    }

    /// Plays a game that is in a file.
    fn load(&mut self) -> Talk<()> {
        match self.ask_file()? {
            Some(sitting) => self.play(sitting, None),
            None => Ok(()),
        }
    }

    /// Asks for a file until it is one; nothing where somebody thinks better of it.
    pub fn ask_file(&mut self) -> Talk<Option<Sitting>> {
        loop {
            let name = self.ask(&format!("{}: ", self.locale.text("plain-which-file")))?;
            if name.is_empty() || name == "0" {
                return Ok(None);
            }
            if !typed_path(&name).exists() {
                // Only then: a file may be called anything.
                self.leave_if_told(&name)?;
            }
            if let Some(sitting) = self.open_file(&typed_path(&name))? {
                return Ok(Some(sitting));
            }
        }
    }

    /// The game in a file; nothing, and a sentence why, where there is none.
    pub fn open_file(&mut self, path: &Path) -> Talk<Option<Sitting>> {
        match file::read_game(self.games, read_file(path), &self.locale) {
            Ok(sitting) => Ok(Some(sitting)),
            Err(reason) => {
                let args = [("file", show::file(path)), ("reason", reason.into())];
                self.tell(&self.locale.with("plain-not-read", &args))?;
                Ok(None)
            }
        }
    }

    /// The rules of one game after another.
    fn instructions(&mut self) -> Talk<()> {
        let mut default = self.last_game();
        loop {
            let menu = Menu {
                title: self.locale.text("plain-instructions"),
                items: self.games.iter().map(|entry| self.game_item(entry)).collect(),
                default,
                zero: "plain-back",
            };
            let Some(at) = self.choose(&menu)? else { return Ok(()) };
            let entry = self.games.iter().nth(at).expect("one of the menu");
            self.tell(&show::page(entry.rules.text(self.locale.language())))?;
            default = at;
        }
    }

    fn about(&mut self) -> Talk<()> {
        let version = env!("CARGO_PKG_VERSION");
        let text = self.locale.with("plain-about-text", &[("version", version.into())]);
        self.tell(&format!("\n{text}"))?;
        let games = self.games;
        for entry in games.iter() {
            let args = [
                ("game", entry.meta.title.into()),
                ("designer", self.locale.designer(&entry.meta).into()),
                ("year", entry.meta.year.into()),
            ];
            self.tell(&self.locale.with("plain-about-game", &args))?;
        }
        Ok(())
    }

    fn choose_language(&mut self) -> Talk<()> {
        let spoken = self.locale.language();
        let menu = Menu {
            title: self.locale.text("plain-language"),
            items: Language::ALL.map(|language| Item::plain(language.name().into())).into(),
            default: Language::ALL.iter().position(|&known| known == spoken).unwrap_or(0),
            zero: "plain-back",
        };
        if let Some(at) = self.choose(&menu)? {
            self.locale = crate::locale(Language::ALL[at]);
            self.settings.language = Some(Language::ALL[at].code().to_string());
            self.remember()?;
        }
        Ok(())
    }

    /// Writes a game to a file that is named, or asked for; one that exists only if so confirmed.
    pub fn save(&mut self, sitting: &Sitting, named: &str) -> Talk<()> {
        let name = match named {
            "" => {
                let question = self.locale.text("plain-which-file");
                self.ask_or(&question, &free_name(sitting.game().meta().id, &self.today()))?
            }
            _ => named.to_string(),
        };
        if name == "0" {
            return self.tell_text("plain-not-saved");
        }
        let path = typed_path(&name);
        let file = show::file(&path);
        if path.exists() {
            let question = self.locale.with("plain-overwrite", &[("file", file.clone())]);
            if !self.confirm(&question)? {
                return self.tell_text("plain-not-saved");
            }
        }
        let text = sitting.record(&self.today(), self.now()).to_string();
        let said = match crate::store::write_file(&path, &text) {
            Ok(()) => self.locale.with("plain-saved", &[("file", file)]),
            Err(error) => {
                let args = [("file", file), ("reason", file::fault(&error, &self.locale).into())];
                self.locale.with("plain-not-written", &args)
            }
        };
        self.tell(&said)
    }
}

/// A name for a new file in this folder.
fn free_name(game: &str, date: &str) -> String {
    let first = std::iter::once(format!("{game}-{date}.qgn"));
    let others = (2..).map(|number: u32| format!("{game}-{date}-{number}.qgn"));
    let mut names = first.chain(others);
    names.find(|name| !Path::new(name).exists()).expect("numbers do not end")
}
