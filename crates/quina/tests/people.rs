//! What people read about moves and games, and what they type.

use quina::engine::{Info, Score};
use quina::typing::read_move;
use quina::{GAMES, Language, Locale, Rng, Session, Side, words};
use std::time::Duration;

fn english() -> Locale {
    Locale::new(Language::English, &[])
}

fn portuguese() -> Locale {
    Locale::new(Language::Portuguese, &[])
}

fn session(game: &str, size: Option<&str>) -> Session {
    Session::new(GAMES.open(game, size, None).expect("a board of the game"))
}

/// Shakti where White can do nothing but pass.
fn stuck() -> Session {
    let game = GAMES.open("shakti", None, None).expect("in the table");
    let text = "#3#k#/##w####/#######/#######/K######/#######/####### 1 - 20";
    let position = game.position(text).expect("a position");
    Session::from_position(game, position)
}

/// Why Shakti's king steps back, when that is worth so much and such a reply follows.
fn advised(score: Score, reply: &str, locale: &Locale) -> String {
    let moves = vec!["d2-d1".to_string(), reply.to_string()];
    let (nodes, time) = (9, Duration::ZERO);
    let line = Info { depth: 3, line: 1, nodes, time, score, fill: None, moves };
    words::advice(&session("shakti", None), "d2-d1", &[line], locale).reasons.join(" ")
}

#[test]
fn a_game_that_is_over_ended_in_the_round_of_its_last_move() {
    let mut session = session("talpa", Some("4x4"));
    let mut count = |mv: &str| {
        session.play(mv).unwrap_or_else(|error| panic!("{error}"));
        words::count(&session, &english())
    };
    assert_eq!(count("a1-a2"), "Round 1, 1 move so far");
    assert_eq!(count("a4-a3"), "Round 2, 2 moves so far");
    // Who gives up makes no move.
    session.resign(Side::First);
    assert_eq!(words::count(&session, &english()), "Round 2, 2 moves so far");
    let mut second_ended = false;
    for seed in 0..20 {
        let (mut game, mut rng) = (self::session("talpa", Some("4x4")), Rng::new(seed));
        while game.ending().is_none() {
            let mv = game.position().sample(&mut rng).expect("not over");
            game.play(&mv).expect("a sampled move is legal");
        }
        let (round, moves) = (game.len().div_ceil(2), game.len());
        assert_eq!(words::count(&game, &english()), format!("Round {round}, {moves} moves so far"));
        second_ended |= moves.is_multiple_of(2);
    }
    assert!(second_ended, "one of the games ends with its round");
}

#[test]
fn passing_has_a_word_in_every_language() {
    for (mv, in_english, in_portuguese) in [("pass", "pass", "passar"), ("c3-c5", "c3-c5", "c3-c5")]
    {
        assert_eq!(words::mv(mv, &english()), in_english);
        assert_eq!(words::mv(mv, &portuguese()), in_portuguese);
    }
    assert_eq!(words::play("pass", &english()), "Pass.");
    assert_eq!(words::play("c3-c5", &english()), "Play c3-c5.");
    assert_eq!(words::play("pass", &portuguese()), "Passe.");
    let advice = advised(Score::Points(0), "pass", &portuguese());
    assert!(advice.ends_with("A resposta esperada: passar."), "{advice}");
}

#[test]
fn words_for_passing_are_typed_in_the_own_language_or_in_english() {
    for typed in ["pass", "passar", "passo", " PASSO "] {
        assert_eq!(read_move(typed, &stuck(), &portuguese()), Ok("pass".to_string()), "{typed}");
    }
    assert_eq!(read_move("passo", &stuck(), &english()), Ok("passo".to_string()));
}

#[test]
fn a_word_that_is_no_direction_is_told_which_there_are() {
    let talpa = session("talpa", Some("6x6"));
    let typed = |text: &str| read_move(text, &talpa, &english());
    assert_eq!(typed("c3 up"), Ok("c3-c4".to_string()));
    assert_eq!(
        typed("c3 diag"),
        Err("diag is neither a cell nor a direction; from c3 you can go up, right, down, left"
            .to_string())
    );
    assert_eq!(
        read_move("c3 diag", &talpa, &portuguese()),
        Err("diag não é uma casa nem uma direção; de c3 pode ir para cima, direita, baixo, esquerda"
            .to_string())
    );
    assert_eq!(typed("b1 diag"), Err("b1: b1 holds your opponent's piece".to_string()));
    assert_eq!(typed("z9 diag"), typed("z9 up"));
    // What does not begin with a cell is for the rules to refuse.
    assert_eq!(typed("diag c3"), Ok("diag c3".to_string()));
}

#[test]
fn a_direction_that_is_barred_is_told_where_the_piece_can_go() {
    let talpa = session("talpa", Some("6x6"));
    assert_eq!(
        read_move("a1 down", &talpa, &english()),
        Err("a1 can go to b1, a2, but not that way".to_string())
    );
}

#[test]
fn a_piece_alone_is_told_where_it_can_go() {
    let refused = |session: &Session, mv: &str| {
        session.position().advance(mv).map(|made| made.text).unwrap_err().to_string()
    };
    assert_eq!(refused(&session("apart", None), "b2"), "b2: b2 can go to a1, h2, c3, b4");
    assert_eq!(refused(&session("apart", None), "c8"), "c8: c8 holds your opponent's piece");
    assert_eq!(refused(&session("apart", None), "c5"), "c5: c5 is empty");
    assert_eq!(
        refused(&session("shakti", None), "d2"),
        "d2: d2 can go to c1, d1, e1, c2, e2, c3, d3, e3"
    );
    assert_eq!(refused(&stuck(), "a3"), "a3: the piece on a3 has no legal move");
}

#[test]
fn a_board_is_called_as_people_call_it() {
    let name = |game: &str, locale: &Locale| words::board(&**session(game, None).game(), locale);
    assert_eq!(name("talpa", &english()), "Talpa 8x8");
    assert_eq!(name("hex-jostle", &english()), "Hex Jostle, side 6");
    assert_eq!(name("hex-jostle", &portuguese()), "Hex Jostle, lado 6");
}

#[test]
fn advice_is_said_in_few_words() {
    for (score, in_english, in_portuguese) in [
        (
            Score::Points(0),
            "About a 50 % chance of winning. Expected reply: d6-d7.",
            "Cerca de 50 % de hipóteses de ganhar. A resposta esperada: d6-d7.",
        ),
        (
            Score::Win(1),
            "Wins by force in one move. Expected reply: d6-d7.",
            "Vitória forçada numa jogada. A resposta esperada: d6-d7.",
        ),
        (
            Score::Loss(6),
            "Every move loses against best play; this one lasts longest (6 more moves). \
             Expected reply: d6-d7.",
            "Todas as jogadas perdem se o adversário jogar bem; esta é a que resiste mais tempo \
             (mais 6 jogadas). A resposta esperada: d6-d7.",
        ),
    ] {
        assert_eq!(advised(score, "d6-d7", &english()), in_english);
        assert_eq!(advised(score, "d6-d7", &portuguese()), in_portuguese);
    }
}
