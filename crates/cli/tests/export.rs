//! Recorded games as pictures: what is written where, and what is refused.

use crate::cli::{err, out, refused, with_input};
use quina_cli::{Console, Terminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const GAMES: &str = "[Game \"talpa\"]\n[Size \"4x4\"]\n\n1. a1-a2 b1-b2 *\n\n\
                     [Game \"apart\"]\n\n1. b2-b4 *\n";

/// Exports and gives what is on stdout.
fn exported(args: &[&str]) -> Vec<u8> {
    let args = [&["record", "export", "-"], args].concat();
    let output = with_input(&args, GAMES.as_bytes());
    assert_eq!((output.status.code(), err(&output)), (Some(0), String::new()), "{args:?}");
    output.stdout
}

/// A place for a file that nobody else uses.
fn target(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("quina-export-{}-{name}", std::process::id()))
}

fn frames(gif: &[u8]) -> usize {
    let mut decoder = gif::DecodeOptions::new().read_info(gif).expect("a GIF");
    std::iter::from_fn(|| decoder.next_frame_info().expect("a frame").map(|_| ())).count()
}

#[test]
fn a_recorded_game_is_drawn_in_every_form() {
    let svg = exported(&["--to", "svg"]);
    assert!(svg.starts_with(b"<svg"));
    assert_eq!(frames(&exported(&["--to", "gif", "--width", "100"])), 3);
    assert_eq!(frames(&exported(&["--to", "gif", "--width", "100", "--ply", "1"])), 2);
    let png = exported(&["--to", "png", "--width", "123"]);
    assert_eq!(&png[12..20], [&b"IHDR"[..], &123u32.to_be_bytes()].concat());
    // Every wish is heeded.
    let wishes: [&[&str]; 5] = [
        &["--theme", "dark"],
        &["--flip"],
        &["--no-coordinates"],
        &["--ply", "0"],
        &["--number", "2"],
    ];
    for wish in wishes {
        assert_ne!(exported(&[&["--to", "svg"], wish].concat()), svg, "{wish:?}");
    }
    assert_eq!(exported(&["--to", "svg", "--ply", "2", "--theme", "light"]), svg);
}

#[test]
fn the_end_of_a_name_tells_the_form_and_nothing_is_overwritten() {
    for (name, start) in [("a.svg", &b"<svg"[..]), ("a.PNG", b"\x89PNG"), ("a.gif", b"GIF8")] {
        let path = target(name);
        let out = path.to_str().expect("UTF-8");
        assert_eq!(exported(&["--out", out]), b"");
        let written = std::fs::read(&path).expect("written");
        assert!(written.starts_with(start), "{name}");
        refused(
            &["record", "export", "no/such.qgn", "--out", out],
            &format!("{out} exists and is not overwritten; name another file with --out"),
        );
        assert_eq!(std::fs::read(&path).expect("still there"), written);
        std::fs::remove_file(&path).expect("ours");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_in_a_sentence() {
    let export = |args: &[&str], sentence: &str| {
        let args = [&["record", "export", "-"], args].concat();
        let output = with_input(&args, GAMES.as_bytes());
        assert_eq!(err(&output), format!("quina: {sentence}\n"));
        assert_eq!((output.status.code(), out(&output)), (Some(2), String::new()), "{args:?}");
    };
    export(&[], "say what to write: add --to svg, --to png or --to gif");
    export(
        &["--out", "game.jpg"],
        "game.jpg does not end in .svg, .png or .gif; rename it, or add --to",
    );
    export(
        &["--out", "no/such/game.png"],
        "no/such/game.png could not be written: there is no folder no/such",
    );
    export(
        &["--to", "svg", "--width", "500"],
        "--width is for png and gif; an svg is sharp at any width",
    );
    export(
        &["--to", "png", "--delay", "500"],
        "--delay is for gif; the other forms show one position",
    );
    for width in ["63", "4001", "-1"] {
        export(
            &["--to", "png", "--width", width],
            &format!(
                "invalid value '{width}' for '--width <PX>': {width} is not in 64..=4000; see --help"
            ),
        );
    }
    export(&["--to", "gif", "--ply", "3"], "there is no ply 3; the game has 2");
    export(&["--to", "gif", "--number", "3"], "stdin has no record 3; it has 2");
}

/// Runs it with another world around: status, stdout, stderr.
fn within(terminal: bool, interrupted: fn() -> Arc<AtomicBool>, to: &str) -> (u8, Vec<u8>, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: Some(Box::new(GAMES.as_bytes())),
        out: &mut out,
        out_is_terminal: terminal,
        err: &mut err,
        width: || None,
        interrupt: interrupted,
        enough: Default::default,
        shown: 0,
        terminal: Terminal::None,
    };
    let args = ["quina", "record", "export", "-", "--to", to].map(Into::into);
    let status = quina_cli::run(quina::GAMES, args, &mut console);
    (status, out, String::from_utf8(err).expect("UTF-8"))
}

#[test]
fn a_terminal_is_spared_the_bytes() {
    let sentence = "quina: a picture cannot be shown on a terminal; add --out FILE\n";
    for to in ["png", "gif"] {
        assert_eq!(within(true, Default::default, to), (2, Vec::new(), sentence.to_string()));
    }
    assert!(within(true, Default::default, "svg").1.starts_with(b"<svg"));
}

#[test]
fn a_gif_is_broken_off() {
    let stopped = within(false, || Arc::new(AtomicBool::new(true)), "gif");
    let sentence = "quina: interrupted before the gif was complete\n";
    assert_eq!(stopped, (1, Vec::new(), sentence.to_string()));
}
