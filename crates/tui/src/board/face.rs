//! What one cell shows: its character, the marks beside it, and how they are lit.

use super::Overlay;
use crate::look::{ColorDepth, Glyphs, Look, Role};
use quina::{CellView, Mark, PieceView, View};
use ratatui::style::{Modifier, Style};

/// What one cell shows.
#[derive(Debug)]
pub(super) struct Face {
    pub glyph: char,
    /// How the glyph is written, less its background.
    pub ink: Style,
    /// What the cell is lit as; nothing is the board's own tone.
    pub lit: Option<Role>,
    /// What characters at both sides say about it.
    pub brackets: Option<(char, char)>,
    /// Whether colors do not say it, so that those are needed.
    pub needs_brackets: bool,
    /// Whether it has an exclamation mark.
    pub alarm: bool,
    pub cursor: bool,
    /// The cell's number.
    pub value: Option<String>,
}

/// Everything that a face depends on.
pub(super) struct Faces<'a> {
    view: &'a View,
    overlay: &'a Overlay<'a>,
    look: &'a Look,
    /// Whether some empty cells cannot be touched, so that those which can are pointed out.
    choosy: bool,
}

/// What is being done with a cell, most urgent first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The move may end here.
    Stop,
    /// The way so far; the number on it, if it is not the piece's own cell.
    Touched(usize),
    Target,
    Hint,
    Plain,
}

impl<'a> Faces<'a> {
    pub fn new(view: &'a View, overlay: &'a Overlay<'a>, look: &'a Look) -> Faces<'a> {
        let mut empty = view.cells.iter().enumerate().filter(|(_, cell)| is_empty(cell));
        let choosy = empty.any(|(index, _)| !overlay.movable.contains(&index));
        Faces { view, overlay, look, choosy }
    }

    pub fn face(&self, index: usize, cell: &CellView) -> Face {
        let state = self.state(index, cell);
        let cursor = self.overlay.cursor == Some(index);
        let lit = match state {
            State::Stop | State::Touched(_) => Some(Role::Selected),
            State::Target => Some(Role::Target),
            State::Hint => Some(Role::Hint),
            State::Plain => self.pointed_out(cell),
        };
        let hides_last = state == State::Plain && lit != Some(Role::LastMove);
        Face {
            glyph: self.glyph(cell, state),
            ink: self.ink(index, cell, state, lit),
            lit,
            brackets: self.brackets(cell, state, cursor),
            // Sixteen colors are too few to tell all of it.
            needs_brackets: self.look.depth <= ColorDepth::Sixteen || hides_last,
            alarm: self.alarms(cell),
            cursor,
            value: self.value(index, cell).map(signed),
        }
    }

    /// What the view says about a cell, the most important of it.
    fn pointed_out(&self, cell: &CellView) -> Option<Role> {
        let has = |mark| cell.marks.contains(&mark);
        let last = has(Mark::To) || has(Mark::From) || has(Mark::Last);
        if has(Mark::Check) {
            Some(Role::Check)
        } else if has(Mark::Path) {
            Some(Role::Path)
        } else if has(Mark::Decisive) || has(Mark::Live) && (self.overlay.over || !last) {
            Some(Role::Live)
        } else {
            last.then_some(Role::LastMove)
        }
    }

    /// Whether there is a king in check, or, where colors do not say it, what decided the game.
    fn alarms(&self, cell: &CellView) -> bool {
        let has = |mark| cell.marks.contains(&mark);
        has(Mark::Check) || has(Mark::Decisive) && self.look.depth <= ColorDepth::Sixteen
    }

    /// The number of the piece on a cell, or of the one that could go there.
    fn value(&self, index: usize, cell: &CellView) -> Option<i32> {
        let promised = self.overlay.promises.iter().find(|(at, _)| *at == index);
        promised.map(|(_, value)| *value).or(cell.value.filter(|_| cell.piece.is_some()))
    }

    fn state(&self, index: usize, cell: &CellView) -> State {
        let Overlay { touched, targets, hint, stop_here, movable, .. } = self.overlay;
        let on_way = touched.iter().rposition(|&cell| cell == index);
        if *stop_here == Some(index) {
            State::Stop
        } else if let Some(at) = on_way {
            // The piece itself stands on the first cell, unless a new one is placed there; where the
            // move may end, it has already left it.
            let first = touched.first().and_then(|&first| self.view.cells.get(first));
            let placed = first.is_some_and(|first| first.piece.is_none()) && stop_here.is_none();
            State::Touched(at + usize::from(placed))
        } else if targets.contains(&index) {
            State::Target
        } else if hint.contains(&index) {
            State::Hint
        } else if self.choosy && is_empty(cell) && movable.contains(&index) {
            State::Target
        } else {
            State::Plain
        }
    }

    fn glyph(&self, cell: &CellView, state: State) -> char {
        let look = self.look;
        if let Some(piece) = cell.piece {
            return picture(look, piece, cell.marks.contains(&Mark::Live));
        }
        match state {
            State::Stop => look.pick('■', 'S'),
            State::Touched(number) => match u32::try_from(number) {
                Ok(digit @ 1..=9) => char::from_digit(digit, 10).unwrap_or('+'),
                _ => look.pick('•', '+'),
            },
            State::Target => look.pick('◦', '*'),
            State::Hint => look.pick('◇', '?'),
            State::Plain if cell.hole => ' ',
            State::Plain if cell.marks.contains(&Mark::Path) => look.pick('•', '+'),
            State::Plain => look.pick('·', '.'),
        }
    }

    fn ink(&self, index: usize, cell: &CellView, state: State, lit: Option<Role>) -> Style {
        let look = self.look;
        let mut ink = match (cell.piece, state) {
            (Some(piece), _) => {
                let color = self.view.sides[piece.side.index()].color;
                look.side(color, piece.side).patch(look.bold())
            }
            (None, State::Plain) if lit.is_none() => look.style(Role::Line),
            (None, _) => {
                let ground = look.palette().color(lit.unwrap_or(Role::Light));
                look.bold().fg(look.color(ground.opposite()))
            }
        };
        if !look.has_color() {
            ink = match state {
                State::Stop | State::Touched(_) => ink.patch(look.style(Role::Selected)),
                State::Target | State::Hint => ink.patch(look.style(Role::Target)),
                // Bold is for what stands out: all pieces in bold would hide the live ones.
                State::Plain => match lit {
                    Some(Role::Live | Role::Check | Role::Path) => look.bold(),
                    _ => Style::new(),
                },
            };
            if self.overlay.cursor == Some(index) {
                ink = ink.patch(look.style(Role::Cursor));
            }
        }
        if cell.piece.is_some() && self.overlay.movable.contains(&index) {
            ink = ink.add_modifier(Modifier::UNDERLINED);
        }
        ink
    }

    /// What is done with a cell, or the last move, as characters at both sides. Few colors show the
    /// cursor so, too; it leaves one of them.
    fn brackets(&self, cell: &CellView, state: State, cursor: bool) -> Option<(char, char)> {
        let has = |mark| cell.marks.contains(&mark);
        let mark = match state {
            State::Stop | State::Touched(_) => Some(('{', '}')),
            State::Target if cell.piece.is_some() => Some(('*', '*')),
            State::Hint if cell.piece.is_some() => Some(('?', '?')),
            _ if has(Mark::To) || has(Mark::Last) => Some(('[', ']')),
            _ if has(Mark::From) => Some(('(', ')')),
            _ => None,
        };
        if cursor && self.look.depth <= ColorDepth::Sixteen {
            return Some(('>', mark.map_or('<', |(_, right)| right)));
        }
        mark
    }
}

/// Whether something can be placed on a cell.
fn is_empty(cell: &CellView) -> bool {
    cell.piece.is_none() && !cell.hole
}

/// A piece as one character.
pub(super) fn picture(look: &Look, piece: PieceView, live: bool) -> char {
    match (look.glyphs, live, piece.symbol) {
        (Glyphs::Ascii, false, _) => piece.letter,
        (Glyphs::Ascii, true, _) => piece.letter.to_ascii_uppercase(),
        (Glyphs::Unicode, true, '○') => '◎',
        (Glyphs::Unicode, true, '●') => '◉',
        (Glyphs::Unicode, _, symbol) => symbol,
    }
}

/// A number on a piece.
pub fn signed(value: i32) -> String {
    if value == 0 { "0".to_string() } else { format!("{value:+}") }
}
