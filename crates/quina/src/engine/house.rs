//! The players of the house: those that a game brings along, and the search.

use super::budget::{Budget, Timed};
use super::{Engine, Fault, Info, Limits, Table};
use crate::{AnyGame, Plan, Rng, Session, Watch, threads};
use quina_core::{LEVELS, Level, Method, OptionError, say, shorten};
use std::fmt;
use std::sync::Arc;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A named player of the game.
    Named(&'static str),
    /// The search with the effort of a level, from 1.
    Level(usize),
    /// The search with all that the limits allow.
    Full,
    /// The same, but by one method whatever the game wants: for comparing them.
    By(Method),
}

/// The word that comes before a level's number.
const LEVEL: &str = "level:";
const FULL: &str = "full";

impl Player {
    /// The names of the methods that the search can be held to.
    pub const METHODS: [(&'static str, Method); 3] = [
        ("alphabeta", Method::AlphaBeta),
        ("montecarlo", Method::MonteCarlo),
        ("playouts", Method::Playouts),
    ];

    /// Who looks at positions for people, to give lines and judge moves: in all games by the search that looks at each
    /// move with the same care, however it plays.
    pub const ANALYST: Player = Player::By(Method::AlphaBeta);

    /// The player of that name in a game.
    ///
    /// # Errors
    /// When there is none; the message lists those that there are.
    pub fn parse(text: &str, game: &dyn AnyGame) -> Result<Player, OptionError> {
        let word = text.trim().to_ascii_lowercase();
        if word == FULL {
            return Ok(Player::Full);
        }
        if let Some(&(_, method)) = Player::METHODS.iter().find(|(name, _)| *name == word) {
            return Ok(Player::By(method));
        }
        if let Some(number) = word.strip_prefix(LEVEL) {
            let number = number.parse().ok().filter(|number| (1..=LEVELS).contains(number));
            return number.map(Player::Level).ok_or_else(|| {
                OptionError(say!(
                    "player.level",
                    "there is no {level}; the levels are level:1 to level:{most}",
                    level = shorten(text),
                    most = LEVELS
                ))
            });
        }
        let players = game.players();
        let known = players.iter().find(|sheet| sheet.name == word);
        known.map(|sheet| Player::Named(sheet.name)).ok_or_else(|| {
            let names: Vec<&str> = players.iter().map(|sheet| sheet.name).collect();
            OptionError(say!(
                "player.unknown",
                "{game} has no player {player}; its players are {names}, level:1 to level:{most}, \
                 full, alphabeta, montecarlo and playouts",
                game = game.meta().title,
                player = shorten(text),
                names = names.join(", "),
                most = LEVELS
            ))
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Named(name) => f.write_str(name),
            Player::Level(number) => write!(f, "{LEVEL}{number}"),
            Player::Full => f.write_str(FULL),
            Player::By(method) => {
                let known = Player::METHODS.iter().find(|(_, known)| known == method);
                f.write_str(known.expect("all methods have names").0)
            }
        }
    }
}

/// How the search is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The size of the table in megabytes.
    pub hash: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many best lines are reported.
    pub lines: usize,
}

impl Options {
    /// How it is set up if nobody says otherwise.
    pub const USUAL: Options = Options { hash: 64, threads: 1, lines: 1 };
    /// The most lines.
    pub const MAX_LINES: usize = 256;
}

impl Default for Options {
    fn default() -> Options {
        Options::USUAL
    }
}

/// A player of the house. What a named player chooses is a function of the position, the length of the
/// game and the seed. The search also remembers what it saw since the last
/// [`prepare`](Engine::prepare); without clocks and with one thread it is reproducible, too.
#[derive(Debug)]
pub struct House {
    player: Player,
    options: Options,
    /// Made when it is first needed, with its size in megabytes.
    table: Option<(usize, Table)>,
    /// Held for a tree from one search to the next, so that nobody else takes it.
    room: Vec<u8>,
    seed: u64,
}

impl House {
    /// A player with some options of the search.
    pub fn new(player: Player, options: Options) -> House {
        House { player, options, table: None, room: Vec::new(), seed: 0 }
    }

    /// How the search is set up.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Sets the search up anew; another size of the table forgets what it holds.
    ///
    /// # Errors
    /// When there is not so much memory; the old options stay.
    pub fn set_options(&mut self, options: Options) -> Result<(), OptionError> {
        if options.hash != self.options.hash {
            // Freed first, so that both need not fit at once.
            (self.table, self.room) = (None, Vec::new());
            let table = Table::new(options.hash).ok_or_else(|| {
                OptionError(say!(
                    "engine.memory",
                    "there is no memory for a table of {size} MB; it stays at {old}",
                    size = options.hash,
                    old = self.options.hash
                ))
            })?;
            self.table = Some((options.hash, table));
        }
        self.options = options;
        Ok(())
    }

    /// Has another player play. What one knows of positions is too much for another, or not what
    /// it would see.
    pub fn set_player(&mut self, player: Player) {
        if player != self.player {
            self.player = player;
            self.forget();
        }
    }

    /// Settles what is left to chance, and with it how a level misjudges positions.
    pub fn seed(&mut self, seed: u64) {
        if seed != self.seed {
            self.seed = seed;
            self.forget();
        }
    }

    /// Forgets what it knows of positions.
    pub fn forget(&mut self) {
        if let Some((_, table)) = &mut self.table {
            table.clear();
        }
    }

    /// Makes what it needs to think, which takes time that a clock should not count.
    ///
    /// # Errors
    /// When there is not so much memory.
    pub fn warm_up(&mut self, game: &Arc<dyn AnyGame>) -> Result<(), Fault> {
        self.make_room(game, self.method(game, &Limits::default()))
    }

    /// Makes the table that a method needs, or holds the memory for its tree.
    fn make_room(&mut self, game: &Arc<dyn AnyGame>, method: Option<Method>) -> Result<(), Fault> {
        let (table, tree) = match method {
            None => return Ok(()),
            Some(Method::AlphaBeta) => {
                // A level that looks at few positions needs room for those of some moves.
                let useful = self.level(game).map(|level| (level.nodes / (1 << 13)).max(1));
                let useful = useful.and_then(|megabytes| usize::try_from(megabytes).ok());
                (self.options.hash.min(useful.unwrap_or(usize::MAX)), 0)
            }
            Some(Method::MonteCarlo | Method::Playouts) => (1, self.options.hash << 20),
        };
        if self.table.as_ref().is_none_or(|(old, _)| *old != table) {
            self.table = None;
        }
        if self.room.capacity() != tree {
            self.room = Vec::new();
        }
        let lacking = |size: usize| {
            Fault::Machine(say!(
                "engine.no-memory",
                "there is no memory for a table of {size} MB",
                size = size
            ))
        };
        self.room.try_reserve_exact(tree).map_err(|_| lacking(self.options.hash))?;
        if self.table.is_none() {
            self.table = Some((table, Table::new(table).ok_or_else(|| lacking(table))?));
        }
        Ok(())
    }

    /// The level that it plays at, if it does.
    fn level(&self, game: &Arc<dyn AnyGame>) -> Option<Level> {
        match self.player {
            Player::Level(number) => Some(game.levels()[number - 1]),
            Player::Named(_) | Player::Full | Player::By(_) => None,
        }
    }

    /// How it searches a game, if it does.
    fn method(&self, game: &Arc<dyn AnyGame>, limits: &Limits) -> Option<Method> {
        match self.player {
            Player::Named(_) => None,
            // Only alpha-beta can misjudge positions on purpose, and a position is the same effort at every level.
            Player::Level(_) => Some(Method::AlphaBeta),
            // A tree knows no depth, and cares for its best move alone.
            Player::Full if limits.depth.is_some() || self.options.lines > 1 => {
                Some(Method::AlphaBeta)
            }
            Player::Full => Some(game.method()),
            Player::By(method) => Some(method),
        }
    }

    fn search(
        &mut self,
        session: &Session,
        limits: &Limits,
        watch: &mut dyn Watch<Info>,
    ) -> Result<String, Fault> {
        let method = self.method(session.game(), limits);
        self.make_room(session.game(), method)?;
        let level = self.level(session.game());
        let (_, table) = self.table.as_ref().expect("it is warmed up");
        let position = session.position();
        let budget = Budget::new(limits, position.turn());
        let mut depth = least(limits.depth, level.and_then(|level| level.depth));
        if budget.is_some() && self.options.lines == 1 && position.count() == Some(1) {
            // Nothing to think about while the clock runs.
            depth = Some(1);
        }
        let plan = Plan {
            depth,
            nodes: least(limits.nodes, level.map(|level| level.nodes)),
            lines: self.options.lines,
            threads: threads::useful(self.options.threads),
            exact: false,
            memory: self.options.hash << 20,
            blur: level.map_or(0, |level| level.blur),
            seed: self.seed,
            method,
        };
        let past = session.past_keys();
        let mut watch = Timed::new(watch, budget);
        let held = std::mem::take(&mut self.room).capacity();
        let mut found = position.search(&past, &plan, table, &mut watch);
        // If somebody else was quicker, the next search says so.
        let _ = self.room.try_reserve_exact(held);
        Ok(found.lines.swap_remove(0).moves.swap_remove(0))
    }
}

impl Engine for House {
    fn prepare(
        &mut self,
        game: &Arc<dyn AnyGame>,
        seed: u64,
        _watch: &mut dyn Watch<Info>,
    ) -> Result<(), Fault> {
        self.seed = seed;
        self.forget();
        self.warm_up(game)
    }

    fn think(
        &mut self,
        session: &Session,
        limits: &Limits,
        watch: &mut dyn Watch<Info>,
    ) -> Result<String, Fault> {
        let Player::Named(name) = self.player else { return self.search(session, limits, watch) };
        let chance = self.seed ^ session.position().key().rotate_left(17);
        let mut rng = Rng::new(chance.wrapping_add(session.len() as u64));
        let choice = session.position().choose(name, &mut rng);
        Ok(choice.expect("the game goes on and has this player"))
    }
}

/// The lesser of two limits, where there are any.
fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    [one, other].into_iter().flatten().min()
}
