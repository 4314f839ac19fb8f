//! Sentences for people, refusals above all.

use crate::{Arg, Locale};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sentence for people, such as the reason for a refusal.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Message {
    /// The name of the sentence, the same in every language.
    pub id: String,
    /// What is filled in, by name.
    pub arguments: BTreeMap<String, Argument>,
    /// The sentence. It begins with a small letter and has no full stop.
    pub text: String,
}

/// What is filled in in a [`Message`].
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Argument {
    /// The same in every language.
    Text(String),
    /// A number.
    Number(i64),
    /// What a side is called, in English.
    Color(String),
    /// A sentence inside the sentence.
    Phrase(Message),
}

impl Message {
    /// A sentence of the house.
    pub fn new(message: &crate::Message, locale: &Locale) -> Message {
        let argument = |arg: &Arg| match arg {
            Arg::Text(text) => Argument::Text(text.clone()),
            Arg::Number(number) => Argument::Number(*number),
            Arg::Color(name) => Argument::Color(name.to_string()),
            Arg::Phrase(phrase) => Argument::Phrase(Message::new(phrase, locale)),
        };
        Message {
            id: message.id.to_string(),
            arguments: message
                .args
                .iter()
                .map(|(name, arg)| (name.to_string(), argument(arg)))
                .collect(),
            text: locale.say(message),
        }
    }
}
