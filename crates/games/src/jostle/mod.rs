#![doc = include_str!("../../../../docs/rules/jostle.en.md")]

mod judge;
mod players;
mod rising;
mod rules;
mod text;
mod view;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use rules::{Jostle, Move, State};

use quina_core::{Ground, Meta, OFFICIAL, STONES, Size, Sizes};

/// Jostle's data sheet.
pub const META: Meta = Meta {
    id: "jostle",
    title: "Jostle",
    designer: "Mark Steere",
    year: 2010,
    tagline: "step away from enemies and toward friends; the last player able to move wins",
    colors: ["Red", "Blue"],
    sizes: Sizes::Fixed(Size::square(10)),
    rule_sets: &[OFFICIAL],
    pieces: STONES,
    repeats: false,
    from_to: true,
    ground: Ground::Wood,
};

/// Hex Jostle's data sheet.
pub const HEX_META: Meta = Meta {
    id: "hex-jostle",
    title: "Hex Jostle",
    tagline: "Jostle on hexagons: six neighbors to seek or flee",
    sizes: Sizes::Fixed(Size::square(11)),
    ..META
};
