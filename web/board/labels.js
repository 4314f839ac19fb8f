/** What a screen reader hears: every cell in words. */

/** @import { CellView, Say, View } from '../types.js' */
/** @import { Hand } from './hand.js' */

/** The sentences of the board in English, for pages that bring no others. @type {{ [id: string]: string }} */
const ENGLISH = {
  'board-label': 'Board',
  'board-empty': 'empty',
  'board-dug': 'dug',
  'board-hole': 'gap',
  'board-piece': '{color} {piece}',
  'board-value': 'value {value}',
  'board-minus': 'minus {number}',
  'board-movable': 'can be moved',
  'board-placeable': 'free to play',
  'board-in-hand': 'in hand',
  'board-passed': 'already passed',
  'board-target': 'can go here',
  'board-capture': 'can be captured',
  'board-stop': 'press again to stop here',
  'board-from': 'last move left here',
  'board-to': 'last move went here',
  'board-last': 'latest stone',
  'board-live': 'counts',
  'board-check': 'in check',
  'board-path': 'on the open path',
  'board-decisive': 'decided the game',
  'board-lit': 'pointed out',
  'board-holding': '{cell} in hand, places to go: {count}',
  'board-let-go': 'let go',
  'board-refused': '{cell} cannot follow',
};

/** @type {Say} */
export function english(id, args = {}) {
  return (ENGLISH[id] ?? id).replace(/\{(\w+)\}/g, (_, name) => String(args[name]).toLowerCase());
}

/** The same with a memory: few different sentences make up the labels of many cells. @param {Say} say @returns {Say} */
export function remembering(say) {
  /** @type {Map<string, string>} */
  const said = new Map();
  return (id, args) => {
    const key = args ? id + JSON.stringify(args) : id;
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = say(id, args);
    said.set(key, text);
    return text;
  };
}

/**
 * A cell in words: "c3, white piece, value minus 2, can be moved, last move went here".
 *
 * @param {CellView} cell
 * @param {{ view: View, hand: Hand, lit: Set<string>, say: Say }} board
 */
export function cellLabel(cell, { view, hand, lit, say }) {
  const parts = [cell.name, contentLabel(cell, view, say)];
  if (cell.value !== null) parts.push(say('board-value', { value: spoken(cell.value, say) }));
  const state = handState(cell, hand);
  if (state) parts.push(say(state));
  if (cell.name === hand.last && hand.stoppable) parts.push(say('board-stop'));
  for (const mark of cell.marks) parts.push(say(`board-${mark}`));
  if (lit.has(cell.name)) parts.push(say('board-lit'));
  return parts.join(', ');
}

/** What is on a cell, without its name. @param {CellView} cell @param {View} view @param {Say} say */
export function contentLabel(cell, view, say) {
  if (cell.hole) return say('board-hole');
  if (!cell.piece) return say(view.ground === 'earth' ? 'board-dug' : 'board-empty');
  const { side, name } = cell.piece;
  return side === null ? name : say('board-piece', { color: view.sides[side - 1].color, piece: name });
}

/** Readers often swallow the sign of a number. @param {number} value @param {Say} say */
function spoken(value, say) {
  return value < 0 ? say('board-minus', { number: -value }) : String(value);
}

/** @param {CellView} cell @param {Hand} hand */
function handState({ name, piece }, hand) {
  if (name === hand.last) return 'board-in-hand';
  if (hand.takes(name)) {
    if (hand.empty) return piece ? 'board-movable' : 'board-placeable';
    return piece ? 'board-capture' : 'board-target';
  }
  return hand.cells.includes(name) ? 'board-passed' : null;
}
