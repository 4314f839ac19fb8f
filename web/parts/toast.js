/** A word at the bottom of the window that goes by itself; a screen reader hears it. */

import { h } from './dom.js';

/** It is there before its first word: readers watch only what they have seen empty. */
const shown = h('div.toast-place', { role: 'status', 'aria-live': 'polite' });
document.body.append(shown);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text @param {{ label: string, act: () => void }} [offer] a way on */
export function toast(text, offer) {
  clearTimeout(timer);
  const close = () => shown.replaceChildren();
  shown.replaceChildren(
    h('div.toast.row', {}, h('span.grow', {}, text), offer && h('button.small', { onclick: () => (close(), offer.act()) }, offer.label)),
  );
  timer = setTimeout(close, offer ? 15000 : 2500 + 60 * text.length);
}
