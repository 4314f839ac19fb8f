//! The screens as files, to be looked at; `cargo xtask golden` writes them anew.

use super::bench::{Bench, Folder, Setting, computer};
use crate::Opening;
use crate::app::Screen;
use crate::look::{ColorDepth, Glyphs};
use quina::engine::Score;
use quina::review::{Quality, Remark};
use quina::sitting::{Seat, Sitting};
use quina::{GAMES, Language, Rng, Session};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use std::path::Path;

/// Compares with a file, or writes it where that is wanted, evaluations left aside: a change of
/// these changes no file.
fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    if without_values(&known) == without_values(text) {
        return;
    }
    let write = std::env::var("QUINA_GOLDEN").is_ok_and(|word| word == "write");
    assert!(write, "{name} has changed; cargo xtask golden writes it anew\n{text}");
    std::fs::write(&path, text).expect("the folder can be written");
}

/// A text with every evaluation, as `+0.22`, put out; what does not fit into a line is cut off.
fn without_values(text: &str) -> String {
    let mut parts = text.split_inclusive(['+', '-']);
    let mut all = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let cents = part.trim_start_matches(|c: char| c.is_ascii_digit());
        let rest = cents.trim_start_matches(|c: char| c == '.' || c.is_ascii_digit());
        let length = cents.len() - rest.len();
        let whole = length == 3 || length > 0 && length < 3 && rest.starts_with('\n');
        if cents.len() < part.len() && cents.starts_with('.') && whole {
            all.pop();
            all.push_str("±0.00");
            all.push_str(rest);
        } else {
            all.push_str(part);
        }
    }
    all
}

#[test]
fn only_evaluations_are_put_out() {
    assert_eq!(without_values("value +0.22; valor -13.05+1.00"), "value ±0.00; valor ±0.00±0.00");
    assert_eq!(without_values("value +11.1\nvalor -113.\n"), "value ±0.00\nvalor ±0.00\n");
    for kept in ["", "f6-f4 3-1.5 a", "x=\"-4.3\"", "0.22 +", "+.22", "-7", "+1.2é"] {
        assert_eq!(without_values(kept), kept);
    }
}

/// A game in its middle, with something selected.
fn middle(game: &str, moves: usize, setting: Setting<'_>) -> Bench {
    let opened = GAMES.open(game, None, None).expect("a game of the house");
    let mut session = Session::new(opened);
    let mut rng = Rng::new(4);
    for _ in 0..moves {
        let mv = session.position().sample(&mut rng).expect("not over");
        session.play(&mv).expect("a sampled move is legal");
    }
    let seats = [Seat::Person, computer(game, "level:3")];
    let sitting = Sitting::new(session, seats, None);
    let mut bench = Bench::new(setting, Opening::Game(Box::new(sitting)));
    bench.keys("Tab Enter");
    bench
}

/// How far each game is played for its picture: to where there is something to see.
const PLIES: [(&str, usize); 6] = [
    ("apart", 14),
    ("talpa", 22),
    ("jostle", 20),
    ("hex-jostle", 20),
    ("freedom", 52),
    ("shakti", 14),
];

/// What a search once found at the start of Shakti, so that no later one changes a screen.
const FOUND_AT_THE_START: [&str; 3] = [
    "depth 3 multipv 1 score cp 35 nodes 3000 pv d2-d3 f6-f4 b2-d4",
    "depth 3 multipv 2 score cp 22 nodes 3000 pv b2-b4 b6-c5 f2-f4",
    "depth 3 multipv 3 score cp 22 nodes 3000 pv f2-f4 f6-e5 b2-b4",
];

/// The same in the middle of the game.
const FOUND_LATER: [&str; 3] = [
    "depth 5 multipv 1 score cp -641 nodes 3000 pv g2-e4 b6-d4 f1-e2 d4-d3 e2-e1 e5-f4",
    "depth 5 multipv 2 score cp -675 nodes 3000 pv f1-e2 e5-e4 g2-f3 b6-d4",
    "depth 5 multipv 3 score cp -678 nodes 3000 pv g2-f3 e5-e3 f3-e2 e3-f3",
];

#[test]
fn every_game_at_80x24_and_in_small() {
    for (game, plies) in PLIES {
        for size in [(80, 24), (40, 15), (24, 12)] {
            let home = Folder::new();
            let mut setting = Setting::new(&home.0);
            setting.size = size;
            let bench = middle(game, plies, setting);
            golden(&format!("screen-{game}-{}x{}.txt", size.0, size.1), &bench.screen());
        }
    }
    assert_eq!(PLIES.len(), GAMES.iter().count());
}

#[test]
fn a_large_terminal_is_used() {
    for (game, plies) in PLIES {
        let home = Folder::new();
        let mut setting = Setting::new(&home.0);
        setting.size = (140, 50);
        golden(&format!("screen-{game}-140x50.txt"), &middle(game, plies, setting).screen());
    }
}

#[test]
fn in_portuguese_and_without_unicode() {
    for (game, plies) in PLIES {
        let home = Folder::new();
        let mut setting = Setting::new(&home.0);
        setting.language = Language::Portuguese;
        setting.glyphs = Glyphs::Ascii;
        setting.depth = ColorDepth::None;
        golden(&format!("screen-{game}-pt-ascii.txt"), &middle(game, plies, setting).screen());
    }
}

#[test]
fn menus_pages_and_questions() {
    for (name, keys) in [
        ("menu", ""),
        ("menu-shakti", "End Up Up Up Up Up Up Up"),
        ("board", "6 Down"),
        ("players", "2 Enter"),
        ("keys", "?"),
        ("rules", "i"),
        ("about", "j j j j j j j j j Enter"),
        ("editor", "6 Enter Enter Enter e 5 Enter"),
        ("line", "2 Enter Enter Enter : a 1"),
        ("resign", "2 Enter Enter Enter x"),
        ("hint", "6 Enter Enter Enter t"),
        ("analysis", "6 Enter Enter Enter a"),
        ("moves", "2 Enter Enter Enter m"),
        ("unknown-key", "2 Enter Enter Enter z"),
        ("learn", "7"),
        ("lesson", "7 3"),
        ("lesson-picked", "7 3 Enter"),
        ("lesson-shown", "7 2 n n v"),
        ("rules-list", "9"),
        ("archive-empty", "8"),
    ] {
        for (size, mark) in [((80, 24), ""), ((40, 15), "-small")] {
            let home = Folder::new();
            let mut setting = Setting::new(&home.0);
            setting.size = size;
            setting.found = &FOUND_AT_THE_START;
            let mut bench = Bench::new(setting, Opening::Menu);
            for key in keys.split(' ').filter(|key| !key.is_empty()) {
                bench.keys(key);
            }
            golden(&format!("screen-{name}{mark}.txt"), &bench.screen());
        }
    }
}

/// A game of Talpa that Red wins, and what is seen of it afterwards.
#[test]
fn the_end_its_review_and_the_list_of_games() {
    for (size, mark) in [((80, 24), ""), ((40, 15), "-small")] {
        let home = Folder::new();
        let open = |opening: Opening| {
            let mut setting = Setting::new(&home.0);
            setting.size = size;
            setting.newcomer = true;
            Bench::new(setting, opening)
        };
        let game = GAMES.open("talpa", Some("4x4"), None).expect("a game of the house");
        let seats = [Seat::Person, Seat::Person];
        let sitting = Sitting::new(Session::new(game), seats, None);
        let mut bench = open(Opening::Game(Box::new(sitting)));
        golden(&format!("screen-card{mark}.txt"), &bench.screen());
        bench.keys("Enter");
        while bench.session().ending().is_none() {
            let mv = bench.session().position().moves().texts[0].clone();
            bench.keys(":").write(&mv);
            bench.keys("Enter");
        }
        golden(&format!("screen-end{mark}.txt"), &bench.screen());
        let mut later = open(Opening::Menu);
        later.keys("8");
        golden(&format!("screen-archive{mark}.txt"), &later.screen());
        later.keys("s");
        golden(&format!("screen-statistics{mark}.txt"), &later.screen());
        bench.keys("v");
        let Some(Screen::Review(review)) = bench.app.screens.last_mut() else {
            panic!("no review")
        };
        review.remarks = judged(review.session());
        bench.keys("Enter");
        golden(&format!("screen-review{mark}.txt"), &bench.screen());
    }
}

/// What a search might say of the moves of a game, so that no later one changes a screen: everything is
/// even until the fourth move, which loses.
fn judged(session: &Session) -> Vec<Option<Remark>> {
    let mut before = session.fork();
    let moves: Vec<String> = session.moves().map(str::to_string).collect();
    let remark = |(ply, played): (usize, &String)| {
        before.jump(ply);
        let side = before.position().turn();
        let others = before.position().moves().texts;
        let better = others.into_iter().find(|mv| mv != played).unwrap_or(played.clone());
        let lost = Score::Loss((moves.len() - ply) as u32);
        let won = Score::Win((moves.len() - ply) as u32);
        let (worth, best, quality) = match (ply, ply % 2) {
            (0..3, _) => (Score::Points(0), Score::Points(0), Quality::Good),
            (3, _) => (lost, Score::Points(40), Quality::Blunder),
            (_, 0) => (won, won, Quality::Good),
            _ => (lost, lost, Quality::Good),
        };
        let best = Some((best, vec![better]));
        Some(Remark { ply, side, played: played.clone(), worth: Some(worth), best, quality })
    };
    moves.iter().enumerate().map(remark).collect()
}

#[test]
fn pictures_for_the_readme() {
    for (game, plies) in PLIES {
        let home = Folder::new();
        let mut setting = Setting::new(&home.0);
        setting.found = &FOUND_LATER;
        let mut bench = middle(game, plies, setting);
        if game == "shakti" {
            bench.keys("Esc a");
        }
        let path = format!("../../../../docs/screens/{game}.svg");
        golden(&path, &svg(&bench.buffer()));
    }
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("Down Down");
    golden("../../../../docs/screens/menu.svg", &svg(&bench.buffer()));
}

/// A screen as a picture: what a terminal with all colors shows.
fn svg(buffer: &Buffer) -> String {
    // The proportions of usual fonts, so that lines meet.
    const CELL: (f32, f32) = (8.43, 16.3);
    const MARGIN: f32 = 8.0;
    let (columns, rows) = (buffer.area.width as usize, buffer.area.height as usize);
    let [width, height] = [columns as f32 * CELL.0, rows as f32 * CELL.1].map(|n| n + 2.0 * MARGIN);
    let color = |color: Color, default: &str| match color {
        Color::Rgb(r, g, b) => format!("#{r:02x}{g:02x}{b:02x}"),
        _ => default.to_string(),
    };
    let (mut grounds, mut letters) = (String::new(), String::new());
    for (row, cells) in buffer.content.chunks(columns).enumerate() {
        let top = MARGIN + row as f32 * CELL.1;
        let place =
            |start: usize, length: usize| (MARGIN + start as f32 * CELL.0, length as f32 * CELL.0);
        let mut start = 0;
        for run in cells.chunk_by(|a, b| a.bg == b.bg) {
            let (left, wide) = place(start, run.len());
            start += run.len();
            if run[0].bg != Color::Reset {
                // A little larger than it is, so that no seams are seen.
                grounds.push_str(&format!(
                    "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{}\"/>\n",
                    wide + 0.3,
                    CELL.1 + 0.3,
                    color(run[0].bg, "none")
                ));
            }
        }
        let mut start = 0;
        for run in cells.chunk_by(|a, b| (a.fg, a.modifier) == (b.fg, b.modifier)) {
            let (left, wide) = place(start, run.len());
            start += run.len();
            let written: String = run.iter().map(|cell| cell.symbol()).collect();
            if written.trim().is_empty() {
                continue;
            }
            let bold = run[0].modifier.contains(Modifier::BOLD);
            letters.push_str(&format!(
                "<text x=\"{left:.1}\" y=\"{:.1}\" textLength=\"{wide:.1}\" xml:space=\"preserve\" fill=\"{}\"{}>{}</text>\n",
                top + 12.5,
                color(run[0].fg, "#d0d4da"),
                if bold { " font-weight=\"bold\"" } else { "" },
                written.replace('&', "&amp;").replace('<', "&lt;"),
            ));
        }
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" \
         font-size=\"14\">\n<rect width=\"{width:.0}\" height=\"{height:.0}\" rx=\"6\" \
         fill=\"#14171c\"/>\n{grounds}{letters}</svg>\n"
    )
}
