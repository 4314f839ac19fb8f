/** What one can wish for in a game: the board, the rules, who plays, and the clock. */

/** @import { At, Seat, Sheet, Side, Table } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { fresh } from '../store/games.js';
import { settings } from '../store/settings.js';
import { h } from './dom.js';
import { sentence } from './failure.js';
import { keepTable } from './keeping.js';

/** Whom a newcomer meets. */
const OPPONENT = 'level:1';
const CLOCKS = ['60+2', '180+2', '300+5', '600+10', '1800+20'];

/**
 * What was played last, or what a newcomer plays.
 *
 * @typedef {{ size: string, rules: string, seats: [string, string], clock: string | null }} Wish
 * @param {Sheet} sheet
 * @returns {Wish}
 */
export function remembered(sheet) {
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

/**
 * Everybody sits down.
 *
 * @param {At} at where the game begins
 * @param {Pick<Wish, 'seats' | 'clock'>} wish
 * @returns {string} the name under which the game is kept
 */
export function begin(at, { seats, clock }) {
  const table = /** @type {Table} */ (ask({ ask: 'sit', at, seats, clock }));
  const id = fresh();
  keepTable(id, table);
  ask({ ask: 'leave', table: table.table });
  return id;
}

/** @param {Sheet} sheet @param {{ size: string }} wish @param {() => void} draw */
export function boardField({ sizes, boards }, wish, draw) {
  if (sizes.kind === 'fixed') return null;
  const [width, height] = wish.size.split('x');
  const step = sizes.kind === 'square' ? sizes.step : 1;
  const choices = Array.from({ length: Math.floor((sizes.max - sizes.min) / step) + 1 }, (_, at) =>
    String(sizes.min + at * step),
  );
  /** @param {string} label @param {string} value @param {(value: string) => string} size */
  const choose = (label, value, size) =>
    h(
      'label.field',
      {},
      label,
      h(
        'select',
        { onchange: (/** @type {any} */ event) => ((wish.size = size(event.target.value)), draw()) },
        ...choices.map((one) => h('option', { value: one, selected: one === value }, one)),
      ),
    );
  return h(
    'fieldset.row',
    {},
    h('legend', {}, say('board')),
    ...(sizes.kind === 'square'
      ? [choose(say('side'), width, (side) => `${side}x${side}`)]
      : [
          choose(say('width'), width, (one) => `${one}x${height}`),
          choose(say('height'), height, (one) => `${width}x${one}`),
        ]),
    h('p.small.soft', {}, sentence(boards)),
  );
}

/** @param {Sheet} sheet @param {{ rules: string }} wish @param {() => void} draw */
export function rulesField({ rules }, wish, draw) {
  if (rules.length < 2) return null;
  return h(
    'label.field',
    {},
    say('rules'),
    h(
      'select',
      { onchange: (/** @type {any} */ event) => ((wish.rules = event.target.value), draw()) },
      ...rules.map(({ id, name }) => h('option', { value: id, selected: id === wish.rules }, name)),
    ),
    h('small', {}, sentence(rules.find(({ id }) => id === wish.rules)?.about ?? '')),
  );
}

/** @param {Sheet} sheet @param {Wish} wish @param {0 | 1} side @param {At} at @param {() => void} draw @param {Side} [turn] who begins */
export function seatField({ colors }, wish, side, at, draw, turn = 1) {
  const seats = /** @type {Seat[]} */ (ask({ ask: 'seats', at }));
  const seat = seats.find(({ player }) => player === wish.seats[side]) ?? seats[0];
  wish.seats[side] = seat.player;
  return h(
    'label.field',
    {},
    say(side + 1 === turn ? 'who-first' : 'who-second', { side: colors[side] }),
    h(
      'select',
      { onchange: (/** @type {any} */ event) => ((wish.seats[side] = event.target.value), draw()) },
      ...seats.map(({ player, name }) => h('option', { value: player, selected: player === seat.player }, name)),
    ),
    h('small', {}, seat.about),
  );
}

/** @param {Wish} wish */
export function clockField(wish) {
  const own = wish.clock && !CLOCKS.includes(wish.clock) ? [wish.clock] : [];
  return h(
    'label.field',
    {},
    say('clock'),
    h(
      'select',
      { onchange: (/** @type {any} */ event) => (wish.clock = event.target.value || null) },
      h('option', { value: '', selected: !wish.clock }, say('clock-none')),
      ...[...CLOCKS, ...own].map((one) => h('option', { value: one, selected: one === wish.clock }, clockWords(one))),
    ),
  );
}

/** @param {string} clock seconds for the game and for every move, `300+5` */
function clockWords(clock) {
  const [base, increment] = clock.split('+').map(Number);
  return say('clock-is', { minutes: String(base / 60), seconds: String(increment) });
}
