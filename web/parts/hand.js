/** Buttons for what is in the hand: stop here, let go, or pass with an empty one. */

/** @import { HandDetail } from '../types.js' */
/** @import { QuinaBoard } from '../board/element.js' */
import { say } from '../engine/engine.js';
import { fill, h } from './dom.js';

/**
 * @param {QuinaBoard} board
 * @param {(move: string) => void} play
 * @param {HTMLElement} other what the buttons take the place of, so that nothing moves on the page
 */
export function handRow(board, play, other) {
  const element = h('div.hand.row');

  /** @param {HandDetail} detail */
  function show({ cells, reach }) {
    const complete = reach?.complete;
    const held = cells.length > 0;
    const pressed = element.contains(document.activeElement);
    other.hidden = held;
    fill(
      element,
      held &&
        complete &&
        reach.next.length > 0 &&
        h('button.primary', { onclick: () => board.stop() }, say('stop-here')),
      held && h('button', { onclick: () => board.letGo() }, say('let-go')),
      // Passing is the move that touches nothing.
      !held && complete && h('button.primary', { onclick: () => play(complete.text) }, say('pass')),
    );
    // Whoever pressed the last button that was here goes on at the board.
    if (pressed && element.childElementCount === 0) board.focus();
  }

  board.addEventListener('hand', (event) => show(/** @type {CustomEvent<HandDetail>} */ (event).detail));
  return {
    element,
    /** Another position is on the board, and the hand is empty. */
    open: () => show({ cells: [], reach: board.reach?.([]) ?? null }),
  };
}
