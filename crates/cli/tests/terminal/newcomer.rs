//! The first ten minutes of somebody who has never seen the program, in every game: the menu, how to play, a
//! game against the weakest level with a hint and a mistake, its end, its review, and the list of games.

use super::harness::{CTRL_C, DOWN, ENTER, ESC, Folder, Picture, Screen};
use quina::{Entry, GAMES, Sizes};

#[test]
fn a_newcomer_meets_every_game() {
    std::thread::scope(|scope| {
        for (number, entry) in (1..).zip(GAMES.iter()) {
            scope.spawn(move || first_ten_minutes(number, entry));
        }
    });
}

fn first_ten_minutes(number: usize, entry: &Entry) {
    let home = Folder::new();
    let mut screen = Screen::of_newcomer(&home);
    screen.wait_for("Set up a position");
    choose(&mut screen, number, entry);

    // How to play comes before the first game.
    screen.wait_for(&format!("How to play {}", entry.meta.title));
    screen.keys(ENTER);
    screen.wait_for("0 moves so far");

    screen.keys("t");
    screen.wait_for("Hint: ");
    screen.keys("y");
    screen.wait_until("the computer's answer", |picture| moves(picture) == Some(2));

    // A key that does nothing says what is possible; a line that is wrong can be mended.
    screen.keys("z");
    screen.wait_for("z does nothing here.");
    screen.type_line("zz9");
    screen.wait_for("zz9");
    screen.wait_for("a move or a command");
    screen.keys(ESC);
    screen.wait_without("a move or a command");

    play_on(&mut screen);
    screen.wait_for("Press v to review");
    screen.keys("v");
    screen.wait_for("Review: ");
    screen.wait_without("judging the moves");
    if !screen.text().contains("No move gave much away") {
        screen.keys(ENTER);
        screen.wait_for("Better");
        screen.keys("b");
    }
    screen.keys("q");
    screen.wait_for("Press v to review");

    screen.keys("n");
    screen.wait_for("Set up a position");
    screen.keys("8");
    screen.wait_for(&format!("{}, ", entry.meta.title));
    screen.wait_for("against level 1");
    screen.keys(CTRL_C);
    screen.ends_well();
}

/// A person first and the weakest level second, on the smallest board, by digits.
fn choose(screen: &mut Screen, number: usize, entry: &Entry) {
    screen.keys(&number.to_string());
    screen.wait_for("the board");
    match entry.meta.sizes {
        Sizes::Fixed(_) => {}
        Sizes::Square { min, .. } => screen.keys(&min.to_string()),
        Sizes::Rectangle { min, .. } => {
            screen.keys(&min.to_string());
            screen.keys(DOWN);
            screen.keys(&min.to_string());
        }
    }
    screen.keys(ENTER);
    screen.wait_for("(first)?");
    screen.keys("1");
    screen.keys(ENTER);
    screen.wait_for("(second)?");
    let text = screen.text();
    let row = text.lines().find(|row| row.contains(" level 1")).expect("the weakest level");
    let number = row.split_whitespace().find(|word| word.parse::<u8>().is_ok());
    screen.keys(number.expect("a list with numbers"));
}

/// How many moves the screen says were played.
fn moves(picture: &Picture) -> Option<usize> {
    let text = picture.text();
    let before = text.split(" so far").next()?.trim_end_matches(" moves").trim_end_matches(" move");
    before.rsplit([' ', '\n']).next()?.parse().ok()
}

fn is_over(picture: &Picture) -> bool {
    picture.text().contains("Press v to review")
}

/// Makes whatever move comes first, by the keys that lead to what can be touched, until the game is over.
fn play_on(screen: &mut Screen) {
    while !is_over(&screen.picture()) {
        let before = moves(&screen.picture()).expect("the moves are counted");
        // Whether the person's next turn has come, or the end.
        let answered = |picture: &Picture| {
            is_over(picture) || moves(picture).is_some_and(|now| now >= before + 2)
        };
        if screen.text().contains("must pass") {
            screen.keys("p");
            screen.wait_until("an answer to a pass", answered);
            continue;
        }
        screen.keys("\t");
        screen.keys(ENTER);
        let in_hand = |picture: &Picture| picture.text().contains("can go to");
        screen.wait_until("a piece or an answer", |picture| answered(picture) || in_hand(picture));
        if !in_hand(&screen.picture()) {
            continue;
        }
        screen.keys("\t");
        screen.keys(ENTER);
        let may_stop = |picture: &Picture| picture.text().contains("again to stop");
        screen.wait_until("an answer, or a jump", |picture| answered(picture) || may_stop(picture));
        if !answered(&screen.picture()) {
            screen.keys(ENTER);
            screen.wait_until("an answer to a jump", answered);
        }
    }
}
