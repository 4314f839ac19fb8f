//! The first screen: the games, and everything else that one can begin with.

use super::courses::{Course, Courses};
use super::list::{Hit, List};
use super::{
    Answer, Archive, Common, Dialog, Editor, Go, Page, Question, Screen, Setup, Unfinished,
    unfinished,
};
use quina::sitting::Seat;
use quina::{Entry, Session};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEvent};

/// The first screen.
pub struct Menu {
    /// The chosen item.
    pub list: List,
}

/// Something to begin with.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// The game played last that is not over.
    Continue,
    /// All games that are not over.
    Unfinished,
    /// A new game.
    Game(&'static Entry),
    /// Lessons.
    Learn,
    /// The games that are over.
    Archive,
    /// How the games are played.
    Rules,
    /// A position to set up.
    Editor,
    /// A game from a file.
    Load,
    /// Another language.
    Language,
    /// Other colors.
    Theme,
    /// What this is.
    About,
    /// Out.
    Quit,
}

impl Item {
    /// Whether both are the same line.
    fn is(self, other: Item) -> bool {
        match (self, other) {
            (Item::Game(one), Item::Game(other)) => one.meta.id == other.meta.id,
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }

    /// What there is.
    pub fn all(common: &Common) -> Vec<Item> {
        let mut items = Vec::new();
        if !common.unfinished.is_empty() {
            items.push(Item::Continue);
        }
        if common.unfinished.len() > 1 {
            items.push(Item::Unfinished);
        }
        items.extend(common.games.iter().map(Item::Game));
        items.extend([Item::Learn, Item::Archive, Item::Rules, Item::Editor, Item::Load]);
        items.extend([Item::Language, Item::Theme, Item::About, Item::Quit]);
        items
    }

    /// The key that chooses it from anywhere in the menu: digits for the games and what follows them.
    pub fn key(self, common: &Common) -> char {
        let games = common.games.iter().count();
        let digit = |number: usize| char::from_digit(number as u32, 10).unwrap_or(' ');
        match self {
            Item::Continue => 'c',
            Item::Unfinished => 'u',
            Item::Game(entry) => {
                let at = common.games.iter().position(|known| known.meta.id == entry.meta.id);
                digit(at.map_or(0, |at| at + 1))
            }
            Item::Learn => digit(games + 1),
            Item::Archive => digit(games + 2),
            Item::Rules => digit(games + 3),
            Item::Editor => 'e',
            Item::Load => 'o',
            Item::Language => 'L',
            Item::Theme => 'T',
            Item::About => 'a',
            Item::Quit => '0',
        }
    }

    /// Its line in the menu.
    pub fn label(self, common: &Common) -> String {
        let locale = &common.locale;
        let name = match self {
            Item::Continue => locale.text("menu-continue"),
            Item::Unfinished => {
                let count = common.unfinished.len();
                locale.with("menu-unfinished", &[("count", count.into())])
            }
            Item::Game(entry) => entry.meta.title.to_string(),
            Item::Learn => locale.text("menu-learn"),
            Item::Archive => locale.text("menu-archive"),
            Item::Rules => locale.text("menu-rules"),
            Item::Editor => locale.text("menu-editor"),
            Item::Load => locale.text("menu-load"),
            Item::About => locale.text("menu-about"),
            Item::Language => {
                locale.with("menu-language", &[("language", locale.language().name().into())])
            }
            Item::Theme => locale.with("menu-theme", &[("theme", common.theme_name().into())]),
            Item::Quit => locale.text("menu-quit"),
        };
        format!("{} {name}", self.key(common))
    }
}

impl Menu {
    /// The menu with the game played last chosen, or the one that waits to be finished.
    pub fn new(common: &Common) -> Menu {
        let last = common.settings.game.as_deref();
        let items = Item::all(common);
        let chosen = |item: &Item| match item {
            Item::Continue => true,
            Item::Game(entry) => Some(entry.meta.id) == last,
            _ => false,
        };
        let first = items.iter().position(|item| matches!(item, Item::Game(_))).unwrap_or(0);
        Menu { list: List::at(items.iter().position(chosen).unwrap_or(first)) }
    }

    /// The chosen item.
    pub fn item(&self, common: &Common) -> Item {
        let items = Item::all(common);
        items[self.list.chosen(items.len())]
    }

    /// Chooses an item again after the list has changed; one that is gone leaves the choice to the
    /// game played last.
    pub(super) fn choose_item(&mut self, item: Item, common: &Common) {
        let found = Item::all(common).iter().position(|known| known.is(item));
        self.list = found.map_or_else(|| Menu::new(common).list, List::at);
    }

    /// The game that is looked at: the chosen one, or the one that would be gone on with.
    pub fn game(&self, common: &Common) -> Option<&'static Entry> {
        match self.item(common) {
            Item::Game(entry) => Some(entry),
            Item::Continue => {
                let kept = common.unfinished.first()?;
                common.games.find(kept.record.tag("Game")?).ok()
            }
            _ => None,
        }
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let items = Item::all(common);
        let named = items.iter().position(|item| key.code == KeyCode::Char(item.key(common)));
        if let Some(at) = named {
            self.list = List::at(at);
            return self.choose(common);
        }
        match (key.code, self.list.key(key.code, items.len())) {
            (_, Some(Hit::Moved)) => Go::Stay,
            (_, Some(Hit::Wanted)) => self.choose(common),
            (KeyCode::Char('l') | KeyCode::Right, None) => self.choose(common),
            // Whoever walks back with Esc may press it once too often.
            (KeyCode::Esc, None) => Dialog::ask(common.locale.text("ask-quit"), Question::Quit),
            (KeyCode::Char('q'), None) => Go::Quit,
            _ => Go::Unknown,
        }
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        match self.list.mouse(mouse, Item::all(common).len(), common) {
            Some(Hit::Wanted) => self.choose(common),
            _ => Go::Stay,
        }
    }

    fn choose(&mut self, common: &mut Common) -> Go {
        common.note = None;
        match self.item(common) {
            Item::Continue => unfinished::resume(0, common),
            Item::Unfinished => Unfinished::open(),
            Item::Game(entry) => Go::Open(Screen::Setup(Box::new(Setup::new(entry, common)))),
            Item::Learn => Courses::open(Course::Lesson, common),
            Item::Archive => Archive::open(common),
            Item::Rules => Courses::open(Course::Rules, common),
            Item::Editor => editor(common),
            Item::Load => load(common),
            Item::About => about(common),
            Item::Language => Go::Speak,
            Item::Theme => {
                common.change_theme();
                Go::Stay
            }
            Item::Quit => Go::Quit,
        }
    }
}

/// A position of the game played last, to be changed.
fn editor(common: &mut Common) -> Go {
    let entry = common.last_game();
    let session = Session::new((entry.open)(entry.meta.setup()));
    Go::Open(Screen::Editor(Box::new(Editor::new(&session, [Seat::Person; 2], common))))
}

/// Asks for a file to load.
pub(super) fn load(common: &mut Common) -> Go {
    Dialog::file("ask-load", "", Answer::LoadFrom, common)
}

fn about(common: &Common) -> Go {
    let version = env!("CARGO_PKG_VERSION");
    let games: String = common
        .games
        .iter()
        .map(|entry| {
            let meta = &entry.meta;
            format!("- **{}**: {}, {}\n", meta.title, common.locale.designer(meta), meta.year)
        })
        .collect();
    let args = [("version", version.into()), ("games", games.into())];
    Page::open(common.locale.text("page-about"), common.locale.with("about", &args))
}
