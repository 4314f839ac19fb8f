//! One key for a position and all its mirror images.

use quina_core::{Game, Last, Planes, Rng, mix};

/// Makes keys of positions. A key is a sum over the pieces, so that the sums for all mirror images are
/// made side by side.
pub(crate) struct Mirrors<G: Game> {
    key: fn(&Mirrors<G>, &G, &G::State) -> u64,
    /// How many images a position has, itself included.
    count: usize,
    places: usize,
    /// For each kind of piece and cell a number for each image; the cell of the last stone is one
    /// more kind.
    numbers: Vec<u64>,
}

/// The most images that a position has: those of a hexagon.
const MOST: usize = 12;

impl<G: Game> Mirrors<G> {
    pub fn new<const N: usize>(game: &G) -> Mirrors<G>
    where
        G: Planes<N>,
    {
        let symmetries = game.symmetries();
        let (count, kinds) = (symmetries.len(), G::META.pieces.len());
        if count == 1 {
            return Mirrors::none();
        }
        let places = game.geometry().shape().places();
        let mut rng = Rng::new(0x6d69_7272_6f72);
        let mut numbers = vec![0; (kinds + 1) * places * count];
        for kind in 0..=kinds {
            let of_cell: Vec<u64> = (0..places).map(|_| rng.bits()).collect();
            for cell in game.geometry().cells() {
                for (image, symmetry) in symmetries.iter().enumerate() {
                    let at = (kind * places + cell.index()) * count + image;
                    numbers[at] = of_cell[symmetry.cell(cell).index()];
                }
            }
        }
        Mirrors { key: Mirrors::least::<N>, count, places, numbers }
    }

    /// Tells images apart: for where few are met, and keys should be cheap.
    pub fn none() -> Mirrors<G> {
        let key = |_: &Mirrors<G>, game: &G, state: &G::State| game.key(state);
        Mirrors { key, count: 1, places: 0, numbers: Vec::new() }
    }

    /// A key of all that the future depends on, the same for all images.
    #[inline(always)]
    pub fn key(&self, game: &G, state: &G::State) -> u64 {
        (self.key)(self, game, state)
    }

    /// The least of the keys of all images.
    fn least<const N: usize>(&self, game: &G, state: &G::State) -> u64
    where
        G: Planes<N>,
    {
        let diagram = game.diagram(state);
        let kinds = G::META.pieces.len();
        let mut sums = [0u64; MOST];
        let sums = &mut sums[..self.count];
        let mut add = |kind: usize, cell: usize| {
            let at = (kind * self.places + cell) * self.count;
            for (sum, number) in sums.iter_mut().zip(&self.numbers[at..at + self.count]) {
                *sum = sum.wrapping_add(*number);
            }
        };
        for (kind, plane) in diagram.planes[..kinds].iter().enumerate() {
            for cell in plane.iter() {
                add(kind, cell.index());
            }
        }
        if let Last::Cell(cell) = diagram.last {
            add(kinds, cell.index());
        }
        let least = sums.iter().copied().min().expect("there is an image");
        let rest = diagram.turn as u64
            | ((diagram.last == Last::Pass) as u64) << 1
            | ((diagram.ply == 0) as u64) << 2;
        mix(least ^ mix(rest + 1))
    }
}
