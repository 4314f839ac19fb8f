//! The world of work that may take long, as the work sees it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Whoever waits for work that may take long: the one way to be heard and to be stopped. Searches,
/// solvers, leaf counts, random games, reviews and engines all take one.
///
/// A stop is asked for and not set from outside: so it is heard even where nothing else can run
/// meanwhile, as in a browser.
pub trait Watch<News> {
    /// Whether to go on. Asked by the thread that called, every fraction of a millisecond.
    fn go_on(&mut self) -> bool;

    /// Hears what was found.
    fn hear(&mut self, news: &News);

    /// The time since the work began, where time goes by.
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Asks whoever waits, and tells nothing: for work within other work, whose news are its own.
#[expect(missing_debug_implementations, reason = "whoever waits need not show itself")]
pub struct Mute<'a, News>(pub &'a mut dyn Watch<News>);

impl<News, Other> Watch<Other> for Mute<'_, News> {
    fn go_on(&mut self) -> bool {
        self.0.go_on()
    }

    fn hear(&mut self, _news: &Other) {}

    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Nobody waits: the work goes on to its end.
impl<News> Watch<News> for () {
    fn go_on(&mut self) -> bool {
        true
    }

    fn hear(&mut self, _news: &News) {}
}

/// Somebody ends the work by setting the flag.
impl<News> Watch<News> for &AtomicBool {
    fn go_on(&mut self) -> bool {
        !self.load(Ordering::Relaxed)
    }

    fn hear(&mut self, _news: &News) {}
}
