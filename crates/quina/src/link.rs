//! A game in an address: one word of letters, digits and `~ . * - _ = ,`, short for usual games.
//!
//! The parts are game, size, rules, position and moves with `~` between them; what is usual is empty, and
//! empty parts at the end are left out. In a position `/` is `.`, a space is `_` and `#` is `*`. A move is
//! its place in the list of legal moves, written with as few digits as that list needs; where not all
//! moves can be listed, all moves are written out behind `=` with commas between them.
//!
//! ```
//! use quina::{GAMES, Session, link};
//!
//! let mut session = Session::new(GAMES.open("talpa", None, None)?);
//! session.play("a1-a2")?;
//! session.play("a4-a3")?;
//! let word = link::write(&session);
//! assert_eq!(word, "talpa~~~~----");
//! assert!(link::read(GAMES, &word)?.moves().eq(["a1-a2", "a4-a3"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{AnyPosition, Catalog, Session};
use quina_core::{Message, OptionError, say, shorten};

/// The digits of a move's place, in plain string order.
const DIGITS: &[u8; 64] = b"-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/// The longest word that is read: more than any game needs.
const LONGEST: usize = 1 << 16;

/// The game up to where a session stands. How it ended, if players said so, is not in it.
pub fn write(session: &Session) -> String {
    let (game, start) = (session.game(), session.start().text());
    let (setup, usual) = (game.setup(), game.meta().setup());
    let unless = |usual: bool, text: String| if usual { String::new() } else { text };
    let parts = [
        game.meta().id.to_string(),
        unless(setup.size == usual.size, setup.size.to_string()),
        unless(setup.rules == usual.rules, setup.rules.to_string()),
        unless(
            start == game.start().text(),
            start.replace('/', ".").replace(' ', "_").replace('#', "*"),
        ),
        places(session)
            .unwrap_or_else(|| format!("={}", session.moves().collect::<Vec<_>>().join(","))),
    ];
    parts.join("~").trim_end_matches('~').to_string()
}

/// The moves by their places; nothing where one of them is not listed.
fn places(session: &Session) -> Option<String> {
    let mut word = String::new();
    let mut position = session.start().boxed();
    for mv in session.moves() {
        let moves = position.moves().texts;
        let mut place = moves.binary_search_by(|listed| listed.as_str().cmp(mv)).ok()?;
        let mut digits = Vec::new();
        for _ in 0..width(moves.len()) {
            digits.push(DIGITS[place % DIGITS.len()] as char);
            place /= DIGITS.len();
        }
        word.extend(digits.iter().rev());
        position = position.advance(mv).ok()?.position;
    }
    Some(word)
}

/// How many digits a place in a list of that length needs; one even where there is no choice, so that the
/// end of the word is the end of the game.
fn width(length: usize) -> usize {
    length.saturating_sub(1).checked_ilog(DIGITS.len()).unwrap_or(0) as usize + 1
}

/// The game that a word stands for.
///
/// # Errors
/// When the word is damaged, or the rules refuse what it says: where, and why.
pub fn read(games: Catalog, word: &str) -> Result<Session, OptionError> {
    let damaged = |reason: Message| {
        OptionError(say!(
            "link.damaged",
            "the link {link} is damaged: {reason}; ask for it again",
            link = shorten(word),
            reason = reason
        ))
    };
    if word.len() > LONGEST {
        return Err(damaged(say!("link.long", "it is too long")));
    }
    let parts: Vec<&str> = word.split('~').collect();
    if parts.len() > 5 {
        return Err(damaged(say!("link.parts", "it has more than five parts")));
    }
    let part = |at: usize| parts.get(at).copied().filter(|part| !part.is_empty());
    let game = games.open(parts[0], part(1), part(2)).map_err(|error| damaged(error.0))?;
    let start = part(3).map(|text| text.replace('.', "/").replace('_', " ").replace('*', "#"));
    let mut session = Session::replayed(game, start.as_deref(), []).map_err(damaged)?;
    match part(4).map(|moves| moves.strip_prefix('=').ok_or(moves)) {
        None => {}
        Some(Ok(texts)) => {
            for mv in texts.split(',') {
                session.play(mv).map_err(|error| damaged(error.0))?;
            }
        }
        Some(Err(digits)) => {
            let mut rest = digits;
            while !rest.is_empty() {
                let mv = next(session.position(), &mut rest).map_err(damaged)?;
                session.play(&mv).map_err(|error| damaged(error.0))?;
            }
        }
    }
    Ok(session)
}

/// Takes the digits of the next move.
fn next(position: &dyn AnyPosition, digits: &mut &str) -> Result<String, Message> {
    let mut moves = position.moves().texts;
    let broken =
        || say!("link.digits", "its moves end or go wrong at {rest}", rest = shorten(digits));
    let (own, rest) = digits.split_at_checked(width(moves.len())).ok_or_else(broken)?;
    let mut place = 0;
    for digit in own.bytes() {
        let value = DIGITS.iter().position(|known| *known == digit).ok_or_else(broken)?;
        place = place * DIGITS.len() + value;
    }
    if place >= moves.len() {
        return Err(broken());
    }
    *digits = rest;
    Ok(moves.swap_remove(place))
}
