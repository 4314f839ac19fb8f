/** What mouse, finger and keyboard ask of the board. */

/** @import { Drawing } from './draw.js' */
/** @import { Point } from './geometry.js' */
/** @import { Hand } from './hand.js' */
import { CELL } from './geometry.js';
import { Keys } from './keys.js';
import { Pointer } from './pointer.js';

/** How much larger a piece is while it is dragged. */
const LIFTED = 1.12;

/**
 * @typedef {object} Board
 * @property {Hand} hand
 * @property {() => 'play' | 'edit' | 'still'} mode
 * @property {() => Drawing | null} drawing
 * @property {(name: string) => void} press
 * @property {() => void} letGo
 * @property {() => void} settle  the piece in the hand goes back to where it was before it was dragged
 * @property {(name: string, options?: FocusOptions) => void} focus
 * @property {(name: string) => void} focused  a cell has the focus now
 * @property {(name: string, button: number) => void} paint
 */

export class Input {
  /** Where a pointer has dragged the piece in the hand to. @type {Point | null} */
  dragged = null;
  #board;
  #keys = new Keys();

  /**
   * Listens on the root, not on the drawing: an SVG element that listens to focus would become a stop of the Tab key.
   *
   * @param {ShadowRoot} root
   * @param {Board} board
   */
  constructor(root, board) {
    this.#board = board;
    new Pointer(root, {
      cellAt: (point, slack) => this.#meant(point, slack),
      toDrawing: (x, y) => board.drawing()?.toDrawing(x, y) ?? { x, y },
      scale: () => board.drawing()?.scale ?? 1,
      held: () => board.hand.last,
      lift: (name) => this.#lift(name),
      touch: (name) => this.#touch(name),
      drag: (point, byFinger) => this.#drag(point, byFinger),
      drop: (name) => this.#drop(name),
      aside: () => board.letGo(),
      painting: () => board.mode() === 'edit',
      paint: (name, button) => this.#paint(name, button),
    });
    root.addEventListener('pointerdown', () => board.drawing()?.ringFocus(false));
    root.addEventListener('keydown', (event) => this.#key(/** @type {KeyboardEvent} */ (event), root));
    root.addEventListener('focusin', (event) => {
      const name = nameOf(event.target);
      if (!name) return;
      board.focused(name);
      // Asked here, not by :has in the style sheet: WebKit does not look again there when the focus moves.
      if (!(/** @type {Element} */ (event.target).matches(':focus-visible'))) board.drawing()?.ringFocus(false);
    });
    for (const type of ['pointerover', 'focusin']) {
      root.addEventListener(type, (event) => board.drawing()?.pointAt(nameOf(event.target)));
    }
    for (const type of ['pointerout', 'focusout']) root.addEventListener(type, () => board.drawing()?.pointAt(null));
  }

  /** @param {KeyboardEvent} event @param {ShadowRoot} root */
  #key(event, root) {
    const board = this.#board;
    const drawing = board.drawing();
    const at = nameOf(root.activeElement);
    if (!drawing || !at) return;
    drawing.ringFocus(true);
    const wish = this.#keys.wish(event, at, drawing.geometry, board.hand);
    if (!wish) return;
    event.preventDefault();
    if (wish === 'letGo') board.letGo();
    else if ('focus' in wish) board.focus(wish.focus);
    else if (board.mode() === 'edit') this.#paint(wish.touch, 0);
    else board.press(wish.touch);
  }

  /**
   * The cell under a point; one that means nothing lends its room to the next that can be touched.
   *
   * @param {Point} point
   * @param {number} slack
   */
  #meant(point, slack) {
    const { hand, drawing, mode } = this.#board;
    const geometry = drawing()?.geometry;
    if (!geometry || mode() === 'still') return null;
    const name = geometry.cellAt(point);
    if (name !== null && (hand.takes(name) || name === hand.last)) return name;
    return geometry.nearestOf(point, hand.reach?.next ?? [], slack) ?? name;
  }

  /** @param {string} name */
  #lift(name) {
    if (!this.#board.hand.lifts(name)) return false;
    this.#touch(name);
    return true;
  }

  /** @param {string} name */
  #touch(name) {
    this.#board.focus(name, { preventScroll: true });
    this.#board.press(name);
  }

  /** @param {Point} point @param {boolean} byFinger */
  #drag(point, byFinger) {
    const drawing = this.#board.drawing();
    // A finger hides what is under it.
    this.dragged = byFinger ? { x: point.x, y: point.y - CELL / 2 } : point;
    drawing?.drag(this.#board.hand, this.dragged, LIFTED);
    drawing?.pointAt(this.#meant(point, 0));
  }

  /** @param {string | null} name */
  #drop(name) {
    const { hand } = this.#board;
    if (hand.empty) {
      // It was let go meanwhile, by the Escape key or a new view.
      this.dragged = null;
    } else if (name && name !== hand.last) {
      this.#touch(name);
    } else {
      this.#board.settle();
    }
  }

  /** @param {string} name @param {number} button */
  #paint(name, button) {
    this.#board.focus(name, { preventScroll: true });
    this.#board.paint(name, button);
  }
}

/** The cell that something is in. @param {EventTarget | null} target */
function nameOf(target) {
  return target instanceof Element ? (target.closest('[data-name]')?.getAttribute('data-name') ?? null) : null;
}
