//! The themes: what every role looks like where there are all colors.

use quina::Side;

/// A color as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// A gray.
    pub const fn gray(level: u8) -> Rgb {
        Rgb(level, level, level)
    }

    const fn hex(code: u32) -> Rgb {
        Rgb((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// How far two colors are apart: squares, weighted roughly as the eye sees them.
    pub fn distance(self, other: Rgb) -> u32 {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        2 * square(self.0, other.0) + 4 * square(self.1, other.1) + 3 * square(self.2, other.2)
    }

    /// How bright the color is to the eye, from 0 to 1.
    pub fn luminance(self) -> f64 {
        let linear = |level: u8| (f64::from(level) / 255.0).powf(2.2);
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// How well one color is seen on another, from 1 (not at all) to 21.
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// Black or white: the one that is easier to read on this.
    pub fn opposite(self) -> Rgb {
        let (black, white) = (Rgb::gray(0), Rgb::gray(255));
        if self.contrast(black) >= self.contrast(white) { black } else { white }
    }
}

/// What a color is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Ordinary text.
    Text,
    /// Text that matters less, and labels.
    Dim,
    /// Titles, keys, the choice in a menu.
    Accent,
    /// The lighter cells.
    Light,
    /// The darker cells.
    Dark,
    /// Lines between cells, and the points on empty ones.
    Line,
    /// Where there is no tile.
    Hole,
    /// The cell that the keys point at.
    Cursor,
    /// The piece that is being moved, and its way so far.
    Selected,
    /// Where it can go.
    Target,
    /// The last move.
    LastMove,
    /// A proposed move.
    Hint,
    /// A king in check.
    Check,
    /// An open path.
    Path,
    /// Stones that count.
    Live,
    /// A refusal.
    Warning,
    /// A success.
    Good,
}

/// The colors of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// What it is called in the settings.
    pub name: &'static str,
    /// The same where there are sixteen colors only, made of just those.
    pub basic: Option<&'static Theme>,
    /// The background of everything but the board.
    pub panel: Rgb,
    // The colors of the roles; a hole has the panel's.
    pub text: Rgb,
    pub dim: Rgb,
    pub accent: Rgb,
    pub light: Rgb,
    pub dark: Rgb,
    pub line: Rgb,
    pub cursor: Rgb,
    pub selected: Rgb,
    pub target: Rgb,
    pub last_move: Rgb,
    pub hint: Rgb,
    pub check: Rgb,
    pub path: Rgb,
    pub live: Rgb,
    pub warning: Rgb,
    pub good: Rgb,
    /// What the words of the data sheets look like; the first that is the side's color.
    /// Those of a game with other words have the first two.
    pub sides: [(&'static str, Rgb); 6],
}

impl Theme {
    /// The theme of that name, in any case.
    pub fn find(name: &str) -> Option<&'static Theme> {
        THEMES.iter().find(|theme| theme.name.eq_ignore_ascii_case(name.trim()))
    }

    /// The color of a role.
    pub fn color(&self, role: Role) -> Rgb {
        match role {
            Role::Text => self.text,
            Role::Dim => self.dim,
            Role::Accent => self.accent,
            Role::Light => self.light,
            Role::Dark => self.dark,
            Role::Line => self.line,
            Role::Hole => self.panel,
            Role::Cursor => self.cursor,
            Role::Selected => self.selected,
            Role::Target => self.target,
            Role::LastMove => self.last_move,
            Role::Hint => self.hint,
            Role::Check => self.check,
            Role::Path => self.path,
            Role::Live => self.live,
            Role::Warning => self.warning,
            Role::Good => self.good,
        }
    }

    /// The color of a side's pieces, by the word of the data sheet.
    pub fn side(&self, word: &str, side: Side) -> Rgb {
        let known = self.sides.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
        known.unwrap_or(&self.sides[side.index()]).1
    }
}

/// All themes; the first is the usual one.
///
/// White and black stones meet on the same board, so a board's tones lie in between, and colored
/// stones are light on the darker boards and dark on the lighter ones.
pub static THEMES: [Theme; 4] = [DARK, LIGHT, WOOD, CONTRAST];

const fn sides([white, black, red, blue, green, yellow]: [u32; 6]) -> [(&'static str, Rgb); 6] {
    [
        ("White", Rgb::hex(white)),
        ("Black", Rgb::hex(black)),
        ("Red", Rgb::hex(red)),
        ("Blue", Rgb::hex(blue)),
        ("Green", Rgb::hex(green)),
        ("Yellow", Rgb::hex(yellow)),
    ]
}

const DARK: Theme = Theme {
    name: "dark",
    basic: Some(&BASIC_DARK),
    panel: Rgb::hex(0x15181d),
    text: Rgb::hex(0xd7dce2),
    dim: Rgb::hex(0x87919d),
    accent: Rgb::hex(0x6cc7e8),
    light: Rgb::hex(0x4d6173),
    dark: Rgb::hex(0x465a6b),
    line: Rgb::hex(0x71879a),
    cursor: Rgb::hex(0xf2b134),
    selected: Rgb::hex(0x2a50c8),
    target: Rgb::hex(0x2c7d47),
    last_move: Rgb::hex(0x7d6a1e),
    hint: Rgb::hex(0xb0307a),
    check: Rgb::hex(0xb3363e),
    path: Rgb::hex(0x8248b8),
    live: Rgb::hex(0x2a7d7d),
    warning: Rgb::hex(0xff7f7f),
    good: Rgb::hex(0x7fd88f),
    sides: sides([0xffffff, 0x000000, 0xff7f70, 0x78beff, 0x9be89b, 0xffe27a]),
};

const LIGHT: Theme = Theme {
    name: "light",
    basic: Some(&BASIC_LIGHT),
    panel: Rgb::hex(0xf6f4ef),
    text: Rgb::hex(0x22262b),
    dim: Rgb::hex(0x6b7280),
    accent: Rgb::hex(0x0b6aa2),
    light: Rgb::hex(0x8496a8),
    dark: Rgb::hex(0x7b8ea1),
    line: Rgb::hex(0x56697c),
    cursor: Rgb::hex(0xe07b00),
    selected: Rgb::hex(0x5f7fe6),
    target: Rgb::hex(0x58a874),
    last_move: Rgb::hex(0xb39a45),
    hint: Rgb::hex(0xd67ab8),
    check: Rgb::hex(0xd0646c),
    path: Rgb::hex(0xa07fc0),
    live: Rgb::hex(0x4fa8a8),
    warning: Rgb::hex(0xb3202a),
    good: Rgb::hex(0x1d7a3a),
    sides: sides([0xffffff, 0x000000, 0x9c0f1c, 0x10309a, 0x0a5020, 0xfffbd0]),
};

const WOOD: Theme = Theme {
    name: "wood",
    basic: Some(&BASIC_DARK),
    panel: Rgb::hex(0x241a12),
    text: Rgb::hex(0xeadfce),
    dim: Rgb::hex(0xa8937a),
    accent: Rgb::hex(0xf0b45a),
    light: Rgb::hex(0xb3824c),
    dark: Rgb::hex(0xa87843),
    line: Rgb::hex(0x6f4a22),
    cursor: Rgb::hex(0xf7e07a),
    selected: Rgb::hex(0x5a78c8),
    target: Rgb::hex(0x5f9a3f),
    last_move: Rgb::hex(0xc79a2b),
    hint: Rgb::hex(0xd070a0),
    check: Rgb::hex(0xc9583c),
    path: Rgb::hex(0x9a6f9a),
    live: Rgb::hex(0x4f9a9a),
    warning: Rgb::hex(0xff9070),
    good: Rgb::hex(0xa8d070),
    sides: sides([0xffffff, 0x120a04, 0x6e0a10, 0x0c1f6e, 0x0c3a14, 0xfff6b0]),
};

const CONTRAST: Theme = Theme {
    name: "contrast",
    basic: Some(&BASIC_DARK),
    panel: Rgb::hex(0x000000),
    text: Rgb::hex(0xffffff),
    dim: Rgb::hex(0xc8c8c8),
    accent: Rgb::hex(0xffff00),
    light: Rgb::hex(0x6f7680),
    dark: Rgb::hex(0x6f7680),
    line: Rgb::hex(0x000000),
    cursor: Rgb::hex(0xffff00),
    selected: Rgb::hex(0x2040e0),
    target: Rgb::hex(0x009030),
    last_move: Rgb::hex(0xa07800),
    hint: Rgb::hex(0xe040a0),
    check: Rgb::hex(0xe02020),
    path: Rgb::hex(0xa050d0),
    live: Rgb::hex(0x009090),
    warning: Rgb::hex(0xff6060),
    good: Rgb::hex(0x60ff60),
    sides: sides([0xffffff, 0x000000, 0x580000, 0xbfe4ff, 0x002c00, 0xffff80]),
};

/// The sixteen colors by their names, as xterm shows them.
pub(super) mod ansi {
    use super::Rgb;

    pub const BLACK: Rgb = Rgb(0, 0, 0);
    pub const RED: Rgb = Rgb(205, 0, 0);
    pub const GREEN: Rgb = Rgb(0, 205, 0);
    pub const YELLOW: Rgb = Rgb(205, 205, 0);
    pub const BLUE: Rgb = Rgb(0, 0, 238);
    pub const MAGENTA: Rgb = Rgb(205, 0, 205);
    pub const CYAN: Rgb = Rgb(0, 205, 205);
    pub const GRAY: Rgb = Rgb(229, 229, 229);
    pub const DARK_GRAY: Rgb = Rgb(127, 127, 127);
    pub const LIGHT_RED: Rgb = Rgb(255, 0, 0);
    pub const LIGHT_GREEN: Rgb = Rgb(0, 255, 0);
    pub const LIGHT_YELLOW: Rgb = Rgb(255, 255, 0);
    pub const LIGHT_BLUE: Rgb = Rgb(92, 92, 255);
    pub const LIGHT_MAGENTA: Rgb = Rgb(255, 0, 255);
    pub const LIGHT_CYAN: Rgb = Rgb(0, 255, 255);
    pub const WHITE: Rgb = Rgb(255, 255, 255);
}

/// Mixed colors go astray among sixteen: slate and salmon both become gray. On cyan all of white,
/// black, red and blue are seen, on every console.
const BASIC_DARK: Theme = Theme {
    name: "sixteen",
    basic: None,
    panel: ansi::BLACK,
    text: ansi::GRAY,
    dim: ansi::DARK_GRAY,
    accent: ansi::LIGHT_CYAN,
    light: ansi::CYAN,
    dark: ansi::CYAN,
    line: ansi::BLACK,
    cursor: ansi::YELLOW,
    selected: ansi::MAGENTA,
    target: ansi::GREEN,
    last_move: ansi::YELLOW,
    hint: ansi::MAGENTA,
    check: ansi::RED,
    path: ansi::BLUE,
    live: ansi::GREEN,
    warning: ansi::LIGHT_RED,
    good: ansi::LIGHT_GREEN,
    sides: [
        ("White", ansi::WHITE),
        ("Black", ansi::BLACK),
        ("Red", ansi::RED),
        ("Blue", ansi::BLUE),
        ("Green", ansi::GREEN),
        ("Yellow", ansi::LIGHT_YELLOW),
    ],
};

const BASIC_LIGHT: Theme = Theme {
    panel: ansi::GRAY,
    text: ansi::BLACK,
    accent: ansi::BLUE,
    warning: ansi::RED,
    good: ansi::GREEN,
    ..BASIC_DARK
};
