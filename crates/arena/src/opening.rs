//! Where games start: drawn at random so that neither side has already won, or read from a file.

use quina::engine::{Method, Options, Score, Table};
use quina::ugi::words;
use quina::{AnyGame, Message, Plan, Progress, Record, Rng, Session, Watch, say, shorten};
use std::collections::HashSet;
use std::sync::Arc;

/// The plies that are drawn at random, if nobody says otherwise.
pub const USUAL_PLIES: u32 = 4;
/// The most plies that are drawn at random.
pub const MAX_PLIES: u32 = 100;

/// The tag of a record that tells how many of its plies are the opening.
pub(crate) const OPENING_PLIES: &str = "OpeningPlies";

/// Openings that are looked at for each that is played.
const CANDIDATES: usize = 4;
/// Positions that are looked at to compare one with the others, and to be sure of the one that is
/// taken. Openings are part of a run's time: together about a millisecond a game.
const GLANCE: u64 = 150;
const LOOK: u64 = 500;
/// Openings that are thrown away as decided before shorter ones are tried.
const PATIENCE: usize = 40;

/// Openings that are drawn for one that is balanced before it is told that there is none. In Apart, where a tempo
/// decides, it is one in hundreds, and a run needs hundreds.
const DRAWS: usize = 10_000;
/// By how many points a score may come nearer to even each time that a search grows threefold.
const NEARER: u32 = 100;

/// How even an opening has to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Balance {
    /// The plies that are drawn.
    pub plies: u32,
    /// How far a side may be ahead after them.
    pub points: u32,
    /// Positions that are looked at to find that out. Nodes and no clock, so that every machine finds the same.
    pub nodes: u64,
}

impl Balance {
    /// The positions that are looked at, if nobody says otherwise.
    pub const USUAL_NODES: u64 = 20_000;
    /// The most.
    pub const MAX_NODES: u64 = 100_000_000;
}

/// The start of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// The position that the moves start from; without it the game's own.
    pub position: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
}

impl Opening {
    /// Reads a line: `startpos` or a position's four fields, then optionally `moves` and moves.
    ///
    /// # Errors
    /// When the line is of another form, or the rules refuse it, or the game is over at its end.
    pub fn read(line: &str, game: &Arc<dyn AnyGame>) -> Result<Opening, Message> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (position, moves) = words::read_game(&words).map_err(|_| {
            say!(
                "opening.form",
                "an opening is startpos or ROWS TURN LAST PLY, then optionally moves MOVE MOVE …"
            )
        })?;
        let opening = Opening { position, moves: moves.iter().map(|mv| mv.to_string()).collect() };
        opening.checked(game)
    }

    /// The opening that a record's main line is; of a game of a match, the opening that it was played
    /// with.
    ///
    /// # Errors
    /// When the record is of another game, or the rules refuse it, or the game is over at its end.
    pub fn from_record(record: &Record, game: &Arc<dyn AnyGame>) -> Result<Opening, Message> {
        let setup = game.setup();
        let (size, rules) = (setup.size.to_string(), setup.rules);
        for (name, ours) in [("Game", game.meta().id), ("Size", &size), ("Rules", rules)] {
            if let Some(theirs) = record.tag(name)
                && !theirs.eq_ignore_ascii_case(ours)
            {
                return Err(say!(
                    "opening.other",
                    "it is a record with {name} {theirs}, but {ours} is played",
                    name = name,
                    theirs = shorten(theirs),
                    ours = ours
                ));
            }
        }
        let position = record.tag("Position").map(str::to_string);
        let plies = record.tag(OPENING_PLIES).and_then(|plies| plies.parse().ok());
        let moves = record.mainline().take(plies.unwrap_or(usize::MAX));
        Opening { position, moves: moves.map(str::to_string).collect() }.checked(game)
    }

    fn checked(self, game: &Arc<dyn AnyGame>) -> Result<Opening, Message> {
        match self.session(game)?.ending() {
            None => Ok(self),
            Some(ending) => Err(say!(
                "opening.over",
                "the game is over at its end ({reason})",
                reason = ending.reason
            )),
        }
    }

    /// A game that has got so far.
    ///
    /// # Errors
    /// When the rules refuse the position or a move.
    pub fn session(&self, game: &Arc<dyn AnyGame>) -> Result<Session, Message> {
        let moves = self.moves.iter().map(String::as_str);
        Session::replayed(game.clone(), self.position.as_deref(), moves)
    }

    /// The opening as [`read`](Opening::read) takes it.
    pub fn line(&self) -> String {
        words::write_game(self.position.as_deref(), self.moves.iter().map(String::as_str))
    }

    /// Draws an opening of so many plies: the most even of a few in which a short search finds no
    /// win for anybody. Where that fails (a small board, too many plies) shorter ones are tried.
    ///
    /// # Errors
    /// When there is no memory to search with.
    pub fn draw(game: &Arc<dyn AnyGame>, plies: u32, rng: &mut Rng) -> Result<Opening, Message> {
        Opening::draw_best_of(CANDIDATES, game, plies, rng)
    }

    /// Draws the most even of so many; of 1, one of the sides may be ahead.
    pub(crate) fn draw_best_of(
        candidates: usize,
        game: &Arc<dyn AnyGame>,
        plies: u32,
        rng: &mut Rng,
    ) -> Result<Opening, Message> {
        let table = small_table()?;
        for plies in (1..=plies).rev() {
            let tries = (0..PATIENCE).filter_map(|_| {
                let (opening, session) = Opening::at_random(game, plies, rng)?;
                Some((advantage(&session, GLANCE, &table, &mut ())?, opening, session))
            });
            let mut candidates: Vec<(u32, Opening, Session)> = tries.take(candidates).collect();
            candidates.sort_by_key(|(advantage, ..)| *advantage);
            let even = candidates.into_iter().find(|(.., session)| is_undecided(session, &table));
            if let Some((_, opening, _)) = even {
                return Ok(opening);
            }
        }
        Ok(Opening::default())
    }

    /// Draws openings until a search puts neither side too far ahead, nor finds a win. Nothing when the watch has
    /// had enough.
    ///
    /// # Errors
    /// When of thousands of openings none is balanced, or there is no memory to search with.
    pub fn draw_balanced(
        game: &Arc<dyn AnyGame>,
        balance: Balance,
        rng: &mut Rng,
        watch: &mut dyn Watch<Progress<String>>,
    ) -> Result<Option<Opening>, Message> {
        let Balance { plies, points, nodes } = balance;
        let megabytes = (nodes / Balance::USUAL_NODES).clamp(1, Options::USUAL.hash as u64);
        let mut table = table_of(megabytes as usize)?;
        let mut seen = HashSet::new();
        for _ in 0..DRAWS {
            let Some((opening, session)) = Opening::at_random(game, plies, rng) else { continue };
            if !seen.insert(opening.line()) {
                continue;
            }
            // What others left in the table would change what is found.
            table.clear();
            let mut weighing = Weighing { balance, is_off: false, watch };
            let ahead = advantage(&session, nodes, &table, &mut weighing);
            let is_off = weighing.is_off || ahead.is_none_or(|ahead| ahead > points);
            if !watch.go_on() {
                return Ok(None);
            }
            if !is_off {
                return Ok(Some(opening));
            }
        }
        Err(say!(
            "opening.unbalanced",
            "none of {draws} random openings with --opening-plies {plies} is within {points} points of even; \
             allow more points with --balance, or try another number of plies",
            draws = DRAWS,
            plies = plies as usize,
            points = points as usize
        ))
    }

    /// Random moves, and the game that has got so far; nothing when it ends on the way.
    fn at_random(game: &Arc<dyn AnyGame>, plies: u32, rng: &mut Rng) -> Option<(Opening, Session)> {
        let mut position = game.start();
        let mut moves = Vec::new();
        for _ in 0..plies {
            let mv = position.sample(rng)?;
            position = position.advance(&mv).expect("a drawn move is legal").position;
            moves.push(mv);
        }
        let opening = Opening { position: None, moves };
        let session = opening.session(game).ok()?;
        session.ending().is_none().then_some((opening, session))
    }
}

/// Breaks a search off as soon as it is clear enough that an opening is not balanced: most are not, and a fraction of
/// the search tells.
struct Weighing<'a> {
    balance: Balance,
    is_off: bool,
    watch: &'a mut dyn Watch<Progress<String>>,
}

impl Watch<Progress<String>> for Weighing<'_> {
    fn go_on(&mut self) -> bool {
        !self.is_off && self.watch.go_on()
    }

    fn hear(&mut self, progress: &Progress<String>) {
        let Balance { points, nodes, .. } = self.balance;
        let looks = std::iter::successors(Some(progress.nodes.max(1)), |nodes| Some(3 * nodes));
        let growths = looks.take_while(|&looked| looked < nodes).count() as u32;
        let most = points + NEARER * growths;
        self.is_off |= ahead(progress.line.score).is_none_or(|ahead| ahead > most);
    }
}

/// What a short search needs.
///
/// # Errors
/// When there is no memory for it.
pub(crate) fn small_table() -> Result<Table, Message> {
    table_of(1)
}

fn table_of(megabytes: usize) -> Result<Table, Message> {
    Table::new(megabytes).ok_or_else(|| {
        say!(
            "arena.memory",
            "there is no memory left for a table of {megabytes} MB; play fewer games at once, or allow \
             this program more",
            megabytes = megabytes
        )
    })
}

/// Whether a short search finds that nobody wins yet.
pub(crate) fn is_undecided(session: &Session, table: &Table) -> bool {
    advantage(session, LOOK, table, &mut ()).is_some()
}

/// How far one of the sides is ahead; nothing when a short search finds that somebody wins.
fn advantage(
    session: &Session,
    effort: u64,
    table: &Table,
    watch: &mut dyn Watch<Progress<String>>,
) -> Option<u32> {
    let method = Some(Method::AlphaBeta);
    let plan = Plan { nodes: Some(effort), method, ..Plan::default() };
    let found = session.position().search(&session.past_keys(), &plan, table, watch);
    ahead(found.lines.first()?.score)
}

/// How far one of the sides is ahead; nothing where somebody wins.
fn ahead(score: Score) -> Option<u32> {
    match score {
        Score::Points(points) => Some(points.unsigned_abs()),
        Score::Win(_) | Score::Loss(_) => None,
    }
}
