//! Menus: what leads where, what is refused, and how the conversation ends.

use crate::support::*;
use quina::{GAMES, Language, Sizes};
use quina_tui::{Opening, Store, Typist};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// How the main menu begins.
const MAIN: &str = "Quina: board games for two";

/// How often the main menu is shown.
fn main_menus(said: &str) -> usize {
    said.matches(MAIN).count()
}

#[test]
fn zero_in_the_main_menu_leaves_after_asking() {
    let said = talk(&["0", "yes", "1"]);
    assert_eq!(main_menus(&said), 1);
    assert!(said.ends_with("Quit Quina? (yes/no) [no]: "), "{said}");
    for stay in ["no", "", "back", "0"] {
        assert_eq!(main_menus(&talk(&["0", stay])), 2, "{stay}");
    }
}

#[test]
fn an_empty_line_or_back_leads_one_question_back_and_from_the_first_to_the_menu() {
    for (number, entry) in games() {
        let mut lines = vec![number.clone()];
        lines.extend(smallest(entry));
        lines.push("person".to_string());
        // Now the second player is asked for; every question before it is one step away.
        let questions = lines.len();
        let back = ["", "back"].into_iter().cycle().map(str::to_string);
        lines.extend(back.take(questions));
        let said = talk(&slices(&lines));
        assert_eq!(main_menus(&said), 2, "{}: {said}", entry.meta.id);
        assert_eq!(said.matches("First player, ").count(), 2, "{said}");
        if let Sizes::Rectangle { .. } = entry.meta.sizes {
            assert_eq!(said.matches("Height (").count(), 2, "{said}");
            assert_eq!(said.matches("Width (").count(), 2, "{said}");
        }
    }
}

#[test]
fn zero_leads_to_the_main_menu_from_every_question() {
    let folder = Folder::new();
    let lines = long_script(&folder.file("game.qgn"));
    for end in 0..=lines.len() {
        let _ = std::fs::remove_file(folder.file("game.qgn"));
        let mut lines = lines[..end].to_vec();
        let before = main_menus_of(&talk(&slices(&lines)));
        lines.push("0".to_string());
        let said = talk(&slices(&lines));
        let asked = said.contains("Quit Quina?") || said.contains("Sair da Quina?");
        assert!(main_menus_of(&said) == before + 1 || asked, "after {end} lines: {said}");
    }
}

/// How often the main menu is shown, in either language.
fn main_menus_of(said: &str) -> usize {
    main_menus(said) + said.matches("Quina: jogos de tabuleiro para dois").count()
}

#[test]
fn one_step_back_from_a_game_asks_whether_it_is_meant() {
    for (number, entry) in games() {
        for (answer, menus) in [("yes", 2), ("", 1), ("no", 1)] {
            let mut lines = begin(&number, entry, ["person", "person"]);
            lines.extend(["back".to_string(), answer.to_string()]);
            let said = talk(&slices(&lines));
            assert!(said.contains("Leave this game and go to the menu? (yes/no) [no]: "), "{said}");
            assert_eq!(main_menus(&said), menus, "{said}");
        }
        let mv = session(entry).position().moves().texts[0].clone();
        let mut lines = begin(&number, entry, ["person", "person"]);
        lines.extend([String::new(), mv.clone(), "stop".to_string()]);
        let said = talk(&slices(&lines));
        assert!(said.contains(&format!(" plays {mv}.")), "a move is played at once: {said}");
    }
}

#[test]
fn an_empty_line_leads_back_from_every_other_menu() {
    let last = GAMES.iter().count();
    let item = |offset: usize| (last + offset).to_string();
    for choice in [item(1), item(2), item(3), item(4), item(6)] {
        for back in ["", "back"] {
            assert_eq!(main_menus(&talk(&[&choice, back])), 2);
        }
    }
    assert_eq!(main_menus(&talk(&[""])), 2, "there is nothing before the main menu");
}

#[test]
fn instructions_are_the_rules_of_the_game_in_the_language_spoken() {
    let instructions = (GAMES.iter().count() + 3).to_string();
    for language in Language::ALL {
        for (number, entry) in games() {
            let input = text(&[&instructions, &number, "0", "0"]);
            let said = converse(Opening::Menu, &Store::default(), language, &input);
            let page = entry.rules.text(language);
            let long =
                page.lines().filter(|line| !line.contains(['*', '`', '#'])).max_by_key(|l| l.len());
            assert!(said.contains(long.expect("a page has lines")), "{said}");
            assert!(!said.contains("**") && !said.contains("```"), "{said}");
        }
    }
}

#[test]
fn about_names_every_game_and_its_designer() {
    let said = talk(&[&(GAMES.iter().count() + 5).to_string()]);
    for entry in GAMES.iter() {
        let (game, designer) = (entry.meta.title, entry.meta.designer);
        assert!(said.contains(&format!("{game} is by {designer}, {}", entry.meta.year)), "{said}");
    }
}

#[test]
fn the_language_changes_at_once_and_is_remembered() {
    let folder = Folder::new();
    let language = (GAMES.iter().count() + 6).to_string();
    let start =
        || quina_tui::Start { language: None, opening: Opening::Menu, seed: SEED, ascii: false };
    let run = |lines: &[&str], environment: Option<&str>| {
        let mut out = Vec::new();
        let told = |name: &str| environment.filter(|_| name == "LANG").map(str::to_string);
        let input = text(lines);
        let store = folder.store();
        quina_tui::play_plain(
            GAMES,
            start(),
            Typist::Person,
            &store,
            told,
            &mut &input[..],
            &mut out,
        )
        .expect("nothing to fail");
        String::from_utf8(out).expect("text")
    };
    assert!(run(&[], Some("pt_PT.UTF-8")).contains("jogos de tabuleiro"));
    assert!(run(&[&language, "2"], None).contains("jogos de tabuleiro"));
    assert!(run(&[], Some("en_US.UTF-8")).starts_with("\nQuina: jogos de tabuleiro"));
}

#[test]
fn a_wrong_answer_is_named_refused_and_asked_again() {
    let most = GAMES.iter().count() + 6;
    for wrong in ["99", "-1", "1.5", "zz", "undo", "1 2", "é", "18446744073709551616"] {
        let said = talk(&[wrong]);
        let sentence = format!("{wrong} is not on the list; type a number from 0 to {most}.");
        assert!(said.contains(&sentence), "{wrong}: {said}");
        assert_eq!(said.matches("Your choice").count(), 2);
        assert_eq!(main_menus(&said), 1);
    }
}

#[test]
fn wrong_answers_at_every_question_before_a_game_change_nothing() {
    for (number, entry) in games() {
        let right = begin(&number, entry, ["person", "greedy"]);
        let mut lines = Vec::new();
        for answer in &right {
            lines.extend(["99".to_string(), "%&".to_string(), answer.clone()]);
        }
        let said = talk(&slices(&lines));
        let straight = talk(&slices(&right));
        assert!(said.contains("Round 1, 0 moves so far."), "{said}");
        let board = |said: &str| said[said.find("Type a move").expect("a game")..].to_string();
        assert_eq!(board(&said), board(&straight));
        assert_eq!(said.matches("99").count(), right.len(), "each is named once: {said}");
    }
}

#[test]
fn a_line_that_is_no_text_gets_one_sentence_and_another_try() {
    let long = vec![b'a'; 50_000];
    let exact = vec![b'a'; 10_001];
    let cases: [(&[u8], &str); 5] = [
        (b"\xff\xfe1", "not UTF-8 text"),
        (b"1\x002", "control characters"),
        (b"\x1b[A", "control characters"),
        (&long, "too long"),
        (&exact, "too long"),
    ];
    for (bytes, sentence) in cases {
        let mut input = bytes.to_vec();
        input.extend(b"\nquit\n");
        let said = converse(Opening::Menu, &Store::default(), Language::English, &input);
        assert_eq!(said.matches(sentence).count(), 1, "{said}");
        assert_eq!(said.matches("Your choice").count(), 2, "{said}");
        assert_eq!(main_menus(&said), 1, "{said}");
    }
    for fine in ["quit\r\n", " quit \n", "\u{feff}quit\n", "\tquit"] {
        let said = converse(Opening::Menu, &Store::default(), Language::English, fine.as_bytes());
        assert_eq!(said.matches("Your choice").count(), 1, "{fine:?}: {said}");
    }
}

#[test]
fn quit_leaves_from_every_menu() {
    for (number, entry) in games() {
        let lines = begin(&number, entry, ["person", "person"]);
        for end in 0..=lines.len() {
            let mut lines = lines[..end].to_vec();
            lines.extend(["quit".to_string(), "nonsense".to_string()]);
            let said = talk(&slices(&lines));
            assert!(!said.contains("nonsense"), "{said}");
        }
    }
}

/// A script that comes by every kind of question.
fn long_script(file: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let count = GAMES.iter().count();
    for (number, entry) in games() {
        lines.extend(begin(&number, entry, ["person", "person"]));
        let mv = session(entry).position().moves().texts[0].clone();
        let game = [mv.as_str(), "nonsense", "help", "moves", "undo", "redo", "list", "position"];
        lines.extend(game.map(str::to_string));
        let more = ["save", file, "yes", "draw", "maybe", "no", "resign", "yes", "4", "", "2"];
        lines.extend(more.map(str::to_string));
        lines.extend(["load", file, "rules", "again", "board", "0"].map(str::to_string));
    }
    let [learn, archive, load, instructions, about, language] =
        [1, 2, 3, 4, 5, 6].map(|at| (count + at).to_string());
    lines.extend(
        [&learn, "1", "1", "hint", "show", "z9", "", "", "", &archive, "talpa", "", "1", ""]
            .map(String::from),
    );
    lines.extend([load, "nowhere".into(), "".into(), instructions, "1".into(), "".into()]);
    lines.extend([about, language, "2".into(), "".into()]);
    lines
}

#[test]
fn the_input_may_end_at_every_question() {
    let folder = Folder::new();
    let file = folder.file("game.qgn");
    let lines = long_script(&file);
    let mut said = String::new();
    for end in 0..=lines.len() {
        let _ = std::fs::remove_file(&file);
        let input = text(&slices(&lines[..end]));
        said = converse(Opening::Menu, &Store::default(), Language::English, &input);
        assert!(end == lines.len() || said.ends_with('\n'), "a shell's prompt would be glued");
        // Cut in the middle of a line, it is a line as well.
        let torn = &input[..input.len() * 2 / 3];
        let last = torn.rsplit(|&byte| byte == b'\n').next().expect("there is a last line");
        // But half a path is a file elsewhere.
        if last.is_empty() || !file.as_bytes().starts_with(last) {
            converse(Opening::Menu, &Store::default(), Language::English, torn);
        }
    }
    assert!(said.contains("A sua escolha"), "the script ran to its end: {said}");
}

/// An output that closes after some bytes, or does not work.
struct Closing(usize, io::ErrorKind);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(self.1)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_output_that_nobody_reads_is_the_end_and_one_that_fails_is_an_error() {
    let (number, entry) = games().next().expect("a game");
    let input = text(&slices(&begin(&number, entry, ["random", "random"])));
    for bytes in [0, 10, 1_000, 3_000] {
        let run = |kind| {
            let mut out = Closing(bytes, kind);
            converse_into(Opening::Menu, &Store::default(), Language::English, &input, &mut out)
        };
        run(io::ErrorKind::BrokenPipe).expect("only the end");
        let error = run(io::ErrorKind::StorageFull).expect_err("an error");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
    }
}

/// The texts of a language file under their names, those without arguments.
fn texts(source: &str) -> BTreeMap<&str, &str> {
    let lines = source.lines().filter(|line| !line.starts_with([' ', '#']));
    lines.filter_map(|line| line.split_once(" = ")).collect()
}

#[test]
fn in_portuguese_nothing_of_the_menus_and_games_is_english() {
    let folder = Folder::new();
    let script = long_script(&folder.file("game.qgn"));
    // The players are chosen by number here: their names are Portuguese.
    let numbered = |line: &String| if line == "person" { "1".into() } else { line.clone() };
    let script: Vec<String> = script.iter().map(numbered).collect();
    let said =
        converse(Opening::Menu, &Store::default(), Language::Portuguese, &text(&slices(&script)));
    let portuguese = texts(include_str!("../../locales/pt.ftl"));
    for (name, english) in texts(include_str!("../../locales/en.ftl")) {
        let same = portuguese.get(name) == Some(&english);
        if name.starts_with("plain-") && !same && !english.contains('{') && english.len() > 5 {
            assert!(!said.contains(english), "{name}: {english}\n{said}");
        }
    }
    for word in
        ["person", "level 1", "Your choice", "player", "back", " wins", "moves so far", "Type "]
    {
        assert!(!said.contains(word), "{word}: {said}");
    }
    assert!(said.contains("pessoa") && said.contains("nível 8") && said.contains("jogadas legais"));
}
