//! The few colors that a GIF may have, chosen once for all of its frames.

use std::collections::BTreeMap;

type Rgb = [u8; 3];

/// How many colors a palette may have; one more number stands for what did not change.
const MOST: usize = 255;
/// The number of what did not change.
pub(crate) const SAME: u8 = 255;

/// How often each color is seen.
#[derive(Default, Debug)]
pub(crate) struct Census(BTreeMap<Rgb, u64>);

/// Colors with numbers.
#[derive(Debug)]
pub(crate) struct Palette {
    chosen: Vec<Rgb>,
    known: BTreeMap<Rgb, u8>,
}

impl Census {
    pub fn count(&mut self, pixels: &[Rgb]) {
        for run in pixels.chunk_by(|a, b| a == b) {
            *self.0.entry(run[0]).or_default() += run.len() as u64;
        }
    }

    /// Keeps the most frequent colors, none of which is hardly different from another; as different as
    /// need be for all to be near one that is kept.
    pub fn palette(self) -> Palette {
        let mut colors: Vec<(Rgb, u64)> = self.0.into_iter().collect();
        colors.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let mut reach = 0;
        let chosen = loop {
            match choose(&colors, reach) {
                Some(chosen) => break chosen,
                None => reach = reach * 5 / 4 + 8,
            }
        };
        Palette { chosen, known: BTreeMap::new() }
    }
}

/// Colors that do not reach each other, of which one reaches every other color; nothing where they are
/// too many. The reach is the square of a distance.
fn choose(colors: &[(Rgb, u64)], reach: u32) -> Option<Vec<Rgb>> {
    let mut chosen: Vec<Rgb> = Vec::new();
    for &(color, _) in colors {
        if chosen.iter().all(|&known| distance(known, color) > reach) {
            if chosen.len() == MOST {
                return None;
            }
            chosen.push(color);
        }
    }
    Some(chosen)
}

impl Palette {
    /// The colors one after another, as a GIF has them.
    pub fn bytes(&self) -> Vec<u8> {
        self.chosen.concat()
    }

    /// The number of the nearest color.
    pub fn number(&mut self, color: Rgb) -> u8 {
        *self.known.entry(color).or_insert_with(|| {
            let nearest = (0..self.chosen.len()).min_by_key(|&at| distance(self.chosen[at], color));
            nearest.expect("some color is seen") as u8
        })
    }
}

fn distance(a: Rgb, b: Rgb) -> u32 {
    a.iter().zip(b).map(|(&a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}
