/** The engine as one sees it: its switch, how many lines it shows, and what it has found. */

/** @import { Info, View } from '../types.js' */
import { say } from '../engine/engine.js';
import { change, settings } from '../store/settings.js';
import { moveText } from './board.js';
import { button, toggle } from './button.js';
import { fill, h } from './dom.js';
import { scoreText } from './evaluation.js';
import { bestLines } from './lines.js';

const MOST_LINES = 5;
/** How often the best line is announced at most, in milliseconds. */
const SPOKEN = 4000;

/**
 * @param {object} page
 * @param {(moves: string[]) => void} page.play wants these moves played
 * @param {() => void} page.changed something was switched
 */
export function engineCard({ play, changed }) {
  const lines = bestLines(play);
  const spoken = h('p.hidden-text', { role: 'status', 'aria-live': 'polite' });
  const state = h('div.stack');
  let announce = false;
  let spokenAt = -Infinity;

  /** @param {Partial<typeof settings.analysis>} wish */
  const set = (wish) => {
    change({ analysis: { ...settings.analysis, ...wish } });
    changed();
  };
  const on = h('input', {
    type: 'checkbox',
    role: 'switch',
    '.checked': settings.analysis.on,
    onchange: () => set({ on: on.checked }),
  });
  const count = h(
    'select',
    { 'aria-label': say('analyze-line-count'), onchange: () => set({ lines: Number(count.value) }) },
    ...Array.from({ length: MOST_LINES }, (_, at) =>
      h(
        'option',
        { value: at + 1, selected: at + 1 === settings.analysis.lines },
        say('analyze-count-lines', { count: at + 1 }),
      ),
    ),
  );
  const small = { class: 'quiet small' };
  const next = toggle('analyze-next-only', settings.analysis.next, (pressed) => set({ next: pressed }), small);
  const hear = (/** @type {boolean} */ pressed) => ((announce = pressed), (spokenAt = -Infinity));
  const aloud = toggle('analyze-announce', false, hear, small);
  const element = h(
    'section.card.stack.engine',
    { 'aria-label': say('analyze-engine') },
    h('div.row', {}, h('label.switch.grow', {}, on, h('strong', {}, say('analyze-engine'))), count, next),
    state,
    lines.list,
    h('div.row.tight.effort', {}, lines.foot, aloud),
    spoken,
  );

  /** @param {Info[]} found @param {View} view */
  function show(found, view) {
    lines.show(found, view, settings.analysis.next);
    const now = performance.now();
    if (!announce || found.length === 0 || now - spokenAt < SPOKEN) return;
    spokenAt = now;
    spoken.textContent = say('analyze-best-is', {
      score: scoreText(found[0].score, view),
      moves: found[0].moves.slice(0, 3).map(moveText).join(', '),
    });
  }

  return {
    element,
    show,
    /** Says why there are no lines. @param {string} text @param {boolean} [broken] whether the engine can be switched on again */
    tell(text, broken = false) {
      if (broken) on.checked = false;
      fill(
        state,
        text &&
          (broken
            ? h(
                'div.notice.danger.row',
                { role: 'alert' },
                h('span.grow', {}, text),
                button('analyze-engine-again', () => ((on.checked = true), set({ on: true }))),
              )
            : h('p.soft', {}, text)),
      );
    },
  };
}
