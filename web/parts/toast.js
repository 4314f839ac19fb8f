/** A word at the bottom of the window that goes by itself; a screen reader hears it. */

import { h } from './dom.js';

/** It is there before its first word: readers watch only what they have seen empty. */
const shown = h('div.toast-place', { role: 'status', 'aria-live': 'polite' });
document.body.append(shown);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {string} text
 * @param {{ label: string, act: () => void }} [offer] a way on
 * @returns {() => void} takes it back, if it is still there
 */
export function toast(text, offer) {
  clearTimeout(timer);
  const mine = h(
    'div.toast.row',
    {},
    h('span.grow', {}, text),
    offer && h('button.small', { onclick: () => (mine.remove(), offer.act()) }, offer.label),
  );
  shown.replaceChildren(mine);
  timer = setTimeout(() => mine.remove(), offer ? 15000 : 2500 + 60 * text.length);
  return () => mine.remove();
}
