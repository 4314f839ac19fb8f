/** The course of a game: the evaluation bar after each move, side by side. */

/** @import { Quality, View } from '../types.js' */
import { svg } from '../board/svg.js';
import { say } from '../engine/engine.js';
import { fill, h } from './dom.js';
import { percent } from './evaluation.js';

const WIDTH = 360;
const HEIGHT = 96;
/** Room at the edges for the marks. */
const EDGE = 6;

/**
 * @typedef {object} Point a position of the game
 * @property {number | null} chance of the first side, where it is known
 * @property {string} move that led to it
 * @property {Quality} quality of that move
 */

/** @param {(ply: number) => void} look wants to see the position after so many moves */
export function graph(look) {
  const drawing = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' });
  /** @type {Point[]} */
  let points = [];
  const element = h('div.graph', {
    role: 'slider',
    tabindex: 0,
    'aria-label': say('analyze-graph'),
    'aria-valuemin': 0,
    onpointerdown: follow,
    onpointermove: follow,
  });
  element.append(drawing);

  /** @param {Event} event */
  function follow(event) {
    const { buttons, clientX } = /** @type {PointerEvent} */ (event);
    if (buttons !== 1 || points.length < 2) return;
    const box = drawing.getBoundingClientRect();
    const share = ((clientX - box.left) / box.width) * WIDTH;
    look(
      Math.max(0, Math.min(points.length - 1, Math.round(((share - EDGE) / (WIDTH - 2 * EDGE)) * (points.length - 1)))),
    );
  }

  /** @param {Point[]} course @param {number | null} at the position looked at, where it belongs to the game @param {View} view */
  function show(course, at, { sides }) {
    points = course;
    const known = course.map((point, ply) => ({ ...point, ply })).filter((point) => point.chance !== null);
    const place = (/** @type {{ chance: number | null, ply: number }} */ { chance, ply }) =>
      `${x(ply, course.length)} ${y(chance ?? 0.5)}`;
    const path = known.map(place).join('L');
    const middle = y(0.5);
    /** What one side has of the bar: all between the course and the edge where it sits. @param {0 | 1} side */
    const area = (side) => {
      const [first, last] = [known[0], known[known.length - 1]].map(({ ply }) => x(ply, course.length));
      return svg('path', { class: 'area', 'data-tint': sides[side].tint, d: `M${path}L${last} ${y(side)}H${first}Z` });
    };
    fill(
      drawing,
      ...(known.length > 1 ? [area(0), area(1)] : []),
      svg('path', { class: 'middle', d: `M${EDGE} ${middle}H${WIDTH - EDGE}` }),
      known.length > 1 && svg('path', { class: 'course', d: `M${path}` }),
      at !== null && svg('path', { class: 'here', d: `M${x(at, course.length)} 2V${HEIGHT - 2}` }),
      ...known
        .filter(({ quality }) => quality !== 'good')
        .map(({ quality, ply, chance }) =>
          svg('circle', {
            class: `mistake ${quality}`,
            cx: x(ply, course.length),
            cy: y(chance ?? 0.5),
            r: quality === 'inaccuracy' ? 3 : 4.5,
          }),
        ),
    );
    element.setAttribute('aria-valuemax', String(course.length - 1));
    element.setAttribute('aria-valuenow', String(at ?? 0));
    const here = course[at ?? 0];
    element.setAttribute(
      'aria-valuetext',
      [here?.move, here?.chance != null && percent(here.chance)].filter(Boolean).join(', ') || say('analyze-start'),
    );
  }

  return { element, show };
}

/** @param {number} ply @param {number} count */
function x(ply, count) {
  return (EDGE + ((WIDTH - 2 * EDGE) * ply) / Math.max(1, count - 1)).toFixed(1);
}

/** @param {number} chance */
function y(chance) {
  return (EDGE + (HEIGHT - 2 * EDGE) * (1 - chance)).toFixed(1);
}
