//! What takes long: players who think, lines, reviews and proofs. All of it is told as it is found, and
//! ends when the world says so.

use crate::desk::{Said, World, said};
use quina::engine::{Engine, Fault, House, Info, Limits, Lines, Options, Player};
use quina::review::{self, review};
use quina::{AnyGame, Locale, Message, Session, Standing, Task, Watch, say, wire, words};
use serde::Serialize;
use std::time::Duration;

/// How long a hint is thought about, and how many moves are compared.
const HINT: (usize, Duration) = (2, Duration::from_secs(1));

/// What a player needs to go on from what it has seen.
#[derive(Debug)]
struct Known {
    player: Player,
    seed: u64,
    /// The game with its board and rules: what was seen of one is wrong in another.
    game: String,
    house: House,
}

/// The players who have thought here last.
#[derive(Debug, Default)]
pub(crate) struct Thinking(Vec<Known>);

/// A player's choice.
#[derive(Serialize)]
struct Chosen {
    #[serde(rename = "move")]
    mv: String,
}

/// A move that is advised.
#[derive(Serialize)]
struct Advised {
    #[serde(rename = "move")]
    mv: String,
    reasons: Vec<String>,
}

impl Thinking {
    pub fn think(
        &mut self,
        session: &Session,
        player: &str,
        limits: &Limits,
        seed: u64,
        world: &mut dyn World,
    ) -> Said {
        going_on(session)?;
        let player = Player::parse(player, &**session.game()).map_err(|error| error.0)?;
        let house = self.house(player, seed, Options::USUAL, &**session.game())?;
        let mut watch = Reporter::new(world, |info: &Info| wire::Info::from(info));
        let mv = house.think(session, limits, &mut watch).map_err(reason)?;
        said(&Chosen { mv })
    }

    pub fn analyze(
        &mut self,
        session: &Session,
        lines: usize,
        limits: &Limits,
        world: &mut dyn World,
        locale: &Locale,
    ) -> Said {
        if session.ending().is_some() {
            return said(&wire::Analysis::new(session, &[], locale));
        }
        let options = Options { lines: lines.clamp(1, Options::MAX_LINES), ..Options::USUAL };
        let house = self.house(Player::ANALYST, 0, options, &**session.game())?;
        let mut found = Lines::default();
        let mut watch = Reporter::new(world, |info: &Info| {
            found.hear(info);
            found.all().iter().map(wire::Info::from).collect::<Vec<_>>()
        });
        house.think(session, limits, &mut watch).map_err(reason)?;
        said(&wire::Analysis::new(session, found.all(), locale))
    }

    pub fn advise(&mut self, session: &Session, world: &mut dyn World, locale: &Locale) -> Said {
        going_on(session)?;
        let (lines, time) = HINT;
        let options = Options { lines, ..Options::USUAL };
        let house = self.house(Player::ANALYST, 0, options, &**session.game())?;
        let mut found = Lines::default();
        let mut watch = Reporter::new(world, |info: &Info| {
            found.hear(info);
            wire::Info::from(info)
        });
        let limits = Limits { movetime: Some(time), ..Limits::default() };
        let best = house.think(session, &limits, &mut watch).map_err(reason)?;
        let words::Advice { mv, reasons } =
            words::advice(session, &best, found.about(&best), locale);
        said(&Advised { mv, reasons })
    }

    pub fn review(
        &mut self,
        session: &Session,
        from: usize,
        limits: &Limits,
        world: &mut dyn World,
        locale: &Locale,
    ) -> Said {
        let house = self.house(Player::ANALYST, 0, Options::USUAL, &**session.game())?;
        let mut game = session.fork();
        let mut watch = Reporter::new(world, |remark: &review::Remark| {
            game.jump(remark.ply);
            wire::Remark::new(remark, &game, locale)
        });
        let remarks = review(session, from, house, limits, &mut watch).map_err(reason)?;
        said(&wire::Review::new(session, &remarks, locale))
    }

    pub fn solve(
        &mut self,
        session: &Session,
        megabytes: usize,
        world: &mut dyn World,
        locale: &Locale,
    ) -> Said {
        going_on(session)?;
        let task = Task { nodes: None, megabytes, every_move: false };
        let turn = session.position().turn();
        let mut watch =
            Reporter::new(world, |standing: &Standing| wire::Standing::new(standing, turn));
        let solution = session.position().solve(&task, &mut watch).ok_or_else(|| {
            say!(
                "desk.memory",
                "there is no memory for a table of {size} MB; close other pages, or ask for less",
                size = megabytes
            )
        })?;
        said(&wire::Solution::new(&solution, &**session.game(), turn, locale))
    }

    /// A player with what it has seen of this game.
    fn house(
        &mut self,
        player: Player,
        seed: u64,
        options: Options,
        game: &dyn AnyGame,
    ) -> Result<&mut House, Message> {
        let setup = game.setup();
        let game = format!("{} {} {}", game.meta().id, setup.size, setup.rules);
        let known = self
            .0
            .iter()
            .position(|known| (known.player, known.seed, &known.game) == (player, seed, &game));
        let mut known = match known {
            Some(at) => self.0.remove(at),
            None => {
                let mut house = House::new(player, options);
                house.seed(seed);
                Known { player, seed, game, house }
            }
        };
        known.house.set_options(options).map_err(|error| error.0)?;
        // Two computers may play each other; what a third one has seen belongs to another game.
        self.0.truncate(1);
        self.0.insert(0, known);
        Ok(&mut self.0[0].house)
    }
}

/// A position in which there is something to think about.
fn going_on(session: &Session) -> Result<(), Message> {
    match session.ending() {
        None => Ok(()),
        Some(ending) => {
            Err(say!("desk.over", "the game is over ({reason})", reason = ending.reason))
        }
    }
}

fn reason(fault: Fault) -> Message {
    fault.reason().clone()
}

/// Passes on what is found, in the wire's form.
struct Reporter<'a, F> {
    world: &'a mut dyn World,
    begun: Duration,
    form: F,
}

impl<'a, F> Reporter<'a, F> {
    fn new(world: &'a mut dyn World, form: F) -> Reporter<'a, F> {
        let begun = world.now();
        Reporter { world, begun, form }
    }
}

impl<News, Form: Serialize, F: FnMut(&News) -> Form> Watch<News> for Reporter<'_, F> {
    fn go_on(&mut self) -> bool {
        self.world.go_on()
    }

    fn hear(&mut self, news: &News) {
        let news = serde_json::to_string(&(self.form)(news)).expect("plain data");
        self.world.tell(&news);
    }

    fn elapsed(&self) -> Duration {
        self.world.now().saturating_sub(self.begun)
    }
}
