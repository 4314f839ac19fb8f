/** The board by keyboard. */

/** @import { Hand } from './hand.js' */
/** @import { Direction, Geometry } from './geometry.js' */

/** @type {{ [key: string]: Direction }} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** What a key asks for. @typedef {{ focus: string } | { touch: string } | 'letGo' | null} Wish */

export class Keys {
  /** The column that up and down keep to, and the cell that they led to last. @type {{ x: number, at: string } | null} */
  #column = null;

  /**
   * @param {KeyboardEvent} event
   * @param {string} at the cell that has the focus
   * @param {Geometry} geometry
   * @param {Hand} hand
   * @returns {Wish}
   */
  wish(event, at, geometry, hand) {
    if (event.altKey || event.metaKey) return null;
    const direction = ARROWS[event.key];
    if (direction && !event.ctrlKey) return this.#step(at, direction, geometry);
    this.#column = null;
    switch (event.key) {
      case 'Enter':
      case ' ':
        return { touch: at };
      case 'Escape':
        return hand.empty ? null : 'letGo';
      case 'Home':
      case 'End':
        return { focus: this.#end(event, at, geometry) };
      case '.':
      case ',':
        return this.#nextTouchable(event.key === '.' ? 1 : -1, at, geometry, hand);
      default:
        return null;
    }
  }

  /** @param {string} at @param {Direction} direction @param {Geometry} geometry @returns {Wish} */
  #step(at, direction, geometry) {
    // Whoever has come to this cell in another way means its own column.
    const x = this.#column?.at === at ? this.#column.x : geometry.spot(at).x;
    const focus = geometry.neighbor(at, direction, x) ?? at;
    this.#column = direction === 'up' || direction === 'down' ? { x, at: focus } : null;
    return { focus };
  }

  /**
   * An end of the row, or with Ctrl the first or last cell of the board.
   *
   * @param {KeyboardEvent} event
   * @param {string} at
   * @param {Geometry} geometry
   */
  #end(event, at, geometry) {
    const home = event.key === 'Home';
    const { rows } = geometry;
    const row = event.ctrlKey ? rows[home ? 0 : rows.length - 1] : rows[geometry.rowOf(at)];
    return row[home ? 0 : row.length - 1].cell.name;
  }

  /** @param {1 | -1} step @param {string} at @param {Geometry} geometry @param {Hand} hand @returns {Wish} */
  #nextTouchable(step, at, geometry, hand) {
    const names = geometry.rows.flat().map((spot) => spot.cell.name);
    const here = names.indexOf(at);
    for (let far = 1; far <= names.length; far += 1) {
      const name = names[(here + step * far + names.length * far) % names.length];
      if (hand.takes(name)) return { focus: name };
    }
    return null;
  }
}
