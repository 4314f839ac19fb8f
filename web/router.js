/**
 * Which page an address asks for. Routes stand behind the `#`, so that the folder works below any path on any server:
 * `#/play/ID`, `#/new/GAME`, `#/analyze/LINK`, `#/edit/LINK`, `#/learn/GAME`, `#/games`.
 */

import { say } from './engine/engine.js';
import { bring } from './parts/bring.js';
import { closeDialogs } from './parts/dialog.js';
import { DeadLink, showFault } from './parts/failure.js';
import { takeDrops } from './parts/files.js';
import { markTop } from './parts/top.js';
import { putAside, takeAside } from './store/held.js';

/**
 * A page that is shown: its title, what it holds that is kept nowhere else, and what to do when it is left. What it holds is
 * plain data, and given to the page that takes its place: itself in another language, or after a reload.
 *
 * @typedef {{ title: string, hold?: () => object | undefined, leave?: () => void }} Shown
 * @typedef {(root: HTMLElement, words: string[], held?: any) => Shown | Promise<Shown>} Page
 */

/**
 * What an address names is any text. Games of files that are dropped on a page are kept, unless it does something else with them.
 *
 * @type {Map<string, () => Promise<{ page: Page, takesFiles?: boolean }>>}
 */
const pages = new Map([
  ['', () => import('./pages/home.js')],
  ['new', () => import('./pages/new.js')],
  ['play', () => import('./pages/play.js')],
  ['analyze', () => import('./pages/analyze.js')],
  ['edit', () => import('./pages/edit.js')],
  ['learn', () => import('./pages/learn.js')],
  ['games', () => import('./pages/games.js')],
]);

/** @type {Omit<Shown, 'title'>} */
let shown = {};
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
  return show(shown.hold?.());
}

export function startRouter() {
  addEventListener('popstate', () => show());
  addEventListener('pagehide', () => putAside(shown.hold?.()));
  return show(takeAside());
}

/** @param {object} [held] what the page held that this one takes the place of */
async function show(held) {
  const now = ++turn;
  const left = shown;
  shown = { hold: () => held };
  try {
    left.leave?.();
  } catch (error) {
    // Whatever the page could not finish, the next one is shown.
    reportError(error);
  }
  closeDialogs();
  const [name = '', ...words] = location.hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  markTop(name);
  try {
    const { page, takesFiles } = await pageOf(name)();
    if (now !== turn) return;
    const main = freshMain(name || 'home');
    // Now, while nothing has to be laid out for it.
    scrollTo(0, 0);
    const made = await page(main, words, held);
    if (now !== turn) return made.leave?.();
    const endDrops = takesFiles ? () => {} : bringDropped(main);
    shown = { hold: made.hold, leave: () => (endDrops(), made.leave?.()) };
    document.title = made.title === say('app-title') ? made.title : `${made.title} · ${say('app-title')}`;
  } catch (error) {
    if (now !== turn) return;
    // What the page could not take up is not given to it again.
    shown = {};
    showFault(mainElement(), error);
  }
  // The link that led here is gone with its page: keyboards and screen readers go on at the new one. The first page begins at the top.
  if (now > 1 && document.activeElement === document.body) mainElement().focus({ preventScroll: true });
}

/** Files that are dropped on a page are games to be kept; what is given back ends that. @param {HTMLElement} main */
function bringDropped(main) {
  return takeDrops(say('games-drop'), async (files) => (await bring(files)) && main.isConnected && go('#/games'));
}

/** @param {string} name */
function pageOf(name) {
  const known = pages.get(name);
  if (!known) throw new DeadLink(say('no-such-page', { page: name }));
  return known;
}

function mainElement() {
  return /** @type {HTMLElement} */ (document.getElementById('main'));
}

/** An empty place for a page, its own: one that is late and was left meanwhile fills what nobody sees. @param {string} name */
function freshMain(name) {
  const main = /** @type {HTMLElement} */ (mainElement().cloneNode());
  main.className = `page page-${name}`;
  mainElement().replaceWith(main);
  return main;
}

/** @param {string} word */
function decoded(word) {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
