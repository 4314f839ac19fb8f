//! How long an answer is waited for, and what is said when it does not come.

use crate::span::span;
use quina::{Message, say};
use std::time::{Duration, Instant};

/// The wait for one answer.
#[derive(Debug)]
pub(super) struct Wait {
    pub phase: Phase,
    asked: Instant,
    /// The time for the answer. What is over it counts as late only beyond the margin.
    limit: Duration,
    grace: Duration,
    /// When the phase ends; nothing when it does not.
    until: Option<Instant>,
}

/// Why an answer is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// There is time.
    Thinking,
    /// The engine was told to stop because somebody wants the answer now.
    Stopped,
    /// The engine was told to stop because its time is up. Its answer is of no use any more, but an
    /// engine that gave it can be asked again.
    Late,
}

impl Wait {
    pub fn new(asked: Instant, limit: Duration, margin: Duration, grace: Duration) -> Wait {
        let until = asked.checked_add(limit.saturating_add(margin));
        Wait { phase: Phase::Thinking, asked, limit, grace, until }
    }

    /// Whether the phase has ended.
    pub fn is_over(&self, now: Instant) -> bool {
        self.until.is_some_and(|until| now > until)
    }

    /// The engine is told to stop.
    pub fn enter(&mut self, phase: Phase, now: Instant) {
        self.phase = phase;
        self.until = now.checked_add(self.grace);
    }

    /// Says that the answer came too late.
    pub fn late(&self, engine: &str, now: Instant) -> Message {
        let time = now.saturating_duration_since(self.asked);
        say!(
            "external.late",
            "{engine} answered after {time}, {over} over the limit",
            engine = engine,
            time = span(time),
            over = span(time.saturating_sub(self.limit))
        )
    }

    /// Says that no answer came.
    pub fn silence(&self, engine: &str) -> Message {
        match self.phase {
            Phase::Stopped => say!(
                "external.no-stop",
                "{engine} did not answer within {grace} of being told to stop; it was killed",
                engine = engine,
                grace = span(self.grace)
            ),
            Phase::Thinking | Phase::Late => say!(
                "external.no-answer",
                "{engine} did not answer within {limit}, nor within {grace} of being told to stop; \
                 it was killed",
                engine = engine,
                limit = span(self.limit),
                grace = span(self.grace)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_late_beyond_the_margin_and_missing_beyond_the_grace() {
        let ms = Duration::from_millis;
        let asked = Instant::now();
        let mut wait = Wait::new(asked, ms(1000), ms(50), ms(500));
        assert!(!wait.is_over(asked + ms(1050)));
        assert!(wait.is_over(asked + ms(1051)));
        wait.enter(Phase::Late, asked + ms(1051));
        assert!(!wait.is_over(asked + ms(1551)));
        assert!(wait.is_over(asked + ms(1552)));
        let late = wait.late("it", asked + ms(1300)).to_string();
        assert_eq!(late, "it answered after 1.3 s, 300 ms over the limit");
        assert!(wait.silence("it").to_string().contains("within 1 s, nor within 500 ms"));
    }

    #[test]
    fn without_a_limit_only_a_stop_ends_the_wait() {
        let asked = Instant::now();
        let day = Duration::from_secs(86_400);
        let mut wait = Wait::new(asked, Duration::MAX, Duration::MAX, Duration::from_secs(1));
        assert!(!wait.is_over(asked + day));
        wait.enter(Phase::Stopped, asked);
        assert!(wait.is_over(asked + day));
    }
}
