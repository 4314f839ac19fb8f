//! The clocks of both sides. Time is an argument: the time since the program began.

use quina::Side;
use quina::engine::Clock;
use std::time::Duration;

/// A running game's clocks.
#[derive(Clone, Debug)]
pub struct Clocks {
    control: Clock,
    /// What each side had left after each number of moves; never empty.
    history: Vec<[Duration; 2]>,
    /// How many moves are played.
    at: usize,
    /// Whose clock runs, and since when.
    running: Option<(Side, Duration)>,
}

impl Clocks {
    /// Both with the whole time.
    pub fn new(control: Clock) -> Clocks {
        Clocks { control, history: vec![[control.left; 2]], at: 0, running: None }
    }

    /// Clocks as a record left them: what the mover had left after each move.
    pub fn resumed(
        control: Clock,
        moves: impl IntoIterator<Item = (Side, Option<Duration>)>,
    ) -> Clocks {
        let mut clocks = Clocks::new(control);
        for (side, left) in moves {
            let mut now = clocks.history[clocks.at];
            now[side.index()] = left.unwrap_or(now[side.index()]);
            clocks.history.push(now);
            clocks.at += 1;
        }
        clocks
    }

    /// What both sides have left now.
    pub fn set(&mut self, left: [Duration; 2]) {
        self.history[self.at] = left;
    }

    /// The time that everybody started with.
    pub fn control(&self) -> Clock {
        self.control
    }

    /// What a side has left.
    pub fn left(&self, side: Side, now: Duration) -> Duration {
        let noted = self.history[self.at][side.index()];
        match self.running {
            Some((runs, since)) if runs == side => noted.saturating_sub(now.saturating_sub(since)),
            _ => noted,
        }
    }

    /// What a side had left after so many moves of the game.
    pub fn noted(&self, moves: usize, side: Side) -> Option<Duration> {
        self.history.get(moves).map(|left| left[side.index()])
    }

    /// Lets a side's clock run, or none; what ran until now is charged.
    pub fn run(&mut self, side: Option<Side>, now: Duration) {
        if side.is_some() && self.running.map(|(ran, _)| ran) == side {
            // It runs already. Charged now, a move taken back would not give its time back.
            return;
        }
        if let Some((ran, _)) = self.running {
            self.history[self.at][ran.index()] = self.left(ran, now);
        }
        self.running = side.map(|side| (side, now));
    }

    /// Whether a clock runs.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// A side has moved.
    pub fn press(&mut self, side: Side, now: Duration) {
        let mut left = self.history[self.at];
        left[side.index()] = self.left(side, now) + self.control.increment;
        self.running = None;
        self.history.truncate(self.at + 1);
        self.history.push(left);
        self.at += 1;
    }

    /// The game is back, or again, at so many moves; its clocks are as they were then.
    pub fn jump(&mut self, moves: usize) {
        self.running = None;
        self.at = moves.min(self.history.len() - 1);
    }

    /// Both sides as an engine is told.
    pub fn told(&self, now: Duration) -> [Clock; 2] {
        Side::BOTH
            .map(|side| Clock { left: self.left(side, now), increment: self.control.increment })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_only_for_its_side_and_is_turned_back_with_the_game() {
        let s = Duration::from_secs;
        let mut clocks = Clocks::new(Clock { left: s(60), increment: s(2) });
        clocks.run(Some(Side::First), s(10));
        assert_eq!(
            (clocks.left(Side::First, s(15)), clocks.left(Side::Second, s(15))),
            (s(55), s(60))
        );
        clocks.press(Side::First, s(15));
        assert_eq!(clocks.left(Side::First, s(99)), s(57));
        clocks.run(Some(Side::Second), s(20));
        clocks.run(None, s(23));
        assert_eq!(clocks.left(Side::Second, s(99)), s(57));
        clocks.run(Some(Side::Second), s(100));
        assert_eq!(clocks.left(Side::Second, s(1000)), Duration::ZERO);
        clocks.jump(0);
        assert_eq!(clocks.told(s(2000)).map(|clock| clock.left), [s(60); 2]);
        clocks.jump(1);
        assert_eq!(clocks.left(Side::First, s(2000)), s(57));
        // However often somebody looks, a move taken back gives its time back.
        let mut clocks = Clocks::new(Clock { left: s(60), increment: s(0) });
        for second in 0..20 {
            clocks.run(Some(Side::First), s(second));
        }
        assert_eq!(clocks.left(Side::First, s(20)), s(40));
        clocks.press(Side::First, s(20));
        clocks.jump(0);
        assert_eq!(clocks.left(Side::First, s(99)), s(60));
    }
}
