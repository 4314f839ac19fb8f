//! What is known of the best lines while an engine thinks.

use super::{Info, Score};

/// The best lines so far. Scores of different depths cannot be compared, so that all of them are of one
/// depth: those of the next are shown together, when there are as many.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines {
    whole: Vec<Info>,
    /// Those of the depth that is being looked at, as far as they are known.
    growing: Vec<Info>,
}

impl Lines {
    /// Takes in what an engine has found.
    pub fn hear(&mut self, info: &Info) {
        self.growing.retain(|old| {
            old.depth == info.depth
                && old.line < info.line
                && old.moves.first() != info.moves.first()
        });
        self.growing.push(info.clone());
        if self.growing.len() >= self.whole.len() || self.proves() {
            self.whole = best_first(&self.growing);
        }
    }

    /// Whether the new best line is proven, and the old one was not: an engine may stop there.
    fn proves(&self) -> bool {
        let sure = |lines: &[Info]| {
            lines.first().is_some_and(|info| !matches!(info.score, Score::Points(_)))
        };
        sure(&self.growing) && !sure(&self.whole)
    }

    /// What to show: lines of one depth, each with another first move, the best one first.
    pub fn all(&self) -> &[Info] {
        &self.whole
    }

    /// What to explain a choice with: the newest lines, again of one depth, that know the move.
    pub fn about(&self, mv: &str) -> &[Info] {
        let knows = |info: &Info| info.moves.first().is_some_and(|first| first == mv);
        if self.growing.iter().any(knows) { &self.growing } else { &self.whole }
    }
}

/// Lines in the order of their scores, and numbered so: one that is looked at later may prove better.
fn best_first(lines: &[Info]) -> Vec<Info> {
    let mut lines = lines.to_vec();
    lines.sort_by_key(|info| std::cmp::Reverse(worth(info.score)));
    for (line, info) in (1..).zip(&mut lines) {
        info.line = line;
    }
    lines
}

/// A number that is larger the better a score is: a win the sooner, a loss the later.
fn worth(score: Score) -> i64 {
    match score {
        Score::Points(points) => points.into(),
        Score::Win(plies) => i64::MAX - i64::from(plies),
        Score::Loss(plies) => i64::MIN + i64::from(plies),
    }
}
