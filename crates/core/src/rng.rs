//! The one source of chance: xoshiro256++, seeded, the same on every machine and in the browser.
//!
//! Written here rather than taken from a crate because a playout ply may cost ten nanoseconds: the
//! generator must inline into the loop that is compiled for the CPU at hand.

/// Spreads all bits of a word over all bits (SplitMix64).
#[inline(always)]
pub fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// The lower and the upper half of a product.
#[inline(always)]
pub const fn product(a: u64, b: u64) -> [u64; 2] {
    if cfg!(target_arch = "wasm32") {
        by_halves(a, b)
    } else {
        let product = a as u128 * b as u128;
        [product as u64, (product >> 64) as u64]
    }
}

/// The same by halves of words. Browsers have no instruction for the whole, and what the compiler calls instead is
/// not inlined.
#[inline(always)]
const fn by_halves(a: u64, b: u64) -> [u64; 2] {
    const LOW: u64 = 0xffff_ffff;
    let (low, high) = (a & LOW, a >> 32);
    let [middle, other] = [high * (b & LOW), low * (b >> 32)];
    let carry = ((low * (b & LOW)) >> 32) + (middle & LOW) + (other & LOW);
    [a.wrapping_mul(b), high * (b >> 32) + (middle >> 32) + (other >> 32) + (carry >> 32)]
}

/// Two words made one, in which every bit of both has a say.
#[inline(always)]
pub const fn fold(a: u64, b: u64) -> u64 {
    let [lower, upper] = product(a, b);
    lower ^ upper
}

/// A small, fast, reproducible random number generator. Not for secrets.
#[derive(Clone, Debug)]
pub struct Rng([u64; 4]);

impl Rng {
    /// A generator that always gives the same numbers for the same seed.
    pub fn new(seed: u64) -> Rng {
        // SplitMix64, as the authors of xoshiro recommend for filling the state.
        let mut state = seed;
        Rng(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            mix(state)
        }))
    }

    /// The next 64 random bits.
    #[inline(always)]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.0;
        let result = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c2, d2) = (c ^ a, d ^ b);
        self.0 = [a ^ d2, b ^ c2, c2 ^ (b << 17), d2.rotate_left(45)];
        result
    }

    /// A number from `0..bound`; `bound` must not be 0. The bias of the multiplication is below
    /// `bound` / 2⁶⁴ and cannot be seen.
    #[inline(always)]
    pub fn below(&mut self, bound: usize) -> usize {
        debug_assert!(bound > 0);
        product(self.bits(), bound as u64)[1] as usize
    }

    /// One element of a slice that is not empty.
    #[inline(always)]
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_by_halves_are_products() {
        let mut rng = Rng::new(7);
        let ends = [0, 1, 0xffff_ffff, 1 << 32, u64::MAX];
        let pairs = ends.into_iter().flat_map(|a| ends.map(|b| (a, b)));
        let random = std::iter::repeat_with(|| (rng.bits(), rng.bits())).take(10_000);
        for (a, b) in pairs.chain(random) {
            let whole = a as u128 * b as u128;
            assert_eq!(by_halves(a, b), [whole as u64, (whole >> 64) as u64], "{a} {b}");
        }
    }

    #[test]
    fn the_first_numbers_never_change() {
        let mut rng = Rng::new(1);
        let first: Vec<u64> = (0..3).map(|_| rng.bits()).collect();
        let expected = [0xcfc5_d07f_6f03_c29b, 0xbf42_4132_963f_e08d, 0x19a3_7d57_57aa_f520];
        assert_eq!(first, expected, "seeds stored in records and tests would play other games");
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[rng.below(6)] += 1;
        }
        let chi: f64 = seen.iter().map(|&n| (n as f64 - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 20.5, "chi-square {chi} with 5 degrees of freedom, 99.9 % bound");
    }
}
