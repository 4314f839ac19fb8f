/** What a hand has touched so far. It knows no rules: what can follow it asks. */

/** @import { Move, Reach } from '../types.js' */

/**
 * What became of a touch: `taken` the cell follows what is in the hand, `move` a move is complete, `dropped` the hand
 * is empty again, `refused` the cell cannot follow.
 *
 * @typedef {{ kind: 'taken' | 'dropped' | 'refused' } | { kind: 'move', move: Move }} Outcome
 */

export class Hand {
  /** @type {string[]} */
  cells = [];
  /** @type {Reach | null} */
  #reach = null;
  /** The cells of the reach once more: every cell of the board asks for itself. @type {Set<string>} */
  #next = new Set();
  /** @type {((cells: string[]) => Reach | null) | null} */
  #ask = null;

  /** @param {((cells: string[]) => Reach | null) | null} ask who knows what can follow */
  open(ask) {
    this.#ask = ask;
    this.drop();
  }

  get reach() {
    return this.#reach;
  }

  get empty() {
    return this.cells.length === 0;
  }

  /** The cell touched last. @returns {string | undefined} */
  get last() {
    return this.cells[this.cells.length - 1];
  }

  /** The move that would be made by stopping here, where it could also go on. @returns {Move | null} */
  get stoppable() {
    return !this.empty && this.reach ? this.reach.complete : null;
  }

  /** Whether a cell can be touched next. @param {string} name */
  takes(name) {
    return this.#next.has(name);
  }

  /** Whether touching a cell would begin a move, whatever is in the hand now. @param {string} name */
  begins(name) {
    const reach = this.empty ? this.reach : (this.#ask?.([]) ?? null);
    return reach !== null && reach.next.includes(name);
  }

  /** Whether a piece could be lifted there: touching it begins a move that goes on. @param {string} name */
  lifts(name) {
    const instead = this.cells.length === 1 && name !== this.last && !this.takes(name);
    if (!(this.empty || instead) || !this.begins(name)) return false;
    return (this.#ask?.([name])?.next.length ?? 0) > 0;
  }

  /** @param {string} name @returns {Outcome} */
  touch(name) {
    if (this.takes(name)) return this.#take([...this.cells, name]);
    if (name === this.last) return this.stop();
    // In the middle of a chain another piece is more likely a slip than a change of mind.
    if (this.cells.length === 1 && this.begins(name)) return this.#take([name]);
    return { kind: 'refused' };
  }

  /** Makes the move in the hand, or lets go where it is none yet. @returns {Outcome} */
  stop() {
    const move = this.stoppable;
    this.drop();
    return move ? { kind: 'move', move } : { kind: 'dropped' };
  }

  drop() {
    this.#hold([]);
  }

  /** @param {string[]} cells @returns {Outcome} */
  #take(cells) {
    this.#hold(cells);
    const over = this.reach !== null && this.reach.next.length === 0 && this.reach.complete !== null;
    return over ? this.stop() : { kind: 'taken' };
  }

  /** @param {string[]} cells */
  #hold(cells) {
    // Whoever is asked may fail; the hand is then as it was.
    this.#reach = this.#ask?.(cells) ?? null;
    this.cells = cells;
    this.#next = new Set(this.#reach?.next);
  }
}
