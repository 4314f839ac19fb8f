//! A move as a person types it: by its cells, by a cell and a direction, or in a word.

use crate::{Cell, CellView, Locale, Session, Side, View};

/// The words that stand under a key.
pub fn words(locale: &Locale, key: &str) -> Vec<String> {
    locale.text(key).split_whitespace().map(str::to_string).collect()
}

/// The words for passing, the most telling first.
pub fn pass_words(locale: &Locale) -> Vec<String> {
    words(locale, "word-pass")
}

/// A direction on the board as it is drawn: how far right and up.
type Way = (i32, i32);

/// The directions with the keys of their words.
const WAYS: [(Way, &str); 8] = [
    ((0, 1), "way-up"),
    ((1, 0), "way-right"),
    ((0, -1), "way-down"),
    ((-1, 0), "way-left"),
    ((1, 1), "way-up-right"),
    ((1, -1), "way-down-right"),
    ((-1, -1), "way-down-left"),
    ((-1, 1), "way-up-left"),
];

fn read_way(word: &str, locale: &Locale) -> Option<Way> {
    let means = |key: &str| words(locale, key).iter().any(|known| known == word);
    WAYS.iter().find(|(_, key)| means(key)).map(|(way, _)| *way)
}

/// A direction as a side sees it, on the board as the first side does.
fn on_board((right, up): Way, side: Side) -> Way {
    match side {
        Side::First => (right, up),
        Side::Second => (-right, -up),
    }
}

/// Whether a straight line leads that way from one cell to another.
fn leads(way: Way, from: &CellView, to: &CellView) -> bool {
    let right = to.half_column as i32 - from.half_column as i32;
    let up = to.row as i32 - from.row as i32;
    // Half columns: a diagonal of squares goes two for every row, one of hexagons one.
    let straight = right == 0 || up == 0 || right.abs() == 2 * up.abs() || right.abs() == up.abs();
    straight && (right.signum(), up.signum()) == way
}

/// A move as the rules read it, from what a person types: cells joined by anything, a cell and a
/// direction, or a word for passing. Whatever is none of these is left as it is, for the rules to
/// refuse.
///
/// # Errors
/// When a direction leads nowhere, or to several cells.
pub fn read_move(text: &str, session: &Session, locale: &Locale) -> Result<String, String> {
    read_move_seen_by(Side::First, text, session, locale)
}

/// The same at a board whose lower end is a side's own: the second side sees it turned round, and
/// directions with it.
///
/// # Errors
/// As [`read_move`].
pub fn read_move_seen_by(
    side: Side,
    text: &str,
    session: &Session,
    locale: &Locale,
) -> Result<String, String> {
    let lower = text.trim().to_lowercase();
    if pass_words(locale).contains(&lower) {
        return Ok("pass".to_string());
    }
    let view = session.position().view();
    let mut cells: Vec<String> = Vec::new();
    for word in lower.split(|c: char| c.is_whitespace() || matches!(c, '-' | ',' | ';' | '>')) {
        if word.is_empty() {
            continue;
        }
        match read_way(word, locale) {
            Some(way) if !cells.is_empty() => {
                let way = on_board(way, side);
                cells.push(follow(way, &cells, &view, session, locale)?)
            }
            _ => match split_cells(word) {
                Some(named) => cells.extend(named),
                None => return Ok(text.trim().to_string()),
            },
        }
    }
    Ok(cells.join("-"))
}

/// The cell that a direction leads to from the cells touched so far.
fn follow(
    way: Way,
    cells: &[String],
    view: &View,
    session: &Session,
    locale: &Locale,
) -> Result<String, String> {
    let touched = session.game().read_move(&cells.join("-")).map_err(|e| locale.say(&e.0))?;
    let of_view = |cells: &[Cell]| -> Vec<&CellView> {
        view.cells.iter().filter(|known| cells.contains(&known.cell)).collect()
    };
    let names = |cells: &[&CellView]| -> String {
        cells.iter().map(|cell| cell.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let from = of_view(&touched[touched.len() - 1..])[0];
    let last = &from.name;
    let next = of_view(&session.position().reach(&touched).next);
    let led: Vec<&CellView> = next.iter().copied().filter(|to| leads(way, from, to)).collect();
    match led[..] {
        [only] => Ok(only.name.clone()),
        [] if next.is_empty() => {
            // The rules know best why nothing can be done there.
            let refusal = session.position().advance(last).err();
            Err(refusal.map_or_else(
                || locale.with("way-nowhere", &[("cell", last.as_str().into())]),
                |error| locale.say(&error.0),
            ))
        }
        [] => Err(locale.with(
            "way-elsewhere",
            &[("cell", last.as_str().into()), ("cells", names(&next).into())],
        )),
        _ => Err(locale.with("way-several", &[("cells", names(&led).into())])),
    }
}

/// `b2`, `b2b4` or `b2xb4` as cells; nothing if it is made of anything else.
fn split_cells(word: &str) -> Option<Vec<String>> {
    let mut cells = Vec::new();
    let mut chars = word.chars().peekable();
    while let Some(letter) = chars.next() {
        if letter == 'x' && !cells.is_empty() && chars.peek().is_some_and(char::is_ascii_alphabetic)
        {
            continue;
        }
        if !letter.is_ascii_alphabetic() {
            return None;
        }
        let mut cell = String::from(letter);
        while let Some(digit) = chars.next_if(char::is_ascii_digit) {
            cell.push(digit);
        }
        if cell.len() == 1 {
            return None;
        }
        cells.push(cell);
    }
    Some(cells)
}
