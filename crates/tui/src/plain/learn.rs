//! A game learned line by line: the card before a first game, and the lesson.

use super::console::{Item, Menu};
use super::{Plain, Talk, show};
use crate::line::{Command, Typed};
use quina::lessons::{Judged, Lesson, Played, Step, Tutor};
use quina::sitting::Sitting;
use quina::{Entry, Side, draw, typing, words};

/// What comes after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    /// The same step goes on.
    Ask,
    /// It was done.
    Done,
    /// Back to the list of steps.
    Back,
}

impl Plain<'_> {
    /// How to play in five lines, before a person's first game of its kind.
    pub fn show_card(&mut self, sitting: &Sitting) -> Talk<()> {
        let meta = sitting.game().meta();
        let Some(lesson) = self.games.find(meta.id).ok().and_then(|entry| entry.lesson) else {
            return Ok(());
        };
        if sitting.is_show() || !self.settings.card_is_due(meta.id) {
            return Ok(());
        }
        let title = self.locale.with("plain-card", &[("game", meta.title.into())]);
        self.tell(&format!("\n{title}"))?;
        for line in &lesson.card {
            self.tell(&format!("  {}", line.text(self.locale.language())))?;
        }
        self.tell("")?;
        self.remember()
    }

    /// The lessons of one game after another.
    pub fn learn(&mut self) -> Talk<()> {
        let games = self.games;
        let taught: Vec<(&'static Entry, &'static Lesson)> =
            games.iter().filter_map(|entry| Some((entry, entry.lesson?))).collect();
        loop {
            let items = taught.iter().map(|(entry, lesson)| {
                let done = self.settings.learned(entry.meta.id).len().min(lesson.steps.len());
                let args = [("done", done.into()), ("all", lesson.steps.len().into())];
                Item::new(entry.meta.title.into(), self.locale.with("plain-steps-done", &args))
            });
            let menu = Menu {
                title: self.locale.text("plain-learn"),
                items: items.collect(),
                zero: "plain-zero",
            };
            let Some(at) = self.choose(&menu)? else { return Ok(()) };
            let (entry, lesson) = taught[at];
            self.lesson(entry, lesson)?;
        }
    }

    /// The steps of a lesson, in any order.
    fn lesson(&mut self, entry: &'static Entry, lesson: &'static Lesson) -> Talk<()> {
        loop {
            let items = lesson.steps.iter().map(|step| {
                let mut item = Item::plain(step.title.text(self.locale.language()).into());
                let learned = self.settings.learned(entry.meta.id);
                if learned.iter().any(|name| name == step.name) {
                    item.note = self.locale.text("plain-step-done");
                }
                item
            });
            let title = self.locale.with("plain-steps", &[("game", entry.meta.title.into())]);
            let menu = Menu { title, items: items.collect(), zero: "plain-zero" };
            let Some(first) = self.choose(&menu)? else { return Ok(()) };
            for (number, step) in (1usize..).zip(lesson.steps).skip(first) {
                let args = [("number", number.into()), ("all", lesson.steps.len().into())];
                self.tell(&format!("\n{}", self.locale.with("plain-step", &args)))?;
                if self.take_step(entry, step)? == Next::Back {
                    break;
                }
                if number == lesson.steps.len() {
                    self.tell_text("plain-last-step")?;
                }
            }
        }
    }

    /// One step, until it is done or left.
    fn take_step(&mut self, entry: &'static Entry, step: &'static Step) -> Talk<Next> {
        let language = self.locale.language();
        self.tell(&format!("{}\n{}", step.title.text(language), step.text.text(language)))?;
        let mut tutor = match Tutor::new(entry, step) {
            Ok(tutor) => tutor,
            Err(error) => {
                let reason = self.locale.say(&error.message());
                self.tell_refusal("", &reason)?;
                return Ok(Next::Back);
            }
        };
        if !step.look.is_empty() {
            let cells = step.look.join(", ");
            self.tell(&self.locale.with("plain-look", &[("cells", cells.into())]))?;
        }
        self.show_task(&tutor)?;
        self.tell_text("plain-lesson-help")?;
        loop {
            let side = tutor.session().position().turn();
            let color = self.locale.color(&entry.meta, side);
            let text = self.ask(&format!("{color}> "))?;
            let next = self.lesson_line(&mut tutor, &text)?;
            if next == Next::Done {
                self.settings.learn(entry.meta.id, step.name);
                self.remember()?;
            }
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }

    /// The board, and what is to be played on it.
    fn show_task(&mut self, tutor: &Tutor) -> Talk<()> {
        let session = tutor.session();
        let letters = show::letters(session, &self.locale);
        self.tell(&format!("\n{}{letters}", draw::board(&session.view())))?;
        match tutor.turn() {
            Some(turn) => self.tell(turn.task.text(self.locale.language())),
            None => Ok(()),
        }
    }

    /// What is typed in a step: a word, or a move.
    fn lesson_line(&mut self, tutor: &mut Tutor, text: &str) -> Talk<Next> {
        if self.is_back(text) {
            return Ok(Next::Back);
        }
        if typing::words(&self.locale, "plain-show").contains(&text.to_lowercase()) {
            return self.show_model(tutor);
        }
        match Typed::read(text, &self.locale) {
            Typed::Command(Command::Hint, _) => {
                let hint = tutor.turn().map(|turn| turn.hint.text(self.locale.language()));
                self.tell(hint.unwrap_or_default())?;
            }
            Typed::Command(Command::Moves, _) => {
                let moves = tutor.session().position().moves();
                self.tell(&show::columns(&moves.texts))?;
            }
            Typed::Command(Command::Board, _) => self.show_task(tutor)?,
            Typed::Command(Command::Quit, _) => self.leave_if_told(text)?,
            Typed::Command(..) | Typed::Empty => self.tell_text("plain-lesson-help")?,
            Typed::Move(text) => return self.try_move(tutor, &text),
        }
        Ok(Next::Ask)
    }

    /// A move that does what the task asks for.
    fn show_model(&mut self, tutor: &Tutor) -> Talk<Next> {
        if let Some(model) = tutor.model() {
            let mv = tutor.session().game().write_move(&model);
            self.tell(&self.locale.with("plain-model", &[("move", mv.into())]))?;
        }
        Ok(Next::Ask)
    }

    /// A move as it was typed, judged by the step.
    fn try_move(&mut self, tutor: &mut Tutor, text: &str) -> Talk<Next> {
        let session = tutor.session();
        let read = typing::read_move(text, session, &self.locale)
            .and_then(|mv| session.game().read_move(&mv).map_err(|e| self.locale.say(&e.0)));
        let cells = match read {
            Ok(cells) => cells,
            Err(reason) => {
                self.tell_refusal(text, &reason)?;
                return Ok(Next::Ask);
            }
        };
        let reach = session.position().reach(&cells);
        if reach.complete.is_none() && !reach.next.is_empty() {
            let names = |cells: &[quina::Cell]| show::names(session, cells);
            let args = [("cells", names(&cells).into()), ("next", names(&reach.next).into())];
            self.tell(&self.locale.with("plain-next", &args))?;
            return Ok(Next::Ask);
        }
        let side = session.position().turn();
        let judged = tutor.judge(&cells);
        self.tell_judgment(tutor, side, &judged)?;
        Ok(if judged.done { Next::Done } else { Next::Ask })
    }

    /// What is said of a move, and what the opponent answers.
    fn tell_judgment(&mut self, tutor: &Tutor, side: Side, judged: &Judged) -> Talk<()> {
        if let Some(reason) = &judged.reason {
            let reason = self.locale.say(reason);
            self.tell(&format!("{}.", words::capitalized(&reason)))?;
        }
        if !judged.good {
            return Ok(());
        }
        if let Some(Played { view, .. }) = judged.played.as_ref().filter(|_| judged.reply.is_some())
        {
            self.tell(&format!("\n{}", draw::board(view)))?;
        }
        let praise = judged.praise.map(|praise| praise.text(self.locale.language()));
        if judged.done {
            self.show_task(tutor)?;
        }
        self.tell(praise.unwrap_or_default())?;
        if let Some(reply) = &judged.reply {
            let args = [
                ("side", self.locale.color(tutor.session().game().meta(), side.other()).into()),
                ("move", tutor.session().game().write_move(&reply.cells).into()),
            ];
            self.tell(&self.locale.with("plain-answers", &args))?;
        }
        if !judged.done {
            self.show_task(tutor)?;
        }
        Ok(())
    }
}
