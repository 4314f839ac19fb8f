/** A side of a game: its sign, who plays it, how it stands, its clock. */

/** @import { Table } from '../types.js' */
import { fill, h } from './dom.js';

/** @param {0 | 1} side */
export function playerLine(side) {
  const clock = h('span.clock.number', { hidden: true, role: 'timer' });
  const words = h('span.player-words');
  const element = h('div.player.row', {}, words, h('span.grow'), clock);

  /** @param {Pick<Table, 'view' | 'ending' | 'standing' | 'clocks'> & { seats: { name: string }[] }} table */
  function show(table) {
    const { color, tint } = table.view.sides[side];
    element.toggleAttribute('data-turn', !table.ending && table.view.turn === side + 1);
    fill(
      words,
      h('span.chip', { 'data-tint': tint, 'data-side': side + 1, 'aria-hidden': 'true' }),
      h('strong', {}, color),
      h('span', {}, table.seats[side].name),
      h('span.small.soft', {}, table.standing[side]),
    );
    clock.hidden = !table.clocks;
    if (table.clocks) showTime(table.clocks.left_ms[side], table.clocks.running && table.view.turn === side + 1);
  }

  /** @param {number} left in milliseconds @param {boolean} running */
  function showTime(left, running) {
    const text = timeText(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle('running', running);
  }

  return { element, show, showTime };
}

/** A clock as it is read: tenths only when they matter. @param {number} left in milliseconds */
function timeText(left) {
  const seconds = Math.floor(left / 1000);
  if (seconds < 20) return `0:${(left / 1000).toFixed(1).padStart(4, '0')}`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
