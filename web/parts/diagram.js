/** A board drawn in letters, as the pages of rules have them, as a board that can be played on. */

/** @import { At, Drawn, Sheet, Shown } from '../types.js' */
import { ask, say } from '../engine/engine.js';
import { cellsOf, playable, reachAt } from './board.js';
import { button } from './button.js';
import { h } from './dom.js';

/**
 * The position that a drawing shows; null where it shows none. A row is a number or a name and then a letter a cell, the highest row
 * first; the letters are those of position texts.
 *
 * @param {string} drawing
 * @param {Sheet} sheet
 * @returns {{ size: string, position: string } | null}
 */
function readDrawing(drawing, sheet) {
  const rows = drawing.split('\n').map((line) =>
    /^\s*(?:\d+|[a-z]\d+)\s+((?:\S )*\S)(?:\s|$)/
      .exec(line)?.[1]
      .split(' ')
      .filter((word) => word.length === 1),
  );
  const cells = rows.filter((row) => row !== undefined && row.length > 1);
  if (cells.length < 3) return null;
  const letters = sheet.pieces.map(({ letter }) => letter);
  if (!cells.flat().every((letter) => letter === '.' || letters.includes(/** @type {string} */ (letter)))) return null;
  const text = cells.map((row) =>
    /** @type {string[]} */ (row).join('').replace(/\.+/g, (empty) => String(empty.length)),
  );
  const widest = Math.max(...cells.map((row) => /** @type {string[]} */ (row).length));
  return { size: `${widest}x${cells.length}`, position: `${text.join('/')} 1 - 0` };
}

/**
 * @param {string} drawing
 * @param {Sheet} sheet
 * @returns {HTMLElement | null}
 */
export function diagram(drawing, sheet) {
  const read = readDrawing(drawing, sheet);
  if (!read) return null;
  const board = playable(sheet.title);
  /** @type {At & { moves: string[] }} */
  const at = { game: sheet.game, ...read, moves: [] };
  let drawn;
  try {
    drawn = /** @type {Drawn} */ (
      ask({ ask: 'sketch', at: { game: sheet.game, size: read.size }, position: read.position })
    );
  } catch {
    // No board of this game.
    return null;
  }
  if (drawn.fault) {
    board.mode = 'still';
    board.show(drawn.view);
    return h('figure.diagram', {}, board);
  }
  const show = (/** @type {string[]} */ moved) => {
    board.show(/** @type {Shown} */ (ask({ ask: 'show', at })).view, { moved });
    board.reach = reachAt(at);
    again.hidden = at.moves.length === 0;
  };
  const again = button('again', () => (at.moves.splice(0), show([])), { class: 'quiet' });
  board.addEventListener('move', (event) => {
    const { text } = /** @type {CustomEvent<{ text: string }>} */ (event).detail;
    at.moves.push(text);
    show(cellsOf(text));
  });
  show([]);
  return h('figure.diagram', {}, board, h('figcaption.row', {}, h('span.small.soft', {}, say('try-it')), again));
}
