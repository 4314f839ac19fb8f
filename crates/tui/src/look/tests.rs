use super::*;

fn environment(pairs: &'static [(&str, &str)]) -> impl Fn(&str) -> Option<String> {
    move |name| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
}

#[test]
fn colors_are_what_the_environment_says() {
    for (pairs, depth) in [
        (&[("TERM", "xterm-256color")] as &[_], ColorDepth::Indexed),
        (&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], ColorDepth::True),
        (&[("TERM", "xterm"), ("COLORTERM", "24bit")], ColorDepth::True),
        (&[("TERM", "xterm-direct")], ColorDepth::True),
        (&[("TERM", "xterm")], ColorDepth::Sixteen),
        (&[("TERM", "linux")], ColorDepth::Sixteen),
        (&[("TERM", "screen")], ColorDepth::Sixteen),
        (&[("TERM", "vt220")], ColorDepth::Sixteen),
        (&[], ColorDepth::Sixteen),
        (&[("WT_SESSION", "1")], ColorDepth::True),
        (&[("TERM", "dumb"), ("COLORTERM", "truecolor")], ColorDepth::None),
        (&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")], ColorDepth::None),
        (&[("NO_COLOR", ""), ("TERM", "xterm-256color")], ColorDepth::Indexed),
    ] {
        assert_eq!(ColorDepth::detect(environment(pairs)), depth, "{pairs:?}");
    }
}

#[test]
fn characters_and_letters_are_what_the_locale_says() {
    for (pairs, glyphs, letters) in [
        (&[("LANG", "en_US.UTF-8")] as &[_], Glyphs::Unicode, Letters::All),
        (&[("LANG", "pt_BR.utf8")], Glyphs::Unicode, Letters::All),
        (&[("LANG", "en_US.UTF-8"), ("LC_ALL", "C")], Glyphs::Ascii, Letters::Ascii),
        (&[("LANG", "C"), ("LC_CTYPE", "C.UTF-8"), ("LC_ALL", "")], Glyphs::Unicode, Letters::All),
        (&[("LANG", "en_US.UTF-8"), ("TERM", "linux")], Glyphs::Ascii, Letters::All),
        (&[], Glyphs::Ascii, Letters::Ascii),
    ] {
        assert_eq!(Glyphs::detect(environment(pairs)), glyphs, "{pairs:?}");
        // Windows has them without saying so.
        let letters = if cfg!(windows) { Letters::All } else { letters };
        assert_eq!(Letters::detect(environment(pairs)), letters, "{pairs:?}");
    }
}

#[test]
fn ascii_can_be_wanted_whatever_the_locale_says() {
    let look = Look::detect(environment(&[("LANG", "pt_PT.UTF-8"), ("TERM", "xterm-256color")]));
    let wanted = look.in_ascii();
    assert_eq!((wanted.glyphs, wanted.letters), (Glyphs::Ascii, Letters::Ascii));
    assert_eq!((wanted.theme, wanted.depth), (look.theme, look.depth));
}

fn looks() -> impl Iterator<Item = Look> {
    THEMES.iter().flat_map(|theme| {
        [ColorDepth::Sixteen, ColorDepth::Indexed, ColorDepth::True].map(|depth| Look {
            theme,
            depth,
            glyphs: Glyphs::Unicode,
            letters: Letters::All,
        })
    })
}

#[test]
fn pieces_are_seen_on_every_tone() {
    for look in looks() {
        let palette = look.palette();
        for (word, piece) in palette.sides {
            for tone in [palette.light, palette.dark] {
                let seen = piece.contrast(tone);
                let shown = format!("{} {word} {:?} {seen:.2}", look.theme.name, look.depth);
                assert!(seen >= 2.5 || look.depth == ColorDepth::Sixteen, "{shown}");
                assert_ne!(look.color(piece), look.ground(tone), "{shown}");
            }
        }
    }
}

const LIT: [Role; 7] =
    [Role::Selected, Role::Target, Role::LastMove, Role::Hint, Role::Check, Role::Path, Role::Live];

#[test]
fn what_is_pointed_out_is_seen_on_every_tone() {
    for look in looks() {
        for role in LIT.into_iter().chain([Role::Cursor]) {
            for tone in [Role::Light, Role::Dark] {
                let grounds = [role, tone].map(|role| look.ground(look.palette().color(role)));
                assert_ne!(grounds[0], grounds[1], "{} {role:?} {:?}", look.theme.name, look.depth);
            }
        }
    }
}

#[test]
fn no_two_things_that_are_pointed_out_look_alike() {
    for look in looks().filter(|look| look.depth > ColorDepth::Sixteen) {
        for (at, one) in LIT.into_iter().enumerate() {
            for other in LIT.into_iter().skip(at + 1) {
                let [a, b] = [one, other].map(|role| look.palette().color(role));
                let said = format!("{} {one:?} {other:?} {}", look.theme.name, a.distance(b));
                assert!(a.distance(b) >= 5000, "{said}");
                assert_ne!(look.ground(a), look.ground(b), "{said}");
            }
        }
    }
}

#[test]
fn pieces_stay_readable_where_a_cell_is_lit() {
    for look in looks().filter(|look| look.depth == ColorDepth::True) {
        for role in LIT {
            for (word, piece) in look.theme.sides {
                let seen = piece.contrast(look.theme.color(role));
                assert!(seen >= 1.7, "{} {word} on {role:?}: {seen:.2}", look.theme.name);
            }
        }
    }
}

#[test]
fn sixteen_colors_are_just_those() {
    for look in looks().filter(|look| look.depth == ColorDepth::Sixteen) {
        for (_, piece) in look.palette().sides {
            assert!(ANSI.iter().any(|&(_, known)| known == piece));
        }
        // A stone on the cell that its last move lit must not vanish.
        for word in ["White", "Black", "Red", "Blue"] {
            let piece = look.color(look.palette().side(word, Side::First));
            for role in [Role::Selected, Role::Target, Role::LastMove, Role::Hint, Role::Live] {
                assert_ne!(piece, look.ground(look.palette().color(role)), "{word} {role:?}");
            }
        }
    }
}

#[test]
fn without_colors_nothing_is_colored() {
    for theme in &THEMES {
        let look =
            Look { theme, depth: ColorDepth::None, glyphs: Glyphs::Ascii, letters: Letters::All };
        assert_eq!(look.color(theme.accent), Color::Reset);
        for style in [look.panel(), look.style(Role::Check), look.filled(Role::Cursor)] {
            assert_eq!((style.fg, style.bg), (None, None));
        }
        assert_ne!(look.filled(Role::Cursor), Style::new(), "the cursor is still pointed out");
    }
}

#[test]
fn the_table_of_256_is_cube_and_grays() {
    assert_eq!(nearest_indexed(Rgb(255, 0, 0)), Color::Indexed(196));
    assert_eq!(nearest_indexed(Rgb(0, 0, 0)), Color::Indexed(16));
    assert_eq!(nearest_indexed(Rgb::gray(118)), Color::Indexed(243));
    assert_eq!(nearest_ansi(Rgb(250, 250, 250), &ANSI), Color::White);
}

#[test]
fn themes_are_found_by_name() {
    for theme in &THEMES {
        assert_eq!(Theme::find(theme.name).map(|found| found.name), Some(theme.name));
    }
    assert_eq!(Theme::find("none of them"), None);
}
