//! What is said about a game: the board, how it stands, what can be played.

use quina::draw;
use quina::sitting::Sitting;
use quina::words;
use quina::{Arg, Cell, CellView, Locale, Mark, Session, Side, View};
use std::path::Path;
use std::time::Duration;

/// How wide lists are.
const WIDTH: usize = 78;

/// The board, the count of moves, the last move, how the sides stand, and what is to be done.
pub(super) fn game(sitting: &Sitting, now: Duration, locale: &Locale) -> String {
    let session = sitting.session();
    let view = session.view();
    let mut about = format!("{}.", words::count(session, locale));
    if let Some(mv) = session.moves().next_back() {
        let mover = mover(session, session.len() - 1);
        let args = [("side", side_name(session, mover, locale).into()), ("move", mv.into())];
        about = format!("{about} {}", locale.with("plain-last", &args));
    }
    let mut lines = vec![String::new(), draw::board(&view), about];
    lines.extend(Side::BOTH.map(|side| side_line(sitting, &view, side, now, locale)));
    lines.push(format!("{}.", words::prompt(sitting, locale)));
    lines.join("\n")
}

/// Who made the move of that index.
pub(super) fn mover(session: &Session, index: usize) -> Side {
    let first = session.start().turn();
    if index.is_multiple_of(2) { first } else { first.other() }
}

fn side_name(session: &Session, side: Side, locale: &Locale) -> String {
    locale.color(session.game().meta(), side)
}

/// A side: its letters on the board, who plays it, how it stands, the time that it has.
fn side_line(sitting: &Sitting, view: &View, side: Side, now: Duration, locale: &Locale) -> String {
    let player = words::seat(sitting.seat(side), locale);
    let mut facts = vec![player];
    facts.extend(Some(words::standing(view, side, locale)).filter(|text| !text.is_empty()));
    facts.extend(sitting.clocks().map(|clocks| {
        let left = words::clock(clocks.left(side, now));
        locale.with("plain-left", &[("time", left.into())])
    }));
    let side = side_letters(sitting.session(), view, side, locale);
    format!("{side}: {}.", facts.join(", "))
}

/// The pieces on the board by name and cell, a line for each kind.
pub(super) fn pieces(session: &Session, locale: &Locale) -> String {
    let view = session.view();
    let mut lines = Vec::new();
    for side in Side::BOTH {
        for kind in &view.sides[side.index()].kinds {
            let cells: Vec<String> = view
                .cells
                .iter()
                .filter(|cell| {
                    cell.piece.is_some_and(|piece| (piece.side, piece.name) == (side, kind.name))
                })
                .map(|cell| cell.name.clone())
                .collect();
            let args = [
                ("side", side_name(session, side, locale).into()),
                ("kind", locale.piece(kind.name).into()),
                ("count", cells.len().into()),
            ];
            lines.push(format!("{}\n{}", locale.with("plain-pieces", &args), columns(&cells)));
        }
    }
    lines.join("\n")
}

/// What a move did besides what its cells say: pieces that were taken, tiles that are gone. On the
/// board it is seen; who hears the game must be told.
pub(super) fn consequences(
    session: &Session,
    before: &View,
    mv: &str,
    locale: &Locale,
) -> Vec<String> {
    let after = session.position().view();
    let (mut taken, mut gone) = (Vec::new(), Vec::new());
    for (old, new) in before.cells.iter().zip(&after.cells) {
        if new.hole && !old.hole {
            gone.push(old.name.clone());
        }
        let Some(piece) = old.piece else { continue };
        let touched = piece.side == before.turn && mv.split('-').any(|cell| cell == old.name);
        if !touched && new.piece.map(|now| now.side) != Some(piece.side) {
            let args = [
                ("side", side_name(session, piece.side, locale).into()),
                ("kind", locale.piece(piece.name).into()),
                ("cell", old.name.as_str().into()),
            ];
            taken.push(locale.with("plain-taken-piece", &args));
        }
    }
    let list = |key: &str, what: Vec<String>| {
        let args = [("what", what.join(", ").into())];
        (!what.is_empty()).then(|| locale.with(key, &args))
    };
    list("plain-taken", taken).into_iter().chain(list("plain-gone", gone)).collect()
}

/// The names of cells, in a list.
pub(super) fn names(session: &Session, cells: &[Cell]) -> String {
    let names = cells.iter().map(|&cell| session.game().shape().name(cell));
    names.collect::<Vec<_>>().join(", ")
}

/// Which letters each side has on the board.
pub(super) fn letters(session: &Session, locale: &Locale) -> String {
    let view = session.view();
    let sides = Side::BOTH.map(|side| side_letters(session, &view, side, locale));
    format!("{}.", sides.join(", "))
}

/// A side with its letters.
fn side_letters(session: &Session, view: &View, side: Side, locale: &Locale) -> String {
    let kinds = &view.sides[side.index()].kinds;
    let letters: Vec<String> = kinds.iter().map(|kind| kind.letter.to_string()).collect();
    format!("{} ({})", side_name(session, side, locale), letters.join(" "))
}

/// What the signs on a board mean, those that are on it.
pub(super) fn legend(view: &View, locale: &Locale) -> String {
    let any = |has: fn(&CellView) -> bool| view.cells.iter().any(has);
    let marked = |mark| view.cells.iter().any(|cell| cell.marks.contains(&mark));
    let signs = [
        (any(|cell| cell.piece.is_none() && !cell.hole), "plain-sign-empty"),
        (any(|cell| cell.hole), "plain-sign-hole"),
        (any(|cell| cell.value.is_some()), "plain-sign-value"),
        (marked(Mark::Live), "plain-sign-live"),
        (marked(Mark::Path), "plain-sign-path"),
        (marked(Mark::From), "plain-sign-from"),
        (marked(Mark::To) || marked(Mark::Last), "plain-sign-to"),
        (marked(Mark::Check), "plain-sign-check"),
        (marked(Mark::Decisive), "plain-sign-decisive"),
        (!view.goals.is_empty(), "plain-sign-edge"),
    ];
    let shown = signs.into_iter().filter(|(shown, _)| *shown);
    let signs: Vec<String> = shown.map(|(_, key)| locale.text(key)).collect();
    locale.with("plain-help-board", &[("signs", signs.join("; ").into())])
}

/// Words in lines of a bearable width.
pub(super) fn columns(words: &[String]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(format!("  {word}")),
        }
    }
    lines.join("\n")
}

/// The moves so far, a round a line.
pub(super) fn moves(session: &Session, locale: &Locale) -> String {
    let played: Vec<&str> = session.moves().collect();
    let offset = mover(session, 0).index();
    let mut lines = vec![String::new(); (played.len() + offset).div_ceil(2)];
    for (index, mv) in played.iter().enumerate() {
        let line = &mut lines[(index + offset) / 2];
        if line.is_empty() {
            *line = format!("{}.", (index + offset) / 2 + 1);
        }
        line.push_str(&format!(" {} {mv}", side_name(session, mover(session, index), locale)));
    }
    lines.join("\n")
}

/// A page of Markdown as text: the marks would be read aloud. Drawings stay as they are.
pub(super) fn page(markdown: &str) -> String {
    const FENCE: &str = "```";
    let mut text = String::from("\n");
    for (at, part) in markdown.split(FENCE).enumerate() {
        if at % 2 == 1 {
            // The fence is followed by a word for the kind of drawing.
            text.push_str(part.split_once('\n').map_or("", |(_, drawing)| drawing));
            continue;
        }
        for line in part.lines() {
            let heading = line.trim_start_matches('#');
            let line = if heading.len() < line.len() { heading.trim_start() } else { line };
            text.push_str(&line.replace("**", "").replace('`', ""));
            text.push('\n');
        }
    }
    text.trim_end().to_string()
}

/// A file's name, made fit for a sentence.
pub(super) fn file(path: &Path) -> Arg {
    const LONGEST: usize = 200;
    let clean = |c: char| if c.is_control() { '?' } else { c };
    path.to_string_lossy().chars().take(LONGEST).map(clean).collect::<String>().into()
}
