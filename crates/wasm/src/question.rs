//! What a page can ask.

use quina::engine::{self, Clock};
use quina::{GAMES, Message, Session, wire};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// A question; `ask` says which, and its fields stand beside it.
#[derive(Deserialize, Debug)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub(crate) enum Question {
    /// The data sheets of all games: [`wire::Games`].
    Games {},
    /// The page of rules of a game: [`wire::Rules`].
    Rules { game: String },
    /// How to learn a game: [`wire::Lesson`].
    Lesson { game: String },
    /// What is said of a move in a step of a lesson, after those that were good: [`wire::Judged`]. A move is
    /// the touched cells with dashes between them, or `pass`.
    Judge { game: String, step: String, good: Vec<String>, tried: String },
    /// A move that does what a step asks for after the good ones: its text.
    Model { game: String, step: String, good: Vec<String> },
    /// A text of the page or the house by its name.
    Say {
        id: String,
        #[serde(default)]
        args: BTreeMap<String, Arg>,
    },
    /// Who can sit down at a game, weakest first.
    Seats { at: At },
    /// A position as it is drawn: [`wire::Shown`].
    Show { at: At },
    /// The legal moves: [`wire::Moves`].
    Moves { at: At },
    /// What can follow the cells that a hand has touched: [`wire::Reach`].
    Reach { at: At, cells: Vec<String> },
    /// Why a hand that has touched these cells can neither go on nor stop: [`wire::Message`], or nothing.
    Refusal { at: At, cells: Vec<String> },
    /// The move that a person means by what is typed: its text.
    Read { at: At, text: String },

    /// People and computers sit down at a game, and are given the number of their table.
    Sit { at: At, seats: [String; 2], clock: Option<String> },
    /// A game that was kept is taken up, with the moves that were taken back and can be played again.
    Resume {
        record: String,
        #[serde(default)]
        undone: Vec<String>,
    },
    /// Something is done at a table.
    Act { table: usize, act: Act },
    /// What the computer that is to move is asked: a [`Question::Think`], to be put to another desk.
    Order { table: usize },
    /// The game as it is kept, to be taken up again.
    Keep { table: usize, date: String },
    /// Everybody leaves the table.
    Leave { table: usize },

    /// The games in the text of a file.
    Records { text: String },
    /// A game written down, with its variations and comments, as the text of a file.
    Write { record: wire::Record },

    /// A position being set up, which the rules need not accept.
    Sketch { at: At, position: String, put: Option<Put>, clear: Option<bool> },

    /// A game as a short word for an address.
    Link { at: At },
    /// The game that such a word stands for.
    Follow { link: String },

    /// A player chooses a move; tells [`wire::Info`].
    Think { at: At, player: String, limits: Limits, seed: u64 },
    /// The best lines, until it is stopped; tells [`wire::Info`].
    Analyze { at: At, lines: usize, limits: Limits },
    /// The best move with the reasons for it.
    Advise { at: At },
    /// Judges the moves from so many on; tells [`wire::Remark`].
    Review { at: At, from: usize, limits: Limits },
    /// What a review said about moves of this game, in the language of this question: [`wire::Remark`]s.
    Retell { at: At, remarks: Vec<wire::Remark> },
    /// What a position is worth for certain: [`wire::Solution`]; tells what is known so far.
    Solve { at: At, megabytes: usize },
    /// Plays random games, and sums up all that the rules say about them.
    Walk { at: At, games: u64, seed: u64 },
    /// How fast rules and search are.
    Bench { at: At, window_ms: u64 },
}

/// A game, and how it came to where it stands.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct At {
    /// The name of the game.
    pub game: String,
    /// The board; without it the usual one.
    pub size: Option<String>,
    /// The reading of the rules; without it the usual one.
    pub rules: Option<String>,
    /// The position that it began with; without it the usual one.
    pub position: Option<String>,
    /// The moves from there.
    #[serde(default)]
    pub moves: Vec<String>,
}

impl At {
    /// Where a session stands.
    pub fn of(session: &Session) -> At {
        let (game, start) = (session.game(), session.start().text());
        At {
            game: game.meta().id.to_string(),
            size: Some(game.setup().size.to_string()),
            rules: Some(game.setup().rules.to_string()),
            position: (start != game.start().text()).then_some(start),
            moves: session.moves().map(str::to_string).collect(),
        }
    }

    /// The game before its first move.
    pub(crate) fn begun(&self) -> Result<Session, Message> {
        let game = GAMES.open(&self.game, self.size.as_deref(), self.rules.as_deref());
        Session::replayed(game.map_err(|error| error.0)?, self.position.as_deref(), [])
    }
}

/// What is filled in in a text.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
pub(crate) enum Arg {
    /// A number, which may decide between singular and plural.
    Number(i64),
    /// Anything else.
    Text(String),
}

/// What can be done at a table.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum Act {
    /// A look: whoever has no time left has lost.
    Look,
    /// A move for the side to move.
    Play(String),
    Undo,
    Redo,
    /// Back to the position after so many moves, to play on from there.
    Jump(usize),
    /// The players change sides.
    Swap,
    /// The side to move gives up, or the person who plays against a computer.
    Resign,
    /// People agree on a draw.
    Draw,
    /// The same game once more.
    Again,
    /// The clock of the side to move runs.
    Run,
    /// Nobody is at the board: no clock runs.
    Rest,
}

/// A change of a position that is being set up.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Put {
    /// On which cell.
    pub cell: String,
    /// The letter of a piece or a hole; nothing clears the cell.
    pub letter: Option<char>,
}

/// What an engine may spend.
#[derive(Serialize, Deserialize, Clone, Debug, Default)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// Plies to look ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions to look at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time for this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub movetime_ms: Option<u64>,
    /// What both sides have left, and what is added after every move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks_ms: Option<[[u64; 2]; 2]>,
}

impl From<&engine::Limits> for Limits {
    fn from(limits: &engine::Limits) -> Limits {
        let ms = |time: Duration| time.as_millis() as u64;
        Limits {
            depth: limits.depth,
            nodes: limits.nodes,
            movetime_ms: limits.movetime.map(ms),
            clocks_ms: limits
                .clocks
                .map(|both| both.map(|clock| [ms(clock.left), ms(clock.increment)])),
        }
    }
}

impl From<&Limits> for engine::Limits {
    fn from(limits: &Limits) -> engine::Limits {
        let clock = |[left, increment]: [u64; 2]| Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
        };
        engine::Limits {
            depth: limits.depth,
            nodes: limits.nodes,
            movetime: limits.movetime_ms.map(Duration::from_millis),
            clocks: limits.clocks_ms.map(|both| both.map(clock)),
        }
    }
}
