/** Boards on a page. */

/** @import { At, Reach, Shape } from '../types.js' */
/** @import { QuinaBoard } from '../board/element.js' */
import { ask, say } from '../engine/engine.js';
import { settings } from '../store/settings.js';
import { sentence } from './failure.js';
import { toast } from './toast.js';

/** The cells that a hand touches for a move. @param {string} move */
export function cellsOf(move) {
  return move === 'pass' ? [] : move.split('-');
}

/** A move as people read it: passing has a word in every language. @param {string} move */
export function moveText(move) {
  return move === 'pass' ? say('word-pass').split(' ')[0] : move;
}

/** A game and the size of its board, as people call it. @param {string} game its title @param {string} size @param {Shape} shape */
export function boardName(game, size, shape) {
  return shape.kind === 'hex' ? say('board-hex', { game, side: shape.side }) : say('board-square', { game, size });
}

/** A board to play on. @param {string} label */
export function playable(label) {
  const board = /** @type {QuinaBoard} */ (document.createElement('quina-board'));
  board.words = say;
  board.label = label;
  board.coordinates = settings.coordinates;
  return board;
}

/** A small picture. @param {string} label */
export function miniature(label) {
  const board = playable(label);
  board.mode = 'still';
  board.coordinates = false;
  return board;
}

/** What a picture is taken of: in the page, where it has colors, but not seen. @param {string} label @param {boolean} flipped */
export function model(label, flipped) {
  const board = miniature(label);
  board.className = 'model';
  board.coordinates = true;
  board.flipped = flipped;
  return board;
}

/** What a hand on the board is told, in a game that stands there. @param {At} at @returns {(cells: string[]) => Reach} */
export function reachAt(at) {
  return (cells) => ask({ ask: 'reach', at, cells });
}

/** Tells which rule a touch would break, instead of the board, which knows no rules. @param {CustomEvent<{ cells: string[] }>} refused @param {At} at */
export function tellRefusal(refused, at) {
  const refusal = ask({ ask: 'refusal', at, cells: refused.detail.cells });
  if (!refusal) return;
  refused.preventDefault();
  toast(sentence(refusal.text));
}
