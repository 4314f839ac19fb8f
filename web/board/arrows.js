/** Arrows: the first moves of the best lines, the better the thicker, and hints. */

/** @import { Arrow } from '../types.js' */
/** @import { Geometry, Point } from './geometry.js' */
import { distance } from './geometry.js';
import { svg, withText } from './svg.js';

const HEAD = 28;
const BADGE = 18;
/** How far from the end a number stands that gives way to a better one. */
const ASIDE = 50;

/**
 * Arrows from the last to the best, so that the best lies on top.
 *
 * @param {Arrow[]} arrows
 * @param {Geometry} geometry
 */
export function drawArrows(arrows, geometry) {
  const place = (/** @type {Arrow} */ { rank }) => (rank === 'hint' ? 0 : rank);
  const numbered = arrows.filter(({ rank }) => rank !== 'hint').length > 1;
  /** Where a better arrow has its number. @type {Set<string>} */
  const taken = new Set();
  return [...arrows]
    .filter(({ cells }) => cells.length > 0 && cells.every((name) => geometry.spots.has(name)))
    .sort((a, b) => place(a) - place(b))
    .map(({ rank, cells }) => {
      const end = cells[cells.length - 1];
      const points = cells.map((name) => geometry.spot(name));
      const aside = taken.has(end);
      if (rank !== 'hint') taken.add(end);
      return drawArrow(rank, points, numbered && rank !== 'hint' ? (aside ? 'aside' : 'end') : null);
    })
    .reverse();
}

/**
 * @param {Arrow['rank']} rank
 * @param {Point[]} points
 * @param {'end' | 'aside' | null} number where it stands: at the end, or before it where that is taken
 */
function drawArrow(rank, points, number) {
  const width = rank === 'hint' ? 14 : 15 - 2 * rank;
  const parts = points.length === 1 ? circle(points[0], width) : line(points, width, number === 'end');
  const end = points[points.length - 1];
  const at = number === 'aside' && points.length > 1 ? towards(end, points[points.length - 2], ASIDE) : end;
  if (number && rank !== 'hint') parts.push(...badge(rank, at));
  return svg('g', { class: `arrow rank-${rank}` }, parts);
}

/** A move of one cell has no direction. @param {Point} center @param {number} width @returns {SVGElement[]} */
function circle({ x, y }, width) {
  const ring = (/** @type {string} */ name, /** @type {number} */ stroke) =>
    svg('circle', { class: name, cx: x, cy: y, r: 36, 'stroke-width': stroke });
  return [ring('shaft-halo', width * 0.7 + 6), ring('shaft', width * 0.7)];
}

/** @param {Point[]} points @param {number} width @param {boolean} numbered @returns {SVGElement[]} */
function line(points, width, numbered) {
  const end = points[points.length - 1];
  const before = points[points.length - 2];
  const tip = towards(end, before, numbered ? BADGE - 2 : 0);
  const neck = towards(end, before, HEAD + (numbered ? BADGE - 6 : -4));
  const shaft = [towards(points[0], points[1], 36), ...points.slice(1, -1), neck]
    .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L');
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI;
  const half = 9 + width * 0.7;
  const head = svg('path', {
    class: 'head',
    d: `M0 0L${-HEAD} ${-half}L${-HEAD} ${half}Z`,
    transform: `translate(${tip.x.toFixed(1)} ${tip.y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
  });
  const stroke = (/** @type {string} */ name, /** @type {number} */ extra) =>
    svg('path', { class: name, d: `M${shaft}`, 'stroke-width': width + extra });
  return [stroke('shaft-halo', 6), head, stroke('shaft', 0)];
}

/** @param {number} rank @param {Point} center @returns {SVGElement[]} */
function badge(rank, { x, y }) {
  return [
    svg('circle', { class: 'badge', cx: x, cy: y, r: BADGE }),
    withText(svg('text', { class: 'rank', x, y: y + 1, 'font-size': 24 }), String(rank)),
  ];
}

/**
 * The point that lies some way from one point to another.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} way
 * @returns {Point}
 */
function towards(from, to, way) {
  const share = way / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
