//! Text for the oracles: position and move text on plain grids, written apart from the core's own.

use quina_core::Side;

/// (file, rank), both counted from 0, so `a1` is (0, 0).
pub type Cell = (i32, i32);

/// A row of stones, `x` and `o`.
pub fn parse_row(text: &str) -> Vec<Option<Side>> {
    let mut row = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        match letter {
            'x' => row.push(Some(Side::First)),
            'o' => row.push(Some(Side::Second)),
            // Digits are read greedily as one number: `10` is ten empty cells.
            '1'..='9' => {
                let mut number = letter.to_string();
                while let Some(digit) = rest.next_if(char::is_ascii_digit) {
                    number.push(digit);
                }
                row.extend(vec![None; number.parse().expect("digits only")]);
            }
            _ => panic!("not a row: {text}"),
        }
    }
    row
}

/// The text of a row of stones.
pub fn row_text(row: &[Option<Side>]) -> String {
    row.chunk_by(|a, b| a.is_none() && b.is_none())
        .map(|run| match run[0] {
            None => run.len().to_string(),
            Some(Side::First) => "x".to_string(),
            Some(Side::Second) => "o".to_string(),
        })
        .collect()
}

/// The second field of position text.
pub fn parse_turn(text: &str) -> Side {
    match text {
        "1" => Side::First,
        "2" => Side::Second,
        _ => panic!("not a turn: {text}"),
    }
}

/// A cell of a square board.
pub fn parse_cell(text: &str) -> Cell {
    let rank: i32 = text[1..].parse().expect("a cell is a letter and a number");
    (i32::from(text.as_bytes()[0]) - i32::from(b'a'), rank - 1)
}

/// The name of a cell of a square board.
pub fn cell_text((file, rank): Cell) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}
