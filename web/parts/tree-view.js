/** A tree of variations as it is read: the main line in rounds, what else could have been played in brackets below its move. */

/** @import { Node, Tree } from './tree.js' */
/** @import { Side } from '../types.js' */
import { say } from '../engine/engine.js';
import { moveText } from './board.js';
import { fill, h, reveal } from './dom.js';

/** What a review says behind a move. */
export const SIGNS = { good: '', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** @param {(node: Node) => void} look wants to see the position after a move */
export function treeView(look) {
  const element = h('div.tree.mono', { role: 'group', 'aria-label': say('moves') });
  /** @type {Map<Node, { button: HTMLButtonElement, ply: number, sign: string }>} */
  let buttons = new Map();
  /** @type {Tree | null} */
  let drawn = null;
  let version = -1;
  /** @type {Node | null} */
  let looked = null;
  /** The side that moves first in this game. @type {Side} */
  let begins = 1;

  /** @param {Tree} tree @param {Node} node where one looks @param {Side} first who moves first */
  function show(tree, node, first) {
    const same = tree === drawn && tree.version === version;
    if (same) signMoves();
    else {
      [drawn, version, begins] = [tree, tree.version, first];
      draw(tree, node);
    }
    if (same && node === looked) return;
    looked = node;
    element.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const here = buttons.get(node)?.button;
    here?.setAttribute('aria-current', 'true');
    // Whether it is seen is measured, for which the page is laid out: once, when it is drawn.
    requestAnimationFrame(() => reveal(element, here ?? null));
  }

  /** @param {Tree} tree @param {Node} node */
  function draw(tree, node) {
    const focused = element.contains(document.activeElement);
    buttons = new Map();
    fill(element, tree.root.comment && commentOn(tree.root), ...mainLine(tree.root));
    if (element.childElementCount === 0) fill(element, h('p.soft.small', {}, say('analyze-no-moves')));
    if (focused) buttons.get(node)?.button.focus({ preventScroll: true });
  }

  /** A review signs one move after the other, which must not draw all of them anew. */
  function signMoves() {
    for (const [node, { sign }] of buttons) if (sign !== signOf(node)) signMove(node);
  }

  /** @param {Node} node */
  function signMove(node) {
    const one = buttons.get(node);
    if (!one) return;
    one.sign = signOf(node);
    one.button.setAttribute(
      'aria-label',
      say('analyze-move', { round: round(one.ply), move: moveText(node.move), sign: one.sign }),
    );
    fill(one.button, moveText(node.move), one.sign && h('b.sign', { 'data-sign': one.sign }, one.sign));
  }

  /** @param {Node} root */
  function mainLine(root) {
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @type {HTMLElement | null} */
    let row = null;
    let ply = begins - 1;
    for (let [node, ...others] = root.next; node; [node, ...others] = node.next, ply += 1) {
      if (!row || ply % 2 === 0) {
        row = h(
          'div.round',
          {},
          h('span.soft.number', { 'aria-hidden': 'true' }, String(round(ply))),
          ply % 2 === 1 && h('span.soft.gap', { 'aria-hidden': 'true' }, '…'),
        );
        rows.push(row);
      }
      row.append(button(node, ply));
      const below = [node.comment && commentOn(node), ...others.map((other) => variation(other, ply))].filter(
        (one) => one instanceof HTMLElement,
      );
      rows.push(...below);
      if (below.length > 0) row = null;
    }
    return rows;
  }

  /** @param {Node} first @param {number} ply @returns {HTMLElement} */
  function variation(first, ply) {
    /** @type {(HTMLElement | string)[]} */
    const parts = first.before.map((comment) => h('span.comment', {}, comment));
    let numbered = false;
    for (let [node, ...others] = /** @type {Node[]} */ ([first]); node; [node, ...others] = node.next, ply += 1) {
      if (!numbered || ply % 2 === 0)
        parts.push(h('span.soft.number', { 'aria-hidden': 'true' }, `${round(ply)}${ply % 2 === 0 ? '.' : '…'}`));
      parts.push(button(node, ply));
      numbered = true;
      if (node.comment) parts.push(commentOn(node));
      parts.push(...others.map((other) => variation(other, ply)));
      if (node.comment || others.length > 0) numbered = false;
    }
    return h('div.variation', {}, ...parts);
  }

  /** @param {Node} node @param {number} ply */
  function button(node, ply) {
    const made = h('button.quiet.move', { onclick: () => look(node) });
    buttons.set(node, { button: made, ply, sign: '' });
    signMove(node);
    return made;
  }

  return { element, show };
}

/** @param {Node} node */
function signOf({ mark, remark }) {
  return mark || SIGNS[remark?.quality ?? 'good'];
}

/** @param {number} ply */
function round(ply) {
  return Math.floor(ply / 2) + 1;
}

/** @param {Node} node */
function commentOn({ comment }) {
  return h('p.comment', {}, comment);
}
