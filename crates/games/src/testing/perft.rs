//! The leaf counts of `perft.txt`, for the tests of this crate and of those above it.

/// The counts of a board.
pub struct Table {
    pub game: &'static str,
    pub size: &'static str,
    pub rules: &'static str,
    leaves: Vec<u64>,
}

impl Table {
    /// The depths that are counted, with their leaves; at depth 0 there is one.
    pub fn depths(&self) -> impl Iterator<Item = (u32, u64)> {
        (0..).zip([1].into_iter().chain(self.leaves.iter().copied()))
    }
}

/// All counts.
pub fn tables() -> Vec<Table> {
    let lines = include_str!("perft.txt").lines().filter(|line| !line.starts_with('#'));
    let table = |line: &'static str| {
        let mut words = line.split_whitespace();
        let mut word = || words.next().expect("game, board and rules");
        let (game, size, rules) = (word(), word(), word());
        let leaves: Vec<u64> = words.map(|word| word.parse().expect("a count")).collect();
        assert!(!leaves.is_empty(), "{line}");
        Table { game, size, rules, leaves }
    };
    lines.map(table).collect()
}
