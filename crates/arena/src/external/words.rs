//! The words of the protocol: a position and limits as they are sent, news as they come.

use quina::Session;
use quina::engine::{Info, Limits, Score};
use std::time::Duration;

/// `position …`
pub(super) fn position(session: &Session) -> String {
    let start = session.start().text();
    let mut line = if start == session.game().start().text() {
        "position startpos".to_string()
    } else {
        format!("position fen {start}")
    };
    for (at, mv) in session.moves().enumerate() {
        line.push_str(if at == 0 { " moves " } else { " " });
        line.push_str(mv);
    }
    line
}

/// `go …`
pub(super) fn go(limits: &Limits) -> String {
    let mut line = "go".to_string();
    let mut put = |name: &str, number: u128| line.push_str(&format!(" {name} {number}"));
    if let Some(time) = limits.movetime {
        // No time at all is to many engines no limit at all.
        put("movetime", time.as_millis().max(1));
    }
    if let Some([first, second]) = limits.clocks {
        put("p1time", first.left.as_millis());
        put("p2time", second.left.as_millis());
        put("p1inc", first.increment.as_millis());
        put("p2inc", second.increment.as_millis());
    }
    if let Some(depth) = limits.depth {
        put("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        put("nodes", nodes.into());
    }
    if limits.is_endless() {
        line.push_str(" infinite");
    }
    line
}

/// What follows `info`, if it tells a score. What cannot be read is passed over; an engine that
/// does not tell the time has needed the time that went by.
pub(super) fn info(mut rest: &[&str], elapsed: Duration) -> Option<Info> {
    let mut score = None;
    let mut info = Info {
        depth: 0,
        line: 1,
        nodes: 0,
        time: elapsed,
        score: Score::Points(0),
        moves: Vec::new(),
    };
    while let [key, tail @ ..] = rest {
        let number = tail.first().and_then(|word| word.parse::<u64>().ok());
        match (*key, number) {
            ("string", _) => break,
            ("pv", _) => {
                info.moves = tail.iter().map(ToString::to_string).collect();
                break;
            }
            ("score", _) => score = self::score(tail).or(score),
            ("depth", Some(n)) => info.depth = n.try_into().unwrap_or(u32::MAX),
            ("multipv", Some(n)) => info.line = n.try_into().unwrap_or(usize::MAX).max(1),
            ("nodes", Some(n)) => info.nodes = n,
            ("time", Some(n)) => info.time = Duration::from_millis(n),
            _ => {}
        }
        rest = tail;
    }
    score.map(|score| Info { score, ..info })
}

/// `cp N`, `mate N` in moves of the winner as in UCI, or `win` and `loss` with or without the plies.
fn score(words: &[&str]) -> Option<Score> {
    let number = words.get(1).and_then(|word| word.parse::<i64>().ok());
    let plies = |n: u64| n.try_into().unwrap_or(u32::MAX);
    Some(match (*words.first()?, number) {
        ("cp", Some(n)) => Score::Points(n.clamp(i32::MIN.into(), i32::MAX.into()) as i32),
        ("mate", Some(n)) if n > 0 => Score::Win(plies(n.unsigned_abs() * 2 - 1)),
        ("mate", Some(n)) => Score::Loss(plies(n.unsigned_abs().saturating_mul(2))),
        ("win", n) => Score::Win(plies(n.unwrap_or(0).unsigned_abs())),
        ("loss", n) => Score::Loss(plies(n.unwrap_or(0).unsigned_abs())),
        _ => return None,
    })
}

/// A time for people.
pub(super) fn span(time: Duration) -> String {
    if time < Duration::from_secs(1) {
        return format!("{} ms", time.as_millis());
    }
    let tenths = time.as_millis() / 100;
    match tenths % 10 {
        0 => format!("{} s", tenths / 10),
        tenth => format!("{}.{tenth} s", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quina::engine::Clock;

    fn read(line: &str) -> Option<Info> {
        info(&line.split_whitespace().collect::<Vec<_>>(), Duration::from_secs(7))
    }

    #[test]
    fn limits_are_said_in_the_words_of_the_protocol() {
        let ms = Duration::from_millis;
        let clock = |left, increment| Clock { left: ms(left), increment: ms(increment) };
        let none = Limits::default();
        assert_eq!(go(&none), "go infinite");
        assert_eq!(go(&Limits { movetime: Some(ms(250)), ..none.clone() }), "go movetime 250");
        assert_eq!(go(&Limits { movetime: Some(ms(0)), ..none.clone() }), "go movetime 1");
        let limits = Limits {
            depth: Some(6),
            nodes: Some(1000),
            clocks: Some([clock(60_000, 100), clock(59_000, 200)]),
            ..none
        };
        let said = "go p1time 60000 p2time 59000 p1inc 100 p2inc 200 depth 6 nodes 1000";
        assert_eq!(go(&limits), said);
    }

    #[test]
    fn a_position_is_the_start_or_text_and_then_moves() {
        let game = quina::GAMES.0[0].meta.id;
        let game = quina::GAMES.open(game, None, None).unwrap();
        let mut session = Session::new(game.clone());
        assert_eq!(position(&session), "position startpos");
        let mv = session.position().moves().texts[0].clone();
        session.play(&mv).unwrap();
        assert_eq!(position(&session), format!("position startpos moves {mv}"));
        let text = session.position().text();
        let session = Session::from_position(game, session.position().boxed());
        assert_eq!(position(&session), format!("position fen {text}"));
    }

    #[test]
    fn news_are_read_as_far_as_they_can_be_understood() {
        let all = "depth 5 seldepth 9 multipv 2 score cp -31 lowerbound nodes 1234 nps 9 time 15 pv a1 b2";
        assert_eq!(
            read(all),
            Some(Info {
                depth: 5,
                line: 2,
                nodes: 1234,
                time: Duration::from_millis(15),
                score: Score::Points(-31),
                moves: vec!["a1".to_string(), "b2".to_string()],
            })
        );
        let odd = read("depth x nodes -3 multipv 0 score win").unwrap();
        assert_eq!((odd.depth, odd.nodes, odd.line, odd.score), (0, 0, 1, Score::Win(0)));
        assert_eq!(odd.time, Duration::from_secs(7));
        for nothing in ["", "depth 3", "string score cp 5", "score", "score cp", "score cp 1.5"] {
            assert_eq!(read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn scores_have_words_and_numbers() {
        let score = |text: &str| read(&format!("score {text}")).map(|info| info.score);
        assert_eq!(score("mate 1"), Some(Score::Win(1)));
        assert_eq!(score("mate 3"), Some(Score::Win(5)));
        assert_eq!(score("mate 0"), Some(Score::Loss(0)));
        assert_eq!(score("mate -2"), Some(Score::Loss(4)));
        assert_eq!(score("mate 9223372036854775807"), Some(Score::Win(u32::MAX)));
        assert_eq!(score("mate -9223372036854775808"), Some(Score::Loss(u32::MAX)));
        assert_eq!(score("win 7"), Some(Score::Win(7)));
        assert_eq!(score("loss nodes 5"), Some(Score::Loss(0)));
        assert_eq!(score("cp 99999999999"), Some(Score::Points(i32::MAX)));
    }

    #[test]
    fn times_are_said_shortly() {
        let said = [0, 999, 1000, 1300, 60_000].map(|ms| span(Duration::from_millis(ms)));
        assert_eq!(said, ["0 ms", "999 ms", "1 s", "1.3 s", "60 s"]);
    }
}
