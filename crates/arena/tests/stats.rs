//! Elo estimates and the sequential test, against values computed by other means, and their laws.

use quina::Rng;
use quina_arena::stats::elo::{elo_of, score_of};
use quina_arena::stats::{Estimate, Pairs, Sprt, SprtError, Verdict, Wdl};
use serde_json::Value;

fn entries<'a>(data: &'a Value, name: &str) -> &'a [Value] {
    data[name].as_array().expect("a list")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn counts<const N: usize>(entry: &Value) -> [u64; N] {
    let list = entry["counts"].as_array().expect("a list");
    std::array::from_fn(|at| list[at].as_u64().expect("a count"))
}

fn tally(entry: &Value) -> Wdl {
    let [wins, draws, losses] = counts(entry);
    Wdl { wins, draws, losses }
}

fn near(found: f64, expected: f64, tolerance: f64) -> bool {
    (found - expected).abs() <= tolerance * expected.abs().max(1e-3)
}

fn is_expected(found: Estimate, entry: &Value) {
    for (found, name) in [(found.elo, "elo"), (found.error, "error")] {
        match (found, entry[name].as_f64()) {
            (None, None) => {}
            (Some(found), Some(expected)) => {
                assert!(near(found, expected, 1e-9), "{name} {found}: {entry}");
            }
            other => panic!("{name} {other:?}: {entry}"),
        }
    }
    let los = number(&entry["los"]);
    assert!((found.los - los).abs() <= 1e-9 * los, "los {}: {entry}", found.los);
}

#[test]
fn every_stored_estimate_is_met() {
    let data: Value = serde_json::from_str(include_str!("data/elo.json")).expect("JSON");
    let (games, pairs) = (entries(&data, "games"), entries(&data, "pairs"));
    assert_eq!((games.len(), pairs.len()), (22, 22));
    games.iter().for_each(|entry| is_expected(tally(entry).estimate(), entry));
    pairs.iter().for_each(|entry| is_expected(Pairs(counts(entry)).estimate(), entry));
}

#[test]
fn every_stored_likelihood_ratio_is_met() {
    let data: Value = serde_json::from_str(include_str!("data/sprt.json")).expect("JSON");
    let (games, pairs) = (entries(&data, "games"), entries(&data, "pairs"));
    assert_eq!((games.len(), pairs.len()), (11, 25));
    let sprt = |entry: &Value| {
        let [elo0, elo1, alpha, beta] =
            ["elo0", "elo1", "alpha", "beta"].map(|name| number(&entry[name]));
        let sprt = Sprt::new(elo0, elo1, alpha, beta).expect("a test");
        let bounds = sprt.bounds();
        assert!(near(bounds.lower, number(&entry["lower"]), 1e-12), "{bounds:?}: {entry}");
        assert!(near(bounds.upper, number(&entry["upper"]), 1e-12), "{bounds:?}: {entry}");
        sprt
    };
    for entry in pairs {
        let llr = sprt(entry).llr(&Pairs(counts(entry)));
        assert!(near(llr, number(&entry["llr"]), 1e-9), "{llr}: {entry}");
    }
    for entry in games {
        let llr = sprt(entry).llr_of_games(&tally(entry));
        assert!(near(llr, number(&entry["llr"]), 1e-9), "{llr}: {entry}");
    }
}

fn some_pairs(rng: &mut Rng) -> Pairs {
    let most = [2, 10, 300, 100_000][rng.below(4)];
    Pairs(std::array::from_fn(|_| rng.below(most) as u64))
}

#[test]
fn the_opponent_sees_the_negative() {
    let mut rng = Rng::new(11);
    for _ in 0..1000 {
        let pairs = some_pairs(&mut rng);
        let (mine, theirs) = (pairs.estimate(), pairs.swapped().estimate());
        assert_eq!(theirs.elo, mine.elo.map(|elo| -elo), "{pairs:?}");
        assert_eq!(theirs.error, mine.error, "{pairs:?}");
        assert!((mine.los + theirs.los - 1.0).abs() < 1e-12, "{pairs:?}");

        let [losses, draws, wins, ..] = pairs.0;
        let tally = Wdl { wins, draws, losses };
        let (mine, theirs) = (tally.estimate(), tally.swapped().estimate());
        assert_eq!(theirs.elo, mine.elo.map(|elo| -elo), "{tally:?}");
        assert_eq!(theirs.error, mine.error, "{tally:?}");

        let mine = Sprt::new(-3.0, 7.0, 0.05, 0.05).expect("a test").llr(&pairs);
        let theirs = Sprt::new(-7.0, 3.0, 0.05, 0.05).expect("a test").llr(&pairs.swapped());
        assert!(near(mine, -theirs, 1e-9), "{mine} {theirs} {pairs:?}");
    }
}

#[test]
fn a_better_result_raises_elo_and_the_likelihood_ratio() {
    let mut rng = Rng::new(12);
    let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05).expect("a test");
    for _ in 0..1000 {
        // Two of each at least: moving one from place to place then never opens or closes a cell.
        let Pairs(worse) = some_pairs(&mut rng);
        let worse = worse.map(|count| count + 2);
        let place = rng.below(4);
        let mut better = worse;
        better[place] -= 1;
        better[place + 1] += 1;
        let (worse, better) = (Pairs(worse), Pairs(better));
        assert!(sprt.llr(&worse) < sprt.llr(&better), "{worse:?} {better:?}");
        assert!(worse.estimate().elo < better.estimate().elo, "{worse:?} {better:?}");
        assert!(worse.score() < better.score(), "{worse:?} {better:?}");
    }
}

#[test]
fn pairs_from_lopsided_openings_widen_nothing() {
    // Forty openings that the first side always wins, ten that the better player won twice.
    let pairs = Pairs([0, 0, 40, 0, 10]).estimate();
    let games = Wdl { wins: 60, draws: 0, losses: 40 }.estimate();
    assert_eq!(pairs.elo, games.elo);
    assert!(pairs.error < games.error.map(|error| 0.6 * error), "{pairs:?} {games:?}");
    assert!(pairs.los > games.los);
}

#[test]
fn what_has_no_value_is_none() {
    let nothing = Estimate { elo: None, error: None, los: 0.5 };
    assert_eq!(Wdl::default().estimate(), nothing);
    assert_eq!(Pairs::default().estimate(), nothing);
    assert_eq!((Wdl::default().score(), Pairs::default().score()), (None, None));
    assert_eq!([0.0, 1.0, -0.5, 2.0, f64::NAN].map(elo_of), [None; 5]);
    for elo in [-3000.0, -191.0, 0.0, 1e-6, 35.0, 800.0] {
        let back = elo_of(score_of(elo)).expect("a score inside");
        assert!((back - elo).abs() < 1e-6 * (1.0 + elo.abs()), "{elo} {back}");
    }
    assert_eq!(Pairs([1, 2, 3, 4, 5]).points(), 20.0);
    assert_eq!(Wdl { wins: 2, draws: 3, losses: 4 }.points(), 3.5);
}

#[test]
fn a_test_stops_at_its_bounds() {
    let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05).expect("a test");
    let bounds = sprt.bounds();
    assert_eq!(sprt.judge(bounds.upper), Verdict::AcceptH1);
    assert_eq!(sprt.judge(bounds.lower), Verdict::AcceptH0);
    assert_eq!(sprt.judge(0.0), Verdict::GoOn);
    assert_eq!(sprt.verdict(&Pairs::default()), Verdict::GoOn);
    assert_eq!(sprt.llr(&Pairs::default()), 0.0);
    assert_eq!(sprt.verdict(&Pairs([100, 400, 1000, 600, 160])), Verdict::AcceptH1);
    assert_eq!(sprt.verdict(&Pairs([160, 600, 1000, 400, 100])), Verdict::AcceptH0);
}

#[test]
fn a_test_errs_no_more_often_than_it_may() {
    // Pairs of a player exactly at H0, then exactly at H1.
    let sprt = Sprt::new(0.0, 60.0, 0.05, 0.05).expect("a test");
    for (elo, wrong) in [(0.0, Verdict::AcceptH1), (60.0, Verdict::AcceptH0)] {
        let mut rng = Rng::new(13);
        let win = score_of(elo);
        let mut errors = 0;
        for _ in 0..400 {
            let mut pairs = Pairs::default();
            let verdict = loop {
                let won = |rng: &mut Rng| usize::from((rng.bits() as f64) < win * 2f64.powi(64));
                pairs.0[2 * (won(&mut rng) + won(&mut rng))] += 1;
                match sprt.verdict(&pairs) {
                    Verdict::GoOn => {}
                    verdict => break verdict,
                }
            };
            errors += usize::from(verdict == wrong);
        }
        assert!((5..=32).contains(&errors), "{errors} of 400 at {elo} Elo, where 20 are expected");
    }
}

#[test]
fn a_test_that_makes_no_sense_is_refused() {
    let refused =
        |elo0, elo1, alpha, beta| Sprt::new(elo0, elo1, alpha, beta).expect_err("refused");
    assert_eq!(refused(5.0, 5.0, 0.05, 0.05), SprtError::Order { elo0: 5.0, elo1: 5.0 });
    assert_eq!(refused(0.0, 1e6, 0.05, 0.05), SprtError::Elo(1e6));
    assert!(matches!(refused(f64::NAN, 5.0, 0.05, 0.05), SprtError::Elo(_)));
    assert_eq!(refused(0.0, 5.0, 0.0, 0.05), SprtError::Risk { name: "alpha", value: 0.0 });
    assert_eq!(refused(0.0, 5.0, 0.05, 0.5), SprtError::Risk { name: "beta", value: 0.5 });
    let text = refused(0.0, 5.0, 0.05, f64::NAN).to_string();
    assert_eq!(text, "beta is a risk of error between 0 and 0.5, not NaN");
}
