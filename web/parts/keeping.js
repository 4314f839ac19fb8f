/** A game at a table, kept in the browser. */

/** @import { Table } from '../types.js' */
/** @import { Kept } from '../store/games.js' */
import { ask, say } from '../engine/engine.js';
import { go } from '../router.js';
import { keep, trouble } from '../store/games.js';
import { sentence } from './failure.js';
import { toast } from './toast.js';

/** Whether the player knows that games are not kept. */
let warned = false;

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
    changed: Date.now(),
  };
}

/** Keeps the game at a table; its record is there at once, and written meanwhile. @param {string} id @param {Table} table */
export function keepTable(id, table) {
  const record = /** @type {string} */ (ask({ ask: 'keep', table: table.table, date: today() }));
  keep(keptOf(id, record, table)).then(warn);
  return record;
}

/** Tells once that games are lost when the page is closed. */
function warn() {
  if (trouble && !warned)
    toast(say('games-trouble', { reason: sentence(trouble) }), { label: say('nav-games'), act: () => go('#/games') });
  warned = trouble !== null;
}

/** A kept game as it stands, without anybody sitting down. @param {string} record @returns {Table} */
export function tableOf(record) {
  const table = /** @type {Table} */ (ask({ ask: 'resume', record }));
  ask({ ask: 'leave', table: table.table });
  return table;
}
