//! Players meet.

use crate::args::{self, Contest, Match};
use crate::console::{Console, Failure, OFTEN};
use crate::memory;
use quina::engine::{Fault, Options};
use quina::record::{MAX_TEXT, ReadError, Records};
use quina::sitting::TimeControl;
use quina::{AnyGame, Catalog, threads};
use quina_arena::external::Timeouts;
use quina_arena::referee::Conditions;
use quina_arena::schedule::Format;
use quina_arena::stats::Sprt;
use quina_arena::summary::plural;
use quina_arena::{
    Balance, Contestant, Finished, Opening, Openings, Pace, RunError, Tournament, summary,
};
use std::collections::HashSet;
use std::fs::File;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// Players that are too many for any table.
const MAX_PLAYERS: usize = 64;

/// How often a progress line is printed where there is no terminal to rewrite one on.
const SELDOM: Duration = Duration::from_secs(10);

/// `quina match`
pub fn contest(games: Catalog, args: &Match, console: &mut Console<'_>) -> Result<(), Failure> {
    let sprt = args.sprt.as_deref().map(|text| read_sprt(text, args)).transpose()?;
    let mut run = tournament(games, &args.game, &args.contest, console)?;
    if args.gauntlet {
        run.format = Format::Gauntlet;
    }
    run.sprt = sprt;
    if sprt.is_some() && args.contest.games.is_none() {
        run.games = 20_000;
    }
    let finished = play(&run, &args.contest, console)?;
    if args.contest.json {
        return console.print_json(&summary::json(&run, &finished));
    }
    console.print(&summary::table(&run, &finished))
}

fn read_sprt(text: &str, args: &Match) -> Result<Sprt, Failure> {
    if args.contest.players.len() != 2 {
        return Err(Failure::usage(format_args!(
            "--sprt is for two players, not for {}",
            args.contest.players.len()
        )));
    }
    let number = |part: &str| part.trim().parse::<f64>().ok();
    let (elo0, elo1) = text
        .split_once(',')
        .and_then(|(a, b)| Some((number(a)?, number(b)?)))
        .ok_or_else(|| {
            Failure::usage(format_args!(
                "--sprt takes two Elo differences, for example --sprt 0,10, not {}",
                quina::shorten(text)
            ))
        })?;
    Sprt::new(elo0, elo1, args.alpha, args.beta)
        .map_err(|error| Failure::usage(format_args!("--sprt: {error}")))
}

/// Reads all that players and terms are made of; every program has been seen to start.
pub(super) fn tournament(
    games: Catalog,
    game: &str,
    args: &Contest,
    console: &mut Console<'_>,
) -> Result<Tournament, Failure> {
    let game = args.board.open(games, game)?;
    let read = args.players.iter().map(|spec| Contestant::read(spec, &*game));
    let mut contestants = read.collect::<Result<Vec<_>, _>>().map_err(Failure::usage)?;
    if !(2..=MAX_PLAYERS).contains(&contestants.len()) {
        return Err(Failure::usage(format_args!(
            "2 to {MAX_PLAYERS} players can meet, not {}; name each one with --player",
            contestants.len()
        )));
    }
    Contestant::distinguish(&mut contestants);
    for option in &args.options {
        set_option(option, &mut contestants)?;
    }
    let boards = threads::useful(args.concurrency as usize);
    let tables = boards * contestants.iter().filter(|one| one.searches()).count();
    memory::check(tables.saturating_mul(args.hash as usize), |room| {
        format!(
            "there is no memory for {} of {} MB, one for each searching player on each board, but \
             for {room} MB; choose a smaller --hash or --concurrency",
            plural(tables as u64, "table"),
            args.hash
        )
    })?;
    let pace = read_pace(args, &contestants)?;
    let plies = args.opening_plies;
    let openings = match (&args.openings, args.balance) {
        (Some(file), _) => Openings::Listed(read_openings(file, &game)?),
        (None, None) => Openings::Drawn(plies),
        (None, Some(_)) if plies == 0 => {
            return Err(Failure::usage(
                "--balance chooses among random plies, and --opening-plies 0 leaves none to choose among",
            ));
        }
        (None, Some(points)) => {
            Openings::Balanced(Balance { plies, points, nodes: args.balance_nodes })
        }
    };
    let margin = Duration::from_millis(args.margin);
    let timeouts = Timeouts {
        start: Duration::from_millis(args.start_timeout),
        reply: Duration::from_millis(args.start_timeout),
        thinking: Duration::from_millis(args.move_timeout),
        margin,
        ..Timeouts::USUAL
    };
    for (at, one) in contestants.iter().enumerate().filter(|(_, one)| one.is_external()) {
        console.show_live(&format!("starting {}: {}", one.name, one.spec));
        let seen = one.check(&game, timeouts);
        console.show_live("");
        seen.map_err(|fault| match fault {
            Fault::Machine(reason) => {
                Failure::task(format_args!("{reason}; allow this program more"))
            }
            fault => Failure::usage(format_args!("player {}: {fault}", at + 1)),
        })?;
    }
    Ok(Tournament {
        catalog: games,
        game,
        contestants,
        format: Format::RoundRobin,
        games: args.games.unwrap_or(100) as usize,
        openings,
        sprt: None,
        conditions: Conditions { pace, margin, max_plies: args.max_plies as usize },
        options: Options { hash: args.hash as usize, ..Options::default() },
        timeouts,
        seed: args.seed,
        boards,
    })
}

fn read_pace(args: &Contest, contestants: &[Contestant]) -> Result<Pace, Failure> {
    let args::Pace { movetime, nodes, depth, tc } = &args.pace;
    Ok(match (*movetime, *nodes, *depth, tc) {
        (Some(ms), ..) => Pace::Movetime(Duration::from_millis(ms)),
        (_, Some(nodes), ..) => Pace::Nodes(nodes),
        (_, _, Some(depth), _) => Pace::Depth(depth),
        (.., Some(text)) => Pace::Clock(read_clock(text)?),
        _ if contestants.iter().any(Contestant::needs_limits) => {
            Pace::Movetime(Duration::from_millis(100))
        }
        _ => Pace::Free,
    })
}

/// Reads what --tc is given: seconds, as matches between programs count everywhere.
fn read_clock(text: &str) -> Result<TimeControl, Failure> {
    TimeControl::parse(text).map_err(|error| Failure::usage(format_args!("--tc: {error}")))
}

/// Gives an option to all programs, or to the player whose number stands before it.
fn set_option(text: &str, contestants: &mut [Contestant]) -> Result<(), Failure> {
    let form = || {
        Failure::usage(format_args!(
            "--option takes NAME=VALUE or N:NAME=VALUE, for example --option 2:Hash=64, not {}",
            quina::shorten(text)
        ))
    };
    let (name, value) = text.split_once('=').ok_or_else(form)?;
    let chosen = name.split_once(':').and_then(|(number, name)| {
        Some((number.trim().parse::<usize>().ok()?.checked_sub(1)?, name))
    });
    let (only, name) = chosen.map_or((None, name), |(number, name)| (Some(number), name));
    if name.trim().is_empty() {
        return Err(form());
    }
    if ["Game", "Size", "Rules"].iter().any(|own| own.eq_ignore_ascii_case(name.trim())) {
        return Err(Failure::usage(format_args!(
            "--option {}: the match itself sets what is played; use --size and --rules",
            quina::shorten(text)
        )));
    }
    let mut given = false;
    for (at, one) in contestants.iter_mut().enumerate() {
        if one.is_external() && only.is_none_or(|only| only == at) {
            one.set_option(name.trim(), value.trim());
            given = true;
        }
    }
    if !given {
        return Err(Failure::usage(format_args!(
            "--option {}: there is no such engine: player to give it to",
            quina::shorten(text)
        )));
    }
    Ok(())
}

/// Reads openings: records if the file begins with a tag, otherwise a line each.
fn read_openings(path: &Path, game: &Arc<dyn AnyGame>) -> Result<Vec<Opening>, Failure> {
    let shown = path.display();
    let unread = |error: &dyn std::fmt::Display| {
        Failure::usage(format_args!("{shown} could not be read: {error}"))
    };
    let mut file = File::open(path).map_err(|error| unread(&error))?;
    let mut start = Vec::new();
    let read = file.by_ref().take(MAX_TEXT as u64 + 1).read_to_end(&mut start);
    read.map_err(|error| unread(&error))?;
    let text = start.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&start);
    let mut openings = Vec::new();
    if text.trim_ascii_start().starts_with(b"[") {
        for (at, record) in Records::new(text.chain(file)).enumerate() {
            let wrong = |reason: &dyn std::fmt::Display| {
                Failure::usage(format_args!("{shown}, record {}: {reason}", at + 1))
            };
            let record = record.map_err(|error| match error {
                ReadError::Input(error) => unread(&error),
                ReadError::Record(error) => wrong(&error.message),
            })?;
            openings.push(Opening::from_record(&record, game).map_err(|error| wrong(&error))?);
        }
    } else {
        if text.len() > MAX_TEXT {
            return Err(unread(&format_args!("it has more than {MAX_TEXT} bytes; split it")));
        }
        let text = std::str::from_utf8(text).map_err(|error| unread(&error))?;
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |error| Failure::usage(format_args!("{shown}, line {}: {error}", at + 1));
            openings.push(Opening::read(line, game).map_err(wrong)?);
        }
    }
    if openings.is_empty() {
        return Err(Failure::usage(format_args!("{shown} has no openings")));
    }
    Ok(openings)
}

/// Says what may spoil the results, before they are played for.
fn warn(run: &Tournament, console: &mut Console<'_>) {
    if let Openings::Listed(list) = &run.openings
        && list.len() < run.games.div_ceil(2)
    {
        console.note(&format!(
            "quina: {} for {} of games, so openings are repeated",
            plural(list.len() as u64, "opening"),
            plural(run.games.div_ceil(2) as u64, "pair")
        ));
    }
}

/// Plays, and tells how it goes.
pub(super) fn play(
    run: &Tournament,
    args: &Contest,
    console: &mut Console<'_>,
) -> Result<Finished, Failure> {
    let interrupted = (console.interrupt)();
    let mut told = (Instant::now(), 0);
    let mut forfeited = HashSet::new();
    warn(run, console);
    let finished = run.run(args.out.as_deref(), &mut |standing| {
        if interrupted.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        for (player, end, forfeits) in standing.totals.faults() {
            if forfeited.insert((player, end)) && forfeits.first > standing.resumed {
                console.show_live("");
                console.note(&summary::forfeit(run, player, end, forfeits));
            }
        }
        let (games, planned) = (standing.totals.games(), standing.planned);
        let live = console.is_live();
        let due = if live {
            told.0.elapsed() >= OFTEN
        } else {
            let tenth = games * 10 / planned != told.1 * 10 / planned;
            games != told.1 && (tenth || told.0.elapsed() >= SELDOM)
        };
        if due {
            told = (Instant::now(), games);
            let line = summary::progress(run, standing);
            if live { console.show_live(&line) } else { console.note(&line) }
        }
        ControlFlow::Continue(())
    });
    // What comes now says more than the last line that was shown, which may be a game behind.
    console.show_live("");
    finished.map_err(|error| match error {
        RunError::Refused(reason) => Failure::usage(reason),
        RunError::Failed(reason) => Failure::task(reason),
        RunError::BrokenOff { games, planned } => Failure::task(format_args!(
            "interrupted after {games} of {}; {}",
            plural(planned as u64, "game"),
            match &args.out {
                Some(_) => "run the same command again to continue",
                None => "with --out DIR it could be continued",
            }
        )),
    })
}
