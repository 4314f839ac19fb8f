//! The world of the terminal game: keys in, pictures out, files, threads; and the terminal as it was
//! before, whatever happens.

use crate::app::{App, Effect, Event, Replace, World};
use crate::look::Look;
use crate::store::{self, Store};
use crate::thinker::{Thinker, Thought};
use crate::{Start, date, language, screen};
use quina::Catalog;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    MouseEventKind,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};
use ratatui::crossterm::{cursor, execute};
use std::io::{self, Stdout};
use std::panic;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The shortest time between two pictures: thoughts come faster than anybody can read.
const FRAME: Duration = Duration::from_millis(33);

/// Something that arrived from another thread.
enum Message {
    Event(Event),
    /// The terminal is gone, or the system wants the program to end.
    End,
    /// The program goes on after it was stopped.
    #[cfg(unix)]
    Resume,
    /// Nothing is heard any more, and why.
    Deaf(String),
}

/// Plays on the whole screen until the user leaves.
///
/// # Errors
/// When the terminal cannot be used.
pub fn play_on_screen(
    games: Catalog,
    start: Start,
    store: &Store,
    environment: impl Fn(&str) -> Option<String>,
) -> io::Result<()> {
    let settings = store.settings();
    let look = Look::detect(&environment);
    let world = World {
        games,
        look: if start.ascii { look.in_ascii() } else { look },
        unfinished: store.unfinished(games),
        size: size()?,
        folder: std::env::current_dir().unwrap_or_default(),
        today: date::date(SystemTime::now()),
        stamp: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.as_nanos() as u64),
        cores: quina::threads::useful(usize::MAX),
        language: language(start.language, settings.language.as_deref(), &environment),
        settings,
    };
    let (app, effects) = App::new(world, start);
    let guard = Guard::enter()?;
    let (sender, receiver) = mpsc::channel();
    listen(sender.clone())?;
    let mut stage = Stage {
        app,
        games,
        store,
        terminal: Terminal::new(CrosstermBackend::new(io::stdout()))?,
        mover: thinker(&sender, Event::Moving)?,
        analyst: thinker(&sender, Event::Analyzing)?,
        begun: Instant::now(),
    };
    let done = stage.run(effects, &receiver);
    drop(guard);
    done
}

/// Has the terminal as a game needs it, and puts it back when dropped.
struct Guard;

/// Whether the terminal is as a game needs it. It is put back once: a second time would move the
/// cursor over what was written since.
static ENTERED: AtomicBool = AtomicBool::new(false);

impl Guard {
    fn enter() -> io::Result<Guard> {
        // First of all: a panic's message must not be lost on a screen that is about to vanish.
        // A player that breaks down on its own thread is the game's affair; see `thinker`.
        let before = panic::take_hook();
        let screen = thread::current().id();
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == screen {
                restore();
                before(info);
            }
        }));
        let guard = Guard;
        enter()?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

fn enter() -> io::Result<()> {
    ENTERED.store(true, Ordering::SeqCst);
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        cursor::Hide
    )
}

fn restore() {
    if !ENTERED.swap(false, Ordering::SeqCst) {
        return;
    }
    // Nothing can be done about a terminal that is gone.
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
}

fn thinker(sender: &Sender<Message>, event: fn(Thought) -> Event) -> io::Result<Thinker> {
    let sender = sender.clone();
    Thinker::start(move |thought| sender.send(Message::Event(event(thought))).is_ok())
}

/// Hears keys, the mouse and signals, each on a thread of its own.
fn listen(sender: Sender<Message>) -> io::Result<()> {
    signals(sender.clone())?;
    let hear = move || {
        // From here on a change of size is heard; one that came before it is made up for.
        let _ = event::poll(Duration::ZERO);
        if let Ok((width, height)) = size()
            && sender.send(Message::Event(Event::Resize(width, height))).is_err()
        {
            return;
        }
        loop {
            // What terminals send is read by code that is not ours; a panic in it leaves half a
            // sequence behind, which would swallow every key to come.
            let read = match panic::catch_unwind(event::read) {
                Ok(read) => read,
                Err(fault) => {
                    let known = fault.downcast_ref::<&str>().map(|reason| reason.to_string());
                    let known = known.or_else(|| fault.downcast_ref::<String>().cloned());
                    let _ = sender.send(Message::Deaf(known.unwrap_or_default()));
                    return;
                }
            };
            let heard = match read {
                Ok(event::Event::Key(key)) => Message::Event(Event::Key(key)),
                // Where the mouse is matters only when something is pressed.
                Ok(event::Event::Mouse(mouse)) if mouse.kind == MouseEventKind::Moved => continue,
                Ok(event::Event::Mouse(mouse)) => Message::Event(Event::Mouse(mouse)),
                Ok(event::Event::Paste(text)) => Message::Event(Event::Paste(text)),
                Ok(event::Event::Resize(width, height)) => {
                    Message::Event(Event::Resize(width, height))
                }
                Ok(_) => continue,
                Err(_) => Message::End,
            };
            let end = matches!(heard, Message::End);
            if sender.send(heard).is_err() || end {
                return;
            }
        }
    };
    thread::Builder::new().spawn(hear).map(drop)
}

#[cfg(unix)]
fn signals(sender: Sender<Message>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGWINCH};
    use signal_hook::iterator::Signals;
    // Where signals cannot be caught, they end the program as ever.
    let wanted = [SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGWINCH];
    let Ok(mut signals) = Signals::new(wanted) else { return Ok(()) };
    let hear = move || {
        for signal in signals.forever() {
            let message = match signal {
                SIGCONT => Message::Resume,
                // The reader of keys tells it too, but not while it waits for the rest of a key.
                SIGWINCH => match size() {
                    Ok((width, height)) => Message::Event(Event::Resize(width, height)),
                    Err(_) => continue,
                },
                _ => Message::End,
            };
            if sender.send(message).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().spawn(hear).map(drop)
}

#[cfg(not(unix))]
fn signals(_sender: Sender<Message>) -> io::Result<()> {
    Ok(())
}

/// The app with all that it acts on.
struct Stage<'a> {
    app: App,
    games: Catalog,
    store: &'a Store,
    terminal: Terminal<CrosstermBackend<Stdout>>,
    mover: Thinker,
    analyst: Thinker,
    begun: Instant,
}

impl Stage<'_> {
    fn run(&mut self, effects: Vec<Effect>, receiver: &Receiver<Message>) -> io::Result<()> {
        self.perform(effects)?;
        self.draw()?;
        let mut drawn = Instant::now();
        while !self.app.over {
            let now = self.begun.elapsed();
            // Nothing moves by itself: sleep until something arrives.
            let first = match self.app.deadline() {
                None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(deadline) => receiver.recv_timeout(deadline.saturating_sub(now)),
            };
            let mut urgent = match first {
                Ok(message) => self.take(message)?,
                Err(RecvTimeoutError::Timeout) => {
                    self.happen(Event::Tick)?;
                    true
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            // All that waits, in one picture; thoughts alone wait for the next frame, keys do not.
            loop {
                let rest = FRAME.saturating_sub(drawn.elapsed());
                let more = if urgent || rest.is_zero() {
                    receiver.try_recv().ok()
                } else {
                    receiver.recv_timeout(rest).ok()
                };
                let Some(message) = more else { break };
                urgent |= self.take(message)?;
            }
            if !self.app.over {
                self.draw()?;
                drawn = Instant::now();
            }
        }
        Ok(())
    }

    /// Lets a message happen; whether a person waits for the answer.
    fn take(&mut self, message: Message) -> io::Result<bool> {
        match message {
            Message::Event(event) => {
                let thought = matches!(event, Event::Moving(_) | Event::Analyzing(_));
                if !self.app.over {
                    self.happen(event)?;
                }
                return Ok(!thought);
            }
            Message::End => self.end()?,
            #[cfg(unix)]
            Message::Resume => self.resume()?,
            Message::Deaf(reason) => {
                self.end()?;
                return Err(io::Error::other(format!(
                    "its keys can no longer be read ({reason}), the game is kept"
                )));
            }
        }
        Ok(true)
    }

    fn end(&mut self) -> io::Result<()> {
        let effects = self.app.end(self.begun.elapsed());
        self.perform(effects)
    }

    fn happen(&mut self, event: Event) -> io::Result<()> {
        let effects = self.app.update(event, self.begun.elapsed());
        self.perform(effects)
    }

    fn draw(&mut self) -> io::Result<()> {
        let app = &self.app;
        self.terminal.draw(|frame| screen::draw(app, frame)).map(|_| ())
    }

    fn perform(&mut self, effects: Vec<Effect>) -> io::Result<()> {
        for effect in effects {
            if let Some(event) = self.act(effect)? {
                self.happen(event)?;
            }
        }
        Ok(())
    }

    /// Does what the app wants; what comes of it, if the app should know.
    fn act(&mut self, effect: Effect) -> io::Result<Option<Event>> {
        let kept = |done: io::Result<()>| Ok(done.err().map(Event::NotKept));
        match effect {
            Effect::Think(job) => self.mover.ask(job),
            Effect::StopThinking => self.mover.stop(),
            Effect::Analyze(job) => self.analyst.ask(job),
            Effect::StopAnalyzing => self.analyst.stop(),
            Effect::Copy(text) => {
                execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))?;
            }
            Effect::Suspend => {
                self.suspend()?;
                return Ok(Some(Event::Resumed));
            }
            Effect::Write { path, text, replace } => return Ok(Some(write(path, text, replace))),
            Effect::Read(path) => {
                let text = store::read_file(&path);
                return Ok(Some(Event::Read(path, text)));
            }
            Effect::ListUnfinished => {
                return Ok(Some(Event::Unfinished(self.store.unfinished(self.games))));
            }
            Effect::ListFinished => return Ok(Some(Event::Finished(self.store.finished()))),
            Effect::ListFiles(folder) => {
                let files = store::list_files(&folder);
                return Ok(Some(Event::Files(folder, files)));
            }
            Effect::Keep { shelf, name, text } => {
                return kept(self.store.keep(shelf, &name, &text));
            }
            Effect::Forget(shelf, name) => return kept(self.store.forget(shelf, &name)),
            Effect::Delete(shelf, name) => {
                let done = self.store.forget(shelf, &name);
                return Ok(done.err().map(Event::NotDeleted));
            }
            Effect::Remember(settings) => return kept(self.store.remember(&settings)),
        }
        Ok(None)
    }

    /// Gives the terminal back to the shell until it wants us again.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        restore();
        // The whole job stops, as when the terminal itself hears the key.
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        self.resume()
    }

    /// Takes the terminal again. Whoever stopped the program may have changed its modes.
    #[cfg(unix)]
    fn resume(&mut self) -> io::Result<()> {
        use ratatui::crossterm::terminal::{Clear, ClearType};

        disable_raw_mode()?;
        enter()?;
        execute!(io::stdout(), Clear(ClearType::All))?;
        // A new one knows nothing of what was shown before. `Terminal::clear` would ask the terminal
        // where its cursor is, and the thread that hears keys would get the answer.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write(path: PathBuf, text: String, replace: Replace) -> Event {
    if replace == Replace::No && path.exists() {
        return Event::Exists(path, text);
    }
    let done = store::write_file(&path, &text);
    Event::Wrote(path, done)
}
