//! Texts for terminals that have nothing but ASCII: the one home of what stands for everything else.

use std::io::{self, Write};

/// What stands for characters beyond ASCII: the letters and signs of our languages and their neighbors, and the
/// pictures of our texts. On a screen, where every character has its place, the first one alone.
const SPELLED: [(&str, &str); 51] = [
    ("áàâãäå", "a"),
    ("ÁÀÂÃÄÅ", "A"),
    ("ç", "c"),
    ("Ç", "C"),
    ("éèêë", "e"),
    ("ÉÈÊË", "E"),
    ("íìîï", "i"),
    ("ÍÌÎÏ", "I"),
    ("ñ", "n"),
    ("Ñ", "N"),
    ("óòôõöø", "o"),
    ("ÓÒÔÕÖØ", "O"),
    ("úùûü", "u"),
    ("ÚÙÛÜ", "U"),
    ("ýÿ", "y"),
    ("Ý", "Y"),
    ("æ", "ae"),
    ("Æ", "AE"),
    ("œ", "oe"),
    ("Œ", "OE"),
    ("ß", "ss"),
    ("ª", "a"),
    ("º°", "o"),
    ("\u{a0}", " "),
    ("«»“”„", "\""),
    ("‘’‚", "'"),
    ("–—−‐‑", "-"),
    ("…", "..."),
    ("·", "."),
    ("•", "*"),
    ("×", "x"),
    ("÷", "/"),
    ("±", "+-"),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("½", "1/2"),
    ("¹", "1"),
    ("²", "2"),
    ("³", "3"),
    ("§▒", "#"),
    ("←", "<"),
    ("→", ">"),
    ("↑", "^"),
    ("↓", "v"),
    // As the pieces' own letters have it.
    ("○", "x"),
    ("●", "o"),
    ("△", "W"),
    ("▲", "w"),
    ("♔", "K"),
    ("♚", "k"),
];

/// What stands for a character beyond ASCII. What nobody has thought of is a question mark.
fn spelled(character: char) -> &'static str {
    SPELLED.iter().find(|(ours, _)| ours.contains(character)).map_or("?", |(_, theirs)| theirs)
}

/// A character as one of ASCII.
pub fn character(character: char) -> char {
    if character.is_ascii() {
        return character;
    }
    spelled(character).chars().next().unwrap_or(' ')
}

/// A text in ASCII.
pub fn text(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        match character.is_ascii() {
            true => plain.push(character),
            false => plain.push_str(spelled(character)),
        }
    }
    plain
}

/// Writes texts on in ASCII. Each is written whole, as `write!` does it.
pub struct Ascii<'a>(pub &'a mut dyn Write);

impl Write for Ascii<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(text(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina::{GAMES, Language};

    /// Everything that the language files and the rules have to say.
    fn texts() -> Vec<&'static str> {
        let rules = GAMES.iter().flat_map(|entry| Language::ALL.map(|l| entry.rules.text(l)));
        let library = [
            include_str!("../../quina/locales/en.ftl"),
            include_str!("../../quina/locales/pt.ftl"),
        ];
        crate::TEXTS.iter().map(|(_, source)| *source).chain(library).chain(rules).collect()
    }

    #[test]
    fn every_text_can_be_said_in_ascii() {
        let questions = |text: &str| text.matches('?').count();
        for ours in texts() {
            let plain = text(ours);
            assert!(plain.is_ascii());
            if questions(&plain) != questions(ours) {
                let lost = ours.chars().filter(|&c| !c.is_ascii() && spelled(c) == "?");
                panic!("nothing stands for {:?}", lost.collect::<String>());
            }
        }
    }

    #[test]
    fn words_stay_readable() {
        assert_eq!(text("Posição inválida: não é § 7 …"), "Posicao invalida: nao e # 7 ...");
        assert_eq!(text("«8×8», “à vez”, 漢"), "\"8x8\", \"a vez\", ?");
        assert_eq!(['é', '…', '≥', 'x', '漢'].map(character), ['e', '.', '>', 'x', '?']);
        for (ours, theirs) in SPELLED {
            assert!(!ours.is_ascii() && theirs.is_ascii() && !theirs.is_empty(), "{ours}");
        }
    }
}
