//! A move as a person types it: by its cells, by a cell and a direction, or in a word.

use crate::{Arg, Cell, CellView, Locale, Session, Side, View};

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
/// direction, or a word for passing. Whatever begins with none of these is left as it is, for the rules
/// to refuse.
///
/// # Errors
/// When a word after a cell is neither a cell nor a direction, or a direction leads nowhere or to
/// several cells.
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
        match (read_way(word, locale), split_cells(word)) {
            (Some(way), _) if !cells.is_empty() => {
                let way = on_board(way, side);
                cells.push(Hand::new(&cells, &view, session, locale)?.follow(way)?);
            }
            (_, Some(named)) => cells.extend(named),
            (_, None) if cells.is_empty() => return Ok(text.trim().to_string()),
            (_, None) => return Err(Hand::new(&cells, &view, session, locale)?.misled(word)),
        }
    }
    Ok(cells.join("-"))
}

/// A hand that has touched some cells, and what it can touch next.
struct Hand<'a> {
    from: &'a CellView,
    next: Vec<&'a CellView>,
    session: &'a Session,
    locale: &'a Locale,
}

impl<'a> Hand<'a> {
    /// # Errors
    /// When the touched cells are none of this board.
    fn new(
        cells: &[String],
        view: &'a View,
        session: &'a Session,
        locale: &'a Locale,
    ) -> Result<Hand<'a>, String> {
        let touched = session.game().read_move(&cells.join("-")).map_err(|e| locale.say(&e.0))?;
        let of_view = |cells: &[Cell]| -> Vec<&'a CellView> {
            view.cells.iter().filter(|known| cells.contains(&known.cell)).collect()
        };
        let from = of_view(&touched[touched.len() - 1..])[0];
        let next = of_view(&session.position().reach(&touched).next);
        Ok(Hand { from, next, session, locale })
    }

    /// The cell that a direction leads to.
    fn follow(&self, way: Way) -> Result<String, String> {
        let led: Vec<&CellView> =
            self.next.iter().copied().filter(|to| leads(way, self.from, to)).collect();
        match led[..] {
            [only] => Ok(only.name.clone()),
            [] if self.next.is_empty() => Err(self.stuck()),
            [] => Err(self.say("way-elsewhere", &[("cells", names(&self.next))])),
            _ => Err(self.say("way-several", &[("cells", names(&led))])),
        }
    }

    /// What to answer to a word that is no direction: those that there are.
    fn misled(&self, word: &str) -> String {
        if self.next.is_empty() {
            return self.stuck();
        }
        let open = |way: Way| self.next.iter().any(|to| leads(way, self.from, to));
        let open = WAYS.iter().filter(|(way, _)| open(*way));
        let named = open.filter_map(|(_, key)| words(self.locale, key).into_iter().next());
        let ways = named.collect::<Vec<_>>().join(", ");
        self.say("way-unknown", &[("word", word.to_string()), ("ways", ways)])
    }

    /// Why there is nothing to touch next. The rules know best.
    fn stuck(&self) -> String {
        let refusal = self.session.position().advance(&self.from.name).err();
        refusal.map_or_else(|| self.say("way-nowhere", &[]), |error| self.locale.say(&error.0))
    }

    /// A sentence about the cell that was touched last.
    fn say(&self, key: &str, more: &[(&str, String)]) -> String {
        let mut args: Vec<(&str, Arg)> = vec![("cell", self.from.name.as_str().into())];
        args.extend(more.iter().map(|(name, text)| (*name, text.as_str().into())));
        self.locale.with(key, &args)
    }
}

fn names(cells: &[&CellView]) -> String {
    cells.iter().map(|cell| cell.name.as_str()).collect::<Vec<_>>().join(", ")
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
