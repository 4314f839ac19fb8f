//! Moves and words as a person types them in a game.

use crate::support::*;
use quina::sitting::{Seat, Sitting, TimeControl};
use quina::{Entry, GAMES, Language, Rng, Session, Side};
use quina_tui::{Opening, Store};

/// A game on its smallest board, played at random until something holds of it.
fn played_until(entry: &Entry, mut wanted: impl FnMut(&Session) -> bool) -> Option<Session> {
    for seed in 0..20 {
        let (mut session, mut rng) = (session(entry), Rng::new(seed));
        while session.ending().is_none() {
            if wanted(&session) {
                return Some(session);
            }
            let mv = session.position().sample(&mut rng).expect("the game goes on");
            session.play(&mv).expect("a legal move");
        }
    }
    None
}

/// A move that may go on, with the cells that it may go on to.
fn chain(session: &Session) -> Option<(String, Vec<String>)> {
    session.position().moves().texts.into_iter().find_map(|mv| {
        let next = may_go_on(session, &mv).then(|| reach(session, &mv).next)?;
        Some((mv, next))
    })
}

#[test]
fn a_wrong_move_says_the_broken_rule_and_asks_again() {
    for (_, entry) in games() {
        let session = session(entry);
        let color = entry.meta.colors[0];
        let legal = session.position().moves().texts;
        let names: Vec<String> = session.view().cells.iter().map(|c| c.name.clone()).collect();
        let wrong = names.iter().find_map(|name| {
            let reach = reach(&session, name);
            (reach.complete.is_none() && reach.next.is_empty()).then_some(name.clone())
        });
        let mut lines = vec!["z99".to_string(), "foo".to_string(), "a1-a1".to_string()];
        lines.extend(wrong.clone());
        lines.push("list".to_string());
        let said = talk_at(people(self::session(entry)), &slices(&lines));
        assert!(said.contains("No moves have been played yet."), "{said}");
        assert_eq!(said.matches(&format!("{color}> ")).count(), lines.len() + 1, "{said}");
        assert!(said.contains("z99 ") && said.contains("foo "), "{said}");
        if let Some(cell) = wrong {
            let refusal = session.position().advance(&cell).expect_err("a wrong move").to_string();
            assert!(said.contains(&refusal), "{refusal}: {said}");
        }
        assert!(!legal.is_empty());
    }
}

#[test]
fn a_piece_alone_says_where_it_can_go() {
    for (_, entry) in games().filter(|(_, entry)| entry.meta.from_to) {
        let session = session(entry);
        let mv = session.position().moves().texts[0].clone();
        let from = mv.split('-').next().expect("a cell").to_string();
        let reach = reach(&session, &from);
        if reach.complete.is_some() {
            continue;
        }
        let said = talk_at(people(session), &[&from, "list"]);
        let sentence = format!("From {from} you can go to {}.", reach.next.join(", "));
        assert!(said.contains(&sentence), "{sentence}: {said}");
        assert!(said.contains("No moves have been played yet."), "{said}");
    }
}

#[test]
fn cells_may_be_joined_by_anything_and_in_any_case() {
    for (_, entry) in games().filter(|(_, entry)| entry.meta.from_to) {
        let start = session(entry);
        let Some(mv) = start.position().moves().texts.into_iter().find(|mv| mv.contains('-'))
        else {
            continue;
        };
        for joint in ["-", " ", "", ", ", "x", " > "] {
            for typed in [mv.replace('-', joint), mv.replace('-', joint).to_uppercase()] {
                let said = talk_at(people(session(entry)), &[&typed]);
                assert!(said.contains(&format!(" plays {mv}.")), "{typed}: {said}");
            }
        }
    }
}

#[test]
fn a_cell_and_a_direction_are_a_move_in_both_languages() {
    let mut games_with_it = 0;
    for (_, entry) in games().filter(|(_, entry)| entry.meta.from_to) {
        let start = session(entry);
        let view = start.view();
        let cell = |name: &str| view.cells.iter().find(|cell| cell.name == name).expect("a cell");
        // A move straight up that is the only one from its cell.
        let up = start.position().moves().texts.into_iter().find(|mv| {
            let Some((from, to)) = mv.split_once('-') else { return false };
            let next = reach(&start, from).next;
            let ups = next.iter().filter(|name| {
                let (a, b) = (cell(from), cell(name));
                a.half_column == b.half_column && b.row > a.row
            });
            !may_go_on(&start, mv) && ups.count() == 1 && {
                let (a, b) = (cell(from), cell(to));
                a.half_column == b.half_column && b.row > a.row
            }
        });
        let Some(mv) = up else { continue };
        games_with_it += 1;
        let from = mv.split('-').next().expect("a cell");
        for (language, word, played) in
            [(Language::English, "up", "plays"), (Language::Portuguese, "cima", "joga")]
        {
            let opening = Opening::Game(Box::new(people(session(entry))));
            let input = text(&[&format!("{from} {word}")]);
            let said = converse(opening, &Store::default(), language, &input);
            assert!(said.contains(played) && said.contains(&format!(" {mv}.")), "{said}");
        }
    }
    assert!(games_with_it >= 2);
}

#[test]
fn a_move_that_may_go_on_asks_whether_it_does() {
    let mut chains = 0;
    for (_, entry) in games() {
        let found = |session: &Session| chain(session).is_some();
        let Some(position) = played_until(entry, found) else { continue };
        chains += 1;
        let (mv, next) = chain(&position).expect("there is one");
        let sitting = || people(position.fork());
        let asked = format!("{mv} can go on to {}.", next.join(", "));

        let said = talk_at(sitting(), &[&mv, "stop"]);
        assert!(said.contains(&asked) && said.contains(&format!(" plays {mv}.")), "{said}");
        let said = talk_at(sitting(), &[&mv, "no"]);
        assert!(said.contains(&format!(" plays {mv}.")), "{said}");
        let last = mv.rsplit('-').next().expect("a cell");
        let said = talk_at(sitting(), &[&mv, last]);
        assert!(said.contains(&format!(" plays {mv}.")), "the same cell again: {said}");
        for back in ["", "back"] {
            let said = talk_at(sitting(), &[&mv, back, "list"]);
            assert!(said.contains(": Taken back.") && !said.contains(" plays "), "{said}");
        }
        let said = talk_at(sitting(), &[&mv, "0"]);
        assert!(said.contains("board games for two") && !said.contains(" plays "), "{said}");
        let said = talk_at(sitting(), &[&mv, "nonsense", "hint", "z9", "stop", "list"]);
        assert!(said.contains("nonsense does not continue the move"), "{said}");
        assert!(said.contains(&format!(" plays {mv}.")), "{said}");

        let longer = format!("{mv}-{}", next[0]);
        let printed = position.position().advance(&longer).expect("a longer move").text;
        for typed in [vec![mv.as_str(), next[0].as_str(), "stop"], vec![longer.as_str(), "stop"]] {
            let said = talk_at(sitting(), &typed);
            assert!(said.contains(&format!(" plays {printed}.")), "{printed}: {said}");
        }
        assert!(!talk_at(sitting(), &[&mv, "quit", "x"]).contains(" plays "));
    }
    assert!(chains >= 1);
}

#[test]
fn passing_is_offered_where_it_is_legal() {
    let mut passes = 0;
    for (_, entry) in games() {
        let may_pass = |session: &Session| session.position().reach(&[]).complete.is_some();
        let Some(session) = played_until(entry, may_pass) else { continue };
        passes += 1;
        let said = talk_at(people(session), &["pass"]);
        assert!(said.contains("To pass, type pass."), "{said}");
        assert!(said.contains("(person) passes."), "{said}");
    }
    assert!(passes >= 1);
}

#[test]
fn help_has_every_word_and_what_it_does() {
    for language in Language::ALL {
        let (_, entry) = games().next().expect("a game");
        let opening = Opening::Game(Box::new(people(session(entry))));
        let input = text(&["help"]);
        let said = converse(opening, &Store::default(), language, &input);
        for word in ["help", "moves", "hint", "undo", "redo", "save", "load", "resign", "draw"] {
            assert!(said.contains(word), "{word}: {said}");
        }
        assert!(!said.contains("plain-do-"), "{said}");
        let said = &said[said.find("> ").expect("a prompt")..];
        assert_eq!(
            said.lines().filter(|line| line.starts_with("  ") && line.contains(": ")).count(),
            21
        );
    }
}

#[test]
fn the_legend_explains_what_is_on_the_board_and_nothing_else() {
    for (_, entry) in games() {
        let start = session(entry);
        let view = start.view();
        let said = talk_at(people(session(entry)), &["help"]);
        let legend = said.lines().find(|line| line.starts_with("On the board: ")).expect("said");
        let cells = &view.cells;
        for (word, there) in [
            ("owns each edge", !view.goals.is_empty()),
            ("value", cells.iter().any(|cell| cell.value.is_some())),
            ("empty cell", cells.iter().any(|cell| cell.piece.is_none() && !cell.hole)),
            ("without a tile", cells.iter().any(|cell| cell.hole)),
            ("live stones", false),
            ("open path", false),
            ("check", false),
            ("last move", false),
        ] {
            assert_eq!(legend.contains(word), there, "{word}: {legend}");
        }
        let mv = two_cells(&start);
        let said = talk_at(people(session(entry)), &[&mv, "help"]);
        assert!(said.contains("[ ] where the last move went"), "{said}");
    }
}

/// A first move that cannot go on, so that nothing more is asked.
fn two_cells(session: &Session) -> String {
    let moves = session.position().moves().texts;
    moves.into_iter().find(|mv| !may_go_on(session, mv)).expect("a plain move")
}

#[test]
fn legal_moves_that_can_be_read_at_once_are_listed_before_the_prompt() {
    for (_, entry) in games() {
        for size in [Some(smallest_size(entry)), None] {
            let game = GAMES.open(entry.meta.id, size.as_deref(), None).expect("a board");
            let session = Session::new(game);
            let moves = session.position().moves().texts;
            let said = talk_at(people(session), &[]);
            let before = &said[..said.find("> ").expect("a prompt")];
            if moves.len() <= 40 {
                let listed = &before[before.find("legal moves:\n").expect("a list")..];
                let words: Vec<&str> = listed.split_whitespace().collect();
                assert!(moves.iter().all(|mv| words.contains(&mv.as_str())), "{listed}");
            } else {
                let sentence = format!("{} legal moves; type moves to see them.", moves.len());
                assert!(before.contains(&sentence), "{before}");
            }
        }
    }
}

#[test]
fn moves_lists_all_legal_moves() {
    for (_, entry) in games() {
        let session = session(entry);
        let moves = session.position().moves().texts;
        let said = talk_at(people(session), &["moves"]);
        let listed = &said[said.find("legal moves:").expect("a list")..];
        let words: Vec<&str> = listed.split_whitespace().collect();
        for mv in &moves {
            assert!(words.contains(&mv.as_str()), "{mv}: {listed}");
        }
        assert!(said.contains(&format!("{} legal moves:", moves.len())), "{said}");
    }
}

#[test]
fn a_hint_gives_a_move_with_reasons_and_an_analysis_three_lines() {
    let (_, entry) = games().next().expect("a game");
    let session = session(entry);
    let moves = session.position().moves().texts;
    let said = talk_at(people(session), &["hint", "analyze", "list"]);
    let hint = said.lines().find(|line| line.starts_with("Play ")).expect("a hint");
    assert!(moves.iter().any(|mv| hint.starts_with(&format!("Play {mv}. "))), "{hint}");
    for number in 1..=3 {
        assert!(said.contains(&format!("\n{number}. ")), "{said}");
    }
}

#[test]
fn position_is_text_that_can_be_read_and_names_the_cells_of_the_pieces() {
    for (_, entry) in games() {
        let session = session(entry);
        let said = talk_at(people(self::session(entry)), &["position"]);
        assert!(said.contains(&session.position().text()), "{said}");
        for cell in session.view().cells.iter().filter(|cell| cell.piece.is_some()) {
            assert!(said.split_whitespace().any(|word| word == cell.name), "{}", cell.name);
        }
    }
}

#[test]
fn what_a_move_takes_is_said_in_words() {
    for (_, entry) in games() {
        let captures = |session: &Session| capture(session).is_some();
        let Some(session) = played_until(entry, captures) else { continue };
        let (mv, cell) = capture(&session).expect("there is one");
        let more = if may_go_on(&session, &mv) { "stop" } else { "list" };
        let said = talk_at(people(session), &[&mv, more]);
        let line = said.lines().find(|line| line.contains(&format!(" plays {mv}."))).expect("said");
        assert!(line.contains("Captured: ") && line.contains(&format!(" on {cell}")), "{line}");
    }
}

/// A move onto an enemy piece, and its cell.
fn capture(session: &Session) -> Option<(String, String)> {
    let (view, turn) = (session.view(), session.position().turn());
    let enemy = |name: &str| {
        let cell = view.cells.iter().find(|cell| cell.name == name);
        cell.and_then(|cell| cell.piece).is_some_and(|piece| piece.side != turn)
    };
    session.position().moves().texts.into_iter().find_map(|mv| {
        let last = mv.split('-').next_back()?.to_string();
        enemy(&last).then_some((mv, last))
    })
}

#[test]
fn resigning_is_asked_about_and_loses() {
    for (number, entry) in games() {
        let [first, second] = entry.meta.colors;
        let mut lines = begin(&number, entry, ["person", "random"]);
        lines.extend(["resign", "maybe", "no", "resign", "yes", "0"].map(str::to_string));
        let said = talk(&slices(&lines));
        assert!(said.contains("maybe is not an answer; type yes or no."), "{said}");
        assert!(said.contains(&format!("{second} wins: {first} resigned.")), "{said}");
    }
}

#[test]
fn a_draw_is_agreed_between_people_and_refused_by_computers() {
    let (_, entry) = games().next().expect("a game");
    let said = talk_at(people(session(entry)), &["draw", "no", "draw", "y"]);
    assert!(said.contains("The draw offer was declined."), "{said}");
    assert!(said.contains("Draw: the players agreed on a draw."), "{said}");
    let game = session(entry);
    let seat = Seat::parse("random", &**game.game()).expect("a player");
    let said = talk_at(Sitting::new(game, [Seat::Person, seat], None), &["draw", "list"]);
    assert!(said.contains("Only people can agree on a draw; the computer plays on."), "{said}");
}

#[test]
fn sides_are_changed_with_the_computer() {
    for (number, entry) in games() {
        let mut lines = begin(&number, entry, ["person", "random"]);
        lines.extend(["swap".to_string(), "list".to_string()]);
        let said = talk(&slices(&lines));
        let [first, second] = entry.meta.colors;
        assert!(said.contains(&format!("{first} (random) plays ")), "{said}");
        assert!(said.contains(&format!("{second}> ")), "{said}");
    }
    let (_, entry) = games().next().expect("a game");
    let said = talk_at(people(session(entry)), &["swap"]);
    assert!(said.contains("People play both sides; there is nothing to swap."), "{said}");
}

#[test]
fn the_computers_level_is_changed_in_mid_game() {
    for (number, entry) in games() {
        let second = entry.meta.colors[1];
        let (typed, _) = person_against_random(entry);
        let mut lines = begin(&number, entry, ["person", "random"]);
        let refused = ["level", "level 9", "level 0", "level human", "level x"];
        lines.extend(refused.map(str::to_string));
        lines.extend(["level 1".to_string(), typed[0].clone(), "stop".to_string()]);
        let said = talk(&slices(&lines));
        assert!(said.contains("Type level and a number from 1 to 8, such as level 3."), "{said}");
        for wrong in ["9", "0", "human", "x"] {
            assert!(said.contains(&format!("{wrong} is not a level; type level and ")), "{said}");
        }
        assert!(said.contains("The computer plays as level 1 from now on."), "{said}");
        assert!(said.contains(&format!("{second} (level 1) plays ")), "{said}");
    }
    let (_, entry) = games().next().expect("a game");
    let said = talk_at(people(session(entry)), &["level 3"]);
    assert!(said.contains("People play both sides; there is no computer"), "{said}");
    let game = session(entry);
    let random = Seat::parse("random", &**game.game()).expect("a player");
    let sitting = Sitting::new(game, [Seat::Person, random], None);
    let opening = Opening::Game(Box::new(sitting));
    let input = text(&["nível guloso", "nível full", "nível 2"]);
    let said = converse(opening, &Store::default(), Language::Portuguese, &input);
    assert_eq!(said.matches("A partir de agora, o computador joga assim: ").count(), 3, "{said}");
}

#[test]
fn a_clock_that_runs_out_loses_the_game() {
    let (_, entry) = games().next().expect("a game");
    let clock = TimeControl::parse("0.001").expect("a clock");
    let mv = session(entry).position().moves().texts[0].clone();
    let sitting = Sitting::new(session(entry), [Seat::Person; 2], Some(clock));
    std::thread::sleep(std::time::Duration::from_millis(5));
    let lines = ["hint".to_string(), mv];
    let said = talk_at(sitting, &slices(&lines));
    let [first, second] = entry.meta.colors;
    assert!(said.contains(&format!("{second} wins: {first} has no time left.")), "{said}");
}

#[test]
fn a_clock_is_set_under_more_options() {
    let (number, entry) = games().next().expect("a game");
    let mut lines = begin(&number, entry, ["person", "More options (clock)"]);
    lines.extend(["soon", "5+3", "person"].map(str::to_string));
    let said = talk(&slices(&lines));
    assert!(
        said.contains("Minutes per player plus seconds added per move, such as 5+3, or none: ")
    );
    assert!(said.contains("soon is not a clock; write MINUTES+SECONDS"), "{said}");
    assert!(said.contains("More options (clock): 5+3") && said.contains("5:00 left"), "{said}");
    let mut lines = begin(&number, entry, ["person", "More options (clock)"]);
    lines.extend(["none", "person"].map(str::to_string));
    assert!(!talk(&slices(&lines)).contains(" left\n"));
}

#[test]
fn after_the_game_one_can_play_again_change_sides_save_go_back_or_quit() {
    let folder = Folder::new();
    let file = folder.file("game.qgn");
    let (number, entry) = games().next().expect("a game");
    let [first, second] = entry.meta.colors;
    let mut over = begin(&number, entry, ["person", "random"]);
    over.extend(["resign".to_string(), "y".to_string()]);
    let after = |lines: &[&str]| {
        let mut all = over.clone();
        all.extend(lines.iter().map(|line| line.to_string()));
        talk(&slices(&all))
    };
    let said = after(&["1", "list"]);
    assert!(said.ends_with(&format!("No moves have been played yet.\n{first}> \n")), "{said}");
    let said = after(&["2"]);
    assert!(said.contains(&format!("{first} (random) plays ")), "{said}");
    assert!(said.ends_with(&format!("{second}> \n")), "{said}");
    let said = after(&["4", &file, "9", "quit", "x"]);
    assert!(said.contains("The game was saved to ") && said.contains("9 is not on the list"));
    assert!(!said.contains("x is not"), "{said}");
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.contains("0-1") && text.contains("resigned"), "{text}");
    for back in ["", "back", "0", "new"] {
        assert_eq!(after(&[back]).matches("board games for two").count(), 2);
    }
    let said = after(&["hint", "list", "position"]);
    assert!(said.contains("hint is not on the list; type a number from 0 to 4."), "{said}");
}

#[test]
fn again_begins_the_same_game_anew() {
    for (_, entry) in games() {
        let mut start = session(entry);
        let mv = start.position().moves().texts[0].clone();
        start.play(&mv).expect("a legal move");
        let said = talk_at(people(start.fork()), &["again", "list"]);
        // A sitting of a session begins where the session began.
        assert!(said.contains("No moves have been played yet."), "{said}");
        assert_eq!(start.start().turn(), Side::First);
    }
}
