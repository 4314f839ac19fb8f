/** The moves of a game as a list to look back by. */

/** @import { Side } from '../types.js' */
import { say } from '../engine/engine.js';
import { moveText } from './board.js';
import { fill, h, reveal } from './dom.js';

/** @param {(ply: number) => void} look wants to see the position after so many moves */
export function movesList(look) {
  const list = h('ol.moves.plain.mono', { 'aria-label': say('moves') });
  const element = h('div.card.moves-card', {}, list);

  /** @param {string[]} moves @param {number} at how many are played where one looks @param {Side} begins */
  function show(moves, at, begins) {
    // The first column is the first side's, whoever begins.
    const shift = begins - 1;
    /** @param {number} ply */
    const button = (ply) =>
      ply < 0
        ? h('span.number.soft', { 'aria-hidden': 'true' }, '…')
        : h(
            'button.quiet.move',
            { onclick: () => look(ply + 1), 'aria-current': ply + 1 === at && 'true' },
            moveText(moves[ply]),
          );
    fill(
      list,
      ...Array.from({ length: Math.ceil((moves.length + shift) / 2) }, (_, round) =>
        h(
          'li',
          {},
          h('span.soft.number', { 'aria-hidden': 'true' }, `${round + 1}`),
          ...[2 * round - shift, 2 * round + 1 - shift].filter((ply) => ply < moves.length).map(button),
        ),
      ),
    );
    reveal(element, list.querySelector('[aria-current]'));
  }

  return { element, show };
}
