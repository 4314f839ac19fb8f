//! What a task can ask of a move, in terms that every game has.

use crate::{AnyPosition, CellView, Mark, Message, Outcome, Side, say};
use quina_core::Cell;

/// What a move must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// It is legal.
    Anything,
    /// It is against this rule, by the [name](Message::id) of the refusal: the one thing to be asked of a
    /// move that is not legal.
    Refused(&'static str),
    /// It is a pass.
    Pass,
    /// It moves a piece of this kind, by its name on the data sheet.
    Piece(&'static str),
    /// It has at least so many hops.
    Hops(usize),
    /// It takes at least so many of the opponent's pieces.
    Takes(usize),
    /// It makes a hole in the board.
    Digs,
    /// It gives its piece at least this value.
    Value(i32),
    /// It gives check.
    Checks,
    /// After it at least so many of the mover's pieces count for the score.
    Scores(usize),
    /// It leaves the opponent at most so many moves.
    Leaves(usize),
    /// It wins.
    Wins,
    /// The opponent has no answer that wins at once.
    Safe,
}

impl Want {
    /// What a legal move does not do, if it does not do what is wanted.
    pub(super) fn missed(
        self,
        before: &dyn AnyPosition,
        cells: &[Cell],
        after: &dyn AnyPosition,
    ) -> Option<Message> {
        let mover = before.turn();
        let (met, message) = match self {
            Want::Anything => return None,
            Want::Refused(_) => (
                false,
                say!("lesson.refused", "the rules allow this move; try one they do not allow"),
            ),
            Want::Pass => (cells.is_empty(), say!("lesson.pass", "this time it is right to pass")),
            Want::Piece(name) => {
                let moved = cells.first().and_then(|&from| cell(before, from).piece);
                (
                    moved.is_some_and(|piece| piece.name == name),
                    say!("lesson.piece", "the task is about another kind of piece"),
                )
            }
            Want::Hops(wanted) => {
                let hops = cells.len().saturating_sub(1);
                let message = say!(
                    "lesson.hops",
                    "this move makes {hops} of {wanted} jumps; go on with the same piece",
                    hops = hops,
                    wanted = wanted
                );
                (hops >= wanted, message)
            }
            Want::Takes(wanted) => {
                let taken =
                    pieces(before, mover.other()).saturating_sub(pieces(after, mover.other()));
                let message = match taken {
                    0 => say!("lesson.takes-nothing", "this move captures nothing"),
                    _ => say!(
                        "lesson.takes",
                        "this move captures {taken} of {wanted} pieces",
                        taken = taken,
                        wanted = wanted
                    ),
                };
                (taken >= wanted, message)
            }
            Want::Digs => (
                count(after, |cell| cell.hole) > count(before, |cell| cell.hole),
                say!("lesson.digs", "this move leaves every tile in its place"),
            ),
            Want::Value(wanted) => {
                let value = cells.last().and_then(|&to| cell(after, to).value).unwrap_or(0);
                let message = say!(
                    "lesson.value",
                    "this gives the piece a value of {value}, but {wanted} is possible",
                    value = value,
                    wanted = wanted
                );
                (value >= wanted, message)
            }
            Want::Checks => (
                marked(after, mover.other(), Mark::Check) > 0,
                say!("lesson.checks", "this move does not give check"),
            ),
            Want::Scores(wanted) => {
                let live = marked(after, mover, Mark::Live);
                let message = say!(
                    "lesson.scores",
                    "after this move {live} of your stones are live, but {wanted} are possible",
                    live = live,
                    wanted = wanted
                );
                (live >= wanted, message)
            }
            Want::Leaves(wanted) => {
                let moves = after.paths().len();
                let message = say!(
                    "lesson.leaves",
                    "this leaves your opponent too many moves: {moves}",
                    moves = moves
                );
                (moves <= wanted, message)
            }
            Want::Wins => (wins(after, mover), say!("lesson.wins", "this move does not win yet")),
            Want::Safe => {
                let answers = after.after_each();
                let (path, _) =
                    answers.iter().find(|(_, answer)| wins(&**answer, mover.other()))?;
                let message = say!(
                    "lesson.safe",
                    "your opponent wins at once with {answer}",
                    answer = after.game().write_move(path)
                );
                (false, message)
            }
        };
        (!met).then_some(message)
    }
}

fn cell(position: &dyn AnyPosition, cell: Cell) -> CellView {
    position.view().cell_mut(cell).clone()
}

fn wins(position: &dyn AnyPosition, side: Side) -> bool {
    position.ending().is_some_and(|(outcome, _)| outcome == Outcome::Win(side))
}

fn count(position: &dyn AnyPosition, counts: impl Fn(&CellView) -> bool) -> usize {
    position.view().cells.iter().filter(|cell| counts(cell)).count()
}

fn pieces(position: &dyn AnyPosition, side: Side) -> usize {
    count(position, |cell| cell.piece.is_some_and(|piece| piece.side == side))
}

fn marked(position: &dyn AnyPosition, side: Side, mark: Mark) -> usize {
    count(position, |cell| {
        cell.piece.is_some_and(|piece| piece.side == side) && cell.marks.contains(&mark)
    })
}
