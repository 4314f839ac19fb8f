//! The first screen: the games, and everything else that one can begin with.

use super::{Answer, Common, Dialog, Editor, Go, Page, Play, Question, Screen, Setup};
use crate::line::Command;
use crate::screen;
use quina::sitting::{Seat, Sitting};
use quina::words;
use quina::{Entry, Session};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

/// The first screen.
pub struct Menu {
    /// The chosen item.
    pub cursor: usize,
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
    /// A position to set up.
    Editor,
    /// A game from a file.
    Load,
    /// How the games are played.
    Instructions,
    /// What this is.
    About,
    /// Another language.
    Language,
    /// Other colors.
    Theme,
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
        items.extend([Item::Editor, Item::Load, Item::Instructions, Item::About]);
        items.extend([Item::Language, Item::Theme, Item::Quit]);
        items
    }

    /// Its line in the menu.
    pub fn label(self, common: &Common) -> String {
        let locale = &common.locale;
        match self {
            Item::Continue => locale.text("menu-continue"),
            Item::Unfinished => {
                let count = common.unfinished.len();
                locale.with("menu-unfinished", &[("count", count.into())])
            }
            Item::Game(entry) => {
                let number = common.games.iter().position(|known| known.meta.id == entry.meta.id);
                format!("{} {}", number.map_or(0, |at| at + 1), entry.meta.title)
            }
            Item::Editor => locale.text("menu-editor"),
            Item::Load => locale.text("menu-load"),
            Item::Instructions => locale.text("menu-instructions"),
            Item::About => locale.text("menu-about"),
            Item::Language => {
                locale.with("menu-language", &[("language", locale.language().name().into())])
            }
            Item::Theme => locale.with("menu-theme", &[("theme", common.theme_name().into())]),
            Item::Quit => locale.text("menu-quit"),
        }
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
        Menu { cursor: items.iter().position(chosen).unwrap_or(first) }
    }

    /// The chosen item.
    pub(super) fn item(&self, common: &Common) -> Item {
        let items = Item::all(common);
        items[self.cursor.min(items.len() - 1)]
    }

    /// Chooses an item again after the list has changed; one that is gone leaves the choice to the
    /// game played last.
    pub(super) fn choose_item(&mut self, item: Item, common: &Common) {
        let found = Item::all(common).iter().position(|known| known.is(item));
        self.cursor = found.unwrap_or(Menu::new(common).cursor);
    }

    /// The game that is looked at: the chosen one, or the one that would be gone on with.
    pub fn game(&self, common: &Common) -> Option<&'static Entry> {
        match Item::all(common).get(self.cursor)? {
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
        match key.code {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.cursor = (self.cursor + 1) % items.len();
            }
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.cursor = (self.cursor + items.len() - 1) % items.len();
            }
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = items.len() - 1,
            KeyCode::Enter | KeyCode::Char(' ' | 'l') | KeyCode::Right => {
                return self.choose(common);
            }
            KeyCode::Char('i') => return self.instructions(common),
            KeyCode::Char('?') | KeyCode::F(1) => return keys(common),
            KeyCode::Char('e') => return self.editor(common),
            KeyCode::Char('o') => return load(common),
            KeyCode::Char('L') => common.change_language(),
            KeyCode::Char('T') => common.change_theme(),
            KeyCode::Char(digit @ '1'..='9') => {
                // The number of a game, as the menus of old had them.
                let number = digit as usize - '1' as usize;
                let games = items.iter().enumerate();
                let mut games = games.filter(|(_, item)| matches!(item, Item::Game(_)));
                if let Some((at, _)) = games.nth(number) {
                    self.cursor = at;
                    return self.choose(common);
                }
            }
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        let count = Item::all(common).len();
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let row =
                    screen::menu_row(common.area, count, self.cursor, mouse.column, mouse.row);
                if let Some(row) = row {
                    self.cursor = row;
                    return self.choose(common);
                }
            }
            MouseEventKind::ScrollDown => self.cursor = (self.cursor + 1).min(count - 1),
            MouseEventKind::ScrollUp => self.cursor = self.cursor.saturating_sub(1),
            _ => {}
        }
        Go::Stay
    }

    fn choose(&mut self, common: &mut Common) -> Go {
        common.note = None;
        match self.item(common) {
            Item::Continue => resume(0, common),
            Item::Unfinished => Go::Open(Screen::Unfinished(Unfinished { cursor: 0 })),
            Item::Game(entry) => Go::Open(Screen::Setup(Box::new(Setup::new(entry, common)))),
            Item::Editor => self.editor(common),
            Item::Load => load(common),
            Item::Instructions => self.instructions(common),
            Item::About => about(common),
            Item::Language => {
                common.change_language();
                Go::Stay
            }
            Item::Theme => {
                common.change_theme();
                Go::Stay
            }
            Item::Quit => Go::Quit,
        }
    }

    /// The game that is looked at, else the one played last, else the first.
    fn nearest_game(&self, common: &Common) -> &'static Entry {
        let last = common.settings.game.as_deref().and_then(|game| common.games.find(game).ok());
        let first = || common.games.iter().next().expect("a catalog has a game");
        self.game(common).or(last).unwrap_or_else(first)
    }

    fn instructions(&self, common: &Common) -> Go {
        // All of them, the one that is looked at first.
        let chosen = self.nearest_game(common);
        let others = common.games.iter().filter(|entry| entry.meta.id != chosen.meta.id);
        let mut texts: Vec<&str> = Vec::new();
        for entry in std::iter::once(chosen).chain(others) {
            let text = entry.rules.text(common.locale.language());
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        Page::open(common.locale.text("page-rules"), texts.join("\n\n"))
    }

    fn editor(&self, common: &mut Common) -> Go {
        let entry = self.nearest_game(common);
        let session = Session::new((entry.open)(entry.meta.setup()));
        Go::Open(Screen::Editor(Box::new(Editor::new(&session, [Seat::Person; 2], common))))
    }
}

/// Asks for a file to load.
pub(super) fn load(common: &Common) -> Go {
    Dialog::type_in("ask-load", "", Answer::LoadFrom, common)
}

/// What can be pressed.
pub(super) fn keys(common: &Common) -> Go {
    let locale = &common.locale;
    let mut text = format!("{}\n\n# {}\n\n", locale.text("keys"), locale.text("keys-commands"));
    for (_, key) in Command::ALL {
        let about = locale.text(&key.replacen("word-", "plain-do-", 1));
        text.push_str(&format!("- **{}**: {about}\n", locale.text(key).replace(' ', "**, **")));
    }
    Page::open(locale.text("page-keys"), text)
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

/// Goes on with a game that is not over.
fn resume(at: usize, common: &mut Common) -> Go {
    let Some(kept) = common.unfinished.get(at).cloned() else { return Go::Stay };
    match Sitting::from_record(common.games, &kept.record) {
        Ok(sitting) => {
            let play = Play::new(sitting, Some(kept.name), common);
            Go::Open(Screen::Play(Box::new(play)))
        }
        Err(error) => {
            common.refuse(&error.message());
            Go::Stay
        }
    }
}

/// The games that are not over.
pub struct Unfinished {
    /// The chosen one.
    pub cursor: usize,
}

impl Unfinished {
    /// A line each.
    pub fn lines(common: &Common) -> Vec<String> {
        let line = |kept: &crate::store::Kept| {
            let sitting = Sitting::from_record(common.games, &kept.record).ok()?;
            Some(words::game_line(&sitting, &common.locale))
        };
        common.unfinished.iter().map(|kept| line(kept).unwrap_or_default()).collect()
    }

    pub(super) fn key(&mut self, key: KeyEvent, common: &mut Common) -> Go {
        let count = common.unfinished.len();
        if count == 0 {
            return Go::Back;
        }
        self.cursor = self.cursor.min(count - 1);
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.cursor = (self.cursor + 1) % count,
            KeyCode::Up | KeyCode::Char('k') => self.cursor = (self.cursor + count - 1) % count,
            KeyCode::Enter | KeyCode::Char(' ') => return resume(self.cursor, common),
            KeyCode::Delete | KeyCode::Char('x') => {
                let name = common.unfinished[self.cursor].name.clone();
                let asked = common.locale.text("ask-forget");
                return Dialog::ask(asked, Question::ForgetGame(name));
            }
            KeyCode::Esc | KeyCode::Char('q' | '0') => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, common: &mut Common) -> Go {
        if let MouseEventKind::Down(MouseButton::Left) = mouse.kind {
            let count = common.unfinished.len();
            let row = screen::menu_row(common.area, count, self.cursor, mouse.column, mouse.row);
            if let Some(row) = row {
                self.cursor = row;
                return resume(row, common);
            }
        }
        Go::Stay
    }
}
