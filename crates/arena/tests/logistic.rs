//! Fitted weights, against values computed by other means, and their laws.

use quina::Rng;
use quina_arena::stats::logistic::mean;
use quina_arena::stats::{Fit, Measured, Sample};
use serde_json::Value;

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn numbers(value: &Value) -> Vec<f64> {
    list(value).iter().map(|number| number.as_f64().expect("a number")).collect()
}

fn near(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= 1e-9 * expected.abs().max(1e-3)
}

fn is_expected(found: Measured, expected: &Value, name: &str) {
    let [value, error] = numbers(expected)[..] else { panic!("{name}") };
    assert!(near(found.value, value) && near(found.error, error), "{name}: {found:?} {expected}");
}

fn sample(value: &Value) -> Sample {
    let mut counts = numbers(value);
    let points = counts.pop().expect("the result is last");
    Sample { counts: counts.into_iter().map(|count| count as i32).collect(), points }
}

fn slices(games: &[Vec<Sample>]) -> Vec<&[Sample]> {
    games.iter().map(Vec::as_slice).collect()
}

fn values(fit: &Fit) -> Vec<f64> {
    fit.weights.iter().map(|weight| weight.value).collect()
}

#[test]
fn every_stored_fit_is_met() {
    let data: Value = serde_json::from_str(include_str!("data/logistic.json")).expect("JSON");
    let fits = list(&data["fits"]);
    assert_eq!(fits.len(), 11);
    for entry in fits {
        let name = entry["name"].as_str().expect("a name");
        let games: Vec<Vec<Sample>> = list(&entry["games"])
            .iter()
            .map(|game| list(game).iter().map(sample).collect())
            .collect();
        let expected = list(&entry["weights"]);
        let spread = entry["spread"].as_f64().expect("a number");
        let fit = Fit::new(expected.len(), &slices(&games), spread, &|| false).expect(name);
        assert_eq!(fit.weights.len(), expected.len());
        for (found, expected) in fit.weights.iter().zip(expected) {
            is_expected(*found, expected, name);
        }
        let weights = values(&fit);
        let loss: f64 = games.iter().flatten().map(|sample| sample.loss(&weights)).sum();
        assert!(near(loss, entry["loss"].as_f64().expect("a number")), "{name}: {loss}");
    }
    let means = list(&data["means"]);
    assert_eq!(means.len(), 4);
    for entry in means {
        let games: Vec<(f64, usize)> = list(&entry["games"])
            .iter()
            .map(|game| {
                (game[0].as_f64().expect("a sum"), game[1].as_u64().expect("a count") as usize)
            })
            .collect();
        is_expected(mean(&games).expect("two games or more"), &entry["mean"], "mean");
    }
}

/// Games whose results follow some weights.
fn games(rng: &mut Rng, number: usize, weights: &[f64]) -> Vec<Vec<Sample>> {
    let game = |rng: &mut Rng| {
        let counts: Vec<i32> = weights.iter().map(|_| rng.below(7) as i32 - 3).collect();
        let lead: f64 = counts.iter().zip(weights).map(|(&c, w)| f64::from(c) * w).sum();
        let points =
            f64::from((rng.below(1 << 20) as f64) * (1.0 + (-lead).exp()) < (1 << 20) as f64);
        vec![Sample { counts, points }; 3]
    };
    (0..number).map(|_| game(rng)).collect()
}

#[test]
fn weights_that_made_the_results_are_found_within_their_errors() {
    let mut rng = Rng::new(21);
    let truth = [0.5, -0.25, 0.0, 0.1];
    let (mut inside, mut all) = (0, 0);
    for _ in 0..60 {
        let games = games(&mut rng, 300, &truth);
        let fit = Fit::new(truth.len(), &slices(&games), 2.0, &|| false).expect("many games");
        for (found, truth) in fit.weights.iter().zip(truth) {
            inside += usize::from((found.value - truth).abs() < found.error);
            all += 1;
        }
    }
    // Every sample stands there three times: errors that took them for independent would hold 74 %.
    assert!((219..=238).contains(&inside), "{inside} of {all}, where 228 are expected");
}

#[test]
fn the_other_side_finds_the_same() {
    let mut rng = Rng::new(22);
    let games = games(&mut rng, 50, &[0.5, -0.25]);
    let turned: Vec<Vec<Sample>> = games
        .iter()
        .map(|game| {
            let turn = |sample: &Sample| Sample {
                counts: sample.counts.iter().map(|count| -count).collect(),
                points: 1.0 - sample.points,
            };
            game.iter().map(turn).collect()
        })
        .collect();
    let [ours, theirs] =
        [&games, &turned].map(|g| Fit::new(2, &slices(g), 2.0, &|| false).expect("a fit"));
    for (ours, theirs) in ours.weights.iter().zip(&theirs.weights) {
        assert!(near(ours.value, theirs.value) && near(ours.error, theirs.error));
    }
    for (ours, theirs) in games.iter().flatten().zip(turned.iter().flatten()) {
        assert!(near(ours.loss(&[0.3, 2.0]), theirs.loss(&[0.3, 2.0])));
    }
}

#[test]
fn no_count_is_too_large() {
    let far = Sample { counts: vec![1_000_000], points: 1.0 };
    assert_eq!(far.loss(&[1.0]), 0.0);
    assert_eq!(far.loss(&[-1.0]), 1e6);
    let game = [far, Sample { counts: vec![-2_000_000_000], points: 0.0 }];
    let fit = Fit::new(1, &[&game, &game], 2.0, &|| false).expect("a fit");
    assert!(fit.weights[0].value > 0.0 && fit.weights[0].error.is_finite(), "{fit:?}");
}

#[test]
fn what_has_no_value_is_none() {
    let game = [Sample { counts: vec![1], points: 1.0 }];
    assert_eq!(Fit::new(1, &[&game], 2.0, &|| false), None);
    assert_eq!(Fit::new(1, &[], 2.0, &|| false), None);
    assert_eq!([mean(&[]), mean(&[(1.0, 1)]), mean(&[(0.0, 0), (0.0, 0)])], [None; 3]);
}
