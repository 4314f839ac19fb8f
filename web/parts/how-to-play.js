/** The rules of a game in a few lines, for whoever sits before its board. */

/** @import { Lesson } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { change, settings } from '../store/settings.js';
import { h } from './dom.js';

/** They are unfolded for whoever meets the game for the first time. @param {string} game */
export function howToPlay(game) {
  const lesson = /** @type {Lesson} */ (ask({ ask: 'lesson', game }));
  const open = !settings.met.includes(game);
  if (open) change(({ met }) => ({ met: [...new Set([...met, game])] }));
  return h(
    'details.how',
    { open },
    h('summary', {}, say('how-to-play')),
    h('ol.small', {}, ...lesson.card.map((line) => h('li', {}, line))),
    h(
      'p.row.small',
      {},
      h('a', { href: `#/learn/${game}` }, say('lesson')),
      h('a', { href: `#/learn/${game}/rules` }, say('rules')),
    ),
  );
}
