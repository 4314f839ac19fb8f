/** Is it proved? A solver looks at the position until it knows, or is stopped, and says honestly what it knows. */

/** @import { At, Side, Solution, Value, View } from '../types.js' */
import { say, thinker } from '../engine/engine.js';
import { fill, h } from './dom.js';
import { reasonOf } from './failure.js';
import { movesToPlay } from './lines.js';
import { written } from './numbers.js';

/** @typedef {Pick<Solution, 'solved' | 'value' | 'nodes' | 'best'>} Known */

/** The memory of the solver. */
const MEGABYTES = 64;

/** @param {(moves: string[]) => void} play wants these moves played @param {string | null} unit what the margin of this game counts */
export function proofCard(play, unit) {
  const words = h('div.stack', { 'aria-live': 'polite' });
  const count = h('p.small.soft.number');
  const button = h('button', { onclick: () => (asked ? stop() : start()) });
  const element = h(
    'section.card.stack.proof',
    {},
    h('div.row', {}, h('strong.grow', {}, say('analyze-proof')), button),
    count,
    words,
  );
  const best = movesToPlay(play);
  /** @type {ReturnType<typeof thinker> | null} */
  let solver = null;
  /** The position asked about. @type {At | null} */
  let asked = null;
  let stopped = false;
  /** @type {At} */
  let at;
  /** @type {View} */
  let view;

  function label() {
    button.textContent = say(asked ? 'analyze-stop' : 'analyze-prove');
  }

  async function start() {
    const mine = (asked = at);
    stopped = false;
    label();
    fill(words);
    /** What is known so far. @type {Known} */
    let known = { solved: false, value: { result: null, low: -Infinity, high: Infinity }, nodes: 0, best: [] };
    count.textContent = say('analyze-proving', { nodes: '0' });
    solver ??= thinker();
    let fault = '';
    try {
      known = await solver.ask(
        { ask: 'solve', at, megabytes: MEGABYTES },
        (/** @type {{ value: Value, nodes: number }} */ standing) => {
          known = { ...known, ...standing };
          if (asked === mine)
            count.textContent = [say('analyze-proving', { nodes: written(standing.nodes) }), bounds(standing.value)]
              .filter(Boolean)
              .join(' ');
        },
      );
    } catch (error) {
      // A solver that cannot hear is stopped by ending it.
      if (!stopped) fault = reasonOf(error);
    }
    if (asked !== mine) return;
    asked = null;
    count.textContent = '';
    label();
    if (fault) return fill(words, h('p.notice.danger', {}, fault));
    best.show(known.best.slice(0, 1));
    fill(
      words,
      h('p', {}, verdict(known)),
      known.best.length > 0 && h('p.row.small', {}, h('span.soft', {}, say('analyze-proof-best')), best.element),
    );
  }

  function stop() {
    stopped = true;
    solver?.stop();
  }

  /** @param {Known} known */
  function verdict({ solved, value, nodes }) {
    const looked = written(nodes);
    if (!value.result) return [say('analyze-unproved', { nodes: looked }), bounds(value)].filter(Boolean).join(' ');
    if (value.result === '1/2-1/2') return say('analyze-proved-draw', { nodes: looked });
    /** @type {Side} */
    const winner = value.result === '1-0' ? 1 : 2;
    const side = view.sides[winner - 1].color;
    if (!unit) return say('analyze-proved-win', { side, nodes: looked });
    const margins = [Math.abs(value.low), Math.abs(value.high)].sort((one, other) => one - other);
    return solved || margins[0] === margins[1]
      ? say('analyze-proved-margin', { side, margin: margins[0], unit, nodes: looked })
      : say('analyze-proved-margins', { side, low: margins[0], high: margins[1], unit, nodes: looked });
  }

  /** What the margin can still be. @param {Value} value */
  function bounds({ low, high }) {
    return unit && Number.isFinite(low + high) ? say('analyze-bounds', { side: view.sides[0].color, low, high }) : '';
  }

  return {
    element,
    /** Another position is on the board. @param {At} shownAt @param {View} shownView @param {boolean} over */
    show(shownAt, shownView, over) {
      asked = null;
      solver?.stop();
      [at, view] = [shownAt, shownView];
      button.disabled = over;
      count.textContent = '';
      fill(words);
      label();
    },
    dismiss: () => solver?.dismiss(),
  };
}
