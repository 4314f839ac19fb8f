//! What happens to the app, and what it wants done in the world.

use crate::store::{Kept, Settings, Shelf};
use crate::thinker::{Job, Thought};
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use std::io;
use std::path::PathBuf;

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The terminal has another size.
    Resize(u16, u16),
    /// Time went by.
    Tick,
    /// The one who moves for the computer says something.
    Moving(Thought),
    /// The one who analyzes says something.
    Analyzing(Thought),
    /// A file was written, or why not.
    Wrote(PathBuf, io::Result<()>),
    /// A file is there already and was not touched; what was to be written.
    Exists(PathBuf, String),
    /// A file was read, or why not.
    Read(PathBuf, io::Result<String>),
    /// Something to remember could not be.
    NotKept(io::Error),
    /// A game that was to be deleted is still there, and why.
    NotDeleted(io::Error),
    /// The games that are not over.
    Unfinished(Vec<Kept>),
    /// The games that are.
    Finished(Vec<Kept>),
    /// The records in a folder, and the folders, which end with `/`.
    Files(PathBuf, Vec<String>),
    /// The shell lets the game go on.
    Resumed,
}

/// Something to be done in the world.
#[derive(Debug)]
pub enum Effect {
    /// Have a computer player choose a move.
    Think(Job),
    /// Want its answer now.
    StopThinking,
    /// Have a position analyzed.
    Analyze(Job),
    /// Break the analysis off.
    StopAnalyzing,
    /// Write a file.
    Write {
        /// Where.
        path: PathBuf,
        /// What.
        text: String,
        /// Whether a file that is there may be replaced.
        replace: Replace,
    },
    /// Read a file.
    Read(PathBuf),
    /// Keep a game.
    Keep {
        /// Among which.
        shelf: Shelf,
        /// Under this name.
        name: String,
        /// The game.
        text: String,
    },
    /// Forget a game that was kept: it is no longer what its shelf is for.
    Forget(Shelf, String),
    /// Delete a game that was kept: nobody wants it.
    Delete(Shelf, String),
    /// Look for games that are not over.
    ListUnfinished,
    /// Look for games that are.
    ListFinished,
    /// Look for records and folders in a folder.
    ListFiles(PathBuf),
    /// Remember what was chosen.
    Remember(Settings),
    /// Put text on the clipboard.
    Copy(String),
    /// Step aside until the shell lets the game go on.
    Suspend,
}

/// Whether a file that is there may be replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Replace {
    /// It may.
    Yes,
    /// It stays.
    No,
}
