#![doc = include_str!("../../../../docs/rules/apart.en.md")]

mod chains;
mod hops;
mod judge;
mod memory;
mod outlook;
mod players;
mod race;
mod rules;
mod text;
mod turns;
mod view;
mod walk;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use rules::{Apart, Move, State};

use quina_core::{Ground, Meta, OFFICIAL, STONES, Size, Sizes};

/// Apart's data sheet.
pub const META: Meta = Meta {
    id: "apart",
    title: "Apart",
    designer: "Kanare Kato",
    year: 2023,
    tagline: "break up your own group: be the first whose pieces no longer touch",
    colors: ["White", "Black"],
    sizes: Sizes::Rectangle { min: 5, max: 15, default: Size::square(8) },
    rule_sets: &[OFFICIAL],
    pieces: STONES,
    repeats: true,
    from_to: true,
    ground: Ground::Wood,
};
