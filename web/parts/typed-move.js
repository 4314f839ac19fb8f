/** A field for whoever types a move: by its cells, by a cell and a direction, or in a word. */

/** @import { At } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { cellsOf, reachAt } from './board.js';
import { h } from './dom.js';
import { reasonOf, sentence } from './failure.js';

/** @param {(move: string) => void} play */
export function typedMove(play) {
  /** Where the move is to be made; null where none can be. @type {At | null} */
  let here = null;
  const refused = h('p.small.refused', { role: 'alert', hidden: true });
  const input = h('input.mono', {
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': say('type-move'),
    oninput: () => refuse(''),
  });
  const button = h('button', {}, say('play-it'));
  const element = h('form.typed.grow', { onsubmit: read }, h('div.row.type', {}, input, button), refused);

  /** @param {Event} event */
  function read(event) {
    event.preventDefault();
    const text = input.value.trim();
    if (!text || !here) return;
    try {
      const move = /** @type {string} */ (ask({ ask: 'read', at: here, text }));
      const cells = cellsOf(move);
      if (!reachAt(here)(cells).complete)
        return refuse(sentence(ask({ ask: 'refusal', at: here, cells })?.text ?? say('move-unfinished', { move })));
      input.value = '';
      play(move);
    } catch (error) {
      refuse(reasonOf(error));
    }
  }

  /** @param {string} why beside what was typed, where it can be mended */
  function refuse(why) {
    refused.textContent = why;
    refused.hidden = why === '';
    input.setAttribute('aria-invalid', String(why !== ''));
  }

  /** Another position stands on the board. @param {At | null} at */
  function open(at) {
    here = at;
    // Not disabled: whoever types goes on where they are when it is their turn again.
    input.readOnly = button.disabled = !at;
    refuse('');
    if (at) input.placeholder = say('type-move-example', { move: exampleAt(at) });
  }

  return { element, input, open };
}

/** A move that can be made. @param {At} at */
function exampleAt(at) {
  const reach = reachAt(at);
  const cells = /** @type {string[]} */ ([]);
  for (;;) {
    const { next, complete } = reach(cells);
    if (complete && (cells.length > 0 || next.length === 0)) return complete.text;
    if (next.length === 0) return '';
    cells.push(next[0]);
  }
}
