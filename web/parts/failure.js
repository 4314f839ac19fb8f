/** What is shown where something went wrong. */

import { Breakdown } from '../engine/door.js';
import { say } from '../engine/engine.js';
import { h } from './dom.js';

/** Without an engine there are no words but these. */
const NO_ENGINE = [
  {
    lang: 'en',
    title: 'The engine could not be started',
    text: 'Quina needs a browser with WebAssembly from 2023 or later. If this one has it, load the page again; if the engine was left out when Quina was built, “rustup target add wasm32-unknown-unknown” and a new build bring it. The same games are in the terminal: run “quina”.',
    again: 'Load again',
  },
  {
    lang: 'pt',
    title: 'Não foi possível iniciar o motor',
    text: 'A Quina precisa de um navegador com WebAssembly, de 2023 ou mais recente. Se este o tiver, volte a carregar a página; se o motor ficou de fora quando a Quina foi compilada, “rustup target add wasm32-unknown-unknown” e uma nova compilação trazem-no. Os mesmos jogos estão no terminal: execute “quina”.',
    again: 'Carregar outra vez',
  },
];

/** The page cannot start at all. @param {unknown} error */
export function showFailure(error) {
  console.error(error);
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  main.replaceChildren(
    ...NO_ENGINE.map(({ lang, title, text, again }) =>
      h('section.card.stack', { lang }, h('h1', {}, title), h('p', {}, text), h('button.primary', { onclick: () => location.reload() }, again)),
    ),
    h('p.small.soft', {}, String(error)),
  );
}

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
