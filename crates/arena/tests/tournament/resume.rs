//! A run that was killed goes on as if nothing had happened, wherever it was killed.

use super::*;
use quina::Rng;

/// A run with draws, wins, an odd game at the end and three players.
fn long_run() -> Tournament {
    let mut run = run("talpa", Some("4x4"), &["random", "mixed", "level:1"], 3);
    run.conditions.max_plies = 14;
    run.boards = 2;
    run
}

#[test]
fn a_run_goes_on_from_every_point_where_it_may_have_been_killed() {
    let run = long_run();
    let folder = Folder::new("resume");
    let whole = play(&run, Some(&folder.0));
    let wanted = folder.files();
    let games = &wanted["games.qgn"];
    let expected = summary(&run, &whole);

    // Step 1. The cuts: around the end of every record, through all of the last, and anywhere.
    let mut ends = vec![0];
    let text = std::str::from_utf8(games).unwrap();
    for record in Split::new(text.as_bytes()) {
        ends.push(ends[ends.len() - 1] + record.unwrap().len());
    }
    assert_eq!((ends.len(), ends[9]), (10, games.len()));
    let mut cuts: Vec<usize> = Vec::new();
    for &end in &ends {
        cuts.extend(end.saturating_sub(3)..=(end + 3).min(games.len()));
    }
    cuts.extend((ends[8]..games.len()).step_by(5));
    let mut rng = Rng::new(7);
    cuts.extend((0..50).map(|_| rng.below(games.len())));

    for (at, cut) in cuts.into_iter().enumerate() {
        // Step 2. What a killed process may have left of the other files.
        fs::write(folder.file("games.qgn"), &games[..cut]).unwrap();
        let openings = &wanted["openings.txt"];
        match at % 4 {
            0 => fs::remove_file(folder.file("openings.txt")).unwrap(),
            1 => fs::write(folder.file("openings.txt"), &openings[..rng.below(openings.len())])
                .unwrap(),
            2 => fs::write(folder.file("openings.txt"), []).unwrap(),
            _ => {}
        }
        if at % 2 == 0 {
            fs::remove_file(folder.file("summary.json")).unwrap();
            fs::write(folder.file("summary.json.new"), "{ \"game\": ").unwrap();
        }

        // Step 3. Another process ends it.
        let again = play(&run, Some(&folder.0));
        assert_eq!(again.resumed, ends.iter().filter(|&&end| end <= cut).count() - 1, "at {cut}");
        assert_eq!(again.totals, whole.totals, "at {cut}");
        assert_eq!(summary(&run, &again), expected, "at {cut}");
        let found = folder.files();
        assert!(found.keys().eq(wanted.keys()), "at {cut}: {:?}", found.keys());
        for name in ["games.qgn", "openings.txt", "run.json"] {
            assert!(found[name] == wanted[name], "{name} differs, at {cut}");
        }
    }
}

#[test]
fn a_run_that_its_audience_breaks_off_again_and_again_ends_as_if_it_had_not() {
    let run = long_run();
    let wanted = Folder::new("unbroken");
    let whole = play(&run, Some(&wanted.0));
    let folder = Folder::new("broken");
    for enough in 0..9 {
        let broken = run.run(Some(&folder.0), &mut |standing| {
            if standing.totals.games() >= enough { ControlFlow::Break(()) } else { GO_ON }
        });
        let Err(RunError::BrokenOff { games, planned: 9 }) = broken else {
            // Several games may be noted at once, so that the last is noted before it was enough.
            assert_eq!(broken.unwrap().totals, whole.totals);
            continue;
        };
        assert!((enough..9).contains(&games), "{games}, {enough}");
        assert_eq!(folder.games().len(), games);
    }
    assert_eq!(play(&run, Some(&folder.0)).totals, whole.totals);
    for name in ["games.qgn", "openings.txt", "run.json"] {
        assert!(folder.files()[name] == wanted.files()[name], "{name}");
    }
}

#[test]
fn a_run_begins_where_only_its_description_was_written() {
    let run = long_run();
    let wanted = Folder::new("described-wanted");
    play(&run, Some(&wanted.0));
    let torn = &wanted.files()["run.json"][..20];
    let folder = Folder::new("described");
    for (name, left) in [("run.json", &wanted.files()["run.json"][..]), ("run.json.new", torn)] {
        fs::create_dir(&folder.0).unwrap();
        fs::write(folder.file(name), left).unwrap();
        assert_eq!(play(&run, Some(&folder.0)).resumed, 0);
        let (found, wanted) = (folder.files(), wanted.files());
        assert!(found.keys().eq(wanted.keys()), "{name}: {:?}", found.keys());
        assert!(
            found["games.qgn"] == wanted["games.qgn"] && found["run.json"] == wanted["run.json"]
        );
        fs::remove_dir_all(&folder.0).unwrap();
    }
}

#[test]
fn results_that_the_rules_do_not_bear_out_are_refused() {
    let mut run = run("talpa", Some("4x4"), &["random", &mock("illegal")], 6);
    run.conditions.max_plies = 9;
    run.openings = Openings::Drawn(1);
    // All ways to end: by the rules, at the most plies, by a fault.
    run.contestants.push(Contestant::read("mixed", &*run.game).unwrap());
    let folder = Folder::new("flipped");
    play(&run, Some(&folder.0));
    let text = fs::read_to_string(folder.file("games.qgn")).unwrap();
    let records: Vec<String> = Split::new(text.as_bytes()).map(Result::unwrap).collect();
    let mut ends = Vec::new();
    for (at, record) in records.iter().enumerate() {
        let before: String = records[..at].concat();
        let mut read = Record::read(record).unwrap();
        let (end, result) = (read.tag("End").unwrap().to_string(), read.tag("Result").unwrap());
        let flipped = if result == "1-0" { "0-1" } else { "1-0" };
        read.set_tag("Result", flipped).unwrap();
        fs::write(folder.file("games.qgn"), format!("{before}{read}\n")).unwrap();
        let files = folder.files();
        assert_eq!(
            refusal(&run, &folder.0),
            format!(
                "game {} of the games in the folder is none of this run, or not as it was played; \
                 mend it, or name another folder with --out",
                at + 1
            ),
            "{end}"
        );
        assert!(folder.files() == files, "{end}");
        ends.push(end);
    }
    for end in [End::Rules, End::PlyCap, End::Illegal] {
        assert!(ends.iter().any(|found| found == end.name()), "{ends:?}");
    }
    // A move that the rules refuse, and a board that is another.
    for (from, to) in [("\n\n1. ", "\n\n1. a1-a1 "), ("\"4x4\"", "\"6x6\"")] {
        fs::write(folder.file("games.qgn"), records[0].replacen(from, to, 1)).unwrap();
        assert!(refusal(&run, &folder.0).starts_with("game 1 of the games"), "{to}");
    }
}

#[test]
fn a_summary_that_is_damaged_is_written_anew() {
    let run = long_run();
    let folder = Folder::new("summary");
    play(&run, Some(&folder.0));
    let whole = fs::read_to_string(folder.file("summary.json")).unwrap();
    let wrong = whole.replacen("\"wins\": ", "\"wins\": 1", 1);
    assert_ne!(wrong, whole);
    let stripped = |text: &str| {
        let mut summary: serde_json::Value = serde_json::from_str(text).unwrap();
        summary.as_object_mut().unwrap().retain(|name, _| name != "seconds");
        summary.as_object_mut().unwrap().retain(|name, _| name != "referee_share");
        summary
    };
    for damaged in ["", "{", "null", "{}", &whole[..whole.len() / 2], &wrong] {
        fs::write(folder.file("summary.json"), damaged).unwrap();
        play(&run, Some(&folder.0));
        let found = fs::read_to_string(folder.file("summary.json")).unwrap();
        assert_eq!(stripped(&found), stripped(&whole), "{damaged}");
        // One that is whole stays to the letter.
        play(&run, Some(&folder.0));
        assert_eq!(fs::read_to_string(folder.file("summary.json")).unwrap(), found);
    }
}

#[test]
fn a_finished_run_plays_nothing_more() {
    let run = long_run();
    let folder = Folder::new("finished");
    let first = play(&run, Some(&folder.0));
    let before = folder.files();
    let again = play(&run, Some(&folder.0));
    assert_eq!((again.resumed, &again.totals), (9, &first.totals));
    for name in ["games.qgn", "openings.txt", "run.json"] {
        assert!(before[name] == folder.files()[name], "{name}");
    }
}
