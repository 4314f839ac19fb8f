//! The terminal game as a value: events in, effects out. Nothing here draws, waits or touches a file.

mod commands;
mod common;
mod dialog;
mod editor;
mod event;
mod hands;
mod menu;
mod page;
mod play;
mod setup;

pub use common::{Common, Note};
pub use dialog::{Dialog, Input, Kind as DialogKind, Question};
pub use editor::Editor;
pub use event::{Effect, Event, Replace};
pub use menu::{Item, Menu, Unfinished};
pub use page::Page;
#[cfg(test)]
pub use play::SPEEDS;
pub use play::{Analysis, Play};
#[cfg(test)]
pub use setup::CLOCKS;
pub use setup::{Field, Setup, Step};

use crate::file;
use crate::look::{Look, Theme};
use crate::store::{self, Kept, Settings, Shelf};
use crate::{Opening, Start};
use quina::{Catalog, Language};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::Rect;
use std::io;
use std::path::Path;
use std::time::Duration;

/// What is on the screen.
pub enum Screen {
    /// Games and everything else to begin with.
    Menu(Menu),
    /// The games that are not over.
    Unfinished(Unfinished),
    /// Board and players of a new game.
    Setup(Box<Setup>),
    /// A game.
    Play(Box<Play>),
    /// A position being set up.
    Editor(Box<Editor>),
    /// Something to read.
    Page(Page),
    /// A question, over the screen below.
    Dialog(Dialog),
}

/// Where a screen leads.
pub enum Go {
    /// Nowhere.
    Stay,
    /// To the screen before it.
    Back,
    /// To the menu.
    Home,
    /// To another screen, from which there is a way back.
    Open(Screen),
    /// To another screen in its place.
    Replace(Screen),
    /// To the menu, and from there to another screen.
    Begin(Screen),
    /// Back, with an answer to what was asked.
    Answer(Answer),
    /// Out.
    Quit,
}

/// What a person answered.
pub enum Answer {
    /// A line.
    Line(String),
    /// A name for a file to write.
    SaveTo(String),
    /// The name of a file to read.
    LoadFrom(String),
    /// A position as text.
    Position(String),
    /// The size of a board.
    Size(String),
    /// Yes.
    Yes(Question),
    /// No.
    No(Question),
}

/// The terminal game.
pub struct App {
    /// What every screen needs.
    pub common: Common,
    /// What is open; the last one is on top.
    pub screens: Vec<Screen>,
    /// Whether to leave.
    pub over: bool,
}

/// What an [`App`] is told about the world when it begins.
#[derive(Debug)]
pub struct World {
    /// The games.
    pub games: Catalog,
    /// Colors and characters.
    pub look: Look,
    /// What was chosen before.
    pub settings: Settings,
    /// The games that are not over.
    pub unfinished: Vec<Kept>,
    /// The size of the terminal.
    pub size: (u16, u16),
    /// The date of today.
    pub today: String,
    /// How many cores may think.
    pub cores: usize,
    /// Tells this run of the program from all others.
    pub stamp: u64,
    /// The language to speak.
    pub language: Language,
}

impl App {
    /// The terminal game as it begins, and what is to be done at once.
    pub fn new(world: World, start: Start) -> (App, Vec<Effect>) {
        let mut look = world.look;
        let chosen = world.settings.theme.as_deref().and_then(Theme::find);
        look.theme = chosen.unwrap_or(look.theme);
        let common = Common {
            games: world.games,
            locale: crate::locale(world.language),
            look,
            settings: world.settings,
            unfinished: world.unfinished,
            now: Duration::ZERO,
            area: Rect::new(0, 0, world.size.0, world.size.1),
            today: world.today,
            cores: world.cores,
            note: None,
            effects: Vec::new(),
            seed: start.seed,
            stamp: world.stamp,
            keeps: true,
            counter: 0,
        };
        let menu = Menu::new(&common);
        let mut app = App { common, screens: vec![Screen::Menu(menu)], over: false };
        match start.opening {
            Opening::Menu => {}
            Opening::Game(sitting) => {
                let play = Play::new(*sitting, None, &mut app.common);
                app.open(Screen::Play(Box::new(play)));
            }
            Opening::File(path) => app.common.effect(Effect::Read(path)),
        }
        let effects = std::mem::take(&mut app.common.effects);
        (app, effects)
    }

    /// Lets something happen at a time since the program began; gives what is to be done.
    pub fn update(&mut self, event: Event, now: Duration) -> Vec<Effect> {
        self.common.now = now;
        let go = self.dispatch(event);
        self.go(go);
        std::mem::take(&mut self.common.effects)
    }

    /// The program has to end; whatever is open is kept.
    pub fn end(&mut self, now: Duration) -> Vec<Effect> {
        self.common.now = now;
        self.go(Go::Quit);
        std::mem::take(&mut self.common.effects)
    }

    /// When something will happen by itself, if so.
    pub fn deadline(&self) -> Option<Duration> {
        self.play().and_then(|play| play.deadline(&self.common))
    }

    /// The game that is open, be it under a dialog or a page.
    pub fn play(&self) -> Option<&Play> {
        self.screens.iter().rev().find_map(|screen| match screen {
            Screen::Play(play) => Some(&**play),
            _ => None,
        })
    }

    fn play_mut(&mut self) -> Option<(&mut Play, &mut Common)> {
        let play = self.screens.iter_mut().rev().find_map(|screen| match screen {
            Screen::Play(play) => Some(&mut **play),
            _ => None,
        });
        play.map(|play| (play, &mut self.common))
    }

    fn dispatch(&mut self, event: Event) -> Go {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Go::Stay,
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                if let Some(Screen::Dialog(dialog)) = self.screens.last_mut() {
                    dialog.paste(&text);
                }
                Go::Stay
            }
            Event::Resize(width, height) => {
                self.common.area = Rect::new(0, 0, width, height);
                Go::Stay
            }
            Event::Tick | Event::Resumed | Event::Moving(_) | Event::Analyzing(_) => {
                if let Some((play, common)) = self.play_mut() {
                    play.happen(event, common);
                }
                Go::Stay
            }
            other => self.filed(other),
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Go {
        match self.screens.last_mut() {
            Some(Screen::Menu(menu)) => menu.mouse(mouse, &mut self.common),
            Some(Screen::Setup(setup)) => setup.mouse(mouse, &mut self.common),
            Some(Screen::Unfinished(list)) => list.mouse(mouse, &mut self.common),
            Some(Screen::Play(play)) => play.mouse(mouse, &mut self.common),
            Some(Screen::Editor(editor)) => editor.mouse(mouse, &mut self.common),
            Some(Screen::Page(page)) => page.mouse(mouse, &self.common),
            Some(Screen::Dialog(_)) | None => Go::Stay,
        }
    }

    /// What came of a file that was to be read, written or kept.
    fn filed(&mut self, event: Event) -> Go {
        match event {
            Event::Wrote(path, Ok(())) => {
                let file = path.display().to_string();
                self.common.say(self.common.locale.with("file-saved", &[("file", file.into())]));
                Go::Stay
            }
            Event::Wrote(path, Err(error)) => {
                let reason = file::fault(&error, &self.common.locale);
                self.warn_of_file("file-not-saved", &path, reason)
            }
            Event::Exists(path, text) => {
                let file = path.display().to_string();
                let asked = self.common.locale.with("file-replace", &[("file", file.into())]);
                Dialog::ask(asked, Question::ReplaceFile(path, text))
            }
            Event::Read(path, text) => self.load(&path, text),
            Event::NotKept(error) => {
                // Once is enough; who leaves an unfinished game is told again.
                if std::mem::replace(&mut self.common.keeps, false) {
                    let reason = file::fault(&error, &self.common.locale);
                    let said = self.common.locale.with("not-kept", &[("reason", reason.into())]);
                    self.common.warn(said);
                }
                Go::Stay
            }
            Event::Unfinished(kept) => {
                self.list(kept);
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    /// Takes the list of unfinished games. One that was left just now is what one most likely wants
    /// next; else the same line of the menu stays chosen.
    fn list(&mut self, kept: Vec<Kept>) {
        let newest = |list: &[Kept]| list.first().map(|game| game.name.clone());
        let left = newest(&kept).is_some() && newest(&kept) != newest(&self.common.unfinished);
        if let Some(Screen::Menu(menu)) = self.screens.first_mut() {
            let item = if left { Item::Continue } else { menu.item(&self.common) };
            self.common.unfinished = kept;
            menu.choose_item(item, &self.common);
        }
    }

    fn warn_of_file(&mut self, id: &str, path: &Path, reason: String) -> Go {
        let file = path.display().to_string();
        let args = [("file", file.into()), ("reason", reason.into())];
        self.common.warn(self.common.locale.with(id, &args));
        Go::Stay
    }

    fn key(&mut self, key: KeyEvent) -> Go {
        self.common.note = None;
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if control => return Go::Quit,
            KeyCode::Char('z') if control => {
                if let Some((play, common)) = self.play_mut() {
                    play.sitting.stop_clock(common.now);
                }
                self.common.effect(Effect::Suspend);
                return Go::Stay;
            }
            _ => {}
        }
        // Only a line being typed and a page know keys with modifiers; elsewhere they mean nothing.
        let modified = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        let knows = matches!(self.screens.last(), Some(Screen::Dialog(_) | Screen::Page(_)));
        if modified && !knows && matches!(key.code, KeyCode::Char(_)) {
            return Go::Stay;
        }
        match self.screens.last_mut() {
            Some(Screen::Menu(menu)) => menu.key(key, &mut self.common),
            Some(Screen::Unfinished(list)) => list.key(key, &mut self.common),
            Some(Screen::Setup(setup)) => setup.key(key, &mut self.common),
            Some(Screen::Play(play)) => play.key(key, &mut self.common),
            Some(Screen::Editor(editor)) => editor.key(key, &mut self.common),
            Some(Screen::Page(page)) => page.key(key, &self.common),
            Some(Screen::Dialog(dialog)) => dialog.key(key, &self.common),
            None => Go::Quit,
        }
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Back => self.leave(),
            Go::Home => {
                while self.screens.len() > 1 {
                    self.leave();
                }
            }
            Go::Open(screen) => self.open(screen),
            Go::Replace(screen) => {
                self.leave();
                self.open(screen);
            }
            Go::Begin(screen) => {
                let note = self.common.note.take();
                self.go(Go::Home);
                self.common.note = note;
                self.open(screen);
            }
            Go::Answer(answer) => {
                self.screens.pop();
                let go = self.answer(answer);
                self.go(go);
            }
            Go::Quit => {
                self.over = true;
                while !self.screens.is_empty() {
                    self.leave();
                }
            }
        }
    }

    /// Opens a screen. A game begins only now: what was open before has stopped its thinking.
    fn open(&mut self, screen: Screen) {
        self.screens.push(screen);
        if let Some(Screen::Play(play)) = self.screens.last_mut() {
            play.begin(&mut self.common);
        }
    }

    /// Closes what is on top.
    fn leave(&mut self) {
        if let Some(Screen::Play(mut play)) = self.screens.pop() {
            play.leave(&mut self.common);
        }
        // What was kept or finished meanwhile is another list.
        let listed = matches!(self.screens.last(), Some(Screen::Menu(_) | Screen::Unfinished(_)));
        if listed && !self.over {
            self.common.effect(Effect::ListUnfinished);
        }
    }

    fn answer(&mut self, answer: Answer) -> Go {
        let answer = match answer {
            Answer::LoadFrom(name) => {
                self.common.effect(Effect::Read(store::typed_path(&name)));
                return Go::Stay;
            }
            Answer::Yes(Question::ReplaceFile(path, text)) => {
                self.common.effect(Effect::Write { path, text, replace: Replace::Yes });
                return Go::Stay;
            }
            Answer::Yes(Question::ForgetGame(name)) => {
                self.common.effect(Effect::Forget(Shelf::Unfinished, name));
                self.common.effect(Effect::ListUnfinished);
                return Go::Stay;
            }
            other => other,
        };
        match self.screens.last_mut() {
            Some(Screen::Play(play)) => play.answer(answer, &mut self.common),
            Some(Screen::Editor(editor)) => editor.answer(answer, &mut self.common),
            _ => Go::Stay,
        }
    }

    /// Opens a game that was written to a file.
    fn load(&mut self, path: &Path, text: io::Result<String>) -> Go {
        match file::read_game(self.common.games, text, &self.common.locale) {
            Ok(sitting) => {
                let file = path.display().to_string();
                let args = [("file", file.into()), ("game", sitting.game().meta().title.into())];
                self.common.say(self.common.locale.with("file-loaded", &args));
                let mut play = Play::new(sitting, None, &mut self.common);
                play.paused = true;
                Go::Begin(Screen::Play(Box::new(play)))
            }
            Err(reason) => self.warn_of_file("file-not-read", path, reason),
        }
    }
}
