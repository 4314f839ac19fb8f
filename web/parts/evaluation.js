/** How good a position is, seen from the first side: as a chance, in words, and as a bar. */

/** @import { Result, Score, Side, View } from '../types.js' */
import { say } from '../engine/engine.js';
import { h } from './dom.js';
import { written } from './numbers.js';

/** The chance to win that a score stands for, as docs/RECORDS.md has it. @param {Score} score */
export function chanceOf(score) {
  if ('win' in score) return 1;
  if ('loss' in score) return 0;
  return 1 / (1 + Math.exp(-score.points / 200));
}

/** A chance of the side to move as that of the first side. @param {number} chance @param {Side} turn */
export function firstChance(chance, turn) {
  return turn === 1 ? chance : 1 - chance;
}

/** @param {Result} result */
export function resultChance(result) {
  return result === '1-0' ? 1 : result === '0-1' ? 0 : 0.5;
}

/** A score of the side to move as it is read, from the first side's view. @param {Score} score @param {View} view */
export function scoreText(score, { turn, sides }) {
  if ('points' in score) {
    const points = (turn === 1 ? score.points : -score.points) / 100;
    const sign = points > 0 ? '+' : points < 0 ? '−' : '';
    return sign + written(Math.abs(points), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
  const wins = 'win' in score;
  const plies = wins ? score.win : score.loss;
  return say('analyze-win-in', { side: sides[(turn === 1) === wins ? 0 : 1].color, plies });
}

/** As the sentences of hints and reviews write it. @param {number} chance */
export function percent(chance) {
  return `${written(100 * chance, { maximumFractionDigits: 0 })} %`;
}

/** Who is better off, and how much: "Red 62 %". @param {number} chance of the first side @param {View} view */
export function favored(chance, { sides }) {
  const first = chance >= 0.5;
  return `${sides[first ? 0 : 1].color} ${percent(first ? chance : 1 - chance)}`;
}

/** A bar in two parts, as large as the chances of the sides; the first side's is below. */
export function evaluationBar() {
  const parts = [h('span.bar-part'), h('span.bar-part')];
  const element = h(
    'div.bar',
    { role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': say('analyze-bar') },
    parts[1],
    parts[0],
  );

  /** @param {number | null} chance of the first side; null where nobody knows @param {View} view */
  function show(chance, { sides }) {
    const [first, second] = chance === null ? [0.5, 0.5] : [chance, 1 - chance];
    element.style.setProperty('--chance', String(first));
    element.toggleAttribute('data-unknown', chance === null);
    element.setAttribute('aria-valuenow', String(Math.round(100 * first)));
    element.setAttribute(
      'aria-valuetext',
      chance === null
        ? say('analyze-unknown')
        : say('analyze-chance', { side: sides[0].color, chance: percent(first) }),
    );
    [first, second].forEach((share, side) => {
      parts[side].dataset.tint = sides[side].tint;
      // Only the larger part has room for its number.
      parts[side].dataset.number =
        chance !== null && (side === 0 ? share >= 0.5 : share > 0.5) ? String(Math.round(100 * share)) : '';
    });
  }

  return { element, show };
}
