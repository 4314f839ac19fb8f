//! Where there is nothing but ASCII.

use crate::support::{SEED, text};
use quina::{GAMES, Language};
use quina_tui::{Opening, Start, Store, Typist, play_plain};

/// The menu, a page of rules and a refused answer in Portuguese.
fn conversation(ascii: bool, locale: &str) -> String {
    let start =
        Start { language: Some(Language::Portuguese), opening: Opening::Menu, seed: SEED, ascii };
    let environment = |name: &str| (name == "LC_ALL").then(|| locale.to_string());
    let rules = (GAMES.iter().count() + 1).to_string();
    let input = text(&["ç", &rules, "1"]);
    let mut out = Vec::new();
    play_plain(
        GAMES,
        start,
        Typist::Person,
        &Store::default(),
        environment,
        &mut &input[..],
        &mut out,
    )
    .expect("nothing to fail");
    String::from_utf8(out).expect("only text is said")
}

#[test]
fn letters_are_those_of_the_locale() {
    assert!(conversation(false, "pt_PT.UTF-8").contains("peças"));
    let plain = conversation(true, "pt_PT.UTF-8");
    assert!(plain.is_ascii() && plain.contains("pecas"), "{plain}");
    assert!(plain.contains("c nao"), "{plain}");
    if cfg!(unix) {
        assert_eq!(conversation(false, "C"), plain);
    }
}
