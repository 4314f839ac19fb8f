/** The moves of a game as a list to look back by. */

import { say } from '../engine/engine.js';
import { fill, h, reveal } from './dom.js';

/** @param {(ply: number) => void} look wants to see the position after so many moves */
export function movesList(look) {
  const list = h('ol.moves.plain.mono', { 'aria-label': say('moves') });
  const element = h('div.card.moves-card', {}, list);

  /** @param {string[]} moves @param {number} at how many are played where one looks */
  function show(moves, at) {
    fill(
      list,
      ...Array.from({ length: Math.ceil(moves.length / 2) }, (_, round) =>
        h(
          'li',
          {},
          h('span.soft.number', { 'aria-hidden': 'true' }, `${round + 1}`),
          ...[2 * round, 2 * round + 1]
            .filter((ply) => ply < moves.length)
            .map((ply) =>
              h(
                'button.quiet.move',
                { onclick: () => look(ply + 1), 'aria-current': ply + 1 === at && 'true' },
                moves[ply],
              ),
            ),
        ),
      ),
    );
    reveal(element, list.querySelector('[aria-current]'));
  }

  return { element, show };
}
