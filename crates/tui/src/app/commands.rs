//! What people want done in a game: commands by key, by word and by answer.

use super::play::{Analysis, Play, SPEEDS};
use super::{
    Answer, Common, Dialog, Editor, Effect, Go, Note, Page, Question, Review, Screen, menu, page,
};
use crate::line::{self, Command, Typed};
use crate::screen;
use crate::store::typed_path;
use quina::Moves;
use quina::engine::{Limits, Lines};
use quina::sitting::Waiting;
use quina::typing::read_move_seen_by;
use quina::words;
use std::time::Duration;

/// How long a hint is searched for.
const HINT_TIME: Duration = Duration::from_millis(1000);

impl Play {
    pub(super) fn answer(&mut self, answer: Answer, common: &mut Common) -> Go {
        match answer {
            Answer::Line(text) => {
                let go = self.typed(&text, common);
                // What was wrong can be mended.
                return match (&go, &common.note) {
                    (Go::Stay, Some(Note::Warning(_))) => self.ask_line(&text, common),
                    _ => go,
                };
            }
            Answer::SaveTo(name) => {
                let text = self.sitting.record(&common.today, common.now).to_string();
                common.write(&name, text);
            }
            Answer::Yes(Question::Resign(side)) => {
                self.break_off(common);
                self.sitting.resign(side, common.now);
                self.changed(common);
            }
            Answer::Yes(Question::AcceptDraw) => {
                self.sitting.agree_draw(common.now);
                self.changed(common);
            }
            Answer::No(Question::AcceptDraw) => common.tell("draw-refused"),
            _ => {}
        }
        Go::Stay
    }

    /// A line was typed: a command, or a move.
    fn typed(&mut self, text: &str, common: &mut Common) -> Go {
        match Typed::read(text, &common.locale) {
            Typed::Empty => Go::Stay,
            Typed::Command(Command::Save, name) if !name.is_empty() => {
                self.answer(Answer::SaveTo(name), common)
            }
            Typed::Command(Command::Load, name) if !name.is_empty() => {
                common.effect(Effect::Read(common.folder.join(typed_path(&name))));
                Go::Stay
            }
            Typed::Command(Command::Level, named) => self.set_level(&named, common),
            Typed::Command(command, _) => self.command(command, common),
            Typed::Move(text) => {
                let (side, session) = (self.seen_by(), self.sitting.session());
                match read_move_seen_by(side, &text, session, &common.locale) {
                    Ok(mv) => self.enter(&mv, common),
                    Err(reason) => common.warn(reason),
                }
                Go::Stay
            }
        }
    }

    /// Does what a command says.
    pub(super) fn command(&mut self, command: Command, common: &mut Common) -> Go {
        match command {
            Command::Help => return page::keys(common),
            Command::Moves => return self.toggle_moves(common),
            Command::List | Command::Board => self.look(self.sitting.session().len(), common),
            Command::Hint => self.hint(common),
            Command::Undo => self.undo(common),
            Command::Redo => self.redo(common),
            Command::Save => {
                let name = format!("{}-{}.qgn", self.sitting.game().meta().id, common.today);
                return Dialog::file("ask-save", &name, Answer::SaveTo, common);
            }
            Command::Load => return menu::load(common),
            Command::Resign => return self.ask_to_resign(common),
            Command::Draw => return self.offer_draw(common),
            Command::Swap => return self.swap(common),
            Command::Level => return self.set_level("", common),
            Command::New => return Go::Home,
            Command::Again => {
                let mut play = Play::new(self.sitting.again(), None, common);
                play.speed = self.speed;
                play.flipped = self.flipped;
                return Go::Replace(Screen::Play(Box::new(play)));
            }
            Command::Position => {
                let text = self.shown().position().text();
                common.effect(Effect::Copy(text.clone()));
                common.say(common.locale.with("copied", &[("text", text.into())]));
            }
            Command::Analyze => {
                self.analysis = match self.analysis.take() {
                    Some(_) => {
                        common.effect(Effect::StopAnalyzing);
                        None
                    }
                    None => Some(Analysis::default()),
                };
                self.analyze(common);
            }
            Command::Review => {
                // Whoever judges the game looks for no hint meanwhile.
                self.hinting = None;
                return Review::open(self.sitting.session().fork(), self.sitting.seats, common);
            }
            Command::Rules => {
                let meta = self.sitting.game().meta();
                let entry = common.games.find(meta.id).expect("the game is one of the table's");
                return Page::rules(entry, common);
            }
            Command::Quit => return Go::Quit,
        }
        Go::Stay
    }

    /// Lists the legal moves beside the board, or no more; on a page where there is no room for them.
    fn toggle_moves(&mut self, common: &Common) -> Go {
        if !screen::lists_moves(self, common.area) {
            return self.list_moves(common);
        }
        self.lists = !self.lists;
        self.refresh();
        Go::Stay
    }

    fn list_moves(&self, common: &Common) -> Go {
        let title = common.locale.text("page-moves");
        let session = self.shown();
        let moves = match session.ending() {
            Some(_) => Moves { texts: Vec::new(), all: true },
            None => session.position().moves(),
        };
        let id = if moves.all { "moves-count" } else { "moves-some" };
        let count = common.locale.with(id, &[("count", moves.texts.len().into())]);
        let texts: Vec<String> =
            moves.texts.iter().map(|mv| words::mv(mv, &common.locale)).collect();
        let text = format!("{count}\n\n{}", texts.join("   "));
        Page::open(title, text)
    }

    /// The players change sides; after the end they do so in a new game.
    fn swap(&mut self, common: &mut Common) -> Go {
        if self.sitting.is_among_people() {
            common.tell("nothing-to-swap");
            return Go::Stay;
        }
        if self.sitting.waiting() == Waiting::Nobody {
            let mut sitting = self.sitting.again();
            sitting.swap();
            return Go::Replace(Screen::Play(Box::new(Play::new(sitting, None, common))));
        }
        self.break_off(common);
        self.sitting.swap();
        self.changed(common);
        common.tell("sides-swapped");
        Go::Stay
    }

    /// The computer plays at another level from now on.
    fn set_level(&mut self, named: &str, common: &mut Common) -> Go {
        self.break_off(common);
        match line::set_level(&mut self.sitting, named, &common.locale) {
            Ok(said) => common.say(said),
            Err(reason) => common.warn(reason),
        }
        self.engage(common);
        Go::Stay
    }

    fn hint(&mut self, common: &mut Common) {
        if self.sitting.session().ending().is_some() {
            return common.tell("game-is-over");
        }
        if self.back.is_some() {
            // The analysis of another position would advise a move of it.
            self.look(usize::MAX, common);
        }
        let known = self.analysis.as_ref().map(|analysis| analysis.lines.clone());
        if let Some(lines) = known.filter(|lines| lines.all().iter().any(|info| info.depth > 4)) {
            let best = lines.all()[0].moves.first().cloned();
            if let Some(mv) = best {
                return self.advise(&mv, lines.all(), common);
            }
        }
        let id = common.fresh();
        let limits = Limits { movetime: Some(HINT_TIME), ..Limits::default() };
        self.hinting = Some((id, Lines::default()));
        let job = self.question(id, self.sitting.session().fork(), limits, 2, common);
        common.effect(Effect::Analyze(job));
    }

    fn undo(&mut self, common: &mut Common) {
        self.break_off(common);
        let done = match self.back {
            // Who looks back and takes back wants to play on from there.
            Some(ply) => {
                self.sitting.jump(ply);
                true
            }
            None => self.sitting.undo(),
        };
        // A computer that plays alone would play the same at once.
        self.paused |= done && !matches!(self.sitting.waiting(), Waiting::Person(_));
        self.changed(common);
        if !done {
            common.tell("nothing-to-undo");
        }
    }

    fn redo(&mut self, common: &mut Common) {
        if self.sitting.session().undone().len() == 0 {
            return common.tell("nothing-to-redo");
        }
        self.break_off(common);
        self.sitting.redo();
        self.changed(common);
    }

    fn ask_to_resign(&self, common: &mut Common) -> Go {
        if self.sitting.session().ending().is_some() {
            common.tell("game-is-over");
            return Go::Stay;
        }
        let Some(side) = self.sitting.resigning() else {
            common.tell("nobody-to-resign");
            return Go::Stay;
        };
        let color = common.locale.color(self.sitting.game().meta(), side);
        let asked = common.locale.with("ask-resign", &[("side", color.into())]);
        Dialog::ask(asked, Question::Resign(side))
    }

    fn offer_draw(&self, common: &mut Common) -> Go {
        if self.sitting.session().ending().is_some() {
            common.tell("game-is-over");
            return Go::Stay;
        }
        if let Some(refusal) = self.sitting.draw_refusal() {
            let refusal = common.locale.say(&refusal);
            common.warn(words::capitalized(&refusal));
            return Go::Stay;
        }
        let meta = self.sitting.game().meta();
        let (one, other) = (self.sitting.turn(), self.sitting.turn().other());
        let [one, other] = [one, other].map(|side| common.locale.color(meta, side));
        let args = [("one", one.into()), ("other", other.into())];
        let asked = common.locale.with("ask-draw", &args);
        Dialog::ask(asked, Question::AcceptDraw)
    }

    /// Has computers wait, or go on.
    pub(super) fn pause(&mut self, common: &mut Common) {
        self.paused = !self.paused;
        if self.paused {
            self.break_off(common);
            self.sitting.stop_clock(common.now);
            common.tell("paused");
        } else {
            self.wait = None;
            self.engage(common);
        }
    }

    /// Wants the computer's move now: the best one so far, or, while it waits, one.
    pub(super) fn move_now(&mut self, common: &mut Common) {
        match self.thinking {
            Some(_) => common.effect(Effect::StopThinking),
            None if matches!(self.sitting.waiting(), Waiting::Computer(..)) => {
                self.step = true;
                self.engage(common);
            }
            None => {}
        }
    }

    /// Has computers among themselves play faster or slower.
    pub(super) fn change_speed(&mut self, by: isize, common: &mut Common) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        self.wait = self.wait.map(|until| until.min(common.now + SPEEDS[self.speed]));
        let seconds = format!("{}", SPEEDS[self.speed].as_secs_f64());
        common.say(common.locale.with("speed-now", &[("seconds", seconds.into())]));
        self.engage(common);
    }

    /// Opens the editor with the position that is shown.
    pub(super) fn edit(&self, common: &mut Common) -> Go {
        let editor = Editor::new(&self.shown(), self.sitting.seats, common);
        Go::Open(Screen::Editor(Box::new(editor)))
    }
}
