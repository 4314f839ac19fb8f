//! Who answers: what is asked is looked up, done or thought about, and said in the reader's language.

use crate::question::{Arg, At, Question};
use crate::tables::Tables;
use crate::thinking::Thinking;
use crate::{lessons, records, sketches, walk};
use quina::sitting::Seat;
use quina::{
    GAMES, Language, Locale, Message, Path, Session, bench, link, say, typing, wire, words,
};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The page's own texts.
const TEXTS: &[(Language, &str)] = &[
    (Language::English, include_str!("../../../web/words/en.ftl")),
    (Language::Portuguese, include_str!("../../../web/words/pt.ftl")),
];

/// The world that a question comes from.
pub trait World {
    /// The time since some beginning, the same for all questions.
    fn now(&self) -> Duration;

    /// Whether to go on with what may take long.
    fn go_on(&mut self) -> bool;

    /// Hears of news: JSON, in the form that the question says.
    fn tell(&mut self, news: &str);
}

/// What is answered.
#[derive(Serialize, Debug)]
#[serde(rename_all = "lowercase")]
enum Answer {
    /// What was asked for.
    Good(Box<serde_json::value::RawValue>),
    /// Why it cannot be had.
    Refused(wire::Message),
}

/// A question, and the language to answer in.
#[derive(Deserialize)]
struct Asked {
    lang: Option<String>,
    #[serde(flatten)]
    question: Question,
}

/// Answers questions, and remembers games that are being played and what a search has seen.
#[derive(Debug, Default)]
pub struct Desk {
    locale: Option<Locale>,
    /// The game of the last question: the next one is often about the same.
    last: Option<(At, Session)>,
    tables: Tables,
    thinking: Thinking,
}

/// What an answer is written to.
pub(crate) type Said = Result<Box<serde_json::value::RawValue>, Message>;

/// Writes an answer.
pub(crate) fn said(answer: &impl Serialize) -> Said {
    Ok(serde_json::value::to_raw_value(answer).expect("plain data"))
}

impl Desk {
    /// A desk at which nothing was asked yet.
    pub fn new() -> Desk {
        Desk::default()
    }

    /// Answers a question in JSON, which is one even if the question is none.
    pub fn answer(&mut self, question: &[u8], world: &mut dyn World) -> String {
        let asked: Result<Asked, Message> = serde_json::from_slice(question).map_err(|error| {
            say!("desk.question", "that is no question: {error}", error = plain(&error))
        });
        let asked = asked.map(|Asked { lang, question }| {
            self.speak(lang.as_deref());
            question
        });
        let said = asked.and_then(|question| self.respond(question, world));
        let answer = match said {
            Ok(good) => Answer::Good(good),
            Err(reason) => Answer::Refused(wire::Message::new(&reason, self.locale())),
        };
        serde_json::to_string(&answer).expect("plain data")
    }

    fn speak(&mut self, tag: Option<&str>) {
        let language = tag.and_then(Language::from_tag).unwrap_or(Language::English);
        if self.locale.as_ref().is_none_or(|locale| locale.language() != language) {
            self.locale = Some(Locale::new(language, TEXTS));
        }
    }

    fn locale(&mut self) -> &Locale {
        self.locale.get_or_insert_with(|| Locale::new(Language::English, TEXTS))
    }

    fn respond(&mut self, question: Question, world: &mut dyn World) -> Said {
        let now = world.now();
        let locale = self.locale.take().expect("a language was chosen");
        let said = self.respond_in(&locale, question, now, world);
        self.locale = Some(locale);
        said
    }

    fn respond_in(
        &mut self,
        locale: &Locale,
        question: Question,
        now: Duration,
        world: &mut dyn World,
    ) -> Said {
        match question {
            Question::Games {} => said(&wire::Games::new(GAMES, locale)),
            Question::Rules { game } => {
                let entry = GAMES.find(&game).map_err(|error| error.0)?;
                said(&wire::Rules::new(entry, locale.language()))
            }
            Question::Lesson { game } => {
                let entry = GAMES.find(&game).map_err(|error| error.0)?;
                said(&wire::Lesson::new(entry, locale))
            }
            Question::Judge { game, step, good, tried } => {
                lessons::judge(&game, &step, &good, &tried, locale)
            }
            Question::Model { game, step, good } => lessons::model(&game, &step, &good),
            Question::Say { id, args } => {
                let args: Vec<(&str, quina::Arg)> =
                    args.iter().map(|(name, arg)| (name.as_str(), arg.into())).collect();
                said(&locale.with(&id, &args))
            }
            Question::Seats { at } => {
                let session = self.session(&at)?;
                let game = &**session.game();
                let seats = Seat::all(game).into_iter();
                let sheets: Vec<_> = seats.map(|seat| SeatSheet::new(seat, game, locale)).collect();
                said(&sheets)
            }
            Question::Show { at } => said(&wire::Shown::new(self.session(&at)?, locale)),
            Question::Moves { at } => {
                let session = self.session(&at)?;
                let place = wire::Place::new(session, locale);
                let quina::Moves { texts, all } = match place.ending {
                    None => session.position().moves(),
                    Some(_) => quina::Moves { texts: Vec::new(), all: true },
                };
                said(&wire::Moves { place, moves: texts, all })
            }
            Question::Reach { at, cells } => {
                let session = self.session(&at)?;
                if session.ending().is_some() {
                    return said(&wire::Reach { next: Vec::new(), complete: None });
                }
                let reach = session.position().reach(&path(session, &cells)?);
                said(&wire::Reach::new(&**session.game(), &reach))
            }
            Question::Refusal { at, cells } => {
                let session = self.session(&at)?;
                let reason = session.position().refusal(&path(session, &cells)?);
                said(&reason.map(|reason| wire::Message::new(&reason, locale)))
            }
            Question::Read { at, text } => {
                let session = self.session(&at)?;
                let meant = typing::read_move(&text, session, locale);
                said(&meant.map_err(|reason| say!("desk.typed", "{reason}", reason = reason))?)
            }
            Question::Sit { at, seats, clock } => {
                let session = self.session(&at)?.fork();
                self.tables.sit(session, &seats, clock.as_deref(), now, locale)
            }
            Question::Resume { record, undone } => {
                self.tables.resume(&record, &undone, now, locale)
            }
            Question::Act { table, act } => self.tables.act(table, act, now, locale),
            Question::Order { table } => self.tables.order(table, now),
            Question::Keep { table, date } => self.tables.keep(table, &date, now),
            Question::Leave { table } => said(&self.tables.leave(table)),
            Question::Records { text } => records::read(&text, locale),
            Question::Write { record } => records::write(&record),
            Question::Sketch { at, position, put, clear } => {
                sketches::draw(&at, &position, put.as_ref(), clear, locale)
            }
            Question::Link { at } => said(&link::write(self.session(&at)?)),
            Question::Follow { link } => {
                let session = link::read(GAMES, &link).map_err(|error| error.0)?;
                said(&At::of(&session))
            }
            Question::Think { at, player, limits, seed } => {
                let session = self.session(&at)?.fork();
                self.thinking.think(&session, &player, &(&limits).into(), seed, world)
            }
            Question::Analyze { at, lines, limits } => {
                let session = self.session(&at)?.fork();
                self.thinking.analyze(&session, lines, &(&limits).into(), world, locale)
            }
            Question::Advise { at } => {
                let session = self.session(&at)?.fork();
                self.thinking.advise(&session, world, locale)
            }
            Question::Review { at, from, limits } => {
                let session = self.session(&at)?.fork();
                self.thinking.review(&session, from, &(&limits).into(), world, locale)
            }
            Question::Retell { at, remarks } => {
                let mut session = self.session(&at)?.fork();
                let retold = remarks.iter().map(|remark| remark.retold(&mut session, locale));
                said(&retold.collect::<Vec<_>>())
            }
            Question::Solve { at, megabytes } => {
                let session = self.session(&at)?.fork();
                self.thinking.solve(&session, megabytes, world, locale)
            }
            Question::Walk { at, games, seed } => {
                said(&walk::walk(self.session(&at)?, games, seed, world))
            }
            Question::Bench { at, window_ms } => {
                let window = Duration::from_millis(window_ms);
                let effort = bench::Effort { window, ..Default::default() };
                let game = self.session(&at)?.game().clone();
                let measured = bench::measure(&*game, effort, &|| world.now());
                said(&Speed {
                    nodes_per_s: measured.nodes_per_s,
                    simulations_per_s: measured.simulations_per_s,
                    playouts_per_s: measured.playouts_per_s,
                    signature: measured.signature.to_string(),
                })
            }
        }
    }

    /// The game at that place.
    fn session(&mut self, at: &At) -> Result<&mut Session, Message> {
        let fits = |(last, _): &(At, Session)| {
            (&last.game, &last.size, &last.rules, &last.position)
                == (&at.game, &at.size, &at.rules, &at.position)
        };
        let (_, mut session) = match self.last.take().filter(fits) {
            Some(last) => last,
            None => (At::default(), at.begun()?),
        };
        let same = session.moves().zip(&at.moves).take_while(|(old, new)| old == new).count();
        session.jump(same);
        for mv in &at.moves[same..] {
            session.play(mv).map_err(|error| error.0)?;
        }
        Ok(&mut self.last.insert((at.clone(), session)).1)
    }
}

/// The cells that a hand has touched.
fn path(session: &Session, cells: &[String]) -> Result<Path, Message> {
    match cells {
        // A pass is the only move that touches none, and has a word for it.
        [] => Ok(Path::new()),
        named => session.game().read_move(&named.join("-")).map_err(|error| error.0),
    }
}

/// Why a question cannot be read, made fit for a sentence: what it quotes is as long as the question.
fn plain(error: &serde_json::Error) -> String {
    let clean = |c: char| if c.is_control() { '?' } else { c };
    error.to_string().chars().take(200).map(clean).collect()
}

/// How fast a game is, as far as it can be compared with another build.
#[derive(Serialize)]
struct Speed {
    nodes_per_s: f64,
    simulations_per_s: f64,
    playouts_per_s: f64,
    /// A checksum of a fixed run; a text, since not every reader has numbers of 64 bits.
    signature: String,
}

/// Somebody who can sit down.
#[derive(Serialize)]
pub(crate) struct SeatSheet {
    /// The name in questions and records.
    player: String,
    /// The name for people.
    name: String,
    /// What they do.
    about: String,
}

impl SeatSheet {
    pub(crate) fn new(seat: Seat, game: &dyn quina::AnyGame, locale: &Locale) -> SeatSheet {
        SeatSheet {
            player: seat.to_string(),
            name: words::seat(seat, locale),
            about: words::seat_about(seat, game, locale),
        }
    }
}

impl From<&Arg> for quina::Arg {
    fn from(arg: &Arg) -> quina::Arg {
        match arg {
            Arg::Number(number) => quina::Arg::Number(*number),
            Arg::Text(text) => text.as_str().into(),
        }
    }
}
