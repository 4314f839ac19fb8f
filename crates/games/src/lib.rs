//! The games of Quina, one folder each: rules and knowledge, nothing shared but the core.
//!
//! In every folder: `mod.rs` shows the rules in numbered paragraphs and the data sheet, `rules.rs`
//! is the rules in bits, `text.rs` says how hands and text name a move and why one is refused,
//! `view.rs` adds what a player sees besides the pieces, `judge.rs` is knowledge, `players.rs` has
//! the named computer players, `naive.rs` (tests only) is the same rules on a plain grid, and
//! `tests.rs` has a test for every paragraph.

pub mod apart;
pub mod freedom;
pub mod jostle;
pub mod shakti;
pub mod talpa;

#[cfg(test)]
mod testing;
