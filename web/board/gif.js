/** Animated GIF files from pixels: one palette for all frames, and of each frame only the rectangle that changed. */

import { compress } from './lzw.js';
import { Colors } from './palette.js';

/** @typedef {{ x: number, y: number, width: number, height: number }} Rectangle */

export class GifMaker {
  /** @type {{ place: Rectangle, shades: Uint16Array, delay: number }[]} */
  #frames = [];
  #colors = new Colors();
  /** The picture that the frames so far add up to, in shades. @type {Uint16Array | null} */
  #shown = null;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
  }

  /**
   * Adds a frame. Of what it shows only the change is kept, in sixteen bits a pixel, since a long game has hundreds.
   *
   * @param {Uint8ClampedArray} pixels red, green, blue and alpha of each pixel, row by row
   * @param {number} delay in milliseconds
   */
  add(pixels, delay) {
    const shades = this.#colors.shadesOf(pixels);
    const place = this.#shown
      ? this.#changed(this.#shown, shades)
      : { x: 0, y: 0, width: this.width, height: this.height };
    const kept = new Uint16Array(place.width * place.height);
    for (let row = 0; row < place.height; row += 1) {
      const start = (place.y + row) * this.width + place.x;
      kept.set(shades.subarray(start, start + place.width), row * place.width);
    }
    this.#frames.push({ place, shades: kept, delay });
    this.#shown = shades;
  }

  /**
   * The file, in pieces.
   *
   * @param {(frames: number) => void} [tell] hears how many frames are written
   */
  write(tell = () => {}) {
    const { table, entryOf, depth } = this.#colors.palette();
    // A palette of 2 ** depth colors, which everybody sees again and again.
    const screen = [...word(this.width), ...word(this.height), 0xf0 | (depth - 1), 0, 0];
    const endless = [0x21, 0xff, 11, ...letters('NETSCAPE2.0'), 3, 1, ...word(0), 0];
    const parts = [new Uint8Array([...letters('GIF89a'), ...screen, ...table, ...endless])];
    this.#frames.forEach(({ place: { x, y, width, height }, shades, delay }, at) => {
      const keep = 1 << 2;
      const control = [0x21, 0xf9, 4, keep, ...word(Math.round(delay / 10)), 0, 0];
      const place = [0x2c, ...word(x), ...word(y), ...word(width), ...word(height), 0];
      parts.push(
        new Uint8Array([...control, ...place]),
        compress(
          shades.map((shade) => entryOf[shade]),
          depth,
        ),
      );
      tell(at + 1);
    });
    parts.push(new Uint8Array([0x3b]));
    return parts;
  }

  /** Where two pictures differ; a single pixel where they do not. @param {Uint16Array} before @param {Uint16Array} after @returns {Rectangle} */
  #changed(before, after) {
    let [left, top, right, bottom] = [this.width, this.height, -1, -1];
    for (let at = 0; at < after.length; at += 1) {
      if (before[at] === after[at]) continue;
      const x = at % this.width;
      const y = Math.floor(at / this.width);
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
    if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }
}

/** Two bytes, the lower first. @param {number} number */
function word(number) {
  return [number & 0xff, number >> 8];
}

/** @param {string} text */
function letters(text) {
  return [...text].map((letter) => letter.charCodeAt(0));
}
