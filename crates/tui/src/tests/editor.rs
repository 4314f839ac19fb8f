//! Positions set up by hand.

use super::bench::{Bench, Folder, computer};
use crate::app::{Editor, Screen};
use quina::sitting::Seat;
use quina::{GAMES, Side};

const PEOPLE: [Seat; 2] = [Seat::Person; 2];

fn editor(bench: &Bench) -> &Editor {
    match bench.app.screens.last() {
        Some(Screen::Editor(editor)) => editor,
        _ => panic!("no editor: {}", bench.top()),
    }
}

#[test]
fn pieces_are_put_and_taken_away_and_the_rules_judge_every_step() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "shakti", None, PEOPLE);
    bench.keys("e");
    bench.shows("The rules accept this position.");
    let before = editor(&bench).sketch.text();
    bench.keys("x");
    assert!(editor(&bench).fault.as_deref().is_some_and(|fault| fault.contains("king")));
    bench.keys("p");
    assert_eq!(bench.top(), "editor", "what the rules refuse is not played");
    bench.says("king");
    bench.keys("z");
    assert_eq!(editor(&bench).sketch.text(), before);
    // A hole, where there is no piece: tiles are put and removed like pieces.
    let count = editor(&bench).brushes().len();
    assert_eq!(count, 6, "two kinds a side, holes, and nothing");
    bench.keys("5 Enter");
    assert_eq!(
        editor(&bench).sketch.text().split(' ').next(),
        Some("#5#/1w1k1w1/7/3#3/7/1W1K1W1/#5#")
    );
    bench.keys("Enter");
    assert_eq!(editor(&bench).sketch.text(), before);
    bench.keys("t");
    assert_eq!(editor(&bench).sketch.turn, Side::Second);
    bench.shows("Black to move");
    bench.keys("+ + -");
    assert_eq!(editor(&bench).sketch.ply, 1);
}

#[test]
fn one_plays_and_analyzes_from_what_one_set_up() {
    let home = Folder::new();
    let seats = [Seat::Person, computer("talpa", "random")];
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), seats);
    bench.keys("e Backspace p");
    assert_eq!(bench.top(), "play");
    assert_eq!(bench.play().sitting.seats, seats);
    assert!(bench.session().position().text().contains('1'), "a piece is gone");
    let record = bench.session().record();
    assert!(record.tag("Position").is_some());
    bench.keys("e a");
    assert!(bench.play().analysis.is_some());
    assert_eq!(bench.play().sitting.seats, PEOPLE);
}

#[test]
fn a_position_is_pasted_as_text_and_a_wrong_one_is_refused() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "freedom", Some("4x4"), PEOPLE);
    bench.keys("e : C-u");
    bench.happen(crate::app::Event::Paste("4/1xo1/4/4 1 c3 2\n".to_string()));
    bench.keys("Enter");
    assert_eq!(editor(&bench).sketch.text(), "4/1xo1/4/4 1 c3 2");
    bench.keys(": C-u").write("4/1xo1/4/9 1 c3 2");
    bench.keys("Enter");
    bench.says("cells");
    assert_eq!(editor(&bench).sketch.text(), "4/1xo1/4/4 1 c3 2", "the old one stays");
    bench.keys("c");
    assert_eq!(bench.copied, ["4/1xo1/4/4 1 c3 2"]);
    bench.keys("p");
    assert!(bench.words().contains("White places next to c3"), "{}", bench.screen());
}

#[test]
fn board_and_game_can_be_changed_while_setting_up() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("e s C-u").write("15x7");
    bench.keys("Enter");
    assert_eq!(editor(&bench).sketch.game().setup().size.to_string(), "15x7");
    bench.keys("s C-u").write("99x3");
    bench.keys("Enter");
    bench.says("no board 99x3");
    let first = editor(&bench).sketch.game().meta().id;
    for _ in 0..GAMES.iter().count() {
        bench.keys("n");
    }
    assert_eq!(editor(&bench).sketch.game().meta().id, first);
}

#[test]
fn the_mouse_paints_and_wipes() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "freedom", Some("6x6"), PEOPLE);
    bench.keys("e");
    let area = crate::screen::editor_areas(editor(&bench), bench.app.common.area).board.area();
    let middle = (area.x + area.width / 2, area.y + area.height / 2);
    bench.left(middle);
    assert_eq!(editor(&bench).sketch.text().matches('x').count(), 1);
    let right = ratatui::crossterm::event::MouseButton::Right;
    bench.click(middle, ratatui::crossterm::event::MouseEventKind::Down(right));
    assert_eq!(editor(&bench).sketch.text().matches('x').count(), 0);
    bench.keys("m");
    assert!(editor(&bench).sketch.last.is_some());
}
