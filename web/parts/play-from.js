/** A game that begins where one looks: who plays it is asked first. */

/** @import { At, Seat, Table, View } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { go } from '../router.js';
import { fresh } from '../store/games.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { keepTable } from './keeping.js';

/** Whom one meets if one does not choose. */
const OPPONENT = 'level:3';

/** @param {At} at @param {View} view */
export async function playFrom(at, { sides, turn }) {
  const seats = /** @type {Seat[]} */ (ask({ ask: 'seats', at }));
  const chosen = sides.map(({ color }, side) => {
    const usual = side === turn - 1 ? 'human' : OPPONENT;
    return { color, select: h('select', {}, ...seats.map(({ player, name }) => h('option', { value: player, selected: player === usual }, name))) };
  });
  const answer = await dialog(
    say('play-from-here'),
    chosen.map(({ color, select }) => h('label.field', {}, color, select)),
    [
      { value: '', label: say('cancel') },
      { value: 'yes', label: say('start'), kind: 'primary' },
    ],
  );
  if (answer !== 'yes') return;
  const [first, second] = chosen.map(({ select }) => select.value);
  const table = /** @type {Table} */ (ask({ ask: 'sit', at, seats: [first, second], clock: null }));
  const id = fresh();
  await keepTable(id, table);
  ask({ ask: 'leave', table: table.table });
  await go(`#/play/${id}`);
}
