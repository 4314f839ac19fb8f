//! What a match says: the page's example, reasons, and what may spoil the results.

use super::*;

#[test]
fn the_match_of_the_readme_is_played_as_it_stands_there() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let (_, example) = readme.split_once("\n$ quina match ").expect("an example");
    let (args, rest) = example.split_once('\n').unwrap();
    let (table, _) = rest.split_once("```").unwrap();
    let played = good(&Folder::new("readme").quina(&format!("match {args}")));
    // The last line tells the time.
    let lines = |text: &str| text.lines().rev().skip(1).map(str::to_string).collect::<Vec<_>>();
    assert_eq!(lines(&played), lines(table));
}

#[test]
fn a_lost_game_says_why() {
    let folder = Folder::new("why");
    // Answers everything but a move that is none of the game.
    let script = "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
                  go*) echo bestmove a1-z9;; quit) exit;; esac; done";
    folder.write("engine.sh", script);
    let args = "match talpa --player me=engine:sh_engine.sh --player random --games 4 --nodes 1";
    let args: Vec<String> =
        args.split_whitespace().map(|word| word.replace("sh_", "sh ")).collect();
    let run = |more: &[&str]| {
        Command::new(QUINA).current_dir(&folder.0).args(&args).args(more).output().unwrap()
    };
    let output = run(&[]);
    let table = good(&output);
    assert!(table.contains("me forfeited 4 games by illegal move, first game 1: "), "{table}");
    assert!(table.contains(" forfeits by an illegal move: a1-z9: z9 is not a cell"), "{table}");
    // Told when it happens, too, and once.
    assert_eq!(err(&output).matches("me forfeited 1 game by illegal move, game 1: ").count(), 1);
    let json = json(&run(&["--json"]));
    let forfeits = &json["players"][0]["forfeits"]["illegal move"];
    assert_eq!((forfeits["games"].as_u64(), forfeits["first"].as_u64()), (Some(4), Some(1)));
    assert!(forfeits["reason"].as_str().unwrap().contains("a1-z9"));
}

#[test]
fn equal_games_are_counted_once() {
    let folder = Folder::new("equal");
    let run = "match talpa --size 6x6 --player full --player alphabeta --opening-plies 0 --games 10 \
               --nodes 300";
    let table = good(&folder.quina(run));
    assert!(table.contains("only 2 of the 10 games differ"), "{table}");
    let json = json(&folder.quina(&format!("{run} --json")));
    assert_eq!((json["distinct"].as_u64(), json["games"].as_u64()), (Some(2), Some(10)));
    // Nothing varies, so nothing can be said about chance.
    assert_eq!(
        (&json["players"][0]["error"], &json["players"][0]["los"]),
        (&Value::Null, &Value::Null)
    );
}

#[test]
fn what_may_spoil_a_match_is_said_before_it() {
    let folder = Folder::new("spoilt");
    folder.write("two.txt", "startpos\nstartpos moves a1-a2\n");
    let few =
        folder.quina("match talpa --player random --player greedy --games 10 --openings two.txt");
    good(&few);
    let note = "quina: 2 openings for 5 pairs of games, so openings are repeated\n";
    assert!(err(&few).starts_with(note), "{}", err(&few));
    folder.write("one.txt", "startpos\n");
    let one = "match talpa --player random --player greedy --games 4 --openings one.txt";
    let note = "quina: 1 opening for 2 pairs of games, so openings are repeated\n";
    assert!(err(&folder.quina(one)).starts_with(note));
}

#[test]
fn one_is_not_many() {
    let folder = Folder::new("one");
    let run = "match talpa --player random --player greedy --games 1 --max-plies 1 --out run";
    let output = folder.quina(run);
    assert!(good(&output).contains("\n1 game, no limit: "), "{}", out(&output));
    assert!(err(&output).starts_with("1/1 game, "), "{}", err(&output));
    let record = folder.read("run/games.qgn");
    assert!(record.contains("\"adjudicated a draw after 1 ply\""), "{record}");
    let ladder = good(&folder.quina("ladder --from run/games.qgn"));
    assert!(ladder.contains("\n1 game of talpa 8x8, "), "{ladder}");
}

/// Some editors put one in front of a text.
#[test]
fn openings_may_begin_with_a_byte_order_mark() {
    let folder = Folder::new("mark");
    folder.write("lines.txt", "\u{feff}startpos moves a1-a2\n");
    folder.write("records.qgn", "\u{feff}[Game \"talpa\"]\n[Size \"8x8\"]\n\n1. a1-a2 *\n");
    for file in ["lines.txt", "records.qgn"] {
        let run = "match talpa --player random --player greedy --games 2 --out";
        good(&folder.quina(&format!("{run} {file}-run --openings {file}")));
        assert_eq!(folder.read(&format!("{file}-run/openings.txt")), "startpos moves a1-a2\n");
    }
    good(&folder.quina("ladder --from lines.txt-run/games.qgn"));
    let games = folder.read("lines.txt-run/games.qgn");
    folder.write("marked.qgn", &format!("\u{feff}{games}"));
    good(&folder.quina("ladder --from marked.qgn"));
}

#[test]
fn a_finished_run_keeps_its_summary() {
    let folder = Folder::new("finished");
    let run = "match talpa --player random --player greedy --games 6 --out run";
    good(&folder.quina(run));
    let summary = folder.read("run/summary.json");
    let again = good(&folder.quina(run));
    assert!(again.ends_with("all games were played before\n"), "{again}");
    assert_eq!(folder.read("run/summary.json"), summary);
}

#[test]
fn the_games_of_a_match_are_openings() {
    let folder = Folder::new("openings");
    let run = "match talpa --player random --player greedy --games 6";
    good(&folder.quina(&format!("{run} --out run")));
    good(&folder.quina(&format!("{run} --openings run/games.qgn --out again")));
    let lines = folder.read("run/openings.txt");
    let twice: Vec<&str> = lines.lines().flat_map(|line| [line; 2]).take(3).collect();
    assert_eq!(folder.read("again/openings.txt").lines().collect::<Vec<_>>(), twice);
}
