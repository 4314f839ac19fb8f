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
