//! Every sentence of the house in every language: the sources are scanned for sentences, and the
//! language file for forms, so that neither can be forgotten.

use quina::engine::{LEVELS, Player};
use quina::review::Quality;
use quina::sitting::Seat;
use quina::{Edge, GAMES, Language, Locale, Message, Record, Session, Side, say, words};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Read when the test runs, so that a form can be tried without building everything anew.
fn file_forms(language: Language) -> BTreeMap<String, Names> {
    let file = format!("locales/{}.ftl", language.code());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    forms(&std::fs::read_to_string(file).expect("the language file"))
}

fn portuguese_forms() -> BTreeMap<String, Names> {
    file_forms(Language::Portuguese)
}

const QUALITIES: [Quality; 4] =
    [Quality::Good, Quality::Inaccuracy, Quality::Mistake, Quality::Blunder];

type Names = BTreeSet<String>;

/// The sentences of a package's sources: the names of their arguments by the names of their forms.
fn sentences(package: &str, found: &mut BTreeMap<String, (String, Names)>) {
    let mut folders =
        vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(package).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a source folder") {
            let path = entry.expect("a readable folder").path();
            let file = path.file_name().and_then(|name| name.to_str()).expect("a plain name");
            if path.is_dir() {
                if !["tests", "testing"].contains(&file) {
                    folders.push(path);
                }
            } else if file.ends_with(".rs") && file != "tests.rs" {
                let text = std::fs::read_to_string(&path).expect("UTF-8");
                scan(&text, found);
            }
        }
    }
}

fn scan(text: &str, found: &mut BTreeMap<String, (String, Names)>) {
    let code = text.split("#[cfg(test)]\nmod tests {").next().expect("split gives one");
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    for (at, call) in code.match_indices("say!(").chain(code.match_indices("Message::counted(")) {
        let (id, rest) = literal(&code[at + call.len()..]).expect("the name is a literal");
        let english = if call == "say!(" {
            literal(rest.trim_start_matches(',')).expect("the form is a literal").0
        } else {
            "{n}".to_string()
        };
        let arguments = marked(&english, '{', |c| c == '}');
        let known = found.entry(id.replace('.', "-")).or_insert((english.clone(), arguments));
        assert_eq!(known.0, english, "two sentences are called {id}");
    }
}

/// The string literal that a text starts with, and what follows.
fn literal(text: &str) -> Option<(String, &str)> {
    let body = text.trim_start().strip_prefix('"')?;
    let mut value = String::new();
    let mut rest = body.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        match c {
            '"' => return Some((value, &body[at + 1..])),
            '\\' => match rest.next()?.1 {
                // The literal goes on where the next line begins.
                '\n' => while rest.next_if(|(_, c)| c.is_whitespace()).is_some() {},
                quoted => value.push(quoted),
            },
            c => value.push(c),
        }
    }
    None
}

/// The words after each mark.
fn marked(text: &str, mark: char, ends: impl Fn(char) -> bool + Copy) -> Names {
    let words = text.split(mark).skip(1).map(|word| word.split(ends).next());
    words.map(|word| word.expect("split gives one").to_string()).collect()
}

/// The forms of a Fluent file, with the names of their arguments.
fn forms(source: &str) -> BTreeMap<String, Names> {
    let mut forms: BTreeMap<String, Names> = BTreeMap::new();
    let mut name = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if line.starts_with(|c: char| c.is_ascii_lowercase() || c == '-') {
            name = line.split(" =").next().expect("split gives one").to_string();
        }
        let arguments = marked(line, '$', |c| !c.is_ascii_alphanumeric());
        forms.entry(name.clone()).or_default().extend(arguments);
    }
    // A term, of which only other forms know, is not said by itself.
    forms.retain(|name, _| !name.is_empty() && !name.starts_with('-'));
    forms
}

fn house() -> BTreeMap<String, (String, Names)> {
    let mut found = BTreeMap::new();
    for package in ["core", "games", "quina"] {
        sentences(package, &mut found);
    }
    assert!(found.len() > 150, "the scanner lost its eyes: {}", found.len());
    found
}

/// The names of the forms of all that the data sheets say.
fn sheets() -> Names {
    let mut names: Names = ["top", "bottom", "left", "right"].map(|e| format!("edge-{e}")).into();
    names.extend(QUALITIES.map(|quality| format!("quality-{}", quality.word())));
    for entry in GAMES.0 {
        let meta = &entry.meta;
        names.insert(format!("tagline-{}", meta.id));
        names.extend(meta.colors.map(|color| format!("color-{}", color.to_lowercase())));
        names.extend(meta.pieces.iter().map(|piece| format!("piece-{}", piece.name)));
        names.extend(meta.rule_sets.iter().map(|set| format!("reading-{}", set.id)));
        names.extend(meta.rule_sets.iter().map(|set| format!("rules-{}-{}", meta.id, set.id)));
        if meta.designer.contains(" and ") {
            names.insert(format!("designer-{}", meta.id));
        }
        let game = (entry.open)(meta.setup());
        for player in game.players() {
            names.insert(format!("named-{}", player.name));
            names.insert(format!("player-{}-{}", meta.id, player.name));
        }
        names.extend(game.unit().map(|unit| format!("unit-{}", unit.replace(' ', "-"))));
    }
    names
}

#[test]
fn every_sentence_has_a_portuguese_form_with_the_same_arguments() {
    let portuguese = portuguese_forms();
    for (name, (english, arguments)) in house() {
        let form =
            portuguese.get(&name).unwrap_or_else(|| panic!("pt.ftl lacks {name}: {english}"));
        assert_eq!(*form, arguments, "{name}: {english}");
    }
}

#[test]
fn every_text_of_a_data_sheet_has_a_portuguese_form() {
    let portuguese = portuguese_forms();
    for name in sheets() {
        assert!(portuguese.get(&name).is_some_and(Names::is_empty), "pt.ftl lacks {name}");
    }
}

#[test]
fn no_portuguese_form_is_left_over() {
    let (house, sheets, words) = (house(), sheets(), file_forms(Language::English));
    for name in portuguese_forms().into_keys() {
        let said = house.contains_key(&name) || sheets.contains(&name) || words.contains_key(&name);
        assert!(said, "nobody says {name}");
    }
}

#[test]
fn the_words_of_front_ends_are_used_and_have_portuguese_forms_with_the_same_arguments() {
    let sources = ["words.rs", "typing.rs"].map(|file| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(file);
        std::fs::read_to_string(path).expect("a source file")
    });
    let portuguese = portuguese_forms();
    for (name, arguments) in file_forms(Language::English) {
        assert_eq!(portuguese.get(&name), Some(&arguments), "{name}");
        let quoted = format!("\"{name}\"");
        assert!(sources.iter().any(|text| text.contains(&quoted)), "nothing says {name}");
    }
}

fn speakers() -> [Locale; 2] {
    Language::ALL.map(|language| Locale::new(language, &[]))
}

#[test]
fn data_sheets_are_read_in_both_languages() {
    let [english, portuguese] = speakers();
    for entry in GAMES.0 {
        let meta = &entry.meta;
        let game = (entry.open)(meta.setup());
        assert_eq!(english.tagline(meta), meta.tagline);
        assert_ne!(portuguese.tagline(meta), meta.tagline);
        assert_eq!(english.sizes(meta), meta.sizes.to_string());
        assert_ne!(portuguese.sizes(meta), meta.sizes.to_string());
        assert_eq!(entry.rules.text(Language::English), entry.rules.english);
        assert_eq!(entry.rules.text(Language::Portuguese), entry.rules.portuguese);
        for side in Side::BOTH {
            assert_eq!(english.color(meta, side), meta.colors[side.index()]);
            assert_ne!(portuguese.color(meta, side), meta.colors[side.index()]);
        }
        for set in meta.rule_sets {
            assert_eq!(english.rule_set_name(set), set.name);
            assert_ne!(portuguese.rule_set_name(set), set.name);
            assert_eq!(english.rule_set(meta, set), set.about);
            assert_ne!(portuguese.rule_set(meta, set), set.about);
        }
        for player in game.players() {
            assert_eq!(english.player_about(meta, &player), player.about);
            assert_ne!(portuguese.player_about(meta, &player), player.about);
        }
    }
    assert_eq!([english.piece("king"), portuguese.piece("king")], ["king", "rei"]);
    assert_eq!([english.edge(Edge::Top), portuguese.edge(Edge::Top)], ["top", "bordo de cima"]);
    assert_eq!(portuguese.unit("live stones"), "pedras vivas");
    assert_eq!(english.quality(Quality::Blunder), "blunder");
    assert_eq!(portuguese.quality(Quality::Blunder), "erro grave");
    let freedom = &GAMES.find("freedom").unwrap().meta;
    assert_eq!(portuguese.designer(freedom), "Veljko Cirovic e Nebojsa Sankovic");
    assert_eq!(portuguese.color(freedom, Side::First), "Brancas");
}

/// The Portuguese for a sentence, once it is certain that English is as in the code.
fn both(message: &Message) -> String {
    let [english, portuguese] = speakers();
    assert_eq!(english.say(message), message.to_string());
    portuguese.say(message)
}

#[test]
fn refusals_and_endings_are_said_in_portuguese() {
    let mut talpa = Session::new(GAMES.open("talpa", None, None).unwrap());
    let said = |session: &mut Session, mv: &str| both(&session.play(mv).unwrap_err().0);
    assert_eq!(
        said(&mut talpa, "a1"),
        "a1: uma captura é possível, por isso não se pode remover; capture, por exemplo a1-b1"
    );
    assert_eq!(
        said(&mut talpa, "a1-a2-a3"),
        "a1-a2-a3: no Talpa uma jogada escreve-se com uma casa (uma remoção) ou duas (uma captura)"
    );
    assert!(said(&mut talpa, "").starts_with("\"\" "), "{}", said(&mut talpa, ""));
    assert_eq!(both(&talpa.view().prompt), "o Vermelho tem de capturar");
    talpa.resign(Side::First);
    assert_eq!(both(&talpa.view().prompt), "ganha o Azul: o Vermelho desistiu");
    assert_eq!(said(&mut talpa, "a1-a2"), "a1-a2: a partida acabou (o Vermelho desistiu)");
    let mut apart = Session::new(GAMES.open("apart", None, None).unwrap());
    apart.resign(Side::Second);
    assert_eq!(both(&apart.view().prompt), "ganham as Brancas: as Pretas desistiram");
}

#[test]
fn options_positions_and_records_are_refused_in_portuguese() {
    let option = |game, size| both(&GAMES.open(game, Some(size), None).unwrap_err().0);
    assert_eq!(
        option("talpa", "5"),
        "o Talpa não tem o tabuleiro 5; joga-se em tabuleiros quadrados de 4x4 a 16x16, de 2 em 2, \
         e o mais próximo é 4x4"
    );
    assert_eq!(option("jostle", "8"), "o Jostle não tem o tabuleiro 8; joga-se só em 10x10");
    let apart = GAMES.open("apart", Some("5"), None).unwrap();
    let position = |text| both(&apart.position(text).unwrap_err().0);
    assert_eq!(position("5/5/5/5/1 1 - 0"), "a fila 1 (1) tem 1 casa, mas tem de ter 5");
    assert_eq!(
        position("5/5/5/5/70000 1 - 0"),
        "a fila 1 (70000) tem mais de 999 casas, mas tem de ter 5"
    );
    let cut = Record::read("1. a1").unwrap_err();
    assert_eq!(cut.placed().to_string(), cut.to_string());
    assert_eq!(
        both(&cut.placed()),
        "linha 1, coluna 6: o texto acaba antes do registo; termine as jogadas com o seu resultado, \
         1-0, 0-1, 1/2-1/2 ou *"
    );
    let record = Record::read("[Game \"talpa\"] 1. a1 *").unwrap();
    let error = Session::from_record(GAMES, &record).unwrap_err();
    assert_eq!(error.message().to_string(), error.to_string());
    assert!(both(&error.message()).starts_with("jogada 1, a1: uma captura"));
}

#[test]
fn numbers_choose_their_form_and_are_written_plainly() {
    let live = |n| both(&Message::counted("freedom.live", n, "{n} live stone", "{n} live stones"));
    assert_eq!([0, 1, 2].map(live), ["0 pedras vivas", "1 pedra viva", "2 pedras vivas"]);
    assert_eq!(live(1_234_567), "1234567 pedras vivas");
    assert_eq!(live(9_007_199_254_740_993), "9007199254740993 pedras vivas");
    let [_, portuguese] = speakers();
    let written = say!("freedom.live", "{n} live stones", n = "1");
    assert_eq!(portuguese.say(&written), "1 pedras vivas", "text is not counted");
    let taken = |cell: &str| both(&say!("freedom.taken", "{cell} is taken", cell = cell));
    assert_eq!(
        ["007", "+1", "-2", "1e9"].map(taken),
        ["007", "+1", "-2", "1e9"].map(|cell| { format!("{cell} está ocupada") })
    );
}

#[test]
fn a_level_says_what_it_sees() {
    let game = GAMES.open("talpa", None, None).unwrap();
    let said = |number| {
        let seat = Seat::Computer(Player::Level(number));
        speakers().map(|locale| words::seat_about(seat, &*game, &locale))
    };
    let [near, perto] = said(1);
    assert_eq!(
        near,
        "Level 1 of 8: looks one move ahead and nearly always misjudges what it sees."
    );
    assert_eq!(
        perto,
        "Nível 1 de 8: vê uma jogada à frente e engana-se quase sempre a avaliar o que vê."
    );
    let [far, longe] = said(LEVELS);
    assert!(far.starts_with("Level 8 of 8: looks at about "), "{far}");
    assert!(longe.ends_with(" mil posições antes de jogar."), "{longe}");
}

#[test]
fn no_two_levels_say_the_same() {
    for entry in GAMES.0 {
        let game = (entry.open)(entry.meta.setup());
        for locale in speakers() {
            let words = (1..=LEVELS).map(|number| {
                let seat = Seat::Computer(Player::Level(number));
                let about = words::seat_about(seat, &*game, &locale);
                about.split_once(": ").expect("the number, then what it does").1.to_string()
            });
            let words: BTreeSet<String> = words.collect();
            assert_eq!(words.len(), LEVELS, "{}: {words:#?}", entry.meta.id);
        }
    }
}

#[test]
fn what_has_no_form_is_said_in_english_and_what_has_no_text_by_its_name() {
    let [_, portuguese] = speakers();
    let noughts = say!("noughts.place", "{side} places", side = say!("noughts.side", "Noughts"));
    assert_eq!(portuguese.say(&noughts), "Noughts places");
    assert_eq!(portuguese.text("no-such-text"), "no-such-text");
}

#[test]
fn a_front_end_has_texts_of_its_own() {
    const OWN: &[(Language, &str)] = &[
        (Language::English, "hello = Hello, { $who }!\nbye = Bye"),
        (Language::Portuguese, "hello = Olá, { $who }!\nbye = Adeus"),
    ];
    let red = GAMES.find("talpa").unwrap().meta.color(Side::First);
    let said = Language::ALL.map(|language| {
        let locale = Locale::new(language, OWN);
        assert_eq!(locale.language(), language);
        [locale.with("hello", &[("who", red.clone())]), locale.text("bye")]
    });
    assert_eq!(said, [["Hello, Red!", "Bye"], ["Olá, Vermelho!", "Adeus"]]);
}

#[test]
fn a_language_is_known_by_its_tags() {
    for tag in ["pt", "PT", "pt_PT.UTF-8", "pt-BR", "pt@euro"] {
        assert_eq!(Language::from_tag(tag), Some(Language::Portuguese), "{tag}");
    }
    for tag in ["en", "en_US", "en_GB.UTF-8", "C", "C.UTF-8", "POSIX"] {
        assert_eq!(Language::from_tag(tag), Some(Language::English), "{tag}");
    }
    for tag in ["", "de_DE", "portuguese", "e"] {
        assert_eq!(Language::from_tag(tag), None, "{tag}");
    }
    for language in Language::ALL {
        assert_eq!(Language::from_tag(language.code()), Some(language));
    }
}
