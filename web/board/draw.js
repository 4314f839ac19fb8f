/**
 * The drawing: layers from the ground to the cells on top, which are transparent and take clicks, focus and labels.
 * Everything on a cell is redrawn only when what it depends on has changed.
 */

/** @import { Arrow, Say, View } from '../types.js' */
/** @import { Point, Spot } from './geometry.js' */
/** @import { Motion } from './animate.js' */
/** @import { Hand } from './hand.js' */
import { hasTile } from './animate.js';
import { drawArrows } from './arrows.js';
import { drawFrame } from './frame.js';
import { Geometry } from './geometry.js';
import { cellLabel } from './labels.js';
import { drawGroundMarks, drawPath, drawRoute, drawTouchMark, groundMarks, touchMark } from './marks.js';
import { drawPiece, pieceKey } from './pieces.js';
import { svg } from './svg.js';

/**
 * @typedef {object} State  what is to be seen
 * @property {View} view
 * @property {Hand} hand
 * @property {Set<string>} lit
 * @property {Arrow[]} arrows
 * @property {Say} say
 */

/** One drawn thing, and what it was drawn from. @typedef {{ key: string, node: SVGElement }} Drawn */

export class Drawing {
  /** @type {Map<string, SVGElement>} */
  #tiles = new Map();
  /** @type {{ [layer in 'marks' | 'pieces' | 'touch']: Map<string, Drawn> }} */
  #drawn = { marks: new Map(), pieces: new Map(), touch: new Map() };
  /** @type {Map<string, SVGElement>} */
  #cells = new Map();
  /** What carries the label: the whole picture, or the grid of cells. @type {SVGElement} */
  #named;
  /** @type {SVGElement} */
  #focusRing;
  #arrowKey = '';
  #pathKey = '';

  /**
   * @param {View} view
   * @param {{ flipped: boolean, coordinates: boolean, still: boolean }} options
   */
  constructor(view, options) {
    this.geometry = new Geometry(view, options);
    const layer = (/** @type {string} */ name) => svg('g', { class: name });
    this.layers = {
      tiles: layer('tiles'),
      marks: layer('ground-marks'),
      path: layer('open-path'),
      route: layer('routes'),
      ghosts: layer('ghosts'),
      pieces: layer('pieces'),
      touch: layer('touch-marks'),
      dragged: layer('dragged'),
      arrows: layer('arrows'),
    };
    const picture = svg('g', { 'aria-hidden': 'true' }, [
      drawFrame(this.geometry, view),
      ...Object.values(this.layers),
    ]);
    this.root = svg(
      'svg',
      {
        class: `on-${view.ground}`,
        viewBox: this.geometry.viewBox,
        role: options.still ? 'img' : 'presentation',
      },
      [picture],
    );
    this.#named = this.root;
    const focus = this.geometry.outline(3);
    this.#focusRing = svg('g', { class: 'focus-ring', 'aria-hidden': 'true' }, [
      svg('path', { class: 'focus-halo', d: focus }),
      svg('path', { class: 'focus', d: focus }),
    ]);
    if (!options.still) {
      this.#named = this.#drawCells();
      this.root.append(this.#named, this.#focusRing);
    }
    for (const spot of this.geometry.spots.values()) this.#drawTile(spot, view);
  }

  /** @param {State} state */
  update(state) {
    const { view, hand } = state;
    this.root.classList.toggle('holding', !hand.empty);
    for (const cell of view.cells) {
      const spot = this.geometry.spot(cell.name);
      spot.cell = cell;
      const gone = !hasTile(cell, view.ground);
      this.#tiles.get(cell.name)?.classList.toggle('gone', gone);
      const marks = groundMarks(spot, state);
      this.#redraw('marks', spot, marks.join(' '), () => drawGroundMarks(marks, this.geometry));
      this.#drawn.marks.get(cell.name)?.node.classList.toggle('sunken', gone);
      this.#redraw('pieces', spot, pieceKey(cell, view), () => drawPiece(cell, view));
      const touch = touchMark(spot, hand);
      this.#redraw('touch', spot, touch, () => drawTouchMark(touch));
      this.#describe(spot, state);
    }
    this.#carry(hand);
    this.layers.route.replaceChildren(...drawRoute(hand, this.geometry));
    this.#drawPath(view);
    this.showArrows(state.arrows);
  }

  /** @param {Arrow[]} arrows */
  showArrows(arrows) {
    const key = JSON.stringify(arrows);
    if (key === this.#arrowKey) return;
    this.#arrowKey = key;
    this.layers.arrows.replaceChildren(...drawArrows(arrows, this.geometry));
  }

  /** @param {string} name */
  piece(name) {
    return this.#drawn.pieces.get(name)?.node ?? null;
  }

  /** @param {string} name */
  tile(name) {
    return this.#tiles.get(name) ?? null;
  }

  /** @param {string} name */
  cell(name) {
    return this.#cells.get(name) ?? null;
  }

  /** Says what the board is called. @param {string} label */
  name(label) {
    setAttribute(this.#named, 'aria-label', label);
  }

  /** The piece in the hand follows a pointer. @param {Hand} hand @param {Point} point @param {number} scale */
  drag(hand, point, scale) {
    const piece = this.piece(hand.cells[0]);
    if (!piece) return;
    if (piece.parentNode !== this.layers.dragged) this.layers.dragged.append(piece);
    this.place(piece, point, scale);
  }

  /** Points out for a moment which pieces can be touched. @param {Motion} motion */
  hintMovable(motion) {
    for (const { key, node } of this.#drawn.touch.values()) if (key === 'movable') motion.flash(node);
  }

  /** Rings the piece under the pointer or the focus, if it can be touched. @param {string | null} name */
  pointAt(name) {
    this.layers.touch.querySelector('.pointed')?.classList.remove('pointed');
    if (name) this.#drawn.touch.get(name)?.node.classList.add('pointed');
  }

  /** Rings the cell that has the focus, or not: whoever uses a pointer sees where it is. @param {boolean} ring */
  ringFocus(ring) {
    this.root.classList.toggle('by-pointer', !ring);
  }

  /** Makes one cell the one that the Tab key comes to. @param {string} name */
  setTabStop(name) {
    this.root.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
    this.#cells.get(name)?.setAttribute('tabindex', '0');
    this.place(this.#focusRing, this.geometry.spot(name));
  }

  /** A point of the screen in the units of the drawing. @param {number} x @param {number} y @returns {Point} */
  toDrawing(x, y) {
    const matrix = this.root.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: NaN, y: NaN };
  }

  /** How many pixels of the screen a unit is. */
  get scale() {
    return this.root.getScreenCTM()?.a ?? 1;
  }

  /** Puts a drawn piece somewhere. @param {Element} node @param {Point} point @param {number} [scale] */
  place(node, { x, y }, scale = 1) {
    setAttribute(node, 'transform', `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}`);
  }

  /** @param {Spot} spot @param {View} view */
  #drawTile(spot, view) {
    const { geometry } = this;
    const gap = view.ground === 'tiles' ? 5 : 1.5;
    const outline = geometry.outline(gap);
    const parts = [svg('path', { class: `top shade-${geometry.shade(spot.cell)}`, d: outline })];
    if (view.ground !== 'wood') {
      parts.unshift(svg('path', { class: 'side', d: outline, transform: 'translate(0 5)' }));
    }
    const tile = svg('g', { class: 'tile', transform: `translate(${spot.x} ${spot.y})` }, parts);
    this.layers.tiles.append(tile);
    this.#tiles.set(spot.cell.name, tile);
  }

  #drawCells() {
    const outline = this.geometry.outline(0);
    const rows = this.geometry.rows.map((row) =>
      svg(
        'g',
        { role: 'row' },
        row.map(({ cell, x, y }) => {
          const node = svg('path', {
            role: 'gridcell',
            class: 'cell',
            tabindex: -1,
            'data-name': cell.name,
            d: outline,
            transform: `translate(${x} ${y})`,
          });
          this.#cells.set(cell.name, node);
          return node;
        }),
      ),
    );
    return svg('g', { class: 'cells', role: 'grid' }, rows);
  }

  /**
   * @param {'marks' | 'pieces' | 'touch'} layer
   * @param {Spot} spot
   * @param {string} key  what is to be drawn; nothing where it is empty
   * @param {() => SVGElement} draw
   */
  #redraw(layer, { cell, x, y }, key, draw) {
    const drawn = this.#drawn[layer];
    const old = drawn.get(cell.name);
    if ((old?.key ?? '') === key) return;
    old?.node.remove();
    drawn.delete(cell.name);
    if (!key) return;
    const node = draw();
    this.place(node, { x, y });
    this.layers[layer].append(node);
    drawn.set(cell.name, { key, node });
  }

  /** The piece in the hand stands where the hand is, and hides what it took on the way. @param {Hand} hand */
  #carry(hand) {
    const [start] = hand.cells;
    this.layers.pieces.append(...this.layers.dragged.childNodes);
    for (const [name, { node }] of this.#drawn.pieces) {
      const held = name === start;
      node.classList.toggle('taken', !held && hand.cells.includes(name));
      this.place(node, this.geometry.spot(held && hand.last ? hand.last : name));
    }
  }

  /** @param {Spot} spot @param {State} state */
  #describe({ cell }, state) {
    const node = this.#cells.get(cell.name);
    if (!node) return;
    setAttribute(node, 'aria-label', cellLabel(cell, state));
    setAttribute(node, 'aria-selected', String(cell.name === state.hand.last));
    node.classList.toggle('touchable', state.hand.takes(cell.name));
  }

  /** @param {View} view */
  #drawPath(view) {
    const spots = view.cells.filter((cell) => cell.marks.includes('path')).map((cell) => this.geometry.spot(cell.name));
    const key = spots.map((spot) => spot.cell.name).join();
    if (key === this.#pathKey) return;
    this.#pathKey = key;
    this.layers.path.replaceChildren(...drawPath(spots, this.geometry));
  }
}

/** @param {Element} node @param {string} name @param {string} value */
function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
