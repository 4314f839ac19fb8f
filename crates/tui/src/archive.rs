//! The games that are over: what is said of each, which of them are looked for, and how often who won.

use crate::store::Kept;
use quina::sitting::Seat;
use quina::words;
use quina::{Catalog, Entry, Locale, Outcome, Record, Side};

/// A game that is over, as its record tells without being replayed.
#[derive(Clone, Copy, Debug)]
pub struct Finished<'a> {
    /// The name of its file.
    pub name: &'a str,
    /// The game as it was written down.
    pub record: &'a Record,
    /// Which game it is.
    pub entry: &'static Entry,
    /// Who played.
    pub seats: [Seat; 2],
    /// How it ended.
    pub outcome: Outcome,
}

impl<'a> Finished<'a> {
    /// What a record tells; nothing where it is of a game that is not here, or not over.
    pub fn of(kept: &'a Kept, games: Catalog) -> Option<Finished<'a>> {
        let record = &kept.record;
        let tag = |name| record.tag(name);
        let entry = games.find(tag("Game")?).ok()?;
        let setup = entry.meta.parse_setup(tag("Size"), tag("Rules")).ok()?;
        let game = (entry.open)(setup);
        let seat = |name| tag(name).and_then(|name| Seat::parse(name, &*game).ok());
        let seats = ["First", "Second"].map(|name| seat(name).unwrap_or(Seat::Person));
        Some(Finished { name: &kept.name, record, entry, seats, outcome: record.result.outcome()? })
    }

    /// The day on which it ended.
    pub fn date(&self) -> &str {
        self.record.tag("Date").unwrap_or_default()
    }

    /// The side of the only person who played; nothing where there were two, or none.
    pub fn person(&self) -> Option<Side> {
        match self.seats.map(Seat::is_person) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }

    /// The game in a line: the day, the game, who played, who won.
    pub fn line(&self, locale: &Locale) -> String {
        let [first, second] = self.seats.map(|seat| words::seat(seat, locale));
        let args = [
            ("date", self.date().into()),
            ("game", self.entry.meta.title.into()),
            ("first", first.into()),
            ("second", second.into()),
            ("result", self.result(locale).into()),
        ];
        match self.person() {
            Some(side) => {
                let opponent = words::seat(self.seats[side.other().index()], locale);
                let args = [&args[..], &[("opponent", opponent.into())]].concat();
                locale.with("archive-line", &args)
            }
            None => locale.with("archive-line-others", &args),
        }
    }

    /// Won, lost or drawn where one person played; else who won.
    fn result(&self, locale: &Locale) -> String {
        match (self.outcome, self.person()) {
            (Outcome::Draw, _) => locale.text("archive-drawn"),
            (Outcome::Win(side), Some(person)) if side == person => locale.text("archive-won"),
            (Outcome::Win(_), Some(_)) => locale.text("archive-lost"),
            (Outcome::Win(side), None) => {
                let color = locale.color(&self.entry.meta, side);
                locale.with("archive-winner", &[("side", color.into())])
            }
        }
    }

    /// Whether every word that is looked for stands in its line.
    pub fn matches(&self, wanted: &str, locale: &Locale) -> bool {
        let line = self.line(locale).to_lowercase();
        wanted.to_lowercase().split_whitespace().all(|word| line.contains(word))
    }
}

/// The games that are looked for, in their order; all of them for nothing.
pub fn found<'a>(
    kept: &'a [Kept],
    wanted: &str,
    games: Catalog,
    locale: &Locale,
) -> Vec<Finished<'a>> {
    let finished = kept.iter().filter_map(|kept| Finished::of(kept, games));
    finished.filter(|game| game.matches(wanted, locale)).collect()
}

/// How a person fared in a game against an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Which game.
    pub game: &'static str,
    /// Against whom.
    pub opponent: Seat,
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl Tally {
    /// It in a line.
    pub fn line(&self, locale: &Locale) -> String {
        let args = [
            ("game", self.game.into()),
            ("opponent", words::seat(self.opponent, locale).into()),
            ("won", self.won.into()),
            ("drawn", self.drawn.into()),
            ("lost", self.lost.into()),
        ];
        locale.with("archive-tally", &args)
    }
}

/// How often who won, of the games between one person and a computer: in the order of the games, and of
/// the opponents in each.
pub fn tallies(finished: &[Finished<'_>], games: Catalog) -> Vec<Tally> {
    let mut tallies = Vec::new();
    for entry in games.iter() {
        for opponent in Seat::all(&*(entry.open)(entry.meta.setup())) {
            let mut tally = Tally { game: entry.meta.title, opponent, won: 0, drawn: 0, lost: 0 };
            for game in finished.iter().filter(|game| game.entry.meta.id == entry.meta.id) {
                match (game.person(), game.outcome) {
                    (Some(side), _) if game.seats[side.other().index()] != opponent => {}
                    (Some(side), Outcome::Win(winner)) if winner == side => tally.won += 1,
                    (Some(_), Outcome::Win(_)) => tally.lost += 1,
                    (Some(_), Outcome::Draw) => tally.drawn += 1,
                    (None, _) => {}
                }
            }
            if tally.won + tally.drawn + tally.lost > 0 {
                tallies.push(tally);
            }
        }
    }
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina::{GAMES, Language};

    fn kept(game: &str, first: &str, second: &str, result: &str, date: &str) -> Kept {
        let text = format!(
            "[Game \"{game}\"]\n[First \"{first}\"]\n[Second \"{second}\"]\n[Date \"{date}\"]\n\
             [Result \"{result}\"]\n\n{result}\n"
        );
        let record = Record::read(&text).expect("a record");
        Kept { name: format!("{game}-{date}.qgn"), record }
    }

    fn shelf() -> Vec<Kept> {
        vec![
            kept("talpa", "human", "level:3", "1-0", "2026-11-18"),
            kept("talpa", "level:3", "human", "1-0", "2026-11-17"),
            kept("shakti", "human", "greedy", "1/2-1/2", "2026-11-16"),
            kept("apart", "human", "human", "0-1", "2026-11-15"),
            kept("apart", "human", "human", "*", "2026-11-14"),
            kept("chess", "human", "human", "0-1", "2026-11-13"),
        ]
    }

    #[test]
    fn a_line_says_when_what_against_whom_and_how() {
        let (kept, locale) = (shelf(), crate::locale(Language::English));
        let lines: Vec<String> =
            found(&kept, "", GAMES, &locale).iter().map(|game| game.line(&locale)).collect();
        assert_eq!(
            lines,
            [
                "2026-11-18  Talpa, won against level 3",
                "2026-11-17  Talpa, lost against level 3",
                "2026-11-16  Shakti, drawn against greedy",
                "2026-11-15  Apart, person vs. person: Black won",
            ]
        );
    }

    #[test]
    fn games_are_found_by_any_words_of_their_line() {
        let (kept, locale) = (shelf(), crate::locale(Language::English));
        let count = |wanted: &str| found(&kept, wanted, GAMES, &locale).len();
        assert_eq!(
            ["talpa", "TALPA won", "level 3", "greedy", "2026-11", "nobody"].map(count),
            [2, 1, 2, 1, 4, 0]
        );
    }

    #[test]
    fn a_tally_counts_a_persons_games_against_each_computer() {
        let (kept, locale) = (shelf(), crate::locale(Language::English));
        let tallies = tallies(&found(&kept, "", GAMES, &locale), GAMES);
        let lines: Vec<String> = tallies.iter().map(|tally| tally.line(&locale)).collect();
        assert_eq!(
            lines,
            [
                "Talpa against level 3: 1 won, 0 drawn, 1 lost",
                "Shakti against greedy: 0 won, 1 drawn, 0 lost"
            ]
        );
    }
}
