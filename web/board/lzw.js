/** The compression of GIF files: codes of growing length for sequences that were seen before. */

/** A code has at most twelve bits. */
const MOST = 4096;
/** Data comes in blocks that begin with their length. */
const BLOCK = 255;

/**
 * The data of an image: the size of its first codes, its blocks, and an empty one.
 *
 * @param {ArrayLike<number>} entries of the palette, one a pixel
 * @param {number} depth how many bits an entry has, at least two
 */
export function compress(entries, depth) {
  const clear = 1 << depth;
  const end = clear + 1;
  /** The code of a known sequence and the entry behind it; no code is 0. */
  const codes = new Uint16Array(MOST << 8);
  const bits = new Bits();
  let next = end + 1;
  let size = depth + 1;
  bits.write(clear, size);
  let sequence = entries[0];
  for (let at = 1; at < entries.length; at += 1) {
    const longer = (sequence << 8) | entries[at];
    if (codes[longer] > 0) {
      sequence = codes[longer];
      continue;
    }
    bits.write(sequence, size);
    if (next < MOST) {
      if (next === 1 << size) size += 1;
      codes[longer] = next;
      next += 1;
    } else {
      bits.write(clear, size);
      codes.fill(0);
      next = end + 1;
      size = depth + 1;
    }
    sequence = entries[at];
  }
  bits.write(sequence, size);
  // Whoever reads it has learnt one more sequence by now.
  if (next === 1 << size && next < MOST) size += 1;
  bits.write(end, size);
  return new Uint8Array([depth, ...blocks(bits.bytes())]);
}

class Bits {
  /** @type {number[]} */
  #bytes = [];
  #rest = 0;
  #count = 0;

  /** @param {number} code @param {number} size */
  write(code, size) {
    this.#rest |= code << this.#count;
    this.#count += size;
    while (this.#count >= 8) {
      this.#bytes.push(this.#rest & 0xff);
      this.#rest >>>= 8;
      this.#count -= 8;
    }
  }

  bytes() {
    return this.#count > 0 ? [...this.#bytes, this.#rest] : this.#bytes;
  }
}

/** @param {number[]} bytes */
function* blocks(bytes) {
  for (let start = 0; start < bytes.length; start += BLOCK) {
    const block = bytes.slice(start, start + BLOCK);
    yield block.length;
    yield* block;
  }
  yield 0;
}
