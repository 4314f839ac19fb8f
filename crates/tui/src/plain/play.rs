//! A game, move by move.

use super::console::{Item, Menu, Picked};
use super::think::Match;
use super::{Plain, Talk, show};
use crate::line::{Command, Typed};
use crate::store::Shelf;
use quina::engine::Player;
use quina::sitting::{Sitting, Waiting};
use quina::typing;
use quina::words;
use quina::{Cell, Reach, Side, shorten};

/// What comes after a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// The same person is asked again.
    Ask,
    /// The game has changed.
    Show,
    /// Back to where the game was opened.
    Leave,
}

/// What can be done when a game is over, with the keys of the labels.
const AFTERWARDS: [&str; 4] = ["plain-again", "plain-again-swapped", "plain-review", "plain-save"];

impl Plain<'_> {
    /// Plays a game, and what follows it, until somebody leaves it. However that happens, it is kept.
    pub fn play(&mut self, sitting: Sitting, kept: Option<String>) -> Talk<()> {
        let mut game = self.sit_down(sitting, kept);
        self.show_card(&game.sitting)?;
        if !game.sitting.is_show() && game.sitting.session().ending().is_none() {
            self.tell_text("plain-welcome")?;
        }
        let left = self.turns(&mut game);
        game.sitting.stop_clock(self.now());
        self.keep(&mut game)?;
        left
    }

    /// One turn after another.
    fn turns(&mut self, game: &mut Match) -> Talk<()> {
        loop {
            game.sitting.run_clock(self.now());
            self.keep(game)?;
            self.show(&game.sitting)?;
            let next = match game.sitting.waiting() {
                Waiting::Person(side) => self.person(game, side)?,
                Waiting::Computer(side, player) => self.computer(game, side, player)?,
                Waiting::Nobody => self.over(game)?,
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    /// Draws the board and says how the game stands.
    pub fn show(&mut self, sitting: &Sitting) -> Talk<()> {
        self.tell(&show::game(sitting, self.now(), &self.locale))?;
        // A computer may think for a while now.
        Ok(self.out.flush()?)
    }

    /// Keeps a game on the shelf where it belongs, and on no other: among those that are not over, or
    /// among those that are.
    fn keep(&mut self, game: &mut Match) -> Talk<()> {
        let session = game.sitting.session();
        let over = session.ending().is_some();
        game.is_old &= over;
        if !game.is_remembered || game.is_old {
            return Ok(());
        }
        let shelf = if over { Shelf::Finished } else { Shelf::Unfinished };
        let shelf = Some(shelf).filter(|_| !session.is_empty());
        let left = game.kept.take_if(|(known, _)| Some(*known) != shelf);
        let mut written = Ok(());
        if let Some(shelf) = shelf {
            let stem = session.game().meta().id;
            let named = || (shelf, self.store.new_name(shelf, stem));
            let (_, name) = game.kept.get_or_insert_with(named);
            let text = game.sitting.record(&self.today(), self.now()).to_string();
            written = self.store.keep(shelf, name, &text);
        }
        if let Some((shelf, name)) = left {
            written = written.and_then(|()| self.store.forget(shelf, &name));
        }
        self.tell_of_store(written)
    }

    /// A computer's turn.
    fn computer(&mut self, game: &mut Match, side: Side, player: Player) -> Talk<Next> {
        let now = self.now();
        let chosen = match game.think(side, player, now) {
            Ok(chosen) => chosen,
            Err(fault) => {
                self.tell_fault(&fault)?;
                return Ok(Next::Leave);
            }
        };
        if game.sitting.look_at_clock(self.now()) {
            return Ok(Next::Show);
        }
        self.make(game, &chosen)
    }

    /// Plays a move and says so, or says why it cannot be played.
    fn make(&mut self, game: &mut Match, mv: &str) -> Talk<Next> {
        let side = game.sitting.turn();
        let now = self.now();
        let before = game.sitting.session().position().view();
        if let Err(error) = game.sitting.play(mv, now) {
            let reason = self.locale.say(&error.0);
            self.tell_refusal(mv, &reason)?;
            return Ok(Next::Ask);
        }
        let played = game.sitting.session().moves().next_back().expect("a move was played");
        let args = [
            ("side", self.locale.color(game.sitting.game().meta(), side).into()),
            ("player", words::seat(game.sitting.seat(side), &self.locale).into()),
            ("move", played.into()),
        ];
        let key = if played == "pass" { "plain-passes" } else { "plain-plays" };
        let mut said = vec![self.locale.with(key, &args)];
        said.extend(show::consequences(game.sitting.session(), &before, played, &self.locale));
        self.tell(&said.join(" "))?;
        Ok(Next::Show)
    }

    /// A person's turn.
    fn person(&mut self, game: &mut Match, side: Side) -> Talk<Next> {
        let color = self.locale.color(game.sitting.game().meta(), side);
        self.announce_moves(game)?;
        if game.sitting.session().position().reach(&[]).complete.is_some() {
            let pass = &typing::pass_words(&self.locale)[0];
            self.tell(&self.locale.with("plain-may-pass", &[("word", pass.into())]))?;
        }
        loop {
            let Some(text) = self.ask_turn(&color)? else { return Ok(Next::Leave) };
            if game.sitting.look_at_clock(self.now()) {
                return Ok(Next::Show);
            }
            let next = match Typed::read(&text, &self.locale) {
                Typed::Command(command, rest) => self.command(game, command, &rest)?,
                Typed::Move(text) => self.enter(game, &text)?,
                Typed::Empty => Next::Ask,
            };
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }

    /// A line at a person's turn; nothing where the game is left.
    fn ask_turn(&mut self, color: &str) -> Talk<Option<String>> {
        let line = self.ask(&format!("{color}> "))?;
        if !self.is_back(&line) {
            return Ok(Some(line));
        }
        // An empty line is soon typed, and whoever then types a move wants to play on.
        let question = self.locale.text("plain-sure-back");
        Ok(match self.ask_yes_or_no(&question)? {
            Ok(true) => None,
            Ok(false) => Some(String::new()),
            Err(line) => Some(line),
        })
    }

    /// A move as it was typed: played, or refused, or asked more about.
    fn enter(&mut self, game: &mut Match, text: &str) -> Talk<Next> {
        let session = game.sitting.session();
        let mv = match typing::read_move(text, session, &self.locale) {
            Ok(mv) => mv,
            Err(reason) => {
                self.tell_refusal(text, &reason)?;
                return Ok(Next::Ask);
            }
        };
        let cells = session.game().read_move(&mv);
        // A pass touches nothing: what could follow are the first cells of other moves.
        let begun = cells.as_ref().ok().filter(|cells| !cells.is_empty());
        let reach = begun.map(|cells| session.position().reach(cells));
        let name = |&cell: &Cell| session.game().shape().name(cell);
        match reach {
            Some(Reach { complete: Some(mv), next }) if !next.is_empty() => {
                let (mv, next) = (session.game().write_move(&mv), next.iter().map(name).collect());
                self.go_on(game, &mv, next)
            }
            Some(Reach { complete: None, next }) if !next.is_empty() => {
                let next: Vec<String> = next.iter().map(name).collect();
                let args = [("cells", mv.as_str().into()), ("next", next.join(", ").into())];
                self.tell(&self.locale.with("plain-next", &args))?;
                Ok(Next::Ask)
            }
            // The rules know what is wrong with the others.
            _ => {
                let unread = cells.is_err();
                let next = self.make(game, &mv)?;
                let is_word = !text.contains(|c: char| c.is_ascii_digit());
                if next == Next::Ask && unread && is_word {
                    self.tell_text("plain-type")?;
                }
                Ok(next)
            }
        }
    }

    /// A move that is one already, but may go on.
    fn go_on(&mut self, game: &mut Match, mv: &str, next: Vec<String>) -> Talk<Next> {
        let stop = typing::words(&self.locale, "plain-stop");
        let args = [
            ("move", mv.into()),
            ("next", next.join(", ").into()),
            ("stop", stop[0].as_str().into()),
        ];
        self.tell(&self.locale.with("plain-may-go-on", &args))?;
        loop {
            let question = self.locale.with("plain-go-on", &args[..1]);
            let answer = self.ask(&format!("{question}: "))?;
            if game.sitting.look_at_clock(self.now()) {
                return Ok(Next::Show);
            }
            if self.is_back(&answer) {
                self.tell_text("plain-undone")?;
                return Ok(Next::Ask);
            }
            let word = answer.to_lowercase();
            let stays = mv.rsplit('-').next() == Some(&word);
            if stays || stop.contains(&word) {
                return self.make(game, mv);
            }
            self.leave_if_told(&answer)?;
            let session = game.sitting.session();
            let done = match typing::read_move(&format!("{mv} {answer}"), session, &self.locale) {
                Ok(longer) if is_start(&longer, game) => self.enter(game, &longer)?,
                _ => {
                    let typed = [("typed", shorten(&answer))];
                    let args = [&typed[..], &args[1..]].concat();
                    self.tell(&self.locale.with("plain-no-way-on", &args))?;
                    Next::Ask
                }
            };
            // Taken back, the longer move leaves this one.
            if done != Next::Ask {
                return Ok(done);
            }
        }
    }

    /// The end of a game, and what comes after it.
    fn over(&mut self, game: &mut Match) -> Talk<Next> {
        let menu = Menu {
            title: self.locale.text("plain-over"),
            items: AFTERWARDS.map(|key| Item::plain(self.locale.text(key))).into(),
            zero: "plain-to-menu",
        };
        self.show_menu(&menu)?;
        loop {
            let answer = self.ask_choice()?;
            let next = match self.pick(&menu, &answer)? {
                Picked::Item(0) => self.begin_again(game),
                Picked::Item(1) => {
                    let next = self.begin_again(game);
                    game.sitting.swap();
                    next
                }
                Picked::Item(2) => self.review_and_ask(game, &menu)?,
                Picked::Item(_) => {
                    self.save(&game.sitting, "")?;
                    Next::Ask
                }
                Picked::Back => Next::Leave,
                Picked::Command(Command::Review, _) => self.review_and_ask(game, &menu)?,
                // What still makes sense when nobody is to move.
                Picked::Command(
                    command @ (Command::Undo
                    | Command::Save
                    | Command::Load
                    | Command::Again
                    | Command::New
                    | Command::Position
                    | Command::Board
                    | Command::Rules
                    | Command::List),
                    rest,
                ) => self.command(game, command, &rest)?,
                Picked::Command(..) | Picked::Other(_) => {
                    self.refuse(&menu, &answer)?;
                    Next::Ask
                }
            };
            if next != Next::Ask {
                return Ok(next);
            }
        }
    }

    /// Reviews the game, and shows again what can be done: it is far above by then.
    fn review_and_ask(&mut self, game: &Match, menu: &Menu) -> Talk<Next> {
        self.review(&game.sitting)?;
        self.show_menu(menu)?;
        Ok(Next::Ask)
    }

    /// The same game from its start; one that is not over stays kept.
    pub fn begin_again(&mut self, game: &mut Match) -> Next {
        *game = self.sit_down(game.sitting.again(), None);
        Next::Show
    }
}

/// Whether cells are a move, or the beginning of one.
fn is_start(mv: &str, game: &Match) -> bool {
    let session = game.sitting.session();
    session.game().read_move(mv).is_ok_and(|cells| {
        let reach = session.position().reach(&cells);
        reach.complete.is_some() || !reach.next.is_empty()
    })
}
