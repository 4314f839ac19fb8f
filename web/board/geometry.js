/** Where the cells of a view lie in the drawing, and which one is next to which. One cell is 100 units wide. */

/** @import { CellView, Edge, View } from '../types.js' */

export const CELL = 100;

/** How far the rows of hexagons lie apart. */
const HEX_ROW = (CELL * Math.sqrt(3)) / 2;

/** Air between the outermost cells and the rim of the drawing, where the frame is. */
const RIM = 22;

/**
 * @typedef {{ x: number, y: number }} Point
 * @typedef {'up' | 'down' | 'left' | 'right'} Direction
 * @typedef {{ cell: CellView, x: number, y: number }} Spot  a cell and its center
 */

/** @type {{ [edge in Edge]: Edge }} */
const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

export class Geometry {
  /**
   * @param {View} view
   * @param {{ flipped: boolean, coordinates: boolean }} options
   */
  constructor(view, { flipped, coordinates }) {
    this.hex = view.shape.kind === 'hex';
    this.flipped = flipped;
    this.coordinates = coordinates;
    const step = this.hex ? HEX_ROW : CELL;
    const rows = 1 + Math.max(...view.cells.map((cell) => cell.row));
    const halves = 2 + Math.max(...view.cells.map((cell) => cell.half_column));

    this.width = (halves * CELL) / 2;
    this.height = (rows - 1) * step + (this.hex ? (2 * CELL) / Math.sqrt(3) : CELL);
    // A quarter of a cell, but not below what can be read on a small screen; where there is room, the look has them smaller.
    this.fontSize = Math.max(CELL / 4, 3.7 * Math.max(rows, halves / 2));
    this.margin = coordinates ? 1.4 * this.fontSize : 0;

    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    for (const cell of view.cells) {
      const x = ((cell.half_column + 1) * CELL) / 2;
      const y = this.height / 2 + ((rows - 1) / 2 - cell.row) * step;
      const spot = flipped ? { x: this.width - x, y: this.height - y } : { x, y };
      this.spots.set(cell.name, { cell, ...spot });
    }
    /** Rows as they are seen, from the top, each from the left. @type {Spot[][]} */
    this.rows = groupBy([...this.spots.values()], (spot) => Math.round(spot.y)).map((row) =>
      row.sort((a, b) => a.x - b.x),
    );
  }

  get viewBox() {
    const left = this.margin + RIM;
    const right = (this.hex ? this.margin : 0) + RIM;
    return [-left, -RIM, this.width + left + right, this.height + 2 * RIM + this.margin]
      .map((n) => +n.toFixed(2))
      .join(' ');
  }

  /** @param {string} name @returns {Spot} */
  spot(name) {
    const spot = this.spots.get(name);
    if (!spot) throw new RangeError(`there is no cell ${name} on this board`);
    return spot;
  }

  /** @param {Edge} edge @returns {Edge} the edge as it is seen */
  edge(edge) {
    return this.flipped ? OPPOSITE[edge] : edge;
  }

  /** The cell under a point of the drawing. @param {Point} point @returns {string | null} */
  cellAt({ x, y }) {
    const near = this.#nearest(x, y, this.spots.values());
    if (!near) return null;
    const inside = this.hex
      ? distance(near, { x, y }) <= CELL / Math.sqrt(3)
      : Math.max(Math.abs(near.x - x), Math.abs(near.y - y)) <= CELL / 2;
    return inside ? near.cell.name : null;
  }

  /**
   * The nearest of some cells, not farther away than `limit`.
   *
   * @param {Point} point
   * @param {string[]} names
   * @param {number} limit
   */
  nearestOf({ x, y }, names, limit) {
    const near = this.#nearest(
      x,
      y,
      names.map((name) => this.spot(name)),
    );
    return near && distance(near, { x, y }) <= limit ? near.cell.name : null;
  }

  /**
   * The cell that an arrow key leads to. Up and down keep to the column `x` that the eye is on, since rows of
   * hexagons are offset.
   *
   * @param {string} name
   * @param {Direction} direction
   * @param {number} x
   */
  neighbor(name, direction, x) {
    const row = this.rowOf(name);
    const line = this.rows[row];
    const place = line.findIndex((spot) => spot.cell.name === name);
    if (direction === 'left' || direction === 'right') {
      return line[place + (direction === 'left' ? -1 : 1)]?.cell.name ?? null;
    }
    const other = this.rows[row + (direction === 'up' ? -1 : 1)];
    return other ? (this.#nearest(x, other[0].y, other)?.cell.name ?? null) : null;
  }

  /** Which row, from the top as it is seen, a cell is in. @param {string} name */
  rowOf(name) {
    return this.rows.findIndex((row) => row.some((spot) => spot.cell.name === name));
  }

  /** Whether two cells touch along a side. @param {Spot} a @param {Spot} b */
  adjacent(a, b) {
    return Math.abs(distance(a, b) - CELL) < 1;
  }

  /** A color for each cell so that neighbors differ: 0 or 1 on squares, 0 to 2 on hexagons. @param {CellView} cell */
  shade({ row, half_column }) {
    return this.hex ? ((half_column + 3 * row) >> 1) % 3 : (row + half_column / 2) % 2;
  }

  /** The outline of a cell around the origin, as a path. @param {number} inset how much smaller on each side */
  outline(inset) {
    if (!this.hex) return roundedSquare(CELL / 2 - inset, Math.max(5 - inset / 4, 3));
    const radius = ((CELL / 2 - inset) * 2) / Math.sqrt(3);
    const corners = [...Array(6).keys()].map((corner) => {
      const angle = Math.PI / 6 + (corner * Math.PI) / 3;
      return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
    });
    return `M${corners.join('L')}Z`;
  }

  /** @param {number} x @param {number} y @param {Iterable<Spot>} spots */
  #nearest(x, y, spots) {
    /** @type {Spot | null} */
    let best = null;
    for (const spot of spots) {
      if (!best || distance(spot, { x, y }) < distance(best, { x, y })) best = spot;
    }
    return best;
  }
}

/** @param {Point} a @param {Point} b */
export function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {number} half @param {number} corner */
function roundedSquare(half, corner) {
  const side = 2 * (half - corner);
  const turn = (/** @type {number} */ x, /** @type {number} */ y) => `a${corner} ${corner} 0 0 1 ${x} ${y}`;
  const top = `h${side}${turn(corner, corner)}`;
  const right = `v${side}${turn(-corner, corner)}`;
  const bottom = `h${-side}${turn(-corner, -corner)}`;
  const left = `v${-side}${turn(corner, -corner)}`;
  return `M${-half + corner} ${-half}${top}${right}${bottom}${left}Z`;
}

/**
 * Groups in the order of their keys.
 *
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} key
 */
function groupBy(items, key) {
  /** @type {Map<number, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}
