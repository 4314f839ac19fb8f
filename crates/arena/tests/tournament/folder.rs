//! A folder that is not this run's is refused, and not a byte of it is touched.

use super::*;
use quina_arena::Balance;
use quina_arena::stats::Sprt;

#[test]
fn the_folder_of_another_run_is_refused_by_what_differs() {
    let ours = run("talpa", Some("4x4"), &["random", "mixed"], 2);
    let folder = Folder::new("other");
    play(&ours, Some(&folder.0));
    // Torn, so that whoever took it for its own would cut it.
    let games = fs::read(folder.file("games.qgn")).unwrap();
    fs::write(folder.file("games.qgn"), &games[..games.len() - 9]).unwrap();
    fs::remove_file(folder.file("openings.txt")).unwrap();
    let before = folder.files();

    let with = |change: fn(&mut Tournament)| {
        let mut run = ours.clone();
        change(&mut run);
        run
    };
    let others: [(&str, Tournament); 13] = [
        ("its seed is 1, not 2;", with(|run| run.seed = 2)),
        ("its games is 2, not 4;", with(|run| run.games = 4)),
        (
            "its size is 4x4, not 6x6;",
            with(|run| run.game = GAMES.open("talpa", Some("6x6"), None).unwrap()),
        ),
        (
            "its game is talpa, not apart;",
            with(|run| run.game = GAMES.open("apart", None, None).unwrap()),
        ),
        (
            "its players[0].name is random, not chance;",
            with(|run| run.contestants[0].name = "chance".to_string()),
        ),
        ("its players[0].name is random, not mixed;", with(|run| run.contestants.swap(0, 1))),
        ("its format is round robin, not gauntlet;", with(|run| run.format = Format::Gauntlet)),
        (
            "its pace is 50 nodes a move, not depth 3;",
            with(|run| run.conditions.pace = Pace::Depth(3)),
        ),
        ("its max_plies is 400, not 399;", with(|run| run.conditions.max_plies = 399)),
        ("its hash_mb is 1, not 2;", with(|run| run.options.hash = 2)),
        ("its openings.plies is 2, not 3;", with(|run| run.openings = Openings::Drawn(3))),
        (
            "its openings.balance is not there, not 100;",
            with(|run| {
                run.openings = Openings::Balanced(Balance { plies: 2, points: 100, nodes: 20_000 });
            }),
        ),
        (
            "its sprt is null, not [0.0,",
            with(|run| run.sprt = Sprt::new(0.0, 50.0, 0.05, 0.05).ok()),
        ),
    ];
    for (difference, other) in others {
        let reason = refusal(&other, &folder.0);
        assert!(reason.contains("holds another run: ") && reason.contains(difference), "{reason}");
        assert!(folder.files() == before, "{difference}");
    }
    // It was this run's all the time.
    assert_eq!(play(&ours, Some(&folder.0)).resumed, 1);
}

#[test]
fn a_folder_of_anything_else_is_refused() {
    let run = run("talpa", Some("4x4"), &["random", "mixed"], 2);
    let folder = Folder::new("foreign");
    fs::create_dir(&folder.0).unwrap();
    let refuse = |name: &str, text: &[u8], words: &str| {
        fs::write(folder.file(name), text).unwrap();
        let before = folder.files();
        let reason = refusal(&run, &folder.0);
        assert!(reason.contains(words) && reason.contains("--out"), "{reason}");
        assert!(folder.files() == before, "{name}");
    };
    refuse("letter.txt", b"Dear", "holds something else than a run");
    refuse("games.qgn", b"[Game \"talpa\"]", "holds something else than a run");
    for garbage in ["", "{", "[]", "null", "\"run\"", "{} {}"] {
        refuse("run.json", garbage.as_bytes(), "run.json is not the description of a run");
    }
    refuse("run.json", b"\xff\xfe", "something else than a run");
    refuse("run.json", b"{}", "its quina is not there, not ");
    // A file is no folder.
    let reason = refusal(&run, &folder.file("letter.txt"));
    assert!(reason.contains("holds something else than a run"), "{reason}");
    assert_eq!(fs::read(folder.file("letter.txt")).unwrap(), b"Dear");
}

#[test]
fn games_that_are_none_of_the_run_are_not_cut_off() {
    let ours = run("talpa", Some("4x4"), &["random", "mixed"], 3);
    let folder = Folder::new("damaged");
    play(&ours, Some(&folder.0));
    fs::remove_file(folder.file("openings.txt")).unwrap();
    let games = fs::read_to_string(folder.file("games.qgn")).unwrap();
    let records: Vec<String> = Split::new(games.as_bytes()).map(Result::unwrap).collect();
    let [one, two, three] = &records[..] else { panic!("{}", records.len()) };
    let edited = two.replace("\"mixed\"", "\"maxed\"");
    let noted = two.replace("1. ", "1.  ");
    let cases = [
        (format!("{one}{edited}{three}"), "game 2 of the games"),
        (format!("{two}{one}{three}"), "game 1 of the games"),
        (format!("{one}{two}{three}{one}"), "game 4 of the games"),
        (format!("{one}{edited}{}", &three[..50]), "game 2 of the games"),
        (format!("{one}{noted}{three}"), "record 2 of "),
        (format!("{one}{}{three}", &two[..two.len() - 20]), "record 2 of "),
    ];
    for (text, words) in cases {
        fs::write(folder.file("games.qgn"), text).unwrap();
        let before = folder.files();
        let reason = refusal(&ours, &folder.0);
        assert!(reason.contains(words), "{reason}");
        assert!(folder.files() == before, "{words}");
    }
}

#[test]
fn what_has_no_end_is_not_read() {
    let run = run("talpa", Some("4x4"), &["random", "mixed"], 2);
    let folder = Folder::new("endless");
    play(&run, Some(&folder.0));
    for name in ["run.json", "games.qgn", "openings.txt", "summary.json"] {
        let text = fs::read(folder.file(name)).unwrap();
        fs::remove_file(folder.file(name)).unwrap();
        std::os::unix::fs::symlink("/dev/zero", folder.file(name)).unwrap();
        let reason = refusal(&run, &folder.0);
        assert!(
            reason.ends_with("holds something else than a run; name another folder with --out")
        );
        fs::remove_file(folder.file(name)).unwrap();
        // A link to a file is as good as the file.
        fs::write(folder.file("elsewhere"), text).unwrap();
        std::os::unix::fs::symlink("elsewhere", folder.file(name)).unwrap();
        assert_eq!(play(&run, Some(&folder.0)).resumed, 2, "{name}");
        fs::remove_file(folder.file(name)).unwrap();
        fs::rename(folder.file("elsewhere"), folder.file(name)).unwrap();
    }
}

#[test]
fn a_folder_in_use_is_refused() {
    let run = run("talpa", Some("4x4"), &["random", "mixed"], 2);
    let folder = Folder::new("busy");
    play(&run, Some(&folder.0));
    let before = folder.files();
    // Another process, or another open file of this one: the lock knows no difference.
    let held = fs::File::open(folder.file("run.json")).unwrap();
    held.lock().unwrap();
    let reason = refusal(&run, &folder.0);
    assert!(reason.contains("another process is playing the run in"), "{reason}");
    assert!(folder.files() == before);
    drop(held);
    assert_eq!(play(&run, Some(&folder.0)).resumed, 2);
}

#[test]
fn of_many_that_begin_in_one_folder_one_plays() {
    const THREADS: usize = 8;
    let folder = Folder::new("race");
    let run = run("talpa", Some("4x4"), &["random", "mixed"], 2);
    for _ in 0..200 {
        let start = std::sync::Barrier::new(THREADS);
        let began = std::sync::atomic::AtomicUsize::new(0);
        let leave = std::sync::Barrier::new(THREADS);
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    start.wait();
                    let found = quina_arena::archive::Archive::open(
                        &folder.0,
                        &run.description(),
                        &mut |_| Ok(()),
                    );
                    if found.is_ok() {
                        began.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    }
                    leave.wait();
                    drop(found);
                });
            }
        });
        assert_eq!(began.into_inner(), 1);
        fs::remove_dir_all(&folder.0).unwrap();
    }
}
