//! Golden playthroughs: everything that the rules make of a fixed game on every board, so that any
//! change of them is a diff to be reviewed. What is thought of a position is not in them: that
//! changes more often, and has its signature. `cargo xtask golden` writes them anew.

mod wire;

use crate::support::{boards, label};
use quina::{AnyGame, GAMES, Rng, Session, bench, draw::draw};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Plies that are printed in full; the others only by their move.
fn in_full(ply: usize) -> bool {
    ply < 3 || ply.is_multiple_of(16)
}

fn playthrough(game: &Arc<dyn AnyGame>) -> String {
    let mut rng = Rng::new(5);
    let mut session = Session::new(game.clone());
    let mut text = format!("{} {:?}\n", label(&**game), game.setup());
    loop {
        let ending = session.ending();
        if in_full(session.len()) || ending.is_some() {
            describe(&session, &mut text);
        }
        if ending.is_some() || session.len() == 400 {
            break;
        }
        let mv = session.position().sample(&mut rng).expect("not over");
        session.play(&mv).expect("a sampled move is legal");
        writeln!(text, "> {mv}").expect("a string takes all");
    }
    write!(text, "\n{}", session.record()).expect("a string takes all");
    text
}

fn describe(session: &Session, text: &mut String) {
    let position = session.position();
    let moves = position.moves().texts;
    let shown: Vec<&str> = moves.iter().take(60).map(String::as_str).collect();
    let more = if moves.len() > shown.len() { " …" } else { "" };
    let values: Vec<String> = session
        .view()
        .cells
        .iter()
        .filter_map(|cell| cell.value.map(|value| format!("{}={value}", cell.name)))
        .collect();
    write!(
        text,
        "\n{}\n{}moves {}: {}{more}\nkey {:016x} repetition {:016x} seen {}\n",
        position.text(),
        draw(&session.view()),
        moves.len(),
        shown.join(" "),
        position.key(),
        position.repetition_key(),
        session.occurrences(),
    )
    .expect("a string takes all");
    let shape = session.game().shape();
    let reach = position.reach(&[]);
    let next: Vec<String> = reach.next.iter().map(|&cell| shape.name(cell)).collect();
    let complete = reach.complete.map(|path| session.game().write_move(&path));
    writeln!(text, "reach {} complete {complete:?}", next.join(" ")).expect("a string takes all");
    if !values.is_empty() {
        writeln!(text, "values {}", values.join(" ")).expect("a string takes all");
    }
    if let Some(ending) = session.ending() {
        writeln!(text, "ending {} {}", ending.outcome.result(), ending.reason)
            .expect("a string takes all");
    }
    text.push('\n');
}

/// Whether the files are to be written anew.
fn rewrites() -> bool {
    std::env::var_os("QUINA_GOLDEN").is_some()
}

/// A file of this folder.
fn beside(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file)
}

/// Holds what was found against a file, or writes it there.
fn compare(file: &Path, found: &str) {
    if rewrites() {
        return std::fs::write(file, found).expect("the golden folder is writable");
    }
    let stored = std::fs::read_to_string(file)
        .unwrap_or_else(|error| panic!("{}: {error}; run cargo xtask golden", file.display()));
    if stored != found {
        let at = stored.lines().zip(found.lines()).position(|(a, b)| a != b);
        let at = at.unwrap_or(stored.lines().count().min(found.lines().count()));
        panic!(
            "{} differs from line {}:\n- {}\n+ {}\nif that is meant, run cargo xtask golden",
            file.display(),
            at + 1,
            stored.lines().nth(at).unwrap_or("(end)"),
            found.lines().nth(at).unwrap_or("(end)")
        );
    }
}

#[test]
fn every_playthrough_is_as_it_was() {
    for game in boards(GAMES) {
        compare(&beside(&format!("golden/{}.txt", label(&*game))), &playthrough(&game));
    }
}

/// What `quina bench` adds up: a commit that changes the search or an evaluation says so.
#[test]
fn every_signature_is_as_it_was() {
    let mut signatures = String::new();
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        writeln!(signatures, "{} {}", entry.meta.id, bench::signature(&*game))
            .expect("a string takes all");
    }
    compare(&beside("data/signatures.txt"), &signatures);
}
