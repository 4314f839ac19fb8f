//! What cannot be done is said in one sentence, and nothing is left of it.

use super::*;

/// A folder with all that the arguments below name.
fn furnished(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("file.txt", "text\n");
    folder.write("openings.txt", "# two\n\nstartpos\nstartpos moves a1-a9\n");
    folder.write("none.txt", "# none\n");
    folder.write("records.qgn", "[Game \"apart\"]\n\n*\n");
    folder.write("nameless.qgn", "[Game \"talpa\"]\n\n1-0\n");
    folder.write("same.qgn", "[First \"a\"]\n[Second \"a\"]\n\n1-0\n");
    folder.write("torn.qgn", "[Game \"talpa\"]\n[First \"a\"]\n[Second \"b\"]\n\n1. a1-a2");
    folder.write("empty.qgn", "");
    let game = |a, b| format!("[Game \"talpa\"]\n[First \"{a}\"]\n[Second \"{b}\"]\n\n1-0\n\n");
    folder.write("other.qgn", &game("a", "b").replace("talpa", "jostle"));
    folder.write("illegal.qgn", &game("a", "b").replace("\n\n1-0", "\n\n1. a1-a9 1-0"));
    folder.write("apart.qgn", &(game("a", "b") + &game("c", "d")));
    folder.write("good.qgn", &(game("a", "b") + &game("b", "a")));
    fs::create_dir(folder.0.join("folder")).unwrap();
    folder.write("folder/letter.txt", "Dear\n");
    folder
}

/// The status and one sentence that begins and contains as it should; nothing on stdout, and
/// nothing new or other on disk.
fn refused(folder: &Folder, args: &str, status: i32, words: &str) {
    let before = folder.tree();
    let output = folder.quina(args);
    let errors = err(&output);
    assert_eq!(output.status.code(), Some(status), "{args}: {errors}");
    assert!(errors.starts_with("quina: ") && errors.contains(words), "{args}: {errors}");
    assert_eq!(errors.lines().count(), 1, "{args}: {errors}");
    assert!(errors.ends_with('\n') && errors.len() < 400, "{args}: {errors}");
    assert_eq!(out(&output), "", "{args}");
    assert!(folder.tree() == before, "{args}");
}

#[test]
fn wrong_matches_are_refused() {
    let folder = furnished("match");
    let two = "match talpa --player random --player greedy --out new";
    for (args, words) in [
        ("match chess --player random --player random --out new", "there is no game chess"),
        ("match talpa --size 7x7 --player random --player random --out new", "no board 7x7"),
        ("match talpa --rules x --player random --player random --out new", "no rules x"),
        ("match talpa --player genius --player random --out new", "Talpa has no player genius"),
        ("match talpa --player level:9 --player random --out new", "there is no level:9"),
        ("match talpa --player level:0 --player random --out new", "there is no level:0"),
        ("match talpa --player level: --player random --out new", "there is no level:"),
        ("match talpa --player a|b=random --player random --out new", "cannot name a player"),
        ("match talpa --player random --out new", "2 to 64 players can meet, not 1;"),
        ("match talpa --out new", "2 to 64 players can meet, not 0;"),
        ("match --player random --player greedy --out new", "see --help"),
        #[cfg(target_os = "linux")]
        (
            "match talpa --player full --player full --hash 65536 --concurrency 256 --out new",
            " tables of 65536 MB, one for each searching player on each board",
        ),
    ] {
        refused(&folder, args, 2, words);
    }
    for (args, words) in [
        ("--games 0", "0 is not in"),
        ("--games 1000001", "1000001 is not in"),
        ("--movetime 0", "0 is not in"),
        ("--nodes 0", "0 is not in"),
        ("--depth 0", "0 is not in"),
        ("--movetime 5 --nodes 5", "cannot be used with"),
        ("--tc 10+1 --depth 5", "cannot be used with"),
        ("--tc 0", "0 is not a clock; write SECONDS+INCREMENT"),
        ("--tc 1:30", "1:30 is not a clock"),
        ("--tc 1+x", "1+x is not a clock"),
        ("--tc -5", "see --help"),
        ("--concurrency 0", "0 is not in"),
        ("--concurrency 257", "257 is not in"),
        ("--max-plies 0", "0 is not in"),
        ("--max-plies 90001", "90001 is not in"),
        ("--hash 0", "0 is not in"),
        ("--seed -1", "see --help"),
        ("--seed x", "see --help"),
        ("--opening-plies 101", "101 is not in"),
        ("--opening-plies 4 --openings openings.txt", "cannot be used with"),
        ("--balance 50 --openings openings.txt", "cannot be used with"),
        ("--balance 50 --opening-plies 0", "--balance chooses among random plies"),
        ("--balance 10001", "10001 is not in"),
        ("--balance -1", "see --help"),
        ("--balance even", "see --help"),
        ("--balance 50 --balance-nodes 0", "0 is not in"),
        ("--balance-nodes 5000", "--balance"),
        ("--openings missing.txt", "missing.txt could not be read: "),
        ("--openings folder", "folder could not be read: "),
        ("--openings openings.txt", "openings.txt, line 4: "),
        ("--openings none.txt", "none.txt has no openings"),
        ("--openings empty.qgn", "empty.qgn has no openings"),
        ("--openings records.qgn", "records.qgn, record 1: it is a record with Game apart"),
        ("--openings torn.qgn", "torn.qgn, record 1: "),
        ("--sprt 5", "--sprt takes two Elo differences"),
        ("--sprt a,b", "--sprt takes two Elo differences"),
        ("--sprt 5,5", "--sprt: "),
        ("--sprt 10,0", "--sprt: "),
        ("--sprt NaN,5", "--sprt: "),
        ("--sprt 0,5 --alpha 0", "--sprt: "),
        ("--sprt 0,5 --beta 1", "--sprt: "),
        ("--alpha 0.1", "see --help"),
        ("--sprt 0,5 --player mixed", "--sprt is for two players, not for 3"),
        ("--option Hash=5", "there is no such engine: player"),
        ("--option Hash", "--option takes NAME=VALUE"),
        ("--margin -1", "see --help"),
        ("--start-timeout 0", "0 is not in"),
        ("extra", "see --help"),
    ] {
        refused(&folder, &format!("{two} {args}"), 2, words);
    }
    // Only looking for them shows that there are none.
    refused(
        &folder,
        "match jostle --player random --player greedy --opening-plies 1 --balance 0",
        1,
        "none of 10000 random openings with --opening-plies 1 is within 0 points of even; allow more",
    );
}

#[test]
fn engines_that_cannot_play_are_refused_before_the_first_game() {
    let folder = furnished("engine");
    for (spec, words) in [
        ("engine:", "engine: names no program"),
        ("engine:./missing", "player 2: there is no program ./missing"),
        ("engine:no-such-engine-on-the-path", "player 2: there is no program no-such-engine"),
        ("engine:./file.txt", "player 2: ./file.txt may not be run"),
        ("engine:./folder", "player 2: ./folder may not be run"),
        ("engine:true", "player 2: true ended with exit status 0"),
    ] {
        let args = format!("match talpa --player random --player {spec} --out new");
        refused(&folder, &args, 2, words);
        refused(&folder, &args.replace("match", "ladder"), 2, words);
    }
    // Options are looked at before anything is played, too.
    for (option, words) in [
        ("Speed=1", "player 2: "),
        ("2:Speed=1", "has no option Speed"),
        ("2:Hash=0", "player 2: "),
        ("1:Hash=4", "there is no such engine: player"),
        ("3:Hash=4", "there is no such engine: player"),
        ("=4", "--option takes NAME=VALUE"),
    ] {
        // The path may hold spaces, and an argument of one word may not.
        std::os::unix::fs::symlink(QUINA, folder.0.join("quina")).unwrap();
        fs::write(folder.0.join("engine.sh"), "#!/bin/sh\nexec ./quina ugi\n").unwrap();
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(folder.0.join("engine.sh"), executable).unwrap();
        let args = format!(
            "match talpa --player random --player engine:./engine.sh --option {option} --out new"
        );
        refused(&folder, &args, 2, words);
        fs::remove_file(folder.0.join("quina")).unwrap();
    }
}

#[test]
fn folders_that_cannot_be_used_are_refused() {
    let folder = furnished("out");
    let run = "match talpa --player random --player greedy --games 2 --out";
    refused(&folder, &format!("{run} folder"), 2, "folder holds something else than a run");
    refused(&folder, &format!("{run} file.txt"), 2, "file.txt holds something else than a run");
    refused(&folder, &format!("{run} file.txt/new"), 1, "file.txt/new could not be written: ");
    refused(&folder, &format!("{run} /proc/new"), 1, "/proc/new could not be written: ");
    good(&folder.quina(&format!("{run} new/deep")));
    let other = format!("{run} new/deep --seed 2");
    refused(&folder, &other, 2, "new/deep holds another run: its seed is 1, not 2; repeat its");
    folder.write("new/deep/run.json", "{");
    refused(&folder, &format!("{run} new/deep"), 2, "run.json is not the description of a run");
}

#[test]
fn wrong_ladders_are_refused() {
    let folder = furnished("ladders");
    let two = "ladder talpa --player random --player greedy --games 2";
    for (args, status, words) in [
        ("ladder", 2, "see --help"),
        ("ladder talpa", 2, "2 to 64 players can meet"),
        ("ladder talpa --from good.qgn", 2, "cannot be used with"),
        ("ladder --from good.qgn --player random", 2, "cannot be used with"),
        ("ladder --from missing.qgn", 2, "missing.qgn could not be read: "),
        ("ladder --from folder", 2, "folder"),
        ("ladder --from good.qgn missing.qgn --write new.md", 2, "missing.qgn could not be read: "),
        ("ladder --from nameless.qgn --write new.md", 2, "nameless.qgn: record 1: it has no tags"),
        ("ladder --from same.qgn --write new.md", 2, "same.qgn: record 1: a plays against itself"),
        ("ladder --from torn.qgn --write new.md", 2, "torn.qgn: record 1: "),
        ("ladder --from empty.qgn --write new.md", 2, ""),
        ("ladder --from apart.qgn --write new.md", 2, "no one scale: a, b | c, d"),
        ("ladder --from good.qgn --write file.txt", 2, "file.txt exists and is not overwritten"),
        ("ladder --from good.qgn --write folder", 2, "folder exists and is not overwritten"),
        ("ladder --from good.qgn --write no/new.md", 2, "no/new.md could not be written: "),
        ("ladder --from good.qgn --anchor e", 2, "nobody is called e; the players are a, b"),
        ("ladder --from good.qgn other.qgn", 2, "it is of jostle 10x10, rules official, and those"),
        ("ladder --from good.qgn ./good.qgn", 2, "./good.qgn is named twice"),
        ("ladder --from illegal.qgn", 2, "illegal.qgn: record 1: ply 1, a9 is not a cell"),
        ("ladder --from good.qgn --anchor a=x", 2, "--anchor takes NAME or NAME=ELO"),
        ("ladder --from good.qgn --anchor a=inf", 2, "--anchor takes NAME or NAME=ELO"),
    ] {
        refused(&folder, args, status, words);
    }
    for (args, words) in [
        ("--anchor e --out new", "nobody is called e; the players are random, greedy"),
        ("--write file.txt --out new", "file.txt exists and is not overwritten"),
        ("--write no/new.md --out new", "no/new.md could not be written: "),
    ] {
        refused(&folder, &format!("{two} {args}"), 2, words);
    }
}
