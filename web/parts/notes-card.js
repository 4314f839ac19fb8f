/** What a person says about a move: a mark, a comment; and what becomes of its variation. */

/** @import { Node, Tree } from './tree.js' */
import { say } from '../engine/engine.js';
import { fill, h } from './dom.js';
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
  const marks = h('div.row.marks', { role: 'group', 'aria-label': say('analyze-marks') });
  const buttons = h('div.row');
  const comment = h('input', {
    'aria-label': say('analyze-comment'),
    placeholder: say('analyze-comment'),
    autocomplete: 'off',
    onchange: () => {
      tree.note(node, { comment: comment.value.trim() });
      changed();
    },
  });
  const element = h('div.stack.notes', {}, marks, comment, buttons);

  /** @param {string} mark */
  function choose(mark) {
    tree.note(node, { mark: node.mark === mark ? '' : mark });
    changed();
    /** @type {HTMLElement | null} */ (marks.querySelector(`[value="${mark}"]`))?.focus();
  }

  /** @param {Tree} shownTree @param {Node} shownNode */
  function show(shownTree, shownNode) {
    [tree, node] = [shownTree, shownNode];
    const atRoot = node === tree.root;
    fill(marks, ...MARKS.map((mark) => h('button.small', { value: mark, disabled: atRoot, 'aria-pressed': String(node.mark === mark), 'aria-label': say('analyze-mark', { mark }), onclick: () => choose(mark) }, mark)));
    if (document.activeElement !== comment || comment.dataset.move !== node.move) comment.value = node.comment;
    comment.dataset.move = node.move;
    fill(
      buttons,
      h('button.small', { disabled: tree.isMain(node), onclick: () => (tree.promote(node), changed()) }, say('analyze-promote')),
      h('button.small', { disabled: atRoot, onclick: () => remove(node) }, say('analyze-delete')),
    );
  }

  return { element, show };
}
