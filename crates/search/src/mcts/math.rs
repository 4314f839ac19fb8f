//! Exponentials from basic operations alone. Those of the standard library may differ in the last
//! bit from machine to machine, and then so would searches.

use quina_core::POINTS_PER_LOG_ODDS;

const POINTS: f32 = POINTS_PER_LOG_ODDS as f32;

/// e to the power of a number; exact to a few units of the last place, for numbers within ±80.
#[inline(always)]
pub(super) fn exp(power: f32) -> f32 {
    // The logarithm of 2 in two parts, the first of which has few enough bits to be multiplied
    // exactly.
    const LN_2: [f32; 2] = [0.693_359_4, -2.121_944_4e-4];
    let power = power.clamp(-80.0, 80.0);
    let doublings = (power * std::f32::consts::LOG2_E + 128.5) as i32 - 128;
    let rest = power - doublings as f32 * LN_2[0] - doublings as f32 * LN_2[1];
    let mut sum = 1.0;
    for factor in [1.0 / 6.0, 1.0 / 5.0, 1.0 / 4.0, 1.0 / 3.0, 1.0 / 2.0, 1.0] {
        sum = 1.0 + rest * factor * sum;
    }
    sum * f32::from_bits(((doublings + 127) as u32) << 23)
}

/// The natural logarithm of a positive number.
fn ln(number: f64) -> f64 {
    let bits = number.to_bits();
    let doublings = (bits >> 52) as i32 - 1023;
    let mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    // The series of the area tangent converges fast for a mantissa from 1 to 2.
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let (mut power, mut sum) = (ratio, 0.0);
    for odd in 0..16 {
        sum += power / (2 * odd + 1) as f64;
        power *= ratio * ratio;
    }
    2.0 * sum + doublings as f64 * std::f64::consts::LN_2
}

/// The chance of winning that an evaluation means.
#[inline(always)]
pub(super) fn chance(points: i32) -> f32 {
    1.0 / (1.0 + exp(points as f32 * (-1.0 / POINTS)))
}

/// The evaluation that means a chance of winning, never a sure one.
pub(super) fn points(chance: f64) -> i32 {
    let chance = chance.clamp(1e-6, 1.0 - 1e-6);
    (f64::from(POINTS) * ln(chance / (1.0 - chance))) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_what_they_say() {
        for step in -8000..=8000 {
            let power = step as f32 / 100.0;
            let (ours, exact) = (f64::from(exp(power)), f64::from(power).exp());
            assert!((ours / exact - 1.0).abs() < 1e-5, "{power}: {ours}, not {exact}");
        }
        for step in 1..1000 {
            let number = f64::from(step) / 37.0;
            assert!((ln(number) - number.ln()).abs() < 1e-12, "{number}");
        }
    }

    #[test]
    fn points_and_chances_agree() {
        assert_eq!(
            [0, 100, 200, 400].map(|points| (chance(points) * 100.0) as i32),
            [50, 62, 73, 88]
        );
        for evaluation in -1500..=1500 {
            let back = points(f64::from(chance(evaluation)));
            assert!((back - evaluation).abs() <= 1, "{evaluation} became {back}");
        }
        assert!(points(0.0) < -2000 && points(1.0) > 2000);
        assert!(chance(i32::MIN) >= 0.0 && chance(i32::MAX) <= 1.0);
    }
}
