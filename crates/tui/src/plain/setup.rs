//! The questions before a game: which board, which rules, who plays, with which clock.

use super::console::{Item, Menu};
use super::{Plain, Talk};
use crate::store::Choice;
use crate::words;
use quina::engine::Player;
use quina::sitting::{Seat, Sitting, TimeControl};
use quina::{AnyGame, Entry, Session, Setup, Side, Size, Sizes, shorten};
use std::sync::Arc;

/// What is wanted so far.
struct Wish {
    entry: &'static Entry,
    setup: Setup,
    seats: [Seat; 2],
    clock: Option<TimeControl>,
}

/// A question before the game.
#[derive(Clone, Copy)]
enum Question {
    Side,
    Width,
    Height,
    Rules,
    Seat(Side),
}

/// Where an answer leads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Back,
    On,
}

impl Wish {
    /// What was chosen last time, as far as it still exists; else what is usual.
    fn new(entry: &'static Entry, choice: &Choice) -> Wish {
        let usual = entry.meta.setup();
        let size = entry.meta.parse_setup(choice.size.as_deref(), None).unwrap_or(usual).size;
        let rules = entry.meta.parse_setup(None, choice.rules.as_deref()).unwrap_or(usual).rules;
        let setup = Setup { size, rules };
        let game = (entry.open)(setup);
        let [first, second] =
            choice.seats.clone().map(|name| name.and_then(|name| Seat::parse(&name, &*game).ok()));
        let seats = [first.unwrap_or(Seat::Person), second.unwrap_or(Seat::OPPONENT)];
        let clock = choice.clock.as_ref().and_then(|text| TimeControl::parse(text).ok());
        Wish { entry, setup, seats, clock }
    }

    fn open(&self) -> Arc<dyn AnyGame> {
        (self.entry.open)(self.setup)
    }

    /// The questions of this game, in their order.
    fn questions(&self) -> Vec<Question> {
        let mut questions = match self.entry.meta.sizes {
            Sizes::Fixed(_) => Vec::new(),
            Sizes::Square { .. } => vec![Question::Side],
            Sizes::Rectangle { .. } => vec![Question::Width, Question::Height],
        };
        if self.entry.meta.rule_sets.len() > 1 {
            questions.push(Question::Rules);
        }
        questions.extend(Side::BOTH.map(Question::Seat));
        questions
    }

    /// The choices in the words that settings have for them.
    fn choice(&self) -> Choice {
        Choice {
            size: Some(self.setup.size.to_string()),
            rules: Some(self.setup.rules.to_string()),
            seats: self.seats.map(|seat| Some(seat.to_string())),
            clock: self.clock.map(|clock| clock.to_string()),
        }
    }
}

impl Plain<'_> {
    /// Asks what is wanted, one question after another; 0 leads to the one before, and from the
    /// first one back to the menu, which is nothing.
    pub fn new_game(&mut self, entry: &'static Entry) -> Talk<Option<Sitting>> {
        let mut wish = Wish::new(entry, &self.settings.choice(entry.meta.id));
        let questions = wish.questions();
        self.tell(&format!("\n{}: {}", entry.meta.title, self.locale.tagline(&entry.meta)))?;
        let mut at = 0;
        while let Some(&question) = questions.get(at) {
            match self.question(question, &mut wish)? {
                Way::On => at += 1,
                Way::Back if at == 0 => return Ok(None),
                Way::Back => at -= 1,
            }
        }
        self.settings.note(entry.meta.id, wish.choice());
        self.remember()?;
        Ok(Some(Sitting::new(Session::new(wish.open()), wish.seats, wish.clock)))
    }

    fn question(&mut self, question: Question, wish: &mut Wish) -> Talk<Way> {
        match question {
            Question::Side => self.ask_side(wish),
            Question::Width => {
                let Size { width, .. } = wish.setup.size;
                let answer = self.ask_length("plain-width", width, wish)?;
                Ok(answered(answer, |width| wish.setup.size.width = width))
            }
            Question::Height => {
                let Size { height, .. } = wish.setup.size;
                let answer = self.ask_length("plain-height", height, wish)?;
                Ok(answered(answer, |height| wish.setup.size.height = height))
            }
            Question::Rules => self.ask_rules(wish),
            Question::Seat(side) => self.ask_seat(side, wish),
        }
    }

    /// The side of a square board.
    fn ask_side(&mut self, wish: &mut Wish) -> Talk<Way> {
        let meta = &wish.entry.meta;
        let sizes = self.locale.sizes(meta);
        let question = self.locale.with("plain-size", &[("sizes", sizes.into())]);
        loop {
            let answer = self.ask_or(&question, &wish.setup.size.width.to_string())?;
            if answer == "0" {
                return Ok(Way::Back);
            }
            match meta.parse_setup(Some(&answer), None) {
                Ok(setup) => {
                    wish.setup.size = setup.size;
                    return Ok(Way::On);
                }
                Err(error) => {
                    self.leave_if_told(&answer)?;
                    let reason = self.locale.say(&error.0);
                    self.tell_refusal(&answer, &reason)?;
                }
            }
        }
    }

    /// The width or the height of a board; nothing is back.
    fn ask_length(&mut self, key: &str, default: u16, wish: &Wish) -> Talk<Option<u16>> {
        let Sizes::Rectangle { min, max, .. } = wish.entry.meta.sizes else {
            unreachable!("only asked for rectangles");
        };
        let range = [("min", min.into()), ("max", max.into())];
        let question = self.locale.with(key, &range);
        loop {
            let answer = self.ask_or(&question, &default.to_string())?;
            match answer.parse::<u16>() {
                Ok(0) => return Ok(None),
                Ok(length) if (min..=max).contains(&length) => return Ok(Some(length)),
                _ => {
                    self.leave_if_told(&answer)?;
                    let [min, max] = range.clone();
                    let args = [("typed", shorten(&answer)), min, max];
                    self.tell(&self.locale.with("plain-not-number", &args))?;
                }
            }
        }
    }

    fn ask_rules(&mut self, wish: &mut Wish) -> Talk<Way> {
        let meta = &wish.entry.meta;
        let items = meta
            .rule_sets
            .iter()
            .map(|set| Item { label: set.id.to_string(), about: self.locale.rule_set(meta, set) });
        let menu = Menu {
            title: self.locale.text("plain-rules"),
            items: items.collect(),
            default: meta.rule_sets.iter().position(|set| set.id == wish.setup.rules).unwrap_or(0),
            zero: "plain-back",
        };
        let answer = self.choose(&menu)?;
        Ok(answered(answer, |at| wish.setup.rules = meta.rule_sets[at].id))
    }

    /// Who plays a side. Where the last one is chosen, a clock can be set as well.
    fn ask_seat(&mut self, side: Side, wish: &mut Wish) -> Talk<Way> {
        let game = wish.open();
        let seats = Seat::all(&*game);
        loop {
            let color = self.locale.color(game.meta(), side);
            let key = ["plain-first", "plain-second"][side.index()];
            let seat = wish.seats[side.index()];
            let mut items: Vec<Item> =
                seats.iter().map(|&seat| self.seat_item(seat, &*game)).collect();
            if side == Side::Second {
                let label = self.locale.text("plain-clock");
                items.push(Item { label, about: self.clock_text(wish.clock) });
            }
            let menu = Menu {
                title: self.locale.with(key, &[("side", color.into())]),
                items,
                default: seats.iter().position(|&known| known == seat).unwrap_or(0),
                zero: "plain-back",
            };
            match self.choose(&menu)? {
                None => return Ok(Way::Back),
                Some(at) if at < seats.len() => {
                    wish.seats[side.index()] = seats[at];
                    return Ok(Way::On);
                }
                Some(_) => self.ask_clock(wish)?,
            }
        }
    }

    fn seat_item(&self, seat: Seat, game: &dyn AnyGame) -> Item {
        let about = match seat {
            Seat::Computer(Player::Level(number)) => {
                let last = quina::engine::LEVELS;
                let below = number - 1;
                let key = match number {
                    1 => "plain-level-first",
                    _ if number == last => "plain-level-last",
                    _ => "plain-level-between",
                };
                self.locale.with(key, &[("below", below.into())])
            }
            _ => first_sentence(&words::seat_about(seat, game, &self.locale)).to_string(),
        };
        Item { label: words::seat(seat, &self.locale), about }
    }

    fn clock_text(&self, clock: Option<TimeControl>) -> String {
        clock.map_or_else(|| self.locale.text("plain-none"), |clock| clock.to_string())
    }

    fn ask_clock(&mut self, wish: &mut Wish) -> Talk<()> {
        let none = self.locale.text("plain-none");
        let question = self.locale.with("plain-which-clock", &[("none", none.as_str().into())]);
        loop {
            let answer = self.ask_or(&question, &self.clock_text(wish.clock))?;
            if answer == "0" {
                return Ok(());
            }
            if answer.to_lowercase() == none {
                wish.clock = None;
                return Ok(());
            }
            match TimeControl::parse(&answer) {
                Ok(clock) => {
                    wish.clock = Some(clock);
                    return Ok(());
                }
                Err(error) => {
                    self.leave_if_told(&answer)?;
                    let reason = self.locale.say(&error.0);
                    self.tell_refusal(&answer, &reason)?;
                }
            }
        }
    }
}

/// Notes an answer, if there is one.
fn answered<T>(answer: Option<T>, note: impl FnOnce(T)) -> Way {
    match answer {
        Some(answer) => {
            note(answer);
            Way::On
        }
        None => Way::Back,
    }
}

/// The first sentence of a paragraph: a menu has one line for each.
fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}
