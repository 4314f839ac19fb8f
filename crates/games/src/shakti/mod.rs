#![doc = include_str!("../../../../docs/rules/shakti.en.md")]

mod gate;
mod judge;
mod players;
mod rules;
mod sample;
mod siege;
mod sight;
mod text;
mod view;

#[cfg(test)]
mod naive;
#[cfg(test)]
mod tests;

pub use rules::{Army, Move, Shakti, State};

use quina_core::{Ground, Meta, OFFICIAL, Piece, RuleSet, Side, Size, Sizes};

/// Shakti's data sheet.
pub const META: Meta = Meta {
    id: "shakti",
    title: "Shakti",
    designer: "Christian Freeling",
    year: 1982,
    tagline: "checkmate the king on a floor of tiles that vanish under the warriors' jumps",
    colors: ["White", "Black"],
    sizes: Sizes::Fixed(Size::square(7)),
    rule_sets: &[
        OFFICIAL,
        RuleSet {
            id: FEUP,
            name: "students' (feup)",
            about: "a student report's reading: kings never capture and may face each other, a king \
                    without a move loses, and a jump's second tile lies right behind the first",
        },
    ],
    pieces: &[
        Piece { letter: b'K', side: Some(Side::First), name: "king", symbol: '♔' },
        Piece { letter: b'W', side: Some(Side::First), name: "warrior", symbol: '△' },
        Piece { letter: b'k', side: Some(Side::Second), name: "king", symbol: '♚' },
        Piece { letter: b'w', side: Some(Side::Second), name: "warrior", symbol: '▲' },
        Piece { letter: b'#', side: None, name: "hole", symbol: '▒' },
    ],
    repeats: true,
    from_to: true,
    ground: Ground::Tiles,
};

/// The rule set of §27 to §34.
const FEUP: &str = "feup";
