/** A kept game in a list: its last position, who played, how it stands, and what can be done with it. */

/** @import { Table } from '../types.js' */
/** @import { Kept } from '../store/games.js' */
import { say } from '../engine/engine.js';
import { analyzeGame } from './analyze-game.js';
import { boardName, miniature } from './board.js';
import { button } from './button.js';
import { h } from './dom.js';
import { sentence } from './failure.js';
import { tableOf } from './keeping.js';
import { region } from './numbers.js';

/** @param {Kept} kept @param {string} title @param {() => void} remove */
export function keptCard(kept, title, remove) {
  const deleting = button('games-delete', remove, { class: 'quiet' });
  let table;
  try {
    table = tableOf(kept.record);
  } catch (error) {
    // It was kept by a version with other rules, or damaged: its text can still be exported.
    const reason = error instanceof Error ? error.message : String(error);
    return h(
      'article.card.stack',
      {},
      h('h2', {}, title),
      h('p.small', {}, sentence(say('games-unread', { reason }))),
      h('p.row', {}, deleting),
    );
  }
  const board = miniature(title);
  board.setAttribute('aria-hidden', 'true');
  board.show(table.view);
  const open = kept.result === '*';
  return h(
    'article.card.kept',
    {},
    h('a.kept-board', { href: `#/play/${kept.id}`, tabindex: -1, 'aria-hidden': 'true' }, board),
    h(
      'div.kept-words',
      {},
      h('h2', {}, boardName(title, kept.size, table.view.shape)),
      ...[0, 1].map((side) => player(kept, table, side)),
      h('p.small', {}, open ? h('span.tag.open', {}, say('games-unfinished')) : table.prompt),
      h('p.small.soft', {}, `${say('games-moves', { count: kept.moves })} · ${dateOf(kept.changed)}`),
    ),
    h(
      'div.row.kept-ways',
      {},
      h(open ? 'a.button.primary' : 'a.button', { href: `#/play/${kept.id}` }, say(open ? 'go-on' : 'games-look')),
      button('analyze', () => analyzeGame(table.at, kept.record)),
      deleting,
    ),
  );
}

/** @param {Kept} kept @param {Table} table @param {number} side */
function player(kept, table, side) {
  const { tint, color } = table.view.sides[side];
  const seat = table.seats[side];
  // People who played elsewhere have names.
  const name = seat.player === kept.players[side] ? seat.name : kept.players[side];
  const won = kept.result === (side === 0 ? '1-0' : '0-1');
  return h(
    'p.row.tight.small',
    {},
    h('span.chip', { 'data-tint': tint, 'data-side': side + 1, role: 'img', 'aria-label': color }),
    won ? h('strong', {}, name) : h('span', {}, name),
    won && h('span', { 'aria-hidden': 'true' }, '★'),
  );
}

/** @param {number} time */
function dateOf(time) {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(time);
}
