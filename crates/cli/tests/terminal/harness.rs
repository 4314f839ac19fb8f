//! The real binary in a pseudoterminal, and what a person would see of it.

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How long anything may take: far more than it does, so that only what never comes fails.
const DEADLINE: Duration = Duration::from_secs(60);

/// The keys that are more than a character.
pub const ENTER: &str = "\r";
pub const ESC: &str = "\x1b";
pub const UP: &str = "\x1b[A";
pub const DOWN: &str = "\x1b[B";
pub const RIGHT: &str = "\x1b[C";
pub const END: &str = "\x1b[F";
pub const CTRL_C: &str = "\x03";
pub const CTRL_U: &str = "\x15";

/// A folder that is empty at first and gone at last.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("quina-terminal-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder for a test");
        Folder(path)
    }

    /// The path of a file in it, as it is typed.
    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a path of plain letters").to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A test that failed has more to say than a folder that stays.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The file of choices in a home.
const SETTINGS: &str = "settings.json";

/// Has the one who lives in a home know how to play every game, unless choices were made there before.
fn acquaint(home: &Path) {
    let settings = home.join(SETTINGS);
    if !settings.exists() {
        let games: Vec<&str> = quina::GAMES.iter().map(|entry| entry.meta.id).collect();
        let text = serde_json::json!({ "carded": games }).to_string();
        std::fs::write(settings, text).expect("a home can be written to");
    }
}

/// What has arrived from the program so far.
struct Shown {
    terminal: vt100::Parser,
    raw: Vec<u8>,
    ended: bool,
}

/// The picture, and a bell that rings whenever it changes.
struct Window {
    shown: Mutex<Shown>,
    changed: Condvar,
    /// Nobody looks any more.
    closed: AtomicBool,
}

/// The program in a terminal of its own.
pub struct Screen {
    window: Arc<Window>,
    reader: Option<JoinHandle<()>>,
    writer: Option<Box<dyn Write + Send>>,
    master: Option<Box<dyn MasterPty + Send>>,
    child: Box<dyn Child + Send + Sync>,
    /// The modes of the terminal before the program came.
    before: String,
}

impl Screen {
    /// Starts `quina` with arguments in a terminal of so many columns and rows. Nothing of the
    /// environment is its own but what is given: a terminal of 256 colors with English in UTF-8 is
    /// the rule.
    pub fn start(args: &[&str], (columns, rows): (u16, u16), env: &[(&str, &str)]) -> Screen {
        let pair = native_pty_system().openpty(pty_size(columns, rows)).expect("a pseudoterminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_quina"));
        command.args(args);
        // Whatever it writes without being told where goes with the test's folder.
        let home = env.iter().find(|(name, _)| *name == "QUINA_HOME").map(|(_, path)| *path);
        let home = home.map(PathBuf::from).filter(|path| path.is_dir());
        if let Some(home) = &home {
            acquaint(home);
        }
        command.cwd(home.unwrap_or_else(std::env::temp_dir));
        command.env_clear();
        for (name, value) in [("TERM", "xterm-256color"), ("LANG", "en_US.UTF-8")] {
            command.env(name, value);
        }
        for (name, value) in env {
            command.env(name, value);
        }
        let before = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).expect("the binary runs");
        // Who keeps this end open does not hear that the other one was closed.
        drop(pair.slave);
        let window = Arc::new(Window {
            shown: Mutex::new(Shown {
                terminal: vt100::Parser::new(count(rows), count(columns), 0),
                raw: Vec::new(),
                ended: false,
            }),
            changed: Condvar::new(),
            closed: AtomicBool::new(false),
        });
        let input = pair.master.try_clone_reader().expect("the terminal can be read");
        let writer = pair.master.take_writer().expect("the terminal can be written to");
        let reader = thread::spawn({
            let window = window.clone();
            move || window.read(input)
        });
        Screen {
            window,
            reader: Some(reader),
            writer: Some(writer),
            master: Some(pair.master),
            child,
            before,
        }
    }

    /// Starts with a home of its own that nobody has played in.
    pub fn of_newcomer(home: &Folder) -> Screen {
        std::fs::write(home.file(SETTINGS), "{}").expect("a home can be written to");
        Screen::at_home(&[], (80, 24), home)
    }

    /// Starts with a home of its own, as most tests do.
    pub fn at_home(args: &[&str], size: (u16, u16), home: &Folder) -> Screen {
        Screen::start(args, size, &[("QUINA_HOME", &home.file(""))])
    }

    /// Presses keys.
    pub fn keys(&mut self, keys: &str) {
        self.bytes(keys.as_bytes());
    }

    /// Presses keys that end the program, and gives it a moment; whether it has ended.
    #[allow(dead_code)] // Tests ask for it, benchmarks do not.
    pub fn has_ended_after(&mut self, keys: &str) -> bool {
        self.keys(keys);
        thread::sleep(Duration::from_millis(100));
        self.child.try_wait().expect("a child can be waited for").is_some()
    }

    /// Sends bytes, whatever they mean.
    pub fn bytes(&mut self, bytes: &[u8]) {
        let writer = self.writer.as_mut().expect("the terminal is open");
        // A program that has ended takes no more; whoever waits for its answer will see it.
        let _ = writer.write_all(bytes).and_then(|()| writer.flush());
    }

    /// Types a line after the colon.
    pub fn type_line(&mut self, line: &str) {
        self.keys(":");
        self.wait_for("a move or a command");
        self.keys(line);
        self.wait_for(&format!("> {line}"));
        self.keys(ENTER);
    }

    /// Presses the left button at a place of the screen, counted from 0, and lets it go.
    pub fn click(&mut self, (column, row): (usize, usize)) {
        let (column, row) = (column + 1, row + 1);
        self.keys(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    /// Waits until a text is on the screen.
    #[track_caller]
    pub fn wait_for(&self, text: &str) {
        self.wait_until(&format!("{text:?}"), |screen| screen.text().contains(text));
    }

    /// Waits until a text is no longer on the screen.
    #[track_caller]
    pub fn wait_without(&self, text: &str) {
        self.wait_until(&format!("no {text:?}"), |screen| !screen.text().contains(text));
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    pub fn wait_until(&self, what: &str, good: impl Fn(&Picture) -> bool) {
        if !self.comes(what, good) {
            panic!("waited for {what}, but the program ended:\n{}", self.text());
        }
    }

    /// Waits until the screen is as it should be, or the program has ended; whether it came.
    #[track_caller]
    pub fn comes(&self, what: &str, good: impl Fn(&Picture) -> bool) -> bool {
        let until = Instant::now() + DEADLINE;
        let mut shown = self.window.shown();
        loop {
            let picture = Picture::of(&shown.terminal);
            if good(&picture) {
                return true;
            }
            if shown.ended {
                return false;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                drop(shown);
                panic!("waited for {what}, but it did not come in time:\n{}", picture.text());
            }
            shown = self.window.changed.wait_timeout(shown, left).expect("no reader panics").0;
        }
    }

    /// What is on the screen now.
    pub fn picture(&self) -> Picture {
        Picture::of(&self.window.shown().terminal)
    }

    /// The text on the screen now.
    pub fn text(&self) -> String {
        self.picture().text()
    }

    /// All that the program has sent so far.
    pub fn raw(&self) -> Vec<u8> {
        self.window.shown().raw.clone()
    }

    /// Gives the terminal another size.
    pub fn resize(&self, columns: u16, rows: u16) {
        // Both at once: what is drawn for the new size must not meet the old screen.
        let mut shown = self.window.shown();
        shown.terminal.screen_mut().set_size(count(rows), count(columns));
        self.master().resize(pty_size(columns, rows)).expect("a terminal changes its size");
    }

    /// Asks the process to end, as a system that shuts down does.
    pub fn terminate(&self) {
        self.signal(Signal::TERM);
    }

    /// The CPU time that the program has taken so far, where the system tells.
    #[allow(dead_code)] // Benchmarks ask for it, tests do not.
    pub fn cpu_time(&self) -> Option<Duration> {
        let path = format!("/proc/{}/stat", self.child.process_id()?);
        let text = std::fs::read_to_string(path).ok()?;
        // User and system time, in hundredths of a second, are the 14th and 15th field; the second
        // one is a name that may hold anything but ends with a parenthesis.
        let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
        let ticks = |at: usize| fields.get(at)?.parse::<u64>().ok();
        Some(Duration::from_millis(10 * (ticks(11)? + ticks(12)?)))
    }

    fn signal(&self, signal: Signal) {
        let pid = self.child.process_id().and_then(|id| Pid::from_raw(id as i32));
        kill_process(pid.expect("a child has a number"), signal).expect("the child is there");
    }

    /// Closes the terminal as one closes a window.
    pub fn close(&mut self) {
        self.window.closed.store(true, Ordering::SeqCst);
        // The reader holds an end of its own; another size makes the program draw, which wakes it.
        let size = self.master().get_size().expect("a terminal has a size");
        self.resize(size.cols + 1, size.rows);
        self.finish_reading();
        self.writer = None;
        self.master = None;
    }

    /// Waits until the program has ended, and all that it said has arrived.
    #[track_caller]
    pub fn exit_status(&mut self) -> ExitStatus {
        let until = Instant::now() + DEADLINE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child can be waited for") {
                break status;
            }
            assert!(Instant::now() < until, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        };
        self.finish_reading();
        status
    }

    #[track_caller]
    fn finish_reading(&mut self) {
        let until = Instant::now() + DEADLINE;
        let Some(reader) = self.reader.take() else { return };
        while !reader.is_finished() {
            assert!(Instant::now() < until, "the terminal never falls silent");
            thread::sleep(Duration::from_millis(5));
        }
        reader.join().expect("no reader panics");
    }

    /// The program has ended well: the terminal is as it was before.
    #[track_caller]
    pub fn ends_well(&mut self) {
        let status = self.exit_status();
        assert!(status.success(), "{status:?}\n{}", String::from_utf8_lossy(&self.raw()));
        self.is_restored();
    }

    /// The terminal is as the program found it: the screen, the cursor, the mouse, the modes.
    #[track_caller]
    pub fn is_restored(&self) {
        let raw = String::from_utf8_lossy(&self.raw()).into_owned();
        let last = |text: &str| raw.rfind(text).map_or(-1, |at| at as isize);
        let switches = ["?1049", "?1000", "?1002", "?1003", "?1006", "?2004"];
        for switch in switches {
            let (on, off) = (format!("\x1b[{switch}h"), format!("\x1b[{switch}l"));
            assert!(last(&on) >= 0, "{switch} is never on");
            assert!(last(&off) > last(&on), "{switch} stays on: {raw:?}");
        }
        assert!(last("\x1b[?25h") > last("\x1b[?25l"), "the cursor stays hidden: {raw:?}");
        assert!(last("\x1b[?25h") > last("\x1b[?1003l"), "something is drawn after the end");
        assert_eq!(modes(self.master()), self.before, "the modes of the terminal");
    }

    fn master(&self) -> &dyn MasterPty {
        &**self.master.as_ref().expect("the terminal is open")
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Only what was not waited for yet: the number of an ended process may be another's by now.
        if matches!(self.child.try_wait(), Ok(None)) {
            self.signal(Signal::KILL);
            let _ = self.child.wait();
        }
    }
}

impl Window {
    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().expect("no reader panics")
    }

    /// Reads until the program has closed its end, or nobody looks any more.
    fn read(&self, mut input: Box<dyn Read + Send>) {
        let mut bytes = [0; 1 << 14];
        loop {
            // An error means the same as nothing: the other end is closed.
            let length = input.read(&mut bytes).unwrap_or(0);
            let mut shown = self.shown();
            shown.terminal.process(&bytes[..length]);
            shown.raw.extend_from_slice(&bytes[..length]);
            shown.ended = length == 0;
            let over = shown.ended || self.closed.load(Ordering::SeqCst);
            drop(shown);
            self.changed.notify_all();
            if over {
                return;
            }
        }
    }
}

/// The characters of the screen at a moment, each at its place.
pub struct Picture(Vec<Vec<char>>);

impl Picture {
    fn of(terminal: &vt100::Parser) -> Picture {
        let screen = terminal.screen();
        let (rows, columns) = screen.size();
        let glyph = |row, column| {
            let cell = screen.cell(row, column);
            cell.and_then(|cell| cell.contents().chars().next()).unwrap_or(' ')
        };
        let line = |row| (0..columns.get()).map(|column| glyph(row, column)).collect();
        Picture((0..rows.get()).map(line).collect())
    }

    /// All rows, without the blanks at their ends.
    pub fn text(&self) -> String {
        self.part(0).join("\n")
    }

    /// The rows from a column on, without the blanks at their ends.
    pub fn part(&self, column: usize) -> Vec<String> {
        let line = |row: &Vec<char>| row.iter().skip(column).collect::<String>();
        self.0.iter().map(|row| line(row).trim_end().to_string()).collect()
    }

    /// The character at a column and a row.
    pub fn at(&self, (column, row): (usize, usize)) -> char {
        self.0.get(row).and_then(|row| row.get(column)).copied().unwrap_or(' ')
    }

    /// The column and the row where a text begins.
    pub fn find(&self, text: &str) -> Option<(usize, usize)> {
        let glyphs: Vec<char> = text.chars().collect();
        self.0.iter().enumerate().find_map(|(row, line)| {
            let at = line.windows(glyphs.len()).position(|part| part == glyphs)?;
            Some((at, row))
        })
    }

    /// What stands beside the board as one line: the panel is where its heading is.
    pub fn panel(&self, heading: &str) -> String {
        let Some((column, _)) = self.find(heading) else { return String::new() };
        let words: Vec<String> = self.part(column);
        words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The middle of a cell of a board of squares, by the labels at its edges.
    pub fn cell(&self, name: &str) -> Option<(usize, usize)> {
        let (file, rank) = name.split_at(1);
        // The files are the only row of single letters that begins with the first one.
        let is_label = |line: &str| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words.len() > 1 && words.starts_with(&["a", "b"])
        };
        let files = self.part(0).iter().position(|line| is_label(line))?;
        let file = file.chars().next()?;
        let column = self.0[files].iter().position(|&glyph| glyph == file)?;
        let label = |line: &Vec<char>| line.iter().take(2).collect::<String>();
        let row = self.0.iter().position(|line| label(line).trim() == rank)?;
        Some((column, row))
    }
}

fn count(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has rows and columns")
}

fn pty_size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// The modes of a terminal, to be compared.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal has modes"))
}
