//! What is done when a person types a word instead of a move.

use super::play::Next;
use super::think::Match;
use super::{Plain, Stop, Talk, show};
use crate::line::{self, Command};
use crate::store::typed_path;
use quina::typing;
use quina::words;
use std::time::Duration;

/// How long a hint is thought about, and how many moves are compared.
const HINT: (usize, Duration) = (2, Duration::from_secs(1));
/// The same for an analysis.
const ANALYSIS: (usize, Duration) = (3, Duration::from_secs(2));

impl Plain<'_> {
    /// Does what a command says.
    pub fn command(&mut self, game: &mut Match, command: Command, rest: &str) -> Talk<Next> {
        match command {
            Command::Help => self.help(game)?,
            Command::Moves => self.list_moves(game)?,
            Command::Hint => self.hint(game)?,
            Command::Undo => return self.step(game, Command::Undo),
            Command::Redo => return self.step(game, Command::Redo),
            Command::Save => self.save(&game.sitting, rest)?,
            Command::Load => return self.load_instead(game, rest),
            Command::Resign => return self.resign(game),
            Command::Draw => return self.offer_draw(game),
            Command::Swap => return self.swap(game),
            Command::Level => {
                let said = line::set_level(&mut game.sitting, rest, &self.locale);
                self.tell(&said.unwrap_or_else(|reason| reason))?;
            }
            Command::New => return Err(Stop::Home),
            Command::Again => return Ok(self.begin_again(game)),
            Command::Position => {
                let session = game.sitting.session();
                let text = session.position().text();
                self.tell(&format!("{text}\n{}", show::pieces(session, &self.locale)))?;
            }
            Command::Analyze => self.analyze(game)?,
            Command::Review => self.review(&game.sitting)?,
            Command::Rules => {
                let id = game.sitting.game().meta().id;
                let entry = self.games.find(id).expect("the game is one of the table's");
                self.tell(&show::page(entry.rules.text(self.locale.language())))?;
            }
            Command::Board => return Ok(Next::Show),
            Command::List if game.sitting.session().is_empty() => {
                self.tell_text("plain-no-moves")?
            }
            Command::List => self.tell(&show::moves(game.sitting.session(), &self.locale))?,
            Command::Quit => return Err(Stop::Left),
        }
        Ok(Next::Ask)
    }

    fn help(&mut self, game: &Match) -> Talk<()> {
        self.tell_text("plain-help-moves")?;
        for (command, key) in Command::ALL {
            let words = command.words(&self.locale).join(", ");
            let about = self.locale.text(&key.replacen("word-", "plain-do-", 1));
            self.tell(&format!("  {words}: {about}"))?;
        }
        let pass = typing::pass_words(&self.locale).join(", ");
        self.tell(&format!("  {pass}: {}", self.locale.text("plain-do-pass")))?;
        self.tell(&show::legend(&game.sitting.session().view(), &self.locale))
    }

    /// The legal moves where they are few enough to be read before every move; else how many they are.
    pub fn announce_moves(&mut self, game: &Match) -> Talk<()> {
        const MOST: usize = 40;
        let moves = game.sitting.session().position().moves();
        if moves.all && moves.texts.len() <= MOST {
            return self.list_moves(game);
        }
        let args = [
            ("count", moves.texts.len().into()),
            ("all", moves.all.to_string().into()),
            ("word", Command::Moves.words(&self.locale)[0].as_str().into()),
        ];
        self.tell(&self.locale.with("plain-many-moves", &args))
    }

    fn list_moves(&mut self, game: &Match) -> Talk<()> {
        let moves = game.sitting.session().position().moves();
        let key = if moves.all { "plain-moves" } else { "plain-some-moves" };
        self.tell(&self.locale.with(key, &[("count", moves.texts.len().into())]))?;
        self.tell(&show::columns(&moves.texts))
    }

    fn hint(&mut self, game: &mut Match) -> Talk<()> {
        self.tell_text("plain-thinking")?;
        self.out.flush()?;
        let (lines, time) = HINT;
        match game.study(lines, time) {
            Ok((best, lines)) => {
                let session = game.sitting.session();
                let advice = words::advice(session, &best, lines.about(&best), &self.locale);
                let args =
                    [("move", advice.mv.into()), ("reasons", advice.reasons.join(" ").into())];
                self.tell(&self.locale.with("plain-hint", &args))
            }
            Err(fault) => self.tell_fault(&fault),
        }
    }

    fn analyze(&mut self, game: &mut Match) -> Talk<()> {
        self.tell_text("plain-thinking")?;
        self.out.flush()?;
        let (lines, time) = ANALYSIS;
        let (best, lines) = match game.study(lines, time) {
            Ok(study) => study,
            Err(fault) => return self.tell_fault(&fault),
        };
        for (number, info) in (1usize..).zip(lines.all()) {
            let args = [
                ("number", number.into()),
                ("chance", words::chance(info.score, &self.locale).into()),
                ("depth", info.depth.into()),
                ("moves", info.moves.join(" ").into()),
            ];
            self.tell(&self.locale.with("plain-line", &args))?;
        }
        if lines.all().is_empty() {
            // So short a look that nothing was said but the move.
            self.tell(&best)?;
        }
        Ok(())
    }

    /// Takes back, or plays again.
    fn step(&mut self, game: &mut Match, command: Command) -> Talk<Next> {
        let (moved, done, nothing) = match command {
            // Computers among themselves would only play the same again.
            Command::Undo if game.sitting.is_show() => (false, "", "plain-no-undo"),
            Command::Undo => (game.sitting.undo(), "plain-undone", "plain-no-undo"),
            _ => (game.sitting.redo(), "plain-redone", "plain-no-redo"),
        };
        self.tell_text(if moved { done } else { nothing })?;
        Ok(if moved { Next::Show } else { Next::Ask })
    }

    /// Plays a game from a file; this one stays kept if it is not over.
    fn load_instead(&mut self, game: &mut Match, named: &str) -> Talk<Next> {
        let sitting = match named {
            "" => self.ask_file()?,
            _ => self.open_file(&typed_path(named))?,
        };
        let Some(sitting) = sitting else { return Ok(Next::Ask) };
        *game = self.sit_down(sitting, None);
        Ok(Next::Show)
    }

    fn resign(&mut self, game: &mut Match) -> Talk<Next> {
        let Some(side) = game.sitting.resigning() else { return Ok(Next::Ask) };
        let color = self.locale.color(game.sitting.game().meta(), side);
        let question = self.locale.with("plain-sure-resign", &[("side", color.into())]);
        if !self.confirm(&question)? {
            return Ok(Next::Ask);
        }
        game.sitting.resign(side, self.now());
        Ok(Next::Show)
    }

    fn offer_draw(&mut self, game: &mut Match) -> Talk<Next> {
        if let Some(refusal) = game.sitting.draw_refusal() {
            let reason = self.locale.say(&refusal);
            self.tell(&format!("{}.", words::capitalized(&reason)))?;
            return Ok(Next::Ask);
        }
        let meta = game.sitting.game().meta();
        let side = game.sitting.turn();
        let args = [
            ("side", self.locale.color(meta, side).into()),
            ("other", self.locale.color(meta, side.other()).into()),
        ];
        let question = self.locale.with("plain-draw-offered", &args);
        if !self.confirm(&question)? {
            self.tell_text("plain-draw-declined")?;
            return Ok(Next::Ask);
        }
        game.sitting.agree_draw(self.now());
        Ok(Next::Show)
    }

    fn swap(&mut self, game: &mut Match) -> Talk<Next> {
        if game.sitting.is_among_people() {
            self.tell_text("plain-no-swap")?;
            return Ok(Next::Ask);
        }
        game.sitting.swap();
        self.tell_text("plain-swapped")?;
        Ok(Next::Show)
    }
}
