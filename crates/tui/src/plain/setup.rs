//! The questions before a game: which board, which rules, who plays, with which clock.

use super::console::{Item, Menu};
use super::{Plain, Talk};
use crate::wish::Wish;
use quina::engine::Player;
use quina::sitting::{Seat, Sitting, TimeControl};
use quina::words;
use quina::{AnyGame, Entry, Meta, OptionError, Side, Sizes, shorten};

/// A question before the game.
#[derive(Clone, Copy)]
enum Question {
    Side,
    Width,
    Height,
    Rules,
    Seat(Side),
}

/// The questions of a game, in their order.
fn questions(meta: &Meta) -> Vec<Question> {
    let mut questions = match meta.sizes {
        Sizes::Fixed(_) => Vec::new(),
        Sizes::Square { .. } => vec![Question::Side],
        Sizes::Rectangle { .. } => vec![Question::Width, Question::Height],
    };
    if meta.rule_sets.len() > 1 {
        questions.push(Question::Rules);
    }
    questions.extend(Side::BOTH.map(Question::Seat));
    questions
}

impl Plain<'_> {
    /// Asks what is wanted, one question after another; an empty line leads to the one before,
    /// and from the first one back to the menu, which is nothing.
    pub fn new_game(&mut self, entry: &'static Entry) -> Talk<Option<Sitting>> {
        let mut wish = Wish::new(entry, &self.settings);
        let questions = questions(&entry.meta);
        self.tell(&format!("\n{}: {}", entry.meta.title, self.locale.tagline(&entry.meta)))?;
        let mut at = 0;
        while let Some(&question) = questions.get(at) {
            match self.question(question, &mut wish)? {
                Some(()) => at += 1,
                None if at == 0 => return Ok(None),
                None => at -= 1,
            }
        }
        let sitting = wish.begin(&mut self.settings);
        self.remember()?;
        Ok(Some(sitting))
    }

    /// Asks one of them; nothing is back, here and below.
    fn question(&mut self, question: Question, wish: &mut Wish) -> Talk<Option<()>> {
        match question {
            Question::Side => self.ask_side(wish),
            Question::Width => {
                let answer = self.ask_length("plain-width", wish.setup.size.width, wish)?;
                Ok(answer.map(|width| wish.setup.size.width = width))
            }
            Question::Height => {
                let answer = self.ask_length("plain-height", wish.setup.size.height, wish)?;
                Ok(answer.map(|height| wish.setup.size.height = height))
            }
            Question::Rules => self.ask_rules(wish),
            Question::Seat(side) => self.ask_seat(side, wish),
        }
    }

    /// The side of a square board.
    fn ask_side(&mut self, wish: &mut Wish) -> Talk<Option<()>> {
        let meta = &wish.entry.meta;
        let sizes = self.locale.sizes(meta);
        let question = self.locale.with("plain-size", &[("sizes", sizes.into())]);
        let question = self.suggesting(&question, wish.setup.size.width, wish);
        let answer = self.ask_for(&question, |text| meta.parse_setup(Some(text), None))?;
        Ok(answer.map(|setup| wish.setup.size = setup.size))
    }

    /// A question about the board with the number that was its answer last time, or usually is.
    fn suggesting(&self, question: &str, number: u16, wish: &Wish) -> String {
        format!("{question}, {} {number}", self.remembered(true, wish))
    }

    /// Asks until the answer can be read; an empty line is nothing.
    fn ask_for<T>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<T, OptionError>,
    ) -> Talk<Option<T>> {
        loop {
            let answer = self.ask(&format!("{question}: "))?;
            if self.is_back(&answer) {
                return Ok(None);
            }
            match read(&answer) {
                Ok(value) => return Ok(Some(value)),
                Err(error) => {
                    self.leave_if_told(&answer)?;
                    let reason = self.locale.say(&error.0);
                    self.tell_refusal(&answer, &reason)?;
                }
            }
        }
    }

    /// The width or the height of a board.
    fn ask_length(&mut self, key: &str, suggested: u16, wish: &Wish) -> Talk<Option<u16>> {
        let Sizes::Rectangle { min, max, .. } = wish.entry.meta.sizes else {
            unreachable!("only asked for rectangles");
        };
        let range = [("min", min.into()), ("max", max.into())];
        let question = self.suggesting(&self.locale.with(key, &range), suggested, wish);
        loop {
            let answer = self.ask(&format!("{question}: "))?;
            if self.is_back(&answer) {
                return Ok(None);
            }
            match answer.parse::<u16>() {
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

    fn ask_rules(&mut self, wish: &mut Wish) -> Talk<Option<()>> {
        let meta = &wish.entry.meta;
        let items = meta.rule_sets.iter().map(|set| {
            let mut item =
                Item::new(self.locale.rule_set_name(set), self.locale.rule_set(meta, set));
            item.note = self.remembered(set.id == wish.setup.rules, wish);
            item
        });
        let menu = Menu {
            title: self.locale.text("plain-rules"),
            items: items.collect(),
            zero: "plain-zero",
        };
        Ok(self.choose(&menu)?.map(|at| wish.setup.rules = meta.rule_sets[at].id))
    }

    /// Who plays a side. Where the last one is chosen, a clock can be set as well.
    fn ask_seat(&mut self, side: Side, wish: &mut Wish) -> Talk<Option<()>> {
        let game = wish.game();
        let seats = Seat::all(&*game);
        loop {
            let color = self.locale.color(game.meta(), side);
            let key = ["plain-first", "plain-second"][side.index()];
            let seat = wish.seats[side.index()];
            let mut items: Vec<Item> =
                seats.iter().map(|&seat| self.seat_item(seat, &*game)).collect();
            for (item, &known) in items.iter_mut().zip(&seats) {
                item.note = self.remembered(known == seat, wish);
            }
            if side == Side::Second {
                let label = self.locale.text("plain-clock");
                items.push(Item::new(label, self.clock_text(wish.clock)));
            }
            let menu = Menu {
                title: self.locale.with(key, &[("side", color.into())]),
                items,
                zero: "plain-zero",
            };
            match self.choose(&menu)? {
                None => return Ok(None),
                Some(at) if at < seats.len() => {
                    wish.seats[side.index()] = seats[at];
                    return Ok(Some(()));
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
        Item::new(words::seat(seat, &self.locale), about)
    }

    /// What stands beside something that is chosen so far: that it was last time, or usually is.
    fn remembered(&self, chosen: bool, wish: &Wish) -> String {
        let known = self.settings.choice(wish.entry.meta.id).size.is_some();
        match (chosen, known) {
            (false, _) => String::new(),
            (true, true) => self.locale.text("plain-last-time"),
            (true, false) => self.locale.text("plain-usual"),
        }
    }

    fn clock_text(&self, clock: Option<TimeControl>) -> String {
        clock.map_or_else(|| self.locale.text("plain-none"), words::time_control)
    }

    fn ask_clock(&mut self, wish: &mut Wish) -> Talk<()> {
        let none = self.locale.text("plain-none");
        let question = self.locale.with("plain-which-clock", &[("none", none.as_str().into())]);
        let read = |text: &str| match text.to_lowercase() == none {
            true => Ok(None),
            false => TimeControl::parse_minutes(text).map(Some),
        };
        if let Some(clock) = self.ask_for(&question, read)? {
            wish.clock = clock;
        }
        Ok(())
    }
}

/// The first sentence of a paragraph: a menu has one line for each.
fn first_sentence(text: &str) -> &str {
    text.find(". ").map_or(text, |end| &text[..=end])
}
