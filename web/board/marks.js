/** Marks below and above the pieces: what happened, what counts, what can be done. */

/** @import { Geometry, Spot } from './geometry.js' */
/** @import { Hand } from './hand.js' */
import { svg } from './svg.js';

/**
 * What to draw below the piece of a cell, as words; equal words, equal pictures.
 *
 * @param {Spot} spot
 * @param {{ hand: Hand, lit: Set<string> }} board
 */
export function groundMarks({ cell }, { hand, lit }) {
  /** @type {string[]} */
  const marks = cell.marks.filter((mark) => mark !== 'path');
  if (cell.name === hand.last) marks.push('held');
  if (lit.has(cell.name)) marks.push('lit');
  return marks;
}

/** @param {string[]} marks @param {Geometry} geometry */
export function drawGroundMarks(marks, geometry) {
  return svg(
    'g',
    { class: 'marks' },
    marks.flatMap((mark) => GROUND[mark]?.(geometry) ?? []),
  );
}

/** @type {{ [mark: string]: (geometry: Geometry) => SVGElement[] }} */
const GROUND = {
  from: (geometry) => [
    svg('path', { class: 'from', d: geometry.outline(3) }),
    svg('path', { class: 'from-line', d: geometry.outline(6) }),
  ],
  to: (geometry) => [
    svg('path', { class: 'to', d: geometry.outline(3) }),
    svg('path', { class: 'to-line', d: geometry.outline(6) }),
  ],
  held: (geometry) => [
    svg('path', { class: 'held', d: geometry.outline(3) }),
    svg('path', { class: 'held-line', d: geometry.outline(6) }),
  ],
  lit: (geometry) => [svg('path', { class: 'lit', d: geometry.outline(7) })],
  check: () => [svg('path', { class: 'check', d: burst(12, 50, 41) })],
  live: () => [svg('circle', { class: 'live-edge', r: 42.5 }), svg('circle', { class: 'live', r: 42.5 })],
  decisive: () => [svg('circle', { class: 'decisive-edge', r: 42.5 }), svg('circle', { class: 'decisive', r: 42.5 })],
  last: (geometry) => [
    svg('path', { class: 'last', d: geometry.hex ? 'M-9 -44L9 -44L0 -36Z' : 'M22 -44L44 -44L44 -22Z' }),
  ],
};

/**
 * What to draw above the piece of a cell, as a word, or nothing.
 *
 * @param {Spot} spot
 * @param {Hand} hand
 */
export function touchMark({ cell }, hand) {
  if (cell.name === hand.last && hand.stoppable) return 'stop';
  if (!hand.takes(cell.name)) return '';
  if (hand.empty) return cell.piece ? 'movable' : 'placeable';
  return cell.piece ? 'capture' : 'target';
}

/** @param {string} mark */
export function drawTouchMark(mark) {
  return svg('g', { class: `touch ${mark}` }, TOUCH[mark]());
}

const aroundPiece = () => [svg('circle', { class: 'halo', r: 43 }), svg('circle', { class: 'line', r: 43 })];

/** @type {{ [mark: string]: () => SVGElement[] }} */
const TOUCH = {
  movable: aroundPiece,
  placeable: () => [svg('circle', { class: 'spot', r: 10 })],
  target: () => [svg('circle', { class: 'spot', r: 14 })],
  capture: aroundPiece,
  stop: () => [
    svg('circle', { class: 'badge', cx: 29, cy: -29, r: 21 }),
    svg('path', { class: 'tick', d: 'M19 -28.5L26 -21L39 -37' }),
  ],
};

/**
 * The way that the hand has come.
 *
 * @param {Hand} hand
 * @param {Geometry} geometry
 */
export function drawRoute(hand, geometry) {
  const points = hand.cells.map((name) => geometry.spot(name)).map(({ x, y }) => `${x} ${y}`);
  if (points.length < 2) return [];
  const line = `M${points.join('L')}`;
  const stops = points
    .slice(0, -1)
    .map((point) => `M${point}h.01`)
    .join('');
  return [
    svg('path', { class: 'route-halo', d: line }),
    svg('path', { class: 'stops-halo', d: stops }),
    svg('path', { class: 'route', d: line }),
    svg('path', { class: 'stops', d: stops }),
  ];
}

/**
 * The open path: a line through its cells.
 *
 * @param {Spot[]} spots
 * @param {Geometry} geometry
 */
export function drawPath(spots, geometry) {
  const links = spots.flatMap((a, index) =>
    spots
      .slice(index + 1)
      .filter((b) => geometry.adjacent(a, b))
      .map((b) => `M${a.x} ${a.y}L${b.x} ${b.y}`),
  );
  const dots = spots.map(({ x, y }) => `M${x} ${y}h.01`);
  const d = [...links, ...dots].join('');
  return d ? [svg('path', { class: 'path-halo', d }), svg('path', { class: 'path', d })] : [];
}

/** @param {number} points @param {number} outer @param {number} inner */
function burst(points, outer, inner) {
  const corners = [...Array(2 * points).keys()].map((corner) => {
    const radius = corner % 2 ? inner : outer;
    const angle = (corner * Math.PI) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
