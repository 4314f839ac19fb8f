//! Positions that are worth learning from.

use crate::opening::{OPENING_PLIES, is_undecided, small_table};
use crate::rating::{board, each_record};
use crate::referee::End;
use crate::stats::Sample;
use crate::tournament::END;
use quina::engine::{Score, Table};
use quina::{AnyGame, Catalog, Message, Outcome, Record, Session, Side};
use std::collections::HashSet;
use std::io::Read;
use std::sync::Arc;

/// The quiet positions of games.
#[derive(Debug)]
pub struct Harvest {
    pub(super) game: Arc<dyn AnyGame>,
    /// Of each game its samples; one without a quiet position has none.
    games: Vec<Vec<Sample>>,
    results: [usize; 3],
    repeated: usize,
    known: HashSet<Vec<String>>,
    /// For the short searches that say what is decided.
    table: Table,
}

/// A game that is over, as it was played.
pub(super) struct Crop {
    pub session: Session,
    pub outcome: Outcome,
    /// Plies at the start that nobody chose.
    pub opening: usize,
    /// What the player to move thought of each position after the opening, if it had time to think
    /// anything. Nothing when nobody said.
    pub scores: Option<Vec<Option<Score>>>,
}

impl Harvest {
    /// Nothing yet.
    ///
    /// # Errors
    /// When there is no memory to search with.
    pub fn new(game: Arc<dyn AnyGame>) -> Result<Harvest, Message> {
        let (known, table) = (HashSet::new(), small_table()?);
        Ok(Harvest { game, games: Vec::new(), results: [0; 3], repeated: 0, known, table })
    }

    /// Each game's samples.
    pub fn games(&self) -> &[Vec<Sample>] {
        &self.games
    }

    /// The results, as the first side saw them: wins, draws, losses.
    pub fn results(&self) -> [usize; 3] {
        self.results
    }

    /// Games that were the same as others, move by move, and do not count.
    pub fn repeated(&self) -> usize {
        self.repeated
    }

    /// Takes the quiet positions of a game: after its opening, up to where somebody was seen to win,
    /// and none where the side to move is threatened.
    pub(super) fn add(&mut self, played: Crop) {
        let Crop { mut session, outcome, opening, scores } = played;
        let moves: Vec<String> = session.moves().map(str::to_string).collect();
        if !self.known.insert(moves.clone()) {
            self.repeated += 1;
            return;
        }
        self.table.clear();
        let mut samples = Vec::new();
        for ply in opening..moves.len() {
            session.jump(ply);
            let position = session.position();
            if !position.is_quiet() {
                continue;
            }
            let open = match &scores {
                Some(scores) => matches!(scores[ply - opening], None | Some(Score::Points(_))),
                // Without scores a short search has to say what is decided.
                None => is_undecided(&session, &self.table),
            };
            let Some(counts) = position.terms().filter(|_| open) else { continue };
            let points = match outcome {
                Outcome::Draw => 0.5,
                Outcome::Win(side) if side == position.turn() => 1.0,
                Outcome::Win(_) => 0.0,
            };
            samples.push(Sample { counts, points });
        }
        self.games.push(samples);
        self.results[match outcome {
            Outcome::Win(Side::First) => 0,
            Outcome::Draw => 1,
            Outcome::Win(Side::Second) => 2,
        }] += 1;
    }

    /// Takes the games of a file of records, however long. Open games count nothing, and neither do
    /// those that were lost by a fault, which says nothing of the position.
    ///
    /// # Errors
    /// When the file cannot be read, or a record is malformed, does not replay or is of another game.
    pub fn add_file(&mut self, catalog: Catalog, file: impl Read) -> Result<(), Message> {
        each_record(file, |record| self.add_record(catalog, record))
    }

    fn add_record(&mut self, catalog: Catalog, record: &Record) -> Result<(), String> {
        let session = Session::from_record(catalog, record).map_err(|error| error.to_string())?;
        let (theirs, ours) = (board(&**session.game()), board(&*self.game));
        if theirs != ours {
            return Err(format!("it is of {theirs}, and weights for {ours} are wanted"));
        }
        let Some(outcome) = record.result.outcome() else { return Ok(()) };
        let fault = |end: &End| Some(end.name()) == record.tag(END) && end.is_fault();
        if End::ALL.iter().any(fault) {
            return Ok(());
        }
        let opening = record.tag(OPENING_PLIES).and_then(|plies| plies.parse().ok()).unwrap_or(0);
        self.add(Crop { session, outcome, opening, scores: None });
        Ok(())
    }
}
