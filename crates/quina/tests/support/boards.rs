//! The boards that tests over the table of games play on.

use quina::{AnyGame, Catalog, Size, Sizes};
use std::sync::Arc;

/// Every game on its smallest, usual and largest boards, with every reading of its rules.
pub fn boards(games: Catalog) -> Vec<Arc<dyn AnyGame>> {
    let mut boards = Vec::new();
    for entry in games.iter() {
        let usual = entry.meta.sizes.default();
        let mut sizes = match entry.meta.sizes {
            Sizes::Fixed(_) => vec![],
            Sizes::Square { min, max, .. } => vec![Size::square(min), Size::square(max)],
            Sizes::Rectangle { min, max, .. } => vec![
                Size::square(min),
                Size { width: min, height: max },
                Size { width: max, height: min },
                Size::square(max),
            ],
        };
        sizes.push(usual);
        for size in sizes {
            for set in entry.meta.rule_sets {
                let size = size.to_string();
                let game = games.open(entry.meta.id, Some(&size), Some(set.id));
                boards.push(game.expect("the data sheet names it"));
            }
        }
    }
    boards
}

/// What a game on a board is called in messages and file names.
pub fn label(game: &dyn AnyGame) -> String {
    let (meta, setup) = (game.meta(), game.setup());
    match meta.rule_sets {
        [_] => format!("{}-{}", meta.id, setup.size),
        _ => format!("{}-{}-{}", meta.id, setup.size, setup.rules),
    }
}
