//! What can be on the screen, and where each screen leads.

use super::{
    Archive, Courses, Dialog, Editor, Lesson, Menu, Page, Play, Question, Review, Setup, Step,
    Unfinished,
};

/// What is on the screen.
pub enum Screen {
    /// Games and everything else to begin with.
    Menu(Menu),
    /// The games that are not over.
    Unfinished(Unfinished),
    /// The games that are.
    Archive(Archive),
    /// The games to learn.
    Courses(Courses),
    /// A game learned step by step.
    Lesson(Box<Lesson>),
    /// A game looked at again.
    Review(Box<Review>),
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

impl Screen {
    /// The text of what can be pressed here.
    pub fn footer(&self) -> &'static str {
        match self {
            Screen::Menu(_) => "keys-menu",
            Screen::Unfinished(_) => "keys-unfinished",
            Screen::Archive(_) => "keys-archive",
            Screen::Courses(_) => "keys-courses",
            Screen::Lesson(lesson) if lesson.is_done() => "keys-lesson-done",
            Screen::Lesson(_) => "keys-lesson",
            Screen::Review(_) => "keys-review",
            Screen::Setup(setup) if setup.step == Step::Board => "keys-board",
            Screen::Setup(_) => "keys-seat",
            Screen::Play(play) => play.footer(),
            Screen::Editor(_) => "keys-editor",
            Screen::Page(page) => page.footer(),
            Screen::Dialog(_) => "keys-dialog",
        }
    }
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
    /// Nowhere, in another language.
    Speak,
    /// Nowhere: the key means nothing here.
    Unknown,
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
    /// Words to look for.
    Find(String),
    /// Yes.
    Yes(Question),
    /// No.
    No(Question),
}
