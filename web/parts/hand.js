/** Buttons for what is in the hand: stop here, let go, or pass with an empty one. */

/** @import { HandDetail } from '../types.js' */
/** @import { QuinaBoard } from '../board/element.js' */
import { button } from './button.js';
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
    // Not `hidden`: whether it is wanted at all is the page's business.
    other.classList.toggle('covered', held);
    fill(
      element,
      held && complete && reach.next.length > 0 && button('stop-here', () => board.stop(), { class: 'primary' }),
      held && button('let-go', () => board.letGo()),
      // Passing is the move that touches nothing.
      !held && complete && button('pass', () => play(complete.text), { class: 'primary' }),
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
