//! The pages of rules draw boards with the letters of position texts, as plain boards do.

use quina::{GAMES, Language};

/// The boards that a page draws, row by row, the highest first. A row is a number or a name and then a
/// letter a cell.
fn drawn(page: &str) -> Vec<Vec<String>> {
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let named = words.next()?.ends_with(|last: char| last.is_ascii_digit());
        let cells: String = words.take_while(|word| word.len() == 1).collect();
        (named && cells.len() > 1).then_some(cells)
    };
    let blocks = page.split("```").skip(1).step_by(2);
    let boards = blocks.map(|block| block.lines().filter_map(row).collect::<Vec<_>>());
    boards.filter(|rows| rows.len() > 2).collect()
}

/// The rows of a position text, with a dot for every empty cell.
fn rows(position: &str) -> Vec<String> {
    let (board, _) = position.split_once(' ').expect("four fields");
    let row = |row: &str| {
        let mut cells = String::new();
        let mut empty = 0;
        for letter in row.chars().chain(['/']) {
            match letter.to_digit(10) {
                Some(digit) => empty = 10 * empty + digit as usize,
                None => {
                    cells.push_str(&".".repeat(std::mem::take(&mut empty)));
                    cells.push(letter);
                }
            }
        }
        cells.trim_end_matches('/').to_string()
    };
    board.split('/').map(row).collect()
}

#[test]
fn every_page_draws_the_first_position_and_every_board_in_the_letters_of_the_game() {
    for entry in GAMES.iter() {
        let start = (entry.open)(entry.meta.setup()).start().text();
        let [english, portuguese] = Language::ALL.map(|language| drawn(entry.rules.text(language)));
        assert_eq!(english, portuguese, "{}", entry.meta.id);
        assert!(english.contains(&rows(&start)), "{}: {english:?}", entry.meta.id);
        for letter in english.iter().flatten().flat_map(|row| row.bytes()) {
            let known = letter == b'.' || entry.meta.pieces.iter().any(|p| p.letter == letter);
            assert!(known, "{}: {}", entry.meta.id, letter as char);
        }
    }
}
