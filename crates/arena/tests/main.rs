//! The arena from outside: its statistics, and whole runs with engines good and bad.

mod external;
mod ladder;
mod logistic;
mod soak;
mod stats;
#[cfg(unix)]
mod support;
mod tournament;
mod tuning;
