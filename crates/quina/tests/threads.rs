//! How many threads work.

use quina::threads::{start, useful};
use std::sync::atomic::{AtomicUsize, Ordering};

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
