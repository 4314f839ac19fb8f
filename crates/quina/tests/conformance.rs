//! What must hold for every game, checked along random games over the whole table.

use crate::support::noughts::SIXTH;
use crate::support::{boards, label};
use quina::engine::{Engine, House, Info, Level, Limits, Method, Options, Player};
use quina::{AnyGame, AnyPosition, GAMES, Record, Rng, Session, Task, Uncounted, Watch};
use std::collections::HashMap;
use std::sync::Arc;

/// Walks random games and shows each position, before its end and at it.
fn along_games(games: u32, plies: usize, mut visit: impl FnMut(&Arc<dyn AnyGame>, &Session)) {
    for game in boards(GAMES).into_iter().chain(boards(SIXTH)) {
        let cells = game.shape().cells().count();
        for seed in 0..games {
            let mut rng = Rng::new(u64::from(seed) << 8 | cells as u64);
            let mut session = Session::new(game.clone());
            for _ in 0..plies {
                visit(&game, &session);
                if session.ending().is_some() {
                    break;
                }
                let mv = session.position().sample(&mut rng).expect("not over");
                session.play(&mv).unwrap_or_else(|error| panic!("{}: {error}", label(&*game)));
            }
        }
    }
}

fn some_moves(position: &dyn AnyPosition) -> Vec<String> {
    let moves = position.moves().texts;
    let every = moves.len().div_ceil(6).max(1);
    moves.into_iter().step_by(every).collect()
}

#[test]
fn moves_are_sorted_unique_and_missing_exactly_at_the_end() {
    along_games(2, 400, |game, session| {
        let position = session.position();
        let moves = position.moves();
        assert!(moves.all);
        assert!(moves.texts.is_sorted_by(|a, b| a < b), "{}", label(&**game));
        assert_eq!(moves.texts.is_empty(), position.ending().is_some(), "{position:?}");
        assert_eq!(position.evaluate().is_none(), position.ending().is_some(), "{position:?}");
        assert_eq!(Some(moves.texts.len() as u64), position.count(), "{position:?}");
    });
}

#[test]
fn an_evaluation_is_the_weighted_sum_of_its_terms() {
    along_games(2, 200, |game, session| {
        let position = session.position();
        let counts = position.terms();
        if let Some(counts) = &counts {
            assert_eq!(counts.len(), game.terms().len(), "{position:?}");
        }
        let sum = |counts: Vec<i32>| -> i32 {
            game.terms().iter().zip(counts).map(|(term, count)| term.weight * count).sum()
        };
        assert_eq!(position.evaluate(), counts.map(sum), "{position:?}");
    });
}

#[test]
fn positions_and_moves_print_as_they_parse() {
    along_games(1, 60, |game, session| {
        let position = session.position();
        let again = game.position(&position.text()).expect("play stays within the gate");
        assert_eq!(again.text(), position.text());
        assert_eq!(again.key(), position.key());
        assert_eq!(again.moves(), position.moves());
        for mv in some_moves(position) {
            let printed = |text: &str| position.advance(text).map(|played| played.text);
            assert_eq!(printed(&mv).as_deref(), Ok(mv.as_str()));
            assert_eq!(printed(&mv.to_uppercase()).as_deref(), Ok(mv.as_str()));
            if game.meta().from_to && mv.contains('-') {
                assert_eq!(printed(&mv.replace('-', "x")), Ok(mv.clone()));
            }
        }
    });
}

#[test]
fn equal_texts_have_equal_keys_and_only_they() {
    let mut known: HashMap<(String, u64), String> = HashMap::new();
    let mut texts: HashMap<(String, String), u64> = HashMap::new();
    along_games(3, 60, |game, session| {
        let position = session.position();
        let text = position.text();
        let (fields, ply) = text.rsplit_once(' ').expect("four fields");
        // Beyond ply 0 the number of plies decides nothing, and a key leaves it out.
        let situation = format!("{fields} {}", ply == "0");
        let (place, key) = (label(&**game), position.key());
        let met = known.entry((place.clone(), key)).or_insert_with(|| situation.clone());
        assert_eq!(*met, situation, "one key for two situations");
        assert_eq!(*texts.entry((place, situation)).or_insert(key), key, "two keys for one");
    });
    assert!(known.len() > 1000);
}

#[test]
fn touching_the_cells_of_a_move_one_by_one_gives_the_move() {
    along_games(1, 30, |game, session| {
        let position = session.position();
        for mv in some_moves(position) {
            let cells = game.read_move(&mv).expect("cells of the board");
            assert_eq!(game.write_move(&cells), mv);
            for touched in 0..cells.len() {
                let reach = position.reach(&cells[..touched]);
                assert!(reach.next.contains(&cells[touched]), "{mv} {position:?}");
            }
            assert_eq!(position.reach(&cells).complete, Some(cells.clone()), "{position:?}");
            let mut touched = session.fork();
            touched.touch(&cells).expect("a legal move");
            assert_eq!(touched.last().map(|played| &*played.text), Some(&*mv));
        }
    });
}

#[test]
fn symmetry_commutes_with_play() {
    along_games(1, 24, |game, session| {
        let position = session.position();
        for mv in some_moves(position).iter().take(3) {
            let next = position.advance(mv).expect("a legal move");
            for symmetry in &game.symmetries() {
                let mirror = game.admit(&position.diagram().transformed(symmetry));
                let mirror = mirror.expect("play from the start");
                assert_eq!(mirror.evaluate(), position.evaluate(), "{position:?}");
                let cells: Vec<_> = next.cells.iter().map(|&cell| symmetry.cell(cell)).collect();
                let (_, played) = mirror.step(&cells).unwrap_or_else(|e| panic!("{e}: {mirror:?}"));
                assert_eq!(played.diagram(), next.position.diagram().transformed(symmetry));
            }
        }
    });
}

#[test]
fn undo_redo_and_jump_walk_the_same_positions() {
    along_games(1, 40, |game, session| {
        let mut walked = Session::new(game.clone());
        let mut texts = vec![walked.position().text()];
        for mv in session.moves() {
            walked.play(mv).expect("played before");
            texts.push(walked.position().text());
        }
        while walked.undo() {}
        assert_eq!(walked.position().text(), texts[0]);
        for at in (0..texts.len()).step_by(7).chain([texts.len() - 1]) {
            walked.jump(at);
            assert_eq!(walked.position().text(), texts[at]);
            assert_eq!(walked.len() + walked.undone().len() + 1, texts.len());
        }
        assert_eq!(walked.ending(), session.ending());
        assert!(!walked.redo());
    });
}

#[test]
fn records_bring_the_game_back_byte_for_byte() {
    along_games(1, 60, |_, session| {
        let written = session.record().to_string();
        let record = Record::read(&written).expect("what was written reads");
        assert_eq!(record.to_string(), written);
        let table = if GAMES.find(session.game().meta().id).is_ok() { GAMES } else { SIXTH };
        let again = Session::from_record(table, &record).expect("what was played replays");
        assert_eq!(again.position().text(), session.position().text());
        assert_eq!(again.ending().map(|e| e.outcome), session.ending().map(|e| e.outcome));
    });
}

#[test]
fn views_show_every_cell_and_piece_of_the_text() {
    along_games(1, 40, |game, session| {
        let view = session.view();
        assert_eq!(view.cells.len(), game.shape().cells().count());
        let text = session.position().text();
        let rows = text.split(' ').next().expect("four fields");
        let letters = rows.chars().filter(|c| c.is_ascii_alphabetic()).count();
        assert_eq!(view.cells.iter().filter(|cell| cell.piece.is_some()).count(), letters);
        assert!(!view.prompt.to_string().is_empty());
        assert!(quina::draw::draw(&view).is_ascii());
    });
}

#[test]
fn every_wrong_move_is_refused_with_a_reason() {
    let mut rng = Rng::new(5);
    along_games(1, 30, |game, session| {
        let position = session.position();
        let cells: Vec<String> = position.view().cells.into_iter().map(|cell| cell.name).collect();
        for _ in 0..12 {
            let words: Vec<&str> =
                (0..1 + rng.below(3)).map(|_| rng.pick(&cells).as_str()).collect();
            let text = words.join("-");
            match position.advance(&text) {
                Ok(played) => assert!(position.reach(&played.cells).complete.is_some()),
                Err(error) => {
                    let sentence = error.to_string();
                    assert!(sentence.len() > text.len() + 8, "{sentence}");
                    assert!(!sentence.contains(['{', '}', '\n']), "{sentence}");
                }
            }
        }
        for text in ["", "-", "a1-", "--", "a0", "zz9", "pass-pass", "é", "a1 b2", "x", "-a1"] {
            assert!(position.advance(text).is_err(), "{text:?} in {}", label(&**game));
        }
    });
}

#[test]
fn each_level_looks_further_or_judges_better_than_the_one_below() {
    for entry in GAMES.iter().chain(SIXTH.iter()) {
        let game = (entry.open)(entry.meta.setup());
        let levels = game.levels();
        for pair in levels.windows(2) {
            let [below, above] = [pair[0], pair[1]];
            // Nothing is further than any depth.
            let sight = |level: Level| (level.depth.unwrap_or(u32::MAX), -level.blur, level.nodes);
            assert!(sight(above) > sight(below), "{}: {below:?}, {above:?}", label(&*game));
        }
        let Level { depth, blur, .. } = levels[levels.len() - 1];
        assert_eq!((depth, blur), (None, 0), "{}", label(&*game));
    }
}

#[test]
fn a_level_does_not_see_with_the_eyes_of_another() {
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        let session = Session::new(game.clone());
        // Small enough that every player has the same table.
        let options = Options { hash: 1, ..Options::USUAL };
        let nodes_of = |house: &mut House, seed| {
            house.seed(seed);
            let mut control = Counting::default();
            house.think(&session, &Limits::default(), &mut control).expect("a move");
            control.seen
        };
        let fresh = nodes_of(&mut House::new(Player::Level(3), options), 7);
        let mut house = House::new(Player::Level(4), options);
        nodes_of(&mut house, 7);
        house.set_player(Player::Level(3));
        assert_eq!(nodes_of(&mut house, 7), fresh, "{}: another level", label(&*game));
        nodes_of(&mut house, 8);
        assert_eq!(nodes_of(&mut house, 7), fresh, "{}: another seed", label(&*game));
    }
}

/// Keeps what a search tells, but for its time.
#[derive(Default)]
struct Counting {
    seen: Vec<(u32, u64, Vec<String>)>,
}

impl Watch<Info> for Counting {
    fn go_on(&mut self) -> bool {
        true
    }

    fn hear(&mut self, info: &Info) {
        self.seen.push((info.depth, info.nodes, info.moves.clone()));
    }
}

#[test]
fn depths_and_several_lines_are_for_alpha_beta_even_where_a_tree_plays() {
    let game = GAMES.open("talpa", None, None).expect("a game");
    let session = Session::new(game);
    let told = |player, lines, limits: &Limits| {
        let mut heard = Counting::default();
        let mut house = House::new(player, Options { hash: 1, lines, ..Options::USUAL });
        house.think(&session, limits, &mut heard).expect("a move");
        heard.seen
    };
    let nodes = Limits { nodes: Some(1_000), ..Limits::default() };
    let depth = Limits { depth: Some(3), ..Limits::default() };
    for (lines, limits, method) in [
        (1, &nodes, Method::MonteCarlo),
        (2, &nodes, Method::AlphaBeta),
        (1, &depth, Method::AlphaBeta),
    ] {
        assert_eq!(told(Player::Full, lines, limits), told(Player::By(method), lines, limits));
    }
    let [tree, table] = [Method::MonteCarlo, Method::AlphaBeta].map(Player::By);
    assert_ne!(told(tree, 1, &nodes), told(table, 1, &nodes));
}

#[test]
fn a_level_plays_the_same_whenever_it_is_asked() {
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        for number in 1..=game.levels().len() {
            let play = || {
                let mut house = House::new(Player::Level(number), Options::USUAL);
                house.prepare(&game, 7, &mut ()).expect("there is memory");
                let mut session = Session::new(game.clone());
                for _ in 0..6 {
                    let mv = house.think(&session, &Limits::default(), &mut ());
                    session.play(&mv.expect("a move")).expect("a legal one");
                }
                session.moves().map(str::to_string).collect::<Vec<_>>()
            };
            assert_eq!(play(), play(), "{} level {number}", label(&*game));
        }
    }
}

#[test]
fn bit_planes_hold_what_is_drawn() {
    along_games(1, 40, |game, session| {
        let planes = session.position().planes();
        let pieces = game.meta().pieces;
        assert_eq!(planes.len(), pieces.len());
        for cell in session.view().cells {
            let (word, bit) = (cell.cell.index() / 64, cell.cell.index() % 64);
            let there =
                pieces.iter().zip(&planes).find(|(_, plane)| plane.words[word] >> bit & 1 == 1);
            let drawn = cell.piece.map(|piece| piece.letter);
            let owned = there.filter(|(piece, _)| piece.side.is_some());
            assert_eq!(owned.map(|(piece, _)| piece.letter as char), drawn, "{}", cell.name);
            assert_eq!(there.is_some_and(|(piece, _)| piece.side.is_none()), cell.hole);
        }
    });
}

/// Says no when it was asked so often.
struct Patient(u32);

impl<News> Watch<News> for Patient {
    fn go_on(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }

    fn hear(&mut self, _news: &News) {}
}

#[test]
fn whatever_may_take_long_asks_whether_to_go_on() {
    let ages = [
        Limits { nodes: Some(u64::MAX), ..Limits::default() },
        Limits { depth: Some(100), ..Limits::default() },
        Limits::default(),
    ];
    for entry in GAMES.iter() {
        let game = (entry.open)(entry.meta.setup());
        let session = Session::new(game.clone());
        let methods = Player::METHODS.map(|(_, method)| Player::By(method));
        for player in methods.into_iter().chain([Player::Level(8)]) {
            for limits in &ages {
                let mut watch = Patient(5);
                let options = Options { hash: 1, ..Options::USUAL };
                House::new(player, options).think(&session, limits, &mut watch).expect("a move");
                assert_eq!(watch.0, 0, "{} {player}", label(&*game));
            }
        }
        let start = session.position();
        let mut watch = Patient(5);
        let games = start.playouts(u64::MAX, u32::MAX, &mut Rng::new(1), &mut watch).games();
        assert!(watch.0 == 0 && games < 100_000, "{games} in {}", label(&*game));
        let (mut watch, mut another) = (Patient(5), Patient(5));
        assert_eq!(start.perft(50, 1, &mut watch), Err(Uncounted::Stopped));
        assert_eq!(start.divide(50, 2, &mut another), Err(Uncounted::Stopped));
        assert_eq!((watch.0, another.0), (0, 0), "{}", label(&*game));
        let task = Task { nodes: None, megabytes: 1, every_move: true };
        let mut watch = Patient(5);
        let solution = start.solve(&task, &mut watch).expect("a megabyte");
        assert_eq!((watch.0, solution.value.solved()), (0, None), "{}", label(&*game));
    }
}
