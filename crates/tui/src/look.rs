//! How things look on this terminal: how many colors it has, which characters, and the theme.

mod theme;

pub use theme::{Rgb, Role, THEMES, Theme};

use quina::Side;
use ratatui::style::{Color, Modifier, Style};
use theme::ansi;

/// How many colors the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ColorDepth {
    /// None, or none wanted: emphasis comes from characters, bold, underlined and reversed.
    None,
    /// The sixteen that every color terminal has.
    Sixteen,
    /// A table of 256.
    Indexed,
    /// All of them.
    True,
}

/// Which characters the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// Stones, lines and arrows.
    Unicode,
    /// Nothing but ASCII.
    Ascii,
}

/// Which letters the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// Those of every language.
    All,
    /// Nothing but ASCII.
    Ascii,
}

/// How things look: a theme, as far as the terminal can show it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// The colors.
    pub theme: &'static Theme,
    /// How many of them there are.
    pub depth: ColorDepth,
    /// The characters.
    pub glyphs: Glyphs,
    /// The letters of texts.
    pub letters: Letters,
}

impl ColorDepth {
    /// What the environment says about the terminal's colors.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> ColorDepth {
        let value = |name| variable(name).unwrap_or_default().to_ascii_lowercase();
        let term = value("TERM");
        if !value("NO_COLOR").is_empty() || term == "dumb" {
            ColorDepth::None
        } else if matches!(value("COLORTERM").as_str(), "truecolor" | "24bit")
            || term.ends_with("-direct")
            // Windows' terminal sets no TERM, but says that it is there.
            || term.is_empty() && !value("WT_SESSION").is_empty()
        {
            ColorDepth::True
        } else if term.contains("256color") {
            ColorDepth::Indexed
        } else {
            ColorDepth::Sixteen
        }
    }
}

impl Glyphs {
    /// What the environment says about the terminal's characters.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Glyphs {
        match variable("TERM").as_deref() {
            // The console of Linux takes UTF-8, but its font has neither stones nor heavy lines.
            Some("linux" | "dumb") => Glyphs::Ascii,
            _ if takes_unicode(variable) => Glyphs::Unicode,
            _ => Glyphs::Ascii,
        }
    }
}

impl Letters {
    /// What the environment says about the letters that can be read.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Letters {
        // Windows has no such variables, and all letters.
        if cfg!(windows) || takes_unicode(variable) { Letters::All } else { Letters::Ascii }
    }
}

/// Whether the environment says that texts are UTF-8.
fn takes_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let value = |name| variable(name).filter(|text| !text.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value);
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8") || value("WT_SESSION").is_some()
}

/// The sixteen colors in the order of their numbers.
const ANSI: [(Color, Rgb); 16] = [
    (Color::Black, ansi::BLACK),
    (Color::Red, ansi::RED),
    (Color::Green, ansi::GREEN),
    (Color::Yellow, ansi::YELLOW),
    (Color::Blue, ansi::BLUE),
    (Color::Magenta, ansi::MAGENTA),
    (Color::Cyan, ansi::CYAN),
    (Color::Gray, ansi::GRAY),
    (Color::DarkGray, ansi::DARK_GRAY),
    (Color::LightRed, ansi::LIGHT_RED),
    (Color::LightGreen, ansi::LIGHT_GREEN),
    (Color::LightYellow, ansi::LIGHT_YELLOW),
    (Color::LightBlue, ansi::LIGHT_BLUE),
    (Color::LightMagenta, ansi::LIGHT_MAGENTA),
    (Color::LightCyan, ansi::LIGHT_CYAN),
    (Color::White, ansi::WHITE),
];

fn nearest_ansi(rgb: Rgb, among: &[(Color, Rgb)]) -> Color {
    let nearest = among.iter().min_by_key(|(_, known)| known.distance(rgb));
    nearest.map_or(Color::Reset, |&(color, _)| color)
}

/// The nearest of the 6×6×6 cube and the 24 grays; the first sixteen are whatever the user made of
/// them, so they do not count.
fn nearest_indexed(rgb: Rgb) -> Color {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let cube = (0..216usize).map(|at| {
        let step = |place: usize| STEPS[at / place % 6];
        (16 + at as u8, Rgb(step(36), step(6), step(1)))
    });
    let grays = (0..24u8).map(|at| (232 + at, Rgb::gray(8 + 10 * at)));
    let nearest = cube.chain(grays).min_by_key(|(_, known)| known.distance(rgb));
    nearest.map_or(Color::Reset, |(index, _)| Color::Indexed(index))
}

impl Look {
    /// The look that the environment asks for, with the usual theme.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Look {
        Look {
            theme: &THEMES[0],
            depth: ColorDepth::detect(&variable),
            glyphs: Glyphs::detect(&variable),
            letters: Letters::detect(&variable),
        }
    }

    /// The same with nothing but ASCII.
    pub fn in_ascii(self) -> Look {
        Look { glyphs: Glyphs::Ascii, letters: Letters::Ascii, ..self }
    }

    /// The theme's colors, or those that stand for them where there are sixteen.
    pub fn palette(&self) -> &'static Theme {
        match (self.depth, self.theme.basic) {
            (ColorDepth::Sixteen, Some(basic)) => basic,
            _ => self.theme,
        }
    }

    /// Whether there are colors at all.
    pub fn has_color(&self) -> bool {
        self.depth != ColorDepth::None
    }

    /// The character for terminals with all of them, or the one for those without.
    pub fn pick(&self, unicode: char, ascii: char) -> char {
        match self.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    /// The terminal's color nearest to this one, for characters.
    pub fn color(&self, rgb: Rgb) -> Color {
        match self.depth {
            ColorDepth::None => Color::Reset,
            ColorDepth::Sixteen => nearest_ansi(rgb, &ANSI),
            ColorDepth::Indexed => nearest_indexed(rgb),
            ColorDepth::True => Color::Rgb(rgb.0, rgb.1, rgb.2),
        }
    }

    /// The terminal's color nearest to this one, for backgrounds.
    pub fn ground(&self, rgb: Rgb) -> Color {
        match self.depth {
            // Old consoles show a bright background as a dark one, or blink.
            ColorDepth::Sixteen => nearest_ansi(rgb, &ANSI[..8]),
            _ => self.color(rgb),
        }
    }

    /// How characters in a role are written. Without colors the role's emphasis.
    pub fn style(&self, role: Role) -> Style {
        if self.has_color() {
            return Style::new().fg(self.color(self.palette().color(role)));
        }
        Style::new().add_modifier(match role {
            Role::Dim | Role::Line => Modifier::DIM,
            Role::Accent | Role::Live | Role::Good => Modifier::BOLD,
            Role::Cursor => Modifier::REVERSED,
            Role::Selected | Role::Target => Modifier::BOLD.union(Modifier::UNDERLINED),
            Role::Check | Role::Warning => Modifier::BOLD.union(Modifier::REVERSED),
            _ => Modifier::empty(),
        })
    }

    /// The same in bold.
    pub fn strong(&self, role: Role) -> Style {
        self.style(role).add_modifier(Modifier::BOLD)
    }

    /// Dark or light characters on a background in a role, whichever is easier to read. Without colors
    /// the role's emphasis.
    pub fn filled(&self, role: Role) -> Style {
        let rgb = self.palette().color(role);
        if self.has_color() {
            self.on(rgb).fg(self.color(rgb.opposite()))
        } else {
            self.style(role)
        }
    }

    /// A background; none where there are no colors.
    pub fn on(&self, rgb: Rgb) -> Style {
        if self.has_color() { Style::new().bg(self.ground(rgb)) } else { Style::new() }
    }

    /// Ordinary text on the panels' background.
    pub fn panel(&self) -> Style {
        self.style(Role::Text).patch(self.on(self.palette().panel))
    }

    /// How a side's pieces and its name are written; `color` is its word from the data sheet.
    pub fn side(&self, color: &str, side: Side) -> Style {
        if self.has_color() {
            Style::new().fg(self.color(self.palette().side(color, side)))
        } else {
            Style::new()
        }
    }

    /// A side's color on the board's ground, so that dark pieces are seen on a dark panel.
    pub fn on_board(&self, color: &str, side: Side) -> Style {
        self.side(color, side).patch(self.on(self.palette().light))
    }

    /// Bold, where that does not change the color: consoles of sixteen show bold black as gray.
    pub fn bold(&self) -> Style {
        match self.depth {
            ColorDepth::Sixteen => Style::new(),
            _ => Style::new().add_modifier(Modifier::BOLD),
        }
    }
}

#[cfg(test)]
mod tests;
