/** What can be put on a board: the pieces of a game, nothing, and the sign of the stone placed last. */

/** @import { CellView, Piece, Sheet, View } from '../types.js' */
import { say } from '../engine/engine.js';
import { miniature } from './board.js';
import { h } from './dom.js';

/** The brush that marks the stone placed last; no piece has such a letter. */
export const LAST = 'last';

/**
 * @param {Sheet} sheet
 * @param {View} view a position of the game, for its colors and its ground
 * @param {boolean} namesLast whether its positions name the stone placed last
 */
export function palette(sheet, view, namesLast) {
  const stone = sheet.pieces[0];
  /** @type {{ letter: string | null, label: string, cell: Partial<CellView> }[]} */
  const brushes = [
    ...sheet.pieces.map((piece) => ({
      letter: piece.letter,
      label: nameOf(piece, sheet),
      cell: piece.side === null ? { hole: true } : { piece },
    })),
    { letter: null, label: say('edit-erase'), cell: {} },
    ...(namesLast
      ? [
          {
            letter: LAST,
            label: say('edit-last'),
            cell: { piece: stone, marks: /** @type {CellView['marks']} */ (['last']) },
          },
        ]
      : []),
  ];
  let chosen = brushes[0];
  const inputs = brushes.map((brush, at) =>
    h('input', { type: 'radio', name: 'brush', '.checked': at === 0, onchange: () => (chosen = brush) }),
  );
  const element = h(
    'fieldset.palette',
    {},
    h('legend.hidden-text', {}, say('edit-palette')),
    ...brushes.map(({ label, cell }, at) =>
      h('label', {}, inputs[at], swatch(cell, view), h('span', {}, label), h('kbd', { 'aria-hidden': 'true' }, at + 1)),
    ),
  );

  return {
    element,
    get brush() {
      return chosen.letter;
    },
    /** Takes a brush by its place; whether there is one. @param {number} at */
    choose(at) {
      if (!brushes[at]) return false;
      chosen = brushes[at];
      inputs[at].checked = true;
      return true;
    },
  };
}

/** @param {Piece} piece @param {Sheet} sheet */
function nameOf({ side, name }, { colors }) {
  return side === null ? say('edit-hole') : say('board-piece', { color: colors[side - 1], piece: name });
}

/** A board of one cell. @param {Partial<CellView>} cell @param {View} view */
function swatch(cell, view) {
  const board = miniature('');
  board.setAttribute('aria-hidden', 'true');
  board.classList.toggle('nothing', Boolean(cell.hole));
  /** @type {View['shape']} */
  const shape = view.shape.kind === 'hex' ? { kind: 'hex', side: 1 } : { kind: 'square', width: 1, height: 1 };
  const alone = { name: 'a1', row: 0, half_column: 0, hole: false, piece: null, marks: [], value: null, ...cell };
  board.show({ ...view, shape, goals: [], cells: [alone] });
  return board;
}
