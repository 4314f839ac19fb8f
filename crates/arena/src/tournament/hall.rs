//! Hands out the fixtures to the boards, in order and never too far ahead of what is noted.

use crate::schedule::{Fixture, Schedule};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// What the boards and the desk share.
pub(super) struct Hall {
    schedule: Schedule,
    /// The next fixture to be played, and how many are noted.
    progress: Mutex<[usize; 2]>,
    noted: Condvar,
    /// Set when all boards are to stop.
    pub abort: AtomicBool,
    ahead: usize,
}

impl Hall {
    /// So many of the games are played and noted already; boards may be so many ahead of those
    /// that are.
    pub fn new(schedule: Schedule, noted: usize, ahead: usize) -> Hall {
        Hall {
            schedule,
            progress: Mutex::new([noted; 2]),
            noted: Condvar::new(),
            abort: AtomicBool::new(false),
            ahead,
        }
    }

    /// The next fixture, as soon as it is not too far ahead of what is noted; nothing when there is
    /// none left.
    pub fn next(&self) -> Option<Fixture> {
        let progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let too_far = |progress: &mut [usize; 2]| {
            progress[0] >= progress[1] + self.ahead && !self.abort.load(Ordering::Relaxed)
        };
        let mut progress =
            self.noted.wait_while(progress, too_far).unwrap_or_else(PoisonError::into_inner);
        if self.abort.load(Ordering::Relaxed) {
            return None;
        }
        let fixture = self.schedule.get(progress[0])?;
        progress[0] += 1;
        Some(fixture)
    }

    /// So many games are noted.
    pub fn note(&self, games: usize) {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)[1] = games;
        self.noted.notify_all();
    }

    /// All boards stop.
    pub fn abort(&self) {
        // Under the lock, so that nobody misses it who has just looked and is about to wait.
        let _progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        self.abort.store(true, Ordering::Relaxed);
        self.noted.notify_all();
    }
}
