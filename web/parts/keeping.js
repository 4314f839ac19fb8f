/** A game at a table, kept in the browser. */

/** @import { Table } from '../types.js' */
/** @import { Kept } from '../store/games.js' */
import { ask } from '../engine/engine.js';
import { keep } from '../store/games.js';

/** Today, as records write it. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * What is kept of a game.
 *
 * @param {string} id
 * @param {string} record
 * @param {Table} table
 * @returns {Kept}
 */
export function keptOf(id, record, table) {
  return {
    id,
    record,
    game: table.game,
    size: table.size,
    players: [table.seats[0].player, table.seats[1].player],
    moves: table.at.moves.length,
    result: table.ending?.result ?? '*',
    reason: table.ending?.reason ?? '',
    changed: Date.now(),
  };
}

/** @param {string} id @param {Table} table */
export async function keepTable(id, table) {
  const record = /** @type {string} */ (ask({ ask: 'keep', table: table.table, date: today() }));
  await keep(keptOf(id, record, table));
  return record;
}

/** A kept game as it stands, without anybody sitting down. @param {string} record @returns {Table} */
export function tableOf(record) {
  const table = /** @type {Table} */ (ask({ ask: 'resume', record }));
  ask({ ask: 'leave', table: table.table });
  return table;
}
