/** A field for whoever types a move: by its cells, by a cell and a direction, or in a word. */

/** @import { At } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { h } from './dom.js';
import { reasonOf, sentence } from './failure.js';
import { toast } from './toast.js';

/**
 * @param {() => At | null} at where the move is to be made; null where none can be
 * @param {(move: string) => void} play
 */
export function typedMove(at, play) {
  const input = h('input.mono', { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', 'aria-label': say('type-move'), placeholder: say('type-move') });
  const element = h('form.row.type.grow', { onsubmit: read }, input, h('button', {}, say('play-it')));

  /** @param {Event} event */
  function read(event) {
    event.preventDefault();
    const [text, here] = [input.value.trim(), at()];
    if (!text || !here) return;
    try {
      const move = /** @type {string} */ (ask({ ask: 'read', at: here, text }));
      const refusal = ask({ ask: 'refusal', at: here, cells: move.split('-') });
      if (refusal) return toast(sentence(refusal.text));
      input.value = '';
      play(move);
    } catch (error) {
      toast(reasonOf(error));
    }
  }

  return { element, input };
}
