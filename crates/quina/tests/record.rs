//! The form by example, its faults one by one, then what holds for every record and every text.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use quina::record::*;
use std::time::Duration;

fn ply(mv: &str) -> Ply {
    Ply::new(mv).expect("a move")
}

fn line(moves: &str) -> Vec<Ply> {
    moves.split(' ').map(ply).collect()
}

fn said(mut ply: Ply, comments: Vec<String>) -> Ply {
    ply.comments = comments;
    ply
}

/// An open game without tags.
fn recorded(intro: Vec<String>, line: Vec<Ply>) -> Record {
    let mut record = Record::new();
    record.intro = intro;
    record.line = line;
    record
}

fn read(text: &str) -> Record {
    Record::read(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn refusal(text: &str) -> String {
    Record::read(text).expect_err(text).to_string()
}

/// The moves as they are written, without tags.
fn moves(record: &Record) -> String {
    let text = record.to_string();
    let (_, moves) = text.split_once("\n\n").expect("a blank line after the tags");
    moves.strip_suffix('\n').expect("a line end at the end").to_string()
}

#[test]
fn the_empty_record_is_a_tag_and_a_star() {
    assert_eq!(Record::new().to_string(), "[Result \"*\"]\n\n*\n");
    assert_eq!(read("*"), Record::new());
    assert_eq!(read("\u{feff}\r\n[Result \"*\"]\r\n\r\n*\r\n"), Record::new());
}

#[test]
fn a_whole_record_is_written_to_the_letter() {
    let text = "\
[Game \"talpa\"]
[Size \"8x8\"]
[Rules \"official\"]
[First \"Ana \\\"the mole\\\"\"]
[Second \"C:\\\\engine\"]
[Date \"2024.05.01\"]
[TimeControl \"300+2\"]
[Result \"1/2-1/2\"]
[Position \"ox/xo 2 - 7\"]
[Termination \"agreement\"]
[Event \"Clube\"]
[Annotator \"João 🦀\"]

{ An opening. } {} 1... d4 {[%clk 0:04:58.5]} {solid} (1... e5 2. a1 (2. b1)
2... b2 {why}) () ({only words}) 2. c3 d5 (2... d6) 3. e4 1/2-1/2
";
    let record = read(text);
    assert_eq!(record.to_string(), text);
    assert_eq!(record.tag("First"), Some("Ana \"the mole\""));
    assert_eq!(record.tag("Second"), Some("C:\\engine"));
    assert_eq!(record.tag("Result"), Some("1/2-1/2"));
    assert_eq!(record.tag("result"), None);
    assert!(record.second_to_move());
    assert_eq!(record.intro, [" An opening. ", ""]);
    assert_eq!(record.mainline().collect::<Vec<_>>(), ["d4", "c3", "d5", "e4"]);
    let first = &record.line[0];
    assert_eq!(first.clock(), Some(Duration::from_millis(298_500)));
    assert_eq!(first.comments, ["[%clk 0:04:58.5]", "solid"]);
    assert_eq!(first.variations.len(), 3);
    assert_eq!(first.variations[0].line[1].variations[0].line, line("b1"));
    assert_eq!(first.variations[1], Variation::default());
    assert_eq!(first.variations[2].intro, ["only words"]);
    assert_eq!(record.line[2].variations[0].line, line("d6"));
}

#[test]
fn the_reader_is_lenient() {
    let wanted = read("1. a1 {x} (1. a2 b2) 1... b1 2. c1 1-0");
    for text in [
        "a1{x}(a2 b2)b1 c1 1-0",
        "1.a1{x}(1.a2 b2)1...b1 2.c1 1-0",
        "7. a1 {x} ( 9... a2 b2 ) 3 b1 1. ... c1 1-0",
        "\u{feff}1.\r\na1 ; x \r\n(\t1. a2\r\n\r\nb2)\u{a0}b1 c1\r\n1-0\r\n\u{feff}",
        "1. a1 (1. a2 b2) {x} b1 c1 1-0",
        "[Result \"1-0\"] a1 {x} (a2 b2) b1 c1 1-0",
        "[\n Result\n\"1-0\" ]\n1.1.a1;x\r(a2 b2)b1 c1 5.1-0",
    ] {
        assert_eq!(read(text), wanted, "{text}");
    }
    assert_eq!(read("[X \"a\\b\"] *").tag("X"), Some("a\\b"), "a path");
    assert_eq!(read("; a head\n[X \"1\"] *").intro, ["a head"]);
    assert_eq!(read("*\n\n").line, []);
    for word in ["3x4", "0-0", "1-0+", "e4!?", "$1", "a.b", "½", "\"", "%", "-", "1/2"] {
        assert_eq!(read(&format!("{word} *")).line, [ply(word)], "{word}");
    }
}

#[test]
fn several_records_in_one_text() {
    let one = read("[Game \"talpa\"] a1 1-0");
    let two = read("{hi} b1 *");
    assert_eq!(Record::read_all(""), Ok(vec![]));
    assert_eq!(Record::read_all(" \n\u{feff}"), Ok(vec![]));
    assert_eq!(
        Record::read_all(&format!("{one}{two}\u{feff}{one}")),
        Ok(vec![one.clone(), two, one])
    );
    assert_eq!(Record::read_all("* * *").map(|all| all.len()), Ok(3));
    let second = Record::read_all("a1 1-0\n\n{of the second}\n[Game \"talpa\"]\n*").expect("two");
    assert_eq!(second[1].intro, ["of the second"]);
    let error =
        Record::read_all("a1 1-0 {well played}\n\n[Game \"talpa\"]\n*").expect_err("whose?");
    assert_eq!(
        error.to_string(),
        "line 1, column 8: a comment after the result belongs to no move; put it before the result"
    );
}

#[test]
fn every_fault_has_its_place_and_a_way_out() {
    for (text, fault) in [
        (
            "",
            "1, column 1: there is no record here; the shortest one is a result, 1-0, 0-1, \
              1/2-1/2 or *",
        ),
        (
            "a1\nb1",
            "2, column 3: the text ends before the record does; end the moves with their \
                    result, 1-0, 0-1, 1/2-1/2 or *",
        ),
        (
            "* *",
            "1, column 3: the text goes on after the result *; only one record is wanted here, \
                 so end the text with its result",
        ),
        (
            "[Result \"1-0\"]\n\né1 0-1",
            "3, column 4: the moves end with the result 0-1, but the tag \
                                        Result says 1-0; make them the same",
        ),
        (
            "[Result \"\"] *",
            "1, column 13: the moves end with the result *, but the tag Result says \
                             \"\"; make them the same",
        ),
        (
            "\u{feff}[Game talpa]",
            "1, column 7: a tag is a name of ASCII letters, digits and _ and a \
                                  value in quotes; write for example [Game \"talpa\"]",
        ),
        (
            "[Größe \"8\"]",
            "1, column 4: a tag is a name of ASCII letters, digits and _ and a value in \
                         quotes; write for example [Game \"talpa\"]",
        ),
        (
            "[A \"x\"y\"]",
            "1, column 7: the tag A is not closed; write ] after its value, and a quote \
                          inside the value as \\\"",
        ),
        (
            "[A \"x\n\"]",
            "1, column 4: the value of the tag A has no closing quote; write \" at its \
                         end, on the same line",
        ),
        (
            "[A \"x\\\"]",
            "1, column 4: the value of the tag A has no closing quote; write \" at its \
                         end, on the same line",
        ),
        (
            "[A \"x\ty\"] *",
            "1, column 6: the value of the tag A holds the control character U+0009; \
                            leave it out",
        ),
        (
            "[A \"1\"]\n[A \"1\"] *",
            "2, column 1: the tag A stands here for the second time; leave \
                                    one of the two out",
        ),
        (
            "[Result \"*\"]\n[Result \"*\"] *",
            "2, column 1: the tag Result stands here for the second \
                                              time; leave one of the two out",
        ),
        (
            "a1\n[A \"1\"] *",
            "2, column 1: a tag stands among the moves; put tags before the first \
                             move, or the result (1-0, 0-1, 1/2-1/2 or *) before the next record",
        ),
        ("a1 {x (y) *", "1, column 4: the comment is never closed; write } at its end"),
        (
            "a1 (b1 (c1) *)",
            "1, column 13: the result * stands inside a variation; close the variation \
                            with ) first, or leave the result out",
        ),
        ("a1 (b1 (c1)", "1, column 4: the variation is never closed; write ) at its end"),
        (
            "(a1) *",
            "1, column 1: a variation stands before the first move of its line; put it after \
                    the move that it replaces",
        ),
        (
            "a1 ((b1)) *",
            "1, column 5: a variation stands before the first move of its line; put it \
                         after the move that it replaces",
        ),
        ("a1 ) *", "1, column 4: ) closes nothing that is open; leave it out, or open it before"),
        ("a1 } *", "1, column 4: } closes nothing that is open; leave it out, or open it before"),
        ("a1] *", "1, column 3: ] closes nothing that is open; leave it out, or open it before"),
    ] {
        assert_eq!(refusal(text), format!("line {fault}"), "{text}");
    }
}

#[test]
fn comments_are_kept_to_the_letter() {
    for (comment, written) in [
        ("", "{}"),
        (" two  spaces ", "{ two  spaces }"),
        ("a\nb\n", "{a\nb\n}"),
        ("a\r\nb\r", "{a&#13;\nb&#13;}"),
        ("{[(;)]\"\\", "{{[(;)]\"\\}"),
        ("a}b}}", "{a&#125;b&#125;&#125;}"),
        ("&#125; &# &amp; &&#}", "{&#38;#125; &#38;# &amp; &&#38;#&#125;}"),
    ] {
        let record = recorded(vec![comment.to_string()], vec![]);
        assert_eq!(moves(&record), format!("{written} *"));
        assert_eq!(read(&record.to_string()), record, "{comment:?}");
    }
    assert_eq!(read("{a\r\nb\rc&#65;&#125} *").intro, ["a\nb\rc&#65;&#125"]);
}

#[test]
fn lines_break_between_words_only() {
    let mut record = recorded(vec![], line(&vec!["f5-f6"; 40].join(" ")));
    assert_eq!(
        moves(&record),
        "\
1. f5-f6 f5-f6 2. f5-f6 f5-f6 3. f5-f6 f5-f6 4. f5-f6 f5-f6 5. f5-f6 f5-f6
6. f5-f6 f5-f6 7. f5-f6 f5-f6 8. f5-f6 f5-f6 9. f5-f6 f5-f6 10. f5-f6 f5-f6
11. f5-f6 f5-f6 12. f5-f6 f5-f6 13. f5-f6 f5-f6 14. f5-f6 f5-f6 15. f5-f6 f5-f6
16. f5-f6 f5-f6 17. f5-f6 f5-f6 18. f5-f6 f5-f6 19. f5-f6 f5-f6 20. f5-f6 f5-f6
*"
    );
    record.line.truncate(2);
    let long = "many words ".repeat(20);
    record.line[0].comments = vec![long.clone(), "a\nb".to_string()];
    assert_eq!(moves(&record), format!("1. f5-f6\n{{{long}}}\n{{a\nb}} 1... f5-f6 *"));
    // The bracket belongs to the word: with it the line has 80 characters or 81.
    for (length, before, after) in [(66, ' ', '\n'), (67, '\n', ' ')] {
        let word = "é".repeat(length);
        record.line = line("f5-f6");
        record.line[0].variations = vec![Variation { intro: vec![], line: line(&word) }];
        assert_eq!(moves(&record), format!("1. f5-f6{before}(1. {word}){after}*"));
    }
}

#[test]
fn tags_keep_their_order_and_their_form() {
    let mut record = Record::new();
    for (name, value) in [("Zeta", "1"), ("Position", "x 1 - 0"), ("Alpha", ""), ("Game", "apart")]
    {
        record.set_tag(name, value).expect("a good tag");
    }
    record.set_tag("Zeta", "a\nb\u{85}c\0").expect("a good name");
    record.set_tag("Result", "0-1").expect("a result");
    let names: Vec<&str> = record.tags().map(|(name, _)| name).collect();
    assert_eq!(names, ["Game", "Result", "Position", "Zeta", "Alpha"]);
    assert_eq!(record.tag("Zeta"), Some("a b c "));
    assert_eq!(record.result, Conclusion::Second);
    assert!(!record.second_to_move());
    assert_eq!(read(&record.to_string()), record);
    assert_eq!(record.remove_tag("Alpha").as_deref(), Some(""));
    assert_eq!(record.remove_tag("Result"), None);

    let refusal = |name: &str, value: &str| {
        record.clone().set_tag(name, value).expect_err("a bad tag").to_string()
    };
    assert_eq!(refusal("", ""), "\"\" cannot name a tag; use ASCII letters, digits and _");
    assert_eq!(refusal("a b", ""), "a b cannot name a tag; use ASCII letters, digits and _");
    assert_eq!(refusal("Result", "2-0"), "2-0 is not a result; a result is 1-0, 0-1, 1/2-1/2 or *");
}

#[test]
fn a_move_is_a_word_of_its_own() {
    for word in ["", " ", "a b", "a\u{feff}", "a{", "b}", "(", ")", "x;", "[", "]", "a\u{2028}"] {
        let error = Ply::new(word).expect_err(word).to_string();
        assert!(error.ends_with("a move is one word without white space and { } ( ) ; [ ]"));
    }
    for word in ["1", "12.", "1...", "...", ".e4", "1.e4", "007", "1-0", "0-1", "1/2-1/2", "*"] {
        let error = Ply::new(word).expect_err(word).to_string();
        assert!(error.contains("reads as a move number or a result"), "{error}");
    }
}

#[test]
fn clocks_are_read_and_set() {
    let clock = |comment: &str| {
        let mut ply = ply("a1");
        ply.comments = vec!["before".to_string(), comment.to_string()];
        ply.clock()
    };
    for (comment, millis) in [
        ("[%clk 0:01:02]", 62_000),
        ("good [%clk 1:0:2.5] move", 3_602_500),
        ("[%clk\n 12:00:00.0009 ]", 43_200_000),
        ("[%clk 0:99:00] [%clk 0:00:01]", 1_000),
        ("[%clk [%clk 0:00:01.000000000123]", 1_000),
    ] {
        assert_eq!(clock(comment).map(|time| time.as_millis()), Some(millis), "{comment}");
    }
    for comment in [
        "",
        "[%clk]",
        "[%clk0:00:01]",
        "[%clk 0:00:60]",
        "[%clk 0:001:00]",
        "[%clk 1:00]",
        "[%clk 0:00:01.]",
        "[%clk 0:00:01",
        "[%clk -1:00:01]",
        "[%clk 99999999999999999999:00:00]",
        "[%clk 5124095576030431:59:00]",
    ] {
        assert_eq!(clock(comment), None, "{comment}");
    }

    let mut ply = ply("a1");
    ply.comments = vec!["sharp [%clk x]".to_string()];
    ply.set_clock(Duration::from_millis(3_723_040));
    assert_eq!(ply.comments, ["[%clk 1:02:03.04]", "sharp [%clk x]"]);
    ply.comments[0].insert_str(0, "at last ");
    ply.set_clock(Duration::from_secs(9));
    assert_eq!(ply.comments[0], "at last [%clk 0:00:09]");
}

/// A line of `depth` variations, each inside the one before.
fn nested(depth: usize) -> Record {
    let mut inner = line("a1");
    for _ in 0..depth {
        let mut outer = line("a1");
        outer[0].variations.push(Variation { intro: vec![], line: inner });
        inner = outer;
    }
    recorded(vec![], inner)
}

const LONG: &str = "with its numbers and signs written out the text has more than 16777216 bytes; \
                    divide it or shorten its comments";

/// That a limit is passed, by the one who builds the record and by the one who reads it.
fn passes(record: &Record, sentence: &str) {
    assert_eq!(record.check().expect_err("too much").to_string(), sentence);
    let error = Record::read(&record.to_string()).expect_err("too much");
    assert_eq!(error.message.to_string(), sentence);
}

/// That a record is within the limits and reads back.
fn fits(record: &Record) {
    assert_eq!(record.check(), Ok(()));
    assert!(Record::read(&record.to_string()).as_ref() == Ok(record));
}

#[test]
fn limits_are_the_same_for_writer_and_reader() {
    fits(&nested(MAX_DEPTH));
    passes(&nested(MAX_DEPTH + 1), "variations nest at most 64 deep; leave the innermost out");
    let bare = Record::new().to_string().len();
    let deep = nested(5_000).to_string().len();
    assert_eq!(deep, bare + "1. a1 ".len() + 5_000 * " (1. a1)".len(), "no stack runs out");

    let mut record = recorded(vec![], vec![ply("a1"); MAX_PLIES - 1]);
    record.line[7].variations = vec![Variation { intro: vec![], line: line("b1") }];
    fits(&record);
    record.line.push(ply("a1"));
    passes(
        &record,
        "a record has at most 100000 moves, those in variations included; leave some out",
    );

    let mut record = Record::new();
    for i in 0..MAX_TAGS {
        record.set_tag(&format!("T{i}"), "").expect("room");
    }
    fits(&record);
    let crowded = "a record has at most 1000 tags; leave some out";
    assert_eq!(record.set_tag("T", "").expect_err("one too many").to_string(), crowded);
    record.set_tag("T7", "again").expect("the tag is there");
    let error = Record::read(&record.to_string().replacen("[T0", "[Game \"x\"][T0", 1));
    assert_eq!(error.expect_err("one too many").message.to_string(), crowded);

    let mut record = recorded(vec![String::new(); MAX_PARTS - 1], vec![]);
    fits(&record);
    record.intro.push(String::new());
    passes(
        &record,
        "a text has at most 1000000 records, tags, moves, comments and variations together; divide it",
    );

    let room = MAX_TEXT - "[Result \"*\"]\n\n{} *\n".len();
    let mut record = recorded(vec!["x".repeat(room)], vec![]);
    fits(&record);
    record.intro[0].push('x');
    assert_eq!(record.check().expect_err("too long").to_string(), LONG);
    assert_eq!(
        refusal(&record.to_string()),
        "line 1, column 1: the text has 16777217 bytes, and at most 16777216 are read; divide it"
    );
}

#[test]
fn a_text_that_would_grow_over_the_limit_is_refused() {
    let text = format!(";{}\n*", "}".repeat(MAX_TEXT / 4));
    assert_eq!(Record::read(&text).expect_err("it grows").message.to_string(), LONG);
    let text = format!("{{{}}}*", "\r".repeat(MAX_TEXT / 6));
    fits(&read(&text));
}

#[test]
fn hostile_texts_are_refused_in_one_pass() {
    let most = |piece: &str| piece.repeat(MAX_TEXT / piece.len());
    for piece in [
        "(", "a(", "a (b) ", "{", "{}", "a()", "[", "[A", "[A \"\"]", "[A \"\\", "\"", "* ", "1.",
        ".", "1", "a", "a ", ";", ";\n", "\r", "}", ")", "é", "\u{feff}", "{&#", "a{}(;\n",
    ] {
        Record::read(&most(piece)).expect_err(piece);
        let _ = Record::read_all(&most(piece));
    }
    let mut ply = ply("a1");
    for piece in ["[%clk", "[%clk ", "[%clk 0", "[%clk 0:00:00.", " ", "0"] {
        ply.comments = vec![format!("[%clk {}", most(piece))];
        assert_eq!(ply.clock(), None, "{piece}");
    }
}

/// What may break a form like this, to be strung together.
const NASTY: &[&str] = &[
    "}",
    "{",
    "&",
    "#",
    "&#",
    "&#125;",
    "&#38;",
    "&#13;",
    "125;",
    ";",
    "; x\n",
    "\r",
    "\n",
    "\r\n",
    " ",
    "  ",
    "\t",
    "[",
    "]",
    "(",
    ")",
    "()",
    "\"",
    "\\",
    "1-0",
    "*",
    "1/2-1/2",
    "1.",
    "...",
    "7",
    "é",
    "🦀",
    "\u{feff}",
    "\u{2028}",
    "\u{85}",
    "\u{a0}",
    "\0",
    "\u{301}",
    "[%clk 0:00:01]",
    "[Game \"x\"]",
    "word",
    "a1-b2",
    "-",
    "x",
    "many words to fill a line up to its very end, and then some more of them",
];

fn nasty() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => vec(select(NASTY), 0..6).prop_map(|pieces| pieces.concat()),
        1 => any::<String>(),
        1 => (0usize..100).prop_map(|length| "é".repeat(length)),
    ]
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn word() -> impl Strategy<Value = Ply> {
    prop_oneof![
        2 => select(vec!["d4", "f5-f6", "pass", "3x4", "1-0-1", "é"]).prop_map(ply),
        1 => nasty().prop_map(|text| {
            let word: String =
                text.chars().filter(|&c| !is_space(c) && !"{}();[]".contains(c)).collect();
            Ply::new(word).unwrap_or_else(|_| ply("a1"))
        }),
    ]
}

fn comments() -> impl Strategy<Value = Vec<String>> {
    prop_oneof![2 => Just(vec![]), 1 => vec(nasty(), 0..3)]
}

fn any_line() -> impl Strategy<Value = Vec<Ply>> {
    let bare = (word(), comments()).prop_map(|(ply, comments)| said(ply, comments));
    let leaf = vec(bare, 0..6);
    leaf.prop_recursive(4, 40, 4, |inner| {
        let variation =
            (comments(), inner).prop_map(|(intro, line)| Variation { intro, line }).boxed();
        let variations = prop_oneof![2 => Just(vec![]), 1 => vec(variation, 0..3)];
        let full = (word(), comments(), variations).prop_map(|(ply, comments, variations)| {
            let mut ply = said(ply, comments);
            ply.variations = variations;
            ply
        });
        vec(full, 0..5)
    })
}

fn score() -> impl Strategy<Value = Conclusion> {
    select(vec![Conclusion::First, Conclusion::Second, Conclusion::Draw, Conclusion::Open])
}

fn any_record() -> impl Strategy<Value = Record> {
    // Tags that have a place of their own, and others.
    let known = vec![
        "Game",
        "Size",
        "Rules",
        "First",
        "Second",
        "Date",
        "TimeControl",
        "Result",
        "Position",
        "Termination",
    ];
    let name = prop_oneof![select(known).prop_map(str::to_string), "[A-Za-z0-9_]{1,4}"];
    let value = prop_oneof![3 => nasty(), 1 => Just("ox/xo 2 - 1".to_string())];
    (vec((name, value), 0..8), comments(), any_line(), score()).prop_map(
        |(tags, intro, line, result)| {
            let mut record = recorded(intro, line);
            record.result = result;
            for (name, value) in tags {
                // A result that is none is refused, and the record stays as it was.
                let set = record.set_tag(&name, &value);
                assert!(set.is_ok() || name == "Result");
            }
            record
        },
    )
}

/// A text that looks like records here and there.
fn soup() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        2 => select(vec!["1.", "2...", "d4", "e5", " ", "\n", "a1 (b1) ", "*", "1-0"]),
        1 => select(vec!["(", ")", "{", "}", "()", "{}", "{ c }", "; c\n"]),
        1 => select(vec!["[Game \"x\"]\n", "[Result \"1-0\"]\n", "\"]"]),
        1 => select(NASTY),
    ];
    (vec(token, 0..24), select(vec!["", " *", "\n1-0\r\n"]))
        .prop_map(|(tokens, end)| tokens.concat() + end)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_written_reads_back_and_writes_the_same(record in any_record()) {
        let text = record.to_string();
        let back = Record::read(&text);
        prop_assert_eq!(back.as_ref(), Ok(&record), "{}", text);
        prop_assert_eq!(back.expect("just compared").to_string(), text);
        prop_assert_eq!(record.check(), Ok(()));
    }

    #[test]
    fn what_is_read_is_written_and_reads_back(text in soup()) {
        if let Ok(records) = Record::read_all(&text) {
            let written: String = records.iter().map(Record::to_string).collect();
            prop_assert_eq!(Record::read_all(&written), Ok(records), "{}", written);
        }
        if let Ok(record) = Record::read(&text) {
            prop_assert_eq!(Record::read(&record.to_string()), Ok(record), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text: String, cut: prop::sample::Index, record in any_record()) {
        let _ = Record::read_all(&text);
        let mut broken: Vec<char> = record.to_string().chars().collect();
        broken.remove(cut.index(broken.len()));
        let broken: String = broken.into_iter().collect();
        if let Err(error) = Record::read_all(&broken) {
            let line = broken.split('\n').nth(error.line - 1).expect("a line of the text");
            prop_assert!((1..=line.chars().count() + 1).contains(&error.column));
        }
    }

    #[test]
    fn a_text_that_was_cut_off_is_refused(record in any_record(), cut: prop::sample::Index) {
        let text = record.to_string();
        let whole: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let end = whole[cut.index(whole.len() - 1)];
        // Cut inside a word, a move can leave a result: 1-0-1.
        let between = text[end..].starts_with(is_space);
        prop_assert!(!between || Record::read(&text[..end]).is_err(), "{}", &text[..end]);
    }

    #[test]
    fn other_line_ends_and_a_mark_change_nothing(record in any_record()) {
        let text = format!("\u{feff}{}", record.to_string().replace('\n', "\r\n"));
        prop_assert_eq!(Record::read(&text), Ok(record));
    }

    #[test]
    fn records_in_a_row_stay_apart(records in vec(any_record(), 0..4), gap in "[ \n]{0,2}") {
        let text: String = records.iter().map(|record| format!("{record}{gap}")).collect();
        prop_assert_eq!(Record::read_all(&text), Ok(records));
    }

    #[test]
    fn a_line_is_long_only_for_one_word(record in any_record()) {
        // Without comments every line is within the width, or holds one word and its number.
        let mut record = record;
        record.intro.clear();
        let mut lines = vec![&mut record.line];
        while let Some(line) = lines.pop() {
            for ply in line {
                ply.comments.clear();
                for variation in &mut ply.variations {
                    variation.intro.clear();
                    lines.push(&mut variation.line);
                }
            }
        }
        for line in moves(&record).split('\n') {
            let number = |c: char| c.is_ascii_digit() || c == '.';
            let words = line.split(' ').filter(|word| !word.trim_start_matches(number).is_empty());
            prop_assert!(line.chars().count() <= WIDTH || words.count() <= 2, "{}", line);
            prop_assert!(!line.ends_with(' ') && !line.starts_with(' ') && !line.is_empty());
        }
    }

    #[test]
    fn a_clock_that_was_set_is_read(nanos: u32, secs: u64, comments in comments()) {
        let left = Duration::new(secs, nanos % 1_000_000_000);
        let mut ply = said(ply("a1"), comments);
        ply.set_clock(left);
        prop_assert_eq!(ply.clock(), Some(left));
        let noted = ply.clone();
        ply.set_clock(left);
        prop_assert_eq!(ply, noted);
    }
}

/// The records of an input up to the first fault, and the fault in words.
fn streamed(input: &[u8]) -> (Vec<Record>, Option<String>) {
    let mut records = Vec::new();
    for record in Records::new(input) {
        match record {
            Ok(record) => records.push(record),
            Err(ReadError::Input(error)) => return (records, Some(error.to_string())),
            Err(ReadError::Record(error)) => return (records, Some(error.to_string())),
        }
    }
    (records, None)
}

#[test]
fn a_long_file_is_read_one_record_after_the_other_wherever_it_is_torn() {
    const CHUNK: usize = 1 << 16;
    // What may stand where one piece that is read ends and the next begins.
    let good = "[Game \"a\\\\b\"] [Site \"ü\"]\r\n\r\n1. d4 {[%clk 0:01:00]\n[late] &#125;} (1. e4 ; why\n) \
                1... c5 1/2-1/2\n* 1-0\n";
    let bad = [
        "1. d4 {open",
        "1. d4 (2. e4",
        "[Game \"open\n*",
        "[Game",
        "[Game \"x\" *",
        "1. d4",
        "* {after}\n",
        "1. d4 [Late \"x\"] *",
        "[A \"1\"]\n[A \"2\"]\n*",
    ];
    for text in [good].iter().chain(&bad) {
        for before in 0..=text.len() {
            // Other records fill the first piece but for that much of the text.
            let filler = format!("{{{}}} *\n", "x".repeat(CHUNK - before - 6));
            let text = format!("{filler}{text}{good}");
            let (records, error) = Record::read_each(&text);
            let error = error.map(|error| error.to_string());
            assert_eq!(streamed(text.as_bytes()), (records, error), "{before} of {text}");
        }
    }
}

#[test]
fn the_limits_of_a_long_file_are_those_of_one_record() {
    let comment = format!("{{{}}}\n*\n", "x".repeat(MAX_TEXT / 3));
    let (records, error) = streamed(format!("\u{feff}{}", comment.repeat(4)).as_bytes());
    assert_eq!((records.len(), error), (4, None));
    let long = format!("*\n\n[Game \"a\"] {{{}}}", "x".repeat(MAX_TEXT));
    let (records, error) = streamed(long.as_bytes());
    let refusal = "line 1, column 2: a record has at most 16777216 bytes; shorten its comments";
    assert_eq!((records.len(), error.as_deref()), (1, Some(refusal)));
    let (records, error) = streamed(b"* 1-0 \xff");
    let refusal = "byte 7 is not UTF-8; save it as UTF-8";
    assert_eq!((records.len(), error.as_deref()), (0, Some(refusal)));
    assert_eq!(streamed("*\n\u{fc}".as_bytes().split_last().expect("bytes").1).1.as_deref(), {
        Some("byte 3 is not UTF-8; save it as UTF-8")
    });
}

fn split(text: &str) -> Vec<String> {
    Split::new(text.as_bytes()).map(|text| text.expect("a string is read")).collect()
}

#[test]
fn records_come_one_at_a_time_and_nothing_is_lost() {
    let one = "[Game \"talpa\"]\n\n1. a1-a2 {[%clk 0:01:00]} b1-b2\n2. c1-d1 *\n\n";
    let two = "[Game \"apart\"]\r\n[Size \"8x8\"]\r\n\r\n1-0\r\n";
    assert_eq!(split(&format!("{one}{two}{one}")), [one, two, one]);
    assert_eq!(split(""), [""; 0]);
    assert_eq!(split("\n\n"), ["\n\n"]);
    assert_eq!(split("* 1-0"), ["* 1-0"]);
    let torn = &one[..30];
    assert_eq!(split(&format!("{one}{torn}")), [one, torn]);
}
