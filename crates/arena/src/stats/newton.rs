//! Newton's method on the logarithm of a likelihood.

use super::matrix::{Matrix, dot};

/// What a function is like at one point.
pub(super) struct Place {
    pub(super) value: f64,
    pub(super) slope: Vec<f64>,
    /// Minus the second derivatives.
    pub(super) information: Matrix,
}

/// The highest point of a concave function that has one, and what it is like there. Steps are halved
/// until they gain, so that it arrives; None only if the numbers outrun the arithmetic, or if nothing
/// is said of a point.
pub(super) fn maximum(
    mut point: Vec<f64>,
    at: impl Fn(&[f64]) -> Option<Place>,
) -> Option<(Vec<f64>, Place)> {
    const STEPS: usize = 200;
    /// The distance to the maximum in standard errors, squared. The last step, taken from within
    /// it, leaves about the square of that.
    const SETTLED: f64 = 1e-16;
    /// A longer step (1700 Elo) is one from a flat place and not to be believed.
    const LONGEST: f64 = 10.0;

    let mut place = at(&point)?;
    for _ in 0..STEPS {
        let mut step = place.information.cholesky()?.solve(&place.slope);
        let distance = dot(&place.slope, &step);
        let longest = step.iter().fold(0.0, |longest: f64, part| longest.max(part.abs()));
        if longest > LONGEST {
            step.iter_mut().for_each(|part| *part *= LONGEST / longest);
        }
        (point, place) = climb(&point, &place, step, &at)?;
        if distance < SETTLED {
            return Some((point, place));
        }
    }
    None
}

/// Goes along a step, or half of it, or a quarter, until that is a gain.
fn climb(
    from: &[f64],
    place: &Place,
    mut step: Vec<f64>,
    at: &impl Fn(&[f64]) -> Option<Place>,
) -> Option<(Vec<f64>, Place)> {
    const HALVINGS: usize = 60;
    /// So few standard errors from the top, squared, the step is right, and what it gains is lost
    /// in the rounding of the sum.
    const NEAR: f64 = 1e-6;
    let near = dot(&place.slope, &step) < NEAR;
    for _ in 0..HALVINGS {
        let to: Vec<f64> = from.iter().zip(&step).map(|(from, step)| from + step).collect();
        let there = at(&to)?;
        if near || there.value >= place.value + 1e-4 * dot(&place.slope, &step) {
            return Some((to, there));
        }
        step.iter_mut().for_each(|part| *part *= 0.5);
    }
    None
}
