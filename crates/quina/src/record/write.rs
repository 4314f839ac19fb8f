//! From a record to text.

use super::{Ply, Record, STAND_INS, Variation, WIDTH};
use std::fmt::{self, Write};
use std::slice::Iter;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_record(self, f).map(drop)
    }
}

/// What a record amounts to, for the limits.
#[derive(Default)]
pub(super) struct Extent {
    pub(super) plies: usize,
    pub(super) depth: usize,
    /// The record itself, its tags, moves, comments and variations.
    pub(super) parts: usize,
    pub(super) bytes: usize,
}

/// Counts what a record amounts to.
pub(super) fn measure(record: &Record) -> Extent {
    let mut count = Count(0);
    let tally = write_record(record, &mut count).expect("counting does not fail");
    Extent { bytes: count.0, ..tally }
}

/// A sink that only counts.
struct Count(usize);

impl Write for Count {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

/// A line on the way to the page. Lines wait on a stack of their own: a record that a caller nested
/// too deep is still written.
struct Walk<'a> {
    plies: Iter<'a, Ply>,
    /// The variations, not written yet, of the last move written.
    variations: Iter<'a, Variation>,
    /// How many plies precede the next one; an even number is the first side's move.
    half: usize,
    /// Whether the next move has its number whoever makes it.
    fresh: bool,
}

impl<'a> Walk<'a> {
    fn new(line: &'a [Ply], half: usize) -> Walk<'a> {
        Walk { plies: line.iter(), variations: [].iter(), half, fresh: true }
    }
}

/// Writes a record and counts all but its bytes.
fn write_record(record: &Record, out: &mut impl Write) -> Result<Extent, fmt::Error> {
    let mut tally = Extent { parts: 1 + record.tags.len(), ..Extent::default() };
    for (name, value) in record.tags() {
        write_tag(name, value, out)?;
    }
    out.write_char('\n')?;

    let mut page = Page { out, column: 0, word: String::new(), glue: false };
    page.comments(&record.intro, &mut tally)?;
    let mut lines = vec![Walk::new(&record.line, usize::from(record.second_to_move()))];
    while let Some(line) = lines.last_mut() {
        if let Some(variation) = line.variations.next() {
            let half = line.half - 1;
            page.open()?;
            page.comments(&variation.intro, &mut tally)?;
            tally.parts += 1;
            tally.depth = tally.depth.max(lines.len());
            lines.push(Walk::new(&variation.line, half));
        } else if let Some(ply) = line.plies.next() {
            page.ply(&ply.mv, line.half, line.fresh)?;
            page.comments(&ply.comments, &mut tally)?;
            tally.parts += 1;
            tally.plies += 1;
            line.fresh = !ply.comments.is_empty() || !ply.variations.is_empty();
            line.half += 1;
            line.variations = ply.variations.iter();
        } else {
            lines.pop();
            if !lines.is_empty() {
                page.close();
            }
        }
    }
    page.begin()?.push_str(record.result.text());
    page.flush()?;
    page.out.write_char('\n')?;
    Ok(tally)
}

fn write_tag(name: &str, value: &str, out: &mut impl Write) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            out.write_char('\\')?;
        }
        out.write_char(c)?;
    }
    out.write_str("\"]\n")
}

/// Words set in lines. Only between two words can a line end.
struct Page<'a, W> {
    out: &'a mut W,
    /// How many characters the line has.
    column: usize,
    /// The word that waits: a bracket may still close behind it.
    word: String,
    /// Whether the next word goes on in this one, behind an opening bracket.
    glue: bool,
}

impl<W: Write> Page<'_, W> {
    /// The place for a new word.
    fn begin(&mut self) -> Result<&mut String, fmt::Error> {
        if !self.glue {
            self.flush()?;
        }
        self.glue = false;
        Ok(&mut self.word)
    }

    /// Sets the word that waits. A comment may bring line ends of its own.
    fn flush(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        let first = self.word.split('\n').next().map_or(0, |line| line.chars().count());
        if self.column > 0 {
            let fits = self.column + 1 + first <= WIDTH;
            self.out.write_char(if fits { ' ' } else { '\n' })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.out.write_str(&self.word)?;
        self.column = match self.word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first,
        };
        self.word.clear();
        Ok(())
    }

    /// Writes a move; its number, where it has one, stays on its line.
    fn ply(&mut self, mv: &str, half: usize, fresh: bool) -> fmt::Result {
        let word = self.begin()?;
        let number = half / 2 + 1;
        if half.is_multiple_of(2) {
            write!(word, "{number}. {mv}")
        } else if fresh {
            write!(word, "{number}... {mv}")
        } else {
            word.write_str(mv)
        }
    }

    fn comments(&mut self, comments: &[String], tally: &mut Extent) -> fmt::Result {
        tally.parts += comments.len();
        comments.iter().try_for_each(|comment| self.comment(comment))
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        let word = self.begin()?;
        word.push('{');
        let mut rest = comment.chars();
        while let Some(c) = rest.next() {
            match STAND_INS.iter().find(|(known, _)| *known == c) {
                Some((_, name)) if c != '&' || rest.as_str().starts_with('#') => {
                    word.push_str(name);
                }
                _ => word.push(c),
            }
        }
        word.push('}');
        Ok(())
    }

    fn open(&mut self) -> fmt::Result {
        self.begin()?.push('(');
        self.glue = true;
        Ok(())
    }

    fn close(&mut self) {
        self.word.push(')');
        self.glue = false;
    }
}
