/** The best lines of an engine as they are found. What is shown changes in place, so that a finger or a focus stays on it. */

/** @import { Info, View } from '../types.js' */
import { say } from '../engine/engine.js';
import { moveText } from './board.js';
import { h } from './dom.js';
import { chanceOf, favored, firstChance, scoreText } from './evaluation.js';
import { written } from './numbers.js';

/** How many moves of a line are shown: further ones are guesses. */
const LONGEST = 8;

/** @param {(moves: string[]) => void} play wants these moves played */
export function bestLines(play) {
  const list = h('ol.lines.plain', { 'aria-label': say('analyze-lines') });
  const foot = h('p.small.soft.number.grow');
  const rows = /** @type {ReturnType<typeof lineRow>[]} */ ([]);

  /** @param {Info[]} lines @param {View} view @param {boolean} next whether only the next move is shown */
  function show(lines, view, next) {
    while (rows.length < lines.length) {
      rows.push(lineRow(play));
      list.append(rows[rows.length - 1].element);
    }
    rows.forEach((row, at) => {
      row.element.hidden = at >= lines.length;
      if (at < lines.length) row.show(lines[at], view, next);
    });
    foot.textContent = lines.length > 0 ? effort(lines) : '';
  }

  return { list, foot, show };
}

/** @param {(moves: string[]) => void} play */
function lineRow(play) {
  const score = h('strong.score.number');
  const chance = h('span.small.soft.number.chance');
  const moves = movesToPlay(play);
  const element = h('li', {}, score, chance, moves.element);

  /** @param {Info} line @param {View} view @param {boolean} next */
  function show(line, view, next) {
    score.textContent = scoreText(line.score, view);
    // A forced win has its winner's name already.
    chance.textContent = 'points' in line.score ? favored(firstChance(chanceOf(line.score), view.turn), view) : '';
    moves.show(line.moves.slice(0, next ? 1 : LONGEST));
  }

  return { element, show };
}

/** Moves in a row; touching one plays all up to it. @param {(moves: string[]) => void} play */
export function movesToPlay(play) {
  /** @type {string[]} */
  let shown = [];
  const buttons = /** @type {HTMLButtonElement[]} */ ([]);
  const element = h('span.line-moves.mono');

  /** @param {string[]} moves */
  function show(moves) {
    shown = moves;
    while (buttons.length < moves.length) {
      const at = buttons.length;
      buttons.push(h('button.quiet.move', { type: 'button', onclick: () => play(shown.slice(0, at + 1)) }));
      element.append(buttons[at]);
    }
    buttons.forEach((button, at) => {
      button.hidden = at >= moves.length;
      if (at >= moves.length) return;
      const text = moveText(moves[at]);
      if (button.textContent !== text) button.textContent = text;
    });
  }

  return { element, show };
}

/** @param {Info[]} lines */
function effort(lines) {
  const depth = Math.min(...lines.map((line) => line.depth));
  const { nodes, time_ms } = lines.reduce((most, line) => (line.nodes > most.nodes ? line : most));
  const short = (/** @type {number} */ number) => written(number, { notation: 'compact', maximumFractionDigits: 1 });
  return say('analyze-effort', { depth, nodes: short(nodes), speed: short((1000 * nodes) / Math.max(1, time_ms)) });
}
