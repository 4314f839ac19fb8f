/** The games that were left before their end. */

/** @import { Sheet } from '../types.js' */
/** @import { Kept } from '../store/games.js' */
import { say } from '../engine/engine.js';
import { all } from '../store/games.js';
import { miniature } from './board.js';
import { fill, h } from './dom.js';
import { tableOf } from './keeping.js';

const FEW = 3;

/** A strip of the latest of them, empty where there are none. @param {Sheet[]} sheets */
export function unfinished(sheets) {
  const strip = h('section.unfinished', { 'aria-label': say('games-go-on-title') });
  all().then((games) => {
    const open = games.filter(({ result, moves }) => result === '*' && moves > 0).slice(0, FEW);
    const links = open.map((kept) => link(kept, sheets)).filter((one) => one !== null);
    if (links.length > 0) fill(strip, h('h2', {}, say('games-go-on-title')), h('div.cards', {}, ...links));
  });
  return strip;
}

/** @param {Kept} kept @param {Sheet[]} sheets */
function link({ id, record, game }, sheets) {
  const title = sheets.find((sheet) => sheet.game === game)?.title ?? game;
  let table;
  try {
    table = tableOf(record);
  } catch {
    // The list of all games says what is wrong with it.
    return null;
  }
  const board = miniature(title);
  board.setAttribute('aria-hidden', 'true');
  board.show(table.view);
  return h(
    'a.card.card-link.row.tight',
    { href: `#/play/${id}` },
    board,
    h(
      'span.grow.stack',
      {},
      h('strong', {}, title),
      h('span.small', {}, table.prompt),
      h('span.small.soft', {}, say('games-moves', { count: table.at.moves.length })),
    ),
  );
}
