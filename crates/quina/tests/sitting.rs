//! Seats, clocks, taking back and records with time.

use quina::engine::{LEVELS, Player};
use quina::sitting::{Clocks, Seat, Sitting, TimeControl, Waiting};
use quina::{GAMES, Outcome, Record, Session, Side};
use std::time::Duration;

const PEOPLE: [Seat; 2] = [Seat::Person; 2];
const COMPUTER: Seat = Seat::Computer(Player::Level(1));

fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn control(text: &str) -> TimeControl {
    TimeControl::parse(text).expect("a time control")
}

/// Talpa after so many moves.
fn session(moves: usize) -> Session {
    let mut session = Session::new(GAMES.open("talpa", Some("6x6"), None).expect("a game"));
    for _ in 0..moves {
        let mv = session.position().moves().texts[0].clone();
        session.play(&mv).expect("a legal move");
    }
    session
}

/// Plays some move after a time of thinking.
fn play(sitting: &mut Sitting, from: Duration, until: Duration) {
    sitting.run_clock(from);
    let mv = sitting.session().position().moves().texts[0].clone();
    sitting.play(&mv, until).expect("a legal move");
}

fn left(sitting: &Sitting, now: Duration) -> [Duration; 2] {
    Side::BOTH.map(|side| sitting.clocks().expect("clocks").left(side, now))
}

#[test]
fn time_controls_are_read_and_written() {
    for text in ["60+0.5", "10+0", "0.25+0.001"] {
        assert_eq!(control(text).to_string(), text);
    }
    assert_eq!(control("8").to_string(), "8+0");
    for wrong in ["", "+", "0+1", "-1+0", "1+-1", "NaN", "inf+1", "1e99+0", "1:00", "1+2+3"] {
        let error = TimeControl::parse(wrong).expect_err(wrong).to_string();
        assert!(error.contains("SECONDS+INCREMENT"), "{error}");
    }
}

#[test]
fn a_clock_runs_only_for_its_side_and_is_turned_back_with_the_game() {
    let mut clocks = Clocks::new(control("60+2"), &session(0));
    clocks.run(s(10));
    assert_eq!(Side::BOTH.map(|side| clocks.left(side, s(15))), [s(55), s(60)]);
    clocks.press(s(15));
    assert_eq!(clocks.left(Side::First, s(99)), s(57));
    clocks.run(s(20));
    clocks.stop(s(23));
    assert_eq!(clocks.left(Side::Second, s(99)), s(57));
    clocks.run(s(100));
    assert_eq!(clocks.left(Side::Second, s(1000)), Duration::ZERO);
    clocks.jump(0);
    assert_eq!(clocks.told(s(2000)).map(|clock| clock.left), [s(60); 2]);
    clocks.jump(1);
    assert_eq!(clocks.left(Side::First, s(2000)), s(57));
    // However often somebody looks, a move taken back gives its time back.
    let mut clocks = Clocks::new(control("60"), &session(0));
    for second in 0..20 {
        clocks.run(s(second));
    }
    assert_eq!(clocks.left(Side::First, s(20)), s(40));
    clocks.press(s(20));
    clocks.jump(0);
    assert_eq!(clocks.left(Side::First, s(99)), s(60));
}

#[test]
fn clocks_that_are_set_in_the_middle_of_a_game_are_turned_back_with_it() {
    let mut sitting = Sitting::new(session(3), PEOPLE, Some(control("60")));
    play(&mut sitting, s(0), s(10));
    play(&mut sitting, s(10), s(15));
    assert_eq!(left(&sitting, s(15)), [s(55), s(50)]);
    let clocks = |sitting: &Sitting| -> Vec<Option<u64>> {
        let record = sitting.record("", s(15));
        record.line.iter().map(|ply| ply.clock().map(|left| left.as_secs())).collect()
    };
    assert_eq!(clocks(&sitting), [None, None, None, Some(50), Some(55)]);
    assert!(sitting.undo());
    assert_eq!(left(&sitting, s(99)), [s(60), s(50)]);
    // Before the clocks were set everybody has the whole time, and is timed from there.
    sitting.jump(1);
    assert_eq!(left(&sitting, s(99)), [s(60); 2]);
    play(&mut sitting, s(100), s(101));
    assert_eq!(clocks(&sitting), [None, Some(59)]);
}

#[test]
fn moves_are_taken_back_until_a_person_is_to_move() {
    let undone = |seats: [Seat; 2], moves: usize| {
        let mut sitting = Sitting::new(session(moves), seats, None);
        let done = sitting.undo();
        let after = sitting.session().len();
        let again = done && sitting.redo();
        (done, after, again.then(|| sitting.session().len()))
    };
    assert_eq!(undone(PEOPLE, 3), (true, 2, Some(3)));
    assert_eq!(undone(PEOPLE, 0), (false, 0, None));
    assert_eq!(undone([Seat::Person, COMPUTER], 4), (true, 2, Some(4)));
    assert_eq!(undone([Seat::Person, COMPUTER], 3), (true, 2, Some(3)), "it was still thinking");
    assert_eq!(undone([COMPUTER, Seat::Person], 1), (false, 1, None), "it would only open again");
    assert_eq!(undone([COMPUTER; 2], 3), (true, 2, Some(3)));
}

#[test]
fn what_was_said_is_taken_back_before_a_move() {
    let mut sitting = Sitting::new(session(2), PEOPLE, Some(control("60")));
    sitting.run_clock(s(0));
    sitting.resign(Side::First, s(7));
    assert_eq!(sitting.waiting(), Waiting::Nobody);
    assert!(sitting.undo());
    assert_eq!((sitting.session().len(), sitting.waiting()), (2, Waiting::Person(Side::First)));
    assert_eq!(left(&sitting, s(99)), [s(53), s(60)]);
    sitting.agree_draw(s(99));
    assert_eq!(sitting.session().ending().map(|ending| ending.outcome), Some(Outcome::Draw));
    assert!(Sitting::new(session(0), PEOPLE, None).draw_refusal().is_none());
    assert!(Sitting::new(session(0), [COMPUTER, Seat::Person], None).draw_refusal().is_some());
}

#[test]
fn whoever_has_no_time_left_has_lost_though_nobody_moves() {
    let mut sitting = Sitting::new(session(0), PEOPLE, Some(control("60+2")));
    assert!(!sitting.look_at_clock(s(1000)), "no clock runs yet");
    play(&mut sitting, s(0), s(10));
    sitting.run_clock(s(10));
    assert!(!sitting.look_at_clock(s(69)));
    assert!(sitting.look_at_clock(s(70)));
    let ending = sitting.session().ending().expect("lost on time");
    assert_eq!(ending.outcome, Outcome::Win(Side::First));
    assert_eq!(ending.reason.to_string(), "Blue has no time left");
    assert_eq!(left(&sitting, s(1000)), [s(52), Duration::ZERO]);
    assert!(!sitting.look_at_clock(s(1000)), "it is over already");
}

#[test]
fn time_that_has_run_out_comes_back_with_a_move() {
    let mut sitting = Sitting::new(session(0), PEOPLE, Some(control("60")));
    sitting.run_clock(s(0));
    assert!(sitting.look_at_clock(s(60)) && !sitting.undo(), "there is no move to take back");
    assert_eq!(sitting.waiting(), Waiting::Nobody);
    let mut sitting = Sitting::new(session(0), PEOPLE, Some(control("60")));
    play(&mut sitting, s(0), s(10));
    sitting.run_clock(s(10));
    assert!(sitting.look_at_clock(s(70)) && sitting.undo());
    assert_eq!((sitting.session().len(), sitting.waiting()), (0, Waiting::Person(Side::First)));
    assert_eq!(left(&sitting, s(99)), [s(60); 2]);
    assert!(sitting.redo());
    assert_eq!(sitting.waiting(), Waiting::Nobody, "played again, it is lost again");
}

#[test]
fn playing_again_what_was_never_taken_back_gives_no_time() {
    let mut sitting = Sitting::new(session(0), PEOPLE, Some(control("60")));
    sitting.run_clock(s(0));
    assert!(!sitting.redo());
    assert_eq!(left(&sitting, s(20)), [s(40), s(60)]);
}

#[test]
fn a_record_keeps_players_and_time() {
    let mut sitting = Sitting::new(session(1), [Seat::Person, COMPUTER], Some(control("60+0.5")));
    play(&mut sitting, Duration::ZERO, Duration::from_micros(1_234_567));
    sitting.run_clock(s(2));
    let now = Duration::from_micros(4_000_900);
    let text = sitting.record("2026-11-16", now).to_string();
    for part in [
        "[First \"human\"]\n[Second \"level:1\"]\n[Date \"2026-11-16\"]\n[TimeControl \"60+0.5\"]",
        "[TimeLeft \"57.999 59.265\"]",
        "{[%clk 0:00:59.265]} *",
    ] {
        assert!(text.contains(part), "{text}");
    }
    let mut again =
        Sitting::from_record(GAMES, &Record::read(&text).expect("a record")).expect("legal");
    assert_eq!(again.seats, sitting.seats);
    assert_eq!(again.record("2026-11-16", s(1000)).to_string(), text);
    again.jump(1);
    assert_eq!(left(&again, s(1000)), [s(60); 2]);
    // Without its clocks a game goes on, too; players whom nobody knows become people.
    let text = "[Game \"talpa\"]\n[First \"Ana\"]\n[TimeControl \"50 nodes a move\"]\n\n*\n";
    let again = Sitting::from_record(GAMES, &Record::read(text).expect("a record")).expect("legal");
    assert!(again.clocks().is_none() && again.is_among_people());
}

#[test]
fn what_ended_a_game_is_known_again_in_its_record() {
    let ends: [fn(&mut Sitting); 4] = [
        |sitting| sitting.resign(Side::Second, s(1)),
        |sitting| sitting.agree_draw(s(1)),
        |sitting| assert!(sitting.look_at_clock(s(100))),
        |_| (),
    ];
    for end in ends {
        let mut sitting = Sitting::new(session(2), PEOPLE, Some(control("60+2")));
        sitting.run_clock(s(0));
        end(&mut sitting);
        let again = Sitting::from_record(GAMES, &sitting.record("2026-11-18", s(100))).unwrap();
        assert_eq!(again.session().ending(), sitting.session().ending());
    }
}

#[test]
fn a_game_knows_what_it_would_not_write_down_again() {
    let seats = [Seat::Person, COMPUTER];
    let mut sitting = Sitting::new(session(0), seats, Some(control("60+2")));
    let mut now = Duration::ZERO;
    let mut text = String::new();
    for step in 1..=12 {
        let until = now + Duration::from_micros(1_234_567 * step % 3_000_000);
        play(&mut sitting, now, until);
        now = until;
        sitting.stop_clock(now);
        text = sitting.record("2026-11-18", now).to_string();
        let record = Record::read(&text).unwrap();
        assert!(Sitting::from_record(GAMES, &record).unwrap().tells_all_of(&record), "{text}");
    }
    let other = [
        ("[First \"human\"]", "[First \"Ana\"]"),
        ("[Date ", "[Event \"a club\"]\n[Date "),
        (" *\n", " {well played} *\n"),
    ];
    for (own, foreign) in other {
        assert!(text.contains(own), "{text}");
        let record = Record::read(&text.replace(own, foreign)).unwrap();
        assert!(!Sitting::from_record(GAMES, &record).unwrap().tells_all_of(&record), "{foreign}");
    }
}

#[test]
fn no_time_that_a_record_can_tell_is_too_much() {
    let hours = u64::MAX / 3600;
    let text = format!(
        "[Game \"talpa\"]\n[Size \"6x6\"]\n[TimeControl \"9+1000000\"]\n\n1. a1-a2 {{[%clk {hours}:00:14]}} \
         b1-b2 {{[%clk {hours}:00:14]}} *\n"
    );
    let record = Record::read(&text).expect("a record");
    let mut sitting = Sitting::from_record(GAMES, &record).expect("legal");
    play(&mut sitting, s(0), s(1));
    assert!(left(&sitting, s(1))[0] > s(u64::MAX - 10));
}

#[test]
fn a_computer_without_a_clock_has_limits_of_its_own_or_is_given_some() {
    let sitting = Sitting::new(session(0), PEOPLE, None);
    assert_eq!(sitting.limits(Player::Full, s(0)).movetime, Some(s(3)));
    assert!(sitting.limits(Player::Level(LEVELS), s(0)).is_endless());
    let timed = Sitting::new(session(0), PEOPLE, Some(control("60+2")));
    let clocks = timed.limits(Player::Full, s(0)).clocks.expect("clocks");
    assert_eq!(clocks.map(|clock| (clock.left, clock.increment)), [(s(60), s(2)); 2]);
}

#[test]
fn people_set_their_clocks_in_minutes() {
    let read = |text: &str| TimeControl::parse_minutes(text);
    assert_eq!(read("5+3").expect("a clock"), TimeControl::parse("300+3").expect("a clock"));
    assert_eq!(read("0.5").expect("a clock"), TimeControl::parse("30").expect("a clock"));
    for text in ["5+3", "1+0", "1.5+10", "30+20"] {
        assert_eq!(quina::words::time_control(read(text).expect("a clock")), text);
    }
    for text in ["", "soon", "0", "-1+3", "5+", "5+-3", "20000+0", "1e30"] {
        let error = read(text).expect_err(text).to_string();
        assert!(error.contains("MINUTES+SECONDS, for example 5+3"), "{error}");
    }
}
