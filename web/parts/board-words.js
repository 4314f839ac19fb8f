/** The board in words: for whoever does not see it, or wants to be told about a part of it. */

/** @import { View } from '../types.js' */
import { remembering } from '../board/labels.js';
import { answer, rows, summary } from '../board/words.js';
import { say } from '../engine/engine.js';
import { fill, h } from './dom.js';

export function boardWords() {
  /** @type {View | null} */
  let view = null;
  const words = remembering(say);
  const told = h('ul.plain.stack');
  const lines = h('ul.plain.stack');
  const asked = h('input.mono', { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
  const heard = h('p.notice.heard', { role: 'status', 'aria-live': 'polite' });
  const reply = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (view && asked.value.trim()) heard.textContent = answer(asked.value, view, words);
  };
  const element = h(
    'details.board-words',
    { ontoggle: () => tell() },
    h('summary', {}, say('words-title')),
    h(
      'div.stack',
      {},
      h(
        'form.row.type',
        { onsubmit: reply },
        h('label.field.grow', {}, say('words-ask'), asked),
        h('button.end', {}, say('words-answer')),
      ),
      heard,
      told,
      lines,
    ),
  );

  /** Only what is open is written: a large board has many words. */
  function tell() {
    if (!view || !element.open) return;
    fill(told, ...summary(view, words).map((text) => h('li', {}, text)));
    fill(lines, ...rows(view, words).map((text) => h('li', {}, text)));
  }

  /** @param {View} shown */
  function show(shown) {
    view = shown;
    const piece = shown.cells.find((cell) => cell.piece)?.piece;
    asked.placeholder = say('words-example', { piece: piece?.name ?? say('board-empty') });
    heard.textContent = '';
    tell();
  }

  return { element, show };
}
