/** A whole position in words, and answers about parts of it: what a screen reader hears instead of the picture. */

/** @import { CellView, Mark, Say, View } from '../types.js' */
import { Hand } from './hand.js';
import { cellLabel, contentLabel } from './labels.js';

/** What is worth a list of its own; the moves before tell the rest. @type {Mark[]} */
const LISTED = ['decisive', 'check', 'path', 'live', 'last', 'from', 'to'];

/** Cells that have something in common. @typedef {{ what: string, cells: CellView[] }} Group */

/**
 * The edges of each side, its pieces by kind, the ground, and what is marked: a sentence each.
 *
 * @param {View} view
 * @param {Say} say
 */
export function summary(view, say) {
  const listed = groups(view, say).filter(({ what }) => what !== say('board-empty'));
  return [...edges(view, say), ...listed.map((group) => groupWords(group, say))];
}

/** Every row in words, the highest first. @param {View} view @param {Say} say */
export function rows(view, say) {
  /** @type {CellView[][]} */
  const found = [];
  for (const cell of view.cells) (found[cell.row] ??= []).push(cell);
  return found.reverse().map((cells) => lineWords(cells, rowName(view, cells[0]), view, say));
}

/**
 * What is on a cell (`c3`), a row or column (`3`, `c`), or where something is (`king`, `red`, `dug`).
 *
 * @param {string} question
 * @param {View} view
 * @param {Say} say
 */
export function answer(question, view, say) {
  const asked = question.trim().toLocaleLowerCase();
  const cell = view.cells.find(({ name }) => name === asked);
  if (cell) return `${cellWords(cell, view, say)}.`;
  const line = view.cells.filter(({ name }) => nameParts(name).includes(asked));
  if (line.length > 0) return lineWords(line, asked, view, say);
  const words = asked.split(/\s+/);
  const meant = groups(view, say).filter(({ what }) => words.every((word) => wordsOf(what).includes(word)));
  if (meant.length > 0) return meant.map((group) => groupWords(group, say)).join(' ');
  return say('words-unknown', { asked: question.trim() });
}

/** @param {View} view @param {Say} say */
function edges({ sides, goals }, say) {
  return sides.flatMap(({ color }, index) => {
    const own = goals.filter(({ side }) => side === index + 1).map(({ edge }) => say('words-edge', { edge }));
    return own.length > 0 ? [say('words-edges', { color, edges: own.join(', ') })] : [];
  });
}

/** The first side's pieces, the second's, then what is no piece, then the marks. @param {View} view @param {Say} say @returns {Group[]} */
function groups(view, say) {
  const order = (/** @type {CellView} */ { piece }) => piece?.side ?? (piece ? 3 : 4);
  /** @type {Map<string, CellView[]>} */
  const contents = new Map();
  for (const cell of [...view.cells].sort((one, other) => order(one) - order(other))) {
    const what = contentLabel(cell, view, say);
    contents.set(what, [...(contents.get(what) ?? []), cell]);
  }
  const marked = LISTED.map((mark) => ({
    what: say(`board-${mark}`),
    cells: view.cells.filter(({ marks }) => marks.includes(mark)),
  }));
  return [
    ...[...contents].map(([what, cells]) => ({ what, cells })),
    ...marked.filter(({ cells }) => cells.length > 0),
  ];
}

/** @param {Group} group @param {Say} say */
function groupWords({ what, cells }, say) {
  return say('words-group', {
    what: capital(what),
    count: cells.length,
    cells: cells.map(({ name }) => name).join(', '),
  });
}

/** @param {CellView[]} cells @param {string} name @param {View} view @param {Say} say */
function lineWords(cells, name, view, say) {
  const kind = cells.every(({ row }) => row === cells[0].row)
    ? 'row'
    : view.shape.kind === 'hex'
      ? 'diagonal'
      : 'column';
  return `${say(`words-${kind}`, { name })}: ${runs(cells, view, say).join('; ')}.`;
}

/** Neighbors that are alike in one phrase: "a4 to c4, empty". @param {CellView[]} cells @param {View} view @param {Say} say */
function runs(cells, view, say) {
  /** @type {{ first: CellView, last: CellView, words: string }[]} */
  const found = [];
  for (const cell of cells) {
    const words = cellWords(cell, view, say).slice(cell.name.length);
    const before = found[found.length - 1];
    if (before?.words === words) before.last = cell;
    else found.push({ first: cell, last: cell, words });
  }
  return found.map(
    ({ first, last, words }) =>
      (first === last ? first.name : say('words-run', { from: first.name, to: last.name })) + words,
  );
}

/** @param {CellView} cell @param {View} view @param {Say} say */
function cellWords(cell, view, say) {
  return cellLabel(cell, { view, hand: new Hand(), lit: new Set(), say });
}

/** Rows of squares are numbers, rows of hexagons letters. @param {View} view @param {CellView} cell */
function rowName({ shape }, { name }) {
  const [letters, digits] = nameParts(name);
  return shape.kind === 'hex' ? letters : digits;
}

/** @param {string} name */
function nameParts(name) {
  const digits = name.replace(/^\D+/, '');
  return [name.slice(0, name.length - digits.length), digits];
}

/** @param {string} text */
function wordsOf(text) {
  return text.toLocaleLowerCase().split(/[\s,]+/);
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
