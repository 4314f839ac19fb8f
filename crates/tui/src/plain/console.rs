//! Questions and answers: lines in, lines out, numbered menus.

use super::{Plain, Stop, Talk};
use crate::line::{Command, Typed};
use quina::shorten;
use quina::typing;
use quina::words;
use std::io::{self, BufRead, Read};

/// The most bytes of a line that anybody means.
const LONGEST: u64 = 10_000;

/// A list to choose from by number; 0 leads to the main menu, and an empty line one step back.
pub(super) struct Menu {
    /// What is chosen.
    pub title: String,
    /// What can be chosen, from 1.
    pub items: Vec<Item>,
    /// The key of what is said about 0.
    pub zero: &'static str,
}

/// Something to choose.
pub(super) struct Item {
    /// Its name, which may be typed as well.
    pub label: String,
    /// What is to be known of it here, such as that it was chosen last time; or nothing.
    pub note: String,
    /// A line about it, or nothing.
    pub about: String,
}

impl Item {
    /// Something that its name explains.
    pub fn plain(label: String) -> Item {
        Item::new(label, String::new())
    }

    /// Something with a line about it.
    pub fn new(label: String, about: String) -> Item {
        Item { label, note: String::new(), about }
    }

    /// The item as it stands on a menu.
    fn line(&self) -> String {
        let mut line = self.label.clone();
        if !self.note.is_empty() {
            line.push_str(&format!(" ({})", self.note));
        }
        if !self.about.is_empty() {
            line.push_str(&format!(": {}", self.about));
        }
        line
    }
}

/// What was answered in a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// Nothing: one step back.
    Back,
    /// This item, counted from 0.
    Item(usize),
    /// None of them, but a command.
    Command(Command, String),
    /// Anything else.
    Other(String),
}

impl Plain<'_> {
    /// Says a line, or several.
    pub fn tell(&mut self, text: &str) -> Talk<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Says a text of the language file.
    pub fn tell_text(&mut self, key: &str) -> Talk<()> {
        self.tell(&self.locale.text(key))
    }

    /// Says why something typed was refused, as a sentence of its own.
    pub fn tell_refusal(&mut self, typed: &str, reason: &str) -> Talk<()> {
        // What was typed stays as it was typed.
        let begins_with_it = typed.chars().next() == reason.chars().next();
        let reason = if begins_with_it { reason.to_string() } else { words::capitalized(reason) };
        self.tell(&format!("{reason}."))
    }

    /// Asks for a line. What is no line of text is refused and asked for again; 0 leads to the main menu,
    /// whatever was asked.
    pub fn ask(&mut self, question: &str) -> Talk<String> {
        loop {
            write!(self.out, "{question}")?;
            self.out.flush()?;
            match self.read_line()? {
                Ok(line) if line.trim() == "0" => return Err(Stop::Home),
                Ok(line) => return Ok(line.trim().to_string()),
                Err(key) => {
                    let text = self.locale.with(key, &[("most", LONGEST.into())]);
                    self.tell(&text)?;
                }
            }
        }
    }

    /// A line, or the key of what is wrong with it.
    fn read_line(&mut self) -> Talk<Result<String, &'static str>> {
        let mut bytes = Vec::new();
        (&mut *self.input).take(LONGEST + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            // The next prompt of whoever called is not to be glued to ours.
            writeln!(self.out)?;
            return Err(Stop::Left);
        }
        if bytes.len() as u64 > LONGEST && bytes.last() != Some(&b'\n') {
            self.skip_line()?;
            return Ok(Err("plain-line-long"));
        }
        let Ok(text) = String::from_utf8(bytes) else { return Ok(Err("plain-line-bytes")) };
        let text = text.trim_end_matches(['\n', '\r']);
        // A byte order mark is what some programs begin every text with.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.chars().any(|c| c.is_control() && c != '\t') {
            return Ok(Err("plain-line-control"));
        }
        Ok(Ok(text.to_string()))
    }

    fn skip_line(&mut self) -> io::Result<()> {
        let mut rest = Vec::new();
        loop {
            rest.clear();
            let read = (&mut *self.input).take(LONGEST).read_until(b'\n', &mut rest)?;
            if read == 0 || rest.last() == Some(&b'\n') {
                return Ok(());
            }
        }
    }

    /// Whether an answer is one step back: nothing, or the word for it.
    pub fn is_back(&self, answer: &str) -> bool {
        answer.is_empty()
            || typing::words(&self.locale, "plain-back").contains(&answer.to_lowercase())
    }

    /// Asks a question that is answered by yes or no; nothing is no.
    pub fn confirm(&mut self, question: &str) -> Talk<bool> {
        loop {
            match self.ask_yes_or_no(question)? {
                Ok(answer) => return Ok(answer),
                Err(answer) => {
                    self.leave_if_told(&answer)?;
                    let [yes, no] = self.yes_and_no().map(|mut words| words.swap_remove(0));
                    let args =
                        [("typed", shorten(&answer)), ("yes", yes.into()), ("no", no.into())];
                    self.tell(&self.locale.with("plain-not-yes-or-no", &args))?;
                }
            }
        }
    }

    /// Asks such a question once: yes or no, or what was answered instead.
    pub fn ask_yes_or_no(&mut self, question: &str) -> Talk<Result<bool, String>> {
        let [yes, no] = self.yes_and_no();
        let answer = self.ask(&format!("{question} ({}/{}) [{}]: ", yes[0], no[0], no[0]))?;
        let word = answer.to_lowercase();
        Ok(match word {
            _ if yes.contains(&word) => Ok(true),
            _ if no.contains(&word) || self.is_back(&word) => Ok(false),
            _ => Err(answer),
        })
    }

    /// The words for yes, and those for no.
    fn yes_and_no(&self) -> [Vec<String>; 2] {
        ["plain-yes", "plain-no"].map(|key| typing::words(&self.locale, key))
    }

    /// Asks to choose from a menu; nothing is one step back.
    pub fn choose(&mut self, menu: &Menu) -> Talk<Option<usize>> {
        self.show_menu(menu)?;
        loop {
            let answer = self.ask_choice()?;
            match self.pick(menu, &answer)? {
                Picked::Back => return Ok(None),
                Picked::Item(at) => return Ok(Some(at)),
                Picked::Command(..) | Picked::Other(_) => self.refuse(menu, &answer)?,
            }
        }
    }

    /// Shows a menu.
    pub fn show_menu(&mut self, menu: &Menu) -> Talk<()> {
        self.tell(&format!("\n{}", menu.title))?;
        for (number, item) in (1..).zip(&menu.items) {
            self.tell(&format!("{number:>2}  {}", item.line()))?;
        }
        self.tell(&format!("{:>2}  {}", 0, self.locale.text(menu.zero)))
    }

    /// Asks for an answer to a menu that is shown.
    pub fn ask_choice(&mut self) -> Talk<String> {
        self.ask(&format!("{}: ", self.locale.text("plain-choice")))
    }

    /// What an answer means on a menu.
    pub fn pick(&self, menu: &Menu, answer: &str) -> Talk<Picked> {
        if self.is_back(answer) {
            return Ok(Picked::Back);
        }
        let number = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let lower = answer.to_lowercase();
        let named = || menu.items.iter().position(|item| item.label.to_lowercase() == lower);
        if let Some(at) = number.filter(|&at| at < menu.items.len()).or_else(named) {
            return Ok(Picked::Item(at));
        }
        self.leave_if_told(answer)?;
        Ok(match Typed::read(answer, &self.locale) {
            Typed::Command(command, rest) => Picked::Command(command, rest),
            _ => Picked::Other(answer.to_string()),
        })
    }

    /// Says that an answer is not on a menu.
    pub fn refuse(&mut self, menu: &Menu, typed: &str) -> Talk<()> {
        let args = [("typed", shorten(typed)), ("most", menu.items.len().into())];
        self.tell(&self.locale.with("plain-not-listed", &args))
    }

    /// Leaves the program if that is what was typed: it works at every question.
    pub fn leave_if_told(&self, answer: &str) -> Talk<()> {
        match Typed::read(answer, &self.locale) {
            Typed::Command(Command::Quit, rest) if rest.is_empty() => Err(Stop::Left),
            _ => Ok(()),
        }
    }
}
