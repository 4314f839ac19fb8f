//! `quina ladder`: from games that are played now, and from records.

use super::*;

const RUN: &str = "ladder talpa --size 6x6 --player random --player mixed --player greedy \
                   --player level:1 --games 10 --nodes 100 --out run";

/// The cells of a Markdown table, rows without its head.
fn rows(markdown: &str) -> Vec<Vec<&str>> {
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for line in markdown.lines().take_while(|line| line.starts_with('|')) {
        let inner = line.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        let cells = inner.unwrap_or_else(|| panic!("{line}")).split('|');
        rows.push(cells.map(str::trim).collect());
    }
    let head = ["rank", "player", "Elo", "±", "games", "wins", "draws", "losses", "score"];
    assert_eq!(rows.remove(0), head);
    assert_eq!(
        rows.remove(0),
        ["---:", "---", "---:", "---:", "---:", "---:", "---:", "---:", "---:"]
    );
    assert!(rows.iter().all(|row| row.len() == head.len()), "{markdown}");
    rows
}

#[test]
fn a_ladder_is_the_same_by_its_games_and_by_their_records() {
    let folder = Folder::new("ladder");
    let played = good(&folder.quina(RUN));
    let rows = rows(&played);
    assert_eq!(rows.len(), 4);
    for (at, row) in rows.iter().enumerate() {
        assert_eq!(row[0], (at + 1).to_string());
        assert_eq!(row[4], "30");
        let number = |at: usize| row[at].parse::<u32>().unwrap();
        assert_eq!(number(5) + number(6) + number(7), 30);
    }
    let elo: Vec<f64> = rows.iter().map(|row| row[2].parse().unwrap()).collect();
    assert!(elo.is_sorted_by(|a, b| a >= b), "{elo:?}");
    assert!(elo.iter().sum::<f64>().abs() <= 2.0, "the mean is 0 but for rounding: {elo:?}");
    let note =
        "\n60 games of talpa 6x6, rules official, 100 nodes a move. The first move is worth ";
    assert!(played.contains(note), "{played}");

    let read = folder.quina("ladder --from run/games.qgn");
    assert_eq!(good(&read), played);
    assert_eq!(err(&read), "");
    // All in two files are all in one.
    let games = folder.read("run/games.qgn");
    let middle = games.match_indices("[Game ").nth(31).unwrap().0;
    folder.write("a.qgn", &games[..middle]);
    folder.write("b.qgn", &games[middle..]);
    assert_eq!(
        good(&folder.quina("ladder --from b.qgn a.qgn")).lines().count(),
        played.lines().count()
    );
    // A finished run is not played again.
    assert_eq!(good(&folder.quina(RUN)), played);
}

#[test]
fn a_ladder_is_data_and_has_an_anchor() {
    let folder = Folder::new("anchor");
    let plain = json(&folder.quina(&format!("{RUN} --json")));
    let read = json(&folder.quina("ladder --from run/games.qgn --json"));
    assert_eq!(plain, read);
    let players = plain["players"].as_array().unwrap();
    assert_eq!(players.len(), 4);
    for player in players {
        for name in ["elo", "error", "score"] {
            assert!(player[name].is_f64(), "{player}");
        }
        assert_eq!(player["games"], 30);
    }
    assert!(plain["first_move"]["elo"].is_f64() && plain["draw_rate"]["rate"].is_f64());

    for (name, given) in [("random", 0.0), ("mixed", -150.5), ("level:1", 2000.0)] {
        let anchor = if given == 0.0 { name.to_string() } else { format!("{name}={given}") };
        let args =
            format!("ladder --from run/games.qgn --json --anchor {anchor} --write {name}.md");
        let anchored = json(&folder.quina(&args));
        let elo = |json: &Value, name: &str| {
            let players = json["players"].as_array().unwrap();
            let player = players.iter().find(|player| player["name"] == name).unwrap();
            player["elo"].as_f64().unwrap()
        };
        assert!((elo(&anchored, name) - given).abs() < 1e-9);
        let shift = given - elo(&plain, name);
        for other in ["random", "mixed", "greedy", "level:1"] {
            let moved = elo(&anchored, other) - elo(&plain, other);
            assert!((moved - shift).abs() < 0.01, "{other}: {moved}, {shift}");
        }
        let markdown =
            good(&folder.quina(&format!("ladder --from run/games.qgn --anchor {anchor}")));
        assert_eq!(folder.read(&format!("{name}.md")), markdown);
    }
}

#[test]
fn a_name_cannot_break_the_table() {
    let folder = Folder::new("names");
    let record = |first: &str, second: &str, result: &str| {
        format!("[Game \"talpa\"]\n[First \"{first}\"]\n[Second \"{second}\"]\n\n{result}\n\n")
    };
    let (odd, plain) = ("a | b \\\\ c", "d");
    folder.write("odd.qgn", &(record(odd, plain, "1-0") + &record(plain, odd, "1/2-1/2")));
    let markdown = good(&folder.quina("ladder --from odd.qgn"));
    let first = markdown.lines().nth(2).unwrap();
    assert!(first.starts_with("| 1 | a \\| b \\\\ c | "), "{first}");
    assert_eq!(first.replace("\\|", "").matches('|').count(), 10);
}
