//! Threads: how many are of use, and what is said where there are none.

use quina_core::{Message, say};
use std::thread::{Builder, Scope};

/// The most threads that can be asked for, the same on every machine.
pub const MOST: usize = 256;

/// As many of the threads that are asked for as the cores can run, and at least one. More would keep
/// each other waiting, and the one that listens with them, for seconds where there are many.
pub fn useful(asked: usize) -> usize {
    // The system reads files to say how many that are: before every move of an engine, if it were asked.
    if asked < 2 {
        1
    } else {
        asked.min(std::thread::available_parallelism().map_or(1, usize::from))
    }
}

/// Starts threads with the same work, as many as asked for or as can be had.
///
/// # Errors
/// When not even one can be had.
pub fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    asked: usize,
    work: impl Fn() + Clone + Send + 'scope,
) -> Result<(), Message> {
    for started in 0..asked {
        match Builder::new().spawn_scoped(scope, work.clone()) {
            Ok(_) => {}
            Err(error) if started == 0 => {
                return Err(say!(
                    "threads.none",
                    "no thread could be started: {error}; end other programs, or allow this one more",
                    error = error.to_string()
                ));
            }
            Err(_) => break,
        }
    }
    Ok(())
}
