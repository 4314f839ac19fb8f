//! How many threads work.

use quina::GAMES;
use quina::bench::{Speedup, speedup};
use quina::threads::{start, useful};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

#[test]
fn threads_are_as_many_as_asked_for_and_useful_ones_no_more_than_cores() {
    let cores = useful(usize::MAX);
    assert!(cores >= 1);
    assert_eq!([0, 1, cores, cores + 1].map(useful), [1, 1, cores, cores]);
    let worked = AtomicUsize::new(0);
    let work = || {
        worked.fetch_add(1, Ordering::Relaxed);
    };
    std::thread::scope(|scope| start(scope, 3, work)).expect("three threads");
    assert_eq!(worked.into_inner(), 3);
}

#[test]
fn they_are_compared_with_one_where_nothing_is_solved_sooner() {
    let compared = |size| {
        let game = GAMES.open("talpa", Some(size), None).expect("a board");
        let looks = Cell::new(0);
        let clock = || {
            looks.set(looks.get() + 1);
            Duration::from_millis(looks.get())
        };
        speedup(&*game, 2, 20, Duration::from_millis(100), &clock)
    };
    let found = compared("8x8").expect("it is large");
    let Speedup { depth, times, interval: [low, high] } = found;
    // So short a search may be over before the second thread is there.
    assert!(depth >= 1.0 && 0.0 < low && low <= times && times <= high, "{found:?}");
    assert_eq!(compared("4x4"), None);
}
