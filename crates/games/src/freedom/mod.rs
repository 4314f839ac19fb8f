#![doc = include_str!("../../../../docs/rules/freedom.en.md")]

mod judge;
mod lines;
mod margin;
mod players;
mod rules;
mod text;
mod view;
mod windows;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use rules::{Freedom, Move, State};

use quina_core::{Ground, Meta, OFFICIAL, Piece, Side, Sizes};

/// Freedom's data sheet.
pub const META: Meta = Meta {
    id: "freedom",
    title: "Freedom",
    designer: "Veljko Cirovic and Nebojsa Sankovic",
    year: 2010,
    tagline: "place next to the opponent's last stone and form rows of exactly four",
    colors: ["White", "Black"],
    sizes: Sizes::Square { min: 4, max: 24, step: 1, default: 10 },
    rule_sets: &[OFFICIAL],
    pieces: &[
        Piece { letter: b'x', side: Some(Side::First), name: "stone", symbol: '○' },
        Piece { letter: b'o', side: Some(Side::Second), name: "stone", symbol: '●' },
    ],
    repeats: false,
    from_to: false,
    ground: Ground::Wood,
};
