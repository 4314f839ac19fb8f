/** What does not change during a game: the frame, the edges that belong to players, the coordinates. */

/** @import { Goal, View } from '../types.js' */
/** @import { Geometry } from './geometry.js' */
import { CELL } from './geometry.js';
import { svg, withText } from './svg.js';

/** Between the outermost cells and the coordinates. */
const GAP = 26;

/** @param {Geometry} geometry @param {View} view */
export function drawFrame(geometry, view) {
  return svg('g', { class: 'frame' }, [
    ...base(geometry, view),
    ...view.goals.flatMap((goal) => goalBar(geometry, view, goal)),
    ...(geometry.coordinates ? [svg('g', { 'font-size': geometry.fontSize }, coordinates(geometry))] : []),
  ]);
}

/** @param {Geometry} geometry @param {View} view */
function base(geometry, view) {
  if (view.ground === 'tiles') return [];
  if (geometry.hex) {
    const outline = geometry.outline(0);
    const d = [...geometry.spots.values()].map(({ x, y }) => moved(outline, x, y)).join('');
    return [
      svg('path', { class: 'rim', d, 'stroke-width': 26, 'stroke-linejoin': 'round' }),
      svg('path', { class: `bed ${view.ground}`, d, 'stroke-width': 8, 'stroke-linejoin': 'round' }),
    ];
  }
  const { width, height } = geometry;
  return [
    svg('rect', { class: 'rim', x: -16, y: -16, width: width + 32, height: height + 32, rx: 18 }),
    svg('rect', { class: `bed ${view.ground}`, x: -4, y: -4, width: width + 8, height: height + 8, rx: 7 }),
    ...(view.ground === 'earth' ? pebbles(width, height) : []),
  ];
}

/** Stones in the earth, the same in every cell but never in rows. @param {number} width @param {number} height */
function pebbles(width, height) {
  const stones = [
    [22, 30, 5],
    [64, 18, 3],
    [80, 58, 6],
    [40, 72, 4],
    [12, 84, 3],
    [56, 46, 2.5],
    [88, 90, 3.5],
  ];
  const pattern = svg(
    'pattern',
    { id: 'pebbles', width: 137, height: 113, patternUnits: 'userSpaceOnUse' },
    stones.map(([cx, cy, rx]) => svg('ellipse', { class: 'pebble', cx, cy, rx, ry: rx * 0.7 })),
  );
  return [svg('defs', {}, [pattern]), svg('rect', { width, height, fill: 'url(#pebbles)' })];
}

/** An outline around the origin, somewhere else. @param {string} outline @param {number} x @param {number} y */
function moved(outline, x, y) {
  return outline.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => `${(+a + x).toFixed(1)} ${(+b + y).toFixed(1)}`);
}

/**
 * An edge in the color of who wants it, with the sign of that side along it: a line for a ring, dots for a dot.
 *
 * @param {Geometry} geometry
 * @param {View} view
 * @param {Goal} goal
 */
function goalBar(geometry, view, { edge, side }) {
  const { width, height } = geometry;
  const seen = geometry.edge(edge);
  const far = 10;
  const short = 14;
  const ends = {
    top: [short, -far, width - short, -far],
    bottom: [short, height + far, width - short, height + far],
    left: [-far, short, -far, height - short],
    right: [width + far, short, width + far, height - short],
  }[seen];
  const [x1, y1, x2, y2] = ends;
  const line = (/** @type {string} */ name) => svg('line', { class: name, x1, y1, x2, y2 });
  return [
    svg('g', { class: `goal ${view.sides[side - 1].tint}` }, [
      line('edge'),
      line('bar'),
      line(side === 1 ? 'stripe' : 'dots'),
    ]),
  ];
}

/**
 * The name of every row at its left. Columns of squares have theirs below; rows of hexagons do not line up, so that the
 * bottom row has its numbers below and every row its highest number at the other end.
 *
 * @param {Geometry} geometry
 */
function coordinates(geometry) {
  const label = (/** @type {string} */ text, /** @type {number} */ x, /** @type {number} */ y, anchor = 'middle') =>
    withText(svg('text', { class: 'coordinate', x, y, 'text-anchor': anchor }), text);
  const rows = geometry.rows.flatMap((row) => {
    const left = row[0];
    const right = row[row.length - 1];
    const atLeft = (/** @type {string} */ text) => label(text, left.x - CELL / 2 - GAP, left.y, 'end');
    const atRight = (/** @type {string} */ text) => label(text, right.x + CELL / 2 + GAP, right.y, 'start');
    if (!geometry.hex) return [atLeft(split(left.cell.name).digits)];
    const { letters } = split(left.cell.name);
    return geometry.flipped
      ? [atLeft(split(left.cell.name).digits), atRight(letters)]
      : [atLeft(letters), atRight(split(right.cell.name).digits)];
  });
  const bottom = geometry.rows[geometry.rows.length - 1].map(({ cell, x }) => {
    const { letters, digits } = split(cell.name);
    return label(geometry.hex ? digits : letters, x, geometry.height + GAP + geometry.fontSize * 0.55);
  });
  return [...rows, ...bottom];
}

/** @param {string} name */
function split(name) {
  const digits = name.replace(/^\D+/, '');
  return { letters: name.slice(0, name.length - digits.length), digits };
}
