//! From text to records.

use super::{
    Conclusion, MAX_DEPTH, MAX_PARTS, MAX_PLIES, MAX_TAGS, MAX_TEXT, Ply, RESULT, Record,
    RecordError, STAND_INS, Variation, is_mark, is_name, is_space, rank, too_deep,
    too_long_written, too_many_parts, too_many_plies, too_many_tags, without_number, write,
};
use quina_core::{Message, say, shorten};
use std::collections::HashSet;

/// Writing makes no text longer than this many times: `1. ` before a move, `&#125;` for a brace, a
/// `Result` tag for a record of one star.
const GROWTH: usize = 16;

impl Record {
    /// Reads a text that holds one record.
    ///
    /// # Errors
    /// When the text is malformed, passes a limit, or holds no record or several: the fault and
    /// where it is.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader::of(text)?;
        let Some(record) = reader.record()? else {
            let fault = say!(
                "record.nothing",
                "there is no record here; the shortest one is a result, {results}",
                results = Conclusion::texts()
            );
            return Err(reader.fault(reader.at, fault));
        };
        reader.skip_space();
        if !reader.rest().is_empty() {
            let fault = say!(
                "record.more",
                "the text goes on after the result {result}; only one record is wanted here, \
                 so end the text with its result",
                result = record.result.text()
            );
            return Err(reader.fault(reader.at, fault));
        }
        Ok(record)
    }

    /// Reads a text that holds any number of records one after another.
    ///
    /// # Errors
    /// When the text is malformed or passes a limit: the first fault and where it is.
    pub fn read_all(text: &str) -> Result<Vec<Record>, RecordError> {
        match Record::read_each(text) {
            (records, None) => Ok(records),
            (_, Some(error)) => Err(error),
        }
    }

    /// Reads the records of a text up to the first fault, if there is one. What follows a fault
    /// cannot be told apart from it.
    pub fn read_each(text: &str) -> (Vec<Record>, Option<RecordError>) {
        let mut records = Vec::new();
        let mut read = || -> Result<(), RecordError> {
            let mut reader = Reader::of(text)?;
            while let Some(record) = reader.record()? {
                records.push(record);
            }
            Ok(())
        };
        let error = read().err();
        (records, error)
    }
}

/// Reads a text from somewhere on. Only one that needed more than the text has stands at its end.
pub(super) struct Reader<'a> {
    text: &'a str,
    /// The byte that is read next.
    pub(super) at: usize,
    parts: usize,
    /// How many bytes the records read so far have when written; only counted when it matters.
    written: usize,
}

/// A line that is being read. Open lines wait on a stack: nesting costs no call.
#[derive(Default)]
struct Open {
    /// Where the bracket stands.
    at: usize,
    intro: Vec<String>,
    line: Vec<Ply>,
}

impl Open {
    /// The comments of the last move, or those before the first one.
    fn comments(&mut self) -> &mut Vec<String> {
        match self.line.last_mut() {
            Some(ply) => &mut ply.comments,
            None => &mut self.intro,
        }
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(text: &'a str, at: usize) -> Reader<'a> {
        Reader { text, at, parts: 0, written: 0 }
    }

    /// A whole text.
    fn of(text: &'a str) -> Result<Reader<'a>, RecordError> {
        // The mark has no column in an editor, so it has none in an error either.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let reader = Reader::new(text, 0);
        if text.len() > MAX_TEXT {
            let fault = say!(
                "record.text",
                "the text has {bytes} bytes, and at most {most} are read; divide it",
                bytes = text.len(),
                most = MAX_TEXT
            );
            return Err(reader.fault(0, fault));
        }
        Ok(reader)
    }

    /// The next record, or nothing at the end of the text.
    pub(super) fn record(&mut self) -> Result<Option<Record>, RecordError> {
        let after = self.at;
        self.skip_space();
        let start = self.at;
        let Some(first) = self.peek() else { return Ok(None) };
        // The next record would swallow it.
        if after > 0
            && matches!(first, '{' | ';')
            && !self.text[after..start].contains(['\n', '\r'])
        {
            let fault = say!(
                "record.afterword",
                "a comment after the result belongs to no move; put it before the result"
            );
            return Err(self.fault(start, fault));
        }
        self.part(start)?;
        let mut head = Head::default();
        // The line of the game, then the variations that are open.
        let mut game = Open::default();
        let mut lines: Vec<Open> = Vec::new();
        let mut plies = 0;
        loop {
            self.skip_space();
            let at = self.at;
            let depth = lines.len();
            let top = lines.last_mut().unwrap_or(&mut game);
            let Some(next) = self.peek() else { return Err(self.cut_off(lines.last())) };
            match next {
                '[' if depth > 0 || !top.line.is_empty() => {
                    let fault = say!(
                        "record.late",
                        "a tag stands among the moves; put tags before the first move, or the \
                         result ({results}) before the next record",
                        results = Conclusion::texts()
                    );
                    return Err(self.fault(at, fault));
                }
                '[' => self.tag(&mut head)?,
                '{' => {
                    self.part(at)?;
                    top.comments().push(self.comment()?);
                }
                ';' => {
                    self.part(at)?;
                    top.comments().push(self.line_comment());
                }
                '(' => {
                    if top.line.is_empty() {
                        let fault = say!(
                            "record.early",
                            "a variation stands before the first move of its line; put it \
                             after the move that it replaces"
                        );
                        return Err(self.fault(at, fault));
                    }
                    if depth == MAX_DEPTH {
                        return Err(self.fault(at, too_deep()));
                    }
                    self.part(at)?;
                    self.at += 1;
                    lines.push(Open { at, ..Open::default() });
                }
                ')' => {
                    let Some(Open { intro, line, .. }) = lines.pop() else {
                        return Err(self.stray(next));
                    };
                    self.at += 1;
                    let outer = lines.last_mut().unwrap_or(&mut game);
                    let ply = outer.line.last_mut().expect("a variation opens after a move");
                    ply.variations.push(Variation { intro, line });
                }
                ']' | '}' => return Err(self.stray(next)),
                _ => {
                    let word = self.take(|c| !is_space(c) && !is_mark(c));
                    let word = without_number(word);
                    if word.is_empty() {
                        continue;
                    }
                    if let Some(result) = Conclusion::from_text(word) {
                        if depth > 0 {
                            let fault = say!(
                                "record.inner",
                                "the result {result} stands inside a variation; close the \
                                 variation with ) first, or leave the result out",
                                result = word
                            );
                            return Err(self.fault(at, fault));
                        }
                        return self.finish(head, game, result, start, at).map(Some);
                    }
                    plies += 1;
                    if plies > MAX_PLIES {
                        return Err(self.fault(at, too_many_plies()));
                    }
                    self.part(at)?;
                    let mv = word.to_string();
                    top.line.push(Ply { mv, comments: Vec::new(), variations: Vec::new() });
                }
            }
        }
    }

    /// Puts a record together whose result stands at `at`.
    fn finish(
        &mut self,
        head: Head<'a>,
        game: Open,
        result: Conclusion,
        start: usize,
        at: usize,
    ) -> Result<Record, RecordError> {
        if let Some(tag) = head.result.filter(|tag| tag != result.text()) {
            let fault = say!(
                "record.disagree",
                "the moves end with the result {token}, but the tag Result says {tag}; make \
                 them the same",
                token = result.text(),
                tag = shorten(&tag)
            );
            return Err(self.fault(at, fault));
        }
        let mut tags = head.tags;
        tags.sort_by_key(|(name, _)| rank(name));
        let record = Record { tags, intro: game.intro, line: game.line, result };
        // What was read can be read again after writing: the written form has the same limit.
        if self.text.len() > MAX_TEXT / GROWTH {
            self.written += write::measure(&record).bytes;
            if self.written > MAX_TEXT {
                return Err(self.fault(start, too_long_written()));
            }
        }
        Ok(record)
    }

    /// Reads `[Name "value"]`.
    fn tag(&mut self, head: &mut Head<'a>) -> Result<(), RecordError> {
        let start = self.at;
        self.at += 1;
        self.skip_space();
        let name = self.take(is_name);
        self.skip_space();
        if name.is_empty() || self.peek() != Some('"') {
            let fault = say!(
                "record.tag",
                "a tag is a name of ASCII letters, digits and _ and a value in quotes; write \
                 for example {example}",
                example = "[Game \"talpa\"]"
            );
            return Err(self.fault(self.at, fault));
        }
        let value = self.value(name)?;
        self.skip_space();
        if self.peek() != Some(']') {
            let fault = say!(
                "record.bracket",
                "the tag {name} is not closed; write ] after its value, and a quote inside the \
                 value as {quote}",
                name = shorten(name),
                quote = "\\\""
            );
            return Err(self.fault(self.at, fault));
        }
        self.at += 1;
        if !head.names.insert(name) {
            let fault = say!(
                "record.twice",
                "the tag {name} stands here for the second time; leave one of the two out",
                name = shorten(name)
            );
            return Err(self.fault(start, fault));
        }
        if name == RESULT {
            head.result = Some(value);
            return Ok(());
        }
        if head.tags.len() == MAX_TAGS {
            return Err(self.fault(start, too_many_tags()));
        }
        head.tags.push((name.to_string(), value));
        self.part(start)
    }

    /// Reads a value in quotes.
    fn value(&mut self, name: &str) -> Result<String, RecordError> {
        let start = self.at + 1;
        let mut value = String::new();
        let mut chars = self.text[start..].char_indices().peekable();
        while let Some((offset, c)) = chars.next() {
            match c {
                '"' => {
                    self.at = start + offset + 1;
                    return Ok(value);
                }
                '\n' | '\r' => break,
                // Before anything else a backslash is only itself: people write paths.
                '\\' => match chars.next_if(|(_, c)| matches!(c, '"' | '\\')) {
                    Some((_, c)) => value.push(c),
                    None => value.push('\\'),
                },
                c if c.is_control() => {
                    let fault = say!(
                        "record.control",
                        "the value of the tag {name} holds the control character {code}; leave \
                         it out",
                        name = shorten(name),
                        code = format!("U+{:04X}", u32::from(c))
                    );
                    return Err(self.fault(start + offset, fault));
                }
                c => value.push(c),
            }
        }
        let open = self.at;
        if !self.text[start..].contains(['\n', '\r']) {
            self.at = self.text.len();
        }
        let fault = say!(
            "record.quote",
            "the value of the tag {name} has no closing quote; write {quote} at its end, on \
             the same line",
            name = shorten(name),
            quote = '"'
        );
        Err(self.fault(open, fault))
    }

    /// Reads `{…}`.
    fn comment(&mut self) -> Result<String, RecordError> {
        let body = &self.rest()[1..];
        let Some(end) = body.find('}') else {
            let open = std::mem::replace(&mut self.at, self.text.len());
            let fault = say!(
                "record.comment",
                "the comment is never closed; write {brace} at its end",
                brace = '}'
            );
            return Err(self.fault(open, fault));
        };
        self.at += end + 2;
        Ok(decode(&body[..end]))
    }

    /// Reads from `;` to the end of the line. The form has no end of its own, so the spaces around
    /// the text are not part of it.
    fn line_comment(&mut self) -> String {
        self.take(|c| c != '\n' && c != '\r')[1..].trim().to_string()
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over the characters that are wanted.
    fn take(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn skip_space(&mut self) {
        self.take(is_space);
    }

    /// Counts a part of the text that stands at `at`.
    fn part(&mut self, at: usize) -> Result<(), RecordError> {
        self.parts += 1;
        if self.parts > MAX_PARTS { Err(self.fault(at, too_many_parts())) } else { Ok(()) }
    }

    fn stray(&self, mark: char) -> RecordError {
        let fault = say!(
            "record.stray",
            "{mark} closes nothing that is open; leave it out, or open it before",
            mark = mark
        );
        self.fault(self.at, fault)
    }

    /// The text ends, and a record has not.
    fn cut_off(&self, open: Option<&Open>) -> RecordError {
        match open {
            Some(open) => self.fault(
                open.at,
                say!("record.variation", "the variation is never closed; write ) at its end"),
            ),
            None => self.fault(
                self.at,
                say!(
                    "record.result",
                    "the text ends before the record does; end the moves with their result, \
                     {results}",
                    results = Conclusion::texts()
                ),
            ),
        }
    }

    pub(super) fn fault(&self, at: usize, message: Message) -> RecordError {
        let before = &self.text[..at];
        let line = before.rsplit('\n').next().unwrap_or(before);
        RecordError {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            message,
        }
    }
}

/// The tags of a record that is being read.
#[derive(Default)]
struct Head<'a> {
    tags: Vec<(String, String)>,
    /// The value of the tag `Result`.
    result: Option<String>,
    names: HashSet<&'a str>,
}

/// The comment that a text between braces means.
fn decode(mut text: &str) -> String {
    let mut comment = String::with_capacity(text.len());
    while let Some(place) = text.find(['&', '\r']) {
        comment.push_str(&text[..place]);
        text = &text[place..];
        if let Some(rest) = text.strip_prefix("\r\n") {
            comment.push('\n');
            text = rest;
            continue;
        }
        let known = STAND_INS.iter().find_map(|(c, name)| Some((*c, text.strip_prefix(name)?)));
        // Neither the one nor the other: the character, of one byte, is only itself.
        let (c, rest) = known.unwrap_or((char::from(text.as_bytes()[0]), &text[1..]));
        comment.push(c);
        text = rest;
    }
    comment.push_str(text);
    comment
}
