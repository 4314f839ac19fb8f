//! Languages: what the house says, in the language of the person who reads it.
//!
//! English is in the code, next to what it is about; only the [words](crate::words) that every front end
//! says are in a file, `locales/en.ftl`. Every other language is one file of forms in
//! Fluent's syntax, `locales/pt.ftl`, under names that derive from those in the code: `session.over`
//! is `session-over`, the tagline of Talpa is `tagline-talpa`. What has no form there, such as a
//! game of somebody else, is said in English.

use crate::review::Quality;
use crate::{Arg, Edge, Message, Meta, PlayerSheet, RuleSet, Side};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// A language that the house speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// As the code has it.
    English,
    /// As it is spoken in Portugal.
    Portuguese,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// Its code as an option value.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// Its name for people, in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Portuguese => "Português",
        }
    }

    /// The language of a tag as options, browsers and environments write it: `pt`, `pt-BR`,
    /// `pt_PT.UTF-8`. `C` and `POSIX` are English.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let word = tag.trim().split(['-', '_', '.', '@']).next()?.to_ascii_lowercase();
        match word.as_str() {
            "c" | "posix" => Some(Language::English),
            _ => Language::ALL.into_iter().find(|language| language.code() == word),
        }
    }

    /// The forms of the house.
    const fn house(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en.ftl"),
            Language::Portuguese => include_str!("../locales/pt.ftl"),
        }
    }
}

/// The same thing in every language, for texts that are written and read as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wording {
    /// In English.
    pub english: &'static str,
    /// In Portuguese.
    pub portuguese: &'static str,
}

impl Wording {
    /// The text in that language.
    pub const fn text(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Portuguese => self.portuguese,
        }
    }
}

/// Says things in one language.
pub struct Locale {
    language: Language,
    forms: FluentBundle<FluentResource>,
}

impl Locale {
    /// A language, with the texts that a front end has of its own in each language.
    ///
    /// # Panics
    /// When the front end's texts are not Fluent, or have a name twice.
    pub fn new(language: Language, own: &'static [(Language, &'static str)]) -> Locale {
        let tag = match language {
            Language::English => "en",
            // With the country: in Brazil zero is singular.
            Language::Portuguese => "pt-PT",
        };
        let tag: LanguageIdentifier = tag.parse().expect("these tags are well formed");
        let mut forms = FluentBundle::new_concurrent(vec![tag]);
        // Marks against mixed directions of writing would be noise in a terminal.
        forms.set_use_isolating(false);
        let own = own.iter().filter(|(of, _)| *of == language).map(|(_, source)| *source);
        for source in std::iter::once(language.house()).chain(own) {
            let resource = FluentResource::try_new(source.to_string())
                .map_err(|(_, errors)| errors)
                .expect("a language file is Fluent");
            forms.add_resource(resource).expect("a language file has every name once");
        }
        Locale { language, forms }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A sentence of the house. One that has no form in this language is said in English.
    pub fn say(&self, message: &Message) -> String {
        self.form(&key(&[message.id]), &message.args).unwrap_or_else(|| message.to_string())
    }

    /// A text of the front end by its name; an unknown name is its own text.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A text of the front end with arguments: strings, numbers and sentences.
    ///
    /// ```
    /// use quina::{Language, Locale};
    ///
    /// const OWN: &[(Language, &str)] = &[(Language::English, "board-count = { $n ->
    ///     [one] one board
    ///    *[other] { $n } boards
    /// }")];
    /// let locale = Locale::new(Language::English, OWN);
    /// assert_eq!(locale.with("board-count", &[("n", 1.into())]), "one board");
    /// assert_eq!(locale.with("board-count", &[("n", 1200.into())]), "1200 boards");
    /// ```
    pub fn with(&self, id: &str, args: &[(&str, Arg)]) -> String {
        self.form(id, args).unwrap_or_else(|| id.to_string())
    }

    /// What a game is about.
    pub fn tagline(&self, meta: &Meta) -> String {
        self.sheet(&["tagline", meta.id], meta.tagline)
    }

    /// Who made a game; between the names of two stands a word.
    pub fn designer(&self, meta: &Meta) -> String {
        self.sheet(&["designer", meta.id], meta.designer)
    }

    /// What a side is called.
    pub fn color(&self, meta: &Meta, side: Side) -> String {
        self.color_named(meta.colors[side.index()])
    }

    /// What a side is called, by its name on the data sheet and in views.
    pub fn color_named(&self, english: &str) -> String {
        self.sheet(&["color", english], english)
    }

    /// What a kind of piece is called, by its name on the data sheet and in views.
    pub fn piece(&self, name: &str) -> String {
        self.sheet(&["piece", name], name)
    }

    /// What an edge of the board is called.
    pub fn edge(&self, edge: Edge) -> String {
        self.sheet(&["edge", edge.name()], edge.name())
    }

    /// What a reading of the rules is called.
    pub fn rule_set_name(&self, rules: &RuleSet) -> String {
        self.sheet(&["reading", rules.id], rules.name)
    }

    /// What is special about a reading of the rules.
    pub fn rule_set(&self, meta: &Meta, rules: &RuleSet) -> String {
        self.sheet(&["rules", meta.id, rules.id], rules.about)
    }

    /// What people call a named player.
    pub fn player_name(&self, name: &str) -> String {
        self.sheet(&["named", name], name)
    }

    /// What a named player does.
    pub fn player_about(&self, meta: &Meta, player: &PlayerSheet) -> String {
        self.sheet(&["player", meta.id, player.name], player.about)
    }

    /// Which boards a game is played on.
    pub fn sizes(&self, meta: &Meta) -> String {
        self.say(&meta.sizes.message())
    }

    /// What a margin counts, by the [unit](crate::AnyGame::unit) of the game.
    pub fn unit(&self, unit: &str) -> String {
        self.sheet(&["unit", unit], unit)
    }

    /// The word for how good a move was.
    pub fn quality(&self, quality: Quality) -> String {
        self.sheet(&["quality", quality.word()], quality.word())
    }

    /// A text of a data sheet, which has it in English.
    fn sheet(&self, name: &[&str], english: &str) -> String {
        self.form(&key(name), &[]).unwrap_or_else(|| english.to_string())
    }

    fn form(&self, key: &str, args: &[(&str, Arg)]) -> Option<String> {
        let pattern = self.forms.get_message(key)?.value()?;
        let args: FluentArgs = args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        // A fault is a form that wants what it is not given, and shows as its name in braces.
        let mut faults = Vec::new();
        Some(self.forms.format_pattern(pattern, Some(&args), &mut faults).into_owned())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Phrase(phrase) => self.say(phrase).into(),
            Arg::Color(name) => self.color_named(name).into(),
            Arg::Text(text) => text.clone().into(),
            Arg::Number(number) => match i32::try_from(*number) {
                Ok(number) => FluentNumber::new(number.into(), Default::default()).into(),
                // Fluent's numbers are floats, which round the largest ones.
                Err(_) => number.to_string().into(),
            },
        }
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Locale").field(&self.language).finish()
    }
}

/// The name of a form: its words in lower case, joined by dashes.
fn key(words: &[&str]) -> String {
    words.join("-").to_lowercase().replace(['.', ' '], "-")
}
