//! Sentences for people: each has a name, an English form and its arguments, so that another
//! language needs only another form under the same name.

use std::fmt;

/// A sentence about a game, a move or a mistake. Lower case, no full stop; [`Display`](fmt::Display)
/// gives the English form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The sentence's name, `game.what`; a translation is looked up by it.
    pub id: &'static str,
    /// The English form; `{name}` stands for an argument.
    pub english: &'static str,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// Cell names and foreign text: the same in every language.
    Text(String),
    /// A number, by which a translation chooses its form.
    Number(i64),
    /// What a side is called, by its English name on the data sheet.
    Color(&'static str),
    /// A phrase that a translation must translate too.
    Phrase(Message),
}

/// Writes a [`Message`]: `say!("talpa.own", "{cell} holds your own piece", cell = name)`.
#[macro_export]
macro_rules! say {
    ($id:expr, $english:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message {
            id: $id,
            english: $english,
            args: vec![$((stringify!($name), $crate::Arg::from($value))),*],
        }
    };
}

impl Message {
    /// How many there are of something: `{n}` in the English forms, for one and for any other
    /// number. A translation chooses its own form by the argument.
    pub fn counted(id: &'static str, n: usize, one: &'static str, many: &'static str) -> Message {
        Message { id, english: if n == 1 { one } else { many }, args: vec![("n", n.into())] }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.english;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, tail) = after.split_once('}').unwrap_or((after, ""));
            f.write_str(before)?;
            match self.args.iter().find(|(known, _)| *known == name) {
                Some((_, arg)) => arg.fmt(f)?,
                None => write!(f, "{{{name}}}")?,
            }
            rest = tail;
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) => f.write_str(text),
            Arg::Number(number) => number.fmt(f),
            Arg::Color(name) => f.write_str(name),
            Arg::Phrase(phrase) => phrase.fmt(f),
        }
    }
}

macro_rules! arguments {
    ($value:ident => $arg:expr; $($type:ty),*) => {
        $(impl From<$type> for Arg {
            fn from($value: $type) -> Arg {
                $arg
            }
        })*
    };
}

arguments!(phrase => Arg::Phrase(phrase); Message);
arguments!(phrase => Arg::Phrase(phrase.clone()); &Message);
arguments!(text => Arg::Text(text.to_string()); String, &String, &str, char);
arguments!(number => Arg::Number(number.into()); u8, u16, u32, i32);
// Nobody counts so far: a larger number is only quoted.
arguments!(number => i64::try_from(number).map_or_else(|_| number.to_string().into(), Arg::Number);
           u64, usize);

/// A piece of foreign text, made fit for an error sentence: short, on one line.
pub fn shorten(text: &str) -> Arg {
    const LONGEST: usize = 24;
    let clean =
        |part: &str| part.chars().map(|c| if c.is_control() { '?' } else { c }).collect::<String>();
    match text.char_indices().nth(LONGEST) {
        None if text.is_empty() => "\"\"".into(),
        None => clean(text).into(),
        Some((end, _)) => format!("{}…", clean(&text[..end])).into(),
    }
}

macro_rules! error {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name(pub Message);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::error::Error for $name {}

        impl From<Message> for $name {
            fn from(message: Message) -> $name {
                $name(message)
            }
        }
    };
}

error! {
    /// A size or rule option that a game does not have.
    OptionError
}
error! {
    /// A position text that does not describe a position of the game.
    PositionError
}
error! {
    /// A move text that is malformed or illegal: the broken rule in words.
    PlayError
}

#[cfg(test)]
mod tests {
    use super::Arg;

    #[test]
    fn arguments_are_filled_in_and_phrases_nest() {
        let red = say!("x.color", "bright {color}", color = Arg::Color("Red"));
        let message = say!("x.y", "{who} has {n} of {n}", who = red, n = 3u8);
        assert_eq!(message.to_string(), "bright Red has 3 of 3");
        assert_eq!(say!("x.max", "{n}", n = u64::MAX).to_string(), u64::MAX.to_string());
        assert_eq!(say!("x.z", "a { stray brace").to_string(), "a { stray brace}");
    }
}
