/** The board by mouse, pen and finger: a press, or a drag with the piece under the pointer. */

/** @import { Point } from './geometry.js' */
import { CELL } from './geometry.js';

/** How far, in pixels, a pointer may wander before a press becomes a drag. */
const SLACK = 6;
/** How far, in pixels, a finger may miss what it means, and in cells, where they are small: not as far as the next one's middle. */
const FINGER = 22;
const NEAR = 0.75;

/**
 * What the pointer needs from the board.
 *
 * @typedef {object} Board
 * @property {(point: Point, slack: number) => string | null} cellAt  the cell that is meant by a pointer that may miss
 * @property {(x: number, y: number) => Point} toDrawing
 * @property {() => number} scale  pixels per unit
 * @property {() => string | undefined} held  the cell touched last
 * @property {(name: string) => boolean} lift  takes the piece there into the hand, if it can be dragged
 * @property {(name: string) => void} touch
 * @property {(point: Point, byFinger: boolean) => void} drag  the piece in the hand follows
 * @property {(name: string | null) => void} drop  the piece is let fall on a cell, or beside the board
 * @property {() => void} aside  a press that hit no cell
 * @property {() => boolean} painting  whether cells are not touched but painted
 * @property {(name: string, button: number) => void} paint
 */

/**
 * A pointer that is down: where it went down, whether that took a piece into the hand, and whether it drags one.
 *
 * @typedef {object} Press
 * @property {number} id
 * @property {number} button
 * @property {number} x
 * @property {number} y
 * @property {string} name
 * @property {boolean} lifted
 * @property {boolean} dragging
 */

export class Pointer {
  /** @type {Press | null} */
  #press = null;

  /** @param {EventTarget} target @param {Board} board */
  constructor(target, board) {
    this.board = board;
    /** @type {[string, (event: any) => void][]} */
    const listeners = [
      ['pointerdown', (event) => this.#down(event)],
      ['pointermove', (event) => this.#move(event)],
      ['pointerup', (event) => this.#up(event)],
      ['pointercancel', (event) => this.#cancel(event)],
      ['contextmenu', (event) => board.painting() && event.preventDefault()],
      // A click without a pointer comes from a screen reader or another helper.
      ['click', (event) => event.detail === 0 && this.#helped(event)],
    ];
    for (const [type, listener] of listeners) target.addEventListener(type, listener);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if ((this.#press && !event.isPrimary) || (event.button !== 0 && !this.board.painting())) return;
    const name = this.#cellUnder(event);
    if (!name) return this.board.aside();
    const press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      name,
      lifted: false,
      dragging: false,
      button: event.button,
    };
    this.#press = press;
    /** @type {Element} */ (event.target).setPointerCapture(event.pointerId);
    if (this.board.painting()) this.board.paint(name, event.button);
    else press.lifted = this.board.lift(name);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (this.board.painting()) return this.#paintOn(event, press);
    const wandered = Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLACK;
    press.dragging ||= wandered && press.name === this.board.held();
    if (press.dragging) {
      this.board.drag(this.board.toDrawing(event.clientX, event.clientY), event.pointerType === 'touch');
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#press = null;
    if (this.board.painting()) return;
    const name = this.#cellUnder(event);
    if (press.dragging) this.board.drop(name);
    else if (name === press.name && !press.lifted) this.board.touch(name);
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    this.#press = null;
    if (press.dragging) this.board.drop(null);
  }

  /** @param {PointerEvent} event @param {{ name: string, button: number }} press */
  #paintOn(event, press) {
    const name = this.#cellUnder(event);
    if (!name || name === press.name) return;
    press.name = name;
    this.board.paint(name, press.button);
  }

  /** @param {Event} event */
  #helped(event) {
    const name = /** @type {Element} */ (event.target).closest('[data-name]')?.getAttribute('data-name');
    if (!name) return;
    if (this.board.painting()) this.board.paint(name, 0);
    else this.board.touch(name);
  }

  /** @param {PointerEvent} event */
  #cellUnder(event) {
    const slack = event.pointerType === 'touch' ? Math.min(FINGER / this.board.scale(), NEAR * CELL) : 0;
    return this.board.cellAt(this.board.toDrawing(event.clientX, event.clientY), slack);
  }
}
