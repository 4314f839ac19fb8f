/** What a game waits for, or how it ended. A screen reader hears the move that led there before it, in one breath. */

/** @import { View } from '../types.js' */
import { say } from '../engine/engine.js';
import { fill, h } from './dom.js';
import { sentence } from './failure.js';

export function promptLine() {
  const element = h('p.prompt', { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
  let said = '';

  /**
   * @param {string} text
   * @param {View} [view] a position, where a move led to it
   * @param {string} [move] that move
   */
  function show(text, view, move) {
    const heard = view && move ? playedWords(view, move) : '';
    // What is written again is heard again.
    if (said === heard + text) return;
    said = heard + text;
    fill(element, heard && h('span.hidden-text', {}, `${heard} `), sentence(text));
  }

  return { element, show };
}

/** "Blue plays a4-a3." Who has moved is who does not move now. @param {View} view @param {string} move */
export function playedWords({ sides, turn }, move) {
  return say('played', { color: sides[2 - turn].color, move });
}
