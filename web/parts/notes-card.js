/** What a person says about a move: a mark, a comment; and what becomes of its variation. */

/** @import { Node, Tree } from './tree.js' */
import { say } from '../engine/engine.js';
import { button } from './button.js';
import { h } from './dom.js';
import { MARKS } from './tree.js';

/**
 * @param {object} page
 * @param {() => void} page.changed the tree was changed
 * @param {(node: Node) => void} page.remove wants a move taken away with all that follows
 */
export function notesCard({ changed, remove }) {
  /** @type {Tree} */
  let tree;
  /** @type {Node} */
  let node;
  /** @param {Parameters<Tree['note']>[1]} words */
  const note = (words) => {
    tree.note(node, words);
    changed();
  };
  const marks = MARKS.map((mark) =>
    h(
      'button.small',
      { 'aria-label': say('analyze-mark', { mark }), onclick: () => note({ mark: node.mark === mark ? '' : mark }) },
      mark,
    ),
  );
  const comment = h('input', {
    'aria-label': say('analyze-comment'),
    placeholder: say('analyze-comment'),
    autocomplete: 'off',
    onchange: finish,
  });
  const promote = button('analyze-promote', () => (tree.promote(node), changed()), { class: 'small' });
  const erase = button('analyze-delete', () => remove(node), { class: 'small' });
  const element = h(
    'div.stack.notes',
    {},
    h('div.row.marks', { role: 'group', 'aria-label': say('analyze-marks') }, ...marks),
    comment,
    h('div.row', {}, promote, erase),
  );

  /** Takes the comment as it is written so far. */
  function finish() {
    const written = comment.value.trim();
    if (written !== node.comment) note({ comment: written });
  }

  /** @param {Tree} shownTree @param {Node} shownNode */
  function show(shownTree, shownNode) {
    // What is being written is not disturbed.
    if (shownNode !== node || document.activeElement !== comment) comment.value = shownNode.comment;
    [tree, node] = [shownTree, shownNode];
    const atRoot = node === tree.root;
    marks.forEach((button, at) => {
      button.disabled = atRoot;
      button.setAttribute('aria-pressed', String(node.mark === MARKS[at]));
    });
    promote.disabled = tree.isMain(node);
    erase.disabled = atRoot;
  }

  return { element, show, finish };
}
