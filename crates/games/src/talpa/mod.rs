#![doc = include_str!("../../../../docs/rules/talpa.en.md")]

mod judge;
mod players;
mod rules;
mod text;
mod tunnels;
mod view;
mod walls;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use rules::{Move, State, Talpa};

use quina_core::{Ground, Meta, OFFICIAL, STONES, Sizes};

/// Talpa's data sheet.
pub const META: Meta = Meta {
    id: "talpa",
    title: "Talpa",
    designer: "Arty Sandler",
    year: 2010,
    tagline: "dig an empty tunnel between your two edges; if you can capture, you must",
    colors: ["Red", "Blue"],
    sizes: Sizes::Square { min: 4, max: 16, step: 2, default: 8 },
    rule_sets: &[OFFICIAL],
    pieces: STONES,
    repeats: false,
    from_to: true,
    ground: Ground::Earth,
};
