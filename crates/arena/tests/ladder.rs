//! Ladders, against values computed by other means, and their laws.

use quina::Rng;
use quina_arena::stats::{
    Gauge, Grounds, Ladder, LadderError, Loose, Met, Pairs, Rating, Wdl, elo::elo_of,
};
use serde_json::Value;

fn met(first: usize, second: usize, [wins, draws, losses]: [u64; 3]) -> Met {
    Met { first, second, tally: Wdl { wins, draws, losses } }
}

fn table(entry: &Value) -> (usize, Vec<Met>) {
    let row = |row: &Value| {
        let cell = |at: usize| row[at].as_u64().expect("a count");
        met(cell(0) as usize, cell(1) as usize, [cell(2), cell(3), cell(4)])
    };
    let rows = entry["met"].as_array().expect("a list");
    (entry["players"].as_u64().expect("a count") as usize, rows.iter().map(row).collect())
}

fn grounds(entry: &Value) -> Grounds {
    let expected = &entry["loose"];
    let players = expected["players"].as_array().expect("a list");
    let player = |player: &Value| Loose::Player(player.as_u64().expect("a player") as usize);
    let mut loose: Vec<Loose> = players.iter().map(player).collect();
    let listed = |name: &str| expected[name].as_bool().expect("a truth");
    loose.extend(listed("first_move").then_some(Loose::FirstMove));
    loose.extend(listed("draws").then_some(Loose::Draws));
    if loose.is_empty() { Grounds::Results } else { Grounds::Prior(loose) }
}

/// Ratings to 10⁻⁷ Elo, errors to as many digits.
fn is_near(found: [f64; 2], expected: &Value, tolerance: f64, what: &str) {
    for (at, found) in found.into_iter().enumerate() {
        let expected = expected[at].as_f64().expect("a number");
        assert!((found - expected).abs() <= tolerance, "{what}: {expected}, not {found}");
    }
}

fn are_near(found: &[Rating], expected: &Value, name: &str) {
    for (player, found) in found.iter().enumerate() {
        is_near([found.elo, found.error], &expected[player], 1e-7, &format!("{name}, {player}"));
    }
}

#[test]
fn every_stored_ladder_is_met() {
    let data: Value = serde_json::from_str(include_str!("data/ladders.json")).expect("JSON");
    let entries = data["ladders"].as_array().expect("a list");
    assert_eq!(entries.len(), 20);
    for entry in entries {
        let name = entry["name"].as_str().expect("a name");
        let (players, met) = table(entry);
        let ladder = Ladder::fit(players, &met, Gauge::Centered).expect(name);
        assert_eq!(ladder.grounds, grounds(entry), "{name}");
        are_near(&ladder.ratings, &entry["ratings"], name);
        let Rating { elo, error } = ladder.first_move;
        is_near([elo, error], &entry["first_move"], 1e-7, &format!("{name}, first move"));
        let draws = [ladder.draws.rate, ladder.draws.error];
        is_near(draws, &entry["draws"], 1e-10, &format!("{name}, draws"));

        let anchored = &entry["anchored"];
        let player = anchored["player"].as_u64().expect("a player") as usize;
        let elo = anchored["elo"].as_f64().expect("a rating");
        let ladder = Ladder::fit(players, &met, Gauge::Anchored { player, elo }).expect(name);
        are_near(&ladder.ratings, &anchored["ratings"], name);
        assert_eq!(ladder.ratings[player], Rating { elo, error: 0.0 }, "{name}");
    }
}

#[test]
fn what_tables_leave_loose_is_found_exactly() {
    let data: Value = serde_json::from_str(include_str!("data/loose.json")).expect("JSON");
    let entries = data["tables"].as_array().expect("a list");
    assert_eq!(entries.len(), 120);
    for entry in entries {
        let (players, met) = table(entry);
        let ladder = Ladder::fit(players, &met, Gauge::Centered).expect("a connected table");
        assert_eq!(ladder.grounds, grounds(entry), "{entry}");
        let numbers = ladder.ratings.iter().chain([&ladder.first_move]);
        for Rating { elo, error } in numbers {
            assert!(elo.is_finite() && error.is_finite(), "{ladder:?}: {entry}");
        }
    }
}

#[test]
fn two_players_without_draws_stand_where_their_odds_put_them() {
    // With the sides alike and no worth of the first move, the ladder is the plain estimate.
    let games = [met(0, 1, [30, 0, 10]), met(1, 0, [10, 0, 30])];
    let ladder = Ladder::fit(2, &games, Gauge::Anchored { player: 1, elo: 0.0 }).expect("a ladder");
    let expected = elo_of(0.75).expect("a score inside");
    assert!((ladder.ratings[0].elo - expected).abs() < 1e-9, "{ladder:?}");
    assert!(ladder.first_move.elo.abs() < 1e-9, "{ladder:?}");
    assert_eq!(ladder.draws.rate, 0.0);
}

#[test]
fn who_draws_and_wins_and_never_loses_is_held_by_others_alone() {
    let alone = [met(0, 1, [5, 5, 0]), met(1, 0, [0, 5, 5])];
    let ladder = Ladder::fit(2, &alone, Gauge::Centered).expect("a ladder");
    assert_eq!(ladder.grounds, Grounds::Prior(vec![Loose::Draws]));

    // A third player's ordinary results bound the rate of draws, and so the lead as well.
    let held = [alone[0], alone[1], met(1, 2, [4, 2, 4]), met(2, 1, [4, 2, 4])];
    let ladder = Ladder::fit(3, &held, Gauge::Centered).expect("a ladder");
    assert_eq!(ladder.grounds, Grounds::Results);
}

#[test]
fn names_and_views_do_not_matter() {
    let games = [
        met(0, 1, [9, 4, 3]),
        met(1, 2, [7, 2, 6]),
        met(2, 0, [5, 5, 5]),
        met(1, 0, [3, 3, 3]),
        met(2, 1, [4, 0, 8]),
    ];
    let ladder = Ladder::fit(3, &games, Gauge::Centered).expect("a ladder");
    assert!(ladder.ratings.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-9);

    // Everybody renamed, and the sides told the other way round.
    let name = |player: usize| (player + 1) % 3;
    let told = games.map(|met| Met {
        first: name(met.second),
        second: name(met.first),
        tally: met.tally.swapped(),
    });
    let other = Ladder::fit(3, &told, Gauge::Centered).expect("a ladder");
    for player in 0..3 {
        let (one, two) = (ladder.ratings[player], other.ratings[name(player)]);
        assert!((one.elo - two.elo).abs() < 1e-8 && (one.error - two.error).abs() < 1e-8);
    }
    assert!((ladder.first_move.elo + other.first_move.elo).abs() < 1e-8);
    assert!((ladder.draws.rate - other.draws.rate).abs() < 1e-11);
}

#[test]
fn intervals_hold_the_truth_nineteen_times_in_twenty() {
    const TRUE: [f64; 5] = [160.0, 70.0, 10.0, -40.0, -200.0];
    const FIRST_MOVE: f64 = 55.0;
    const NU: f64 = 0.7;
    let mut rng = Rng::new(2024);
    let mut held = [0; 3];
    const SIMULATIONS: usize = 200;
    for _ in 0..SIMULATIONS {
        let mut games = Vec::new();
        for (first, one) in TRUE.iter().enumerate() {
            for (second, other) in TRUE.iter().enumerate().filter(|&(second, _)| second != first) {
                let half = 10f64.powf((one - other + FIRST_MOVE) / 800.0);
                let mut counts = [0; 3];
                for _ in 0..30 {
                    let at = rng.bits() as f64 / 2f64.powi(64) * (half + NU + 1.0 / half);
                    let result = usize::from(at >= half) + usize::from(at >= half + NU);
                    counts[result] += 1;
                }
                games.push(met(first, second, counts));
            }
        }
        let ladder = Ladder::fit(TRUE.len(), &games, Gauge::Centered).expect("a ladder");
        assert_eq!(ladder.grounds, Grounds::Results);
        for (rating, truth) in ladder.ratings.iter().zip(TRUE) {
            held[0] += usize::from((rating.elo - truth).abs() <= rating.error);
        }
        let first_move = ladder.first_move;
        held[1] += usize::from((first_move.elo - FIRST_MOVE).abs() <= first_move.error);
        held[2] += usize::from((ladder.draws.rate - NU / (2.0 + NU)).abs() <= ladder.draws.error);
    }
    let shares = [TRUE.len(), 1, 1].map(|each| (each * SIMULATIONS) as f64);
    for (held, all) in held.into_iter().zip(shares) {
        let share = held as f64 / all;
        assert!((0.90..=0.99).contains(&share), "{share} of {all}");
    }
}

#[test]
fn pairs_and_ladder_agree_on_a_long_match() {
    // Independent games, each result as likely from both sides: the two ways must meet.
    let pairs = Pairs([250, 0, 1500, 0, 2250]).estimate();
    let games = [met(0, 1, [3000, 0, 1000]), met(1, 0, [1000, 0, 3000])];
    let ladder = Ladder::fit(2, &games, Gauge::Anchored { player: 1, elo: 0.0 }).expect("a ladder");
    let (elo, error) = (pairs.elo.expect("inside"), pairs.error.expect("inside"));
    assert!((ladder.ratings[0].elo - elo).abs() < 1e-9);
    assert!((ladder.ratings[0].error / error - 1.0).abs() < 0.002, "{ladder:?} {pairs:?}");
}

#[test]
fn by_score_a_ladder_says_of_near_equals_what_a_match_does() {
    for (results, other, tolerance) in [
        ([3000, 4000, 2600], [2600, 4000, 3000], 0.01),
        ([500, 9000, 400], [400, 9000, 500], 0.01),
        // The further apart, the less exact: draws do not go as fast as scores.
        ([4000, 4000, 1000], [1000, 4000, 4000], 0.08),
    ] {
        let games = [met(0, 1, results), met(1, 0, other)];
        let gauge = Gauge::Anchored { player: 1, elo: 100.0 };
        let ladder = Ladder::fit(2, &games, gauge).expect("a ladder").by_score(gauge);
        let [wins, draws, losses] = results.map(|count| count as f64);
        let score = (wins + draws / 2.0) / (wins + draws + losses);
        let expected = elo_of(score).expect("a score inside");
        let found = ladder.ratings[0].elo - 100.0;
        assert!((found / expected - 1.0).abs() < tolerance, "{results:?}: {expected}, {found}");
        assert_eq!(ladder.ratings[1], Rating { elo: 100.0, error: 0.0 });
    }
}

#[test]
fn huge_counts_and_empty_meetings_do_no_harm() {
    let many = 1_000_000_000;
    let games = [
        met(0, 1, [many, 3, 1]),
        met(1, 2, [many, many, many]),
        met(2, 0, [1, 0, many]),
        met(1, 0, [0, 0, 0]),
    ];
    let ladder = Ladder::fit(3, &games, Gauge::Centered).expect("a ladder");
    assert!(ladder.ratings[0].elo > 1500.0, "{ladder:?}");
}

#[test]
fn wild_tables_settle() {
    let mut rng = Rng::new(31);
    let most = [1, 2, 5, 1000, 1_000_000, 100_000_000];
    for _ in 0..2000 {
        let players = 2 + rng.below(7);
        let mut games = Vec::new();
        for first in 0..players {
            for second in (0..players).filter(|&second| second != first) {
                let counts = std::array::from_fn(|_| {
                    let most = *rng.pick(&most);
                    rng.below(most) as u64
                });
                games.push(met(first, second, counts));
            }
        }
        match Ladder::fit(players, &games, Gauge::Centered) {
            Ok(ladder) => {
                let numbers = ladder.ratings.iter().chain([&ladder.first_move]);
                for Rating { elo, error } in numbers {
                    assert!(elo.is_finite() && error.is_finite() && *error > 0.0, "{games:?}");
                }
            }
            Err(LadderError::Unconnected(_)) => {}
            Err(error) => panic!("{error}: {games:?}"),
        }
    }
}

#[test]
fn a_table_that_makes_no_sense_is_refused() {
    let refused = |players, games: &[Met], gauge| {
        Ladder::fit(players, games, gauge).expect_err("no such ladder")
    };
    let one = [met(0, 1, [1, 1, 1])];
    assert_eq!(refused(1, &[], Gauge::Centered), LadderError::Alone);
    assert_eq!(
        refused(2, &[met(0, 2, [1, 1, 1])], Gauge::Centered),
        LadderError::NoSuchPlayer { player: 2, players: 2 }
    );
    assert_eq!(refused(2, &[met(1, 1, [1, 0, 0])], Gauge::Centered), LadderError::MetItself(1));
    let adrift = Gauge::Anchored { player: 0, elo: f64::INFINITY };
    assert_eq!(refused(2, &one, adrift), LadderError::Anchor(f64::INFINITY));

    let apart = refused(4, &[one[0], met(3, 2, [1, 1, 1])], Gauge::Centered);
    assert_eq!(apart, LadderError::Unconnected(vec![vec![0, 1], vec![2, 3]]));
    assert_eq!(
        apart.to_string(),
        "these groups of players never met, so no scale holds them all: 0 1 | 2 3"
    );
    let unplayed = refused(2, &[met(0, 1, [0, 0, 0])], Gauge::Centered);
    assert_eq!(unplayed, LadderError::Unconnected(vec![vec![0], vec![1]]));
}
