//! The colors of both themes.

use quina::{Side, View};

/// A color that nothing shines through: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Color(pub [u8; 3]);

/// A set of colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// Warm wood on paper.
    Light,
    /// Slate at night.
    Dark,
}

/// What things are painted with.
#[derive(Debug)]
pub(crate) struct Colors {
    /// Around the board.
    pub paper: Color,
    /// Names of files and ranks.
    pub soft_ink: Color,
    /// What just happened.
    pub warm: Color,
    /// A ring around what counts.
    pub live: Color,
    /// A king in danger.
    pub alarm: Color,
    /// A cell.
    pub wood: Color,
    /// Between cells.
    pub seam: Color,
    /// Around the cells.
    pub frame: Color,
    /// A cell that was dug.
    pub earth: Color,
    white: Material,
    black: Material,
    red: Material,
    blue: Material,
}

/// What a piece is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material {
    pub fill: Color,
    /// Its edge, which stands out from the board where its fill does not.
    pub rim: Color,
    /// Signs on it.
    pub ink: Color,
}

impl Color {
    const fn hex(rgb: u32) -> Color {
        Color([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8])
    }

    /// This color with so much of another in it: 0 is none, 1 is all.
    pub(crate) fn mixed(self, other: Color, share: f32) -> Color {
        Color(std::array::from_fn(|at| {
            let (own, new) = (f32::from(self.0[at]), f32::from(other.0[at]));
            (own + (new - own) * share).round() as u8
        }))
    }
}

const fn material(fill: u32, rim: u32, ink: u32) -> Material {
    Material { fill: Color::hex(fill), rim: Color::hex(rim), ink: Color::hex(ink) }
}

const LIGHT: Colors = Colors {
    paper: Color::hex(0xfffdf8),
    soft_ink: Color::hex(0x736d62),
    warm: Color::hex(0xe2a534),
    live: Color::hex(0xa86c08),
    alarm: Color::hex(0xc23b22),
    wood: Color::hex(0xe8dcc3),
    seam: Color::hex(0xcdbb98),
    frame: Color::hex(0xb49d73),
    earth: Color::hex(0x5d4b3a),
    white: material(0xfbf6ea, 0x5f574a, 0x6d6456),
    black: material(0x2f3038, 0x17181c, 0xb9b6ae),
    red: material(0xc94c38, 0x8f2f20, 0xffffff),
    blue: material(0x2c5a8a, 0x1b3a5c, 0xffffff),
};

const DARK: Colors = Colors {
    paper: Color::hex(0x141619),
    soft_ink: Color::hex(0x9a958a),
    warm: Color::hex(0xe9b44c),
    live: Color::hex(0xe9b44c),
    alarm: Color::hex(0xff7a66),
    wood: Color::hex(0x3d4248),
    seam: Color::hex(0x2c3035),
    frame: Color::hex(0x565d65),
    earth: Color::hex(0x1f1a16),
    white: material(0xf2eddf, 0x17181c, 0x5f574a),
    black: material(0x131417, 0x9aa0a8, 0xb0b5bb),
    red: material(0xea7a64, 0x8a3426, 0x1c0f0c),
    blue: material(0x5b9bd8, 0x244d75, 0x0b1622),
};

impl Theme {
    pub(crate) fn colors(self) -> &'static Colors {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

impl Colors {
    /// What a side's pieces are made of: what its color is called says so. A name that is no color
    /// here is light for the first side and dark for the second.
    pub fn material(&self, view: &View, side: Side) -> Material {
        match (view.sides[side.index()].color, side) {
            ("White", _) => self.white,
            ("Black", _) => self.black,
            ("Red", _) => self.red,
            ("Blue", _) => self.blue,
            (_, Side::First) => self.white,
            (_, Side::Second) => self.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How well two colors are told apart, from 1 to 21, as the Web's guidelines define it.
    fn contrast(a: Color, b: Color) -> f32 {
        let light = |color: Color| {
            let [red, green, blue] = color.0.map(|part| {
                let part = f32::from(part) / 255.0;
                if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (a, b) = (light(a), light(b));
        a.max(b) / a.min(b)
    }

    #[test]
    fn what_is_written_can_be_read_and_what_is_drawn_can_be_seen() {
        for colors in [&LIGHT, &DARK] {
            assert!(contrast(colors.soft_ink, colors.paper) >= 4.5);
            for material in [colors.white, colors.black, colors.red, colors.blue] {
                assert!(contrast(material.ink, material.fill) >= 4.5, "{material:?}");
                let seen = [material.fill, material.rim].map(|part| contrast(part, colors.wood));
                assert!(seen[0].max(seen[1]) >= 3.0, "{material:?}: {seen:?}");
            }
            assert!(contrast(colors.live, colors.wood) >= 3.0);
            assert!(contrast(colors.alarm, colors.wood) >= 3.0);
            assert!(contrast(colors.warm, colors.earth) >= 3.0);
        }
    }
}
