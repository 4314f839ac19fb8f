//! What there is: the overview, the games, the rules.

use crate::args::{Games, Language, Rules};
use crate::console::{Console, Failure};
use quina::{Catalog, Entry, Session, Sizes, draw, json};
use serde_json::{Value, json};

/// `quina` alone.
pub fn overview(games: Catalog, console: &mut Console<'_>) -> Result<(), Failure> {
    let first = games.iter().next().expect("a catalog has a game");
    let lines: String = games.iter().map(line).collect();
    let example = first.meta.id;
    let board = draw::draw(&Session::new((first.open)(first.meta.setup())).view());
    console.print(&format!(
        "Quina {version}: abstract board games for two.

{lines}
  quina games             boards, rules and who made them
  quina rules {example}       how it is played (--lang pt: em português)
  quina show {example}        draw a position
  quina moves {example}       the legal moves
  quina perft {example} 3     count the game tree
  quina bench             how fast the rules are
  quina record check F    replay a game record (.qgn)
  quina ugi               the engine protocol on stdin and stdout

Every command explains itself with --help. For example, quina show {example} draws:

{board}",
        version = env!("CARGO_PKG_VERSION"),
    ))
}

fn line(entry: &Entry) -> String {
    format!("  {:<11} {}\n", entry.meta.id, entry.meta.tagline)
}

/// `quina games`
pub fn games(games: Catalog, args: &Games, console: &mut Console<'_>) -> Result<(), Failure> {
    if args.json {
        let list: Vec<Value> = games.iter().map(|entry| json::meta(&entry.meta)).collect();
        return console.print_json(&json!({ "games": list }));
    }
    let sheets: Vec<String> = games.iter().map(sheet).collect();
    console.print(&sheets.join("\n"))
}

fn sheet(entry: &Entry) -> String {
    let meta = &entry.meta;
    let boards = match meta.sizes {
        Sizes::Fixed(_) => meta.sizes.to_string(),
        sizes => format!("{sizes}; usually {}", sizes.default()),
    };
    let mut text = format!(
        "{}: {}\n  {}, {}; {} moves first, then {}\n  boards: {}\n",
        meta.id, meta.tagline, meta.designer, meta.year, meta.colors[0], meta.colors[1], boards
    );
    for set in meta.rule_sets {
        text.push_str(&format!("  rules={}: {}\n", set.id, set.about));
    }
    text
}

/// `quina rules`
pub fn rules(games: Catalog, args: &Rules, console: &mut Console<'_>) -> Result<(), Failure> {
    let meta = &games.find(&args.game).map_err(Failure::usage)?.meta;
    let (lang, text) = match args.lang {
        Language::En => ("en", meta.rules_en),
        Language::Pt => ("pt", meta.rules_pt),
    };
    if args.json {
        return console.print_json(&json!({"game": meta.id, "lang": lang, "text": text}));
    }
    console.print(text)
}
