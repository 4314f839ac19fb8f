//! The text forms of positions and moves: API, frozen by golden files.
//!
//! A position is four fields, `rows turn last ply`; a move is `pass` or cells joined by `-`.

use crate::{
    Cell, Diagram, Game, Last, MAX_PLY, Message, Meta, Path, Planes, PlayError, PositionError,
    Shape, Side, Touch, Wide, refusal, say, shorten,
};
use std::fmt::Write;

/// The word for a move without cells.
pub const PASS: &str = "pass";

/// Writes a state as position text.
pub fn write_position<const N: usize, G: Planes<N>>(game: &G, state: &G::State) -> String {
    write_diagram(&G::META, game.geometry().shape(), &game.diagram(state).resized())
}

/// Writes a diagram as position text.
pub fn write_diagram(meta: &Meta, shape: Shape, diagram: &Wide) -> String {
    let mut text = String::with_capacity(2 * shape.places());
    for row in (0..shape.rows()).rev() {
        let mut vacant = 0;
        for place in 0..shape.row_len(row) {
            let cell = shape.at(row, place);
            let piece = meta.pieces.iter().zip(&diagram.planes).find(|(_, p)| p.contains(cell));
            match piece {
                None => vacant += 1,
                Some((piece, _)) => {
                    write_vacant(&mut text, &mut vacant);
                    text.push(piece.letter as char);
                }
            }
        }
        write_vacant(&mut text, &mut vacant);
        if row > 0 {
            text.push('/');
        }
    }
    let last = match diagram.last {
        Last::Nothing => "-".to_string(),
        Last::Pass => PASS.to_string(),
        Last::Cell(cell) => shape.name(cell),
    };
    write!(text, " {} {last} {}", diagram.turn.digit(), diagram.ply).expect("a string takes all");
    text
}

fn write_vacant(text: &mut String, vacant: &mut usize) {
    if *vacant > 0 {
        write!(text, "{vacant}").expect("a string takes all");
        *vacant = 0;
    }
}

/// Reads position text and lets it through the game's gate.
///
/// # Errors
/// When the text is malformed or the rules do not accept the position: the exact fault.
pub fn read_position<const N: usize, G: Planes<N>>(
    game: &G,
    text: &str,
) -> Result<G::State, PositionError> {
    let example = || write_position(game, &game.initial());
    let diagram = read_diagram(&G::META, game.geometry().shape(), text, &example)?;
    game.admit(diagram.resized())
}

/// Reads position text, which may be of a position that the rules do not accept.
///
/// # Errors
/// When the text is malformed: the exact fault, with an example where that is of use.
pub fn read_diagram(
    meta: &Meta,
    shape: Shape,
    text: &str,
    example: &dyn Fn() -> String,
) -> Result<Wide, PositionError> {
    let fields: Vec<&str> = text.split(' ').take(5).collect();
    let [rows, turn, last, ply] = fields[..] else {
        return Err(PositionError(say!(
            "position.fields",
            "a position is four fields separated by one space (rows turn last ply), not {text}; \
             write for example {example}",
            text = shorten(text),
            example = example()
        )));
    };
    let mut diagram = Diagram::EMPTY;
    read_rows(meta, shape, rows, &mut diagram)?;
    diagram.turn = read_turn(turn)?;
    diagram.last = read_last(shape, last)?;
    diagram.ply = read_ply(ply)?;
    Ok(diagram)
}

fn read_rows(
    meta: &Meta,
    shape: Shape,
    text: &str,
    diagram: &mut Wide,
) -> Result<(), PositionError> {
    let ranks = text.bytes().filter(|&b| b == b'/').count() + 1;
    if ranks != shape.rows() {
        return Err(PositionError(say!(
            "position.ranks",
            "the board has {wanted} ranks ({size}), but the text has {found}; make it fit, or choose \
             the size that it has",
            wanted = shape.rows(),
            size = shape.size().to_string(),
            found = ranks
        )));
    }
    for (row, rank) in (0..shape.rows()).rev().zip(text.split('/')) {
        let mut place: usize = 0;
        let mut bytes = rank.bytes().peekable();
        while let Some(byte) = bytes.next() {
            if byte.is_ascii_digit() {
                let mut number = (byte - b'0') as usize;
                while let Some(digit) = bytes.next_if(u8::is_ascii_digit) {
                    number = number.saturating_mul(10).saturating_add((digit - b'0') as usize);
                }
                if byte == b'0' {
                    return Err(PositionError(say!(
                        "position.zero",
                        "{rank} has a number that starts with 0; write the count of empty cells \
                         without it",
                        rank = shorten(rank)
                    )));
                }
                place = place.saturating_add(number);
            } else if let Some(plane) = meta.pieces.iter().position(|p| p.letter == byte) {
                if place < shape.row_len(row) {
                    diagram.planes[plane].insert(shape.at(row, place));
                }
                place = place.saturating_add(1);
            } else {
                return Err(unknown_letter(meta, rank));
            }
        }
        if place != shape.row_len(row) {
            return Err(shape.wrong_rank(row, rank, place));
        }
    }
    Ok(())
}

fn unknown_letter(meta: &Meta, rank: &str) -> PositionError {
    let known = |c: char| c.is_ascii_digit() || meta.pieces.iter().any(|p| p.letter as char == c);
    let letter = rank.chars().find(|&c| !known(c)).unwrap_or('?');
    let letters: Vec<String> = meta.pieces.iter().map(|p| (p.letter as char).to_string()).collect();
    PositionError(say!(
        "position.letter",
        "{letter} is not a letter of {game}; its letters are {letters}, and a number counts empty \
         cells",
        letter = shorten(&letter.to_string()),
        game = meta.title,
        letters = letters.join(" ")
    ))
}

fn read_turn(text: &str) -> Result<Side, PositionError> {
    match text {
        "1" => Ok(Side::First),
        "2" => Ok(Side::Second),
        _ => Err(PositionError(say!(
            "position.turn",
            "turn is 1 or 2, not {text}",
            text = shorten(text)
        ))),
    }
}

fn read_last(shape: Shape, text: &str) -> Result<Last, PositionError> {
    match text {
        "-" => Ok(Last::Nothing),
        PASS => Ok(Last::Pass),
        _ => match shape.parse(text) {
            // Only the printed form: position text is compared byte for byte.
            Ok(cell) if shape.name(cell) == text => Ok(Last::Cell(cell)),
            _ => Err(PositionError(say!(
                "position.last",
                "last is -, pass or a cell of the board in lower case, not {text}",
                text = shorten(text)
            ))),
        },
    }
}

fn read_ply(text: &str) -> Result<u32, PositionError> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|&ply| canonical && ply <= MAX_PLY).ok_or_else(|| {
        PositionError(say!(
            "position.ply",
            "ply is a number from 0 to {most} without leading zeros, not {text}",
            most = MAX_PLY,
            text = shorten(text)
        ))
    })
}

/// Writes the cells of a move.
pub fn write_path(shape: Shape, path: &[Cell]) -> String {
    if path.is_empty() {
        return PASS.to_string();
    }
    let names: Vec<String> = path.iter().map(|&cell| shape.name(cell)).collect();
    names.join("-")
}

/// Reads the cells of a move: `pass` gives none. Either case; `x` may stand for `-` where moves go
/// from a cell to another.
///
/// # Errors
/// When a word is not a cell of the board.
pub fn read_path(meta: &Meta, shape: Shape, text: &str) -> Result<Path, Message> {
    if text.eq_ignore_ascii_case(PASS) {
        return Ok(Path::new());
    }
    let separators: &[char] = if meta.from_to { &['-', 'x', 'X'] } else { &['-'] };
    // A leading x is a file on a board that wide, never a separator.
    let (head, tail) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
    let mut path = Path::new();
    let mut start = 0;
    for (at, _) in tail.match_indices(separators).chain([(tail.len(), "")]) {
        let word = &tail[start..at];
        let name = if start == 0 { format!("{head}{word}") } else { word.to_string() };
        if name.is_empty() {
            return Err(say!(
                "move.form",
                "{text} is not a move; a move is a cell, cells joined by -, or pass",
                text = shorten(text)
            ));
        }
        path.push(shape.parse(&name)?);
        if path.len() > shape.places() {
            return Err(say!(
                "move.long",
                "{text} has more cells than the board, and no move touches a cell twice",
                text = shorten(text)
            ));
        }
        start = at + 1;
    }
    Ok(path)
}

/// Every legal move as text, in plain string order.
pub fn write_moves<const N: usize, G: Planes<N> + Touch>(
    game: &G,
    state: &G::State,
) -> Vec<String> {
    let shape = game.geometry().shape();
    let mut texts: Vec<String> =
        game.paths(state).iter().map(|(_, path)| write_path(shape, path)).collect();
    texts.sort_unstable();
    texts
}

/// Reads a move and checks it against the rules.
///
/// # Errors
/// When the text is malformed or the move illegal: the broken rule in words.
pub fn read_move<const N: usize, G: Planes<N> + Touch>(
    game: &G,
    state: &G::State,
    text: &str,
) -> Result<G::Move, PlayError> {
    let path = read_path(&G::META, game.geometry().shape(), text)?;
    take(game, state, &path).map_err(|reason| illegal(text, reason))
}

/// The legal move that touched cells are.
///
/// # Errors
/// When they are none: the broken rule in words.
pub fn take<const N: usize, G: Planes<N> + Touch>(
    game: &G,
    state: &G::State,
    touched: &[Cell],
) -> Result<G::Move, Message> {
    let reach = game.reach(state, touched);
    if let Some(mv) = reach.complete {
        return Ok(mv);
    }
    if Game::outcome(game, state).is_some() {
        return Err(say!("move.over", "the game is over"));
    }
    let reason = game.refuse(state, touched);
    Err(match touched {
        // A piece and nothing else is the beginning of a move.
        [from] if refusal::is_wrong_count(&reason) => {
            refusal::can_go(game.geometry().shape(), *from, &reach.next)
        }
        _ => reason,
    })
}

/// Says of a move, as it was written, which rule it breaks.
pub fn illegal(text: &str, reason: Message) -> PlayError {
    PlayError(say!("move.illegal", "{move}: {reason}", move = shorten(text), reason = reason))
}
