//! What an engine says of itself before the first game.

use quina::{Message, say, shorten};

/// The most options that are kept; an engine that offers more is not to be taken seriously.
const MAX_OPTIONS: usize = 1000;

/// The longest name that is kept, in characters.
const MAX_NAME: usize = 80;

/// What an engine says of itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Its name and version; empty if it gave none.
    pub name: String,
    /// Who wrote it; empty if it does not say.
    pub author: String,
    /// What can be set.
    pub options: Vec<Offer>,
}

/// An option that an engine offers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offer {
    /// Its name, in the engine's spelling; names are the same in any case.
    pub name: String,
    /// `spin`, `combo`, `check`, `string`, `button` or whatever the engine says.
    pub kind: String,
    /// What it is unless set.
    pub default: Option<String>,
    /// The least number.
    pub least: Option<i64>,
    /// The greatest number.
    pub most: Option<i64>,
    /// What can be chosen.
    pub choices: Vec<String>,
}

impl About {
    /// The option of that name, in any case.
    pub fn option(&self, name: &str) -> Option<&Offer> {
        self.options.iter().find(|offer| offer.name.eq_ignore_ascii_case(name))
    }

    /// Learns from a line; one that says nothing about the engine is passed over.
    pub(super) fn hear(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match &words[..] {
            ["id", "name", name @ ..] => self.name = tidy(&name.join(" ")),
            ["id", "author", author @ ..] => self.author = tidy(&author.join(" ")),
            ["option", "name", rest @ ..] if self.options.len() < MAX_OPTIONS => {
                self.options.extend(Offer::read(rest));
            }
            _ => {}
        }
    }

    /// The option of that name, if it can be set to the value.
    pub(super) fn offer(&self, engine: &str, name: &str, value: &str) -> Result<&Offer, Message> {
        let offer = self.option(name).ok_or_else(|| {
            let names: Vec<&str> = self.options.iter().map(|offer| offer.name.as_str()).collect();
            say!(
                "external.no-option",
                "{engine} has no option {name}; its options are {names}",
                engine = engine,
                name = shorten(name),
                names = if names.is_empty() { "none".to_string() } else { names.join(", ") }
            )
        })?;
        match offer.range() {
            Some(range) if !offer.accepts(value) => Err(say!(
                "external.no-value",
                "{engine} cannot set {name} to {value}; it offers {range}",
                engine = engine,
                name = offer.name.as_str(),
                value = shorten(value),
                range = range
            )),
            _ => Ok(offer),
        }
    }
}

impl Offer {
    /// Reads what follows `option name`.
    fn read(words: &[&str]) -> Option<Offer> {
        let end = words.iter().position(|&word| word == "type").unwrap_or(words.len());
        let mut offer = Offer { name: words[..end].join(" "), ..Offer::default() };
        let mut rest = &words[end..];
        while let [key, tail @ ..] = rest {
            let known = |word: &&str| ["type", "default", "min", "max", "var"].contains(word);
            let end = tail.iter().position(known).unwrap_or(tail.len());
            let value = tail[..end].join(" ");
            match *key {
                "type" => offer.kind = value,
                "default" => offer.default = Some(value),
                "min" => offer.least = value.parse().ok(),
                "max" => offer.most = value.parse().ok(),
                "var" => offer.choices.push(value),
                _ => {}
            }
            rest = &tail[end..];
        }
        (!offer.name.is_empty()).then_some(offer)
    }

    /// The number of its range that stands for a seed.
    pub(super) fn fit(&self, seed: u64) -> String {
        let (least, most) = (self.least.unwrap_or(0), self.most.unwrap_or(i64::MAX));
        if self.kind != "spin" || least > most {
            return seed.to_string();
        }
        let numbers = i128::from(most) - i128::from(least) + 1;
        (i128::from(least) + i128::from(seed) % numbers).to_string()
    }

    /// Whether the value is one of those offered.
    fn accepts(&self, value: &str) -> bool {
        match self.kind.as_str() {
            "combo" => self.choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)),
            "check" => value == "true" || value == "false",
            _ => value.parse::<i64>().is_ok_and(|number| {
                self.least.is_none_or(|least| least <= number)
                    && self.most.is_none_or(|most| number <= most)
            }),
        }
    }

    /// The values in words, where they are known.
    fn range(&self) -> Option<String> {
        match (self.kind.as_str(), self.least, self.most) {
            ("combo", ..) if !self.choices.is_empty() => Some(self.choices.join(", ")),
            ("check", ..) => Some("true, false".to_string()),
            ("spin", Some(least), Some(most)) => Some(format!("{least} to {most}")),
            _ => None,
        }
    }
}

/// Foreign text for reports: on one line, and not endless.
fn tidy(text: &str) -> String {
    text.chars().take(MAX_NAME).map(|c| if c.is_control() { '?' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(lines: &[&str]) -> About {
        let mut about = About::default();
        lines.iter().for_each(|line| about.hear(line));
        about
    }

    #[test]
    fn an_engine_introduces_itself() {
        let about = about(&[
            "id name Deep  Thought 2\r",
            "id author D. Adams",
            "noise",
            "option name Clear Hash type button",
            "option name Size type combo default 8x8 var 6x6 var 8x8",
            "option name Hash type spin default 16 min 1 max 1024",
            "option name",
        ]);
        assert_eq!((about.name.as_str(), about.author.as_str()), ("Deep Thought 2", "D. Adams"));
        let [clear, size, hash] = &about.options[..] else { panic!("{about:?}") };
        assert_eq!((clear.name.as_str(), clear.kind.as_str()), ("Clear Hash", "button"));
        assert_eq!((size.default.as_deref(), size.choices.len()), (Some("8x8"), 2));
        assert_eq!((hash.least, hash.most), (Some(1), Some(1024)));
    }

    #[test]
    fn what_is_not_offered_is_refused_with_what_is() {
        let about = about(&[
            "option name Level type spin default 3 min 1 max 9",
            "option name Rules type combo default a var a var b",
            "option name File type string",
        ]);
        let refusal = |name, value| about.offer("it", name, value).unwrap_err().to_string();
        assert_eq!(
            refusal("Speed", "1"),
            "it has no option Speed; its options are Level, Rules, File"
        );
        assert_eq!(refusal("level", "10"), "it cannot set Level to 10; it offers 1 to 9");
        assert_eq!(refusal("Level", "x"), "it cannot set Level to x; it offers 1 to 9");
        assert_eq!(refusal("Rules", "c"), "it cannot set Rules to c; it offers a, b");
        for (name, value) in [("LEVEL", "9"), ("rules", "B"), ("File", "any thing")] {
            assert!(about.offer("it", name, value).is_ok(), "{name}");
        }
        assert!(
            About::default().offer("it", "a", "b").unwrap_err().to_string().ends_with("are none")
        );
    }

    #[test]
    fn a_seed_fits_the_numbers_of_the_option() {
        let offer = |text: &str| {
            Offer::read(&text.split_whitespace().collect::<Vec<_>>()).expect("an option")
        };
        assert_eq!(offer("Seed type string").fit(u64::MAX), u64::MAX.to_string());
        assert_eq!(offer("Seed type spin min 1 max 10").fit(23), "4");
        assert_eq!(offer("Seed type spin").fit(u64::MAX), i64::MAX.to_string());
        assert_eq!(offer("Seed type spin min 5 max 4").fit(7), "7");
    }
}
