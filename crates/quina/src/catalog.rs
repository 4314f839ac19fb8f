//! The table of games: a plain list, no registration.

use crate::Wording;
use crate::any::AnyGame;
use crate::erased::Rules;
use crate::lessons::{self, Lesson};
use quina_core::players::Players;
use quina_core::{Judge, Knowledge, Meta, OptionError, Planes, Scene, Scored, Setup, Touch, say};
use quina_games::apart::Apart;
use quina_games::freedom::Freedom;
use quina_games::jostle::{self, Jostle};
use quina_games::talpa::Talpa;
use quina_games::{apart, freedom, shakti, talpa};
use std::fmt;
use std::sync::Arc;

/// Every game of Quina.
pub static GAMES: Catalog = Catalog(&TABLE);

/// A new game is one more line. A static with a name and not a constant, so that the games are compiled
/// here once: whoever looks into a list without a name gets a copy of it, with every game in it.
static TABLE: [Entry; 6] = [
    Entry {
        meta: apart::META,
        rules: pages!("apart"),
        lesson: Some(&lessons::APART),
        open: &|setup| sized!(erase, Apart, setup, [1, 2, 4]),
    },
    Entry {
        meta: talpa::META,
        rules: pages!("talpa"),
        lesson: Some(&lessons::TALPA),
        open: &|setup| sized!(erase, Talpa, setup, [1, 2, 4]),
    },
    Entry {
        meta: jostle::META,
        rules: pages!("jostle"),
        lesson: Some(&lessons::JOSTLE),
        open: &|setup| erase::<2, Jostle<4>, _>(setup, Knowledge),
    },
    Entry {
        meta: jostle::HEX_META,
        rules: pages!("jostle"),
        lesson: Some(&lessons::HEX_JOSTLE),
        open: &|setup| erase::<2, Jostle<6>, _>(setup, Knowledge),
    },
    Entry {
        meta: freedom::META,
        rules: pages!("freedom"),
        lesson: Some(&lessons::FREEDOM),
        open: &|setup| sized!(erase_scored, Freedom, setup, [1, 2, 4, 9]),
    },
    Entry {
        meta: shakti::META,
        rules: pages!("shakti"),
        lesson: Some(&lessons::SHAKTI),
        open: &|setup| erase::<1, shakti::Shakti, _>(setup, Knowledge),
    },
];

/// The pages of that name in docs/rules.
macro_rules! pages {
    ($name:literal) => {
        Wording {
            english: include_str!(concat!("../../../docs/rules/", $name, ".en.md")),
            portuguese: include_str!(concat!("../../../docs/rules/", $name, ".pt.md")),
        }
    };
}
use pages;

/// Opens a game in the narrowest of the given widths that holds the board: size is a value, width is
/// a type, and this is where one becomes the other.
macro_rules! sized {
    ($erase:ident, $game:ident, $setup:expr, [$($words:literal),+]) => {{
        let setup: Setup = $setup;
        let cells = setup.size.width as usize * setup.size.height as usize;
        match cells.div_ceil(64) {
            $(words if words <= $words => $erase::<$words, $game<$words>, _>(setup, Knowledge),)+
            words => unreachable!("{words} words: the data sheet allows no such board"),
        }
    }};
}
use sized;

/// A list of games.
#[derive(Clone, Copy, Debug)]
pub struct Catalog(pub &'static [Entry]);

/// A game that can be opened on any of its boards.
pub struct Entry {
    /// The game's data sheet.
    pub meta: Meta,
    /// The rules for people (Markdown), with the same numbers on the paragraphs in every language.
    pub rules: Wording,
    /// How to learn it on its board, if anybody has written that down.
    pub lesson: Option<&'static Lesson>,
    /// Makes the rules for a setup that the data sheet allows, and says who judges its positions: what it
    /// knows may come from anywhere, a file of weights or a net.
    pub open: &'static (dyn Fn(Setup) -> Arc<dyn AnyGame> + Sync),
}

/// Makes a game's rules, gives them somebody who judges, and forgets the types of both.
pub fn erase<const N: usize, G: Planes<N> + Touch + Scene + Players, J: Judge<G>>(
    setup: Setup,
    judge: J,
) -> Arc<dyn AnyGame> {
    Rules::<N, G, J>::new(setup, judge, None, quina_search::prove::<N, G, J>)
}

/// The same for a game that is won by more or by less.
pub fn erase_scored<
    const N: usize,
    G: Planes<N> + Touch + Scene + Scored + Players,
    J: Judge<G>,
>(
    setup: Setup,
    judge: J,
) -> Arc<dyn AnyGame> {
    Rules::<N, G, J>::new(setup, judge, Some(G::UNIT), |game, _judge, state, task, watch| {
        quina_search::measure(game, state, task, watch)
    })
}

impl Catalog {
    /// The games in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = &'static Entry> {
        self.0.iter()
    }

    /// The game of that name, in any case.
    ///
    /// # Errors
    /// When there is none; the message lists the names.
    pub fn find(&self, name: &str) -> Result<&'static Entry, OptionError> {
        let known = |entry: &&Entry| {
            [entry.meta.id, entry.meta.title].iter().any(|id| id.eq_ignore_ascii_case(name.trim()))
        };
        self.0.iter().find(known).ok_or_else(|| {
            let names: Vec<&str> = self.0.iter().map(|entry| entry.meta.id).collect();
            OptionError(say!(
                "game.unknown",
                "there is no game {name}; the games are {names}",
                name = quina_core::shorten(name),
                names = names.join(", ")
            ))
        })
    }

    /// Opens a game by name, on the usual or another board, with the usual or another reading.
    ///
    /// # Errors
    /// When the game, the size or the rules do not exist; the message names the nearest that do.
    pub fn open(
        &self,
        name: &str,
        size: Option<&str>,
        rules: Option<&str>,
    ) -> Result<Arc<dyn AnyGame>, OptionError> {
        let entry = self.find(name)?;
        Ok((entry.open)(entry.meta.parse_setup(size, rules)?))
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meta.id)
    }
}
