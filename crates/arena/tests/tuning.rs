//! Weights from games: which positions count, and that equal seeds give equal weights.

use quina::{AnyGame, GAMES, Outcome, Rng, Session};
use quina_arena::tuning::{Harvest, SelfPlay, Tuned, Unfitted};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;

fn game(id: &str, size: Option<&str>) -> Arc<dyn AnyGame> {
    GAMES.open(id, size, None).expect("in the table")
}

fn run(id: &str, boards: usize) -> SelfPlay {
    SelfPlay { game: game(id, None), games: Tuned::FEWEST + 4, nodes: 60, seed: 5, boards }
}

fn played(run: &SelfPlay) -> Harvest {
    run.run(&mut |_| ControlFlow::Continue(())).expect("there is memory")
}

#[test]
fn equal_seeds_give_equal_weights_on_any_number_of_boards() {
    for entry in GAMES.iter() {
        let run = run(entry.meta.id, 1);
        let alone = played(&run);
        let together = played(&SelfPlay { boards: 3, ..run.clone() });
        assert_eq!(alone.games(), together.games(), "{}", entry.meta.id);
        assert_eq!(alone.results(), together.results());
        assert_eq!(alone.results().iter().sum::<usize>() + alone.repeated(), run.games);
        let other = played(&SelfPlay { seed: 6, ..run.clone() });
        assert_ne!(alone.games(), other.games(), "{}", entry.meta.id);

        let tuned = Tuned::new(&alone, &|| false).expect("enough games");
        assert_eq!(tuned.json(), Tuned::new(&together, &|| false).expect("as many").json());
        assert_eq!(tuned.rows.len(), run.game.terms().len());
        for (row, term) in tuned.rows.iter().zip(run.game.terms()) {
            assert_eq!((row.name, row.old), (term.name, term.weight));
            let line = format!("Term {{ name: {:?}, weight: {} }},", term.name, row.new_weight());
            assert!(tuned.table().lines().any(|other| other == line), "{line}");
        }
    }
}

#[test]
fn who_breaks_off_keeps_the_games_that_have_ended() {
    let mut heard = 0;
    let harvest = run("talpa", 2).run(&mut |ended| {
        heard = ended;
        if ended >= 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let harvest = harvest.expect("there is memory");
    assert_eq!(harvest.games().len(), heard);
    let error = Tuned::new(&harvest, &|| false).expect_err("too few");
    assert_eq!(error, Unfitted::TooFew(heard));
    let words = format!("{heard} games have a quiet position, and 20 are needed to fit weights");
    assert_eq!(error.to_string(), words);
}

#[test]
fn fitting_is_stopped_between_two_games() {
    let harvest = played(&run("talpa", 1));
    let asked = Cell::new(0);
    let count = |most: usize| {
        asked.set(0);
        let stop = || asked.replace(asked.get() + 1) >= most;
        Tuned::new(&harvest, &stop).map(drop)
    };
    assert_eq!(count(usize::MAX), Ok(()));
    let all = asked.get();
    assert!(all > 100 * Tuned::FEWEST, "{all}");
    // Wherever it is stopped, the games are not looked through once more.
    for most in (0..all).step_by(all / 50) {
        assert_eq!(count(most), Err(Unfitted::Stopped), "{most} of {all}");
        assert!(asked.get() < most + Tuned::FEWEST, "{most}, {}", asked.get());
    }
    assert_eq!(Unfitted::Stopped.to_string(), "broken off before weights were fitted");
}

/// A random game, as a record with some tags.
fn random_game(seed: u64, tags: &[(&str, &str)]) -> (Session, String) {
    let mut rng = Rng::new(seed);
    let mut session = Session::new(game("talpa", Some("6x6")));
    while let Some(mv) = session.position().sample(&mut rng) {
        session.play(&mv).expect("a legal move");
    }
    let mut record = session.record();
    for (name, value) in tags {
        record.set_tag(name, value).expect("a name");
    }
    (session, record.to_string())
}

fn read(text: &str) -> Result<Harvest, String> {
    let mut harvest = Harvest::new(game("talpa", Some("6x6"))).unwrap();
    harvest.add_file(GAMES, text.as_bytes()).map_err(|error| error.to_string())?;
    Ok(harvest)
}

#[test]
fn samples_are_the_positions_after_the_opening_as_the_side_to_move_saw_them() {
    let (mut session, text) = random_game(1, &[("OpeningPlies", "3")]);
    let harvest = read(&text).expect("a good record");
    let [samples] = harvest.games() else { panic!("{harvest:?}") };
    let Some(Outcome::Win(winner)) = session.ending().map(|ending| ending.outcome) else {
        panic!("nobody draws in Talpa")
    };
    // No threats and nothing loud here: what is undecided counts, and that is how a game begins.
    let last = session.len();
    assert!((1..=last - 3).contains(&samples.len()), "{} of {last}", samples.len());
    for (ply, sample) in (3..).zip(&samples[..2]) {
        session.jump(ply);
        let position = session.position();
        assert_eq!(Some(&sample.counts), position.terms().as_ref());
        assert_eq!(sample.points, f64::from(u8::from(position.turn() == winner)));
    }
}

#[test]
fn open_forfeited_and_repeated_games_do_not_count() {
    let (_, good) = random_game(1, &[]);
    let (_, another) = random_game(2, &[]);
    let (_, forfeited) = random_game(3, &[("End", "time")]);
    let open = "[Game \"talpa\"]\n[Size \"6x6\"]\n\n*\n";
    let text = [&good, open, &another, &forfeited, &good].join("\n");
    let harvest = read(&text).expect("good records");
    assert_eq!((harvest.games().len(), harvest.repeated()), (2, 1));
    assert_eq!(harvest.results().iter().sum::<usize>(), 2);
}

#[test]
fn records_of_other_boards_and_broken_ones_are_refused() {
    let (_, good) = random_game(1, &[]);
    let error = read(&format!("{good}\n[Game \"talpa\"]\n\n*\n")).expect_err("another board");
    let words = "record 2: it is of talpa 8x8, rules official, and weights for talpa 6x6, rules \
                 official are wanted";
    assert_eq!(error, words);
    let torn = good.replace("1. ", "1. a1-a9 ");
    assert!(read(&torn).expect_err("illegal").starts_with("record 1: "));
}
