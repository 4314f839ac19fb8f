/** What is shown where something went wrong. */

import { Breakdown } from '../engine/door.js';
import { say } from '../engine/engine.js';
import { h } from './dom.js';

/** A page cannot be shown: why, and the way home. @param {HTMLElement} root @param {unknown} error */
export function showFault(root, error) {
  console.error(error);
  root.replaceChildren(
    h('section.card.stack', { role: 'alert' }, h('h1', {}, say('fault-title')), h('p', {}, reasonOf(error)), h('p', {}, h('a.button.primary', { href: '#/' }, say('go-home')))),
  );
}

/** Why something did not work, in a sentence. @param {unknown} error */
export function reasonOf(error) {
  // What an engine says then helps those who mend it.
  if (error instanceof Breakdown) return say('broke-down');
  return sentence(error instanceof Error ? error.message || error.name : String(error));
}

/** A refusal as it stands by itself: they begin with a small letter and have no full stop. @param {string} text */
export function sentence(text) {
  const capital = text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}
