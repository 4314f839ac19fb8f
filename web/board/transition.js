/** Shows how one view became the next: who went where, what was captured, what fell away. */

/** @import { View } from '../types.js' */
/** @import { Point } from './geometry.js' */
/** @import { Drawing } from './draw.js' */
import { HOP, Motion, changeBetween } from './animate.js';
import { drawPiece } from './pieces.js';
import { svg } from './svg.js';

/**
 * A piece that a hand has brought part of the way: where it is seen, and the cells that it has passed.
 *
 * @typedef {{ point: Point, cells: string[] }} Carried
 */

/**
 * @param {{ motion: Motion, drawing: Drawing, before: View, after: View }} stage  the drawing shows `after` already
 * @param {string[]} moved  the cells of the move
 * @param {Carried | null} carried
 */
export function playTransition({ motion, drawing, before, after }, moved, carried) {
  const { geometry, layers } = drawing;
  const change = changeBetween(before, after, moved);
  const brought = carried?.cells.every((name, index) => name === moved[index]) ? carried : null;
  const passed = brought ? brought.cells.length - 1 : 0;
  const arrival = (/** @type {string} */ name) => {
    const hop = change.route.lastIndexOf(name);
    return HOP * Math.max(0, (hop < 0 ? change.route.length - 1 : hop) - passed);
  };

  if (Motion.wanted) {
    const piece = drawing.piece(change.route[change.route.length - 1] ?? '');
    if (piece) {
      layers.pieces.append(piece);
      const ahead = change.route.slice(passed + 1).map((name) => geometry.spot(name));
      const end = geometry.spot(change.route[change.route.length - 1]);
      motion.glide(piece, [brought?.point ?? geometry.spot(change.route[0]), ...(ahead.length ? ahead : [end])]);
    }
    for (const name of change.placed) {
      const stone = drawing.piece(name);
      if (stone) motion.dropIn(stone, geometry.spot(name));
    }
    for (const name of change.vanished) {
      const tile = drawing.tile(name);
      if (tile) motion.fall(tile, geometry.spot(name), arrival(name));
    }
    for (const cell of before.cells.filter(({ name }) => change.captured.includes(name))) {
      const ghost = drawPiece(cell, before);
      layers.ghosts.append(ghost);
      motion.capture(ghost, geometry.spot(cell.name), arrival(cell.name));
    }
  }
  for (const name of new Set([...change.captured, ...change.vanished])) {
    const { x, y } = geometry.spot(name);
    const trace = svg('path', { class: 'trace', d: geometry.outline(8), transform: `translate(${x} ${y})` });
    layers.ghosts.append(trace);
    motion.trace(trace, Motion.wanted ? arrival(name) : 0);
  }
}
