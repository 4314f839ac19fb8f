//! The named players that a game brings along: the computer players of the programs that Quina grew
//! out of, and those that their authors wished for. They choose without searching.

use crate::{Game, Rng};

/// A computer player with a name.
#[derive(Debug)]
pub struct NamedPlayer<G: Game> {
    /// The name on command lines: one lower-case word.
    pub name: &'static str,
    /// What it does, in one paragraph.
    pub about: &'static str,
    /// A legal move in a game that is not over. Equal generators choose equal moves.
    pub choose: fn(&G, &G::State, &mut Rng) -> G::Move,
}

/// A game with named players.
pub trait Players: Game {
    /// The players, weakest first. The first is `random`.
    const PLAYERS: &'static [NamedPlayer<Self>];
}

impl<G: Players> NamedPlayer<G> {
    /// The player `mixed`, the same in every game that has a `greedy`.
    pub const MIXED: NamedPlayer<G> = NamedPlayer {
        name: "mixed",
        about: "Alternates: it makes its first, third, fifth … move like random, and the moves in \
                between like greedy. Which one comes next depends on the number of turns played, \
                so a game can be resumed anywhere.",
        choose: |game, state, rng| {
            let name = if odd_turn(game, state) { "random" } else { "greedy" };
            let player = G::PLAYERS.iter().find(|player| player.name == name);
            (player.expect("who is mixed of two has both").choose)(game, state, rng)
        },
    };
}

/// A move as [`Game::sample`] draws it.
pub fn at_random<G: Game>(game: &G, state: &G::State, rng: &mut Rng) -> G::Move {
    game.sample(state, rng).expect("nobody is asked for a move when the game is over")
}

/// The move of the highest worth; one of them at random when there are several.
pub fn best_of<G: Game, W: Ord>(
    game: &G,
    state: &G::State,
    rng: &mut Rng,
    worth: impl FnMut(G::Move) -> W,
) -> G::Move {
    pick_best(rng, game.moves(state), worth)
}

/// The item of the highest worth; one of them at random when there are several.
///
/// # Panics
/// When there is nothing to choose from.
pub fn pick_best<T: Copy, W: Ord>(
    rng: &mut Rng,
    items: impl IntoIterator<Item = T>,
    mut worth: impl FnMut(T) -> W,
) -> T {
    let worths: Vec<(T, W)> = items.into_iter().map(|item| (item, worth(item))).collect();
    let highest = worths.iter().map(|(_, worth)| worth).max();
    let best = worths.iter().filter(|(_, worth)| Some(worth) == highest);
    rng.pick(&best.collect::<Vec<_>>()).0
}

/// Whether a player who alternates makes the first of its two kinds of move now: its first, third,
/// fifth … move. Counted from the position alone, so that a game can be taken up anywhere.
pub fn odd_turn<G: Game>(game: &G, state: &G::State) -> bool {
    (game.ply(state) / 2).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_broken_evenly_and_nothing_else_is_chosen() {
        let mut rng = Rng::new(5);
        let mut seen = [0u32; 6];
        for _ in 0..30_000 {
            seen[pick_best(&mut rng, 0..6usize, |item| [1, 7, 3, 7, 0, 7][item])] += 1;
        }
        assert_eq!([seen[0], seen[2], seen[4]], [0; 3]);
        for count in [seen[1], seen[3], seen[5]] {
            assert!((9_600..10_400).contains(&count), "{seen:?}");
        }
    }
}
