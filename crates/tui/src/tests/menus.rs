//! From the start to a game, and back.

use super::bench::{Bench, Folder, Setting, computer};
use crate::Opening;
use crate::app::Screen;
use quina::sitting::Seat;
use quina::{GAMES, Language, Side, Size, Sizes};
use std::collections::BTreeSet;

/// Goes to a game in the menu and opens its choices.
fn choose_game(bench: &mut Bench, number: usize) {
    bench.keys(&number.to_string());
    assert_eq!(bench.top(), "setup");
}

/// Chooses both players by walking down their list.
fn choose_seats(bench: &mut Bench, seats: [Seat; 2]) {
    bench.keys("Enter");
    for seat in seats {
        let Some(Screen::Setup(setup)) = bench.app.screens.last() else { panic!("no choices") };
        let line = setup.players().iter().position(|known| *known == seat).expect("on the list");
        bench.keys("Home");
        for _ in 0..line {
            bench.keys("Down");
        }
        bench.keys("Enter");
    }
}

#[test]
fn enter_four_times_and_you_play() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("Enter Enter Enter Enter");
    assert_eq!(bench.top(), "play");
    let first = GAMES.iter().next().expect("a game").meta.id;
    assert_eq!(bench.session().game().meta().id, first);
    assert_eq!(bench.play().sitting.seats, [Seat::Person, computer(first, "level:3")]);
}

#[test]
fn every_pairing_of_every_game_is_reachable_from_the_menu() {
    let home = Folder::new();
    for (number, entry) in GAMES.iter().enumerate() {
        let game = (entry.open)(entry.meta.setup());
        // Person, easy and difficult computer in both orders are nine of them.
        let all = Seat::all(&*game);
        assert!(all.len() >= 12);
        for &first in &all {
            for &second in &all {
                let mut bench = Bench::menu(&home);
                bench.held = true;
                choose_game(&mut bench, number + 1);
                choose_seats(&mut bench, [first, second]);
                assert_eq!(bench.top(), "play");
                assert_eq!(bench.play().sitting.seats, [first, second]);
            }
        }
    }
}

#[test]
fn every_board_and_reading_is_reachable_from_the_menu() {
    let home = Folder::new();
    for (number, entry) in GAMES.iter().enumerate() {
        let mut bench = Bench::menu(&home);
        choose_game(&mut bench, number + 1);
        let meta = &entry.meta;
        let usual = meta.sizes.default();
        let (mut widths, mut heights) =
            (BTreeSet::from([usual.width]), BTreeSet::from([usual.height]));
        let mut readings = BTreeSet::from([meta.rule_sets[0].id]);
        let Some(Screen::Setup(setup)) = bench.app.screens.last() else { panic!("no choices") };
        for line in 0..setup.fields().len() {
            bench.keys("Home");
            for _ in 0..line {
                bench.keys("Down");
            }
            for _ in 0..30 {
                bench.keys("Right");
                let Some(Screen::Setup(setup)) = bench.app.screens.last() else { panic!("gone") };
                let now = setup.game.setup();
                widths.insert(now.size.width);
                heights.insert(now.size.height);
                readings.insert(now.rules);
            }
        }
        let sides = |allowed: &dyn Fn(u16) -> bool| (1..=30).filter(|&n| allowed(n)).collect();
        let square = matches!(meta.sizes, Sizes::Square { .. });
        let size = |width, height| Size { width, height };
        let expected: BTreeSet<u16> =
            sides(&|n| meta.sizes.allow(if square { size(n, n) } else { size(n, usual.height) }));
        assert_eq!(widths, expected, "{}", meta.id);
        let expected: BTreeSet<u16> =
            sides(&|n| meta.sizes.allow(if square { size(n, n) } else { size(usual.width, n) }));
        assert_eq!(heights, expected, "{}", meta.id);
        assert_eq!(readings, meta.rule_sets.iter().map(|set| set.id).collect());
    }
}

#[test]
fn escape_leads_back_from_everywhere() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("Enter Enter Enter");
    bench.keys("Esc");
    assert_eq!(bench.top(), "setup");
    bench.keys("Esc Esc");
    assert_eq!(bench.top(), "menu");
    for (key, screen) in [("i", "page"), ("?", "page"), ("e", "editor"), ("o", "dialog")] {
        bench.keys(key);
        assert_eq!(bench.top(), screen);
        bench.keys("Esc");
        assert_eq!(bench.top(), "menu");
    }
    bench.keys("1 Enter Enter Enter");
    for (key, screen) in
        [("?", "page"), ("i", "page"), ("e", "editor"), (":", "dialog"), ("w", "dialog")]
    {
        bench.keys(key);
        assert_eq!(bench.top(), screen);
        bench.keys("Esc");
        assert_eq!(bench.top(), "play", "{key}");
    }
    bench.keys("Esc");
    assert_eq!(bench.top(), "menu");
    bench.keys("Esc");
    bench.shows("Quit Quina?");
    bench.keys("Esc Esc y");
    assert!(bench.app.over);
}

#[test]
fn choices_are_remembered() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    choose_game(&mut bench, 2);
    // One board smaller, and a clock.
    bench.keys("Left Down Right");
    choose_seats(&mut bench, [computer("talpa", "greedy"), computer("talpa", "difference")]);
    let (game, setup) = (bench.session().game().meta().id, bench.session().game().setup());
    assert_eq!((game, setup.size.to_string()), ("talpa", "6x6".to_string()));
    let mut later = Bench::new(Setting::new(&home.0), Opening::Menu);
    later.keys("End Home");
    let Some(Screen::Menu(_)) = later.app.screens.last() else { panic!("no menu") };
    // The game was left unfinished, so that it is offered first; the new one has the old choices.
    later.keys("2 Enter Enter Enter");
    assert_eq!(later.session().game().setup().size.to_string(), "6x6");
    assert_eq!(later.play().sitting.seats, bench.play().sitting.seats);
    let control = later.play().sitting.clocks().map(|clocks| clocks.control().to_string());
    assert_eq!(control.as_deref(), Some("60+0"));
}

#[test]
fn an_unfinished_game_is_offered_again_and_a_finished_one_is_not() {
    let home = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("4x4"), [Seat::Person; 2]);
    bench.keys(":").write("a1-a2");
    bench.keys("Enter");
    assert_eq!(bench.moves(), ["a1-a2"]);
    bench.keys("Esc");
    bench.shows("Leave the game?");
    bench.keys("Esc");
    assert_eq!(bench.top(), "play");
    bench.keys("Esc y");
    bench.says("the game is kept");
    // Another run of the program.
    let mut later = Bench::menu(&home);
    later.shows("▸ c Continue");
    later.keys("Enter");
    assert_eq!(later.moves(), ["a1-a2"]);
    while later.session().ending().is_none() {
        let mv = later.session().position().moves().texts[0].clone();
        later.keys(":").write(&mv);
        later.keys("Enter");
    }
    later.keys("Esc");
    assert!(!later.screen().contains("Continue"), "{}", later.screen());
    assert!(!Bench::menu(&home).screen().contains("Continue"));
}

#[test]
fn several_unfinished_games_are_listed_and_can_be_deleted() {
    let home = Folder::new();
    // Two of one kind, of one day and one seed: none is written over the other.
    for game in ["jostle", "jostle"] {
        let mut bench = Bench::game(&home, game, None, [Seat::Person; 2]);
        let mv = bench.session().position().moves().texts[0].clone();
        bench.keys(":").write(&mv);
        bench.keys("Enter");
    }
    let mut bench = Bench::menu(&home);
    bench.shows("Unfinished games (2)");
    bench.keys("Down Enter");
    assert_eq!(bench.top(), "unfinished");
    bench.shows("person against person, 1 move");
    bench.keys("x y");
    assert_eq!(bench.app.common.unfinished.len(), 1);
    bench.keys("Enter");
    assert_eq!(bench.top(), "play");
}

#[test]
fn a_game_taken_up_twice_from_the_list_loses_nothing() {
    let home = Folder::new();
    for game in ["jostle", "talpa"] {
        let mut bench = Bench::game(&home, game, None, [Seat::Person; 2]);
        let mv = bench.session().position().moves().texts[0].clone();
        bench.keys(":").write(&mv);
        bench.keys("Enter");
    }
    let mut bench = Bench::menu(&home);
    bench.keys("Home Down Enter Enter");
    let mv = bench.session().position().moves().texts[0].clone();
    bench.keys(":").write(&mv);
    bench.keys("Enter");
    let (game, moves) = (bench.session().game().meta().id, bench.moves());
    bench.keys("Esc y");
    assert_eq!(bench.top(), "unfinished");
    bench.keys("Home Enter");
    assert_eq!((bench.session().game().meta().id, bench.moves()), (game, moves));
    // One that is finished is not there any more.
    bench.keys("x y Esc");
    assert_eq!(bench.app.common.unfinished.len(), 1);
}

#[test]
fn a_game_that_was_only_looked_at_is_not_kept() {
    let home = Folder::new();
    let folder = Folder::new();
    let mut bench = Bench::game(&home, "talpa", Some("6x6"), [Seat::Person; 2]);
    let mv = bench.session().position().moves().texts[0].clone();
    bench.keys(":").write(&mv);
    bench.keys("Enter w C-u").write(&folder.file("game.qgn"));
    bench.keys("Enter x y Esc");
    let mut later = Bench::menu(&home);
    later.keys("o").write(&folder.file("game.qgn"));
    later.keys("Enter [ Esc Esc");
    assert_eq!(later.top(), "menu", "{}", later.screen());
    assert!(later.app.common.unfinished.is_empty());
}

#[test]
fn language_and_colors_change_at_a_key_and_are_remembered() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    bench.keys("L");
    bench.shows("Regras");
    bench.keys("T");
    let theme = bench.app.common.look.theme.name;
    assert_ne!(theme, "dark");
    bench.keys("Enter Enter Enter Enter");
    bench.shows("pessoa");
    let settings = bench.store.settings();
    assert_eq!(
        (settings.language.as_deref(), settings.theme.as_deref()),
        (Some("pt"), Some(theme))
    );
    let environment = |_: &str| None;
    let spoken = crate::language(None, settings.language.as_deref(), environment);
    assert_eq!(spoken, Language::Portuguese);
    assert_eq!(
        crate::language(Some(Language::English), Some("pt"), environment),
        Language::English
    );
    let lang = |name: &str| (name == "LANG").then(|| "pt_PT.UTF-8".to_string());
    assert_eq!(crate::language(None, None, lang), Language::Portuguese);
    assert_eq!(Bench::menu(&home).app.common.look.theme.name, theme);
}

#[test]
fn digits_type_sizes_and_choose_clocks_and_players() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    let size = |bench: &Bench| match bench.app.screens.last() {
        Some(Screen::Setup(setup)) => setup.wish.setup.size.to_string(),
        _ => panic!("no choices\n{}", bench.screen()),
    };
    bench.keys("5 1 2");
    assert_eq!(size(&bench), "12x12");
    // There is no board of 129: the 9 stands for itself.
    bench.keys("9");
    assert_eq!(size(&bench), "9x9");
    bench.keys("3");
    bench.says("from 4x4 to 24x24");
    assert_eq!(size(&bench), "9x9");
    bench.keys("2 0");
    assert_eq!(size(&bench), "20x20");
    bench.keys("Down 4");
    bench.shows("5+5");
    bench.keys("Enter 1 Enter 1 2");
    assert_eq!(bench.play().sitting.seats, [Seat::Person, computer("freedom", "level:8")]);
    assert_eq!(bench.play().sitting.game().setup().size.to_string(), "20x20");
    // Apart has two lengths.
    let mut bench = Bench::menu(&home);
    bench.keys("1 1 5 Down 6");
    assert_eq!(size(&bench), "15x6");
    // Nothing typed yet: 0 is back.
    bench.keys("Up 0");
    assert_eq!(bench.top(), "menu");
}

#[test]
fn the_menu_is_used_by_mouse() {
    let home = Folder::new();
    let mut bench = Bench::menu(&home);
    let row = |bench: &Bench, text: &str| {
        let screen = bench.screen();
        screen.lines().position(|line| line.contains(text)).expect("on the screen") as u16
    };
    let talpa = row(&bench, "Talpa");
    bench.left((5, talpa));
    assert_eq!(bench.top(), "setup");
    bench.keys("Enter");
    let random = row(&bench, "random");
    bench.left((5, random));
    bench.left((5, random));
    assert_eq!(bench.top(), "play");
    assert_eq!(bench.play().sitting.seat(Side::First), computer("talpa", "random"));
}

#[test]
fn instructions_and_about_are_there_for_every_game_in_both_languages() {
    for language in Language::ALL {
        let home = Folder::new();
        let mut setting = Setting::new(&home.0);
        setting.language = language;
        let mut bench = Bench::new(setting, Opening::Menu);
        for (number, entry) in (1..).zip(GAMES.iter()) {
            bench.keys(&format!("9 {number}"));
            let Some(Screen::Page(page)) = bench.app.screens.last() else { panic!("no page") };
            assert!(page.text == entry.rules.text(language));
            bench.keys("Esc Esc");
        }
        bench.keys("i");
        let before = bench.screen();
        bench.keys("PageDown");
        assert_ne!(bench.screen(), before);
        bench.keys("End Home");
        assert_eq!(bench.screen(), before);
        bench.keys("Esc");
        let about = bench.app.common.locale.text("menu-about");
        let screen = bench.screen();
        let line = format!("a {about}");
        let at = screen.lines().position(|row| row.trim().starts_with(&line)).expect("in the menu");
        bench.left((5, at as u16));
        bench.shows(env!("CARGO_PKG_VERSION"));
    }
}
