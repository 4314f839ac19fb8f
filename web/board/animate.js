/**
 * Motion between two views. What is drawn is always the new view; animations start from the old one
 * and can be ended at any time.
 */

/** @import { View } from '../types.js' */
/** @import { Point } from './geometry.js' */

/** How long a piece takes from cell to cell, in milliseconds. */
export const HOP = 180;
const FADE = 260;
/** How long what was captured or fell away can still be seen. */
const LINGER = 900;

/** A place to stand in for a piece in a keyframe. @param {Point} point @param {number} [scale] */
export function at({ x, y }, scale = 1) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * What changed between two views of the same board.
 *
 * @typedef {object} Change
 * @property {string[]} route  the cells that the moving piece passes, from where it stood; empty when nothing moved
 * @property {string[]} captured  cells whose old piece is gone
 * @property {string[]} placed  cells with a piece that came from nowhere
 * @property {string[]} vanished  cells whose tile fell away
 */

/** Whether a cell has a tile under it. @param {View['cells'][number]} cell @param {View['ground']} ground */
export function hasTile(cell, ground) {
  return !cell.hole && (ground !== 'earth' || cell.piece !== null);
}

/**
 * @param {View} before
 * @param {View} after
 * @param {string[]} moved
 * @returns {Change}
 */
export function changeBetween(before, after, moved) {
  const old = new Map(before.cells.map((cell) => [cell.name, cell]));
  const now = new Map(after.cells.map((cell) => [cell.name, cell]));
  const start = moved[0];
  const end = moved[moved.length - 1];
  const mover = moved.length > 1 ? old.get(start)?.piece : null;
  const arrived = mover && now.get(end)?.piece?.letter === mover.letter;
  const route = arrived ? moved : [];

  /** @type {Change} */
  const change = { route, captured: [], placed: [], vanished: [] };
  for (const cell of after.cells) {
    const was = old.get(cell.name);
    if (!was) continue;
    const left = arrived && cell.name === start;
    const came = arrived && cell.name === end;
    const same = was.piece?.letter === cell.piece?.letter;
    if (was.piece && !left && (!same || came)) change.captured.push(cell.name);
    if (cell.piece && !came && (!same || left)) change.placed.push(cell.name);
    if (hasTile(was, before.ground) && !hasTile(cell, after.ground)) change.vanished.push(cell.name);
  }
  return change;
}

export class Motion {
  /** @type {Animation[]} */
  #running = [];
  /** @type {Element[]} */
  #ghosts = [];

  /** Whether people want things to move. */
  static get wanted() {
    return !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** Ends everything that still moves; what is drawn is the new view. */
  finish() {
    for (const animation of this.#running) animation.cancel();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  /**
   * A piece glides from point to point.
   *
   * @param {Element} piece
   * @param {Point[]} points
   * @returns {number} how long it takes
   */
  glide(piece, points) {
    const duration = HOP * (points.length - 1);
    if (duration > 0)
      this.#play(
        piece,
        points.map((point) => ({ transform: at(point), easing: 'ease-in-out' })),
        { duration },
      );
    return duration;
  }

  /** A stone drops in. @param {Element} piece @param {Point} point */
  dropIn(piece, point) {
    this.#play(
      piece,
      [
        { transform: at(point, 1.5), opacity: 0 },
        { transform: at(point, 0.94), opacity: 1, offset: 0.7 },
        { transform: at(point), opacity: 1 },
      ],
      { duration: FADE, easing: 'ease-out' },
    );
  }

  /**
   * A captured piece shrinks, is seen for a moment longer, and is gone.
   *
   * @param {Element} ghost
   * @param {Point} point
   * @param {number} delay
   */
  capture(ghost, point, delay) {
    const small = { transform: at(point, 0.45), opacity: 0.75 };
    const duration = FADE + LINGER;
    this.#passing(
      ghost,
      [
        { transform: at(point), opacity: 1 },
        { ...small, offset: FADE / duration },
        { ...small, offset: 0.8 },
        { transform: at(point, 0.2), opacity: 0 },
      ],
      { duration, delay },
    );
  }

  /** A tile falls away. @param {Element} tile @param {Point} point @param {number} delay */
  fall(tile, point, delay) {
    this.#play(
      tile,
      [
        { transform: at(point), opacity: 1, visibility: 'visible' },
        { transform: `${at(point, 0.55)} rotate(14deg)`, opacity: 0, visibility: 'visible' },
      ],
      { duration: 420, delay, easing: 'ease-in', fill: 'backwards' },
    );
  }

  /** Something is pointed out where it was, and fades. @param {Element} ghost @param {number} delay */
  trace(ghost, delay) {
    this.#passing(ghost, [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
      duration: LINGER + FADE,
      delay,
    });
  }

  /** Something is seen for a moment. @param {Element} element */
  flash(element) {
    const seen = { opacity: 1, visibility: 'visible' };
    this.#play(
      element,
      [
        { opacity: 0, visibility: 'visible' },
        { ...seen, offset: 0.15 },
        { ...seen, offset: 0.6 },
        { opacity: 0, visibility: 'visible' },
      ],
      { duration: LINGER },
    );
  }

  /**
   * Plays on something that exists for the animation only.
   *
   * @param {Element} ghost
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  #passing(ghost, frames, options) {
    this.#ghosts.push(ghost);
    const animation = this.#play(ghost, frames, { fill: 'both', ...options });
    animation.onfinish = () => ghost.remove();
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  #play(element, frames, options) {
    const animation = element.animate(frames, options);
    this.#running.push(animation);
    return animation;
  }
}
