//! Players of many matches on one scale, as a table.

use crate::stats::{Gauge, Grounds, Ladder, LadderError, Loose, Met, Rating, Wdl};
use crate::summary::{plural, signed};
use crate::totals::{Totals, one_game};
use crate::tournament::Tournament;
use quina::record::{ReadError, Record, Records};
use quina::{AnyGame, Catalog, Message, Session, say};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

/// Results between named players, of one game on one board.
#[derive(Clone, Debug, Default)]
pub struct Results {
    names: Vec<String>,
    met: BTreeMap<[usize; 2], Wdl>,
    /// What is played; nothing before the first game. Ratings of different games have no common
    /// scale.
    board: Option<String>,
    /// The limits that were played with.
    paces: BTreeSet<String>,
}

impl Results {
    fn player(&mut self, name: &str) -> usize {
        if let Some(known) = self.names.iter().position(|other| other == name) {
            return known;
        }
        self.names.push(name.to_string());
        self.names.len() - 1
    }

    /// Adds the results of a tournament, the first of all.
    pub fn add(&mut self, run: &Tournament, totals: &Totals) {
        self.board = Some(board(&*run.game));
        self.paces.insert(run.conditions.pace.to_string());
        for Met { first, second, tally } in totals.met() {
            let names = [first, second].map(|player| &*run.contestants[player].name);
            let pair = names.map(|name| self.player(name));
            *self.met.entry(pair).or_default() += tally;
        }
    }

    /// Adds the finished games of a file of records, however long. Every one is replayed by the rules.
    ///
    /// # Errors
    /// When the file cannot be read, or a record is malformed, does not replay, is of another game
    /// than those before, or does not say who played.
    pub fn add_file(&mut self, catalog: Catalog, file: impl Read) -> Result<(), Message> {
        each_record(file, |record| self.add_record(catalog, record))
    }

    /// Adds a game; an open one counts nothing.
    fn add_record(&mut self, catalog: Catalog, record: &Record) -> Result<(), String> {
        let (Some(first), Some(second)) = (record.tag("First"), record.tag("Second")) else {
            return Err("it has no tags [First \"…\"] and [Second \"…\"]; add them".to_string());
        };
        if first == second {
            return Err(format!("{first} plays against itself, which says nothing"));
        }
        let session = Session::from_record(catalog, record).map_err(|error| error.to_string())?;
        let board = board(&**session.game());
        let known = self.board.get_or_insert_with(|| board.clone());
        if *known != board {
            return Err(format!(
                "it is of {board}, and those before are of {known}; ratings of different games \
                 have no common scale, so rate them one by one"
            ));
        }
        let Some(outcome) = record.result.outcome() else { return Ok(()) };
        self.paces.insert(record.tag("TimeControl").unwrap_or("unknown limits").to_string());
        let pair = [self.player(first), self.player(second)];
        *self.met.entry(pair).or_default() += one_game(outcome);
        Ok(())
    }

    /// Rates everybody, relative to the mean or to a player who gets a given rating.
    ///
    /// # Errors
    /// When there is no such player, or results do not connect the players.
    pub fn rate(&self, anchor: Option<(&str, f64)>) -> Result<Rated, Message> {
        let gauge = match anchor {
            None => Gauge::Centered,
            Some((name, elo)) => {
                let player = self.names.iter().position(|known| known == name);
                let player = player.ok_or_else(|| {
                    say!(
                        "rating.anchor",
                        "nobody is called {name}; the players are {names}",
                        name = name,
                        names = self.names.join(", ")
                    )
                })?;
                Gauge::Anchored { player, elo }
            }
        };
        let each = self.met.iter();
        let met: Vec<Met> =
            each.map(|(&[first, second], &tally)| Met { first, second, tally }).collect();
        let ladder = Ladder::fit(self.names.len(), &met, gauge).map_err(|error| {
            // The mathematics counts players; people know them by name.
            let reason = match &error {
                LadderError::Unconnected(groups) => {
                    let named = |group: &Vec<usize>| {
                        let names: Vec<&str> = group.iter().map(|&at| &*self.names[at]).collect();
                        names.join(", ")
                    };
                    let groups: Vec<String> = groups.iter().map(named).collect();
                    format!(
                        "no game connects these groups, so there is no one scale: {}",
                        groups.join(" | ")
                    )
                }
                error => error.to_string(),
            };
            say!("rating.failed", "{reason}", reason = reason)
        })?;
        let ladder = ladder.by_score(gauge);
        let mut rows: Vec<Row> = Vec::new();
        for (player, name) in self.names.iter().enumerate() {
            let seen = self.met.iter().filter_map(|(&[first, second], met)| match player {
                _ if player == first => Some(*met),
                _ if player == second => Some(met.swapped()),
                _ => None,
            });
            let tally = seen.sum();
            rows.push(Row { name: name.clone(), rating: ladder.ratings[player], tally });
        }
        rows.sort_by(|a, b| b.rating.elo.total_cmp(&a.rating.elo));
        let loose = match &ladder.grounds {
            Grounds::Results => Vec::new(),
            Grounds::Prior(loose) => {
                let name = |loose: &Loose| match loose {
                    Loose::Player(player) => self.names[*player].clone(),
                    Loose::FirstMove => "the first move".to_string(),
                    Loose::Draws => "the rate of draws".to_string(),
                };
                loose.iter().map(name).collect()
            }
        };
        let games: u64 = self.met.values().map(Wdl::games).sum();
        let paces: Vec<&str> = self.paces.iter().map(String::as_str).collect();
        let board = self.board.clone().unwrap_or_default();
        let played = format!("{} of {board}, {}", plural(games, "game"), paces.join(" and "));
        Ok(Rated { rows, ladder, loose, played })
    }
}

/// A game with its board and rules, in words.
pub(crate) fn board(game: &dyn AnyGame) -> String {
    let setup = game.setup();
    format!("{} {}, rules {}", game.meta().id, setup.size, setup.rules)
}

/// Hands over the records of a file, however long.
///
/// # Errors
/// When the file cannot be read, or a record is malformed or refused.
pub(crate) fn each_record(
    file: impl Read,
    mut take: impl FnMut(&Record) -> Result<(), String>,
) -> Result<(), Message> {
    for (number, record) in (1..).zip(Records::new(file)) {
        let taken = match record {
            Ok(record) => take(&record),
            Err(ReadError::Record(error)) => Err(error.message.to_string()),
            Err(ReadError::Input(error)) => {
                let error = error.to_string();
                return Err(say!("rating.unread", "it could not be read: {error}", error = error));
            }
        };
        taken.map_err(|reason| {
            say!("rating.record", "record {number}: {reason}", number = number, reason = reason)
        })?;
    }
    Ok(())
}

/// Everybody's rating, the best first.
#[derive(Clone, Debug)]
pub struct Rated {
    rows: Vec<Row>,
    ladder: Ladder,
    /// What the results alone do not bound.
    loose: Vec<String>,
    /// What was played, and how much of it.
    played: String,
}

#[derive(Clone, Debug)]
struct Row {
    name: String,
    rating: Rating,
    tally: Wdl,
}

impl Rated {
    /// The table as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = String::from(
            "| rank | player | Elo | ± | games | wins | draws | losses | score |\n\
             |---:|---|---:|---:|---:|---:|---:|---:|---:|\n",
        );
        for (at, Row { name, rating, tally }) in self.rows.iter().enumerate() {
            let score = tally.score().map_or("-".to_string(), |s| format!("{:.1} %", 100.0 * s));
            // Records may come from anywhere, and so may their names.
            let name = name.replace('\\', "\\\\").replace('|', "\\|");
            text.push_str(&format!(
                "| {} | {name} | {} | {:.0} | {} | {} | {} | {} | {score} |\n",
                at + 1,
                signed(rating.elo),
                rating.error,
                tally.games(),
                tally.wins,
                tally.draws,
                tally.losses,
            ));
        }
        let Ladder { first_move, draws, .. } = &self.ladder;
        text.push_str(&format!(
            "\n{}. The first move is worth {} ± {:.0} Elo; equal players draw {:.1} ± {:.1} % of \
             their games. Intervals are 95 %.\n",
            self.played,
            signed(first_move.elo),
            first_move.error,
            100.0 * draws.rate,
            100.0 * draws.error
        ));
        if !self.loose.is_empty() {
            text.push_str(&format!(
                "\nResults alone do not bound {}: a weak prior does, and the numbers are rough.\n",
                self.loose.join(", ")
            ));
        }
        text
    }

    /// The table as data.
    pub fn json(&self) -> Value {
        let players: Vec<Value> = self
            .rows
            .iter()
            .map(|Row { name, rating, tally }| {
                json!({
                    "name": name,
                    "elo": rating.elo,
                    "error": rating.error,
                    "games": tally.games(),
                    "wins": tally.wins,
                    "draws": tally.draws,
                    "losses": tally.losses,
                    "score": tally.score(),
                })
            })
            .collect();
        let Ladder { first_move, draws, .. } = &self.ladder;
        json!({
            "played": self.played,
            "players": players,
            "first_move": {"elo": first_move.elo, "error": first_move.error},
            "draw_rate": {"rate": draws.rate, "error": draws.error},
            "unbounded": self.loose,
        })
    }
}
