//! What holds for the named players of every game.

use super::{Oracle, at, follows, game};
use quina_core::players::{NamedPlayer, Players};
use quina_core::{Planes, Rng, Touch, notation};
use std::collections::{BTreeMap, BTreeSet};

/// A game's player of that name.
pub fn player<G: Players>(name: &str) -> &'static NamedPlayer<G> {
    let found = G::PLAYERS.iter().find(|player| player.name == name);
    found.unwrap_or_else(|| panic!("no player is called {name}"))
}

/// Holds a game to have these players, each with a paragraph about itself.
pub fn are_called<G: Players>(names: &[&str]) {
    assert!(G::PLAYERS.iter().map(|player| player.name).eq(names.iter().copied()));
    for NamedPlayer { name, about, .. } in G::PLAYERS {
        assert!(about.ends_with('.') && !about.contains('\n') && !about.contains("  "), "{name}");
    }
}

/// The moves that a player makes in a position, by many seeds, as one line.
pub fn choices<const N: usize, G>(game: &G, name: &str, text: &str) -> String
where
    G: Planes<N> + Touch + Players,
{
    let state = at(game, text);
    let moves: BTreeSet<String> = (0..400)
        .map(|seed| (player(name).choose)(game, &state, &mut Rng::new(seed)))
        .map(|mv| notation::write_path(game.geometry().shape(), &game.path(&state, mv)))
        .collect();
    Vec::from_iter(moves).join(" ")
}

/// Has all players of a game play together: at every ply each of them chooses a legal move, and the
/// same one for the same generator.
pub fn keep_the_rules<const N: usize, G>(size: &str, rules: &str, games: u32, cap: u32)
where
    G: Planes<N> + Touch + Players,
{
    let game: G = game(size, rules);
    let mut rng = Rng::new(u64::from(games));
    for _ in 0..games {
        let mut state = game.initial();
        for _ in 0..cap {
            let mut legal = Vec::new();
            if game.expand(&state, &mut legal).is_some() {
                break;
            }
            legal.sort_unstable();
            let choices: Vec<G::Move> = G::PLAYERS
                .iter()
                .map(|player| {
                    let mv = (player.choose)(&game, &state, &mut rng.clone());
                    assert_eq!((player.choose)(&game, &state, &mut rng.clone()), mv, "{player:?}");
                    let known = legal.binary_search(&mv).is_ok() || !game.lists_all(&state);
                    let text = notation::write_position(&game, &state);
                    assert!(known, "{player:?} plays {mv:?} in {text}");
                    mv
                })
                .collect();
            rng.bits();
            state = game.apply(&state, *rng.pick(&choices));
        }
    }
}

/// Along random games, at every so many plies, holds a player to make each move as often as it
/// should. `expected` has the oracle say how often, by the text of the position after the move.
pub fn chooses_like<const N: usize, G, O>(
    name: &str,
    size: &str,
    rules: &str,
    (games, cap, every): (u32, u32, u32),
    expected: impl Fn(&O) -> BTreeMap<String, f64>,
) where
    G: Planes<N> + Touch + Players,
    O: Oracle,
{
    let game: G = game(size, rules);
    let mut rng = Rng::new(17);
    for _ in 0..games {
        let mut state = game.initial();
        while let Ok(mv) = game.sample(&state, &mut rng)
            && game.ply(&state) < cap
        {
            if game.ply(&state).is_multiple_of(every) {
                let text = notation::write_position(&game, &state);
                let mut expected = expected(&O::read(&text, rules));
                let mut moves = Vec::new();
                game.expand(&state, &mut moves);
                let chances: Vec<(G::Move, f64)> = moves
                    .into_iter()
                    .filter_map(|mv| {
                        let after = notation::write_position(&game, &game.apply(&state, mv));
                        Some((mv, expected.remove(&after)?))
                    })
                    .collect();
                assert!(expected.is_empty(), "no move from {text} leads to {expected:?}");
                follows(chances, |rng| (player(name).choose)(&game, &state, rng), &mut rng);
            }
            state = game.apply(&state, mv);
        }
    }
}

/// Equal chances for the moves of the highest worth; `worth` sees the position after the move.
pub fn best<O: Oracle, W: Ord>(oracle: &O, worth: impl Fn(&O) -> W) -> BTreeMap<String, f64> {
    let moves = oracle.moves().expect("few enough to list");
    let ends: Vec<O> = moves.iter().map(|mv| oracle.play(mv)).collect();
    let highest = ends.iter().map(&worth).max().expect("a game that is not over has a move");
    let best = ends.iter().filter(|end| worth(end) == highest);
    best.map(|end| (end.text(), 1.0)).collect()
}
