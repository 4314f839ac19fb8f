//! A run in words and numbers: the line while it goes on, the table and the data at its end.

use crate::pace::Pace;
use crate::referee::End;
use crate::span::span;
use crate::stats::elo::elo_of;
use crate::stats::{Estimate, Sprt, Verdict};
use crate::totals::{Forfeits, Totals};
use crate::tournament::{Finished, Interim, Tournament};
use serde_json::{Value, json};
use std::time::Duration;

/// The fields of a summary that another process of the same games would have otherwise.
const TAKEN: [&str; 2] = ["referee_share", "seconds"];

/// One line about a run that goes on.
pub fn progress(run: &Tournament, standing: &Interim<'_>) -> String {
    let totals = standing.totals;
    let mut line = format!("{}/{}", totals.games(), plural(standing.planned as u64, "game"));
    match run.contestants.len() {
        2 => {
            let tally = totals.of(0);
            let [a, b] = [tally.points(), tally.games() as f64 - tally.points()];
            let [first, second] = [0, 1].map(|player| &run.contestants[player].name);
            line.push_str(&format!(", {first} {a} : {b} {second}"));
            if let Some(estimate) = estimate(totals, 0) {
                if let (Some(elo), Some(error)) = (estimate.elo, estimate.error) {
                    line.push_str(&format!(", Elo {} ± {error:.0}", signed(elo)));
                }
                line.push_str(&format!(", LOS {:.1} %", 100.0 * estimate.los));
            }
        }
        players => {
            let leader = ranking(totals, players)[0];
            let score = 100.0 * totals.of(leader).score().unwrap_or(0.0);
            let name = &run.contestants[leader].name;
            line.push_str(&format!(", {name} leads with {score:.1} %"));
        }
    }
    if let Some(sprt) = run.sprt {
        let bounds = sprt.bounds();
        let llr = sprt.llr(&totals.pairs());
        line.push_str(&format!(", LLR {llr:.2} ({:.2}, {:.2})", bounds.lower, bounds.upper));
    }
    let played = totals.games() - standing.resumed;
    if played > 0 {
        let each = standing.elapsed.as_secs_f64() / played as f64;
        let left = each * (standing.planned - totals.games()) as f64;
        line.push_str(&format!(", {} left", span(Duration::from_secs_f64(left))));
    } else {
        line.push_str(&format!(", {} gone", span(standing.elapsed)));
    }
    line
}

/// The table at the end of a run.
pub fn table(run: &Tournament, finished: &Finished) -> String {
    let totals = &finished.totals;
    let width =
        run.contestants.iter().map(|one| one.name.chars().count()).max().unwrap_or(0).max(6);
    let mut text = format!(
        "{:<width$} {:>6} {:>6} {:>6} {:>6} {:>7} {:>7} {:>6} {:>7}\n",
        "player", "games", "wins", "draws", "losses", "score", "Elo", "±", "LOS"
    );
    let order = ranking(totals, run.contestants.len());
    for &player in &order {
        let tally = totals.of(player);
        let score = tally.score();
        let estimate = estimate(totals, player);
        let or_none = |number: Option<String>| number.unwrap_or_else(|| "-".to_string());
        let elo = match score {
            Some(0.0) => Some("-∞".to_string()),
            Some(1.0) => Some("+∞".to_string()),
            _ => score.and_then(elo_of).map(signed),
        };
        let error = estimate.and_then(|estimate| estimate.error);
        let los = estimate.map(|estimate| estimate.los);
        text.push_str(&format!(
            "{:<width$} {:>6} {:>6} {:>6} {:>6} {:>7} {:>7} {:>6} {:>7}\n",
            run.contestants[player].name,
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            or_none(score.map(|score| format!("{:.1} %", 100.0 * score))),
            or_none(elo),
            or_none(error.map(|error| format!("{error:.0}"))),
            or_none(los.map(|los| format!("{:.1} %", 100.0 * los))),
        ));
    }
    if run.contestants.len() > 2 {
        text.push_str(&crosstable(run, totals, &order));
    }
    text.push_str(&notes(run, finished));
    text
}

/// The players, the best first: two as they were named.
fn ranking(totals: &Totals, players: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..players).collect();
    if players > 2 {
        let score = |player: usize| totals.of(player).score().unwrap_or(0.0);
        order.sort_by(|&a, &b| score(b).total_cmp(&score(a)));
    }
    order
}

/// What each scored against each, in points and games.
fn crosstable(run: &Tournament, totals: &Totals, order: &[usize]) -> String {
    const TITLE: &str = "points against";
    let label =
        |(at, &player): (usize, &usize)| format!("({}) {}", at + 1, run.contestants[player].name);
    let labels: Vec<String> = order.iter().enumerate().map(label).collect();
    let widest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let width = widest.max(TITLE.len());
    let mut text = format!("\n{TITLE:<width$}");
    for number in 1..=labels.len() {
        text.push_str(&format!(" {:>9}", format!("({number})")));
    }
    text.push('\n');
    for (&player, label) in order.iter().zip(&labels) {
        text.push_str(&format!("{label:<width$}"));
        for &other in order {
            let tally = totals.against(player, other);
            let cell = match tally.games() {
                0 => "-".to_string(),
                games => format!("{}/{games}", tally.points()),
            };
            text.push_str(&format!(" {cell:>9}"));
        }
        text.push('\n');
    }
    text
}

/// What else there is to say of a run, a line each.
fn notes(run: &Tournament, finished: &Finished) -> String {
    let totals = &finished.totals;
    let side = totals.of_first_side();
    let games = totals.games();
    let [first, second] = run.game.meta().colors;
    let mut text = format!(
        "\n{}, {}: {first} (first) won {}, {second} {}, drawn {}; {:.1} plies a game\n",
        plural(games as u64, "game"),
        run.conditions.pace,
        side.wins,
        side.losses,
        side.draws,
        totals.plies() as f64 / games.max(1) as f64
    );
    let ends: Vec<String> =
        totals.ends().map(|(end, count)| format!("{} {count}", end.name())).collect();
    text.push_str(&format!("ended by: {}\n", ends.join(", ")));
    for (player, end, forfeits) in totals.faults() {
        text.push_str(&format!("{}\n", forfeit(run, player, end, forfeits)));
    }
    let distinct = totals.distinct();
    if distinct < games {
        let differ = if distinct == 1 { "differs" } else { "differ" };
        text.push_str(&format!(
            "only {distinct} of the {games} games {differ}, and equal games say nothing new: use \
             more openings\n"
        ));
    }
    if run.contestants.len() == 2 {
        let pairs = totals.pairs();
        let counts: Vec<String> = pairs.0.iter().map(u64::to_string).collect();
        let name = &run.contestants[0].name;
        text.push_str(&format!(
            "pairs of games with 0, ½, 1, 1½, 2 points for {name}: {}\n",
            counts.join(" ")
        ));
    }
    if let Some(sprt) = run.sprt {
        let bounds = sprt.bounds();
        text.push_str(&format!(
            "SPRT of Elo {} against {}: LLR {:.2} ({:.2}, {:.2}), {}\n",
            sprt.elo1(),
            sprt.elo0(),
            sprt.llr(&totals.pairs()),
            bounds.lower,
            bounds.upper,
            match sprt.verdict(&totals.pairs()) {
                Verdict::AcceptH1 =>
                    format!("accepted: {} rather than {}", sprt.elo1(), sprt.elo0()),
                Verdict::AcceptH0 =>
                    format!("rejected: {} rather than {}", sprt.elo0(), sprt.elo1()),
                Verdict::GoOn => "undecided".to_string(),
            }
        ));
    }
    let now = games - finished.resumed;
    let played = format!("{} in {}", plural(now as u64, "game"), span(finished.elapsed));
    text.push_str(&match finished.resumed {
        0 => played,
        _ if now == 0 => "all games were played before".to_string(),
        before => format!("{played}, and {before} before"),
    });
    // Who answers at once leaves all of the time to the referee, which says nothing.
    if let Some(overhead) = finished.overhead.filter(|_| run.conditions.pace != Pace::Free) {
        text.push_str(&format!("; the referee took {:.1} % of the time", 100.0 * overhead));
    }
    text.push('\n');
    text
}

/// A player's forfeits of a kind, and why the first.
pub fn forfeit(run: &Tournament, player: usize, end: End, forfeits: &Forfeits) -> String {
    let Forfeits { games, first, reason } = forfeits;
    let name = &run.contestants[player].name;
    let how = format!("{name} forfeited {} by {}", plural(*games, "game"), end.name());
    match games {
        1 => format!("{how}, game {first}: {reason}"),
        _ => format!("{how}, first game {first}: {reason}"),
    }
}

/// The run as data.
pub fn json(run: &Tournament, finished: &Finished) -> Value {
    let totals = &finished.totals;
    let setup = run.game.setup();
    let players: Vec<Value> = run
        .contestants
        .iter()
        .enumerate()
        .map(|(player, one)| {
            let tally = totals.of(player);
            let estimate = estimate(totals, player);
            let faults: serde_json::Map<String, Value> = totals
                .faults()
                .filter(|(loser, ..)| *loser == player)
                .map(|(_, end, Forfeits { games, first, reason })| {
                    let told = json!({"games": games, "first": first, "reason": reason});
                    (end.name().to_string(), told)
                })
                .collect();
            json!({
                "name": one.name,
                "games": tally.games(),
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
                "score": tally.score(),
                "elo": tally.score().and_then(elo_of),
                "error": estimate.and_then(|estimate| estimate.error),
                "los": estimate.map(|estimate| estimate.los),
                "forfeits": faults,
            })
        })
        .collect();
    let ends: serde_json::Map<String, Value> =
        totals.ends().map(|(end, count)| (end.name().to_string(), json!(count))).collect();
    let side = totals.of_first_side();
    json!({
        "game": run.game.meta().id,
        "size": setup.size.to_string(),
        "rules": setup.rules,
        "pace": run.conditions.pace.to_string(),
        "seed": run.seed,
        "games": totals.games(),
        "distinct": totals.distinct(),
        "plies": totals.plies(),
        "players": players,
        "first_side": {"wins": side.wins, "draws": side.draws, "losses": side.losses},
        "ended_by": ends,
        "pairs": (run.contestants.len() == 2).then(|| json!(totals.pairs().0)),
        "sprt": run.sprt.map(|sprt| test(&sprt, totals)),
        TAKEN[0]: finished.overhead,
        TAKEN[1]: finished.elapsed.as_secs_f64(),
    })
}

/// Whether two summaries differ in nothing but the time that was taken.
pub(crate) fn agree(old: Value, new: &Value) -> bool {
    // Written and read, as the old one was: the last digit of a number may be lost on the way.
    let new = serde_json::from_str(&new.to_string()).expect("what was written is JSON");
    let [old, new] = [old, new].map(|mut summary: Value| {
        if let Some(fields) = summary.as_object_mut() {
            fields.retain(|name, _| !TAKEN.contains(&name.as_str()));
        }
        summary
    });
    old == new
}

fn test(sprt: &Sprt, totals: &Totals) -> Value {
    let pairs = totals.pairs();
    json!({
        "elo0": sprt.elo0(),
        "elo1": sprt.elo1(),
        "alpha": sprt.alpha(),
        "beta": sprt.beta(),
        "llr": sprt.llr(&pairs),
        "lower": sprt.bounds().lower,
        "upper": sprt.bounds().upper,
        "verdict": match sprt.verdict(&pairs) {
            Verdict::AcceptH1 => "accepted",
            Verdict::AcceptH0 => "rejected",
            Verdict::GoOn => "undecided",
        },
    })
}

/// How sure it is how far a player is above those whom it met; nothing while the results do not vary,
/// for then they say nothing about chance. Pairs of games tell more than games; a game that waits for
/// its pair is left out.
fn estimate(totals: &Totals, player: usize) -> Option<Estimate> {
    let pairs = totals.pairs_of(player);
    let kinds = pairs.0.iter().filter(|count| **count > 0).count();
    (kinds > 1).then(|| pairs.estimate())
}

/// A whole number of Elo with its sign; there is no -0.
pub(crate) fn signed(elo: f64) -> String {
    format!("{:+.0}", elo.round() + 0.0)
}

/// So many of something.
pub fn plural(count: u64, word: &str) -> String {
    if count == 1 { format!("{count} {word}") } else { format!("{count} {word}s") }
}
