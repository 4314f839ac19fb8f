/** The games to choose from, side by side; where they do not fit, they are scrolled. */

/** @import { Sheet } from '../types.js' */
import { say } from '../engine/engine.js';
import { h, reveal } from './dom.js';

/** @param {string} route that a game's name is added to @param {Sheet[]} games @param {Sheet} chosen */
export function gameTabs(route, games, chosen) {
  const tabs = h(
    'nav.row.game-tabs',
    { 'aria-label': say('home-games') },
    ...games.map((one) =>
      h('a.button', { href: `${route}/${one.game}`, 'aria-current': one === chosen && 'page' }, one.title),
    ),
  );
  // As soon as they are in the page.
  queueMicrotask(() => reveal(tabs, tabs.querySelector('[aria-current]')));
  return tabs;
}
