//! What each move gave so far, wherever it was played (MAST): of two moves that chance draws for a simulation, it
//! tells which to play.

use crate::alphabeta::tag;
use quina_core::Side;
use std::hash::Hash;

/// What the simulations gave in which a move was played.
#[derive(Clone, Copy, Debug)]
struct Average {
    gain: f32,
    plays: f32,
}

/// The averages of the moves of each side; now and then two moves share one.
#[derive(Debug)]
pub(super) struct Averages([Vec<Average>; 2]);

impl Averages {
    const COUNT: usize = 1 << 12;
    /// The memory that they take.
    pub const BYTES: usize = 2 * Averages::COUNT * size_of::<Average>();

    /// Nothing was played, and all moves are taken for even.
    pub fn new() -> Averages {
        Averages([(); 2].map(|()| vec![Average { gain: 0.5, plays: 1.0 }; Averages::COUNT]))
    }

    /// What a move of a side gave.
    #[inline(always)]
    pub fn of<M: Hash>(&self, side: Side, mv: M) -> f32 {
        let Average { gain, plays } = self.0[side.index()][place(mv)];
        gain / plays
    }

    /// A simulation that played these moves in turn gave so much to the side that began.
    #[inline(always)]
    pub fn note<M: Copy + Hash>(&mut self, mut side: Side, moves: &[M], mut value: f32) {
        for &mv in moves {
            let average = &mut self.0[side.index()][place(mv)];
            average.gain += value;
            average.plays += 1.0;
            if average.plays >= Averages::MOST {
                *average = Average { gain: average.gain / 2.0, plays: average.plays / 2.0 };
            }
            (side, value) = (side.other(), 1.0 - value);
        }
    }

    /// Long before a sum of ones in 32 bits stands still.
    const MOST: f32 = 4_194_304.0;
}

/// Of so many moves as they are drawn the one that gave most so far; without averages the first.
#[inline(always)]
pub(super) fn best<M: Copy + Hash, E>(
    averages: Option<&Averages>,
    drawn: u32,
    side: Side,
    mut draw: impl FnMut() -> Result<M, E>,
) -> Result<M, E> {
    let mut best = draw()?;
    if let Some(averages) = averages {
        let mut most = averages.of(side, best);
        for _ in 1..drawn {
            let mv = draw()?;
            let value = averages.of(side, mv);
            if value > most {
                (best, most) = (mv, value);
            }
        }
    }
    Ok(best)
}

#[inline(always)]
fn place<M: Hash>(mv: M) -> usize {
    usize::from(tag(mv)) % Averages::COUNT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_of_the_side_that_played() {
        let mut averages = Averages::new();
        for _ in 0..9 {
            averages.note(Side::Second, &[[1u16, 2], [3, 4], [1, 2]], 1.0);
        }
        let of = |side, mv: [u16; 2]| averages.of(side, mv);
        assert_eq!([of(Side::Second, [1, 2]), of(Side::First, [3, 4])], [18.5 / 19.0, 0.05]);
        assert_eq!([of(Side::First, [1, 2]), of(Side::Second, [3, 4])], [0.5, 0.5]);
    }

    #[test]
    fn the_best_of_those_drawn_is_played() {
        let mut averages = Averages::new();
        averages.note(Side::First, &[[5u16, 5]], 1.0);
        averages.note(Side::First, &[[6u16, 6]], 0.0);
        let played = |averages, side, drawn| {
            let mut moves = [[7u16, 7], [6, 6], [5, 5]].into_iter();
            best(averages, drawn, side, || moves.next().ok_or("no more"))
        };
        assert_eq!(played(Some(&averages), Side::First, 2), Ok([7, 7]));
        assert_eq!(played(Some(&averages), Side::First, 3), Ok([5, 5]));
        assert_eq!(played(Some(&averages), Side::Second, 3), Ok([7, 7]), "all are even");
        assert_eq!(played(Some(&averages), Side::First, 4), Err("no more"));
        assert_eq!(played(None, Side::First, 9), Ok([7, 7]), "one is enough");
    }

    #[test]
    fn they_follow_however_often_a_move_is_played() {
        let mut averages = Averages::new();
        for value in [1.0, 0.0] {
            for _ in 0..10_000_000 {
                averages.note(Side::First, &[[1u16, 2]], value);
            }
        }
        let average = averages.of(Side::First, [1u16, 2]);
        assert!((0.0..0.5).contains(&average), "{average}");
    }
}
