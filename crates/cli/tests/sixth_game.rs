//! A sixth game costs one folder and one table line: here are both, and every generic tool plays it.

use quina::ugi::{Engine, Next};
use quina::{Catalog, Entry, GAMES, Meta, Outcome, Record, Rng, Session, Side, View, draw, erase};
use quina_cli::Console;
use quina_core::{
    Cell, Diagram, Direction, Game, Geometry, Judge, Message, OFFICIAL, Path, Planes,
    PositionError, STONES, Scene, Set, Setup, Shape, Size, Sizes, Touch, next_ply, refusal, say,
};

/// The table: ours and one line more.
const WITH_A_SIXTH: Catalog = Catalog(&[Entry { meta: Noughts::META, open: erase::<1, Noughts> }]);

/// Noughts and crosses: three in a row.
#[derive(Debug)]
struct Noughts(Geometry<1>);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct State {
    stones: [Set<1>; 2],
    turn: Side,
    ply: u32,
}

impl Noughts {
    fn empty(&self, state: &State) -> Set<1> {
        self.0.cells() - (state.stones[0] | state.stones[1])
    }

    fn has_three(&self, stones: Set<1>) -> bool {
        Direction::ALL.iter().step_by(2).any(|&direction| {
            let two = stones & self.0.step(stones, direction);
            two.intersects(&self.0.step(self.0.step(stones, direction), direction))
        })
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let won = Side::BOTH.into_iter().find(|side| self.has_three(state.stones[side.index()]));
        won.map(Outcome::Win).or(self.empty(state).is_empty().then_some(Outcome::Draw))
    }
}

impl Game for Noughts {
    type State = State;
    type Move = Cell;
    const META: Meta = Meta {
        id: "noughts",
        title: "Noughts",
        designer: "nobody knows",
        year: 1864,
        tagline: "three in a row",
        colours: ["Crosses", "Noughts"],
        sizes: Sizes::Fixed(Size::square(3)),
        rule_sets: &[OFFICIAL],
        pieces: STONES,
        repeats: false,
        from_to: false,
        rules_en: "three in a row\n",
        rules_pt: "três em linha\n",
    };

    fn new(_setup: Setup) -> Noughts {
        Noughts(Geometry::new(Shape::Square { width: 3, height: 3 }))
    }

    fn initial(&self) -> State {
        State { stones: [Set::EMPTY; 2], turn: Side::First, ply: 0 }
    }

    fn turn(&self, state: &State) -> Side {
        state.turn
    }

    fn ply(&self, state: &State) -> u32 {
        state.ply
    }

    fn expand(&self, state: &State, moves: &mut Vec<Cell>) -> Option<Outcome> {
        let outcome = self.outcome(state);
        if outcome.is_none() {
            moves.extend(self.empty(state));
        }
        outcome
    }

    fn apply(&self, state: &State, mv: Cell) -> State {
        let mut next = State { turn: state.turn.other(), ply: next_ply(state.ply), ..*state };
        next.stones[state.turn.index()].insert(mv);
        next
    }
}

impl Planes<1> for Noughts {
    fn geometry(&self) -> &Geometry<1> {
        &self.0
    }

    fn diagram(&self, state: &State) -> Diagram<1> {
        Diagram::of_stones(state.stones, state.turn, state.ply)
    }

    fn admit(&self, diagram: Diagram<1>) -> Result<State, PositionError> {
        diagram.expect_no_last()?;
        Ok(State { stones: diagram.stones(), turn: diagram.turn, ply: diagram.ply })
    }
}

impl Touch for Noughts {
    fn path(&self, _state: &State, mv: Cell) -> Path {
        vec![mv]
    }

    fn refuse(&self, _state: &State, touched: &[Cell]) -> Message {
        match touched {
            [] => refusal::no_pass(&Noughts::META),
            [cell] => say!("noughts.taken", "{cell} is taken", cell = self.0.shape().name(*cell)),
            _ => refusal::wrong_count(&Noughts::META, "one cell"),
        }
    }
}

impl Scene for Noughts {
    fn decorate(&self, state: &State, view: &mut View) {
        view.prompt = say!("noughts.place", "{side} places", side = Self::META.colour(state.turn));
    }

    fn reason(&self, _state: &State, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Draw => say!("noughts.full", "the board is full"),
            Outcome::Win(_) => say!("noughts.three", "three in a row"),
        }
    }
}

impl Judge for Noughts {
    fn evaluate(&self, _state: &State) -> i32 {
        0
    }
}

/// Runs the command line and gives the status, what it printed and what it noted.
fn quina(args: &[&str]) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut console = Console { input: None, out: &mut out, err: &mut err };
    let args = std::iter::once("quina").chain(args.iter().copied()).map(Into::into);
    let status = quina_cli::run(WITH_A_SIXTH, args, &mut console);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (status, text(out), text(err))
}

#[test]
fn the_command_line_plays_it() {
    let last_line = |args: &[&str]| quina(args).1.lines().last().expect("a line").to_string();
    for (depth, leaves) in [("1", "9"), ("5", "15120"), ("6", "54720"), ("9", "127872")] {
        assert_eq!(last_line(&["perft", "noughts", depth, "--threads", "2"]), leaves);
    }
    let (status, moves, _) = quina(&["moves", "noughts", "--moves", "b2 a1"]);
    assert_eq!((status, moves.as_str()), (0, "a2\na3\nb1\nb3\nc1\nc2\nc3\n"));
    let (_, shown, _) = quina(&["show", "noughts", "--moves", "b2 a1 b1 a2 b3"]);
    assert!(
        shown.contains(" 3  .[x].") && shown.contains("Crosses wins: three in a row"),
        "{shown}"
    );
    let (status, _, note) = quina(&["moves", "noughts", "--moves", "b2 b2"]);
    assert_eq!((status, note.as_str()), (2, "quina: b2: b2 is taken\n"));
    assert!(quina(&["games"]).1.contains("three in a row"));
    assert_eq!(quina(&["rules", "noughts", "--lang", "pt"]).1, "três em linha\n");
    let (status, bench, _) = quina(&["bench", "--json", "--windows", "1", "--window", "1"]);
    assert_eq!(status, 0);
    assert!(bench.contains("\"game\": \"noughts\""), "{bench}");
    assert!(quina(&[]).1.contains("noughts"));
}

#[test]
fn sessions_records_and_the_protocol_play_it() {
    let mut rng = Rng::new(1);
    let mut session = Session::new(WITH_A_SIXTH.open("noughts", None, None).expect("in the table"));
    while session.ending().is_none() {
        let mv = session.position().sample(&mut rng).expect("not over");
        session.play(&mv).expect("legal");
    }
    let written = session.record().to_string();
    let record = Record::read(&written).expect("what was written reads");
    let again = Session::from_record(WITH_A_SIXTH, &record).expect("replays");
    assert_eq!(again.position().text(), session.position().text());
    assert_eq!(draw::draw(&again.view()), draw::draw(&session.view()));

    let mut engine = Engine::new(WITH_A_SIXTH, 1);
    let mut said = Vec::new();
    for line in ["position startpos moves b2 a1 b1 a2 b3", "query result", "fen", "perft 1"] {
        if let Next::Work(job) = engine.line(line, &mut |text| said.push(text.to_string())) {
            said.push(job(&false.into()));
        }
    }
    assert_eq!(said, ["response p1win", "fen 1x1/ox1/ox1 2 - 5", "perft 1 0"]);
}

#[test]
fn it_has_the_symmetries_of_its_board_and_ours_stay_as_they_are() {
    let game = WITH_A_SIXTH.open("noughts", None, None).expect("in the table");
    assert_eq!(game.symmetries(), 8);
    assert_eq!(GAMES.iter().count(), 6);
    assert!(GAMES.find("noughts").is_err());
}
