//! The games that were played: a list that is searched by words, and what can be done with one of them.

use super::console::{Item, Menu, Picked};
use super::{Plain, Talk, show};
use crate::archive::{self, Finished};
use crate::store::{Kept, Shelf};
use quina::sitting::{Clocks, Sitting};
use quina::{shorten, typing};

/// How many games a list shows at once.
const SHOWN: usize = 20;

/// What can be done with a game that is over, with the keys of the labels.
const DOINGS: [&str; 4] = ["plain-review", "plain-go-on-from", "plain-export", "plain-delete"];

/// A game of the list, ready to be opened.
struct Listed {
    name: String,
    line: String,
    sitting: Sitting,
    /// The game as it was written down.
    text: String,
}

impl Plain<'_> {
    /// The list of games that are over, until somebody goes back.
    pub fn archive(&mut self) -> Talk<()> {
        let mut wanted = String::new();
        loop {
            let kept = self.store.finished();
            let (games, more) = self.listed(&kept, &wanted);
            let menu = self.archive_menu(&games, &wanted);
            self.show_menu(&menu)?;
            if more > 0 {
                self.tell(&self.locale.with("plain-more-games", &[("count", more.into())]))?;
            }
            self.tell_text("plain-search")?;
            let answer = self.ask_choice()?;
            match self.pick(&menu, &answer)? {
                Picked::Back if wanted.is_empty() => return Ok(()),
                Picked::Back => wanted.clear(),
                Picked::Item(at) if at < games.len() => {
                    let game = games.into_iter().nth(at).expect("one of the menu");
                    self.old_game(game)?;
                }
                Picked::Item(_) => self.tell_tallies(&kept)?,
                Picked::Other(_) if answer.parse::<usize>().is_ok() => {
                    self.refuse(&menu, &answer)?
                }
                Picked::Command(..) | Picked::Other(_) => wanted = answer,
            }
        }
    }

    /// The newest games with all the words that are looked for, and how many more there are.
    fn listed(&self, kept: &[Kept], wanted: &str) -> (Vec<Listed>, usize) {
        let found = archive::found(kept, wanted, self.games, &self.locale);
        let more = found.len().saturating_sub(SHOWN);
        let listed = |game: &Finished<'_>| {
            let sitting = Sitting::from_record(self.games, game.record).ok()?;
            let why = sitting.session().ending().map(|ending| self.locale.say(&ending.reason));
            let line = [Some(game.line(&self.locale)), why].into_iter().flatten();
            let line = line.collect::<Vec<_>>().join("; ");
            Some(Listed { name: game.name.into(), line, sitting, text: game.record.to_string() })
        };
        (found.iter().take(SHOWN).filter_map(listed).collect(), more)
    }

    fn archive_menu(&self, games: &[Listed], wanted: &str) -> Menu {
        let title = match (games.is_empty(), wanted) {
            (true, "") => self.locale.text("plain-no-games"),
            (true, _) => self.locale.with("plain-none-found", &[("words", wanted.into())]),
            (false, "") => self.locale.text("menu-archive"),
            (false, _) => self.locale.with("plain-found", &[("words", wanted.into())]),
        };
        let mut items: Vec<Item> =
            games.iter().map(|game| Item::plain(game.line.clone())).collect();
        items.push(Item::plain(self.locale.text("page-statistics")));
        Menu { title, items, zero: "plain-zero" }
    }

    /// How often who won.
    fn tell_tallies(&mut self, kept: &[Kept]) -> Talk<()> {
        let finished = archive::found(kept, "", self.games, &self.locale);
        let tallies = archive::tallies(&finished, self.games);
        self.tell(&format!("\n{}", self.locale.text("page-statistics")))?;
        if tallies.is_empty() {
            return self.tell_text("plain-no-tallies");
        }
        for tally in tallies {
            self.tell(&format!("  {}", tally.line(&self.locale)))?;
        }
        Ok(())
    }

    /// A game that is over: its end, and what can be done with it.
    fn old_game(&mut self, game: Listed) -> Talk<()> {
        loop {
            self.tell(&show::game(&game.sitting, self.now(), &self.locale))?;
            let menu = Menu {
                title: game.line.clone(),
                items: DOINGS.map(|key| Item::plain(self.locale.text(key))).into(),
                zero: "plain-zero",
            };
            match self.choose(&menu)? {
                None => return Ok(()),
                Some(0) => self.review(&game.sitting)?,
                Some(1) => self.go_on_from(&game.sitting)?,
                Some(2) => {
                    let id = game.sitting.game().meta().id;
                    self.save_text(id, &game.text, "")?;
                }
                Some(_) => {
                    let question = self.locale.text("plain-sure-delete");
                    if self.confirm(&question)? {
                        let forgotten = self.store.forget(Shelf::Finished, &game.name);
                        return self.tell_of_store(forgotten);
                    }
                }
            }
        }
    }

    /// A new game from a position of an old one, which stays as it is.
    fn go_on_from(&mut self, sitting: &Sitting) -> Talk<()> {
        let mut session = sitting.session().fork();
        // What was said, a resignation for example, need not be said again.
        session.reopen();
        let last = session.len() - usize::from(session.ending().is_some());
        let Some(moves) = self.ask_place(last)? else { return Ok(()) };
        session.jump(moves);
        let control = sitting.clocks().map(Clocks::control);
        self.play(Sitting::new(session, sitting.seats, control), None)
    }

    /// After how many moves of a game, at most so many.
    fn ask_place(&mut self, last: usize) -> Talk<Option<usize>> {
        let start = typing::words(&self.locale, "plain-start");
        let args = [("last", last.into()), ("start", start[0].as_str().into())];
        let question = self.locale.with("plain-after-which", &args);
        loop {
            let answer = self.ask(&format!("{question}: "))?;
            if self.is_back(&answer) {
                return Ok(None);
            }
            if start.contains(&answer.to_lowercase()) {
                return Ok(Some(0));
            }
            if let Some(moves) = answer.parse().ok().filter(|moves| *moves <= last) {
                return Ok(Some(moves));
            }
            self.leave_if_told(&answer)?;
            let typed = [("typed", shorten(&answer))];
            self.tell(&self.locale.with("plain-not-a-move", &[&typed[..], &args].concat()))?;
        }
    }
}
