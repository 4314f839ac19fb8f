/** A new game: which one, on what board, by which rules, who plays, and the clock. `#/new/GAME/now` plays at once, as last time. */

/** @import { At, Games, Seat, Sheet, Table } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { miniature } from '../parts/board.js';
import { fill, h } from '../parts/dom.js';
import { sentence } from '../parts/failure.js';
import { go } from '../router.js';
import { keepTable } from '../parts/keeping.js';
import { fresh } from '../store/games.js';
import { change, settings } from '../store/settings.js';

/** Whom a newcomer meets. */
const OPPONENT = 'level:1';
const CLOCKS = ['60+2', '180+2', '300+5', '600+10', '1800+20'];

/** @type {import('../router.js').Page} */
export async function page(root, [name, now]) {
  const { games } = /** @type {Games} */ (ask({ ask: 'games' }));
  const sheet = games.find((one) => one.game === name) ?? games[1];
  const wish = remembered(sheet);
  if (now === 'now') {
    await begin(sheet, wish);
    return { title: sheet.title };
  }
  const board = miniature(sheet.title);
  const fields = h('form.stack', { onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), begin(sheet, wish)) });
  const draw = () => {
    const at = { game: sheet.game, size: wish.size, rules: wish.rules };
    board.show(ask({ ask: 'show', at }).view);
    fill(
      fields,
      boardField(sheet, wish, draw),
      rulesField(sheet, wish, draw),
      seatField(sheet, wish, 0, at, draw),
      seatField(sheet, wish, 1, at, draw),
      clockField(wish),
      h('div.row', {}, h('button.primary', {}, say('start')), h('button', { type: 'button', onclick: () => (wish.seats.reverse(), draw()) }, say('swap-sides'))),
    );
  };
  draw();
  root.append(
    h('h1.hidden-text', {}, say('new-title')),
    h('nav.row.game-tabs', { 'aria-label': say('home-games') }, ...games.map((one) => h('a.button', { href: `#/new/${one.game}`, 'aria-current': one === sheet && 'page' }, one.title))),
    h('div.two', {}, h('section.card.stack', {}, board, h('h2', {}, sheet.title), h('p.soft', {}, sentence(sheet.about)), h('p.soft.small', {}, say('made-by', { designer: sheet.designer, year: String(sheet.year) }), ' ', h('a', { href: `#/learn/${sheet.game}` }, say('learn')))), h('section.card.stack', {}, fields)),
  );
  return { title: say('new-title') };
}

/**
 * @typedef {{ size: string, rules: string, seats: [string, string], clock: string | null }} Wish
 * @param {Sheet} sheet
 * @returns {Wish}
 */
function remembered(sheet) {
  const before = settings.games[sheet.game] ?? {};
  /** @type {Wish} */
  const wish = {
    size: before.size ?? sheet.default_size,
    rules: before.rules ?? sheet.rules[0].id,
    seats: before.seats ? [...before.seats] : ['human', OPPONENT],
    clock: before.clock ?? null,
  };
  try {
    ask({ ask: 'show', at: { game: sheet.game, size: wish.size, rules: wish.rules } });
  } catch {
    // What was chosen once may not exist any more.
    Object.assign(wish, { size: sheet.default_size, rules: sheet.rules[0].id });
  }
  return wish;
}

/** @param {Sheet} sheet @param {Wish} wish */
async function begin(sheet, wish) {
  change({ games: { ...settings.games, [sheet.game]: { ...wish } } });
  /** @type {At} */
  const at = { game: sheet.game, size: wish.size, rules: wish.rules };
  const table = /** @type {Table} */ (ask({ ask: 'sit', at, seats: wish.seats, clock: wish.clock }));
  const id = fresh();
  await keepTable(id, table);
  ask({ ask: 'leave', table: table.table });
  await go(`#/play/${id}`, { replace: true });
}

/** @param {Sheet} sheet @param {Wish} wish @param {() => void} draw */
function boardField({ sizes, boards }, wish, draw) {
  if (sizes.kind === 'fixed') return null;
  const [width, height] = wish.size.split('x');
  const step = sizes.kind === 'square' ? sizes.step : 1;
  const choices = Array.from({ length: Math.floor((sizes.max - sizes.min) / step) + 1 }, (_, at) => String(sizes.min + at * step));
  /** @param {string} label @param {string} value @param {(value: string) => string} size */
  const choose = (label, value, size) =>
    h('label.field', {}, label, h('select', { onchange: (/** @type {any} */ event) => ((wish.size = size(event.target.value)), draw()) }, ...choices.map((one) => h('option', { value: one, selected: one === value }, one))));
  return h(
    'fieldset.row',
    {},
    h('legend', {}, say('board')),
    ...(sizes.kind === 'square' ? [choose(say('side'), width, (side) => `${side}x${side}`)] : [choose(say('width'), width, (one) => `${one}x${height}`), choose(say('height'), height, (one) => `${width}x${one}`)]),
    h('p.small.soft', {}, sentence(boards)),
  );
}

/** @param {Sheet} sheet @param {Wish} wish @param {() => void} draw */
function rulesField({ rules }, wish, draw) {
  if (rules.length < 2) return null;
  return h(
    'label.field',
    {},
    say('rules'),
    h('select', { onchange: (/** @type {any} */ event) => ((wish.rules = event.target.value), draw()) }, ...rules.map(({ id }) => h('option', { value: id, selected: id === wish.rules }, id))),
    h('small', {}, sentence(rules.find(({ id }) => id === wish.rules)?.about ?? '')),
  );
}

/** @param {Sheet} sheet @param {Wish} wish @param {0 | 1} side @param {At} at @param {() => void} draw */
function seatField({ colors }, wish, side, at, draw) {
  const seats = /** @type {Seat[]} */ (ask({ ask: 'seats', at }));
  const seat = seats.find(({ player }) => player === wish.seats[side]) ?? seats[0];
  wish.seats[side] = seat.player;
  return h(
    'label.field',
    {},
    say(side === 0 ? 'who-first' : 'who-second', { side: colors[side] }),
    h('select', { onchange: (/** @type {any} */ event) => ((wish.seats[side] = event.target.value), draw()) }, ...seats.map(({ player, name }) => h('option', { value: player, selected: player === seat.player }, name))),
    h('small', {}, seat.about),
  );
}

/** @param {Wish} wish */
function clockField(wish) {
  const own = wish.clock && !CLOCKS.includes(wish.clock) ? [wish.clock] : [];
  return h(
    'label.field',
    {},
    say('clock'),
    h('select', { onchange: (/** @type {any} */ event) => (wish.clock = event.target.value || null) }, h('option', { value: '', selected: !wish.clock }, say('clock-none')), ...[...CLOCKS, ...own].map((one) => h('option', { value: one, selected: one === wish.clock }, clockWords(one)))),
  );
}

/** @param {string} clock seconds for the game and for every move, `300+5` */
function clockWords(clock) {
  const [base, increment] = clock.split('+').map(Number);
  return say('clock-is', { minutes: String(base / 60), seconds: String(increment) });
}
