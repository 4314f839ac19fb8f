//! What is noted depends on the seed and the schedule, and on nothing else.

use super::*;
use quina::Outcome;
use quina_arena::GameResult;
use quina_arena::schedule::{Fixture, Schedule};
use quina_arena::stats::{Sprt, Verdict};
use quina_arena::{Interim, Totals};

/// The files of a run that do not tell how long it took.
fn files(name: &str, run: &Tournament) -> [Vec<u8>; 2] {
    let folder = Folder::new(name);
    play(run, Some(&folder.0));
    ["games.qgn", "openings.txt"].map(|name| fs::read(folder.file(name)).unwrap())
}

#[test]
fn equal_seeds_give_equal_files_on_any_number_of_boards() {
    let players = ["random", "mixed", "level:1"];
    for entry in GAMES.iter() {
        let id = entry.meta.id;
        let mut run = run(id, None, &players, 2);
        run.conditions.max_plies = 60;
        let game = &run.game;
        // Not every game has it.
        if let Ok(greedy) = Contestant::read("greedy", &**game) {
            run.contestants.push(greedy);
        }
        let one = files(&format!("{id}-1"), &run);
        run.boards = 3;
        assert!(one == files(&format!("{id}-3"), &run), "{id} differs by boards");
        run.seed = 2;
        let other = files(&format!("{id}-seed"), &run);
        assert!(one[0] != other[0] && one[1] != other[1], "{id} does not heed the seed");
    }
}

#[test]
fn an_engine_with_a_seed_of_its_own_plays_the_same_on_any_number_of_boards() {
    let mut run = run("talpa", Some("6x6"), &[&mock("good"), "random"], 6);
    let one = files("engine-1", &run);
    run.boards = 3;
    assert!(one == files("engine-3", &run));
    run.contestants[0].set_option("Seed", "3");
    let three = files("seeded-3", &run);
    run.boards = 1;
    assert!(three != one && three == files("seeded-1", &run));
}

#[test]
fn everybody_is_counted_in_a_round_robin_and_a_gauntlet() {
    for (format, games) in
        [(Format::RoundRobin, 6 * 5), (Format::Gauntlet, 3 * 5), (Format::Neighbors, 5 * 5)]
    {
        let mut run = run("talpa", Some("4x4"), &["random", "mixed", "random", "level:1"], 5);
        assert_eq!(run.contestants[2].name, "random #2");
        run.format = format;
        run.boards = 2;
        let folder = Folder::new(format.name());
        let totals = play(&run, Some(&folder.0)).totals;
        assert_eq!(totals.games(), games);
        let each = |player| totals.of(player).games();
        match format {
            Format::RoundRobin => assert_eq!([0, 1, 2, 3].map(each), [15, 15, 15, 15]),
            Format::Gauntlet => assert_eq!([0, 1, 2, 3].map(each), [15, 5, 5, 5]),
            Format::Neighbors => assert_eq!([0, 1, 2, 3].map(each), [10, 15, 15, 10]),
        }
        let points: f64 = (0..4).map(|player| totals.of(player).points()).sum();
        assert_eq!(points, games as f64);
        assert_eq!(totals.of_first_side().games(), games as u64);
        assert_eq!(totals.met().iter().map(|met| met.tally.games()).sum::<u64>(), games as u64);
        for (a, b) in [(0, 1), (1, 2), (2, 3)] {
            assert_eq!(totals.against(a, b), totals.against(b, a).swapped());
        }
        assert_eq!(totals, recount(&run, &folder), "the games say something else");
    }
}

/// The totals of the games in a folder.
fn recount(run: &Tournament, folder: &Folder) -> Totals {
    let schedule = Schedule::new(run.format, run.contestants.len(), run.games);
    let mut totals = Totals::new(run.contestants.len());
    for ((record, session), fixture) in folder.games().iter().zip(schedule.iter()) {
        totals.add(&fixture, &result(run, record, session, &fixture));
    }
    totals
}

fn result(run: &Tournament, record: &Record, session: &Session, fixture: &Fixture) -> GameResult {
    let [first, second] = fixture.players.map(|player| run.contestants[player].name.as_str());
    assert_eq!((record.tag("First"), record.tag("Second")), (Some(first), Some(second)));
    assert_eq!(record.tag("Round"), Some((fixture.number + 1).to_string().as_str()));
    let end = End::ALL.into_iter().find(|end| Some(end.name()) == record.tag("End")).unwrap();
    let opening: usize = record.tag("OpeningPlies").unwrap().parse().unwrap();
    let plies = session.len() - opening;
    let reason = record.tag("Termination").unwrap().to_string();
    let outcome = session.ending().unwrap().outcome;
    GameResult { outcome, end, reason, plies, key: GameResult::key_of(record) }
}

#[test]
fn a_game_is_a_draw_at_the_most_plies() {
    let mut run = run("talpa", None, &["random", "mixed"], 4);
    run.conditions.max_plies = 5;
    let folder = Folder::new("cap");
    let totals = play(&run, Some(&folder.0)).totals;
    assert_eq!(totals.ends().collect::<Vec<_>>(), [(End::PlyCap, 4)]);
    assert_eq!((totals.of(0).draws, totals.plies(), totals.faults().count()), (4, 20, 0));
    for (record, session) in folder.games() {
        assert_eq!(session.ending().unwrap().outcome, Outcome::Draw);
        assert_eq!(record.tag("Termination"), Some("adjudicated a draw after 5 plies"));
        assert_eq!(session.len(), 7, "two plies of opening do not count");
    }
}

#[test]
fn a_sequential_test_ends_at_the_same_pair_on_any_number_of_boards() {
    let mut run = run("jostle", None, &["level:1", "random"], 400);
    run.conditions.max_plies = 60;
    let sprt = Sprt::new(0.0, 200.0, 0.05, 0.05).unwrap();
    run.sprt = Some(sprt);
    let folders = [1, 3].map(|boards| {
        let folder = Folder::new(&format!("sprt-{boards}"));
        run.boards = boards;
        let finished = play(&run, Some(&folder.0));
        assert!(finished.totals.games() < 400 && finished.totals.games().is_multiple_of(2));
        // The games of the folder decide it at their last pair, and not before.
        let schedule = Schedule::new(run.format, 2, run.games);
        let mut totals = Totals::new(2);
        for ((record, session), fixture) in folder.games().iter().zip(schedule.iter()) {
            assert_eq!(sprt.verdict(&totals.pairs()), Verdict::GoOn);
            totals.add(&fixture, &result(&run, record, session, &fixture));
        }
        assert_eq!(sprt.verdict(&totals.pairs()), Verdict::AcceptH1);
        assert_eq!(totals, finished.totals);
        folder
    });
    let games = folders.each_ref().map(|folder| fs::read(folder.file("games.qgn")).unwrap());
    assert!(games[0] == games[1]);

    // Whoever takes it up plays nothing more.
    let before = folders[0].files();
    let mut told = Vec::new();
    let mut audience = |standing: &Interim<'_>| {
        told.push((standing.resumed, standing.totals.games()));
        GO_ON
    };
    let again = run.run(Some(&folders[0].0), &mut audience).unwrap();
    assert_eq!(told, [(again.resumed, again.totals.games())]);
    assert_eq!(again.resumed, again.totals.games());
    for name in ["games.qgn", "openings.txt", "run.json"] {
        assert!(before[name] == folders[0].files()[name], "{name}");
    }
}
