//! Anything at all: keys without sense, terminals of any size.

use super::bench::{Bench, Folder, Setting, computer};
use crate::Opening;
use crate::app::{Event, Screen};
use crate::look::{ColorDepth, Glyphs, Letters};
use quina::sitting::Seat;
use quina::{GAMES, Language, Rng};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::Duration;

fn any_event(rng: &mut Rng) -> Event {
    let codes = [
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::F(1),
        KeyCode::F(12),
        KeyCode::Null,
        KeyCode::Insert,
    ];
    let letters: Vec<char> = (' '..='~').chain(['é', 'ß', '漢', '\u{0}', '\u{7f}', '🎲']).collect();
    match rng.below(20) {
        0..=7 => Event::Key(KeyEvent::from(*rng.pick(&codes))),
        8..=14 => Event::Key(KeyEvent::from(KeyCode::Char(*rng.pick(&letters)))),
        15 => {
            // Not C-c: the program is to live.
            let letter = *rng.pick(&['a', 'u', 'w', 'e', 'd', 'x', 'z']);
            Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL))
        }
        16 => {
            let kinds = [
                MouseEventKind::Down(MouseButton::Left),
                MouseEventKind::Down(MouseButton::Right),
                MouseEventKind::Drag(MouseButton::Left),
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
                MouseEventKind::Moved,
            ];
            let (column, row) = (rng.below(130) as u16, rng.below(50) as u16);
            let modifiers = KeyModifiers::NONE;
            Event::Mouse(MouseEvent { kind: *rng.pick(&kinds), column, row, modifiers })
        }
        17 => Event::Paste("b2-b4\n\u{1b}[31m 漢字".to_string()),
        18 => Event::Resize(rng.below(130) as u16, rng.below(50) as u16),
        _ => Event::Tick,
    }
}

#[test]
fn no_keys_and_no_size_break_it() {
    let mut rng = Rng::new(2026);
    for entry in GAMES.iter() {
        let home = Folder::new();
        let seats = [Seat::Person, computer(entry.meta.id, "random")];
        let mut bench = Bench::game(&home, entry.meta.id, None, seats);
        for _ in 0..1_500 {
            bench.now += Duration::from_millis(rng.below(400) as u64);
            let event = any_event(&mut rng);
            // A name that garbage could give a file would be written where the test runs.
            if bench.top() == "dialog"
                && matches!(&event, Event::Key(key) if key.code == KeyCode::Enter)
            {
                bench.keys("Esc");
                continue;
            }
            bench.happen(event);
            let size = bench.app.common.area.as_size();
            assert_eq!(bench.buffer().area.as_size(), size);
            if bench.app.over {
                bench = Bench::menu(&home);
            }
        }
        // Wherever the keys have led, Esc leads back, asking before it leaves a game.
        for _ in 0..20 {
            match bench.app.screens.last() {
                Some(Screen::Menu(_)) => {}
                Some(Screen::Dialog(dialog)) if dialog.leaves() => bench.write("y"),
                _ => {
                    bench.keys("Esc");
                }
            }
        }
        assert_eq!(bench.top(), "menu", "{}", bench.screen());
    }
}

#[test]
fn every_screen_is_drawn_at_every_size() {
    let home = Folder::new();
    let screens: [&[&str]; 16] = [
        &[],
        &["Enter"],
        &["Enter", "Enter"],
        &["Enter", "Enter", "Enter", "Enter"],
        &["Enter", "Enter", "Enter", "Enter", "a", "t"],
        &["Enter", "Enter", "Enter", "Enter", ":", "b"],
        &["Enter", "Enter", "Enter", "Enter", "x"],
        &["Enter", "Enter", "Enter", "Enter", "m"],
        &["Enter", "Enter", "Enter", "Enter", "Tab", "Enter", "Tab", "Enter", "v"],
        &["7"],
        &["7", "Enter"],
        &["8"],
        &["9"],
        &["e"],
        &["i"],
        &["o"],
    ];
    for keys in screens {
        let mut bench = Bench::menu(&home);
        for key in keys {
            bench.keys(key);
        }
        let before = bench.screen();
        for width in (0..100).step_by(3) {
            for height in 0..40 {
                bench.happen(Event::Resize(width, height));
                let drawn = bench.buffer();
                assert_eq!((drawn.area.width, drawn.area.height), (width, height));
                let blank = drawn.content.iter().all(|cell| cell.symbol() == " ");
                assert_eq!(blank, drawn.content.is_empty(), "{keys:?} at {width}x{height}");
            }
        }
        bench.happen(Event::Resize(80, 24));
        assert_eq!(bench.screen(), before, "{keys:?}");
    }
}

#[test]
fn the_largest_board_scrolls_with_the_cursor() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "freedom", Some("24x24"), [Seat::Person; 2]);
    for (key, shown, hidden) in [("Up", "24 ", " 1 "), ("Down", " 1 ", "24 ")] {
        for _ in 0..24 {
            bench.keys(key);
        }
        let labels: Vec<String> =
            bench.screen().lines().map(|row| row.chars().take(3).collect()).collect();
        assert!(labels.iter().any(|label| label == shown), "{}", bench.screen());
        assert!(!labels.iter().any(|label| label == hidden), "{}", bench.screen());
    }
    bench.happen(Event::Resize(40, 15));
    let files = |bench: &Bench| {
        let screen = bench.screen();
        let row = screen.lines().find(|row| row.contains(" g h i ") || row.contains(" s t u "));
        row.map(str::to_string).expect("file labels")
    };
    assert!(!files(&bench).contains('x'));
    for _ in 0..24 {
        bench.keys("Right");
    }
    assert!(files(&bench).contains('x'), "{}", bench.screen());
    bench.keys("Enter");
    assert_eq!(bench.moves(), ["x1"]);
}

#[test]
fn without_colors_there_are_none_and_without_unicode_there_is_ascii() {
    let screens = ["", "Enter", "Enter Enter", "e", "i", "?", "o", "Enter Enter Enter Enter"];
    let played = ["t", "a", ":", "x", "m", "Tab Enter", "Enter", "["];
    for language in Language::ALL {
        for number in 1..=GAMES.iter().count() {
            let opened = played.map(|keys| format!("{number} Enter Enter Enter {keys}"));
            for keys in screens.map(str::to_string).iter().chain(&opened) {
                let home = Folder::new();
                let mut setting = Setting::new(&home.0);
                setting.glyphs = Glyphs::Ascii;
                setting.letters = Letters::Ascii;
                setting.depth = ColorDepth::None;
                setting.language = language;
                let mut bench = Bench::new(setting, Opening::Menu);
                keys.split(' ').filter(|key| !key.is_empty()).for_each(|key| {
                    bench.keys(key);
                });
                for cell in &bench.buffer().content {
                    assert_eq!((cell.fg, cell.bg), Default::default(), "{}", cell.symbol());
                    assert!(cell.symbol().is_ascii(), "{keys}: {}", cell.symbol());
                }
            }
        }
    }
}
