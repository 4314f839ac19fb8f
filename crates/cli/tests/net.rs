//! Who judges is an argument: a net of random weights judges games that never heard of it, and every
//! generic tool plays by it.

use crate::sixth_game::run;
use quina::ugi::{Conversation, Next};
use quina::{Catalog, Entry, GAMES, Wording, erase};
use quina_core::{Diagram, Game, Judge, Planes, Rng, Set, Side};
use quina_games::{shakti, talpa};

/// Numbers of the first layer.
const HIDDEN: usize = 16;

/// One hidden layer over the bit planes of any game of that width, clipped at 0, then one number.
#[derive(Debug)]
struct Net<const N: usize> {
    /// For each plane and cell what a piece adds to the first layer.
    first: Vec<[i32; HIDDEN]>,
    last: [i32; HIDDEN],
}

/// The first layer, and the board that it was made of.
#[derive(Debug)]
struct Layer<const N: usize> {
    board: Diagram<N>,
    sums: [i32; HIDDEN],
}

impl<const N: usize> Default for Layer<N> {
    fn default() -> Layer<N> {
        Layer { board: Diagram::EMPTY, sums: [0; HIDDEN] }
    }
}

impl<const N: usize> Net<N> {
    fn random(seed: u64) -> Net<N> {
        let mut rng = Rng::new(seed);
        let mut row = || std::array::from_fn(|_| rng.below(201) as i32 - 100);
        let first = (0..quina_core::MAX_PLANES * 64 * N).map(|_| row()).collect();
        Net { first, last: row() }
    }

    /// The layer of a board, by its difference to another.
    fn update(&self, from: &Layer<N>, board: Diagram<N>) -> Layer<N> {
        let mut sums = from.sums;
        let planes = from.board.planes.iter().zip(&board.planes).enumerate();
        for (kind, (&old, &new)) in planes {
            let mut add = |cells: Set<N>, sign: i32| {
                for cell in cells.iter() {
                    let row = &self.first[kind * 64 * N + cell.index()];
                    sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += sign * weight);
                }
            };
            add(new - old, 1);
            add(old - new, -1);
        }
        Layer { board, sums }
    }
}

impl<const N: usize, G: Planes<N>> Judge<G> for Net<N> {
    type Memo = Layer<N>;

    fn note(&self, game: &G, state: &G::State, before: Option<&Layer<N>>, memo: &mut Layer<N>) {
        let empty = Layer::default();
        *memo = self.update(before.unwrap_or(&empty), game.diagram(state));
    }

    fn evaluate(&self, game: &G, state: &G::State, memo: &Layer<N>) -> i32 {
        // Whoever asks has kept the memo of this very position.
        assert_eq!(memo.board, game.diagram(state));
        assert_eq!(memo.sums, self.update(&Layer::default(), memo.board).sums);
        let sum: i32 = memo.sums.iter().zip(self.last).map(|(sum, w)| sum.max(&0) * w).sum();
        if game.turn(state) == Side::First { sum / 256 } else { -sum / 256 }
    }
}

/// Two games of ours, one of them with repetition, judged by the net.
static JUDGED: Catalog = Catalog(&[
    Entry {
        meta: talpa::META,
        rules: Wording { english: "", portuguese: "" },
        lesson: None,
        open: &|setup| erase::<1, talpa::Talpa<1>, _>(setup, Net::<1>::random(7)),
    },
    Entry {
        meta: shakti::META,
        rules: Wording { english: "", portuguese: "" },
        lesson: None,
        open: &|setup| erase::<1, shakti::Shakti, _>(setup, Net::<1>::random(8)),
    },
]);

/// Two plies of a game, for `record review`.
const RECORD: &str = "[Game \"talpa\"]\n\n1. a1-a2 a4-a3 *";

#[test]
fn every_generic_tool_plays_by_a_net_that_nobody_knows() {
    let tool = |args: &[&str]| {
        let (status, out, err) = run(JUDGED, RECORD, args);
        assert_eq!(status, 0, "{args:?}: {err}");
        out
    };
    for game in ["talpa", "shakti"] {
        let line = ["analyze", game, "--nodes", "2000", "--hash", "1", "--json"];
        let by_net = tool(&line);
        let (_, by_knowledge, _) = run(GAMES, "", &line);
        assert_ne!(by_net, by_knowledge, "it is the net that judges");
        for player in ["alphabeta", "montecarlo", "level:3"] {
            let players = ["--player", player, "--player", "random"];
            let played =
                tool(&[&["match", game, "--nodes", "200", "--games", "2"], &players[..]].concat());
            assert!(played.contains("2 games"), "{played}");
        }
        tool(&[
            "ladder", game, "--player", "full", "--player", "random", "--games", "4", "--nodes",
            "100",
        ]);
    }
    tool(&["solve", "talpa", "--size", "4x4", "--hash", "1"]);
    tool(&["record", "review", "-", "--nodes", "200", "--hash", "1"]);
    tool(&["bench", "--windows", "1", "--window", "1"]);
    let (status, _, note) = run(JUDGED, "", &["tune", "talpa"]);
    assert!(status == 2 && note.contains("counts no terms"), "{note}");

    let mut engine = Conversation::new(JUDGED, 1);
    let mut said = Vec::new();
    for line in ["eval", "go nodes 100"] {
        if let Next::Work(job) = engine.line(line, &mut |text| said.push(text.to_string())) {
            said.push((job.run)(&mut ()));
        }
    }
    assert!(said[0].starts_with("eval ") && said[1].starts_with("bestmove "), "{said:?}");
}

#[test]
fn a_memo_by_difference_is_the_memo_made_anew() {
    let game = shakti::Shakti::new(shakti::META.setup());
    let net = Net::<1>::random(3);
    let mut rng = Rng::new(4);
    for _ in 0..50 {
        let mut state = game.initial();
        let mut memo = Layer::default();
        net.note(&game, &state, None, &mut memo);
        while let Ok(mv) = game.sample(&state, &mut rng)
            && game.ply(&state) < 200
        {
            state = game.apply(&state, mv);
            let before = std::mem::take(&mut memo);
            net.note(&game, &state, Some(&before), &mut memo);
            assert_eq!(net.evaluate(&game, &state, &memo), net.evaluate_anew(&game, &state));
        }
    }
}
