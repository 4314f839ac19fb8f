//! What is known of the best lines while an engine thinks.

use super::Info;

/// The newest word on each of the best lines, the best line first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines(Vec<Info>);

impl Lines {
    /// Takes in what an engine has found.
    pub fn hear(&mut self, info: &Info) {
        // A move that has changed places is still on its old one until that is looked at again.
        self.0.retain(|old| old.line != info.line && old.moves.first() != info.moves.first());
        let at = self.0.partition_point(|old| old.line < info.line);
        self.0.insert(at, info.clone());
    }

    /// All of them, some perhaps from the depth before the best one's: the engine goes from line to
    /// line.
    pub fn all(&self) -> &[Info] {
        &self.0
    }

    /// Those that were looked at as deep as the best one.
    pub fn deepest(&self) -> &[Info] {
        let even = self.0.iter().take_while(|info| info.depth == self.0[0].depth).count();
        &self.0[..even]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Score;
    use std::time::Duration;

    fn said(lines: &[Info]) -> Vec<(usize, u32, &str)> {
        lines.iter().map(|info| (info.line, info.depth, info.moves[0].as_str())).collect()
    }

    #[test]
    fn the_newest_word_on_every_line_counts_and_no_move_stands_twice() {
        let mut lines = Lines::default();
        assert!(lines.all().is_empty() && lines.deepest().is_empty());
        let mut hear = |line: usize, depth: u32, mv: &str| {
            lines.hear(&Info {
                depth,
                line,
                nodes: 1,
                time: Duration::ZERO,
                score: Score::Points(0),
                fill: None,
                moves: vec![mv.to_string()],
            });
            lines.clone()
        };
        hear(1, 4, "a1");
        hear(2, 4, "b1");
        let lines = hear(3, 4, "c1");
        assert_eq!(said(lines.all()), [(1, 4, "a1"), (2, 4, "b1"), (3, 4, "c1")]);
        assert_eq!(lines.deepest(), lines.all());
        // The next depth comes line by line.
        let lines = hear(1, 5, "b1");
        assert_eq!(said(lines.all()), [(1, 5, "b1"), (3, 4, "c1")]);
        assert_eq!(said(lines.deepest()), [(1, 5, "b1")]);
        let lines = hear(2, 5, "a1");
        assert_eq!(said(lines.all()), [(1, 5, "b1"), (2, 5, "a1"), (3, 4, "c1")]);
        assert_eq!(said(lines.deepest()), [(1, 5, "b1"), (2, 5, "a1")]);
    }
}
