/** Questions over the page. */

import { say } from '../engine/engine.js';
import { h } from './dom.js';

/**
 * Shows a dialog until it is closed; the value of the button that closed it, or an empty text.
 *
 * @param {string} title
 * @param {(Node | string)[]} content
 * @param {{ value: string, label: string, kind?: 'primary' | 'danger' }[]} buttons
 * @returns {Promise<string>}
 */
export function dialog(title, content, buttons) {
  const id = 'dialog-title';
  const element = h(
    'dialog',
    { 'aria-labelledby': id },
    h(
      'form.stack',
      { method: 'dialog' },
      h('h2', { id }, title),
      ...content,
      h('div.row.end', {}, ...buttons.map(({ value, label, kind }) => h('button', { value, class: kind }, label))),
    ),
  );
  document.body.append(element);
  element.showModal();
  // A click beside it, on the backdrop, closes it; a pointer that only ends there, as one that selects a text may, does not.
  let began = false;
  element.addEventListener('pointerdown', (event) => (began = isBeside(element, event)));
  element.addEventListener('click', (event) => began && isBeside(element, event) && element.close(''));
  return new Promise((resolve) => {
    element.addEventListener('close', () => {
      element.remove();
      resolve(element.returnValue);
    });
  });
}

/** Its own margin is not the backdrop, which is part of the same element. @param {HTMLDialogElement} dialog @param {MouseEvent} event */
function isBeside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** What was asked belongs to a page that is left. */
export function closeDialogs() {
  for (const element of document.querySelectorAll('dialog')) element.close('');
}

/** Asks before something that cannot be undone. @param {string} question @param {string} yes */
export async function sure(question, yes) {
  const answer = await dialog(
    question,
    [],
    [
      { value: '', label: say('cancel') },
      { value: 'yes', label: yes, kind: 'primary' },
    ],
  );
  return answer === 'yes';
}
