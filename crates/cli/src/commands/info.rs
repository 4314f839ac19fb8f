//! What there is: the overview, the games, the rules.

use super::english;
use crate::args::{Games, Rules};
use crate::console::{Console, Failure};
use quina::engine::{LEVELS, Level};
use quina::{Catalog, Entry, Language, Session, Sizes, draw, wire};

/// `quina` alone, where there is no terminal to play on.
pub fn overview(games: Catalog, console: &mut Console<'_>) -> Result<(), Failure> {
    let first = games.iter().next().expect("a catalog has a game");
    let line = |entry: &Entry| format!("  {:<11} {}\n", entry.meta.id, entry.meta.tagline);
    let lines: String = games.iter().map(line).collect();
    let example = first.meta.id;
    let board = draw::draw(&Session::new((first.open)(first.meta.setup())).view());
    console.print(&format!(
        "Quina {version}: abstract board games for two. On a terminal, quina starts the game; here there is
none, so play line by line with quina --plain, or choose another command.

{lines}
  quina --plain           play line by line
  quina games             boards, rules and who made them
  quina rules {example}       how it is played (--lang pt: em português)
  quina show {example}        draw a position
  quina moves {example}       the legal moves
  quina perft {example} 3     count the game tree
  quina analyze {example}     the best lines of a position
  quina solve {example}       find out who wins for certain
  quina bench             how fast rules and search are
  quina record check F    replay a game record (.qgn); review F judges its moves
  quina match {example} --player greedy --player random
                          have players meet
  quina ladder {example} --player greedy --player random
                          rate players on one scale
  quina tune {example}        find weights for the evaluation
  quina ugi               the engine protocol on stdin and stdout
  quina serve             the page, to play in a browser
  quina completions bash  completions for your shell; quina man F writes manual pages

Every command explains itself with --help. For example, quina show {example} draws:

{board}",
        version = env!("CARGO_PKG_VERSION"),
    ))
}

/// `quina games`
pub fn games(games: Catalog, args: &Games, console: &mut Console<'_>) -> Result<(), Failure> {
    if args.json {
        return console.print_json(&wire::Games::new(games, &english()));
    }
    let sheets: Vec<String> = if args.players {
        games.iter().map(players).collect()
    } else {
        games.iter().map(sheet).collect()
    };
    console.print(&sheets.join("\n"))
}

/// A game's players, a paragraph each.
fn players(entry: &Entry) -> String {
    let mut text = format!("{}\n", entry.meta.id);
    let game = (entry.open)(entry.meta.setup());
    for player in game.players() {
        text.push_str(&paragraph(player.name, player.about));
    }
    let levels = "The search, held back: the lower the level, the less far it looks and the more it \
                  misjudges. For the same seed a level plays the same on every machine; \
                  docs/levels.md says how strong each one is.";
    text.push_str(&paragraph(&format!("level:1 to level:{LEVELS}"), levels));
    for (number, level) in (1..).zip(game.levels()) {
        text.push_str(&format!("    level:{number} {}\n", means(level)));
    }
    let full = "The search at full strength, within the limits of the match or the client.";
    text.push_str(&paragraph("full", full));
    text
}

/// How a level plays, in words.
fn means(level: Level) -> String {
    let sight = match level.depth {
        None => format!("looks at {} positions, as far as it gets", level.nodes),
        Some(1) => "looks 1 ply ahead".to_string(),
        Some(depth) => format!("looks {depth} plies ahead"),
    };
    match level.blur {
        0 => sight,
        blur => format!("{sight} and errs by up to {blur} points"),
    }
}

/// A name and what there is to say about it, wrapped and indented.
fn paragraph(name: &str, about: &str) -> String {
    const WIDTH: usize = 80;
    let mut text = format!("  {name}:");
    let mut column = text.chars().count();
    for word in about.split_whitespace() {
        if column + 1 + word.chars().count() > WIDTH {
            text.push_str("\n   ");
            column = 3;
        }
        text.push(' ');
        text.push_str(word);
        column += 1 + word.chars().count();
    }
    text.push('\n');
    text
}

fn sheet(entry: &Entry) -> String {
    let meta = &entry.meta;
    let boards = match meta.sizes {
        Sizes::Fixed(_) => meta.sizes.to_string(),
        sizes => format!("{sizes}; usually {}", sizes.default()),
    };
    let mut text = format!(
        "{}: {}\n  {}, {}; {} moves first, then {}\n  on {}\n",
        meta.id, meta.tagline, meta.designer, meta.year, meta.colors[0], meta.colors[1], boards
    );
    for set in meta.rule_sets {
        text.push_str(&format!("  rules={}: {}\n", set.id, set.about));
    }
    let players = (entry.open)(meta.setup()).players();
    let names: Vec<&str> = players.iter().map(|player| player.name).collect();
    text.push_str(&format!("  players: {}, level:1 to level:{}, full\n", names.join(", "), LEVELS));
    text
}

/// `quina rules`
pub fn rules(games: Catalog, args: &Rules, console: &mut Console<'_>) -> Result<(), Failure> {
    let entry = games.find(&args.game).map_err(Failure::usage)?;
    let language = Language::from(args.lang);
    if args.json {
        return console.print_json(&wire::Rules::new(entry, language));
    }
    console.print(entry.rules.text(language))
}
