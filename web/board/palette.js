/** The few colors that stand for all that was seen. */

/** How many a palette has at most. */
const MOST = 256;
/** Shades that are not told apart are too near for an eye: red and blue have five bits, green six. */
const SHADES = 1 << 16;
/** Colors whose spread is below this are one; sums of fractions are never quite exact. */
const EXACT = 1e-6;

/** Shades that share a color. @typedef {{ shades: number[], mean: number[], axis: number, spread: number }} Box */

export class Colors {
  #counts = new Float64Array(SHADES);
  /** Red, green and blue of all pixels of a shade together: a color that has a shade for itself stays what it is. */
  #sums = new Float64Array(3 * SHADES);

  /** The shade of each pixel; all of them are counted. @param {Uint8ClampedArray} pixels red, green, blue, alpha */
  shadesOf(pixels) {
    const shades = new Uint16Array(pixels.length / 4);
    for (let at = 0, from = 0; at < shades.length; at += 1, from += 4) {
      const [red, green, blue] = [pixels[from], pixels[from + 1], pixels[from + 2]];
      const shade = ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
      shades[at] = shade;
      this.#counts[shade] += 1;
      this.#sums[3 * shade] += red;
      this.#sums[3 * shade + 1] += green;
      this.#sums[3 * shade + 2] += blue;
    }
    return shades;
  }

  /** All colors as bytes, filled up to `2 ** depth` of them, and the entry of each shade. */
  palette() {
    const boxes = this.#boxes();
    const depth = Math.max(2, Math.ceil(Math.log2(boxes.length)));
    const table = new Uint8Array(3 << depth);
    const entryOf = new Uint8Array(SHADES);
    boxes.forEach(({ shades, mean }, entry) => {
      table.set(mean.map(Math.round), 3 * entry);
      for (const shade of shades) entryOf[shade] = entry;
    });
    return { table, entryOf, depth };
  }

  /** Divides what was seen where it is spread most, again and again. */
  #boxes() {
    const seen = Array.from({ length: SHADES }, (_, shade) => shade).filter((shade) => this.#counts[shade] > 0);
    const boxes = [this.#box(seen)];
    while (boxes.length < MOST) {
      const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
      if (widest.spread < EXACT) break;
      const { shades, mean, axis } = widest;
      const low = shades.filter((shade) => this.#part(shade, axis) <= mean[axis]);
      const high = shades.filter((shade) => this.#part(shade, axis) > mean[axis]);
      boxes.splice(boxes.indexOf(widest), 1, this.#box(low), this.#box(high));
    }
    return boxes;
  }

  /** @param {number[]} shades @returns {Box} */
  #box(shades) {
    const count = shades.reduce((sum, shade) => sum + this.#counts[shade], 0);
    const mean = [0, 1, 2].map((axis) => shades.reduce((sum, shade) => sum + this.#sums[3 * shade + axis], 0) / count);
    const spreads = mean.map((middle, axis) =>
      shades.reduce((sum, shade) => sum + this.#counts[shade] * (this.#part(shade, axis) - middle) ** 2, 0),
    );
    const spread = Math.max(...spreads);
    return { shades, mean, axis: spreads.indexOf(spread), spread };
  }

  /** How much red, green or blue a shade has. @param {number} shade @param {number} axis */
  #part(shade, axis) {
    return this.#sums[3 * shade + axis] / this.#counts[shade];
  }
}
