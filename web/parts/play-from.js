/** A game that begins where one looks: who plays it is asked first. */

/** @import { At, Games, Sheet, View } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { go } from '../router.js';
import { dialog } from './dialog.js';
import { fill, h } from './dom.js';
import { begin, clockField, remembered, seatField } from './wish.js';

/** @param {At} at @param {View} view */
export async function playFrom(at, { turn }) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const sheet = /** @type {Sheet} */ (games.find(({ game }) => game === at.game));
  const wish = remembered(sheet);
  // If one person plays a computer, the person is to move.
  if (wish.seats[turn - 1] !== 'human' && wish.seats.includes('human')) wish.seats.reverse();
  const fields = h('div.stack');
  const draw = () =>
    fill(
      fields,
      seatField(sheet, wish, 0, at, draw, turn),
      seatField(sheet, wish, 1, at, draw, turn),
      clockField(wish),
    );
  draw();
  const answer = await dialog(
    say('play-from-here'),
    [fields],
    [
      { value: '', label: say('cancel') },
      { value: 'start', label: say('start'), kind: 'primary' },
    ],
  );
  if (answer === 'start') await go(`#/play/${begin(at, wish)}`);
}
