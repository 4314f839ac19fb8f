//! Games that are being played here: who sits where, the clocks, and what is done.

use crate::desk::{Said, SeatSheet, said};
use crate::question::{Act, At, Limits};
use quina::sitting::{Clocks, Seat, Sitting, TimeControl, Waiting};
use quina::{GAMES, Locale, Message, Record, Session, Side, say, wire, words};
use serde::Serialize;
use std::time::Duration;

/// The tables, by their numbers.
#[derive(Debug, Default)]
pub(crate) struct Tables(Vec<Option<Sitting>>);

/// A table as it stands.
#[derive(Serialize)]
struct Table {
    table: usize,
    /// The game up to here, for questions about it.
    at: At,
    #[serde(flatten)]
    shown: wire::Shown,
    /// The moves that can be played again, the next one first.
    undone: Vec<String>,
    seats: [SeatSheet; 2],
    /// Whom the game waits for: `person`, `computer` or `nobody`.
    waiting: &'static str,
    /// What it waits for, or how it ended, in words.
    prompt: String,
    /// How both sides stand, in words.
    standing: [String; 2],
    clocks: Option<ClockFaces>,
    /// Whether all that the game was taken up from is kept with it: comments and variations are not.
    own: bool,
}

/// What the clocks show.
#[derive(Serialize)]
struct ClockFaces {
    control: String,
    left_ms: [u64; 2],
    running: bool,
}

/// What a computer is asked.
#[derive(Serialize)]
struct Order {
    at: At,
    player: String,
    limits: Limits,
}

impl Tables {
    pub fn sit(
        &mut self,
        session: Session,
        seats: &[String; 2],
        clock: Option<&str>,
        now: Duration,
        locale: &Locale,
    ) -> Said {
        let game = session.game().clone();
        let seat = |name: &String| Seat::parse(name, &*game).map_err(|error| error.0);
        let seats = [seat(&seats[0])?, seat(&seats[1])?];
        let control = clock.map(TimeControl::parse).transpose().map_err(|error| error.0)?;
        self.open(Sitting::new(session, seats, control), true, now, locale)
    }

    pub fn resume(
        &mut self,
        record: &str,
        undone: &[String],
        now: Duration,
        locale: &Locale,
    ) -> Said {
        let record = Record::read(record).map_err(|error| error.placed())?;
        let mut sitting = Sitting::from_record(GAMES, &record).map_err(|error| error.message())?;
        let own = sitting.tells_all_of(&record);
        let played = sitting.session().len();
        for mv in undone {
            sitting.play(mv, now).map_err(|error| error.0)?;
        }
        sitting.jump(played);
        self.open(sitting, own, now, locale)
    }

    fn open(&mut self, sitting: Sitting, own: bool, now: Duration, locale: &Locale) -> Said {
        let free = self.0.iter().position(Option::is_none).unwrap_or(self.0.len());
        if free == self.0.len() {
            self.0.push(None);
        }
        let table = Table::new(free, self.0[free].insert(sitting), now, locale);
        said(&Table { own, ..table })
    }

    fn at(&mut self, table: usize) -> Result<&mut Sitting, Message> {
        self.0
            .get_mut(table)
            .and_then(Option::as_mut)
            .ok_or_else(|| say!("desk.table", "there is no game at table {table}", table = table))
    }

    pub fn act(&mut self, table: usize, act: Act, now: Duration, locale: &Locale) -> Said {
        let sitting = self.at(table)?;
        match act {
            Act::Look => {
                sitting.look_at_clock(now);
            }
            Act::Play(mv) => {
                // A move that comes too late is none.
                if !sitting.look_at_clock(now) {
                    sitting.play(&mv, now).map_err(|error| error.0)?;
                }
            }
            Act::Undo => {
                sitting.undo();
            }
            Act::Redo => {
                sitting.redo();
            }
            Act::Jump(moves) => sitting.jump(moves),
            Act::Swap => sitting.swap(),
            Act::Resign => {
                if let Some(side) = sitting.resigning() {
                    sitting.resign(side, now);
                }
            }
            Act::Draw => match sitting.draw_refusal() {
                Some(refusal) => return Err(refusal),
                None => sitting.agree_draw(now),
            },
            Act::Again => *sitting = sitting.again(),
            Act::Run => sitting.run_clock(now),
            Act::Rest => sitting.stop_clock(now),
        }
        said(&Table::new(table, sitting, now, locale))
    }

    pub fn order(&mut self, table: usize, now: Duration) -> Said {
        let sitting = self.at(table)?;
        let order = match sitting.waiting() {
            Waiting::Computer(_, player) => Some(Order {
                at: At::of(sitting.session()),
                player: player.to_string(),
                limits: (&sitting.limits(player, now)).into(),
            }),
            Waiting::Person(_) | Waiting::Nobody => None,
        };
        said(&order)
    }

    pub fn keep(&mut self, table: usize, date: &str, now: Duration) -> Said {
        said(&self.at(table)?.record(date, now).to_string())
    }

    /// Whether anybody sat there.
    pub fn leave(&mut self, table: usize) -> bool {
        self.0.get_mut(table).and_then(Option::take).is_some()
    }
}

impl Table {
    fn new(table: usize, sitting: &Sitting, now: Duration, locale: &Locale) -> Table {
        let session = sitting.session();
        let view = session.view();
        Table {
            table,
            at: At::of(session),
            shown: wire::Shown::new(session, locale),
            undone: session.undone().map(str::to_string).collect(),
            seats: sitting.seats.map(|seat| SeatSheet::new(seat, &**sitting.game(), locale)),
            waiting: match sitting.waiting() {
                Waiting::Person(_) => "person",
                Waiting::Computer(..) => "computer",
                Waiting::Nobody => "nobody",
            },
            prompt: words::prompt(sitting, locale),
            standing: Side::BOTH.map(|side| words::standing(&view, side, locale)),
            clocks: sitting.clocks().map(|clocks| ClockFaces::new(clocks, now)),
            own: true,
        }
    }
}

impl ClockFaces {
    fn new(clocks: &Clocks, now: Duration) -> ClockFaces {
        ClockFaces {
            control: clocks.control().to_string(),
            left_ms: Side::BOTH.map(|side| clocks.left(side, now).as_millis() as u64),
            running: clocks.is_running(),
        }
    }
}
