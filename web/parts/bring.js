/** Games that come to the page in files. */

/** @import { Found } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { all, fresh, keep } from '../store/games.js';
import { dialog } from './dialog.js';
import { h } from './dom.js';
import { sentence } from './failure.js';
import { contentOf } from './files.js';
import { keptOf, tableOf } from './keeping.js';
import { toast } from './toast.js';

/**
 * Keeps the games of files that are not here yet, and tells what came of it.
 *
 * @param {File[]} files
 * @returns {Promise<boolean>} whether there are new ones
 */
export async function bring(files) {
  const known = new Set(read((await all()).map(({ record }) => record).join('\n')).map(keyOf));
  /** @type {Wrong[]} */
  const wrong = [];
  let brought = 0;
  let twice = 0;
  for (const file of files) {
    const text = await contentOf(file).catch((error) => void wrong.push({ where: '', reason: String(error.message) }));
    for (const [at, found] of read(text ?? '').entries()) {
      if (found.fault)
        wrong.push({ where: say('games-wrong-one', { file: file.name, place: at + 1 }), reason: found.fault.text });
      else if (known.has(keyOf(found))) twice += 1;
      else {
        known.add(keyOf(found));
        await keepFound(found, at);
        brought += 1;
      }
    }
  }
  const sum = [say('games-brought', { count: brought }), twice > 0 && say('games-known', { count: twice })]
    .filter(Boolean)
    .join(', ');
  if (wrong.length === 0) toast(sentence(sum));
  else await tellWrong(sentence(sum), wrong);
  return brought > 0;
}

/** @param {string} text @returns {Found[]} */
function read(text) {
  return ask({ ask: 'records', text });
}

/** The same for the same game. @param {Found} found */
function keyOf({ record }) {
  return JSON.stringify(record);
}

/** @param {Extract<Found, { fault?: undefined }>} found @param {number} place files have the newest game first */
async function keepFound({ record }, place) {
  const text = /** @type {string} */ (ask({ ask: 'write', record }));
  const { First, Second, Date: date = '' } = record.tags;
  const kept = keptOf(fresh(), text, tableOf(text));
  const [first, second] = kept.players;
  await keep({
    ...kept,
    players: [First ?? first, Second ?? second],
    changed: (Date.parse(date) || kept.changed) - place,
  });
}

/**
 * @typedef {{ where: string, reason: string }} Wrong
 * @param {string} sum
 * @param {Wrong[]} wrong
 */
function tellWrong(sum, wrong) {
  const list = h(
    'ul.wrong.small',
    {},
    ...wrong.map(({ where, reason }) => h('li', {}, where && h('strong', {}, where, ': '), sentence(reason))),
  );
  return dialog(
    say('games-wrong', { count: wrong.length }),
    [h('p', {}, sum), list],
    [{ value: '', label: say('close'), kind: 'primary' }],
  );
}
