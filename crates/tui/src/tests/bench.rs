//! A world without threads: what the app wants done is done at once, by the same players and the same
//! store as ever.

use crate::app::{App, Effect, Event, Note, Play, Replace, Screen, World};
use crate::look::{ColorDepth, Glyphs, Letters, Look, THEMES};
use crate::store::{self, Store};
use crate::thinker::{Job, Task, Thought};
use crate::{Opening, Start, screen};
use quina::engine::{Engine, House, Info, Limits};
use quina::review::review;
use quina::sitting::{Seat, Sitting};
use quina::{Catalog, GAMES, Language, Session, Watch};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// A folder of one's own, gone when dropped.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("quina-screen-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How many apps were begun: each is a run of its own.
static RUNS: AtomicUsize = AtomicUsize::new(0);

/// The app and its world.
pub struct Bench {
    pub app: App,
    pub store: Store,
    pub now: Duration,
    /// What was put on the clipboard.
    pub copied: Vec<String>,
    /// Questions that wait to be answered, while `held`.
    pub asked: Vec<Job>,
    /// Whether computers are kept from answering.
    pub held: bool,
    found: &'static [&'static str],
}

/// What the app finds in the world.
pub struct Setting<'a> {
    pub games: Catalog,
    pub home: &'a Path,
    pub size: (u16, u16),
    pub language: Language,
    pub glyphs: Glyphs,
    pub letters: Letters,
    pub depth: ColorDepth,
    /// Whether the games are new to the one who plays, who then sees how to play them first.
    pub newcomer: bool,
    /// What an analysis finds, in words of the protocol; without any, what the search does.
    pub found: &'static [&'static str],
}

impl<'a> Setting<'a> {
    pub fn new(home: &'a Path) -> Setting<'a> {
        Setting {
            games: GAMES,
            home,
            size: (80, 24),
            language: Language::English,
            glyphs: Glyphs::Unicode,
            letters: Letters::All,
            depth: ColorDepth::True,
            newcomer: false,
            found: &[],
        }
    }
}

impl Bench {
    pub fn new(setting: Setting<'_>, opening: Opening) -> Bench {
        let store = Store::in_folder(setting.home);
        let mut settings = store.settings();
        if !setting.newcomer {
            settings.carded = setting.games.iter().map(|entry| entry.meta.id.to_string()).collect();
        }
        let world = World {
            games: setting.games,
            look: Look {
                theme: &THEMES[0],
                depth: setting.depth,
                glyphs: setting.glyphs,
                letters: setting.letters,
            },
            settings,
            unfinished: store.unfinished(setting.games),
            size: setting.size,
            folder: setting.home.to_path_buf(),
            today: "2026-11-15".to_string(),
            cores: 1,
            stamp: RUNS.fetch_add(1, Ordering::Relaxed) as u64,
            language: setting.language,
        };
        let found = setting.found;
        let (app, effects) =
            App::new(world, Start { language: None, opening, seed: 7, ascii: false });
        let now = Duration::ZERO;
        let (copied, asked) = (Vec::new(), Vec::new());
        let mut bench = Bench { app, store, now, copied, asked, held: false, found };
        bench.perform(effects);
        bench
    }

    /// The menu, in a home.
    pub fn menu(home: &Folder) -> Bench {
        Bench::new(Setting::new(&home.0), Opening::Menu)
    }

    /// A game from its start, or from a position.
    pub fn game(home: &Folder, game: &str, size: Option<&str>, seats: [Seat; 2]) -> Bench {
        let session = Session::new(GAMES.open(game, size, None).expect("a game of the house"));
        Bench::at(home, session, seats)
    }

    pub fn at(home: &Folder, session: Session, seats: [Seat; 2]) -> Bench {
        let sitting = Sitting::new(session, seats, None);
        Bench::new(Setting::new(&home.0), Opening::Game(Box::new(sitting)))
    }

    pub fn happen(&mut self, event: Event) {
        let effects = self.app.update(event, self.now);
        self.perform(effects);
    }

    /// Presses keys: names as `Enter`, `C-c`, else each character of a word.
    pub fn keys(&mut self, keys: &str) -> &mut Bench {
        for word in keys.split(' ') {
            match named(word) {
                Some(key) => self.happen(Event::Key(key)),
                None => self.write(word),
            }
        }
        self
    }

    /// Types text as it is, spaces included.
    pub fn write(&mut self, text: &str) {
        for typed in text.chars() {
            self.happen(Event::Key(KeyEvent::from(KeyCode::Char(typed))));
        }
    }

    pub fn click(&mut self, (column, row): (u16, u16), kind: MouseEventKind) {
        let modifiers = KeyModifiers::NONE;
        self.happen(Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub fn left(&mut self, at: (u16, u16)) {
        self.click(at, MouseEventKind::Down(MouseButton::Left));
    }

    /// Lets time go by.
    pub fn wait(&mut self, time: Duration) {
        self.now += time;
        self.happen(Event::Tick);
    }

    pub fn play(&self) -> &Play {
        self.app.play().expect("a game is open")
    }

    pub fn session(&self) -> &Session {
        self.play().sitting.session()
    }

    pub fn moves(&self) -> Vec<String> {
        self.session().moves().map(str::to_string).collect()
    }

    /// What is on top, in a word.
    pub fn top(&self) -> &'static str {
        match self.app.screens.last() {
            Some(Screen::Menu(_)) => "menu",
            Some(Screen::Unfinished(_)) => "unfinished",
            Some(Screen::Archive(_)) => "archive",
            Some(Screen::Courses(_)) => "courses",
            Some(Screen::Lesson(_)) => "lesson",
            Some(Screen::Review(_)) => "review",
            Some(Screen::Setup(_)) => "setup",
            Some(Screen::Play(_)) => "play",
            Some(Screen::Editor(_)) => "editor",
            Some(Screen::Page(_)) => "page",
            Some(Screen::Dialog(_)) => "dialog",
            None => "nothing",
        }
    }

    pub fn buffer(&self) -> Buffer {
        let area = self.app.common.area;
        let mut terminal =
            Terminal::new(TestBackend::new(area.width, area.height)).expect("a test backend");
        terminal.draw(|frame| screen::draw(&self.app, frame)).expect("a test backend takes all");
        terminal.backend().buffer().clone()
    }

    /// The screen as text, without spaces at the ends of rows.
    pub fn screen(&self) -> String {
        let buffer = self.buffer();
        let rows = buffer.content.chunks(buffer.area.width.max(1) as usize);
        let row = |cells: &[ratatui::buffer::Cell]| {
            let text: String = cells.iter().map(|cell| cell.symbol()).collect();
            text.trim_end().to_string() + "\n"
        };
        rows.map(row).collect()
    }

    /// The words beside the board with single spaces, so that a sentence is found though it is
    /// wrapped.
    pub fn words(&self) -> String {
        let panel = screen::play_areas(self.play(), self.app.common.area).panel;
        let screen = self.screen();
        let beside = |row: &str| row.chars().skip(panel.x as usize).collect::<String>();
        let rows: Vec<String> = screen.lines().map(beside).collect();
        rows.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    pub fn shows(&self, text: &str) {
        assert!(self.screen().contains(text), "{text:?} is not on\n{}", self.screen());
    }

    #[track_caller]
    pub fn says(&self, text: &str) {
        let note = match (&self.app.common.note, self.app.screens.last()) {
            (Some(Note::Plain(said) | Note::Warning(said)), _) => said,
            (None, Some(Screen::Dialog(dialog))) => dialog.fault.as_deref().unwrap_or_default(),
            (None, _) => "",
        };
        assert!(note.contains(text), "{text:?} is not in {note:?}\n{}", self.screen());
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Some(event) = self.act(effect) {
                self.happen(event);
            }
        }
    }

    fn act(&mut self, effect: Effect) -> Option<Event> {
        let kept = match effect {
            Effect::Think(job) if self.held => {
                self.asked.push(job);
                return None;
            }
            Effect::Think(job) => {
                let (id, chosen) = (job.id, think(job, &mut Vec::new()));
                return Some(Event::Moving(Thought::Chosen(id, Ok(chosen))));
            }
            Effect::Analyze(job) if job.task == Task::Review => return Some(self.review(job)),
            Effect::Analyze(mut job) => {
                job.limits = Limits { nodes: Some(3_000), ..Limits::default() };
                let id = job.id;
                let info = |line: &&str| {
                    let words: Vec<&str> = line.split(' ').collect();
                    Info::from_words(&words, Duration::ZERO).expect("a finding")
                };
                let mut found: Vec<Info> = self.found.iter().map(info).collect();
                let chosen = match found.first() {
                    Some(best) => best.moves[0].clone(),
                    None => think(job, &mut found),
                };
                for info in found {
                    self.happen(Event::Analyzing(Thought::Found(id, info)));
                }
                return Some(Event::Analyzing(Thought::Chosen(id, Ok(chosen))));
            }
            Effect::Write { path, text, replace } => {
                if replace == Replace::No && path.exists() {
                    return Some(Event::Exists(path, text));
                }
                let done = store::write_file(&path, &text);
                return Some(Event::Wrote(path, done));
            }
            Effect::Read(path) => {
                let text = store::read_file(&path);
                return Some(Event::Read(path, text));
            }
            Effect::ListUnfinished => {
                return Some(Event::Unfinished(self.store.unfinished(self.app.common.games)));
            }
            Effect::ListFinished => return Some(Event::Finished(self.store.finished())),
            Effect::ListFiles(folder) => {
                let files = store::list_files(&folder);
                return Some(Event::Files(folder, files));
            }
            Effect::Copy(text) => {
                self.copied.push(text);
                return None;
            }
            Effect::StopThinking => {
                // Whoever is stopped answers with what it has.
                let job = self.asked.pop()?;
                let (id, chosen) = (job.id, think(job, &mut Vec::new()));
                return Some(Event::Moving(Thought::Chosen(id, Ok(chosen))));
            }
            Effect::StopAnalyzing => return None,
            Effect::Suspend => return Some(Event::Resumed),
            Effect::Keep { shelf, name, text } => self.store.keep(shelf, &name, &text),
            Effect::Forget(shelf, name) => self.store.forget(shelf, &name),
            Effect::Delete(shelf, name) => {
                return self.store.forget(shelf, &name).err().map(Event::NotDeleted);
            }
            Effect::Remember(settings) => self.store.remember(&settings),
        };
        kept.err().map(Event::NotKept)
    }
}

impl Bench {
    /// Judges the moves of a game with little thought.
    fn review(&mut self, job: Job) -> Event {
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let mut house = House::new(job.player, job.options);
        let remarks = review(&job.session, 0, &mut house, &limits, &mut ());
        for remark in remarks.expect("a player of the house judges") {
            self.happen(Event::Analyzing(Thought::Judged(job.id, remark)));
        }
        Event::Analyzing(Thought::Chosen(job.id, Ok(String::new())))
    }
}

fn think(job: Job, found: &mut Vec<Info>) -> String {
    let mut house = House::new(job.player, job.options);
    house.seed(job.seed);
    let mut limits = job.limits;
    if limits.movetime.take().is_some() || limits.clocks.take().is_some() {
        limits.nodes = Some(2_000);
    }
    let mut ears = Ears { found };
    house.think(&job.session, &limits, &mut ears).expect("a player of the house chooses")
}

struct Ears<'a> {
    found: &'a mut Vec<Info>,
}

impl Watch<Info> for Ears<'_> {
    fn go_on(&mut self) -> bool {
        true
    }

    fn hear(&mut self, info: &Info) {
        self.found.push(info.clone());
    }
}

fn named(word: &str) -> Option<KeyEvent> {
    let code = match word {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        _ => {
            let letter = word.strip_prefix("C-")?.chars().next()?;
            return Some(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL));
        }
    };
    Some(KeyEvent::from(code))
}

/// A computer player of a game by its name.
pub fn computer(game: &str, name: &str) -> Seat {
    let game = GAMES.open(game, None, None).expect("a game of the house");
    Seat::parse(name, &*game).expect("a player of the game")
}
