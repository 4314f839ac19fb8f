//! The terminal game as a value: events in, effects out. Nothing here draws, waits or touches a file.

mod archive;
mod commands;
mod common;
mod courses;
mod dialog;
mod editor;
mod event;
mod hand;
mod hands;
mod lesson;
mod list;
mod menu;
mod page;
mod play;
mod review;
mod screens;
mod setup;
mod unfinished;

pub use archive::Archive;
pub use common::{Common, Note};
pub use courses::{Course, Courses};
pub use dialog::{Dialog, Input, Kind as DialogKind, Question};
pub use editor::Editor;
pub use event::{Effect, Event, Replace};
pub use lesson::{Lesson, Tone};
pub use list::{List, Room};
pub use menu::{Item, Menu};
pub use page::{Page, Purpose};
#[cfg(test)]
pub use play::SPEEDS;
pub use play::{Analysis, Play};
pub use review::Review;
pub use screens::{Answer, Go, Screen};
pub use setup::{Field, Setup, Step};
pub use unfinished::Unfinished;

use crate::file;
use crate::look::{Look, Theme};
use crate::store::{self, Kept, Settings, Shelf};
use crate::{Opening, Start};
use quina::{Catalog, Entry, Language};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent};
use ratatui::layout::Rect;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

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
    /// The folder that file names are meant in.
    pub folder: PathBuf,
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
            folder: world.folder,
            today: world.today,
            cores: world.cores,
            note: None,
            effects: Vec::new(),
            seed: start.seed,
            stamp: world.stamp,
            keeps: true,
            warned: false,
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

    /// The game that is being looked at again, if one is.
    fn review_mut(&mut self) -> Option<(&mut Review, &mut Common)> {
        let review = self.screens.iter_mut().rev().find_map(|screen| match screen {
            Screen::Review(review) => Some(&mut **review),
            _ => None,
        });
        review.map(|review| (review, &mut self.common))
    }

    fn dispatch(&mut self, event: Event) -> Go {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Go::Stay,
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => {
                if let Some(Screen::Dialog(dialog)) = self.screens.last_mut() {
                    dialog.paste(&text, &mut self.common);
                }
                Go::Stay
            }
            Event::Resize(width, height) => {
                self.common.area = Rect::new(0, 0, width, height);
                Go::Stay
            }
            Event::Analyzing(thought) if self.review_mut().is_some() => {
                if let Some((review, common)) = self.review_mut() {
                    review.hear(thought, common);
                }
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
            Some(Screen::Archive(archive)) => archive.mouse(mouse, &mut self.common),
            Some(Screen::Courses(courses)) => courses.mouse(mouse, &mut self.common),
            Some(Screen::Lesson(lesson)) => lesson.mouse(mouse, &mut self.common),
            Some(Screen::Review(review)) => review.mouse(mouse),
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
                self.warn_of_file("file-not-saved", &path, reason);
                let text = self.typed(&path);
                Dialog::file("ask-save", &text, Answer::SaveTo, &mut self.common)
            }
            Event::Exists(path, text) => {
                let file = path.display().to_string();
                let asked = self.common.locale.with("file-replace", &[("file", file.into())]);
                Dialog::ask(asked, Question::ReplaceFile(path, text))
            }
            Event::Read(path, text) => self.load(&path, text),
            Event::NotKept(error) => {
                // Once a game is enough; who leaves an unfinished one is told again.
                self.common.keeps = false;
                if !std::mem::replace(&mut self.common.warned, true) {
                    let reason = file::fault(&error, &self.common.locale);
                    let said = self.common.locale.with("not-kept", &[("reason", reason.into())]);
                    self.common.warn(said);
                }
                Go::Stay
            }
            Event::NotDeleted(error) => {
                let reason = file::fault(&error, &self.common.locale);
                let said = self.common.locale.with("not-deleted", &[("reason", reason.into())]);
                self.common.warn(said);
                Go::Stay
            }
            Event::Unfinished(kept) => {
                self.list(kept);
                Go::Stay
            }
            Event::Finished(kept) => {
                let archive = self.screens.iter_mut().rev().find_map(|screen| match screen {
                    Screen::Archive(archive) => Some(archive),
                    _ => None,
                });
                if let Some(archive) = archive {
                    archive.fill(kept, &self.common);
                }
                Go::Stay
            }
            Event::Files(folder, names) => {
                if let Some(Screen::Dialog(dialog)) = self.screens.last_mut() {
                    dialog.list(folder, names);
                }
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

    /// A path as it was typed, so that it can be mended.
    fn typed(&self, path: &Path) -> String {
        path.strip_prefix(&self.common.folder).unwrap_or(path).display().to_string()
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
        let typed = matches!(key.code, KeyCode::Char(_));
        let knows = matches!(self.screens.last(), Some(Screen::Dialog(_) | Screen::Page(_)));
        if modified && typed && !knows {
            return Go::Stay;
        }
        if let Some(go) = self.key_of_all(key.code) {
            return go;
        }
        match self.key_of_screen(key) {
            Go::Unknown if typed => {
                self.explain(key.code);
                Go::Stay
            }
            go => go,
        }
    }

    /// What a key does on every screen but those where it is typed or read.
    fn key_of_all(&mut self, code: KeyCode) -> Option<Go> {
        let (reads, cards) = match self.screens.last() {
            Some(Screen::Dialog(_)) => return None,
            Some(Screen::Page(page)) => (true, page.purpose == Purpose::Card),
            _ => (false, false),
        };
        match code {
            KeyCode::Char('?') | KeyCode::F(1) if !reads || cards => Some(page::keys(&self.common)),
            KeyCode::Char('i') if !reads || cards => Some(Page::rules(self.game(), &self.common)),
            KeyCode::Char('L') if !reads => Some(Go::Speak),
            KeyCode::Char('T') if !reads => {
                self.common.change_theme();
                Some(Go::Stay)
            }
            _ => None,
        }
    }

    fn key_of_screen(&mut self, key: KeyEvent) -> Go {
        match self.screens.last_mut() {
            Some(Screen::Menu(menu)) => menu.key(key, &mut self.common),
            Some(Screen::Unfinished(list)) => list.key(key, &mut self.common),
            Some(Screen::Archive(archive)) => archive.key(key, &mut self.common),
            Some(Screen::Courses(courses)) => courses.key(key, &mut self.common),
            Some(Screen::Lesson(lesson)) => lesson.key(key, &mut self.common),
            Some(Screen::Review(review)) => review.key(key, &mut self.common),
            Some(Screen::Setup(setup)) => setup.key(key, &mut self.common),
            Some(Screen::Play(play)) => play.key(key, &mut self.common),
            Some(Screen::Editor(editor)) => editor.key(key, &mut self.common),
            Some(Screen::Page(page)) => page.key(key, &self.common),
            Some(Screen::Dialog(dialog)) => dialog.key(key, &mut self.common),
            None => Go::Quit,
        }
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay | Go::Unknown => {}
            Go::Speak => self.speak(),
            Go::Back => self.leave(),
            Go::Home => {
                while self.screens.len() > 1 {
                    self.leave();
                }
            }
            Go::Open(Screen::Dialog(mut dialog)) => {
                // Why it is asked again stands with the question.
                dialog.fault = match self.common.note.take() {
                    Some(Note::Warning(fault)) => Some(fault),
                    other => {
                        self.common.note = other;
                        None
                    }
                };
                self.open(Screen::Dialog(dialog));
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
        let Some(Screen::Play(play)) = self.screens.last_mut() else { return };
        match play.card(&mut self.common) {
            // It begins when the card is read.
            Some(card) => self.screens.push(Screen::Page(card)),
            None => play.begin(&mut self.common),
        }
    }

    /// Closes what is on top.
    fn leave(&mut self) {
        match self.screens.pop() {
            Some(Screen::Play(mut play)) => play.leave(&mut self.common),
            Some(Screen::Review(_)) => self.common.effect(Effect::StopAnalyzing),
            _ => {}
        }
        if self.over {
            return;
        }
        if let Some(Screen::Play(play)) = self.screens.last_mut() {
            play.resume(&mut self.common);
        }
        // What was kept or finished meanwhile is another list.
        match self.screens.last() {
            Some(Screen::Menu(_) | Screen::Unfinished(_)) => {
                self.common.effect(Effect::ListUnfinished);
            }
            Some(Screen::Archive(_)) => self.common.effect(Effect::ListFinished),
            _ => {}
        }
    }

    /// Speaks the next language: what was said in the other one is said again, or no more.
    fn speak(&mut self) {
        self.common.change_language();
        for screen in &mut self.screens {
            match screen {
                Screen::Play(play) => play.advice = None,
                Screen::Lesson(lesson) => lesson.hush(),
                Screen::Archive(archive) => archive.find(&self.common),
                _ => {}
            }
        }
    }

    /// The game that is at hand, else the one played last.
    fn game(&self) -> &'static Entry {
        let common = &self.common;
        let known = self.screens.iter().rev().find_map(|screen| match screen {
            Screen::Menu(menu) => menu.game(common),
            Screen::Courses(courses) => courses.game(common),
            Screen::Lesson(lesson) => Some(lesson.entry),
            Screen::Setup(setup) => Some(setup.wish.entry),
            Screen::Play(play) => common.games.find(play.sitting.game().meta().id).ok(),
            Screen::Review(review) => common.games.find(review.session().game().meta().id).ok(),
            Screen::Editor(editor) => common.games.find(editor.sketch.game().meta().id).ok(),
            Screen::Unfinished(_) | Screen::Archive(_) | Screen::Page(_) | Screen::Dialog(_) => {
                None
            }
        });
        known.unwrap_or_else(|| common.last_game())
    }

    /// Says what can be pressed, to whoever pressed something else.
    fn explain(&mut self, code: KeyCode) {
        let Some(screen) = self.screens.last() else { return };
        let locale = &self.common.locale;
        let keys: Vec<String> = locale
            .text(screen.footer())
            .split("||")
            .map(|pair| pair.trim().replace('\u{a0}', " "))
            .collect();
        let args = [("key", code.to_string().into()), ("keys", keys.join(", ").into())];
        self.common.say(locale.with("unknown-key", &args));
    }

    fn answer(&mut self, answer: Answer) -> Go {
        let answer = match answer {
            Answer::LoadFrom(name) => {
                let path = self.common.folder.join(store::typed_path(&name));
                self.common.effect(Effect::Read(path));
                return Go::Stay;
            }
            Answer::Yes(Question::ReplaceFile(path, text)) => {
                self.common.effect(Effect::Write { path, text, replace: Replace::Yes });
                return Go::Stay;
            }
            Answer::Yes(Question::ForgetGame(name)) => {
                self.common.effect(Effect::Delete(Shelf::Unfinished, name));
                self.common.effect(Effect::ListUnfinished);
                return Go::Stay;
            }
            Answer::Yes(Question::DeleteGame(name)) => {
                self.common.effect(Effect::Delete(Shelf::Finished, name));
                self.common.effect(Effect::ListFinished);
                return Go::Stay;
            }
            Answer::Yes(Question::LeaveGame) => return Go::Back,
            Answer::Yes(Question::Quit) => return Go::Quit,
            other => other,
        };
        match self.screens.last_mut() {
            Some(Screen::Play(play)) => play.answer(answer, &mut self.common),
            Some(Screen::Editor(editor)) => editor.answer(answer, &mut self.common),
            Some(Screen::Archive(archive)) => archive.answer(answer, &mut self.common),
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
            Err(reason) => {
                self.warn_of_file("file-not-read", path, reason);
                let text = self.typed(path);
                Dialog::file("ask-load", &text, Answer::LoadFrom, &mut self.common)
            }
        }
    }
}
