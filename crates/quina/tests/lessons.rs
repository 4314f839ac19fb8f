//! Every lesson by the rules: its positions are positions, its tasks can be done and can be failed, and
//! whatever is accepted leads on.

use crate::support::noughts::SIXTH;
use quina::lessons::{Judged, Lesson, Step, Turn, Tutor, Want};
use quina::{Entry, GAMES, Language, Locale, Path, Wording, wire};
use std::collections::BTreeSet;

fn lessons() -> impl Iterator<Item = (&'static Entry, &'static Lesson)> {
    GAMES.iter().map(|entry| (entry, entry.lesson.expect("every game of the house has one")))
}

fn steps() -> impl Iterator<Item = (&'static Entry, &'static Step)> {
    lessons().flat_map(|(entry, lesson)| lesson.steps.iter().map(move |step| (entry, step)))
}

fn step(game: &str, name: &str) -> Tutor {
    let found = steps().find(|(entry, step)| entry.meta.id == game && step.name == name);
    let (entry, step) = found.expect("there is such a step");
    Tutor::new(entry, step).expect("its position is one")
}

fn play(tutor: &mut Tutor, text: &str) -> Judged {
    let cells = tutor.session().game().read_move(text).expect("cells of the board");
    tutor.judge(&cells)
}

fn english(judged: &Judged, tutor: &Tutor) -> String {
    let locale = Locale::new(Language::English, &[]);
    wire::Judged::new(judged, &**tutor.session().game(), &locale).words
}

/// A tutor at a later turn, after moves that were accepted.
fn again(entry: &Entry, step: &'static Step, moves: &[Path]) -> Tutor {
    let mut tutor = Tutor::new(entry, step).expect("its position is one");
    for cells in moves {
        assert!(tutor.judge(cells).good);
    }
    tutor
}

/// Tries every legal move of every turn, whatever was played before; the model move has to be good, and the
/// tutor always knows one that is.
fn explore(entry: &Entry, step: &'static Step, moves: &mut Vec<Path>) {
    let place = || format!("{}, {}, after {} moves", entry.meta.id, step.name, moves.len());
    let tutor = again(entry, step, moves);
    let Some(turn) = tutor.turn() else { return };
    let game = tutor.session().game().clone();
    assert!(tutor.session().ending().is_none(), "{}: it is over", place());
    let last = moves.len() + 1 == step.turns.len();
    let model = game.read_move(turn.model).expect("cells of the board");
    let on_track =
        moves.iter().zip(step.turns).all(|(cells, turn)| game.write_move(cells) == turn.model);

    let shown = tutor.model().unwrap_or_else(|| panic!("{}: nothing can be shown", place()));
    assert!(again(entry, step, moves).judge(&shown).good, "{}", place());
    assert!(!on_track || shown == model, "{}: another move than the model is shown", place());

    let legal = tutor.session().position().paths();
    let (mut good, mut bad) = (Vec::new(), 0);
    for cells in &legal {
        let mut tutor = again(entry, step, moves);
        let judged = tutor.judge(cells);
        match judged.good {
            true => {
                assert!(judged.done == last && judged.praise.is_some(), "{}", place());
                assert!(judged.reply.is_some() != last, "{}: no answer is legal", place());
                good.push(cells.clone());
            }
            false => {
                assert!(judged.reason.is_some() && !judged.done, "{}", place());
                assert_eq!(tutor.session().len(), again(entry, step, moves).session().len());
                bad += 1;
            }
        }
    }
    let refusal = turn.goal.iter().any(|want| matches!(want, Want::Refused(_)));
    let free = turn.goal.iter().all(|want| matches!(want, Want::Anything | Want::Pass));
    if refusal {
        assert!(good.is_empty(), "{}: a legal move is accepted", place());
        good.push(model.clone());
    } else {
        assert!(!good.is_empty(), "{}: it cannot be done", place());
        assert!(free || bad > 0, "{}: it cannot be failed", place());
        assert!(!on_track || good.contains(&model), "{}: the model is not good", place());
    }
    for cells in good {
        moves.push(cells);
        explore(entry, step, moves);
        moves.pop();
    }
}

#[test]
fn every_task_can_be_done_and_failed_and_leads_on() {
    for (entry, step) in steps() {
        explore(entry, step, &mut Vec::new());
    }
}

#[test]
fn a_lesson_has_six_to_ten_steps_that_name_paragraphs_and_cells() {
    for (entry, lesson) in lessons() {
        let game = entry.meta.id;
        assert!((6..=10).contains(&lesson.steps.len()), "{game}: {} steps", lesson.steps.len());
        let names: BTreeSet<&str> = lesson.steps.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), lesson.steps.len(), "{game}: a name occurs twice");
        for step in lesson.steps {
            let tutor = Tutor::new(entry, step).expect("its position is one");
            let session = tutor.session();
            assert_eq!(session.position().text(), step.position, "{game}, {}", step.name);
            for language in Language::ALL {
                let page = entry.rules.text(language);
                for paragraph in step.paragraphs {
                    let heading = format!("**§{paragraph} ");
                    assert!(page.contains(&heading), "{game}, {}: no {heading}", step.name);
                }
            }
            let cells = session.view().cells;
            for look in step.look {
                assert!(cells.iter().any(|cell| cell.name == *look), "{game}: no cell {look}");
            }
        }
    }
}

/// The texts of a step in one language, each with the most that it may have.
fn texts(step: &Step, language: Language) -> Vec<(&'static str, usize)> {
    let mut texts = vec![(step.title.text(language), 40), (step.text.text(language), 230)];
    for Turn { task, hint, praise, .. } in step.turns {
        texts.extend([task, hint, praise].map(|words| (words.text(language), 130)));
    }
    texts
}

#[test]
fn every_text_is_there_in_both_languages_and_short() {
    for (entry, lesson) in lessons() {
        let mut pairs: Vec<[&str; 2]> = Vec::new();
        for line in &lesson.card {
            assert!(line.english.ends_with(['.', '!']) && line.portuguese.ends_with(['.', '!']));
            pairs.push(Language::ALL.map(|language| line.text(language)));
        }
        for step in lesson.steps {
            let [english, portuguese] = Language::ALL.map(|language| texts(step, language));
            for ((english, most), (portuguese, _)) in english.into_iter().zip(portuguese) {
                for text in [english, portuguese] {
                    assert!(text.chars().count() <= most, "{} is long: {text}", entry.meta.id);
                }
                pairs.push([english, portuguese]);
            }
        }
        for [english, portuguese] in pairs {
            assert!(!english.trim().is_empty() && !portuguese.trim().is_empty());
            assert_ne!(english, portuguese, "{} is not translated", entry.meta.id);
            assert!(!english.contains("  ") && !portuguese.contains("  "), "{english}");
        }
    }
}

#[test]
fn the_same_thing_is_asked_of_any_game() {
    // What is wanted, a step that wants it, a move that does not do it, and what is said.
    let cases: [(Want, &str, &str, &str, &str); 12] = [
        (
            Want::Refused("jostle.stays"),
            "jostle",
            "rise",
            "e5-e4",
            "The rules allow this move; try one they do not allow.",
        ),
        (
            Want::Piece("warrior"),
            "shakti",
            "step",
            "d2-d3",
            "The task is about another kind of piece.",
        ),
        (
            Want::Hops(2),
            "apart",
            "chain",
            "c6-c4",
            "This move makes 1 of 2 jumps; go on with the same piece.",
        ),
        (Want::Takes(1), "apart", "line", "b2-b4", "This move captures nothing."),
        (Want::Takes(2), "apart", "feast", "b6-d4", "This move captures 1 of 2 pieces."),
        (Want::Digs, "shakti", "jump", "b2-b3", "This move leaves every tile in its place."),
        (
            Want::Value(2),
            "jostle",
            "friends",
            "e6-d6",
            "This gives the piece a value of 1, but 2 is possible.",
        ),
        (Want::Checks, "shakti", "check", "c3-c4", "This move does not give check."),
        (
            Want::Scores(4),
            "freedom",
            "five",
            "f3",
            "After this move 0 of your stones are live, but 4 are possible.",
        ),
        (
            Want::Leaves(1),
            "jostle",
            "reserve",
            "a2-a3",
            "This leaves your opponent too many moves: 3.",
        ),
        (Want::Wins, "talpa", "tunnel", "a2-a1", "This move does not win yet."),
        (Want::Safe, "talpa", "guard", "a1-b1", "Your opponent wins at once with a2-a3."),
    ];
    for (want, game, name, wrong, words) in cases {
        let mut tutor = step(game, name);
        let turn = tutor.turn().expect("it has just begun");
        assert!(turn.goal.contains(&want), "{game}, {name}");
        let judged = play(&mut tutor, wrong);
        assert!(!judged.good && judged.played.is_some(), "{game}, {name}");
        assert_eq!(english(&judged, &tutor), words);
        assert!(play(&mut tutor, turn.model).good, "{game}, {name}: another try");
    }
}

/// Passing or filling the last cell: nobody has a live stone either way.
static LAST_CELL: Step = Step {
    name: "last-cell",
    paragraphs: &[10],
    size: "4x4",
    position: "xoxo/xoxo/oxox/oxo1 1 c1 15",
    title: Wording { english: "Pass", portuguese: "Passar" },
    text: Wording { english: "", portuguese: "" },
    look: &[],
    turns: &[Turn {
        task: Wording { english: "Pass.", portuguese: "Passe." },
        hint: Wording { english: "", portuguese: "" },
        praise: Wording { english: "Passed.", portuguese: "Passou." },
        goal: &[Want::Pass],
        model: "pass",
        reply: &[],
    }],
};

#[test]
fn a_pass_can_be_asked_for() {
    let entry = GAMES.find("freedom").expect("in the table");
    let mut tutor = Tutor::new(entry, &LAST_CELL).expect("a position");
    let judged = play(&mut tutor, "d1");
    assert_eq!(english(&judged, &tutor), "This time it is right to pass.");
    let judged = tutor.judge(&[]);
    assert!(judged.good && judged.done && judged.played.is_some());
}

#[test]
fn a_move_that_loses_is_never_good() {
    let mut tutor = step("apart", "greed");
    let judged = play(&mut tutor, "b4-a5");
    assert!(!judged.good);
    assert_eq!(english(&judged, &tutor), "Black wins: no two of Black's pieces touch.");
    assert!(tutor.session().is_empty(), "it was taken back");
}

#[test]
fn a_refusal_is_told_and_a_wanted_one_is_praised() {
    let mut tutor = step("talpa", "must-capture");
    let judged = play(&mut tutor, "d4-c4");
    assert!(!judged.good && judged.played.is_none());
    assert_eq!(english(&judged, &tutor), "c4 is empty, and a piece moves only by capturing.");
    let judged = play(&mut tutor, "d4");
    assert!(judged.good && !judged.done && judged.reply.is_none());
    assert!(english(&judged, &tutor).starts_with("A capture is possible, so removing is not;"));
    assert!(english(&judged, &tutor).ends_with(". So look for a good capture."));
    assert!(play(&mut tutor, "b2-b1").done);
    let judged = play(&mut tutor, "b2-b1");
    assert!(!judged.good);
    assert_eq!(english(&judged, &tutor), "This step is done; go on to the next one.");
}

#[test]
fn the_opponent_answers_between_two_turns() {
    let mut tutor = step("freedom", "first");
    let reply = play(&mut tutor, "c3").reply.expect("there is another turn");
    assert_eq!(tutor.session().game().write_move(&reply.cells), "b2");
    assert_eq!(reply.view, tutor.session().view());
    assert_eq!(tutor.session().len(), 2);
}

#[test]
fn a_game_without_a_lesson_has_an_empty_one() {
    let entry = SIXTH.iter().next().expect("a table of one line");
    let lesson = wire::Lesson::new(entry, &Locale::new(Language::English, &[]));
    assert!(lesson.card.is_empty() && lesson.steps.is_empty());
}
