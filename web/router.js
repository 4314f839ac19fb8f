/**
 * Which page an address asks for. Routes stand behind the `#`, so that the folder works below any path on any server:
 * `#/play/ID`, `#/new/GAME`, `#/analyze/LINK`, `#/edit/LINK`, `#/learn/GAME`, `#/games`.
 */

import { say } from './engine/engine.js';
import { closeDialogs } from './parts/dialog.js';
import { showFault } from './parts/failure.js';
import { markTop } from './parts/top.js';

/**
 * @typedef {{ title: string, leave?: () => void }} Shown a page that is shown: its title, and what to do when it is left
 * @typedef {(root: HTMLElement, words: string[]) => Shown | Promise<Shown>} Page
 */

const home = () => import('./pages/home.js');

/** What an address names is any text. @type {Map<string, () => Promise<{ page: Page }>>} */
const pages = new Map([
  ['new', () => import('./pages/new.js')],
  ['play', () => import('./pages/play.js')],
  ['analyze', () => import('./pages/analyze.js')],
  ['edit', () => import('./pages/edit.js')],
  ['learn', () => import('./pages/learn.js')],
  ['games', () => import('./pages/games.js')],
]);

let leave = () => {};
/** Counts the addresses asked for, so that a page that comes late is not shown. */
let turn = 0;

/** Goes to a page. @param {string} route @param {{ replace?: boolean }} [options] */
export function go(route, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', route);
  else history.pushState(null, '', route);
  return show();
}

/** Shows the page again, for example in another language. */
export function refresh() {
  return show();
}

export function startRouter() {
  addEventListener('popstate', show);
  show();
}

async function show() {
  const now = ++turn;
  leave();
  leave = () => {};
  closeDialogs();
  const [name = '', ...words] = location.hash.replace(/^#?\/?/, '').split('/').map(decoded);
  const main = /** @type {HTMLElement} */ (document.getElementById('main'));
  try {
    const { page } = await (pages.get(name) ?? home)();
    if (now !== turn) return;
    main.replaceChildren();
    main.className = `page page-${pages.has(name) ? name : 'home'}`;
    const shown = await page(main, words);
    if (now !== turn) return shown.leave?.();
    leave = shown.leave ?? leave;
    document.title = shown.title === say('app-title') ? shown.title : `${shown.title} · ${say('app-title')}`;
  } catch (error) {
    if (now === turn) showFault(main, error);
  }
  markTop(name);
  scrollTo(0, 0);
}

/** @param {string} word */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
