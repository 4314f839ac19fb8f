/** The whole page in a real browser, as a person uses it. */

import assert from 'node:assert/strict';
import { launch, serve } from './browser.mjs';

/**
 * Opens the page that QUINA_URL names, or that lies in this folder. `visit` gives a page of its own, with storage of its own, whose
 * faults fail the test that closes it.
 */
export async function openSite() {
  const browser = await launch();
  const server = process.env.QUINA_URL ? null : await serve();
  const url = process.env.QUINA_URL ?? server.url;

  /** @param {string} [route] @param {import('playwright-core').BrowserContextOptions} [options] @param {object} [settings] */
  async function visit(route = '#/', options = {}, settings = {}) {
    const context = await browser.newContext({
      viewport: { width: 1240, height: 900 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    });
    await context.addInitScript(
      (kept) => {
        // What the page keeps of itself would stand between a test and the server; offline.test.mjs is about that.
        delete Navigator.prototype.serviceWorker;
        if (!localStorage.getItem('quina')) localStorage.setItem('quina', JSON.stringify(kept));
      },
      { sound: false, ...settings },
    );
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(url + route);
    return { page, context, faults, close: () => context.close() };
  }

  /** Visits, runs, and closes; nothing may have gone wrong on the way. */
  async function on(route, options, settings, body) {
    const visited = await visit(route, options, settings);
    await body(visited.page, visited);
    assert.deepEqual(visited.faults, []);
    await visited.close();
  }

  return { url, browser, visit, on, close: async () => (await browser.close(), await server?.close()) };
}

/** Settings with which the engine of the analysis does not think unasked. */
export const still = { analysis: { on: false, lines: 3, next: false } };

/** Settings with which `#/new/GAME/now` begins such a game. */
export function game(name, { size, rules, seats = ['human', 'human'], clock = null } = {}) {
  return { games: { [name]: { size, rules, seats, clock } } };
}

/** A board on a page: its cells, and what a hand could do on it. */
export function boardOn(page) {
  const board = page.locator('quina-board').first();
  return {
    cell: (name) => board.locator(`[data-name="${name}"]`),
    reach: (cells) => board.evaluate((element, cells) => element.reach?.(cells) ?? null, cells),
    moves: () => page.locator('.moves .move').allTextContents(),
    prompt: () => page.locator('.prompt').textContent(),
  };
}

/** The same sequence of numbers below a bound for the same seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * Plays a whole game for both sides, one touch at a time, at random; gives how many moves were made.
 *
 * @param {any} page
 * @param {(name: string) => Promise<void>} touch how a hand touches a cell
 */
export async function playOut(page, touch, seed = 14, most = 400) {
  const roll = dice(seed);
  const { reach } = boardOn(page);
  for (let made = 0; made < most; made += 1) {
    let now = await reach([]);
    if (!now || (now.next.length === 0 && !now.complete)) return made;
    const cells = [];
    if (now.next.length === 0) {
      await page.getByRole('button', { name: 'Pass', exact: true }).click();
      continue;
    }
    while (now.next.length > 0 && !(now.complete && cells.length > 0 && roll(2) === 0)) {
      const cell = now.next[roll(now.next.length)];
      await touch(cell);
      cells.push(cell);
      now = (await reach(cells)) ?? { next: [], complete: null };
      // A move that cannot go on was made by the last touch.
      if (now.next.length === 0) break;
    }
    if (now.next.length > 0) await page.getByRole('button', { name: 'Stop here', exact: true }).click();
  }
  return most;
}
