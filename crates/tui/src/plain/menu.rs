//! The main menu and what it leads to.

use super::console::{Item, Menu};
use super::{Plain, Stop, Talk, show};
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
    Archive,
    Load,
    Learn,
    Rules,
    About,
    Language,
}

/// What is offered besides the games, with the keys of the labels.
const OTHERS: [(Choice, &str); 7] = [
    (Choice::Learn, "plain-learn"),
    (Choice::Archive, "menu-archive"),
    (Choice::Rules, "menu-rules"),
    (Choice::Load, "plain-load"),
    (Choice::About, "plain-about"),
    (Choice::Language, "plain-language"),
    // The last one, so that the others keep their numbers where it is missing.
    (Choice::Continue, "plain-continue"),
];

impl Plain<'_> {
    /// The main menu, until somebody leaves.
    pub fn main_menu(&mut self) -> Talk<()> {
        loop {
            let (choices, menu) = self.main_choices();
            let visited = match self.choose(&menu) {
                Ok(Some(at)) => self.visit(choices[at]),
                // There is nothing one step back from here.
                Ok(None) => Ok(()),
                Err(Stop::Home) => self.leave(),
                Err(stop) => Err(stop),
            };
            match visited {
                Ok(()) | Err(Stop::Home) => {}
                stopped => return stopped,
            }
        }
    }

    /// Does what was chosen in the main menu.
    fn visit(&mut self, choice: Choice) -> Talk<()> {
        match choice {
            Choice::Game(entry) => match self.new_game(entry)? {
                Some(sitting) => self.play(sitting, None),
                None => Ok(()),
            },
            Choice::Continue => self.resume(),
            Choice::Archive => self.archive(),
            Choice::Load => self.load(),
            Choice::Learn => self.learn(),
            Choice::Rules => self.rules_of_games(),
            Choice::About => self.about(),
            Choice::Language => self.choose_language(),
        }
    }

    /// Ends the program if that is meant.
    fn leave(&mut self) -> Talk<()> {
        let question = self.locale.text("plain-sure-leave");
        if self.confirm(&question)? { Err(Stop::Left) } else { Ok(()) }
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
        (choices, Menu { title: self.locale.text("plain-title"), items, zero: "plain-leave" })
    }

    /// A game on a menu.
    fn game_item(&self, entry: &Entry) -> Item {
        let mut item = Item::new(entry.meta.title.into(), self.locale.tagline(&entry.meta));
        if self.settings.game.as_deref() == Some(entry.meta.id) {
            item.note = self.locale.text("plain-last-time");
        }
        item
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
        let items = games.iter().map(|(kept, sitting)| {
            let line = words::game_line(sitting, &self.locale);
            let date = kept.record.tag("Date").unwrap_or_default();
            Item::plain(format!("{date}  {line}"))
        });
        let menu = Menu {
            title: self.locale.text("plain-continue"),
            items: items.collect(),
            zero: "plain-zero",
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
            if self.is_back(&name) {
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
    fn rules_of_games(&mut self) -> Talk<()> {
        loop {
            let menu = Menu {
                title: self.locale.text("menu-rules"),
                items: self.games.iter().map(|entry| self.game_item(entry)).collect(),
                zero: "plain-zero",
            };
            let Some(at) = self.choose(&menu)? else { return Ok(()) };
            let entry = self.games.iter().nth(at).expect("one of the menu");
            self.tell(&show::page(entry.rules.text(self.locale.language())))?;
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
        let menu = Menu {
            title: self.locale.text("plain-language"),
            items: Language::ALL.map(|language| Item::plain(language.name().into())).into(),
            zero: "plain-zero",
        };
        if let Some(at) = self.choose(&menu)? {
            self.locale = crate::locale(Language::ALL[at]);
            self.settings.language = Some(Language::ALL[at].code().to_string());
            self.remember()?;
        }
        Ok(())
    }

    /// Asks how a new file is to be called, with a name that one letter takes.
    fn ask_name(&mut self, game: &str) -> Talk<Option<String>> {
        const SUGGESTED: &str = "1";
        let free = free_name(game, &self.today());
        let question = self.locale.with("plain-file-name", &[("name", free.as_str().into())]);
        let name = self.ask(&format!("{question}: "))?;
        Ok(match name.as_str() {
            SUGGESTED => Some(free),
            _ => Some(name).filter(|name| !self.is_back(name)),
        })
    }

    /// Writes a game as it stands to a file.
    pub fn save(&mut self, sitting: &Sitting, named: &str) -> Talk<()> {
        let text = sitting.record(&self.today(), self.now()).to_string();
        self.save_text(sitting.game().meta().id, &text, named)
    }

    /// Writes a record to a file that is named, or asked for; one that exists only if so confirmed.
    pub fn save_text(&mut self, game: &str, text: &str, named: &str) -> Talk<()> {
        let name = match named {
            "" => self.ask_name(game)?,
            _ => Some(named.to_string()),
        };
        let Some(name) = name else { return self.tell_text("plain-not-saved") };
        let path = typed_path(&name);
        let file = show::file(&path);
        if path.exists() {
            let question = self.locale.with("plain-overwrite", &[("file", file.clone())]);
            if !self.confirm(&question)? {
                return self.tell_text("plain-not-saved");
            }
        }
        let said = match crate::store::write_file(&path, text) {
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
