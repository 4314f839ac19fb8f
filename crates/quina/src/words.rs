//! What every front end says about players, scores and games.

use crate::engine::{Info, LEVELS, Player, Score};
use crate::review::{Quality, Remark};
use crate::sitting::{Seat, Sitting, TimeControl, Waiting};
use crate::{AnyGame, Locale, Session, Shape, Side, View, typing};
use std::time::Duration;

/// Who sits there, in a word or two.
pub fn seat(seat: Seat, locale: &Locale) -> String {
    match seat {
        Seat::Person => locale.text("seat-person"),
        Seat::Computer(Player::Level(number)) => {
            locale.with("seat-level", &[("number", number.into())])
        }
        Seat::Computer(Player::Full) => locale.text("seat-full"),
        Seat::Computer(Player::Named(name)) => locale.player_name(name),
        Seat::Computer(player) => player.to_string(),
    }
}

/// What a player does, in a sentence or two.
pub fn seat_about(seat: Seat, game: &dyn AnyGame, locale: &Locale) -> String {
    match seat {
        Seat::Person => locale.text("about-person"),
        Seat::Computer(Player::Level(number)) => level_about(number, game, locale),
        Seat::Computer(Player::Named(name)) => {
            let sheets = game.players();
            let sheet = sheets.iter().find(|sheet| sheet.name == name);
            sheet.map(|sheet| locale.player_about(game.meta(), sheet)).unwrap_or_default()
        }
        Seat::Computer(_) => locale.text("about-full"),
    }
}

/// What a level sees before it moves, and how often it misjudges that.
fn level_about(number: usize, game: &dyn AnyGame, locale: &Locale) -> String {
    let levels = game.levels();
    let level = levels[number - 1];
    let mut args = vec![("number", number.into()), ("last", LEVELS.into())];
    let Some(plies) = level.depth else {
        args.push(("thousands", level.nodes.div_ceil(1000).into()));
        return locale.with("about-level-far", &args);
    };
    // Points are worth something else in every game, so that the level that errs most is the measure.
    let most = levels.iter().map(|level| level.blur).max().unwrap_or_default();
    let errs = match 100 * level.blur / most.max(1) {
        0 => "never",
        1..8 => "hardly",
        8..20 => "seldom",
        20..38 => "sometimes",
        38..55 => "often",
        55..80 => "mostly",
        _ => "always",
    };
    args.extend([("plies", plies.into()), ("errs", errs.into())]);
    locale.with("about-level-near", &args)
}

/// A score as the side to move sees it, short.
pub fn score(score: Score, locale: &Locale) -> String {
    match score {
        Score::Points(points) => format!("{:+.2}", f64::from(points) / 100.0),
        Score::Win(plies) => locale.with("score-win", &[("plies", plies.into())]),
        Score::Loss(plies) => locale.with("score-loss", &[("plies", plies.into())]),
    }
}

/// A chance as a percentage.
pub fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// How likely the side to move wins, or in how many moves that is settled.
pub fn chance(value: Score, locale: &Locale) -> String {
    match value {
        Score::Points(_) => percent(value.chance()),
        Score::Win(_) | Score::Loss(_) => score(value, locale),
    }
}

/// A clock as it is read: tenths only when they matter.
pub fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    if seconds < 20 {
        return format!("0:{:04.1}", left.as_millis() as f64 / 1000.0);
    }
    if seconds < 3600 {
        return format!("{}:{:02}", seconds / 60, seconds % 60);
    }
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A clock as people set it, `5+3`: minutes for each, and seconds more after every move.
pub fn time_control(control: TimeControl) -> String {
    format!("{}+{}", control.base.as_secs_f64() / 60.0, control.increment.as_secs_f64())
}

/// The round and the number of moves so far. A game that is over ended in the round of its last move.
pub fn count(session: &Session, locale: &Locale) -> String {
    let ply = session.position().ply();
    // What players say, a resignation for example, is no move.
    let over = session.ending().is_some() && !session.ended_in_words();
    let latest = if over { ply.saturating_sub(1) } else { ply };
    locale.with("count", &[("round", (latest / 2 + 1).into()), ("moves", ply.into())])
}

/// A move as people read it: cells are the same in every language, passing has a word in each.
pub fn mv(text: &str, locale: &Locale) -> String {
    let passes = text == "pass";
    let word = passes.then(|| typing::pass_words(locale).into_iter().next()).flatten();
    word.unwrap_or_else(|| text.to_string())
}

/// The sentence that tells somebody to make a move.
pub fn play(text: &str, locale: &Locale) -> String {
    match text {
        "pass" => locale.text("play-pass"),
        _ => locale.with("play-move", &[("move", text.into())]),
    }
}

/// A game and the size of its board, as people call it.
pub fn board(game: &dyn AnyGame, locale: &Locale) -> String {
    let title = ("game", game.meta().title.into());
    match game.shape() {
        Shape::Square { .. } => {
            locale.with("board-square", &[title, ("size", game.setup().size.to_string().into())])
        }
        Shape::Hex { side } => locale.with("board-hex", &[title, ("side", side.into())]),
    }
}

/// The same of a game that is open, with the players' names in the language.
pub fn game_line(sitting: &Sitting, locale: &Locale) -> String {
    let [first, second] = sitting.seats.map(|player| seat(player, locale));
    locale.with(
        "game-line",
        &[
            ("board", board(&**sitting.game(), locale).into()),
            ("first", first.into()),
            ("second", second.into()),
            ("moves", sitting.session().len().into()),
        ],
    )
}

/// What the game waits for, or how it ended.
pub fn prompt(sitting: &Sitting, locale: &Locale) -> String {
    let said = locale.say(&sitting.session().view().prompt);
    match sitting.waiting() {
        Waiting::Computer(side, _) => {
            let meta = sitting.game().meta();
            let name = seat(sitting.seat(side), locale);
            let color = locale.color(meta, side);
            locale.with("computer-to-move", &[("side", color.into()), ("player", name.into())])
        }
        _ => capitalized(&said),
    }
}

/// A sentence of the rules as it stands by itself: they begin with a small letter.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// How a side stands: its caption, and what it wants to connect.
pub fn standing(view: &View, side: Side, locale: &Locale) -> String {
    let mut facts = Vec::new();
    facts.extend(view.sides[side.index()].caption.as_ref().map(|caption| locale.say(caption)));
    let edges: Vec<String> = view
        .goals
        .iter()
        .filter(|goal| goal.side == side)
        .map(|goal| locale.edge(goal.edge))
        .collect();
    if let [one, other] = &edges[..] {
        let args = [("one", one.as_str().into()), ("other", other.as_str().into())];
        facts.push(locale.with("joins", &args));
    }
    facts.join(", ")
}

/// A move that is advised, with the reasons for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The move.
    pub mv: String,
    /// Why, a sentence each; at least one.
    pub reasons: Vec<String>,
}

/// Why a move is the best: what a search of the position found, and what the move does on the board.
pub fn advice(session: &Session, chosen: &str, lines: &[Info], locale: &Locale) -> Advice {
    let mut reasons = Vec::new();
    let best = lines.iter().find(|info| info.moves.first().is_some_and(|mv| mv == chosen));
    if session.position().count() == Some(1) {
        reasons.push(locale.text("advice-only"));
    } else if let Some(best) = best {
        reasons.push(match best.score {
            Score::Win(plies) => locale.with("advice-win", &[("plies", plies.into())]),
            Score::Loss(plies) => locale.with("advice-loss", &[("plies", plies.into())]),
            Score::Points(_) => {
                locale.with("advice-chance", &[("chance", percent(best.score.chance()).into())])
            }
        });
        reasons.extend(comparison(best, lines, locale));
    }
    reasons.extend(changes(session, chosen, locale));
    if let Some(reply) = best.and_then(|best| best.moves.get(1)) {
        reasons.push(locale.with("advice-reply", &[("move", mv(reply, locale).into())]));
    }
    if reasons.is_empty() {
        reasons.push(locale.text("advice-glance"));
    }
    Advice { mv: chosen.to_string(), reasons }
}

/// How much worse the second best move is, where it is.
fn comparison(best: &Info, lines: &[Info], locale: &Locale) -> Option<String> {
    /// Less is not worth a word.
    const WORTH_SAYING: f64 = 0.05;
    let other = lines.iter().find(|info| info.line != best.line)?;
    let named = ("move", mv(other.moves.first()?, locale).into());
    match (best.score, other.score) {
        (Score::Loss(_), _) => None,
        (_, Score::Loss(_)) => Some(locale.with("advice-else-loses", &[named])),
        (Score::Win(_), Score::Win(_)) => None,
        _ if best.score.chance() - other.score.chance() < WORTH_SAYING => {
            Some(locale.with("advice-as-good", &[named]))
        }
        _ => {
            let chance = percent(other.score.chance()).into();
            Some(locale.with("advice-else-worse", &[named, ("chance", chance)]))
        }
    }
}

/// What the move does: it ends the game, or changes how the sides stand.
fn changes(session: &Session, mv: &str, locale: &Locale) -> Vec<String> {
    instead(session, "advice-change", session.position().view(), mv, locale)
}

/// What the move does instead of what led to `otherwise`: it ends the game, or the sides stand differently.
fn instead(
    session: &Session,
    form: &str,
    otherwise: View,
    mv: &str,
    locale: &Locale,
) -> Vec<String> {
    let Ok(played) = session.position().advance(mv) else { return Vec::new() };
    if let Some((_, reason)) = played.position.ending() {
        return vec![capitalized(&locale.say(&reason))];
    }
    let views = [otherwise, played.position.view()];
    let mover = session.position().turn();
    let change = |side: Side| {
        let [before, after] =
            views.each_ref().map(|view| view.sides[side.index()].caption.as_ref());
        let (before, after) = (locale.say(before?), locale.say(after?));
        let differs = before != after;
        let side = locale.color(session.game().meta(), side);
        let args = [("side", side.into()), ("before", before.into()), ("after", after.into())];
        differs.then(|| locale.with(form, &args))
    };
    [mover, mover.other()].into_iter().filter_map(change).collect()
}

/// What a move of a reviewed game missed, a sentence each; none for a good move. The session stands
/// before the move.
pub fn missed(session: &Session, remark: &Remark, locale: &Locale) -> Vec<String> {
    let (Some(worth), Some((best, line)), true) =
        (remark.worth, &remark.best, remark.quality != Quality::Good)
    else {
        return Vec::new();
    };
    let chances =
        [("before", percent(best.chance()).into()), ("after", percent(worth.chance()).into())];
    let mut sentences = vec![match (*best, worth) {
        (Score::Win(plies), Score::Loss(_)) => {
            locale.with("missed-win-and-lost", &[("plies", plies.into())])
        }
        (Score::Win(plies), _) => locale.with("missed-win", &[("plies", plies.into())]),
        (_, Score::Loss(plies)) => locale.with("missed-loss", &[("plies", plies.into())]),
        _ => locale.with("missed-chance", &chances),
    }];
    if let Some(better) = line.first() {
        sentences.push(locale.with("missed-better", &[("move", mv(better, locale).into())]));
        if let Ok(played) = session.position().advance(&remark.played) {
            let otherwise = played.position.view();
            sentences.extend(instead(session, "missed-instead", otherwise, better, locale));
        }
    }
    sentences
}
