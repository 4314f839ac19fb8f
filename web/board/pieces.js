/**
 * Pieces. The first side's carry a ring and the second side's a dot, so that they can be told apart without colors;
 * what else they carry (a number, a crown) leaves room for that sign.
 */

/** @import { CellView, View } from '../types.js' */
import { svg, withText } from './svg.js';

const RADIUS = 36;

/** The pictures of the wire that are more than a plain stone. @type {{ [symbol: string]: 'crown' | 'point' }} */
const EMBLEMS = { '♔': 'crown', '♚': 'crown', '△': 'point', '▲': 'point' };

const CROWN = 'M-18 11L-21-9L-10.5 0L0-16L10.5 0L21-9L18 11Z';
const POINT = 'M0-34L31 25Q0 34-31 25Z';

/**
 * All that a piece's picture depends on, as a text: equal texts, equal pictures.
 *
 * @param {CellView} cell
 * @param {View} view
 */
export function pieceKey({ piece, value }, view) {
  return piece ? `${tintOf(piece.side, view)} ${piece.side} ${piece.symbol} ${value ?? ''}` : '';
}

/**
 * A piece around the origin.
 *
 * @param {CellView} cell
 * @param {View} view
 */
export function drawPiece({ piece, value }, view) {
  if (!piece) throw new TypeError('there is no piece on this cell');
  const emblem = EMBLEMS[piece.symbol];
  const body = emblem === 'point' ? point(piece.side) : disc(piece.side, emblem === 'crown', value);
  return svg('g', { class: `piece ${tintOf(piece.side, view)}` }, body);
}

/** @param {number | null} side @param {View} view */
function tintOf(side, view) {
  return side === null ? 'neutral' : view.sides[side - 1].tint;
}

/** @param {number | null} side @param {boolean} crowned @param {number | null} value */
function disc(side, crowned, value) {
  /** @type {SVGElement[]} */
  const parts = [svg('circle', { class: 'lip', cy: 4, r: RADIUS }), svg('circle', { class: 'face', r: RADIUS })];
  const full = crowned || value !== null;
  if (side === 1) parts.push(svg('circle', { class: 'ring', r: full ? 30.5 : 20, 'stroke-width': full ? 3 : 5 }));
  if (side === 2) parts.push(svg('circle', { class: 'dot', cy: full ? 25 : 0, r: full ? 4.5 : 9 }));
  if (crowned) parts.push(svg('path', { class: 'emblem', d: CROWN }));
  if (value !== null) parts.push(number(value));
  return parts;
}

/** @param {number | null} side */
function point(side) {
  /** @type {SVGElement[]} */
  const parts = [
    svg('path', { class: 'lip', d: POINT, transform: 'translate(0 4)' }),
    svg('path', { class: 'face', d: POINT }),
  ];
  if (side === 1)
    parts.push(svg('path', { class: 'ring', d: POINT, transform: 'translate(0 4.5) scale(.55)', 'stroke-width': 8 }));
  if (side === 2) parts.push(svg('circle', { class: 'dot', cy: 8, r: 8 }));
  return parts;
}

/** @param {number} value */
function number(value) {
  const text = value > 0 ? `+${value}` : String(value).replace('-', '−');
  return withText(svg('text', { class: 'value', y: 0.5, 'font-size': text.length > 2 ? 25 : 33 }), text);
}
