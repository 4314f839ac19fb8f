/** What is shown where something went wrong. */

import { Breakdown } from '../engine/door.js';
import { say } from '../engine/engine.js';
import { h } from './dom.js';

/** What an address names is not there. */
export class DeadLink extends Error {}

/** A page cannot be shown: why, and the ways on. @param {HTMLElement} root @param {unknown} error */
export function showFault(root, error) {
  const dead = error instanceof DeadLink;
  // Whoever wrote the address knows; the rest is for those who mend the page.
  if (!dead) console.error(error);
  root.replaceChildren(
    h(
      'section.card.stack',
      { role: 'alert' },
      h('h1', {}, say(dead ? 'dead-link-title' : 'fault-title')),
      h('p', {}, reasonOf(error)),
      h(
        'p.row',
        {},
        h('a.button.primary', { href: '#/' }, say('go-home')),
        dead && h('a.button', { href: '#/games' }, say('nav-games')),
      ),
    ),
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
  // The name of a cell is what it is.
  const capital = /^[a-z]\d/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}
